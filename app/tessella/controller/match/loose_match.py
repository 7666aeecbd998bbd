"""A match in no record and no file, from whatever position: that of a lesson, or one that is being set up."""

from __future__ import annotations

from typing import Any

from tessella.controller.match.game_cursor import GameCursor
from tessella.controller.match.match import Match
from tessella.controller.match.undo_history import UndoHistory
from tessella.records.header import Header, Seat
from tessella.records.record import Record
from tessella.rules.game import Game


class LooseMatch(Match):
    """One person does everything in it. Whoever draws a match draws it."""

    def __init__(self, game: Game[Any, Any], state: Any, names: tuple[str, ...] = ()) -> None:
        """Begin at a position of a game; `names` are those of the seats."""
        self.looker: int | None = None
        """The seat from which one looks; None: whoever decides."""
        self._header = Header(tuple(Seat(name) for name in names or ("",) * game.players))
        super().__init__(Record.begin(game, self._header, state), alone=True)

    @property
    def viewer(self) -> int | None:
        """The seat from which one looks."""
        return super().viewer if self.looker is None else self.looker

    def deal(self, state: Any) -> None:
        """Show another position of the match, as the first one."""
        self._cursor = GameCursor(Record.begin(self.game, self._header, state), 0)
        self._undo = UndoHistory()
        self._now = 0
        self._go(0, keep=False)
