"""The Learn page: where one goes on, paths and their states, keys, what is asked again, what was learnt."""

from __future__ import annotations

from datetime import date
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from ui.lesson_hands import Learner

from tessella.controller.lessons.state import Outcome
from tessella.records.lessons import catalogue
from tessella.records.lessons.lesson import Lesson
from tessella.rules.registry import GAMES
from tessella.ui.lessons.learn import LearnPage


def shown(bench: Any) -> LearnPage:
    """Go to the Learn page and wait until the lessons are read."""
    bench.trigger("lessons")
    bench.bot.waitUntil(lambda: bench.window.learn.shelf.full)
    bench.settle()
    page: LearnPage = bench.window.learn.page
    assert bench.window.stack.currentWidget() is page
    return page


def learn(bench: Any, *lessons: Lesson, misses: int = 0) -> None:
    """Note lessons as done."""
    for lesson in lessons:
        for step in lesson.steps:
            bench.window.learn.store.note(Outcome(lesson.id, step.id, misses=misses))


def press(page: LearnPage, key: Qt.Key) -> None:
    QTest.keyClick(page.window().focusWidget() or page, key)


def test_at_first_it_starts_with_the_first_lesson(bench: Any) -> None:
    page = shown(bench)
    assert page.go_on.title.whole() == "Trellis 1, What you see"
    assert page.go_on.button.text() == "Start" and not page.again.button.isEnabled()
    assert page.again.text.whole() == "Comes after your third lesson."
    assert [len(card.rows) for card in page.paths.cards.values()] == [12, 12, 12]
    states = [row.line.state for row in page.paths.cards["trellis"].rows]
    assert states == ["now"] + ["open"] * 11


def test_done_lessons_are_checked_and_the_next_one_is_offered(bench: Any) -> None:
    page = shown(bench)
    learn(bench, *catalogue.lessons("umbrella")[:2])
    bench.settle()
    rows = page.paths.cards["umbrella"].rows
    assert [row.line.state for row in rows[:4]] == ["done", "done", "now", "open"]
    assert page.state.line is not None and page.state.line.key == "umbrella-03"
    assert "done" in rows[0].accessibleName() and "Lesson 1 of 12" in rows[0].accessibleName()
    assert page.account() == "2 of 36 lessons"


def test_all_done_offers_no_lesson(bench: Any) -> None:
    page = shown(bench)
    learn(bench, *catalogue.every())
    bench.settle()
    assert page.go_on.title.whole() == "All lessons are done" and not page.go_on.button.isVisible()


def test_questions_are_asked_after_three_lessons_when_they_are_due(bench: Any) -> None:
    page = shown(bench)
    learn(bench, *catalogue.lessons("trellis")[:3])
    bench.settle()
    assert page.again.text.whole() == "Nothing is due today."
    store = bench.window.learn.store
    later = date(2100, 1, 1)  # what was learnt is due by then, whenever this runs
    store.today = lambda: later
    bench.window.learn.refresh()
    assert page.again.button.isEnabled() and 3 <= page.state.questions <= 6
    assert any(row.line.due and "due" in row.accessibleName() for row in page.paths.cards["trellis"].rows)
    count = page.state.questions
    press(page, Qt.Key.Key_Q)
    bench.bot.waitUntil(lambda: bench.window.learn.lesson is not None)
    bench.settle()
    lesson = bench.window.learn.lesson
    assert lesson.round == (1, count) and not lesson.card.hint.isEnabled()
    for number in range(1, count + 1):
        lesson = bench.window.learn.lesson
        assert lesson.round == (number, count)
        Learner(lesson, False, bench.settle).answer()
        lesson.next()
        bench.settle()
    assert lesson.ended and lesson.end.state is not None
    assert [sure for _, sure in lesson.end.state.judged] == [True] * count
    assert not page.again.button.isEnabled() or store.value.asked_today(later) <= 6


