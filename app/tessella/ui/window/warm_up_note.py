"""The note in the bottom bar while the computer players are prepared at the first start; it goes by itself."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from tessella.controller.engines.warm_up import EngineWarmUp
from tessella.rules.registry import GAMES

if TYPE_CHECKING:
    from tessella.ui.window.window import Window


class Preparation(QObject):
    """Prepares in the background, and says so."""

    def __init__(self, window: Window, preparing: EngineWarmUp | None = None) -> None:
        """`preparing` takes the place of the usual one."""
        super().__init__(window)
        self._window = window
        self._preparing = preparing or EngineWarmUp(self)
        self._preparing.progressed.connect(self._tell)
        self._preparing.finished.connect(lambda: window.bottom.set_note(""))

    def start(self) -> None:
        """Begin when something is not prepared yet."""
        if self._preparing.start(self._window.store.value.last_kind):
            self._window.announcer.say(self.tr("Preparing the computer player, at the first start only."))

    def close(self) -> None:
        """End it with the window."""
        self._preparing.close()

    def _tell(self, kind: str, number: int, total: int) -> None:
        words = self.tr("Preparing the computer player, first start only: {0}, {1} of {2}")
        self._window.bottom.set_note(words.format(GAMES[kind].title, number, total))
