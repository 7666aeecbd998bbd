"""Edits of each game drawn at random, and positions of random games."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from itertools import islice
from typing import Any

from tessella.rules.editing import Edit, Put, Set, Shift, Take, Turn
from tessella.rules.game import Game
from tessella.rules.trellis import COLOURS, TILES, Garden, HandSlot, TrellisState, Vine
from tessella.rules.trellis.editing import FlowerThing, TileThing
from tessella.rules.trigon import Place, TrigonState
from tessella.rules.trigon.editing import PieceThing
from tessella.rules.trigon.tables import tables
from tessella.rules.umbrella import COLOURS as UMBRELLAS
from tessella.rules.umbrella import Figure, UmbrellaState, all_zones
from tessella.rules.umbrella.position import (
    OneUmbrella,
    OnTheWay,
    SeatField,
    SeatFigure,
    SeatScoring,
    Token,
    ZoneUmbrellas,
)


def positions(game: Game[Any, Any], seed: int, most: int = 400, among: int = 60) -> Iterator[Any]:
    """Yield the positions of a game played at random, at most so many, its last one included."""
    draw, state = random.Random(seed), game.start()
    for _ in range(most):
        yield state
        if game.to_move(state) is None:
            return
        state = game.apply(state, draw.choice(list(islice(game.moves(state), among)))).state


def trellis_edit(game: Game[Any, Any], state: TrellisState, draw: random.Random) -> Edit:
    """Return an edit of a garden; most of them can be made."""
    cells = [tile.cell for tile in state.garden] + list(Garden(state.garden).frontier()) + [(7, -3)]
    cell, other = draw.choice(cells), draw.choice(cells)
    tile = draw.choice(state.garden)
    vine = Vine(tile.cell, draw.choice(TILES[tile.tile].colours))
    slot = HandSlot(draw.randrange(game.players), draw.randrange(3))
    seat = draw.randrange(game.players)
    stack = list(state.stack)
    draw.shuffle(stack)
    choices: list[Callable[[], Edit]] = [
        lambda: Put(TileThing(draw.randint(1, 60), draw.randrange(6)), cell),
        lambda: Put(TileThing(draw.randint(1, 60)), slot),
        lambda: Put(FlowerThing(seat), vine, follow=draw.random() < 0.7),
        lambda: Take(draw.choice([cell, vine, slot])),
        lambda: Shift(draw.choice([cell, slot]), draw.choice([other, slot])),
        lambda: Shift(vine, Vine(other, draw.choice(COLOURS))),
        lambda: Turn(cell, draw.randint(-2, 2)),
        lambda: Set("seat", seat),
        lambda: Set("phase", draw.choice(["plant", "plant", "claim", "gift", "bloom", "over"])),
        lambda: Set("bloomed", draw.randrange(4), seat),
        lambda: Set("gifts", draw.randrange(4)),
        lambda: Set("new", cell),
        lambda: Set("stack", stack),
    ]
    return draw.choice(choices)()


def umbrella_edit(game: Game[Any, Any], state: UmbrellaState, draw: random.Random) -> Edit:
    """Return an edit of a table of Umbrella."""
    seat, colour = draw.randrange(game.players), draw.choice(UMBRELLAS)
    zone, other = draw.choice(all_zones(state)), draw.choice(all_zones(state))
    field = SeatField(seat, draw.randint(1, 4), draw.randint(1, 4))
    space = SeatFigure(seat, draw.randint(1, 4), draw.choice([None, None, 0]))
    there = SeatFigure(draw.randrange(game.players), draw.randint(1, 4))
    scoring = SeatScoring(seat, draw.randint(1, 10))
    figure = Figure(draw.randint(1, 24), draw.random() < 0.5)
    tile = draw.randint(1, 24)
    choices: list[Callable[[], Edit]] = [
        lambda: Put(OneUmbrella(colour), draw.choice([field, zone, ZoneUmbrellas(zone, colour)])),
        lambda: Put(figure, draw.choice([space, space, OnTheWay()])),
        lambda: Put(Token(), scoring),
        lambda: Take(draw.choice([ZoneUmbrellas(zone, colour), space, scoring, OnTheWay()])),
        lambda: Shift(field, SeatField(seat, draw.randint(1, 4), draw.randint(1, 4))),
        lambda: Shift(ZoneUmbrellas(zone, colour), draw.choice([other, field])),
        lambda: Shift(space, there),
        lambda: Turn(space),
        lambda: Set("seat", seat),
        lambda: Set("phase", draw.choice(["slide", "slide", "score", "side", "cover", "bonus", "over"])),
        lambda: Set("supply", draw.randrange(12)),
        lambda: Set("turns", draw.randrange(9), seat),
        lambda: Set("ending", draw.choice([None, seat])),
        lambda: Set("bonus", draw.choice([None, colour])),
        lambda: Set("known", draw.choice([tile, -tile])),
    ]
    return draw.choice(choices)()


def trigon_edit(game: Game[Any, Any], state: TrigonState, draw: random.Random) -> Edit:
    """Return an edit of a board of Trigon; now and then a piece lies where no rule would let it lie."""
    board = game.board  # type: ignore[attr-defined]
    places, colour = tables(board.edge).places, draw.randrange(len(state.out))
    free = game.moves(state)
    cells = [piece.cells[0] for piece in state.placed] or [board.cells[0]]
    lying = draw.choice(cells)
    choices: list[Callable[[], Edit]] = [
        lambda: Put(PieceThing(colour), draw.choice(places)),
        lambda: Put(PieceThing(colour), draw.choice(places)),
        lambda: Put(PieceThing(state.colour or 0), next(iter(islice(free, draw.randrange(40), None)), Place((lying,)))),
        lambda: Take(lying),
        lambda: Shift(lying, draw.choice(places)),
        lambda: Turn(lying, draw.randint(-3, 3)),
        lambda: Set("colour", colour),
        lambda: Set("out", draw.random() < 0.5, colour),
        lambda: Set("last", lying),
    ]
    return draw.choice(choices)()


EDITS: dict[str, Callable[[Any, Any, random.Random], Edit]] = {
    "trellis": trellis_edit,
    "umbrella": umbrella_edit,
    "trigon": trigon_edit,
}


