"""The computer player of Trellis learns: fits find what is there, games are kept, a stopped run goes on."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from concurrent.futures import Executor, Future
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from tessella import resources
from tessella.engine import learn_command
from tessella.engine.kernels.trellis.features import FEATURES, FIRST, NEED
from tessella.engine.trellis.training import fit, rounds
from tessella.engine.trellis.weights import RESOURCE, read, write


class Here(Executor):
    """Runs what it is given at once, and counts; the job number `breaks` is stopped."""

    def __init__(self, breaks: int = -1) -> None:
        self.count = 0
        self.breaks = breaks

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        done: Future[Any] = Future()
        self.count += 1
        if self.count == self.breaks:
            done.set_exception(KeyboardInterrupt())
        else:
            done.set_result(fn(*args, **kwargs))
        return done


def silent(text: str) -> None:
    """Hear nothing."""


def test_a_fit_finds_what_wins(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fit, "BATCH", 64)
    lot = np.random.default_rng(1)
    rows = np.broadcast_to(np.asarray(FIRST, np.int16), (12_000, 2, FEATURES)).copy()
    need = lot.integers(0, 12, (12_000, 2))
    rows[:, :, NEED] += need.astype(np.int16)
    shares = np.stack([need[:, 0] < need[:, 1], need[:, 0] > need[:, 1]], axis=1).astype(np.float32)
    shares[need[:, 0] == need[:, 1]] = 0.5
    numbers, loss = fit.fitted(rows, shares, seed=1)
    assert loss < 0.35 < np.log(2)
    assert all(abs(int(number)) < 2**20 for number in numbers)


def test_lessons_are_repeatable_games(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rounds, "CHUNK", 3)
    net = read(resources.path(RESOURCE), 3)
    rows, shares = rounds.lesson(3, net, "seed")
    again, _ = rounds.lesson(3, net, "seed")
    assert np.array_equal(rows, again)
    assert rows.shape == (len(shares), 3, FEATURES)
    assert np.allclose(shares.sum(1), 1)


def test_a_stopped_round_goes_on_and_is_judged_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rounds, "CHUNK", 4)
    course = rounds.Course(2, games=12, gate=8)
    with pytest.raises(KeyboardInterrupt), Here(breaks=3) as pool:
        rounds.run_round(course, tmp_path, 1, pool, silent)
    kept = len(list(tmp_path.glob("*/games-*.npz")))
    with Here() as pool:
        found = rounds.run_round(course, tmp_path, 1, pool, silent)
        # What was not kept of three chunks is played, and the two jobs of the gate.
        assert pool.count == 3 - kept + 2 and 0 <= found["score"] <= 1
        assert rounds.run_round(course, tmp_path, 1, pool, silent) == found
        assert pool.count == 3 - kept + 2
    same = np.array_equal(read(tmp_path / "weights.json", 2), read(resources.path(RESOURCE), 2))
    assert same != found["passed"]
    assert np.array_equal(read(tmp_path / "weights.json", 4), read(resources.path(RESOURCE), 4))


def test_a_net_against_itself_wins_its_share() -> None:
    net = read(resources.path(RESOURCE), 2)
    assert rounds.match(2, net, net, "seed", 4) == 0.5


def test_a_net_of_another_size_is_refused(tmp_path: Path) -> None:
    write(tmp_path / "net.json", {2: [1, 2, 3]})
    with pytest.raises(ValueError, match="3 numbers for 2 players"):
        read(tmp_path / "net.json", 2)


def test_the_command_knows_that_nobody_plays_trellis_alone(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    parser = argparse.ArgumentParser()
    learn_command.arguments(parser)
    assert learn_command.main(parser.parse_args([str(tmp_path), "--game", "trellis", "--players", "1"])) == 2
    assert "two to four" in capsys.readouterr().err


def test_the_command_says_that_a_file_is_no_folder(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "afile"
    file.touch()
    parser = argparse.ArgumentParser()
    learn_command.arguments(parser)
    assert learn_command.main(parser.parse_args([str(file)])) == 2
    said = capsys.readouterr().err
    assert f"{file} is a file: name a folder" in said and "Errno" not in said
