"""What people draw on a board: arrows, paths, circles, crosses, letters, words, coloured fields; on every game.

Marks lie in the record by the names of fields; the board says where a field is and what shape it has. Colours are the
four of the pieces, each with a pattern of its own, so that grey tells them apart.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import QEvent, QObject, QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QBrush, QColor, QMouseEvent, QPainter, QPainterPath, QPen, QTransform

from tessella.records.record import MARKS
from tessella.records.record import Mark as Drawn
from tessella.scene.boards.board import BoardScene
from tessella.scene.boards.drawing_keys import DrawingKeys
from tessella.scene.boards.fields import Fields
from tessella.scene.boards.marks import FOREIGN, Mark, paint_badge, paint_slip, slip_size, stroke_halo
from tessella.scene.boards.view import BoardView
from tessella.scene.drawing.paths import middle_of
from tessella.scene.drawing.tokens import Theme

RUBBER = "rubber"
TOOLS = (*MARKS, RUBBER)
"""The kinds of marks, and what takes marks away."""
LEADING = ("arrow", "path")
"""Marks that lead from field to field."""
LONGEST_PATH = 100
"""Fields of a path."""
SLIP = 17.0
"""Pixels of the height of a slip of paper with words."""
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
            if drawn.kind == "text":  # a slip of paper may be wider than its field, and lie across it
                wide = slip_size(SLIP, drawn.text).width() * unit
                reach = reach.united(QRectF(-wide / 2, -wide / 2, wide, wide).translated(middle_of(shape)))
        super().__init__(theme, unit, reach)
        self.setData(FOREIGN, True)
        self.setZValue(46 if drawn.kind == "colour" else 80)

    def draw(self, painter: QPainter) -> None:
        """Draw it in scene coordinates."""
        if self.drawn.kind == "arrow" and len(self.shapes) > 1:
            self._arrow(painter, middle_of(self.shapes[0]), middle_of(self.shapes[-1]))
            return
        if self.drawn.kind == "path":
            self._path(painter, [middle_of(shape) for shape in self.shapes])
            return
        for shape in self.shapes:
            if self.drawn.kind == "colour":
                self._field(painter, shape)
            elif self.drawn.kind == "letter":
                size = _size(shape)
                paint_badge(painter, middle_of(shape), size * 0.24, self.drawn.text[:3], self.theme)
            elif self.drawn.kind == "text":
                self._slip(painter, middle_of(shape))
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
            stroke.setStyle(DASHES[self.drawn.text])
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
        path = QPainterPath(begin + along * min(self._head_size(length) * 0.6, length * 0.15))
        path.lineTo(end)
        self._head(path, along, end, length)
        self._stroke(painter, path, 1.8)

    def _path(self, painter: QPainter, spots: Sequence[QPointF]) -> None:
        """Draw a line through all spots, with a ring where it begins and a head where it ends."""
        path = QPainterPath()
        path.addEllipse(spots[0], 5 * self.unit, 5 * self.unit)
        path.moveTo(spots[0])
        for spot in spots[1:]:
            path.lineTo(spot)
        way = spots[-1] - spots[-2]
        length = math.hypot(way.x(), way.y())
        if length > 1e-6:
            self._head(path, way / length, spots[-1], length)
        self._stroke(painter, path, 1.8)

    def _head_size(self, length: float) -> float:
        return min(15 * self.unit, length * 0.4)

    def _head(self, path: QPainterPath, along: QPointF, end: QPointF, length: float) -> None:
        across, head = QPointF(-along.y(), along.x()), self._head_size(length)
        path.moveTo(end - along * head + across * head * 0.6)
        path.lineTo(end)
        path.lineTo(end - along * head - across * head * 0.6)

    def _slip(self, painter: QPainter, middle: QPointF) -> None:
        """Draw words on a slip of paper, upright when the board is turned."""
        painter.save()
        painter.translate(middle)
        turned = painter.worldTransform()
        painter.rotate(-math.degrees(math.atan2(turned.m12(), turned.m11())))
        painter.scale(self.unit, self.unit)
        paint_slip(painter, QPointF(), SLIP, self.drawn.text, self.theme)
        painter.restore()

    def shown(self) -> tuple[object, ...]:
        """Return what is drawn."""
        return (*super().shown(), self.drawn.kind, self.drawn.fields, self.drawn.text)


DASHES = {
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
    if mark.kind not in MARKS or not shapes or (mark.kind in LEADING and len(shapes) < 2):
        return None
    return DrawnMark(mark, shapes, theme, unit)


class Drawings(QObject):
    """The layer of drawn marks on a board, and the tool with which more are drawn.

    While a tool is taken, the left button draws and nothing else; wheel and the other buttons stay the view's. Without
    a mouse the arrow keys and Enter draw (`DrawingKeys`), Escape puts the tool away.
    Signals: `drawn(object)` a mark to write down; `rubbed(str)` what is drawn on a field is to go; `tool_changed()`.
    """

    drawn = Signal(object)
    rubbed = Signal(str)
    tool_changed = Signal()

    def __init__(self, board: BoardScene, view: BoardView, fields: Fields) -> None:
        super().__init__(view)
        self._board, self._view, self._fields = board, view, fields
        self.tool: str | None = None
        self.colour = ""
        self.words = ""
        """What the tool `text` writes; without any it writes nothing."""
        self.marks: tuple[Drawn, ...] = ()
        self._items: list[DrawnMark] = []
        self._way: list[str] = []
        """The fields of what is begun: of an arrow the first one, of a path all so far."""
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
        self._way = []
        self.tool = tool
        self.keys.set_on(tool is not None)
        shape = Qt.CursorShape.CrossCursor if tool else Qt.CursorShape.ArrowCursor
        self._view.viewport().setCursor(shape)
        self.tool_changed.emit()

    def next_colour(self) -> None:
        """Draw in the next colour."""
        self.colour = COLOURS[(COLOURS.index(self.colour) + 1) % len(COLOURS)]
        self.tool_changed.emit()

    def draw_at(self, field: str) -> None:
        """Draw with the tool in hand on one field."""
        match self.tool:
            case "rubber":
                self.rubbed.emit(field)
            case "letter":
                known = next((m for m in self.marks if m.kind == "letter" and m.fields == (field,)), None)
                self.drawn.emit(known or Drawn("letter", (field,), self._free_letter()))
            case "text":
                if self.words:
                    self.drawn.emit(Drawn("text", (field,), self.words))
            case "cross":
                self.drawn.emit(Drawn("cross", (field,)))
            case "circle" | "colour":
                self.drawn.emit(Drawn(self.tool, (field,), self.colour))

    def draw_along(self, way: Sequence[str]) -> None:
        """Draw an arrow from the first field of a way to the last, or a path through all of them."""
        if len(set(way)) > 1 and self.tool in LEADING:
            fields = (way[0], way[-1]) if self.tool == "arrow" else tuple(way)
            self.drawn.emit(Drawn(self.tool, fields, self.colour))

    def _pressed(self, field: str) -> None:
        """Draw by the keyboard: an arrow ends at its second field, a path where Enter is pressed a second time."""
        if self.tool not in LEADING:
            self.draw_at(field)
            return
        ends = bool(self._way) and (self.tool == "arrow" or field == self._way[-1])
        if not ends or self.tool == "arrow":
            self._way.append(field)
        if ends:
            way, self._way = self._way, []
            self.draw_along(way)

    def _escaped(self) -> None:
        """Let go of what is begun, else of the tool."""
        if self._way:
            self._way = []
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
            self._way = [] if field is None else [field]
            return True
        if kind == QEvent.Type.MouseMove:
            held = bool(event.buttons() & Qt.MouseButton.LeftButton)
            self._go_along(field, held)
            return held or not event.buttons()
        if kind == QEvent.Type.MouseButtonRelease and event.button() == Qt.MouseButton.LeftButton:
            way, self._way = self._way, []
            self._drop_draft()
            if way and self.tool in LEADING:
                self.draw_along(way if field is None or field == way[-1] else [*way, field])
            elif way and field == way[0]:
                self.draw_at(way[0])
            return True
        return False

    def _go_along(self, field: str | None, held: bool) -> None:
        """Follow the pointer with what is begun; the rubber wipes along its way."""
        if not self._way:
            return
        if field is not None and field != self._way[-1] and held:
            if self.tool == "path" and len(self._way) < LONGEST_PATH:
                self._way.append(field)
            elif self.tool == "rubber":
                self.rubbed.emit(self._way[-1])
                self._way = [field]
        self._show_draft(field)

    def _field_at(self, event: QMouseEvent) -> str | None:
        point = self._view.mapToScene(event.position().toPoint())
        return self._fields.at(point)

    def _show_draft(self, field: str | None) -> None:
        self._drop_draft()
        way = [*self._way, field] if field is not None and field != self._way[-1] else self._way
        if self.tool in LEADING and len(way) > 1:
            fields = (way[0], way[-1]) if self.tool == "arrow" else tuple(way)
            self._draft = self._made(Drawn(self.tool, fields, self.colour))
            if self._draft is not None:
                self._board.addItem(self._draft)

    def _drop_draft(self) -> None:
        if self._draft is not None:
            self._board.removeItem(self._draft)
            self._draft = None

    def shown(self) -> tuple[Any, ...]:
        """Return what is drawn, for comparing."""
        return tuple(item.shown() for item in self._items)
