"""A person at the table of Trellis: real mouse and key events on the view and the hand."""

from __future__ import annotations

import random

from PySide6.QtCore import QEvent, QMarginsF, QPoint, QPointF, Qt
from PySide6.QtGui import QMouseEvent, QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from tessella.controller.match import Match
from tessella.controller.seats import Seat
from tessella.controller.setup import MatchSetup
from tessella.rules.trellis import Bloom, Claim, Gift, GiftsEarned, Move, Plant, VineContested
from tessella.scene.board import BoardView
from tessella.scene.options import ViewOptions
from tessella.scene.panel import SHADOW
from tessella.scene.tokens import theme
from tessella.scene.trellis import TrellisTable
from tessella.scene.trellis.shapes import centre

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
        self.table = TrellisTable(match, self.options)
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
        self._mouse(QEvent.Type.MouseMove, self.spot(point), Qt.MouseButton.NoButton, Qt.MouseButton.NoButton)

    def click(self, point: QPointF, button: Qt.MouseButton = LEFT) -> None:
        """Move over a scene point and click."""
        self.hover(point)
        QTest.mouseClick(self.view.viewport(), button, NO_KEYS, self.spot(point))

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

    def _mouse(self, kind: QEvent.Type, place: QPoint, button: Qt.MouseButton, buttons: Qt.MouseButton) -> None:
        globally = QPointF(self.view.viewport().mapToGlobal(place))
        event = QMouseEvent(kind, QPointF(place), globally, button, buttons, NO_KEYS)
        QApplication.sendEvent(self.view.viewport(), event)

    # Keys -------------------------------------------------------------------------------------------------------

    def press(self, key: Qt.Key, shift: bool = False) -> None:
        """Press a key with the view in focus."""
        QTest.keyClick(self.view, key, Qt.KeyboardModifier.ShiftModifier if shift else NO_KEYS)

    # Whole moves ------------------------------------------------------------------------------------------------

    def uncover(self) -> None:
        """Say that one is there."""
        if self.match.covered:
            QTest.mouseClick(self.hand.uncover_button, LEFT)

    def play_by_mouse(self, move: Move) -> None:
        """Carry out a decision with the mouse."""
        self.uncover()
        before = self.match.ply
        if isinstance(move, Plant):
            index = self.match.shown.hands[self.match.shown.seat].index(move.tile)
            QTest.mouseClick(self.hand.tiles[index], LEFT)
            self.hover(centre(move.cell))
            here = self.spot(centre(move.cell))
            for _ in range(move.rotation):
                QTest.mouseClick(self.view.viewport(), Qt.MouseButton.RightButton, NO_KEYS, here)
            self.click(centre(move.cell))
        else:
            chooser = self.table.board.chooser
            assert chooser is not None
            self.click(chooser.spots()[move])
        assert self.match.ply == before + 1, f"{move} was not played"
        assert self.match.history[-1].move == move

    def play_by_keys(self, move: Move) -> None:
        """Carry out a decision with keys alone."""
        if self.match.covered:
            self.hand.uncover_button.setFocus()
            QTest.keyClick(self.hand.uncover_button, Qt.Key.Key_Space)
            self.view.setFocus()
        before = self.match.ply
        if isinstance(move, Plant):
            index = self.match.shown.hands[self.match.shown.seat].index(move.tile)
            self.press(Qt.Key(Qt.Key.Key_1 + index))
            for _ in range(move.rotation):
                self.press(Qt.Key.Key_R)
            self._walk(move)
        else:
            self._tab_to(move)
        self.press(Qt.Key.Key_Return)
        assert self.match.ply == before + 1, f"{move} was not played"
        assert self.match.history[-1].move == move

    def _walk(self, move: Plant) -> None:
        """Go to a cell by the arrows only."""
        for _ in range(200):
            held = self.table.board.hand
            assert held is not None and held.cell is not None
            if held.cell == move.cell:
                return
            way = centre(move.cell) - centre(held.cell)
            if abs(way.y()) > 20 and held.cell[0] == move.cell[0]:
                key = Qt.Key.Key_Down if way.y() > 0 else Qt.Key.Key_Up
            else:
                key = Qt.Key.Key_Right if way.x() > 0 else Qt.Key.Key_Left
            was = held.cell
            self.press(key)
            if held.cell == was:
                self.press(Qt.Key.Key_Down if way.y() > 0 else Qt.Key.Key_Up)
        raise AssertionError(f"no way by arrows to {move.cell}")

    def _tab_to(self, move: Bloom | Claim | Gift) -> None:
        chooser = self.table.board.chooser
        assert chooser is not None
        for _ in range(len(chooser.spots()) + 1):
            if chooser.pointed == move:
                return
            self.press(Qt.Key.Key_Tab)
        raise AssertionError(f"Tab does not reach {move}")
