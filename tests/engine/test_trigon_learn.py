"""The computer player of Trigon learns: games are kept, fits find what is there, a stopped run goes on."""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable
from concurrent.futures import Executor, Future, ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest

from tessella.engine import learn_command
from tessella.engine.kernels.trigon.prior import PIECE, PRIORS, prior_matrix
from tessella.engine.kernels.trigon.reach import FEATURES
from tessella.engine.kernels.trigon.value import KNOTS
from tessella.engine.trigon.learn import games, priors, rounds, values
from tessella.engine.trigon.search import Search
from tessella.engine.trigon.weights import from_data, to_data, weights
from tessella.rules.trigon import Trigon


class Here(Executor):
    """Runs what it is given at once, and counts."""

    count = 0

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        done: Future[Any] = Future()
        done.set_result(fn(*args, **kwargs))
        Here.count += 1
        return done


def silent(text: str) -> None:
    """Hear nothing."""


def test_the_fast_prior_is_the_slow_one() -> None:
    game = Trigon.create(2)
    search = Search(game, game.start(), 3, nodes=2)
    for _ in range(12):
        found, logits = search.prior()
        counts = np.zeros(len(found) * PRIORS, np.float32)
        prior_matrix(search.tables, search.work.sight, found, counts)
        phase = search.root.info[4 + search.root.info[20]]
        row = 0 if phase == 0 else min(5, 1 + phase // 4)
        slow = counts.reshape(-1, PRIORS) @ search.weights.priors[row * PRIORS : (row + 1) * PRIORS]
        assert np.abs(slow - logits).max() < 1e-3
        search.play(int(Random(1).choice(found.tolist())))


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_games_are_kept_as_they_were(players: int, tmp_path: Path) -> None:
    plan = games.Plan(players, 3, 2, deep=8)
    played = games.play(plan, 5, "seed", [("w", weights(players))] * players)
    assert played == games.play(plan, 5, "seed", [("w", weights(players))] * players)
    assert len(played.moves) == len(played.visits) == len(played.expected) == len(played.movers)
    games.write(tmp_path / "g.jsonl", played)
    with (tmp_path / "g.jsonl").open("a") as lines:
        lines.write('{"number": 6, "pla')
    assert list(games.read(tmp_path / "g.jsonl")) == [played]


def test_priors_find_the_piece_that_was_always_chosen() -> None:
    chance = np.random.default_rng(1)
    positions, each = 200, 10
    counts = np.zeros((positions * each, PRIORS), np.uint8)
    shares = np.zeros(positions * each, np.float32)
    for position in range(positions):
        kinds = chance.permutation(22)[:each]
        counts[np.arange(position * each, (position + 1) * each), PIECE + kinds] = 1
        shares[position * each + int(np.argmin(kinds))] = 1
    data = priors.Choices(counts, shares, np.zeros(len(shares), np.float32), np.arange(positions) * each)
    fitted = priors.fit(data, np.zeros(PRIORS), 300, 0.0, 1)
    assert priors.loss(data, fitted) < 0.5 < 2 < priors.loss(data, np.zeros(PRIORS))
    assert fitted[PIECE] > fitted[PIECE + 10] > fitted[PIECE + 20]


def made_up(seed: int, count: int) -> values.Samples:
    """Return positions of two seats whose points depend on one feature, in a bent way on another."""
    chance = np.random.default_rng(seed)
    features = chance.normal(0, 1, (count, 4, FEATURES)).astype(np.float32)
    features[:, :, 0] = 1
    final = 60 + 8 * features[:, :, 1] + 10 * np.abs(features[:, :, 2])
    lead = final @ values.seats_of(2).T
    when = chance.uniform(0, KNOTS - 1, count).astype(np.float32)
    alive = np.ones((count, 4), bool)
    return values.Samples(features, alive, np.zeros((count, 4), np.float32), final.astype(np.float32), lead, when)


def test_values_find_what_points_depend_on() -> None:
    data, other = made_up(1, 4000), made_up(2, 1000)
    net = values.fresh_net(values.fit_linear(2, data, 0.1), 1)

    def error(net: Any) -> float:
        off = (values.predicted(other, net) - other.final) @ values.seats_of(2).T
        return float(np.sqrt((off**2).mean()))

    straight = error(net)
    # What is left is the bent part; the hidden layer finds it.
    assert straight < error(values.fresh_net(np.zeros(KNOTS * FEATURES), 1)) * 0.8
    bent = values.train(2, data, net, 30, 0.01, 1)
    assert error(bent) < straight * 0.5
    found = values.quality(2, other, values.fit_scales(2, other, bent))
    assert all(correlation > 0.9 for _, correlation, _ in found)


def test_later_searches_say_how_a_game_stood() -> None:
    played = games.Played(
        0, 2, (1, 2, 3), ((), ((5, 9),), ()), (0.0, 0.9, 0.0), (50, 40, 50, 40), ("a", "a"), (0, 1, 0)
    )
    final = np.array([20.0, -20.0])
    leads = values.trusted(played, final, np.full(KNOTS, 10.0))
    assert list(leads[1]) == list(leads[2]) == [20, -20]
    assert leads[0][0] < 20 and leads[0][1] == -leads[0][0]


def test_a_round_is_played_fitted_and_judged_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rounds, "SKETCHES", 40)
    monkeypatch.setattr(rounds, "STEPS", 5)
    course = rounds.Course(2, games=3, playouts=4, deep=12, gate=4, gate_playouts=5)
    Here.count = 0
    with Here() as pool:
        found = rounds.run_round(course, tmp_path, 1, pool, silent)
        assert Here.count == 7 and 0 <= found["score"] <= 1
        assert (tmp_path / "weights.json").exists() == found["passed"]
        # A second run finds everything; one that lost the result plays nothing again.
        assert rounds.run_round(course, tmp_path, 1, pool, silent) == found
        (tmp_path / "players-2-round-1" / "result.json").unlink()
        (tmp_path / "weights.json").unlink(missing_ok=True)
        again = rounds.run_round(course, tmp_path, 1, pool, silent)
    assert (again["score"], Here.count) == (found["score"], 7)


