"""Other programs' engines in real processes: each way of failing gets a clear sentence, a restart, an offer at last."""

from __future__ import annotations

import os
import shlex
import stat
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from statistics import median

import pytest
from patience import PATIENCE_S, let_pass, run_out, until
from pytestqt.qtbot import QtBot

from tessella.controller.engines import session as desk_module
from tessella.controller.engines.session import EngineSession
from tessella.controller.match.match import Match
from tessella.records.header import Header, Seat
from tessella.records.record import Record
from tessella.rules.registry import create

FAKE = str(Path(__file__).with_name("gtp_fake.py"))
ANA = Seat("Ana")


def descendants() -> list[tuple[int, str]]:
    """Return all processes below this one, ended ones that nobody asked for included, with their command."""
    table: dict[int, list[tuple[int, str]]] = {}
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            text = (folder / "stat").read_text()
        except OSError:
            continue
        name, rest = text[text.index("(") + 1 : text.rindex(")")], text[text.rindex(")") + 1 :].split()
        table.setdefault(int(rest[1]), []).append((int(folder.name), name))
    found, waiting = [], [os.getpid()]
    while waiting:
        children = table.get(waiting.pop(), [])
        found += children
        waiting += [pid for pid, _ in children]
    return found


class Seated:
    """Ana, or the engine first, against an engine that behaves in some way."""

    def __init__(self, folder: Path, way: str, seconds: float = 0.0, command: str = "") -> None:
        self.file = folder / "starts"
        self.file.touch()
        self.command = command or shlex.join([sys.executable, FAKE, way, str(self.file)]).replace("'", '"')
        self.seat = Seat("Pen", "engine", 1, self.command, seconds)
        self.engines = {self.command}
        self.session = EngineSession(patience=(PATIENCE_S, PATIENCE_S), allowed=lambda: self.engines)
        record = Record.begin(create("trigon", 2), Header((self.seat, ANA)))
        self.match = Match(record, session=lambda: self.session)
        self.troubles: list[str] = []
        self.falters: list[str] = []
        self.match.troubled.connect(self.troubles.append)
        self.match.faltered.connect(self.falters.append)
        self.match.begin()

    @property
    def starts(self) -> int:
        return len(self.file.read_text())


@pytest.fixture
def seated(tmp_path: Path, qapp: object) -> Iterator[Callable[..., Seated]]:
    """Return a maker of tables; when the test is over no process may be left of any."""
    before = {pid for pid, _ in descendants()}
    made: list[Seated] = []

    def make(way: str, **rest: object) -> Seated:
        made.append(Seated(tmp_path, way, **rest))  # type: ignore[arg-type]
        return made[-1]

    yield make
    for one in made:
        one.match.close()
    until(lambda: all(found[0] in before for found in descendants()), "the end of all processes")


@pytest.mark.parametrize(
    ("way", "reason", "starts"),
    [
        ("die at once", "it ended by itself, its last words: bad luck", 3),
        ("die", "it ended by itself, its last words: no more luck", 3),
        ("binary", "which is no answer", 3),
        ("endless", "it sent an answer without an end", 3),
        ("wrong id", "it answered what was not asked", 3),
        ("illegal", "it played r16 (G-FIRST), which the rules forbid", 3),
        ("nonsense", "it answered 'hello', which is no move", 3),
        ("error", "it answered with an error: I do not like this game", 3),
        ("flood", "it floods its error stream", 3),
        ("hang", "there is no answer", 2),
        ("deaf", "there is no answer", 2),
        ("close", "there is no answer", 2),
    ],
)
def test_a_failing_engine_is_told_restarted_and_leaves_the_seat_to_others(
    seated: Callable[..., Seated], qtbot: QtBot, way: str, reason: str, starts: int
) -> None:
    one = seated(way)
    for number in (1, 2) if starts == 2 else ():
        qtbot.waitUntil(lambda: one.starts == number)  # noqa: B023
        assert not one.troubles
        run_out(one.session)
    qtbot.waitUntil(lambda: bool(one.troubles))
    assert one.troubles[0].startswith("Pen does not play on. The engine: ") and reason in one.troubles[0]
    assert one.starts == starts
    assert len(one.falters) == starts - 1
    assert all(words.startswith("Pen, the engine: ") and "It is started again." in words for words in one.falters)
    assert one.match.stopped and one.session.pids == ()
    assert one.match.sit(0, Seat("Pen"))
    assert one.match.can_play and not one.match.stopped


