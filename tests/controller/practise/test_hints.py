"""The ladder of a hint: what counts as equally good, one rung a press, what is noted and what is not."""

from __future__ import annotations

from itertools import islice
from typing import Any

import pytest
from fake_analysis import FakeAnalysis

from tessella.controller.match.match import Match
from tessella.controller.match.seats import Seat
from tessella.controller.match.setup import MatchSetup
from tessella.controller.practise import hints
from tessella.controller.practise.hints import Hint, HintLadder, doubt, equally_good
from tessella.controller.practise.reasons import Reason, finder
from tessella.engine.player import Candidate
from tessella.records import tessella_file
from tessella.rules.registry import GAMES

PEOPLE = (Seat("Ana"), Seat("Ben"))


def candidate(name: str, value: float, visits: int = 100_000) -> Candidate[str]:
    return Candidate(name, visits, value, 0.0)


class Table:
    """A match with its ladder, and the analysis that a test answers for."""

    def __init__(self, kind: str = "trigon", seats: tuple[Seat, ...] = PEOPLE, **rest: Any) -> None:
        self.match = Match.new(MatchSetup(kind, seats, seed=5, **rest))
        self.match.begin()
        self.match.uncover()
        self.analysis = FakeAnalysis()
        self.ladder = HintLadder(self.match, lambda: self.analysis)
        self.moves = list(islice(self.match.game.moves(self.match.state), 6))

    @property
    def hint(self) -> Hint:
        return self.ladder.hint

    def aids(self) -> tuple[str, ...]:
        return self.match.record.header.aids


@pytest.fixture(autouse=True)
def no_pause(qapp: object, monkeypatch: pytest.MonkeyPatch) -> None:
    """Leave out the pause; timers need the application."""
    monkeypatch.setattr(hints, "PAUSE", 0.0)


def climb(table: Table, qtbot: Any, rung: int) -> None:
    while table.hint.rung < rung:
        qtbot.waitUntil(lambda: table.hint.may_more)
        table.ladder.ask()


def test_moves_within_the_doubt_are_the_same_and_others_are_not() -> None:
    best = candidate("a", 0.60)
    assert equally_good(()) == ()
    assert equally_good((best, candidate("b", 0.585), candidate("c", 0.57))) == ("a", "b")
    # With few games the doubt is larger, yet never more than what repeating a search changes.
    few = candidate("a", 0.60, 900), candidate("b", 0.56, 900), candidate("c", 0.54, 900)
    assert equally_good(few) == ("a", "b")
    assert doubt(candidate("a", 0.5, 3), candidate("b", 0.5, 3)) == hints.MOST_DOUBT
    assert doubt(candidate("a", 0.5, 0), candidate("b", 0.5, 9)) == hints.LEAST_DOUBT
    # Of a move that was hardly searched too little is known.
    assert equally_good((best, candidate("b", 0.60, 100))) == ("a",)


@pytest.mark.parametrize("kind", list(GAMES))
def test_each_rung_needs_its_own_press_and_is_noted_with_the_move(kind: str, qtbot: Any) -> None:
    table = Table(kind, (Seat("Ana"), Seat("", "computer", 1)), first=0)
    table.ladder.ask()
    assert table.hint.stage == "looking" and table.aids() == ()
    seat = table.match.to_move
    assert table.analysis.asked[-1][1] == table.match.game.observe(table.match.state, seat)
    table.ladder.ask()  # it is being looked for
    assert len(table.analysis.asked) == 1
    best = table.moves[1]
    table.analysis.answer((best, 0.6), (table.moves[0], 0.2))
    assert (table.hint.stage, table.hint.rung, table.hint.moves) == ("told", 1, (best,))
    assert table.aids() == ("hint",)
    climb(table, qtbot, 3)
    table.ladder.ask()
    assert table.hint.rung == 3
    assert table.match.play(best)
    assert table.hint.stage == "away"
    node = table.match.record.node(table.match.record.nodes[0].children[0])
    assert node.hint == 3
    again = tessella_file.read(tessella_file.write(table.match.record))[0]
    assert again.node(again.nodes[0].children[0]).hint == 3
    table.match.close()


