"""The players beside an exported board: mark, name, points, and what each has."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, QPointF, QRectF, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QPainter, QPen, QPicture

from tessella.scene.drawing.tokens import Theme, radius
from tessella.scene.game_view import GameView
from tessella.scene.words.words import seat_kind, seat_name

COLUMN = 290.0
"""The width of the column in design pixels."""
_PAD = 14.0
_MARK = 40.0
_HEAD = 56.0
_GAP = 12.0
_LARGE, _NUMBER, _SMALL = 17, 26, 13


def paint_column(painter: QPainter, table: GameView, area: QRectF) -> None:
    """Paint a card with all seats into the column; a card that is too tall becomes smaller."""
    seats = QPicture()
    inner = QPainter(seats)
    inner.setRenderHint(QPainter.RenderHint.Antialiasing)
    tall = 0.0
    for seat in range(table.match.game.players):
        inner.save()
        inner.translate(_PAD, tall + (_GAP if seat else _PAD))
        tall += (_GAP if seat else _PAD) + _paint_seat(inner, table, seat, COLUMN - 2 * _PAD)
        inner.restore()
    inner.end()
    tall += _PAD
    scale = min(1.0, area.height() / tall)
    theme = table.options.theme
    painter.save()
    painter.translate(area.topLeft())
    painter.scale(scale, scale)
    painter.setPen(QPen(theme.role("line" if not theme.high_contrast else "ink"), 1.0))
    painter.setBrush(theme.role("panel"))
    painter.drawRoundedRect(QRectF(0, 0, COLUMN, tall), radius("panel"), radius("panel"))
    painter.drawPicture(QPointF(0, 0), seats)
    painter.restore()


def _paint_seat(painter: QPainter, table: GameView, seat: int, width: float) -> float:
    match, theme = table.match, table.options.theme
    number, note = table.seat_summary(seat)
    if match.to_move == seat:
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme.role("soft"))
        painter.drawRoundedRect(QRectF(-8, -6, width + 16, _HEAD), radius("control"), radius("control"))
    table.paint_mark(painter, seat, QPointF(_MARK / 2, _HEAD / 2 - 6), _MARK)
    right = _width(number, _NUMBER, True)
    _text(painter, theme, QRectF(0, 0, width, 30), number, _NUMBER, "text", bold=True, right=True)
    left = _MARK + 12
    room = width - left - right - 10
    _text(painter, theme, QRectF(left, 0, room, 24), seat_name(match.seats, seat), _LARGE, "text", bold=True)
    _text(painter, theme, QRectF(left, 22, width - left, 20), note or _kind(table, seat), _SMALL, "text2")
    painter.save()
    painter.translate(0, _HEAD)
    tall = table.paint_belongings(painter, seat, width)
    painter.restore()
    return _HEAD + tall


def _kind(table: GameView, seat: int) -> str:
    if seat in table.match.result.winners:
        return QCoreApplication.translate("Export", "wins")
    return seat_kind(table.match.seats[seat])


def _font(size: int, bold: bool) -> QFont:
    font = QFont()
    font.setPixelSize(size)
    font.setWeight(QFont.Weight.DemiBold if bold else QFont.Weight.Normal)
    return font


def _width(text: str, size: int, bold: bool) -> float:
    return QFontMetricsF(_font(size, bold)).horizontalAdvance(text)


def _text(
    painter: QPainter, theme: Theme, box: QRectF, text: str, size: int, role: str, *, bold: bool = False,
    right: bool = False,
) -> None:  # fmt: skip
    font = _font(size, bold)
    painter.setFont(font)
    painter.setPen(theme.role(role))
    side = Qt.AlignmentFlag.AlignRight if right else Qt.AlignmentFlag.AlignLeft
    shown = QFontMetricsF(font).elidedText(text.replace("\n", " "), Qt.TextElideMode.ElideRight, box.width() + 1)
    painter.drawText(box, side | Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextSingleLine, shown)
