"""A move explained as lines: the rules that it keeps or breaks, what it brought about and by what, who is next."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from PySide6.QtCore import QCoreApplication

from tessella.controller.match.match import Match, PlayedMove
from tessella.controller.practise.reasons import Reason
from tessella.rules.outcome import Step
from tessella.rules.verdict import Finding
from tessella.scene.boards.causes import Happening
from tessella.scene.boards.review import Look
from tessella.scene.game_view import GameView
from tessella.scene.words.thoughts import thought_words
from tessella.scene.words.words import seat_name


@dataclass(frozen=True, slots=True)
class ExplainLine:
    """One line: title, sentence, rule, the badge before it (`check`, `cross`, `i` or a number), what the board shows.

    `because` says in words by what it came about, "" for what needs no cause; `place` is where it shows on the board.
    """

    title: str
    text: str
    rule: str
    badge: str
    look: Look
    because: str = ""
    place: Happening = field(default_factory=Happening)

    def spoken(self) -> str:
        """Return the line as it is read aloud: its cause first."""
        cause = f"{self.because[:1].upper()}{self.because[1:]}: " if self.because else ""
        parts = f"{cause}{self.title}.", self.text, f"{self.rule}." if self.rule else ""
        return " ".join(part for part in parts if part)


def explain_lines(table: GameView, stepped: PlayedMove, good: Sequence[Reason] = ()) -> tuple[ExplainLine, ...]:
    """Return the rules that speak about a move, kept or broken, then its events in order, without hidden ones.

    A broken rule is followed by what would be right. Then come who is next, after the game what a computer thought when
    it chose the move, and what is `good` about it.
    """
    found = _rules(table, stepped)
    found += _events(table, stepped)
    if happened(stepped):
        found.append(_next(table, stepped))
    line = table.match.line
    thought = thought_words(table.match, line[stepped.ply]) if happened(stepped) else ""
    if thought:
        title = QCoreApplication.translate("Reasons", "What the computer thought")
        found.append(ExplainLine(title, thought, "", "i", Look(stepped)))
    return (*found, *_good(table, stepped, good))


def asks_for_good(table: GameView, stepped: PlayedMove) -> bool:
    """Return whether it is told what is good about a move: one that was played by the rules, where help is given."""
    match = table.match
    return happened(stepped) and not match.locked and match.game.explain(stepped.before, stepped.move).legal


def known_before(match: Match, stepped: PlayedMove) -> Any:
    """Return the position before a move as the viewer may know it; nobody looks on: as who made it might."""
    return match.game.observe(stepped.before, stepped.seat if match.viewer is None else match.viewer)


def _good(table: GameView, stepped: PlayedMove, good: Sequence[Reason]) -> list[ExplainLine]:
    """Return what speaks for a move, each with its places on the board after it."""
    human = table.match.seats[stepped.seat].human
    say = QCoreApplication.translate
    title = say("Reasons", "Good because") if human else say("Reasons", "Why the computer played this")
    done = len(stepped.step.events)
    return [
        ExplainLine(title, table.reason_words(reason), "", "i", Look(stepped, done, Finding("", True, reason.places)))
        for reason in good
    ]


def happened(stepped: PlayedMove) -> bool:
    """Return whether a move was played: one that is only explained left the position as it was."""
    return bool(stepped.step.events) or stepped.step.state != stepped.before


def refused(table: GameView, move: object) -> PlayedMove:
    """Return a move that is refused in the position shown as one that brought nothing about, so as to explain it."""
    match = table.match
    before = match.state
    return PlayedMove(move, match.to_move or 0, match.ply + 1, before, Step(before, ()))


def _rules(table: GameView, stepped: PlayedMove) -> list[ExplainLine]:
    found: list[ExplainLine] = []
    verdict = table.match.game.explain(stepped.before, stepped.move)
    for number, finding in enumerate(verdict.findings, 1):
        title, text = table.sentence(finding)
        badge = "check" if finding.ok else "cross"
        found.append(ExplainLine(title, text, finding.rule, badge, Look(stepped, 0, finding, number)))
    broken = verdict.broken
    if broken is not None and happened(stepped):
        words = QCoreApplication.translate("Reasons", "Other programs do not check what they write.")
        title = QCoreApplication.translate("Reasons", "The move came from a file")
        found.append(ExplainLine(title, words, "", "i", Look(stepped, 0, broken)))
    elif broken is not None and not table.match.locked:
        title = QCoreApplication.translate("Reasons", "What would be right")
        found.append(ExplainLine(title, table.remedy(broken, stepped.move), "", "i", Look(stepped, 0, broken)))
    return found


def _events(table: GameView, stepped: PlayedMove) -> list[ExplainLine]:
    found: list[ExplainLine] = []
    events, places = stepped.step.events, table.places(stepped)
    causes = table.match.game.because(events)
    numbers: dict[int, int] = {}
    for at, event in enumerate(events):
        text = table.happening(event)
        if not text:
            continue
        numbers[at] = number = len(numbers) + 1
        title = table.heading(event, [events[cause] for cause in causes[at]])
        because = ", ".join(str(numbers[cause]) for cause in causes[at] if cause in numbers)
        words = QCoreApplication.translate("Reasons", "because of {0}").format(because) if because else ""
        look = Look(stepped, at + 1, None, number)
        found.append(ExplainLine(title, text, event.cause, str(number), look, words, places[at]))
    return found


def _next(table: GameView, stepped: PlayedMove) -> ExplainLine:
    """Return who decides after the move."""
    say, match = QCoreApplication.translate, table.match
    seat = match.game.to_move(stepped.step.state)
    look = Look(stepped, len(stepped.step.events))
    if seat is None:
        return ExplainLine(say("Reasons", "Nobody is next"), say("Reasons", "The game is over."), "", "i", look)
    name = seat_name(match.seats, seat)
    if seat == stepped.seat:
        words = say("Reasons", "The turn is not over: {0} decides again.").format(name)
    else:
        words = say("Reasons", "The turn is over: {0} decides.").format(name)
    return ExplainLine(say("Reasons", "Next: {0}").format(name), words, "", "i", look)
