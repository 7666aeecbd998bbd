"""A position as a picture of shapes, without a window: recorded once, then drawn at any size into any file.

A plate is recorded at the design's size, so that strokes, marks and letters have the same share of a picture
whatever its size.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

from PySide6.QtCore import QPointF, QRectF, QSizeF
from PySide6.QtGui import QColor, QPaintEngine, QPainter, QPicture, QPolygonF, QTransform
from PySide6.QtWidgets import QGraphicsItem

from tessella.controller.match.match import Match
from tessella.records.record import Record
from tessella.scene.boards.drawings import DrawnMark, mark_item
from tessella.scene.boards.options import MoveNumbers, ViewOptions
from tessella.scene.drawing.tokens import PaletteName, Theme, ThemeName, theme
from tessella.scene.export.panel import COLUMN, paint_column
from tessella.scene.game_views import view_of

Ground = Literal["table", "paper", "transparent"]
GROUNDS: tuple[Ground, ...] = ("table", "paper", "transparent")
DESIGN = 900.0
"""The longer side of a board on a plate, in design pixels, where a look does not say otherwise."""
MARGIN = 22.0


@dataclass(frozen=True, slots=True)
class Look:
    """How a picture is to look: theme and palette, what lies under the board, what is drawn on it and beside it.

    `numbers` are those of the moves (none, since the last turn, all), `marks` what people drew at the node, `panel`
    the players with their points, `turn` the steps by which the board is turned. `design` is the longer side of the
    board in design pixels: the smaller it is, the larger are marks and words.
    """

    theme: ThemeName = "light"
    palette: PaletteName = "default"
    ground: Ground = "table"
    coordinates: bool = False
    numbers: MoveNumbers = "none"
    marks: bool = False
    panel: bool = False
    turn: int = 0
    design: float = DESIGN

    def colours(self) -> Theme:
        """Return the theme with its palette."""
        return theme(self.theme, self.palette)

    def options(self) -> ViewOptions:
        """Return the view options of a still board."""
        return ViewOptions(
            self.colours(), move_numbers=self.numbers, speed=0.0, coordinates=self.coordinates, turn=self.turn
        )


@dataclass(frozen=True, slots=True)
class Plate:
    """A recorded picture and its size in design pixels. It may be replayed by any thread."""

    picture: QPicture = field(compare=False)
    backdrop: QPicture | None = field(compare=False)
    """The table with its light; PDF has no soft transparency, there the plain colour stands for it."""
    size: QSizeF
    ground: QColor | None
    """What fills the page; None: nothing."""

    @property
    def aspect(self) -> float:
        """Width by height."""
        return self.size.width() / self.size.height()

    def paint(self, painter: QPainter, target: QRectF) -> None:
        """Draw the plate as large as it fits into a rectangle, in its middle, without distortion."""
        scale = min(target.width() / self.size.width(), target.height() / self.size.height())
        painter.save()
        painter.translate(target.center() - QPointF(self.size.width(), self.size.height()) * (scale / 2))
        # A picture is played in the dots an inch of the device: here its units are the painter's.
        dots = self.picture.logicalDpiX() / painter.device().logicalDpiX()
        painter.scale(scale * dots, scale * dots)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if self.backdrop is not None and painter.paintEngine().type() != QPaintEngine.Type.Pdf:
            painter.drawPicture(QPointF(0, 0), self.backdrop)
        painter.drawPicture(QPointF(0, 0), self.picture)
        painter.restore()


class Showing:
    """A record that is shown without a window. Only the GUI thread may use it; `close` it in the end.

    With `hidden` a picture shows what the one at the screen may know, else everything.
    """

    def __init__(self, record: Record, at: int, look: Look, *, hidden: bool = False, alone: bool = False) -> None:
        """With `alone` one person plays all seats, so that something can be in hand."""
        self.look = look
        self.match = Match(record, at, open_hands=not hidden, alone=alone)
        self.table = view_of(record.game.kind)(self.match, look.options())
        if alone:
            self.match.begin()

    def close(self) -> None:
        """Let everything go."""
        self.table.close()
        self.match.close()

    def show(self, ply: int) -> None:
        """Show the position after `ply` moves of the line."""
        self.match.jump(ply)

    def outline(self) -> QPolygonF:
        """Return what a plate of the position shown must hold, turned as the board is."""
        return self._turned().map(self.table.picture_outline().united(self._drawn_outline()))

    def _drawn_outline(self) -> QPolygonF:
        """Return the rectangle of what people drew beyond the pieces; empty when they did not."""
        whole = self.table.picture_outline().boundingRect()
        marks = [item.boundingRect() for item in self._marks(0.0)]
        beyond = [box for box in marks if not whole.contains(box)]
        reach = QRectF()
        for box in beyond:
            reach = reach.united(box)
        return QPolygonF(reach) if beyond else QPolygonF()

    def plate(self, outline: QPolygonF | None = None) -> Plate:
        """Record the position shown; with `outline` the board takes the room of that one."""
        whole = (outline if outline is not None else self.outline()).boundingRect()
        scale = self.look.design / max(whole.width(), whole.height())
        board = QSizeF(whole.width() * scale + 2 * MARGIN, whole.height() * scale + 2 * MARGIN)
        wide = board.width() + (COLUMN + MARGIN if self.look.panel else 0.0)
        size = QSizeF(wide, board.height())
        picture = QPicture()
        picture.setBoundingRect(QRectF(0, 0, size.width(), size.height()).toAlignedRect())
        painter = QPainter(picture)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._paint_board(painter, whole, scale)
        if self.look.panel:
            paint_column(painter, self.table, QRectF(board.width(), MARGIN, COLUMN, size.height() - 2 * MARGIN))
        painter.end()
        return Plate(picture, self._backdrop(size), size, self._ground())

    def _turned(self) -> QTransform:
        return QTransform().rotate(self.look.turn * self.table.board.turn_angle())

    def _ground(self) -> QColor | None:
        if self.look.ground == "transparent":
            return None
        return self.table.board.ground() if self.look.ground == "table" else paper(self.look.colours())

    def _backdrop(self, size: QSizeF) -> QPicture | None:
        if self.look.ground != "table":
            return None
        picture = QPicture()
        painter = QPainter(picture)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self.table.board.draw_ground(painter, QRectF(0, 0, size.width(), size.height()))
        painter.end()
        return picture

    def _paint_board(self, painter: QPainter, whole: QRectF, scale: float) -> None:
        board = self.table.board
        board.scaled(scale)
        drawn = self._drawings(1 / scale)
        for item in board.items():
            item.setCacheMode(QGraphicsItem.CacheMode.NoCache)
        painter.save()
        painter.translate(MARGIN, MARGIN)
        painter.scale(scale, scale)
        painter.translate(-whole.topLeft())
        painter.setTransform(self._turned(), True)
        back, _ = self._turned().inverted()
        seen = back.mapRect(whole.adjusted(-MARGIN / scale, -MARGIN / scale, MARGIN / scale, MARGIN / scale))
        board.render(painter, seen, seen)
        painter.restore()
        for mark in drawn:
            board.removeItem(mark)

    def _drawings(self, unit: float) -> list[DrawnMark]:
        """Put what people drew at the node on the board."""
        drawn = self._marks(unit)
        for item in drawn:
            self.table.board.addItem(item)
        return drawn

    def _marks(self, unit: float) -> list[DrawnMark]:
        if not self.look.marks:
            return []
        fields, theme = self.table.fields(self.match.game), self.look.colours()
        marks = self.match.record.node(self.match.node).marks
        return [item for mark in marks if (item := mark_item(mark, fields, theme, unit)) is not None]


def paper(colours: Theme) -> QColor:
    """Return the paper under a board: white, or the panel's colour in a dark theme."""
    return colours.role("panel") if colours.dark else QColor("white")
