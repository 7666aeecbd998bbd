"""How a lesson and a step of it begin: empty, from a position, from a game, by the template see, try, refuse, own."""

from __future__ import annotations

import secrets
from dataclasses import dataclass, replace
from typing import Any, Literal, get_args

from tessella.records.lessons.lesson import (
    NO_WORDS,
    Answer,
    Choice,
    ChoiceAnswer,
    Hint,
    Lesson,
    LessonStep,
    MoveAnswer,
    NumberAnswer,
    OrderAnswer,
    OrderItem,
    PointAnswer,
    RefereeAnswer,
    RefusedAnswer,
    Reply,
    SequenceAnswer,
    When,
    Words,
)
from tessella.records.lessons.properties import TextLike
from tessella.rules.game import Game

Kind = Literal["set", "with", "point", "choice", "refused", "number", "order", "sequence", "referee"]
KINDS: tuple[Kind, ...] = get_args(Kind)
"""What counts as right, in the order in which it is offered."""


@dataclass(frozen=True, slots=True)
class Phrases:
    """What a new step says before anybody wrote anything, in one language (`code`)."""

    code: str = "en"
    title: str = "A new lesson"
    task: str = "What would you play here?"
    see: str = "Click what the next step is about."
    attempt: str = "Make a move in the light."
    refuse: str = "Find a move that the rules refuse."
    own: str = "Make a move of your own choice."
    yes: str = "Yes"
    no: str = "No"
    other: str = "That is allowed. Look for another one."

    def words(self, text: str) -> Words:
        """Return a text in the language."""
        return Words(((self.code, text),))


def kind_of(answer: Answer) -> Kind:
    """Return what counts as right, as the editor calls it."""
    match answer:
        case MoveAnswer(moves, properties):
            return "with" if properties and not moves else "set"
        case RefusedAnswer():
            return "refused"
        case PointAnswer():
            return "point"
        case ChoiceAnswer():
            return "choice"
        case NumberAnswer():
            return "number"
        case SequenceAnswer():
            return "sequence"
        case OrderAnswer():
            return "order"
        case RefereeAnswer():
            return "referee"


def answer_of(kind: Kind, game: Game[Any, Any], rule: str, phrases: Phrases) -> Answer:
    """Return the answer with which a kind begins; `rule` is one of the game."""
    match kind:
        case "set":
            return MoveAnswer()
        case "with":
            return MoveAnswer(properties=(TextLike("*"),))
        case "refused":
            return RefusedAnswer(rule)
        case "point":
            return PointAnswer(game.things[0], ())
        case "choice":
            return ChoiceAnswer((Choice(phrases.words(phrases.yes), right=True), Choice(phrases.words(phrases.no))))
        case "number":
            return NumberAnswer(0)
        case "sequence":
            return SequenceAnswer(())
        case "order":
            items = tuple(OrderItem(phrases.words(str(number))) for number in (2, 1))
            return OrderAnswer(items, (1, 0))
        case "referee":
            return RefereeAnswer(allowed=True, count=0)


def new_step(kind: Kind, game: Game[Any, Any], rule: str, phrases: Phrases, task: str = "", **rest: Any) -> LessonStep:
    """Return a step as it begins; a step that asks for a move answers those that are allowed but not asked."""
    moves = kind in ("set", "with")
    replies = (Reply(When(), phrases.words(phrases.other)),) if moves else ()
    return LessonStep(
        1, rest.pop("id", kind), phrases.words(task or phrases.task), answer_of(kind, game, rule, phrases),
        hints=(Hint(NO_WORDS), Hint(NO_WORDS)), replies=replies, **rest,
    )  # fmt: skip


def template(game: Game[Any, Any], rule: str, phrases: Phrases, first_move: str) -> tuple[LessonStep, ...]:
    """Return the steps of a lesson that teaches a rule: see it, try it, find what it refuses, a place of one's own.

    `first_move` is a legal move of the position, by which the moves are shown; "" where there is none.
    """
    show = (first_move,) if first_move else ()
    see = new_step("point", game, rule, phrases, phrases.see, position="start", rules=(rule,))
    attempt = new_step("set", game, rule, phrases, phrases.attempt, position="start", rules=(rule,), shows=("legal",))
    refuse = new_step("refused", game, rule, phrases, phrases.refuse, position="start", rules=(rule,), asks="refused")
    own = new_step("with", game, rule, phrases, phrases.own, position="start", rules=(rule,), asks="own", show=show)
    named = zip((see, replace(attempt, answer=MoveAnswer(show)), refuse, own), ("see", "try", "refuse", "own"),
                strict=True)  # fmt: skip
    return tuple(replace(step, id=name, number=number) for number, (step, name) in enumerate(named, 1))


def new_key() -> str:
    """Return an identifier for a lesson: progress is kept by it, so no other lesson may have it."""
    return f"own-{secrets.token_hex(6)}"


def lesson_of(kind: str, title: Words, steps: tuple[LessonStep, ...], positions: Any, names: tuple[str, ...]) -> Lesson:
    """Return a lesson of one's own."""
    return Lesson(new_key(), kind, title, steps, positions=positions, names=names, minutes=max(1, len(steps) // 2))
