"""Pictures of the answers of a vote: the board, each time with one answer on it."""

from __future__ import annotations

from PySide6.QtCore import QObject, QRectF, QSize, QTimer, Signal
from PySide6.QtGui import QPainter, QPixmap
from PySide6.QtWidgets import QGraphicsItem
from shapely.geometry.base import BaseGeometry

from tessella.controller.presentation.vote import VoteOption
from tessella.scene.boards.marks import FOREIGN
from tessella.scene.boards.pointing import PlaceMark
from tessella.ui.lessons.board_side import BoardSide


class VotePictures(QObject):
    """Takes one picture in each turn of the events. Signal: `ready()` all are there, or none can be taken."""

    ready = Signal()

    def __init__(
        self, side: BoardSide, unit: float, options: tuple[VoteOption, ...], size: QSize, parent: QObject
    ) -> None:
        """The board of `side` has strokes of `unit` scene units a pixel; the pictures are of a `size` in pixels."""
        super().__init__(parent)
        self._side, self._unit, self._size = side, unit, size
        self.pictures: tuple[QPixmap, ...] = ()
        """The pictures, one for each answer; none where an answer is no place and no move that can be shown."""
        self._left = [self._items(option) for option in options]
        self._taken: list[QPixmap] = []
        self._seen = self._region()
        self._next = QTimer(self)
        self._next.setInterval(0)
        self._next.timeout.connect(self._take)
        self._next.start()

    @property
    def done(self) -> bool:
        """True when all are there, or none can be taken."""
        return not self._next.isActive()

    def _items(self, option: VoteOption) -> list[QGraphicsItem]:
        if option.move is not None:
            return list(self._side.places.proposed(option.move))
        shape = self._shape(option.place)
        return [] if shape is None else [PlaceMark(shape, self._side.table.options.theme, self._unit, "", frame=True)]

    def _shape(self, place: str) -> BaseGeometry | None:
        """Return the shape of a place as one points at it: a vine alone, not all of its tile."""
        places = self._side.places
        kinds = (places.of_kind(kind) for kind in self._side.table.match.game.things)
        return next((shapes[place] for shapes in kinds if place in shapes), None) if place else None

    def _region(self) -> QRectF:
        """Return the part of the scene that all pictures show: the board with its free places."""
        whole = self._side.table.board.needed().boundingRect()
        ratio = self._size.width() / max(1, self._size.height())
        region = QRectF(0, 0, max(whole.width(), whole.height() * ratio), max(whole.height(), whole.width() / ratio))
        region.moveCenter(whole.center())
        return region

    def _take(self) -> None:
        """Lay the next answer on the board, copy what is seen, and take it away again."""
        if not self._left:
            self._end(tuple(self._taken))
            return
        items = self._left.pop(0)
        if not items:
            self._end(())
            return
        board = self._side.table.board
        for item in items:
            item.setData(FOREIGN, True)
            board.addItem(item)
        picture = QPixmap(self._size)
        picture.fill(board.ground())
        painter = QPainter(picture)
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        board.render(painter, QRectF(picture.rect()), self._seen)
        painter.end()
        for item in items:
            board.removeItem(item)
        self._taken.append(picture)

    def _end(self, pictures: tuple[QPixmap, ...]) -> None:
        self._next.stop()
        self._left.clear()
        self.pictures = pictures
        self.ready.emit()
