"""Drawing on a board without a mouse: arrow keys move a frame from field to field, Enter draws there."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject, QPointF, Qt
from PySide6.QtGui import QKeyEvent, QPainter, QPainterPath

from tessella.scene.boards.board import BoardScene
from tessella.scene.boards.fields import Fields
from tessella.scene.boards.marks import FOREIGN, Mark, stroke_halo
from tessella.scene.boards.view import BoardView
from tessella.scene.drawing.paths import middle_of
from tessella.scene.drawing.tokens import Theme

WAYS = {
    Qt.Key.Key_Left: QPointF(-1, 0),
    Qt.Key.Key_Right: QPointF(1, 0),
    Qt.Key.Key_Up: QPointF(0, -1),
    Qt.Key.Key_Down: QPointF(0, 1),
}
DRAWS = (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space)
PROBE = 0.2
"""The next field is looked for in steps of this part of a field's size."""


class Frame(Mark):
    """The frame round the field on which one would draw."""

    def __init__(self, shape: QPainterPath, theme: Theme, unit: float) -> None:
        self._shape = shape
        super().__init__(theme, unit, shape.boundingRect())
        self.setData(FOREIGN, True)
        self.setZValue(90)

    def draw(self, painter: QPainter) -> None:
        """Draw it in scene coordinates."""
        stroke_halo(painter, self._shape, self.theme, self.unit * 1.4, "selected", self.theme.role("accent"))


class DrawingKeys(QObject):
    """The keys while a tool is taken: `press` is called with the field on which to draw, `stop` on Escape.

    The frame stays inside what is seen of the board.
    """

    def __init__(
        self, board: BoardScene, view: BoardView, fields: Fields, press: Callable[[str], None], stop: Callable[[], None]
    ) -> None:
        super().__init__(view)
        self._board, self._view, self._fields = board, view, fields
        self._press, self._stop = press, stop
        self.field: str | None = None
        """The field in the frame, None before the first arrow key."""
        self._frame: Frame | None = None
        self._on = False
        view.installEventFilter(self)

    def set_on(self, on: bool) -> None:
        """Take the keys, or leave them to the board."""
        self._on = on
        if not on:
            self._show(None)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Take arrows, Enter, Space and Escape while a tool is in hand, also before they are anybody's shortcut."""
        if not self._on or not isinstance(event, QKeyEvent) or event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier:
            return False
        key = Qt.Key(event.key())
        if key not in WAYS and key not in DRAWS and key != Qt.Key.Key_Escape:
            return False
        if event.type() == QEvent.Type.ShortcutOverride:
            event.accept()
        elif event.type() == QEvent.Type.KeyPress:
            self._pressed(key)
        return True

    def _pressed(self, key: Qt.Key) -> None:
        if key == Qt.Key.Key_Escape:
            self._stop()
        elif self.field is None:
            centre = self._view.free_rect().center().toPoint()
            self._show(self._fields.at(self._view.mapToScene(centre)) or self._nearest())
        elif key in WAYS:
            self._show(self._next(self.field, WAYS[key]) or self.field)
        else:
            self._press(self.field)

    def _nearest(self) -> str | None:
        """Return a field near the middle of the board, where the middle of the view shows none."""
        rect = self._board.content_rect()
        steps = [QPointF(x, y) for y in (0, -1, 1, -2, 2) for x in (0, -1, 1, -2, 2)]
        spots = (rect.center() + QPointF(s.x() * rect.width(), s.y() * rect.height()) / 8 for s in steps)
        return next((name for spot in spots if (name := self._fields.at(spot)) is not None), None)

    def _next(self, field: str, way: QPointF) -> str | None:
        """Return the field beside another one as it looks on the screen, None where nothing is seen there."""
        shape = self._fields.shape(field)
        if shape is None:
            return None
        box = self._view.transform().mapRect(shape.boundingRect())
        size, begin = min(box.width(), box.height()), QPointF(self._view.mapFromScene(middle_of(shape)))
        for count in range(1, 16):
            spot = begin + way * (size * PROBE * count)
            if not self._view.free_rect().contains(spot):
                return None
            found = self._fields.at(self._view.mapToScene(spot.toPoint()))
            if found not in (None, field):
                return found
        return None

    def _show(self, field: str | None) -> None:
        if self._frame is not None and self._frame.scene() is self._board:
            self._board.removeItem(self._frame)
        self._frame, self.field = None, field
        shape = None if field is None else self._fields.shape(field)
        if shape is not None:
            self._frame = Frame(shape, self._board.options.theme, 1 / max(self._view.scale_now, 1e-9))
            self._board.addItem(self._frame)
            self._board.spoken.emit(field or "")
