"""Every lesson that the program brings, done to its end on the real window by clicks and by keys."""

from __future__ import annotations

from typing import Any

import pytest
from ui.lesson_hands import Learner

from tessella.records.lessons import catalogue
from tessella.rules.registry import GAMES
from tessella.scene.boards.panel import SHADOW
from tessella.ui.lessons.page import LessonPage

KEYS = [f"{kind}-{path.name[:2]}" for kind in GAMES for path in catalogue.paths(kind)]


SIZES = {"clicks": (1440, 900), "keys": (1024, 600)}


def nothing_cut(page: LessonPage) -> bool:
    """Whether the card shows all its words, or reaches down as far as there is room."""
    card, words = page.card, page.card.words
    foot = page.height() - (card.y() + card.height() - SHADOW)
    return words.verticalScrollBar().maximum() == 0 or foot <= 17


@pytest.mark.parametrize("hands", ["clicks", "keys"])
@pytest.mark.parametrize("key", KEYS)
def test_a_lesson_is_done_to_its_end(bench: Any, key: str, hands: str) -> None:
    window = bench.window
    bench.size(*SIZES[hands])
    window.learn.open(key)
    bench.bot.waitUntil(lambda: window.learn.lesson is not None)
    page: LessonPage = window.learn.lesson
    bench.settle()
    learner = Learner(page, hands == "keys", bench.settle)
    steps = page.run.lesson.steps
    for number, step in enumerate(steps, 1):
        assert page.run.state.index == number - 1
        assert page.card.isVisible() and page.card.task.text()
        assert nothing_cut(page), f"step {number} ({step.id})"
        learner.answer()
        assert nothing_cut(page), f"step {number} ({step.id}), answered"
        state = page.run.state
        assert state.stage == "right", f"step {number} ({step.id}): {state.stage}, {state.answered}"
        told = page.card.field.told
        assert page.card.next.isEnabled() and told.tone == "right"
        assert told.title == "Yes." and not told.text.startswith("Yes")
        learner.next()
    assert page.ended and page.end.isVisible()
    assert page.end.state is not None and page.end.state.first_try == len(steps)
    assert window.learn.store.value.finished(page.run.lesson)
    assert window.game is None


def test_there_are_as_many_as_the_catalogue_promises() -> None:
    assert len(KEYS) == 36
