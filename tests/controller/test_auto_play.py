"""Moves that come by themselves: how long each stays, what moves, what comes at the end, by a clock of the test."""

from __future__ import annotations

import pytest
from controller.match_kit import ANA, BO, HandClock, Table

from tessella.controller.match.auto_play import AutoPlay, EvenPace

pytestmark = pytest.mark.usefixtures("qapp")


class Captions:
    """A pace with a time for some nodes; None waits for somebody."""

    rest = 0.6

    def __init__(self, times: dict[int, float | None], again: float | None = None) -> None:
        self.times, self.again = times, again

    def stay(self, node: int, last: bool) -> float | None:
        return self.times.get(node, 0.0)


def shown(pace: Captions | EvenPace) -> tuple[Table, AutoPlay, HandClock, list[tuple[str, object]]]:
    """Return a match of four moves at its start, and everything that is told."""
    table = Table(ANA, BO)
    table.turn(1)
    table.turn(2)
    table.match.jump(0)
    clock, told = HandClock(), []
    auto = AutoPlay(table.match, pace, clock)
    for name in ("playing_changed", "reached", "came_to_end", "dark_changed"):
        getattr(auto, name).connect(lambda *value, name=name: told.append((name, value[0] if value else None)))
    return table, auto, clock, told


def test_a_caption_is_read_then_the_move_then_a_rest() -> None:
    table, auto, clock, told = shown(Captions({0: 3.0, 2: 5.0}))
    auto.play()
    assert clock.ring() == 3000 and table.match.ply == 1, "read, then moved"
    assert clock.ring() == 600, "then the rest"
    assert clock.ring() == 0 and table.match.ply == 2, "where nothing is said it goes on at once"
    assert clock.ring() == 600
    assert clock.ring() == 5000 and table.match.ply == 3
    assert told[:3] == [("playing_changed", True), ("reached", 1), ("reached", 2)]


def test_what_moves_is_waited_for() -> None:
    table, auto, clock, _ = shown(Captions({0: 1.0}))
    auto.moves = lambda: True
    auto.play()
    clock.ring()
    assert auto.phase == "move" and clock.milliseconds is None
    auto.settle()
    assert clock.ring() == 600 and table.match.ply == 1 and auto.playing
    auto.settle()
    assert auto.phase == "stay", "the end of another movement is nothing to it"


def test_the_last_caption_is_read_before_it_ends() -> None:
    table, auto, clock, told = shown(Captions({4: 2.0}))
    auto.go_to(4)
    auto.go_to(3)
    auto.play()
    clock.ring()
    clock.ring()
    assert table.match.ply == 4 and auto.playing
    assert clock.ring() == 2000
    assert not auto.playing and told[-2:] == [("playing_changed", False), ("came_to_end", None)]
    auto.play()
    assert table.match.ply == 0 and auto.playing, "again from the start"


def test_a_loop_is_dark_for_a_while_and_begins_anew() -> None:
    table, auto, clock, told = shown(Captions({0: 1.0, 4: 2.0}, again=4.0))
    auto.go_to(4)
    auto.go_to(3)
    auto.play()
    for _ in range(3):
        clock.ring()
    assert auto.phase == "dark" and told[-1] == ("dark_changed", True)
    assert clock.ring() == 4000
    assert table.match.ply == 0 and auto.playing and clock.milliseconds == 1000
    assert ("dark_changed", False) in told


def test_a_stop_in_the_dark_brings_light() -> None:
    _, auto, clock, told = shown(Captions({4: 2.0}, again=4.0))
    auto.go_to(4)
    auto.go_to(3)
    auto.play()
    for _ in range(3):
        clock.ring()
    auto.stop()
    assert told[-2:] == [("dark_changed", False), ("playing_changed", False)] and clock.milliseconds is None


def test_without_a_time_it_waits_until_somebody_goes_on() -> None:
    table, auto, clock, told = shown(Captions({0: None, 2: None, 4: None}))
    auto.play()
    assert clock.ring() == 0 and table.match.ply == 1, "whoever starts it has read the first"
    clock.ring()
    clock.ring()
    clock.ring()
    assert table.match.ply == 2 and not auto.playing
    auto.play()
    while clock.milliseconds is not None:
        clock.ring()
    assert table.match.ply == 4 and told[-1] == ("came_to_end", None)
    auto.play()
    assert table.match.ply == 0 and not auto.playing, "the first caption is read again"


def test_going_elsewhere_goes_on_from_there() -> None:
    table, auto, clock, _ = shown(Captions({0: 1.0, 1: 2.0, 3: 4.0}))
    auto.play()
    auto.go_to(3)
    assert clock.milliseconds == 4000 and auto.playing
    auto.go_to(1)
    assert clock.milliseconds == 2000
    auto.stop()
    auto.go_to(3)
    assert clock.milliseconds is None and table.match.ply == 3


def test_another_pace_begins_the_time_anew() -> None:
    pace = EvenPace(2.0)
    _, auto, clock, _ = shown(pace)
    auto.play()
    assert clock.milliseconds == 2000
    pace.seconds = 0.5
    auto.pace_changed()
    assert clock.milliseconds == 500
    auto.stop()
    auto.pace_changed()
    assert clock.milliseconds is None


def test_a_match_that_rests_is_played_by_nobody() -> None:
    table = Table(ANA, BO)
    match = table.match
    match.uncover()
    assert match.can_play
    match.rest(True)
    assert not match.can_play and not match.play(next(iter(match.game.moves(match.state))))
    match.rest(False)
    assert match.can_play


def test_a_computer_does_not_think_while_its_match_rests() -> None:
    from controller.match_kit import PC

    table = Table(ANA, PC)
    table.turn(1)
    assert table.match.thinking
    table.match.rest(True)
    assert not table.match.thinking
    table.match.rest(False)
    assert table.match.thinking
