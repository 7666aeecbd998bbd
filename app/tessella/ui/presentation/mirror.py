"""The presenter's picture of the projector: the same board and words, small; what is done on it is done there."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QPoint, QPointF, QRectF, QSize, QSizeF, Qt, QTimer
from PySide6.QtGui import QMouseEvent, QPainter, QPaintEvent, QPixmap, QRegion, QResizeEvent, QWheelEvent
from PySide6.QtWidgets import QApplication, QSizePolicy, QWidget

from tessella.ui.presentation.overlay import paint_over
from tessella.ui.presentation.projector import Projector
from tessella.ui.presentation.words import say

AFTER_MS = 100
"""The picture follows what moves on the projector after so many milliseconds."""


class Mirror(QWidget):
    """Shows what a projector shows; mouse and wheel go to the place on the projector that they mean.

    The board is copied when it was painted there; words and pointer are painted at once.
    """

    def __init__(self, projector: Projector) -> None:
        super().__init__()
        self._projector = projector
        self._pressed: QWidget | None = None
        self._board = QPixmap()
        self._copying = False
        self._soon = QTimer(self)
        self._soon.setSingleShot(True)
        self._soon.setInterval(AFTER_MS)
        self._soon.timeout.connect(self._copy)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setMouseTracking(True)
        self.setMinimumSize(160, 90)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setAccessibleName(say("What is on the projector"))
        projector.repainted.connect(self._soon.start)
        projector.pointed.connect(self.update)
        projector.view.viewport().installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """See that the board was painted on the projector."""
        if event.type() == QEvent.Type.Paint and not self._copying and not self._soon.isActive():
            self._soon.start()
        return False

    def _copy(self) -> None:
        """Copy the board as it is painted now, in the size of this picture."""
        if not self.isVisible() or self._projector.talk.screen.cover:
            self.update()
            return
        self._copying = True
        whole = self._projector.view.grab()
        self._copying = False
        size = (self.picture().size() * self.devicePixelRatioF()).toSize()
        smooth = Qt.TransformationMode.SmoothTransformation
        self._board = whole.scaled(size, Qt.AspectRatioMode.IgnoreAspectRatio, smooth)
        self._board.setDevicePixelRatio(self.devicePixelRatioF())
        self.update()

    def end(self) -> None:
        """Copy nothing any more: the projector goes."""
        self._soon.stop()

    def sizeHint(self) -> QSize:
        """Ask for the shape of the projector."""
        return QSize(640, round(640 * self._projector.height() / max(1, self._projector.width())))

    def picture(self) -> QRectF:
        """Return where the picture lies: in the middle, in the shape of the projector."""
        size = QSizeF(self._projector.size()).scaled(QSizeF(self.size()), Qt.AspectRatioMode.KeepAspectRatio)
        rest = QSizeF(self.size()) - size
        return QRectF(QPointF(rest.width() / 2, rest.height() / 2), size)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Follow the room there is."""
        super().resizeEvent(event)
        self._soon.start()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the board, or nothing of it behind a dark screen; then what lies over it."""
        projector, picture = self._projector, self.picture()
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        painter.setClipRect(picture)
        ground = projector.side.table.board.ground()
        painter.fillRect(picture, ground)
        if not projector.talk.screen.cover:
            painter.drawPixmap(picture, self._board, QRectF(self._board.rect()))
            self._paint_panels(painter, picture)
        painter.translate(picture.topLeft())
        paint_over(painter, picture.size(), projector.over(), projector.theme, ground)

    def _paint_panels(self, painter: QPainter, picture: QRectF) -> None:
        """Paint the hand where it lies on the projector."""
        k = picture.width() / max(1, self._projector.width())
        for panel in self._projector.side.table.panels():
            if panel.isVisible():
                drawn = QPixmap(panel.size())
                drawn.fill(Qt.GlobalColor.transparent)
                panel.render(drawn, QPoint(), QRegion(), QWidget.RenderFlag.DrawChildren)
                place = QRectF(picture.topLeft() + QPointF(panel.pos()) * k, QSizeF(panel.size()) * k)
                painter.drawPixmap(place, drawn, QRectF(drawn.rect()))

    # What is done here is done there ----------------------------------------------------------------------------

    def place_of(self, spot: QPointF) -> QPointF | None:
        """Return where on the projector a point here lies, in parts of width and height; None beside it."""
        picture = self.picture()
        place = QPointF((spot.x() - picture.x()) / picture.width(), (spot.y() - picture.y()) / picture.height())
        return place if 0 <= place.x() <= 1 and 0 <= place.y() <= 1 else None

    def _send(self, event: QMouseEvent) -> None:
        place = self.place_of(event.position())
        self._projector.point_at(place)
        if place is None and self._pressed is None:
            return
        there = place if place is not None else QPointF()
        part, spot = self._projector.part_at(there)
        if self._pressed is not None:
            whole = QPointF(there.x() * self._projector.width(), there.y() * self._projector.height())
            part, spot = self._pressed, self._pressed.mapFrom(self._projector, whole)
        if event.type() in (QEvent.Type.MouseButtonPress, QEvent.Type.MouseButtonDblClick):
            self._pressed = part
        elif event.type() == QEvent.Type.MouseButtonRelease:
            self._pressed = None
        sent = QMouseEvent(event.type(), spot, part.mapToGlobal(spot), event.button(), event.buttons(),
                           event.modifiers())  # fmt: skip
        QApplication.sendEvent(part, sent)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Press there."""
        self._send(event)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """Press there a second time."""
        self._send(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Move there."""
        self._send(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Let go there."""
        self._send(event)

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Zoom there."""
        place = self.place_of(event.position())
        if place is None:
            return
        part, spot = self._projector.part_at(place)
        sent = QWheelEvent(spot, part.mapToGlobal(spot), event.pixelDelta(), event.angleDelta(), event.buttons(),
                           event.modifiers(), event.phase(), event.inverted())  # fmt: skip
        QApplication.sendEvent(part, sent)

    def leaveEvent(self, event: QEvent) -> None:
        """The pointer is elsewhere."""
        super().leaveEvent(event)
        self._projector.point_at(None)
