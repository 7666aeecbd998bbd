"""How a lesson that is being learnt stands, and what it answers: immutable values."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from tessella.records.lessons.lesson import Hint, LessonStep, RefereeAnswer, RefusedAnswer, Words
from tessella.rules.verdict import Finding

Stage = Literal["task", "reason", "verdict", "fault", "line", "right", "shown", "end"]
"""What the learner does now: the task; choose the rule that refuses; say whether it is allowed; point at the fault;
look at a line that is played out; look at what was right; look at the answer that was shown; look at the end.
"""

Kind = Literal["right", "partly", "refused", "allowed", "wrong", "line", "shown"]
"""All of it is right; right so far, and it goes on; a rule refuses it; the rules allow it but it was not asked; a
place, a choice, a number, an order, a rule that is not right; a move whose consequence is played out; the answer is
shown.
"""

SHOW_AFTER = 2
"""Misses after which "Show me" is offered."""


@dataclass(frozen=True, slots=True)
class Answered:
    """What the lesson says to something that the learner did.

    `text` are the author's words; without any, a refused move is answered by the sentence of its rule (`finding`), the
    others by the window's own words for their kind. `move` is the text of the move that was tried, `places` what is to
    be marked, `line` the moves that are played out one at a time by `next`.
    """

    kind: Kind
    text: Words = Words()  # noqa: RUF009
    finding: Finding | None = None
    places: tuple[str, ...] = ()
    move: str = ""
    line: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class RunState:
    """Where the learner is.

    `index` is the step's index in the lesson, `step` the step or the variant of it that is played (`variant` its
    index). `part` counts the parts of a sequence that are done, `pointed` are the places found, `goals` say which of
    the step's goals are met. `misses` and `hints` count since the step began; `repeated` is True when it is played once
    more, which no longer counts. `proposed` is the rival's move that is to be judged. `resumed`: "You were here".
    `unaided`: the first try is to be made without help.
    """

    index: int
    step: LessonStep
    stage: Stage = "task"
    variant: int | None = None
    part: int = 0
    pointed: tuple[str, ...] = ()
    goals: tuple[bool, ...] = ()
    misses: int = 0
    hints: int = 0
    was_shown: bool = False
    repeated: bool = False
    resumed: bool = False
    unaided: bool = False
    proposed: str = ""
    answered: Answered | None = None

    @property
    def hides_reasons(self) -> bool:
        """True while nothing may tell which rule speaks, as the learner is to find that out."""
        asks = isinstance(self.step.answer, RefusedAnswer | RefereeAnswer)
        return asks and self.stage not in ("right", "shown", "end")

    @property
    def hint(self) -> Hint | None:
        """The hint that is shown, the strongest one asked for."""
        return self.step.hints[self.hints - 1] if self.hints else None

    @property
    def may_hint(self) -> bool:
        """Whether another hint can be given."""
        if self.unaided and not self.misses:
            return False
        return self.stage in ("task", "reason", "verdict", "fault") and self.hints < len(self.step.hints)

    @property
    def offers_show(self) -> bool:
        """Whether "Show me" is offered: after two misses, or when there is no further hint."""
        asked = self.stage in ("task", "reason", "verdict", "fault")
        tried = self.misses > 0 or not self.unaided
        return asked and (self.misses >= SHOW_AFTER or (tried and self.hints == len(self.step.hints)))

    @property
    def may_next(self) -> bool:
        """Whether `next` would do something."""
        return self.stage in ("right", "shown", "line")

    @property
    def may_again(self) -> bool:
        """Whether `again` would do something: the step is done."""
        return self.stage == "right"


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a step was done the first time: misses, hints, and whether the answer was shown before."""

    lesson: str
    step: str
    variant: int | None = None
    misses: int = 0
    hints: int = 0
    shown: bool = False

    @property
    def at_once(self) -> bool:
        """Right at the first try, without help."""
        return not (self.misses or self.hints or self.shown)


@dataclass(frozen=True, slots=True)
class RunSummary:
    """How a lesson went, for its end card: the outcome of each step that was done in this sitting, in order."""

    lesson: str
    outcomes: tuple[Outcome, ...] = ()

    @property
    def at_once(self) -> int:
        """How many steps were right at the first try without help."""
        return sum(outcome.at_once for outcome in self.outcomes)

    @property
    def hints(self) -> int:
        """How many hints were asked for."""
        return sum(outcome.hints for outcome in self.outcomes)
