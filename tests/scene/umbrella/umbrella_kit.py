"""Umbrella tables for the tests: a match among people at one position, on a view with its panels."""

from __future__ import annotations

import random
from collections.abc import Mapping
from dataclasses import replace

from fake_session import FakeSession
from PySide6.QtCore import QMarginsF, QTimer
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from tessella.controller.engines.session import Question
from tessella.controller.match.match import Match
from tessella.controller.match.seats import Seat
from tessella.controller.match.setup import MatchSetup
from tessella.rules.umbrella import Keep, Move, Score, Skip, UmbrellaState
from tessella.scene.boards.options import ViewOptions
from tessella.scene.boards.view import BoardView
from tessella.scene.drawing.tokens import theme
from tessella.scene.umbrella import UmbrellaView

NAMES = ("Ana", "Ben", "Cem", "Dora")


def setup(players: int, options: Mapping[str, object] | None = None) -> MatchSetup:
    """Return a set-up among people."""
    seats = tuple(Seat(NAMES[i]) for i in range(players))
    return MatchSetup("umbrella", seats, options or {}, seed=3)


def new_match(players: int = 2, options: Mapping[str, object] | None = None, **changes: object) -> Match:
    """Begin a match among people, from its start or from a start with changed fields."""
    chosen = setup(players, options)
    game = chosen.game()
    state = replace(game.start(), **changes) if changes else None
    match = Match(chosen.record(game, state))
    match.begin()
    return match


def match_at(state: UmbrellaState, players: int, options: Mapping[str, object] | None = None) -> Match:
    """Begin a match among people at a position."""
    chosen = setup(players, options)
    match = Match(chosen.record(chosen.game(), state))
    match.begin()
    return match


def some_move(match: Match, rng: random.Random) -> Move:
    """Choose a legal move: mostly scores and slides that bring figures nearer, so that games have everything."""
    moves = list(match.game.moves(match.state))
    scores = [move for move in moves if isinstance(move, Score)]
    if scores and rng.random() < 0.9:
        return rng.choice(scores)
    others = [move for move in moves if not isinstance(move, Keep | Skip | Score)] or moves
    sample = rng.sample(others, min(10, len(others)))
    return max(sample, key=lambda move: match.game.apply(match.state, move).state.phase == "score")


def plain(**changes: object) -> ViewOptions:
    """Return view options without movement."""
    values: dict[str, object] = {"speed": 0.0, **changes}
    look = theme(str(values.pop("theme", "light")), str(values.pop("palette", "default")))  # type: ignore[arg-type]
    return ViewOptions(look, **values)  # type: ignore[arg-type]


class Page(QWidget):
    """A window page: the view under the panels, which stand in two columns beside the stage."""

    def __init__(self, match: Match, options: ViewOptions, width: int = 1440, height: int = 1200) -> None:
        super().__init__()
        self.resize(width, height)
        self.view = BoardView(self)
        self.view.setGeometry(0, 0, width, height)
        self.table = UmbrellaView(match, options)
        self.view.set_board(self.table.board)
        self.view.set_margins(QMarginsF(330, 8, 370, 8))
        self.place()
        self.table.panels_changed.connect(self.place)

    def place(self) -> None:
        """Stack the panels at the sides."""
        tops = {"left": 0, "right": 0}
        for panel in self.table.panels():
            width = panel.sizeHint().width()
            x = 0 if panel.place == "left" else self.width() - width
            height = panel.sizeHint().height() + 160 * (panel.key == "figures")
            panel.setParent(self)
            panel.setGeometry(x, tops[panel.place], width, height)
            panel.show()
            tops[panel.place] += height


def open_page(qtbot: QtBot, match: Match, options: ViewOptions | None = None, **size: int) -> Page:
    """Show a page."""
    page = Page(match, options or plain(), **size)

    def end(_: QWidget) -> None:
        page.table.close()
        match.close()

    qtbot.addWidget(page, before_close_func=end)
    page.show()
    qtbot.waitExposed(page)
    return page


class QuickSession(FakeSession):
    """Answers for computer seats at once, without a process: a move by chance."""

    def __init__(self) -> None:
        super().__init__()
        self._rng = random.Random(5)

    def ask(self, question: Question, delay: float = 0.0) -> None:
        """Answer when the event loop comes round, if it is still wanted then."""
        super().ask(question, delay)
        game, index = question.game, len(self.asked) - 1
        moves = list(game.moves(question.observation))
        scores = [move for move in moves if isinstance(move, Score)]
        move = self._rng.choice(scores or moves)
        QTimer.singleShot(0, self, lambda: self.answer(move, index=index))


def computer_match(players: int, options: Mapping[str, object] | None = None) -> Match:
    """Begin a match of one person against computers that answer at once."""
    seats = (Seat(), *(Seat(NAMES[i], "computer", 1) for i in range(1, players)))
    match = Match.new(MatchSetup("umbrella", seats, options or {}, seed=3), session=QuickSession)
    match.begin()
    return match
