"""Class sheets: every lesson's questions on paper, what is asked and answered, pages that hold it all."""

from __future__ import annotations

import re

import pytest
from PySide6.QtGui import QImage

from tessella.records.lessons import catalogue
from tessella.records.lessons.lesson import (
    ChoiceAnswer,
    Lesson,
    NumberAnswer,
    PointAnswer,
    RefereeAnswer,
    RefusedAnswer,
    SequenceAnswer,
)
from tessella.rules.errors import BadSetup
from tessella.rules.registry import GAMES
from tessella.scene.export.class_questions import LETTERS, on_paper, questions
from tessella.scene.export.class_sheet import GRIDS, ClassSheet, page_image, sheet_pdf

pytestmark = pytest.mark.usefixtures("qapp")
EVERY = [pytest.param(path, id=f"{kind}-{path.stem}") for kind in GAMES for path in catalogue.paths(kind)]


def lesson_of(path: object) -> Lesson:
    return catalogue.read(path).sound  # type: ignore[arg-type]


def ink(image: QImage, left: float, top: float, right: float, bottom: float) -> int:
    """Count the pixels of a part (in shares of the page) that are not white."""
    wide, tall = image.width(), image.height()
    spots = ((x, y) for x in range(int(left * wide), int(right * wide), 2) for y in range(
        int(top * tall), int(bottom * tall), 2))  # fmt: skip
    return sum(image.pixelColor(x, y).lightness() < 200 for x, y in spots)


@pytest.mark.parametrize("path", EVERY)
def test_every_lesson_has_questions_with_answers(path: object) -> None:
    lesson = lesson_of(path)
    asked = questions(lesson)
    steps = {step.number: step for step in lesson.steps}
    assert [question.step for question in asked] == [step.number for step in lesson.steps if on_paper(step)]
    for question in asked:
        answer = steps[question.step].answer
        assert question.text and question.rules and question.answer, question.step
        assert "**" not in question.text + question.answer
        if isinstance(answer, ChoiceAnswer):
            right = [LETTERS[i] for i, choice in enumerate(answer.choices) if choice.right]
            assert question.answer.startswith(", ".join(right)) and len(question.choices) == len(answer.choices)
        if isinstance(answer, NumberAnswer):
            assert question.answer.startswith(str(answer.value).replace("-", "−"))
        if isinstance(answer, PointAnswer):
            marks = question.after.node(0).marks
            assert any(mark.kind == "circle" and set(mark.fields) == set(answer.places) for mark in marks)
            assert question.record.node(0).marks != marks, "the question does not tell the answer"
        if isinstance(answer, RefusedAnswer):
            assert answer.rule in question.answer


def test_what_is_played_is_not_for_paper() -> None:
    for path in EVERY:
        for step in lesson_of(path.values[0]).steps:
            played = isinstance(step.answer, SequenceAnswer) or (
                isinstance(step.answer, RefereeAnswer) and bool(step.answer.moves)
            )
            assert on_paper(step) != played


def test_only_the_steps_that_are_wanted_are_asked() -> None:
    lesson = catalogue.lessons("trellis")[3]
    numbers = [question.step for question in questions(lesson)]
    assert [question.step for question in questions(lesson, "en", numbers[1:3])] == numbers[1:3]


@pytest.mark.parametrize("per_page", list(GRIDS))
@pytest.mark.parametrize("paper", ["A4", "Letter"])
def test_pages_hold_all_questions_and_then_all_answers(per_page: int, paper: str) -> None:
    asked = questions(catalogue.lessons("umbrella")[5])
    told: list[tuple[int, int]] = []
    data = sheet_pdf(asked, ClassSheet("A test", "Source", per_page, paper), lambda *step: told.append(step))
    assert data.startswith(b"%PDF")
    assert told == [(number, 2 * len(asked)) for number in range(1, 2 * len(asked) + 1)]
    pages = max(int(count) for count in re.findall(rb"/Count (\d+)", data))
    assert pages == 2 * -(-len(asked) // per_page)


@pytest.mark.parametrize("kind", list(GAMES))
def test_each_cell_of_a_page_is_drawn_and_nothing_runs_over_its_edge(kind: str) -> None:
    asked = questions(catalogue.lessons(kind)[3])
    sheet = ClassSheet("A test", "Source", 4)
    first = page_image(asked, sheet, 900)
    for left, top in ((0.06, 0.12), (0.52, 0.12), (0.06, 0.55), (0.52, 0.55)):
        assert ink(first, left, top, left + 0.42, top + 0.3) > 100
    assert ink(first, 0, 0, 0.05, 1) == ink(first, 0.95, 0, 1, 1) == ink(first, 0, 0.97, 1, 1) == 0
    answers = page_image(asked, sheet, 900, -(-len(asked) // 4) + 1)
    assert answers != first and ink(answers, 0.06, 0.03, 0.5, 0.1) > 50


def test_grey_is_grey() -> None:
    asked = questions(catalogue.lessons("trellis")[0])
    page = page_image(asked, ClassSheet("A test", per_page=1, grey=True), 500)
    assert page.isGrayscale() and not page_image(asked, ClassSheet("A test", per_page=1), 500).isGrayscale()
    data = sheet_pdf(asked[:1], ClassSheet("A test", per_page=1, grey=True), lambda *_: None)
    assert b"DeviceGray" in data or b"/ColorSpace" not in data


@pytest.mark.parametrize("wrong", [{"per_page": 3}, {"paper": "B5"}])
def test_sheets_that_cannot_be_are_refused(wrong: dict[str, object]) -> None:
    with pytest.raises(BadSetup):
        ClassSheet("A test", **wrong)  # type: ignore[arg-type]


def test_a_sheet_without_a_question_is_refused() -> None:
    with pytest.raises(BadSetup, match="no question"):
        sheet_pdf((), ClassSheet("A test"), lambda *_: None)
