"""The what-if board on the window: it lies over the game, which goes on below, and one key goes back."""

from __future__ import annotations

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from tessella.controller.match import what_if
from tessella.ui.game.page import GamePage
from tessella.ui.window.services import Services

ALWAYS_IN_GAME = ("save", "save-as", "rematch", "rematch-changed", "header")
"""Actions that belong to the game and not to a what-if board, and that nobody else switches."""
NOT_HERE = ("next-round", "start-here", "take-over", "stand-in", "stop", "resume", "end-game")
"""Actions that belong to the game and not to a what-if board, and that others switch on again after it."""


class Rim(QWidget):
    """A dashed line round a page: what is inside is not the game."""

    def __init__(self, page: GamePage) -> None:
        super().__init__(page)
        self._page = page
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setGeometry(page.rect())
        self.show()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the line."""
        theme = self._page.table.options.theme
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for role, width in (("halo", 6.0), ("ink", 3.0)):
            pen = QPen(theme.role(role), width)
            pen.setDashPattern([24 / width, 15 / width])
            painter.setPen(pen)
            painter.drawRect(self.rect().adjusted(3, 3, -4, -4))


class WhatIf(QObject):
    """Opens a what-if board over the game that is shown, and takes it away again."""

    opened = Signal(object)
    """A what-if board is to be shown over the game: its `GamePage`."""
    closed = Signal(object)
    """What lies over the game is to go: the `GamePage` below."""

    def __init__(self, services: Services) -> None:
        super().__init__(services.parent)
        self._services = services
        self._below: GamePage | None = None
        self._from = 0
        for key, do in (("what-if", self.toggle), ("keep-what-if", self.keep)):
            services.actions.connect_to(key, do)

    @property
    def open(self) -> bool:
        """True while a what-if board is shown."""
        return self._below is not None

    @property
    def below(self) -> GamePage | None:
        """The page of the game itself while a what-if board lies over it."""
        return self._below

    def refresh(self) -> None:
        """Switch the actions on and off."""
        page, actions = self._services.page(), self._services.actions
        if page is None:
            return
        actions.allow("what-if", self.open or what_if.may_try(page.match))
        actions["what-if"].setChecked(self.open)
        actions.allow("keep-what-if", self.open and page.match.length > 0)
        for key in ALWAYS_IN_GAME:
            actions.allow(key, not self.open)
        for key in NOT_HERE if self.open else ():
            actions.allow(key, False)

    def toggle(self) -> None:
        """Open a what-if board from the position shown, or go back to the game."""
        page = self._services.page()
        if self.open:
            self.back()
        elif page is not None and what_if.may_try(page.match):
            self._begin(page)

    def _begin(self, page: GamePage) -> None:
        hidden = what_if.hides(page.match)
        self._below, self._from = page, page.match.node
        page.study.stop_playing()
        page.drawing.take(None)
        trial = GamePage(what_if.trial_of(page.match), page.table.options, self._services.actions, over=page)
        self.opened.emit(trial)
        trial.rim = Rim(trial)
        words = self.tr("What if: move for everybody. Escape or W goes back to the game.")
        if hidden:
            words += " " + self.tr("Hidden tiles are dealt at random here.")
        self._services.say(words)

    def back(self) -> None:
        """Go back to exactly the game."""
        below, self._below = self._below, None
        if below is not None:
            self.closed.emit(below)
            self._services.say(self.tr("Back to the game. {0}").format(below.headline().text))

    def keep(self) -> None:
        """Keep what was tried as a variation of the game, and go back."""
        trial, below = self._services.page(), self._below
        if trial is None or below is None:
            return
        kept, of = what_if.keep(below.match, self._from, trial.match)
        self.back()
        if kept == of:
            words = self.tr("Kept as a variation: {0} moves.").format(kept)
        else:
            words = self.tr("{0} of {1} moves kept: what follows depends on tiles that you cannot know.")
            words = words.format(kept, of)
        self._services.complain(words)

    def forget(self) -> GamePage | None:
        """Leave everything: return the page below so that it can be closed too."""
        below, self._below = self._below, None
        return below
