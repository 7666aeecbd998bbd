"""Trigon tables for the tests: a match among people at one position, on a view with its panels."""

from __future__ import annotations

import random
from collections.abc import Mapping

from PySide6.QtCore import QMarginsF
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from tessella.controller.match.match import Match
from tessella.controller.match.seats import Seat
from tessella.controller.match.setup import MatchSetup
from tessella.rules.trigon import Place
from tessella.scene.boards.options import ViewOptions
from tessella.scene.boards.panel import SHADOW
from tessella.scene.boards.view import BoardView
from tessella.scene.drawing.tokens import theme
from tessella.scene.trigon import TrigonView

NAMES = ("Ana", "Bo", "Cem", "Dora")


def new_match(players: int = 4, options: Mapping[str, str] | None = None, humans: int | None = None) -> Match:
    """Begin a match; the first `humans` seats (all by default) are people."""
    people = players if humans is None else humans
    seats = tuple(Seat(NAMES[i], "human" if i < people else "computer") for i in range(players))
    match = Match.new(MatchSetup("trigon", seats, options or {}, seed=1))
    match.begin()
    return match


def some_move(match: Match, rng: random.Random, first: int = 40) -> Place:
    """Choose one of the first legal moves, large pieces rather than small ones."""
    moves = [move for move, _ in zip(match.game.moves(match.state), range(first), strict=False)]
    return max(rng.sample(moves, min(4, len(moves))), key=lambda move: len(move.cells))


def played(match: Match, plies: int, seed: int = 1) -> Match:
    """Play some moves."""
    rng = random.Random(seed)
    for _ in range(plies):
        if match.to_move is None:
            break
        assert match.play(some_move(match, rng))
    return match


def plain(**changes: object) -> ViewOptions:
    """Return view options without movement."""
    values: dict[str, object] = {"theme": theme("light"), "speed": 0.0, **changes}
    return ViewOptions(**values)  # type: ignore[arg-type]


class Page(QWidget):
    """A window page: the view under the panels, the cards left, tray and hand right."""

    def __init__(self, match: Match, options: ViewOptions, width: int = 1200, height: int = 800) -> None:
        super().__init__()
        self.resize(width, height)
        self.view = BoardView(self)
        self.view.setGeometry(0, 0, width, height)
        self.table = TrigonView(match, options)
        self.view.set_board(self.table.board)
        cards, tray, hand = self.table.panels()
        low = hand.sizeHint().height()
        right = width - tray.width()
        for panel, x, y, tall in (
            (cards, 0, 0, height),
            (tray, right, 0, height - low),
            (hand, right, height - low, low),
        ):
            panel.setParent(self)
            panel.setGeometry(x, y, panel.width(), tall)
        self.view.set_margins(QMarginsF(cards.width() - SHADOW, 8, tray.width() - SHADOW, 8))


def open_page(qtbot: QtBot, match: Match, options: ViewOptions | None = None, **size: int) -> Page:
    """Show a page."""
    page = Page(match, options or plain(), **size)
    qtbot.addWidget(page)
    page.show()
    qtbot.waitExposed(page)
    page.view.fit(animated=False)
    return page
