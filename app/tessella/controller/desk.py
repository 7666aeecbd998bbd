"""Asks the computer seats of a match for their moves, one question at a time."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QObject, Signal

from tessella.controller.seats import Seat
from tessella.rules.game import Game


class Desk(QObject):
    """Asks the computer seats; each question carries the whole observation."""

    answered = Signal(int, object)
    """The ticket of the question and the move."""
    gave_up = Signal(int, str)
    """The ticket of the question and a sentence why there is no answer."""

    def ask(self, ticket: int, game: Game[Any, Any], state: Any, index: int, seat: Seat) -> None:
        """Ask seat `index` for its move in `state`, its own observation."""
        self.gave_up.emit(ticket, f"{seat.kind} {index} does not think yet")

    def cancel(self) -> None:
        """Want no answer any more."""

    def close(self) -> None:
        """End all processes."""
