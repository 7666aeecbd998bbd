"""A window with a session that answers only when a test says so."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from typing import Any

import pytest
from fake_session import FakeSession
from patience import let_pass
from PySide6.QtCore import QChildEvent, QEvent, QObject
from PySide6.QtGui import QFont, QWindow
from PySide6.QtWidgets import QApplication, QDialog
from pytestqt.qtbot import QtBot

from tessella.controller.match.match import Match
from tessella.controller.match.seats import Seat
from tessella.controller.match.setup import MatchSetup
from tessella.controller.settings.settings import SettingsStore
from tessella.ui.app import make_app
from tessella.ui.platform.appearance import Appearance
from tessella.ui.platform.i18n import Languages
from tessella.ui.window.window import Window


@pytest.fixture(scope="session")
def qapp_cls() -> type[QApplication]:
    """Use the program's own application object."""
    return QApplication


@pytest.fixture(scope="session")
def qapp() -> QApplication:
    """Make the application as the program does."""
    existing = QApplication.instance()
    return existing if isinstance(existing, QApplication) else make_app(["tessella"])


class Watch(QObject):
    """Sees how often a window lost the keyboard to a widget that was shown, a window then, before it had a parent.

    A dialog that is closed before it had the keyboard looks the same: after the first dialog nothing is noted.
    """

    def __init__(self, app: QApplication, window: Window) -> None:
        super().__init__(window)
        self.lost: list[str] = []
        self._app, self._window = app, window
        self._opened = False
        self._focused: QWindow | None = None
        window.installEventFilter(self)
        app.focusWindowChanged.connect(self.look)

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:
        """See a dialog that becomes a part of the window."""
        if event.type() == QEvent.Type.ChildPolished and isinstance(event, QChildEvent):
            self._opened = self._opened or isinstance(event.child(), QDialog)
        return False

    def look(self, focused: QWindow | None) -> None:
        """See where the keyboard goes."""
        others = [other for other in self._app.topLevelWidgets() if other is not self._window and other.isVisible()]
        from_here = self._focused is not None and self._focused == self._window.windowHandle()
        plain = from_here and not self._opened and not others
        if focused is None and plain and self._window.isVisible():
            self.lost.append("the window lost the keyboard to nothing that is there")
        self._focused = focused


class Bench:
    """A window and what belongs to it."""

    def __init__(self, qapp: QApplication, qtbot: QtBot) -> None:
        self.app, self.bot = qapp, qtbot
        self.sessions: list[FakeSession] = []
        self.store = SettingsStore()
        self.store.update(speed="off", delay=0.0)
        self.languages = Languages()
        self._font = QFont(qapp.font())
        self.appearance = Appearance(qapp, self.store)
        self.window = Window(self.store, self.appearance, self.languages, self._session)
        self.watch = Watch(qapp, self.window)
        self.window.show()
        self.settle()

    def _session(self) -> FakeSession:
        self.sessions.append(FakeSession())
        return self.sessions[-1]

    def settle(self, milliseconds: int = 20) -> None:
        """Let events and short timers pass, and what is being written come to the disk."""
        let_pass(milliseconds)
        page = self.window.what_if.below or self.window.game
        if page is not None:
            page.match.flush()
            let_pass(1)

    def size(self, width: int, height: int) -> None:
        self.window.resize(width, height)
        self.settle()

    def play(self, kind: str = "trigon", seats: tuple[Seat, ...] = (), **rest: Any) -> Match:
        """Begin a match: two people unless the seats say otherwise."""
        seats = seats or (Seat("Ana"), Seat("Ben"))
        self.window.play.start(MatchSetup(kind, seats, seed=7, **rest))
        self.settle()
        return self.match

    @property
    def match(self) -> Match:
        assert self.window.game is not None
        return self.window.game.match

    def move(self, times: int = 1) -> None:
        """Play the first legal moves."""
        for _ in range(times):
            if self.match.covered:
                self.match.uncover()
            assert self.match.play(next(iter(self.match.game.moves(self.match.state))))
        self.settle()

    def trigger(self, key: str) -> None:
        self.window.actions_[key].trigger()
        self.settle()


@pytest.fixture
def make_bench(qapp: QApplication, qtbot: QtBot) -> Callable[[], AbstractContextManager[Bench]]:
    """Return what makes a shown window for a while; it is closed and gone at the end."""

    @contextmanager
    def make() -> Iterator[Bench]:
        made = Bench(qapp, qtbot)
        yield made
        lost = made.watch.lost
        made.languages.use("en")
        made.window.close()
        qtbot.waitUntil(lambda: not made.window.isVisible())
        # What is connected to store and languages knows the window: they go with it.
        for part in (made.window, made.appearance, made.store, made.languages):
            part.deleteLater()
        made.settle()
        qapp.setFont(made._font)
        assert lost == []

    return make


@pytest.fixture
def bench(make_bench: Callable[[], AbstractContextManager[Bench]]) -> Iterator[Bench]:
    """Return a shown window; it is closed at the end."""
    with make_bench() as made:
        yield made


@pytest.fixture
def finish() -> Callable[[Bench], None]:
    """Return a function that plays the match of a bench to its end."""

    def play(bench: Bench) -> None:
        match = bench.match
        for _ in range(2000):
            if match.to_move is None:
                break
            if match.covered:
                match.uncover()
            assert match.play(next(iter(match.game.moves(match.state))))
        bench.settle()

    return play
