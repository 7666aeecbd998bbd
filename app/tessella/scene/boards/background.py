"""Pictures of a view: its table, painted once, and the board, which a picture stands in for while the view zooms."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QRect, QRectF, Qt
from PySide6.QtGui import QPainter, QPixmap, QTransform
from PySide6.QtWidgets import QWidget

from tessella.scene.boards.board import BoardScene


class Ground:
    """The table under the board of one viewport, painted once a size and theme: it neither zooms nor moves."""

    def __init__(self, viewport: QWidget) -> None:
        self._viewport = viewport
        self._made: tuple[object, ...] = ()
        self._picture = QPixmap()

    def paint(self, painter: QPainter, board: BoardScene, part: QRect) -> None:
        """Copy a part of it, in view pixels."""
        viewport = self._viewport
        ratio = viewport.devicePixelRatioF()
        made = viewport.size(), ratio, board, board.options.theme
        if made != self._made:
            self._made, self._picture = made, QPixmap(viewport.size() * ratio)
            self._picture.setDevicePixelRatio(ratio)
            self._picture.fill(board.ground())
            inner = QPainter(self._picture)
            board.draw_ground(inner, QRectF(viewport.rect()))
            inner.end()
        source = QRectF(part.x() * ratio, part.y() * ratio, part.width() * ratio, part.height() * ratio)
        painter.drawPixmap(QRectF(part), self._picture, source)


@dataclass(frozen=True, slots=True)
class Still:
    """What a viewport showed of a board, its ground left out.

    `transform` led from the scene to the view pixels of the picture, `content` is the part of the scene with something
    in it.
    """

    picture: QPixmap
    transform: QTransform
    content: QRectF

    @classmethod
    def of(cls, viewport: QWidget, transform: QTransform, content: QRectF) -> Still:
        """Take the picture of a viewport; it must not paint its ground meanwhile."""
        ratio = viewport.devicePixelRatioF()
        picture = QPixmap(viewport.size() * ratio)
        picture.setDevicePixelRatio(ratio)
        picture.fill(Qt.GlobalColor.transparent)
        viewport.render(picture, renderFlags=QWidget.RenderFlag(0))
        return cls(picture, QTransform(transform), QRectF(content))

    def covers(self, now: QTransform, seen: QRectF) -> bool:
        """Tell whether it holds everything that is to be seen in the view pixels `seen` by another transform."""
        back = self._way(now).inverted()[0]
        return self._rect().contains(back.mapRect(now.mapRect(self.content).intersected(seen)))

    def paint(self, painter: QPainter, now: QTransform) -> None:
        """Paint it where the board lies by another transform."""
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform, False)
        painter.setWorldTransform(self._way(now))
        painter.drawPixmap(0, 0, self.picture)
        painter.restore()

    def _rect(self) -> QRectF:
        # A little more than was painted: rounding must not count as something missing.
        return QRectF(self.picture.rect()).adjusted(-2, -2, 2, 2)

    def _way(self, now: QTransform) -> QTransform:
        return self.transform.inverted()[0] * now
