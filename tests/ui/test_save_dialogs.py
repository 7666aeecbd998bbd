"""Nothing is replaced unasked, whatever suffix is added after the system has asked (A6); paths are absolute (C3)."""

from __future__ import annotations

import ast
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtWidgets import QFileDialog, QMessageBox

import tessella
from tessella.controller.match.seats import Seat
from tessella.controller.settings.settings import Settings
from tessella.ui.dialogs.export import ExportDialog

PEOPLE = (Seat("Ana"), Seat("Ben"))


def save_as(bench: Any, folder: Path) -> Callable[[], bool]:
    bench.trigger("save-as")
    return lambda: True


def export(bench: Any, folder: Path) -> Callable[[], bool]:
    dialog: ExportDialog = bench.window.commands.files.open_export(bench.window.game)
    dialog.choices = dialog.choices.__class__(size=100)
    dialog.export_button.click()
    return lambda: not dialog._writer.busy


def library(bench: Any, folder: Path) -> Callable[[], bool]:
    bench.match.flush()
    bench.window.show_library()
    page = bench.window.library.page
    bench.bot.waitUntil(lambda: page.list.model().rowCount() > 0)
    bench.window.library.ask_and_export(page.list.model().entries[0])
    return lambda: True


WAYS = {"save as": (save_as, ".tessella"), "export": (export, ".svg"), "library": (library, ".tessella")}


def box_of(bench: Any) -> QMessageBox | None:
    shown = [box for box in bench.app.topLevelWidgets() if isinstance(box, QMessageBox) and box.isVisible()]
    return shown[0] if shown else None


@pytest.mark.parametrize("answer", ["Replace it", "Another name…", "Cancel"])
@pytest.mark.parametrize("way", WAYS)
def test_a_file_that_gets_the_name_only_by_its_suffix_is_asked_about(
    bench: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, way: str, answer: str
) -> None:
    begin, suffix = WAYS[way]
    bench.play("trigon", PEOPLE)
    bench.move(3)
    there = tmp_path / f"pic{suffix}"
    there.write_bytes(b"precious")
    asked: list[str] = []

    def ask(_parent: object, _title: str, suggestion: str, filters: str) -> tuple[str, str]:
        asked.append(suggestion)
        return (str(tmp_path / "pic") if len(asked) == 1 else ""), filters.split(";;")[0]

    monkeypatch.setattr(QFileDialog, "getSaveFileName", ask)
    done = begin(bench, tmp_path)
    box = box_of(bench)
    assert box is not None and there.name in box.text()
    bench.bot.waitUntil(done)
    assert there.read_bytes() == b"precious"
    next(button for button in box.buttons() if button.text().replace("&", "") == answer).click()
    if answer == "Replace it":
        bench.bot.waitUntil(lambda: there.read_bytes() != b"precious")
    else:
        bench.settle()
        assert there.read_bytes() == b"precious"
    assert len(asked) == (2 if answer == "Another name…" else 1)
    assert len(asked) == 1 or asked[1] == str(there)
    bench.bot.waitUntil(done)
    for dialog in bench.window.findChildren(ExportDialog):
        dialog.reject()


@pytest.mark.parametrize("way", WAYS)
def test_a_name_that_the_system_asked_about_is_not_asked_about_again(
    bench: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, way: str
) -> None:
    begin, suffix = WAYS[way]
    bench.play("trigon", PEOPLE)
    bench.move(3)
    there = tmp_path / f"pic{suffix}"
    there.write_bytes(b"precious")
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(there), ""))
    begin(bench, tmp_path)
    assert box_of(bench) is None
    bench.bot.waitUntil(lambda: there.read_bytes() != b"precious")
    for dialog in bench.window.findChildren(ExportDialog):
        dialog.reject()


def test_every_save_dialog_of_the_program_asks_in_this_way() -> None:
    root, ways = Path(tessella.__file__).parent, ("getSaveFileName", "AcceptSave", "setAcceptMode")
    found = [
        file.relative_to(root).as_posix()
        for file in root.rglob("*.py")
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8")))
        if isinstance(node, ast.Attribute) and node.attr in ways
    ]
    assert found == ["ui/dialogs/save_file.py"]


# Paths ----------------------------------------------------------------------------------------------------------


def test_paths_that_come_in_are_made_absolute(bench: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "elsewhere").mkdir()
    bench.play("trigon", PEOPLE)
    bench.move(2)
    play, store = bench.window.play, bench.window.store
    assert play.save(bench.match, Path("game.tessella"))
    assert play.path == tmp_path / "game.tessella"
    assert store.value.recent == (str(tmp_path / "game.tessella"),) and store.value.save_folder == str(tmp_path)
    play.open(Path("game.tessella"))
    bench.settle()
    assert play.path == tmp_path / "game.tessella" and len(store.value.recent) == 1
    monkeypatch.chdir(tmp_path / "elsewhere")
    (tmp_path / "game.tessella").write_bytes(b"changed by others")
    assert play.changed_outside(play.path)
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: ("other.tessella", ""))
    bench.trigger("save-as")
    bench.settle()
    assert play.path == tmp_path / "elsewhere" / "other.tessella", bench.window.notice.words.whole()
    assert play.path.exists()


def test_relative_paths_of_old_settings_lead_nowhere_and_are_left_out() -> None:
    whole = os.path.abspath("x.tessella")
    read = Settings.from_json({"recent": ["a.tessella", whole, "../b.tessella"], "save_folder": "games"})
    assert read.recent == (whole,) and read.save_folder == ""


@pytest.mark.parametrize("name", ["a\0b.tessella", "\ud800.tessella", "x" * 300 + ".tessella", "."])
def test_a_recent_file_with_a_name_that_cannot_be_is_told(bench: Any, tmp_path: Path, name: str) -> None:
    bench.window.play.open(tmp_path / name)
    bench.settle()
    assert bench.window.notice.isVisible()
