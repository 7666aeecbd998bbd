"""Every lesson that the program brings keeps to the pedagogy: solvable, counted, answered, short, one thing a step."""

from __future__ import annotations

import re
from functools import cache
from itertools import islice
from pathlib import Path

import pytest
from controller.lessons.run_kit import answer_rightly, started

import tessella.rules
from tessella.controller.lessons.run import LessonRun
from tessella.records.lessons import catalogue
from tessella.records.lessons.checking import check_path, rules_of
from tessella.records.lessons.lesson import Lesson, MoveAnswer, RefusedAnswer
from tessella.records.lessons.problem import Problem
from tessella.records.lessons.reader import read_lesson
from tessella.records.lessons.writer import write_lesson
from tessella.rules.registry import GAMES

LESSONS_A_GAME = 12
TRIED = 40
"""Moves of each kind that are tried wrongly at a step."""
FILES = [path for game in GAMES for path in catalogue.paths(game)]
STEPS = [(path, index) for path in FILES for index in range(len(catalogue.read(path).lesson.steps))]


def step_name(value: object) -> str:
    return value.stem if isinstance(value, Path) else str(value)


@cache
def found(game: str) -> dict[str, tuple[Problem, ...]]:
    return check_path(catalogue.lessons(game))


@pytest.mark.parametrize("path", FILES, ids=step_name)
def test_a_lesson_is_sound_and_keeps_to_the_pedagogy(path: Path) -> None:
    """Solvable, counts true, "show" right, replies to what is allowed but not asked, few words, one new rule a step."""
    read = catalogue.read(path)
    assert not read.problems, "\n".join(map(str, read.problems))
    told = found(read.lesson.game)[read.lesson.id]
    assert not told, "\n".join(map(str, told))


@pytest.mark.parametrize("path", FILES, ids=step_name)
def test_a_lesson_is_named_as_its_file(path: Path) -> None:
    lesson = catalogue.read(path).lesson
    assert (lesson.game, f"{lesson.number:02}") == (path.parent.name, path.name[:2])
    assert lesson.id == f"{lesson.game}-{lesson.number:02}"
    assert lesson.aim and len(lesson.can) == 3 and lesson.steps and lesson.group != "own"


@pytest.mark.parametrize("path", FILES, ids=step_name)
def test_a_lesson_is_written_as_it_is(path: Path) -> None:
    lesson = catalogue.read(path).lesson
    assert read_lesson(write_lesson(lesson)).lesson == lesson


@pytest.mark.parametrize("path", FILES, ids=step_name)
def test_a_lesson_is_done_to_its_end(path: Path, qapp: object) -> None:
    """Every step, as it shows itself, in a sitting; then each of its variants."""
    lesson = catalogue.read(path).sound
    run = LessonRun(lesson)
    heard = started(run)
    for step in lesson.steps:
        assert run.step.number == step.number
        for _ in range(1 + len(step.variants)):
            answer_rightly(run)
            assert run.state.stage == "right", f"step {step.id}, variant {run.state.variant}: {run.state}"
            assert heard.answers[-1].text, f"step {step.id} says nothing when it is right"
            if step.variants:
                run.again()
        if step.variants:
            answer_rightly(run)
        run.next()
    assert run.state.stage == "end"
    assert heard.summaries[0].at_once == len(lesson.steps)
    run.close()


@pytest.mark.parametrize(("path", "index"), STEPS, ids=step_name)
def test_every_wrong_move_gets_an_answer(path: Path, index: int, qapp: object) -> None:
    """Moves that the rules allow and moves that they refuse: own words, else a rule that has a sentence of its own."""
    lesson = catalogue.read(path).sound
    run = LessonRun(lesson, lesson.steps[index].id)
    heard = started(run)
    if not run.board.asked or not isinstance(run.step.answer, MoveAnswer | RefusedAnswer):
        run.close()
        return
    game, state = run.board.game, run.board.state
    for move in islice(game.moves(state), TRIED):
        done = run.state.stage
        run.try_move(move)
        said = heard.answers[-1]
        assert said.text or (said.kind == "partly") or isinstance(run.step.answer, RefusedAnswer), game.format(move)
        while run.state.stage == "line":
            run.next()
        if run.state.stage in ("right", "reason"):
            run.go(index)
        assert done == "task"
    for move in islice(strange_moves(lesson, run), TRIED):
        run.go(index)
        before = len(heard.answers)
        run.try_move(move)
        assert len(heard.answers) == before + 1
        said = heard.answers[-1]
        assert said.text or said.finding is not None or said.kind in ("partly", "allowed"), game.format(move)
    run.close()


def strange_moves(lesson: Lesson, run: LessonRun):
    """Yield moves of other positions of the lesson: most are refused here."""
    for position in lesson.positions.values():
        if position.game == run.board.game:
            yield from islice(position.game.moves(position.state), 10)


def named(folder: Path) -> set[str]:
    texts = (path.read_text(encoding="utf-8") for path in folder.rglob("*.py"))
    return {rule for text in texts for rule in re.findall(r"\b[A-Z]-[A-Z]{2,}\b", text)}


def identifiers(game: str) -> set[str]:
    """Return the rules of a game's documents: those with the letter of its package that the rules name anywhere."""
    floor = Path(tessella.rules.__file__).parent
    letters = {rule[0] for rule in named(floor / game)}
    return {rule for rule in named(floor) if rule[0] in letters}


@pytest.mark.parametrize("game", [game for game in GAMES if len(catalogue.paths(game)) == LESSONS_A_GAME])
def test_every_rule_of_a_game_is_taught(game: str) -> None:
    taught = {rule for lesson in catalogue.lessons(game) for rule in rules_of(lesson)}
    assert identifiers(game) - taught == set()
    assert taught <= identifiers(game), "a lesson names a rule that is none"


@pytest.mark.parametrize("game", GAMES)
def test_the_lessons_of_a_game_are_numbered_through(game: str) -> None:
    numbers = [lesson.number for lesson in catalogue.lessons(game)]
    assert numbers == list(range(1, len(numbers) + 1)) and len(numbers) <= LESSONS_A_GAME


def test_the_identifiers_of_rules_are_those_of_the_documents() -> None:
    assert {game: len(identifiers(game)) for game in GAMES} == {"trellis": 14, "umbrella": 18, "trigon": 11}
