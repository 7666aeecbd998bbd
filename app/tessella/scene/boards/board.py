"""The board: a scene that takes pointer and keys in its own words."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from PySide6.QtCore import QPoint, QPointF, QRect, QRectF, Signal
from PySide6.QtGui import QColor, QKeyEvent, QPainter, QPolygonF, QTransform
from PySide6.QtWidgets import QGraphicsScene, QGraphicsView

from tessella.scene.boards.animation import Animator
from tessella.scene.boards.gestures import Gesture
from tessella.scene.boards.options import ViewOptions
from tessella.scene.boards.show_queue import ShowQueue

WORLD = 1.0e5
"""Half the side of the scene's fixed rectangle, in scene units: room for any garden, set once."""


class BoardScene(QGraphicsScene):
    """What one game draws. The view translates Qt's events into the few calls below, in scene coordinates.

    Signals: `content_changed()` when `content_rect` may have changed (the view moves only to keep all in sight);
    `spoken(str)` a sentence for screen readers; `idle_clicked()` a click on empty ground with nothing in hand.
    `by_finger` is True while a finger presses: it has no hover, so its first touch only points, and one at the same
    place plays. `rough` is True while the view zooms: what is slow to draw sharp is then drawn from what there is,
    scaled.
    """

    content_changed = Signal()
    spoken = Signal(str)
    idle_clicked = Signal()

    def __init__(self, options: ViewOptions) -> None:
        super().__init__()
        self.options = options
        self.gesture: Gesture | None = None
        self.by_finger = False
        self.rough = False
        self.animator = Animator(self)
        self.queue = ShowQueue(self.animator)
        self.setItemIndexMethod(QGraphicsScene.ItemIndexMethod.NoIndex)
        self.setSceneRect(-WORLD, -WORLD, 2 * WORLD, 2 * WORLD)

    @property
    def moving(self) -> bool:
        """True while a move is still being shown."""
        return self.queue.moving or self.animator.running

    def finish(self) -> None:
        """End all movements, because somebody does something: the position of now is drawn."""
        self.queue.finish()
        self.animator.finish()

    def set_options(self, options: ViewOptions) -> None:
        """Take other view options; whoever shows the position draws it afresh."""
        self.options = options

    # What a game tells the view ---------------------------------------------------------------------------------

    def content_rect(self) -> QRectF:
        """Return the rectangle that "fit" shows."""
        return self.itemsBoundingRect()

    def content_outline(self) -> QPolygonF:
        """Return the outline of the content: a turned board fits by it, not by the corners of the rectangle."""
        return QPolygonF(self.content_rect())

    def needed(self) -> QPolygonF:
        """Return round what a player must see: the view keeps it in sight. Usually the whole content."""
        return self.content_outline()

    def zoom_range(self) -> tuple[float, float]:
        """Return the smallest and largest scale (view pixels per scene unit)."""
        return 0.1, 10.0

    def turn_angle(self) -> float:
        """Return the degrees of one step of turning the board."""
        return 90.0

    def ground(self) -> QColor:
        """Return the colour of the table."""
        return self.options.theme.role("window")

    def draw_ground(self, painter: QPainter, size: QRectF) -> None:
        """Paint the table in view pixels, below everything; it neither zooms nor moves."""
        painter.fillRect(size, self.ground())

    def cell_names(self) -> Mapping[Any, str]:
        """Return an accessible name for every cell of the board."""
        return {}

    def cell_rect(self, key: Any) -> QRectF:
        """Return the scene rectangle of a cell of `cell_names`."""
        raise KeyError(key)

    # Pointer and keys; True when the call was used ---------------------------------------------------------------

    def pressed(self, point: QPointF) -> bool:
        """Begin something at the point; False when there is nothing to take (the view then pans)."""
        return False

    def dragged(self, point: QPointF) -> None:
        """Follow a pressed pointer that `pressed` accepted and that moved past the threshold."""
        self.hovered(point)

    def released(self, point: QPointF, was_drag: bool) -> None:
        """End what `pressed` began."""

    def hovered(self, point: QPointF) -> None:
        """Follow the pointer with no button down."""
        if self.gesture is not None:
            self.gesture.update(point)

    def pointer_left(self) -> None:
        """Forget the pointer: it left the board."""

    def right_clicked(self, point: QPointF) -> bool:
        """Turn what is in hand."""
        return self.gesture is not None and self.gesture.turn(1)

    def wheel_turned(self, steps: int) -> bool:
        """Turn what is in hand by whole wheel steps; False when nothing is in hand (the view then zooms)."""
        return self.gesture is not None and self.gesture.turn(steps)

    def key_pressed(self, event: QKeyEvent) -> bool:
        """Take a key."""
        return False

    def cancel(self) -> bool:
        """Put back what is in hand; False when nothing was."""
        if self.gesture is None:
            return False
        gesture, self.gesture = self.gesture, None
        gesture.cancel()
        return True

    def scaled(self, scale: float) -> None:
        """Take the view's scale (view pixels per scene unit): marks may keep their size on the screen."""

    def set_rough(self, rough: bool) -> None:
        """Draw quickly for a moment, or sharp again."""
        self.rough = rough

    def ahead(self, view: QTransform, viewport: QRect, ratio: float) -> Iterator[None]:
        """Draw what a sharp painting will copy, a little at a time, so that no frame waits for all of it.

        `view` leads from the scene to view pixels, of which each is `ratio` device pixels wide; `viewport` are those
        that are shown.
        """
        return iter(())

    # Drag and drop from a panel ---------------------------------------------------------------------------------

    def point_from_global(self, place: QPoint) -> QPointF | None:
        """Return the scene point under a place of the screen, None beside the board and where a panel lies."""
        for view in self.views():
            spot = view.viewport().mapFromGlobal(place)
            if view.viewport().rect().contains(spot) and not any_over(view, spot):
                return view.mapToScene(spot)
        return None


def any_over(view: QGraphicsView, spot: QPoint) -> bool:
    """Tell whether another widget lies over a view at a place in its pixels."""
    parent = view.parentWidget()
    over = None if parent is None else parent.childAt(view.mapToParent(spot))
    return over is not None and over is not view and not view.isAncestorOf(over)
