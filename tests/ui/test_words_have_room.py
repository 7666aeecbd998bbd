"""No button and no line of Home and of the end of a game is wider than its room, in any size of type."""

from __future__ import annotations

import random
from typing import Any

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QFont, QFontMetrics, QPainter
from PySide6.QtWidgets import QLabel, QPushButton, QScrollArea, QWidget

from tessella.controller.match.match import Match
from tessella.controller.match.seats import Seat
from tessella.records.header import Header
from tessella.records.record import Node, Record
from tessella.rules.registry import create
from tessella.rules.umbrella import Score
from tessella.scene.drawing.elided import ElidedLabel
from tessella.ui.game.log_list import LogDelegate
from tessella.ui.game.log_rows import LogRow
from tessella.ui.pages.home_setup import SetupButton
from tessella.ui.window.match_factory import Document

NAMES = ("Ana", "Ben", "Maximiliane von und zu Hohenfels", "Ω" * 30)
SIZES = [(width, high, scale) for width, high in ((1024, 600), (1440, 900)) for scale in (1.0, 1.25, 1.5, 2.0)]
ENDS = {"trellis": 2, "trigon": 4, "umbrella": 1}


def cut(root: QWidget) -> list[str]:
    """Return the words that have no room, unless they are cut with an ellipsis and whole in the tooltip."""
    found = []
    for part in root.findChildren(QWidget):
        if not part.isVisible():
            continue
        if isinstance(part, SetupButton):
            lines = part.text().split("\n")
            need = max(part.fontMetrics().horizontalAdvance(line) for line in lines) + 2 * 8  # the ring and air
            fits = need <= part.width()
        elif isinstance(part, QPushButton):
            fits = part.sizeHint().width() <= part.width() and part.sizeHint().height() <= part.height()
        elif isinstance(part, ElidedLabel):
            fits = part.text() == part.whole() or part.toolTip() == part.whole()
        elif isinstance(part, QLabel) and part.text():
            wide = part.fontMetrics().horizontalAdvance(part.text()) if not part.wordWrap() else 0
            high = part.heightForWidth(part.width()) if part.wordWrap() else 0
            fits = wide <= part.contentsRect().width() and high <= part.height() + 1
        else:
            continue
        if not fits:
            found.append(part.text())
    return found


@pytest.mark.parametrize(("width", "high", "scale"), SIZES)
def test_home_and_the_end_of_every_game(bench: Any, width: int, high: int, scale: float) -> None:
    bench.store.update(font_scale=scale)
    bench.size(width, high)
    home = bench.window.home
    assert cut(home) == []
    assert home._promise.text() == home._promise.whole(), "a promise is told whole"
    for kind, players in ENDS.items():
        bench.play(kind, tuple(Seat(name) for name in NAMES[:players]))
        bench.match.accept_resignation(0)
        bench.settle(50)
        panel = bench.window.game.result
        assert panel.isVisible()
        buttons = [button for button in panel.findChildren(QPushButton) if button.isVisible()]
        assert len(buttons) == 6 + (players > 1) + (bench.match.same_tiles() is not None)
        assert cut(panel) == [], kind
        for area in panel.findChildren(QScrollArea):
            assert area.widget().minimumSizeHint().width() <= area.viewport().width(), (kind, "cut at the right")
        places = [QRect(button.mapTo(panel, QPoint()), button.size()) for button in buttons]
        assert not any(one.intersects(other) for at, one in enumerate(places) for other in places[at + 1 :]), kind
        assert all(button.accessibleName() for button in buttons)
        for button in buttons:  # the largest type in the smallest window scrolls to what has the keyboard
            if scale < 2.0 or high > 600:
                assert button.visibleRegion().boundingRect() == button.rect(), button.text()
            button.setFocus(Qt.FocusReason.TabFocusReason)
            area = next(each for each in panel.findChildren(QScrollArea) if each.isAncestorOf(button))
            area.ensureWidgetVisible(button)
            assert button.visibleRegion().boundingRect() == button.rect(), button.text()


@pytest.mark.parametrize("scale", [1.0, 1.5, 2.0])
def test_words_of_a_button_with_a_menu_keep_off_its_ring(bench: Any, scale: float) -> None:
    bench.store.update(font_scale=scale)
    button = bench.window.home.cards["trellis"].setup
    button.setFocus(Qt.FocusReason.TabFocusReason)
    bench.settle(50)
    picture = bench.window.grab(QRect(button.mapTo(bench.window, QPoint()), button.size())).toImage()
    rows = range(picture.height() // 4, 3 * picture.height() // 4)
    ring = 2
    assert all(picture.pixelColor(x, y).lightness() > 160 for x in range(ring + 1, ring + 5) for y in rows)


def test_the_number_of_a_move_has_room_in_a_game_of_a_thousand(bench, monkeypatch: pytest.MonkeyPatch) -> None:
    dice, game = random.Random(4), create("umbrella", 2, seed=5)
    record, state, at = Record.begin(game, Header((Seat("Ana"), Seat("Ben")))), game.start(), 0
    for _ in range(1001):
        move = dice.choice([move for move in game.moves(state) if not isinstance(move, Score)])
        state = game.apply(state, move).state
        record, at = record.add(at, Node(move=move))
    drawn: dict[int, tuple[int, int]] = {}

    def note(_delegate: LogDelegate, _painter: QPainter, row: LogRow, rect: QRect, font: QFont) -> None:
        drawn[row.ply] = QFontMetrics(font).horizontalAdvance(str(row.ply)), rect.width()

    monkeypatch.setattr(LogDelegate, "_number", note)
    bench.size(1440, 900)
    bench.window.play.ready.emit(Match(record), Document())
    bench.settle(300)
    assert max(drawn) == 1001
    assert all(needed <= room for needed, room in drawn.values()), drawn
