"""The computer player of Trellis: legal, fair, quick to stop, the same when asked the same, better than chance."""

from __future__ import annotations

import json
import os
import random
import subprocess
import sys
import time
from dataclasses import replace
from typing import Any

import pytest
from patience import PATIENCE_S, least, quickest
from rules.trellis.test_trellis_turn import CHAIN, CONTEST, FULL, ORDER, late
from rules.trellis.trellis_pictures import play, position

from tessella.engine.kernels.jit import flat
from tessella.engine.kernels.trellis import board, greedy, load
from tessella.engine.kernels.trellis import layout as at
from tessella.engine.player import Candidate, Limits
from tessella.engine.players import new_player
from tessella.engine.players import player as player_of
from tessella.engine.trellis import TrellisPlayer
from tessella.rules.errors import GameError
from tessella.rules.trellis import Trellis, TrellisState

PLAYER = TrellisPlayer()
LEVELS = (1, 5, 7, 8, 10)
FEW = 60


def choose(game: Trellis, state: TrellisState, level: int = 10, seed: int = 1) -> str:
    """Return the decision for the seat to move, in notation; fail when it is not legal."""
    seen = game.observe(state, state.seat)
    move = PLAYER.choose(game, seen, Limits(level=level, playouts=FEW, seed=seed))
    assert move in game.moves(state)
    return game.format(move)


def started(players: int = 2, plies: int = 12, seed: int = 4) -> tuple[Trellis, TrellisState]:
    """Return a game some random decisions old, at the beginning of a turn."""
    game = Trellis.create(players, seed=seed)
    rng = random.Random(seed)
    state = game.start()
    while plies > 0 or state.phase != "plant":
        state = game.apply(state, rng.choice(list(game.moves(state)))).state
        plies -= 1
    return game, state


def test_it_is_the_player_in_the_table() -> None:
    assert isinstance(player_of("trellis"), TrellisPlayer)


# -- strength ---------------------------------------------------------------------------------------------


def wins(players: int, seat: int, level: int, games: int) -> int:
    """Return how many games a level wins in a seat against random players."""
    won = 0
    for seed in range(games):
        game, rng = Trellis.create(players, seed=seed), random.Random(seed)
        state = game.start()
        while game.to_move(state) is not None:
            if state.seat == seat:
                state = game.apply(state, game.parse(state, choose(game, state, level, seed))).state
            else:
                state = game.apply(state, rng.choice(list(game.moves(state)))).state
        won += game.result(state).winners == (seat,)
    return won


@pytest.mark.parametrize(("players", "level", "least"), [(2, 10, 6), (2, 5, 6), (2, 1, 4), (4, 10, 5)])
def test_every_level_beats_chance_even_from_the_last_seat(players: int, level: int, least: int) -> None:
    assert wins(players, players - 1, level, 6) >= least


@pytest.mark.parametrize("level", LEVELS)
def test_a_turn_that_wins_is_never_overlooked(level: int) -> None:
    game = Trellis.create(2, {"flowers": (5, 15)})
    state = position(game, CHAIN, [35, 1, 2])
    while game.to_move(state) == 0:
        state = game.apply(state, game.parse(state, choose(game, state, level))).state
    assert game.result(state).winners == (0,)


# -- every decision ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("level", range(1, 11))
def test_every_kind_of_decision_is_answered(level: int) -> None:
    game = Trellis.create(2, {"flowers": (30, 30)})
    contested = play(game, position(game, CONTEST, [20, 1, 2]), "plant 20 1,0 r0").state
    assert choose(game, contested, level).startswith("bloom 1,0 purple ")
    claiming = play(game, contested, "bloom 1,0 purple 1").state
    assert choose(game, claiming, level).startswith("claim 1,0 ")
    giving = play(game, position(game, ORDER.format(p=1, o="-"), [35, 1, 2]), "plant 35 1,0 r2", "claim 1,0 blue")
    assert choose(game, giving.state, level) == "gift 1,0 orange"
    free = FULL.replace("pink N 1", "pink N -").replace("green SW 1", "green SW -", 1)
    elsewhere = play(game, position(game, free, [3, 4, 5]), "plant 3 1,0 r5").state
    assert choose(game, elsewhere, level) in ("claim 0,0 pink", "claim 0,0 green")


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("planting", ["match", "free"])
@pytest.mark.parametrize("gifts", ["per_flower", "per_opponent"])
def test_whole_games_between_computers_end(players: int, planting: str, gifts: str) -> None:
    game = Trellis.create(players, {"planting": planting, "gifts": gifts}, seed=players)
    state = game.start()
    while game.to_move(state) is not None:
        state = game.apply(state, game.parse(state, choose(game, state, level=1 + state.seat % 2))).state
    assert game.result(state).over


