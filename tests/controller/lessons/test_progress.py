"""What was learnt is spaced by FSRS, kept whatever happens to its file, and asked again when it is due."""

from __future__ import annotations

import json
from dataclasses import replace
from datetime import date, timedelta
from pathlib import Path

import pytest
from controller.lessons.run_kit import answer_rightly
from hypothesis import given
from hypothesis import strategies as st
from records.lessons.lesson_kit import lesson_data

from tessella.controller.lessons.ask_again import AskAgain, next_day, questions, single, with_returning
from tessella.controller.lessons.progress import A_DAY, Progress, grade_of, read_progress
from tessella.controller.lessons.progress_store import ProgressStore
from tessella.controller.lessons.run import LessonRun
from tessella.controller.lessons.spacing import LONGEST_DAYS, Memory, recall, reviewed
from tessella.controller.lessons.state import Outcome
from tessella.records.lessons.lesson import Lesson
from tessella.records.lessons.reader import read_lesson

DAY = date(2026, 3, 1)
LESSON = read_lesson(lesson_data()).sound
LESSONS = tuple(replace(LESSON, id=f"test-{n:02}") for n in range(4))


def all_done(lessons: tuple[Lesson, ...], today: date = DAY) -> Progress:
    progress = Progress()
    for lesson in lessons:
        for step in lesson.steps:
            progress = progress.after(Outcome(lesson.id, step.id), today)
    return progress


# When something comes again.


def test_what_was_right_comes_later_than_what_was_helped_or_missed() -> None:
    again, hard, good = (reviewed(None, grade, DAY).due - DAY for grade in ("again", "hard", "good"))
    assert timedelta(days=1) <= again <= hard < good


def test_what_is_right_again_and_again_comes_ever_later_but_within_the_longest() -> None:
    memory, gaps = reviewed(None, "good", DAY), []
    for _ in range(12):
        gaps.append((memory.due - memory.last).days)
        memory = reviewed(memory, "good", memory.due)
    assert gaps == sorted(gaps) and gaps[0] < 7 and gaps[-1] == LONGEST_DAYS


def test_a_miss_brings_it_back_soon() -> None:
    memory = reviewed(None, "good", DAY)
    for _ in range(4):
        memory = reviewed(memory, "good", memory.due)
    missed = reviewed(memory, "again", memory.due)
    assert (missed.due - missed.last).days < (memory.due - memory.last).days / 3
    first = reviewed(None, "good", DAY)
    assert recall(first, first.last) == 1 and recall(first, first.due) == pytest.approx(0.9, abs=0.03)


@given(st.lists(st.tuples(st.sampled_from(["again", "hard", "good"]), st.integers(-5, 200)), min_size=1, max_size=25))
def test_spacing_has_bounds_and_nothing_random(tries) -> None:
    memories: list[Memory | None] = [None, None]
    for index in range(2):
        today = DAY
        for grade, days in tries:
            today += timedelta(days=days)
            memories[index] = memory = reviewed(memories[index], grade, today)
            assert 1 <= (memory.due - memory.last).days <= LONGEST_DAYS and memory.last >= DAY - timedelta(days=5)
    assert memories[0] == memories[1]


@pytest.mark.parametrize(
    ("outcome", "grade"),
    [(Outcome("l", "s"), "good"), (Outcome("l", "s", hints=1), "hard"), (Outcome("l", "s", misses=1), "hard"),
     (Outcome("l", "s", misses=2), "again"), (Outcome("l", "s", shown=True), "again")],
)  # fmt: skip
def test_what_an_outcome_counts_as(outcome: Outcome, grade: str) -> None:
    assert grade_of(outcome) == grade


def test_the_first_try_of_a_day_counts() -> None:
    progress = Progress().after(Outcome("l", "s", shown=True), DAY).after(Outcome("l", "s"), DAY)
    assert progress.step("l", "s").grade == "again" and progress.step("l", "s").times == 1
    later = progress.after(Outcome("l", "s"), DAY + timedelta(days=1))
    assert later.step("l", "s").grade == "good" and later.step("l", "s").times == 2


# What is asked.


def test_nothing_is_asked_before_three_lessons_are_finished() -> None:
    later = DAY + timedelta(days=30)
    assert not questions(all_done(LESSONS[:2]), LESSONS, later)
    assert questions(all_done(LESSONS[:3]), LESSONS, later)


