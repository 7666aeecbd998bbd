"""Measure the memory of the analysis: `python packaging/measure_analysis.py SECONDS [GAME ...]` (Linux only).

Searches the first position of each game (two players) for so long by the program's own service, with all cores, and
prints the resident memory of the engine's process as it goes, one line every tenth of the time.
"""

from __future__ import annotations

import sys
import time
from pathlib import Path

from PySide6.QtCore import QCoreApplication

from tessella.controller.engines.analysis import Analysis, Findings
from tessella.rules.registry import GAMES, create


def resident(pid: int) -> int:
    """Return the resident memory of a process in MB."""
    lines = Path(f"/proc/{pid}/status").read_text(encoding="ascii").splitlines()
    return next(int(line.split()[1]) // 1024 for line in lines if line.startswith("VmRSS"))


def measure(app: QCoreApplication, kind: str, seconds: float) -> None:
    """Search a game's first position and print the memory."""
    game = create(kind, 2, seed=1)
    service = Analysis()
    known: list[Findings] = []
    service.found.connect(known.append)
    service.failed.connect(lambda words: sys.exit(words))
    service.request(game, game.observe(game.start(), 0), seconds)
    begun, sizes, line = time.monotonic(), [0], 1
    while service.running:
        app.processEvents()
        time.sleep(0.05)
        if time.monotonic() - begun > line * seconds / 10 and known and service.pid:
            sizes.append(resident(service.pid))
            print(f"{kind}: {line * seconds / 10:.0f} s, {known[-1].visits} visits, {sizes[-1]} MB", flush=True)
            line += 1
    print(f"{kind}: at most {max(sizes)} MB, the last half grew by {sizes[-1] - sizes[len(sizes) // 2]} MB", flush=True)
    service.close()


def main() -> None:
    """Measure the games named, or all."""
    app = QCoreApplication(sys.argv)
    for kind in sys.argv[2:] or list(GAMES):
        measure(app, kind, float(sys.argv[1]))


if __name__ == "__main__":
    main()
