"""Makes libraries for tests: a few real games as files, or ten thousand summaries at once."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace
from datetime import datetime, timedelta
from pathlib import Path

from tessella.records import tessella_file
from tessella.records.header import Header, Seat
from tessella.records.library import Library, Places
from tessella.records.record import Node, Record
from tessella.records.summary import Place, Summary, summary
from tessella.rules.registry import create

NAMES = ("Zsófia", "Ana", "Ben", "L'àvia", "王小明", "Jürgen", "Márton", "Olívia", "Pau", "Ødegaard")
WORDS = ("bold", "move", "corner", "garden", "storm", "rain", "late", "early", "gift", "loses", "wins", "why", "edge")


def folders(root: Path) -> Places:
    return Places(root / "running", root / "finished", root / "deleted")


def library(root: Path) -> Library:
    return Library(root / "library.sqlite3", folders(root))


def record(kind: str, moves: int, seats: tuple[Seat, ...] = (), comment: str = "", **header: str) -> Record:
    """Return a game in which the first legal move is played so often, or to its end; `comment` stands at the end."""
    seats = seats or (Seat("Ana"), Seat("Chip", "computer", 3))
    game = create(kind, len(seats), {"limit": 6} if kind == "umbrella" else {}, seed=4)
    made, at, state = Record.begin(game, Header(seats, **header)), 0, game.start()
    for _ in range(moves):
        if game.to_move(state) is None:
            break
        move = next(iter(game.moves(state)))
        made, at = made.add(at, Node(move=move, seconds=1.5))
        state = game.apply(state, move).state
    return made.edit(at, comment=comment) if comment else made


def write(path: Path, made: Record) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    tessella_file.save(path, made, made.line()[-1])
    return path


def many(count: int = 10_000, seed: int = 1) -> Iterator[tuple[str, Summary]]:
    """Yield summaries of games that differ in everything that can be asked for, with long comments in every third."""
    chance = random.Random(seed)
    kinds = ("trellis", "umbrella", "trigon")
    samples = {kind: summary(made, made.line()[-1]) for kind in kinds for made in [record(kind, 30)]}
    begin = datetime(2020, 1, 1)
    for number in range(count):
        sample = samples[chance.choice(kinds)]
        moves = sample.opening.split("; ")
        level = chance.randrange(1, 11)
        won = chance.random() < 0.5
        seats = (
            Place(chance.choice(NAMES), True, 0, chance.randrange(-90, 60), won),
            Place("Chip", False, level, chance.randrange(-90, 60), not won),
        )
        comment = " ".join(chance.choices(WORDS, k=150)) if number % 3 == 0 else ""
        yield f"{number:05}.tessella", replace(
            sample,
            date=(begin + timedelta(hours=6 * number)).isoformat(timespec="seconds"),
            over=number % 5 != 0,
            outcome=("won" if won else "lost") if number % 5 else "",
            moves=chance.randrange(5, 140),
            seats=seats,
            opening="; ".join([moves[0], *chance.sample(moves, len(moves))]),
            note=comment[:160],
            remarks=comment + (" needle in the haystack" if number == 4321 else ""),
            pieces=tuple((f"P{k}", chance.randrange(9)) for k in range(6)),
        )
