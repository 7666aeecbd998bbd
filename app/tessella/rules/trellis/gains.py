"""How many flowers one planting can bring a seat with all that its turn brings, read off a garden without playing it.

The three vines of a tile have three colours, so what hangs together with one of them never meets another: each vine
counts by itself (T-BLOOM), contested ones are tried both ways (T-CONTEST), then claim and gifts take the most that is
left, the new tile first (T-CLAIM, T-GIFT). Proved equal to the rules by a test.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from itertools import product

from tessella.rules.lattice import hex_neighbour, opposite
from tessella.rules.trellis.garden import Garden, Ref
from tessella.rules.trellis.position import Cell, Colour, PlantedTile
from tessella.rules.trellis.tiles import TILES

Vine = tuple[int, tuple[int, ...], frozenset[int]]
"""A vine of a planted tile: the flowers on it and its chain, whose flowers reach it, the free chains it joins."""


@dataclass(frozen=True)
class Gains:
    """What a seat gains in a garden; `match` and `per_flower` are the options (T-MATCH, T-GIFT)."""

    planted: tuple[PlantedTile, ...]
    seat: int
    match: bool
    per_flower: bool

    @cached_property
    def garden(self) -> Garden:
        """The garden, looked up."""
        return Garden(self.planted)

    @cached_property
    def _free(self) -> tuple[dict[Ref, int], tuple[int, ...]]:
        """The free chains: which one a vine without a flower belongs to, and how long each is."""
        garden = self.garden
        chains: dict[Ref, int] = {}
        sizes: list[int] = []
        for ref in garden.unclaimed():
            if ref not in chains:
                whole = garden.chain(ref)
                chains |= dict.fromkeys(whole, len(sizes))
                sizes.append(len(whole))
        return chains, tuple(sizes)

    @cached_property
    def _longest(self) -> tuple[int, ...]:
        """The free chains, the longest first."""
        sizes = self._free[1]
        return tuple(sorted(range(len(sizes)), key=lambda chain: -sizes[chain]))

    def _ends(self, cell: Cell) -> dict[int, tuple[Colour, int | None, int]]:
        """Return for the sides of a cell that touch tiles: colour, owner and free chain (-1) of the end there."""
        garden, found = self.garden, {}
        chains = self._free[0]
        for side, colour in garden.facing(cell).items():
            place = garden.at[hex_neighbour(cell, side)]
            tile = self.planted[place]
            ref = place, TILES[tile.tile].vine_at(opposite(side), tile.rotation)
            found[side] = colour, garden.owner(ref), chains.get(ref, -1)
        return found

    def at(self, cell: Cell) -> dict[int, int]:
        """Return for each tile that matches at an empty cell the most flowers that planting it there brings."""
        ends = self._ends(cell)
        seen: dict[tuple[Colour, tuple[int, ...]], Vine] = {}
        best: dict[int, int] = {}
        colours = {colour for colour, _, _ in ends.values()}
        for number, tile in TILES.items():
            if number == 0 or (self.match and colours.isdisjoint(tile.colours)):
                continue
            for rotation in range(6):
                vines = []
                for vine in tile.vines:
                    key = vine.colour, tuple((side + rotation) % 6 for side in vine.ends)
                    if key not in seen:
                        seen[key] = self._vine(ends, *key)
                    vines.append(seen[key])
                if self.match and not any(owners or chains for _, owners, chains in vines):
                    continue
                best[number] = max(best.get(number, 0), self._turn(vines))
        return best

    def _vine(self, ends: dict[int, tuple[Colour, int | None, int]], colour: Colour, sides: tuple[int, ...]) -> Vine:
        met = [ends[side][1:] for side in sides if side in ends and ends[side][0] == colour]
        owners = tuple(sorted({owner for owner, _ in met if owner is not None}))
        chains = frozenset(chain for owner, chain in met if owner is None)
        return 1 + sum(self._free[1][chain] for chain in chains), owners, chains

    def _turn(self, vines: list[Vine]) -> int:
        """Return the most flowers of a turn that plants these vines, with its claim and gifts."""
        return max(self._decided(vines, who) for who in product(*(owners or (None,) for _, owners, _ in vines)))

    def _decided(self, vines: list[Vine], who: tuple[int | None, ...]) -> int:
        own, others, left = 0, [], []
        used: set[int] = set()
        for (flowers, _, chains), owner in zip(vines, who, strict=True):
            used |= chains
            if owner is None:
                left.append(flowers)
            elif owner == self.seat:
                own += flowers
            else:
                others.append((owner, flowers))
        gifts = sum(n for _, n in others) if self.per_flower else len({owner for owner, _ in others})
        left.sort(reverse=True)
        own += sum(left[: 1 + gifts])
        more = 1 + gifts - len(left)
        if more > 0:
            rest = (self._free[1][chain] for chain in self._longest if chain not in used)
            own += sum(size for size, _ in zip(rest, range(more), strict=False))
        return own

    @cached_property
    def by_cell(self) -> dict[Cell, dict[int, int]]:
        """For each empty cell beside the garden, the most flowers that each matching tile brings there."""
        return {cell: self.at(cell) for cell in self.garden.frontier()}

    @cached_property
    def by_tile(self) -> dict[int, int]:
        """The most flowers that each tile that matches somewhere brings."""
        best: dict[int, int] = {}
        for found in self.by_cell.values():
            for tile, flowers in found.items():
                best[tile] = max(best.get(tile, 0), flowers)
        return best
