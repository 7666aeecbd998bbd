"""A computer seat that failed: why, and who takes its place."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from PySide6.QtCore import QObject, Signal

from tessella.controller.match.match import Match
from tessella.scene.words.words import seat_name

STAND_IN = 5
"""The level of the program's own computer that takes the seat of an engine."""


class Relief(QObject):
    """Remembers why the seat that decides failed, and lets others take it. Signal: `changed()`."""

    changed = Signal()

    def __init__(self, match: Match, parent: QObject) -> None:
        super().__init__(parent)
        self._match = match
        self._trouble = ""
        self._resigned: int | None = None
        match.troubled.connect(self._tell)
        match.gave_up.connect(self._take_resignation)
        match.stepped.connect(self._forget)
        match.thinking_changed.connect(self._forget)

    @property
    def trouble(self) -> str:
        """Why a computer seat failed, until it goes on or somebody takes the seat; "" when none did."""
        return self._trouble if self._match.stopped else ""

    @property
    def resigned(self) -> int | None:
        """The seat whose engine gives up, until somebody says how it goes on; None when none does."""
        return self._resigned if self.trouble else None

    @property
    def foreign(self) -> bool:
        """True when an external engine decides."""
        seat = self._match.to_move
        return seat is not None and self._match.seats[seat].kind == "engine"

    def take_over(self) -> None:
        """Let a person at the screen decide for the computer that rests; its name goes with it."""
        self._sit(kind="human", name="", command="", seconds=0.0)

    def stand_in(self) -> None:
        """Let the program's own computer decide for the engine that rests."""
        self._sit(kind="computer", level=STAND_IN, command="", seconds=0.0)

    def end_game(self) -> None:
        """End the game with the result that the engine which gives up has lost."""
        if self.resigned is not None:
            self._match.accept_resignation(self.resigned)
            self._trouble, self._resigned = "", None
            self.changed.emit()

    def _sit(self, **changes: Any) -> None:
        seat = self._match.to_move
        if seat is not None and self._match.sit(seat, replace(self._match.seats[seat], **changes)):
            self._trouble, self._resigned = "", None
            self.changed.emit()

    def _tell(self, sentence: str) -> None:
        self._trouble, self._resigned = sentence, None
        self.changed.emit()

    def _take_resignation(self, seat: int) -> None:
        self._trouble, self._resigned = self.tr("{0} gives up.").format(seat_name(self._match.seats, seat)), seat
        self.changed.emit()

    def _forget(self, _cause: object) -> None:
        if self._match.thinking or not self._match.stopped:
            self._trouble = ""
