"""What the window tells of the page it shows: what to do now, the keys, what is saved, and which actions make sense."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QObject, QTimer

from tessella.scene.game_view import KeyHelp
from tessella.ui.game.page import GamePage

if TYPE_CHECKING:
    from tessella.ui.window.window import Window

PATIENCE_MS = 500
"""The Stop button appears when a computer thinks longer than this."""


class Telling(QObject):
    """Keeps header, bars and actions of a window right."""

    def __init__(self, window: Window) -> None:
        super().__init__(window)
        self._window = window
        self._shown: object = None
        self._faltered = ""
        # A jump changes many things at once: what follows from them is shown once.
        self._soon = self._single(0, self.refresh)
        # A hand that moves over the board changes at most these.
        self._words = self._single(0, self._show_only_words)
        self._slow = self._single(PATIENCE_MS, self._show_stop)

    def _single(self, milliseconds: int, do: Callable[[], None]) -> QTimer:
        timer = QTimer(self)
        timer.setSingleShot(True)
        timer.setInterval(milliseconds)
        timer.timeout.connect(do)
        return timer

    def follow(self, page: GamePage) -> None:
        """Tell from now on what changes on a page."""
        page.changed.connect(self._soon.start)
        page.words_changed.connect(self._words.start)
        page.state_changed.connect(self._show_state)
        page.faltered.connect(self._falter)
        page.match.thinking_changed.connect(self._thinking_changed)

    def leave(self, page: GamePage) -> None:
        """Tell of a page no more: it goes."""
        self._slow.stop()
        page.changed.disconnect(self._soon.start)
        page.words_changed.disconnect(self._words.start)
        page.state_changed.disconnect(self._show_state)

    def refresh(self) -> None:
        """Show headline, keys, saved state, and which actions make sense, whatever was shown before."""
        self._soon.stop()
        window, page = self._window, self._window.game
        head = window.header.headline
        self._shown = None
        if page is None:
            window.header.show_play()
            window.trouble.tell("")
            window.bottom.set_state("")
        else:
            match = page.match
            head.resume.setVisible(match.stopped and not match.looking_back and not page.relief.trouble)
            self._show_aside(page)
            given_up = page.relief.resigned is not None
            free, foreign = not match.locked, page.relief.foreign
            window.trouble.tell(page.relief.trouble, free=free, foreign=foreign, resigned=given_up)
            if not match.thinking:
                head.stop.setVisible(False)
                window.notice.take_back(self._faltered)  # it plays again, or the bar says that it does not
            window.bottom.set_state(page.state())
        for part in (window.commands, window.studying, window.what_if):
            part.refresh()
        self._show_words()

    def _show_aside(self, page: GamePage) -> None:
        """Say when what is shown is not the play."""
        header, match = self._window.header, page.match
        if page.trial:
            header.show_what_if(match.length > 0)
        elif match.looking_back:
            header.show_looking_back(match.can_play_on)
        else:
            header.show_play()

    def _show_only_words(self) -> None:
        if not self._soon.isActive():  # else they are shown with everything
            self._show_words()

    def _show_words(self) -> None:
        """Show headline and keys, when they are others than those shown."""
        window, page, keys = self._window, self._window.game, self._keys()
        window.commands.fill_overlays()
        words = keys, None if page is None else (page.headline(), page.about())
        if words == self._shown:
            return
        self._shown = words
        if page is None:
            window.header.headline.show_headline(None)
        else:
            mark = page.mark(window.appearance.options.b(2.1))
            window.header.headline.show_headline(page.headline(), mark, page.about())
        window.bottom.set_keys(keys)
        window.header.arrange()

    def _show_state(self) -> None:
        if self._window.game is not None:
            self._window.bottom.set_state(self._window.game.state())

    def _thinking_changed(self, thinking: bool) -> None:
        if thinking:
            self._slow.start()
        else:
            self._slow.stop()

    def _show_stop(self) -> None:
        page, header = self._window.game, self._window.header
        if page is not None and page.match.thinking:
            header.headline.stop.setVisible(True)
            header.arrange()

    def _falter(self, text: str) -> None:
        self._faltered = text
        self._window.complain(text)

    def _keys(self) -> list[KeyHelp]:
        say = QCoreApplication.translate
        window, find = self._window, KeyHelp(("Ctrl", "K"), say("Window", "find an action"))
        page, shown = window.game, window.stack.currentWidget()
        if page is not None:
            words = say("Window", "back to the game") if page.trial else say("Window", "what if")
            return [*page.keys(), KeyHelp(("W",), words), find]
        if shown is window.new_game:
            return [
                KeyHelp(("Tab",), say("Window", "next field")),
                KeyHelp(("Alt", "1–3"), say("Window", "choose a game")),
                KeyHelp(("Enter",), say("Window", "start")),
                KeyHelp(("Esc",), say("Window", "back to Home")),
                find,
            ]
        if shown is window.keepsake.page:
            return [*window.keepsake.page.keys(), find]
        last = say("Window", "play with the last settings")
        keys = [KeyHelp(("1", "2", "3"), last), KeyHelp(("Ctrl", "N"), say("Window", "new game"))]
        if window.home.offers:
            keys.append(KeyHelp(("C",), say("Window", "continue")))
        return [*keys, KeyHelp(("Ctrl", "O"), say("Window", "open")), find]