def test_three_to_six_are_asked_a_day_and_first_what_is_most_likely_forgotten() -> None:
    progress = all_done(LESSONS[:3])
    assert not questions(progress, LESSONS, DAY), "nothing is asked on the day it was learnt"
    progress = progress.after(Outcome("test-01", "order", shown=True), DAY + timedelta(days=1))
    due = questions(progress, LESSONS, DAY + timedelta(days=60))
    assert len(due) == A_DAY
    assert (due[0].lesson.id, due[0].step.id) == ("test-01", "order")
    spent = progress
    for question in due[:4]:
        spent = spent.after(Outcome(question.lesson.id, question.step.id), DAY + timedelta(days=60), again=True)
    assert len(questions(spent, LESSONS, DAY + timedelta(days=60))) == 2
    assert len(questions(spent, LESSONS, DAY + timedelta(days=61))) == A_DAY


def test_one_that_is_due_is_asked_with_two_that_are_soon() -> None:
    progress = all_done(LESSONS[:3])
    missed = {**progress.steps}
    known = missed["test-00/plant"]
    missed["test-00/plant"] = replace(known, memory=replace(known.memory, due=DAY + timedelta(days=1)))
    progress = replace(progress, steps=missed)
    asked = questions(progress, LESSONS, DAY + timedelta(days=1))
    assert len(asked) == 3 and asked[0].step.id == "plant"
    assert next_day(progress, LESSONS, DAY) == DAY + timedelta(days=1)
    assert next_day(Progress(), LESSONS, DAY) is None


def test_a_step_is_asked_in_another_position_each_time() -> None:
    step = LESSON.step("refused")
    assert step is not None
    lights = [single(LESSON, step, times).steps[0].light for times in range(4)]
    assert lights == [(), ("3,0",), (), ("3,0",)]
    goes_on = LESSON.step("claim")
    assert goes_on is not None
    alone = single(LESSON, goes_on)
    assert alone.positions["here"].state == alone.positions[alone.steps[0].position].state


def test_what_was_missed_comes_back_two_lessons_later(file: Path, qapp: object) -> None:
    path = tuple(replace(lesson, number=n) for n, lesson in enumerate(LESSONS, 1))
    progress = all_done(path[:1])
    assert with_returning(path[2], path, progress) == path[2]
    later = DAY + timedelta(days=1)
    for step, outcome in (("refused", {"shown": True}), ("claim", {"hints": 1}), ("order", {"misses": 3})):
        progress = progress.after(Outcome(path[0].id, step, **outcome), later)
    assert with_returning(path[1], path, progress) == path[1]
    lesson = with_returning(path[2], path, progress)
    assert [step.origin for step in lesson.steps[-2:]] == [("test-00", "claim"), ("test-00", "refused")]
    assert lesson.steps[:-2] == path[2].steps and lesson.steps[-1].answer != path[0].steps[2].answer
    kept = store(file, later + timedelta(days=5))
    kept.change(lambda _: progress)
    run = LessonRun(lesson, "test-00/refused")
    kept.follow(run)
    run.begin()
    answer_rightly(run)
    run.close()
    assert kept.value.step("test-00", "refused").grade == "good"
    assert with_returning(path[2], path, kept.value).steps[-1].origin == ("test-00", "order")


# How it is kept.


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "kept" / "progress.json"


def store(file: Path, today: date = DAY) -> ProgressStore:
    return ProgressStore(file, lambda: today)


def test_a_lesson_is_followed_from_step_to_step(file: Path, qapp: object) -> None:
    kept = store(file)
    run = LessonRun(LESSON)
    kept.follow(run)
    run.begin()
    answer_rightly(run)
    run.next()
    run.close()
    again = store(file).value
    assert again == kept.value and again.step(LESSON.id, "plant").grade == "good"
    assert again.left_at(LESSON) == "claim" and again.done(LESSON) == 1 and not again.finished(LESSON)
    run = LessonRun(LESSON, "count")
    kept.follow(run)
    run.begin()
    answer_rightly(run)
    run.next()
    run.close()
    assert kept.value.at == {} and kept.value.left_at(LESSON) == "claim"


