"""The computer player of Trigon: legal, within its limits, repeatable, and stronger with its level."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from random import Random
from time import perf_counter
from typing import Any

import pytest
from patience import PATIENCE_S, quickest

from tessella.engine.kernels.trigon.tree import EXPAND_FROM, PLAYOUT_FROM
from tessella.engine.player import Candidate, Limits
from tessella.engine.players import player as player_of
from tessella.engine.trigon import TrigonPlayer
from tessella.engine.trigon.flat import numbers, place_of
from tessella.engine.trigon.levels import LEVELS
from tessella.engine.trigon.root_parallel import RootParallel
from tessella.engine.trigon.search import Search
from tessella.engine.trigon.solo import Solver
from tessella.engine.trigon.weights import weights
from tessella.rules.errors import GameError
from tessella.rules.trellis import Trellis
from tessella.rules.trigon import SINGLE, Place, PlacedPiece, Trigon, TrigonState, with_turn

PLAYER = TrigonPlayer()


@pytest.fixture(scope="module", autouse=True)
def _warm() -> None:
    PLAYER.warm_up()


def played(game: Trigon, choose: Callable[[TrigonState], Place], plies: int = 1000) -> TrigonState:
    state = game.start()
    while state.colour is not None and plies:
        state, plies = game.apply(state, choose(state)).state, plies - 1
    return state


def large_first(game: Trigon, seed: int) -> Callable[[TrigonState], Place]:
    random = Random(seed)

    def choose(state: TrigonState) -> Place:
        moves = list(game.moves(state))
        most = max(len(move.cells) for move in moves)
        return random.choice([move for move in moves if len(move.cells) == most])

    return choose


def test_the_registry_knows_it() -> None:
    assert isinstance(player_of("trigon"), TrigonPlayer)


@pytest.mark.parametrize("contact", ["vertex", "corner_only"])
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_it_plays_whole_games_by_the_rules(players: int, contact: str) -> None:
    game = Trigon.create(players, {"contact": contact}, first=players - 1)
    limits = [Limits(level=1, seed=3), Limits(level=4, playouts=4, seed=4), Limits(level=8, playouts=9, seed=5)]
    state = game.start()
    while state.colour is not None:
        move = PLAYER.choose(game, state, limits[len(state.placed) % 3])
        assert move in game.moves(state)
        state = game.apply(state, move).state
    assert game.result(state).over


@pytest.mark.parametrize("players", [1, 2, 4])
def test_same_seed_and_simulations_same_move(players: int) -> None:
    game = Trigon.create(players)
    other = Trigon.create(players, seed=99)
    state = played(game, large_first(game, players), 47)
    for limits in (Limits(level=8, playouts=150, seed=7), Limits(level=4, seed=7), Limits(level=1, seed=8)):
        first = PLAYER.choose(game, state, limits)
        # The clock decides how a search is cut into pieces; the pieces do not change it.
        assert all(PLAYER.choose(game, state, limits) == first for _ in range(3))
        # What the match was shuffled with says nothing about the position.
        assert PLAYER.choose(other, state, limits) == first


@pytest.mark.parametrize("level", range(1, 11))
def test_every_level_answers_in_time(level: int) -> None:
    game = Trigon.create(4)
    state = played(game, large_first(game, 1), 20)
    most = 0.5 if level < 6 else 1.5
    limits = Limits(level=level, seed=1, share=1 if level < 9 else 0.1)

    def choose() -> None:
        assert PLAYER.choose(game, state, limits) in game.moves(state)

    assert quickest(choose, most) < most
    assert bool(PLAYER.last) == (level > 3)


def test_low_levels_choose_among_moves_that_look_good() -> None:
    game = Trigon.create(2)
    state = played(game, large_first(game, 1), 12)
    logits = dict(zip(*(each.tolist() for each in Search(game, state, 1, nodes=2).prior()), strict=True))
    for level in (1, 2):
        chosen = {PLAYER.choose(game, state, Limits(level=level, seed=seed)) for seed in range(25)}
        assert len(chosen) > 3
        worst = min(logits[numbers(9)[move]] for move in chosen)
        assert worst >= max(logits.values()) - LEVELS[level].slack
    best = {PLAYER.choose(game, state, Limits(level=3, seed=seed)) for seed in range(5)}
    assert [logits[numbers(9)[move]] for move in best] == [max(logits.values())]


def test_several_cores_find_what_one_finds() -> None:
    game = Trigon.create(2)
    state = played(game, large_first(game, 3), 44)
    move = PLAYER.choose(game, state, Limits(level=10, playouts=300, threads=3, seed=5))
    assert move in game.moves(state)
    team, alone = RootParallel(game, state, 5, cores=3), RootParallel(game, state, 5)
    team.run(3000, None)
    alone.run(1000, None)
    assert team.visits == 3000 == sum(found.visits for found in team.best())
    # The first of them is the search that would have been made alone.
    first = team.searches[0]
    visits = {int(first.tree.move[child]): int(first.tree.visits[child]) for child in first.best()}
    assert visits == {found.move: found.visits for found in alone.best()}


def test_the_tree_is_kept_only_where_the_clock_decides() -> None:
    game, player = Trigon.create(2), TrigonPlayer()
    state = played(game, large_first(game, 3), 10)
    timed = Limits(level=10, seconds=0.2, seed=1)
    state = game.apply(state, player.choose(game, state, timed)).state
    state = game.apply(state, player.last[0].line[1]).state
    kept = player._kept
    assert kept is not None and kept.follow(state) and kept.visits > 0
    before = kept.visits
    player.choose(game, state, timed)
    assert player._kept is kept and kept.visits > before
    # Another game, a position that does not follow, a number of simulations: nothing is kept.
    player.choose(game, game.start(), timed)
    assert player._kept is not kept
    counted = Limits(level=10, playouts=40, seed=1)
    assert player.choose(game, state, counted) == TrigonPlayer().choose(game, state, counted)
    assert player._kept is None


def test_it_stops_when_told() -> None:
    game = Trigon.create(4)
    state = played(game, large_first(game, 2), 12)

    def choose() -> None:
        stop = perf_counter() + 0.2
        limits = Limits(level=10, seconds=1000, threads=2)
        move = PLAYER.choose(game, state, limits, stopped=lambda: perf_counter() > stop)
        assert perf_counter() >= stop and move in game.moves(state)

    assert quickest(choose, 0.3) < 0.3


def test_it_answers_at_once_when_stopped_before_it_began() -> None:
    game = Trigon.create(4)
    state = game.start()
    assert PLAYER.choose(game, state, Limits(level=10), stopped=lambda: True) in game.moves(state)


def test_seconds_are_kept() -> None:
    game = Trigon.create(2)
    limits = Limits(level=10, seconds=0.3)
    assert 0.25 < quickest(lambda: PLAYER.choose(game, game.start(), limits), 1.5) < 1.5


def one_move_left() -> tuple[Trigon, TrigonState]:
    """Return a position in which one move only is legal, found in games of large pieces first."""
    game = Trigon.create(3)
    for seed in range(50):
        state = game.start()
        choose = large_first(game, seed)
        while state.colour is not None:
            if len(game.moves(state)) == 1:
                return game, state
            state = game.apply(state, choose(state)).state
    raise AssertionError("no forced position was met")


def test_a_forced_move_is_played_at_once() -> None:
    game, state = one_move_left()
    begin = perf_counter()
    move = PLAYER.choose(game, state, Limits(level=10, seconds=1000))
    assert perf_counter() - begin < PATIENCE_S
    assert [move] == list(game.moves(state))
    reports: list[tuple[Candidate[Any], ...]] = []
    PLAYER.analyze(game, state, Limits(level=8, playouts=5, seed=1), reports.append)
    assert [candidate.move for candidate in reports[-1]] == [move]


def test_large_pieces_first_is_a_habit_not_a_dead_end() -> None:
    # All starting fields are taken but r15, and there only the single triangle has room.
    game = Trigon.create(4)
    state = game.start()
    for text in ("q15", "s15", "r14", "r4", "j12", "j7", "z12", "z7"):
        state = game.put(state, PlacedPiece(1, SINGLE, (game.board.cell(text),)))
    assert [game.format(move) for move in game.moves(state)] == ["r15"]
    for level in (1, 3, 5, 8):
        assert game.format(PLAYER.choose(game, state, Limits(level=level, seed=1))) == "r15"
    search = Search(game, state, 1, nodes=1000)
    search.run(20, None)
    assert [game.format(search.place(child)) for child in search.best()] == ["r15"]
    assert len(search.prior()[0]) == 1


def test_nothing_to_choose_is_an_error_not_a_hang() -> None:
    game = Trigon.create(3)
    over = played(game, large_first(game, 0))
    for state in (over, with_turn(game, over, 1)):
        with pytest.raises(GameError, match="no move to choose"):
            PLAYER.choose(game, state, Limits())
    trellis: Any = Trellis.create(2)
    with pytest.raises(GameError, match="plays Trigon"):
        PLAYER.choose(trellis, trellis.start(), Limits())


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_analysis_reports_real_candidates(players: int) -> None:
    game = Trigon.create(players)
    state = played(game, large_first(game, 5), 41)
    reports: list[tuple[Candidate[Any], ...]] = []
    PLAYER.analyze(game, state, Limits(level=8, playouts=300, seed=2), reports.append)
    assert reports
    candidates = reports[-1]
    visits = [candidate.visits for candidate in candidates]
    assert (players == 1 or visits == sorted(visits, reverse=True)) and 0 < sum(visits) <= 300
    low, high = (0, 440) if players == 1 else (-220, 40)
    for candidate in candidates:
        assert candidate.move in game.moves(state)
        assert 0 <= candidate.value <= 1 and low <= candidate.score <= high
        assert candidate.line[0] == candidate.move
        line_state = state
        for move in candidate.line:
            line_state = game.apply(line_state, move).state
    assert PLAYER.choose(game, state, Limits(level=8, playouts=300, seed=2)) == candidates[0].move


def test_analysis_ends_at_its_time_and_when_stopped() -> None:
    game = Trigon.create(2)
    reports: list[tuple[Candidate[Any], ...]] = []

    def analyze() -> None:
        reports.clear()
        PLAYER.analyze(game, game.start(), Limits(seconds=1.2), reports.append)
        assert len(reports) >= 2

    assert 1.1 < quickest(analyze, 3) < 3
    before = len(reports)
    PLAYER.analyze(game, game.start(), Limits(seconds=60), reports.append, stopped=lambda: True)
    assert len(reports) == before + 1


def test_a_full_tree_is_searched_on() -> None:
    game = Trigon.create(2)
    search = Search(game, game.start(), 1, nodes=150)
    search.run(40, None)
    assert search.visits == 40 and search.tree.used[0] <= 150


def test_only_leaves_that_were_judged_more_than_once_have_children() -> None:
    game = Trigon.create(2)
    search = Search(game, game.start(), 1, nodes=20_000)
    search.run(300, None)
    tree, ripe = search.tree, search.settings[EXPAND_FROM]
    parents = [node for node in range(1, int(tree.used[0])) if tree.first[node] >= 0]
    assert ripe > 1 and parents
    assert all(tree.visits[node] > ripe for node in parents)
    leaves = [node for node in range(1, int(tree.used[0])) if tree.first[node] < 0]
    assert all(tree.visits[node] <= ripe for node in leaves)


def test_what_a_colour_plays_later_counts_for_the_same_move_now() -> None:
    game = Trigon.create(2)
    search = Search(game, played(game, large_first(game, 1), 8), 1, nodes=20_000)
    search.settings[PLAYOUT_FROM] = 0
    search.run(300, None)
    now, later = search.tree.visits[search.children(0)], search.tree.amaf_visits[search.children(0)]
    # Its own visits are among them; in games played to the end a colour often puts later what it could have put now.
    assert (later >= now).all() and later.sum() > now.sum()


def test_the_weights_suit_the_program() -> None:
    assert len({weights(players).net.linear.tobytes() for players in (1, 2, 3, 4)}) == 4


@pytest.mark.parametrize("players", [2, 3, 4])
def test_it_wins_against_random_play(players: int) -> None:
    game = Trigon.create(players)
    for number in range(3):
        random, seat = Random(number), number % players

        def choose(state: TrigonState, random: Random = random, seat: int = seat) -> Place:
            if game.to_move(state) == seat:
                return PLAYER.choose(game, state, Limits(level=8, playouts=60, seed=seat))
            return random.choice(list(game.moves(state)))

        assert game.result(played(game, choose)).winners == (seat,)


def test_looking_ahead_beats_the_first_impression() -> None:
    game = Trigon.create(2)
    lead = 0
    for number in range(4):

        def choose(state: TrigonState, number: int = number) -> Place:
            searches = game.to_move(state) == number % 2
            return PLAYER.choose(game, state, Limits(level=8 if searches else 1, playouts=200, seed=number))

        points = game.result(played(game, choose)).points
        lead += points[number % 2] - points[1 - number % 2]
    assert lead > 0


def test_the_solitaire_leaves_less_than_random_play() -> None:
    game = Trigon.create(1)
    random = Random(1)
    by_chance = game.result(played(game, lambda state: random.choice(list(game.moves(state))))).points[0]
    searched = game.result(played(game, lambda s: PLAYER.choose(game, s, Limits(playouts=30, seed=1)))).points[0]
    assert searched < by_chance / 2


def test_the_solver_fills_the_board_and_goes_on_where_it_was() -> None:
    game, player = Trigon.create(1), TrigonPlayer()
    solver = Solver(game, game.start(), 7)
    solver.run(10, None)
    early = solver.left
    solver.run(250, None)
    assert solver.left < early and solver.visits == 250
    state = game.start()
    for place in (place_of(game, move) for _, move in solver.best):
        state = game.apply(state, place).state
    assert state.colour is None and game.result(state).points[0] == solver.left
    # With a clock the plan is kept: what is reached is no worse than what the first move promised.
    state, timed = game.start(), Limits(level=10, seconds=0.05, seed=2)
    promised = []
    while state.colour is not None:
        state = game.apply(state, player.choose(game, state, timed)).state
        promised += [player.last[0].score]
    assert promised == sorted(promised, reverse=True)
    assert game.result(state).points[0] == promised[-1]
    assert solver.follow(game.apply(game.start(), solver.move()).state)
    assert not solver.follow(game.start())


def test_without_compiled_code_it_chooses_the_same() -> None:
    script = """
from tessella.engine.kernels.jit import COMPILED
from tessella.engine.player import Limits
from tessella.engine.trigon import TrigonPlayer
from tessella.rules.trigon import Trigon
game, player, moves = Trigon.create(3, {"contact": "corner_only"}), TrigonPlayer(), []
state = game.start()
while state.colour is not None and len(moves) < 45:
    moves.append(player.choose(game, state, Limits(level=8, playouts=3, seed=11)))
    state = game.apply(state, moves[-1]).state
print(COMPILED, *map(game.format, moves))
"""
    answers = []
    for compiled in ("0", "1"):
        told = dict(os.environ, TESSELLA_NO_NUMBA=compiled)
        done = subprocess.run(
            [sys.executable, "-W", "error::RuntimeWarning", "-c", script],
            env=told, capture_output=True, text=True, check=True, timeout=PATIENCE_S,
        )  # fmt: skip
        answers.append(done.stdout.split())
    assert answers[1][0] == "False"
    assert answers[0][1:] == answers[1][1:] and len(answers[0]) == 46
