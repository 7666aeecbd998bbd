"""Moves that were played and wait to be shown, one after the other."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QObject, QTimer, Signal

from tessella.controller.match.match import PlayedMove
from tessella.scene.boards.animation import Animator, Track


class ShowQueue(QObject):
    """The moves that one board has still to show.

    Quick computers are not kept up: moves that wait hurry the one that is shown. Somebody who does something ends the
    movement and everything that waits; the position of now is then drawn at once.

    Signal: `settled()` nothing moves any more.
    """

    settled = Signal()

    def __init__(self, animator: Animator) -> None:
        super().__init__(animator)
        self._animator = animator
        self._begin: Callable[[PlayedMove], Sequence[Track]] = lambda stepped: ()
        self._end: Callable[[], None] = lambda: None
        self._speed: Callable[[], float] = lambda: 0.0
        self._waiting: list[PlayedMove] = []
        self._replaying = self._busy = False
        # The last picture of a movement and the first of the next are not made in one frame.
        self._soon = QTimer(self)
        self._soon.setSingleShot(True)
        self._soon.timeout.connect(self._next)

    def show_with(
        self, begin: Callable[[PlayedMove], Sequence[Track]], end: Callable[[], None], speed: Callable[[], float]
    ) -> None:
        """Say how: `begin` draws the position before a move and returns what moves, `end` draws the position of now."""
        self._begin, self._end, self._speed = begin, end, speed

    @property
    def moving(self) -> bool:
        """True until the last of the moves that came is shown."""
        return self._busy

    def add(self, stepped: PlayedMove) -> None:
        """Show a move as soon as those before it are shown."""
        self._waiting.append(stepped)
        if not self._busy:
            self._next()

    def replay(self, steps: Sequence[PlayedMove]) -> None:
        """Show moves again, each at the usual speed; nothing while something else is shown."""
        if steps and not self._busy and self._speed() > 0:
            self._waiting, self._replaying = list(steps), True
            self._next()

    def finish(self) -> None:
        """Show the position of now at once, if a move is still being shown."""
        if self._busy:
            self.clear()
            self._end()

    def clear(self) -> None:
        """Forget what waits and end what moves; somebody else draws what is so now."""
        moved = self._busy
        self._waiting, self._replaying, self._busy = [], False, False
        self._soon.stop()
        self._animator.finish()
        if moved:
            self.settled.emit()

    def _next(self) -> None:
        while self._waiting and self._speed() > 0:
            self._busy = True
            stepped = self._waiting.pop(0)
            tracks = self._begin(stepped)
            if tracks:
                hurry = 1 if self._replaying else 1 + len(self._waiting)
                self._animator.play(tracks, self._shown, self._speed() / hurry)
                return
        self._settle()

    def _shown(self) -> None:
        if self._busy and self._animator.hurried:
            self._settle()
        elif self._busy:
            self._soon.start(0)

    def _settle(self) -> None:
        """Draw the position of now: everything was shown, or is not wanted any more."""
        self._waiting, self._replaying, self._busy = [], False, False
        self._end()
        self.settled.emit()
