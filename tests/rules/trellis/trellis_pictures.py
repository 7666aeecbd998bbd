"""Positions of Trellis drawn as text: a line a tile, the way `show` writes it.

`1,0 tile 35 r2: blue N-SE 0, pink NE-SW -, ...`: cell, tile, rotation, its vines with the sides they join and whose
flower they carry (`-`: nobody's). The sides are drawn so that a reader sees what meets what; they are checked against
the tiles. Vines left out are unclaimed.
"""

from __future__ import annotations

import re

from tessella.rules.outcome import Event, Step
from tessella.rules.trellis import (
    SIDE_NAMES,
    TILE_COUNT,
    TILES,
    PlantedTile,
    Trellis,
    TrellisState,
    Vine,
    VineBloomed,
    VineClaimed,
)

START = "0,0 tile 0 r0:"

_LINE = re.compile(r"(-?\d+),(-?\d+) tile (\d+) r([0-5]):(.*)")
_VINE = re.compile(r"(\w+) ([NSEW]+)(?:-([NSEW]+))? (-|\d)")


def garden(picture: str) -> tuple[PlantedTile, ...]:
    """Read the tiles of a picture."""
    tiles = []
    for line in picture.strip().splitlines():
        found = _LINE.fullmatch(line.strip())
        assert found, line
        q, r, number, rotation = map(int, found.groups()[:4])
        tile = TILES[number]
        owners: list[int | None] = [None] * len(tile.vines)
        for colour, a, b, owner in _VINE.findall(found[5]):
            place = tile.colours.index(colour)
            drawn = [SIDE_NAMES.index(side) for side in (a, b) if side]
            assert sorted(drawn) == sorted(tile.ends(place, rotation)), f"{line}: {colour}"
            owners[place] = None if owner == "-" else int(owner)
        tiles.append(PlantedTile(number, (q, r), rotation, tuple(owners)))
    return tuple(tiles)


def position(
    game: Trellis, picture: str, *hands: list[int], seat: int = 0, stack: list[int] | None = None
) -> TrellisState:
    """Return the position before a plant; hands left out and the stack get the tiles that are left.

    It is checked like any position that is read.
    """
    tiles = garden(picture)
    used = {tile.tile for tile in tiles}.union(*map(set, hands), stack or [])
    left = [number for number in range(1, TILE_COUNT + 1) if number not in used]
    full = [*hands]
    while len(full) < game.players:
        full.append([left.pop(0) for _ in range(3)])
    owners = [owner for tile in tiles for owner in tile.owners]
    flowers = tuple(owners.count(each) for each in range(game.players))
    state = TrellisState(tiles, tuple(map(tuple, full)), tuple(left if stack is None else stack), flowers, seat)
    data = game.state_to_json(state)
    data.pop("against", None)
    return game.state_from_json(data)


def play(game: Trellis, state: TrellisState, *moves: str) -> Step[TrellisState]:
    """Play moves in the text notation; return the last step."""
    for text in moves:
        step = game.apply(state, game.parse(state, text))
        state = step.state
    return step


def legal(game: Trellis, state: TrellisState) -> list[str]:
    """Return the legal moves in the text notation, sorted."""
    return sorted(game.format(move) for move in game.moves(state))


def flowers_of(step: Step[TrellisState]) -> list[str]:
    """Return the flowers placed by a step, in order: `0 claims 1,0 pink`, `1 blooms 0,0 pink`."""
    told = []
    for event in step.events:
        if isinstance(event, VineBloomed):
            told.append(f"{event.seat} blooms {event.vine!s}")
        elif isinstance(event, VineClaimed):
            told.append(f"{event.seat} claims {event.vine!s}")
    return told


def names(events: tuple[Event, ...]) -> list[str]:
    """Return the kinds of events with their causes, in order."""
    return [f"{type(event).__name__} {event.cause}" for event in events]


def owner(state: TrellisState, cell: tuple[int, int], colour: str) -> int | None:
    """Return whose flower the vine of a colour at a cell carries."""
    tile = next(tile for tile in state.garden if tile.cell == cell)
    return tile.owners[TILES[tile.tile].colours.index(Vine(cell, colour).colour)]  # type: ignore[arg-type]
