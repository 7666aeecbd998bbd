"""An analysis that finds what a test tells it, when the test says so."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QObject, Signal

from tessella.controller.engines.analysis import Findings
from tessella.engine.player import Candidate


class FakeAnalysis(QObject):
    """Stands in for `Analysis`: it notes what was asked of it."""

    found = Signal(object)
    finished = Signal(object)
    failed = Signal(str)
    running_changed = Signal(bool)

    def __init__(self) -> None:
        super().__init__()
        self.asked: list[tuple[Any, Any]] = []
        self.cancelled = 0
        self.closed = False

    def request(self, game: Any, observation: Any, seconds: float, playouts: int = 0) -> bool:
        assert seconds > 0
        self.asked.append((game, observation))
        return True

    def cancel(self) -> None:
        self.cancelled += 1

    def close(self) -> None:
        self.closed = True

    def answer(self, *known: tuple[Any, float], visits: int = 10_000) -> None:
        """Tell moves with their chances, the best first."""
        game, seen = self.asked[-1]
        candidates = tuple(Candidate(move, visits, value, 0.0) for move, value in known)
        self.finished.emit(Findings(game, seen, candidates, visits * len(candidates), 1.5))
