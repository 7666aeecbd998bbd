"""Writing a match down after every change, and remembering whether that succeeded."""

from __future__ import annotations

from typing import Protocol

from tessella.records.record import Record
from tessella.rules.game import GameError


class GameStore(Protocol):
    """Keeps a match on disk."""

    def save(self, record: Record, at: int) -> None:
        """Write the record, the cursor at node `at`; raise OSError when that fails."""

    def close(self, over: bool) -> None:
        """Let go of the file; `over` tells that the game has ended."""


class SaveStatus:
    """A keeper, if there is one, and how its last writing went."""

    def __init__(self, keeper: GameStore | None) -> None:
        self._keeper = keeper
        self.saved: bool | str = True
        """True when the last writing succeeded (or nothing keeps the match), else why it failed."""

    def save(self, record: Record, at: int) -> bool:
        """Write the record; return False when nothing keeps it."""
        if self._keeper is None:
            return False
        try:
            self._keeper.save(record, at)
        except OSError as error:
            self.saved = error.strerror or str(error)
        except GameError as error:
            self.saved = str(error)
        else:
            self.saved = True
        return True

    def close(self, over: bool) -> None:
        """Let go of the keeper."""
        if self._keeper is not None:
            self._keeper.close(over)
            self._keeper = None