def test_reasons_come_after_the_answer_when_they_are_asked_for(qtbot: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[tuple[Any, ...]] = []
    reason = Reason("x", (), (), 2.0)

    def because(game: Any, seen: Any, move: Any, *, line: Any, seat: int) -> tuple[Reason, ...]:
        asked.append((game, seen, move, line))
        return (reason,)

    monkeypatch.setattr(finder, "good_because", because)
    table = Table("trellis")
    table.ladder.ask()
    table.analysis.answer((table.moves[0], 0.6))
    climb(table, qtbot, 3)
    qtbot.waitUntil(lambda: table.hint.reasons == (reason,))
    assert not table.hint.explained and table.hint.may_more
    game, state = table.match.game, table.match.state
    assert asked == [(game, game.observe(state, table.match.to_move), table.moves[0], ())]
    table.ladder.ask()
    assert table.hint.explained and not table.hint.may_more and table.hint.rung == 3
    table.ladder.close()


def test_reasons_that_fail_leave_the_hint_as_it_is(qtbot: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: Any, **__: Any) -> tuple[Reason, ...]:
        raise ValueError("no reasons today")

    monkeypatch.setattr(finder, "good_because", broken)
    table = Table()
    table.ladder.ask()
    table.analysis.answer((table.moves[0], 0.6))
    climb(table, qtbot, 3)
    table.ladder.close()  # waits for the thread
    assert table.hint.stage == "told" and table.hint.reasons == ()


def test_two_seconds_lie_between_two_rungs(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hints, "PAUSE", 1e6)
    table = Table()
    table.ladder.ask()
    table.analysis.answer((table.moves[0], 0.6))
    table.ladder.ask()
    assert table.hint.rung == 1 and not table.hint.may_more


def test_where_every_move_is_as_good_nothing_is_told_and_it_costs_nothing() -> None:
    table = Table("umbrella", (Seat("Ana"), Seat("", "computer", 1)), first=0)
    table.ladder.ask()
    legal = list(table.match.game.moves(table.match.state))
    table.analysis.answer(*((move, 0.5) for move in legal))
    assert table.hint.stage == "free" and len(table.hint.moves) == len(legal)
    assert table.aids() == ()
    table.match.play(legal[0])
    assert all(node.hint == 0 for node in table.match.record.nodes.values())
    table.match.close()


def test_nobody_is_helped_in_a_locked_game_or_while_looking_back() -> None:
    locked = Table(mode="locked")
    assert not locked.ladder.may_ask
    locked.ladder.ask()
    assert locked.hint.stage == "away" and locked.analysis.asked == []
    back = Table()
    back.match.play(back.moves[0])
    back.match.jump(0)
    assert not back.ladder.may_ask


@pytest.mark.parametrize("deed", ["move", "undo", "leave"])
def test_a_hint_goes_with_its_position_and_its_search_ends(deed: str) -> None:
    table = Table()
    table.match.play(table.moves[0])
    table.ladder.ask()
    if deed == "move":
        table.match.play(next(iter(table.match.game.moves(table.match.state))))
    elif deed == "undo":
        table.match.undo()
    else:
        table.ladder.leave()
    assert table.hint == Hint() and table.analysis.cancelled == 1
    table.analysis.answer((table.moves[0], 0.5))  # too late
    assert table.hint == Hint()


def test_a_search_that_fails_says_why_and_can_be_tried_once_more() -> None:
    table = Table()
    table.ladder.ask()
    table.analysis.failed.emit("The analysis came to nothing.")
    assert (table.hint.stage, table.hint.why) == ("failed", "The analysis came to nothing.")
    assert table.aids() == ()
    table.ladder.ask()
    assert table.hint.stage == "looking" and len(table.analysis.asked) == 2
    table.ladder.close()
    assert table.analysis.closed
