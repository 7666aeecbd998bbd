"""A person at the table of Trellis: real mouse and key events on the view and the hand."""

from __future__ import annotations

import random
from collections.abc import Callable

from person import trellis_hands as hands
from PySide6.QtCore import QEvent, QMarginsF, QPoint, QPointF, Qt
from PySide6.QtGui import QMouseEvent, QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from tessella.controller.match.match import Match
from tessella.controller.match.seats import Seat
from tessella.controller.match.setup import MatchSetup
from tessella.rules.trellis import GiftsEarned, Move, Plant, VineContested
from tessella.scene.boards.options import ViewOptions
from tessella.scene.boards.panel import SHADOW
from tessella.scene.boards.view import BoardView
from tessella.scene.drawing.tokens import theme
from tessella.scene.trellis import TrellisView

ANA, JUDIT = Seat("Ana"), Seat("Judit")
LEFT = Qt.MouseButton.LeftButton
NO_KEYS = Qt.KeyboardModifier.NoModifier


def options(**changes: object) -> ViewOptions:
    """Return view options without movement."""
    values: dict[str, object] = {"theme": theme("light"), "show_legal": True, "speed": 0.0, **changes}
    return ViewOptions(**values)  # type: ignore[arg-type]


def new_match(flowers: int = 4, seats: tuple[Seat, ...] = (ANA, JUDIT), seed: int = 1, **rules: object) -> Match:
    """Return a match that is not begun yet."""
    return Match.new(MatchSetup("trellis", seats, {"flowers": [flowers] * len(seats), **rules}, seed=seed, first=0))


def some_move(match: Match, chance: random.Random) -> Move:
    """Return a legal decision: tiles where vines become contested or gifts are earned, else near the middle."""
    game, state = match.game, match.state
    moves = list(game.moves(state))
    if not isinstance(moves[0], Plant):
        return chance.choice(moves)

    def worth(move: Plant) -> tuple[bool, bool, float]:
        kinds = {type(event) for event in game.apply(state, move).events}
        far = abs(move.cell[0]) + abs(move.cell[1]) + abs(sum(move.cell))
        return VineContested in kinds, GiftsEarned in kinds, -far - chance.random()

    return max(moves, key=worth)


class Person:
    """Sits before one view with its hand below."""

    def __init__(self, qtbot: QtBot, match: Match, view_options: ViewOptions | None = None) -> None:
        self.match = match
        self.options = view_options or options()
        self.page = QWidget()
        self.page.resize(1100, 800)
        self.table = TrellisView(match, self.options)
        self.view = BoardView(self.page)
        self.view.resize(1100, 800)
        self.view.set_board(self.table.board)
        self.hand = self.table.hand
        self.hand.setParent(self.page)
        height = self.hand.sizeHint().height()
        self.hand.setGeometry(200, 800 - height, self.hand.width(), height)
        self.view.set_margins(QMarginsF(10, 10, 10, height - SHADOW))
        self.spoken: list[str] = []
        self.table.said.connect(self.spoken.append)
        qtbot.addWidget(self.page)
        self.page.show()
        match.begin()
        self.uncover()
        self.view.setFocus()

    # Pointer ----------------------------------------------------------------------------------------------------

    def spot(self, point: QPointF) -> QPoint:
        """Return the pixel of the view over a scene point."""
        return self.view.mapFromScene(point)

    def hover(self, point: QPointF) -> None:
        """Move the pointer over a scene point, no button down."""
        hands.hover(self.view, point)

    def click(self, point: QPointF, button: Qt.MouseButton = LEFT) -> None:
        """Move over a scene point and click."""
        hands.click(self.view, point, button)

    def wheel(self, point: QPointF, delta: int) -> None:
        """Turn the wheel over a scene point."""
        place = QPointF(self.spot(point))
        where = QPointF(self.view.viewport().mapToGlobal(place.toPoint()))
        event = QWheelEvent(
            place, where, QPoint(), QPoint(0, delta), Qt.MouseButton.NoButton, NO_KEYS,
            Qt.ScrollPhase.NoScrollPhase, False,
        )  # fmt: skip
        QApplication.sendEvent(self.view.viewport(), event)

    def drag_tile(self, index: int, point: QPointF) -> None:
        """Drag a tile of the hand to a scene point and let go."""
        button = self.hand.tiles[index]
        here = button.rect().center()
        QTest.mousePress(button, LEFT, NO_KEYS, here)
        goal = button.mapFromGlobal(self.view.viewport().mapToGlobal(self.spot(point)))
        for part in (0.2, 0.6, 1.0):
            way = QPointF(here) + (QPointF(goal) - QPointF(here)) * part
            place = way.toPoint()
            globally = QPointF(button.mapToGlobal(place))
            event = QMouseEvent(QEvent.Type.MouseMove, way, globally, Qt.MouseButton.NoButton, LEFT, NO_KEYS)
            QApplication.sendEvent(button, event)
        QTest.mouseRelease(button, LEFT, NO_KEYS, goal)

    # Keys and whole moves ---------------------------------------------------------------------------------------

    def press(self, key: Qt.Key, shift: bool = False) -> None:
        """Press a key with the view in focus."""
        hands.press(self.view, key, shift)

    def uncover(self) -> None:
        """Say that one is there."""
        hands.uncover(self.table)

    def play_by_mouse(self, move: Move) -> None:
        """Carry out a decision with the mouse."""
        self.uncover()
        self._played(move, hands.by_mouse)

    def play_by_keys(self, move: Move) -> None:
        """Carry out a decision with keys alone."""
        hands.uncover_by_keys(self.view, self.table)
        self._played(move, hands.by_keys)

    def _played(self, move: Move, way: Callable[[BoardView, TrellisView, Move], None]) -> None:
        before = self.match.ply
        way(self.view, self.table, move)
        assert self.match.ply == before + 1, f"{move} was not played"
        assert self.match.history[-1].move == move
