"""The game on the window: its page comes, lies below a what-if board or the rules, and goes."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QObject, QTimer, Signal

from tessella.controller.match.match import Match
from tessella.scene.drawing import pixmap_cache
from tessella.ui.game.page import GamePage
from tessella.ui.platform import memory
from tessella.ui.widgets.widgets import apply_options
from tessella.ui.window.library_controller import LibraryController
from tessella.ui.window.match_factory import Document
from tessella.ui.window.page_stack import PageStack
from tessella.ui.window.practise_controller import PractiseController
from tessella.ui.window.rules_controller import RulesController
from tessella.ui.window.services import Services
from tessella.ui.window.status_presenter import StatusPresenter
from tessella.ui.window.what_if import WhatIf


@dataclass(frozen=True, slots=True)
class Neighbours:
    """The parts of the window that live with the game that is shown."""

    what_if: WhatIf
    rules: RulesController
    library: LibraryController
    status: StatusPresenter
    practise: PractiseController


class ShownGame(QObject):
    """Keeps the page of the game that is shown, or of the board that lies over it.

    Signals: `entered()` a page is shown; `modified(bool)` whether the game differs from its file.
    """

    entered = Signal()
    modified = Signal(bool)

    def __init__(self, services: Services, stack: PageStack, beside: Neighbours) -> None:
        super().__init__(services.parent)
        self._services, self._stack, self._beside = services, stack, beside
        self.page: GamePage | None = None
        """What is played or tried out, also while another page lies over it; None without a game."""

    def game_itself(self) -> GamePage | None:
        """Return the page of the game: the one that is shown, or lies below what-if boards."""
        return self._beside.what_if.below or self.page

    def begin(self, match: Match, document: Document) -> None:
        """Show a match and begin it; what was shown before is gone already."""
        self._services.appearance.set_turn(0)
        page = GamePage(match, self._services.options, self._services.actions, trial=document.demo)
        self._beside.practise.follow(match, document.path is not None or document.demo)
        self.put_on_top(page)
        if document.demo:
            page.show_demo(alone=True)
        if document.first:
            store = self._services.store
            captions = page.tell_new_things(store.value.met)
            captions.met.connect(lambda key: store.update(met=(*store.value.met, key)))
            captions.begin()

    def put_on_top(self, page: GamePage) -> None:
        """Show a page over the game, which goes on below, or as the game itself."""
        self.page = page
        self._stack.add_page(page, "game", keyboard=page.view)
        apply_options(page, self._services.options)
        self._follow(page)
        self._stack.show_page(page)
        self.entered.emit()
        page.match.begin()
        page.study.warm_up()
        page.view.setFocus()
        self._beside.status.refresh()

    def _follow(self, page: GamePage) -> None:
        self._beside.status.follow(page)
        page.said.connect(self._services.say)
        page.what_if_asked.connect(self._beside.what_if.toggle)
        page.rule_asked.connect(self._beside.rules.open)
        page.demo_left.connect(self._services.actions["home"].trigger)
        page.study.modified_changed.connect(self._modified)
        page.study.refused.connect(self._services.complain)
        page.match.full.connect(self._services.complain)
        page.study.warmed.connect(memory.settle)
        if not page.trial:
            self._beside.library.follow(page.match)

    def take_from_top(self, below: GamePage | None) -> None:
        """Take away the board that lies on top and show again what was below: the game, or the rules."""
        self._close()
        self.page = below
        if self._stack.under() is self._beside.rules.page:
            self._stack.leave_over(self._beside.rules.page)
        elif below is not None:
            self._stack.show_again(below)

    def try_out(self, page: GamePage, move: object) -> None:
        """Show a board of the rules over them, with a move in hand."""
        self._stack.put_under(self._beside.rules.page)
        self._beside.what_if.try_out(self.page, page)
        if move is not None:
            page.table.hold_move(move)

    def drop(self) -> None:
        """Let the game and all that lies over it go."""
        pixmap_cache.forget()
        self._close()
        for page in self._beside.what_if.forget():
            self.page = page
            self._close()
        self._stack.forget_under()
        self.modified.emit(False)

    def keep(self) -> bool | str:
        """Write down what is not yet; return True when everything is on the disk, else why it is not."""
        page = self.game_itself()
        if page is None:
            return True
        page.take_text()
        page.match.keep()
        return page.match.flush()

    def _modified(self, _modified: bool) -> None:
        page = self.game_itself()
        self.modified.emit(page is not None and page.study.modified)

    def _close(self) -> None:
        if self.page is None:
            return
        page, self.page = self.page, None
        page.close_match()
        self._beside.status.leave(page)
        self._stack.take_out(page)
        QTimer.singleShot(0, self, self.tidy)
        self._beside.library.service.refresh()

    def tidy(self) -> None:
        """Give back the memory of what went."""
        memory.tidy()
        if self._services.parent.isVisible():
            memory.settle()
