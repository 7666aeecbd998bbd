"""Pointing at a place of a board, as lessons ask for it: by mouse, finger or keys, on the board and beside it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from PySide6.QtCore import QEvent, QObject, QPoint, QPointF, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter, QPainterPath, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget
from shapely import unary_union
from shapely.geometry import Point
from shapely.geometry.base import BaseGeometry

from tessella.scene.boards.cursor_way import CursorWay
from tessella.scene.boards.drawing_keys import DRAWS, WAYS
from tessella.scene.boards.marks import FOREIGN, Line, Mark, paint_badge, stroke_halo
from tessella.scene.boards.places import Places
from tessella.scene.boards.play_board import PlayBoard
from tessella.scene.boards.view import BoardView
from tessella.scene.drawing.paths import path_of
from tessella.scene.drawing.tokens import Theme

NEAR = 14.0
"""View pixels beside a place that still mean it: vines are narrow."""
BADGE = 11.0


class PlaceMark(Mark):
    """A place that was pointed at: its outline, and a check or a cross when it was judged."""

    def __init__(self, shape: BaseGeometry, theme: Theme, unit: float, badge: str, *, frame: bool = False) -> None:
        self.path: QPainterPath = path_of(shape)
        self.badge, self.frame = badge, frame
        middle = shape.representative_point()
        self.middle = QPointF(middle.x, middle.y)
        super().__init__(theme, unit, self.path.boundingRect())
        self.setData(FOREIGN, True)
        self.setZValue(88 if frame else 84)

    def draw(self, painter: QPainter) -> None:
        """Draw it in scene coordinates."""
        line: Line = "dotted" if self.badge in ("cross", "!") else "selected"
        colour = self.theme.role("accent") if self.frame else None
        stroke_halo(painter, self.path, self.theme, self.unit, line, colour)
        if self.badge:
            paint_badge(painter, self.middle, BADGE * self.unit, self.badge, self.theme)

    def shown(self) -> tuple[object, ...]:
        """Return what is drawn."""
        box = self.path.boundingRect()
        return (*super().shown(), self.badge, self.frame, round(box.x(), 1), round(box.y(), 1))


class PanelFrame(QWidget):
    """The frame round a place beside the board, with its badge."""

    def __init__(self, over: QWidget, theme: Theme, badge: str) -> None:
        super().__init__(over)
        self.badge, self._theme = badge, theme
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setGeometry(over.rect())
        self.show()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the frame."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        pen = QPen(self._theme.role("accent"), 2.5)
        if self.badge == "cross":
            pen.setStyle(Qt.PenStyle.DotLine)
        painter.setPen(pen)
        painter.drawRoundedRect(self.rect().adjusted(2, 2, -2, -2), 6, 6)
        if self.badge:
            paint_badge(painter, QPointF(self.width() - 12.0, 12.0), 9.0, self.badge, self._theme)


class Pointing(QObject):
    """While it is on, a click points at a place and does nothing else; wheel and other buttons stay the view's.

    Arrows lead a frame from place to place, Enter or Space points. Signals: `pointed(str)` the name of a place;
    `looked_at(str)` the frame is on a place.
    """

    pointed = Signal(str)
    looked_at = Signal(str)

    def __init__(self, board: PlayBoard, view: BoardView, places: Places) -> None:
        super().__init__(view)
        self._board, self._view, self._places = board, view, places
        self.what = ""
        self.focus: str | None = None
        """The place in the frame, None before the first arrow key."""
        self._shapes: Mapping[str, BaseGeometry] = {}
        self._panels: dict[QWidget, str] = {}
        self._marked: dict[str, str] = {}
        self._items: list[PlaceMark] = []
        self._frames: list[PanelFrame] = []
        self._way = CursorWay(40.0)
        self._pressed: str | None = None
        self._unit = 0.0
        view.viewport().installEventFilter(self)
        view.installEventFilter(self)
        view.moved.connect(self._rescaled)

    @property
    def on(self) -> bool:
        """True while clicks point."""
        return bool(self.what)

    def begin(self, what: str) -> None:
        """Let clicks point at places of a kind."""
        self.end()
        self.what, self.focus, self._pressed = what, None, None
        self._board.cancel()
        self.refresh()
        self._view.viewport().setCursor(Qt.CursorShape.PointingHandCursor)

    def refresh(self) -> None:
        """Look again where the places of the kind are: another position is shown."""
        if not self.what:
            return
        self._shapes = self._places.of_kind(self.what)
        for widget in self._panels:
            widget.removeEventFilter(self)
        self._panels = {widget: name for name, (widget, _) in self._places.on_panels(self.what).items()}
        for widget in self._panels:
            widget.installEventFilter(self)

    def end(self) -> None:
        """Leave clicks and keys to the board again; marks stay until `mark` or `clear`."""
        for widget in self._panels:
            widget.removeEventFilter(self)
        self.what, self._shapes, self._panels = "", {}, {}
        self.focus = None
        self._view.viewport().setCursor(Qt.CursorShape.ArrowCursor)
        self.redraw()

    def names(self) -> tuple[str, ...]:
        """Return the places that can be pointed at."""
        return (*self._shapes, *self._panels.values())

    def spot(self, name: str) -> QPointF | None:
        """Return a scene point on a place of the board, where no other place of the kind crosses it."""
        shape = self._shapes.get(name)
        if shape is None:
            return None
        over = [other for key, other in self._shapes.items() if key != name and _cross(shape, other)]
        alone = shape.difference(unary_union(over)) if over else shape
        inside = (shape if alone.is_empty else alone).representative_point()
        return QPointF(inside.x, inside.y)

    # Marks ------------------------------------------------------------------------------------------------------

    def mark(self, names: Iterable[str], badge: str) -> None:
        """Mark places with `check`, `cross` or ""; other marks stay."""
        self._marked |= dict.fromkeys(names, badge)
        self.redraw()

    def clear(self) -> None:
        """Take all marks away."""
        self._marked = {}
        self.focus = None
        self.redraw()

    @property
    def marked(self) -> Mapping[str, str]:
        """The places that are marked, with their badges."""
        return dict(self._marked)

    def redraw(self) -> None:
        """Draw the marks afresh."""
        for item in self._items:
            if item.scene() is self._board:
                self._board.removeItem(item)
        for old in self._frames:
            old.hide()
            old.deleteLater()
        theme = self._board.options.theme
        self._unit = 1 / max(self._view.scale_now, 1e-9)
        self._items, self._frames = [], []
        shown = [(name, badge, False) for name, badge in self._marked.items()]
        if self.focus is not None:
            shown.append((self.focus, "", True))
        for name, badge, frame in shown:
            shape = self._shapes.get(name)
            shape = self._places.outline(name) if shape is None else shape
            beside = self._places.beside(name)
            if beside is not None:
                self._frames.append(PanelFrame(beside, theme, badge))
            elif shape is not None:
                self._items.append(PlaceMark(shape, theme, self._unit, badge, frame=frame))
        for item in self._items:
            self._board.addItem(item)

    def _rescaled(self) -> None:
        if self._items and abs(self._unit * self._view.scale_now - 1) > 0.02:
            self.redraw()

    # Pointer and keys -------------------------------------------------------------------------------------------

    def at(self, spot: QPoint) -> str | None:
        """Return the place under a point in view pixels, or the nearest one close by."""
        place = self._view.mapToScene(spot)
        point = Point(place.x(), place.y())
        far = [(shape.distance(point), shape.area, name) for name, shape in self._shapes.items()]
        near = [each for each in far if each[0] <= NEAR * self._scale()]
        return min(near)[2] if near else None

    def _scale(self) -> float:
        return 1 / max(self._view.scale_now, 1e-9)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Take clicks, arrows and Enter while it is on."""
        if not self.what:
            return False
        if isinstance(event, QMouseEvent):
            return self._mouse(watched, event)
        if watched is self._view and isinstance(event, QKeyEvent):
            return self._key(event)
        return False

    def _mouse(self, watched: QObject, event: QMouseEvent) -> bool:
        beside = self._panels.get(watched) if isinstance(watched, QWidget) else None
        if event.button() == Qt.MouseButton.LeftButton:
            name = beside if beside is not None else self.at(event.position().toPoint())
            if event.type() in (QEvent.Type.MouseButtonPress, QEvent.Type.MouseButtonDblClick):
                self._pressed = name
                return True
            if event.type() == QEvent.Type.MouseButtonRelease:
                pressed, self._pressed = self._pressed, None
                if name is not None and name == pressed:
                    self.pointed.emit(name)
                return True
        return event.type() == QEvent.Type.MouseMove

    def _key(self, event: QKeyEvent) -> bool:
        key = Qt.Key(event.key())
        if event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier or (key not in WAYS and key not in DRAWS):
            return False
        if key in DRAWS and self.focus is None:
            return False  # Enter is the card's until a place is chosen
        if event.type() == QEvent.Type.ShortcutOverride:
            event.accept()
        elif event.type() == QEvent.Type.KeyPress:
            if key in WAYS:
                self.lead(WAYS[key])
            elif self.focus is not None:
                self.pointed.emit(self.focus)
        return True

    def lead(self, way: QPointF) -> None:
        """Lead the frame to the next place in a direction on the screen; at first to the one nearest to the middle."""
        spots = {name: self._seen(name) for name in self.names()}
        if not spots:
            return
        if self.focus is None or self.focus not in spots:
            middle = self._view.free_rect().center()
            found: str | None = min(spots, key=lambda name: (spots[name] - middle).manhattanLength())
        else:
            found = self._way.move(spots[self.focus], way, spots)
        if found is not None:
            self.look(found)

    def look(self, name: str) -> None:
        """Put the frame on a place, and say it."""
        self.focus = name
        self.redraw()
        shape = self._shapes.get(name)
        if shape is not None:
            self._board.reveal(path_of(shape).boundingRect())
        self.looked_at.emit(self._places.said(name))

    def _seen(self, name: str) -> QPointF:
        """Return where a place is in view pixels, those beside the board too."""
        spot = self.spot(name)
        if spot is not None:
            return QPointF(self._view.mapFromScene(spot))
        widget = next(widget for widget, each in self._panels.items() if each == name)
        return QPointF(self._view.mapFromGlobal(widget.mapToGlobal(widget.rect().center())))


def _cross(one: BaseGeometry, other: BaseGeometry) -> bool:
    return bool(one.intersects(other) and not one.touches(other))
