"""Makes the system's German and Hungarian locales for a test, whether or not the machine has them.

`localedef` compiles them into a folder to which LOCPATH points; that needs the Debian package `locales`, which
`packaging/dev.py test` installs. Elsewhere tests that ask for them are skipped.
"""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

import pytest

SOURCES = Path("/usr/share/i18n/locales")
KEPT = Path(__file__).parents[1] / ".pytest_cache" / "locales"
NAMES = ("de_DE.UTF-8", "hu_HU.UTF-8")


def environment(name: str) -> dict[str, str]:
    """Return what to add to the environment of a program so that it runs under a locale; skip the test without it."""
    source, _, charmap = name.partition(".")
    if not shutil.which("localedef") or not (SOURCES / source).exists():
        pytest.skip("locales cannot be made here: the package `locales` is missing")
    target = KEPT / name
    if not (target / "LC_NUMERIC").exists():
        KEPT.mkdir(parents=True, exist_ok=True)
        fresh = KEPT / f"{name}.{os.getpid()}"  # made whole: another process may be making it too
        made = subprocess.run(
            ["localedef", "-i", source, "-f", charmap, str(fresh)], capture_output=True, text=True, check=False
        )
        assert (fresh / "LC_NUMERIC").exists(), made.stderr
        try:
            fresh.rename(target)
        except OSError:
            shutil.rmtree(fresh)
    return {"LOCPATH": str(KEPT), "LC_ALL": name, "LANG": name, "LANGUAGE": ""}
