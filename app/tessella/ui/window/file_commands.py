"""Opening, saving and exporting games, recent files, and whether a double click opens games here."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QObject, Qt
from PySide6.QtWidgets import QFileDialog

from tessella.controller import association
from tessella.records import files
from tessella.records.tessella_file import SUFFIX
from tessella.scene.words.foreign import in_menu
from tessella.ui.dialogs.export import ExportDialog
from tessella.ui.dialogs.save_file import ask_to_replace, ask_where
from tessella.ui.game.page import GamePage
from tessella.ui.window.match_factory import MatchFactory
from tessella.ui.window.services import Services


class FileCommands(QObject):
    """Connects the actions on files with what they do."""

    def __init__(self, services: Services, play: MatchFactory) -> None:
        super().__init__(services.parent)
        self._services, self._play = services, play
        deeds = {
            "open": self.ask_and_open,
            "save": self._save,
            "save-as": self.ask_and_save,
            "associate": self._associate,
            "export": services.on_page(self.open_export),
            "print": services.on_page(lambda page: self.open_export(page).ask_and_print()),
        }
        for key, do in deeds.items():
            services.actions.connect_to(key, do)
        self._show_association()

    def fill_recent(self) -> None:
        """Offer the files that were opened or saved lately."""
        for menu in self._services.actions.submenus_of("recent"):
            menu.clear()
            for path in self._services.store.value.recent:
                entry = menu.addAction(in_menu(Path(path).name))
                entry.setToolTip(path)
                entry.triggered.connect(lambda _=False, file=path: self._play.open(Path(file)))
            menu.setEnabled(bool(self._services.store.value.recent))
            if menu.actions():
                menu.addSeparator()
                menu.addAction(self.tr("Forget these files")).triggered.connect(self._play.forget_recent)

    def ask_and_open(self) -> None:
        """Ask for a file and open it."""
        every = " ".join(f"*{suffix}" for suffix in files.suffixes())
        filters = f"{self.tr('All games')} ({every});;{self.tr('All files')} (*)"
        name, _ = QFileDialog.getOpenFileName(
            self._services.parent, self.tr("Open a game"), self._services.store.value.save_folder, filters
        )
        if name:
            self._play.open(Path(name))

    def _save(self) -> None:
        path = self._play.path
        if path is None:
            self.ask_and_save()
        elif self._play.changed_outside(path):
            words = self.tr("{0} was changed by another program since it was opened here.").format(path.name)
            ask_to_replace(self._services.parent, words, lambda: self._write(path), self.ask_and_save)
        else:
            self._write(path)

    def ask_and_save(self) -> None:
        """Ask for a file and write the game into it."""
        page = self._services.page()
        if page is None:
            return
        titles = {".tessella": self.tr("Games of Tessella"), ".blksgf": self.tr("Trigon games of other programs")}
        filters = {f"{titles[suffix]} (*{suffix})": suffix for suffix in files.suffixes(page.match.game)}
        suggestion = Path(self.suggested_path())
        ask_where(self._services.parent, self.tr("Save the game"), suggestion, filters, self._write)

    def _write(self, path: Path) -> None:
        page = self._services.page()
        if page is None:
            return
        page.take_text()
        if self._play.save(page.match, path):
            page.study.mark_saved()
            self._services.say(self.tr("Saved as {0}").format(path.name))

    def open_export(self, page: GamePage) -> ExportDialog:
        """Open the dialog that exports the position or the game of a page."""
        services = self._services
        path = Path(self.suggested_path())
        page.take_text()
        dialog = ExportDialog(page.match, path, services.store, services.options, services.parent)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.open()
        return dialog

    def suggested_path(self) -> str:
        """Return where and under what name the match would be saved."""
        folder = Path(self._services.store.value.save_folder or Path.home())
        if self._play.path is not None:
            return str(self._play.path)
        page = self._services.page()
        title = page.match.game.title if page is not None else "Tessella"
        return str(folder / f"{title}{SUFFIX}")

    def _show_association(self) -> None:
        """Show whether game files are opened by this program; where nothing can be done about it the action is off."""
        actions = self._services.actions
        try:
            actions["associate"].setChecked(association.here().installed())
        except association.NoAssociationError:
            actions.allow("associate", False)

    def _associate(self) -> None:
        """Let the system open game files with this program, or no longer."""
        wanted = self._services.actions["associate"].isChecked()
        try:
            games = association.here()
            (games.install if wanted else games.remove)()
        except (association.NoAssociationError, OSError) as error:
            self._services.complain(self.tr("The system could not be told: {0}").format(error))
        else:
            self._services.say(
                self.tr("A double click on a game file opens it in Tessella") if wanted
                else self.tr("Game files are left to other programs")
            )
        self._show_association()
