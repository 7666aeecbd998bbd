"""Write packaging/constraints.txt: the exact versions that are installed in .venv, names and versions only."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path

from dev import CONSTRAINTS, python

HEADER = "# Versions that were tested together. Made by packaging/constraints.py from a fresh .venv; do not edit.\n"


def main() -> None:
    """Ask pip what is installed and write it, sorted."""
    command = [str(python()), "-m", "pip", "list", "--format", "json", "--disable-pip-version-check"]
    listed = json.loads(subprocess.run(command, check=True, capture_output=True, text=True).stdout)
    own = {"tessella", "pip", "setuptools", "wheel"}
    lines = sorted(f"{entry['name']}=={entry['version']}" for entry in listed if entry["name"].lower() not in own)
    Path(CONSTRAINTS).write_text(HEADER + "\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
