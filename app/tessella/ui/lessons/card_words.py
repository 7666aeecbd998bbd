"""What the card of a lesson says: from the state of the run, in the language of now."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from tessella.controller.lessons.state import Answered, RunState, RunSummary
from tessella.records.lessons.lesson import (
    ChoiceAnswer,
    Lesson,
    NumberAnswer,
    OrderAnswer,
    PointAnswer,
    RefereeAnswer,
    RefusedAnswer,
    SequenceAnswer,
    Words,
)
from tessella.rules.registry import GAMES
from tessella.scene.boards.places import Places
from tessella.scene.game_view import GameView
from tessella.ui.lessons.board_side import letter_of
from tessella.ui.lessons.card_state import Asked, CardState, EndState, Item, Told
from tessella.ui.lessons.words import say


@dataclass(frozen=True, slots=True)
class Setting:
    """What the words of a card need besides the state: the lesson, its language, the table, what one can click.

    `of` counts the lessons of the path; `pointable` says whether the places asked for are on the board; `rule_name`
    returns a few words for a rule.
    """

    lesson: Lesson
    of: int
    language: str
    table: GameView
    places: Places
    pointable: bool
    rule_name: Callable[[str], str]
    again: bool = False
    """A round of questions instead of a whole lesson."""

    def text(self, words: Words) -> str:
        """Return words of the lesson in the language of now."""
        return words.text(self.language)

    @property
    def whence(self) -> str:
        """Return which lesson this is."""
        title = GAMES[self.lesson.game].title
        if self.again:
            return say("{0}, ask me again", title)
        if not self.lesson.number:
            return title
        return say("{0}, lesson {1} of {2}", title, self.lesson.number, max(self.of, self.lesson.number))


def card_of(setting: Setting, state: RunState, at: int, total: int) -> CardState:
    """Return what the card shows; the present step is number `at` of `total`."""
    lesson, step = setting.lesson, state.step
    asked, items = _asked(setting, state)
    done = state.stage in ("right", "shown", "line")
    note = ""
    if not state.offers_show and not done:
        note = say("after one more try") if state.misses == 1 else say("after two tries")
    return CardState(
        sides=setting.table.sides, place=setting.whence, title=setting.text(lesson.title), step=at, steps=total,
        task=_task(setting, state), help=setting.text(step.help),
        goals=tuple((setting.text(goal), met) for goal, met in zip(step.goals, state.goals, strict=True)),
        told=told_of(setting, state), asked=asked, items=items, hint=state.may_hint, show=state.offers_show,
        show_note=note, next=state.may_next, next_words=_next_words(state), again=state.may_again,
        rules=_rules(lesson, state), language=_language(setting, state),
    )  # fmt: skip


def _rules(lesson: Lesson, state: RunState) -> tuple[str, ...]:
    """Return the rules that can be read about; none while the learner is to find out which one speaks."""
    return () if state.hides_reasons else state.step.rules or lesson.teaches


def _task(setting: Setting, state: RunState) -> str:
    task = setting.text(state.step.task)
    extra = {
        "reason": say("Why is it refused?"),
        "fault": say("Click where the fault is."),
        "verdict": "",
    }.get(state.stage, "")
    return f"{task} {extra}".strip()


def _next_words(state: RunState) -> str:
    if state.stage == "shown":
        return say("Now you")
    return say("Go on") if state.stage == "line" else say("Next")


def _language(setting: Setting, state: RunState) -> str:
    spoken = state.step.task.spoken(setting.language)
    wanted = setting.language.partition("_")[0]
    return "" if spoken.partition("_")[0] == wanted else say("not yet in your language")


def _asked(setting: Setting, state: RunState) -> tuple[Asked, tuple[Item, ...]]:
    """Return by which control of the card one answers now, and its answers."""
    answer, stage = state.step.answer, state.stage
    judged = stage in ("right", "shown")
    if isinstance(answer, RefusedAnswer | RefereeAnswer) and (
        stage == "reason" or (judged and answer.choices and not (isinstance(answer, RefereeAnswer) and answer.allowed))
    ):
        rules = [
            Item(setting.rule_name(rule), "check" if judged and rule == answer.rule else "", rule)
            for rule in answer.choices
        ]
        return "choices", tuple(rules)
    if isinstance(answer, RefereeAnswer) and (stage == "verdict" or judged):
        return "choices", _verdicts(answer, judged)
    if stage not in ("task", "right", "shown"):
        return "", ()
    if isinstance(answer, ChoiceAnswer):
        items = [
            Item(setting.text(choice.text), "check" if judged and choice.right else "") for choice in answer.choices
        ]
        return "choices", tuple(items)
    if isinstance(answer, NumberAnswer):
        return "number", ()
    if isinstance(answer, OrderAnswer):
        items = [Item(_item(setting, answer, index)) for index in range(len(answer.items))]
        if judged:
            items = [Item(item.text, str(answer.right.index(i) + 1)) for i, item in enumerate(items)]
        return "order", tuple(items)
    if isinstance(answer, PointAnswer) and not setting.pointable:
        return "choices", tuple(
            Item(text, "check" if name in state.pointed or (judged and name in answer.places) else "")
            for name, text in others(setting, answer)
        )
    return "", ()


def _item(setting: Setting, answer: OrderAnswer, index: int) -> str:
    """Return the words of a thing to put in order; a place carries the letter that marks it on the board."""
    item = answer.items[index]
    text = setting.text(item.text) or setting.places.said(item.place)
    letter = letter_of(answer, index)
    return say("{0}: {1}", letter, text) if letter else text


def _verdicts(answer: RefereeAnswer, judged: bool) -> tuple[Item, ...]:
    words = (say("Allowed"), say("Not allowed"))
    if answer.count is not None:
        words = (say("Right"), say("Wrong"))
    right = 0 if answer.allowed else 1
    return tuple(Item(text, "check" if judged and i == right else "") for i, text in enumerate(words))


def others(setting: Setting, answer: PointAnswer) -> tuple[tuple[str, str], ...]:
    """Return what can be chosen on the card where there is nothing to click: the seats, each with its name."""
    if answer.what == "seat":
        return tuple((str(seat), each.name) for seat, each in enumerate(setting.table.match.seats))
    return tuple((place, setting.places.said(place)) for place in answer.places)


def told_of(setting: Setting, state: RunState) -> Told:
    """Return what the answer field says."""
    said = state.answered
    if state.stage == "shown":
        text = setting.text(said.text) if said is not None else ""
        return Told("note", say("This is the answer"), text or say("Now you."))
    if said is not None and said.kind == "right":
        return _yes(setting.text(said.text))
    if state.hint is not None and state.stage in ("task", "reason", "verdict", "fault") and _newer(state):
        return Told("note", say("Hint"), setting.text(state.hint.text))
    if said is not None:
        return _told(setting, state, said)
    if state.was_shown:
        return Told("note", say("Now you"), say("Do it yourself once."))
    return Told("note", say("You were here"), "") if state.resumed else Told()


def _newer(state: RunState) -> bool:
    """Tell whether a hint was asked for after the last answer."""
    return state.answered is None or state.answered.kind == "partly"


def _told(setting: Setting, state: RunState, said: Answered) -> Told:
    own = setting.text(said.text)
    if said.kind == "partly":
        return _partly(state, own)
    if said.kind == "refused":
        title, text = "", ""
        if said.finding is not None and not own:
            title, text = setting.table.sentence(said.finding)
        return Told("wrong", say("Not there yet"), own or f"{title}. {text}")
    if said.kind == "allowed":
        return Told("allowed", say("That is allowed"), own or say("But it is not what was asked for. Try again."))
    if said.kind == "line":
        return Told("allowed", say("Look what follows"), own)
    return Told("wrong", say("Not yet"), own or _no(state))


def _no(state: RunState) -> str:
    answer = state.step.answer
    if isinstance(answer, PointAnswer) or state.stage == "fault":
        return say("Not this place. Look again.")
    if isinstance(answer, NumberAnswer):
        return say("That is not the number. Count again.")
    if isinstance(answer, OrderAnswer):
        return say("That is not the order. Try again.")
    if state.stage == "reason":
        return say("Another rule speaks against it.")
    return say("Look at the board again.")


def _partly(state: RunState, own: str) -> Told:
    if state.stage == "reason":
        return Told("right", say("It is refused"), own or say("Now choose why."))
    if state.stage == "fault":
        return Told("right", say("Right, it is wrong"), own or say("Now click where the fault is."))
    answer = state.step.answer
    if isinstance(answer, PointAnswer):
        left = len(answer.places) - len(state.pointed)
        return _yes(own or (say("One more.") if left == 1 else say("{0} more.", left)))
    if isinstance(answer, SequenceAnswer):
        return _yes(own or say("Go on."))
    return _yes(own)


def _yes(text: str) -> Told:
    """Return the author's words under the title "Yes.", which most of them begin with."""
    return Told("right", say("Yes."), without_yes(text))


