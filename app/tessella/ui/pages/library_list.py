"""The list of the library: its games as rows with a picture and words."""

from __future__ import annotations

from PySide6.QtCore import (
    QAbstractListModel,
    QCoreApplication,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    QRect,
    QRectF,
    QSize,
    Qt,
)
from PySide6.QtGui import QColor, QFont, QFontMetrics, QKeyEvent, QPainter, QPainterPath, QPen, QPixmap
from PySide6.QtWidgets import QListView, QStyle, QStyledItemDelegate, QStyleOptionViewItem

from tessella.controller.match.seats import Seat
from tessella.records.library_query import Entry, Found
from tessella.rules.registry import GAMES
from tessella.scene.boards.options import ViewOptions
from tessella.scene.drawing.tokens import radius
from tessella.scene.words.dates import brief
from tessella.scene.words.words import seat_name
from tessella.ui.pages.thumbnails import Thumbnails

Index = QModelIndex | QPersistentModelIndex
PICTURE = 6.6, 4.4
"""Width and height of a picture in base sizes."""


def say(text: str) -> str:
    """Translate with the context `Shelf`."""
    return QCoreApplication.translate("Shelf", text)


def seats_of(entry: Entry) -> tuple[Seat, ...]:
    """Return who sat at a game."""
    seats = []
    for name, sitting in zip(entry.people.split("\n"), entry.sitting.split("\n"), strict=True):
        level = int(sitting) if sitting.isdigit() else 0
        kind = "human" if sitting == "person" else "computer" if level else "engine"
        seats.append(Seat(name, kind, level or 1))  # type: ignore[arg-type]
    return tuple(seats)


def title(entry: Entry) -> str:
    """Return the game and who played it."""
    if not entry.kind:
        return entry.name
    seats = seats_of(entry)
    names = [seat_name(seats, seat) for seat in range(len(seats))]
    shown = ", ".join(
        say("{0} (level {1})").format(name, seat.level) if seat.kind == "computer" else name
        for name, seat in zip(names, seats, strict=True)
    )
    return say("{0}: {1}").format(GAMES[entry.kind].title, shown)


def date(entry: Entry) -> str:
    """Return when the game was begun, in the person's own form."""
    return brief(entry.date)


def standing(entry: Entry) -> str:
    """Return how the game ended, or how far it has come."""
    if not entry.kind:
        return say("Cannot be read")
    if not entry.over:
        return say("Unfinished, one move") if entry.moves == 1 else say("Unfinished, {0} moves").format(entry.moves)
    ends = {"won": say("Won"), "lost": say("Lost"), "shared": say("Shared")}
    points = " : ".join(entry.points.replace("-", "\u2212").split("\n"))
    return say("{0} {1}, {2} moves").format(ends.get(entry.outcome, say("Finished")), points, entry.moves)


def remark(entry: Entry) -> str:
    """Return the third line: what is wrong with the file, else its event and first comment."""
    return entry.trouble or say(" – ").join(filter(None, (entry.event, entry.note)))


def spoken(entry: Entry) -> str:
    """Return everything a row says, as one text."""
    return ". ".join(filter(None, (title(entry), date(entry), standing(entry), remark(entry))))


class Games(QAbstractListModel):
    """The games that were found."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.entries = Found()

    def put(self, entries: Found) -> None:
        """Show other games."""
        self.beginResetModel()
        self.entries = entries
        self.endResetModel()

    def row_of(self, name: str) -> int:
        """Return the row of a game, -1 when it is not shown."""
        names = self.entries.names()
        return names.index(name) if name in names else -1

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008
        """Return how many games are shown."""
        return 0 if parent.isValid() else len(self.entries)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """Return a game's title, everything about it for screen readers, or the entry itself."""
        if not index.isValid() or index.row() >= len(self.entries):
            return None
        entry = self.entries[index.row()]
        if role == Qt.ItemDataRole.DisplayRole:
            return title(entry)
        if role in (Qt.ItemDataRole.AccessibleTextRole, Qt.ItemDataRole.ToolTipRole):
            return spoken(entry)
        return entry if role == Qt.ItemDataRole.UserRole else None


