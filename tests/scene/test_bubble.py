"""The bubble opens beside its place: inside the free part, off the marked fields, off what happened lately."""

from __future__ import annotations

import itertools

import pytest
from PySide6.QtCore import QMarginsF, QPointF, QRectF
from PySide6.QtGui import QPainterPath, QPolygonF
from pytestqt.qtbot import QtBot
from test_board import Field

from tessella.scene.boards.bubble import Bubble
from tessella.scene.boards.marks import Outline
from tessella.scene.boards.options import ViewOptions, plain_options
from tessella.scene.boards.view import BoardView
from tessella.scene.drawing.tokens import theme

WORDS = ("Touches your own edge", "Own pieces may meet at corners only. Fields i10, j11 share a side.", "G-EDGE")


def opened(qtbot: QtBot, base: float = 13.0) -> tuple[BoardView, Field, Bubble]:
    board = Field(plain_options())
    view = BoardView()
    qtbot.addWidget(view)
    view.resize(900, 640)
    view.set_board(board)
    view.set_margins(QMarginsF(20, 10, 20, 10))
    view.show()
    qtbot.waitExposed(view)
    return view, board, Bubble(view, ViewOptions(theme("light"), base=base))


def paper_of(bubble: Bubble) -> QRectF:
    return bubble._paper.translated(QPointF(bubble.pos()))


@pytest.mark.parametrize("base", [13.0, 19.5, 26.0])
def test_it_lies_inside_and_never_over_the_marked_fields(qtbot: QtBot, base: float) -> None:
    view, _, bubble = opened(qtbot, base)
    for x, y in itertools.product((60, 300, 450, 700, 850), (50, 200, 320, 480, 600)):
        place = view.mapToScene(x, y)
        avoid = QRectF(view.mapToScene(x - 24, y - 24), view.mapToScene(x + 24, y + 24))
        bubble.show_at(place, avoid, *WORDS, symbol="cross", rest=False)
        paper, fields = paper_of(bubble), QRectF(view.mapFromScene(avoid).boundingRect())
        assert view.free_rect().contains(paper), (x, y)
        assert not paper.adjusted(1, 1, -1, -1).intersects(fields.adjusted(2, 2, -2, -2)), (x, y)


def test_it_keeps_off_what_happened_lately(qtbot: QtBot) -> None:
    view, board, bubble = opened(qtbot)
    place = view.mapToScene(450, 320)
    bubble.show_at(place, QRectF(), *WORDS, rest=False)
    before = paper_of(bubble)
    under = view.mapToScene(before.toRect()).boundingRect().adjusted(6, 6, -6, -6)
    path = QPainterPath()
    path.addPolygon(QPolygonF(under))
    board.addItem(Outline(path, theme("light"), 1.0, "solid"))
    bubble.show_at(place, QRectF(), *WORDS, rest=False)
    shared = paper_of(bubble).intersected(before)
    assert shared.width() * shared.height() < 0.5 * before.width() * before.height()
