"""Cards, tray and piece in hand: what they show, their names, their sizes."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QSize, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QLabel, QWidget
from pytestqt.qtbot import QtBot
from scene.trigon.trigon_kit import new_match, open_page, plain, played

from tessella.rules.trigon import PIECES
from tessella.scene.drawing.tokens import theme
from tessella.scene.trigon import TrigonView
from tessella.scene.trigon.pieces import mark_look
from tessella.scene.trigon.tray import GROUPS


def test_every_piece_stands_once_in_the_tray_by_size() -> None:
    placed = [(piece, group[0]) for group in GROUPS for row in group[1:] for piece in row]
    assert sorted(piece for piece, _ in placed) == list(range(22))
    for piece, label in placed:
        assert label == (str(PIECES[piece].size) if PIECES[piece].size > 3 else "3–1")


@pytest.mark.parametrize(("players", "trays"), [(1, [4]), (2, [2, 2]), (3, [1, 1, 1]), (4, [1, 1, 1, 1])])
def test_cards_hold_all_trays_with_the_colour_to_play_on_top(qtbot: QtBot, players: int, trays: list[int]) -> None:
    match = played(new_match(players), 7)
    table = TrigonView(match, plain())
    cards = table.panels()[0].cards
    assert [len(card.sitting.trays) for card in cards] == trays
    shown = {colour: left for card in cards for colour, left in card.sitting.trays}
    assert shown == dict(enumerate(match.state.left))
    active = [card for card in cards if card.sitting.active]
    assert len(active) == 1 and active[0].sitting.trays[0][0] == match.state.colour
    match.undo()
    assert [c.sitting for c in cards] == [c.sitting for c in TrigonView(match, plain()).panels()[0].cards]


def test_the_tray_shows_the_colour_to_play_and_what_is_used(qtbot: QtBot) -> None:
    match = played(new_match(4), 6)
    table = TrigonView(match, plain())
    tray = table.panels()[1]
    left = match.state.left[match.state.colour]
    for button in tray.field.buttons:
        there = bool(left >> button.piece & 1)
        assert button.isEnabled() == there == button.left
        assert ("on the board" in button.accessibleName()) != there
        assert button.colour == match.state.colour
    assert "20 of 22 left" in tray.accessibleName() or "21 of 22 left" in tray.accessibleName()
    piece = next(p for p in range(22) if left >> p & 1)
    tray.field.buttons[piece].taken.emit(piece, True)
    assert tray.field.buttons[piece].isChecked() and "in hand" in tray.field.buttons[piece].accessibleName()
    tray.field.buttons[piece].taken.emit(piece, True)
    assert table.board.hand is None, "a second click puts it back"


def test_the_hand_says_which_way_the_piece_lies(qtbot: QtBot) -> None:
    table = TrigonView(new_match(4), plain())
    hand = table.panels()[2]
    assert not hand.turn.isEnabled() and "nothing" in hand.accessibleName()
    p5 = next(i for i, piece in enumerate(PIECES) if piece.name == "P5")
    table.board.take(p5)
    assert hand.view.accessibleName() == "Blue, P5, 1 of 12 ways"
    table.board.hand.turn(1)
    assert "P5, 2 of 12 ways" in hand.view.accessibleName() and hand.back.isEnabled()
    table.board.take(11)
    assert "O, one way" in hand.view.accessibleName()


def test_pieces_are_taken_with_the_keyboard_in_the_tray(qtbot: QtBot) -> None:
    page = open_page(qtbot, new_match(4))
    button = page.table.panels()[1].field.buttons[6]
    button.setFocus()
    QTest.keyClick(button, Qt.Key.Key_Space)
    assert page.table.board.hand.piece == 6
    QTest.keyClick(button, Qt.Key.Key_A)
    assert page.table.board.hand.piece == 6


def test_every_widget_has_a_name(qtbot: QtBot) -> None:
    for options in (plain(), plain(compact=True)):
        page = open_page(qtbot, played(new_match(4), 5), options)
        for panel in page.table.panels():
            assert panel.accessibleName()
            for child in panel.findChildren(QWidget):
                named = child.accessibleName() or (isinstance(child, QLabel) and not child.isVisible())
                plain_box = type(child) is QWidget or isinstance(child, QLabel) or child.objectName() == ""
                assert named or plain_box, child
            for button in panel.findChildren(QAbstractButton):
                assert button.accessibleName(), button.objectName()
        page.table.close()


@pytest.mark.parametrize("base", [10.4, 13.0, 19.5, 26.0])
@pytest.mark.parametrize("compact", [False, True])
def test_nothing_is_cut_at_any_size_of_type(qtbot: QtBot, base: float, compact: bool) -> None:
    page = open_page(qtbot, new_match(4), plain(base=base, compact=compact), width=1440 if not compact else 1024)
    tray, hand = page.table.panels()[1:]
    assert tray.width() == hand.width() <= 20 + 280 * max(1.0, base / 13)
    for button in (hand.turn, hand.flip, hand.back):
        assert button.geometry().right() <= button.parentWidget().width()
        font = button.fontMetrics()
        assert font.horizontalAdvance(button.text()) + button.iconSize().width() + 8 <= button.width()
    for panel in (tray, hand):
        assert panel.minimumSizeHint().width() <= panel.width()
    least = tray.minimumSizeHint().height() + hand.sizeHint().height()
    if base <= 19.5:
        assert least < (526 if compact else 826), "tray and hand fit the smallest window of their form"
    for piece in tray.field.buttons:
        assert min(piece.width(), piece.height()) >= 30


def test_marks_are_the_glass_of_the_seat(qtbot: QtBot) -> None:
    match = new_match(2)
    table = TrigonView(match, plain())
    for size, ratio in ((20, 1.0), (32, 2.0)):
        mark = table.seat_mark(0, size, ratio)
        assert mark.deviceIndependentSize().toSize() == QSize(size, size)
        colour = mark.toImage().pixelColor(mark.width() // 2, mark.height() // 2)
        assert colour.blue() > colour.red()
    other = TrigonView.mark_of(1, 32, theme("light"), players=2).toImage().pixelColor(16, 16)
    assert other.red() > other.blue()
    assert mark_look(0, theme("dark")).colour == 0


def test_keys_and_toggles_follow_the_hand(qtbot: QtBot) -> None:
    table = TrigonView(new_match(4), plain())
    before = [help_.keys for help_ in (*table.keys(),)]
    table.board.take(3)
    after = [help_.keys for help_ in (*table.keys(),)]
    assert ("R",) in after and ("Esc",) in after and ("R",) not in before and ("Tab",) in before
    assert all(help_.text for help_ in (*table.keys(),))


def test_retranslating_and_options_change_everything_at_once(qtbot: QtBot) -> None:
    table = TrigonView(played(new_match(4), 5), plain())
    changed: list[bool] = []
    table.panels_changed.connect(lambda: changed.append(True))
    table.set_options(plain(theme=theme("dark"), compact=True))
    assert changed and table.panels()[1].title == ""
    table.retranslate()
    fresh = TrigonView(table.match, plain(theme=theme("dark"), compact=True))
    assert table.snapshot() == fresh.snapshot()


@pytest.mark.parametrize(("players", "base"), [(4, 13.0), (4, 19.5), (2, 19.5), (1, 26.0)])
def test_cards_share_what_a_small_window_has(qtbot: QtBot, players: int, base: float) -> None:
    table = TrigonView(played(new_match(players), 9), plain(base=base, compact=True))
    cards = table.panels()[0]
    cards.resize(cards.width(), 526)
    qtbot.addWidget(cards)
    cards.show()
    bottoms = [card.geometry().bottom() for card in cards.cards]
    assert bottoms == sorted(bottoms) and bottoms[-1] <= cards.height()
    assert all(not card.grab().isNull() for card in cards.cards)
