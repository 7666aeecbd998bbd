"""A lesson that is being written: every change is kept, can be taken back, is checked, and loses nothing."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import pytest
from controller.lessons.run_kit import answer_rightly, started
from records.lessons.lesson_kit import TR35, lesson_data

from tessella.controller.lessons import draft_new
from tessella.controller.lessons.draft import MOST_LANGUAGES, LessonDraft
from tessella.controller.lessons.draft_check import check
from tessella.controller.lessons.draft_edits import entries_of, with_entries, with_text
from tessella.controller.lessons.draft_new import KINDS, Phrases, answer_of, kind_of, new_step
from tessella.controller.lessons.draft_recording import recorded, recorded_reply, why_not
from tessella.controller.lessons.draft_store import draft_bytes, free_path
from tessella.controller.lessons.run import LessonRun
from tessella.records.lessons.fitting import standing_of
from tessella.records.lessons.lesson import (
    AutoMoves,
    Lesson,
    LessonStep,
    MoveAnswer,
    RefereeAnswer,
    RefusedAnswer,
    Reply,
    SequenceAnswer,
    When,
    Words,
    texts_of,
)
from tessella.records.lessons.properties import TextLike, names_part, part_named
from tessella.records.lessons.reader import load_lesson, read_lesson
from tessella.rules.registry import GAMES, create

SAID = Phrases()


class Disk:
    """A store that fails while `why` says so."""

    def __init__(self, why: str = "") -> None:
        self.why, self.trouble = why, ""
        self.kept: list[Lesson] = []

    def save(self, value: Lesson, _at: int) -> None:
        if self.why:
            raise OSError(28, self.why)
        self.kept.append(value)

    def close(self, _over: bool) -> None:
        """Let go of nothing."""


def lesson() -> Lesson:
    """Return a lesson with every kind of answer."""
    return read_lesson(lesson_data()).lesson


@pytest.fixture
def draft(qtbot: Any, tmp_path: Path) -> Any:
    made = LessonDraft(lesson(), tmp_path / "mine.tlesson")
    yield made
    made.flush()
    made.close()


def positions(one: Lesson) -> list[Any]:
    """Return where each step begins."""
    return [standing_of(one, step) for step in one.steps]


def test_what_is_written_is_on_the_disk_and_can_be_taken_back(draft: LessonDraft, qtbot: Any) -> None:
    before = draft.lesson
    with qtbot.waitSignal(draft.saved_changed, check_params_cb=lambda saved: saved is True):
        draft.say(("task",), "Plant it.")
    assert load_lesson(draft.path).lesson.steps[0].task.text() == "Plant it."
    for text in ("Plant it n", "Plant it no", "Plant it now."):
        draft.say(("task",), text)
    draft.undo()
    assert draft.lesson == before, "what is typed in one go is taken back as one"
    draft.redo()
    assert draft.step is not None and draft.step.task.text() == "Plant it now."
    draft.flush()
    assert load_lesson(draft.path).lesson == draft.lesson


def test_a_disk_that_fails_is_told_and_costs_nothing(qtbot: Any, tmp_path: Path) -> None:
    disk = Disk("No space left")
    draft = LessonDraft(lesson(), tmp_path / "x.tlesson", store=disk)
    with qtbot.waitSignal(draft.saved_changed, check_params_cb=lambda saved: isinstance(saved, str)):
        draft.say(("task",), "It stays.")
    assert draft.saved is not True and draft.lesson.steps[0].task.text() == "It stays." and not disk.kept
    disk.why = ""
    draft.save()
    assert draft.flush() is True and disk.kept[-1] == draft.lesson
    draft.close()


def test_every_text_of_every_step_can_be_written(draft: LessonDraft) -> None:
    places = [(number, path) for number, step in enumerate(draft.lesson.steps) for path, _ in texts_of(step)]
    assert len(places) > 40
    for number, path in places:
        draft.go(number)
        draft.say(path, f"text {number} {path}")
        assert draft.step is not None
        assert dict(texts_of(draft.step))[path].text() == f"text {number} {path}"
    assert read_lesson(draft_bytes(draft.lesson)).lesson == draft.lesson


def test_texts_by_language_are_counted(draft: LessonDraft) -> None:
    assert draft.step is not None
    _, every = draft.completeness("en")
    assert draft.completeness("de") == (0, every)
    draft.speak("de")
    draft.say(("task",), "Pflanze sie.")
    assert draft.completeness("de") == (1, every) and draft.step.task.text("en") == "Plant tile 29 in the light."
    draft.say(("task",), " ")
    assert draft.completeness("de") == (0, every)
    for code in ("ca", "hu", "fr", "it"):
        draft.speak(code)
    assert len(draft.languages) == MOST_LANGUAGES and draft.language == "hu"


@pytest.mark.parametrize("deed", ["up", "down", "remove", "copy", "new"])
def test_steps_begin_where_they_began_whatever_is_done_to_others(draft: LessonDraft, deed: str) -> None:
    before = {step.id: here for step, here in zip(draft.lesson.steps, positions(draft.lesson), strict=True)}
    assert any(step.continues for step in draft.lesson.steps)
    for index in range(len(draft.lesson.steps)):
        draft.go(index)
        if deed == "copy":
            draft.copy()
        elif deed == "remove":
            draft.remove()
        elif deed == "new":
            assert draft.here is not None
            draft.add_in(new_step("set", draft.here.game, "T-MATCH", SAID), draft.here.game, draft.here.state)
        else:
            draft.move(-1 if deed == "up" else 1)
        for step in draft.lesson.steps:
            if step.id in before:
                here = standing_of(draft.lesson, step)
                assert here is not None and before[step.id] is not None
                assert here.state == before[step.id].state, f"{deed} {index}: {step.id}"
        assert [step.number for step in draft.lesson.steps] == list(range(1, len(draft.lesson.steps) + 1))
        assert read_lesson(draft_bytes(draft.lesson)).lesson == draft.lesson
        draft.undo()
        assert draft.lesson == lesson()


def test_the_last_step_stays_and_says_so(draft: LessonDraft) -> None:
    told: list[str] = []
    draft.refused.connect(told.append)
    while len(draft.entries) > 1:
        draft.remove()
    draft.remove()
    assert len(draft.entries) == 1 and told == ["a lesson has at least one step"]
    draft.go_on_from_before()
    assert told[1] == "there is no step before from which it could go on"


def test_a_step_that_cannot_be_read_keeps_its_place() -> None:
    data = json.loads(lesson_data())
    data["steps"][1] = {"id": "odd", "answer": {"kind": "sing"}}
    one = read_lesson(json.dumps(data)).lesson
    assert len(one.broken) == 1
    entries = entries_of(one)
    again = with_entries(one, [entries[0], *entries[2:], entries[1]])
    written = json.loads(draft_bytes(again))
    assert written["steps"][-1] == data["steps"][1] and len(written["steps"]) == len(data["steps"])


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("game", list(GAMES))
def test_every_kind_can_be_begun_and_is_kept_unfinished(kind: Any, game: str, tmp_path: Path) -> None:
    match = create(game, 2)
    rule = f"{game[0].upper()}-RULE"
    step = new_step(kind, match, rule, SAID, position="start")
    assert kind_of(step.answer) == kind
    made = draft_new.lesson_of(game, Words.english("Mine"), (step,), {"start": _start(match)}, ())
    bare = with_text(step, ("task",), Words())
    for each in (made, made.with_step(bare)):
        again = read_lesson(draft_bytes(each)).lesson
        assert again.steps == each.steps and not again.broken
    assert kind_of(answer_of(kind, match, rule, SAID)) == kind
    unfinished = kind in ("set", "point", "refused", "sequence")
    wrong = {one.step for one in check(made).problems if one.level == "error"}
    assert wrong == ({1} if unfinished or kind == "with" else set())  # "with" is shown by the first move that is found


def _start(match: Any) -> Any:
    from tessella.controller.lessons.draft_edits import position_of

    return position_of(match, match.start())


@pytest.mark.parametrize("game", list(GAMES))
def test_the_template_is_four_steps_and_saved_as_it_is(game: str) -> None:
    match = create(game, 2)
    first = match.format(next(iter(match.moves(match.start()))))
    steps = draft_new.template(match, "X-RULE", SAID, first)
    assert [step.id for step in steps] == ["see", "try", "refuse", "own"]
    assert [kind_of(step.answer) for step in steps] == ["point", "set", "refused", "with"]
    made = draft_new.lesson_of(game, Words.english("Mine"), steps, {"start": _start(match)}, ())
    assert read_lesson(draft_bytes(made)).lesson.steps == steps


def test_counts_are_those_of_the_checker(draft: LessonDraft, qtbot: Any) -> None:
    qtbot.waitUntil(lambda: draft.found is not None)
    assert draft.counted is not None
    assert (draft.counted.right, draft.counted.legal) == (2, 43)
    assert draft.counted.moves == ("plant 29 1,0 r0", "plant 29 1,0 r5")
    draft.edit(answer=MoveAnswer(properties=(names_part("1,0"), TextLike("plant 29 *"))), show=())
    qtbot.waitUntil(lambda: draft.found is not None and draft.found.lesson is draft.lesson)
    assert draft.counted.right == 2 and draft.step is not None
    assert draft.step.show == ("plant 29 1,0 r0",), "Show me plays a move that is right"
    draft.edit(answer=MoveAnswer(properties=(TextLike("nothing"),)))
    qtbot.waitUntil(lambda: draft.found is not None and draft.found.lesson is draft.lesson)
    assert draft.counted.right == 0
    assert any(one.step == 1 and one.level == "error" for one in draft.found.problems)


def test_a_recorded_move_that_another_position_forbids_keeps_its_place(draft: LessonDraft, qtbot: Any) -> None:
    assert draft.step is not None and isinstance(draft.step.answer, MoveAnswer)
    moves, match = draft.step.answer.moves, draft.lesson.positions["TR35/14"]
    draft.begin_in(match.game, match.state)
    qtbot.waitUntil(lambda: draft.found is not None and draft.found.lesson is draft.lesson)
    assert draft.step.answer.moves == moves and draft.counted is not None
    assert set(draft.counted.refused) == set(moves) and all(draft.counted.refused.values())
    draft.flush()
    assert load_lesson(draft.path).lesson.steps[0].answer.moves == moves  # type: ignore[union-attr]


def test_names_part_is_found_again_and_means_whole_parts() -> None:
    assert part_named(names_part("1,0")) == "1,0" and part_named(TextLike("*")) == ""
    one = lesson()
    here = standing_of(one, one.steps[0])
    assert here is not None
    holds = [here.game.format(move) for move in here.game.moves(here.state)
             if names_part("1,0").holds(here.read(here.game.format(move)))]  # fmt: skip
    assert holds and all(" 1,0 " in text for text in holds)


# Recording ----------------------------------------------------------------------------------------------------------


def at_eight() -> Any:
    one = lesson()
    return standing_of(one, one.steps[0])


def step_of(answer: Any, **rest: Any) -> LessonStep:
    return LessonStep(1, "x", Words.english("Do it."), answer, position="TR35/8", **rest)


def test_a_set_takes_what_is_allowed_once_and_no_more() -> None:
    here = at_eight()
    legal, bad = here.game.parse(here.state, "plant 29 1,0 r0"), here.game.parse(here.state, "plant 29 2,0 r0")
    one = recorded(step_of(MoveAnswer()), here, legal)
    assert one is not None and one.answer == MoveAnswer(("plant 29 1,0 r0",))
    assert recorded(one, here, legal) is None and recorded(one, here, bad) is None
    assert why_not(here, "plant 29 2,0 r0") == "T-PLANT" and why_not(here, "sing") and not why_not(here, TR35[8])


def test_a_refused_step_takes_the_rule_with_the_move() -> None:
    here = at_eight()
    bad = here.game.parse(here.state, "plant 29 2,0 r0")
    one = recorded(step_of(RefusedAnswer("T-MATCH", choices=("T-MATCH", "T-CLAIM"))), here, bad)
    assert one is not None and one.show == ("plant 29 2,0 r0",)
    assert one.answer == RefusedAnswer("T-PLANT", (), ("T-PLANT", "T-MATCH", "T-CLAIM"))
    assert recorded(one, here, here.game.parse(here.state, "plant 29 1,0 r0")) is None


def test_a_sequence_tells_the_learner_from_the_others_and_can_be_learnt(qapp: Any) -> None:
    one, here = step_of(SequenceAnswer(())), at_eight()
    state = here.state
    for text in TR35[8:14]:
        move = here.game.parse(state, text)
        made = recorded(one, here, move)
        assert made is not None
        one, state = made, here.game.apply(state, move).state
    assert isinstance(one.answer, SequenceAnswer)
    kinds = [type(part) for part in one.answer.parts]
    assert kinds.count(AutoMoves) >= 1 and kinds[0] is MoveAnswer
    made_lesson = Lesson("x", "trellis", Words.english("x"), (one,), positions=lesson().positions)
    run = LessonRun(read_lesson(draft_bytes(made_lesson)).sound)
    started(run)
    answer_rightly(run)
    assert run.state.stage == "right"
    run.close()


def test_a_referee_sees_what_the_rival_does_last() -> None:
    here = at_eight()
    one = recorded(step_of(RefereeAnswer(allowed=True, count=0)), here, here.game.parse(here.state, TR35[8]))
    assert one is not None and one.answer == RefereeAnswer(True, (TR35[8],))
    bad = recorded(step_of(RefereeAnswer(allowed=True, count=0)), here, here.game.parse(here.state, "plant 29 2,0 r0"))
    assert bad is not None and isinstance(bad.answer, RefereeAnswer)
    assert not bad.answer.allowed and bad.answer.rule == "T-PLANT" and bad.answer.moves == ("plant 29 2,0 r0",)


def test_a_reply_takes_the_wrong_move_then_what_follows() -> None:
    here = at_eight()
    one = step_of(MoveAnswer(("plant 29 1,0 r0",)), replies=(Reply(When(), Words.english("No.")),))
    first = here.game.parse(here.state, TR35[8])
    made = recorded_reply(one, 0, here, first)
    assert made is not None and made.replies[0].when == When(move=TR35[8])
    after = here.game.apply(here.state, first).state
    made = recorded_reply(made, 0, here, here.game.parse(after, TR35[9]))
    assert made is not None and made.replies[0].line == (TR35[9],)


@pytest.mark.parametrize("seed", range(6))
def test_any_row_of_deeds_leaves_a_lesson_that_is_read_as_it_is_and_can_be_taken_back(
    draft: LessonDraft, seed: int
) -> None:
    chance = random.Random(seed)
    begun, done = draft.lesson, 0
    starts = list(draft.lesson.positions.values())

    def reply() -> None:
        assert draft.step is not None
        draft.edit(replies=(*draft.step.replies, Reply(When(rule="T-MATCH"), Words())))

    def kind() -> None:
        assert draft.here is not None
        draft.edit(answer=answer_of(chance.choice(KINDS), draft.here.game, "T-MATCH", SAID), show=())

    def begin() -> None:
        one = chance.choice(starts)
        draft.begin_in(one.game, one.state)

    deeds = [draft.copy, draft.remove, reply, kind, begin, draft.go_on_from_before, lambda: draft.move(1),
             lambda: draft.move(-1), lambda: draft.say(("task",), str(chance.random())),
             lambda: draft.speak(chance.choice(("en", "de", "hu"))), lambda: draft.entitle(str(chance.random())),
             lambda: draft.tell_aim("So."), lambda: draft.take_minutes(chance.randint(1, 9)), draft.undo]  # fmt: skip
    for _ in range(40):
        draft.go(chance.randrange(len(draft.entries)))
        if draft.here is not None and len(draft.entries) < 30:
            chance.choice(deeds)()
            done += 1
        again = read_lesson(draft_bytes(draft.lesson)).lesson
        kept = again.steps if not again.broken else tuple(one for one in again.steps)
        assert {step.id for step in kept} <= {step.id for step in draft.lesson.steps}
        assert len(again.steps) + len(again.broken) == len(draft.entries)
        assert (again.title, again.aim, again.minutes) == (draft.lesson.title, draft.lesson.aim, draft.lesson.minutes)
    assert done > 10
    while draft.can_undo:
        draft.undo()
    assert draft.lesson == begun


def test_a_new_file_takes_no_others_place(tmp_path: Path) -> None:
    first = free_path(tmp_path, "Class 5b: a/b?")
    assert first.name == "Class 5b  a b.tlesson" or first.suffix == ".tlesson"
    first.write_text("")
    second = free_path(tmp_path, "Class 5b: a/b?")
    assert second != first and second.parent == tmp_path
    assert free_path(tmp_path, "???").stem == "lesson"
