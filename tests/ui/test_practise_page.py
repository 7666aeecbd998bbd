"""The Practise page: one press to a rated game, the rating, keys, and why a game does not count."""

from __future__ import annotations

from datetime import date, timedelta
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QFileDialog, QMessageBox

from tessella.controller.practise.anchors import FIRST
from tessella.controller.practise.history import read_export
from tessella.controller.practise.rated import RatedGame
from tessella.rules.registry import GAMES
from tessella.ui.practise.page import PractisePage

DAY = date(2026, 5, 4)


def shown(bench: Any) -> PractisePage:
    bench.trigger("practise")
    page: PractisePage = bench.window.practise.page
    assert bench.window.stack.currentWidget() is page
    bench.window.practise.ratings.wait()
    bench.settle()
    return page


def learn(bench: Any, count: int, kind: str = "trigon", players: int = 2, score: float = 1.0) -> None:
    ratings = bench.window.practise.ratings
    ratings.today = lambda: DAY
    day = DAY - timedelta(days=count)
    games = [
        RatedGame(f"{kind}{players}{n}", kind, players, day + timedelta(days=n), ((4, score),) * (players - 1))
        for n in range(count)
    ]
    ratings._run(lambda: ratings._history.add(games))
    ratings.wait()
    bench.settle()


def bar(bench: Any) -> str:
    text: str = bench.window.bottom.state.text()
    return text


def test_at_first_a_level_to_begin_with(bench: Any) -> None:
    page = shown(bench)
    for card in page.cards.values():
        assert card.state.strength is None and card.state.level == FIRST
        assert card.play.text().startswith(f"Play level {FIRST}") and card.rating.whole() == ""
        assert card.easier.isHidden()


@pytest.mark.parametrize(("number", "kind"), list(enumerate(GAMES)))
def test_a_digit_begins_a_rated_game(bench: Any, number: int, kind: str) -> None:
    page = shown(bench)
    QTest.keyClick(page, Qt.Key(Qt.Key.Key_1 + number))
    bench.bot.waitUntil(lambda: bench.window.game is not None)
    bench.settle()
    assert bench.match.game.kind == kind and bench.match.seats[1].level == FIRST
    assert bar(bench).startswith("rated")


def test_the_rating_is_shown_said_and_gives_the_level(bench: Any) -> None:
    page = shown(bench)
    learn(bench, 12)
    card = page.cards["trigon"]
    assert "±" in card.rating.whole() and card.state.level > FIRST
    assert "12 rated games" in card.chart.accessibleName() and "likely" in card.play.accessibleName()
    card.seats.chosen.emit("3")
    assert card.state.strength is None and card.state.level == FIRST
    card.seats.chosen.emit("2")
    learn(bench, 3, "umbrella", score=0.0)
    bench.settle()
    card = page.cards["umbrella"]
    assert card.easier.isVisible() and f"level {FIRST - 1}" in card.easier.text()


def test_the_bar_says_why_a_game_does_not_count(bench: Any) -> None:
    page = shown(bench)
    page.cards["trigon"].play.click()
    bench.settle()
    bench.trigger("teaching-words")
    assert bar(bench).startswith("not rated: teaching words were shown")
    shown(bench)
    page.cards["trigon"].teach.click()
    bench.settle()
    assert bench.match.record.header.mode == "teaching" and bar(bench).startswith("not rated: a teaching game")
    bench.play("trigon")
    assert "rated" not in bar(bench)


def test_escape_and_home_lead_in_and_out(bench: Any) -> None:
    bench.window.home.cards["umbrella"].practise.click()
    bench.settle()
    page = bench.window.practise.page
    assert page.cards["umbrella"].play.hasFocus()
    QTest.keyClick(page, Qt.Key.Key_Escape)
    assert bench.window.stack.currentWidget() is bench.window.home


def test_statistics_of_the_game_in_focus(bench: Any) -> None:
    page = shown(bench)
    page.cards["trigon"].play.setFocus()
    QTest.keyClick(page, Qt.Key.Key_S)
    assert bench.window.stack.currentWidget() is bench.window.library.page
    assert bench.window.library.page.kinds.value() == "trigon"
    assert bench.window.library.page.views.value() == "statistics"


def test_exported_forgotten_imported(bench: Any, tmp_path: Path, monkeypatch: Any) -> None:
    page = shown(bench)
    learn(bench, 5)
    file = tmp_path / "mine.json"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(file), "JSON (*.json)"))
    monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *_: (str(file), ""))
    page.export.click()
    bench.bot.waitUntil(file.exists)
    bench.window.practise.ratings.wait()
    assert len(read_export(file)) == 5
    page.anew.click()
    box = bench.window.findChild(QMessageBox)
    next(button for button in box.buttons() if "anew" in button.text()).click()
    bench.bot.waitUntil(lambda: page.cards["trigon"].state.strength is None)
    page.import_.click()
    bench.bot.waitUntil(lambda: page.cards["trigon"].state.strength is not None)
    file.write_text("{}")
    page.import_.click()
    bench.bot.waitUntil(lambda: "no practice file" in bench.window.notice.words.whole())


def test_what_counts_is_told(bench: Any) -> None:
    bench.trigger("what-counts")
    box = bench.window.findChild(QMessageBox)
    assert "taken back" in box.informativeText()
    box.close()
