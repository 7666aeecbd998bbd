"""What the form of a step holds: task, what counts as right, answers, help, and where the step begins."""

from __future__ import annotations

from dataclasses import replace

from tessella.controller.lessons.draft_check import Counted
from tessella.controller.lessons.draft_new import answer_of, kind_of
from tessella.controller.lessons.draft_recording import RECORDS
from tessella.records.lessons.checking import OTHER_WORDS, TASK_WORDS
from tessella.records.lessons.lesson import (
    NO_WORDS,
    ChoiceAnswer,
    LessonStep,
    MoveAnswer,
    NumberAnswer,
    OrderAnswer,
    RefusedAnswer,
    SequenceAnswer,
)
from tessella.ui.lesson_editor.answer_forms import build_answer
from tessella.ui.lesson_editor.fields import WordsField
from tessella.ui.lesson_editor.form_kit import FormKit
from tessella.ui.lesson_editor.kinds import KindChooser
from tessella.ui.lesson_editor.property_rows import kind_of_property
from tessella.ui.lesson_editor.replies import build_hints, build_replies
from tessella.ui.lesson_editor.words import phrases, rule_words, rules_of, say
from tessella.ui.widgets.fields import NumberField
from tessella.ui.widgets.widgets import label


def shape(step: LessonStep | None, counted: Counted | None) -> object:
    """Return what of a step decides which widgets its form has."""
    if step is None:
        return None
    answer = step.answer
    inside: object = answer
    if isinstance(answer, MoveAnswer):
        inside = answer.moves, tuple(map(kind_of_property, answer.properties))
    elif isinstance(answer, RefusedAnswer):
        inside = step.show, answer.choices
    elif isinstance(answer, ChoiceAnswer):
        inside = len(answer.choices)
    elif isinstance(answer, NumberAnswer):
        inside = len(answer.replies)
    elif isinstance(answer, OrderAnswer):
        inside = tuple(item.place for item in answer.items), answer.right
    elif isinstance(answer, SequenceAnswer):
        inside = answer.parts
    replies = tuple((bool(r.when.rule), bool(r.when.move), bool(r.when.place), r.when.property, len(r.line))
                    for r in step.replies)  # fmt: skip
    refused = tuple(counted.refused.items()) if counted is not None else ()
    parts = counted.parts if counted is not None and isinstance(answer, MoveAnswer) else ()
    return step.id, kind_of(answer), inside, replies, len(step.hints), len(step.goals), refused, parts


def build_step(form: FormKit, step: LessonStep) -> None:
    """Fill the form for a step."""
    form.words(("task",), say("What the learner reads"), TASK_WORDS, 3)
    form.words(("help",), say("One sentence of help"), OTHER_WORDS)
    _build_right(form, step)
    form.heading(say("What is said"))
    form.words(("right",), say("When it is right: why"), OTHER_WORDS, 3)
    build_replies(form, step)
    form.heading(say("Help"))
    build_hints(form, step)
    _build_rest(form, step)


def _build_right(form: FormKit, step: LessonStep) -> None:
    draft, game = form.draft, form.draft.lesson.game
    form.heading(say("What counts as right"))
    chooser = KindChooser()
    form.on_refresh(lambda now: chooser.show_kind(kind_of(now.answer)))

    def choose(kind: str) -> None:
        here, now = draft.here, draft.step
        if here is not None and now is not None:
            rule = next(iter(now.rules or rules_of(game)), "X-RULE")
            answer = answer_of(kind, here.game, rule, phrases(form.draft.language))  # type: ignore[arg-type]
            draft.edit(answer=answer, show=())

    chooser.chosen.connect(choose)
    form.put(chooser)
    if isinstance(step.answer, RECORDS):
        form.put(form.button(say("Record on the board"), lambda: form.tool_asked.emit("record", -1), "record", "log"))
    build_answer(form, step)


def _build_rest(form: FormKit, step: LessonStep) -> None:
    """Where it begins, who the learner is, which rule it is about, which aids are on."""
    draft, game = form.draft, form.draft.lesson.game
    form.heading(say("The step"))
    rules = [("", say("no rule")), *((rule, rule_words(game, rule, form.language())) for rule in rules_of(game))]
    more = [(rule, rule) for rule in step.rules if rule not in dict(rules)]
    chosen = form.choice(
        say("Rule that it is about"), [*rules, *more], lambda now: next(iter(now.rules), ""),
        lambda rule: draft.edit(rules=((rule,) if rule else ()) + draft.step.rules[1:]),  # type: ignore[union-attr]
        "rule",
    )  # fmt: skip
    form.put(chosen)
    asks = [("new", say("something new")), ("again", say("an earlier rule again")),
            ("refused", say("find what is refused")), ("own", say("a place of one's own"))]  # fmt: skip
    form.put(form.choice(say("What the step is for"), asks, lambda now: now.asks,
                         lambda value: draft.edit(asks=value), "asks"))  # fmt: skip
    here = draft.here
    if here is not None:
        names = draft.lesson.seat_names(here.game.players)
        seats = [("", say("the learner is who is to move"))]
        seats += [(str(seat), say("the learner is {0}", name)) for seat, name in enumerate(names)]
        form.put(form.choice(say("Who the learner is"), seats, lambda now: "" if now.seat is None else str(now.seat),
                             lambda seat: draft.edit(seat=int(seat) if seat else None), "seat"))  # fmt: skip
    form.put(form.check(say("Show legal places"), lambda now: "legal" in now.shows, lambda on: draft.edit(
        shows=tuple(key for key in draft.step.shows if key != "legal") + (("legal",) if on else ())),  # type: ignore[union-attr]
        "legal"))  # fmt: skip
    _build_goals(form, step)
    form.words(("notes",), say("Notes for who presents it"), 0, 4)
    _build_lesson(form)


def _build_lesson(form: FormKit) -> None:
    """What is said of the whole lesson."""
    draft = form.draft
    form.heading(say("The lesson"))
    aim = WordsField(say("What the learner does in it"), OTHER_WORDS, key="aim")
    aim.written.connect(draft.tell_aim)
    form.on_refresh(lambda _step: aim.show_text(dict(draft.lesson.aim.said).get(draft.language, "")))
    form.put(aim)
    minutes = NumberField(1, 120, draft.lesson.minutes, say("Minutes"), steps=False)
    minutes.box.setObjectName("minutes")
    minutes.changed.connect(draft.take_minutes)
    form.row(label(say("Minutes")), minutes, stretch=1)


def _build_goals(form: FormKit, step: LessonStep) -> None:
    draft = form.draft
    for index in range(len(step.goals)):
        form.words(("goals", index), say("Goal {0}, which becomes a check", index + 1), 0, 1)
    if len(step.goals) < 4:
        form.put(form.button(say("Add a goal"), lambda: _add_goal(form), "add-goal"))
    if step.goals:
        form.put(form.button(say("Drop the last goal"),
                             lambda: draft.edit(goals=draft.step.goals[:-1]), "drop-goal"))  # type: ignore[union-attr]  # fmt: skip


def _add_goal(form: FormKit) -> None:
    step = form.draft.step
    if step is not None:
        words = phrases(form.draft.language).words(say("A goal"))
        form.draft.put_step(replace(step, goals=(*step.goals, words or NO_WORDS)))
