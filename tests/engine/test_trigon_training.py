"""The computer player of Trigon learns: games are kept, fits find what is there, a stopped run goes on."""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable
from concurrent.futures import Executor, Future, ThreadPoolExecutor
from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest

from tessella.engine import learn_command
from tessella.engine.kernels.trigon import policy
from tessella.engine.kernels.trigon.board import COUNT, TURN
from tessella.engine.kernels.trigon.policy import POLICY_SIZE
from tessella.engine.kernels.trigon.policy_features import UNITS, see
from tessella.engine.kernels.trigon.policy_training import cross_entropy, new_gradients
from tessella.engine.kernels.trigon.tree import CHILDREN
from tessella.engine.kernels.trigon.value import KNOTS
from tessella.engine.kernels.trigon.value_features import FEATURES
from tessella.engine.trigon.flat import flat_board
from tessella.engine.trigon.search import Search
from tessella.engine.trigon.training import games, policies, rounds, values
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


def slow_logits(search: Search, found: Any, weights: Any) -> Any:
    """Return what `policy_logits` should say, move by move with sums of whole rows of weights."""
    tables, board, sight = search.tables, search.root, search.work.policy
    placed = int(board.info[COUNT + board.info[TURN]])
    phase, cells = policy.policy_phase(placed), len(sight.room)
    direct = weights[: policy.INNER].reshape(policy.PHASES, policy.MARKS)[phase]
    inner = weights[policy.INNER : policy.CONTEXT].reshape(policy.MARKS, UNITS)
    context = weights[policy.CONTEXT : policy.OUTER].reshape(policy.CONTEXTS, UNITS)
    outer = weights[policy.OUTER :].reshape(policy.PHASES, UNITS)[phase]
    bias = context[placed] + context[policy.corner_kind(int((sight.room >= 4).sum()))]
    marks, logits = np.zeros(8, np.int32), []
    for move in found.tolist():
        listed = [policy.PIECE + int(tables.piece[move])]
        for table, around, stride, counts in (
            (policy.COVER, tables.cells, 6, tables.size),
            (policy.CORNER, tables.corners, 14, tables.corner_count),
            (policy.BESIDE, tables.edges, 8, tables.edge_count),
        ):
            for cell in around[move * stride : move * stride + counts[move]].tolist():
                if sight.room[cell] >= 0:
                    many = policy.marks_of(
                        table, int(sight.relation[cell]), int(sight.room[cell]), int(sight.open[cell]),
                        sight.distance, 3 * cell, int(tables.ring[cell]), marks,
                    )  # fmt: skip
                    listed += marks[:many].tolist()
        assert cells == len(board.flags) and max(listed) < policy.MARKS
        logits.append(direct[listed].sum() + np.maximum(0, bias + inner[listed].sum(0)) @ outer)
    return np.array(logits)


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_the_fast_prior_is_the_slow_one(players: int) -> None:
    game = Trigon.create(players)
    drawn = np.random.default_rng(players).normal(0, 1, POLICY_SIZE).astype(np.float32)
    learned = replace(weights(players), policy=drawn)
    search = Search(game, game.start(), 3, nodes=2, learned=learned)
    for _ in range(10):
        found, logits = search.prior()
        some = np.arange(0, len(found), 7)
        assert np.abs(slow_logits(search, found[some], learned.policy) - logits[some]).max() < 1e-3
        search.play(int(Random(1).choice(found.tolist())))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_distances_and_openness_are_what_walking_finds(players: int) -> None:
    game = Trigon.create(players)
    search, random = Search(game, game.start(), 3, nodes=2), Random(players)
    board, tables, sight = search.root, search.tables, search.work.policy
    near = [[int(n) for n in tables.near[3 * cell : 3 * cell + 3] if n >= 0] for cell in range(len(board.flags))]

    def steps(colour: int) -> list[int]:
        """Return how many steps along edges a colour needs to each cell, 99 for never."""
        free = [not int(flags) >> colour & 1 for flags in board.flags]
        found = [0 if free[cell] and int(board.flags[cell]) >> 4 + colour & 1 else 99 for cell in range(len(free))]
        for far in range(60):
            edge = [cell for cell, distance in enumerate(found) if distance == far]
            for other in {n for cell in edge for n in near[cell] if free[n] and found[n] == 99}:
                found[other] = far + 1
        return found

    def walks(cell: int, length: int) -> int:
        if sight.room[cell] < 0:
            return 0
        return 1 if length == 0 else sum(walks(other, length - 1) for other in near[cell])

    kinds = [0, 1, 2, 3, 4, 4, 5, 5, 5, *[6] * 91]
    for ply in range(4 * players + 9):
        found = search.moves()
        if ply % 5 == 4:
            see(tables, board, sight)
            mover, colours = int(board.info[TURN]), game.colours
            ways = [steps((mover + k) % colours) for k in range(colours)]
            beside = [min(pair) for pair in zip(ways[1], ways[3 if colours == 4 else 1], strict=True)]
            open_cells = [cell for cell in range(len(near)) if sight.room[cell] >= 0]
            for who, way in enumerate((ways[0], beside, ways[2])):
                assert [int(sight.distance[3 * cell + who]) for cell in open_cells] == [
                    kinds[way[cell]] for cell in open_cells
                ]
            for cell in open_cells:
                count = walks(cell, 3)
                assert int(sight.open[cell]) == (min(7, 1 + count // 4) if count else 0)
        search.play(int(random.choice(found.tolist())))


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


def test_deep_searches_see_more_pieces(monkeypatch: pytest.MonkeyPatch) -> None:
    usual = weights(2)
    flat = games.flatter(usual)
    rows, flat_rows = (w.policy[: policy.INNER].reshape(policy.PHASES, policy.MARKS) for w in (usual, flat))
    pieces, flat_pieces = rows[:, : policy.COVER_RELATION], flat_rows[:, : policy.COVER_RELATION]
    assert np.allclose(np.ptp(flat_pieces[2:5], axis=1), games.FLATTER * np.ptp(pieces[2:5], axis=1), atol=1e-3)
    assert np.array_equal(flat_pieces[[0, 1, 5]], pieces[[0, 1, 5]])
    assert np.array_equal(flat_rows[:, policy.COVER_RELATION :], rows[:, policy.COVER_RELATION :])
    monkeypatch.setattr(games, "DEEP_SHARE", 1.0)
    played = games.play(games.Plan(2, 3, 8, varied=False, deep=150), 1, "seed", [("w", usual)] * 2)
    assert max(len(seen) for seen in played.visits) > 20
    search = Search(Trigon.create(2), Trigon.create(2).start(), 1, nodes=5000, learned=usual)
    games.searched(search, games.Plan(2, 3, 0, deep=50), Random(1), 20)
    assert search.weights is usual and search.settings[CHILDREN] < games.WIDE


def searched(count: int) -> list[games.Played]:
    """Return games in which the search always visited the move nearest to the middle of the board most."""
    game, made = Trigon.create(2), []
    tables = flat_board(game, game.start())[0]
    rings = np.where(np.arange(6) < tables.size[:, None], tables.ring[tables.cells].reshape(-1, 6), 0).sum(1)
    for number in range(count):
        search, random = Search(game, game.start(), 3, nodes=2), Random(number)
        moves: list[int] = []
        visits = []
        for _ in range(24):
            found = sorted(search.prior()[0].tolist(), key=lambda move: (rings[move] / tables.size[move], move))
            visits.append(((found[0], 9), (found[-1], 1)))
            moves.append(random.choice(found))
            search.play(moves[-1])
        made.append(games.Played(number, 2, tuple(moves), tuple(visits), (0.0,) * 24, (0,) * 4, ()))
    return made


def test_slopes_are_those_of_the_loss() -> None:
    data = policies.positions(2, searched(2), 1)
    tables = flat_board(Trigon.create(2), Trigon.create(2).start())[0]
    chosen, chance = np.arange(0, len(data.placed), 5), np.random.default_rng(4)
    weights_now = chance.normal(0, 0.3, POLICY_SIZE).astype(np.float32)

    def losses(changed: Any) -> float:
        found = np.zeros(2 * policy.PHASES, np.float32)
        none = np.zeros(0, np.float32)
        cross_entropy(tables, data, chosen, new_gradients(data.room.shape[1]), changed.astype(np.float32), none, found)
        return float(found[: policy.PHASES].sum())

    slope, found = np.zeros(POLICY_SIZE, np.float32), np.zeros(2 * policy.PHASES, np.float32)
    cross_entropy(tables, data, chosen, new_gradients(data.room.shape[1]), weights_now, slope, found)
    assert found[policy.PHASES :].sum() == len(chosen)
    ends = (0, policy.INNER, policy.CONTEXT, policy.OUTER, POLICY_SIZE)
    for begin, end in pairwise(ends):
        step = np.zeros(POLICY_SIZE)
        step[begin:end] = 0.003 * np.sign(slope[begin:end])
        change = losses(weights_now + step) - losses(weights_now - step)
        assert change > 0
        assert change == pytest.approx(2 * 0.003 * np.abs(slope[begin:end]).sum(), rel=0.1)


def test_priors_learn_what_searches_liked(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(policies, "BATCH", 16)
    data, others = policies.positions(2, searched(12), 1), policies.positions(2, searched(14)[12:], 2)
    start = np.zeros(POLICY_SIZE, np.float32)
    fitted = policies.fit(2, data, start, 20, 0.02, 0.0, 1)
    (before, many), (after, _) = policies.loss(2, others, start), policies.loss(2, others, fitted)
    assert (many > 0).sum() >= 3
    assert (after * many).sum() < 0.7 * (before * many).sum()
    assert 0 < policies.entropy(others) < (after * many).sum() / many.sum()


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
    monkeypatch.setattr(rounds, "PRIOR_EPOCHS", 1)
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
    changed = replace(learned, policy=learned.policy + 1)
    rounds.store(tmp_path, 2, changed)
    assert np.allclose(rounds.weights_of(tmp_path, 2).policy, changed.policy, atol=1e-3)
    assert np.array_equal(rounds.weights_of(tmp_path, 4).policy, weights(4).policy)
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
