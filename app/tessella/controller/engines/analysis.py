"""Searches a position for whoever wants to know more of it: the coach, a hint, a review.

One service for the whole program: at most one search at a time, the newest request wins, what was found is kept for
each position, and it all happens in an engine process of its own.
"""

from __future__ import annotations

import json
import logging
import os
import time
from collections import OrderedDict
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from PySide6.QtCore import QCoreApplication, QObject, QTimer, Signal

from tessella.controller.engines import engine_messages
from tessella.controller.engines.conversation import Conversation
from tessella.engine import client
from tessella.engine.client import EngineError, Reply
from tessella.engine.player import Candidate
from tessella.rules.game import Game

log = logging.getLogger(__name__)

PATIENCE = 120.0
"""Seconds without a report after which the engine counts as silent (first compiling is the longest)."""
STUBBORN = 2.0
"""Seconds that a search may go on after it was cancelled; then its process is ended."""
TRIES = 3
PAUSE = 0.1
"""Seconds between two parts of a report at most; what comes later, or names a move again, is another report."""
KEPT = 500
"""Positions whose findings are kept; the ones longest not asked for go first."""
MOST_THREADS = 16
"""Each thread has a tree of its own: with more the engine could need a gigabyte."""
NICENESS = 5
"""The search leaves the processor to the window and to the computer that plays."""


@dataclass(frozen=True, slots=True)
class Findings:
    """What a search knows of a position: `candidates`, best first, for the seat that decides in `observation`.

    `visits` counts the simulations of all candidates. `seconds` and `playouts` are the largest budget that was used
    up (0: none yet), so that nobody needs to search as long again.
    """

    game: Game[Any, Any]
    observation: Any
    candidates: tuple[Candidate[Any], ...] = ()
    visits: int = 0
    seconds: float = 0.0
    playouts: int = 0


@dataclass(frozen=True, slots=True)
class Wish:
    """What is searched now: the key of the position, the match, the position, the budget."""

    key: str
    game: Game[Any, Any]
    observation: Any
    seconds: float
    playouts: int

    def satisfied(self, known: Findings) -> bool:
        """Return whether a search with this budget was made already."""
        return known.seconds >= self.seconds or 0 < self.playouts <= max(known.playouts, known.visits)