def test_every_lesson_is_reached_and_begun_by_keys(bench: Any) -> None:
    bench.size(1440, 900)
    page = shown(bench)
    reached = set()
    press(page, Qt.Key.Key_Down)
    for _ in GAMES:
        for key in (Qt.Key.Key_Down, Qt.Key.Key_Up):  # one more would lead out of the paths
            for _ in range(11):
                focused = page.paths.focused()
                assert focused is not None
                reached.add(focused.line.key)
                press(page, key)
            focused = page.paths.focused()
            assert focused is not None
            reached.add(focused.line.key)
        press(page, Qt.Key.Key_Right)
    assert len(reached) == 36
    press(page, Qt.Key.Key_Return)
    bench.bot.waitUntil(lambda: bench.window.learn.lesson is not None)


def test_what_was_missed_comes_back_two_lessons_later_and_counts_where_it_is_from(bench: Any) -> None:
    page = shown(bench)
    first, _, third = catalogue.lessons("trellis")[:3]
    missed = first.steps[0]
    bench.window.learn.store.note(Outcome(first.id, missed.id, misses=2))
    later = date(2100, 1, 1)
    bench.window.learn.store.today = lambda: later
    page.begin(third.id)
    bench.bot.waitUntil(lambda: bench.window.learn.lesson is not None)
    bench.settle()
    run = bench.window.learn.lesson.run
    assert len(run.lesson.steps) == len(third.steps) + 1 and run.lesson.steps[-1].origin == (first.id, missed.id)
    lesson = bench.window.learn.lesson
    hands = Learner(lesson, False, bench.settle)
    while not lesson.ended:
        hands.answer()
        lesson.next()
        bench.settle()
    assert bench.window.learn.store.value.step(first.id, missed.id).grade == "good"
    assert bench.window.learn.store.value.finished(third)


def test_c_goes_on_and_escape_leaves(bench: Any) -> None:
    page = shown(bench)
    press(page, Qt.Key.Key_Escape)
    assert bench.window.stack.currentWidget() is bench.window.home
    shown(bench)
    press(page, Qt.Key.Key_C)
    bench.bot.waitUntil(lambda: bench.window.learn.lesson is not None)
    assert bench.window.learn.lesson.run.lesson.id == "trellis-01"


def test_a_later_lesson_opens_and_says_once_what_comes_before(bench: Any) -> None:
    page = shown(bench)
    said: list[str] = []
    page.said.connect(said.append)
    page.begin("trigon-05")
    bench.bot.waitUntil(lambda: bench.window.learn.lesson is not None)
    page.begin("trigon-05")
    assert said == ["Lesson 1 comes before this one."]


@pytest.mark.parametrize("kind", list(GAMES))
def test_learn_on_home_leads_to_the_games_path(bench: Any, kind: str) -> None:
    bench.window.home.cards[kind].learn.click()
    bench.bot.waitUntil(lambda: bench.window.learn.page.paths.focused() is not None)
    focused = bench.window.learn.page.paths.focused()
    assert focused is not None and focused.line.game == kind


@pytest.mark.parametrize(("width", "height"), [(1024, 600), (800, 500)])
def test_small_windows_show_one_path_as_cards(bench: Any, width: int, height: int) -> None:
    bench.size(width, height)
    page = shown(bench)
    assert page.paths.tabs.isVisible() and not any(card.isVisible() for card in page.paths.cards.values())
    assert len(page.paths.tabs.tiles) == 12
    page.paths.tabs.choose("trigon")
    assert {tile.line.game for tile in page.paths.tabs.tiles} == {"trigon"}


def test_progress_is_shown_exported_and_forgotten(bench: Any, tmp_path: Any) -> None:
    from tessella.ui.lessons.progress_dialog import ProgressDialog

    shown(bench)
    learn(bench, catalogue.lessons("trellis")[0])
    bench.trigger("progress")
    dialog = next(each for each in bench.window.findChildren(ProgressDialog) if each.isVisible())
    target = tmp_path / "mine.json"
    dialog._write(target)
    assert "trellis-01" in target.read_text(encoding="utf-8")
    bench.window.learn.store.reset()
    assert not bench.window.learn.store.value.steps and not dialog.reset_button.isEnabled()
    dialog.close()
