"""What a move on the board adds to a step that is being written: to what is right, or to the answer to a wrong move."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from tessella.records.lessons.fitting import Standing
from tessella.records.lessons.lesson import (
    AutoMoves,
    LessonStep,
    MoveAnswer,
    RefereeAnswer,
    RefusedAnswer,
    Reply,
    SequenceAnswer,
    When,
)
from tessella.records.lessons.properties import Tried
from tessella.rules.errors import GameError

RECORDS = (MoveAnswer, RefusedAnswer, SequenceAnswer, RefereeAnswer)
"""Kinds of answer to which a move on the board adds something."""
MOST_CHOICES = 4


def played(here: Standing, texts: tuple[str, ...]) -> Standing:
    """Return where some moves lead, as far as the rules allow them."""
    state = here.state
    for text in texts:
        try:
            state = here.game.apply(state, here.game.parse(state, text)).state
        except GameError:
            break
    return Standing(here.game, state)


def line_of(step: LessonStep) -> tuple[str, ...]:
    """Return the moves of a step after which the next one is recorded."""
    match step.answer:
        case SequenceAnswer(parts):
            shown = list(step.show)
            line: list[str] = []
            for part in parts:
                if isinstance(part, AutoMoves):
                    line += part.moves
                else:
                    line += [shown.pop(0)] if shown else part.moves[:1]
            return tuple(line)
        case RefereeAnswer(allowed, moves, count):
            return moves if allowed or count is not None else moves[:-1]
    return ()


def recorded(step: LessonStep, here: Standing, move: Any) -> LessonStep | None:
    """Return a step with a move that was made on the board; None where it adds nothing, as a rule refuses it.

    A set takes what is allowed, a refused step what is not, a sequence what comes next, a referee either as what a
    rival does last.
    """
    at = played(here, line_of(step))
    tried = Tried(at.game, at.state, move)
    broken = tried.verdict.broken
    match step.answer:
        case MoveAnswer(moves, properties) if broken is None:
            if properties and not moves:
                return replace(step, show=(tried.text,))
            if tried.text in moves:
                return None
            return replace(step, answer=MoveAnswer((*moves, tried.text)), show=())
        case RefusedAnswer(_, _, choices) if broken is not None:
            answer = RefusedAnswer(broken.rule, (), with_rule(choices, broken.rule))
            return replace(step, answer=answer, show=(tried.text,))
        case SequenceAnswer(parts) if broken is None:
            return replace(step, answer=SequenceAnswer(_longer(step, parts, here, at, tried)), show=())
        case RefereeAnswer(allowed, moves, _, _, _, choices):
            before = moves if allowed else moves[:-1]
            if broken is None:
                return replace(step, answer=RefereeAnswer(True, (*before, tried.text)))
            rules = with_rule(choices, broken.rule)
            return replace(step, answer=RefereeAnswer(False, (*before, tried.text), None, broken.fields,
                                                      broken.rule, rules))  # fmt: skip
    return None


def with_rule(choices: tuple[str, ...], rule: str) -> tuple[str, ...]:
    """Return the rules of which the reason is chosen with the right one among them; none stay none."""
    if not choices or rule in choices:
        return choices
    return (rule, *choices)[:MOST_CHOICES]


def _longer(
    step: LessonStep, parts: tuple[MoveAnswer | AutoMoves, ...], here: Standing, at: Standing, tried: Tried
) -> tuple[MoveAnswer | AutoMoves, ...]:
    """Return the parts of a sequence with one move more: the learner's, or one of a rival, which plays itself."""
    learner = step.seat if step.seat is not None else here.game.to_move(here.state)
    if at.game.to_move(at.state) == learner:
        return (*parts, MoveAnswer((tried.text,)))
    if parts and isinstance(last := parts[-1], AutoMoves):
        return (*parts[:-1], AutoMoves((*last.moves, tried.text)))
    return (*parts, AutoMoves((tried.text,)))


def reply_standing(step: LessonStep, index: int, here: Standing) -> Standing:
    """Return where the next move of a reply is recorded: the move that it answers, then its line."""
    reply = step.replies[index]
    return played(here, (reply.when.move, *reply.line)) if reply.when.move else here


def recorded_reply(step: LessonStep, index: int, here: Standing, move: Any) -> LessonStep | None:
    """Return a step with a move recorded for a reply: what it answers, afterwards what follows; None: neither."""
    at = reply_standing(step, index, here)
    tried, reply = Tried(at.game, at.state, move), step.replies[index]
    if not reply.when.move:
        fresh: Reply = replace(reply, when=When(move=tried.text))
    elif tried.verdict.legal:
        fresh = replace(reply, line=(*reply.line, tried.text))
    else:
        return None
    return replace(step, replies=(*step.replies[:index], fresh, *step.replies[index + 1 :]))


def why_not(here: Standing, text: str) -> str:
    """Return the rule that refuses a recorded move, or the sentence on why it is none; "" when it is allowed."""
    try:
        broken = here.read(text).verdict.broken
    except GameError as error:
        return str(error)
    return "" if broken is None else broken.rule
