"""`tessella lesson check` says what is wrong with lessons, `tessella lesson list` what there is."""

from __future__ import annotations

from pathlib import Path

import pytest
from records.lessons.lesson_kit import lesson_data, lesson_json

from tessella.cli import run
from tessella.records.lessons import catalogue
from tessella.rules.registry import GAMES


def test_check_tells_line_and_step(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    steps = lesson_json()["steps"]
    steps[0]["answer"]["count"] = 3
    steps[6].pop("answer")
    path = tmp_path / "mine.tlesson"
    path.write_bytes(lesson_data(steps=steps))
    assert run(["lesson", "check", str(path)]) == 1
    lines = capsys.readouterr().out.splitlines()
    assert all(line.startswith(f"{path}: line ") for line in lines)
    assert any(": step 1: error: 2 of " in line and line.endswith(" are right, not 3") for line in lines), lines
    assert any(": step 7: error: steps[6]: answer is missing" in line for line in lines), lines


def test_check_is_silent_about_a_sound_lesson(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    data = lesson_json(group="sharper", teaches=[])
    data["steps"] = data["steps"][:1]
    data["steps"][0]["rules"] = ["T-MATCH"]
    path = tmp_path / "sound.tlesson"
    path.write_bytes(lesson_data(**data))
    assert run(["lesson", "check", str(path)]) == 0
    assert capsys.readouterr().out == ""


def test_check_refuses_what_is_no_lesson(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "no.tlesson"
    path.write_text("{")
    assert run(["lesson", "check", str(path)]) == 2
    assert "cannot be opened: line 1, column 2" in capsys.readouterr().err
    assert run(["lesson", "check", str(tmp_path / "nowhere.tlesson")]) == 2
    assert "cannot be read" in capsys.readouterr().err
    assert run(["lesson", "check"]) == 2


def test_list_names_every_built_in_lesson(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["lesson", "list"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert [line.split()[0] for line in lines] == [lesson.id for lesson in catalogue.every()]
    assert len(lines) == sum(len(catalogue.paths(game)) for game in GAMES)
