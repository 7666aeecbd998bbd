"""The sixty tiles and the starting tile of Trellis, read from the data (T-TILES, T-START)."""

from __future__ import annotations

import csv
from dataclasses import dataclass
from functools import cached_property
from typing import get_args

from tessella import resources
from tessella.rules.errors import BadFile
from tessella.rules.trellis.position import COLOURS, Colour

SIDE_NAMES = ("N", "NE", "SE", "S", "SW", "NW")
"""The six sides clockwise, as in `lattice.HEX_STEPS`."""

START_TILE = 0
TILE_COUNT = 60
_START_COLOURS: tuple[Colour, ...] = ("pink", "yellow", "purple", "orange", "green", "blue")


@dataclass(frozen=True, slots=True)
class TileVine:
    """A vine of a tile: its colour and the sides (0..5, unturned) it joins; `b` is None on the starting tile."""

    colour: Colour
    a: int
    b: int | None = None

    @property
    def ends(self) -> tuple[int, ...]:
        """The one or two sides (unturned) at which the vine ends."""
        return (self.a,) if self.b is None else (self.a, self.b)


@dataclass(frozen=True)
class Tile:
    """A tile: number 0..60 and its vines, three (six on the starting tile) of different colours."""

    number: int
    vines: tuple[TileVine, ...]

    @cached_property
    def at_side(self) -> tuple[int, ...]:
        """The place in `vines` of the vine that ends at each side (unturned); exactly one does."""
        found = {side: place for place, vine in enumerate(self.vines) for side in vine.ends}
        return tuple(found[side] for side in range(6))

    @cached_property
    def colours(self) -> tuple[Colour, ...]:
        """The colours of the vines, in their order."""
        return tuple(vine.colour for vine in self.vines)

    def vine_at(self, side: int, rotation: int) -> int:
        """Return the place in `vines` of the vine that ends at a side (0..5) of the turned tile."""
        return self.at_side[(side - rotation) % 6]

    def colour_at(self, side: int, rotation: int) -> Colour:
        """Return the colour of the vine that ends at a side (0..5) of the turned tile."""
        return self.colours[self.at_side[(side - rotation) % 6]]

    def ends(self, place: int, rotation: int) -> tuple[int, ...]:
        """Return the sides (0..5) at which a vine of the turned tile ends."""
        return tuple(side_of(side, rotation) for side in self.vines[place].ends)


def side_of(side: int, rotation: int) -> int:
    """Return where a side lies when the tile is turned `rotation` steps clockwise (T-TILES)."""
    return (side + rotation) % 6


def read_tiles(text: str) -> dict[int, Tile]:
    """Read the table `tile,vine,colour,end_a,end_b`; raise BadFile with the line when it is no set of tiles."""
    vines: dict[int, list[TileVine]] = {}
    rows = csv.DictReader(text.splitlines())
    for row in rows:
        try:
            number, a, b = int(row["tile"]), int(row["end_a"]), int(row["end_b"])
            colour = next(c for c in COLOURS if c == row["colour"])
        except (KeyError, TypeError, ValueError, StopIteration):
            raise BadFile(f"no tile number, colour and two sides in {row} (T-TILES)", rows.line_num, 1) from None
        vines.setdefault(number, []).append(TileVine(colour, a, b))
    tiles = {number: Tile(number, tuple(of_tile)) for number, of_tile in vines.items()}
    if sorted(tiles) != list(range(1, TILE_COUNT + 1)):
        raise BadFile(f"the tiles are not 1 to {TILE_COUNT} (T-TILES)")
    for tile in tiles.values():
        sides = sorted(side for vine in tile.vines for side in vine.ends)
        if sides != list(range(6)) or len(set(tile.colours)) != len(get_args(Colour)) // 2:
            raise BadFile(f"tile {tile.number}: three colours and each side once are needed (T-TILES)")
    start = tuple(TileVine(colour, side) for side, colour in enumerate(_START_COLOURS))
    return {START_TILE: Tile(START_TILE, start), **tiles}


TILES: dict[int, Tile] = read_tiles(resources.text("rules/trellis_tiles.csv"))
"""Every tile by its number, the starting tile (0) first."""
