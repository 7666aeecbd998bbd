"""What the window tells of the page it shows: what to do now, the keys, what is saved, and which actions make sense."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QCoreApplication, QObject, QTimer

from tessella.scene.told import KeyHelp
from tessella.ui.game.page import GamePage
from tessella.ui.lesson_editor.page import LessonEditorPage
from tessella.ui.lessons.page import LessonPage
from tessella.ui.position_editor.page import PositionEditor
from tessella.ui.presentation.page import PresenterPage
from tessella.ui.window.bottom_bar import BottomBar
from tessella.ui.window.engine_error_bar import EngineErrorBar
from tessella.ui.window.header import Header
from tessella.ui.window.message_bar import MessageBar
from tessella.ui.window.services import Services

PATIENCE_MS = 500
"""The Stop button appears when a computer thinks longer than this."""


@dataclass(frozen=True, slots=True)
class Bars:
    """Where the window tells something."""

    header: Header
    bottom: BottomBar
    messages: MessageBar
    trouble: EngineErrorBar


class StatusPresenter(QObject):
    """Keeps header, bars and actions of a window right."""

    def __init__(
        self,
        services: Services,
        bars: Bars,
        page_keys: Callable[[], Sequence[KeyHelp]],
        refresh_actions: Sequence[Callable[[], None]],
        refresh_overlays: Callable[[], None],
        lesson: Callable[[], LessonPage | LessonEditorPage | PositionEditor | PresenterPage | None],
        rated: Callable[[GamePage], str],
    ) -> None:
        """`page_keys` returns the keys of the page that is shown where it is no game; `refresh_actions` say of their
        actions which make sense now; `refresh_overlays` fills the menu of what only this game can show; `lesson`
        returns the lesson, or the editor of one, that is shown, None for another page; `rated` says whether a game is
        rated, or why not."""
        super().__init__(services.parent)
        self._services, self._bars, self._page_keys = services, bars, page_keys
        self._refresh_actions, self._refresh_overlays = refresh_actions, refresh_overlays
        self._lesson, self._rated = lesson, rated
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

    def refresh_soon(self) -> None:
        """Show everything afresh when what happens now has happened."""
        self._soon.start()

    def leave(self, page: GamePage) -> None:
        """Tell of a page no more: it goes."""
        self._slow.stop()
        page.changed.disconnect(self._soon.start)
        page.words_changed.disconnect(self._words.start)
        page.state_changed.disconnect(self._show_state)

    def refresh(self) -> None:
        """Show headline, keys, saved state, and which actions make sense, whatever was shown before."""
        self._soon.stop()
        bars, page = self._bars, self._services.page()
        head = bars.header.headline
        self._shown = None
        if page is None:
            bars.header.show_play()
            lesson = self._lesson()
            bars.trouble.tell("")
            bars.bottom.set_state("" if lesson is None else lesson.state())
        else:
            match = page.match
            head.resume.setVisible(match.stopped and not match.looking_back and not page.relief.trouble)
            self._show_aside(page)
            given_up = page.relief.resigned is not None
            free, foreign = not match.locked, page.relief.foreign
            bars.trouble.tell(page.relief.trouble, free=free, foreign=foreign, resigned=given_up)
            if not match.thinking:
                head.stop.setVisible(False)
                bars.messages.take_back(self._faltered)  # it plays again, or the bar says that it does not
            bars.bottom.set_state(self._state(page))
        for refresh in self._refresh_actions:
            refresh()
        self._show_words()

    def _show_aside(self, page: GamePage) -> None:
        """Say when what is shown is not the play."""
        header, match = self._bars.header, page.match
        if page.demo is not None:
            header.show_play()
        elif page.trial:
            header.show_what_if(self._services.actions["keep-what-if"].isEnabled())
        elif match.looking_back:
            header.show_looking_back(match.can_play_on)
        else:
            header.show_play()

    def _show_only_words(self) -> None:
        if not self._soon.isActive():  # else they are shown with everything
            self._show_words()

    def _show_words(self) -> None:
        """Show headline and keys, when they are others than those shown."""
        bars, keys = self._bars, self._keys()
        page = self._services.page() or self._lesson()
        self._refresh_overlays()
        words = keys, None if page is None else (page.headline(), page.about())
        if words == self._shown:
            return
        self._shown = words
        if page is None:
            bars.header.headline.show_headline(None)
        else:
            mark = page.mark(self._services.options.b(2.1))
            bars.header.headline.show_headline(page.headline(), mark, page.about())
        bars.bottom.set_keys(keys)
        bars.header.arrange()

    def _show_state(self) -> None:
        page = self._services.page()
        if page is not None:
            self._bars.bottom.set_state(self._state(page))

    def _state(self, page: GamePage) -> str:
        """Return what is saved and the zoom, and before it whether the game counts for the rating."""
        rated = "" if page.trial else self._rated(page)
        return f"{rated} · {page.state()}" if rated else page.state()

    def _thinking_changed(self, thinking: bool) -> None:
        if thinking:
            self._slow.start()
        else:
            self._slow.stop()

    def _show_stop(self) -> None:
        page, header = self._services.page(), self._bars.header
        if page is not None and page.match.thinking:
            header.headline.stop.setVisible(True)
            header.arrange()

    def _falter(self, text: str) -> None:
        self._faltered = text
        self._services.complain(text)

    def _keys(self) -> list[KeyHelp]:
        say = QCoreApplication.translate
        page, find = self._services.page(), KeyHelp(("Ctrl", "K"), say("Window", "find an action"))
        lesson = self._lesson()
        if lesson is not None:
            return list(lesson.keys())
        if page is None:
            return [*self._page_keys(), find]
        if page.demo is not None:
            return [*page.keys(), find]
        words = say("Window", "back to the game") if page.trial else say("Window", "what if")
        return [*page.keys(), KeyHelp(("W",), words), find]
