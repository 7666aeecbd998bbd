"""From a position of the rules to the flat array, and from the numbers of decisions back to moves."""

from __future__ import annotations

from tessella.engine.kernels.jit import Flat, flat
from tessella.engine.kernels.trellis import board
from tessella.engine.kernels.trellis import layout as at
from tessella.rules.lattice import Cell
from tessella.rules.trellis import (
    COLOURS,
    Bloom,
    Claim,
    Garden,
    Gift,
    Move,
    Plant,
    Trellis,
    TrellisState,
    Vine,
    unseen,
)

_PHASES = {"plant": at.PLANT, "bloom": at.BLOOM, "claim": at.CLAIM, "gift": at.GIFT, "over": at.OVER}


def cell_code(cell: Cell) -> int:
    """Return the number of a cell."""
    return (cell[0] & 63) + ((cell[1] & 63) << 6)


def load(game: Trellis, state: TrellisState) -> Flat:
    """Return the array of a position; tiles that are not known are UNKNOWN."""
    s = flat([0] * at.SIZE, "int16")
    s[at.PLAYERS] = game.players
    s[at.MATCH] = int(game.option("planting") == "match")
    s[at.PER_FLOWER] = int(game.per_flower)
    for seat, goal in enumerate(game.goals):
        s[at.GOAL + seat] = goal
    _load_garden(s, state)
    for seat, hand in enumerate(state.hands):
        s[at.HELD + seat] = len(hand)
        for place, tile in enumerate(hand):
            s[at.HAND + seat * 3 + place] = at.UNKNOWN if tile is None else tile
    s[at.STACKED] = len(state.stack)
    for place, tile in enumerate(state.stack):
        s[at.STACK + place] = at.UNKNOWN if tile is None else tile
    _load_turn(s, state)
    return s


def _load_garden(s: Flat, state: TrellisState) -> None:
    """Lay the tiles one after the other; only unclaimed vines are joined to chains."""
    for tile in state.garden:
        board.lay(s, tile.tile, cell_code(tile.cell), tile.rotation)
    garden = Garden(state.garden)
    for ref in garden.refs():
        owner = garden.owner(ref)
        if owner is not None:
            board.take_chain(s, _vine_code(garden, ref), owner)
    for ref in garden.unclaimed():
        for other in garden.joined(ref):
            if garden.owner(other) is None:
                board.join(s, _vine_code(garden, ref), _vine_code(garden, other))


def _vine_code(garden: Garden, ref: tuple[int, int]) -> int:
    return ref[0] * 6 + COLOURS.index(garden.vine(ref).colour)


def _load_turn(s: Flat, state: TrellisState) -> None:
    s[at.SEAT] = state.seat
    s[at.PHASE] = _PHASES[state.phase]
    s[at.NEW] = max(state.new, 0)
    s[at.GIFTS] = state.gifts
    for seat, count in enumerate(state.bloomed):
        s[at.BLOOMED + seat] = count
    for vine, seats in zip(state.contested, state.claimants, strict=True):
        s[at.CONTEST + COLOURS.index(vine.colour)] = sum(1 << seat for seat in seats)
    s[at.WINNERS] = sum(1 << seat for seat in state.winners)


def hidden_tiles(state: TrellisState) -> list[int]:
    """Return the tiles that may be behind the UNKNOWN ones, rising."""
    return list(unseen(state))


class Names:
    """The moves that the numbers of decisions mean in one position and, below it, in its whole tree."""

    def __init__(self, state: TrellisState) -> None:
        self._cells = {cell_code(tile.cell): tile.cell for tile in state.garden}
        for cell in Garden(state.garden).frontier():
            self._cells[cell_code(cell)] = cell

    def move(self, s: Flat, code: int) -> Move:
        """Return the move that a number means in a position given as array (before it is carried out)."""
        kind, rest = int(code) & 3, int(code) >> 2
        if kind == at.PLANT:
            place = rest >> 6
            return Plant(rest & 63, self._cells[place // 6], place % 6)
        if kind == at.BLOOM:
            cell = self._cells[int(s[at.CELL + s[at.NEW]])]
            return Bloom(Vine(cell, COLOURS[rest >> 2]), rest & 3)
        vine = Vine(self._cells[int(s[at.CELL + rest // 6])], COLOURS[rest % 6])
        return Gift(vine) if s[at.PHASE] == at.GIFT else Claim(vine)
