"""Files: saving, opening, dropping, damage told without harm, recent files."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QLocale, QMimeData, QPoint, QPointF, Qt, QUrl
from PySide6.QtGui import QDragEnterEvent, QDropEvent, QFileOpenEvent
from PySide6.QtWidgets import QFileDialog, QMessageBox
from test_cli_files import against_the_rules

from tessella.controller import association
from tessella.controller.association.linux import Linux
from tessella.controller.match.seats import Seat
from tessella.controller.settings.settings import SettingsStore
from tessella.records import files, tessella_file
from tessella.ui.app import listen_to_files

PEOPLE = (Seat("Ana"), Seat("Ben"))


@pytest.fixture
def saved(bench, tmp_path: Path) -> Path:
    """Return a file of five moves; its game is still shown."""
    path = tmp_path / "Árvíztűrő 漢 😀.tessella"
    bench.play("trigon", PEOPLE)
    bench.move(5)
    assert bench.window.play.save(bench.match, path)
    return path


def drop(bench, path: Path) -> None:
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(path))])
    buttons, keys = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    enter = QDragEnterEvent(QPoint(300, 300), Qt.DropAction.CopyAction, data, buttons, keys)
    bench.app.sendEvent(bench.window, enter)
    assert enter.isAccepted()
    event = QDropEvent(QPointF(300, 300), Qt.DropAction.CopyAction, data, buttons, keys)
    bench.app.sendEvent(bench.window, event)
    bench.settle()


def test_save_asks_once_and_then_writes_into_the_same_file(bench, tmp_path: Path, monkeypatch) -> None:
    asked: list[str] = []

    def ask(_parent, _title, suggestion, _filter):
        asked.append(suggestion)
        return str(tmp_path / "game"), ""

    monkeypatch.setattr(QFileDialog, "getSaveFileName", ask)
    bench.play("trigon", PEOPLE)
    bench.move(2)
    bench.trigger("save")
    path = tmp_path / "game.tessella"
    assert path.exists()
    assert Path(asked[0]).name == "Trigon.tessella"
    bench.move(2)
    bench.trigger("save")
    assert len(asked) == 1
    record, at = tessella_file.load(path)
    assert len(record.path(at)) - 1 == 4


def test_open_asks_and_shows_the_game_that_can_be_played_on(bench, saved: Path, monkeypatch) -> None:
    state = bench.match.state
    bench.trigger("home")
    monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *_: (str(saved), ""))
    bench.trigger("open")
    assert bench.match.state == state
    bench.move()
    assert bench.match.ply == 6


def test_nothing_chosen_changes_nothing(bench, monkeypatch) -> None:
    monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *_: ("", ""))
    bench.trigger("open")
    assert bench.window.game is None


def test_a_file_that_is_dropped_opens(bench, saved: Path) -> None:
    state = bench.match.state
    bench.trigger("home")
    drop(bench, saved)
    assert bench.match.state == state


def test_a_file_that_is_none_is_told_and_the_window_stays(bench, tmp_path: Path) -> None:
    bench.play("trigon", PEOPLE)
    bench.move(2)
    state = bench.match.state
    bad = tmp_path / "bad.tessella"
    bad.write_bytes(b"\x00\xff{{{")
    drop(bench, bad)
    assert bench.match.state == state
    assert bench.window.notice.isVisible()
    assert "bad.tessella" in bench.window.notice.words.whole()
    bench.bot.mouseClick(bench.window.notice.away, Qt.MouseButton.LeftButton)
    assert not bench.window.notice.isVisible()


def test_the_sound_part_of_a_damaged_file_is_offered(bench, saved: Path) -> None:
    text = saved.read_text(encoding="utf-8")
    move = bench.match.game.format(bench.match.history[3].move)
    assert text.count(move) == 1
    saved.write_text(text.replace(move, "a1"), encoding="utf-8")
    bench.trigger("home")
    bench.window.play.open(saved)
    bench.settle()
    box = bench.window.findChild(QMessageBox)
    assert box is not None and box.isVisible()
    assert saved.name in box.text()
    assert bench.window.game is None
    box.buttons()[0].click()
    bench.settle()
    assert bench.match.ply == 3


def test_a_folder_that_takes_no_file_is_told(bench, tmp_path: Path) -> None:
    bench.play("trigon", PEOPLE)
    bench.move()
    (tmp_path / "file").write_text("in the way")
    assert not bench.window.play.save(bench.match, tmp_path / "file" / "game.tessella")
    bench.settle()
    assert bench.window.notice.isVisible()


def test_recent_files_are_kept_offered_and_forgotten(bench, saved: Path) -> None:
    assert SettingsStore().value.recent == (str(saved),)
    menu = bench.window.actions_.submenus_of("recent")[0]
    assert menu.actions()[0].text() == saved.name
    bench.trigger("home")
    menu.actions()[0].trigger()
    bench.settle()
    assert bench.match.ply == 5
    menu.actions()[-1].trigger()
    bench.settle()
    assert SettingsStore().value.recent == ()
    assert not bench.window.actions_.submenus_of("recent")[0].isEnabled()


def test_a_recent_file_that_is_gone_is_told(bench, saved: Path) -> None:
    saved.unlink()
    bench.window.play.open(saved)
    bench.settle()
    assert saved.name in bench.window.notice.words.whole()


def test_a_game_from_a_file_is_kept_automatically_too(bench, saved: Path) -> None:
    bench.window.play.open(saved)
    bench.settle()
    bench.move()
    state = bench.match.state
    bench.trigger("home")
    assert tessella_file.load(saved)[0].position(5) is not None
    bench.window.play.go_on()
    bench.settle()
    assert bench.match.state == state


def test_a_file_changed_by_another_program_is_not_overwritten_unasked(bench, saved: Path) -> None:
    bench.trigger("save")
    assert bench.window.findChild(QMessageBox) is None
    before = saved.read_bytes()
    saved.write_bytes(before + b"\n\n")
    bench.move()
    bench.trigger("save")
    box = bench.window.findChild(QMessageBox)
    assert box is not None and box.isVisible() and saved.name in box.text()
    assert saved.read_bytes() == before + b"\n\n"
    next(button for button in box.buttons() if button.text() == "Replace it").click()
    bench.settle()
    record, at = tessella_file.load(saved)
    assert record.moves_before(at) == 6
    bench.trigger("save")
    assert not [box for box in bench.window.findChildren(QMessageBox) if box.isVisible()]


def test_a_name_without_suffix_does_not_replace_the_file_that_gets_it(bench, saved: Path, monkeypatch) -> None:
    before = saved.read_bytes()
    bench.move()
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(saved.with_suffix("")), ""))
    bench.trigger("save-as")
    assert bench.window.findChild(QMessageBox).isVisible()
    assert saved.read_bytes() == before


def test_a_trigon_game_goes_to_other_programs_and_back(bench, tmp_path: Path, monkeypatch) -> None:
    asked: list[str] = []

    def ask(_parent, _title, _suggestion, filters):
        asked.append(filters)
        return str(tmp_path / "v1.5"), filters.split(";;")[1]

    monkeypatch.setattr(QFileDialog, "getSaveFileName", ask)
    bench.play("trigon", PEOPLE)
    bench.move(4)
    state = bench.match.state
    bench.trigger("save-as")
    assert "*.blksgf" in asked[0]
    bench.trigger("home")
    bench.window.play.open(tmp_path / "v1.5.blksgf")
    assert bench.match.state == state
    assert [seat.name for seat in bench.match.seats] == ["Ana", "Ben"]


@pytest.mark.parametrize("kind", ["trellis", "umbrella", "trigon"])
def test_a_game_of_ours_against_the_rules_opens_as_the_commands_do(bench, tmp_path: Path, kind: str) -> None:
    path, rule = against_the_rules(tmp_path, kind)
    before, held = path.read_bytes(), kind == "trigon"
    bench.window.play.open(path)
    bench.settle()
    loaded = files.load(path)
    assert bench.match.record.nodes == loaded.record.nodes and bench.match.node == loaded.at
    assert rule in bench.window.notice.words.whole()
    assert bench.window.play.path == (path if held else None), "what was left out is in the file only"
    assert path.read_bytes() == before
    bench.trigger("home")
    bench.app.clipboard().setText(before.decode())
    bench.trigger("paste-game")
    assert bench.match.record.nodes == loaded.record.nodes


def test_other_games_are_not_offered_as_blksgf(bench, monkeypatch) -> None:
    asked: list[str] = []
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *words: (asked.append(words[3]), ("", ""))[1])
    bench.play("umbrella", PEOPLE)
    bench.trigger("save-as")
    assert "*.tessella" in asked[0] and "blksgf" not in asked[0]


def test_a_game_against_the_rules_opens_and_says_so(bench, tmp_path: Path) -> None:
    path = tmp_path / "odd.blksgf"
    path.write_text("(;GM[Blokus Trigon];1[r15]\n;2[r15];3[r4])junk", encoding="utf-8")
    bench.window.play.open(path)
    bench.settle()
    assert bench.match.ply == 3 and len(bench.match.state.placed) == 3
    words = bench.window.notice.words.whole()
    assert "line 2, column 4" in words and "G-EMPTY r15" in words
    bench.move(3)
    assert bench.match.ply == 6


@pytest.mark.parametrize("kind", ["trellis", "umbrella", "trigon"])
def test_a_game_and_a_position_are_copied_as_text_and_pasted_back(bench, kind: str) -> None:
    bench.play(kind, (Seat("Ana"), Seat("", "computer")))
    bench.move()
    before, state, nodes = bench.match.record, bench.match.state, bench.match.record.nodes
    bench.trigger("copy-game")
    text = bench.app.clipboard().text()
    bench.trigger("copy-position")
    bench.trigger("home")
    bench.trigger("paste-game")
    assert bench.match.state == state and bench.match.ply == 0 and bench.match.length == 0
    bench.app.clipboard().setText(text)
    bench.trigger("paste-game")
    assert bench.match.state == state and bench.match.record.nodes == nodes
    assert bench.match.record.header == before.header


def test_what_is_no_game_on_the_clipboard_is_told_and_the_window_stays(bench) -> None:
    bench.play("trigon", PEOPLE)
    state = bench.match.state
    for text in ("Dear Ana", "", '{"format": "tessella"'):
        bench.app.clipboard().setText(text)
        bench.trigger("paste-game")
        bench.settle()
        assert bench.match.state == state
        assert bench.window.notice.isVisible()
        bench.bot.mouseClick(bench.window.notice.away, Qt.MouseButton.LeftButton)


def test_a_locked_game_that_runs_is_not_copied(bench) -> None:
    bench.play("trellis", PEOPLE, mode="locked")
    assert not bench.window.actions_["copy-game"].isEnabled()
    assert not bench.window.actions_["copy-position"].isEnabled()


@pytest.mark.parametrize("name", ["de_DE", "hu_HU"])
@pytest.mark.parametrize("suffix", [".tessella", ".blksgf"])
def test_numbers_in_files_do_not_follow_the_language(bench, tmp_path: Path, name: str, suffix: str) -> None:
    old = QLocale()
    try:
        QLocale.setDefault(QLocale(name))
        bench.play("trigon", PEOPLE)
        bench.move(3)
        bench.match.edit(bench.match.record.edit(bench.match.node, seconds=1234.5, value=0.25))
        record = bench.match.record
        assert bench.window.play.save(bench.match, tmp_path / f"a{suffix}")
        bench.trigger("home")
        bench.window.play.open(tmp_path / f"a{suffix}")
        assert bench.match.record.nodes == record.nodes
    finally:
        QLocale.setDefault(old)


def test_a_file_that_the_system_hands_over_opens(bench, saved: Path) -> None:
    state = bench.match.state
    bench.trigger("home")
    listen_to_files(bench.app, bench.window)
    assert bench.app.sendEvent(bench.app, QFileOpenEvent(QUrl.fromLocalFile(str(saved))))
    bench.settle()
    assert bench.match.state == state


def test_game_files_are_joined_with_the_program_from_the_menu(bench, tmp_path: Path, monkeypatch) -> None:
    action = bench.window.actions_["associate"]
    assert not action.isEnabled() and not action.isChecked(), "with a home of its own nothing is written outside"
    data = tmp_path / "data"
    games = Linux(data, tmp_path / "config", ["tessella"])
    monkeypatch.setattr(association, "here", lambda: games)
    bench.window.actions_.allow("associate", True)
    bench.trigger("associate")
    assert games.installed() and action.isChecked()
    bench.trigger("associate")
    assert not games.installed() and not action.isChecked()
    data.rename(tmp_path / "aside")
    data.write_text("in the way")
    bench.trigger("associate")
    bench.settle()
    assert not action.isChecked() and bench.window.notice.isVisible()
