"""What Play begins: who sits at the table in a few words, and a menu that changes it without beginning anything."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, QEvent, QSize, Qt, Signal
from PySide6.QtGui import QActionGroup, QResizeEvent
from PySide6.QtWidgets import QMenu, QSizePolicy

from tessella.controller.match.seats import LEVELS, Seat
from tessella.controller.match.setup import MatchSetup
from tessella.rules.registry import GAMES
from tessella.scene.words.levels import level_name
from tessella.scene.words.words import joined
from tessella.ui.pages.newgame import USUAL_LEVEL
from tessella.ui.pages.newgame_seats import computer_name
from tessella.ui.widgets.widgets import TextButton


def count_words(count: int) -> str:
    """Return how many play: `two players`."""
    say = QCoreApplication.translate
    known = {
        1: say("Setup", "one player"),
        2: say("Setup", "two players"),
        3: say("Setup", "three players"),
        4: say("Setup", "four players"),
    }
    return known.get(count) or say("Setup", "{0} players").format(count)


def setup_words(setup: MatchSetup) -> str:
    """Return what begins with a set-up: how many play, how strong the computers are, a kind that is not ordinary."""
    say = QCoreApplication.translate
    parts = [count_words(len(setup.seats))]
    computers = sorted(seat.level for seat in setup.seats if seat.kind == "computer")
    people = sum(seat.human for seat in setup.seats)
    if computers and people > 1:
        parts.append(say("Setup", "computers: {0}").format(len(computers)))
    if not people:
        parts.append(say("Setup", "no person"))
    elif people == len(setup.seats) > 1:
        parts.append(say("Setup", "all at this screen"))
    levels = [str(level) for level in dict.fromkeys(computers)]
    if levels:
        words = say("Setup", "level {0}") if len(levels) == 1 else say("Setup", "levels {0}")
        parts.append(words.format(joined(levels)))
    if any(seat.kind == "engine" for seat in setup.seats):
        parts.append(say("Setup", "with an engine of yours"))
    modes = {"teaching": say("Setup", "teaching game"), "locked": say("Setup", "locked game")}
    if setup.mode in modes:
        parts.append(modes[setup.mode])
    return say("Setup", ", ").join(parts)


def with_players(setup: MatchSetup, count: int) -> MatchSetup:
    """Return the set-up for so many: computers go first and come as the others are, people where only people play."""
    while len(setup.seats) > count:
        setup = setup.without_seat()
    while len(setup.seats) < count:
        levels = [seat.level for seat in setup.seats if seat.kind == "computer"]
        if not levels and len(setup.seats) > 1 and all(seat.human for seat in setup.seats):
            setup = setup.with_seat(Seat())
        else:
            name = computer_name([seat.name for seat in setup.seats])
            setup = setup.with_seat(Seat(name, "computer", levels[0] if levels else USUAL_LEVEL))
    return setup


class SetupButton(TextButton):
    """Says what Play begins, in two lines if need be; opens the menu that changes it. The tooltip has all the words.

    Signals: `chosen(object)` the MatchSetup that the person wants from now on; `more_asked()` all the settings.
    """

    chosen = Signal(object)
    more_asked = Signal()

    def __init__(self, kind: str) -> None:
        super().__init__("", "link")
        self.setProperty("opens", True)
        self._kind = kind
        self._setup = MatchSetup(kind)
        self._menu = QMenu(self)
        self._menu.setToolTipsVisible(True)
        self._menu.setAccessibleName(self.tr("Players and level"))
        self._menu.aboutToShow.connect(self._fill)
        self.setMenu(self._menu)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)

    def words(self) -> str:
        """Return what Play begins."""
        return setup_words(self._setup)

    def set_setup(self, setup: MatchSetup) -> None:
        """Say what begins now."""
        self._setup = setup
        self.retranslate()

    def retranslate(self) -> None:
        """Say everything in the language of now."""
        words = self.words()
        self.setAccessibleName(self.tr("What Play begins: {0}").format(words))
        self.setAccessibleDescription(self.tr("Changes the number of players and the level; begins nothing"))
        self.setToolTip(f"{words[:1].upper()}{words[1:]}\n{self.accessibleDescription()}")
        self._cut()

    def _cut(self) -> None:
        words, metrics = self.words(), self.fontMetrics()
        room = max(self.width() - 2 * metrics.height(), 1)
        first, rest = "", (words[:1].upper() + words[1:]).split(" ")
        while rest and (not first or metrics.horizontalAdvance(f"{first} {rest[0]}") <= room):
            first = f"{first} {rest.pop(0)}".strip()
        lines = [line for line in (first, " ".join(rest)) if line]
        self.setText("\n".join(metrics.elidedText(line, Qt.TextElideMode.ElideRight, room) for line in lines))

    def sizeHint(self) -> QSize:
        """Ask for room for the lines."""
        hint, lines = super().sizeHint(), self.text().count("\n") + 1
        return QSize(hint.width(), max(hint.height(), round(self.fontMetrics().lineSpacing() * (lines + 0.5))))

    def minimumSizeHint(self) -> QSize:
        """Be content with a few letters."""
        return QSize(48, self.sizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Cut afresh."""
        super().resizeEvent(event)
        self._cut()

    def changeEvent(self, event: QEvent) -> None:
        """Cut afresh in a new font."""
        super().changeEvent(event)
        if event.type() in (QEvent.Type.FontChange, QEvent.Type.StyleChange) and hasattr(self, "_setup"):
            self._cut()

    def _fill(self) -> None:
        """Offer what there is now; what is so already is marked."""
        menu, setup = self._menu, self._setup
        menu.clear()
        low, high = GAMES[self._kind].seats
        players = QActionGroup(menu)
        for count in range(low, high + 1):
            words = count_words(count)
            entry = players.addAction(words[:1].upper() + words[1:])
            entry.setCheckable(True)
            entry.setChecked(count == len(setup.seats))
            entry.triggered.connect(lambda _=False, count=count: self.chosen.emit(with_players(self._setup, count)))
        menu.addActions(players.actions())
        menu.addSeparator()
        levels = QActionGroup(menu)
        computers = {seat.level for seat in setup.seats if seat.kind == "computer"}
        for level in LEVELS:
            entry = levels.addAction(self.tr("Level {0}: {1}").format(level, level_name(level)))
            entry.setCheckable(True)
            entry.setChecked(computers == {level})
            entry.setEnabled(bool(computers))
            if not computers:
                entry.setToolTip(self.tr("No computer plays"))
            entry.triggered.connect(lambda _=False, level=level: self.chosen.emit(self._setup.with_level(level)))
        menu.addActions(levels.actions())
        menu.addSeparator()
        menu.addAction(self.tr("More settings…")).triggered.connect(self.more_asked)