def test_asking_again_notes_each_and_stays_within_the_day(file: Path, qapp: object) -> None:
    later = DAY + timedelta(days=40)
    kept = store(file, later)
    kept.change(lambda _: all_done(LESSONS[:3]))
    asking = AskAgain(kept, LESSONS)
    done = 0
    while (run := asking.next_run()) is not None:
        run.begin()
        assert not run.state.may_hint and run.state.unaided
        answer_rightly(run)
        done += 1
        run.close()
    assert done == len(asking.questions) == A_DAY and all(asking.sure)
    assert kept.value.asked_today(DAY + timedelta(days=40)) == A_DAY and not AskAgain(kept, LESSONS).questions
    assert kept.value.at == {}


def test_two_windows_lose_nothing_of_each_others(file: Path) -> None:
    one, other = store(file), store(file)
    one.note(Outcome("a", "1"))
    other.note(Outcome("b", "1"))
    one.note(Outcome("a", "2"))
    assert set(store(file).value.steps) == {"a/1", "b/1", "a/2"} == set(one.value.steps)


def test_a_damaged_file_is_put_aside_and_its_good_copy_taken(file: Path) -> None:
    first = store(file)
    first.note(Outcome("a", "1"))
    first.note(Outcome("a", "2"))
    whole = file.read_bytes()
    file.write_bytes(whole[: len(whole) // 2])
    second = store(file)
    assert set(second.value.steps) == {"a/1"}
    assert second.set_aside is not None and second.set_aside.read_bytes() == whole[: len(whole) // 2]
    second.note(Outcome("a", "3"))
    assert set(store(file).value.steps) == {"a/1", "a/3"} and second.set_aside.exists()


def test_entries_that_cannot_be_read_cost_no_others(file: Path) -> None:
    first = store(file)
    for step in "12345":
        first.note(Outcome("a", step))
    data = json.loads(file.read_bytes())
    data["steps"]["a/1"]["stability"] = "much"
    data["steps"]["a/2"]["due"] = "1999-01-01"
    data["steps"]["a/3"] = 4
    data["future"] = [1]
    file.write_text(json.dumps(data))
    second = store(file)
    assert set(second.value.steps) == {"a/4", "a/5"} and second.set_aside is not None
    second.note(Outcome("a", "6"))
    assert json.loads(file.read_bytes())["future"] == [1]


def test_a_newer_file_is_left_as_it_is(file: Path) -> None:
    file.parent.mkdir()
    data = json.dumps({"version": 9, "steps": {}, "moods": "good"})
    file.write_text(data)
    kept = store(file)
    told: list[str] = []
    kept.failed.connect(told.append)
    kept.note(Outcome("a", "1"))
    assert file.read_text() == data and len(told) == 1 and "newer" in told[0]
    assert set(kept.value.steps) == {"a/1"}, "it holds until the program ends"
    assert list(file.parent.glob("*damaged*")) == []


def test_what_cannot_be_written_is_told(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    kept = store(file)
    told: list[str] = []
    kept.failed.connect(told.append)

    def full(*_: object, **__: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("tessella.records.atomic.write", full)
    kept.note(Outcome("a", "1"))
    assert told == ["No space left on device"] and set(kept.value.steps) == {"a/1"}


def test_it_is_reset_and_exported(file: Path, tmp_path: Path) -> None:
    kept = store(file)
    kept.note(Outcome("a", "1"))
    kept.note(Outcome("b", "1"))
    kept.export(tmp_path / "mine.json")
    assert (tmp_path / "mine.json").read_bytes() == file.read_bytes()
    kept.reset(frozenset({"a"}))
    assert set(store(file).value.steps) == {"b/1"}
    kept.reset()
    assert not store(file).value.steps


DAYS = st.dates(date(2001, 1, 1), date(2200, 1, 1))


@st.composite
def progresses(draw: st.DrawFn) -> Progress:
    progress = Progress()
    for lesson, step, shown in draw(st.lists(st.tuples(st.sampled_from("abc"), st.text(max_size=8), st.booleans()))):
        progress = progress.after(Outcome(lesson, step, shown=shown), draw(DAYS), again=draw(st.booleans()))
        progress = progress.left(lesson, step)
    return progress


@given(progresses())
def test_what_is_written_is_read_again(progress: Progress) -> None:
    data = json.loads(json.dumps(progress.to_json()))
    read, whole = read_progress(data)
    assert whole and read.to_json() == progress.to_json()


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
)


@given(st.dictionaries(st.sampled_from(["version", "steps", "at", "asked", "x"]), JSON))
def test_whatever_a_file_holds_is_read(data) -> None:
    progress, _ = read_progress(data)
    progress.after(Outcome("a", "1"), DAY).to_json()
