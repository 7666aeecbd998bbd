"""Made `tests/data/home-0.1.0.tar.xz`: a home as version 0.1.0 left it. It ran with the code of that version.

    PYTHONPATH=<a checkout of 0.1.0>/app TESSELLA_HOME=<folder>/home python make_home.py <folder>/home-0.1.0.tar.xz

A later version gets a script of its own; what this one made stays as it is for ever.
"""

from __future__ import annotations

import os
import random
import sys
import tarfile
from dataclasses import replace
from pathlib import Path

from tessella.controller.librarian import bring_up_to_date
from tessella.controller.setup import MatchSetup
from tessella.rules.games import create

from tessella.controller import folders
from tessella.controller.engines import Engine
from tessella.controller.settings import SettingsStore
from tessella.records import tessella_file
from tessella.records.header import Header, Seat
from tessella.records.record import Mark, Node, Record

KINDS = ("trellis", "umbrella", "trigon")
NAMES = ("Zsófia", "Ana & Bo", "L'àvia", "王小明", "<b>Jürgen</b>", "Márton")
SHORT = {"trellis": {"flowers": "6"}, "umbrella": {"limit": 5}, "trigon": {}}


def game(kind: str, number: int, moves: int) -> tuple[Record, int]:
    """Return a game of random moves with comments, symbols, drawings and a variation."""
    chance = random.Random(number)
    players = 2 + number % 3
    people = [Seat(NAMES[(number + seat) % len(NAMES)]) for seat in range(players)]
    people[-1] = Seat("Chip", "computer", 1 + number % 10)
    header = Header(tuple(people), date=f"2026-{1 + number % 11:02}-{1 + number % 27:02}T10:{number:02}:00+02:00",
                    event=f"Evening {number}", place="At home")  # fmt: skip
    match = create(kind, players, SHORT[kind], seed=number)
    record, at, state = Record.begin(match, header), 0, match.start()
    for ply in range(moves):
        if match.to_move(state) is None:
            break
        legal = [move for move, _ in zip(match.moves(state), range(40), strict=False)]
        move = chance.choice(legal)
        before = at
        record, at = record.add(at, Node(move=move, seconds=1.5 + ply))
        if ply == 2:
            words = "Why here?\nBecause \u2026 no\u00a0reason \u201cgiven\u201d."
            record = record.edit(at, comment=words, symbol="good")
            record, _ = record.add(before, Node(move=legal[0], comment="also possible"))
        if ply == 3:
            record = record.edit(at, marks=(Mark("letter", (SPOT[kind],), "A"),))
        state = match.apply(state, move).state
    return record, at


SPOT = {"trellis": "0,0", "umbrella": "b2", "trigon": "r15"}


ENGINE = Engine("Our club's", "/opt/club engine/run", '--level "5 a"', 2.5, "1.2", ("trigon 2",), True)


def main() -> None:
    """Make the home and pack it."""
    home = Path(os.environ["TESSELLA_HOME"])
    store = SettingsStore()
    seats = (Seat("Zsófia"), Seat("Chip", "computer", 7))
    for kind in KINDS:
        store.replace(store.value.remember(MatchSetup(kind, seats, SHORT[kind], seed=5)))
    store.update(theme="dark", palette="cb", font_scale=1.3, speed="slow", move_numbers="all", delay=1.25,
                 engines=(ENGINE,),
                 folded={"log": True}, recent=("/home/ana/games/first.tessella",))  # fmt: skip
    for number in range(50):
        kind = KINDS[number % 3]
        record, at = game(kind, number, 12 if number % 7 else 400)
        over = record.game.to_move(record.position(at)) is None
        folder = folders.finished() if over or number % 5 else folders.running()
        folder.mkdir(parents=True, exist_ok=True)
        path = folder / f"20261101-1200{number:02}-{kind}-{number:08x}.tessella"
        if folder != folders.running():
            tessella_file.save(path, record, at, keep=True)
        else:
            before = replace(record.nodes[at]).parent
            tessella_file.save(path, record, before if before is not None else at, keep=True)
            tessella_file.save(path, record, at, keep=True)
    print(bring_up_to_date(), "games read")
    compiled = folders.cache() / "kernels"
    compiled.mkdir(parents=True, exist_ok=True)
    (compiled / "old.nbi").write_bytes(b"compiled by another version")
    with tarfile.open(sys.argv[1], "w:xz") as packed:
        packed.add(home, "home")


if __name__ == "__main__":
    main()
