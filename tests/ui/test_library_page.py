"""The library on the window: what was played is found, opened, continued, exported, deleted and brought back."""

from __future__ import annotations

import signal
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from patience import PATIENCE_S
from PySide6.QtCore import QItemSelectionModel, QLocale, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QFileDialog, QLineEdit, QWidget
from records.library_kit import record, write

from tessella.controller.library.service import bring_up_to_date
from tessella.controller.match.game_store import Autosave, unfinished
from tessella.controller.match.seats import Seat
from tessella.controller.settings import folders
from tessella.records import tessella_file
from tessella.scene.words.dates import brief
from tessella.ui.pages.library import LibraryPage
from tessella.ui.pages.library_list import date, spoken, standing, title

PEOPLE = (Seat("Ana"), Seat("Ben"))


@pytest.fixture
def three(own_home: Path) -> None:
    """Three games lie in the folders before the window opens."""
    write(folders.finished() / "a.tessella", record("umbrella", 500, comment="rain", date="2026-03-01T10:00:00"))
    write(folders.running() / "b.tessella", record("trigon", 5, (Seat("Zsófia"), Seat("Ben")), date="2026-02-15"))
    write(folders.running() / "c.tessella", record("trellis", 7, PEOPLE, date="2025-12-31"))


def until(bench: Any, true: Callable[[], bool]) -> None:
    """Wait as long as a busy machine may need."""
    bench.bot.waitUntil(true)


def open_library(bench: Any, games: int) -> LibraryPage:
    bench.trigger("library")
    page: LibraryPage = bench.window.library.page
    shows(bench, page, games)
    return page


def shows(bench: Any, page: LibraryPage, games: int | str) -> None:
    """Wait until so many games are listed, or these."""
    until(bench, lambda: not page._librarian.reading and games in (len(page.games.entries), names(page)))


def names(page: LibraryPage) -> str:
    return "".join(entry.name[0] for entry in page.games.entries)


def choose(page: LibraryPage, name: str) -> None:
    index = page.games.index(page.games.row_of(f"{name}.tessella"))
    page.list.selectionModel().setCurrentIndex(index, QItemSelectionModel.SelectionFlag.ClearAndSelect)


def test_a_game_that_was_left_is_in_the_library_and_goes_on_in_its_own_file(bench: Any) -> None:
    bench.play("trigon", PEOPLE)
    bench.move(4)
    state = bench.match.state
    page = open_library(bench, 1)
    (entry,) = page.games.entries
    assert (entry.kind, entry.moves, entry.over) == ("trigon", 4, 0)
    assert title(entry) == "Trigon: Ana, Ben" and standing(entry) == "Unfinished, 4 moves"
    assert page.open_button.text() == "Continue"
    asked: list[str] = []
    page.opened.connect(asked.append)
    QTest.keyClick(page.list, Qt.Key.Key_Return)
    until(bench, lambda: bench.window.game is not None)
    assert bench.match.state == state and asked == [entry.name]
    bench.move(1)
    open_library(bench, 1)
    until(bench, lambda: page.games.entries[0].moves == 5)
    assert len(list(folders.running().glob("*.tessella"))) == 1


def test_a_game_is_there_when_it_ends(bench: Any, finish: Any) -> None:
    bench.play("umbrella", PEOPLE, options={"limit": 2})
    finish(bench)
    found: list[Any] = []

    def ask() -> bool:
        from tessella.records.library_query import Query

        bench.window.library.service.search(Query(standing="over"), (), found.append)
        bench.settle(50)
        return bool(found and found[-1])

    until(bench, ask)
    assert found[-1][0].over == 1


def test_searching(three: None, bench: Any) -> None:
    page = open_library(bench, 3)
    assert names(page) == "abc"
    QTest.keyClicks(page.list, "/")
    assert bench.window.focusWidget() is page.bar.text
    QTest.keyClicks(page.bar.text, "zsof")
    shows(bench, page, "b")
    page.bar.text.clear()
    shows(bench, page, 3)
    page.kinds.button("trellis").click()
    shows(bench, page, "c")
    page.kinds.button("").click()
    page.bar.standing.setCurrentIndex(page.bar.standing.findData("over"))
    page.bar.standing.activated.emit(0)
    shows(bench, page, "a")
    page.bar.standing.setCurrentIndex(0)
    QTest.keyClicks(page.bar.text, "xyzzy")
    shows(bench, page, 0)
    assert page._empty.isVisible() and page._empty.text()
    page.bar.text.clear()
    shows(bench, page, 3)
    choose(page, "b")
    page.alike_button.click()
    shows(bench, page, "b")
    assert page.bar.opening.text().count(";") == 3


