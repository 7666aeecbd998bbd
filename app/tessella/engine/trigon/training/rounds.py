"""A round of learning: games against itself, new policy and values from them, and a match that decides whether they
replace the old ones. Everything is kept in a folder, so that a stopped run goes on where it was."""

from __future__ import annotations

import json
import statistics
from collections.abc import Callable, Sequence
from concurrent.futures import Executor, as_completed
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

import numpy as np

from tessella import resources
from tessella.engine.trigon.training import policies, values
from tessella.engine.trigon.training.games import Plan, Played, play, read, sketched, write
from tessella.engine.trigon.weights import RESOURCE, Weights, from_data, to_data, write_all
from tessella.records import atomic
from tessella.rules.trigon import seat_of

Told = Callable[[str], None]
OLD, NEW = "old", "new"
SKETCHES = 3000
PRIOR_EPOCHS, PRIOR_RATE, PRIOR_HOLD = 12, 0.01, 0.0005
RIDGE, STEEPER = 10.0, 1.5
"""How close the values stay to those of games by the policy alone, in which a lead is worth so much less."""
EPOCHS, RATE = 6, 0.01


@dataclass(frozen=True, slots=True)
class Course:
    """How a round goes: players, games, simulations of a quick and of a deep search, games of the gate and their
    simulations a move, seed."""

    players: int
    games: int
    playouts: int = 100
    deep: int = 1200
    gate: int = 60
    gate_playouts: int = 300
    seed: int = 1


def weights_of(folder: Path, players: int) -> Weights:
    """Return the best weights so far: the folder's, at first those of the program."""
    path = folder / "weights.json"
    text = path.read_text(encoding="utf-8") if path.exists() else resources.text(RESOURCE)
    return from_data(json.loads(text)[str(players)])


def store(folder: Path, players: int, learned: Weights) -> None:
    """Make weights the best of a folder."""
    path = folder / "weights.json"
    text = path.read_text(encoding="utf-8") if path.exists() else resources.text(RESOURCE)
    data = json.loads(text)
    data[str(players)] = to_data(learned)
    write_all(path, data)


def played(
    folder: Path, name: str, plan: Plan, count: int, sides: Callable[[int], tuple[str, Sequence[tuple[str, Weights]]]],
    pool: Executor, told: Told,
) -> list[Played]:  # fmt: skip
    """Play the games that a file of the folder does not hold yet; `sides` gives a game's seed and its seats."""
    path = folder / f"{name}.jsonl"
    games = [game for game in read(path) if game.number < count]
    have = {game.number for game in games}
    futures = [pool.submit(play, plan, number, *sides(number)) for number in range(count) if number not in have]
    try:
        for future in as_completed(futures):
            games.append(future.result())
            write(path, games[-1])
            told(f"{name}: {len(games)} of {count} games")
    except BaseException:
        pool.shutdown(wait=False, cancel_futures=True)
        raise
    return sorted(games, key=lambda game: game.number)


def fitted(course: Course, games: list[Played], old: Weights, told: Told) -> Weights:
    """Return weights learned from games: policy from the deep searches, values from how the games went on."""
    told("fitting priors")
    data = policies.positions(course.players, games, course.seed)
    learned = policies.fit(course.players, data, old.policy, PRIOR_EPOCHS, PRIOR_RATE, PRIOR_HOLD, course.seed)
    made = Weights(learned, old.net)
    told("fitting values")
    plan = Plan(course.players, 0, 0)
    rough = [sketched(plan, number, course.seed * 100_003 + number, made) for number in range(SKETCHES)]
    linear = values.fit_linear(course.players, values.samples(course.players, rough, 0.12, course.seed), 1.0)
    met = values.samples(course.players, games, 0.4, course.seed)
    net = values.fresh_net(values.fit_linear(course.players, met, RIDGE, linear * STEEPER), course.seed)
    net = values.train(course.players, met, net, EPOCHS, RATE, course.seed)
    return Weights(made.policy, values.fit_scales(course.players, met, net))


def share(game: Played) -> float:
    """Return the share of the rivals that the new weights left behind, a tie for a half; one new seat a game."""
    totals = [0] * game.players
    for colour, points in enumerate(game.points):
        totals[seat_of(game.players, colour)] += points
    mine = totals[game.seats.index(NEW)]
    rivals = [total for seat, total in enumerate(totals) if game.seats[seat] == OLD]
    return statistics.fmean(1.0 if mine > other else 0.5 if mine == other else 0.0 for other in rivals)


def gate(course: Course, folder: Path, old: Weights, new: Weights, pool: Executor, told: Told) -> tuple[float, float]:
    """Return the share that the new weights win and its standard error. Openings are played from every seat; with as
    many simulations both cost the same time. Alone at the board two games with the same seed are compared."""
    plan = Plan(course.players, course.gate_playouts, 4, varied=False)
    alone = course.players == 1

    def sides(number: int) -> tuple[str, Sequence[tuple[str, Weights]]]:
        turns = 2 if alone else course.players
        seat = number % turns
        deal = f"gate {course.seed} {number // turns}"
        if alone:
            return deal, [(NEW, new) if seat else (OLD, old)]
        return deal, [(NEW, new) if at == seat else (OLD, old) for at in range(course.players)]

    games = played(folder, "gate", plan, course.gate, sides, pool, told)
    if alone:
        pairs = zip(games[::2], games[1::2], strict=False)
        shares = [(1 + np.sign(sum(two.points) - sum(one.points))) / 2 for one, two in pairs]
    else:
        shares = [share(game) for game in games]
    return float(np.mean(shares)), float(np.std(shares) / max(1, len(shares)) ** 0.5)


def run_round(course: Course, folder: Path, number: int, pool: Executor, told: Told) -> dict[str, Any]:
    """Go through a round, or through what is left of it; return its figures, also kept as `result.json`.

    Learns from the games of all rounds so far. The best weights of the folder change only when the gate is passed.
    """
    here = folder / f"players-{course.players}-round-{number}"
    result = here / "result.json"
    if result.exists():
        found: dict[str, Any] = json.loads(result.read_text(encoding="utf-8"))
        return found
    here.mkdir(parents=True, exist_ok=True)
    old = weights_of(folder, course.players)
    plan = Plan(course.players, course.playouts, 6, deep=course.deep)
    played(
        here, "games", plan, course.games,
        lambda game: (f"{course.seed} {number} {game}", [(OLD, old)] * course.players), pool, told,
    )  # fmt: skip
    candidate = here / "candidate.json"
    if not candidate.exists():
        files = sorted(folder.glob(f"players-{course.players}-round-*/games.jsonl"))
        new = fitted(course, [game for file in files for game in read(file)], old, told)
        atomic.write(candidate, json.dumps(to_data(new)).encode())
    new = from_data(json.loads(candidate.read_text(encoding="utf-8")))
    score, error = gate(course, here, old, new, pool, told)
    passed = score - 0.5 > error / 2
    if passed:
        store(folder, course.players, new)
    found = {**asdict(course), "round": number, "score": score, "error": error, "passed": passed}
    atomic.write(result, (json.dumps(found, indent=1) + "\n").encode())
    return found
