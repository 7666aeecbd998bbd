"""What is in hand is never held under a panel, by whatever way the pointer comes there."""

from __future__ import annotations

from typing import Any

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from tessella.controller.match.match import Match
from tessella.controller.match.seats import Seat
from tessella.controller.match.setup import MatchSetup
from tessella.scene.boards.options import ViewOptions
from tessella.scene.boards.view import BoardView
from tessella.scene.drawing.tokens import theme
from tessella.scene.game_views import view_of

KINDS = ("trellis", "umbrella", "trigon")


class Page(QWidget):
    """A board whose right third lies under a panel."""

    def __init__(self, kind: str) -> None:
        super().__init__()
        self.resize(900, 640)
        self.match = Match.new(MatchSetup(kind, (Seat("Ana"), Seat("Ben")), {}, seed=3))
        self.match.begin()
        self.match.uncover()
        self.table = view_of(kind)(self.match, ViewOptions(theme("light"), speed=0.0))
        self.view = BoardView(self)
        self.view.resize(900, 640)
        self.view.set_board(self.table.board)
        self.panel = QWidget(self)
        self.panel.setGeometry(600, 0, 300, 640)

    def move(self, place: QPoint) -> None:
        """Move the pointer as a view gets it that holds the mouse: also where the panel is."""
        spot, pressed = QPointF(place), Qt.MouseButton.LeftButton
        globally = QPointF(self.view.viewport().mapToGlobal(place))
        none = Qt.KeyboardModifier.NoModifier
        event = QMouseEvent(QEvent.Type.MouseMove, spot, globally, Qt.MouseButton.NoButton, pressed, none)
        QApplication.sendEvent(self.view.viewport(), event)

    def held_at(self) -> list[QPoint]:
        """Return where in the view what is in hand is shown."""
        board = self.table.board
        shown: list[Any] = []
        for name in ("ghost", "_ghost"):
            ghost = getattr(board, name, None)
            shown += [getattr(ghost, "body", ghost)] if ghost is not None else []
        shown += [board.hand.item] if hasattr(getattr(board, "hand", None), "item") else []
        return [self.view.mapFromScene(item.sceneBoundingRect().center()) for item in shown if item.isVisible()]


@pytest.mark.parametrize("kind", KINDS)
def test_nothing_is_held_under_a_panel(qtbot: QtBot, kind: str) -> None:
    page = Page(kind)
    qtbot.addWidget(page)
    page.show()
    qtbot.waitExposed(page)
    board = page.table.board
    key = {"trellis": Qt.Key.Key_1, "umbrella": Qt.Key.Key_B, "trigon": Qt.Key.Key_5}[kind]
    QTest.keyClick(page.view, key)
    QTest.mouseMove(page.view.viewport(), QPoint(400, 300))
    page.move(QPoint(420, 320))
    for place in (QPoint(640, 300), QPoint(750, 320), QPoint(880, 500)):
        assert page.view.covered(QPointF(place)) and not page.view.covered(QPointF(500, 300))
        page.move(place)
        assert not any(page.panel.geometry().contains(spot) for spot in page.held_at()), "held under the panel"
        held = board.gesture.place
        assert held is None or not page.panel.geometry().contains(page.view.mapFromScene(board.spot(held)))
    assert board.point_from_global(page.view.viewport().mapToGlobal(QPoint(750, 320))) is None
    page.table.close()