@pytest.mark.parametrize("level", LEVELS)
def test_the_last_tiles_are_played_without_a_stack(level: int) -> None:
    game = Trellis.create(3, {"flowers": (30, 30, 30)})
    state = late(game, ((58, 60), (), (59,)))
    while game.to_move(state) is not None:
        state = game.apply(state, game.parse(state, choose(game, state, level))).state
    assert game.result(state).over


def test_a_finished_game_is_refused() -> None:
    game = Trellis.create(2, {"flowers": (3, 15)})
    state = play(game, position(game, CHAIN, [35, 1, 2]), "plant 35 4,0 r2", "claim 4,0 purple").state
    with pytest.raises(GameError, match="the game is over"):
        PLAYER.choose(game, state, Limits())


def test_who_is_asked_for_another_seat_guesses_its_hand() -> None:
    game, state = started()
    watched = game.observe(state, 1 - state.seat)
    move = PLAYER.choose(game, watched, Limits(level=10, playouts=FEW, seed=1))
    assert move in game.moves(watched)


# -- fair, repeatable -------------------------------------------------------------------------------------


@pytest.mark.parametrize("level", LEVELS)
def test_hidden_tiles_change_nothing(level: int) -> None:
    game, state = started(players=3)
    rng = random.Random(7)
    others = [seat for seat in range(3) if seat != state.seat]
    hidden = [tile for seat in others for tile in state.hands[seat]] + [*state.stack]
    answers = {PLAYER.choose(game, state, Limits(level=level, playouts=FEW, seed=3))}
    for _ in range(4):
        rng.shuffle(hidden)
        pool = list(hidden)
        hands = tuple(
            state.hands[seat] if seat == state.seat else tuple(pool.pop() for _ in state.hands[seat])
            for seat in range(3)
        )
        other = replace(state, hands=hands, stack=tuple(pool))
        answers.add(PLAYER.choose(game, other, Limits(level=level, playouts=FEW, seed=3)))
    assert len(answers) == 1


def test_the_same_seed_and_playouts_give_the_same_move() -> None:
    game, state = started()
    first = [choose(game, state, level, seed=5) for level in LEVELS]
    assert first == [choose(game, state, level, seed=5) for level in LEVELS]
    assert len({choose(game, state, 1, seed) for seed in range(12)}) > 1


def test_threads_share_the_games_and_find_the_same() -> None:
    game, state = started()
    seen = game.observe(state, state.seat)
    found = []
    for threads in (1, 2, 3):
        PLAYER.choose(game, seen, Limits(10, playouts=900, seed=5, threads=threads))
        found.append(PLAYER.last)
    assert found[0] == found[1] == found[2]
    # A share of the games is lost by rounding when the weaker half of the arms drops out.
    assert 800 <= sum(candidate.visits for candidate in found[0]) <= 900


def test_the_levels_from_eight_on_tell_what_they_thought() -> None:
    game, state = started()
    for level in range(1, 11):
        move = PLAYER.choose(game, state, Limits(level, playouts=FEW, seed=5))
        assert bool(PLAYER.last) == (level >= 8)
        assert level < 8 or PLAYER.last[0].move == move


def test_a_share_of_the_budget_is_a_share_of_the_games() -> None:
    game, state = started()
    visits = []
    for share in (1.0, 0.25):
        PLAYER.choose(game, state, Limits(9, share=share, seed=5, clock=lambda: 0.0))
        visits.append(sum(candidate.visits for candidate in PLAYER.last))
    assert visits[0] > 2.5 * visits[1] > 0


def test_the_reference_player_takes_the_best_single_turn() -> None:
    game, state = started()
    player = new_player("trellis", "greedy")
    root, scratch = load.load(game, state), greedy.scratch()
    codes = flat([0] * 5000)
    values = {
        load.Names(state).move(root, code): greedy.value_of(root, scratch, greedy.FULL_WEIGHTS, code)
        for code in (int(codes[place]) for place in range(board.list_moves(root, codes)))
    }
    assert values[player.choose(game, state, Limits(seed=1))] == max(values.values())
    reports: list[tuple[Candidate[Any], ...]] = []
    player.analyze(game, state, Limits(seed=1), reports.append)
    assert values[reports[0][0].move] == max(values.values())


