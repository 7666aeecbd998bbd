"""The end of a game: who won and by what, one line of its story, what to do next; the panel keeps its size."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import Any

import pytest
from PySide6.QtWidgets import QLabel

from tessella.controller.match.seats import Seat
from tessella.controller.match.setup import MatchSetup
from tessella.rules.outcome import Result
from tessella.rules.registry import GAMES
from tessella.scene.words.story import turning_move
from tessella.ui.widgets.widgets import TextButton

SEATS = (Seat("Ana"), Seat("Ben"), Seat("Cem"))


def play_out(bench: Any, kind: str, seats: tuple[Seat, ...] = SEATS[:2], seed: int = 3, **options: Any) -> None:
    """Play a game to its end by chance."""
    bench.play(kind, seats, options=options)
    match, chance = bench.match, random.Random(seed)
    while match.to_move is not None:
        match.uncover()
        moves = [move for move, _ in zip(match.game.moves(match.state), range(60), strict=False)]
        assert match.play(chance.choice(moves))
    bench.settle()


def texts(bench: Any) -> list[str]:
    return [each.text() for each in bench.window.game.result.findChildren(QLabel) if each.isVisible()]


def buttons(bench: Any) -> dict[str, TextButton]:
    found = bench.window.game.result.findChildren(TextButton)
    return {each.accessibleName() or each.text(): each for each in found if each.isVisible()}


OPTIONS: dict[str, dict[str, Any]] = {"trellis": {"flowers": [5, 5]}, "umbrella": {"limit": 2}, "trigon": {}}


@pytest.mark.parametrize("size", [(1440, 900), (1024, 600)])
@pytest.mark.parametrize("kind", list(GAMES))
def test_the_panel_keeps_its_size_whatever_the_theme(bench, kind: str, size: tuple[int, int]) -> None:
    bench.size(*size)
    play_out(bench, kind, **OPTIONS[kind])
    panel = bench.window.game.result
    before = panel.geometry()
    for theme in ("dark", "light", "high-contrast", "light"):
        bench.store.update(theme=theme)
        bench.settle()
        grown = 24 if theme == "high-contrast" else 0  # its borders are wider
        assert abs(panel.height() - before.height()) <= grown and panel.width() == before.width(), theme
    assert panel.geometry() == before


@pytest.mark.parametrize("kind", list(GAMES))
def test_one_sentence_says_who_won_and_by_what(bench, kind: str) -> None:
    play_out(bench, kind, **OPTIONS[kind])
    result, names = bench.match.result, [seat.name for seat in SEATS]
    points = [str(number).replace("-", "−") for number in result.points]
    said = [text for text in texts(bench) if all(number in text for number in points)]
    sentence = next(text for text in said if any(name in text for name in names))
    if len(result.winners) == 1:
        winner, loser = result.winners[0], 1 - result.winners[0]
        if result.points[winner] != result.points[loser]:
            assert sentence.startswith(f"{names[winner]} wins by {result.points[winner] - result.points[loser]}:")
            assert sentence.index(points[winner]) < sentence.rindex(points[loser])
    assert sentence in bench.window.game.result.words()


def test_one_kind_of_points_is_said_once(bench) -> None:
    play_out(bench, "trellis", **OPTIONS["trellis"])
    assert "Flowers planted" in texts(bench) and "Points" not in texts(bench)
    play_out(bench, "umbrella", **OPTIONS["umbrella"])
    assert "Points" in texts(bench)


def test_buttons_say_what_comes_next(bench) -> None:
    play_out(bench, "trellis", flowers=[5, 4])
    wanted = ["Rematch", "Rematch with seats changed", "Same tiles, other seat",
              "Look at the game again", "Explain the last move", "Save…",
              "Export…", "Home page"]  # fmt: skip
    assert sorted(buttons(bench)) == sorted(wanted)
    buttons(bench)["Rematch with seats changed"].click()
    bench.settle()
    assert [seat.name for seat in bench.match.seats] == ["Ben", "Ana"] and bench.match.ply == 0
    assert list(bench.match.game.goals) == [4, 5], "who needs fewer flowers keeps that"
    play_out(bench, "umbrella", **OPTIONS["umbrella"])
    length = bench.match.length
    buttons(bench)["Look at the game again"].click()
    bench.settle()
    assert bench.match.ply == 0 and bench.match.length == length
    bench.trigger("last")
    assert bench.match.ply == length and bench.window.game.result.isVisible()


def test_a_game_for_one_has_no_seats_to_change(bench, finish) -> None:
    bench.play("trigon", SEATS[:1])
    finish(bench)
    assert "Rematch with seats changed" not in buttons(bench)


def test_seats_that_change_take_along_what_is_chosen_for_each() -> None:
    setup = MatchSetup("trellis", SEATS, {"flowers": [3, 4, 5], "planting": "match"})
    changed = setup.seats_changed()
    assert [seat.name for seat in changed.seats] == ["Cem", "Ana", "Ben"]
    assert list(changed.options["flowers"]) == [5, 3, 4] and changed.options["planting"] == "match"
    back = changed.seats_changed().seats_changed()
    assert back.seats == setup.seats and list(back.options["flowers"]) == [3, 4, 5]


class Told:
    """A game whose points after each move are given."""

    def result(self, points: tuple[int, ...]) -> Result:
        return Result(False, (), points, ((),) * len(points))


@pytest.mark.parametrize(
    ("points", "turn"),
    [
        (((1, 0), (1, 2), (3, 2), (3, 2)), 3),  # behind at move 2, ahead for good from move 3 on
        (((0, 1), (1, 1), (2, 1), (2, 2), (4, 2)), 5),  # a tie is no lead
        (((1, 0), (2, 0), (3, 1)), None),  # ahead from the first move on
        (((0, 0), (0, 1), (1, 1)), None),  # won by something else than points
    ],
)
def test_the_turn_is_where_the_winner_went_ahead_for_good(points: Any, turn: int | None) -> None:
    from tessella.controller.match.game_cursor import PlayedMove
    from tessella.rules.outcome import Step

    history = [PlayedMove(None, 0, ply, None, Step(state, ())) for ply, state in enumerate(points, 1)]
    result = replace(Told().result(points[-1]), over=True, winners=(0,))
    found = turning_move(Told(), history, result)  # type: ignore[arg-type]
    assert (found.ply if found else None) == turn
    assert turning_move(Told(), history, replace(result, winners=(0, 1))) is None  # type: ignore[arg-type]


def test_the_story_is_told_in_the_panel(bench) -> None:
    for seed in range(3, 12):
        play_out(bench, "trellis", seed=seed, flowers=[6, 6])
        turn = turning_move(bench.match.game, bench.match.history, bench.match.result)
        line = next((text for text in texts(bench) if text.startswith("The turn came at move")), "")
        assert bool(line) == (turn is not None)
        if turn is not None:
            gist = bench.window.game.table.gist(turn)
            assert f"move {turn.ply} of {bench.match.seats[turn.seat].name}" in line and gist in line
            return
    raise AssertionError("no game turned")
