"""Measure what docs/measurements.md tells: `python packaging/measure.py` prints its tables.

Starts real processes (on the display that is there, else offscreen), runs tests/bench, and gives every time also as a
ratio to one fixed piece of plain Python work measured in the same run, so that machines can be compared.
"""

from __future__ import annotations

import json
import os
import platform
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[1]

FIRST_PAINT = """
import sys, time
from PySide6.QtCore import QEvent, QObject
from tessella.ui.app import make_app, make_window
app = make_app(["tessella"])
window = make_window(app)
class Eye(QObject):
    def eventFilter(self, watched, event):
        if event.type() == QEvent.Type.Paint and watched is window.home:
            print(time.time(), flush=True)
            app.quit()
        return False
eye = Eye()
window.home.installEventFilter(eye)
window.show()
app.exec()
import os
os._exit(0)
"""

MEMORY = """
import json, sys, time
from pathlib import Path
from PySide6.QtCore import QEventLoop, QTimer
from tessella.controller.match.seats import Seat
from tessella.controller.match.setup import MatchSetup
from tessella.ui.app import make_app, make_window
def size(pid):
    lines = Path(f"/proc/{pid}/status").read_text().splitlines()
    return next(int(line.split()[1]) // 1024 for line in lines if line.startswith("VmRSS"))
app = make_app(["tessella"])
window = make_window(app)
window.store.update(speed="off", delay=0.0)
window.show()
found = {}
for kind in ("trellis", "umbrella", "trigon"):
    options = {"limit": 8} if kind == "umbrella" else {}
    seats = (Seat("Ada", "computer", 3), Seat("Ben", "computer", 3))
    window.start(MatchSetup(kind, seats, options, seed=1))
    match, engine = window.game.match, 0
    end = time.monotonic() + 300
    while match.to_move is not None and time.monotonic() < end:
        # A loop of its own: outside of one Qt never deletes what was given to deleteLater.
        loop = QEventLoop()
        QTimer.singleShot(5, loop.quit)
        loop.exec()
        if match.ply % 8 == 7:
            children = Path("/proc/self/task").glob("*/children")
            engine = max([engine, *(size(pid) for child in children for pid in child.read_text().split())])
    found[kind] = (size("self"), engine)
print(json.dumps(found))
window.close()
"""


def unit() -> float:
    """Return the seconds of the fixed piece of work: two million additions in plain Python, best of five."""
    times = []
    for _ in range(5):
        begun = time.perf_counter()
        total = 0
        for k in range(2_000_000):
            total += k & 7
        times.append(time.perf_counter() - begun)
    return min(times)


def first_paint(environment: dict[str, str]) -> list[float]:
    """Return the seconds from the start of a process to the first painting of Home, six times."""
    times = []
    for _ in range(6):
        begun = time.time()
        done = subprocess.run(
            [sys.executable, "-c", FIRST_PAINT], env=environment, capture_output=True, text=True, check=True
        )
        times.append(float(done.stdout.split()[0]) - begun)
    return times


def memory(environment: dict[str, str]) -> dict[str, tuple[int, int]]:
    """Return the memory in MB of window and engine after a whole game of each kind in one window (Linux only)."""
    done = subprocess.run([sys.executable, "-c", MEMORY], env=environment, capture_output=True, text=True, check=True)
    found: dict[str, tuple[int, int]] = json.loads(done.stdout.splitlines()[-1])
    return found


def benches(environment: dict[str, str], folder: Path) -> list[dict[str, Any]]:
    """Run tests/bench and return pytest-benchmark's rows."""
    path = folder / "bench.json"
    command = [sys.executable, "-m", "pytest", "tests/bench", "-q", "--benchmark-enable", f"--benchmark-json={path}"]
    subprocess.run(command, cwd=ROOT, env=environment, check=True, stdout=subprocess.DEVNULL)
    rows: list[dict[str, Any]] = json.loads(path.read_text(encoding="utf-8"))["benchmarks"]
    return rows


def percentile(values: list[float], share: float) -> float:
    """Return the value below which a share of the values lies."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))]


def main() -> int:
    """Print the tables."""
    environment = {**os.environ}
    if not environment.get("DISPLAY") and not environment.get("WAYLAND_DISPLAY"):
        environment["QT_QPA_PLATFORM"] = "offscreen"
    with tempfile.TemporaryDirectory() as home:
        environment["TESSELLA_HOME"] = home
        work = unit()
        where = f"{platform.system()} {platform.machine()}, {os.cpu_count()} cores, Python {platform.python_version()}"
        print(f"Measured on {where}; platform {environment.get('QT_QPA_PLATFORM', 'of the desktop')}.")
        print(f"One unit of work (two million additions in plain Python) takes {1000 * work:.0f} ms.\n")
        print("| what | figure | units |\n|---|---|---|")
        paint = first_paint(environment)
        print(f"| start to first paint, first time | {paint[0]:.2f} s | {paint[0] / work:.1f} |")
        best = statistics.median(paint[1:])
        print(f"| start to first paint, later, median of five | {best:.2f} s | {best / work:.1f} |")
        if sys.platform.startswith("linux"):
            for kind, (window, engine) in memory(environment).items():
                print(f"| memory after a game of {kind}: window, engine | {window} MB, {engine} MB | |")
        print("\n| benchmark | p50 ms | p99 ms | p50 units |\n|---|---|---|---|")
        for row in benches(environment, Path(home)):
            data, steps = row["stats"]["data"], row["extra_info"]
            # Benchmarks of the window time many steps in one round and tell of the single steps themselves.
            middle = steps.get("p50_ms", 1000 * percentile(data, 0.5))
            late = steps.get("p99_ms", 1000 * percentile(data, 0.99))
            name = f"{Path(row['fullname'].split('::')[0]).stem.removeprefix('test_bench_')}: {row['name']}"
            print(f"| {name} | {middle:.3g} | {late:.3g} | {middle / 1000 / work:.4f} |")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
