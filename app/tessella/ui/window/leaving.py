"""Leaving a game: what is not on the disk is written again before, and where that fails the person is asked."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, Qt
from PySide6.QtWidgets import QMessageBox, QWidget

from tessella.controller.match.match import Match
from tessella.ui.game.page import GamePage
from tessella.ui.widgets.message_box import message_box


def _nothing() -> None:
    """Do nothing."""


class Leaving(QObject):
    """Stands between a game and everything that takes its place; the one way out of a game."""

    def __init__(self, page: Callable[[], GamePage | None], save_as: Callable[[], None], window: QWidget) -> None:
        """`page` returns the game that is shown or lies below; `save_as` asks for a file and writes the game there."""
        super().__init__(window)
        self._window, self._page, self._save_as = window, page, save_as
        self._waiting: Match | None = None
        self._then = self._stay = _nothing
        self.box: QMessageBox | None = None
        """The question that is open."""

    def free(self) -> bool:
        """Return whether the game can be left at once: everything is on the disk, or in the file it came from."""
        page = self._page()
        if page is None:
            return True
        page.take_text()
        return page.match.saved is True or not page.study.modified

    def leave(self, then: Callable[[], None], stay: Callable[[], None] = _nothing) -> None:
        """Do `then` as soon as the game is on the disk; where it cannot be, ask, and do `then` or `stay`.

        Another leave before that takes the place of this one.
        """
        self._refuse()
        self._then, self._stay = then, stay
        page = self._page()
        if page is None or self.free():
            self._go()
            return
        self._waiting = page.match
        self._waiting.saved_changed.connect(self._look)
        self._waiting.keep()

    def may_end(self) -> bool:
        """Write what is not on the disk and wait for that; where it fails ask at once: the system waits for it."""
        page = self._page()
        if page is None or self.free():
            return True
        page.match.keep()
        saved = page.match.flush()
        if saved is True:
            return True
        box = self._question(str(saved))
        box.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose, on=False)  # it is asked after it has closed
        box.exec()
        answer = box.buttonRole(box.clickedButton())
        box.deleteLater()
        return answer == QMessageBox.ButtonRole.DestructiveRole

    def _look(self, saved: bool | str) -> None:
        if saved is True:
            self._go()
        elif saved and self.box is None:
            self._ask(str(saved))

    def _go(self) -> None:
        then = self._then
        self._end()
        then()

    def _refuse(self) -> None:
        stay = self._stay
        self._end()
        stay()

    def _end(self) -> None:
        """Wait and ask no longer."""
        self._then = self._stay = _nothing
        if self._waiting is not None:
            self._waiting.saved_changed.disconnect(self._look)
            self._waiting = None
        box, self.box = self.box, None
        if box is not None:
            box.close()

    # The question -----------------------------------------------------------------------------------------------

    def _question(self, why: str) -> QMessageBox:
        more = self.tr("It cannot be written: {0}. Leaving it now loses what is not saved.").format(why)
        box = message_box(self._window, self.tr("This game is not saved."), more)
        box.addButton(self.tr("Leave without saving"), QMessageBox.ButtonRole.DestructiveRole)
        box.setDefaultButton(box.addButton(self.tr("Stay in the game"), QMessageBox.ButtonRole.RejectRole))
        return box

    def _ask(self, why: str) -> None:
        box = self.box = self._question(why)
        again = box.addButton(self.tr("Try again"), QMessageBox.ButtonRole.AcceptRole)
        elsewhere = box.addButton(self.tr("Save as…"), QMessageBox.ButtonRole.ActionRole)

        def choose(_result: int) -> None:
            button = box.clickedButton()
            if self.box is not box:  # the answer is not wanted any more
                return
            self.box = None
            if button is again and self._waiting is not None:
                self._waiting.keep()
                return
            if button is elsewhere:
                self._save_as()
            given_up = button is not None and box.buttonRole(button) == QMessageBox.ButtonRole.DestructiveRole
            if given_up or (button is elsewhere and self.free()):
                self._go()
            else:
                self._refuse()

        box.finished.connect(choose)
        box.open()