class GamesList(QListView):
    """The list itself; typing does not jump in it, so that `/` reaches the page."""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Leave letters and signs to the page."""
        if event.text().isprintable() and event.text().strip():
            event.ignore()
        else:
            super().keyPressEvent(event)


class Row(QStyledItemDelegate):
    """Draws a game: picture, title, date and standing, remark."""

    def __init__(self, pictures: Thumbnails, options: ViewOptions, parent: QObject) -> None:
        super().__init__(parent)
        self._pictures, self._options = pictures, options

    def set_options(self, options: ViewOptions) -> None:
        """Grow with the type."""
        self._options = options

    def picture_size(self) -> QSize:
        """Return the size of a picture."""
        return QSize(self._options.b(PICTURE[0]), self._options.b(PICTURE[1]))

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        """Ask for room for the picture and what lies round it."""
        return QSize(self._options.b(20), self._options.b(PICTURE[1] + 1.2))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Draw one row."""
        entry = index.data(Qt.ItemDataRole.UserRole)
        o, theme = self._options, self._options.theme
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        chosen = bool(option.state & QStyle.StateFlag.State_Selected)
        frame = QRectF(option.rect).adjusted(2, 1, -2, -1)
        if chosen:
            focused = bool(option.state & QStyle.StateFlag.State_HasFocus)
            painter.setPen(QPen(theme.role("accent"), 2) if focused else Qt.PenStyle.NoPen)
            painter.setBrush(theme.role("soft"))
            painter.drawRoundedRect(frame.adjusted(1, 1, -1, -1), radius("control"), radius("control"))
        size = self.picture_size()
        gap = o.b(0.6)
        place = QRect(option.rect.left() + gap + 2, option.rect.center().y() - size.height() // 2,
                      size.width(), size.height())  # fmt: skip
        _paint_picture(painter, self._pictures.picture(entry), place, o)
        left = place.right() + o.b(1.1)
        words = QRect(left, place.top(), option.rect.right() - left - o.b(0.9), place.height())
        self._paint_words(painter, entry, words, option.font)
        painter.restore()

    def _paint_words(self, painter: QPainter, entry: Entry, room: QRect, font: QFont) -> None:
        o, theme = self._options, self._options.theme
        when = date(entry)
        small = QFont(font)
        small.setPixelSize(o.px("small"))
        line = room.height() / 3
        day_width = QFontMetrics(small).horizontalAdvance(when) + o.b(1)
        bold = QFont(font)
        bold.setWeight(QFont.Weight.DemiBold)
        third = remark(entry)
        row = QRectF(room.left(), room.top() + (0 if third else line / 2), room.width(), line)
        _write(painter, row.adjusted(0, 0, -day_width, 0), title(entry), bold, theme.role("text"))
        painter.setFont(small)
        painter.setPen(theme.role("text2"))
        painter.drawText(row, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight, when)
        plain = theme.role("danger" if entry.trouble and not entry.kind else "text")
        _write(painter, row.translated(0, line), standing(entry), small, plain)
        tone = theme.role("danger" if entry.trouble else "text2")
        _write(painter, row.translated(0, 2 * line), third, small, tone)


def _write(painter: QPainter, room: QRectF, text: str, font: QFont, colour: QColor) -> None:
    painter.setFont(font)
    painter.setPen(colour)
    cut = QFontMetrics(font).elidedText(text, Qt.TextElideMode.ElideRight, int(room.width()))
    painter.drawText(room, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, cut)


def _paint_picture(painter: QPainter, picture: QPixmap | None, place: QRect, options: ViewOptions) -> None:
    theme = options.theme
    path = QPainterPath()
    path.addRoundedRect(QRectF(place), radius("key"), radius("key"))
    painter.save()
    painter.setClipPath(path)
    if picture is None:
        painter.fillRect(place, theme.role("window"))
    else:
        painter.drawPixmap(place.topLeft(), picture)
    painter.restore()
    painter.setPen(QPen(theme.role("line"), 1))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawPath(path)
