"""The export dialog: choices, preview, writing, stopping, printing, what may be known."""

from __future__ import annotations

import os
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtGui import QImage
from PySide6.QtPrintSupport import QPrinter
from PySide6.QtWidgets import QFileDialog
from scene.export_kit import game_of

from tessella.controller.match.match import Match
from tessella.controller.match.seats import Seat
from tessella.ui.dialogs.export import ExportDialog, hides
from tessella.ui.dialogs.export_choices import FORMATS, Choices
from tessella.ui.dialogs.export_print import Printout
from tessella.ui.dialogs.export_worker import ExportWorker

KINDS = ("trellis", "umbrella", "trigon")


def opened(bench: Any, kind: str = "trigon", moves: int = 4) -> ExportDialog:
    bench.play(kind)
    bench.move(moves)
    return bench.window.commands.files.open_export(bench.window.game)


def done(bench: Any, until: Callable[[], bool]) -> None:
    bench.bot.waitUntil(until)


# Choices --------------------------------------------------------------------------------------------------------


def test_choices_are_kept_and_read_again() -> None:
    choices = Choices("sheet", "pdf", 800, "dark", "cb", "paper", "all", True, False, True, 25, 9, 3, "A5")
    assert Choices.remembered(choices.kept()) == choices


@pytest.mark.parametrize(
    "kept",
    [
        {},
        {"what": "film", "format": 3, "size": 4, "theme": "pink", "ground": 1, "per_page": 5, "coordinates": "yes"},
        {"size": 10**9, "every": 0, "pause": -1, "paper": "B9", "marks": 7, "newer": "x"},
        {"what": "animation", "format": "svg"},
    ],
)
def test_choices_that_make_no_sense_are_as_usual(kept: dict[str, Any]) -> None:
    choices = Choices.remembered(kept)
    assert choices.format in FORMATS[choices.what]
    assert replace(choices, what="position", format="svg") == Choices()


def test_the_dialog_remembers_its_choices(bench: Any) -> None:
    dialog = opened(bench)
    dialog._segments["what"].button("animation").click()
    dialog._segments["theme"].button("dark").click()
    dialog._checks["panel"].click()
    dialog.reject()
    again = bench.window.commands.files.open_export(bench.window.game)
    assert (again.choices.what, again.choices.format, again.choices.theme) == ("animation", "webp", "dark")
    assert again._checks["panel"].isChecked()
    again.reject()


def test_only_what_makes_a_difference_is_shown_and_all_has_names(bench: Any) -> None:
    dialog = opened(bench)
    shown = {what: set() for what in FORMATS}
    for what in FORMATS:
        dialog._segments["what"].button(what).click()
        shown[what] = {key for key, control in dialog._controls.items() if control.isVisible()}
        assert dialog._segments["format"].value() in FORMATS[what]
    assert shown["position"] == {"what", "format", "theme", "palette", "ground", "numbers", "size"}
    assert shown["animation"] - shown["position"] == {"pause"}
    assert shown["sheet"] - shown["position"] == {"per_page", "paper", "every"} and "size" not in shown["sheet"]
    assert all(control.accessibleName() for control in (*dialog._controls.values(), dialog.preview, dialog.bar))
    assert dialog.minimumSizeHint().width() <= 1024 and dialog.minimumSizeHint().height() <= 560
    dialog.reject()


# Preview and writing --------------------------------------------------------------------------------------------


