"""New game: every choice is there, is passed on, and is remembered."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QDialog, QLineEdit, QWidget

from tessella.controller.engines.external import Engine
from tessella.controller.match.seats import LEVELS, Seat
from tessella.controller.match.setup import MatchSetup
from tessella.controller.settings.settings import SettingsStore
from tessella.records.deal_code import seed_of
from tessella.rules.registry import GAMES
from tessella.scene.game_views import view_of
from tessella.scene.words.levels import level_name
from tessella.ui.pages.newgame import first_setup
from tessella.ui.pages.newgame_rules import ChoiceRow, NumberRow, NumbersRow
from tessella.ui.widgets.fields import NumberBox
from tessella.ui.widgets.widgets import TextButton


@pytest.fixture
def page(bench):
    """Return the page, opened for Trellis with four seats."""
    four = MatchSetup("trellis", (Seat("Ana"), Seat("Judit", "computer", 6), Seat(), Seat("Milo", "computer", 4)))
    bench.store.replace(bench.store.value.remember(four))
    bench.window.show_new_game("trellis")
    bench.settle()
    return bench.window.new_game


def click(bench, widget) -> None:
    bench.bot.mouseClick(widget, Qt.MouseButton.LeftButton)
    bench.settle()


def names(page) -> list[str]:
    return [row.name.text() for row in page.seats.rows]


def test_three_clicks_from_home_with_a_change(bench) -> None:
    bench.trigger("new")
    click(bench, bench.window.new_game.games.button("umbrella"))
    click(bench, bench.window.new_game.start)
    assert bench.match.game.kind == "umbrella"


def test_last_choices_are_shown(page) -> None:
    assert names(page) == ["Ana", "Judit", "", "Milo"]
    assert [row.who.value() for row in page.seats.rows] == ["human", "computer", "human", "computer"]
    assert page.seats.rows[1].level.currentIndex() == 5
    assert page.seats.rows[1].level.currentText().startswith("6")


@pytest.mark.parametrize("kind", list(GAMES))
def test_every_option_of_a_game_has_a_row_with_its_rule(bench, page, kind: str) -> None:
    page.choose_game(kind)
    bench.settle()
    assert set(page.rules.rows) == {option.key for option in GAMES[kind].option_list}
    options, _, _ = page.rules.values()
    game = GAMES[kind].create(len(page.seats.rows), options)
    assert dict(game.options) == options | {key: value for key, value in game.options if key not in options}


def test_choices_reach_the_match(bench, page) -> None:
    planting = page.rules.rows["planting"]
    assert isinstance(planting, ChoiceRow)
    click(bench, planting.control.button("free"))
    flowers = page.rules.rows["flowers"]
    assert isinstance(flowers, NumbersRow)
    flowers.fields[2].box.set_value(7)
    click(bench, page.kinds.row("locked"))
    page.shuffle.field.setFocus()
    page.shuffle.field.selectAll()
    bench.bot.keyClicks(page.shuffle.field, "4321")
    click(bench, page.start)
    game = bench.match.game
    assert game.option("planting") == "free"
    assert game.option("flowers") == (15, 15, 7, 15)
    assert game.seed == 4321
    assert bench.match.locked
    assert not bench.window.actions_["undo"].isEnabled()


def test_choices_are_remembered_by_the_next_start(bench, page) -> None:
    page.seats.rows[0].name.setText("Zoé 漢 😀")
    click(bench, page.rules.rows["gifts"].control.button("per_opponent"))
    click(bench, page.start)
    kept = SettingsStore().value.setups["trellis"]
    assert kept.seats[0].name == "Zoé 漢 😀"
    assert kept.options["gifts"] == "per_opponent"
    assert kept.seed is None
    assert SettingsStore().value.last_kind == "trellis"


def test_a_typed_seed_is_remembered_and_new_seed_forgets_it(bench, page) -> None:
    page.shuffle.field.clear()
    bench.bot.keyClicks(page.shuffle.field, "99")
    assert page._read()[1].seed == 99
    click(bench, page.shuffle.fresh)
    assert page._read()[1].seed is None
    assert page._read()[0].seed == seed_of(page.shuffle.field.text())


def test_an_explanation_follows_the_choice(bench, page) -> None:
    row = page.rules.rows["planting"]
    before = row._text.text()
    click(bench, row.control.button("free"))
    assert row._text.text() != before


def test_seats_move_by_keys_and_keep_the_keyboard(bench, page) -> None:
    handle = page.seats.rows[0].handle
    handle.setFocus()
    bench.bot.keyClick(handle, Qt.Key.Key_Down)
    bench.bot.keyClick(handle, Qt.Key.Key_Down)
    assert names(page) == ["Judit", "", "Ana", "Milo"]
    assert page.seats.rows[2].handle is handle
    bench.bot.keyClick(handle, Qt.Key.Key_Up)
    assert names(page) == ["Judit", "Ana", "", "Milo"]


def test_seats_move_by_dragging(bench, page) -> None:
    handle = page.seats.rows[0].handle
    tall = page.seats.rows[0].height()
    middle = handle.rect().center()
    bench.bot.mousePress(handle, Qt.MouseButton.LeftButton, pos=middle)
    start = handle.mapToGlobal(middle)
    for step in range(1, 9):
        bench.bot.mouseMove(handle, handle.mapFromGlobal(start + QPoint(0, step * tall // 4)))
    bench.bot.mouseRelease(handle, Qt.MouseButton.LeftButton)
    assert names(page).index("Ana") in (2, 3)


def test_delete_switches_a_seat_off_down_to_the_least(bench, page) -> None:
    for expected in (3, 2, 2):
        row = page.seats.rows[-1]
        row.handle.setFocus()
        bench.bot.keyClick(row.handle, Qt.Key.Key_Delete)
        bench.settle()
        assert len(page.seats.rows) == expected
    assert page.seats.rows[0].off.isHidden()
    assert len(page.rules.rows["flowers"].value()) == 2


def test_add_a_seat_up_to_the_most_with_a_name_of_its_own(bench, page) -> None:
    page.seats.remove_seat(1)
    click(bench, page.seats.add)
    assert len(page.seats.rows) == 4
    assert len(set(names(page))) == 4
    assert page.seats.add.isHidden()


def test_an_engine_is_one_of_those_that_were_entered(bench, page) -> None:
    click(bench, page.seats.rows[1].who.button("engine"))
    dialog = bench.window.commands._settings_dialog
    assert dialog.isVisible() and dialog.pages.value() == "engines"  # there is none yet
    dialog.close()
    row = page.seats.rows[1]
    assert row.engine.isVisible() and row.pace.isVisible() and not row.level.isVisible()
    click(bench, page.start)
    assert bench.window.game is None
    assert "Seat 2" in page._trouble.text()
    pen = Engine("Pen", "/usr/games/pen", "--gtp", 5.0)
    bench.store.update(engines=(pen,))
    assert page._trouble.isHidden()  # it is mended
    assert row.seat() == Seat("Pen", "engine", 6, pen.command, 5.0)
    row.pace.setCurrentIndex(row.pace.findData(1.0))
    click(bench, page.start)
    assert bench.match.seats[1] == Seat("Pen", "engine", 6, pen.command, 1.0)
    assert SettingsStore().value.setups["trellis"].seats[1].seconds == 1.0


def test_an_engine_brings_its_name_and_takes_it_away(bench, page) -> None:
    pen, all_ = Engine("Pen", "pen"), Engine("All", "all")
    bench.store.update(engines=(pen, all_))
    row = page.seats.rows[1]
    click(bench, row.who.button("engine"))
    assert row.seat().name == "Pen" and row.name.isHidden() and row.engine.isVisible()
    row.engine.setCurrentIndex(1)
    row.engine.activated.emit(1)
    assert row.seat().name == "All"
    click(bench, row.who.button("computer"))
    assert row.seat().name == "Judit" and row.name.isVisible()


def test_engines_are_offered_for_what_they_play(bench, page) -> None:
    pen, all_ = Engine("Pen", "pen", games=("trigon 2",), tried=True), Engine("All", "all")
    bench.store.update(engines=(pen, all_))

    def offered() -> list[str]:
        choice = page.seats.rows[1].engine
        return [choice.itemData(index) for index in range(choice.count())]

    assert offered() == ["all", ""]
    page.choose_game("trigon")
    assert offered() == ["pen", "all", ""]
    page.seats.rows[1].who.set_value("engine")
    page.seats.rows[1].engine.setCurrentIndex(0)
    bench.store.update(engines=(all_,))
    assert offered() == ["all", "pen", ""]
    assert page.seats.rows[1].engine.currentText() == "Unknown: pen"
    page.begin()
    assert bench.window.game is None and "Seat 2" in page._trouble.text()


def test_every_level_has_a_name_and_a_sentence_on_what_it_overlooks(bench, page) -> None:
    names = {level_name(level) for level in LEVELS}
    assert len(names) == 10
    for kind in GAMES:
        page.choose_game(kind)
        assert len({view_of(kind).level_words()[level - 1] for level in LEVELS}) == 10
        row = page.seats.rows[1]
        row.who.set_value("computer")
        row._who_changed("computer")
        assert row.level.count() == 10
        for level in LEVELS:
            row.level.setCurrentIndex(level - 1)
            words = view_of(kind).level_words()[level - 1]
            assert level_name(level) in row.level.currentText()
            assert row.level.toolTip() == words
            assert page.seats.overlooks.isVisible() and words in page.seats.overlooks.text()
    for each in page.seats.rows:
        each.who.set_value("human")
        each._who_changed("human")
    assert page.seats.overlooks.isHidden()


def test_who_begins_is_drawn(bench, page) -> None:
    assert page.rules.begin is not None
    click(bench, page.rules.begin.control.button("drawn"))
    assert page._read()[0].first is None
    firsts = set()
    for _ in range(40):
        page.shuffle.shuffle()
        setup = page._read()[0]
        firsts.add(setup.game().first)
        assert setup.game().first == setup.game().first, "alike for everybody who has this deal"
    assert len(firsts) > 1


def test_rounds_only_where_a_game_has_them(bench, page) -> None:
    assert page.rules.rounds is None
    page.choose_game("trigon")
    assert page.rules.rounds is not None
    bench.bot.mouseClick(page.rules.rounds.field.more, Qt.MouseButton.LeftButton)
    assert page._read()[0].rounds == 2


def test_switching_the_game_keeps_what_was_chosen(bench, page) -> None:
    page.seats.rows[0].name.setText("Nora")
    page.choose_game("umbrella")
    assert isinstance(page.rules.rows["limit"], NumberRow)
    page.rules.rows["limit"].field.box.set_value(12)
    page.choose_game("trellis")
    assert names(page)[0] == "Nora"
    page.choose_game("umbrella")
    assert page.rules.rows["limit"].value() == 12


def test_keys_of_the_page(bench, page) -> None:
    bench.bot.keyClick(page.games.button("trellis"), Qt.Key.Key_2, Qt.KeyboardModifier.AltModifier)
    assert page.kind == "umbrella"
    bench.bot.keyClick(page.games.button("umbrella"), Qt.Key.Key_Escape)
    bench.settle()
    assert bench.window.stack.currentWidget() is bench.window.home
    bench.trigger("new")
    bench.bot.keyClick(bench.window.new_game.seats.rows[0].name, Qt.Key.Key_Return)
    bench.settle()
    assert bench.window.game is not None


@pytest.mark.parametrize("kind", list(GAMES))
def test_alt_with_a_number_chooses_a_game_from_every_field(bench, page, kind: str) -> None:
    """A field in which one writes takes no sign of it, and nothing else is changed."""
    page.choose_game(kind)
    page.shuffle.set_seed(12345)
    bench.settle()
    others = [(number, other) for number, other in enumerate(GAMES, 1) if other != kind]
    stops = [w for w in page.findChildren(QWidget) if w.isVisible() and w.focusPolicy() & Qt.FocusPolicy.TabFocus]
    assert {QLineEdit, NumberBox, TextButton} <= {type(widget) for widget in stops}
    before = page._read()[0]
    for stop in stops:
        for number, other in others:
            stop.setFocus()
            QTest.keyClick(stop, Qt.Key(Qt.Key.Key_0.value + number), Qt.KeyboardModifier.AltModifier)
            assert page.kind == other, (type(stop), stop.accessibleName())
            page.choose_game(kind)
            assert page._read()[0] == before, (type(stop), stop.accessibleName())


def test_alt_with_an_arrow_counts_no_number(bench, page) -> None:
    page.choose_game("umbrella")
    box = page.rules.rows["limit"].field.box
    box.setFocus()
    before = box.text()
    for key in (Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_PageUp):
        QTest.keyClick(box, key, Qt.KeyboardModifier.AltModifier)
    assert box.text() == before
    QTest.keyClick(box, Qt.Key.Key_Up)
    assert box.text() != before


def test_start_stands_in_the_bottom_bar_of_a_small_window(bench, page) -> None:
    bench.size(1024, 600)
    assert page.bar_start.isVisible()
    assert not page.start.isVisible()
    click(bench, page.bar_start)
    assert bench.window.game is not None
    assert not page.bar_start.isVisible()


def test_a_number_is_typed_counted_and_kept_within_its_bounds(bench, page) -> None:
    box = page.rules.rows["flowers"].fields[0].box
    box.setFocus()
    box.selectAll()
    bench.bot.keyClicks(box, "7")
    bench.bot.keyClick(box, Qt.Key.Key_Up)
    assert box.value() == 8
    box.selectAll()
    bench.bot.keyClicks(box, "99")
    assert box.value() in (8, 9)
    box.clearFocus()
    assert box.text() == "99" and box.wrong, "told, not changed"
    bench.bot.keyClick(box, Qt.Key.Key_PageDown)
    assert box.value() == 1 and box.text() == "1" and not box.wrong


def test_a_computers_name_goes_with_it_and_a_typed_name_comes_back(bench) -> None:
    bench.window.show_new_game("trigon")
    row = bench.window.new_game.seats.rows[1]
    assert row.name.text() == "Judit"
    bench.bot.mouseClick(row.who.button("human"), Qt.MouseButton.LeftButton)
    assert row.seat().kind == "human" and row.seat().name == ""
    bench.bot.keyClicks(row.name, "Ben")
    bench.bot.mouseClick(row.who.button("engine"), Qt.MouseButton.LeftButton)
    for dialog in QApplication.topLevelWidgets():
        if isinstance(dialog, QDialog):
            dialog.close()
    bench.bot.mouseClick(row.who.button("human"), Qt.MouseButton.LeftButton)
    assert row.seat().name == "Ben"
    bench.bot.mouseClick(row.who.button("computer"), Qt.MouseButton.LeftButton)
    assert row.seat().name == "Judit"


@pytest.mark.parametrize("typed", ["45", "0", "999999"])
def test_a_number_outside_its_range_is_told_and_starts_nothing(bench, typed: str) -> None:
    bench.window.show_new_game("trellis")
    page = bench.window.new_game
    field = page.rules.rows["flowers"].fields[0]
    field.box.selectAll()
    bench.bot.keyClicks(field.box, typed)
    page.seats.rows[0].name.setFocus()
    assert field.box.text() == typed, "not changed behind one's back"
    assert field.note.isVisible() and field.note.text() == "1 to 30"
    page.begin()
    assert bench.window.game is None
    assert page._trouble.isVisible() and page._trouble.text() == f"Flowers to plant: {typed} is not 1 to 30"
    field.box.selectAll()
    bench.bot.keyClicks(field.box, "12")
    assert not field.note.isVisible()
    page.begin()
    bench.settle()
    assert dict(bench.match.game.options)["flowers"][0] == 12


@pytest.mark.parametrize("kind", list(GAMES))
def test_a_seed_is_asked_for_only_where_something_is_shuffled(bench, kind: str) -> None:
    bench.window.show_new_game(kind)
    page = bench.window.new_game
    assert page.shuffle.isVisible() == bool(first_setup(kind).game().order())
    page.begin()
    bench.settle()
    assert bench.match.game.kind == kind


def test_somebody_who_takes_a_computers_seat_takes_not_its_name(bench) -> None:
    bench.play("trigon", (Seat("Ana"), Seat("Judit", "computer", 2)))
    bench.move()
    bench.match.stop()
    bench.settle()
    bench.trigger("take-over")
    assert bench.match.seats[1].human and bench.match.seats[1].name == ""


def test_the_logo_and_a_button_go_home(bench) -> None:
    bench.size(1440, 900)
    for name in ("home", ""):
        bench.play("trigon")
        header = bench.window.header
        button = header.findChild(QAbstractButton, name) if name else header.button("home")
        assert button.isVisible() and button.accessibleName() == "Home page"
        bench.bot.mouseClick(button, Qt.MouseButton.LeftButton)
        bench.bot.waitUntil(lambda: bench.window.game is None)
        assert bench.window.home.isVisible()


def test_log_and_record_are_switched_on_screen(bench) -> None:
    bench.size(1440, 900)
    bench.play("trigon")
    bench.move(2)
    page, header = bench.window.game, bench.window.header
    assert page.log.isVisible() and header.button("log").isChecked()
    bench.bot.mouseClick(header.button("record"), Qt.MouseButton.LeftButton)
    bench.settle()
    assert page.record.isVisible() and not page.log.isVisible()
    assert header.button("record").isChecked() and not header.button("log").isChecked()
    bench.bot.mouseClick(header.button("log"), Qt.MouseButton.LeftButton)
    bench.settle()
    assert page.log.isVisible() and not page.record.isVisible()


def test_a_name_typed_comes_back_when_its_seat_was_an_engines(bench) -> None:
    bench.store.update(engines=(Engine("Pen", "pen"),))
    bench.trigger("new")
    page = bench.window.new_game
    row = page.seats.rows[0]
    row.name.setText("Zoë")
    row.who.set_value("engine")
    assert row.seat().name == "Pen"
    seats = page.seats.seats()
    page.seats.set_seats(page.kind, seats, (), bench.store.value.engines)  # as when the page is opened again
    row = page.seats.rows[0]
    assert row.seat().kind == "engine"
    row.who.set_value("human")
    assert row.seat() == Seat("Zoë")
