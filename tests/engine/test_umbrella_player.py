"""The computer player of Umbrella: every decision, every number of players, within its limits, without peeping."""

from __future__ import annotations

import random
from dataclasses import replace
from time import monotonic

import pytest
from patience import quickest
from protocol_kit import answers

from tessella.engine.kernels.jit import COMPILED
from tessella.engine.player import Candidate, Limits
from tessella.engine.players import new_player
from tessella.engine.umbrella import UmbrellaPlayer
from tessella.rules.errors import GameError
from tessella.rules.umbrella import Figure, Move, Umbrella, UmbrellaState

THINKER = UmbrellaPlayer()
FEW = 3


@pytest.fixture(scope="module", autouse=True)
def compiled() -> None:
    """Compile before anything is timed."""
    THINKER.warm_up()


def decide(game: Umbrella, state: UmbrellaState, level: int, seed: int) -> Move:
    seat = game.to_move(state)
    assert seat is not None
    return THINKER.choose(game, game.observe(state, seat), Limits(level, playouts=FEW, seed=seed))


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_whole_games_of_every_kind_are_played_legally(players: int) -> None:
    kinds = [
        {"level": 4, "passing": "giver", "figures": "anywhere"},
        {"figures": "anywhere", "level": 2, "passing": "same"},
        {"level": 4},
        {"level": 3, "limit": 5},
    ]
    phases: set[str] = set()
    for number, options in enumerate(kinds):
        game = Umbrella.create(players, {"limit": 9, **options}, seed=number)
        state = game.start()
        while (seat := game.to_move(state)) is not None:
            phases.add(state.phase)
            state = game.apply(state, decide(game, state, 1 + (seat + sum(state.turns)) % 10, number)).state
        assert state.phase == "over"
    assert phases >= {"slide", "score", "side", "bonus"}


def test_a_cover_is_answered_by_the_receiver() -> None:
    game = Umbrella.create(2)
    stacks = ((Figure(1),), (Figure(2),), (Figure(3),), (Figure(4), Figure(5), Figure(8)))
    state = replace(
        game.start(),
        phase="cover",
        figures=(((), (Figure(7),), (), ()), stacks),
        seen=frozenset((1, 2, 3, 4, 5, 7, 8, 16)),
        passing=Figure(16, True),
        passing_space=1,
        tokens=((2,), ()),
        supply=10,
        turns=(3, 3),
    )
    assert game.to_move(game.state_from_json(game.state_to_json(state))) == 1
    for level in range(1, 11):
        assert decide(game, state, level, 1) in game.moves(state)


def test_with_all_zones_empty_it_takes_from_the_others() -> None:
    game = Umbrella.create(2)
    empty = (0, 0, 0, 0)
    state = replace(game.start(), center=empty, sides=(empty, empty), owns=(empty, (5, 5, 5, 5)))
    for level in range(1, 11):
        assert decide(game, state, level, 1) in game.moves(state)


def test_a_finished_game_has_nothing_to_choose() -> None:
    game = Umbrella.create(2)
    over = replace(game.start(), phase="over", end_rule="U-END")
    with pytest.raises(GameError, match="over"):
        THINKER.choose(game, over, Limits())


def test_it_takes_the_win() -> None:
    """Seat 0 completes the square with the last token of the supply and wins; declining or another slide does not."""
    game = Umbrella.create(2, order=[16, 1, 2, 3, *(tile for tile in range(4, 25) if tile != 16)])
    red = ("red",) * 2
    drawn = ("yellow", "red", "yellow", "green", *red, "green", "blue", "red", "yellow", "blue", "green")
    state = game.start()
    state = replace(
        state,
        stages=((*drawn, "green", "blue", "green", "yellow"), state.stages[1]),
        figures=(((Figure(16),), (Figure(2),), (), ()), state.figures[1]),
        seen=state.seen | {16, 2},
        supply=1,
        tokens=((1, 3, 4, 6, 7), (1, 3, 4, 5, 6)),
        turns=(20, 20),
    )
    for _ in range(2):
        state = game.apply(state, decide(game, state, 10, 1)).state
    assert state.ending == 0 and len(state.tokens[0]) == 6


@pytest.mark.parametrize("level", [1, 5, 7, 8, 10])
@pytest.mark.parametrize("players", [1, 2, 3])
def test_hidden_tiles_and_the_deal_change_nothing(players: int, level: int) -> None:
    game = Umbrella.create(players, {"level": 4}, seed=1)
    state = game.start()
    hidden = [figure.tile for stacks in state.figures for stack in stacks for figure in stack[:-1] if figure]
    other = [tile for tile in game.tiles if tile not in state.seen and tile not in hidden]
    swap = dict(zip(hidden, other, strict=False))
    figures = tuple(
        tuple(tuple(Figure(swap.get(f.tile, f.tile)) if f else None for f in stack) for stack in stacks)
        for stacks in state.figures
    )
    limits = Limits(level, playouts=FEW, seed=5)
    chosen = THINKER.choose(game, state, limits)
    assert THINKER.choose(game, replace(state, figures=figures), limits) == chosen
    assert THINKER.choose(Umbrella.create(players, {"level": 4}, seed=99), game.observe(state, 0), limits) == chosen


