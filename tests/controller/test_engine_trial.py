"""Trying an engine: what it says of itself, and a clear sentence for everything that goes wrong."""

from __future__ import annotations

import shlex
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from controller.test_external_engine import descendants
from patience import PATIENCE_S, let_pass, run_out
from pytestqt.qtbot import QtBot

from tessella.controller.engines.engine_test import EngineTrial, Found, note
from tessella.controller.engines.external import Engine, engine_games
from tessella.controller.engines.process import own_command

FAKE = str(Path(__file__).with_name("gtp_fake.py"))


class Trial:
    """A trial and what it told."""

    def __init__(self, folder: Path, limit: float = PATIENCE_S) -> None:
        self.folder = folder
        self.trial = EngineTrial(limit=limit)
        self.found: list[Found] = []
        self.failed: list[str] = []
        self.trial.finished.connect(self.found.append)
        self.trial.failed.connect(self.failed.append)

    def start(self, way: str) -> None:
        self.trial.start(shlex.join([sys.executable, FAKE, way, str(self.folder / "starts")]).replace("'", '"'))


@pytest.fixture
def trial(tmp_path: Path, qapp: object) -> Iterator[Trial]:
    before = {pid for pid, _ in descendants()}
    one = Trial(tmp_path)
    yield one
    one.trial.cancel()
    assert {pid for pid, _ in descendants()} <= before


def test_a_good_engine_tells_who_it_is_and_what_it_accepts(trial: Trial, qtbot: QtBot) -> None:
    trial.start("good")
    assert trial.trial.running
    qtbot.waitUntil(lambda: bool(trial.found))
    assert trial.found == [Found("Fake", "1.5", ("trigon 2", "trigon 3", "trigon 4"), True, True)]
    assert not trial.trial.running and trial.failed == []
    tried = note(Engine("Mine", "fake"), trial.found[0])
    assert (tried.name, tried.version, tried.tried) == ("Mine", "Fake 1.5", True)
    assert tried.plays("trigon") and not tried.plays("umbrella")
    trial.start("two only")
    qtbot.waitUntil(lambda: len(trial.found) == 2)
    assert trial.found[1].games == ("trigon 2",)


def test_the_programs_own_engine_accepts_everything(trial: Trial, qtbot: QtBot) -> None:
    trial.trial.start(shlex.join([own_command()[0], "-m", "tessella", "engine"]))
    qtbot.waitUntil(lambda: bool(trial.found))
    assert trial.found[0].name == "Tessella"
    assert trial.found[0].games == engine_games() and trial.found[0].timed


@pytest.mark.parametrize(
    ("way", "reason"), [("die at once", "bad luck"), ("deaf", "no answer"), ("nothing", "no such program")]
)
def test_one_that_fails_is_told(tmp_path: Path, qtbot: QtBot, way: str, reason: str) -> None:
    one = Trial(tmp_path)
    if way == "nothing":
        one.trial.start(str(tmp_path / "nothing"))
    else:
        one.start(way)
    if way == "deaf":
        qtbot.waitUntil((tmp_path / "starts").exists)
        assert one.trial.running and not one.failed
        run_out(one.trial)
    qtbot.waitUntil(lambda: bool(one.failed))
    assert one.failed[0].startswith("The engine cannot be used: ") and reason in one.failed[0]
    assert not one.trial.running and one.found == []


def test_a_trial_can_be_given_up_at_once(trial: Trial, qtbot: QtBot, tmp_path: Path) -> None:
    trial.start("deaf")
    qtbot.waitUntil((tmp_path / "starts").exists)
    assert trial.trial.running
    trial.trial.cancel()
    assert not trial.trial.running
    let_pass(100)
    assert trial.found == trial.failed == []