def test_deleting_can_be_undone(three: None, bench: Any) -> None:
    page = open_library(bench, 3)
    choose(page, "b")
    QTest.keyClick(page.list, Qt.Key.Key_Delete)
    shows(bench, page, 2)
    assert (folders.deleted() / "b.tessella").is_file()
    assert page.undo_button.isVisible()
    choose(page, "a")
    page.delete_button.click()
    shows(bench, page, 1)
    QTest.keyClick(page.list, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    shows(bench, page, 2)
    assert (folders.finished() / "a.tessella").is_file()
    page.undo_button.click()
    shows(bench, page, 3)
    assert (folders.running() / "b.tessella").is_file()
    assert not page.undo_button.isVisible()
    assert "One game brought back" in bench.window.announcer.spoken[-1]


def test_deleted_games_can_be_brought_back_later(three: None, bench: Any) -> None:
    page = open_library(bench, 3)
    page.list.selectAll()
    page.delete_button.click()
    shows(bench, page, 0)
    bench.trigger("home")
    page = open_library(bench, 0)
    page.bar.standing.setCurrentIndex(page.bar.standing.findData("deleted"))
    page.bar.standing.activated.emit(0)
    shows(bench, page, 3)
    assert not page.open_button.isEnabled()
    page.list.selectAll()
    page.delete_button.click()
    shows(bench, page, 0)
    assert sorted(path.name for path in folders.running().glob("*.tessella")) == ["b.tessella", "c.tessella"]


def test_a_game_that_is_open_elsewhere_is_neither_opened_nor_deleted(three: None, bench: Any) -> None:
    page = open_library(bench, 3)
    keeper = Autosave(folders.running() / "b.tessella")
    choose(page, "b")
    page.open_button.click()
    until(bench, bench.window.notice.isVisible)
    assert "another window" in bench.window.notice.words.whole()
    bench.window.notice.hide()
    page.delete_button.click()
    until(bench, bench.window.notice.isVisible)
    assert (folders.running() / "b.tessella").is_file()
    keeper.close(False)


@pytest.mark.parametrize("suffix", ["", ".tessella", ".blksgf"])
def test_exporting(three: None, bench: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, suffix: str) -> None:
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(tmp_path / f"Ünï{suffix}"), ""))
    page = open_library(bench, 3)
    choose(page, "b")
    page.export_button.click()
    path = tmp_path / f"Ünï{suffix or '.tessella'}"
    until(bench, path.is_file)
    assert path.read_bytes()


def test_a_damaged_game_is_mended_or_its_sound_part_offered(three: None, bench: Any) -> None:
    good = folders.running() / "c.tessella"
    loaded, at = tessella_file.load(good)
    tessella_file.save(good, loaded, at, keep=True)
    good.write_bytes(good.read_bytes()[:-30])
    page = open_library(bench, 3)
    choose(page, "c")
    assert page.games.entries[page.list.currentIndex().row()].trouble
    bench.window.library.page.opened.emit("c.tessella")
    until(bench, lambda: bench.window.game is not None)
    assert bench.match.ply == 7
    assert list(folders.running().glob("c.tessella.damaged-*"))


def test_a_damaged_library_is_told_and_made_again(three: None, bench: Any) -> None:
    folders.library_file().parent.mkdir(parents=True, exist_ok=True)
    folders.library_file().write_bytes(b"no database" * 1000)
    open_library(bench, 3)
    assert "put aside" in bench.window.notice.words.whole()
    assert len(list(folders.data().glob("library.sqlite3.damaged-*"))) == 1


def test_a_library_of_a_newer_program_is_told_and_left(three: None, bench: Any) -> None:
    folders.library_file().parent.mkdir(parents=True, exist_ok=True)
    base = sqlite3.connect(folders.library_file())
    base.execute("PRAGMA user_version = 7")
    base.close()
    before = folders.library_file().read_bytes()
    open_library(bench, 3)
    assert "newer version" in bench.window.notice.words.whole()
    assert folders.library_file().read_bytes() == before


