"""The analysis service: one search at a time, the newest wins, cancelled at once, kept per position, never lost."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from controller.match_kit import lives
from fourth_game.rules import Move, Toy
from patience import PATIENCE_S, let_pass, run_out
from pytestqt.qtbot import QtBot

from tessella.controller.engines import analysis as module
from tessella.controller.engines.analysis import Analysis, Findings
from tessella.rules.registry import create

FAKE = str(Path(__file__).with_name("fake_engine.py"))
GAME = Toy.create(2)


def position(taken: int = 0) -> Any:
    """Return what seat 0 may know after the first counters were taken."""
    state = GAME.start()
    if taken:
        state = GAME.apply(state, Move("take", taken)).state
    return GAME.observe(state, 0)


class Asked:
    """A service with a fake engine, and what it told."""

    def __init__(self, folder: Path, way: str, **rest: Any) -> None:
        self.file = folder / "starts"
        self.file.touch()
        self.service = Analysis(command=[sys.executable, FAKE, way, str(self.file)], threads=2, **rest)
        self.found: list[Findings] = []
        self.finished: list[Findings] = []
        self.failed: list[str] = []
        self.running: list[bool] = []
        for name in ("found", "finished", "failed"):
            getattr(self.service, name).connect(getattr(self, name).append)
        self.service.running_changed.connect(self.running.append)

    @property
    def starts(self) -> int:
        return len(self.file.read_text())


@pytest.fixture
def asked(tmp_path: Path, qapp: object, monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[..., Asked]]:
    # An engine that does listen may be slow to do so.
    monkeypatch.setattr(module, "STUBBORN", PATIENCE_S)
    made: list[Asked] = []

    def make(way: str = "good", **rest: Any) -> Asked:
        made.append(Asked(tmp_path, way, **rest))
        return made[-1]

    yield make
    for one in made:
        pid = one.service.pid
        one.service.close()
        assert not pid or not lives(pid)


def test_candidates_stream_and_the_budget_ends_the_search(asked: Callable[..., Asked], qtbot: QtBot) -> None:
    one = asked()
    assert one.service.request(GAME, position(), 0.3)
    qtbot.waitUntil(lambda: bool(one.finished))
    assert len(one.found) > 3
    visits = [findings.visits for findings in one.found]
    assert visits == sorted(visits)
    best = one.finished[0]
    assert {candidate.move for candidate in best.candidates} == set(GAME.moves(position()))
    assert (best.seconds, best.candidates[0].value, best.candidates[0].line) == (0.3, 0.5, (Move("take", 1),))
    assert one.running == [True, False] and not one.service.running
    assert one.service.known(GAME, position()) == best


def test_simulations_are_a_budget_too(asked: Callable[..., Asked], qtbot: QtBot) -> None:
    one = asked()
    one.service.request(GAME, position(), 60, playouts=9)
    qtbot.waitUntil(lambda: bool(one.finished))
    assert one.finished[0].visits == 9
    one.service.request(GAME, position(), 60, playouts=8)
    assert not one.service.running
    qtbot.waitUntil(lambda: len(one.finished) == 2)


def test_what_is_known_is_told_at_once_and_not_searched_again(asked: Callable[..., Asked], qtbot: QtBot) -> None:
    one = asked()
    one.service.request(GAME, position(), 0.2)
    qtbot.waitUntil(lambda: bool(one.finished))
    known = one.service.known(GAME, position())
    one.found.clear()
    one.service.request(GAME, position(), 0.1)
    assert not one.service.running and one.found == []  # not within the request
    qtbot.waitUntil(lambda: len(one.finished) == 2)
    assert one.found == [known] and one.finished[1] == known
    one.service.request(GAME, position(), 0.5)
    assert one.service.running
    qtbot.waitUntil(lambda: len(one.finished) == 3)
    assert one.finished[2].visits > known.visits  # type: ignore[union-attr]
    assert min(findings.visits for findings in one.found) == known.visits  # type: ignore[union-attr]
    assert one.starts == 1


def test_the_newest_request_wins(asked: Callable[..., Asked], qtbot: QtBot) -> None:
    one = asked()
    for taken in (1, 2, 3):
        one.service.request(GAME, position(taken), 60)
        if taken == 2:
            qtbot.waitUntil(lambda: bool(one.found))
    one.service.request(GAME, position(), 0.1)
    one.found.clear()
    qtbot.waitUntil(lambda: bool(one.finished))
    assert {findings.observation for findings in one.found} == {position()}
    assert [findings.observation for findings in one.finished] == [position()]
    assert one.starts == 1


def test_cancelling_is_seen_at_once_and_what_was_found_stays(asked: Callable[..., Asked], qtbot: QtBot) -> None:
    one = asked()
    one.service.request(GAME, position(), 60)
    qtbot.waitUntil(lambda: len(one.found) > 2)
    one.service.cancel()
    assert not one.service.running and one.running == [True, False]
    told = len(one.found)
    let_pass(100)
    assert len(one.found) == told and one.finished == []
    assert one.service.known(GAME, position()) == one.found[-1]
    assert one.service.pid  # it stopped when it was told to: nobody had to end it


def test_a_search_that_does_not_stop_is_ended(asked: Callable[..., Asked], qtbot: QtBot) -> None:
    one = asked("stubborn")
    one.service.request(GAME, position(), 60)
    qtbot.waitUntil(lambda: bool(one.found))
    pid = one.service.pid
    one.service.cancel()
    let_pass(100)
    assert lives(pid)
    run_out(one.service)
    assert not lives(pid)
    one.service.request(GAME, position(1), 60)
    qtbot.waitUntil(lambda: one.found[-1].observation == position(1))
    assert one.starts == 2
    one.service.request(GAME, position(2), 60)  # while the search before does not stop
    run_out(one.service)
    qtbot.waitUntil(lambda: one.found[-1].observation == position(2))
    assert one.starts == 3 and one.failed == []


@pytest.mark.parametrize(("way", "reason"), [("crash", "ended by itself"), ("silent", "no answer")])
def test_a_failing_engine_is_started_again_and_told_at_last(
    asked: Callable[..., Asked], qtbot: QtBot, way: str, reason: str
) -> None:
    one = asked(way)
    one.service.request(GAME, position(), 60)
    for starts in (1, 2, 3) if way == "silent" else ():
        qtbot.waitUntil(lambda: one.starts == starts)  # noqa: B023
        assert one.service.running and not one.failed
        run_out(one.service)
    qtbot.waitUntil(lambda: bool(one.failed))
    assert one.failed[0].startswith("The analysis came to nothing: ") and reason in one.failed[0]
    assert one.starts == 3 and one.running == [True, False] and not one.service.pid


def test_a_killed_engine_goes_on_where_it_was_asked(asked: Callable[..., Asked], qtbot: QtBot) -> None:
    one = asked()
    one.service.request(GAME, position(), 1.0)
    qtbot.waitUntil(lambda: bool(one.found))
    os.kill(one.service.pid, signal.SIGKILL)
    qtbot.waitUntil(lambda: bool(one.finished))
    assert one.starts == 2 and one.failed == []
    visits = [findings.visits for findings in one.found]
    assert visits == sorted(visits)  # fewer visits do not take the place of more


def test_the_oldest_findings_go_first(
    asked: Callable[..., Asked], qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "KEPT", 2)
    one = asked()
    for taken in (1, 2, 1, 3):
        one.service.request(GAME, position(taken), 0.02)
        qtbot.waitUntil(lambda: bool(one.finished))
        one.finished.clear()
    assert one.service.known(GAME, position(2)) is None
    assert one.service.known(GAME, position(1)) and one.service.known(GAME, position(3))


def test_a_finished_game_is_not_searched(asked: Callable[..., Asked]) -> None:
    one = asked()
    state = GAME.observe(GAME.start(), 0)
    over = type(state)(0, state.hands, state.stack, 0)
    assert not one.service.request(GAME, over, 1)
    assert not one.service.running and one.starts == 0


def test_the_real_engine_finds_moves_of_every_game(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TESSELLA_NO_NUMBA", "1")  # compiling is tested where the kernels are
    service = Analysis()
    for kind in ("trellis", "umbrella", "trigon"):
        game = create(kind, 2, seed=3)
        seen = game.observe(game.start(), 0)
        with qtbot.waitSignal(service.finished) as told:
            service.request(game, seen, 0.2)
        findings = told.args[0]
        assert findings.candidates and all(each.move in game.moves(seen) for each in findings.candidates)
    service.close()