def test_plain_python_gives_the_same_moves() -> None:
    game, state = started(plies=18)
    script = (
        "import json, sys\n"
        "from tessella.engine.kernels.jit import COMPILED\n"
        "from tessella.engine.player import Limits\n"
        "from tessella.engine.players import player as player_of\n"
        "from tessella.rules.registry import from_json\n"
        "match, position = json.loads(sys.stdin.read())\n"
        "game = from_json(match)\n"
        "state = game.state_from_json(position)\n"
        "print(COMPILED)\n"
        "for level in (1, 5, 7, 8, 10):\n"
        "    move = player_of('trellis').choose(game, state, Limits(level=level, playouts=60, seed=5))\n"
        "    print(game.format(move))\n"
    )
    told = subprocess.run(
        [sys.executable, "-c", script],
        input=json.dumps([game.to_json(), game.state_to_json(game.observe(state, state.seat))]),
        env={**os.environ, "TESSELLA_NO_NUMBA": "1"},
        capture_output=True,
        text=True,
        timeout=PATIENCE_S,
        check=True,
    ).stdout.split("\n")
    assert told[0] == "False"
    assert told[1:6] == [choose(game, state, level, seed=5) for level in LEVELS]


# -- time -------------------------------------------------------------------------------------------------


def test_it_stops_soon_after_it_is_told_to() -> None:
    game, state = started()
    PLAYER.warm_up()
    assert least(lambda: seconds_to_stop(game, state), 0.05) < 0.05


def seconds_to_stop(game: Trellis, state: TrellisState) -> float:
    """Return how long an endless search goes on after it was told to stop."""
    begun = time.perf_counter()
    told: list[float] = []

    def stopped() -> bool:
        now = time.perf_counter()
        if now - begun >= 0.1:
            told.append(now)
        return bool(told)

    PLAYER.choose(game, state, Limits(level=10, playouts=10**7, seconds=60, seed=1), stopped)
    return time.perf_counter() - told[0]


def test_it_answers_at_once_when_it_is_stopped_before_it_began() -> None:
    game, state = started()
    move = PLAYER.choose(game, state, Limits(level=10, playouts=10**7), lambda: True)
    assert move in game.moves(state)


def test_seconds_are_kept() -> None:
    game, state = started()
    PLAYER.warm_up()
    limits = Limits(level=10, seconds=0.2, playouts=10**7, seed=1)
    assert 0.15 < quickest(lambda: PLAYER.choose(game, state, limits), 1.5) < 1.5


# -- analysis ---------------------------------------------------------------------------------------------


def test_analysis_reports_candidates_best_first() -> None:
    game, state = started()
    reports: list[tuple[Candidate[Any], ...]] = []
    PLAYER.analyze(game, game.observe(state, state.seat), Limits(seconds=1.2, seed=1), reports.append)
    assert len(reports) >= 2
    last = reports[-1]
    assert len(last) > 3 and sum(c.visits for c in last) > sum(c.visits for c in reports[0]) > 0
    stayed = [c for c in last if 2 * c.visits >= max(other.visits for other in last)]
    # What was thought before any game counts a little too.
    assert last[0] in stayed and last[0].value >= max(c.value for c in stayed) - 0.02
    for candidate in last:
        assert 0 <= candidate.value <= 1 and 0 <= candidate.score <= 15
        assert candidate.line[0] == candidate.move
        after = state
        for move in candidate.line:
            after = game.apply(after, move).state
        assert after.phase == "over" or after.seat != state.seat


def test_analysis_stopped_at_once_still_reports() -> None:
    game, state = started()
    reports: list[tuple[Candidate[Any], ...]] = []
    PLAYER.analyze(game, state, Limits(seconds=30), reports.append, lambda: True)
    assert len(reports) == 1 and reports[0]


# -- quick values -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(6))
def test_quick_value_is_what_the_turn_brings(seed: int) -> None:
    game, state = started(players=2 + seed % 3, plies=10 + 5 * seed, seed=seed)
    root, scratch, work = load.load(game, state), greedy.scratch(), flat([0] * at.SIZE, "int16")
    codes = flat([0] * 5000)
    for place in range(board.list_moves(root, codes)):
        code = int(codes[place])
        quick = greedy.value_of(root, scratch, greedy.OWN_WEIGHTS, code)
        greedy.deal(root, work, flat([0]))
        board.play(work, code)
        greedy.finish_turn(work, scratch, greedy.OWN_WEIGHTS)
        won = work[at.WINNERS] == 1 << state.seat
        brought = 100 * int(work[at.FLOWERS + state.seat] - root[at.FLOWERS + state.seat])
        if quick == -greedy.WON:
            assert work[at.WINNERS] not in (0, 1 << state.seat)
        else:
            assert quick == (greedy.WON if won else brought)
