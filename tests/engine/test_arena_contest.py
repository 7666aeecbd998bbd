"""The arena's contests: every deal from every seat, shares and ranks, resuming, records kept, void games."""

from __future__ import annotations

import errno
import json
import os
import subprocess
import sys
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest
from engine.protocol_kit import Simple
from patience import PATIENCE_S

from tessella.engine.arena import seated
from tessella.engine.arena.contest import Contest, Played
from tessella.engine.arena.play import play
from tessella.engine.arena.player_score import standings, wilson
from tessella.engine.arena.players import Player, read_player
from tessella.engine.arena.pool import executor, run
from tessella.engine.arena.tables import report
from tessella.engine.player import Candidate, Limits, Stopped, never
from tessella.engine.trigon.time_budget import SHAPE, allowance
from tessella.records import files
from tessella.records.record import Thought
from tessella.rules.errors import BadSetup
from tessella.rules.game import Game

RANDOM = read_player("random", "trellis")


def contest(games: int = 4, players: tuple[Player, ...] = (RANDOM, RANDOM), kind: str = "trellis") -> Contest:
    return Contest(kind, (("flowers", "4"),) if kind == "trellis" else (), players, games, 7)


def game(number: int, shares: Sequence[float], points: Sequence[int], **rest: object) -> Played:
    count = len(shares)
    return Played(number, tuple(shares), tuple(points), (1.0,) * count, (5,) * count, (0.3,) * count, False, **rest)  # type: ignore[arg-type]


def test_each_deal_is_played_from_every_seat() -> None:
    three = contest(players=(RANDOM,) * 3)
    assert [three.seating(n) for n in range(4)] == [(0, 1, 2), (1, 2, 0), (2, 0, 1), (0, 1, 2)]
    assert {three.game(n).seed for n in range(3)} == {7} and three.game(3).seed == 8
    for number in range(6):
        told = game(number, (0, 0, 1), (0, 0, 0))
        assert [three.seating(number)[told.seat(player)] for player in range(3)] == [0, 1, 2]


def test_points_and_shares_belong_to_players_not_seats() -> None:
    strong = Contest("trellis", (), (read_player("2", "trellis"), RANDOM), 2, 3)
    games = [play(strong, number)[0] for number in range(2)]
    assert [game.shares for game in games] == [(1.0, 0.0)] * 2
    assert all(game.points[0] == 15 and game.decisions[0] > 0 and game.cpu[0] > 0 == game.cpu[1] for game in games)


def test_alike_players_are_summed_up_together() -> None:
    three = contest(players=(read_player("1", "trellis"), RANDOM, RANDOM))
    games = [game(n, (0.0, 0.5, 0.5), (1, 2, 4)) for n in range(3)]
    first, others = standings(three, games)
    assert (first.score.games, first.score.share, others.score.games, others.score.share) == (3, 0.0, 6, 0.5)
    assert others.points == 3 and first.cpu_a_game == 1.0 and first.cpu_a_move == 0.2 and first.slowest == 0.3
    assert [score.games for score in first.seats] == [1, 1, 1] and [score.games for score in others.seats] == [2, 2, 2]


def test_ranks_and_leads() -> None:
    four = game(0, (0.0, 1.0, 0.0, 0.0), (3, 9, 3, 1))
    assert [four.rank(player) for player in range(4)] == pytest.approx([0.5, 1.0, 0.5, 0.0])
    assert [four.lead(player) for player in range(2)] == pytest.approx([3 - 13 / 3, 9 - 7 / 3])
    decided_by_a_tie_break = game(0, (0.0, 1.0), (5, 5))
    assert [decided_by_a_tie_break.rank(player) for player in range(2)] == [0.0, 1.0]
    two = contest(players=(read_player("1", "trellis"), RANDOM))
    first, _ = standings(two, [game(0, (1, 0), (9, 3)), game(1, (1, 0), (5, 3))])
    assert (first.lead.value, first.lead.error) == pytest.approx((4.0, 2.0)) and first.rank.error == 0


def test_the_interval_holds_the_share() -> None:
    assert wilson(95, 100) == pytest.approx((0.888, 0.978), abs=0.002)
    assert wilson(0, 0) == (0.0, 1.0)
    low, high = wilson(10, 10)
    assert low < 1.0 == high


def test_void_games_count_for_nobody_and_are_told() -> None:
    two = Contest("trellis", (), (read_player("1", "trellis"), RANDOM), 3, 1)
    games = [game(0, (1, 0), (15, 3)), *(game(n, (0, 0), (2, 1), fault="it | died", culprit=1) for n in (1, 2))]
    first, _ = standings(two, games)
    assert (first.score.games, first.score.share, first.points) == (1, 1.0, 15)
    told = report(two, games)
    assert "2 of 3 games are void" in told and "- random: it | died (2)" in told
    assert report(two, games[1:]).startswith("| player |")


