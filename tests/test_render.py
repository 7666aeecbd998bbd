"""`tessella render`: every kind of file without a display, exit codes, messages, places."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from patience import PATIENCE_S
from PySide6.QtCore import QCoreApplication
from PySide6.QtGui import QImage
from scene.export_kit import KINDS, game_of

from tessella.cli import run
from tessella.controller.settings.settings import SettingsStore
from tessella.records import files
from tessella.ui.commands import render
from tessella.ui.platform import i18n, readiness


@pytest.fixture
def game(tmp_path: Path, qapp: object, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return a file of a game that opens at its end."""
    monkeypatch.setenv("QT_QPA_PLATFORM", "offscreen")
    return written(tmp_path, "trigon")


def written(folder: Path, kind: str) -> Path:
    path = folder / f"Őszi játék 漢 😀 {kind}.tessella"
    record = game_of(kind)
    files.save(path, record, record.line()[-1])
    return path


def test_a_picture_without_a_display(tmp_path: Path) -> None:
    source, target = written(tmp_path, "umbrella"), tmp_path / "új mappa" / "kép 漢.svg"
    target.parent.mkdir()
    env = {k: v for k, v in os.environ.items() if k not in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM")}
    words = [sys.executable, "-m", "tessella", "render", str(source), "--ply", "3", "--size", "1200", "-o", str(target)]
    done = subprocess.run(words, env=env, capture_output=True, text=True, timeout=PATIENCE_S)
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")
    assert b'width="1200"' in target.read_bytes()[:400]


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize(
    ("name", "begins", "words"),
    [
        ("a.svg", b"<?xml", ["--coordinates", "--numbers", "--panel"]),
        ("a.png", b"\x89PNG", ["--no-coordinates", "--numbers", "last", "--no-marks", "--transparent"]),
        ("a.pdf", b"%PDF", ["--theme", "high-contrast", "--palette", "cb", "--turn", "1"]),
        ("a.PDF", b"%PDF", ["--sheet", "--per-page", "4", "--every", "5", "--paper", "Letter"]),
        ("a.png", b"\x89PNG", ["--sheet"]),
        ("a.webp", b"RIFF", ["--ground", "paper"]),
        ("a.webp", b"RIFF", ["--animation", "--seconds", "0.2", "--hidden"]),
        ("a.gif", b"GIF89a", ["--ply", "2"]),
        ("a.gif", b"GIF89a", ["--animation", "--theme", "dark"]),
    ],
)
def test_every_kind_of_file(game: Path, kind: str, name: str, begins: bytes, words: list[str]) -> None:
    source = written(game.parent, kind)
    target = game.parent / name
    assert run(["render", str(source), "-o", str(target), "--size", "160", *words]) == 0
    assert target.read_bytes().startswith(begins)


def test_the_same_picture_twice_is_the_same_file(game: Path) -> None:
    for name in ("a.svg", "b.svg"):
        assert run(["render", str(game), "-o", str(game.parent / name), "--panel"]) == 0
    assert (game.parent / "a.svg").read_bytes() == (game.parent / "b.svg").read_bytes()


def test_the_default_ply_is_where_the_file_opens(game: Path) -> None:
    for name, words in (("a", []), ("b", ["--ply", "8"]), ("c", ["--ply", "0"])):
        assert run(["render", str(game), "-o", str(game.parent / f"{name}.png"), "--size", "200", *words]) == 0
    a, b, c = (QImage(str(game.parent / f"{name}.png")) for name in "abc")
    assert a == b and a != c


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["-o", "a.bmp"], "a picture is written as .svg .png .pdf .webp .gif"),
        (["-o", "a"], "a picture is written as"),
        (["-o", "a.png", "--animation"], "an animation is written as .webp or .gif"),
        (["-o", "a.svg", "--sheet"], "a sheet is written as .pdf"),
        (["-o", "a.png", "--ply", "99"], "--ply 99 is not in 0 to 8"),
        (["-o", "a.png", "--ply", "-1"], "--ply -1 is not in 0 to 8"),
        (["-o", "a.png", "--size", "huge"], "size 'huge' is neither"),
        (["-o", "a.png", "--size", "99999"], "size 99999 is not in 16 to 10000"),
        (["-o", "a.webp", "--animation", "--seconds", "0"], "--seconds 0.0 is not in"),
        (["-o", "a.webp", "--animation", "--seconds", "nan"], "--seconds nan is not in"),
        (["-o", "a.pdf", "--sheet", "--per-page", "7"], "7 diagrams a page"),
        (["-o", "a.pdf", "--sheet", "--every", "0"], "every 0 moves"),
    ],
)
def test_what_cannot_be_is_one_sentence(
    game: Path, words: list[str], said: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(game.parent)
    assert run(["render", str(game), *words]) == 2
    out, err = capsys.readouterr()
    assert out == "" and said in err and err.count("\n") == 1 and "Traceback" not in err
    assert [path.name for path in game.parent.iterdir() if path.name.startswith(("a", "."))] == []


@pytest.mark.parametrize("words", [[], ["a.tessella"], ["-o", "a.svg"], ["a", "-o", "a.svg", "--theme", "pink"]])
def test_arguments_that_are_missing_or_unknown(
    words: list[str], capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("QT_QPA_PLATFORM", "offscreen")
    with pytest.raises(SystemExit) as ended:
        run(["render", *words])
    assert ended.value.code == 2
    assert "usage: tessella render" in capsys.readouterr().err


def test_files_that_cannot_be_opened(game: Path, capsys: pytest.CaptureFixture[str]) -> None:
    broken = game.parent / "broken.tessella"
    broken.write_text('{"tessella": 1,\n "game": }', encoding="utf-8")
    target = game.parent / "x.png"
    for source, said in ((broken, "cannot be opened"), (game.parent / "none.tessella", "No such file")):
        assert run(["render", str(source), "-o", str(target)]) == 2
        err = capsys.readouterr().err
        assert said in err and source.name in err and err.count("\n") == 1
    assert not target.exists()


def test_a_place_that_cannot_be_written(game: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (game.parent / "file").write_text("x")
    target = game.parent / "file" / "x.png"
    assert run(["render", str(game), "-o", str(target)]) == 2
    assert f"{target.parent} cannot be read or written" in capsys.readouterr().err


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() == 0, reason="root may write anywhere")
def test_a_read_only_folder(game: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = game.parent / "closed"
    folder.mkdir(mode=0o500)
    assert run(["render", str(game), "-o", str(folder / "x.png")]) == 2
    assert "x.png cannot be read or written" in capsys.readouterr().err


def test_writing_that_fails_keeps_the_old_picture(
    game: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    target = game.parent / "x.png"
    target.write_bytes(b"old")

    def full(handle: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    assert run(["render", str(game), "-o", str(target), "--size", "100"]) == 2
    assert "x.png cannot be read or written: No space left on device" in capsys.readouterr().err
    assert target.read_bytes() == b"old" and list(game.parent.glob(".new-*")) == []


@pytest.mark.skipif(os.name != "posix", reason="rights of files")
def test_a_picture_has_the_rights_of_any_new_file(game: Path) -> None:
    plain, target = game.parent / "plain", game.parent / "x.png"
    plain.touch()
    assert run(["render", str(game), "-o", str(target), "--size", "100"]) == 0
    assert target.stat().st_mode == plain.stat().st_mode


def test_qt_that_does_not_load_is_told(
    game: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(readiness, "library_problem", lambda: "Qt needs the system library libEGL.so.1")
    assert run(["render", str(game), "-o", str(game.parent / "x.png")]) == 1
    assert capsys.readouterr().err == "tessella: Qt needs the system library libEGL.so.1\n"


def test_the_help_names_every_option(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        run(["render", "--help"])
    text = capsys.readouterr().out
    for word in ("--ply", "--size", "--output", "--no-coordinates", "--numbers", "--marks", "--theme", "--palette",
                 "--transparent", "--panel", "--animation", "--sheet", *render.SUFFIXES):  # fmt: skip
        assert word in text


def test_words_are_those_of_the_chosen_language(game: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Sheets and panels speak as the window does; the words change with the settings, also in one process."""
    table = {("Export", "Start"): "Kezdet", ("Export", "wins"): "nyer"}
    monkeypatch.setattr(i18n, "languages", lambda: ("en", "hu"))
    monkeypatch.setattr(i18n, "read_ts", lambda path: table if path.stem.endswith("_hu") else {})
    heard: list[str] = []
    content = render._content

    def listen(given, loaded):
        heard.append(QCoreApplication.translate("Export", "Start"))
        return content(given, loaded)

    monkeypatch.setattr(render, "_content", listen)
    store, target = SettingsStore(), game.with_suffix(".pdf")
    words = ["render", str(game), "-o", str(target), "--sheet", "--every", "9"]
    for language in ("hu", "en"):
        store.update(language=language)
        assert run(words) == 0
    assert heard == ["Kezdet", "Start"]
