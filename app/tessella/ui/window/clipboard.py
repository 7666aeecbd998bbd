"""Games and positions as text on the clipboard, and back."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QGuiApplication

from tessella.records import tessella_file
from tessella.records.record import Record
from tessella.ui.window.services import Services


class Clipboard(QObject):
    """Copies what the window shows, pastes what others copied: a game of any format as its text."""

    pasted = Signal(str)
    """A text was pasted that may be a game."""

    def __init__(self, services: Services) -> None:
        super().__init__(services.parent)
        self._services = services
        services.actions.connect_to("copy-game", self.copy_game)
        services.actions.connect_to("copy-position", self.copy_position)
        services.actions.connect_to("paste-game", self.paste)

    def refresh(self) -> None:
        """Offer to copy what may be seen: not while hands are covered, nor in a locked game that still runs."""
        page = self._services.page()
        match = page.match if page is not None else None
        open_ = match is not None and not match.covered and (not match.locked or match.to_move is None)
        for key in ("copy-game", "copy-position"):
            self._services.actions.allow(key, open_)

    def copy_game(self) -> None:
        """Copy the game with its variations and remarks."""
        if (page := self._services.page()) is not None:
            page.take_text()
            self._copy(page.match.record, page.match.node)
            self._services.say(self.tr("The game was copied"))

    def copy_position(self) -> None:
        """Copy the position shown, as a game that begins there."""
        if (page := self._services.page()) is not None:
            self._copy(page.study.start_here(), 0)
            self._services.say(self.tr("The position was copied"))

    def paste(self) -> None:
        """Open the game whose text is on the clipboard."""
        text = QGuiApplication.clipboard().text()
        if text.strip():
            self.pasted.emit(text)
        else:
            self._services.complain(self.tr("No text was copied that could be a game"))

    def _copy(self, record: Record, at: int) -> None:
        QGuiApplication.clipboard().setText(tessella_file.write(record, at).decode())
