"""For people who do not see the window: names, announcements, cells."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import QAbstractButton, QComboBox, QLineEdit, QListView, QPlainTextEdit, QWidget

from tessella.controller.match.seats import Seat
from tessella.rules.registry import GAMES
from tessella.ui.access.access import BoardInterface
from tessella.ui.dialogs.dialogs import TextBoard
from tessella.ui.widgets.widgets import label

PEOPLE = (Seat("Ana"), Seat("Ben"))
CONTROLS = (QAbstractButton, QComboBox, QLineEdit, QListView, QPlainTextEdit)


def unnamed(root: QWidget) -> list[str]:
    """Return the visible controls that a screen reader could not name."""
    found = []
    for widget in root.findChildren(QWidget):
        if not isinstance(widget, CONTROLS) or not widget.isVisible():
            continue
        if isinstance(widget.parentWidget(), QComboBox):
            continue
        interface = QAccessible.queryAccessibleInterface(widget)
        name = interface.text(QAccessible.Text.Name) if interface is not None else ""
        if not name.strip():
            found.append(f"{widget} in {widget.parentWidget()}")
    return found


@pytest.mark.parametrize("kind", list(GAMES))
@pytest.mark.parametrize("width", [1440, 1024])
def test_every_control_has_a_name(bench, kind: str, width: int) -> None:
    bench.size(width, 900 if width == 1440 else 600)
    assert unnamed(bench.window) == []
    bench.window.show_new_game(kind)
    bench.settle()
    assert unnamed(bench.window) == []
    bench.play(kind, PEOPLE)
    bench.move()
    assert unnamed(bench.window) == []


def test_controls_of_the_settings_have_names(bench) -> None:
    bench.trigger("settings")
    assert unnamed(bench.window.commands._settings_dialog) == []


@pytest.mark.parametrize("kind", list(GAMES))
def test_the_board_is_a_table_of_named_cells(bench, kind: str) -> None:
    bench.play(kind, PEOPLE)
    bench.match.uncover()
    bench.settle()
    view = bench.window.game.view
    interface = QAccessible.queryAccessibleInterface(view)
    assert isinstance(interface, BoardInterface)
    assert interface.role() == QAccessible.Role.Table
    assert interface.text(QAccessible.Text.Name) == "Board"
    names = [interface.child(index).text(QAccessible.Text.Name) for index in range(interface.childCount())]
    assert len(names) > 3
    assert all(names)
    assert len(set(names)) == len(names)
    cell = interface.child(2)
    assert interface.indexOfChild(cell) == 2
    assert cell.role() == QAccessible.Role.Cell
    assert not cell.rect().isEmpty()
    assert interface.rect().intersects(cell.rect())
    assert QAccessible.queryAccessibleInterface(view) is interface


@pytest.mark.parametrize("kind", list(GAMES))
def test_each_move_is_announced_once_and_says_who(bench, kind: str) -> None:
    bench.play(kind, PEOPLE)
    before = len(bench.window.announcer.spoken)
    for _ in range(6):
        bench.move()
    spoken = bench.window.announcer.spoken[before:]
    assert len(spoken) >= 6
    assert len(set(spoken)) == len(spoken)
    for step in bench.match.history:
        assert any(bench.window.game.table.say(step) in sentence for sentence in spoken)
    assert any("Ana" in sentence for sentence in spoken)


def test_the_same_sentence_again_is_spoken_again(bench) -> None:
    announcer = bench.window.announcer
    for _ in range(2):
        announcer.say("Not there")
        bench.settle()
    assert [sentence.strip("\u2060") for sentence in announcer.spoken[-2:]] == ["Not there", "Not there"]
    assert announcer.spoken[-1] != announcer.spoken[-2]


def test_two_sources_of_one_sentence_are_not_doubled(bench) -> None:
    announcer = bench.window.announcer
    announcer.say("Once")
    announcer.say("Once")
    bench.settle()
    assert announcer.spoken.count("Once") == 1


def test_rows_of_the_log_are_whole_sentences(bench) -> None:
    bench.play("trellis", PEOPLE)
    bench.move(4)
    model = bench.window.game.log.model
    for row in range(model.rowCount()):
        text = model.data(model.index(row), Qt.ItemDataRole.AccessibleTextRole)
        assert text.startswith(("Ana", "Ben"))


def test_board_as_text_opens(bench) -> None:
    bench.play("umbrella", PEOPLE)
    bench.trigger("text-view")
    dialog = bench.window.findChild(TextBoard)
    assert dialog.field.toPlainText() == bench.match.game.show(bench.match.shown)
    dialog.accept()


def test_a_game_by_keyboard_alone_reaches_its_board(bench) -> None:
    bench.bot.keyClick(bench.window, Qt.Key.Key_2)
    bench.settle()
    assert bench.match.game.kind == "umbrella"
    assert bench.window.game.view.hasFocus()


def test_words_are_never_read_as_markup() -> None:
    assert label("<b>Ana</b>").textFormat() == Qt.TextFormat.PlainText
