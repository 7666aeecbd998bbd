"""Measure how soon the computer is ready: `python packaging/measure_start.py [FOLDER]`.

Starts `tessella engine` as the window does and prints the seconds until it answers its name, and until its first move
at level 1 in each game; first with an empty folder for compiled code (in FOLDER, by default a temporary one), then with
that folder, five times, the median.
"""

from __future__ import annotations

import os
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]


def ask(kind: str, environment: dict[str, str], warm_up: bool) -> tuple[float, float, float]:
    """Return the seconds from the start to the name, those to the first move, the CPU seconds of the engine."""
    begun = time.perf_counter()
    with subprocess.Popen(
        [sys.executable, "-P", "-m", "tessella", "engine"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        bufsize=1,
        env=environment,
    ) as engine:
        assert engine.stdin is not None and engine.stdout is not None

        def answer(request: str) -> str:
            engine.stdin.write(request + "\n")  # type: ignore[union-attr]
            text = ""
            while not text.endswith("\n\n"):
                text += engine.stdout.readline()  # type: ignore[union-attr]
            return text

        answer("name")
        named = time.perf_counter() - begun
        who = answer(f"set_game {kind} players=2 seed=1\n").strip() and ("1" if kind == "trigon" else "0")
        if warm_up:
            answer("warm_up")
        answer("level 1")
        answer(f"genmove {who}")
        moved = time.perf_counter() - begun
        cpu = float(answer("cputime").split()[1])
        engine.stdin.write("quit\n")
    return named, moved, cpu


def main() -> None:
    """Print the table."""
    folder = Path(sys.argv[1]) if sys.argv[1:] else Path(tempfile.mkdtemp())
    environment = {**os.environ, "TESSELLA_HOME": str(folder), "PYTHONPATH": str(ROOT / "app")}
    environment.pop("NUMBA_CACHE_DIR", None)
    print("| game | first start: name, first move (CPU) | later: name, first move (CPU) |\n|---|---|---|")
    for kind in ("trellis", "umbrella", "trigon"):
        first = ask(kind, environment, warm_up=True)
        starts = [ask(kind, environment, warm_up=False) for _ in range(5)]
        later = tuple(statistics.median(values) for values in zip(*starts, strict=True))
        cells = [f"{name:.2f} s, {move:.2f} s ({cpu:.1f} s)" for name, move, cpu in (first, later)]
        print(f"| {kind.title()} | {cells[0]} | {cells[1]} |", flush=True)


if __name__ == "__main__":
    main()
