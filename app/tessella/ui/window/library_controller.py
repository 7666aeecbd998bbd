"""The library on the window: shows its page, opens and exports its games, tells what is wrong with it."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QObject, Signal

from tessella.controller.library.service import LibraryService
from tessella.controller.match.match import Match
from tessella.records import files
from tessella.records.files import Loaded
from tessella.records.library_query import Entry
from tessella.records.tessella_file import SUFFIX, BrokenGame
from tessella.rules.registry import GAMES
from tessella.ui.dialogs.save_file import ask_where
from tessella.ui.pages.library import LibraryPage
from tessella.ui.window.services import Services


class LibraryController(QObject):
    """Connects the library's page with its service."""

    opened = Signal(object, object)
    """A kept game is to be shown: its path and what was `Loaded`."""
    damaged = Signal(str, object, int)
    """A kept game is damaged: in words, the `Record` of its sound part and the node to show."""

    def __init__(self, services: Services) -> None:
        super().__init__(services.parent)
        self._services = services
        self.service = LibraryService(self)
        self._unsaved: Match | None = None
        self.page = LibraryPage(self.service, services.options)
        self.page.opened.connect(lambda name: self.service.open(name, self._show))
        self.page.export_asked.connect(self.ask_and_export)
        self.page.said.connect(services.say)
        self.service.failed.connect(services.complain)
        self.service.troubled.connect(self._tell_trouble)

    def follow(self, match: Match) -> None:
        """Take a game into the library when it ends; say once when it cannot be kept."""
        match.saved_changed.connect(lambda saved: self._saved_changed(match, saved))
        self._tell_unsaved(match, match.saved)

    def close(self) -> None:
        """The window goes: end the library's thread."""
        self.page.pictures.rest()
        self.service.close()

    def _saved_changed(self, match: Match, saved: bool | str) -> None:
        self._tell_unsaved(match, saved)
        if saved is True and match.finished:
            self.service.refresh()

    def _tell_unsaved(self, match: Match, saved: bool | str) -> None:
        if saved is True:
            self._unsaved = None
        elif saved and self._unsaved is not match:
            self._unsaved = match
            self._services.complain(
                self.tr("This game cannot be saved: {0}. You can play on; every move tries again.").format(saved)
            )

    def _show(self, path: Path, found: Loaded | BrokenGame) -> None:
        """Open a kept game in its own file, or offer the sound part of a damaged one."""
        if isinstance(found, BrokenGame):
            self.damaged.emit(self.tr("{0} is damaged: {1}").format(path.name, found), found.record, found.at)
        else:
            self.opened.emit(path, found)

    def ask_and_export(self, entry: Entry) -> None:
        """Ask for a file and write a game into it."""
        titles = {SUFFIX: self.tr("Games of Tessella"), ".blksgf": self.tr("Trigon games of other programs")}
        filters = {f"{titles[suffix]} (*{suffix})": suffix for suffix in files.suffixes(GAMES[entry.kind].create(2))}
        folder = Path(self._services.store.value.save_folder or Path.home())
        suggestion = folder / f"{GAMES[entry.kind].title} {entry.date[:10]}{SUFFIX}"

        def write(path: Path) -> None:
            self.service.export(entry.name, path, lambda: self._exported(path))

        ask_where(self._services.parent, self.tr("Export the game"), suggestion, filters, write)

    def _exported(self, path: Path) -> None:
        self.page.tell(self.tr("Exported as {0}").format(path.name))

    def _tell_trouble(self, trouble: str, aside: str) -> None:
        words = {
            "damaged": self.tr("The library was damaged. It is being made again from the games; the damaged one "
                               "was put aside as {0}.").format(aside),
            "newer": self.tr("The library was made by a newer version of Tessella. It was left as it is; "
                             "the games are listed all the same."),
            "unwritable": self.tr("The library cannot be written. The games are listed all the same."),
        }  # fmt: skip
        self._services.complain(words[trouble])
