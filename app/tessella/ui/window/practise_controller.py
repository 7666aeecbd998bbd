"""Practising on the window: the page, rated games at the level that is even, and why a game does not count."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QFileDialog, QMessageBox

from tessella.controller.match.match import Match
from tessella.controller.match.setup import MatchSetup
from tessella.controller.practise.anchors import FIRST, anchors
from tessella.controller.practise.rated import group_of
from tessella.controller.practise.ratings import Ratings
from tessella.records.header import Seat
from tessella.rules.registry import GAMES
from tessella.ui.dialogs.save_file import ask_where
from tessella.ui.practise.card import CardState
from tessella.ui.practise.page import PractisePage
from tessella.ui.practise.words import counts, say, why_not
from tessella.ui.widgets.message_box import message_box
from tessella.ui.window.match_factory import sample_picture
from tessella.ui.window.services import Services

SUFFIX = ".json"


class PractiseController(QObject):
    """Connects the Practise page with the ratings.

    Signals: `start_asked(object)` a `MatchSetup` is to be begun; `figures_asked(str)` the statistics of a game.
    """

    start_asked = Signal(object)
    figures_asked = Signal(str)

    def __init__(self, services: Services) -> None:
        super().__init__(services.parent)
        self._services = services
        self.ratings = Ratings(parent=self)
        self._players: dict[str, int] = {}
        self._opened: Match | None = None
        """The match that is followed, where it came from a file."""
        self.page = PractisePage(self._states(), {kind: sample_picture(kind) for kind in GAMES})
        self.ratings.changed.connect(lambda _: self.page.show_states(self._states()))
        self.ratings.failed.connect(self._failed)
        self.ratings.set_aside.connect(self._set_aside)
        for card in self.page.cards.values():
            card.played.connect(lambda kind, players, level: self._play(kind, players, level))
            card.taught.connect(lambda kind, players, level: self._play(kind, players, level, teaching=True))
            card.figures_asked.connect(self.figures_asked)
            card.players_chosen.connect(self._choose)
        self.page.counts_asked.connect(self.tell_what_counts)
        self.page.begin_anew_asked.connect(self.ask_and_forget)
        self.page.export_asked.connect(self.ask_and_export)
        self.page.import_asked.connect(self.ask_and_import)

    def prepare(self) -> None:
        """Read what is kept; the page shows it as soon as it is known."""
        self.page.show_states(self._states())
        self.ratings.load()

    def follow(self, match: Match, from_file: bool) -> None:
        """Count a game when it ends, if it is one that counts."""
        self._opened = match if from_file else None
        self.ratings.follow(match, from_file)

    def account(self, match: Match) -> str:
        """Return for the bottom bar whether a game is rated, or why not; "" for one that never could be."""
        key = self.ratings.why_not(match, match is self._opened)
        if key == "":
            return say("rated")
        words = why_not(key, match.record.header.aids)
        return say("not rated: {0}", words) if words else ""

    def close(self) -> None:
        """The window goes: what is being written comes to the disk."""
        self.ratings.close()

    def _states(self) -> Mapping[str, CardState]:
        return {kind: self._state(kind) for kind in GAMES if (kind, self._players_of(kind)) in anchors()}

    def _players_of(self, kind: str) -> int:
        chosen = self._players.get(kind)
        if chosen is None:
            setup = self._services.store.value.setups.get(kind)
            chosen = len(setup.seats) if setup is not None else 2
        return chosen if (kind, chosen) in anchors() else 2

    def _state(self, kind: str) -> CardState:
        players = self._players_of(kind)
        strength = self.ratings.strengths.get((kind, group_of(players)))
        return CardState(kind, players, FIRST if strength is None else strength.level, strength)

    def _choose(self, kind: str, players: int) -> None:
        self._players[kind] = players
        self.page.cards[kind].show_state(self._state(kind))

    def _play(self, kind: str, players: int, level: int, *, teaching: bool = False) -> None:
        """Begin a game against a level, with the rules for which it was measured; who begins is drawn."""
        table = anchors()[kind, players]
        me = self._services.store.value.setups.get(kind)
        name = next((seat.name for seat in me.seats if seat.human), "") if me is not None else ""
        seats = (Seat(name), *(Seat(kind="computer", level=level) for _ in range(players - 1)))
        setup = MatchSetup(kind, seats, dict(table.options), None, None)
        self.start_asked.emit(replace(setup, mode="teaching") if teaching else setup)

    # What is kept -----------------------------------------------------------------------------------------------

    def tell_what_counts(self) -> None:
        """Say what counts for the rating."""
        box = message_box(self._services.parent, say("What counts for the rating"), counts())
        box.addButton(QMessageBox.StandardButton.Close)
        box.open()

    def ask_and_forget(self) -> None:
        """Begin anew, if the person really wants to."""
        box = message_box(self._services.parent, say("Forget all rated games?"),
                          say("Your ratings begin anew. The games themselves stay in the library."))  # fmt: skip
        forget = box.addButton(say("Begin anew"), QMessageBox.ButtonRole.DestructiveRole)
        box.addButton(QMessageBox.StandardButton.Cancel)
        forget.clicked.connect(self.ratings.forget)
        box.open()

    def ask_and_export(self) -> None:
        """Write the rated games into a file of the person's choice."""
        ask_where(
            self._services.parent, say("Export the rated games"), Path.home() / f"tessella-practice{SUFFIX}",
            {f"JSON (*{SUFFIX})": SUFFIX},
            lambda path: self.ratings.export(path, lambda: self._services.complain(say("Saved as {0}", path.name))),
        )  # fmt: skip

    def ask_and_import(self) -> None:
        """Add the rated games of a file."""
        text, _ = QFileDialog.getOpenFileName(self._services.parent, say("Import rated games"), "",
                                              f"JSON (*{SUFFIX})")  # fmt: skip
        if text:
            name = Path(text).name
            self.ratings.take_in(Path(text), lambda: self._services.complain(say("The games of {0} count now", name)))

    def _failed(self, why: str) -> None:
        self._services.complain(say("What counts for the rating could not be kept or read: {0}", why))

    def _set_aside(self, path: str) -> None:
        self._services.complain(
            say("The rated games were damaged. What could be read is kept; the old file is kept as {0}.", path)
        )