def test_many_games_are_read_by_a_process(own_home: Path, bench: Any) -> None:
    data = tessella_file.write(record("trellis", 3))
    folders.finished().mkdir(parents=True)
    for number in range(30):
        (folders.finished() / f"{number}.tessella").write_bytes(data)
    open_library(bench, 30)


def test_another_window_is_noticed(three: None, bench: Any) -> None:
    page = open_library(bench, 3)
    bench.settle(1200)
    write(folders.finished() / "d.tessella", record("trellis", 3))
    assert bring_up_to_date() == (1, [])
    shows(bench, page, 4)


def test_pictures_come_and_are_kept(three: None, bench: Any) -> None:
    page = open_library(bench, 3)
    kept = folders.cache() / "pictures"
    until(bench, lambda: len(page.pictures._kept) == 3)
    assert len(list(kept.glob("*.png"))) == 3
    sizes = {(p.width(), p.height()) for p in page.pictures._kept.values()}
    assert len(sizes) == 1


def test_statistics_are_told_to_screen_readers(three: None, bench: Any) -> None:
    page = open_library(bench, 3)
    page.views.button("statistics").click()
    charts = page.statistics.charts
    until(bench, lambda: len(charts["games"].bars) == 3)
    assert charts["games"].accessibleName() == "Games. Trellis: 0 + 1; Trigon: 0 + 1; Umbrella: 1"
    assert not charts["points"].isVisible()
    page.kinds.button("umbrella").click()
    until(bench, lambda: len(charts["games"].bars) == 1)
    assert charts["points"].isVisible() and charts["pieces"].bars
    assert not page.bar.isVisible()
    page.views.button("list").click()
    shows(bench, page, 1)


@pytest.mark.parametrize(("width", "height", "scale"), [(1440, 900, 1.0), (1024, 600, 1.0), (1024, 600, 1.5)])
def test_everything_fits_and_has_a_name(three: None, bench: Any, width: int, height: int, scale: float) -> None:
    bench.size(width, height)
    bench.store.update(font_scale=scale)
    page = open_library(bench, 3)
    bench.settle(50)
    for part in page.findChildren(QWidget):
        if part.isVisible() and isinstance(part, QAbstractButton | QLineEdit):
            assert part.accessibleName() or (isinstance(part, QAbstractButton) and part.text()) or part.toolTip(), part
            corner = part.mapTo(page, part.rect().bottomRight())
            assert 0 <= corner.x() <= page.width() and 0 <= corner.y() <= page.height(), part.accessibleName()
    assert page.list.height() >= 2 * page.list.sizeHintForRow(0)
    assert spoken(page.games.entries[0]).startswith("Umbrella: Ana, Chip (level 3). ")


def test_the_place_in_a_long_list_stays(own_home: Path, bench: Any) -> None:
    data = tessella_file.write(record("trellis", 1))
    folders.finished().mkdir(parents=True)
    for number in range(700):
        (folders.finished() / f"{number:03}.tessella").write_bytes(data)
    page = open_library(bench, 700)
    name = page.games.entries[600].name
    choose(page, name.removesuffix(".tessella"))
    bench.settle(50)
    top = page.list.verticalScrollBar().value()
    assert top > 0
    page.delete_chosen()
    shows(bench, page, 699)
    assert page.list.currentIndex().row() == 600
    assert page.list.verticalScrollBar().value() == top


def test_another_language_changes_the_page(three: None, bench: Any) -> None:
    page = open_library(bench, 3)
    before = page.bar.where.currentData()
    bench.languages.use("de")
    bench.settle(200)
    assert page.bar.where.currentData() == before and len(page.games.entries) == 3


def test_a_game_that_cannot_be_saved_is_told_once(bench: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object, **__: object) -> None:
        raise PermissionError(13, "Permission denied", "/somewhere/game")

    bench.play("umbrella", PEOPLE)
    told: list[str] = []
    monkeypatch.setattr(bench.window.notice, "tell", told.append)
    with monkeypatch.context() as patch:
        patch.setattr(tessella_file, "save", refuse)
        bench.move(3)
        assert bench.match.ply == 3 and bench.match.saved == "Permission denied"
        assert "Not saved: Permission denied" in bench.window.bottom.state.text()
    bench.move(1)
    assert bench.match.saved is True and len(told) == 1 and "cannot be saved: Permission denied" in told[0]


