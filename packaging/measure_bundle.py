"""Measure a bundle beside the checkout: `python packaging/measure_bundle.py [BUNDLE] [PAIRS]`, on Linux with X.

Starts both in turn, pair by pair, until a window is on the screen, and prints the medians and that of the ratios; then
starts the bundle's engine with an empty home, as on the first day, to its first move at level 5 in each game. BUNDLE is
the folder of the program, by default what packaging/build.py made. An Xvfb needs `-noreset`.
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
CHECKOUT = [sys.executable, "-P", "-m", "tessella"]
PATIENCE_S = 60.0
LEVEL = 5


def shown(command: list[str], environment: dict[str, str]) -> float:
    """Return the seconds from the start of a program until its window is on the screen."""
    look = ["xdotool", "search", "--onlyvisible", "--name", "Tessella"]
    begun = time.perf_counter()
    with subprocess.Popen(command, env=environment, stderr=subprocess.DEVNULL) as program:
        try:
            while not subprocess.run(look, env=environment, capture_output=True, check=False).stdout:
                if time.perf_counter() - begun > PATIENCE_S:
                    raise TimeoutError(f"{command[0]} shows no window")
                time.sleep(0.005)
            return time.perf_counter() - begun
        finally:
            program.terminate()


def moved(program: str, kind: str, folder: Path) -> float:
    """Return the seconds from the start of an engine in an empty home to its first move."""
    environment = {**os.environ, "TESSELLA_HOME": str(folder / kind)}
    who = "1" if kind == "trigon" else "0"
    questions = f"set_game {kind} players=2 seed=1\nlevel {LEVEL}\ngenmove {who}\nquit\n"
    begun = time.perf_counter()
    done = subprocess.run(
        [program, "engine"], input=questions, env=environment, capture_output=True, text=True, check=True
    )
    assert "?" not in done.stdout and done.stdout.count("=") >= 3, done.stdout
    return time.perf_counter() - begun


def main() -> None:
    """Print the figures."""
    bundle = Path(sys.argv[1]) if sys.argv[1:] else ROOT / "dist" / "tessella"
    pairs = int(sys.argv[2]) if sys.argv[2:] else 7
    program = str(bundle / "tessella")
    with tempfile.TemporaryDirectory() as home:
        first = {kind: moved(program, kind, Path(home) / "engines") for kind in ("trigon", "trellis", "umbrella")}
        for kind, seconds in first.items():
            print(f"| first start to the first move of level {LEVEL}, {kind.title()} | {seconds:.2f} s |")
        environment = {**os.environ, "TESSELLA_HOME": str(Path(home) / "window"), "PYTHONPATH": str(ROOT / "app")}
        for command in (CHECKOUT, [program]):
            shown(command, environment)  # so that files are in memory
        times = [(shown(CHECKOUT, environment), shown([program], environment)) for _ in range(pairs)]
    checkout, bundled = (statistics.median(column) for column in zip(*times, strict=True))
    ratio = statistics.median(b / a for a, b in times)
    print(f"| a window of the checkout, median of {pairs} | {checkout:.2f} s |")
    print(f"| a window of the bundle | {bundled:.2f} s |")
    print(f"| bundle by checkout, median of the pairs | {ratio:.2f} |")


if __name__ == "__main__":
    main()