class Analysis(QObject):
    """Searches what it is asked for, and remembers."""

    found = Signal(object)
    """The `Findings` of the position asked for: what was known before at once, then whenever more is known."""
    finished = Signal(object)
    """The budget is used up: the best `Findings` of the position."""
    failed = Signal(str)
    """The search came to nothing in spite of new tries: a sentence."""
    running_changed = Signal(bool)
    """A search began (True), or none is made any more."""

    def __init__(
        self,
        parent: QObject | None = None,
        *,
        command: Sequence[str] | None = None,
        threads: int = 0,
        patience: float = PATIENCE,
    ) -> None:
        """`command` starts the program's own engine; `threads` 0 takes the cores; `patience` is in seconds."""
        super().__init__(parent)
        self._engine = Conversation(self, command=command, niceness=NICENESS)
        self._engine.replied.connect(self._take)
        self._engine.informed.connect(self._inform)
        self._engine.failed.connect(self._fail)
        self._threads = threads or min(os.cpu_count() or 1, MOST_THREADS)
        self._patience = patience
        self._wish: Wish | None = None
        self._numbers = range(0)
        self._report: dict[Any, Candidate[Any]] = {}
        self._told = 0.0
        self._tries = 0
        self._running = False
        self._known: OrderedDict[str, Findings] = OrderedDict()
        self._stubborn = self._timer(self._drop)
        # What is known already is told as the rest is: after the request.
        self._later = self._timer(self._tell_known)

    def _timer(self, then: Any) -> QTimer:
        timer = QTimer(self)
        timer.setSingleShot(True)
        timer.timeout.connect(then)
        return timer

    @property
    def running(self) -> bool:
        """True while a position is searched."""
        return self._running

    @property
    def pid(self) -> int:
        """The process number of the engine, 0 when none runs."""
        return self._engine.pid

    def known(self, game: Game[Any, Any], observation: Any) -> Findings | None:
        """Return the best that is known of a position, None when it was never searched."""
        return self._known.get(_key(game, observation))

    def request(self, game: Game[Any, Any], observation: Any, seconds: float, playouts: int = 0) -> bool:
        """Search a position, as the deciding seat may know it, for at most so many seconds and simulations (0: any).

        A search before is wanted no longer. Returns False, and searches nothing, when nobody decides there.
        """
        self.cancel()
        if game.to_move(observation) is None:
            return False
        self._wish = Wish(_key(game, observation), game, observation, seconds, playouts)
        self._tries = 0
        self._later.start(0)
        known = self._known.get(self._wish.key)
        if known is None or not self._wish.satisfied(known):
            self._send()
            self._set_running(True)
        return True

    def cancel(self) -> None:
        """Search no longer; nothing more is told. What was found so far is kept."""
        self._wish = None
        self._later.stop()
        self._engine.wait(0)
        if self._engine.busy and not self._stubborn.isActive():
            self._engine.ask(["stop"])
            self._stubborn.start(round(STUBBORN * 1000))
        self._set_running(False)

    def close(self) -> None:
        """Cancel, and end the process."""
        self.cancel()
        self._drop()

    def _set_running(self, running: bool) -> None:
        if running != self._running:
            self._running = running
            self.running_changed.emit(running)

    def _send(self) -> None:
        wish = self._wish
        assert wish is not None
        budget = wish.seconds, wish.playouts, self._threads
        requests = client.analysis_requests(wish.game, wish.observation, *budget)
        if not self._engine.running:  # what is compiled or loaded first takes nothing from the seconds of the search
            requests = [*client.warm_up_requests(wish.game), *requests]
        self._report = {}
        self._numbers = self._engine.ask(requests, self._patience)

    def _drop(self) -> None:
        """End a process that does not stop; what is wanted by now is asked of another."""
        self._stubborn.stop()
        self._engine.end()
        if self._wish is not None and self._running:
            self._send()

    def _inform(self, number: int, text: str) -> None:
        wish = self._wish
        if wish is None or number != self._numbers[-1]:
            return
        self._engine.wait(self._patience)
        try:
            candidates = client.read_candidates(wish.game, wish.observation, text)
        except EngineError as error:
            self._engine.fail(engine_messages.fault_words(error))
            return
        now = time.monotonic()
        if now - self._told > PAUSE:
            self._report = {}
        self._told = now
        for candidate in candidates:
            if candidate.move in self._report:
                self._report = {}
            self._report[candidate.move] = candidate
        best = tuple(self._report.values())
        findings = Findings(wish.game, wish.observation, best, sum(candidate.visits for candidate in best))
        if self._keep(wish.key, findings):
            self.found.emit(self._known[wish.key])

    def _keep(self, key: str, findings: Findings) -> bool:
        """Keep what was found unless more is known already; return whether it is news."""
        before = self._known.get(key)
        if before is not None and before.visits > findings.visits:
            return False
        if before is not None:
            findings = replace(findings, seconds=before.seconds, playouts=before.playouts)
        self._known[key] = findings
        self._known.move_to_end(key)
        while len(self._known) > KEPT:
            self._known.popitem(last=False)
        return True

    def _take(self, number: int, reply: Reply) -> None:
        if number >= self._numbers.start:
            self._stubborn.stop()  # the search before has ended
        wish = self._wish
        if wish is None or not self._running or number not in self._numbers:
            return
        if not reply.ok:
            self._engine.fail(engine_messages.fault_words(EngineError(reply.text, "error", reply.text[:200])))
        elif number == self._numbers[-1]:
            self._finish(wish)
        else:
            self._engine.wait(self._patience)

    def _finish(self, wish: Wish) -> None:
        self._engine.wait(0)
        known = self._known.get(wish.key)
        if known is None:
            self._engine.fail(QCoreApplication.translate("Engines", "it found nothing"))
            return
        seconds, playouts = max(known.seconds, wish.seconds), max(known.playouts, wish.playouts)
        known = self._known[wish.key] = replace(known, seconds=seconds, playouts=playouts)
        self._set_running(False)
        if self._wish is wish:
            self.finished.emit(known)

    def _tell_known(self) -> None:
        wish = self._wish
        if wish is None or wish.key not in self._known:
            return
        self._known.move_to_end(wish.key)
        self.found.emit(self._known[wish.key])
        if self._wish is wish and not self._running:
            self.finished.emit(self._known[wish.key])

    def _fail(self, reason: str, _tries: int = 1) -> None:
        """Ask again, of a new process; at last give up. A process that ends while it rests is no matter."""
        self._stubborn.stop()
        wish = self._wish
        if wish is None or not self._running:
            return
        log.warning("analysis: %s", reason)
        self._tries += 1
        if self._tries < TRIES:
            self._send()
            return
        self._wish = None
        self._set_running(False)
        words = QCoreApplication.translate("Engines", "The analysis came to nothing: {0}.")
        self.failed.emit(words.format(reason.rstrip(".")))


def _key(game: Game[Any, Any], observation: Any) -> str:
    state = json.dumps(game.state_to_json(observation), sort_keys=True)
    return f"{client.set_game(game)} {state}"
