"""The Trigon board in the hand: the piece over it, pointer, keys, and what is said of them."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from PySide6.QtCore import QPointF
from shapely import Polygon

from tessella.controller.match.match import Match
from tessella.rules.lattice import triangle_board
from tessella.rules.trigon import Cell, identify
from tessella.scene.boards.animation import Animator, Track
from tessella.scene.boards.keys import Press
from tessella.scene.boards.options import ViewOptions
from tessella.scene.boards.picking import Picker
from tessella.scene.drawing import idle_work
from tessella.scene.drawing.tokens import motion
from tessella.scene.trigon import cursor_way, ghost, keyboard, shapes, words
from tessella.scene.trigon.drawn_board import GlassBoard
from tessella.scene.trigon.gestures import PieceInHand
from tessella.scene.trigon.ghost import Ghost
from tessella.scene.trigon.ground import EDGE, tri
from tessella.scene.trigon.hand import Cells
from tessella.scene.trigon.prefetch import warmed


@lru_cache(maxsize=4)
def picker(edge: int) -> Picker[Cell]:
    """Return what finds the field at a scene point on the board of an edge."""
    board = triangle_board(edge)
    corners = {cell: map(shapes.point, shapes.vertices(tri(board, cell))) for cell in board.cells}
    return Picker({cell: Polygon([(x * EDGE, y * EDGE) for x, y in three]) for cell, three in corners.items()})


class TrigonBoard(GlassBoard):
    """A board at which one plays; it holds the piece in hand."""

    def __init__(self, match: Match, options: ViewOptions) -> None:
        super().__init__(match, options)
        picker(self.cells.edge)  # now, not under the first move of the pointer
        self.ghost: Ghost | None = None
        self._pointer: QPointF | None = None
        self._hand_animator = Animator(self)
        self.show_position(match)

    def draw_marks(self) -> None:
        """Draw the marks and the hand of now."""
        super().draw_marks()
        self._draw_hand()

    def show_hand(self) -> None:
        """Draw what is in hand and what is marked for it."""
        self.draw_marks()

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
        self.hold(hand)
        if self.cursor is not None:
            hand.put_over(self.cursor, self.centre_of(self.cursor))
        elif self._pointer is not None:
            hand.update(self._pointer)
        view = self.view
        if view is not None:
            steps = warmed(hand, self.options.theme, view.viewportTransform(), view.devicePixelRatioF())
            idle_work.run("piece in hand", steps)
        return True

    def hold_cells(self, cells: Cells) -> bool:
        """Hold the piece that covers these cells over them; False when none does, or it cannot be taken."""
        found = identify(self.cells, cells)
        if found is None or not self.take(found[0], orientation=found[1]):
            return False
        hand = self.hand
        assert hand is not None
        on_board = next((cell for cell in cells if cell in self.cells.index), None)
        if on_board is None:
            return False
        hand.put_over(on_board, self.centre_of(on_board))
        hand.held = hand.reachable.pinned(hand.held, cells)
        self.hand_moved()
        return True

    def cell_at(self, point: QPointF) -> Cell | None:
        """Return the field at a scene point."""
        return picker(self.cells.edge).at(point)

    def hand_moved(self, spin: float = 0.0, mirrored: bool = False, turned: bool = True) -> None:
        """Draw the piece in hand anew, on its way from where and how it was drawn."""
        self._draw_hand(spin, mirrored)
        if turned:
            super().draw_marks()
            self.hand_changed.emit()
        self.pointed.emit(True)

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

    def hovered(self, point: QPointF) -> None:
        """Follow the pointer; it takes over from the keyboard."""
        self._pointer = point
        super().hovered(point)

    def pointer_left(self) -> None:
        """Hide what follows the pointer."""
        self._pointer = None
        if self.hand is not None and self.cursor is None and self.hand.sticky:
            self.hand.hide()

    def own_key(self, press: Press) -> bool:
        """Show or hide an overlay by its letter."""
        shown = keyboard.OVERLAYS.get(press.sign)
        if shown is not None:
            self.show_overlays(self.overlays ^ {shown})
        return shown is not None

    def take_number(self, number: int) -> bool:
        """Take the next piece of a size."""
        return keyboard.next_of_size(self, number)

    def take_next(self, by: int) -> bool:
        """Take the next piece; past the last one put it back and let the focus go on."""
        return keyboard.next_piece(self, by)

    def on_table(self, way: QPointF) -> QPointF:
        """Return the direction as it is on the screen: `cursor_way` turns fields, not directions."""
        return way

    def move_hand(self, way: QPointF) -> None:
        """Move the piece in hand to the next field."""
        hand = self.hand
        if hand is not None and hand.held.cell is not None:
            hand.aim(self.next_place(hand.held.cell, way), None)
            self.put_cursor(hand.held.cell)

    def first_place(self) -> Cell:
        """Return the last own piece, else a free starting field."""
        return keyboard.first_cell(self)

    def next_place(self, place: Cell, way: QPointF) -> Cell:
        """Return the field beside one in a direction of the screen."""
        return cursor_way.stepped(self.cells, place, round(way.x()), round(way.y()), self.options.turn)

    def hand_words(self) -> str:
        """Return which piece is in hand, which way it lies, and whether it may lie where it is."""
        if self.hand is None:
            return ""
        said = words.ways_text(self.hand.piece, *self.hand.facing)
        if self.hand.held.cell is None or self.ghost is None:
            return said
        trouble = self.ghost.trouble
        return words.fits(said) if trouble is None else words.fits_not(said, words.title_of(trouble.finding))

    def centre_of(self, cell: Cell) -> QPointF:
        """Return the middle of a field in scene units."""
        return QPointF(*shapes.centre(tri(self.cells, cell))) * EDGE

    def spot(self, place: Any) -> QPointF:
        """Return the middle of a field."""
        return self.centre_of(place)

    def stop(self) -> None:
        """Draw nothing later any more."""
        self._hand_animator.finish()