def without_yes(text: str) -> str:
    """Return the author's words without the "Yes" with which most of them begin."""
    word = say("Yes.").rstrip(".")
    if text.startswith(word) and text[len(word) : len(word) + 1] in tuple(".:,!"):
        text = text[len(word) + 1 :].strip()
        text = text[:1].upper() + text[1:]
    return text


def end_of(
    setting: Setting, summary: RunSummary, coming: str, next_title: str,
    judged: tuple[tuple[str, bool], ...] = (),
) -> EndState:  # fmt: skip
    """Return the end card of a lesson, or of a round of questions (`judged`)."""
    lesson = setting.lesson
    steps = len(lesson.steps)
    numbers = {step.origin or (lesson.id, step.id): number for number, step in enumerate(lesson.steps, 1)}
    helped = [(one.lesson, one.step) for one in summary.outcomes if one.hints]
    with_hints = [str(numbers[key]) for key in helped if key in numbers]
    hints = str(summary.hints)
    if with_hints:
        one = say("{0}, in step {1}", summary.hints, with_hints[0])
        hints = one if len(with_hints) == 1 else say("{0}, in steps {1}", summary.hints, ", ".join(with_hints))
    account = say("Lesson done. {0} steps, about {1} min", steps, lesson.minutes)
    return EndState(
        sides=setting.table.sides, place=setting.whence, title=setting.text(lesson.title),
        account=say("{0} questions", steps) if judged else account,
        can=() if judged else tuple(setting.text(words) for words in lesson.can), first_try=summary.at_once,
        steps=max(steps, len(summary.outcomes)), hints=hints, coming=coming, next_title=next_title,
        rules=lesson.teaches, judged=judged,
    )  # fmt: skip
