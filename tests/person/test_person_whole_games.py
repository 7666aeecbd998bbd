"""Whole games by hand on the real window under a real X server: no warning, no exception, the rules' own result."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from patience import PATIENCE_S
from person.play import SCENARIOS

PLAY = Path(__file__).with_name("play.py")


@pytest.fixture(scope="session")
def display() -> Iterator[dict[str, str]]:
    """Start an X server without a screen; where there is none, the windows stay offscreen."""
    program = shutil.which("Xvfb")
    if program is None:
        yield {"QT_QPA_PLATFORM": "offscreen"}
        return
    read, write = os.pipe()
    command = [program, "-displayfd", str(write), "-screen", "0", "1600x1000x24", "-nolisten", "tcp"]
    server = subprocess.Popen(command, pass_fds=(write,), stderr=subprocess.DEVNULL)
    os.close(write)
    try:
        with os.fdopen(read) as pipe:
            number = pipe.readline().strip()
        assert number, "the X server did not start"
        yield {"QT_QPA_PLATFORM": "xcb", "DISPLAY": f":{number}"}
    finally:
        server.terminate()
        server.wait(PATIENCE_S)


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_a_whole_game_by_hand(scenario: str, display: dict[str, str], tmp_path: Path) -> None:
    setup = SCENARIOS[scenario]
    environment = {**os.environ, **display}
    command = [sys.executable, str(PLAY), scenario, str(tmp_path / "end.png")]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, timeout=3 * PATIENCE_S, check=False)
    assert done.stdout, done.stderr
    report = json.loads(done.stdout.splitlines()[-1])
    assert report["faults"] == [], done.stderr
    assert "Traceback" not in done.stderr and "QWARN" not in done.stderr
    game = setup.game()
    state = game.start()
    for text in report["moves"]:
        state = game.apply(state, game.parse(state, text)).state
    assert game.to_move(state) is None
    assert game.result(state).to_json() == report["result"]
    assert report["words"]
    people = sum(seat.human for seat in setup.seats)
    assert (report["covers"] > 4) == (setup.kind == "trellis" and people > 1)
    assert (tmp_path / "end.png").stat().st_size > 10_000