def test_the_best_weights_of_a_folder_are_kept_for_all_players(tmp_path: Path) -> None:
    learned = weights(2)
    changed = replace(learned, priors=learned.priors + 1)
    rounds.store(tmp_path, 2, changed)
    assert np.allclose(rounds.weights_of(tmp_path, 2).priors, changed.priors, atol=1e-3)
    assert np.array_equal(rounds.weights_of(tmp_path, 4).priors, weights(4).priors)
    data = to_data(learned)
    data["priors"] = data["priors"][:-1]
    with pytest.raises(ValueError, match="priors holds"):
        from_data(data)


@pytest.mark.parametrize(("points", "seats", "share"), [
    ((9, 1, 9, 1), ("new", "old"), 1.0),
    ((9, 9, 1, 1), ("new", "old"), 0.5),
    ((1, 2, 3, 4), ("old", "old", "new", "old"), 2 / 3),
])  # fmt: skip
def test_share_of_rivals_left_behind(points: tuple[int, ...], seats: tuple[str, ...], share: float) -> None:
    game = games.Played(0, len(seats), (), (), (), points, seats)
    assert rounds.share(game) == pytest.approx(share)


def test_the_command_says_what_cannot_be(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    parser = argparse.ArgumentParser()
    learn_command.arguments(parser)
    assert learn_command.main(parser.parse_args([str(tmp_path), "--games", "0"])) == 2
    assert "at least 1" in capsys.readouterr().err


def test_the_command_goes_through_rounds_in_the_folder(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(learn_command, "executor", lambda workers: ThreadPoolExecutor(workers))
    here = tmp_path / "players-2-round-1"
    here.mkdir()
    (here / "result.json").write_text(json.dumps({"score": 0.6, "error": 0.05, "passed": True}))
    parser = argparse.ArgumentParser()
    learn_command.arguments(parser)
    assert learn_command.main(parser.parse_args([str(tmp_path), "--workers", "1"])) == 0
    assert "round 1: 60.0 % +- 5.0, taken" in capsys.readouterr().out
