"""The note in the bottom bar while the computer players are prepared at the first start; it goes by itself."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal

from tessella.controller.engines.warm_up import EngineWarmUp
from tessella.rules.registry import GAMES
from tessella.ui.window.services import Services


class WarmUpNote(QObject):
    """Prepares in the background, and says so."""

    told = Signal(str)
    """What the note says now, "" for nothing."""

    def __init__(self, services: Services, preparing: EngineWarmUp | None = None) -> None:
        """`preparing` takes the place of the usual one."""
        super().__init__(services.parent)
        self._services = services
        self._preparing = preparing or EngineWarmUp(self)
        self._preparing.progressed.connect(self._tell)
        self._preparing.finished.connect(lambda: self.told.emit(""))

    def start(self) -> None:
        """Begin when something is not prepared yet."""
        if self._preparing.start(self._services.store.value.last_kind):
            self._services.say(self.tr("Preparing the computer player, at the first start only."))

    def close(self) -> None:
        """End it with the window."""
        self._preparing.close()

    def _tell(self, kind: str, number: int, total: int) -> None:
        words = self.tr("Preparing the computer player, first start only: {0}, {1} of {2}")
        self.told.emit(words.format(GAMES[kind].title, number, total))
