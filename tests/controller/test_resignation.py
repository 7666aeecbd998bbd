"""An engine that gives up: the seat resigns, the person decides how it goes on, and the result stays with the game."""

from __future__ import annotations

import random
import shlex
from collections.abc import Callable
from pathlib import Path

import pytest
from controller.match_kit import ANA, BO, PC, Table
from controller.test_autosave import files, new_match, play
from controller.test_external_engine import Seated, seated
from pytestqt.qtbot import QtBot

from tessella.controller.match.game_store import unfinished
from tessella.controller.settings import folders
from tessella.engine import client
from tessella.engine.client import Reply
from tessella.records import blksgf_reader, blksgf_writer, tessella_file
from tessella.records.header import Seat
from tessella.records.summary import summary
from tessella.rules.outcome import RESIGNED, Result, given_up
from tessella.rules.registry import create
from tessella.rules.umbrella import Keep, Score, Skip

__all__ = ["seated"]
DATA = Path(__file__).parents[1] / "data" / "cases"
SCRIPT = shlex.join(["/bin/sh", str(DATA / "resigning-engine.sh")]).replace("'", '"')
pytestmark = pytest.mark.usefixtures("qapp")


@pytest.mark.parametrize("way", ["resign", "the script"])
def test_resign_is_an_answer(seated: Callable[..., Seated], qtbot: QtBot, way: str) -> None:
    one = seated(way, command=SCRIPT if way == "the script" else "")
    told: list[int] = []
    one.match.gave_up.connect(told.append)
    qtbot.waitUntil(lambda: bool(told))
    assert told == [0] and not one.troubles and not one.falters
    assert one.match.stopped and one.match.ply == 0
    one.match.accept_resignation(0)
    result = one.match.result
    assert one.match.to_move is None and one.match.finished and not one.match.stopped
    assert (result.over, result.winners, result.reason) == (True, (1,), RESIGNED)
    one.match.undo()
    assert one.match.to_move == 0 and not one.match.finished


@pytest.mark.parametrize("seat", [Seat("Kim"), Seat("Chip", "computer", 5)])
def test_others_may_go_on_for_the_seat_that_gives_up(seat: Seat) -> None:
    table = Table(PC, ANA)
    told: list[int] = []
    table.match.gave_up.connect(told.append)
    table.session.resign()
    assert told == [0] and table.match.stopped
    assert table.match.sit(0, seat)
    table.match.uncover()
    assert table.match.can_play == seat.human and table.match.thinking != seat.human


def test_a_resignation_that_comes_after_stop_is_not_taken() -> None:
    table = Table(PC, ANA)
    told: list[int] = []
    table.match.gave_up.connect(told.append)
    table.match.stop()
    table.session.resign()
    assert not told


def test_the_end_is_told_once_and_the_next_round_follows() -> None:
    table = Table(ANA, BO, rounds=2)
    table.match.accept_resignation(1)
    (ended,) = table.heard("ended")
    assert ended.winners == (0,)
    assert table.match.rounds.played == 1 and table.match.next_round() is not None
    assert not table.match.can_play
    table.match.accept_resignation(0)  # it is over already
    assert len(table.heard("ended")) == 1


@pytest.mark.parametrize("suffix", [".tessella", ".blksgf"])
def test_the_result_stays_with_the_game(suffix: str) -> None:
    match = new_match("trigon")
    play(match, 3)
    match.accept_resignation(0)
    record, at = match.record, match.node
    if suffix == ".tessella":
        again, at = tessella_file.read(tessella_file.write(record, at))
    else:
        again = blksgf_reader.read(blksgf_writer.write(record))[0]
        at = again.line()[-1]
    assert again.resigned(at) == 0 and again.decider(at, again.position(at)) is None
    known = summary(again, at)
    assert known.over and [seat.won for seat in known.seats] == [False, True]
    assert match.flush() is True
    match.close()
    assert files() == [] and unfinished() == [] and len(list(folders.finished().glob("*.tessella"))) == 1


@pytest.mark.parametrize("wrong", ['"Ana"', "-1", "4", "1.5", "true", "[]"])
def test_a_file_with_no_seat_that_gave_up_is_refused(wrong: str) -> None:
    match = new_match("umbrella")
    play(match, 1)
    match.accept_resignation(0)
    data = tessella_file.write(match.record, match.node).replace(b'"resigned": 0', f'"resigned": {wrong}'.encode())
    match.close()
    with pytest.raises(tessella_file.BrokenGame, match="resigned"):
        tessella_file.read(data)


@pytest.mark.parametrize(
    ("points", "seat", "winners"),
    [((3, 9), 1, (0,)), ((3, 9), 0, (1,)), ((5, 9, 7), 1, (2,)), ((4, 9, 4, 1), 1, (0, 2)), ((3,), 0, ())],
)
def test_of_the_others_those_with_the_most_points_win(points: tuple[int, ...], seat: int, winners: object) -> None:
    result = given_up(Result(False, (), points, ((),) * len(points)), seat)
    assert (result.over, result.winners, result.points, result.reason) == (True, winners, points, RESIGNED)


def test_a_real_game_that_an_engine_gave_up_opens() -> None:
    record = blksgf_reader.read((DATA / "engine-resigns.blksgf").read_bytes())[0]
    end = record.line()[-1]
    assert record.decider(end, record.position(end)) is not None


def read(kind: str, text: str, state: object = None) -> object:
    game = create(kind, 2)
    return client.read_move(game, game.start() if state is None else state, Reply(1, True, text))


@pytest.mark.parametrize("text", ["resign", "RESIGN", " Resign "])
def test_giving_up_is_told_from_a_fault(text: str) -> None:
    with pytest.raises(client.Resignation):
        read("trigon", text)


@pytest.mark.parametrize("text", ["r15", "R15", " r15 ", "R15\n"])
def test_fields_are_read_in_any_case(text: str) -> None:
    assert create("trigon", 2).format(read("trigon", text)) == "r15"


def test_pass_is_a_move_where_the_rules_allow_it() -> None:
    game, chance = create("umbrella", 2), random.Random(3)
    state, found = game.start(), 0
    for _ in range(400):
        moves = list(game.moves(state))
        if not moves:
            break
        quiet = [move for move in moves if isinstance(move, Skip | Keep)]
        if quiet:
            found += 1
            assert client.read_move(game, state, Reply(1, True, "pass")) in quiet
        else:
            with pytest.raises(client.EngineError):
                client.read_move(game, state, Reply(1, True, "PASS"))
        scores = [move for move in moves if isinstance(move, Score)]
        state = game.apply(state, chance.choice(scores or moves)).state
    assert found
