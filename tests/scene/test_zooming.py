"""While a view zooms it scales a picture; at rest the board is as sharp as if it had never been anything else."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from PySide6.QtCore import QPoint, QPointF, QRect, QRectF, Qt, QTimer
from PySide6.QtGui import QImage, QPainter, QTransform
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget
from pytestqt.qtbot import QtBot

from tessella.controller.match.match import Match
from tessella.controller.match.seats import Seat
from tessella.controller.match.setup import MatchSetup
from tessella.rules.registry import GAMES
from tessella.scene.boards import zooming
from tessella.scene.boards.board import BoardScene
from tessella.scene.boards.gestures import Gesture
from tessella.scene.boards.options import plain_options
from tessella.scene.boards.view import BoardView
from tessella.scene.game_view import GameView
from tessella.scene.game_views import view_of


class Counted(QGraphicsItem):
    """A square that counts how often it is painted."""

    painted = 0

    def boundingRect(self) -> QRectF:
        return QRectF(40, 40, 20, 20)

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        self.painted += 1
        painter.fillRect(self.boundingRect(), Qt.GlobalColor.red)


class Field(BoardScene):
    """A board with one square, which has three things to draw ahead."""

    def __init__(self) -> None:
        super().__init__(plain_options())
        self.square = Counted()
        self.addItem(self.square)
        self.scales: list[float] = []
        self.drawn = 0
        self.meanwhile: Callable[[], None] | None = None

    def content_rect(self) -> QRectF:
        return QRectF(0, 0, 100, 100)

    def scaled(self, scale: float) -> None:
        self.scales.append(scale)

    def ahead(self, view: QTransform, viewport: QRect, ratio: float) -> Iterator[None]:
        for _ in range(3):
            self.drawn += 1
            if self.meanwhile is not None:
                QTimer.singleShot(0, self, self.meanwhile)
                self.meanwhile = None
            yield


class Held(Gesture):
    """Something in hand."""

    def update(self, point: QPointF) -> None:
        """Follow nothing."""

    def commit(self) -> None:
        return None

    def aim(self, place: object, move: object) -> None:
        """Nothing holds it anywhere."""

    def cancel(self) -> None:
        """Put nothing back."""

    def turn(self, steps: int) -> bool:
        return False


def shown(qtbot: QtBot, board: BoardScene, width: int = 700, height: int = 500) -> BoardView:
    view = BoardView()
    qtbot.addWidget(view)
    view.resize(width, height)
    view.set_board(board)
    view.show()
    qtbot.waitExposed(view)
    view.viewport().repaint()
    return view


def picture(view: BoardView) -> QImage:
    return view.grab().toImage().convertToFormat(QImage.Format.Format_RGB32)


@pytest.fixture
def field(qtbot: QtBot) -> tuple[Field, BoardView]:
    board = Field()
    return board, shown(qtbot, board)


def test_a_zoom_paints_a_picture_and_then_the_board_once(field: tuple[Field, BoardView], qtbot: QtBot) -> None:
    board, view = field
    view.zoom_by(1.1)
    before, scales = board.square.painted, list(board.scales)
    for _ in range(10):
        view.zoom_by(1.05)
        view.viewport().repaint()
    assert view.zooming and board.rough
    assert (board.square.painted, board.scales, board.drawn) == (before, scales, 0)
    qtbot.waitUntil(lambda: not view.zooming)
    assert not board.rough and board.drawn == 3 and board.scales == [*scales, view.scale_now]
    qtbot.waitUntil(lambda: board.square.painted > before)


def test_the_picture_lies_where_the_board_lies(field: tuple[Field, BoardView]) -> None:
    board, view = field
    for turn in range(4):
        view.set_turn(turn)
        view.settle()
        view.viewport().repaint()
        view.zoom_by(0.8, QPointF(100, 90))
        scaled = picture(view)
        view.settle()
        sharp = picture(view)
        middle = view.mapFromScene(board.square.sceneBoundingRect().center())
        for way in (QPoint(0, 0), QPoint(20, 0), QPoint(0, 20), QPoint(-60, 0)):
            assert scaled.pixelColor(middle + way) == sharp.pixelColor(middle + way)
        view.fit(animated=False)


def test_slices_leave_room_for_another_step(
    field: tuple[Field, BoardView], qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(zooming, "SLICE", 0.0)
    board, view = field
    board.meanwhile = lambda: view.zoom_by(1.2)
    view.zoom_by(1.2)
    qtbot.waitUntil(lambda: not view.zooming)
    assert board.drawn == 1 + 3, "what was drawn ahead for another scale is of no use"
    assert view.scale_now == pytest.approx(1.44 * view.fit_scale())


def test_what_is_in_hand_moves_while_the_view_zooms(field: tuple[Field, BoardView]) -> None:
    board, view = field
    board.gesture = Held()
    view.zoom_by(1.1)
    before = board.square.painted
    QTest.mouseMove(view.viewport(), QPoint(50, 50))
    view.viewport().repaint()
    assert board.square.painted > before and view.zooming


def test_what_the_picture_does_not_hold_is_painted(field: tuple[Field, BoardView]) -> None:
    board, view = field
    view.zoom_by(8.0, QPointF(0, 0))
    view.settle()
    view.viewport().repaint()
    before = board.square.painted
    view.zoom_by(1 / 8, QPointF(0, 0))
    view.viewport().repaint()
    assert board.square.painted > before + 1, "one painting takes the picture, the other shows the board"


@pytest.fixture(params=list(GAMES))
def match(request: pytest.FixtureRequest) -> Match:
    """Return a match of each game after a few moves."""
    made = Match.new(MatchSetup(request.param, (Seat("Ana"), Seat("Ben")), {}, seed=1))
    made.begin()
    for _ in range(12):
        made.uncover()
        assert made.play(next(iter(made.game.moves(made.state))))
    made.uncover()
    return made


def test_a_zoomed_board_looks_as_if_it_had_never_been_another(match: Match, qtbot: QtBot) -> None:
    tables: list[GameView] = []

    def page() -> BoardView:
        tables.append(view_of(match.game.kind)(match, plain_options()))
        return shown(qtbot, tables[-1].board)

    def wait(view: BoardView) -> None:
        qtbot.waitUntil(lambda: not view.zooming)

    def at_once(view: BoardView) -> None:
        view.settle()

    pictures = []
    for end in (wait, at_once):
        view = page()
        for factor in (1.31, 1.17, 0.4, 2.9):
            view.zoom_by(factor, QPointF(260, 210))
            view.viewport().repaint()
        end(view)
        pictures.append(picture(view))
    assert pictures[0] == pictures[1]
    for table in tables:
        table.close()