def test_one_that_dies_in_the_middle_of_a_game(seated: Callable[..., Seated], qtbot: QtBot) -> None:
    one = seated("die later")
    qtbot.waitUntil(lambda: one.match.ply == 1)
    assert one.match.play(one.match.game.parse(one.match.state, "r4"))
    qtbot.waitUntil(lambda: bool(one.troubles))
    assert "ended by itself" in one.troubles[0]
    assert one.match.ply == 2 and one.match.stopped


def test_one_that_cannot_be_started(seated: Callable[..., Seated], qtbot: QtBot, tmp_path: Path) -> None:
    plain = tmp_path / "plain.txt"
    plain.write_text("no program")
    plain.chmod(stat.S_IRUSR)
    for command, reason in (
        (str(tmp_path / "nothing"), "there is no such program"),
        (str(tmp_path), "it is a folder"),
        (str(plain), "it may not be executed"),
    ):
        one = seated("", command=command)
        qtbot.waitUntil(lambda: bool(one.troubles))  # noqa: B023
        assert reason in one.troubles[0]


def test_a_file_that_is_no_program(seated: Callable[..., Seated], qtbot: QtBot, tmp_path: Path) -> None:
    broken = tmp_path / "broken"
    broken.write_bytes(b"\x7fELF and nothing more")
    broken.chmod(0o700)
    one = seated("", command=str(broken))
    qtbot.waitUntil(lambda: bool(one.troubles))
    assert "cannot be started" in one.troubles[0] or "ended by itself" in one.troubles[0]


def test_one_that_needs_long_to_start_is_waited_for(seated: Callable[..., Seated], qtbot: QtBot) -> None:
    one = seated("slow start")
    qtbot.waitUntil(lambda: one.match.ply == 1)
    assert one.starts == 1 and one.troubles == one.falters == []


@pytest.mark.parametrize("way", ["never quits", "children", "chatty"])
def test_one_that_does_not_quit_or_has_children_is_gone_with_the_match(
    seated: Callable[..., Seated], qtbot: QtBot, way: str
) -> None:
    one = seated(way)
    qtbot.waitUntil(lambda: one.match.ply == 1)
    one.match.close()
    assert one.session.pids == () and one.troubles == []


def test_only_what_the_person_entered_is_started(qtbot: QtBot, tmp_path: Path) -> None:
    trap = tmp_path / "trap"
    session = EngineSession(allowed=lambda: {"touch other"})
    troubles: list[str] = []
    record = Record.begin(create("trigon", 2), Header((Seat("X", "engine", 1, f"touch {trap}"), ANA)))
    match = Match(record, session=lambda: session)
    match.troubled.connect(troubles.append)
    match.begin()
    assert match.thinking
    qtbot.waitUntil(lambda: bool(troubles))
    assert "is none of your engines" in troubles[0] and f"touch {trap}"[:60] in troubles[0]
    assert match.stopped and not trap.exists() and session.pids == ()
    match.resume()
    qtbot.waitUntil(lambda: len(troubles) == 2)
    match.close()
    assert not trap.exists()


def test_an_engine_that_knows_its_time_is_not_waited_for_much_longer(
    seated: Callable[..., Seated], qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(desk_module, "GRACE", 0.4)
    one = seated("hang", seconds=0.2)  # else it would be waited for as long as the test waits
    start = time.monotonic()
    qtbot.waitUntil(lambda: bool(one.troubles))
    assert time.monotonic() - start < PATIENCE_S


def test_the_window_stays_quick_while_an_engine_floods(seated: Callable[..., Seated], qtbot: QtBot) -> None:
    one = seated("flood")
    turns, last = [], time.monotonic()
    while not one.troubles:
        let_pass(5)
        turns.append(time.monotonic() - last)
        last = time.monotonic()
    # Not the longest one, which is as long as a busy machine makes it.
    assert len(turns) > 1 and median(turns) < 0.5
