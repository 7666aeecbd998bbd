"""Dates are shown as the clock stood where they were written down, on whatever clock they are read."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest
from patience import PATIENCE_S

SHOW = (
    "import sys; from PySide6.QtCore import QLocale; QLocale.setDefault(QLocale('de_DE'));"
    "from tessella.scene.words.dates import brief, moment;"
    "print(*map(moment, sys.argv[1:]), brief(sys.argv[1]), sep='|')"
)
TEXTS = ("2027-03-14T02:30:00", "2027-03-28T02:30:00+01:00", "2028-02-29T23:59:59-03:30", "2026-12-31", "spring")
SHOWN = (
    "Sonntag, 14. März 2027, 02:30|Sonntag, 28. März 2027, 02:30|Dienstag, 29. Februar 2028, 23:59"
    "|Donnerstag, 31. Dezember 2026|spring|14.03.27 02:30"
)


@pytest.mark.parametrize("zone", ["America/St_Johns", "Europe/Berlin", "Pacific/Kiritimati", "UTC"])
def test_a_moment_is_shown_as_its_own_clock_stood(zone: str) -> None:
    words, told = [sys.executable, "-c", SHOW, *TEXTS], {**os.environ, "TZ": zone, "PYTHONUTF8": "1"}
    done = subprocess.run(words, env=told, capture_output=True, encoding="utf-8", timeout=PATIENCE_S)
    assert done.stdout.strip() == SHOWN, done.stderr
