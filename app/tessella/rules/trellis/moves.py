"""The legal moves of a Trellis position, found as far as they are asked for."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from tessella.rules.game import MoveList
from tessella.rules.trellis.garden import Garden, matches
from tessella.rules.trellis.legality import nothing_fits, possible_tiles
from tessella.rules.trellis.position import Bloom, Claim, Gift, Move, Plant, TrellisState


class TrellisMoves(MoveList[Move]):
    """The legal moves of a position, in the order of the hand, of the cells, of the garden."""

    def __init__(self, state: TrellisState, match: bool, legal: Callable[[Move], bool]) -> None:
        self._state = state
        self._match = match
        self._legal = legal

    def __contains__(self, move: object) -> bool:
        return isinstance(move, Plant | Bloom | Claim | Gift) and self._legal(move)

    def __iter__(self) -> Iterator[Move]:
        state = self._state
        if state.phase == "plant":
            yield from self._plants()
        elif state.phase == "bloom":
            for vine, seats in zip(state.contested, state.claimants, strict=True):
                for seat in seats:
                    yield Bloom(vine, seat)
        elif state.phase != "over":
            garden = Garden(state.garden)
            kind = Claim if state.phase == "claim" else Gift
            for ref in garden.unclaimed(state.new) or garden.unclaimed():
                yield kind(garden.vine(ref))

    def _plants(self) -> Iterator[Plant]:
        garden = Garden(self._state.garden)
        places = [(cell, garden.facing(cell)) for cell in garden.frontier()]
        for tile in possible_tiles(self._state):
            anyhow = not self._match or nothing_fits(self._state, garden, tile)
            for cell, facing in places:
                for rotation in range(6):
                    if anyhow or matches(tile, rotation, facing):
                        yield Plant(tile, cell, rotation)
