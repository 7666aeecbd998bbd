"""Where everything is kept: the usual folders, one folder by a variable, or beside a bundle that was made portable."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from tessella import program
from tessella.controller.settings import folders

ALL = (folders.config, folders.data, folders.cache, folders.state, folders.running, folders.finished)


@pytest.fixture
def bundle(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A bundle in a folder with a space and an umlaut, started from there."""
    home = tmp_path / "Stick für alle" / "tessella"
    home.mkdir(parents=True)
    monkeypatch.delenv("TESSELLA_HOME")
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    monkeypatch.setattr(sys, "executable", str(home / "tessella.exe"))
    return home


def test_one_folder_by_a_variable(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TESSELLA_HOME", str(tmp_path / "x"))
    assert all((tmp_path / "x") in folder().parents for folder in ALL)
    assert len({folder() for folder in ALL}) == len(ALL)


def test_a_bundle_uses_the_usual_folders(bundle: Path) -> None:
    assert program.portable() is None
    assert not any(bundle in folder().parents for folder in ALL)


def test_a_portable_bundle_writes_beside_itself_only(bundle: Path) -> None:
    (bundle / "portable.txt").write_text("", "utf-8")
    assert all((bundle / "data") in folder().parents for folder in ALL)


def test_what_people_take_for_one_file_has_it_beside(
    tmp_path: Path, bundle: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    inside = tmp_path / "Stick" / "Tessella.app" / "Contents" / "MacOS"
    inside.mkdir(parents=True)
    monkeypatch.setattr(sys, "executable", str(inside / "tessella"))
    (tmp_path / "Stick" / "portable.txt").write_text("", "utf-8")
    assert folders.config().is_relative_to(tmp_path / "Stick" / "data")


def test_a_variable_goes_before(bundle: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (bundle / "portable.txt").write_text("", "utf-8")
    monkeypatch.setenv("TESSELLA_HOME", str(tmp_path / "x"))
    assert (tmp_path / "x") in folders.data().parents


def test_a_checkout_is_never_portable(bundle: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (bundle / "portable.txt").write_text("", "utf-8")
    monkeypatch.delattr(sys, "frozen")
    assert program.portable() is None
