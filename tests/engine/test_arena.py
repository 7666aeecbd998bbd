"""The arena: players read from text, every deal from every seat, shares and intervals, resuming, records kept."""

from __future__ import annotations

import json
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from tessella import cli
from tessella.engine.arena import Contest, Played, Player, play, read_player, run, standings, wilson
from tessella.records import files
from tessella.rules.game import BadSetup

RANDOM = read_player("random")


def contest(games: int = 4, players: tuple[Player, ...] = (RANDOM, RANDOM), kind: str = "trellis") -> Contest:
    return Contest(kind, (("flowers", "4"),) if kind == "trellis" else (), players, games, 7)


@pytest.mark.parametrize(
    ("text", "player"),
    [
        ("random", Player("random", 0)),
        ("10", Player("10", 10)),
        ("3@0.5s", Player("3@0.5s", 3, seconds=0.5)),
        ("2@200", Player("2@200", 2, playouts=200)),
    ],
)
def test_players_are_read(text: str, player: Player) -> None:
    assert read_player(text) == player


@pytest.mark.parametrize("text", ["", "0", "11", "3@", "3@0s", "3@0", "pentobi", "3 @ 5", "٣"])
def test_other_texts_are_refused(text: str) -> None:
    with pytest.raises(BadSetup, match="player"):
        read_player(text)


def test_each_deal_is_played_from_every_seat() -> None:
    three = contest(players=(RANDOM,) * 3)
    assert [three.seating(n) for n in range(4)] == [(0, 1, 2), (1, 2, 0), (2, 0, 1), (0, 1, 2)]
    assert {three.game(n).seed for n in range(3)} == {7} and three.game(3).seed == 8


def test_points_and_shares_belong_to_players_not_seats() -> None:
    strong = Contest("trellis", (), (read_player("2"), RANDOM), 2, 3)
    games = [play(strong, number) for number in range(2)]
    assert [game.shares for game in games] == [(1.0, 0.0)] * 2
    assert all(game.points[0] == 15 and game.decisions[0] > 0 for game in games)


def test_alike_players_are_summed_up_together() -> None:
    three = contest(players=(read_player("1"), RANDOM, RANDOM))
    cpu, slowest = (1.0, 0.0, 0.0), (0.3, 0.0, 0.0)
    games = [Played(n, (0.0, 0.5, 0.5), (1, 2, 4), cpu, (5, 5, 5), slowest, False) for n in range(3)]
    first, others = standings(three, games)
    assert (first.games, first.score, others.games, others.score) == (3, 0.0, 6, 0.5)
    assert others.points == 3 and first.cpu_a_game == 1.0 and first.slowest == 0.3


def test_the_interval_holds_the_share() -> None:
    assert wilson(95, 100) == pytest.approx((0.888, 0.978), abs=0.002)
    assert wilson(0, 0) == (0.0, 1.0)
    low, high = wilson(10, 10)
    assert low < 1.0 == high


def test_a_second_run_goes_on_where_the_first_stopped(tmp_path: Path) -> None:
    told: list[int] = []
    run(contest(2), tmp_path, 1, lambda games: told.append(len(games)), ThreadPoolExecutor(1))
    with (tmp_path / "games.jsonl").open("a") as lines:
        lines.write('{"number": 3, "sha')
    played = run(contest(4), tmp_path, 1, lambda games: told.append(len(games)), ThreadPoolExecutor(1))
    assert told == [1, 2, 3, 4] and [game.number for game in played] == [0, 1, 2, 3]
    assert json.loads((tmp_path / "contest.json").read_text())["players"] == ["random", "random"]
    record = files.load(tmp_path / "00001.tessella")
    assert record.record.header.seats[0].name == "random" and not record.findings
    with pytest.raises(BadSetup, match="another contest"):
        run(contest(4, kind="trigon"), tmp_path, 1, lambda games: None, ThreadPoolExecutor(1))


def test_the_command_plays_in_processes_and_prints_a_table(capsys: pytest.CaptureFixture[str]) -> None:
    code = cli.run(["arena", "umbrella", "random", "random", "--games", "2", "--option", "limit=3", "--workers", "1"])
    out = capsys.readouterr().out
    assert code == 0 and "| random | 4 | 50.0 % |" in out


@pytest.mark.parametrize(
    "words", [["chess", "1", "2"], ["trellis", "1"], ["trellis", "1", "x"], ["trellis", "1", "2", "--option", "gifts"]]
)
def test_a_contest_that_cannot_be_is_a_sentence(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.run(["arena", *words, "--workers", "1"]) == 2
    told = capsys.readouterr().err
    assert told.startswith("tessella arena: ") and "Traceback" not in told
