"""The live coach: the best moves of the position shown, as long as it is on; nothing comes unasked."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from itertools import islice
from typing import Any, Literal

from PySide6.QtCore import QObject, QTimer, Signal

from tessella.controller.engines.analysis import Analysis, Findings
from tessella.controller.match.match import Match
from tessella.controller.practise.hints import SEEN, doubt

SECONDS = 12.0
"""How long a position is searched while it is shown."""
MOST = 12
"""Moves that are known at most; several may sound alike, as two ways to turn one tile."""

Stage = Literal["off", "waiting", "looking", "told", "only", "failed", "over"]
"""Switched off; somebody decides whose hand is hidden; nothing is known yet; moves are told; there is one; the search
came to nothing; the game is over."""


@dataclass(frozen=True, slots=True)
class Advice:
    """One of the best moves: how much chance (0..1) it has less than the best, whether that is within the doubt, and
    what is expected to follow, the move first."""

    move: Any
    behind: float
    same: bool
    line: tuple[Any, ...]


@dataclass(frozen=True, slots=True)
class Counsel:
    """What the coach says of the position shown: the chance (0..1) of the seat as its search guesses it."""

    stage: Stage = "off"
    seat: int = -1
    advice: tuple[Advice, ...] = ()
    chance: float = 0.0
    simulations: int = 0
    why: str = ""


def advice_of(findings: Findings) -> tuple[Advice, ...]:
    """Return the best moves of a search that were looked at often enough beside the best; at most `MOST`."""
    if not findings.candidates:
        return ()
    best = findings.candidates[0]
    known = [each for each in findings.candidates if each.visits >= SEEN * SEEN * best.visits][:MOST]
    return tuple(
        Advice(each.move, max(0.0, best.value - each.value), best.value - each.value <= doubt(best, each),
               each.line or (each.move,))
        for each in known
    )  # fmt: skip


class Coach(QObject):
    """Searches whatever position is shown while it is on. Signal: `changed()` `counsel` is another.

    It speaks for a seat whose hand is seen here: a person's, or in a game of computers alone the one that decides.
    While something is pointed at (`hold`) what is told stays as it is.
    """

    changed = Signal()

    def __init__(self, match: Match, analysis: Callable[[], Analysis], parent: QObject | None = None) -> None:
        """`analysis` is asked for when the coach is first switched on."""
        super().__init__(parent)
        self.counsel = Counsel()
        self._match, self._make = match, analysis
        self._analysis: Analysis | None = None
        self._held = False
        self._waiting: Counsel | None = None
        self._asked: tuple[Any, int] | None = None
        self._later = QTimer(self)  # several signals tell of one change
        self._later.setSingleShot(True)
        self._later.setInterval(0)
        self._later.timeout.connect(self._look)
        for signal in (match.stepped, match.position_changed, match.turn_came, match.cover_changed,
                       match.seats_changed):  # fmt: skip
            signal.connect(self._moved)

    @property
    def on(self) -> bool:
        """True while it is switched on."""
        return self.counsel.stage != "off"

    @property
    def may(self) -> bool:
        """True where one may be helped."""
        return not self._match.locked

    def switch(self, on: bool) -> None:
        """Switch it on or off; a game in which it was on does not count."""
        if on == self.on or (on and not self.may):
            return
        self._asked = None
        if on:
            self._match.note_aid("coach")
            self._put(Counsel("waiting"))
            self._look()
        else:
            self._later.stop()
            self._cancel()
            self._put(Counsel())

    def hold(self, held: bool) -> None:
        """Let what is told stay as it is for now, or show what was found meanwhile."""
        self._held = held
        waiting, self._waiting = self._waiting, None
        if not held and waiting is not None:
            self._put(waiting)

    def close(self) -> None:
        """End the search and its process."""
        self._later.stop()
        if self._analysis is not None:
            self._analysis.close()

    def _put(self, counsel: Counsel) -> None:
        if counsel != self.counsel:
            self.counsel = counsel
            self.changed.emit()

    def _cancel(self) -> None:
        if self._analysis is not None:
            self._analysis.cancel()

    def _moved(self, _cause: object = None) -> None:
        if self.on:
            self._later.start()

    def _seen(self, seat: int) -> bool:
        """Return whether what a seat holds may be seen here."""
        match = self._match
        people = any(each.kind == "human" for each in match.seats)
        return not match.covered and (match.decided_here(seat) or not people)

    def _look(self) -> None:
        match, seat = self._match, self._match.to_move
        asked = None if seat is None else (match.state, seat)
        if asked is not None and asked == self._asked and self._seen(asked[1]):
            return
        self._asked, self._held, self._waiting = asked, False, None
        self._cancel()
        if seat is None:
            self._put(Counsel("over"))
        elif not self._seen(seat):
            self._asked = None
            self._put(Counsel("waiting", seat))
        elif len(only := tuple(islice(match.game.moves(match.state), 2))) == 1:
            self._put(Counsel("only", seat, (Advice(only[0], 0.0, True, only),)))
        else:
            self._put(Counsel("looking", seat))
            self._service().request(match.game, match.game.observe(match.state, seat), SECONDS)

    def _service(self) -> Analysis:
        if self._analysis is None:
            self._analysis = self._make()
            self._analysis.found.connect(self._found)
            self._analysis.finished.connect(self._found)
            self._analysis.failed.connect(self._failed)
        return self._analysis

    def _found(self, findings: Findings) -> None:
        advice = advice_of(findings)
        if self._asked is None or self.counsel.stage not in ("looking", "told") or not advice:
            return
        best = findings.candidates[0]
        counsel = Counsel("told", self._asked[1], advice, best.value, findings.visits)
        if self._held:
            self._waiting = counsel
        else:
            self._put(counsel)

    def _failed(self, why: str) -> None:
        if self.counsel.stage in ("looking", "told"):
            self._put(replace(self.counsel, stage="failed", why=why))

    def try_again(self) -> None:
        """Search once more after a search that came to nothing."""
        if self.counsel.stage == "failed":
            self._asked = None
            self._look()
