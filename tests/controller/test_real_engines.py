"""The three games against the program's own engine in its process, as a person starts them."""

from __future__ import annotations

import os
import signal

import pytest
from pytestqt.qtbot import QtBot

from tessella.controller.engines.session import EngineSession
from tessella.controller.match.game_store import Autosave, unfinished
from tessella.controller.match.match import Match
from tessella.controller.match.setup import MatchSetup
from tessella.records.header import Seat

PEOPLE = Seat("Ana"), Seat("Chip", "computer", 1), Seat("Chop", "computer", 1)


@pytest.mark.parametrize(
    ("kind", "players", "options"),
    [
        ("trellis", 3, {}),
        ("trellis", 2, {"planting": "free", "gifts": "per_opponent"}),
        ("umbrella", 3, {"level": "4", "passing": "giver"}),
        ("trigon", 3, {}),
    ],
)
def test_some_turns_with_an_engine_that_is_killed_on_the_way(
    kind: str, players: int, options: dict[str, object], qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TESSELLA_NO_NUMBA", "1")  # compiling is tested where the kernels are
    session = EngineSession()
    setup = MatchSetup(kind, PEOPLE[:players], options, seed=4)
    match = Match.new(setup, keeper=Autosave.begin(kind), session=lambda: session)
    troubles: list[str] = []
    match.troubled.connect(troubles.append)
    match.begin()
    for turn in range(2):
        ply = match.ply
        while match.can_play:
            assert match.play(next(iter(match.game.moves(match.state))))
        if turn == 1:
            for pid in session.pids:
                os.kill(pid, signal.SIGKILL)
        qtbot.waitUntil(lambda: match.can_play or bool(troubles))
        assert troubles == []
        assert {step.seat for step in match.history[ply:]} == set(range(players))
    state = match.state
    match.close()
    (game,) = unfinished()
    assert game.record.position(game.at) == state
