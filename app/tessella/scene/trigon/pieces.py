"""Pieces beside the board: a button a piece, and the small trays of all colours."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen, QWheelEvent
from PySide6.QtWidgets import QAbstractButton, QApplication, QWidget

from tessella.rules.trigon import COLOURS, PIECES
from tessella.scene.boards.gestures import DRAG_THRESHOLD, WheelSum
from tessella.scene.boards.options import ViewOptions
from tessella.scene.drawing.tokens import Theme, radius
from tessella.scene.trigon import shapes
from tessella.scene.trigon.hand import shape_tris
from tessella.scene.trigon.shapes import HEIGHT
from tessella.scene.trigon.sprites import GONE, Look, draw_at
from tessella.scene.trigon.words import capital, colour_word, piece_name
from tessella.scene.words.words import tr

WIDEST = 3.0
"""Edges that the widest piece of a tray is wide, and the highest is high in rows of triangles."""


def paint_piece(
    painter: QPainter, piece: int, orientation: int, colour: int, theme: Theme, middle: QPointF, edge: float
) -> None:
    """Draw a piece with its middle at a point."""
    shape, _ = shapes.normal(shape_tris(piece, orientation))
    left, top, right, bottom = shapes.bounds(shape)
    place = middle - QPointF((left + right) / 2, (top + bottom) / 2) * edge
    draw_at(painter, Look(shape, colour, theme), place, edge)


def paint_gone(painter: QPainter, piece: int, theme: Theme, middle: QPointF, edge: float) -> None:
    """Draw the faint shape that a used piece leaves."""
    paint_piece(painter, piece, 0, GONE, theme, middle, edge)


class PieceButton(QAbstractButton):
    """One piece of the own tray: click takes it, dragging carries it to the board.

    Signals: `taken(piece, sticky)`; `carried(global point)` while a drag goes on; `dropped(global point)` at its end;
    `turned(steps)` by the wheel or the right button, here or during the drag.
    """

    taken = Signal(int, bool)
    carried = Signal(QPoint)
    dropped = Signal(QPoint)
    turned = Signal(int)

    def __init__(self, piece: int, options: ViewOptions, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.piece, self.options = piece, options
        self.colour = self.orientation = 0
        self.left = True
        self.edge = 17.0
        self._press: QPoint | None = None
        self._dragging = False
        self._wheel = WheelSum()
        self.setCheckable(True)
        self.setObjectName(f"piece-{PIECES[piece].name}")
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)

    def show_piece(
        self, colour: int, left: bool, held: bool, playable: bool, options: ViewOptions, orientation: int = 0
    ) -> None:
        """Show the piece of a colour in an orientation as it is seen: there or used, in hand, to be taken or not."""
        self.colour, self.left, self.options, self.orientation = colour, left, options, orientation
        self.setChecked(held)
        self.setEnabled(left and playable)
        name = tr("Trigon", "{0}, {1}").format(capital(colour_word(colour)), piece_name(self.piece))
        state = tr("Trigon", "in hand") if held else "" if left else tr("Trigon", "on the board")
        text = ", ".join(part for part in (name, state) if part)
        self.setAccessibleName(text)
        self.setToolTip(text)
        self.setCursor(Qt.CursorShape.PointingHandCursor if self.isEnabled() else Qt.CursorShape.ArrowCursor)
        self.update()

    def sizeHint(self) -> QSize:
        """Room for the widest piece."""
        return QSize(round(WIDEST * self.edge) + 6, round(WIDEST * HEIGHT * self.edge) + 6)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the piece, and a frame when it is in hand, hovered or focused."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        theme, box = self.options.theme, QRectF(self.rect()).adjusted(1.5, 1.5, -1.5, -1.5)
        held = self.isChecked()
        if held or self.hasFocus() or (self.isEnabled() and self.underMouse()):
            framed = held or self.hasFocus()
            painter.setPen(QPen(theme.role("accent"), 2.0) if framed else Qt.PenStyle.NoPen)
            painter.setBrush(theme.role("soft") if held or not framed else QColor(0, 0, 0, 0))
            painter.drawRoundedRect(box, radius("control"), radius("control"))
        middle = QRectF(self.rect()).center()
        colour = self.colour if self.left else GONE
        edge = min(self.edge, self._fit())
        paint_piece(painter, self.piece, self.orientation, colour, theme, middle, edge)

    def _fit(self) -> float:
        """Return the edge at which the piece fills its place as it lies: a turned one may be higher than all lie."""
        left, top, right, bottom = shapes.bounds(shapes.normal(shape_tris(self.piece, self.orientation))[0])
        return min((self.width() - 8) / (right - left), (self.height() - 6) / (bottom - top))

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Remember where a click or a drag begins; the right button turns the piece in hand."""
        if event.button() == Qt.MouseButton.RightButton and (self.isChecked() or self._dragging):
            self.turned.emit(1)
        if event.button() == Qt.MouseButton.LeftButton and self.isEnabled():
            self._press = event.position().toPoint()
            self._dragging = False
        event.accept()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Carry the piece once the pointer went far enough."""
        if self._press is None:
            return
        way = event.position().toPoint() - self._press
        if not self._dragging and way.manhattanLength() >= max(DRAG_THRESHOLD, QApplication.startDragDistance()):
            self._dragging = True
            self.taken.emit(self.piece, False)
        if self._dragging:
            self.carried.emit(event.globalPosition().toPoint())

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Take the piece (a click), or let it go (a drag)."""
        press = self._press
        if press is None or event.button() != Qt.MouseButton.LeftButton:
            return
        self._press = None
        if self._dragging:
            self._dragging = False
            self.dropped.emit(event.globalPosition().toPoint())
        elif self.rect().contains(event.position().toPoint()):
            self.taken.emit(self.piece, True)

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Turn the piece in hand by whole notches."""
        if not self.isChecked() and not self._dragging:
            event.ignore()
            return
        steps = self._wheel.add(-(event.angleDelta().y() or event.angleDelta().x()))
        if steps:
            self.turned.emit(steps)
        event.accept()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Take the piece with Enter or Space."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space):
            self.taken.emit(self.piece, True)
        else:
            event.ignore()


ROWS = ((*range(8),), (*range(8, 15),), (*range(15, 22),))
"""The pieces of a small tray, row by row."""


def paint_mini_tray(painter: QPainter, left: int, colour: int, theme: Theme, box: QRectF, edge: float) -> None:
    """Draw the 22 pieces of a colour in three rows, used ones faint. `left` has a bit for each piece left."""
    tall = box.height() / len(ROWS)
    for number, row in enumerate(ROWS):
        widths = [_width(piece) * edge for piece in row]
        gap = (box.width() - sum(widths)) / (len(row) - 1)
        x, y = box.left(), box.top() + (number + 0.5) * tall
        for piece, width in zip(row, widths, strict=True):
            middle = QPointF(x + width / 2, y)
            if left >> piece & 1:
                paint_piece(painter, piece, 0, colour, theme, middle, edge)
            else:
                paint_gone(painter, piece, theme, middle, edge)
            x += width + gap


def _width(piece: int) -> float:
    left, _, right, _ = shapes.bounds(shapes.normal(shape_tris(piece, 0))[0])
    return float(right - left)


def tray_words(left: int, colour: int) -> str:
    """Return what a screen reader says of a tray: how many pieces are left, and which."""
    names = [PIECES[piece].name for piece in range(len(PIECES)) if left >> piece & 1]
    if not names:
        return tr("Trigon", "{0}: no pieces left").format(capital(colour_word(colour)))
    text = tr("Trigon", "{0}, pieces left: {1}, {2}")
    return text.format(capital(colour_word(colour)), len(names), " ".join(names))


def mark_look(colour: int, theme: Theme) -> Look:
    """Return the mark of a colour: the hexagon of its glass."""
    hexagon = next(index for index, piece in enumerate(PIECES) if piece.name == "O")
    return Look(shapes.normal(shape_tris(hexagon, 0))[0], colour % len(COLOURS), theme)


def paint_mark(painter: QPainter, colour: int, theme: Theme, middle: QPointF, size: float) -> None:
    """Draw the mark of a colour, `size` across."""
    look = mark_look(colour, theme)
    edge = size / 2.05
    left, top, right, bottom = shapes.bounds(look.shape)
    draw_at(painter, look, middle - QPointF((left + right) / 2, (top + bottom) / 2) * edge, edge)
