"""The twin of a window that nobody looks into: one from these sources that shows the same, and tells where to click.

`python tests/release/twin.py` reads a request as a line of JSON, answers with a line and ends. The twin has the size,
the settings and the fonts of the program that is tried; the hands of tests/person play on it, and what they do is told
as events at places of the screen: ["move", x, y], ["click", x, y, button], ["type", text], ["key", name], ["wait", s].
TESSELLA_HOME of the twin is brought up to date by whoever asks, before the request.

    {"do": "begin", "kind": KIND, "seed": N, "level": L, "rules": {KEY: N}}
                          from Home to a new game against the computer, with these options, and a first move
    {"do": "move"}        the next move of the game that was left
    {"do": "continue"}    from Home: go on with the game that was left
"""

from __future__ import annotations

import faulthandler
import json
import os
import sys
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from person import trellis_hands, trigon_hands, umbrella_hands
from person.play import HANDS, wait
from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit, QWidget

from tessella.engine.player import Limits
from tessella.engine.players import player
from tessella.rules.registry import GAMES
from tessella.ui.app import first_size, make_app, make_window
from tessella.ui.pages.newgame_rules import NumberRow, NumbersRow

Event = list[Any]
PERSON = 0
"""The seat of who plays against the computer."""
STILL = 15
"""Looks, some 20 ms apart, at which a widget must be at one place."""
BUTTONS = {Qt.MouseButton.LeftButton: "left", Qt.MouseButton.RightButton: "right"}


class Watched:
    """Stands before QTest and QApplication in the hands: passes everything on and writes down where it was done."""

    def __init__(self, events: list[Event]) -> None:
        self.events = events

    def mouseClick(
        self,
        widget: QWidget,
        button: Qt.MouseButton,
        modifier: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier,
        pos: QPoint | None = None,
    ) -> None:
        """Click, with the pointer over the widget as it is for a person: some ask, to tell keys from clicks."""
        place = widget.rect().center() if pos is None else pos
        self.events.append(["click", *_global(widget, place), BUTTONS[button]])
        widget.setAttribute(Qt.WidgetAttribute.WA_UnderMouse, True)
        QTest.mouseClick(widget, button, modifier, place)

    def mouseMove(self, widget: QWidget, pos: QPoint) -> None:
        """Move the pointer."""
        self.events.append(["move", *_global(widget, pos)])
        QTest.mouseMove(widget, pos)

    def sendEvent(self, receiver: Any, event: QEvent) -> bool:
        """Send an event, which is the pointer's."""
        assert isinstance(event, QMouseEvent)
        place = event.globalPosition().toPoint()
        self.events.append(["move", place.x(), place.y()])
        return QApplication.sendEvent(receiver, event)


def _global(widget: QWidget, place: QPoint) -> tuple[int, int]:
    there = widget.mapToGlobal(place)
    return there.x(), there.y()


