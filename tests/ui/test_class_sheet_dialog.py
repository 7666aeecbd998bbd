"""The dialog of a class sheet and the command behind it."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QImage
from PySide6.QtPrintSupport import QPrinter
from PySide6.QtTest import QTest

from tessella.records.header import Seat
from tessella.records.lessons import catalogue
from tessella.ui.dialogs.class_sheet import ClassSheetDialog
from tessella.ui.dialogs.export_print import Printout


def rendered(*words: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "tessella", "render", *words]
    return subprocess.run(command, capture_output=True, text=True, check=False)


def test_a_sheet_is_chosen_seen_and_written(bench: Any, tmp_path: Path, monkeypatch: Any) -> None:
    bench.window.actions_["class-sheet"].trigger()
    (dialog,) = bench.window.findChildren(ClassSheetDialog)
    names = [name for name, _ in dialog._lessons]
    assert len(names) == sum(len(catalogue.paths(kind)) for kind in ("trellis", "umbrella", "trigon"))
    dialog.lesson.setCurrentIndex(names.index(next(name for name in names if name.startswith("Trellis 4"))))
    all_ = dialog.chosen()
    first = dialog.steps.item(0)
    first.setCheckState(Qt.CheckState.Unchecked)
    assert dialog.chosen() == all_[1:]
    bench.bot.waitUntil(lambda: not dialog.preview.picture.isNull())
    target = tmp_path / "sheet.pdf"
    monkeypatch.setattr("tessella.ui.dialogs.class_sheet.ask_where", lambda *rest: rest[-1](target))
    QTest.mouseClick(dialog.save_button, Qt.MouseButton.LeftButton)
    bench.bot.waitUntil(lambda: "Written: sheet.pdf" in dialog.words.text())
    assert target.read_bytes().startswith(b"%PDF")
    dialog.close()


@pytest.mark.parametrize(("paper", "box"), [("A4", (595, 842)), ("Letter", (612, 792))])
def test_a_sheet_is_printed_on_its_paper(
    bench: Any, tmp_path: Path, monkeypatch: Any, paper: str, box: tuple[int, int]
) -> None:
    out = tmp_path / "paper.pdf"

    def ask(printout: Printout) -> bool:
        printout.printer.setOutputFormat(QPrinter.OutputFormat.PdfFormat)
        printout.printer.setOutputFileName(str(out))
        return True

    monkeypatch.setattr(Printout, "ask", ask)
    dialog = bench.window.class_sheets.open()
    dialog.paper.set_value(paper)
    of = 2 * -(-len(dialog.chosen()) // 4)
    QTest.mouseClick(dialog.print_button, Qt.MouseButton.LeftButton)
    assert not dialog.print_button.isEnabled() and not dialog.save_button.isEnabled()
    bench.bot.waitUntil(lambda: dialog.words.text() == "Printed.")
    assert dialog.print_button.isEnabled()
    pages = re.findall(rb"/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]", out.read_bytes())
    assert [(round(float(wide)), round(float(tall))) for wide, tall in pages] == [box] * of
    dialog.close()


def test_marked_moves_of_the_game_that_is_shown_are_asked_for(bench: Any, tmp_path: Path, monkeypatch: Any) -> None:
    bench.play("trigon", (Seat("Ana"), Seat("Ben")))
    bench.move(4)
    bench.window.game.study.comment("It keeps the corner open.")
    dialog = bench.window.class_sheets.open()
    assert dialog.lesson.currentText().startswith("The game that is shown") and dialog.lesson.currentIndex() == 0
    assert len(dialog.chosen()) == dialog.steps.count() == 1
    target = tmp_path / "sheet.pdf"
    monkeypatch.setattr("tessella.ui.dialogs.class_sheet.ask_where", lambda *rest: rest[-1](target))
    QTest.mouseClick(dialog.save_button, Qt.MouseButton.LeftButton)
    bench.bot.waitUntil(lambda: "Written: sheet.pdf" in dialog.words.text())
    assert target.read_bytes().startswith(b"%PDF")
    dialog.close()


def test_a_game_that_hides_something_is_on_no_sheet(bench: Any) -> None:
    bench.play("trellis", (Seat("Ana"), Seat("Ben")))
    bench.move(2)
    dialog = bench.window.class_sheets.open()
    assert not dialog.lesson.currentText().startswith("The game that is shown")
    dialog.close()


def test_printing_that_was_not_wanted_does_nothing(bench: Any, monkeypatch: Any) -> None:
    monkeypatch.setattr(Printout, "ask", lambda _: False)
    dialog = bench.window.class_sheets.open()
    dialog.print_button.click()
    assert dialog.print_button.isEnabled() and dialog._printout is None
    dialog.close()


def test_without_a_question_nothing_is_written(bench: Any) -> None:
    dialog = bench.window.class_sheets.open()
    for row in range(dialog.steps.count()):
        dialog.steps.item(row).setCheckState(Qt.CheckState.Unchecked)
    assert not dialog.print_button.isEnabled()
    assert not dialog.save_button.isEnabled() and "at least one" in dialog.words.text()
    dialog.close()


def test_a_window_that_closes_ends_what_draws(bench: Any) -> None:
    dialog = bench.window.class_sheets.open()
    bench.bot.waitUntil(lambda: dialog._drawer._process is not None)
    bench.window.close()
    assert dialog._drawer._process is None and not Path(dialog._folder.name).exists()


def test_choices_reach_the_command(bench: Any, tmp_path: Path) -> None:
    dialog = bench.window.class_sheets.open()
    dialog.per_page.set_value("6")
    dialog.paper.set_value("Letter")
    dialog.grey.setChecked(True)
    dialog.title.setText("Class 5b")
    words = dialog.arguments(tmp_path / "x.pdf")
    assert {"--per-page=6", "--paper=Letter", "--grey", "--title=Class 5b"} <= set(words)
    dialog.close()


def test_the_command_writes_pdf_and_pages_and_says_what_is_wrong(tmp_path: Path) -> None:
    lesson = str(catalogue.paths("trigon")[4])
    done = rendered(lesson, "-o", str(tmp_path / "a.pdf"), "--steps", "1,2")
    assert done.returncode == 0 and (tmp_path / "a.pdf").read_bytes().startswith(b"%PDF")
    done = rendered(lesson, "-o", str(tmp_path / "a.png"), "--size", "400", "--page", "2", "--grey")
    assert done.returncode == 0 and QImage(str(tmp_path / "a.png")).height() == 400
    for words, reason in (
        (("--steps", "99"), "none of the"), (("-o", str(tmp_path / "a.svg")), "a class sheet is written as"),
        (("--per-page", "9"), "diagrams a page"),
    ):  # fmt: skip
        done = rendered(lesson, "-o", str(tmp_path / "b.pdf"), *words)
        assert done.returncode == 2 and reason in done.stderr
        assert not (tmp_path / "b.pdf").exists()


@pytest.mark.parametrize("text", ["", "{}", "no lesson"])
def test_a_file_that_is_no_lesson_is_told(tmp_path: Path, text: str) -> None:
    path = tmp_path / "bad.tlesson"
    path.write_text(text)
    done = rendered(str(path), "-o", str(tmp_path / "b.pdf"))
    assert done.returncode == 2 and done.stderr.strip() and "Traceback" not in done.stderr
