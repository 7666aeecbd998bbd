"""Text from outside is text: whatever a name, a comment, a path or another program says, it is shown as it is.

Every window, dialog, menu and tooltip is opened with names that would be markup, keys, shortcuts or places for signs,
and what is shown is compared with the name. A picture that they name is never opened.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from foreign_kit import keyed, marked_up, texts, tip, watched
from PySide6.QtCore import Qt
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication, QLabel, QMenu, QMessageBox
from records.library_kit import record, write
from shiboken6 import isValid

from tessella.controller.engines.external import Engine
from tessella.controller.match.seats import Seat
from tessella.controller.settings import folders
from tessella.records import tessella_file
from tessella.records.lessons import catalogue
from tessella.records.lessons.lesson import Words
from tessella.records.lessons.writer import save_lesson
from tessella.rules.registry import GAMES
from tessella.scene.words.foreign import in_menu, one_line
from tessella.ui.dialogs.engine import EngineDialog
from tessella.ui.dialogs.save_file import ask_to_replace
from tessella.ui.lessons.card_state import EndState
from tessella.ui.lessons.end_card import EndCard

CASES = Path(__file__).parents[1] / "data" / "cases"


class Foreign:
    """Names that Qt would read, each with a word by which it is found again."""

    def __init__(self, folder: Path) -> None:
        self.picture = folder / "p.png"
        picture = QImage(4, 4, QImage.Format.Format_RGB32)
        picture.fill(Qt.GlobalColor.red)
        assert picture.save(str(self.picture))
        link = f"<img src='{self.picture}'><img src='http://name.invalid/p.png'>"
        # Names of seats are cut at 40 signs by the page of a new game only.
        self.ann = f"<b>Annabel</b> & &Co {link}[*]"
        self.bob = f"Bobby &amp; <a href='http://name.invalid/x'>x</a> {link}"
        self.engine = "<h1>Enginia</h1> &amp; & &x"
        self.title = f"<u>Titania</u> & &Co {link}"
        self.task = "<i>Tasked</i> & &x"  # short enough for every tooltip
        self.event = f"<i>Eventual</i> & {link}"
        self.comment = f"Commentary <b>x</b> & {link}"
        self.file = "Filename & <b>x [*].tessella"
        self.marked = {
            "Annabel": self.ann, "Bobby": self.bob, "Enginia": self.engine, "Eventual": self.event,
            "Filename": self.file, "Titania": self.title, "Tasked": self.task,
        }  # fmt: skip

    def check(self, shown: Iterator[tuple[str, str]]) -> set[str]:
        """Assert that each text shows whole names or none; return the words found."""
        found: set[str] = set()
        for where, text in shown:
            for word, whole in self.marked.items():
                if word in text:
                    assert one_line(whole) in one_line(text), f"{where} shows {text!r}"
                    found.add(word)
        return found


@pytest.fixture
def foreign(tmp_path: Path) -> Iterator[Foreign]:
    made = Foreign(tmp_path)
    with watched(made.picture) as seen:
        yield made
    assert not seen, "a picture that a text names was opened"


def seats(foreign: Foreign) -> tuple[Seat, ...]:
    return (Seat(foreign.ann), Seat(foreign.bob, "computer", 2))


def everything(bench: Any) -> Iterator[tuple[str, str]]:
    for window in QApplication.topLevelWidgets():
        if isValid(window) and window.metaObject().className() != "QTipLabel":
            yield from texts(window)


def close_dialogs(bench: Any) -> None:
    for widget in QApplication.topLevelWidgets():
        if widget is not bench.window and not isinstance(widget, QMenu) and widget.isVisible():
            widget.close()
    bench.settle()


def look(bench: Any, foreign: Foreign, *words: str) -> None:
    """Look at all that is shown; these words must be there."""
    bench.settle()
    bench.window.grab()
    for widget in QApplication.topLevelWidgets():
        if widget.isVisible():
            widget.grab()
    missing = set(words) - foreign.check(everything(bench))
    assert not missing, f"not shown at all: {missing}"


def test_the_kit_sees_what_would_be_read(qapp: QApplication) -> None:
    label = QLabel("<b>Ann</b>")
    assert marked_up("<b>Ann</b> &amp; Bob") == "Ann & Bob"
    assert keyed("Ann & Bob && Co\tX") == "Ann  Bob & Co"
    assert [text for _, text in texts(label) if text] == ["<b>Ann</b>"], "no label of the program reads markup"
    assert tip("<b>Ann</b> & <i>Bob</i>", label) == "<b>Ann</b> & <i>Bob</i>"


def test_names_in_menus_are_shown_whole(qapp: QApplication) -> None:
    menu = QMenu()
    for text in ("Ann & Bob", "&Ann", "Ann\tCtrl+Q", "a && b", "<b>x</b>"):
        assert keyed(menu.addAction(in_menu(text)).text()) == one_line(text)


@pytest.mark.parametrize("kind", list(GAMES))
def test_a_game_shows_names_as_they_are(bench, foreign: Foreign, kind: str) -> None:
    bench.play(kind, seats(foreign))
    for _ in range(4):
        if bench.match.can_play:
            bench.move()
        else:
            bench.sessions[-1].answer()
            bench.settle()
    page, study = bench.window.game, bench.window.game.study
    study.set_header(event=foreign.event)
    study.comment(foreign.comment)
    look(bench, foreign, "Annabel", "Bobby")
    bench.trigger("record")
    page.record.form.chosen.emit("moves")
    look(bench, foreign, "Annabel")
    assert page.record.comment.page.toPlainText().strip() == foreign.comment
    study.comment(f"![x](http://name.invalid/y.png) ![y]({foreign.picture})")
    look(bench, foreign, "Annabel")  # a Markdown picture is not loaded either
    tree = page.record.tree
    for node in bench.match.record.nodes:
        assert tip(tree.words(node), tree) == tree.words(node)
    page.log._offer(page.log.list.rect().center())
    look(bench, foreign, "Annabel")
    page.log.menu.close()
    for action in ("header", "why", "export", "text-view", "find", "settings"):
        bench.trigger(action)
        look(bench, foreign, *(["Annabel", "Eventual"] if action == "header" else []))
        close_dialogs(bench)
    bench.size(1024, 600)
    bench.trigger("players")
    look(bench, foreign, "Annabel", "Bobby")


@pytest.mark.parametrize("kind", list(GAMES))
def test_the_end_of_a_game_shows_names_as_they_are(bench, foreign: Foreign, finish, kind: str) -> None:
    bench.play(kind, (Seat(foreign.ann), Seat(foreign.bob)), options={"limit": 1} if kind == "umbrella" else {})
    bench.match.uncover()
    look(bench, foreign, "Annabel")
    finish(bench)
    look(bench, foreign, "Annabel", "Bobby")


def test_a_trouble_is_told_as_it_is(bench, foreign: Foreign) -> None:
    bench.play("trigon", seats(foreign))
    bench.move()
    session = bench.sessions[-1]
    session.give_up(f"{foreign.engine} does not answer")
    look(bench, foreign, "Enginia")
    bench.window.complain(f"{foreign.engine} failed")
    look(bench, foreign, "Enginia")


def test_home_new_game_and_menus_show_names_as_they_are(bench, foreign: Foreign, tmp_path: Path) -> None:
    engine = Engine(foreign.engine, foreign.file)
    for kind in ("trigon", "umbrella"):
        bench.play(kind, seats(foreign))
        bench.move()
        bench.settle(200)
    bench.store.replace(replace(bench.store.value.remember(bench.match.setup()), engines=(engine,)))
    bench.store.update(recent=(str(tmp_path / foreign.file),), names=(foreign.ann, foreign.bob))
    bench.trigger("home")
    bench.bot.waitUntil(lambda: bool(bench.window.home.offers))
    look(bench, foreign, "Bobby", "Filename")
    bench.window.show_others()
    look(bench, foreign, "Bobby")
    for menu in bench.window.findChildren(QMenu):
        menu.close()
    bench.window.show_new_game("trigon")
    page = bench.window.new_game
    page.seats.rows[1].who.chosen.emit("engine")
    bench.settle()
    look(bench, foreign, "Enginia", "Filename")
    completer = page.seats.rows[0].name.completer()
    completer.setCompletionPrefix("<b>")
    completer.complete()
    shown = completer.popup().model()
    assert shown.index(0, 0).data() == foreign.ann
    completer.popup().hide()


def test_settings_and_dialogs_of_engines_show_names_as_they_are(bench, foreign: Foreign) -> None:
    bench.store.update(engines=(Engine(foreign.engine, foreign.file, version="<b>Enginia</b>"),))
    bench.window.commands.open_settings("engines")
    foreign.marked["Enginia"] = "Enginia"
    look(bench, foreign, "Enginia", "Filename")
    page = bench.window.commands._settings_dialog.engines
    page.list.setCurrentRow(0)
    bench.bot.mouseClick(page.edit, Qt.MouseButton.LeftButton)
    foreign.marked |= {"Enginia": foreign.engine, "Filename": foreign.file.removesuffix(".tessella")}
    for dialog in page.findChildren(EngineDialog):
        foreign.check(texts(dialog))
    close_dialogs(bench)


def boxes() -> list[QMessageBox]:
    return [w for w in QApplication.topLevelWidgets() if isinstance(w, QMessageBox) and w.isVisible()]


def test_questions_show_files_and_names_as_they_are(bench, foreign: Foreign, tmp_path: Path) -> None:
    bench.play("trigon", seats(foreign))
    bench.move()
    path = tmp_path / foreign.file
    tessella_file.save(path, bench.match.record)
    path.write_bytes(path.read_bytes()[:-40])
    bench.window.play.open(path)
    bench.settle()
    shown = boxes() or [bench.window.notice]
    assert "Filename" in foreign.check(item for each in shown for item in texts(each))
    for each in shown:
        each.close()
    ask_to_replace(bench.window, f"{path.name} exists already.", bool, bool)
    bench.settle()
    assert "Filename" in foreign.check(texts(boxes()[0]))
    boxes()[0].close()


@pytest.mark.parametrize("name", ["markup-symbol", "markup-name"])
def test_a_file_full_of_markup_opens_nothing(bench, tmp_path: Path, monkeypatch, name: str) -> None:
    picture = tmp_path / "picture.png"
    QImage(4, 4, QImage.Format.Format_RGB32).save(str(picture))
    path = tmp_path / f"{name}.tessella"
    path.write_bytes((CASES / f"{name}.tessella").read_bytes())
    monkeypatch.chdir(tmp_path)
    with watched(picture) as seen:
        bench.window.play.open(path)
        bench.settle(100)
        for widget in QApplication.topLevelWidgets():
            if widget.isVisible():
                widget.grab()
                shown = " ".join(text for _, text in texts(widget))
                assert "<" in shown or widget is not bench.window or name == "markup-symbol"
    assert not seen
    for box in boxes():
        assert "<img" in " ".join(text for _, text in texts(box))
        box.close()


def test_the_library_shows_names_as_they_are(bench, foreign: Foreign) -> None:
    played = record("trigon", 6, (Seat(foreign.ann), Seat(foreign.bob)), comment=foreign.comment)
    write(folders.finished() / "a.tessella", played.with_header(event=foreign.event))
    bench.trigger("library")
    page = bench.window.library.page
    bench.bot.waitUntil(lambda: len(page.games.entries) == 1)
    page.list.setCurrentIndex(page.games.index(0))
    bench.settle(300)
    look(bench, foreign, "Annabel", "Bobby")
    page.views.button("statistics").click()
    bench.settle(300)
    look(bench, foreign)


def foreign_lesson(foreign: Foreign, folder: Path) -> Path:
    """Write a lesson whose every text would be markup or keys."""
    lesson = next(iter(catalogue.lessons("trellis")))
    title, text = Words.english(foreign.title), Words.english(foreign.task)
    steps = tuple(
        replace(step, task=text, help=text, right=text, goals=(text,) * len(step.goals), notes=text)
        for step in lesson.steps
    )
    path = folder / "foreign.tlesson"
    save_lesson(path, replace(lesson, id="foreign", number=0, group="own", title=title, aim=text, can=(text,),
                              names=(foreign.ann, foreign.bob)[: len(lesson.names)], steps=steps))  # fmt: skip
    return path


def test_a_lesson_of_somebody_shows_its_texts_as_they_are(bench, foreign: Foreign, tmp_path: Path) -> None:
    window = bench.window
    own = window.learn.shelf.import_file(foreign_lesson(foreign, tmp_path))
    bench.trigger("lessons")
    window.learn.shelf.fill()
    bench.bot.waitUntil(lambda: bool(window.learn.page.own.buttons))
    look(bench, foreign, "Titania")
    bench.trigger("edit-lesson")  # no lesson has the keyboard: a menu offers those there are
    entries = [keyed(entry.text()) for menu in window.findChildren(QMenu) for entry in menu.actions()]
    assert foreign.title in entries
    for menu in window.findChildren(QMenu):
        menu.close()
    window.learn.open_file(own.path)
    bench.bot.waitUntil(lambda: window.learn.lesson is not None)
    look(bench, foreign)
    window.lesson_editing.edit(own.path)
    bench.bot.waitUntil(lambda: window.lesson_editing.shown() is not None)
    look(bench, foreign, "Titania")
    window.class_sheets.open()
    look(bench, foreign, "Titania")
    close_dialogs(bench)
    bench.trigger("present")
    bench.bot.waitUntil(lambda: window.presenting.dialog is not None)
    look(bench, foreign, "Titania")
    bench.bot.mouseClick(window.presenting.dialog.go, Qt.MouseButton.LeftButton)
    bench.bot.waitUntil(lambda: window.presenting.page is not None)
    look(bench, foreign)
    window.presenting.end()


def test_the_end_of_a_lesson_names_the_next_one_as_it_is(bench, foreign: Foreign) -> None:
    card = EndCard(bench.window.appearance.options)
    bench.bot.addWidget(card)
    card.show_end(EndState(6, "Own", foreign.title, foreign.event, (foreign.event,), 1, 1, "", foreign.event,
                           foreign.title, (foreign.event,)))  # fmt: skip
    assert foreign.check(texts(card)) >= {"Titania", "Eventual"}


def test_no_text_of_the_program_is_meant_as_markup() -> None:
    """Search the source: whoever needs markup must say here why."""
    app = Path(__file__).parents[2] / "app" / "tessella"
    reads = re.compile(r"setHtml|insertHtml|RichText|AutoText|QStaticText|MarkdownText|QErrorMessage|\.setMarkdown\(")
    known = {
        "ui/game/comments.py": 1,  # a comment is Markdown without HTML; its pictures are not loaded
        "scene/export/sheet.py": 1,  # the same on paper
    }
    found = {}
    for path in sorted(app.rglob("*.py")):
        if count := len(reads.findall(path.read_text(encoding="utf-8"))):
            found[path.relative_to(app).as_posix()] = count
    assert found == known
    boxes_made = [p.relative_to(app).as_posix() for p in app.rglob("*.py") if "QMessageBox(" in p.read_text("utf-8")]
    assert boxes_made == ["ui/widgets/message_box.py"]
