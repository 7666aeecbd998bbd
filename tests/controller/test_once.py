"""A move is explained once and made once on its way into the record; so is each move of a game that is opened."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from controller.match_kit import ANA, BO, PC, Table

from tessella.controller.match.match import Match
from tessella.controller.match.setup import MatchSetup
from tessella.records import tessella_file
from tessella.records.record import Record
from tessella.rules.registry import GAMES
from tessella.rules.umbrella import Skip
from tessella.rules.verdict import Verdict

pytestmark = pytest.mark.usefixtures("qapp")


@pytest.fixture
def counted(monkeypatch: pytest.MonkeyPatch) -> Counter[Any]:
    """Count what the rules are asked about which move in which position."""
    calls: Counter[Any] = Counter()

    def watch(owner: type, name: str) -> None:
        real = getattr(owner, name)

        def ask(game: Any, state: Any, move: Any) -> Any:
            calls[name, state, move] += 1
            return real(game, state, move)

        monkeypatch.setattr(owner, name, ask)

    for game in GAMES.values():
        for name in ("apply", "explain"):
            watch(game, name)
    return calls


def made(kind: str, moves: int = 6) -> Match:
    match = Match.new(MatchSetup(kind, (ANA, BO), seed=4))
    match.begin()
    for _ in range(moves):
        match.uncover()
        if (move := next(iter(match.game.moves(match.state)), None)) is not None:
            assert match.play(move)
    return match


@pytest.mark.parametrize("kind", ["trellis", "umbrella", "trigon"])
def test_a_move_is_explained_once_and_made_once(kind: str, counted: Counter[Any]) -> None:
    match = made(kind, 0)
    match.uncover()
    move = next(iter(match.game.moves(match.state)))
    for _ in range(3):
        state = match.state
        counted.clear()
        move = next(iter(match.game.moves(state)))
        counted.clear()
        assert match.play(move)
        match.uncover()
        assert match.history and match.shown is not None and match.result is not None and match.steps_since(None)
        assert counted["apply", state, move] == 1
        assert counted["explain", state, move] <= 1
        assert sum(counted.values()) <= 2, "nothing else was asked"


@pytest.mark.parametrize("kind", ["trellis", "umbrella", "trigon"])
def test_a_move_against_the_rules_is_explained_once_and_refused_with_all_reasons(
    kind: str, counted: Counter[Any]
) -> None:
    match = made(kind, 1)
    match.uncover()
    state = match.state
    moves = [Skip(), *(step.move for step in match.history)]
    wrong = next(move for move in moves[kind != "umbrella" :] if not match.explain(move).legal)
    wanted = match.explain(wrong)
    refused: list[Verdict] = []
    match.refused.connect(refused.append)
    counted.clear()
    assert not match.play(wrong) and match.state is state
    assert refused == [wanted] and counted["explain", state, wrong] <= 1


@pytest.mark.parametrize("kind", ["trellis", "umbrella", "trigon"])
def test_opening_a_game_makes_each_of_its_moves_once(kind: str, counted: Counter[Any]) -> None:
    record, _ = tessella_file.read(tessella_file.write(made(kind).record))
    counted.clear()
    match = Match(record, record.line()[-1])
    match.begin()
    assert match.length == 6 and len(match.history) == 6 and len(match.whole_history) == 6
    for node in match.line:
        match.state_of(node)
        match.stepped_of(node)
    made_again = {key: times for key, times in counted.items() if key[0] == "apply"}
    assert len(made_again) == 6 and set(made_again.values()) == {1}


@pytest.mark.parametrize("kind", ["trellis", "umbrella", "trigon"])
def test_what_a_reader_knows_already_is_not_made_again(kind: str, counted: Counter[Any]) -> None:
    before = made(kind)
    record: Record = before.record
    steps = {node: (step.before, step.step) for node in before.line if (step := before.stepped_of(node)) is not None}
    counted.clear()
    match = Match(record, record.line()[-1], steps=steps)
    match.begin()
    assert [step.move for step in match.history] == [step.move for step in before.history]
    assert match.state == before.state
    assert not [key for key in counted if key[0] == "apply"]


def test_an_answer_that_comes_after_stop_within_the_delay_is_not_played() -> None:
    table = Table(PC, ANA, delay=0.2)
    table.session.answer()
    table.match.stop()
    table.settle(400)
    assert table.match.ply == 0 and table.match.stopped and not table.heard("stepped")
    table.match.resume()
    table.session.answer()
    table.settle(400)
    assert table.match.ply == 1
