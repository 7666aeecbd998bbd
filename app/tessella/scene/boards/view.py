"""The view that zooms, pans and turns a board, and gives it pointer, fingers and keys.

The table under the board neither zooms nor moves: it is painted once.
"""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QEasingCurve, QEvent, QMarginsF, QPoint, QPointF, QRectF, Qt, Signal
from PySide6.QtGui import (
    QKeyEvent,
    QMouseEvent,
    QNativeGestureEvent,
    QPainter,
    QPaintEvent,
    QResizeEvent,
    QTouchEvent,
    QTransform,
    QWheelEvent,
)
from PySide6.QtWidgets import QGraphicsView, QWidget

from tessella.scene.boards.animation import Animator, Track
from tessella.scene.boards.background import Ground
from tessella.scene.boards.board import BoardScene, any_over
from tessella.scene.boards.gestures import WheelSum
from tessella.scene.boards.panel import hidden
from tessella.scene.boards.pointer_tracker import PointerTracker
from tessella.scene.boards.touch import Fingers, gestured, two_fingers
from tessella.scene.boards.zooming import Zooming
from tessella.scene.drawing.tokens import motion

ZOOM_STEP = 1.2


class BoardView(QGraphicsView):
    """Shows a board under floating panels.

    The wheel zooms about the pointer unless something is in hand, a drag on empty ground pans, Home fits, a placement
    never moves the view. Signals: `zoomed(float)` the scale relative to "fit".
    """

    zoomed = Signal(float)
    menu_asked = Signal(QPointF, QPoint)
    """The right button was pressed with nothing in hand: the scene point, and the place on the screen."""
    moved = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        # Before the constructor: Qt sends events already from there.
        self._board: BoardScene | None = None
        super().__init__(parent)
        self.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        self.setFrameShape(QGraphicsView.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setTransformationAnchor(QGraphicsView.ViewportAnchor.NoAnchor)
        self.setResizeAnchor(QGraphicsView.ViewportAnchor.NoAnchor)
        self.setViewportUpdateMode(QGraphicsView.ViewportUpdateMode.MinimalViewportUpdate)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMouseTracking(True)
        self.viewport().setAttribute(Qt.WidgetAttribute.WA_AcceptTouchEvents)
        self.viewport().setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        self._presses = PointerTracker(self)
        self._fingers = Fingers(self, self._presses)
        self._margins = QMarginsF()
        self._scale = 1.0
        self._turn = 0
        self._centre = QPointF()
        self._fitted = self._in_sight = True
        self._wheel = WheelSum()
        self._animator = Animator(self)
        self._painted, self._picturing = False, True
        self._ground = Ground(self.viewport())
        self._zooming = Zooming(self)
        self._zooming.ended.connect(self._sharp)

    # Board, margins, zoom ---------------------------------------------------------------------------------------

    def set_board(self, board: BoardScene) -> None:
        """Show a board, fitted. The view keeps a reference: a QGraphicsView does not own its scene."""
        self.settle()
        if self._board is not None:
            self._board.content_changed.disconnect(self.keep_in_sight)
        board.content_changed.connect(self.keep_in_sight)
        self._board, self._painted = board, False
        self.setScene(board)
        self._turn = board.options.turn
        self.fit(animated=False)

    @property
    def board(self) -> BoardScene | None:
        """The board that is shown."""
        return self._board

    @property
    def scale_now(self) -> float:
        """View pixels per scene unit."""
        return self._scale

    @property
    def fitted(self) -> bool:
        """True until somebody zooms or pans: the view then keeps the board fitted when the window changes."""
        return self._fitted

    def set_margins(self, margins: QMarginsF) -> None:
        """Say how much of each side is covered by panels; a fitted board is fitted again."""
        if margins != self._margins:
            self._margins = margins
            if self._fitted:
                # A panel came or went: one step, no picture of the board for many.
                self._picturing = False
                self.fit(animated=False)
                self._picturing = True
            else:
                self.keep_in_sight()

    def free_rect(self) -> QRectF:
        """Return the part of the viewport that no panel covers, in view pixels."""
        return QRectF(self.viewport().rect()).marginsRemoved(self._margins)

    def keep_in_sight(self) -> None:
        """Fit again when something that a player must see has come to lie under a panel or outside; else rest.

        Where a person has zoomed or panned so that not all was seen, nothing moves.
        """
        if self._in_sight and not self._sees_all():
            self.fit()

    def _sees_all(self) -> bool:
        if self._board is None:
            return True
        needed = self.viewportTransform().map(self._board.needed()).boundingRect()
        return self.free_rect().adjusted(-2, -2, 2, 2).contains(needed)

    def set_turn(self, steps: int) -> None:
        """Turn the board to `steps` steps of its own angle."""
        self._turn = steps
        if self._fitted:
            self.fit(animated=False)
        else:
            self._apply()

    def fit(self, animated: bool = True) -> None:
        """Show the whole content between the panels."""
        self._animator.finish()
        target = self._fit_target()
        if target is None:
            return
        speed = self._board.options.speed if self._board and animated and self.isVisible() else 0.0
        start = (self._scale, self._centre)

        def draw(progress: float) -> None:
            scale = start[0] + (target[0] - start[0]) * progress
            centre = start[1] + (target[1] - start[1]) * progress
            self._set(scale, centre)

        curve = QEasingCurve.Type.OutCubic
        self._animator.play([Track(0, motion("fit"), draw, curve)], lambda: self._set(*target), speed)
        self._fitted = True

    def fit_scale(self) -> float:
        """Return the scale at which the content fits between the panels."""
        target = self._fit_target()
        return target[0] if target else 1.0

    def zoom_by(self, factor: float, about: QPointF | None = None) -> None:
        """Zoom about a place in view pixels (the middle of the free part by default)."""
        if self._board is None:
            return
        self._animator.finish()
        spot = about if about is not None else self.free_rect().center()
        before = self._to_scene(spot)
        low, high = self._board.zoom_range()
        self._fitted = False
        scale = min(max(self._scale * factor, low), high)
        # What lies under the pointer stays there: its way from the middle, in the new scale.
        way = QTransform().rotate(-self._angle()).map(spot - QRectF(self.viewport().rect()).center())
        self._set(scale, before - way / scale)

    def pan_by(self, dx: float, dy: float) -> None:
        """Move the picture by view pixels."""
        self._animator.finish()
        self._fitted = False
        here = self._to_scene(QPointF(0, 0)) - self._to_scene(QPointF(dx, dy))
        self._set(self._scale, self._centre + here)

    def _fit_target(self) -> tuple[float, QPointF] | None:
        if self._board is None:
            return None
        free = self.free_rect()
        turned = QTransform().rotate(self._angle()).map(self._board.content_outline()).boundingRect()
        if turned.isEmpty() or free.width() < 8 or free.height() < 8:
            return None
        low, high = self._board.zoom_range()
        scale = min(max(min(free.width() / turned.width(), free.height() / turned.height()), low), high)
        # The middle of the viewport shows `centre`; the content's middle must lie in the middle of the free part.
        off = QRectF(self.viewport().rect()).center() - free.center()
        shift = QTransform().rotate(-self._angle()).map(off / scale)
        return scale, self._board.content_rect().center() + shift

    def _angle(self) -> float:
        return self._turn * self._board.turn_angle() if self._board else 0.0

    def _set(self, scale: float, centre: QPointF) -> None:
        board = self._board
        if board is not None and scale != self._scale and self._painted and self.isVisible():
            self._zooming.step(board, self._picturing)
        self._scale, self._centre = scale, centre
        self._apply()
        if not self._zooming.active:
            self._sharp()

    def _sharp(self) -> None:
        if self._board is not None:
            self._board.scaled(self._scale)

    @property
    def zooming(self) -> bool:
        """True from the first step of a zoom until the board is shown sharp."""
        return self._zooming.active

    def draw_board(self) -> None:
        """Draw the board itself again while the view still zooms: something is done on it."""
        self._zooming.let_go()

    def settle(self) -> None:
        """End a zoom at once: the next painting is sharp."""
        self._zooming.end()

    def _apply(self) -> None:
        self.setTransform(QTransform().rotate(self._angle()).scale(self._scale, self._scale))
        # Own arithmetic instead of centerOn: scroll bars count whole pixels from the transformed scene rectangle.
        middle = QRectF(self.viewport().rect()).center()
        spot = self.transform().map(self._centre) - middle
        self.horizontalScrollBar().setValue(round(spot.x()))
        self.verticalScrollBar().setValue(round(spot.y()))
        # The table does not move with the board: what Qt scrolled along is painted afresh.
        self.viewport().update()
        self._in_sight = self._sees_all()
        self.zoomed.emit(self._scale / self.fit_scale())
        self.moved.emit()

    def _to_scene(self, spot: QPointF) -> QPointF:
        middle = QRectF(self.viewport().rect()).center()
        inverse, _ = self.transform().inverted()
        return inverse.map(self.transform().map(self._centre) + spot - middle)

    # Events -----------------------------------------------------------------------------------------------------

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the board, or its picture while the view zooms and nothing else moves."""
        self._painted = True
        if not self._zooming.taking and hidden(self, event.region()):
            return
        if self._board is None or not self._zooming.stands_in():
            super().paintEvent(event)
            return
        painter = QPainter(self.viewport())
        self._ground.paint(painter, self._board, event.rect())
        self._zooming.paint(painter)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keep a fitted board fitted, and the middle in the middle otherwise."""
        super().resizeEvent(event)
        if self._fitted:
            self.fit(animated=False)
        else:
            seen = self._in_sight
            self._apply()
            self._in_sight = seen
            self.keep_in_sight()

    def drawBackground(self, painter: QPainter, rect: QRectF | Any) -> None:
        """Paint the table in view pixels, where it is exposed."""
        if self._board is None:
            super().drawBackground(painter, rect)
        elif not self._zooming.taking:
            exposed = self.viewportTransform().mapRect(rect).toAlignedRect().intersected(self.viewport().rect())
            painter.save()
            painter.resetTransform()
            self._ground.paint(painter, self._board, exposed)
            painter.restore()

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Turn what is in hand by whole notches, else zoom about the pointer; two fingers on a touchpad move."""
        delta = event.angleDelta().y() or event.angleDelta().x()
        holding = self._board is not None and self._board.gesture is not None
        if holding and not event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            steps = self._wheel.add(-delta)
            if steps and self._board is not None:
                self._board.wheel_turned(steps)
        elif two_fingers(event) and not event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            self._wheel.clear()
            self.pan_by(event.pixelDelta().x(), event.pixelDelta().y())
        else:
            self._wheel.clear()
            self.zoom_by(ZOOM_STEP ** (delta / 120.0), event.position())
        event.accept()

    def viewportEvent(self, event: QEvent) -> bool:
        """Zoom by pinching on a touchpad, follow fingers; forget the pointer when it leaves."""
        if isinstance(event, QTouchEvent):
            self._fingers.take(event)
            event.accept()
            return True
        if isinstance(event, QNativeGestureEvent) and gestured(self, event):
            return True
        if event.type() == QEvent.Type.Leave and self._board is not None:
            self._board.pointer_left()
        return super().viewportEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Begin a gesture, a pan, or turn what is in hand."""
        if event.button() == Qt.MouseButton.RightButton and self._board is not None:
            self._board.finish()
            point = self.scene_point(event.position())
            if not self._board.right_clicked(point):
                self.menu_asked.emit(point, event.globalPosition().toPoint())
        elif event.button() == Qt.MouseButton.LeftButton:
            self._presses.begin(event.position())
        elif event.button() == Qt.MouseButton.MiddleButton:
            self._presses.begin(event.position(), pan=True)
        event.accept()

    def scene_point(self, spot: QPointF) -> QPointF:
        """Return the scene point at a place in view pixels."""
        # Not through whole pixels: on a scaled screen a pointer stands between them.
        return self.viewportTransform().inverted()[0].map(spot)

    def covered(self, spot: QPointF) -> bool:
        """Tell whether a panel lies over the board at a place in view pixels."""
        return any_over(self, spot.toPoint())

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """Treat the second press of a double click like any press."""
        self.mousePressEvent(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Hover, drag or pan."""
        self._presses.move(event.position())

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """End the gesture; a click on empty ground is told, unless it ended a movement."""
        if event.button() == Qt.MouseButton.MiddleButton:
            self._presses.give_up()
        elif event.button() == Qt.MouseButton.LeftButton:
            self._presses.end(event.position())

    def event(self, event: QEvent) -> bool:
        """Offer Tab to the board before it moves the focus."""
        tab = Qt.Key.Key_Tab, Qt.Key.Key_Backtab
        if (
            self._board is not None
            and event.type() == QEvent.Type.KeyPress
            and isinstance(event, QKeyEvent)
            and event.key() in tab
            and self._board.key_pressed(event)
        ):
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Give the key to the board, then to the view: Home fits, plus and minus zoom, Escape puts back."""
        board = self._board
        if board is not None:
            board.finish()
            if board.key_pressed(event):
                self.draw_board()
                event.accept()
                return
        key = event.key()
        if key == Qt.Key.Key_Home:
            self.fit()
        elif key in (Qt.Key.Key_Plus, Qt.Key.Key_Equal):
            self.zoom_by(ZOOM_STEP)
        elif key == Qt.Key.Key_Minus:
            self.zoom_by(1 / ZOOM_STEP)
        elif key == Qt.Key.Key_Escape and board is not None and board.cancel():
            pass
        else:
            event.ignore()
            return
        event.accept()