def test_the_preview_follows_and_files_are_written(bench: Any, tmp_path: Path, monkeypatch: Any) -> None:
    dialog = opened(bench, "umbrella")
    done(bench, lambda: not dialog.preview.picture.isNull())
    before = dialog.preview.picture
    dialog._segments["theme"].button("dark").click()
    done(bench, lambda: dialog.preview.picture != before)
    target = tmp_path / "Łódź 漢 😀.v2"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(target), ""))
    dialog._segments["format"].button("png").click()
    dialog.export_button.click()
    assert not dialog.export_button.isEnabled() and dialog.stop_button.isVisible()
    done(bench, dialog.export_button.isEnabled)
    written = target.with_name(target.name + ".png")
    assert dialog.words.text() == f"Written: {written.name}"
    picture = QImage(str(written))
    assert max(picture.width(), picture.height()) == 1200
    # A place that cannot be: one sentence, and the dialog goes on.
    blocked = tmp_path / "file"
    blocked.write_text("x")
    dialog.export(blocked / "picture.png")
    done(bench, dialog.export_button.isEnabled)
    assert f"{blocked} cannot be read or written: there is no such folder" in dialog.words.text()
    dialog.reject()
    assert not Path(dialog._folder.name).exists()


def test_writing_can_be_stopped_and_leaves_nothing(bench: Any, tmp_path: Path) -> None:
    dialog = opened(bench, "trigon", 12)
    dialog._segments["what"].button("animation").click()
    dialog._numbers["size"].box.set_value(3000)
    dialog.export(tmp_path / "film.webp")
    done(bench, lambda: dialog.bar.maximum() > 0)
    dialog.stop_button.click()
    assert dialog.words.text() == "Stopped." and dialog.export_button.isEnabled()
    bench.settle(300)
    assert list(tmp_path.glob("film*")) == [] and not dialog._writer.busy
    dialog.reject()


def test_a_window_that_closes_ends_what_draws(bench: Any) -> None:
    dialog = opened(bench)
    done(bench, lambda: dialog._drawer.busy)
    bench.window.close()
    assert dialog._drawer._process is None and not Path(dialog._folder.name).exists()


def test_a_program_that_does_not_start_is_a_sentence(bench: Any) -> None:
    worker = ExportWorker(bench.window, lambda: ["/nowhere/at/all", "engine"])
    said: list[str] = []
    worker.finished.connect(said.append)
    worker.ask(["x"])
    done(bench, lambda: bool(said))
    assert said == ["The picture was not drawn."] and not worker.busy


# What may be known ----------------------------------------------------------------------------------------------


def test_a_running_game_hides_what_the_window_hides() -> None:
    record = game_of("trellis")
    running = Match(record, record.line()[-1])
    assert hides(running)
    assert not hides(Match(record, record.line()[-1], open_hands=True))
    words = Choices().arguments("a", "b", 0, hidden=True)
    assert "--hidden" in words and "--hidden" not in Choices().arguments("a", "b", 0, hidden=False)


def test_a_finished_game_shows_all(bench: Any, finish: Callable[[Any], None]) -> None:
    bench.play("trellis", (Seat("Ana"), Seat("Ben")))
    assert hides(bench.match)
    finish(bench)
    assert not hides(bench.match)


# Printing -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("what", ["position", "sheet"])
def test_printing_goes_diagram_by_diagram(bench: Any, tmp_path: Path, monkeypatch: Any, what: str) -> None:
    paper = tmp_path / "paper.pdf"

    def ask(printout: Printout) -> bool:
        printout.printer.setOutputFormat(QPrinter.OutputFormat.PdfFormat)
        printout.printer.setOutputFileName(str(paper))
        return True

    monkeypatch.setattr(Printout, "ask", ask)
    dialog = opened(bench)
    dialog._segments["what"].button(what).click()
    dialog.print_button.click()
    assert dialog.stop_button.isVisible()
    done(bench, dialog.print_button.isEnabled)
    assert dialog.words.text() == "Printed."
    assert paper.read_bytes().startswith(b"%PDF") and os.path.getsize(paper) > 5000
    dialog.reject()


def test_printing_that_was_not_wanted_does_nothing(bench: Any, monkeypatch: Any) -> None:
    monkeypatch.setattr(Printout, "ask", lambda _: False)
    dialog = opened(bench)
    dialog.print_button.click()
    assert dialog.print_button.isEnabled() and dialog.words.text() == ""
    dialog.reject()
