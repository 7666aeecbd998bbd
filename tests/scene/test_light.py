"""The light of a lesson: what is lit keeps its colours, the rest steps back, and that costs no frame."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest
from PySide6.QtCore import QPoint, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QImage, QPainterPath
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot
from scene.trellis.trellis_person import new_match as trellis_match
from scene.trigon import trigon_kit
from scene.umbrella import umbrella_kit

from tessella.controller.match.match import Match
from tessella.scene.boards import light
from tessella.scene.boards.light import MOVE_MS, SOFT, Light
from tessella.scene.boards.options import ViewOptions
from tessella.scene.boards.places import lit
from tessella.scene.boards.pointing import Pointing
from tessella.scene.boards.view import BoardView
from tessella.scene.drawing.tokens import theme
from tessella.scene.game_view import GameView
from tessella.scene.game_views import view_of

MATCHES: dict[str, Callable[[], Match]] = {
    "trellis": trellis_match,
    "umbrella": umbrella_kit.new_match,
    "trigon": trigon_kit.new_match,
}
LIT = {"trellis": ("0,0",), "umbrella": ("2,2", "2,3"), "trigon": ("r15", "s15")}
ELSEWHERE = {"trellis": ("1,0",), "umbrella": ("4,4",), "trigon": ("r4",)}


class Table:
    """A game on a view, with its light."""

    def __init__(self, qtbot: QtBot, kind: str, **options: object) -> None:
        values: dict[str, object] = {"theme": theme("light"), "speed": 0.0, "move_numbers": "none", **options}
        self.kind = kind
        match = MATCHES[kind]()
        match.begin()
        self.game: GameView = view_of(kind)(match, ViewOptions(**values))  # type: ignore[arg-type]
        self.view = BoardView()
        self.view.resize(900, 700)
        self.view.set_board(self.game.board)
        qtbot.addWidget(self.view)
        self.view.show()
        qtbot.waitExposed(self.view)
        self.view.fit(animated=False)
        self.light = Light(self.game.board)

    def show(self, names: tuple[str, ...]) -> None:
        self.light.show(lit(self.game.lesson_places(), names))

    def spot(self, name: str) -> QPoint:
        outline = self.game.lesson_places().outline(name)
        assert outline is not None
        inside = outline.centroid
        return self.view.mapFromScene(QPointF(inside.x, inside.y))

    def picture(self) -> QImage:
        return self.view.viewport().grab().toImage()


def far(one: QColor, two: QColor) -> int:
    """Return how far two colours are apart, 0..765."""
    return abs(one.red() - two.red()) + abs(one.green() - two.green()) + abs(one.blue() - two.blue())


def changed(before: QImage, after: QImage, spot: QPoint, reach: int = 5) -> int:
    """Return how much the picture changed round a spot, at most."""
    ways = [(x, y) for x in range(-reach, reach + 1) for y in range(-reach, reach + 1)]
    return max(far(before.pixelColor(spot.x() + x, spot.y() + y), after.pixelColor(spot.x() + x, spot.y() + y))
               for x, y in ways)  # fmt: skip


@pytest.mark.parametrize("kind", MATCHES)
def test_what_is_lit_keeps_its_colours_and_the_rest_steps_back(qtbot: QtBot, kind: str) -> None:
    table = Table(qtbot, kind)
    plain = table.picture()
    table.show(LIT[kind])
    dimmed = table.picture()
    inside = [table.spot(name) for name in LIT[kind]]
    assert [changed(plain, dimmed, spot) for spot in inside] == [0] * len(inside)
    ground = table.game.board.ground()
    for name in ELSEWHERE[kind]:
        spot = table.spot(name)
        before, after = plain.pixelColor(spot), dimmed.pixelColor(spot)
        assert far(after, ground) <= far(before, ground)
    assert plain != dimmed


def test_a_dimmed_piece_is_mixed_with_the_tables_colour(qtbot: QtBot) -> None:
    table = Table(qtbot, "umbrella")
    plain = table.picture()
    table.show(("1,1",))
    dimmed = table.picture()
    ground, spot = table.game.board.ground(), table.spot("4,4") + QPoint(0, -14)
    before, after = plain.pixelColor(spot), dimmed.pixelColor(spot)
    wanted = [round(0.36 * a + 0.64 * b) for a, b in zip(before.getRgb()[:3], ground.getRgb()[:3], strict=True)]  # type: ignore[index]
    assert max(abs(a - b) for a, b in zip(after.getRgb()[:3], wanted, strict=True)) <= 3  # type: ignore[index]


def test_neighbours_are_lit_as_one_place(qtbot: QtBot) -> None:
    for kind, names in {"trellis": ("0,0", "0,1"), "umbrella": ("2,2", "2,3"), "trigon": ("r15", "s15")}.items():
        table = Table(qtbot, kind)
        shape = lit(table.game.lesson_places(), names)
        assert shape is not None and shape.geom_type == "Polygon", kind


def test_places_that_are_not_on_the_board_light_nothing(qtbot: QtBot) -> None:
    for kind in MATCHES:
        table = Table(qtbot, kind)
        assert lit(table.game.lesson_places(), ("nowhere", "99999,1", "zz99", "")) is None


def test_the_edge_is_painted_once_and_not_for_every_frame(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[object] = []
    paint = light._soft

    def counted(*args: object) -> object:
        made.append(args)
        return paint(*args)  # type: ignore[arg-type]

    monkeypatch.setattr(light, "_soft", counted)
    table = Table(qtbot, "trigon")
    table.show(LIT["trigon"])
    for _ in range(5):
        table.picture()
    assert len(made) == 1
    table.view.pan_by(31, 17)
    table.picture()
    assert len(made) == 1  # it moves along
    table.view.zoom_by(1.5)
    table.view.settle()
    table.picture()
    assert len(made) == 2


def test_the_veil_lies_under_what_is_in_hand(qtbot: QtBot) -> None:
    table = Table(qtbot, "trigon")
    table.show(("r15",))
    board = table.game.board
    assert board.take_number(6)
    board.hovered(QPointF(table.view.mapToScene(table.spot("r4"))))
    veil = table.light.veil
    assert veil is not None and board.ghost.body.zValue() > veil.zValue()  # type: ignore[attr-defined]


def test_it_moves_to_its_place_and_without_movement_it_is_there_at_once(qtbot: QtBot) -> None:
    table = Table(qtbot, "umbrella", speed=1.0)
    table.show(("1,1",))
    table.show(("4,4",))
    veil = table.light.veil
    assert veil is not None and veil.shift != QPointF()
    qtbot.waitUntil(lambda: veil.shift == QPointF())
    assert MOVE_MS == 240
    still = Table(qtbot, "umbrella")
    still.show(("1,1",))
    still.show(("4,4",))
    assert still.light.veil is not None and still.light.veil.shift == QPointF()


def test_it_goes_out(qtbot: QtBot) -> None:
    table = Table(qtbot, "umbrella")
    plain = table.picture()
    table.show(("1,1",))
    assert table.light.on
    table.light.show(None)
    assert not table.light.on and table.light.veil is None
    assert table.picture() == plain


def test_high_contrast_draws_a_line_and_dims_nothing(qtbot: QtBot) -> None:
    table = Table(qtbot, "umbrella", theme=theme("high_contrast"))
    plain = table.picture()
    table.show(("2,2",))
    lined = table.picture()
    assert changed(plain, lined, table.spot("4,4"), 9) == 0
    outline = table.game.lesson_places().outline("2,2")
    assert outline is not None
    left, top, _, _ = outline.bounds
    corner = table.view.mapFromScene(QPointF(left, top + 30))
    assert changed(plain, lined, corner, 2) > 200


def test_the_veil_begins_softly(qapp: object) -> None:
    path = QPainterPath()
    path.addRect(QRectF(0, 0, 60, 60))
    look = light.Look(QColor(200, 200, 200), 0.64, QColor(0, 0, 0, 0))
    edge = light._soft(path, QRectF(-30, -30, 120, 120), look, 1.0).toImage()
    alphas = [edge.pixelColor(30 - k, 60).alpha() for k in range(-3, round(SOFT) + 4)]
    assert alphas == sorted(alphas)
    assert alphas[0] == 0 and alphas[-1] == round(0.64 * 255)
    assert len(set(alphas)) == light.STROKES + 2
    rimmed = light._soft(path, QRectF(-30, -30, 120, 120), replace(look, rim=QColor("black")), 1.0).toImage()
    assert max(rimmed.pixelColor(x, 60).alpha() - edge.pixelColor(x, 60).alpha() for x in (29, 30, 31)) > 60


# Pointing -----------------------------------------------------------------------------------------------------------

KINDS = [
    ("trellis", "field"), ("trellis", "tile"), ("trellis", "vine"), ("umbrella", "field"), ("umbrella", "umbrella"),
    ("umbrella", "row"), ("umbrella", "column"), ("umbrella", "zone"), ("umbrella", "figure"), ("umbrella", "space"),
    ("trigon", "field"), ("trigon", "triangle"), ("trigon", "corner"), ("trigon", "piece"), ("trigon", "seat"),
]  # fmt: skip


@pytest.mark.parametrize(("kind", "what"), KINDS)
def test_every_place_of_a_kind_is_pointed_at_by_click_and_by_key(qtbot: QtBot, kind: str, what: str) -> None:
    table = Table(qtbot, kind)
    pointing = Pointing(table.game.board, table.view, table.game.lesson_places())
    pointing.begin(what)
    pointed: list[str] = []
    pointing.pointed.connect(pointed.append)
    names = pointing.names()
    assert names
    beside = table.game.lesson_places().on_panels(what)
    for name in names[:: max(1, len(names) // 8)]:
        spot = pointing.spot(name)
        if spot is not None:
            QTest.mouseClick(table.view.viewport(), Qt.MouseButton.LeftButton, pos=table.view.mapFromScene(spot))
        else:
            QTest.mouseClick(beside[name][0], Qt.MouseButton.LeftButton)
        assert pointed[-1] == name
        pointing.look(name)
        QTest.keyClick(table.view, Qt.Key.Key_Return)
        assert pointed[-2:] == [name, name]
        assert table.game.lesson_places().said(name)
    assert table.game.board.gesture is None and table.game.match.ply == 0


def test_the_frame_goes_from_place_to_place_by_arrows(qtbot: QtBot) -> None:
    table = Table(qtbot, "umbrella")
    pointing = Pointing(table.game.board, table.view, table.game.lesson_places())
    pointing.begin("field")
    said: list[str] = []
    pointing.looked_at.connect(said.append)
    visited = set()
    for key in (Qt.Key.Key_Right,) * 4 + (Qt.Key.Key_Down,) * 3 + (Qt.Key.Key_Left,) * 4 + (Qt.Key.Key_Up,) * 4:
        QTest.keyClick(table.view, key)
        visited.add(pointing.focus)
    assert {"1,1", "4,4"} & visited and len(visited) >= 8 and len(said) >= len(visited)


def test_marks_of_what_was_pointed_at_stay_until_they_are_cleared(qtbot: QtBot) -> None:
    table = Table(qtbot, "trellis")
    pointing = Pointing(table.game.board, table.view, table.game.lesson_places())
    plain = table.picture()
    pointing.begin("field")
    pointing.mark(("0,0",), "check")
    pointing.mark(("0,1",), "cross")
    assert dict(pointing.marked) == {"0,0": "check", "0,1": "cross"}
    pointing.end()
    assert table.picture() != plain
    pointing.clear()
    assert table.picture() == plain
