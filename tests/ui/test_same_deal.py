"""The same deal for all: a code typed in New game, deals as one wishes, the same tiles from the other seat."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QLineEdit

from tessella.controller.match.seats import Seat
from tessella.records.deal_code import code_of, seed_of
from tessella.rules.deals import DealWish
from tessella.rules.registry import GAMES
from tessella.ui.dialogs.header import HeaderDialog

CODE = code_of(123_456)


@pytest.fixture
def page(bench: Any) -> Any:
    bench.window.show_new_game("trellis")
    bench.settle()
    return bench.window.new_game


def write(bench: Any, field: QLineEdit, text: str) -> None:
    field.setFocus()
    field.selectAll()
    bench.bot.keyClicks(field, text)


def test_a_new_deal_has_a_code_and_is_played(bench: Any, page: Any) -> None:
    code = page.shuffle.field.text()
    assert len(code) == 6
    page.begin()
    bench.settle()
    assert bench.match.game.seed == seed_of(code)


def test_a_typed_code_deals_its_tiles(bench: Any, page: Any) -> None:
    write(bench, page.shuffle.field, CODE.lower())
    assert page.shuffle.field.text() == CODE, "small letters are letters too"
    page.begin()
    bench.settle()
    game = bench.match.game
    assert game.seed == 123_456
    assert game.order() == GAMES["trellis"].create(2, seed=123_456).order()
    assert bench.store.value.setups["trellis"].seed == 123_456, "it is remembered"


def test_a_slip_is_told_at_once_and_nothing_begins(bench: Any, page: Any) -> None:
    wrong = CODE[:2] + ("A" if CODE[2] != "A" else "B") + CODE[3:]
    write(bench, page.shuffle.field, wrong[:4])
    assert page.shuffle._wrong.isHidden(), "it is not whole yet"
    write(bench, page.shuffle.field, wrong)
    assert page.shuffle._wrong.isVisible() and "wrong" in page.shuffle._wrong.text()
    page.begin()
    bench.settle()
    assert bench.window.game is None and "code of a deal" in page._trouble.text()
    write(bench, page.shuffle.field, CODE)
    assert page.shuffle._wrong.isHidden()
    page.begin()
    bench.settle()
    assert bench.match.game.seed == 123_456


def test_numbers_of_older_games_still_deal_them(bench: Any, page: Any) -> None:
    write(bench, page.shuffle.field, "2000000000")
    page.begin()
    bench.settle()
    assert bench.match.game.seed == 2_000_000_000


def test_a_number_too_large_is_told(bench: Any, page: Any) -> None:
    write(bench, page.shuffle.field, "99999999999")
    page.begin()
    bench.settle()
    assert bench.window.game is None and "largest" in page._trouble.text()


@pytest.mark.parametrize("kind", ["trellis", "umbrella"])
def test_a_deal_as_wished_is_found(bench: Any, page: Any, kind: str) -> None:
    page.choose_game(kind)
    bench.settle()
    panel = page.shuffle
    assert panel.wish.count() == 3 and not panel.finder.isEnabled()
    panel.wish.setCurrentIndex(1)
    before = panel.field.text()
    bench.bot.mouseClick(panel.finder, Qt.MouseButton.LeftButton)
    bench.bot.waitUntil(lambda: not panel.search.looking)
    assert panel.field.text() != before and panel.finder.text() == "Find one"
    game = page._read()[0].game()
    assert GAMES[kind].wishes[0].holds(game, game.start())
    assert not panel.typed, "the next game has another deal"


def test_a_search_can_be_stopped_and_the_window_goes_on(bench: Any, page: Any) -> None:
    panel = page.shuffle
    panel.set_wishes((DealWish("never", "Never", "Nothing is so.", lambda game, start: False),))
    panel.wish.setCurrentIndex(1)
    bench.bot.mouseClick(panel.finder, Qt.MouseButton.LeftButton)
    bench.bot.waitUntil(lambda: "400 tried" in panel._text.text())
    assert panel.finder.text() == "Stop"
    bench.bot.keyClicks(page.seats.rows[0].name, "Zoe")
    assert page.seats.rows[0].name.text().endswith("Zoe"), "one types meanwhile"
    bench.bot.mouseClick(panel.finder, Qt.MouseButton.LeftButton)
    assert not panel.search.looking and panel.finder.text() == "Find one"
    bench.bot.mouseClick(panel.finder, Qt.MouseButton.LeftButton)
    bench.trigger("home")
    assert not panel.search.looking, "nobody looks for what nobody sees"


def test_a_game_without_tiles_has_no_code(bench: Any, page: Any) -> None:
    page.choose_game("trigon")
    bench.settle()
    assert page.shuffle.isHidden()


def test_about_this_record_names_the_code(bench: Any) -> None:
    bench.play("umbrella")
    dialog = HeaderDialog(bench.window.game.study, bench.appearance.options, bench.window)
    words = [part.text() for part in dialog.findChildren(QLabel)]
    words += [part.text() for part in dialog.findChildren(QLineEdit)]
    assert code_of(7) in words and "7" in words
    dialog.deleteLater()


def test_the_same_tiles_are_played_from_the_other_seat_and_both_results_stand_side_by_side(
    bench: Any, finish: Any
) -> None:
    bench.play("umbrella", (Seat("Ana"), Seat("Ben")), options={"limit": 2})
    assert not bench.window.actions_["same-tiles"].isEnabled()
    finish(bench)
    first, order = bench.match.result.points, bench.match.game.order()
    bench.trigger("same-tiles")
    assert [seat.name for seat in bench.match.seats] == ["Ben", "Ana"] and bench.match.game.order() == order
    finish(bench)
    second = bench.match.result.points
    said = [part.accessibleName() for part in bench.window.game.result.findChildren(QLabel)]
    minus = [str(number).replace("-", "−") for number in (first[1], first[0], first[1] + second[0])]
    assert f"Ben, Same tiles, other seat: {minus[0]}" in said and f"Ana, Same tiles, other seat: {minus[1]}" in said
    assert f"Ben, Both games: {minus[2]}" in said
    bench.trigger("rematch")
    assert bench.match.record.header.same == (), "a rematch has other tiles"


def test_it_is_not_offered_where_nothing_is_dealt(bench: Any, finish: Any) -> None:
    bench.play("trigon")
    finish(bench)
    assert not bench.window.actions_["same-tiles"].isEnabled()


def test_the_class_sheet_names_the_deal(bench: Any) -> None:
    dialog = bench.window.class_sheets.open()
    dialog.deal.setText(CODE[:5])
    assert "5 letters" in dialog.words.text() and not dialog.save_button.isEnabled()
    dialog.deal.clear()
    QTest.keyClicks(dialog.deal, CODE)
    assert dialog.save_button.isEnabled() and f"--deal={CODE}" in dialog.arguments(Path("x.pdf"))
    dialog.reject()
    bench.settle()
