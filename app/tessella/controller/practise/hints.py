"""A hint in three distances: where to look, with what, how to play it. Each is asked for by its own press."""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from itertools import islice
from typing import Any, Literal

from PySide6.QtCore import QObject, QTimer, Signal

from tessella.controller.engines.analysis import Analysis, Findings
from tessella.controller.match.match import Match
from tessella.controller.practise.reasons import Reason
from tessella.controller.practise.reasons.finder import ReasonFinder
from tessella.engine.player import Candidate

SECONDS = 1.5
"""How long is searched for the first hint."""
PAUSE = 2.0
"""Seconds between two rungs: whoever only clicks on has no time to think."""
LEAST_DOUBT, MOST_DOUBT = 0.02, 0.05
"""Chances that differ by less are the same, and those that differ by more are not. Bounds taken over from experiments
with earlier searches, whose repeats differed by 1 to 3 %, in Umbrella by 5 %; not measured with this one."""
SEEN = 0.25
"""A move counts beside the best when it got this share of its simulations: of others too little is known."""
LAST = 3

Stage = Literal["away", "looking", "told", "free", "only", "failed"]
"""No hint; a search for it; a rung is told; every move is as good; there is one move; the search came to nothing."""


@dataclass(frozen=True, slots=True)
class Hint:
    """What is told now.

    `rung` is 0 to `LAST`. `moves` cannot be told apart from the best, which is the first. `simulations` and `seconds`
    say how much was searched. `may_more`: the next rung can be asked for now. `why` is why the search failed.
    `reasons` say why the first move is good, when all rungs are told and they were asked for (`explained`).
    """

    stage: Stage = "away"
    rung: int = 0
    moves: tuple[Any, ...] = ()
    simulations: int = 0
    seconds: float = 0.0
    may_more: bool = False
    why: str = ""
    reasons: tuple[Reason, ...] = ()
    explained: bool = False


def equally_good(candidates: Sequence[Candidate[Any]]) -> tuple[Any, ...]:
    """Return the moves that a search cannot tell apart from its best, which comes first; () without candidates."""
    if not candidates:
        return ()
    best = candidates[0]
    found = [best.move]
    for other in candidates[1:]:
        known = other.visits >= SEEN * best.visits
        if known and best.value - other.value <= doubt(best, other):
            found.append(other.move)
    return tuple(found)


def doubt(one: Candidate[Any], other: Candidate[Any]) -> float:
    """Return by how much two chances (0..1) may differ and still be the same: two standard errors, 2 to 5 %."""
    if not one.visits or not other.visits:  # both only seen at first sight
        return LEAST_DOUBT
    spread = sum(each.value * (1 - each.value) / each.visits for each in (one, other))
    return min(MOST_DOUBT, max(LEAST_DOUBT, 2 * math.sqrt(spread)))


class HintLadder(QObject):
    """Searches for the person who decides, and tells one rung after the other. Signal: `changed()` `hint` is another.

    From the first rung on the record notes that a hint was taken (`Header.aids`, `Node.hint`). Where every move is as
    good, and where there is only one, nothing was told and nothing is noted.
    """

    changed = Signal()

    def __init__(
        self,
        match: Match,
        analysis: Callable[[], Analysis],
        parent: QObject | None = None,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        """`analysis` is asked for when the first hint is; `clock` counts seconds."""
        super().__init__(parent)
        self.hint = Hint()
        self._match, self._make, self._clock = match, analysis, clock
        self._analysis: Analysis | None = None
        self._began = 0.0
        self._lines: dict[Any, tuple[Any, ...]] = {}
        self._finder = ReasonFinder(self)
        self._finder.found.connect(self._explained)
        self._rest = QTimer(self)
        self._rest.setSingleShot(True)
        self._rest.timeout.connect(self._rested)
        for signal in (match.stepped, match.position_changed, match.cover_changed, match.seats_changed):
            signal.connect(self.leave)

    @property
    def may_ask(self) -> bool:
        """True when a person decides who may be helped."""
        return self._match.can_play and not self._match.locked and not self._match.looking_back

    @property
    def waited(self) -> float:
        """How many seconds the search has taken so far; 0 when nothing is looked for."""
        return self._clock() - self._began if self.hint.stage == "looking" else 0.0

    def ask(self) -> None:
        """Ask for the first rung, or for the next; nothing while it is looked for, or within the pause."""
        if self.hint.stage in ("away", "failed"):
            self._begin()
        elif self.hint.may_more and self.hint.rung < LAST:
            self._tell(self.hint.rung + 1)
        elif self.hint.may_more:
            self._put(replace(self.hint, explained=True, may_more=False))

    def leave(self, _cause: object = None) -> None:
        """Take the hint away; a search for it ends."""
        self._rest.stop()
        self._finder.drop()
        if self._analysis is not None and self.hint.stage == "looking":
            self._analysis.cancel()
        self._put(Hint())

    def close(self) -> None:
        """End the search and its process."""
        self._rest.stop()
        self._finder.close()
        if self._analysis is not None:
            self._analysis.close()

    def _put(self, hint: Hint) -> None:
        if hint != self.hint:
            self.hint = hint
            self.changed.emit()

    def _begin(self) -> None:
        match = self._match
        seat = match.to_move
        if not self.may_ask or seat is None:
            return
        first = tuple(islice(match.game.moves(match.state), 2))
        if len(first) == 1:
            self._put(Hint("only", moves=first))
            return
        analysis = self._service()
        self._began = self._clock()
        self._put(Hint("looking"))
        analysis.request(match.game, match.game.observe(match.state, seat), SECONDS)

    def _service(self) -> Analysis:
        if self._analysis is None:
            self._analysis = self._make()
            self._analysis.finished.connect(self._found)
            self._analysis.failed.connect(self._failed)
        return self._analysis

    def _found(self, findings: Findings) -> None:
        if self.hint.stage != "looking":
            return
        good, match = equally_good(findings.candidates), self._match
        self._lines = {each.move: each.line for each in findings.candidates}
        legal = tuple(islice(match.game.moves(match.state), len(good) + 1))
        hint = Hint("told", 0, good, findings.visits, findings.seconds)
        if len(legal) == len(good):
            self._put(replace(hint, stage="free"))
        else:
            self.hint = hint
            self._tell(1)

    def _failed(self, why: str) -> None:
        if self.hint.stage == "looking":
            self._put(Hint("failed", why=why))

    def _tell(self, rung: int) -> None:
        self._match.note_hint(rung)
        self._put(replace(self.hint, rung=rung, may_more=False))
        if rung < LAST:
            self._rest.start(round(PAUSE * 1000))
        elif (seat := self._match.to_move) is not None:
            move, game = self.hint.moves[0], self._match.game
            seen, line = game.observe(self._match.state, seat), self._lines.get(move, ())
            self._finder.find(game, seen, move, line, seat)

    def _explained(self, found: tuple[Reason, ...]) -> None:
        if found and self.hint.stage == "told" and self.hint.rung == LAST:
            self._put(replace(self.hint, reasons=found, may_more=True))

    def _rested(self) -> None:
        if self.hint.stage == "told":
            self._put(replace(self.hint, may_more=True))
