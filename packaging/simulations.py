"""Count simulations per processor second in Trigon, Tessella beside Pentobi, in the same positions of one run.

`python packaging/simulations.py "COMMAND LINE"` plays one game of Pentobi against itself; before each of its moves
Tessella searches the same position. Pentobi tells its simulations on standard error (leave out --quiet; level 6 or
more, since its clock counts in hundredths of a second); Tessella is asked for a fixed number. One thread each.
"""

from __future__ import annotations

import argparse
import re
import shlex
import subprocess
import tempfile
import time
from dataclasses import dataclass, field
from pathlib import Path
from typing import IO

from tessella.engine.client import who
from tessella.engine.player import Limits
from tessella.engine.players import new_player
from tessella.rules.trigon import Trigon, TrigonState

PLIES = 8
"""Moves of a line of the table."""
ENOUGH = 0.2
"""Seconds below which a rate says nothing."""


@dataclass
class Count:
    """Simulations and processor seconds."""

    simulations: int = 0
    seconds: float = 0.0

    def add(self, simulations: int, seconds: float) -> None:
        """Count a search."""
        self.simulations += simulations
        self.seconds += seconds

    @property
    def rate(self) -> float:
        """Simulations in a processor second."""
        return self.simulations / max(self.seconds, 1e-9)


@dataclass
class Line:
    """Both engines in some moves of the game."""

    own: Count = field(default_factory=Count)
    other: Count = field(default_factory=Count)


class Pentobi:
    """Pentobi in a process; its log is read from a file after every move."""

    def __init__(self, command: list[str], log: IO[bytes]) -> None:
        self._process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=log, text=True, bufsize=1
        )
        self._log, self._read = Path(log.name), 0

    def ask(self, request: str) -> str:
        """Return the answer to a request."""
        assert self._process.stdin and self._process.stdout
        self._process.stdin.write(request + "\n")
        lines = []
        while (line := self._process.stdout.readline()).strip():
            lines.append(line)
        if not lines or not lines[0].startswith("="):
            raise SystemExit(f"{request}: {''.join(lines) or 'no answer'}")
        return "".join(lines)[1:].strip()

    def move(self, colour: str, count: Count) -> str:
        """Return its move, and count its simulations."""
        begun = float(self.ask("cputime"))
        move = self.ask(f"genmove {colour}")
        seconds = float(self.ask("cputime")) - begun
        text = self._log.read_bytes()[self._read :].decode("utf-8", "replace")
        self._read += len(text.encode())
        if found := re.findall(r"\bSim (\d+)", text):
            count.add(sum(map(int, found)), seconds)
        return move

    def close(self) -> None:
        """End the process."""
        self._process.kill()
        self._process.wait()


def count_own(game: Trigon, state: TrigonState, simulations: int, count: Count) -> None:
    """Let Tessella search a position with a new tree."""
    computer = new_player("trigon")
    begun = time.process_time()
    computer.analyze(game, state, Limits(10, playouts=simulations, threads=1, seed=1), lambda candidates: None)
    count.add(simulations, time.process_time() - begun)


def main() -> int:
    """Play the game and print the table."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("command", help="Pentobi's GTP program with its options, as one argument")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--simulations", type=int, default=3000, help="of Tessella in each position (3000)")
    given = parser.parse_args()
    game = Trigon.create(given.players)
    state, lines = game.start(), [Line()]
    new_player("trigon").warm_up()
    count_own(game, state, 100, Count())
    with tempfile.NamedTemporaryFile() as log:
        pentobi = Pentobi(shlex.split(given.command), log)
        pentobi.ask(f"set_game {game.protocol_name()}")
        while game.to_move(state) is not None:
            if len(state.placed) >= PLIES * len(lines):
                lines.append(Line())
            count_own(game, state, given.simulations, lines[-1].own)
            move = pentobi.move(who(game, state), lines[-1].other)
            state = game.apply(state, game.parse(state, move)).state
        pentobi.close()
    print("| pieces on the board | Tessella | Pentobi | ratio |\n|---|---|---|---|")
    for number, line in enumerate(lines):
        own, other = line.own.rate, line.other.rate
        if line.other.seconds >= ENOUGH:
            pieces = f"{PLIES * number} to {PLIES * number + PLIES - 1}"
            print(f"| {pieces} | {own:,.0f} | {other:,.0f} | {own / other:.2f} |")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
