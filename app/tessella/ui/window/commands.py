"""What the actions do on the window, and which of them make sense now."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtWidgets import QApplication, QWidget

from tessella import licences
from tessella.controller.settings.settings import Settings
from tessella.rules.registry import GAMES
from tessella.scene.boards.view import BoardView
from tessella.scene.told import Toggle
from tessella.ui.dialogs.about import AboutDialog, LicencesDialog
from tessella.ui.dialogs.dialogs import SCALES, CommandPalette, SettingsDialog, TextBoard
from tessella.ui.game.page import GamePage
from tessella.ui.platform import about
from tessella.ui.window.clipboard import Clipboard
from tessella.ui.window.file_commands import FileCommands
from tessella.ui.window.match_factory import MatchFactory
from tessella.ui.window.services import Services

ZOOM = 1.25


class Commands(QObject):
    """Connects every action of the table with what it does."""

    setup_asked = Signal(object)
    """A new match is to begin: its `MatchSetup`."""

    def __init__(
        self,
        services: Services,
        play: MatchFactory,
        regions: Callable[[], Sequence[QWidget]],
        entries: Callable[[], Mapping[str, Callable[[], object]]],
    ) -> None:
        """`regions` returns the parts of the window among which the keyboard goes round, `entries` what else the
        palette finds, such as the rules by their names."""
        super().__init__(services.parent)
        self._services, self._regions, self._entries = services, regions, entries
        self._settings_dialog: SettingsDialog | None = None
        self._overlays: tuple[Toggle, ...] | None = None
        for key, do in {**self._deeds(play), **self._game_deeds()}.items():
            services.actions.connect_to(key, do)
        self.files = FileCommands(services, play)
        self.clipboard = Clipboard(services)
        self.clipboard.pasted.connect(play.open_text)
        self.follow_settings(services.store.value)

    def _deeds(self, play: MatchFactory) -> dict[str, Callable[[], object]]:
        store, appearance = self._services.store, self._services.appearance
        deeds: dict[str, Callable[[], object]] = {
            "continue": play.go_on,
            "settings": lambda: self.open_settings(),
            "legal": lambda: store.update(show_legal=not store.value.show_legal),
            "coordinates": lambda: store.update(coordinates=not store.value.coordinates),
            "next-region": self.next_region,
            "larger": lambda: self._scale(1),
            "smaller": lambda: self._scale(-1),
            "find": self.open_palette,
            "about": self._about,
            "licences": self._licences,
            "turn": lambda: appearance.set_turn(appearance.options.turn + 1),
            "turn-back": lambda: appearance.set_turn(appearance.options.turn - 1),
        }
        for kind in GAMES:
            deeds[f"first-{kind}"] = lambda name=kind: play.start_first(name)  # type: ignore[misc]
            deeds[f"play-{kind}"] = lambda name=kind: play.start_again(name)  # type: ignore[misc]
        for theme in ("system", "light", "dark", "high-contrast"):
            deeds[f"theme-{theme}"] = lambda name=theme: store.update(theme=name)  # type: ignore[misc]
        for numbers in ("none", "last", "all"):
            deeds[f"numbers-{numbers}"] = lambda name=numbers: store.update(move_numbers=name)  # type: ignore[misc]
        return deeds

    def _game_deeds(self) -> dict[str, Callable[[], object]]:
        on = self._services.on_page
        return {
            "rematch": on(self._rematch),
            "rematch-changed": on(self._rematch_changed),
            "same-tiles": on(self._same_tiles),
            "next-round": on(self._next_round),
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
            "fit": self._on_view(lambda view: view.fit()),
            "zoom-in": self._on_view(lambda view: view.zoom_by(ZOOM)),
            "zoom-out": self._on_view(lambda view: view.zoom_by(1 / ZOOM)),
            "replay": on(lambda page: page.table.replay()),
            "why": on(lambda page: page.explain(page.match.ply)),
            "hint": on(lambda page: page.hinting.ask()),
            "coach": on(lambda page: page.coaching.switch(not page.coaching.shown)),
            "coach-says": on(lambda page: page.coaching.speak()),
            "players": on(lambda page: page.toggle("players")),
            "teaching-words": on(lambda page: page.teach()),
            "log": on(lambda page: page.show_log()),
            "text-view": on(self._text_board),
        }

    def _on_view(self, do: Callable[[BoardView], object]) -> Callable[[], object]:
        """Return what does something with the board that is shown, of a game or a lesson."""

        def deed() -> object:
            view = self._services.view()
            return do(view) if view is not None else None

        return deed

    # What makes sense now ---------------------------------------------------------------------------------------

    def refresh(self) -> None:
        """Switch actions on and off."""
        self.fill_overlays()
        self.clipboard.refresh()
        page, allow = self._services.page(), self._services.actions.allow
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
        allow("hint", page.may_hint)
        allow("coach", page.coaching.coach.may and page.demo is None)
        allow("coach-says", page.coaching.shown)
        self._services.actions["coach"].setChecked(page.coaching.shown)
        allow("stop", match.thinking)
        allow("resume", match.stopped and not match.looking_back)
        allow("now", match.looking_back)
        allow("play-on", match.looking_back and match.can_play_on)
        allow("end-game", page.relief.resigned is not None)
        allow("take-over", match.stopped and steady)
        allow("stand-in", match.stopped and steady and page.relief.foreign)
        allow("next-round", match.next_round() is not None)
        allow("same-tiles", not page.trial and match.same_tiles() is not None)
        allow("players", "players" in page.folded)
        actions = self._services.actions
        allow("teaching-words", steady and not page.trial)
        actions["teaching-words"].setChecked(page.teaching.wanted)
        actions["log"].setChecked(page.log.isVisible())
        actions["record"].setChecked(page.record.isVisible())
        allow("log", "log" in page.folded or page.record.isVisible())

    def fill_overlays(self) -> None:
        """Offer in the menus what only this game can show or hide; its keys are the board's own."""
        page = self._services.page()
        toggles = page.table.toggles() if page is not None else ()
        if toggles == self._overlays:
            return
        self._overlays = toggles
        for menu in self._services.actions.submenus_of("overlays"):
            menu.clear()
            menu.setEnabled(bool(toggles))
            for each in toggles:
                entry = menu.addAction(f"{each.text}\t{each.shortcut}" if each.shortcut else each.text)
                entry.setCheckable(True)
                entry.setChecked(each.on)
                entry.triggered.connect(lambda _=False, key=each.key: self._toggle(key))

    def _toggle(self, key: str) -> None:
        page = self._services.page()
        if page is not None:
            page.table.toggle(key)

    def follow_settings(self, settings: Settings) -> None:
        """Show the settings in the marks of the menus."""
        actions = self._services.actions
        actions["legal"].setChecked(settings.show_legal)
        actions["coordinates"].setChecked(settings.coordinates)
        actions[f"theme-{settings.theme}"].setChecked(True)
        actions[f"numbers-{settings.move_numbers}"].setChecked(True)
        self.files.fill_recent()

    def retranslate(self) -> None:
        """Say what is not in the table of actions again."""
        self.files.fill_recent()

    def _rematch(self, page: GamePage) -> None:
        self.setup_asked.emit(page.match.setup())

    def _rematch_changed(self, page: GamePage) -> None:
        self.setup_asked.emit(page.match.setup().seats_changed())

    def _same_tiles(self, page: GamePage) -> None:
        if (setup := page.match.same_tiles()) is not None:
            self.setup_asked.emit(setup)

    def _next_round(self, page: GamePage) -> None:
        if (setup := page.match.next_round()) is not None:
            self.setup_asked.emit(setup)

    # Windows and look -------------------------------------------------------------------------------------------

    def open_settings(self, page: str = "") -> None:
        """Open the settings beside the game, on a page; they take effect at once."""
        if self._settings_dialog is None:
            services = self._services
            self._settings_dialog = SettingsDialog(services.store, services.options, services.parent)
            self._settings_dialog.said.connect(services.say)
        self._settings_dialog.show()
        if page:  # after the first page was shown: the room that a page wants is known only then
            self._settings_dialog.show_page(page)
        self._settings_dialog.raise_()
        self._settings_dialog.activateWindow()

    def open_palette(self) -> CommandPalette:
        """Open the list of all actions."""
        page = self._services.page()
        overlays, toggles = self._services.actions.submenu_title("overlays"), page.table.toggles() if page else ()
        more: dict[str, Callable[[], object]] = dict(self._entries())
        for each in toggles:
            more[f"{overlays}: {each.text}"] = lambda key=each.key: self._toggle(key)  # type: ignore[misc]
        palette = CommandPalette(self._services.actions, more, self._services.options, self._services.parent)
        palette.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        palette.open()
        palette.field.setFocus()
        return palette

    def _text_board(self, page: GamePage) -> None:
        text = page.match.game.show(page.match.shown)
        dialog = TextBoard(text, self._services.options, self._services.parent)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.open()

    def _about(self) -> None:
        store = self._services.store
        dialog = AboutDialog(self._services.options, lambda: about.report(store.value), self._services.parent)
        dialog.licences_asked.connect(self._licences)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.open()

    def _licences(self) -> None:
        try:
            works = licences.components()
        except licences.MissingLicenceError as error:
            self._services.complain(str(error))
            return
        dialog = LicencesDialog(works, self._services.options, QApplication.activeWindow() or self._services.parent)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.open()

    def _scale(self, step: int) -> None:
        store = self._services.store
        percent = round(store.value.font_scale * 100)
        nearest = min(range(len(SCALES)), key=lambda index: abs(SCALES[index] - percent))
        chosen = SCALES[min(max(nearest + step, 0), len(SCALES) - 1)]
        store.update(font_scale=chosen / 100)

    def next_region(self) -> None:
        """Give the keyboard to the next part of the window: board, panels, header."""
        regions = self._regions()
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
