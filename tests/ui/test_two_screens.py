"""A presentation on two virtual screens in a process of its own: which one, swapped, pulled out, plugged in again."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from patience import PATIENCE_S

SCREENS = ({"name": "desk", "x": 0, "y": 0, "width": 1440, "height": 900},
           {"name": "beamer", "x": 1440, "y": 0, "width": 1920, "height": 1080})  # fmt: skip
DPI = {"logicalDpi": 96, "logicalBaseDpi": 96, "dpr": 1}
DESK, BEAMER = (["desk", 0, 0, 1440, 900], ["beamer", 1440, 0, 1920, 1080])


@pytest.fixture(scope="module")
def seen(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    """Return what was seen at each moment."""
    folder = tmp_path_factory.mktemp("screens")
    screens = {"synchronousWindowSystemEvents": False, "windowFrameMargins": True,
               "screens": [screen | DPI for screen in SCREENS]}  # fmt: skip
    (folder / "screens.json").write_text(json.dumps(screens), encoding="utf-8")
    environment = {**os.environ, "QT_QPA_PLATFORM": "offscreen:configfile=screens.json",
                   "TESSELLA_HOME": str(folder / "home"), "OMP_NUM_THREADS": "1"}  # fmt: skip
    done = subprocess.run([sys.executable, str(Path(__file__).parent / "two_screens.py")], cwd=folder, env=environment,
                          capture_output=True, text=True, timeout=PATIENCE_S, check=False)  # fmt: skip
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


def test_the_other_screen_is_offered_and_filled(seen: dict[str, Any]) -> None:
    assert seen["offered"] == ["desk", "beamer"] and seen["chosen"] == "beamer"
    begun = seen["begun"]
    assert begun["projector"] == BEAMER and begun["window"] == "desk" and begun["shown"]
    assert not begun["alone"] and not begun["cover"] and "beamer" in begun["where"] and begun["swap"]
    assert seen["keyboard"]  # the presenter has it, not the projector
    assert seen["next"]["index"] == 1


def test_the_pointer_on_the_presenters_picture_is_on_the_projector(seen: dict[str, Any]) -> None:
    assert seen["pointer"] == [0.5, 0.5]


def test_the_screens_are_swapped_and_swapped_back(seen: dict[str, Any]) -> None:
    swapped = seen["swapped"]
    assert swapped["projector"] == DESK and swapped["window"] == "beamer" and not swapped["alone"]
    back = seen["swapped back"]
    assert back["projector"] == BEAMER and back["window"] == "desk" and not back["alone"]


def test_a_projector_that_is_pulled_out_loses_nothing(seen: dict[str, Any]) -> None:
    out = seen["pulled out"]
    assert out["projector"] == DESK and out["alone"] and out["shown"]
    assert out["cover"] == "dark" and out["held"] and out["index"] == 1
    on = seen["goes on"]
    assert not on["cover"] and on["index"] == 1
    again = seen["plugged in"]
    assert again["projector"] == BEAMER and not again["alone"] and again["index"] == 1
    assert seen["ended"]
