"""The part of the form that says what counts as right, for each kind of answer."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Any

from tessella.controller.lessons.draft_edits import said
from tessella.controller.lessons.draft_recording import MOST_CHOICES, why_not, with_rule
from tessella.records.lessons.checking import OTHER_WORDS
from tessella.records.lessons.lesson import (
    AutoMoves,
    Choice,
    ChoiceAnswer,
    LessonStep,
    MoveAnswer,
    NumberAnswer,
    OrderAnswer,
    OrderItem,
    PointAnswer,
    RefereeAnswer,
    RefusedAnswer,
    SequenceAnswer,
    Words,
)
from tessella.records.lessons.properties import Property
from tessella.ui.lesson_editor.fields import MoveRow
from tessella.ui.lesson_editor.form_kit import FormKit
from tessella.ui.lesson_editor.property_rows import Offer, PropertyRow, fresh_property
from tessella.ui.lesson_editor.words import count_words, phrases, rule_words, rules_of, say, what_words
from tessella.ui.widgets.widgets import TextButton, label

LAST_CHOICES = 4


def build_answer(form: FormKit, step: LessonStep) -> None:
    """Add what belongs to the kind of answer of a step."""
    match step.answer:
        case MoveAnswer(moves, properties):
            _set(form, moves) if moves or not properties else _with(form, properties)
            _count(form)
        case RefusedAnswer():
            _refused(form, step)
        case PointAnswer():
            _point(form, step.answer)
        case ChoiceAnswer(choices):
            _choices(form, choices)
        case NumberAnswer():
            _number(form, step.answer)
        case SequenceAnswer(parts):
            _sequence(form, parts)
        case OrderAnswer():
            _order(form, step.answer)
        case RefereeAnswer():
            _referee(form, step.answer)


def _now(form: FormKit) -> Any:
    """Return the answer of the step as it is now."""
    step = form.draft.step
    return None if step is None else step.answer


def _change(form: FormKit, merge: str = "", **changes: Any) -> None:
    """Change parts of the answer of the step that is shown."""
    answer = _now(form)
    if answer is not None:
        form.draft.edit(merge, answer=replace(answer, **changes))


def _listed(form: FormKit, texts: tuple[str, ...], refused: dict[str, str], drop: Callable[[int], object]) -> None:
    for index, text in enumerate(texts):
        row = MoveRow(text, refused.get(text, ""), f"drop-{index}")
        row.dropped.connect(partial(drop, index))
        form.put(row)


def _without(values: tuple[Any, ...], index: int) -> tuple[Any, ...]:
    return values[:index] + values[index + 1 :]


# Moves --------------------------------------------------------------------------------------------------------------


def _set(form: FormKit, moves: tuple[str, ...]) -> None:
    counted = form.draft.counted
    refused = dict(counted.refused) if counted is not None else {}
    if not moves:
        form.note(say("Nothing is recorded yet: press Record and play the right moves on the board."))

    def drop(index: int) -> None:
        form.draft.edit(answer=MoveAnswer(_without(_now(form).moves, index)), show=())

    _listed(form, moves, refused, drop)


def _offer(form: FormKit) -> Offer:
    draft = form.draft
    game, counted, here = draft.lesson.game, draft.counted, draft.here
    seats = () if here is None else draft.lesson.seat_names(here.game.players)
    rules = {rule: rule_words(game, rule, form.language()) for rule in rules_of(game)}
    return Offer(() if counted is None else counted.parts, rules, seats, form.deeds())


def _with(form: FormKit, properties: tuple[Any, ...]) -> None:
    offer = _offer(form)

    def put(index: int, one: Property) -> None:
        all_ = _now(form).properties
        form.draft.edit(f"property {index}", answer=MoveAnswer((), (*all_[:index], one, *all_[index + 1 :])))

    def drop(index: int) -> None:
        form.draft.edit(answer=MoveAnswer((), _without(_now(form).properties, index)))

    for index, one in enumerate(properties):
        row = PropertyRow(one, offer, f"property-{index}")
        row.changed.connect(partial(put, index))
        row.dropped.connect(partial(drop, index))
        form.put(row)

        def fill(step: LessonStep, index: int = index, row: PropertyRow = row) -> None:
            now = step.answer
            if isinstance(now, MoveAnswer) and now.properties[index : index + 1] != (row.property_,):
                form.rebuild()  # such as after undo

        form.on_refresh(fill)

    def add() -> None:
        form.draft.edit(answer=MoveAnswer((), (*_now(form).properties, fresh_property("names", offer))))

    form.put(form.button(say("Add a property"), add, "add-property"))


def _count(form: FormKit) -> None:
    """Say how many moves are right, and let one go through them."""
    words = label("", "strong", wrap=True)
    words.setObjectName("count")
    show = TextButton(say("show them"), "link")
    show.setObjectName("show-them")
    show.clicked.connect(lambda _=False: form.shown_asked.emit(1))

    def fill(_step: LessonStep) -> None:
        counted = form.draft.counted
        if counted is None:
            words.setText(say("Counting…"))
        else:
            words.setText(count_words(counted.right, counted.legal))
        bad = counted is not None and counted.right in (0, counted.legal)
        if words.property("tone") != ("danger" if bad else ""):
            words.setProperty("tone", "danger" if bad else "")
            words.style().unpolish(words)
            words.style().polish(words)
        show.setEnabled(counted is not None and counted.right > 0)

    form.on_refresh(fill)
    form.row(words, show)


def _rule_choice(form: FormKit, key: str) -> None:
    """Let the rule be chosen that refuses, and among which others the learner chooses it."""
    game = form.draft.lesson.game
    rules = [(rule, rule_words(game, rule, form.language())) for rule in rules_of(game)]

    def put(rule: str) -> None:
        _change(form, rule=rule, choices=with_rule(_now(form).choices, rule))

    form.put(form.choice(say("The rule that refuses it"), rules, lambda step: getattr(step.answer, "rule", ""),
                         put, key))  # fmt: skip
    others = [("", say("none")), *rules]
    for place in range(1, MOST_CHOICES):

        def chosen(step: LessonStep, place: int = place) -> str:
            answer = step.answer
            assert isinstance(answer, RefusedAnswer | RefereeAnswer)
            wrong = [rule for rule in answer.choices if rule != answer.rule]
            return wrong[place - 1] if place <= len(wrong) else ""

        def choose(rule: str, place: int = place) -> None:
            answer = _now(form)
            wrong = [one for one in answer.choices if one != answer.rule]
            wrong[place - 1 : place] = [rule] if rule and rule not in (answer.rule, *wrong) else []
            _change(form, choices=(answer.rule, *wrong)[:MOST_CHOICES] if wrong else ())

        form.put(form.choice(say("Wrong reason {0} to choose from", place), others, chosen, choose, f"{key}-{place}"))


def _refused(form: FormKit, step: LessonStep) -> None:
    here = form.draft.here
    if not step.show:
        form.note(say("Press Record and make a move on the board that a rule refuses."))
    for text in step.show:
        rule = "" if here is None else why_not(here, text)
        form.note(say("Show me tries {0}: {1} refuses it", text, rule) if rule else say("{0} is allowed", text),
                  "second" if rule else "danger")  # fmt: skip
    form.note(say("Any move counts that the rule refuses; then the learner chooses the reason."))
    _rule_choice(form, "refusing")


def _sequence(form: FormKit, parts: tuple[MoveAnswer | AutoMoves, ...]) -> None:
    if not parts:
        form.note(say("Press Record and play the moves one after another; those of the others play themselves."))
    for part in parts:
        own = isinstance(part, MoveAnswer)
        words = ", ".join(part.moves) or say("any move with {0} properties", len(getattr(part, "properties", ())))
        form.note(say("the learner: {0}", words) if own else say("by itself: {0}", words))
    if parts:
        form.put(form.button(say("Drop the last"), lambda: form.draft.edit(
            answer=SequenceAnswer(_now(form).parts[:-1]), show=()), "drop-last"))  # fmt: skip


def _referee(form: FormKit, answer: RefereeAnswer) -> None:
    if answer.count is not None:
        form.put(form.number(say("Points that the rival counts"), lambda step: step.answer.count or 0,  # type: ignore[union-attr]
                             lambda value: _change(form, "count", count=value), "rival-count"))  # fmt: skip
        form.note(say("Or press Record and play what the rival does."))
        form.put(form.check(say("It is right"), lambda step: step.answer.allowed,  # type: ignore[union-attr]
                            lambda on: _allow(form, on), "allowed"))  # fmt: skip
    for text in answer.moves:
        form.note(say("the rival: {0}", text))
    if answer.moves:
        form.note(say("The rules allow it.") if answer.allowed else say("{0} refuses it.", answer.rule))
        form.put(form.button(say("Drop the last"), lambda: _drop_rival(form), "drop-last"))
    if not answer.allowed:
        form.note(say("The fault: {0}", ", ".join(answer.fault) or "…"))
        form.put(form.button(say("Click the fault on the board"), lambda: form.tool_asked.emit("point", -1), "fault"))
        _rule_choice(form, "forbidding")


def _allow(form: FormKit, allowed: bool) -> None:
    rule = "" if allowed else next(iter(rules_of(form.draft.lesson.game)), "X-RULE")
    _change(form, allowed=allowed, rule=rule, fault=(), choices=())


def _drop_rival(form: FormKit) -> None:
    left = _now(form).moves[:-1]
    form.draft.edit(answer=RefereeAnswer(True, left, None if left else 0))


# Places, words, numbers ---------------------------------------------------------------------------------------------


def _point(form: FormKit, answer: PointAnswer) -> None:
    here = form.draft.here
    things = () if here is None else here.game.things

    def what(value: str) -> None:
        _change(form, what=value, places=())
        form.tool_asked.emit("point", -1)

    form.put(form.choice(say("What is clicked"), [(thing, what_words(thing)) for thing in things],
                         lambda step: getattr(step.answer, "what", ""), what, "what"))  # fmt: skip
    form.put(form.button(say("Click them on the board"), lambda: form.tool_asked.emit("point", -1), "point", "eye"))
    needs = [("all", say("all of them")), ("one", say("one of them"))]
    form.put(form.choice(say("How many are needed"), needs, lambda step: "all" if getattr(step.answer, "every", True)
                         else "one", lambda value: _change(form, every=value == "all"), "need"))  # fmt: skip
    if not answer.places:
        form.note(say("Error: no place is right yet"), "danger")
    _listed(form, answer.places, {}, lambda index: _change(form, places=_without(_now(form).places, index)))


def _choices(form: FormKit, choices: tuple[Choice, ...]) -> None:
    for index in range(len(choices)):

        def right(on: bool, index: int = index) -> None:
            all_ = list(_now(form).choices)
            all_[index] = replace(all_[index], right=on)
            if any(one.right for one in all_) and not all(one.right for one in all_):
                _change(form, choices=tuple(all_))
            else:
                form.draft.changed.emit()  # one is right and one is wrong: the mark stays where it was

        form.words(("answer", "choices", index, "text"), say("Answer {0}", index + 1), OTHER_WORDS, 1)
        form.put(form.check(say("Answer {0} is right", index + 1), partial(_is_right, index), right, f"right-{index}"))
        form.words(("answer", "choices", index, "reply"), say("What is said to answer {0}", index + 1), OTHER_WORDS)
    if len(choices) < LAST_CHOICES:
        form.put(form.button(say("Add an answer"), lambda: _add_choice(form), "add-choice"))
    if len(choices) > 2:
        form.put(form.button(say("Drop the last answer"), lambda: _drop_choice(form), "drop-choice"))


def _is_right(index: int, step: LessonStep) -> bool:
    answer = step.answer
    return isinstance(answer, ChoiceAnswer) and index < len(answer.choices) and answer.choices[index].right


def _add_choice(form: FormKit) -> None:
    choices = _now(form).choices
    _change(form, choices=(*choices, Choice(phrases(form.draft.language).words(str(len(choices) + 1)))))


def _drop_choice(form: FormKit) -> None:
    left = list(_now(form).choices[:-1])
    if not any(one.right for one in left):
        left[0] = replace(left[0], right=True)
    if all(one.right for one in left):
        left[-1] = replace(left[-1], right=False)
    _change(form, choices=tuple(left))


def _number(form: FormKit, answer: NumberAnswer) -> None:
    field = form.number(say("The number"), lambda step: getattr(step.answer, "value", 0),
                        lambda value: _change(form, "value", value=value), "number")  # fmt: skip
    form.row(label(say("The number")), field, stretch=1)
    for index in range(len(answer.replies)):

        def put(value: int, index: int = index) -> None:
            all_ = list(_now(form).replies)
            all_[index] = (value, all_[index][1])
            _change(form, f"reply {index}", replies=tuple(all_))

        def value_of(step: LessonStep, index: int = index) -> int:
            now = step.answer
            return now.replies[index][0] if isinstance(now, NumberAnswer) and index < len(now.replies) else 0

        form.row(label(say("To the number")), form.number(say("Another number"), value_of, put, f"other-{index}"),
                 stretch=1)  # fmt: skip
        form.words(("answer", "replies by value", index, "text"), say("say"), OTHER_WORDS)

    def add() -> None:
        now = _now(form)
        free = next(n for n in range(now.value + 1, now.value + 99) if n not in dict(now.replies))
        _change(form, replies=(*now.replies, (free, phrases(form.draft.language).words(say("Count again.")))))

    form.put(form.button(say("Say something to another number"), add, "add-number"))
    if answer.replies:
        form.put(form.button(say("Drop the last of these"),
                             lambda: _change(form, replies=_now(form).replies[:-1]), "drop-number"))  # fmt: skip


def _order(form: FormKit, answer: OrderAnswer) -> None:
    form.note(say("Write them in the order that is right; the learner sees them in another one."))
    for rank, index in enumerate(answer.right):
        if answer.items[index].place:
            form.note(say("{0}: {1}", rank + 1, answer.items[index].place))
        else:
            form.words(("answer", "items", index, "text"), say("{0} in the order", rank + 1), OTHER_WORDS, 1)

    def add() -> None:
        now = _now(form)
        fresh = OrderItem(said(Words(), form.draft.language, str(len(now.items) + 1)))
        # In front: what is the last one in order is the first one that the learner sees.
        _change(form, items=(fresh, *now.items), right=(*(index + 1 for index in now.right), 0))

    def drop() -> None:
        now = _now(form)
        gone = now.right[-1]
        items = _without(now.items, gone)
        _change(form, items=items, right=tuple(i - (i > gone) for i in now.right[:-1]))

    if len(answer.items) < 6:
        form.put(form.button(say("Add a thing"), add, "add-item"))
    if len(answer.items) > 2:
        form.put(form.button(say("Drop the last thing"), drop, "drop-item"))