@pytest.mark.parametrize("players", [1, 2])
@pytest.mark.parametrize("level", [1, 5, 7, 8, 10])
def test_the_same_seed_and_playouts_give_the_same_move(players: int, level: int) -> None:
    game = Umbrella.create(players, seed=8)
    limits = Limits(level, playouts=4, seed=11)
    assert len({game.format(THINKER.choose(game, game.start(), limits)) for _ in range(3)}) == 1


@pytest.mark.skipif(not COMPILED, reason="plain Python does not play on")
def test_threads_share_the_work_and_find_the_same() -> None:
    game = Umbrella.create(2, seed=8)
    found = []
    for threads in (1, 2, 3):
        THINKER.choose(game, game.start(), Limits(10, playouts=30, seed=11, threads=threads))
        found.append(THINKER.last)
    assert found[0] == found[1] == found[2] and sum(candidate.visits for candidate in found[0]) == 30


@pytest.mark.skipif(not COMPILED, reason="plain Python does not play on")
def test_the_levels_from_eight_on_tell_what_they_thought() -> None:
    game = Umbrella.create(2, seed=8)
    for level in range(1, 11):
        move = THINKER.choose(game, game.start(), Limits(level, playouts=4, seed=11))
        assert bool(THINKER.last) == (level >= 8)
        assert level < 8 or THINKER.last[0].move == move


def test_the_reference_players_play_whole_games_and_the_farther_sighted_gets_more() -> None:
    players = {"greedy": new_player("umbrella", "greedy"), "own2": new_player("umbrella", "own2")}
    points = dict.fromkeys(players, 0)
    for seed in range(8):
        game = Umbrella.create(2, {"limit": 20}, seed=seed // 2)
        names = ("greedy", "own2") if seed % 2 else ("own2", "greedy")
        state = game.start()
        while (seat := game.to_move(state)) is not None:
            seen = game.observe(state, seat)
            state = game.apply(state, players[names[seat]].choose(game, seen, Limits(seed=seed))).state
        for name, got in zip(names, game.result(state).points, strict=True):
            points[name] += got
    assert points["own2"] > points["greedy"]
    game, reports = Umbrella.create(2), []
    players["own2"].analyze(game, game.start(), Limits(seed=1), reports.append)
    assert reports[0][0].move in game.moves(game.start())


@pytest.mark.skipif(not COMPILED, reason="a time for compiled code")
@pytest.mark.parametrize("players", [1, 2, 4])
def test_it_keeps_to_its_time_and_stops_at_once(players: int) -> None:
    game = Umbrella.create(players, seed=2)
    state = game.start()
    assert quickest(lambda: THINKER.choose(game, state, Limits(10, seconds=0.1)), 1) < 1

    def stop() -> None:
        end = monotonic() + 0.05
        assert THINKER.choose(game, state, Limits(10, seconds=1000), lambda: monotonic() > end) in game.moves(state)

    assert quickest(stop, 1) < 1
    assert THINKER.choose(game, state, Limits(10, seconds=30), lambda: True) in game.moves(state)


@pytest.mark.parametrize("players", [1, 2])
def test_an_analysis_reports_real_candidates_best_first(players: int) -> None:
    game = Umbrella.create(players, seed=4)
    state = game.start()
    reports: list[tuple[Candidate[Move], ...]] = []
    THINKER.analyze(game, state, Limits(playouts=5, seconds=20, seed=1), reports.append)
    assert reports
    for found in reports:
        assert found and len({candidate.move for candidate in found}) == len(found)
        for candidate in found:
            assert candidate.move in game.moves(state) and candidate.line[0] == candidate.move
            assert 0 <= candidate.value <= 1
    reports.clear()
    THINKER.analyze(game, state, Limits(), reports.append, lambda: True)
    assert len(reports) == 1


@pytest.mark.skipif(not COMPILED, reason="too slow without compiled code")
def test_level_ten_beats_random_play() -> None:
    won = 0
    for seed in range(4):
        game = Umbrella.create(2, {"limit": 25}, seed=seed)
        draw = random.Random(seed)
        state = game.start()
        while (seat := game.to_move(state)) is not None:
            if seat == seed % 2:
                move = THINKER.choose(game, game.observe(state, seat), Limits(10, playouts=8, seed=seed))
            else:
                move = draw.choice(list(game.moves(state)))
            state = game.apply(state, move).state
        won += game.result(state).winners == (seed % 2,)
    assert won == 4


@pytest.mark.skipif(not COMPILED, reason="too slow without compiled code")
def test_alone_level_ten_gets_far_more_points_than_level_one() -> None:
    points = {}
    for level in (1, 10):
        game = Umbrella.create(1, seed=6)
        state = game.start()
        while game.to_move(state) is not None:
            state = game.apply(state, THINKER.choose(game, state, Limits(level, playouts=1, seed=1))).state
        points[level] = game.result(state).points[0]
    assert points[10] >= points[1] + 8 and points[10] >= 18


def test_par_is_a_score_that_the_deal_can_give() -> None:
    game = Umbrella.create(1, seed=0)
    pars = [THINKER.par(game, 0, seed=1), THINKER.par(game, 1, seed=1)]
    assert pars[0] <= pars[1] <= 38
    assert pars[1] >= 20 or not COMPILED
    order = ",".join(map(str, game.tiles))
    assert 0 < int(answers(f"set_game umbrella players=1 order={order}\npar 0", THINKER)[1].removeprefix("= ")) <= 38
    with pytest.raises(GameError, match="only a game for one"):
        THINKER.par(Umbrella.create(2), 0)
