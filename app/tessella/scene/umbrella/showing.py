"""Moves that were played and wait to be shown, one after the other, on the stage that is large."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QElapsedTimer

from tessella.controller.match.match import PlayedMove
from tessella.scene.umbrella.stage_state import StageState

if TYPE_CHECKING:
    from tessella.scene.umbrella.game_view import UmbrellaView

_SAME_CLICK_MS = 400
"""A click that ended a movement is over so long after it."""


class Showing:
    """The queue of one table."""

    def __init__(self, table: UmbrellaView) -> None:
        self._table = table
        self._waiting: list[PlayedMove] = []
        self._replaying = False
        self._cut = QElapsedTimer()

    def add(self, stepped: PlayedMove) -> None:
        """Show a move as soon as those before it are shown."""
        self._waiting.append(stepped)
        if not self._table.board.animator.running:
            self._next()

    def replay(self, steps: Sequence[PlayedMove]) -> None:
        """Show moves again, one after the other; not by the click that ended them."""
        if self._cut.isValid() and self._cut.elapsed() < _SAME_CLICK_MS:
            return
        self._table.board.animator.finish()
        self._waiting, self._replaying = list(steps), True
        self._next()

    def _next(self) -> None:
        """Show the next move that waits, from the position before it; then the position of now.

        Moves that wait hurry the one that is shown. It is shown on the stage that is large now; the next person's comes
        when it has ended.
        """
        table = self._table
        while self._waiting and table.options.speed > 0:
            stepped, viewer = self._waiting.pop(0), table.match.viewer
            before = stepped.before if viewer is None else table.game.observe(stepped.before, viewer)
            scenery = StageState(table.game, before, table.match.seats, table.board.scenery.seat, False)
            table.board.show_scenery(scenery)
            table.show_panels(scenery)
            tracks = table.motion().tracks(stepped)
            if tracks:
                hurry = 1 if self._replaying else 1 + len(self._waiting)
                table.board.animator.play(tracks, self._moved, table.options.speed / hurry)
                return
        self._waiting, self._replaying = [], False
        table.refresh()

    def _moved(self) -> None:
        """Go on with what waits, unless a click has ended the movement before its time."""
        if self._table.board.animator.hurried:
            self._waiting = []
            self._cut.start()
        self._next()
