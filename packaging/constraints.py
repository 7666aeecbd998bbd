"""Write packaging/constraints.txt: the exact versions that are installed in .venv, names and versions only."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path

from dev import CONSTRAINTS, python

HEADER = "# Versions that were tested together. Made by packaging/constraints.py from a fresh .venv; do not edit.\n"

ELSEWHERE = {
    "dmgbuild": "1.6.7",
    "ds_store": "1.3.3",
    "mac_alias": "2.2.3",
    "macholib": "1.16.4",
    "pefile": "2024.8.26",
    "pywin32-ctypes": "0.2.3",
}
"""What only Windows or macOS install, to build; the newest when this was written."""


def main() -> None:
    """Ask pip what is installed and write it, sorted."""
    command = [str(python()), "-m", "pip", "list", "--format", "json", "--disable-pip-version-check"]
    listed = json.loads(subprocess.run(command, check=True, capture_output=True, text=True).stdout)
    own = {"tessella", "pip", "setuptools", "wheel"}
    found = {entry["name"]: entry["version"] for entry in listed if entry["name"].lower() not in own}
    lines = sorted(f"{name}=={version}" for name, version in {**ELSEWHERE, **found}.items())
    Path(CONSTRAINTS).write_text(HEADER + "\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
