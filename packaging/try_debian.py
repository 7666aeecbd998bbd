"""Tries the Debian package of dist/ in clean systems: `python packaging/try_debian.py [bookworm trixie]`, as root.

Takes about ten minutes a system. What happened stands in build/debian/SUITE.log.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]


def main() -> int:
    """Run the test that is skipped otherwise."""
    environment = {**os.environ, "TESSELLA_RELEASE": " ".join(sys.argv[1:]) or "bookworm trixie"}
    command = [sys.executable, "-m", "pytest", "-ra", "-x", "--capture=no", "tests/release"]
    return subprocess.run(command, cwd=ROOT, env=environment, check=False).returncode


if __name__ == "__main__":
    sys.exit(main())
