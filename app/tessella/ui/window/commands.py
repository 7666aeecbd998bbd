"""What the actions do on the window, and which of them make sense now."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt
from PySide6.QtWidgets import QApplication, QFileDialog, QWidget

from tessella import licences
from tessella.controller import association
from tessella.controller.settings.settings import Settings
from tessella.records import files
from tessella.rules.registry import GAMES
from tessella.scene.game_view import Toggle
from tessella.scene.words.foreign import in_menu
from tessella.ui.dialogs.about import AboutDialog, LicencesDialog
from tessella.ui.dialogs.dialogs import SCALES, CommandPalette, SettingsDialog, TextBoard
from tessella.ui.dialogs.export import ExportDialog
from tessella.ui.dialogs.save_file import ask_to_replace, ask_where
from tessella.ui.game.page import GamePage
from tessella.ui.platform import about
from tessella.ui.window.clipboard import Clipboard

if TYPE_CHECKING:
    from tessella.ui.window.window import Window

ZOOM = 1.25


class Commands(QObject):
    """Connects every action of the table with what it does."""

    def __init__(self, window: Window) -> None:
        super().__init__(window)
        self._window = window
        self._settings_dialog: SettingsDialog | None = None
        self._overlays: tuple[Toggle, ...] | None = None
        for key, do in self._deeds().items():
            window.actions_.connect_to(key, do)
        self.clipboard = Clipboard(window)
        self.follow_settings(window.store.value)
        self._show_association()

    def _deeds(self) -> dict[str, Callable[[], object]]:
        window, store = self._window, self._window.store
        deeds: dict[str, Callable[[], object]] = {
            "new": window.show_new_game,
            "continue": window.play.go_on,
            "rematch": self._rematch,
            "rematch-changed": self._rematch_changed,
            "next-round": self._next_round,
            "open": self.ask_and_open,
            "save": self._save,
            "save-as": self.ask_and_save,
            "home": window.show_home,
            "settings": lambda: self.open_settings(),
            "quit": window.close,
            "legal": lambda: store.update(show_legal=not store.value.show_legal),
            "coordinates": lambda: store.update(coordinates=not store.value.coordinates),
            "menus": window.header.open_menus,
            "next-region": self.next_region,
            "larger": lambda: self._scale(1),
            "smaller": lambda: self._scale(-1),
            "full-screen": self._full_screen,
            "find": self.open_palette,
            "associate": self._associate,
            "about": self._about,
            "licences": self._licences,
            "turn": lambda: window.appearance.set_turn(window.appearance.options.turn + 1),
            "turn-back": lambda: window.appearance.set_turn(window.appearance.options.turn - 1),
            **self._game_deeds(),
        }
        for kind in GAMES:
            deeds[f"play-{kind}"] = lambda name=kind: window.play.start_again(name)  # type: ignore[misc]
        for theme in ("system", "light", "dark", "high-contrast"):
            deeds[f"theme-{theme}"] = lambda name=theme: store.update(theme=name)  # type: ignore[misc]
        for numbers in ("none", "last", "all"):
            deeds[f"numbers-{numbers}"] = lambda name=numbers: store.update(move_numbers=name)  # type: ignore[misc]
        return deeds

    def _game_deeds(self) -> dict[str, Callable[[], object]]:
        def on(do: Callable[[GamePage], object]) -> Callable[[], object]:
            return lambda: do(self._window.game) if self._window.game is not None else None

        return {
            "undo": on(lambda page: page.match.undo()),
            "redo": on(lambda page: page.match.redo()),
            "first": on(lambda page: page.match.jump(0)),
            "back": on(lambda page: page.match.jump(page.match.ply - 1)),
            "forward": on(lambda page: page.match.jump(page.match.ply + 1)),
            "last": on(lambda page: page.match.jump(page.match.length)),
            "now": on(lambda page: page.match.back_to_now()),
            "play-on": on(lambda page: page.match.resume()),
            "take-over": on(lambda page: page.relief.take_over()),
            "end-game": on(lambda page: page.relief.end_game()),
            "stand-in": on(lambda page: page.relief.stand_in()),
            "stop": on(lambda page: page.match.stop()),
            "resume": on(lambda page: page.match.resume()),
            "fit": on(lambda page: page.view.fit()),
            "zoom-in": on(lambda page: page.view.zoom_by(ZOOM)),
            "zoom-out": on(lambda page: page.view.zoom_by(1 / ZOOM)),
            "replay": on(lambda page: page.table.replay()),
            "why": on(lambda page: page.explain(page.match.ply)),
            "players": on(lambda page: page.toggle("players")),
            "log": on(lambda page: page.show_log()),
            "text-view": on(self._text_board),
            "export": on(self.open_export),
            "print": on(lambda page: self.open_export(page).ask_and_print()),
        }

    # What makes sense now ---------------------------------------------------------------------------------------

    def refresh(self) -> None:
        """Switch actions on and off."""
        self.fill_overlays()
        self.clipboard.refresh()
        page, allow = self._window.game, self._window.actions_.allow
        if page is None:
            return
        match = page.match
        steady = not match.locked
        allow("undo", match.can_undo)
        allow("redo", match.can_redo)
        allow("first", match.ply > 0 and steady)
        allow("back", match.ply > 0 and steady)
        allow("forward", match.ply < match.length)
        allow("last", match.ply < match.length)
        allow("why", match.ply > 0 and not match.covered)
        allow("stop", match.thinking)
        allow("resume", match.stopped and not match.looking_back)
        allow("now", match.looking_back)
        allow("play-on", match.looking_back and match.can_play_on)
        allow("end-game", page.relief.resigned is not None)
        allow("take-over", match.stopped and steady)
        allow("stand-in", match.stopped and steady and page.relief.foreign)
        allow("next-round", match.next_round() is not None)
        allow("players", "players" in page.folded)
        actions = self._window.actions_
        actions["log"].setChecked(page.log.isVisible())
        actions["record"].setChecked(page.record.isVisible())
        allow("log", "log" in page.folded or page.record.isVisible())

    def fill_overlays(self) -> None:
        """Offer in the menus what only this game can show or hide; its keys are the board's own."""
        page = self._window.game
        toggles = page.table.toggles() if page is not None else ()
        if toggles == self._overlays:
            return
        self._overlays = toggles
        for menu in self._window.actions_.submenus_of("overlays"):
            menu.clear()
            menu.setEnabled(bool(toggles))
            for each in toggles:
                entry = menu.addAction(f"{each.text}\t{each.shortcut}" if each.shortcut else each.text)
                entry.setCheckable(True)
                entry.setChecked(each.on)
                entry.triggered.connect(lambda _=False, key=each.key: self._toggle(key))

    def _toggle(self, key: str) -> None:
        if self._window.game is not None:
            self._window.game.table.toggle(key)

    def follow_settings(self, settings: Settings) -> None:
        """Show the settings in the marks of the menus."""
        actions = self._window.actions_
        actions["legal"].setChecked(settings.show_legal)
        actions["coordinates"].setChecked(settings.coordinates)
        actions[f"theme-{settings.theme}"].setChecked(True)
        actions[f"numbers-{settings.move_numbers}"].setChecked(True)
        self._fill_recent()

    def retranslate(self) -> None:
        """Say what is not in the table of actions again."""
        self._fill_recent()

    def _fill_recent(self) -> None:
        for menu in self._window.actions_.submenus_of("recent"):
            menu.clear()
            for path in self._window.store.value.recent:
                entry = menu.addAction(in_menu(Path(path).name))
                entry.setToolTip(path)
                entry.triggered.connect(lambda _=False, file=path: self._window.play.open(Path(file)))
            menu.setEnabled(bool(self._window.store.value.recent))
            if menu.actions():
                menu.addSeparator()
                menu.addAction(self.tr("Forget these files")).triggered.connect(self._window.play.forget_recent)

    # Games and files --------------------------------------------------------------------------------------------

    def _rematch(self) -> None:
        if self._window.game is not None:
            self._window.start(self._window.game.match.setup())

    def _rematch_changed(self) -> None:
        if self._window.game is not None:
            self._window.start(self._window.game.match.setup().seats_changed())

    def _next_round(self) -> None:
        if self._window.game is not None and (setup := self._window.game.match.next_round()) is not None:
            self._window.start(setup)

    def ask_and_open(self) -> None:
        """Ask for a file and open it."""
        every = " ".join(f"*{suffix}" for suffix in files.suffixes())
        filters = f"{self.tr('All games')} ({every});;{self.tr('All files')} (*)"
        name, _ = QFileDialog.getOpenFileName(
            self._window, self.tr("Open a game"), self._window.store.value.save_folder, filters
        )
        if name:
            self._window.play.open(Path(name))

    def _save(self) -> None:
        path = self._window.play.path
        if path is None:
            self.ask_and_save()
        elif self._window.play.changed_outside(path):
            words = self.tr("{0} was changed by another program since it was opened here.").format(path.name)
            ask_to_replace(self._window, words, lambda: self._write(path), self.ask_and_save)
        else:
            self._write(path)

    def ask_and_save(self) -> None:
        """Ask for a file and write the game into it."""
        page = self._window.game
        if page is None:
            return
        titles = {".tessella": self.tr("Games of Tessella"), ".blksgf": self.tr("Trigon games of other programs")}
        filters = {f"{titles[suffix]} (*{suffix})": suffix for suffix in files.suffixes(page.match.game)}
        suggestion = Path(self._window.suggested_path())
        ask_where(self._window, self.tr("Save the game"), suggestion, filters, self._write)

    def _write(self, path: Path) -> None:
        page = self._window.game
        if page is None:
            return
        page.take_text()
        if self._window.play.save(page.match, path):
            page.study.mark_saved()
            self._window.announcer.say(self.tr("Saved as {0}").format(path.name))

    def open_export(self, page: GamePage) -> ExportDialog:
        """Open the dialog that exports the position or the game of a page."""
        window = self._window
        path = Path(window.suggested_path())
        page.take_text()
        dialog = ExportDialog(page.match, path, window.store, window.appearance.options, window)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.open()
        return dialog

    def _show_association(self) -> None:
        """Show whether game files are opened by this program; where nothing can be done about it the action is off."""
        actions = self._window.actions_
        try:
            actions["associate"].setChecked(association.here().installed())
        except association.NoAssociationError:
            actions.allow("associate", False)

    def _associate(self) -> None:
        """Let the system open game files with this program, or no longer."""
        wanted, window = self._window.actions_["associate"].isChecked(), self._window
        try:
            games = association.here()
            (games.install if wanted else games.remove)()
        except (association.NoAssociationError, OSError) as error:
            window.complain(self.tr("The system could not be told: {0}").format(error))
        else:
            window.announcer.say(
                self.tr("A double click on a game file opens it in Tessella") if wanted
                else self.tr("Game files are left to other programs")
            )
        self._show_association()

    # Windows and look -------------------------------------------------------------------------------------------

    def open_settings(self, page: str = "") -> None:
        """Open the settings beside the game, on a page; they take effect at once."""
        if self._settings_dialog is None:
            window = self._window
            self._settings_dialog = SettingsDialog(window.store, window.appearance.options, window)
            self._settings_dialog.said.connect(window.announcer.say)
        self._settings_dialog.show()
        if page:  # after the first page was shown: the room that a page wants is known only then
            self._settings_dialog.show_page(page)
        self._settings_dialog.raise_()
        self._settings_dialog.activateWindow()

    def open_palette(self) -> CommandPalette:
        """Open the list of all actions."""
        page = self._window.game
        overlays, toggles = self._window.actions_.submenu_title("overlays"), page.table.toggles() if page else ()
        more = {f"{overlays}: {each.text}": lambda key=each.key: self._toggle(key) for each in toggles}
        palette = CommandPalette(self._window.actions_, more, self._window.appearance.options, self._window)
        palette.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        palette.open()
        palette.field.setFocus()
        return palette

    def _text_board(self, page: GamePage) -> None:
        text = page.match.game.show(page.match.shown)
        dialog = TextBoard(text, self._window.appearance.options, self._window)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.open()

    def _about(self) -> None:
        store = self._window.store
        dialog = AboutDialog(self._window.appearance.options, lambda: about.report(store.value), self._window)
        dialog.licences_asked.connect(self._licences)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.open()

    def _licences(self) -> None:
        try:
            works = licences.components()
        except licences.MissingLicenceError as error:
            self._window.complain(str(error))
            return
        dialog = LicencesDialog(works, self._window.appearance.options, QApplication.activeWindow() or self._window)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.open()

    def _scale(self, step: int) -> None:
        store = self._window.store
        percent = round(store.value.font_scale * 100)
        nearest = min(range(len(SCALES)), key=lambda index: abs(SCALES[index] - percent))
        chosen = SCALES[min(max(nearest + step, 0), len(SCALES) - 1)]
        store.update(font_scale=chosen / 100)

    def _full_screen(self) -> None:
        window = self._window
        window.setWindowState(window.windowState() ^ Qt.WindowState.WindowFullScreen)

    def next_region(self) -> None:
        """Give the keyboard to the next part of the window: board, panels, header."""
        window = self._window
        regions: list[QWidget] = [window.header]
        page = window.game
        if page is not None:
            shown = [panel for panel in page.panels().values() if panel.isVisible()]
            regions = [page.view, *shown, *([page.rail] if page.rail.isVisible() else []), window.header]
        else:
            regions.insert(0, window.stack)
        focus = QApplication.focusWidget()
        inside = [focus is not None and (part is focus or part.isAncestorOf(focus)) for part in regions]
        here = inside.index(True) if True in inside else -1
        for step in range(1, len(regions) + 1):
            target = _first_focus(regions[(here + step) % len(regions)])
            if target is not None:
                target.setFocus(Qt.FocusReason.TabFocusReason)
                return


def _first_focus(region: QWidget) -> QWidget | None:
    """Return the first widget in a region that takes the keyboard."""
    for widget in (region, *region.findChildren(QWidget)):
        takes = widget.focusPolicy() & Qt.FocusPolicy.TabFocus
        if takes and widget.isVisible() and widget.isEnabled():
            return widget
    return None