class Twin:
    """The window and what is done on it."""

    def __init__(self) -> None:
        self.app = make_app(["tessella"])
        self.window = make_window(self.app)

    def open(self) -> None:
        """Show the window, as large as the program's first one."""
        self.window.resize(first_size(self.window.screen().availableSize()))
        self.window.show()
        wait(self.window.isVisible, "the window")
        self.app.processEvents()

    def begin(self, kind: str, seed: int, level: int, rules: dict[str, int]) -> list[Event]:
        """Go from Home to a new game; the setup is the usual one but for seed, computer's level and some options."""
        window, page = self.window, self.window.new_game
        events: list[Event] = []
        hand = Watched(events)
        hand.mouseClick(window.home.new_link, Qt.MouseButton.LeftButton)
        events += [["wait", 1.5]]  # as a person looks at what has come
        wait(lambda: window.stack.currentWidget() is page, "the page of new games")
        self.app.processEvents()
        button = page.games.button(kind)
        hand.mouseClick(button, Qt.MouseButton.LeftButton)
        events += [["wait", 1.5]]
        choice = page.seats.rows[1].level
        self._settle(choice)
        events += [["click", *_global(choice, choice.rect().center()), "left"], ["wait", 1.0]]
        # From the first one: what lies under the pointer when the list opens may be chosen already.
        events += [["key", "Home"], ["wait", 0.5], *[["key", "Down"], ["wait", 0.5]] * (level - 1)]
        events += [["key", "Return"], ["wait", 0.5]]
        choice.setCurrentIndex(level - 1)
        self.app.processEvents()
        for key, number in rules.items():
            row = page.rules.rows[key]
            assert isinstance(row, NumberRow | NumbersRow), f"{key} is no number"
            for each in [row.field] if isinstance(row, NumberRow) else row.fields:
                events += self._typed(each.box, number)
        if page.shuffle.field.isVisible():  # a game without hidden tiles has none to shuffle
            events += self._typed(page.shuffle.field, seed)
        start = page.start if page.start.isVisible() else page.bar_start
        hand.mouseClick(start, Qt.MouseButton.LeftButton)
        wait(lambda: window.game is not None, "the game")
        return events

    def _typed(self, field: QLineEdit, number: int) -> list[Event]:
        """Type a number over what stands in a field; return what was done."""
        field.selectAll()
        QTest.keyClicks(field, str(number))
        self.app.processEvents()
        return [
            ["click", *_global(field, field.rect().center()), "left"], ["key", "ctrl+a"], ["type", str(number)],
        ]  # fmt: skip

    def _settle(self, widget: QWidget) -> None:
        """Wait until a widget is where it stays: seen, and at one place for a while."""
        places: list[tuple[int, int]] = []

        def still() -> bool:
            places.append(_global(widget, widget.rect().center()))
            return widget.isVisible() and len(places) > STILL and len(set(places[-STILL:])) == 1

        wait(still, "a page that is laid out")

    def go_on(self) -> list[Event]:
        """Go on with the game that was left, as the card on Home does; return the click on it."""
        wait(lambda: bool(self.window.home._offers), "the offer to go on")
        events: list[Event] = []
        card = self.window.home._offers[0]
        self._settle(card.button)
        Watched(events).mouseClick(card.button, Qt.MouseButton.LeftButton)
        wait(lambda: self.window.game is not None, "the game that was left")
        return events

    def move(self) -> dict[str, Any]:
        """Choose a move for the person and play it; return it with what was done, or that nobody is to move."""
        page = self.window.game
        assert page is not None
        match, table, view = page.match, page.table, page.view
        if match.to_move != PERSON:
            return {"over": match.to_move is None}
        self.app.processEvents()
        wait(lambda: match.can_play and not table.board.moving, "the person's turn")
        events: list[Event] = []
        watched = Watched(events)
        fit = self.window.header.button("fit")
        watched.mouseClick(fit, Qt.MouseButton.LeftButton)
        self.app.processEvents()
        seen = match.game.observe(match.state, match.to_move)
        move = player(match.game.kind).choose(match.game, seen, Limits(level=2, playouts=30, seed=match.ply))
        said = match.game.format(move)
        before: dict[Any, tuple[Any, Any]] = {}
        for hands in (trellis_hands, trigon_hands, umbrella_hands):
            before[hands] = hands.QTest, hands.QApplication
            hands.QTest = hands.QApplication = watched  # type: ignore[assignment,misc]
        ply = match.ply
        try:
            HANDS[match.game.kind][0](view, table, move)
        finally:
            for hands, (test, application) in before.items():
                hands.QTest, hands.QApplication = test, application
        assert match.ply > ply, f"{said} was not played on the twin"
        assert match.history[ply].move == move, (
            f"{said} became {match.game.format(match.history[ply].move)} on the twin"
        )
        return {"over": False, "ply": ply, "move": said, "events": events}


def main() -> None:
    """Answer one request, and end at once: a window that closes would go on saving, and the computer thinking."""
    faulthandler.enable()
    for kind in GAMES:
        player(kind)  # loads what takes long before anybody asks
    line = sys.stdin.readline()
    if not line:
        return
    asked = json.loads(line)
    twin = Twin()
    twin.open()
    if asked["do"] == "begin":
        answer = {"begin": twin.begin(asked["kind"], asked["seed"], asked["level"], asked["rules"]), **twin.move()}
    elif asked["do"] == "continue":
        answer = {"events": twin.go_on()}
    else:
        twin.go_on()
        answer = twin.move()
    print(json.dumps(answer), flush=True)
    os._exit(0)


if __name__ == "__main__":
    main()
