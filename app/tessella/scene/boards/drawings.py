"""What people draw on a board: arrows, circles, crosses, letters, coloured fields; shown and drawn on every game.

Marks lie in the record by the names of fields; the board says where a field is and what shape it has. Colours are the
four of the pieces, each with a pattern of its own, so that grey tells them apart.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import QEvent, QObject, QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QBrush, QColor, QMouseEvent, QPainter, QPainterPath, QPen, QTransform

from tessella.records.record import Mark as Drawn
from tessella.scene.boards.board import BoardScene
from tessella.scene.boards.drawing_keys import DrawingKeys
from tessella.scene.boards.fields import Fields
from tessella.scene.boards.marks import FOREIGN, Mark, paint_badge, stroke_halo
from tessella.scene.boards.view import BoardView
from tessella.scene.drawing.paths import middle_of
from tessella.scene.drawing.tokens import Theme

TOOLS = ("arrow", "circle", "cross", "letter", "colour")
COLOURS = ("", "blue", "red", "green", "yellow")
"""Colours that a mark can have; without one it is ink."""
PATTERNS = {
    "blue": Qt.BrushStyle.HorPattern,
    "red": Qt.BrushStyle.DiagCrossPattern,
    "green": Qt.BrushStyle.BDiagPattern,
    "yellow": Qt.BrushStyle.Dense6Pattern,
    "": Qt.BrushStyle.FDiagPattern,
}
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


def colour_of(name: str, theme: Theme) -> QColor:
    """Return the colour of a mark, ink for none or an unknown one."""
    ink = theme.glass.get(name)
    return theme.role("ink") if ink is None else ink.fill


class DrawnMark(Mark):
    """One drawn mark on one field, or an arrow from a field to another."""

    def __init__(self, drawn: Drawn, shapes: Sequence[QPainterPath], theme: Theme, unit: float) -> None:
        self.drawn, self.shapes = drawn, list(shapes)
        reach = QRectF()
        for shape in self.shapes:
            reach = reach.united(shape.boundingRect())
        super().__init__(theme, unit, reach)
        self.setData(FOREIGN, True)
        self.setZValue(46 if drawn.kind == "colour" else 80)

    def draw(self, painter: QPainter) -> None:
        """Draw it in scene coordinates."""
        if self.drawn.kind == "arrow" and len(self.shapes) > 1:
            self._arrow(painter, middle_of(self.shapes[0]), middle_of(self.shapes[-1]))
            return
        for shape in self.shapes:
            if self.drawn.kind == "colour":
                self._field(painter, shape)
            elif self.drawn.kind == "letter":
                size = _size(shape)
                paint_badge(painter, middle_of(shape), size * 0.24, self.drawn.text[:3], self.theme)
            elif self.drawn.kind == "circle":
                path = QPainterPath()
                path.addEllipse(middle_of(shape), _size(shape) * 0.34, _size(shape) * 0.34)
                self._stroke(painter, path, 1.6)
            elif self.drawn.kind == "cross":
                self._stroke(painter, _cross(middle_of(shape), _size(shape) * 0.24), 1.6)

    def _stroke(self, painter: QPainter, path: QPainterPath, times: float) -> None:
        stroke_halo(painter, path, self.theme, self.unit * times, "selected", colour_of(self.drawn.text, self.theme))
        if self.drawn.text in self.theme.glass:
            # A thin line of ink along the middle: the colour is never told by the colour alone.
            stroke = QPen(self.theme.role("ink"), 1.1 * self.unit)
            stroke.setStyle(_DASHES[self.drawn.text])
            painter.setPen(stroke)
            painter.drawPath(path)

    def _field(self, painter: QPainter, shape: QPainterPath) -> None:
        colour = colour_of(self.drawn.text, self.theme)
        wash = QColor(colour)
        wash.setAlphaF(0.34)
        painter.fillPath(shape, wash)
        brush = QBrush(self.theme.role("ink"), PATTERNS.get(self.drawn.text, PATTERNS[""]))
        brush.setTransform(QTransform.fromScale(self.unit * 1.2, self.unit * 1.2))
        painter.setOpacity(0.5)
        painter.fillPath(shape, brush)
        painter.setOpacity(1.0)
        stroke_halo(painter, shape, self.theme, self.unit, "solid", colour)

    def _arrow(self, painter: QPainter, begin: QPointF, end: QPointF) -> None:
        way = end - begin
        length = math.hypot(way.x(), way.y())
        if length < 1e-6:
            return
        along = way / length
        across = QPointF(-along.y(), along.x())
        head = min(15 * self.unit, length * 0.4)
        path = QPainterPath(begin + along * min(head * 0.6, length * 0.15))
        path.lineTo(end)
        path.moveTo(end - along * head + across * head * 0.6)
        path.lineTo(end)
        path.lineTo(end - along * head - across * head * 0.6)
        self._stroke(painter, path, 1.8)

    def shown(self) -> tuple[object, ...]:
        """Return what is drawn."""
        return (*super().shown(), self.drawn.kind, self.drawn.fields, self.drawn.text)


_DASHES = {
    "blue": Qt.PenStyle.SolidLine,
    "red": Qt.PenStyle.DashLine,
    "green": Qt.PenStyle.DotLine,
    "yellow": Qt.PenStyle.DashDotDotLine,
}


def _size(shape: QPainterPath) -> float:
    box = shape.boundingRect()
    return min(box.width(), box.height())


def _cross(middle: QPointF, k: float) -> QPainterPath:
    path = QPainterPath(middle + QPointF(-k, -k))
    path.lineTo(middle + QPointF(k, k))
    path.moveTo(middle + QPointF(k, -k))
    path.lineTo(middle + QPointF(-k, k))
    return path


def mark_item(mark: Drawn, fields: Fields, theme: Theme, unit: float) -> DrawnMark | None:
    """Return the item of a mark, `unit` scene units a pixel; None for kinds and fields that the board does not know."""
    shapes = [shape for field in mark.fields if (shape := fields.shape(field)) is not None]
    if mark.kind not in TOOLS or not shapes or (mark.kind == "arrow" and len(shapes) < 2):
        return None
    return DrawnMark(mark, shapes, theme, unit)


class Drawings(QObject):
    """The layer of drawn marks on a board, and the tool with which more are drawn.

    While a tool is taken, the left button draws and nothing else; wheel and the other buttons stay the view's. Without
    a mouse the arrow keys and Enter draw (`DrawingKeys`), Escape puts the tool away.
    Signals: `drawn(object)` a mark to write down; `tool_changed()`.
    """

    drawn = Signal(object)
    tool_changed = Signal()

    def __init__(self, board: BoardScene, view: BoardView, fields: Fields) -> None:
        super().__init__(view)
        self._board, self._view, self._fields = board, view, fields
        self.tool: str | None = None
        self.colour = ""
        self.marks: tuple[Drawn, ...] = ()
        self._items: list[DrawnMark] = []
        self._begun: str | None = None
        self._draft: DrawnMark | None = None
        self._unit = 0.0
        self.keys = DrawingKeys(board, view, fields, self._pressed, self._escaped)
        view.viewport().installEventFilter(self)
        view.moved.connect(self._rescaled)

    # The layer --------------------------------------------------------------------------------------------------

    def show_marks(self, marks: Sequence[Drawn]) -> None:
        """Show these marks and no others."""
        self.marks = tuple(marks)
        self.redraw()

    def redraw(self) -> None:
        """Draw everything afresh, as after another theme."""
        for old in self._items:
            if old.scene() is self._board:
                self._board.removeItem(old)
        self._unit = 1 / max(self._view.scale_now, 1e-9)
        self._items = [item for mark in self.marks if (item := self._made(mark)) is not None]
        for item in self._items:
            self._board.addItem(item)

    def _made(self, mark: Drawn) -> DrawnMark | None:
        return mark_item(mark, self._fields, self._board.options.theme, self._unit)

    def _rescaled(self) -> None:
        if self._items and abs(self._unit * self._view.scale_now - 1) > 0.02:
            self.redraw()

    # The tool ---------------------------------------------------------------------------------------------------

    def take(self, tool: str | None) -> None:
        """Take a tool of TOOLS into the hand, or put it away."""
        self._board.cancel()
        self._drop_draft()
        self._begun = None
        self.tool = tool
        self.keys.set_on(tool is not None)
        shape = Qt.CursorShape.CrossCursor if tool else Qt.CursorShape.ArrowCursor
        self._view.viewport().setCursor(shape)
        self.tool_changed.emit()

    def next_colour(self) -> None:
        """Draw in the next colour."""
        self.colour = COLOURS[(COLOURS.index(self.colour) + 1) % len(COLOURS)]
        self.tool_changed.emit()

    def draw_at(self, field: str, to: str | None = None) -> None:
        """Draw with the tool in hand on a field, an arrow to another one."""
        if self.tool == "arrow":
            if to is not None and to != field:
                self.drawn.emit(Drawn("arrow", (field, to), self.colour))
        elif self.tool == "letter":
            known = next((m for m in self.marks if m.kind == "letter" and m.fields == (field,)), None)
            self.drawn.emit(known or Drawn("letter", (field,), self._free_letter()))
        elif self.tool is not None:
            self.drawn.emit(Drawn(self.tool, (field,), "" if self.tool == "cross" else self.colour))

    def _pressed(self, field: str) -> None:
        """Draw by the keyboard: an arrow begins at the first field and ends at the second."""
        if self.tool != "arrow":
            self.draw_at(field)
        elif self._begun is None:
            self._begun = field
        else:
            begun, self._begun = self._begun, None
            self.draw_at(begun, field)

    def _escaped(self) -> None:
        """Let go of a begun arrow, else of the tool."""
        if self._begun is not None:
            self._begun = None
        else:
            self.take(None)

    def _free_letter(self) -> str:
        used = {mark.text for mark in self.marks if mark.kind == "letter"}
        return next((letter for letter in LETTERS if letter not in used), LETTERS[-1])

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Draw with the left button while a tool is in hand."""
        if self.tool is None or not isinstance(event, QMouseEvent):
            return False
        field = self._field_at(event)
        kind = event.type()
        if kind in (QEvent.Type.MouseButtonPress, QEvent.Type.MouseButtonDblClick):
            if event.button() != Qt.MouseButton.LeftButton:
                return False
            self._begun = field
            return True
        if kind == QEvent.Type.MouseMove:
            self._show_draft(field)
            return bool(event.buttons() & Qt.MouseButton.LeftButton) or not event.buttons()
        if kind == QEvent.Type.MouseButtonRelease and event.button() == Qt.MouseButton.LeftButton:
            begun, self._begun = self._begun, None
            self._drop_draft()
            if begun is not None and (self.tool == "arrow" or field == begun):
                self.draw_at(begun, field)
            return True
        return False

    def _field_at(self, event: QMouseEvent) -> str | None:
        point = self._view.mapToScene(event.position().toPoint())
        return self._fields.at(point)

    def _show_draft(self, field: str | None) -> None:
        self._drop_draft()
        if self.tool == "arrow" and self._begun is not None and field not in (None, self._begun):
            assert field is not None
            self._draft = self._made(Drawn("arrow", (self._begun, field), self.colour))
            if self._draft is not None:
                self._board.addItem(self._draft)

    def _drop_draft(self) -> None:
        if self._draft is not None:
            self._board.removeItem(self._draft)
            self._draft = None

    def shown(self) -> tuple[Any, ...]:
        """Return what is drawn, for comparing."""
        return tuple(item.shown() for item in self._items)
