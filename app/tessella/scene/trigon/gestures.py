"""The piece in hand: a gesture that begins at the tray and ends in a move or back in the tray."""

from __future__ import annotations

from typing import Any, Protocol

from PySide6.QtCore import QPointF

from tessella.rules.trigon import PIECES, Cell, Place, Trigon, TrigonState
from tessella.scene.boards.gestures import Gesture
from tessella.scene.trigon.ground import EDGE
from tessella.scene.trigon.hand import Cells, Held, Reachable


class Bench(Protocol):
    """What the gesture needs from the board."""

    def cell_at(self, point: QPointF) -> Cell | None:
        """Return the field at a scene point."""

    def centre_of(self, cell: Cell) -> QPointF:
        """Return the middle of a field in scene units."""

    def hand_moved(self, spin: float = 0.0, mirrored: bool = False, turned: bool = True) -> None:
        """Draw the piece in hand anew; it was turned by `spin` degrees, or mirrored, or only moved (not `turned`)."""


class PieceInHand(Gesture):
    """A piece between tray and board. `held` is where it is now, `cells` what it would cover."""

    def __init__(
        self, bench: Bench, game: Trigon, state: TrigonState, piece: int, *, orientation: int = 0, sticky: bool = True
    ) -> None:
        self._bench = bench
        self.state = state
        self.reachable = Reachable(game, state, piece)
        self.held = Held(piece, orientation)
        self._known: tuple[Held | None, Cells | None] = None, None
        self.sticky = sticky
        self.floating: QPointF | None = None
        """Where the piece is beside the board, in scene units; None while it lies over a field or in the tray."""

    @property
    def piece(self) -> int:
        """The index of the piece."""
        return self.held.piece

    @property
    def cells(self) -> Cells | None:
        """What the piece would cover now, None while it is over no field."""
        if self._known[0] is not self.held:
            self._known = self.held, self.reachable.cells(self.held)
        return self._known[1]

    @property
    def legal(self) -> bool:
        """True when the piece may lie where it is held."""
        return self.cells in self.reachable.legal

    @property
    def facing(self) -> tuple[int, int]:
        """Return the number of the orientation, from 1, and how many there are."""
        return self.held.orientation + 1, len(PIECES[self.piece].orientations)

    def update(self, point: QPointF) -> None:
        """Follow the pointer: snap over the board, float beside it."""
        self._move(self._bench.cell_at(point), point)

    def put_over(self, cell: Cell, point: QPointF) -> None:
        """Hold the piece over a field (keyboard)."""
        self._move(cell, point)

    def hide(self) -> None:
        """Hold the piece over nothing: the pointer left the board."""
        if self.held.cell is not None or self.floating is not None:
            self.floating = None
            self.held = self.reachable.moved(self.held, None, (0.0, 0.0))
            self._bench.hand_moved(turned=False)

    def _move(self, cell: Cell | None, point: QPointF) -> None:
        before, faced = (self.cells, self.floating), self.held.orientation
        self.floating = point if cell is None else None
        self.held = self.reachable.moved(self.held, cell, (point.x() / EDGE, point.y() / EDGE))
        if (self.cells, self.floating) != before:
            self._bench.hand_moved(turned=self.held.orientation != faced)

    def turn(self, steps: int) -> bool:
        """Turn by sixths."""
        self.held = self.reachable.turned(self.held, steps)
        self._bench.hand_moved(spin=60.0 * steps)
        return True

    def flip(self) -> bool:
        """Flip left to right."""
        self.held = self.reachable.flipped(self.held)
        self._bench.hand_moved(mirrored=True)
        return True

    def covers(self, point: QPointF) -> bool:
        """Tell whether a point is on the piece itself."""
        return self._bench.cell_at(point) in (self.cells or ())

    def commit(self) -> Place | None:
        """Return the move, legal or not, None over no field."""
        cells = self.cells
        return None if cells is None else Place(cells)

    def cancel(self) -> None:
        """Back to the tray: the board draws what is in hand."""

    # For the keyboard -------------------------------------------------------------------------------------------

    @property
    def place(self) -> Cell | None:
        """The field over which the piece is held."""
        return self.held.cell

    def places(self) -> tuple[Cell, ...]:
        """Return the fields to be touched at a corner (at first: starting fields) on which the piece fits."""
        return self.reachable.corners

    def ways(self, place: Any) -> tuple[Place, ...]:
        """Return the legal placements that cover a field, by orientation."""
        return tuple(Place(cells) for _, cells in self.reachable.fitting(place))

    def effort(self, move: Place) -> int:
        """Return how many orientations lie between."""
        return abs(self.reachable.orientation(move.cells) - self.held.orientation)

    def aim(self, place: Any, move: Place | None) -> None:
        """Hold the piece over a field, as a placement has it."""
        self.put_over(place, self._bench.centre_of(place))
        if move is not None:
            self.held = self.reachable.pinned(self.held, move.cells)
            self._bench.hand_moved()
