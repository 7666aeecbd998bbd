"""The parts of the form that say what is answered to other moves, and the help of a step."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from tessella.records import json_text
from tessella.records.lessons.checking import OTHER_WORDS
from tessella.records.lessons.lesson import NO_WORDS, Hint, LessonStep, MoveAnswer, RefusedAnswer, Reply, When
from tessella.ui.lesson_editor.fields import LineField
from tessella.ui.lesson_editor.form_kit import FormKit
from tessella.ui.lesson_editor.words import phrases, rule_words, rules_of, say


def build_replies(form: FormKit, step: LessonStep) -> None:
    """Add the answers to what is not right, each with what it answers, and a way to have more."""
    for index, reply in enumerate(step.replies):
        _reply(form, index, reply)
    form.note(say("To anything else: the rule's own words."))
    form.put(form.button(say("Answer a wrong move"), lambda: _add(form), "add-reply"))


def _reply(form: FormKit, index: int, reply: Reply) -> None:
    game, when = form.draft.lesson.game, reply.when
    kinds = [("others", say("to anything else that is allowed")), ("rule", say("when a rule is broken")),
             ("move", say("to one move, or a pattern")), ("place", say("at a place"))]  # fmt: skip
    if when.property is not None:
        kinds.append(("property", say("as the file says")))

    def kind(now: LessonStep) -> str:
        one = now.replies[index].when if index < len(now.replies) else When()
        if one.property is not None:
            return "property"
        return "rule" if one.rule else "move" if one.move else "place" if one.place else "others"

    def choose(value: str) -> None:
        rule = next(iter(rules_of(game)), "X-RULE")
        wanted = {"others": When(), "rule": When(rule=rule), "move": When(move="*"), "place": When(place="?")}
        if value in wanted:
            _put(form, index, when=wanted[value], line=())

    drop = form.button(say("Drop"), lambda: _drop(form, index), f"reply-{index}-drop",
                       name=say("Drop answer {0}", index + 1))  # fmt: skip
    form.row(form.choice(say("What answer {0} is for", index + 1), kinds, kind, choose, f"reply-{index}-kind"), drop)
    if when.rule:
        rules = [(rule, rule_words(game, rule, form.language())) for rule in rules_of(game)]
        form.put(form.choice(say("Rule that is broken"), rules, lambda now: _when(now, index).rule,
                             lambda rule: _put(form, index, when=When(rule=rule)), f"reply-{index}-rule"))  # fmt: skip
    elif when.move:
        _text(form, index, "move", say("Move, or pattern: * is anything"))
        form.put(form.button(say("Record it on the board"),
                             lambda: form.tool_asked.emit("record-reply", index), f"reply-{index}-record"))  # fmt: skip
        for place, text in enumerate(reply.line):
            form.note(f"{place + 1}. {text}")
        if reply.line:
            form.put(form.button(say("Drop what follows"), lambda: _put(form, index, line=()), f"reply-{index}-line"))
    elif when.place:
        _text(form, index, "place", say("Place"))
    elif when.property is not None:
        form.note(json_text.write(when.property.to_json()).decode().strip())
    form.words(("replies", index, "text"), say("Answer {0}", index + 1), OTHER_WORDS)


def _text(form: FormKit, index: int, key: str, name: str) -> None:
    field = LineField(name)
    field.setObjectName(f"reply-{index}-{key}")
    field.setToolTip(name)
    form.on_refresh(lambda now: field.show_text(getattr(_when(now, index), key)))
    field.written.connect(lambda text: _put(form, index, f"reply {index}", when=When(**{key: text}))
                          if text.strip() else None)  # fmt: skip
    form.put(field)


def _when(step: LessonStep, index: int) -> When:
    return step.replies[index].when if index < len(step.replies) else When()


def _put(form: FormKit, index: int, merge: str = "", **changes: object) -> None:
    step = form.draft.step
    if step is not None:
        replies = list(step.replies)
        replies[index] = replace(replies[index], **changes)  # type: ignore[arg-type]
        form.draft.edit(merge, replies=tuple(replies))


def _drop(form: FormKit, index: int) -> None:
    step = form.draft.step
    if step is not None:
        form.draft.edit(replies=step.replies[:index] + step.replies[index + 1 :])


def _add(form: FormKit) -> None:
    """Add an answer: to what is allowed, if nothing answers that, else to a broken rule; it comes before the others."""
    step = form.draft.step
    if step is None:
        return
    moves = isinstance(step.answer, MoveAnswer | RefusedAnswer)
    if not any(reply.when == When() for reply in step.replies):
        fresh = Reply(When(), phrases(form.draft.language).words(say("That is allowed. Look for another one.") if moves
                                              else say("Not that. Look again.")))  # fmt: skip
        form.draft.edit(replies=(*step.replies, fresh))
    else:
        rule = next(iter(step.rules or rules_of(form.draft.lesson.game)), "X-RULE")
        form.draft.edit(replies=(Reply(When(rule=rule), NO_WORDS), *step.replies))


def build_hints(form: FormKit, step: LessonStep) -> None:
    """Add the two hints; the third help, Show me, needs no words."""
    names = (say("First hint: what to look at"), say("Second hint: where"))
    for index, name in enumerate(names):
        if index >= len(step.hints):
            break
        form.words(("hints", index, "text"), name, OTHER_WORDS)
        light = form.button(say("Light"), partial(form.tool_asked.emit, "light", index),
                            f"hint-{index}-light", "eye", say("Light of hint {0}", index + 1))  # fmt: skip
        arrow = form.button(say("Arrow"), partial(form.tool_asked.emit, "arrow", index),
                            f"hint-{index}-arrow", "pen", say("Arrow of hint {0}", index + 1))  # fmt: skip
        form.row(light, arrow, stretch=-1)
    if len(step.hints) < len(names):
        form.put(form.button(say("Add a hint"), lambda: _add_hint(form), "add-hint"))
    form.note(say("The third help is Show me; it is offered after two misses."))


def _add_hint(form: FormKit) -> None:
    step = form.draft.step
    if step is not None:
        form.draft.edit(hints=(*step.hints, Hint(NO_WORDS)))
