"""G-SCORE: triangles left, both bonuses, shared wins, two colours a seat, the solitaire."""

from __future__ import annotations

from dataclasses import replace

from tessella.rules.outcome import Part
from tessella.rules.trigon import PIECES, SINGLE, ColourOut, PlacedPiece, Trigon, TrigonState, points_of
from tessella.rules.trigon.pieces import ALL_LEFT


def ended(game: Trigon, left: list[list[str]], last: list[int]) -> TrigonState:
    """Return a finished position in which the colours still have these pieces and placed that one last."""
    names = [piece.name for piece in PIECES]
    masks = tuple(sum(1 << names.index(name) for name in pieces) for pieces in left)
    count = game.colours
    return replace(game.start(), left=masks, last=tuple(last), out=(True,) * count, colour=None)


def test_each_triangle_left_counts_minus_one() -> None:
    game = Trigon.create(3)
    result = game.result(ended(game, [["I6", "1"], ["O"], ["2"]], [3, 3, 3]))
    assert result.points == (-7, -6, -2)
    assert result.placed == (103, 104, 108)
    assert result.winners == (2,)
    assert result.reason == "G-PASS"
    assert result.breakdown[0] == (Part("left-blue", "G-SCORE", 7, -7),)


def test_all_placed_counts_15_and_20_with_the_single_triangle_last() -> None:
    game = Trigon.create(4)
    result = game.result(ended(game, [[], [], ["1"], ["X", "A4"]], [SINGLE, 0, 0, 0]))
    assert result.points == (20, 15, -1, -10)
    assert result.placed == (110, 110, 109, 100)
    assert result.breakdown[0] == (Part("left-blue", "G-SCORE", 0, 0), Part("bonus-blue", "G-SCORE", 1, 20))
    assert result.breakdown[1][1] == Part("bonus-yellow", "G-SCORE", 1, 15)
    assert result.to_json()["winners"] == [0]


def test_equal_scores_share_the_win() -> None:
    game = Trigon.create(4)
    result = game.result(ended(game, [["I6"], ["O"], ["I6", "1"], ["L6"]], [1, 1, 1, 1]))
    assert result.winners == (0, 1, 3)


def test_two_players_add_their_two_colours() -> None:
    game = Trigon.create(2)
    result = game.result(ended(game, [["I6"], ["2"], [], ["I5"]], [1, 1, 2, 1]))
    assert result.points == (9, -7)
    assert [part.key for part in result.breakdown[0]] == ["left-blue", "left-red", "bonus-red"]
    assert [part.key for part in result.breakdown[1]] == ["left-yellow", "left-green"]
    assert result.winners == (0,)
    assert all(sum(p.points for p in parts) == n for parts, n in zip(result.breakdown, result.points, strict=True))


def test_the_solitaire_counts_triangles_left_and_wins_with_none() -> None:
    game = Trigon.create(1)
    some = game.result(ended(game, [["I6"], [], ["1"], []], [1, SINGLE, 1, 1]))
    assert (some.points, some.winners, some.placed) == ((7,), (), (104, 110, 109, 110))
    none = game.result(ended(game, [[], [], [], []], [1, 1, 1, 1]))
    assert (none.points, none.winners) == ((0,), (0,))


def test_nobody_wins_while_the_game_runs() -> None:
    game = Trigon.create(4)
    result = game.result(game.start())
    assert (result.over, result.winners, result.reason) == (False, (), "")
    assert result.points == (-110,) * 4 and result.placed == (0,) * 4


def test_a_colour_that_places_its_last_piece_is_out_with_its_bonus() -> None:
    game = Trigon.create(4)
    for name, bonus in (("1", 20), ("2", 15)):
        piece = next(i for i, p in enumerate(PIECES) if p.name == name)
        state = replace(game.start(), left=(1 << piece, *(ALL_LEFT,) * 3))
        move = next(iter(game.moves(state)))
        step = game.apply(state, move)
        assert step.events[1:] == (ColourOut("G-PASS", 0, True, bonus),)
        assert step.state.out == (True, False, False, False) and step.state.colour == 1
        assert points_of(step.state, 0) == bonus


def test_a_single_triangle_placed_earlier_does_not_count_as_last() -> None:
    game = Trigon.create(4)
    state = game.start()
    cells = (game.board.cell("r15"),)
    state = game.put(state, PlacedPiece(0, SINGLE, cells))
    state = replace(state, left=(1 << 20, *state.left[1:]), colour=0)
    state = game.apply(state, next(iter(game.moves(state)))).state
    assert points_of(state, 0) == 15
