"""What the author of a lesson says to an answer: the first reply that was meant for it, else the one for all others."""

from __future__ import annotations

from fnmatch import fnmatchcase

from tessella.records.lessons.lesson import LessonStep, Reply, When
from tessella.records.lessons.properties import Tried

_ANY = When()


def reply_to_move(step: LessonStep, tried: Tried) -> Reply | None:
    """Return the reply to a move on the board, None where the author says nothing.

    A move that a rule refuses is answered by a reply that names a rule, a move or a place only: the rule has its own
    sentence.
    """
    found = next((one for one in step.replies if one.when != _ANY and _meant(one.when, tried)), None)
    return found if found is not None or not tried.verdict.legal else reply_to_others(step)


def reply_to_place(step: LessonStep, place: str) -> Reply | None:
    """Return the reply to a place that was pointed at, None where the author says nothing."""
    wanted = When(place=place)
    return next((one for one in step.replies if one.when == wanted), None) or reply_to_others(step)


def reply_to_rule(step: LessonStep, rule: str) -> Reply | None:
    """Return the reply to a rule that was chosen as the reason, None where the author says nothing."""
    wanted = When(rule=rule)
    return next((one for one in step.replies if one.when == wanted), None) or reply_to_others(step)


def reply_to_others(step: LessonStep) -> Reply | None:
    """Return the reply to whatever has no other one."""
    return next((one for one in step.replies if one.when == _ANY), None)


def _meant(when: When, tried: Tried) -> bool:
    broken = tried.verdict.broken
    if when.rule and (broken is None or broken.rule != when.rule or when.detail not in ("", broken.detail)):
        return False
    if when.move and not fnmatchcase(tried.text, when.move):
        return False
    if when.place and not any(when.place in finding.fields for finding in tried.verdict.findings):
        return False
    return when.property is None or when.property.holds(tried)
