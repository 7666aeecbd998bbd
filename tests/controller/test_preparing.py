"""Preparing the computer players: once, in the background, with word of it; a failure leaves no process."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from controller.match_kit import lives
from pytestqt.qtbot import QtBot

from tessella.controller.engines.warm_up import EngineWarmUp
from tessella.engine.kernels import store
from tessella.rules.registry import GAMES

FAKE = str(Path(__file__).with_name("fake_engine.py"))


@pytest.fixture(autouse=True)
def empty_store(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Give the test a store without compiled code."""
    monkeypatch.setenv("NUMBA_CACHE_DIR", str(tmp_path / "code"))
    monkeypatch.delenv("TESSELLA_NO_NUMBA", raising=False)
    store.room_folder.cache_clear()
    yield tmp_path / "code"
    store.room_folder.cache_clear()


class Told:
    """A preparing with a fake engine, and what it told."""

    def __init__(self, folder: Path, way: str) -> None:
        (folder / "starts").touch()
        self.preparing = EngineWarmUp(command=[sys.executable, FAKE, way, str(folder / "starts")])
        self.steps: list[tuple[str, int, int]] = []
        self.ends = 0
        self.preparing.progressed.connect(lambda *step: self.steps.append(step))
        self.preparing.finished.connect(self._end)

    def _end(self) -> None:
        self.ends += 1


def test_all_games_are_prepared_once_and_never_again(tmp_path: Path, qtbot: QtBot) -> None:
    if not store.wanted():
        pytest.skip("without numba nothing is compiled")
    told = Told(tmp_path, "good")
    assert told.preparing.start("trigon")
    assert told.steps == [("trigon", 1, 3)]
    qtbot.waitUntil(lambda: told.ends == 1)
    assert told.steps == [("trigon", 1, 3), ("trellis", 2, 3), ("umbrella", 3, 3)]
    assert not told.preparing.running
    assert all(store.is_warm(kind) for kind in GAMES)
    assert not told.preparing.start()
    assert (tmp_path / "starts").read_text() == "x"


def test_one_that_fails_ends_quietly_and_begins_again_next_time(tmp_path: Path, qtbot: QtBot) -> None:
    if not store.wanted():
        pytest.skip("without numba nothing is compiled")
    told = Told(tmp_path, "garbage")
    assert told.preparing.start()
    qtbot.waitUntil(lambda: told.ends == 1)
    assert not told.preparing.running and not any(store.is_warm(kind) for kind in GAMES)


def test_closing_ends_the_process(tmp_path: Path, qtbot: QtBot) -> None:
    if not store.wanted():
        pytest.skip("without numba nothing is compiled")
    told = Told(tmp_path, "deaf")
    assert told.preparing.start()
    process = told.preparing._engine
    qtbot.waitUntil(lambda: bool(process.pid))
    pid = process.pid
    told.preparing.close()
    assert not lives(pid) and told.ends == 0


def test_without_compiling_there_is_nothing_to_prepare(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TESSELLA_NO_NUMBA", "1")
    assert not Told(tmp_path, "good").preparing.start()


def test_a_store_that_cannot_be_written_is_no_error(empty_store: Path) -> None:
    empty_store.write_text("in the way")
    store.mark_warm("trigon")
    assert not store.wanted() or not store.is_warm("trigon")