def test_a_log_off_keeps_what_was_only_opened(bench: Any, tmp_path: Path) -> None:
    bench.play("trigon", PEOPLE)
    bench.move(2)
    path = tmp_path / "game.tessella"
    assert bench.window.play.save(bench.match, path)
    bench.window.play.open(path)
    bench.settle()
    count = len(list(folders.running().glob("*.tessella")))
    bench.window.keep()
    assert len(list(folders.running().glob("*.tessella"))) == count + 1


@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="needs signals")
@pytest.mark.parametrize("how", ["SIGTERM", "SIGKILL"])
def test_the_end_of_the_session_loses_nothing(own_home: Path, how: str) -> None:
    script = Path(__file__).with_name("end_of_session.py")
    with subprocess.Popen([sys.executable, str(script)], stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None and process.stdout.readline() == "played\n"
        process.send_signal(getattr(signal, how))
        process.communicate(timeout=PATIENCE_S)
    assert process.returncode == (0 if how == "SIGTERM" else -signal.SIGKILL)
    (game,) = unfinished()
    moves, comment = len(game.record.path(game.at)) - 1, game.record.nodes[game.at].comment
    if how == "SIGTERM":  # on the way out all is written, and a comment that is just being typed is taken over
        assert (moves, comment) == (3, "never lost")
    else:  # a killed program has what was written before: all but the decision that is being written
        assert (moves, comment) in ((2, ""), (3, ""), (3, "never lost"))


def test_the_newest_game_is_first_and_chosen_each_time(three: None, bench: Any) -> None:
    page = open_library(bench, 3)
    dates = [entry.date for entry in page.games.entries]
    assert dates == sorted(dates, reverse=True)
    assert [entry.name for entry in page.chosen()] == ["a.tessella"]
    QTest.keyClick(page.list, Qt.Key.Key_End)
    assert [entry.name for entry in page.chosen()] == ["c.tessella"]
    write(folders.finished() / "d.tessella", record("trellis", 3, date="2026-04-01"))
    page._librarian.refresh()
    shows(bench, page, 4)
    assert [entry.name for entry in page.chosen()] == ["c.tessella"], "what the person chose stays chosen"
    bench.trigger("home")
    write(folders.finished() / "e.tessella", record("trellis", 3, date="2026-05-01"))
    page = open_library(bench, 5)
    assert [entry.name for entry in page.chosen()] == ["e.tessella"]
    assert page.open_button.isEnabled()


@pytest.mark.parametrize(("name", "written"), [
    ("de_DE", "15.02.26"), ("en_GB", "15/02/2026"), ("hu_HU", "2026. 02. 15."), ("C", "2026-02-15"),
])  # fmt: skip
def test_dates_stand_as_the_system_writes_them(three: None, bench: Any, name: str, written: str) -> None:
    old = QLocale()
    QLocale.setDefault(QLocale(name))
    try:
        page = open_library(bench, 3)
        assert date(page.games.entries[1]) == written, "no hour where the record has none"
        assert "10" in date(page.games.entries[0]).removeprefix(written)
        assert brief("some day") == "some day"
    finally:
        QLocale.setDefault(old)


def test_statistics_have_keys_of_their_own(three: None, bench: Any) -> None:
    page = open_library(bench, 3)
    bar = bench.window.bottom
    assert "Del: delete" in bar.accessibleName() and "S: statistics" in bar.accessibleName()
    QTest.keyClick(page.list, Qt.Key.Key_S)
    until(bench, lambda: len(page.statistics.charts["games"].bars) == 3)
    assert "Del" not in bar.accessibleName() and "another game" in bar.accessibleName()
    for key in (Qt.Key.Key_Delete, Qt.Key.Key_Return):
        QTest.keyClick(bench.window.focusWidget(), key)
    bench.settle(50)
    assert len(list(folders.running().glob("*.tessella"))) == 2, "games that are not seen are left alone"
    assert bench.window.game is None
    QTest.keyClick(bench.window.focusWidget(), Qt.Key.Key_Right)
    until(bench, lambda: len(page.statistics.charts["games"].bars) == 1)
    QTest.keyClick(bench.window.focusWidget(), Qt.Key.Key_S)
    assert page.list.isVisible() and "Del: delete" in bar.accessibleName()
    QTest.keyClick(page.list, Qt.Key.Key_S)
    QTest.keyClick(bench.window.focusWidget(), Qt.Key.Key_Escape)
    assert not page.isVisible()
