"""The library on the window: shows its page, opens and exports its games, tells what is wrong with it."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from tessella.controller.library.service import LibraryService
from tessella.controller.match.match import Match
from tessella.records import files
from tessella.records.files import Loaded
from tessella.records.library_query import Entry
from tessella.records.tessella_file import SUFFIX, BrokenGame
from tessella.rules.registry import GAMES
from tessella.ui.dialogs.save_file import ask_where
from tessella.ui.pages.library import LibraryPage

if TYPE_CHECKING:
    from tessella.ui.window.window import Window


class LibraryController(QObject):
    """Connects the library with the window."""

    def __init__(self, window: Window) -> None:
        super().__init__(window)
        self._window = window
        self.librarian = LibraryService(self)
        self._unsaved: Match | None = None
        self.page = LibraryPage(self.librarian, window.appearance.options)
        window.stack.addWidget(self.page)
        window.actions_.connect_to("library", window.show_library)
        self.page.opened.connect(lambda name: self.librarian.open(name, self._show))
        self.page.export_asked.connect(self.ask_and_export)
        self.page.left.connect(window.show_home)
        self.page.said.connect(window.announcer.say)
        self.librarian.failed.connect(window.complain)
        self.librarian.troubled.connect(self._tell_trouble)

    def follow(self, match: Match) -> None:
        """Take a game into the library when it ends; say once when it cannot be kept."""
        match.saved_changed.connect(lambda saved: self._saved_changed(match, saved))
        self._tell_unsaved(match, match.saved)

    def close(self) -> None:
        """The window goes: end the library's thread."""
        self.page.pictures.rest()
        self.librarian.close()

    def _saved_changed(self, match: Match, saved: bool | str) -> None:
        self._tell_unsaved(match, saved)
        if saved is True and match.finished:
            self.librarian.refresh()

    def _tell_unsaved(self, match: Match, saved: bool | str) -> None:
        if saved is True:
            self._unsaved = None
        elif saved and self._unsaved is not match:
            self._unsaved = match
            self._window.complain(
                self.tr("This game cannot be saved: {0}. You can play on; every move tries again.").format(saved)
            )

    def _show(self, path: Path, found: Loaded | BrokenGame) -> None:
        """Open a kept game in its own file, or offer the sound part of a damaged one."""
        play = self._window.play
        if isinstance(found, BrokenGame):
            record, at = found.record, found.at
            words = self.tr("{0} is damaged: {1}").format(path.name, found)
            play.broken.emit(words, lambda: play.show_copy(record, at))
        else:
            play.show_kept(path, found)

    def ask_and_export(self, entry: Entry) -> None:
        """Ask for a file and write a game into it."""
        window = self._window
        titles = {SUFFIX: self.tr("Games of Tessella"), ".blksgf": self.tr("Trigon games of other programs")}
        filters = {f"{titles[suffix]} (*{suffix})": suffix for suffix in files.suffixes(GAMES[entry.kind].create(2))}
        folder = Path(window.store.value.save_folder or Path.home())
        suggestion = folder / f"{GAMES[entry.kind].title} {entry.date[:10]}{SUFFIX}"

        def write(path: Path) -> None:
            self.librarian.export(entry.name, path, lambda: self._exported(path))

        ask_where(window, self.tr("Export the game"), suggestion, filters, write)

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
        self._window.complain(words[trouble])
