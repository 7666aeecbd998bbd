"""Languages: files in step with the sources, switching without a restart."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tessella.controller.match.seats import Seat
from tessella.ui.platform import i18n
from tessella.ui.platform.i18n import FileTranslator, languages, read_ts

ROOT = Path(__file__).parents[2]
SCRIPT = ROOT / "packaging" / "translations.py"

BACKWARDS = {
    ("Actions", "&Game"): "emaG",
    ("Actions", "&Undo"): "odnU",
    ("GameCard", "Play"): "yalP",
    ("HomePage", "three games on three tilings"): "sgnilit",
    ("NewGamePage", "Start the game"): "tratS",
    ("Rules", "Planting"): "gnitnalP",
    ("Levels", "Newcomer"): "remocweN",
    ("LogPanel", "Log"): "goL",
    ("PlayersPanel", "Players"): "sreyalP",
    ("SettingsDialog", "Theme"): "emehT",
    ("GamePage", "{0}, {1} players"): "{1} :{0}",
}


def test_files_are_in_step_with_the_sources() -> None:
    done = subprocess.run([sys.executable, str(SCRIPT), "check"], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    assert "in step" in done.stdout


def test_a_text_that_is_missing_is_found(tmp_path: Path) -> None:
    for name in ("app", "packaging", "resources"):
        (tmp_path / name).symlink_to(ROOT / name)
    (tmp_path / "packaging").unlink()
    (tmp_path / "resources").unlink()
    (tmp_path / "packaging").mkdir()
    (tmp_path / "resources" / "i18n").mkdir(parents=True)
    (tmp_path / "resources" / "rules").symlink_to(ROOT / "resources" / "rules")
    script = tmp_path / "packaging" / "translations.py"
    script.write_text(SCRIPT.read_text(encoding="utf-8"), encoding="utf-8")
    for path in (ROOT / "resources" / "i18n").glob("*.ts"):
        text = path.read_text(encoding="utf-8")
        (tmp_path / "resources" / "i18n" / path.name).write_text(
            text.replace("<source>Open a file…</source>", "<source>Open some file…</source>"), encoding="utf-8"
        )
    done = subprocess.run([sys.executable, str(script), "check"], capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert "lacks HomePage: 'Open a file…'" in done.stdout
    assert "still has HomePage: 'Open some file…'" in done.stdout


def test_english_is_always_there_and_unfinished_languages_are_not() -> None:
    offered = languages()
    assert offered[0] == "en"
    for path in (ROOT / "resources" / "i18n").glob("*.ts"):
        code = path.stem.removeprefix("tessella_")
        words, texts = len(read_ts(path)), path.read_text(encoding="utf-8").count("<source>")
        assert code == "en" or (code in offered) == (words >= 0.9 * texts), f"{code}: {words} of {texts}"


@pytest.mark.parametrize(("words", "there"), [(0, False), (3, False), (89, False), (90, True), (100, True)])
def test_a_language_is_offered_when_it_has_its_words(tmp_path: Path, monkeypatch, words: int, there: bool) -> None:
    def entry(number: int) -> str:
        state = "" if number < words else " type='unfinished'"
        return f"<message><source>{number}</source><translation{state}>x</translation></message>"

    entries = (entry(number) for number in range(100))
    text = f"<TS><context><name>C</name>{''.join(entries)}</context></TS>"
    (tmp_path / "tessella_de.ts").write_text(text, encoding="utf-8")
    monkeypatch.setattr(i18n.resources, "path", lambda name: tmp_path / name.removeprefix("i18n").strip("/"))
    assert i18n.languages.__wrapped__() == (("en", "de") if there else ("en",))


def test_only_finished_texts_are_spoken(tmp_path: Path) -> None:
    path = tmp_path / "x.ts"
    path.write_text(
        "<TS><context><name>C</name>"
        "<message><source>a</source><translation>A</translation></message>"
        "<message><source>b</source><translation type='unfinished'>B</translation></message>"
        "<message><source>c</source><translation></translation></message>"
        "</context></TS>",
        encoding="utf-8",
    )
    assert read_ts(path) == {("C", "a"): "A"}
    translator = FileTranslator(read_ts(path))
    assert translator.translate("C", "a") == "A"
    assert translator.translate("C", "b") is None
    assert not translator.isEmpty()


def test_switching_changes_every_open_window_at_once(bench) -> None:
    bench.trigger("settings")
    dialog = bench.window.commands._settings_dialog
    bench.window.show_new_game("trellis")
    bench.settle()
    page = bench.window.new_game
    bench.languages.use("xx", BACKWARDS)
    bench.settle()
    assert page.start.text() == "tratS"
    assert page.rules.rows["planting"]._title.text() == "gnitnalP"
    assert page.seats.rows[1].level.itemText(1) == "2  remocweN"
    assert bench.window.home._motto.text() == "sgnilit"
    assert bench.window.home.cards["trigon"].play.text() == "yalP"
    assert bench.window.actions_["undo"].text() == "odnU"
    assert dialog._names["theme"].text() == "emehT"
    bench.languages.use("en")
    bench.settle()
    assert page.start.text() == "Start the game"
    assert bench.window.actions_["undo"].text() == "&Undo"


def test_switching_beside_a_game(bench) -> None:
    bench.play("trigon", (Seat("Ana"), Seat("Ben")))
    bench.move(2)
    bench.languages.use("xx", BACKWARDS)
    bench.settle()
    page = bench.window.game
    assert page.log.title == "goL"
    assert page.players.title == "sreyalP"
    assert bench.window.header.headline.about.text() == "2 :Trigon"
    assert bench.match.ply == 2
