"""Who looks at the screen, and what may be shown there: hidden hands are covered while it passes on."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tessella.controller.match.seats import Seat, humans
from tessella.rules.game import Game


class HotSeatView:
    """The one screen of a match.

    `viewer` is the seat whose knowledge is shown: the only person, else the one whose turn it is or was; None while
    nobody has looked yet, or when no people play. While `covered` it is the person to whom the screen must be passed.
    """

    def __init__(
        self,
        game: Game[Any, Any],
        seats: Sequence[Seat],
        before: HotSeatView | None = None,
        *,
        opened: bool = False,
        alone: bool = False,
    ) -> None:
        """`before` is the screen with other people at the seats: who looked at it still does.

        With `opened` everything is shown to whoever looks, who sits at every seat in turn; with `alone` also at those
        of computers.
        """
        self._game, self._opened = game, opened
        self._people = tuple(range(len(seats))) if alone else humans(seats)
        self.covered: bool = False
        self.viewer: int | None = self._people[0] if len(self._people) == 1 else None
        if len(self._people) > 1 and before is not None and not before.covered and before.viewer in self._people:
            self.viewer = before.viewer

    def follow(self, state: Any) -> bool:
        """Pass the screen to the person who decides in a position; return True when `covered` changed."""
        seat, before = self._game.to_move(state), self.covered
        if seat is None:
            self.covered = False
        elif seat in self._people and seat != self.viewer:
            self.covered = not self._opened and self._hides_from_others(state, seat)
            self.viewer = seat
        return self.covered != before

    def shown(self, state: Any) -> Any:
        """Return a position as the viewer may know it; while covered, what everybody at the screen may know."""
        if self._opened:
            return state
        if self.viewer is not None and not self.covered:
            return self._game.observe(state, self.viewer)
        for seat in self._people:
            state = self._game.observe(state, seat)
        return state

    def _hides_from_others(self, state: Any, seat: int) -> bool:
        """Return whether a person knows what another person at the screen does not."""
        mine = self._game.observe(state, seat)
        return any(self._game.observe(state, other) != mine for other in self._people if other != seat)
