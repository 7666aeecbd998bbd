"""A position that is being set up: its edits with their undo, what is impossible about it, what becomes of it."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

from PySide6.QtCore import QObject, Signal

from tessella.controller.match.loose_match import LooseMatch
from tessella.controller.match.setup import MatchSetup
from tessella.records.position_text import Position, read_position, write_position
from tessella.records.record import Record
from tessella.rules.editing import BadEdit, Edit, Fault, playable
from tessella.rules.errors import GameError
from tessella.rules.game import Game
from tessella.rules.registry import editing_of


class ShownPosition(LooseMatch):
    """A match that only shows a position; nobody plays it."""

    def __init__(self, position: Position) -> None:
        super().__init__(position.game, position.state)

    @property
    def can_play(self) -> bool:
        """Nobody plays here."""
        return False


class PositionDraft(QObject):
    """One position with everything that was done to it; taking back has no end.

    Signals: `changed()` the position is another; `replaced()` it is one of another match; `refused(str)` an edit that
    the board cannot hold, or a text that is no position.
    """

    changed = Signal()
    replaced = Signal()
    refused = Signal(str)

    def __init__(self, position: Position, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._now = position
        self._before: list[Position] = []
        self._after: list[Position] = []
        self._look()

    @classmethod
    def empty(cls, game: Game[Any, Any], parent: QObject | None = None) -> PositionDraft:
        """Begin with an empty table."""
        return cls(Position(game, editing_of(game).empty()), parent)

    def _look(self) -> None:
        self.editing = editing_of(self._now.game)
        self.faults: tuple[Fault, ...] = self.editing.faults(self._now.state)

    @property
    def position(self) -> Position:
        """The match and the position of now."""
        return self._now

    @property
    def game(self) -> Game[Any, Any]:
        """The match."""
        return self._now.game

    @property
    def state(self) -> Any:
        """The position of now."""
        return self._now.state

    @property
    def playable(self) -> bool:
        """True when it can be played on from here."""
        return playable(self.game, self.state, self.faults)

    @property
    def may_undo(self) -> bool:
        """True when something was done."""
        return bool(self._before)

    @property
    def may_redo(self) -> bool:
        """True when something was taken back."""
        return bool(self._after)

    # What one does ----------------------------------------------------------------------------------------------

    def edit(self, *edits: Edit) -> bool:
        """Do one edit, or several as one; False (and `refused`) when the board cannot hold them: nothing changes."""
        try:
            state = self.state
            for edit in edits:
                state = self.editing.edit(state, edit)
        except BadEdit as error:
            self.refused.emit(str(error))
            return False
        self._take(state)
        return True

    def clear(self) -> None:
        """Take everything off the table."""
        self._take(self.editing.empty())

    def to_start(self) -> None:
        """Set up the start of a game."""
        self._take(self.game.start())

    def shuffle(self, draw: random.Random) -> None:
        """Put the hidden tiles into another order."""
        self._safely(lambda: self.editing.shuffled(self.state, draw))

    def transform(self, way: str) -> None:
        """Turn or mirror the whole position by one of the `ways` of the game."""
        self._safely(lambda: self.editing.transformed(self.state, way))

    def paste(self, text: str) -> bool:
        """Take the position of a text; False (and `refused`) when it is none: nothing changes."""
        try:
            position = read_position(text)
            editing_of(position.game)
        except (GameError, RecursionError) as error:
            self.refused.emit(str(error))
            return False
        self.take(position)
        return True

    def take(self, position: Position) -> None:
        """Go on with another position, also one of another match; it can be taken back."""
        if position != self._now:
            self._before.append(self._now)
            self._after.clear()
            self._put(position)

    def undo(self) -> None:
        """Take back what was done last."""
        if self._before:
            self._after.append(self._now)
            self._put(self._before.pop())

    def redo(self) -> None:
        """Do again what was taken back."""
        if self._after:
            self._before.append(self._now)
            self._put(self._after.pop())

    def text(self) -> str:
        """Return the position as text, which `paste` reads."""
        return write_position(self.game, self.state)

    def record(self, setup: MatchSetup) -> Record:
        """Return the record of a match that begins here, between the seats of a set-up of the same game."""
        return setup.record(self.game, self.state)

    def _safely(self, make: Callable[[], Any]) -> None:
        try:
            self._take(make())
        except GameError as error:
            self.refused.emit(str(error))

    def _take(self, state: Any) -> None:
        self.take(Position(self.game, state))

    def _put(self, position: Position) -> None:
        other = position.game != self._now.game
        self._now = position
        self._look()
        if other:
            self.replaced.emit()
        self.changed.emit()
