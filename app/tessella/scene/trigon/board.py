"""The Trigon board in the hand: the piece over it, pointer, keys, and what is said of them."""

from __future__ import annotations

from functools import lru_cache

from PySide6.QtCore import QPointF, Signal
from PySide6.QtGui import QKeyEvent
from shapely import Polygon

from tessella.controller.match.match import Match
from tessella.rules.lattice import triangle_board
from tessella.rules.trigon import Cell
from tessella.scene.boards.animation import Animator, Track
from tessella.scene.boards.options import ViewOptions
from tessella.scene.boards.picking import Picker
from tessella.scene.boards.view import BoardView
from tessella.scene.drawing import idle_work
from tessella.scene.drawing.tokens import motion
from tessella.scene.trigon import ghost, keys, shapes, words
from tessella.scene.trigon.gestures import PieceInHand
from tessella.scene.trigon.ghost import Ghost
from tessella.scene.trigon.glassboard import GlassBoard
from tessella.scene.trigon.ground import EDGE, tri
from tessella.scene.trigon.prefetch import warmed


@lru_cache(maxsize=4)
def picker(edge: int) -> Picker[Cell]:
    """Return what finds the field at a scene point on the board of an edge."""
    board = triangle_board(edge)
    corners = {cell: map(shapes.point, shapes.vertices(tri(board, cell))) for cell in board.cells}
    return Picker({cell: Polygon([(x * EDGE, y * EDGE) for x, y in three]) for cell, three in corners.items()})


class TrigonBoard(GlassBoard):
    """A board at which one plays; it holds the piece in hand.

    Signals: `hand_changed()` a piece was taken, turned or put back; `ghost_moved()` its place changed.
    """

    hand_changed = Signal()
    ghost_moved = Signal()

    def __init__(self, match: Match, options: ViewOptions) -> None:
        super().__init__(match, options)
        picker(self.cells.edge)  # now, not under the first move of the pointer
        self.ghost: Ghost | None = None
        self._pointer: QPointF | None = None
        self._armed = True
        self._hand_animator = Animator(self)
        self.show_position(match)

    def draw_marks(self) -> None:
        """Draw the marks and the hand of now; a hand that may no longer play is emptied."""
        if self.hand is not None and (not self.match.can_play or self.hand.state != self.state):
            self.cancel()
        super().draw_marks()
        self._draw_hand()

    def set_options(self, options: ViewOptions) -> None:
        """Take other view options."""
        self._hand_animator.finish()
        super().set_options(options)

    # The hand ---------------------------------------------------------------------------------------------------

    def take(self, piece: int, *, sticky: bool = True, orientation: int = 0) -> bool:
        """Take a piece of the colour to play into the hand; False when nobody may now, or it lies on the board."""
        state = self.state
        if not self.match.can_play or state.colour is None or not state.left[state.colour] >> piece & 1:
            return False
        self.finish()
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
            idle_work.run("piece in hand", steps, self)
        return True

    def cell_at(self, point: QPointF) -> Cell | None:
        """Return the field at a scene point."""
        return picker(self.cells.edge).at(point)

    def hand_moved(self, spin: float = 0.0, mirrored: bool = False, turned: bool = True) -> None:
        """Draw the piece in hand anew, on its way from where and how it was drawn."""
        self._draw_hand(spin, mirrored)
        if turned:
            self.draw_marks()
            self.hand_changed.emit()
        self.ghost_moved.emit()

    def hand_gone(self) -> None:
        """Draw nothing in hand."""
        self._draw_hand()
        self.draw_marks()
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
            self.draw_marks()
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
        self.draw_marks()
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