def test_a_player_that_breaks_down_ends_its_game_only(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(self: object, state: object) -> None:
        raise ZeroDivisionError("by zero")

    monkeypatch.setattr(seated.OwnPlayer, "choose", broken)
    told, record = play(Contest("trellis", (), (RANDOM, read_player("1", "trellis")), 1, 1), 0)
    assert (told.fault, told.culprit, told.shares) == ("ZeroDivisionError: by zero", 1, (0.0, 0.0))
    assert files.read(record, ".tessella").record.header.seats[1].name == "1"


def test_limits_reach_the_player(monkeypatch: pytest.MonkeyPatch) -> None:
    given: list[Limits] = []

    class Mind(Simple):
        def allowance(self, game: Game[Any, Any], state: Any, rest: float) -> float:
            return allowance(game, state, rest)  # type: ignore[arg-type]

        def choose(self, game: Game[Any, Any], state: Any, limits: Limits, stopped: Stopped = never) -> Any:
            given.append(limits)
            move = next(iter(game.moves(state)))
            self.last = (Candidate(move, 7, 0.25, 3.5, (move,)),)
            return move

    monkeypatch.setattr(seated, "new_player", lambda kind, reference: Mind())
    monkeypatch.setattr(seated, "_warm_up", lambda kind, reference: None)
    two = Contest("trigon", (), (read_player("4@0.5x@3t", "trigon"), read_player("5@cpu=8", "trigon")), 1, 1)
    _, record = play(two, 0)
    first, second = given[:2]
    assert (first.level, first.share, first.threads, first.seconds) == (4, 0.5, 3, None)
    assert second.level == 5 and second.seconds == pytest.approx(8 * 0.6 / (2 * sum(SHAPE)))
    assert len({limits.seed for limits in given}) > 10
    loaded = files.read(record, ".tessella").record
    node = loaded.nodes[1]
    assert node.value == 0.25 and node.thought == Thought(4, 3.5, 7, (loaded.game.format(node.move),))


def test_a_second_run_goes_on_where_the_first_stopped(tmp_path: Path) -> None:
    told: list[int] = []
    with ThreadPoolExecutor(1) as pool:
        run(contest(2), tmp_path, pool, lambda games: told.append(len(games)))
        with (tmp_path / "games.jsonl").open("a") as lines:
            lines.write('{"number": 3, "sha')
        run(contest(3), tmp_path, pool, lambda games: told.append(len(games)))
        played = run(contest(4), tmp_path, pool, lambda games: told.append(len(games)))
        assert told == [1, 2, 3, 4] and [game.number for game in played] == [0, 1, 2, 3]
        assert len((tmp_path / "games.jsonl").read_text().splitlines()) == 4
        assert json.loads((tmp_path / "contest.json").read_text())["players"] == ["random", "random"]
        record = files.load(tmp_path / "00001.tessella")
        assert record.record.header.seats[0].name == "random" and not record.findings
        with pytest.raises(BadSetup, match="another contest"):
            run(contest(4, kind="trigon"), tmp_path, pool, lambda games: None)


def test_a_run_that_cannot_be_taken_up_keeps_what_is_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    lines, title = tmp_path / "games.jsonl", tmp_path / "contest.json"
    with ThreadPoolExecutor(1) as pool:
        run(contest(1), tmp_path, pool, lambda games: None)
        before = lines.read_text() + '{"number": 3, "sha'
        lines.write_text(before)

        def full(handle: int) -> None:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

        with monkeypatch.context() as disk:
            disk.setattr(os, "fsync", full)
            with pytest.raises(OSError, match="No space"):
                run(contest(2), tmp_path, pool, lambda games: None)
        assert lines.read_text() == before
        title.write_text("{")
        with pytest.raises(BadSetup, match=r"contest\.json cannot be read"):
            run(contest(2), tmp_path, pool, lambda games: None)
    assert lines.read_text() == before and title.read_text() == "{"


def test_games_are_played_in_processes() -> None:
    with executor(1) as pool:
        assert pool.submit(os.getpid).result() != os.getpid()
        (told,) = run(contest(1), None, pool, lambda games: None)
    alone = play(contest(1), 0)[0]
    assert (told.shares, told.points, told.decisions) == (alone.shares, alone.points, alone.decisions)


def test_processes_end_with_the_one_that_was_killed() -> None:
    script = """
import os, time
from tessella.engine.arena.pool import executor
with executor(1) as pool:
    print(pool.submit(os.getpid).result(), flush=True)
    pool.submit(time.sleep, 600).result()
"""
    with subprocess.Popen([sys.executable, "-c", script], stdout=subprocess.PIPE, text=True) as parent:
        assert parent.stdout is not None and int(parent.stdout.readline()) != parent.pid
        parent.kill()
        # The worker holds the pipe too: it closes only when both have ended.
        assert parent.communicate(timeout=PATIENCE_S) == ("", None)


def test_a_cluster_needs_its_package(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(__import__("sys").modules, "distributed", None)
    with pytest.raises(BadSetup, match=r"tessella\[cluster\]"), executor(1, "tcp://127.0.0.1:1"):
        pass
