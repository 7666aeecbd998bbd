"""Run by tests in a process of its own: an engine that ignores the end of its input and starts what hides from it.

Argument: a file for the numbers of its processes: its own, a child's in a session of its own, and that of a grandchild
in another session whose parent has ended.
"""

from __future__ import annotations

import os
import subprocess
import sys
import time
from pathlib import Path

SLEEP = [sys.executable, "-c", "import time; time.sleep(1000)"]
ORPHAN = f"import subprocess; print(subprocess.Popen({SLEEP!r}, start_new_session=True, stdout=-3, stderr=-3).pid)"


def main() -> None:
    """Start them, say who they are, answer one request and wait."""
    child = subprocess.Popen(SLEEP, start_new_session=True, stdout=subprocess.DEVNULL)
    orphan = subprocess.run([sys.executable, "-c", ORPHAN], capture_output=True, text=True, start_new_session=True)
    path = Path(sys.argv[1])
    path.with_suffix(".part").write_text(f"{os.getpid()} {child.pid} {orphan.stdout.strip()}")
    path.with_suffix(".part").rename(path)
    sys.stdin.readline()
    print("=1\n", flush=True)
    if len(sys.argv) > 2:
        return
    sys.stdin.read()
    while True:
        time.sleep(1000)


if __name__ == "__main__":
    main()
