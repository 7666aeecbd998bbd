"""What is fixed for one match of Trigon and all parts of the rules ask for: players, contact, board."""

from __future__ import annotations

from dataclasses import dataclass, replace

from tessella.rules.lattice import TriangleBoard, triangle_board
from tessella.rules.trigon.legality import Reach, reach
from tessella.rules.trigon.pieces import ALL_LEFT
from tessella.rules.trigon.position import PlacedPiece, TrigonState
from tessella.rules.trigon.seats import board_edge, colour_count, colours_of
from tessella.rules.trigon.tables import mask_of, tables


@dataclass(frozen=True, slots=True)
class Terms:
    """`players` 1..4; `first` the seat that begins; `corner_only` whether sides of own pieces may not be touched."""

    players: int
    first: int
    corner_only: bool

    @property
    def board(self) -> TriangleBoard:
        """The board of this number of players (G-BOARD)."""
        return triangle_board(board_edge(self.players))

    @property
    def colours(self) -> int:
        """How many colours play."""
        return colour_count(self.players)

    def reach(self, state: TrigonState, colour: int) -> Reach:
        """Return where a colour stands in a position."""
        return reach(tables(self.board.edge), state, colour, self.corner_only)

    def start(self) -> TrigonState:
        """Return the empty board."""
        n = self.colours
        colour = colours_of(self.players, self.first)[0]
        return TrigonState((), (ALL_LEFT,) * n, (0,) * n, (-1,) * n, (False,) * n, colour)

    def put(self, state: TrigonState, piece: PlacedPiece) -> TrigonState:
        """Return the position with one more piece on the board, without asking the rules or moving the turn."""

        def changed(values: tuple[int, ...], value: int) -> tuple[int, ...]:
            return (*values[: piece.colour], value, *values[piece.colour + 1 :])

        mask = mask_of(self.board, piece.cells)
        return replace(
            state,
            placed=(*state.placed, piece),
            left=changed(state.left, state.left[piece.colour] & ~(1 << piece.piece)),
            covered=changed(state.covered, state.covered[piece.colour] | mask),
            last=changed(state.last, piece.piece),
        )
