"""The pages of the window, one of them shown; a page may lie over others, which go on below."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QStackedWidget, QWidget

from tessella.scene.told import KeyHelp
from tessella.ui.platform.appearance import Appearance
from tessella.ui.widgets.widgets import apply_options
from tessella.ui.window.actions import Actions, Place

Keys = Callable[[], Sequence[KeyHelp]]


@dataclass(frozen=True, slots=True)
class Entry:
    """How a page is shown: where actions are then, who gets the keyboard, and what tells its keys to the bottom bar.

    Without `keys` it is the page of one board: it tells them itself, and goes when it is left.
    """

    place: Place
    keyboard: QWidget
    keys: Keys | None


class PageStack(QStackedWidget):
    """Shows one page. Signal: `turned()` a page that was there before is shown again."""

    turned = Signal()

    def __init__(self, actions: Actions, appearance: Appearance) -> None:
        super().__init__()
        self._actions, self._appearance = actions, appearance
        self._entries: dict[QWidget, Entry] = {}
        self._under: list[QWidget] = []
        """What is shown again, the last first, when what lies over it goes."""

    def add_page(self, page: QWidget, place: Place, keys: Keys | None = None, keyboard: QWidget | None = None) -> None:
        """Take a page that is shown later; see `Entry`."""
        self._entries[page] = Entry(place, keyboard or page, keys)
        self.addWidget(page)

    def take_out(self, page: QWidget) -> None:
        """Let a page go for good."""
        self._entries.pop(page, None)
        self.removeWidget(page)
        page.hide()
        page.deleteLater()

    def show_page(self, page: QWidget) -> None:
        """Show a page, without giving it the keyboard."""
        self.setCurrentWidget(page)
        self._actions.set_place(self._entries[page].place)

    def show_again(self, page: QWidget) -> None:
        """Show a page that is there, as things look now, with the keyboard on it."""
        entry = self._entries[page]
        self.show_page(page)
        if entry.keys is None:
            apply_options(page, self._appearance.options)
        entry.keyboard.setFocus()
        self.turned.emit()

    def lay_over(self, page: QWidget) -> None:
        """Show a page over what is shown, which goes on below."""
        shown = self.currentWidget()
        if shown is not None and page is not shown:
            self._under.append(shown)
            self.show_again(page)

    def put_under(self, page: QWidget) -> None:
        """Note a page as the one to be shown again when what is shown next goes."""
        self._under.append(page)

    def under(self) -> QWidget | None:
        """Return the page to be shown again when what is shown goes, None where nothing lies below."""
        return self._under[-1] if self._under else None

    def leave_over(self, otherwise: QWidget) -> None:
        """Show again what lies under the page that is shown, `otherwise` where nothing does."""
        self.show_again(self._under.pop() if self._under else otherwise)

    def forget_under(self) -> None:
        """Nothing lies below any more."""
        self._under.clear()

    def keys(self) -> Sequence[KeyHelp]:
        """Return the keys of the page that is shown, none where it is a board."""
        page = self.currentWidget()
        entry = self._entries.get(page) if page is not None else None
        return () if entry is None or entry.keys is None else entry.keys()
