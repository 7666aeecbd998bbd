"""The Trigon board: pieces and marks as a function of position and options, and the hand over it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Any

from PySide6.QtCore import QEasingCurve, QPointF, QRect, QRectF, Signal
from PySide6.QtGui import QColor, QKeyEvent, QPainter, QPolygonF, QTransform
from PySide6.QtWidgets import QGraphicsItem
from shapely import Polygon

from tessella.controller.match import Match, Stepped
from tessella.rules.lattice import TriangleBoard, triangle_board
from tessella.rules.trigon import Cell, PiecePlaced, Trigon, TrigonState
from tessella.scene import slices
from tessella.scene.animation import Animator, Track
from tessella.scene.board import BoardScene
from tessella.scene.options import ViewOptions
from tessella.scene.past import Look, Past, Watched, known
from tessella.scene.picking import Picker
from tessella.scene.tokens import motion
from tessella.scene.trigon import ghost, keys, overlays, shapes, words
from tessella.scene.trigon.gestures import PieceInHand
from tessella.scene.trigon.ghost import Ghost
from tessella.scene.trigon.ground import EDGE, GroundItem, board_rect, frame, table_ground, tri
from tessella.scene.trigon.items import CellCorners, PieceItem
from tessella.scene.trigon.warming import warmed
from tessella.scene.view import BoardView

REPLAY_MS = 420


@lru_cache(maxsize=4)
def picker(edge: int) -> Picker[Cell]:
    """Return what finds the field at a scene point on the board of an edge."""
    board = triangle_board(edge)
    corners = {cell: map(shapes.point, shapes.vertices(tri(board, cell))) for cell in board.cells}
    return Picker({cell: Polygon([(x * EDGE, y * EDGE) for x, y in three]) for cell, three in corners.items()})


@lru_cache(maxsize=4)
def _outline(edge: int) -> QPolygonF:
    """Return the rim of a board with a little air: asked at every step of zooming."""
    rim = frame(edge)[1].buffer(6 / EDGE)
    return QPolygonF([QPointF(x, y) * EDGE for x, y in rim.exterior.coords])


class TrigonBoard(BoardScene):
    """Draws `match.shown` and holds the piece in hand.

    Signals: `hand_changed()` a piece was taken, turned or put back; `ghost_moved()` its place changed;
    `overlays_changed()`.
    """

    hand_changed = Signal()
    ghost_moved = Signal()
    overlays_changed = Signal()

    def __init__(self, match: Match, options: ViewOptions) -> None:
        super().__init__(options)
        game = match.game
        assert isinstance(game, Trigon)
        self.match: Watched = match
        self._now, self.game = match, game
        self._look: Look | None = None
        self.cells: TriangleBoard = game.board
        picker(game.board.edge)  # now, not under the first move of the pointer
        self.overlays: frozenset[overlays.Overlay] = frozenset()
        self.cursor: Cell | None = None
        self.ghost: Ghost | None = None
        self.unit = 1.0
        self._pointer: QPointF | None = None
        self._armed = True
        self._ground: GroundItem | None = None
        self._pieces: dict[tuple[int, tuple[Cell, ...]], PieceItem] = {}
        self._marks: list[QGraphicsItem] = []
        self._hand_animator = Animator(self)
        self.sync()

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
            self._draw_marks()
            self._draw_hand()

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
        """Draw the marks and the hand of now; a hand that may no longer play is emptied. Pieces go on moving."""
        if self.hand is not None and (not self.match.can_play or self.hand.state != self.state):
            self.cancel()
        self._draw_marks()
        self._draw_hand()

    def _replace_ground(self) -> None:
        if self._ground is not None:
            self.removeItem(self._ground)
        self._ground = GroundItem(self.cells.edge, self.options)
        self.addItem(self._ground)

    def set_options(self, options: ViewOptions) -> None:
        """Take other view options; the picture changes at once."""
        self.animator.finish()
        self._hand_animator.finish()
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

    def animate(self, stepped: Stepped) -> None:
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

    # The hand ---------------------------------------------------------------------------------------------------

    def take(self, piece: int, *, sticky: bool = True, orientation: int = 0) -> bool:
        """Take a piece of the colour to play into the hand; False when nobody may now, or it lies on the board."""
        state = self.state
        if not self.match.can_play or state.colour is None or not state.left[state.colour] >> piece & 1:
            return False
        self.animator.finish()
        hand = PieceInHand(self, self.game, state, piece, orientation=orientation, sticky=sticky)
        self.gesture = hand
        if self.cursor is not None:
            hand.put_over(self.cursor, self._centre(self.cursor))
        elif self._pointer is not None:
            hand.update(self._pointer)
        self.hand_moved()
        view = next((view for view in self.views() if isinstance(view, BoardView)), None)
        if view is not None:
            steps = warmed(hand, self.options.theme, view.viewportTransform(), view.devicePixelRatioF())
            slices.run("piece in hand", steps)
        return True

    def cell_at(self, point: QPointF) -> Cell | None:
        """Return the field at a scene point."""
        return picker(self.cells.edge).at(point)

    def hand_moved(self, spin: float = 0.0, mirrored: bool = False, turned: bool = True) -> None:
        """Draw the piece in hand anew, on its way from where and how it was drawn."""
        self._draw_hand(spin, mirrored)
        if turned:
            self._draw_marks()
            self.hand_changed.emit()
        self.ghost_moved.emit()

    def hand_gone(self) -> None:
        """Draw nothing in hand."""
        self._draw_hand()
        self._draw_marks()
        self.hand_changed.emit()
        self.ghost_moved.emit()

    def place(self) -> bool:
        """Play the piece where it is held; False when it cannot lie there."""
        move = self.hand.commit() if self.hand is not None else None
        return move is not None and self.match.play(move)

    def _draw_hand(self, spin: float = 0.0, mirrored: bool = False) -> None:
        before = self.ghost.body if self.ghost is not None else None
        start = (before.pos(), before.spin) if before is not None else None
        self._hand_animator.finish()
        for item in self.ghost.items if self.ghost is not None else ():
            self.removeItem(item)
        self.ghost = self._made_ghost()
        if self.ghost is None:
            return
        for item in self.ghost.items:
            self.addItem(item)
        if start is not None and self.ghost.moving:
            self._send_hand(self.ghost, start[0], start[1] - spin, mirrored)

    def _made_ghost(self) -> Ghost | None:
        hand, theme = self.hand, self.options.theme
        if hand is None or hand.state.colour is None:
            return None
        cells = hand.cells
        if cells is not None:
            return ghost.over_board(self.game, hand, cells, theme, self.unit)
        if hand.floating is not None:
            return ghost.floating(hand, hand.state.colour, theme)
        return None

    def _send_hand(self, made: Ghost, place: QPointF, spin: float, mirrored: bool) -> None:
        """Move the ghost from the place, the angle and the side at which it was drawn."""
        way = place - made.body.pos()
        length = motion("turn") if spin or mirrored else motion("ghost_snap")

        def draw(progress: float) -> None:
            rest = 1 - progress
            made.body.set_spin(spin * rest)
            made.body.setScale(1 - 0.3 * rest if mirrored else 1.0)
            for item, home in homes:
                item.setPos(home + way * rest)

        homes = [(item, item.pos()) for item in (made.body, *made.moving)]
        self._hand_animator.play([Track(0, length, draw)], lambda: None, self.options.speed)

    # Pointer and keys -------------------------------------------------------------------------------------------

    def pressed(self, point: QPointF) -> bool:
        """Begin to place what is in hand."""
        hand = self.hand
        if hand is None:
            return False
        # A finger has no hover: its first touch only moves the piece there, one on the piece itself places it.
        self._armed = not self.by_finger or self.cell_at(point) in (hand.cells or ())
        self.hovered(point)
        return True

    def released(self, point: QPointF, was_drag: bool) -> None:
        """Place what is in hand."""
        self.hovered(point)
        if self._armed:
            self.place()

    def hovered(self, point: QPointF) -> None:
        """Follow the pointer; it takes over from the keyboard."""
        self._pointer = point
        if self.cursor is not None:
            self.cursor = None
            self._draw_marks()
        super().hovered(point)

    def pointer_left(self) -> None:
        """Hide what follows the pointer."""
        self._pointer = None
        if self.hand is not None and self.cursor is None and self.hand.sticky:
            self.hand.hide()

    def key_pressed(self, event: QKeyEvent) -> bool:
        """Take a key."""
        return keys.pressed(self, event)

    def put_cursor(self, cell: Cell) -> None:
        """Put the keyboard cursor on a field, with what is in hand."""
        self.cursor = cell
        if self.hand is not None:
            self.hand.put_over(cell, self._centre(cell))
        self._draw_marks()
        self.cell_focused.emit(self._said_of(cell))

    def say_hand(self) -> None:
        """Tell a screen reader which piece is in hand, which way it lies, and whether it may lie where it is."""
        if self.hand is None:
            return
        said = words.ways_text(self.hand.piece, *self.hand.ways)
        if self.hand.held.cell is not None:
            said = f"{said}; {self._said_of(self.hand.held.cell)}"
        self.spoken.emit(said)

    def _said_of(self, cell: Cell) -> str:
        """Return what is spoken at the cursor: the field, and whether the piece in hand may lie there."""
        name = self.cell_names()[cell]
        if self.hand is None or self.ghost is None:
            return name
        if self.ghost.trouble is None:
            return words.fits(name)
        return words.fits_not(name, words.title_of(self.ghost.trouble.finding))

    def _centre(self, cell: Cell) -> QPointF:
        return QPointF(*shapes.centre(tri(self.cells, cell))) * EDGE

    def stop(self) -> None:
        """Draw nothing later any more."""
        self._hand_animator.finish()

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
