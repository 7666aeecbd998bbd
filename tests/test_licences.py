"""Everything that the program is built on has a licence with its text, live and from the file of a bundle."""

from __future__ import annotations

from importlib import metadata
from pathlib import Path

import pytest

from tessella import licences, resources


def test_every_package_that_is_needed_is_named_with_its_text() -> None:
    found = licences.collected()
    names = " ".join(work.name for work in found)
    known = ("Qt", "shiboken6", "shapely", "GEOS", "numpy", "numba", "llvmlite", "Pillow", "platformdirs", "filelock",
             "fsrs")  # fmt: skip
    for name in ("tessella", "Python", *known):
        assert name in names
    assert all(work.version and work.licence and all(len(text) > 100 for text in work.texts) for work in found)


def test_the_needs_of_extras_are_none_of_the_program() -> None:
    assert not {"pytest", "ruff", "distributed"} & set(licences.packages())
    assert set(licences.packages()) >= {"tessella", "numpy", "llvmlite", "shiboken6"}


def test_qt_tells_how_to_replace_it_and_brings_both_texts_that_bind_it() -> None:
    qt = next(work for work in licences.collected() if "Qt" in work.name)
    together = "\n".join(qt.texts)
    assert "replace them by your own" in together and "Source" in together
    assert "GNU LESSER GENERAL PUBLIC LICENSE" in together and "Version 3, 29 June 2007" in together
    geos = next(work for work in licences.collected() if "GEOS" in work.name)
    assert any("LESSER GENERAL PUBLIC LICENSE" in text.upper() for text in geos.texts)


def test_a_bundle_reads_what_was_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    works = licences.collected()
    (tmp_path / licences.FILE).write_text(licences.write(works), encoding="utf-8")
    monkeypatch.setattr(resources, "root", lambda: tmp_path)
    monkeypatch.setattr(licences, "collected", list)
    assert licences.components() == works


@pytest.mark.parametrize("text", ["", "[]", '{"components": [{"name": "x"}]}', '{"components": 3}'])
def test_a_damaged_file_is_told(text: str) -> None:
    with pytest.raises(licences.MissingLicenceError, match="damaged"):
        licences.read(text)


def test_a_package_without_a_text_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    told = metadata.metadata("filelock")
    del told["License-File"]
    monkeypatch.setattr(metadata, "metadata", lambda name: told)
    with pytest.raises(licences.MissingLicenceError, match="filelock"):
        licences.of_package("filelock")
