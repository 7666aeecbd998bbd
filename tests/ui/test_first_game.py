"""A first game: offered once on Home, played for real, with a few words at each new thing and never twice."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt

from tessella.rules.registry import GAMES


def _tell_all(page) -> list[str]:
    """Read on until nothing waits; return the keys of what was told."""
    told = []
    while page.captions.caption is not None:
        told.append(page.captions.caption.key)
        page.captions.go_on.click()
    return told


def _turn(bench) -> None:
    """Play the first legal moves until it is the computer's turn, and let it answer until it is one's own again."""
    match = bench.match
    for _ in range(12):
        if match.to_move is None:
            return
        if match.can_play:
            assert match.play(next(iter(match.game.moves(match.state))))
        else:
            bench.sessions[-1].answer()
        bench.settle()


@pytest.mark.parametrize("kind", list(GAMES))
def test_home_offers_it_once(bench, kind: str) -> None:
    window = bench.window
    offer = window.home.first
    assert offer.isVisible() and set(offer.buttons) == set(GAMES)
    bench.bot.mouseClick(offer.buttons[kind], Qt.MouseButton.LeftButton)
    bench.settle()
    page, match = window.game, bench.match
    assert match.game.kind == kind and [seat.kind for seat in match.seats] == ["human", "computer"]
    assert match.seats[1].level == 1 and not page.trial
    assert page.captions.isVisible() and page.captions.caption.key == "start"
    bench.trigger("home")
    assert not window.home.first.isVisible()
    assert not bench.store.value.first_game


def test_no_thanks_ends_the_offer(bench) -> None:
    bench.bot.mouseClick(bench.window.home.first.no, Qt.MouseButton.LeftButton)
    assert not bench.window.home.first.isVisible() and not bench.store.value.first_game


def test_who_has_played_is_not_asked(bench) -> None:
    bench.store.update(last_kind="trigon")
    assert not bench.window.home.first.isVisible()


@pytest.mark.parametrize("kind", list(GAMES))
def test_each_new_thing_is_told_once(bench, kind: str) -> None:
    bench.trigger(f"first-{kind}")
    page = bench.window.game
    told = _tell_all(page)
    assert told == ["start"]
    for _ in range(8):
        _turn(bench)
        told += _tell_all(page)
    assert len(told) > 1 and len(set(told)) == len(told)
    assert [f"{kind} {key}" for key in told] == list(bench.store.value.met)
    bench.trigger(f"first-{kind}")
    again = bench.window.game
    assert again is not page and again.captions.caption is None and not again.captions.isVisible()


def test_a_refused_move_is_told_and_the_rule_can_be_read(bench) -> None:
    bench.trigger("first-trigon")
    page, match = bench.window.game, bench.match
    _tell_all(page)
    assert not match.play(match.game.parse(match.state, "q14"))
    bench.settle()
    caption = page.captions.caption
    assert caption is not None and caption.key == "refused" and page.captions.isVisible()
    bench.bot.mouseClick(page.captions.more, Qt.MouseButton.LeftButton)
    bench.settle()
    rules = bench.window.rules.page
    assert rules.isVisible() and rules.blocks[rules.list.currentRow()].rules == (caption.rule,)


@pytest.mark.parametrize(("size", "scale"), [((1024, 600), 1.0), ((1024, 600), 1.5), ((1440, 900), 2.0)])
def test_the_strip_is_not_cut(bench, size: tuple[int, int], scale: float) -> None:
    bench.store.update(font_scale=scale)
    bench.size(*size)
    bench.trigger("first-umbrella")
    page = bench.window.game
    strip = page.captions
    bench.bot.waitUntil(lambda: strip.text.height() >= strip.text.heightForWidth(strip.text.width()))
    assert page.rect().contains(strip.geometry().adjusted(10, 10, -10, -10))
    other = bench.match
    assert other.can_play


def test_an_ordinary_game_has_no_words(bench) -> None:
    bench.play("trellis")
    bench.move(3)
    assert bench.window.game.captions is None
