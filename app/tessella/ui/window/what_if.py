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
COPIES = ("save", "save-as")
"""Those that make a copy, on which one could try what comes: not of a locked game that still runs."""
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
    """What lies over the game is to go: the `GamePage` below, None where no game is played."""

    def __init__(self, services: Services) -> None:
        super().__init__(services.parent)
        self._services = services
        self._below: list[GamePage | None] = []
        """The pages of games below the boards that are open, the game itself first; None where no game is played."""
        self._from = 0
        for key, do in (("what-if", self.toggle), ("keep-what-if", self.keep)):
            services.actions.connect_to(key, do)

    @property
    def open(self) -> bool:
        """True while a what-if board is shown."""
        return bool(self._below)

    @property
    def below(self) -> GamePage | None:
        """The page of the game itself while a what-if board lies over it."""
        return self._below[0] if self._below else None

    def refresh(self) -> None:
        """Switch the actions on and off."""
        page, actions = self._services.page(), self._services.actions
        if page is None:
            return
        actions.allow("what-if", self.open or what_if.may_try(page.match))
        actions["what-if"].setChecked(self.open)
        actions.allow("keep-what-if", self.may_keep(page))
        sealed = page.match.locked and page.match.to_move is not None
        for key in ALWAYS_IN_GAME:
            actions.allow(key, not self.open and not (sealed and key in COPIES))
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
        self._from = page.match.node
        page.study.stop_playing()
        page.match.note_aid("what-if")
        page.drawing.take(None)
        trial = GamePage(what_if.trial_of(page.match), page.table.options, self._services.actions, over=page)
        self._lay_over(page, trial)
        words = self.tr("What if: move for everybody. Escape or W goes back to the game.")
        if hidden:
            words += " " + self.tr("Hidden tiles are dealt at random here.")
        self._services.say(words)

    def _lay_over(self, below: GamePage | None, trial: GamePage) -> None:
        self._below.append(below)
        self.opened.emit(trial)
        trial.rim = Rim(trial)

    def try_out(self, below: GamePage | None, trial: GamePage) -> None:
        """Open a board that has nothing to do with the game below, such as one of the rules."""
        self._from = -1
        self._lay_over(below, trial)

    def back(self) -> None:
        """Go back to exactly what was below."""
        if not self._below:
            return
        below = self._below.pop()
        self.closed.emit(below)
        if self._services.page() is below and below is not None:
            self._services.say(self.tr("Back to the game. {0}").format(below.headline().text))

    def may_keep(self, page: GamePage) -> bool:
        """Return whether what was tried can become a variation of the game below."""
        below = self._below[-1] if self._below else None
        return below is not None and not below.trial and self._from >= 0 and page.match.length > 0

    def keep(self) -> None:
        """Keep what was tried as a variation of the game, and go back."""
        trial, below = self._services.page(), self._below[-1] if self._below else None
        if trial is None or below is None or not self.may_keep(trial):
            return
        kept, of = what_if.keep(below.match, self._from, trial.match)
        self.back()
        if kept == of:
            words = self.tr("Kept as a variation: {0} moves.").format(kept)
        else:
            words = self.tr("{0} of {1} moves kept: what follows depends on tiles that you cannot know.")
            words = words.format(kept, of)
        self._services.complain(words)

    def forget(self) -> list[GamePage]:
        """Leave everything: return the pages below so that they can be closed too, the uppermost first."""
        below, self._below = [page for page in reversed(self._below) if page is not None], []
        return below
