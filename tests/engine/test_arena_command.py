"""The command `tessella arena`: tables, the ladder, and sentences instead of tracebacks."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from tessella import cli
from tessella.engine.arena import ladder
from tessella.engine.arena.tables import markdown

FAKE = Path(__file__).with_name("gtp_for_tests.py")


def test_the_command_plays_in_processes_and_prints_tables(capsys: pytest.CaptureFixture[str]) -> None:
    code = cli.run(["arena", "umbrella", "--games", "2", "--workers", "1", "random", "random", "--option", "limit=3"])
    told = capsys.readouterr()
    assert code == 0 and "| random | 4 | 50.0 % |" in told.out and "| random | 2 | 2 |" in told.out
    assert "2 of 2 games, random 50 % (" in told.err


def test_three_players_have_rank_shares(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["arena", "trellis", "1", "random", "random", "--games", "3", "--option", "flowers=3", "--workers", "1"]
    assert cli.run(words) == 0
    assert "rank share ± s.e." in capsys.readouterr().out


def test_another_program_is_tried_first(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["arena", "--games", "1", "--workers", "1", "trigon", "random"]
    assert cli.run([*words, f"fake=gtp:{sys.executable} {FAKE} early"]) == 2
    assert "ended by itself no licence" in capsys.readouterr().err
    assert cli.run([*words, f"fake=gtp:{sys.executable} {FAKE} illegal"]) == 0
    told = capsys.readouterr()
    assert "fake: Fake 1\n" in told.err
    assert "1 of 1 games are void" in told.out and "- fake: the engine played" in told.out


def test_the_ladder_plays_neighbours(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    words = ["arena", "trellis", "--ladder", "--levels", "2-3", "--share", "0.05", "--games", "2", "--workers", "1"]
    words += ["--option", "flowers=3", "--folder", str(tmp_path)]
    assert cli.run(words) == 0
    first = capsys.readouterr().out
    assert "| 2@0.05x | 1@0.05x | 2 |" in first and "| 3@0.05x | 2@0.05x | 2 |" in first
    assert (tmp_path / "3@0.05x-2@0.05x" / "games.jsonl").exists()
    assert cli.run(words) == 0 and capsys.readouterr().out == first


def test_the_lowest_level_meets_the_one_move_player(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ladder, "references", lambda kind: ("greedy",))
    monkeypatch.setattr("tessella.engine.arena.players.references", lambda kind: ("greedy",))
    found = ladder.contests("trellis", range(1, 4), 2)
    pairs = [[player.text for player in contest.players] for contest in found]
    assert pairs == [["1", "greedy"], ["2", "1"], ["3", "2"]]
    monkeypatch.setattr(ladder, "references", lambda kind: ())
    assert len(ladder.contests("trellis", range(1, 4), 2)) == 2


def test_cells_keep_their_bars() -> None:
    assert markdown(["a"], [["b|c"]]) == "| a |\n|---|\n| b\\|c |"


@pytest.mark.parametrize(
    "words",
    [
        *("chess 1 2", "trellis 1", "trellis 1 x", "trellis 1 2 --option gifts", "trellis 1 2 --games 0"),
        *("trellis 1 --ladder", "trellis --ladder --levels 3-2", "trellis --ladder --levels 0-3", "trigon 1 gtp:/no"),
        *("trellis --ladder --share 0", "chess --ladder"),
    ],
)
def test_a_contest_that_cannot_be_is_a_sentence(words: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.run(["arena", *words.split(), "--workers", "1"]) == 2
    told = capsys.readouterr().err
    assert told.startswith("tessella arena: ") and "Traceback" not in told
