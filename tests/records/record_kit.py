"""What the tests of records share: random games of all kinds, with variations and remarks."""

from __future__ import annotations

import random
from itertools import islice
from typing import Any

from tessella.records.header import Header, Seat
from tessella.records.record import SYMBOLS, Mark, Node, Record, Thought
from tessella.rules.registry import create

SETUPS: tuple[tuple[str, int, dict[str, object]], ...] = (
    ("trellis", 2, {}),
    ("trellis", 4, {"planting": "free", "flowers": "5,6,7,8"}),
    ("umbrella", 2, {"level": "4"}),
    ("umbrella", 1, {}),
    ("umbrella", 3, {"passing": "giver", "limit": 6}),
    ("trigon", 2, {}),
    ("trigon", 3, {"contact": "corner_only"}),
)

TEXTS = ("Zsófia", "L'àvia", "王さん", "🌂 nice\nline", 'a "b" \\ c', "\u2028", "\ud800 lone", "{", "")


def random_record(setup: int, seed: int, moves: int = 25) -> tuple[Record, int]:
    """Return a record with variations and remarks, and one of its nodes."""
    kind, players, options = SETUPS[setup % len(SETUPS)]
    chance = random.Random(seed)
    game = create(kind, players, options, seed=seed)
    seats = tuple(Seat(chance.choice(TEXTS), chance.choice(("human", "computer")), 3) for _ in range(players))
    record = Record.begin(game, Header(seats, event=chance.choice(TEXTS), date="2026-01-02"))
    states: dict[int, Any] = {0: game.start()}
    at = 0
    for _ in range(moves):
        if chance.random() < 0.15:
            at = chance.choice(list(states))
        if game.to_move(states[at]) is None:
            at = 0
        some = list(islice(game.moves(states[at]), 60))
        move = chance.choice(some)
        child = record.child(at, move)
        if child is None:
            record, child = record.add(at, remarks(Node(move=move), chance), first=chance.random() < 0.5)
            states[child] = game.apply(states[at], move).state
        at = child
    return record, at


def remarks(node: Node, chance: random.Random) -> Node:
    """Return the node, sometimes with everything that can be written beside a move."""
    if chance.random() < 0.7:
        return node
    mark = Mark("arrow", ("2,1", "3,1"), chance.choice(TEXTS))
    return Node(
        move=node.move,
        comment=chance.choice(TEXTS),
        symbol=chance.choice(SYMBOLS),
        marks=(mark,) * chance.randrange(3),
        seconds=round(chance.random() * 100, 1),
        value=round(chance.random(), 4),
        thought=chance.choice([None, Thought(3, round(chance.uniform(-9, 9), 2), chance.randrange(10**6), ("x", "y"))]),
        hint=chance.choice((0, 0, 1, 2, 3)),
        extra={"new-key": [1, {"deep": None}]} if chance.random() < 0.3 else {},
    )
