"""The rules on the window: the page, the ways to it from wherever a rule is named, the board to try it on."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, Signal

from tessella.controller.match.match import Match
from tessella.records.rule_pages import Picture, page_of
from tessella.rules.registry import GAMES
from tessella.ui.game.page import GamePage
from tessella.ui.pages.rules import RulesPage
from tessella.ui.window.services import Services


class RulesController(QObject):
    """Opens the page of the rules over whatever is shown, and goes back to it.

    Signals: `opened(object)` a widget is to be shown over what is shown now; `left()` what is on top is to go;
    `trial_asked(object, object)` a GamePage to be shown as a what-if board, and the move that is to be in hand.
    """

    opened = Signal(object)
    left = Signal()
    trial_asked = Signal(object, object)

    def __init__(self, services: Services, language: Callable[[], str], kind: Callable[[], str]) -> None:
        """`language` returns the code of the language of now, `kind` the game that is meant where none is shown."""
        super().__init__(services.parent)
        self._services, self._kind = services, kind
        self.page = RulesPage(services.options, language)
        self.page.left.connect(self.left)
        self.page.said.connect(services.say)
        self.page.tried.connect(self._try)
        services.actions.connect_to("rules", self.open_here)
        services.actions.connect_to("legend", self.open_legend)

    def open_here(self) -> None:
        """Open the rules of the game that is shown, at the rule that is being talked of."""
        page = self._services.page()
        if self.page.isVisible():
            self.page.list.setFocus()
        elif page is None:
            self.open(self._kind())
        else:
            self.open(page.match.game.kind, page.rule_meant())

    def open(self, kind: str, rule: str = "") -> None:
        """Open the rules of a game at a rule; a game without a page says so."""
        if page_of(kind) is None:
            self._services.complain(self.tr("There is no page of rules for this game."))
            return
        self.opened.emit(self.page)
        self.page.open(kind, rule)

    def open_legend(self) -> None:
        """Open what the marks of the game that is shown mean."""
        page = self._services.page()
        kind = page.match.game.kind if page is not None else self.page.kind if self.page.isVisible() else self._kind()
        if page_of(kind) is not None:
            self.opened.emit(self.page)
            self.page.open_legend(kind)

    def entries(self) -> dict[str, Callable[[], object]]:
        """Return what the palette offers: every rule by its title and identifier."""
        found: dict[str, Callable[[], object]] = {}
        for where, (title, rule) in self.page.rule_names().items():
            kind = where.split(" ")[0]
            words = self.tr("Rule of {0}: {1} ({2})").format(GAMES[kind].title, title, rule)
            found[words] = lambda kind=kind, rule=rule: self.open(kind, rule)  # type: ignore[misc]
        return found

    def _try(self, picture: Picture, _kind: str) -> None:
        """Show the position of a picture on a board of its own, with what it plays in hand; nothing is kept."""
        record = picture.record().with_header(seats=())
        match = Match(record, len(record.nodes) - 1, alone=True)
        trial = GamePage(match, self._services.options, self._services.actions, trial=True)
        self.trial_asked.emit(trial, picture.tried())
        self._services.say(self.tr("Try it: {0} Escape goes back to the rules.").format(trial.headline().text))

