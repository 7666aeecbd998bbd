"""What the parts of the window need, handed to them when they are made; they tell what happened by signals."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from PySide6.QtWidgets import QWidget

from tessella.controller.settings.settings import SettingsStore
from tessella.scene.boards.options import ViewOptions
from tessella.scene.boards.view import BoardView
from tessella.ui.game.page import GamePage
from tessella.ui.platform.appearance import Appearance
from tessella.ui.window.actions import Actions


@dataclass(frozen=True, slots=True)
class Services:
    """Settings, actions, look, and the ways to speak to the person.

    `parent` is the widget over which dialogs open; `page` returns the page of the game that is shown, None for another
    page; `view` the board that is shown, of a game or a lesson; `say` speaks a sentence to screen readers, `complain`
    shows and speaks one that something could not be done.
    """

    parent: QWidget
    store: SettingsStore
    actions: Actions
    appearance: Appearance
    page: Callable[[], GamePage | None]
    say: Callable[[str], None]
    complain: Callable[[str], None]
    view: Callable[[], BoardView | None]

    @property
    def options(self) -> ViewOptions:
        """How things look now."""
        return self.appearance.options

    def on_page(self, do: Callable[[GamePage], object]) -> Callable[[], object]:
        """Return what does something on the page of the game, and nothing while none is shown."""

        def deed() -> object:
            page = self.page()
            return do(page) if page is not None else None

        return deed
