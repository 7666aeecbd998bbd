"""The Trigon board as it is drawn: pieces and marks as a function of position and options, movements between them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Any

from PySide6.QtCore import QEasingCurve, QPointF, QRect, QRectF, Signal
from PySide6.QtGui import QColor, QPainter, QPolygonF, QTransform
from PySide6.QtWidgets import QGraphicsItem

from tessella.controller.match.match import Match, PlayedMove
from tessella.rules.lattice import TriangleBoard
from tessella.rules.trigon import Cell, PiecePlaced, Trigon, TrigonState
from tessella.scene.boards.animation import Track
from tessella.scene.boards.board import BoardScene
from tessella.scene.boards.options import ViewOptions
from tessella.scene.boards.review import Look, Past, SnapshotMatch, known
from tessella.scene.drawing.tokens import motion
from tessella.scene.trigon import overlays, shapes, words
from tessella.scene.trigon.gestures import PieceInHand
from tessella.scene.trigon.ground import EDGE, GroundItem, board_rect, frame, table_ground, tri
from tessella.scene.trigon.items import CellCorners, PieceItem

REPLAY_MS = 420


@lru_cache(maxsize=4)
def _outline(edge: int) -> QPolygonF:
    """Return the rim of a board with a little air: asked at every step of zooming."""
    rim = frame(edge)[1].buffer(6 / EDGE)
    return QPolygonF([QPointF(x, y) * EDGE for x, y in rim.exterior.coords])


class GlassBoard(BoardScene):
    """Draws `match.shown`. Signal: `overlays_changed()`."""

    overlays_changed = Signal()

    def __init__(self, match: Match, options: ViewOptions) -> None:
        super().__init__(options)
        game = match.game
        assert isinstance(game, Trigon)
        self.match: SnapshotMatch = match
        self._now, self.game = match, game
        self._look: Look | None = None
        self.cells: TriangleBoard = game.board
        self.overlays: frozenset[overlays.Overlay] = frozenset()
        self.cursor: Cell | None = None
        self.unit = 1.0
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
        self._draw_marks()

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

    def look(self, look: Look | None) -> None:
        """Show a moment of a past move with its marks, None: the position of now."""
        self.animator.finish()
        self.cancel()
        self._look, self.match = look, self._now
        if look is not None:
            state = look.stepped.step.state if look.done else look.stepped.before
            self.match = Past(self._now, known(self._now, state))
        self.sync()

    @property
    def looking(self) -> bool:
        """True while a past move is shown."""
        return self._look is not None

    def sync(self) -> None:
        """Draw the position of now, whatever was drawn before."""
        state, theme = self.state, self.options.theme
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
        self.sync_marks()

    def sync_marks(self) -> None:
        """Draw the marks of now. Pieces go on moving."""
        self._draw_marks()

    def _replace_ground(self) -> None:
        if self._ground is not None:
            self.removeItem(self._ground)
        self._ground = GroundItem(self.cells.edge, self.options)
        self.addItem(self._ground)

    def set_options(self, options: ViewOptions) -> None:
        """Take other view options; the picture changes at once."""
        self.animator.finish()
        self.options = options
        self.sync()

    def show_overlays(self, shown: frozenset[overlays.Overlay]) -> None:
        """Choose what is marked beside the last moves."""
        self.overlays = shown
        self._draw_marks()
        self.overlays_changed.emit()

    def _draw_marks(self) -> None:
        for item in self._marks:
            self.removeItem(item)
        self._marks = self._made_marks()
        for item in self._marks:
            self.addItem(item)

    def _made_marks(self) -> list[QGraphicsItem]:
        if self._look is not None:
            return overlays.explained(self._look, self.game, self.options, self.unit)
        marks = overlays.played(self.match, self.options, self.unit)
        marks += overlays.marks(self.match, self.hand, self.overlays, self.options, self.unit)
        if self.cursor is not None:
            marks.append(CellCorners(tri(self.cells, self.cursor), self.options.theme, self.unit))
        return marks

    # Movements --------------------------------------------------------------------------------------------------

    def animate(self, stepped: PlayedMove) -> None:
        """Draw the position after a move and let its piece land."""
        self.animator.finish()
        self.sync()
        landing = [self._pieces[e.colour, e.cells] for e in stepped.step.events if isinstance(e, PiecePlaced)]
        self._land(landing, 0)

    def replay(self) -> None:
        """Let everything that happened since the viewer's last turn land again, one after the other."""
        since = self.match.steps_since(self.match.viewer)
        events = [event for stepped in since for event in stepped.step.events]
        pieces = [self._pieces[e.colour, e.cells] for e in events if isinstance(e, PiecePlaced)]
        if self.options.speed > 0:
            self._land(pieces, REPLAY_MS)

    def _land(self, pieces: list[PieceItem], apart: float) -> None:
        tracks = []
        for number, item in enumerate(pieces):
            item.set_lifted(True)
            item.setOpacity(0.0 if number else 1.0)
            tracks.append(Track(number * apart, motion("piece_drops"), item.land, QEasingCurve.Type.OutCubic))
        self.animator.play(tracks, self.sync, self.options.speed)

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
