"""How the lesson editor speaks."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from tessella.controller.lessons.draft_new import Kind, Phrases, kind_of
from tessella.records.lessons.lesson import LessonStep, MoveAnswer, PointAnswer
from tessella.records.rule_pages import page_of
from tessella.ui.lessons.rule_text import rule_text


def say(text: str, *values: object) -> str:
    """Translate a text of the editor and put values into it."""
    said = QCoreApplication.translate("LessonEditor", text)
    return said.format(*values) if values else said


def kind_words(kind: Kind) -> tuple[str, str]:
    """Return what a kind of answer is called, and a few words on it."""
    return {
        "set": (say("A move of a set"), say("play them once")),
        "with": (say("Any move with"), say("all must hold")),
        "point": (say("A point to click"), say("one place or several")),
        "choice": (say("A choice"), say("2 to 4 answers")),
        "refused": (say("A refused move"), say("and the rule that refuses it")),
        "number": (say("A number"), say("typed")),
        "order": (say("An order"), say("put things in order")),
        "sequence": (say("Several moves"), say("one after another")),
        "referee": (say("A referee's call"), say("is what a rival does allowed?")),
    }[kind]


def what_words(what: str) -> str:
    """Return what a kind of place is called."""
    known = {
        "field": say("fields"), "tile": say("tiles"), "vine": say("vines"), "zone": say("zones"),
        "corner": say("corners"), "piece": say("pieces"), "triangle": say("triangles"),
        "seat": say("seats"), "figure": say("figures"), "space": say("spaces"), "row": say("rows"),
        "column": say("columns"),
    }  # fmt: skip
    return known.get(what, say("things on the board"))


def brief(step: LessonStep, right: int | None) -> str:
    """Return in a few words what a step asks for; `right` is how many moves are right, where that is known."""
    match step.answer:
        case MoveAnswer() if right is not None:
            return say("1 right move") if right == 1 else say("{0} right moves", right)
        case PointAnswer(what, places, _):
            return say("{0}: {1}", what_words(what), ", ".join(places) or "…")
    return ""


def count_words(right: int, legal: int) -> str:
    """Return how many of the legal moves are right; none is an error, all a warning."""
    if right == 0:
        return say("Error: none of {0} legal moves is right", legal)
    if right == legal:
        return say("Warning: all {0} legal moves are right", legal)
    return say("{0} of {1} legal moves are right", right, legal)


def kind_said(step: LessonStep) -> str:
    """Return what a step asks for, with how many properties."""
    kind = kind_words(kind_of(step.answer))[0]
    if isinstance(step.answer, MoveAnswer) and step.answer.properties and not step.answer.moves:
        count = len(step.answer.properties)
        return say("Any move with 1 property") if count == 1 else say("Any move with {0} properties", count)
    return kind


def rules_of(game: str) -> tuple[str, ...]:
    """Return the identifiers of the rules of a game, in the order of its page."""
    page = page_of(game)
    found = () if page is None else (rule for each in page.paragraphs() for rule in each.rules)
    return tuple(dict.fromkeys(found))


def rule_words(game: str, rule: str, language: str) -> str:
    """Return a rule with its title."""
    title = rule_text(game, rule, language)[0]
    return rule if title == rule else f"{rule}  {title}"


def phrases(code: str) -> Phrases:
    """Return what a new lesson or step says, in the words of now, as texts of the language with this code."""
    return Phrases(
        code=code, title=say("A new lesson"), task=say("What would you play here?"),
        see=say("Click what the next step is about."), attempt=say("Make a move in the light."),
        refuse=say("Find a move that the rules refuse."), own=say("Make a move of your own choice."),
        yes=say("Yes"), no=say("No"), other=say("That is allowed. Look for another one."),
    )  # fmt: skip
