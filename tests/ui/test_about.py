"""The page about the program, the licences, the report of a crash: in the real window."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QDialog

from tessella import __version__, licences
from tessella.controller.crash_log import Crash
from tessella.controller.settings import folders
from tessella.ui.app import tell_crashes
from tessella.ui.dialogs.about import AboutDialog, CrashDialog, LicencesDialog


def opened(bench: Any, kind: type[QDialog]) -> Any:
    bench.settle()
    (dialog,) = [found for found in bench.window.findChildren(kind) if found.isVisible()]
    return dialog


def test_about_tells_what_runs_and_where_things_are(bench: Any) -> None:
    bench.window.actions_["about"].trigger()
    dialog = opened(bench, AboutDialog)
    shown = " ".join(part.text() for part in dialog.findChildren(type(bench.window.crash.words)))
    for word in (__version__, "Python", "Qt", str(folders.config()), str(folders.data()), str(folders.cache())):
        assert word in shown
    dialog.accept()


def test_the_fault_report_names_nobody(bench: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    bench.store.update(names=("Ana Secret",), recent=("/home/ana/x.tessella",), save_folder="/home/ana")
    bench.window.actions_["about"].trigger()
    dialog = opened(bench, AboutDialog)
    dialog.copy.click()
    text = QGuiApplication.clipboard().text()
    assert __version__ in text and "screen:" in text and "numba" in text
    for word in ("Ana", "ana", str(folders.config()), str(Path.home())):
        assert word not in text
    dialog.accept()


def test_licences_show_every_work_with_its_whole_text(bench: Any) -> None:
    bench.window.actions_["licences"].trigger()
    dialog = opened(bench, LicencesDialog)
    works = licences.components()
    assert dialog.list.count() == len(works) > 5
    for row, work in enumerate(works):
        dialog.list.setCurrentRow(row)
        shown = dialog.text.toPlainText()
        assert shown.startswith(work.name) and all(len(shown) >= len(text.strip()) for text in work.texts)
    dialog.accept()


def test_licences_open_from_about(bench: Any) -> None:
    bench.window.actions_["about"].trigger()
    about = opened(bench, AboutDialog)
    about.licences.click()
    bench.settle()
    assert any(found.isVisible() for found in QGuiApplication.topLevelWindows() if "Licences" in found.title())
    for dialog in bench.window.findChildren(QDialog):
        dialog.close()


def test_a_crash_is_told_once_and_its_report_can_be_copied(bench: Any, tmp_path: Path) -> None:
    path = tmp_path / "a.log"
    path.write_text("Tessella 9\n\nValueError\n", "utf-8")
    assert bench.window.crash.isHidden()
    tell_crashes(bench.window, [])
    assert bench.window.crash.isHidden()
    tell_crashes(bench.window, [Crash(path, "Tessella 9\n\nValueError\n")])
    assert bench.window.crash.isVisible() and path.exists()
    bench.window.crash.show_report.click()
    dialog = opened(bench, CrashDialog)
    dialog.copy.click()
    text = QGuiApplication.clipboard().text()
    assert "ValueError" in text and __version__ in text
    dialog.accept()
    bench.settle()
    assert bench.window.crash.isHidden() and not path.exists()
