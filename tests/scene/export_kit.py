"""What the tests of exports share: short games of all three kinds."""

from __future__ import annotations

from functools import cache
from itertools import islice

from tessella.records.header import Header, Seat
from tessella.records.record import Mark, Node, Record
from tessella.rules.registry import create

KINDS = ("trellis", "umbrella", "trigon")
FIELDS = {"trellis": ("0,0", "1,-1"), "umbrella": ("2,2", "4,3"), "trigon": ("r10", "q12")}


@cache
def game_of(kind: str, moves: int = 8, comment: str = "A **bold** comment, ünï 漢") -> Record:
    """Return a running game of two people with drawings and a comment at its end."""
    game = create(kind, 2, {}, seed=5)
    record, at, state = Record.begin(game, Header((Seat("Zsófia"), Seat("王さん")), event="Łódź")), 0, game.start()
    for number in range(moves):
        some = list(islice(game.moves(state), 40))
        move = some[(7 * number) % len(some)]
        record, at = record.add(at, Node(move=move))
        state = game.apply(state, move).state
    one, other = FIELDS[kind]
    marks = (Mark("arrow", (one, other), "red"), Mark("circle", (one,)), Mark("colour", (other,), "blue"))
    return record.edit(at, marks=marks, comment=comment)
