"""External engines in the settings and at the board: entered, tried, ordered; a failed one leaves its seat."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFileDialog, QLineEdit, QPushButton

from tessella.controller.engines.engine_test import Found
from tessella.controller.engines.external import Engine
from tessella.controller.match.seats import Seat
from tessella.controller.settings.settings import SettingsStore
from tessella.ui.dialogs.engine import EngineDialog
from tessella.ui.dialogs.engine_test import found_words
from tessella.ui.window.failed_seat import STAND_IN

FAKE = Path(__file__).parents[1] / "controller" / "gtp_fake.py"
PEN, OLD, NEW = Engine("Pen", "pen", "--gtp"), Engine("Old", "/opt/old engine"), Engine("New", "new")


@pytest.fixture
def page(bench):
    """Return the page of the engines, opened, with three of them."""
    bench.store.update(engines=(PEN, OLD, NEW))
    bench.window.commands.open_settings("engines")
    bench.settle()
    dialog = bench.window.commands._settings_dialog
    yield dialog.engines
    dialog.close()


def click(bench, widget) -> None:
    bench.bot.mouseClick(widget, Qt.MouseButton.LeftButton)
    bench.settle()


def opened(page) -> EngineDialog:
    return page.findChildren(EngineDialog)[-1]


def names() -> list[str]:
    return [engine.name for engine in SettingsStore().value.engines]


def test_engines_are_put_in_order_and_removed(bench, page) -> None:
    page.list.setCurrentRow(2)
    click(bench, page.up)
    assert names() == ["Pen", "New", "Old"] and page.list.currentRow() == 1
    click(bench, page.up)
    assert not page.up.isEnabled() and page.down.isEnabled()
    click(bench, page.down)
    assert names() == ["Pen", "New", "Old"]
    click(bench, page.remove)
    assert names() == ["Pen", "Old"] and page.list.currentRow() == 1
    click(bench, page.remove)
    click(bench, page.remove)
    assert names() == []
    assert page._nothing.isVisible() and "no engine yet" in page._nothing.text() and not page.list.isVisible()
    assert not any(button.isEnabled() for button in (page.edit, page.remove, page.up, page.down, page.trial.button))


def test_an_engine_is_entered_tried_and_kept(bench, page, tmp_path) -> None:
    click(bench, page.add)
    dialog = opened(page)
    assert page.list.isVisible() and not page._nothing.isVisible()
    assert not dialog.keep_button.isEnabled() and not dialog.trial.button.isEnabled()
    dialog.program.setFocus()
    bench.bot.keyClicks(dialog.program, sys.executable)
    bench.bot.keyClicks(dialog.arguments, f'"{FAKE}" good "{tmp_path / "starts"}"')
    dialog.pace.setCurrentIndex(dialog.pace.findData(2.0))
    assert not (tmp_path / "starts").exists()  # nothing is started before the person asks for it
    click(bench, dialog.trial.button)
    bench.bot.waitUntil(lambda: not dialog.trial.trial.running)
    words = dialog.trial.words.text()
    assert words.startswith("Fake 1.5 answers. It plays Trigon for two, three and four. It can be given time")
    assert dialog.trial.words.accessibleName() == words
    assert dialog.name.text() == "Fake"
    click(bench, dialog.keep_button)
    kept = SettingsStore().value.engines[-1]
    assert (kept.name, kept.seconds, kept.version, kept.tried) == ("Fake", 2.0, "Fake 1.5", True)
    assert kept.games == ("trigon 2", "trigon 3", "trigon 4")
    assert page.list.currentRow() == 3
    assert "Fake 1.5. Trigon for two, three and four" in page.list.item(3).text()


def test_a_trial_is_cancelled_by_its_button_and_by_closing(bench, page, tmp_path) -> None:
    slow = Engine("Slow", sys.executable, f'"{FAKE}" deaf "{tmp_path / "starts"}"')
    bench.store.update(engines=(slow,))
    page.retranslate()
    page.list.setCurrentRow(0)
    click(bench, page.trial.button)
    assert page.trial.trial.running and page.trial.button.text() == "Cancel the trial"
    click(bench, page.trial.button)
    assert not page.trial.trial.running and "cancelled" in page.trial.words.text()
    click(bench, page.edit)
    dialog = opened(page)
    click(bench, dialog.trial.button)
    assert dialog.trial.trial.running
    trial = dialog.trial.trial
    dialog.close()
    assert not trial.running


def test_a_failed_trial_says_why(bench, page) -> None:
    page.list.setCurrentRow(1)
    click(bench, page.trial.button)
    bench.bot.waitUntil(lambda: not page.trial.trial.running)
    bench.settle()
    assert "cannot be used: /opt/old engine cannot be started: there is no such program" in page.trial.words.text()
    assert not SettingsStore().value.engines[1].tried


def test_an_engine_is_changed_but_not_entered_twice(bench, page) -> None:
    page.list.setCurrentRow(0)
    click(bench, page.edit)
    dialog = opened(page)
    assert (dialog.name.text(), dialog.program.text(), dialog.arguments.text()) == ("Pen", "pen", "--gtp")
    dialog.program.setText("new")
    dialog.arguments.setText("")
    click(bench, dialog.keep_button)
    assert dialog.isVisible() and "New" in dialog.trouble.text()
    dialog.arguments.setText("--level 7")
    dialog.name.setText("")
    click(bench, dialog.keep_button)
    assert SettingsStore().value.engines[0] == Engine("new", "new", "--level 7")


def test_the_program_is_chosen_among_the_files(bench, page, monkeypatch, tmp_path) -> None:
    click(bench, page.add)
    dialog = opened(page)
    monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *_: (str(tmp_path / "my engine"), ""))
    click(bench, dialog.choose)
    assert dialog.entered() == Engine("my engine", str(tmp_path / "my engine"))
    click(bench, dialog.leave)
    assert names() == ["Pen", "Old", "New"]


def test_everything_has_a_name_for_screen_readers(bench, page) -> None:
    click(bench, page.add)
    for root in (page, opened(page)):
        for widget in root.findChildren(QPushButton) + root.findChildren(QLineEdit):
            if widget.isVisible():
                assert widget.accessibleName() or (isinstance(widget, QPushButton) and widget.text())
    assert page.list.accessibleName()
    opened(page).close()


@pytest.mark.parametrize(
    ("found", "words"),
    [
        (Found("A", "1", ("trigon 2", "trellis 2"), True), "A 1 answers. It plays Trigon for two and Trellis."),
        (Found("A", "", (), True), "A answers. It plays none of these games."),
        (Found("", "", ("trigon 2",), False), "An engine without a name answers. It cannot choose moves"),
    ],
)
def test_what_a_trial_found_in_words(found: Found, words: str) -> None:
    assert found_words(found).startswith(words)


@pytest.mark.parametrize(("width", "height", "scale"), [(1024, 600, 1.5), (800, 500, 1.0)])
def test_the_settings_fit_a_small_window(bench, page, width: int, height: int, scale: float) -> None:
    bench.window.commands._settings_dialog.close()
    bench.size(width, height)
    bench.store.update(font_scale=scale)
    bench.window.commands.open_settings("engines")
    bench.settle()
    dialog = bench.window.commands._settings_dialog
    assert dialog.height() <= height and dialog.width() <= width
    for button in dialog.findChildren(QPushButton):
        if button.isVisible() and button.text():
            assert button.width() >= button.minimumSizeHint().width() - 1, button.text()


def test_a_failed_engine_leaves_its_seat_to_the_programs_own_computer(bench) -> None:
    bench.play("trigon", (Seat("Ana"), Seat("Pen", "engine", 1, "pen --gtp", 2.0)))
    bench.move()
    session = bench.sessions[-1]
    session.faltered.emit("Pen: it ended by itself. It is started again.")
    bench.settle()
    assert bench.window.notice.isVisible() and "started again" in bench.window.notice.words.whole()
    session.give_up("Pen does not play on: it ended by itself.")
    bench.settle()
    bar = bench.window.trouble
    assert bar.isVisible() and bar.words.text() == "Pen does not play on: it ended by itself."
    assert not bench.window.notice.isVisible()
    assert bar.again.isVisible() and bar.take_over.isVisible()
    click(bench, bar.stand_in)
    assert bench.match.seats[1] == Seat("Pen", "computer", STAND_IN)
    assert bench.match.thinking and not bar.isVisible()


@pytest.mark.parametrize("how", ["end", "take_over", "stand_in"])
def test_an_engine_that_gives_up_is_told_with_three_ways_on(bench, how: str) -> None:
    bench.play("trigon", (Seat("Ana"), Seat("Pen", "engine", 1, "pen")))
    bench.move()
    session = bench.sessions[-1]
    session.resign()
    bench.settle()
    bar = bench.window.trouble
    assert bar.isVisible() and bar.words.text() == "Pen gives up."
    assert not bar.again.isVisible() and bench.window.actions_["end-game"].isEnabled()
    click(bench, getattr(bar, how))
    assert not bar.isVisible() and not bench.window.actions_["end-game"].isEnabled()
    match = bench.match
    if how == "end":
        assert match.result.over and match.result.winners == (0,)
        assert "Pen gave up." in bench.window.game.result.words() and "Ana" in bench.window.game.headline().text
    else:
        assert match.seats[1].kind == ("human" if how == "take_over" else "computer")
        assert not match.result.over and match.thinking == (how == "stand_in")


def test_in_a_locked_game_a_failed_engine_can_only_try_again(bench) -> None:
    bench.play("trigon", (Seat("Ana"), Seat("Pen", "engine", 1, "pen")), mode="locked")
    bench.move()
    session = bench.sessions[-1]
    session.give_up("Pen does not play on.")
    bench.settle()
    bar = bench.window.trouble
    assert not bar.take_over.isVisible() and not bar.stand_in.isVisible()
    click(bench, bar.again)
    assert bench.match.thinking and not bar.isVisible()


def test_a_note_on_preparing_stands_in_the_bottom_bar(bench) -> None:
    bar = bench.window.bottom
    bar.set_note("Preparing the computer player, first start only: Trigon, 1 of 3")
    bench.settle()
    assert bar.note.isVisible() and bar.note.accessibleName().startswith("Preparing")
    bar.set_note("")
    assert not bar.note.isVisible()
