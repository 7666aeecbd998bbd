"""All move numbers: each umbrella of the stage shows the move that brought it; and names of zones keep their room."""

from __future__ import annotations

import random

import pytest
from PySide6.QtCore import QMarginsF, QRectF
from pytestqt.qtbot import QtBot
from umbrella_kit import new_match, open_page, plain

from tessella.controller.match.match import Match
from tessella.controller.match.seats import Seat
from tessella.controller.match.setup import MatchSetup
from tessella.rules.umbrella import LineSlid, UmbrellasSwapped
from tessella.scene.boards.marks import Badge
from tessella.scene.boards.view import BoardView
from tessella.scene.umbrella import UmbrellaView, shapes
from tessella.scene.umbrella.arrivals import arrivals
from tessella.scene.umbrella.labels import LabelItem


def _play(match, moves: int, seed: int = 5) -> None:
    chance = random.Random(seed)
    for _ in range(moves):
        if match.to_move is None:
            return
        assert match.play(chance.choice(list(match.game.moves(match.state))))


@pytest.mark.parametrize("players", [1, 2, 4])
def test_numbers_follow_the_umbrellas(players: int) -> None:
    match = new_match(players)
    _play(match, 60)
    for seat in range(players):
        came = arrivals(match.history, seat)
        bringers = {step.ply: event for step in match.history for event in step.step.events
                    if isinstance(event, LineSlid) and event.seat == seat}  # fmt: skip
        colours = [bringers[number].colour if number else None for number in came]
        stage = match.state.stages[seat]
        assert all(brought in (None, lies) for brought, lies in zip(colours, stage, strict=True))
        numbers = [number for number in came if number]
        assert len(set(numbers)) == len(numbers)
        last = max(bringers, default=0)
        swapped = any(isinstance(e, UmbrellasSwapped) for step in match.history for e in step.step.events)
        assert swapped or not last or last in numbers


def test_the_stage_shows_them_only_when_all_are_wanted(qtbot: QtBot) -> None:
    match = new_match(2)
    _play(match, 20)
    page = open_page(qtbot, match, plain(move_numbers="all"))
    badges = [item for item in page.table.board.items() if isinstance(item, Badge)]
    wanted = [number for number in arrivals(match.history, page.table.seat) if number]
    assert len(badges) == len(wanted) > 0
    page.table.set_options(plain(move_numbers="none"))
    assert not [item for item in page.table.board.items() if isinstance(item, Badge)]


@pytest.mark.parametrize("turn", [0, 1, 2, 3])
@pytest.mark.parametrize("base", [13.0, 19.5, 26.0])
@pytest.mark.parametrize("size", [(1024, 520), (800, 430), (1440, 800)])
def test_names_of_zones_never_meet(qtbot: QtBot, base: float, size: tuple[int, int], turn: int) -> None:
    names = ("You", "Maximiliane von und zu Hohenfels", "W" * 40, "i" * 40)
    match = Match.new(MatchSetup("umbrella", tuple(Seat(name) for name in names), seed=3))
    table = UmbrellaView(match, plain(base=base, compact=True, turn=turn))
    view = BoardView()
    qtbot.addWidget(view)
    view.resize(*size)
    view.set_board(table.board)
    view.set_margins(QMarginsF(130, 10, 300, 10))
    view.show()
    labels = [item for item in table.board.items() if isinstance(item, LabelItem)]
    boxes = [QRectF(item.boundingRect()).translated(view.mapFromScene(item.pos()).toPointF()) for item in labels]
    assert len(boxes) == 4
    for number, one in enumerate(boxes):
        assert not any(one.intersects(other) for other in boxes[number + 1 :])
    stage = QRectF(view.mapFromScene(shapes.stage_rect().adjusted(9, 9, -9, -9)).boundingRect())
    assert not any(one.intersects(stage) for one in boxes)
    assert all(item.lines[0] and item.toolTip() for item in labels)
    table.close()
