"""The Trigon board as it is drawn: pieces and marks as a function of position and options, movements between them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Any

from PySide6.QtCore import QEasingCurve, QPointF, QRect, QRectF, Signal
from PySide6.QtGui import QColor, QPainter, QPolygonF, QTransform
from PySide6.QtWidgets import QGraphicsItem

from tessella.controller.match.match import Match, PlayedMove
from tessella.rules.lattice import TriangleBoard
from tessella.rules.trigon import Cell, PiecePlaced, Trigon, TrigonState
from tessella.rules.verdict import Finding
from tessella.scene.boards.animation import Track
from tessella.scene.boards.options import ViewOptions
from tessella.scene.boards.play_board import PlayBoard
from tessella.scene.boards.review import Look, SnapshotMatch
from tessella.scene.drawing.tokens import motion
from tessella.scene.trigon import marks, shapes, words
from tessella.scene.trigon.gestures import PieceInHand
from tessella.scene.trigon.ground import EDGE, GroundItem, board_rect, frame, table_ground, tri
from tessella.scene.trigon.items import CellCorners, PieceItem


@lru_cache(maxsize=4)
def _outline(edge: int) -> QPolygonF:
    """Return the rim of a board with a little air: asked at every step of zooming."""
    rim = frame(edge)[1].buffer(6 / EDGE)
    return QPolygonF([QPointF(x, y) * EDGE for x, y in rim.exterior.coords])


class GlassBoard(PlayBoard):
    """Draws `match.shown`. Signal: `overlays_changed()`."""

    overlays_changed = Signal()

    def __init__(self, match: Match, options: ViewOptions) -> None:
        super().__init__(options)
        game = match.game
        assert isinstance(game, Trigon)
        self.match: SnapshotMatch = match
        self.game = game
        self._moment: Look | None = None
        self._moving = False
        self.cells: TriangleBoard = game.board
        self.overlays: frozenset[marks.Overlay] = frozenset()
        self._wrong: Finding | None = None
        self._ground: GroundItem | None = None
        self._pieces: dict[tuple[int, tuple[Cell, ...]], PieceItem] = {}
        self._marks: list[QGraphicsItem] = []

    # What a game tells the view ---------------------------------------------------------------------------------

    def content_rect(self) -> QRectF:
        """Return the board with its rim and a little air."""
        return board_rect(self.cells.edge).adjusted(-6, -6, 6, 6)

    def content_outline(self) -> QPolygonF:
        """Return the rim, so that a turned board is as large as an upright one."""
        return _outline(self.cells.edge)

    def zoom_range(self) -> tuple[float, float]:
        """Stop where the glass texture would end: at an edge of 11 view pixels."""
        return 11.5 / EDGE, 5.0

    def turn_angle(self) -> float:
        """Turn by sixths."""
        return 60.0

    def ground(self) -> QColor:
        """Return the table's colour."""
        return self.options.theme.role("t_trigon")

    def draw_ground(self, painter: QPainter, size: QRectF) -> None:
        """Paint the table."""
        table_ground(painter, size, self.options.theme)

    def cell_names(self) -> Mapping[Any, str]:
        """Return what a screen reader says of every field."""
        return words.cell_names(self.cells, self.state)

    def cell_rect(self, key: Any) -> QRectF:
        """Return the rectangle of a field; raise KeyError for a field that is not on the board."""
        if key not in self.cells.index:
            raise KeyError(key)
        left, top, right, bottom = shapes.bounds((tri(self.cells, key),))
        return QRectF(left * EDGE, top * EDGE, (right - left) * EDGE, (bottom - top) * EDGE)

    def scaled(self, scale: float) -> None:
        """Keep the marks at their size on the screen."""
        unit = 1 / scale
        if abs(unit - self.unit) > 1e-3 * unit:
            self.unit = unit
            self.remark()

    def remark(self) -> None:
        """Draw what has a size of its own on the screen again."""
        self.draw_marks()

    # The position -----------------------------------------------------------------------------------------------

    @property
    def state(self) -> TrigonState:
        """The position shown."""
        state: TrigonState = self.match.shown
        return state

    @property
    def hand(self) -> PieceInHand | None:
        """The piece in hand."""
        return self.gesture if isinstance(self.gesture, PieceInHand) else None

    def show_position(self, match: SnapshotMatch, moment: Look | None = None) -> None:
        """Draw what a match shows now, whatever was drawn before, with the marks of a past move that is explained."""
        self.match, self._moment, self._moving = match, moment, False
        self._draw_pieces(self.state)
        self.draw_marks()

    def show_move(self, stepped: PlayedMove) -> Sequence[Track]:
        """Draw the position after a move with its piece above the board, and return how it lands."""
        self._moving = True
        self._draw_pieces(stepped.step.state)
        self.draw_marks()
        return [self._landing(event) for event in stepped.step.events if isinstance(event, PiecePlaced)]

    def _landing(self, event: PiecePlaced) -> Track:
        item = self._pieces[event.colour, event.cells]
        item.set_lifted(True)
        return Track(0, motion("piece_drops"), item.land, QEasingCurve.Type.OutCubic)

    def _draw_pieces(self, state: TrigonState) -> None:
        theme = self.options.theme
        if self._ground is None or not self._ground.same(self.options):
            self._replace_ground()
        wanted = {(piece.colour, piece.cells) for piece in state.placed}
        for gone in [k for k, item in self._pieces.items() if k not in wanted or item.theme is not theme]:
            self.removeItem(self._pieces.pop(gone))
        for colour, cells in sorted(wanted - self._pieces.keys()):
            item = PieceItem([tri(self.cells, cell) for cell in cells], colour, theme)
            self.addItem(item)
            self._pieces[colour, cells] = item
        for item in self._pieces.values():
            item.settle()

    def _replace_ground(self) -> None:
        if self._ground is not None:
            self.removeItem(self._ground)
        self._ground = GroundItem(self.cells.edge, self.options)
        self.addItem(self._ground)

    def show_overlays(self, shown: frozenset[marks.Overlay]) -> None:
        """Choose what is marked beside the last moves."""
        self.overlays = shown
        self.draw_marks()
        self.overlays_changed.emit()

    def draw_marks(self) -> None:
        """Draw the marks of now."""
        for item in self._marks:
            self.removeItem(item)
        self._marks = self._made_marks()
        for item in self._marks:
            self.addItem(item)
        self.show_cursor()

    def _made_marks(self) -> list[QGraphicsItem]:
        if self._moment is not None:
            return marks.explained(self._moment, self.game, self.options, self.unit)
        made: list[QGraphicsItem] = []
        if not self._moving:
            made += marks.played(self.match, self.options, self.unit)
            made += marks.marks(self.match, self.hand, self.overlays, self.options, self.unit)
        if self._wrong is not None:
            made += marks.found(self._wrong, self.game, self.options, self.unit)
        return made

    def cursor_mark(self, place: Cell) -> QGraphicsItem:
        """Return the three corners of a field."""
        return CellCorners(tri(self.cells, place), self.options.theme, self.unit)

    def mark_finding(self, finding: Finding | None) -> None:
        """Mark the fields of a rule that forbids what was tried; None: mark none."""
        self._wrong = finding
        self.draw_marks()

    # Drawing ahead and proof ------------------------------------------------------------------------------------

    def ahead(self, view: QTransform, viewport: QRect, ratio: float) -> Iterator[None]:
        """Draw the board and the bodies ahead."""
        if self._ground is not None:
            self._ground.ahead(view, viewport, ratio)
            yield
        seen = view.inverted()[0].mapRect(QRectF(viewport))
        for item in list(self._pieces.values()):
            if item.scene() is self and seen.intersects(item.sceneBoundingRect()):
                item.ahead(view, ratio)
                yield

    def shown(self) -> tuple[object, ...]:
        """Return everything that is drawn, in the order of drawing."""
        drawn = [item.shown() for item in self.items() if hasattr(item, "shown")]
        return tuple(sorted(drawn, key=repr))
