"""The lesson editor with a teacher's hands: a lesson of three steps, tried, exported, opened by another program."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from person import trellis_hands, trigon_hands, umbrella_hands
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QFileDialog, QMenu, QMessageBox, QWidget
from records import library_kit
from ui.lesson_hands import Learner
from ui.test_access import unnamed

from tessella.controller.lessons.draft_new import KINDS, kind_of
from tessella.controller.match.seats import Seat
from tessella.controller.settings import folders
from tessella.records import atomic, tessella_file
from tessella.records.lessons import catalogue
from tessella.records.lessons.lesson import ChoiceAnswer, MoveAnswer, PointAnswer, Reply, When, Words
from tessella.records.lessons.reader import load_lesson
from tessella.rules.registry import GAMES
from tessella.ui.lesson_editor.editing import NewLessonDialog
from tessella.ui.lesson_editor.game_choice import GameChoice
from tessella.ui.lesson_editor.page import LessonEditorPage
from tessella.ui.lesson_editor.positions import locked

LEFT = Qt.MouseButton.LeftButton
CTRL, ALT = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.AltModifier
HANDS = {"trellis": trellis_hands.by_mouse, "umbrella": umbrella_hands.by_mouse, "trigon": trigon_hands.by_mouse}


def learn(bench: Any) -> None:
    bench.trigger("lessons")
    bench.bot.waitUntil(lambda: bench.window.learn.shelf.full)
    bench.settle()


def begun(bench: Any, way: str = "empty", kind: str = "trellis") -> LessonEditorPage:
    """Begin a new lesson by the dialog."""
    learn(bench)
    QTest.mouseClick(bench.window.learn.page.own.new_button, LEFT)
    dialog = bench.window.findChild(NewLessonDialog)
    dialog.games.setCurrentIndex(dialog.games.findData(kind))
    dialog.title.clear()
    QTest.keyClicks(dialog.title, "Class 5b")
    QTest.mouseClick(dialog.ways[way], LEFT)
    QTest.mouseClick(dialog.begin, LEFT)
    bench.settle()
    return shown(bench)


def edited(bench: Any, kind: str = "trellis", number: int = 3) -> LessonEditorPage:
    """Open a copy of a built-in lesson in the editor."""
    learn(bench)
    path = catalogue.paths(kind)[number]
    own = bench.window.learn.shelf.import_file(path)
    bench.window.learn.shelf.fill()
    bench.bot.waitUntil(lambda: bool(bench.window.learn.shelf.own))
    bench.settle()
    bench.window.lesson_editing.edit(own.path)
    bench.settle()
    return shown(bench)


def shown(bench: Any) -> LessonEditorPage:
    bench.bot.waitUntil(lambda: bench.window.lesson_editing.shown() is not None)
    bench.window.activateWindow()  # without a window manager nobody does that after a dialog
    bench.bot.waitUntil(bench.window.isActiveWindow)
    bench.settle()
    page = bench.window.lesson_editing.page
    assert isinstance(page, LessonEditorPage) and bench.window.stack.currentWidget() is page
    return page


def checked(bench: Any, page: LessonEditorPage) -> None:
    """Wait until the checker has seen the lesson as it is now, and everything is on the disk."""
    draft = page.draft
    bench.bot.waitUntil(lambda: draft.found is not None and draft.found.lesson is draft.lesson and draft.saved is True)
    bench.settle()


def press(bench: Any, key: Qt.Key, held: Any = Qt.KeyboardModifier.NoModifier) -> None:
    QTest.keyClick(bench.window.focusWidget() or bench.window, key, held)
    bench.settle()


def part(page: QWidget, name: str) -> Any:
    """Return a part of the editor by its name."""
    found = next((one for one in page.findChildren(QWidget, name) if one.isVisible()), None)
    assert found is not None, f"{name} is not there"
    return found


def write(bench: Any, page: LessonEditorPage, name: str, text: str) -> None:
    """Write a text over what stands in a field."""
    field = part(page, name)
    page.form.area.ensureWidgetVisible(field)
    field.setFocus()
    field.selectAll()
    QTest.keyClicks(field, text)
    bench.settle()


def click(bench: Any, page: LessonEditorPage, name: str) -> None:
    widget = part(page, name)
    page.form.area.ensureWidgetVisible(widget)
    QTest.mouseClick(widget, LEFT)
    bench.settle()


def play(bench: Any, page: LessonEditorPage, move: Any) -> None:
    HANDS[page.board.match.game.kind](page.view, page.board.table, move)
    bench.settle()


def point(bench: Any, page: LessonEditorPage, place: str) -> None:
    spot = page.board.pointing.spot(place)
    assert spot is not None, place
    QTest.mouseClick(page.view.viewport(), LEFT, pos=page.view.mapFromScene(spot))
    bench.settle()


@pytest.mark.parametrize("kind", list(GAMES))
def test_a_lesson_of_three_steps_is_written_tried_exported_and_opened(
    bench: Any, kind: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = begun(bench, kind=kind)
    draft, game = page.draft, page.board.match.game
    # Step 1: a move of a set, recorded on the board.
    write(bench, page, "task", "Make the first move that you like.")
    click(bench, page, "record")
    move = next(iter(game.moves(page.board.match.state)))
    play(bench, page, move)
    assert draft.step is not None and draft.step.answer == MoveAnswer((game.format(move),))
    assert page.board.match.ply == 0, "it is recorded, not played"
    press(bench, Qt.Key.Key_Escape)
    assert page.board.tool == ""
    checked(bench, page)
    legal = len(game.moves(page.board.match.state))
    assert part(page, "count").text() == f"1 of {legal} legal moves are right"
    # Step 2: a place to click.
    press(bench, Qt.Key.Key_Return, CTRL)
    assert draft.index == 1
    write(bench, page, "task", "Click the place.")
    click(bench, page, "kind-point")
    click(bench, page, "point")
    place = next(iter(page.board.pointing.names()))
    point(bench, page, place)
    assert draft.step.answer == PointAnswer(page.board.pointing.what, (place,))
    press(bench, Qt.Key.Key_Escape)
    # Step 3: a choice.
    press(bench, Qt.Key.Key_Return, CTRL)
    write(bench, page, "task", "Who begins?")
    click(bench, page, "kind-choice")
    write(bench, page, "answer-choices-0-text", "Ana")
    write(bench, page, "answer-choices-1-text", "Ben")
    assert isinstance(draft.step.answer, ChoiceAnswer) and draft.step.answer.choices[1].text.text() == "Ben"
    checked(bench, page)
    assert page.state() == "Saved: 3 steps"
    assert [one for one in draft.found.problems if one.level == "error"] == []
    # Tried from the first step on, in the same window.
    press(bench, Qt.Key.Key_PageUp)
    press(bench, Qt.Key.Key_PageUp)
    assert draft.index == 0
    press(bench, Qt.Key.Key_F5)
    bench.bot.waitUntil(lambda: bench.window.learn.lesson is not None)
    trial = bench.window.learn.lesson
    for number in range(3):
        assert trial.run.state.index == number
        Learner(trial, False, bench.settle).answer()
        assert trial.run.state.stage == "right"
        Learner(trial, False, bench.settle).next()
    assert trial.run.state.stage == "end"
    press(bench, Qt.Key.Key_Escape)
    assert shown(bench) is page and bench.window.learn.lesson is None and draft.index == 0
    assert bench.window.learn.store.value.done(draft.lesson) == 0, "what was tried is not counted"
    # Exported, and read by another program.
    target = tmp_path / "stick" / "class.tlesson"
    target.parent.mkdir()
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_args, **_rest: (str(target), ""))
    bench.trigger("draft-export")
    assert load_lesson(target).lesson == draft.lesson
    words = "from pathlib import Path; import sys; from tessella.records.lessons.reader import load_lesson; " \
            "read = load_lesson(Path(sys.argv[1])); print(len(read.sound.steps), read.lesson.title.text())"
    done = subprocess.run([sys.executable, "-c", words, str(target)], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "3 Class 5b"
    press(bench, Qt.Key.Key_Escape)
    assert bench.window.stack.currentWidget() is bench.window.learn.page
    bench.bot.waitUntil(lambda: [line.title for line in bench.window.learn.page.state.own] == ["Class 5b"])


def test_esc_comes_back_from_a_trial_to_the_same_place(bench: Any) -> None:
    page = edited(bench)
    page.draft.go(4)
    checked(bench, page)
    press(bench, Qt.Key.Key_F5)
    bench.bot.waitUntil(lambda: bench.window.learn.lesson is not None)
    assert bench.window.learn.lesson.run.step.id == page.draft.step.id  # type: ignore[union-attr]
    press(bench, Qt.Key.Key_Escape)
    assert shown(bench) is page and page.draft.index == 4
    assert bench.window.actions_["draft-try"].isEnabled() and not bench.window.actions_["lesson-hint"].isEnabled()


def test_a_recorded_move_that_another_position_forbids_has_its_cross_and_rule(bench: Any) -> None:
    page = edited(bench)
    index = next(i for i, step in enumerate(page.draft.lesson.steps) if isinstance(step.answer, MoveAnswer))
    page.draft.go(index)
    page.draft.edit(answer=MoveAnswer(("plant 29 1,0 r0", "plant 29 1,0 r5")), show=())
    checked(bench, page)
    before = page.draft.step
    press(bench, Qt.Key.Key_P, CTRL)
    menu = next(one for one in bench.window.findChildren(QMenu) if one.isVisible())
    next(entry for entry in menu.actions() if entry.text() == "The start of a game for 2").trigger()
    menu.close()
    checked(bench, page)
    assert page.draft.step.answer == before.answer, "it keeps its place"  # type: ignore[union-attr]
    from tessella.ui.lesson_editor.fields import MoveRow

    rows = [row for row in page.form.findChildren(MoveRow) if row.isVisible()]
    assert [row.words.whole() for row in rows] == ["plant 29 1,0 r0", "plant 29 1,0 r5"]
    assert all(row.broken.whole().startswith("T-") and "refused" in row.accessibleName() for row in rows)
    assert part(page, "count").text().startswith("Error: none of")
    press(bench, Qt.Key.Key_F5)
    bench.bot.waitUntil(lambda: bench.window.notice.isVisible())
    assert "cannot be tried" in bench.window.notice.words.text()
    click(bench, page, "drop-0")
    assert page.draft.step.answer.moves == ("plant 29 1,0 r5",)  # type: ignore[union-attr]
    press(bench, Qt.Key.Key_Z, CTRL)
    press(bench, Qt.Key.Key_Z, CTRL)
    assert page.draft.step == before


def test_saving_fails_and_the_text_stays(bench: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    page = begun(bench)
    checked(bench, page)
    path, write_whole = page.draft.path, atomic.write

    def full(_path: Path, _data: bytes, **_rest: Any) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(atomic, "write", full)
    write(bench, page, "task", "This must not be lost.")
    bench.bot.waitUntil(lambda: bench.window.notice.isVisible())
    assert "No space left" in bench.window.notice.words.text() and "Saved" not in page.state()
    press(bench, Qt.Key.Key_Escape)
    assert bench.window.stack.currentWidget() is bench.window.learn.page
    bench.window.lesson_editing.edit(path)
    bench.settle()
    again = shown(bench)
    assert part(again, "task").toPlainText() == "This must not be lost."
    monkeypatch.setattr(atomic, "write", write_whole)
    bench.trigger("draft-save")
    checked(bench, again)
    assert load_lesson(path).lesson.steps[0].task.text() == "This must not be lost."
    assert again.state() == "Saved: 1 step"


def test_keys_of_the_editor(bench: Any) -> None:
    page = begun(bench, "template")
    draft = page.draft
    assert [step.id for step in draft.lesson.steps] == ["see", "try", "refuse", "own"]
    page.view.setFocus()
    press(bench, Qt.Key.Key_PageDown)
    assert draft.index == 1
    press(bench, Qt.Key.Key_Down, ALT)
    assert [step.id for step in draft.lesson.steps] == ["see", "refuse", "try", "own"] and draft.index == 2
    press(bench, Qt.Key.Key_Up, ALT)
    press(bench, Qt.Key.Key_D, CTRL)
    assert [step.id for step in draft.lesson.steps] == ["see", "try", "try 2", "refuse", "own"] and draft.index == 2
    press(bench, Qt.Key.Key_Delete, CTRL)
    press(bench, Qt.Key.Key_Z, CTRL)
    press(bench, Qt.Key.Key_Z, CTRL)
    press(bench, Qt.Key.Key_Y, CTRL)
    assert len(draft.lesson.steps) == 5
    page.view.setFocus()
    press(bench, Qt.Key.Key_L)
    assert page.board.tool == "light" and page.dock.buttons["draft-light"].isChecked()
    place = page.board.pointing.names()[0]
    point(bench, page, place)
    assert draft.step.light == (place,) and "Lit:" in page.told.text()  # type: ignore[union-attr]
    press(bench, Qt.Key.Key_Escape)
    press(bench, Qt.Key.Key_A)
    assert page.board.tool == "arrow"
    press(bench, Qt.Key.Key_Escape)
    assert page.board.tool == "" and bench.window.stack.currentWidget() is page


def test_typing_in_the_form_is_text_and_undo_is_the_lessons(bench: Any) -> None:
    page = begun(bench)
    write(bench, page, "task", "A lamp l a L A")
    assert page.draft.step.task.text() == "A lamp l a L A" and page.board.tool == ""  # type: ignore[union-attr]
    field = part(page, "task")
    press(bench, Qt.Key.Key_Z, CTRL)
    assert page.draft.step.task.text() == "What would you play here?"  # type: ignore[union-attr]
    assert field.toPlainText() == "What would you play here?"


def test_properties_are_chosen_and_counted(bench: Any) -> None:
    page = edited(bench)
    page.draft.go(2)
    checked(bench, page)
    click(bench, page, "kind-with")
    if kind_of(page.draft.step.answer) != "with":  # type: ignore[union-attr]
        pytest.fail("the kind was not chosen")
    checked(bench, page)
    kinds = part(page, "property-0-kind")
    seen = [kinds.itemData(at) for at in range(kinds.count())]
    assert {"names", "keeps", "breaks", "event VineBloomed", "points", "over", "text"} <= set(seen)
    for kind in seen:
        part(page, "property-0-kind").setCurrentIndex(part(page, "property-0-kind").findData(kind))
        bench.settle()
        checked(bench, page)
        assert part(page, "property-0-kind").currentData() == kind
        assert page.draft.counted is not None
    kinds = part(page, "property-0-kind")
    kinds.setCurrentIndex(kinds.findData("names"))
    bench.settle()
    value = part(page, "property-0-value")
    value.setCurrentIndex(value.findData("1,0"))
    checked(bench, page)
    assert 0 < page.draft.counted.right < page.draft.counted.legal
    click(bench, page, "show-them")
    assert page.told.text().startswith("Right move 1 of") and page.board._proposed.shown


@pytest.mark.parametrize("kind", list(GAMES))
def test_every_step_of_every_lesson_can_be_shown_and_is_not_changed_by_looking(bench: Any, kind: str) -> None:
    page = edited(bench, kind, 5)
    before = page.draft.lesson
    for index in range(len(page.draft.entries)):
        page.draft.go(index)
        page.show_step()
        assert page.form.findChildren(QWidget, "task"), index
    checked(bench, page)
    assert page.draft.lesson == before and not page.draft.can_undo


@pytest.mark.parametrize("kind", KINDS)
def test_every_kind_has_its_form_with_names(bench: Any, kind: str) -> None:
    page = begun(bench)
    chooser = next(one for one in page.form.findChildren(QWidget) if hasattr(one, "show_kind"))
    chooser.chosen.emit(kind)
    checked(bench, page)
    assert kind_of(page.draft.step.answer) == kind  # type: ignore[union-attr]
    assert unnamed(bench.window) == []


def test_a_game_becomes_a_lesson_in_three_clicks(bench: Any) -> None:
    bench.play("trellis", (Seat("Ana"), Seat("Ben")))
    bench.move(4)
    bench.match.uncover()
    bench.settle()
    bench.trigger("lesson-of-game")
    page = shown(bench)
    assert len(page.draft.entries) == 4
    checked(bench, page)
    assert page.draft.path.is_file() and [p for p in page.draft.found.problems if p.level == "error"] == []


def ask_for_a_game(bench: Any) -> GameChoice:
    """Choose on the dialog of a new lesson that it comes of a game; return the list of games."""
    bench.window.lesson_editing.ask_new()
    (dialog,) = bench.window.findChildren(NewLessonDialog)
    QTest.mouseClick(dialog.ways["game"], Qt.MouseButton.LeftButton)
    QTest.mouseClick(dialog.begin, Qt.MouseButton.LeftButton)
    bench.bot.waitUntil(lambda: bool(bench.window.findChildren(GameChoice)))
    found: GameChoice = bench.window.findChildren(GameChoice)[0]
    return found


def test_a_game_of_the_library_is_found_and_becomes_a_lesson_by_keys(bench: Any) -> None:
    for name, kind in (("a", "umbrella"), ("b", "trigon"), ("c", "trellis")):
        made = library_kit.record(kind, 6, date=f"2026-0{ord(name) - 90}-01")
        library_kit.write(folders.finished() / f"{name}.tessella", made)
    dialog = ask_for_a_game(bench)
    assert unnamed(dialog) == []
    bench.bot.waitUntil(lambda: dialog.games.count() == 3)
    assert [dialog.games.item(row).text().split(":")[0] for row in range(3)] == ["Trellis", "Trigon", "Umbrella"]
    QTest.keyClicks(dialog.search, "2026-08")
    bench.bot.waitUntil(lambda: dialog.games.count() == 1)
    assert dialog.games.item(0).text().startswith("Trigon")
    QTest.keyClick(dialog.search, Qt.Key.Key_Return)
    bench.bot.waitUntil(lambda: bench.window.lesson_editing.page is not None)
    page = shown(bench)
    assert page.draft.lesson.game == "trigon" and len(page.draft.entries) == 6


def test_words_that_no_game_has_are_told(bench: Any) -> None:
    dialog = ask_for_a_game(bench)
    bench.bot.waitUntil(lambda: dialog.told.text() == "The library has no game yet.")
    QTest.keyClicks(dialog.search, "xyz")
    bench.bot.waitUntil(lambda: dialog.told.text() == "No game has these words.")
    assert not dialog.take.isEnabled()
    dialog.reject()


def test_a_position_becomes_a_lesson_but_not_of_a_locked_game(bench: Any) -> None:
    bench.play("umbrella", (Seat("Ana"), Seat("Ben")), mode="locked")
    assert not bench.window.actions_["lesson-of-position"].isEnabled()
    assert not bench.window.actions_["lesson-of-game"].isEnabled()
    bench.window.lesson_editing.ask_new()
    dialog = bench.window.findChild(NewLessonDialog)
    assert not dialog.ways["position"].isEnabled()
    dialog.reject()
    bench.play("umbrella", (Seat("Ana"), Seat("Ben")))
    bench.move(2)
    state = bench.match.shown
    bench.trigger("lesson-of-position")
    page = shown(bench)
    assert page.board.match.game.kind == "umbrella" and page.board.match.ply == 0
    assert page.board.match.game.to_move(page.board.match.state) is not None and state is not None


def test_no_file_and_no_text_opens_a_locked_game_that_runs(bench: Any, tmp_path: Path) -> None:
    bench.play("umbrella", (Seat("Ana"), Seat("Ben")), mode="locked")
    bench.move(2)
    record = bench.match.record
    assert locked(record)
    bench.window.lesson_editing.from_record(record)
    bench.settle()
    assert bench.window.lesson_editing.page is None and "locked" in bench.window.notice.words.text()
    bench.window.show_home()
    page = begun(bench, kind="umbrella")
    before = page.draft.lesson
    QGuiApplication.clipboard().setText(tessella_file.write(record, 0).decode())
    bench.window.lesson_editing.positions._paste(page.draft)
    bench.settle()
    assert page.draft.lesson == before and "locked" in bench.window.notice.words.text()
    free = record.with_header(mode="ordinary")
    QGuiApplication.clipboard().setText(tessella_file.write(free, 0).decode())
    bench.window.lesson_editing.positions._paste(page.draft)
    bench.settle()
    assert page.draft.here.state == free.position(0)  # type: ignore[union-attr]


def test_the_program_ends_without_a_lesson_only_when_asked(bench: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    page = begun(bench)
    checked(bench, page)
    write_whole = atomic.write

    def full(_path: Path, _data: bytes, **_rest: Any) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(atomic, "write", full)
    write(bench, page, "task", "This must not be lost.")
    bench.window.close()
    bench.settle()
    assert bench.window.isVisible()
    box = bench.window.findChild(QMessageBox)
    assert "No space left" in box.informativeText()
    QTest.mouseClick(next(button for button in box.buttons() if button.text() == "Stay"), LEFT)
    bench.settle()
    assert shown(bench) is page and part(page, "task").toPlainText() == "This must not be lost."
    monkeypatch.setattr(atomic, "write", write_whole)


def test_an_order_is_not_shown_in_the_order_that_is_right(bench: Any) -> None:
    page = begun(bench)
    next(one for one in page.form.findChildren(QWidget) if hasattr(one, "show_kind")).chosen.emit("order")
    checked(bench, page)
    click(bench, page, "add-item")
    click(bench, page, "add-item")
    answer = page.draft.step.answer  # type: ignore[union-attr]
    assert [answer.items[index].text.text() for index in answer.right] == ["1", "2", "3", "4"]
    assert answer.right != tuple(range(4))
    click(bench, page, "drop-item")
    answer = page.draft.step.answer  # type: ignore[union-attr]
    assert [answer.items[index].text.text() for index in answer.right] == ["1", "2", "3"]
    assert [one for one in page.draft.found.problems if one.level == "error"] == []  # type: ignore[union-attr]


@pytest.mark.parametrize("kind", list(GAMES))
def test_every_kind_of_place_that_is_there_can_be_clicked(bench: Any, kind: str) -> None:
    page = edited(bench, kind, 5)
    things = page.board.match.game.things
    found = []
    page.draft.go(next(i for i, step in enumerate(page.draft.lesson.steps) if not isinstance(step.answer, PointAnswer)))
    for what in things:
        page.draft.edit(answer=PointAnswer(what, ()), show=())
        page.show_step()
        page.take_for("point", -1)
        bench.settle()
        names = page.board.pointing.names()
        if not names:
            continue  # there is none in this position
        beside = page.board.places.on_panels(what)
        place = names[-1]
        if place in beside:
            assert beside[place][0].isVisible(), f"{what} {place}: its panel is not shown"
            QTest.mouseClick(beside[place][0], LEFT)
            bench.settle()
        else:
            point(bench, page, place)
        assert page.draft.step.answer.places == (place,), what  # type: ignore[union-attr]
        found.append(what)
        press(bench, Qt.Key.Key_Escape)
    assert len(found) >= len(things) - 2, found


def test_a_row_says_all_of_a_step(bench: Any) -> None:
    page = edited(bench)
    page.draft.go(2)
    page.draft.speak("de")
    page.draft.say(("task",), "Pflanze sie.")
    checked(bench, page)
    said = page.steps.list.item(2).data(Qt.ItemDataRole.AccessibleTextRole)
    assert said == "Step 3, Pflanze sie., Any move with 1 property, 2 of 43 legal moves are right, " \
                   f"English whole, Deutsch 1 of {page.draft.completeness('en')[1]}"


def test_a_new_lesson_speaks_the_language_of_the_window(bench: Any) -> None:
    bench.languages.use("de")
    page = begun(bench)
    assert page.draft.languages == ("de",) and page.draft.lesson.title.said == (("de", "Class 5b"),)
    assert page.draft.step.task.languages == ("de",)  # type: ignore[union-attr]


def test_a_copy_of_a_lesson_is_a_lesson_of_ones_own(bench: Any) -> None:
    learn(bench)
    original = catalogue.lessons("trigon")[2]
    bench.window.lesson_editing.copy(original)
    page = shown(bench)
    checked(bench, page)
    made = load_lesson(page.draft.path).lesson
    assert made.steps == original.steps and made.id != original.id and (made.group, made.number) == ("own", 0)


def test_own_lessons_are_on_class_sheets(bench: Any) -> None:
    page = edited(bench)
    checked(bench, page)
    names = [name for name, path in bench.window.class_sheets.lessons() if path == page.draft.path]
    assert names == ["Colours join"]


def test_own_lessons_are_deleted_only_when_asked(bench: Any) -> None:
    page = begun(bench)
    checked(bench, page)
    path = page.draft.path
    press(bench, Qt.Key.Key_Escape)
    bench.bot.waitUntil(lambda: len(bench.window.learn.page.state.own) == 1)
    bench.window.learn.shelf._pool.waitForDone()  # a folder that is read once more would take the keyboard off the list
    bench.settle()
    bench.window.learn.page.own.buttons[0].setFocus()
    press(bench, Qt.Key.Key_Delete)
    box = bench.window.findChild(QMessageBox)
    assert path.exists()
    yes = next(button for button in box.buttons() if button.text() == "Delete it")
    QTest.mouseClick(yes, LEFT)
    bench.settle()
    assert not path.exists()
    bench.bot.waitUntil(lambda: not bench.window.learn.page.state.own)


@pytest.mark.parametrize(("width", "high"), [(1440, 900), (1024, 600), (800, 500)])
def test_panels_and_dock_lie_beside_the_board(bench: Any, width: int, high: int) -> None:
    bench.size(width, high)
    page = edited(bench)
    for tool in ("", "record", "light"):
        page.board.take(tool, "field" if tool == "light" else "")
        page.lay_out()
        bench.settle()
        rects = [panel.paper().translated(panel.pos().toPointF()) for panel in (page.steps, page.form, page.dock)
                 if panel.isVisible()]  # fmt: skip
        rects += [panel.paper().translated(panel.pos().toPointF()) for panel in page.hand_panels()]
        for at, one in enumerate(rects):
            assert page.rect().toRectF().contains(one), (tool, at)
            assert not any(one.intersects(other) for other in rects[at + 1 :]), (tool, at)


def test_an_answer_takes_a_wrong_move_and_what_follows_from_the_board(bench: Any) -> None:
    page = begun(bench)
    game, state = page.board.match.game, page.board.match.state
    moves = list(game.moves(state))
    page.draft.edit(answer=MoveAnswer((game.format(moves[0]),)))
    checked(bench, page)
    kinds = part(page, "reply-0-kind")
    kinds.setCurrentIndex(kinds.findData("move"))
    kinds.activated.emit(kinds.currentIndex())
    checked(bench, page)
    write(bench, page, "reply-0-move", "x")
    page.draft.edit(replies=(Reply(When(), Words.english("No.")),))
    checked(bench, page)
    page.take_for("record-reply", 0)
    bench.settle()
    play(bench, page, moves[-1])
    after = game.apply(state, moves[-1]).state
    assert page.board.match.state == after, "what follows is played from there"
    follows = next(iter(game.moves(after)))
    play(bench, page, follows)
    reply = page.draft.step.replies[0]  # type: ignore[union-attr]
    assert reply.when.move == game.format(moves[-1]) and reply.line == (game.format(follows),)
    press(bench, Qt.Key.Key_Escape)
    assert page.board.match.state == state and page.draft.step.answer.moves == (game.format(moves[0]),)  # type: ignore[union-attr]
    assert part(page, "reply-0-move").text() == game.format(moves[-1])


def test_a_hint_has_its_own_light_and_arrows(bench: Any) -> None:
    page = begun(bench)
    click(bench, page, "hint-1-light")
    place = page.board.pointing.names()[0]
    point(bench, page, place)
    press(bench, Qt.Key.Key_Escape)
    step = page.draft.step
    assert step.hints[1].light == (place,) and step.light == ()  # type: ignore[union-attr]
    click(bench, page, "hint-0-arrow")
    page.board.drawings.draw_along([place, "0,1"])
    bench.settle()
    step = page.draft.step
    assert [mark.kind for mark in step.hints[0].marks] == ["arrow"] and step.marks == ()  # type: ignore[union-attr]


def test_play_on_leads_to_where_the_step_begins(bench: Any) -> None:
    page = begun(bench, kind="trigon")
    game, state = page.board.match.game, page.board.match.state
    move = next(iter(game.moves(state)))
    page.take_for("play", -1)
    bench.settle()
    play(bench, page, move)
    assert page.draft.here.state == game.apply(state, move).state  # type: ignore[union-attr]
    press(bench, Qt.Key.Key_Escape)
    press(bench, Qt.Key.Key_Z, CTRL)
    assert page.draft.here.state == state  # type: ignore[union-attr]
