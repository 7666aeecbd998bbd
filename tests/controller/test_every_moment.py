"""A game that is left in the middle of a turn goes on from exactly there, at every kind of decision of every game."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest

from tessella.controller.match.match import Match
from tessella.controller.match.seats import Seat
from tessella.controller.match.setup import MatchSetup
from tessella.records import files, tessella_file

PEOPLE = tuple(Seat(name) for name in ("Ana", "Ben", "Eva"))
PHASES = {
    "trellis": {"plant", "bloom", "claim", "gift"},
    "umbrella": {"slide", "score"},
    "trigon": {""},
}
"""The kinds of decision that have to come up; whose flower a vine gets (`bloom`) is the rarest."""


def phase(state: Any) -> str:
    return str(getattr(state, "phase", ""))


@pytest.mark.parametrize("kind", list(PHASES))
def test_it_goes_on_from_every_kind_of_decision(kind: str, tmp_path: Path) -> None:
    met: set[str] = set()
    path = tmp_path / "left.tessella"
    for seed in range(40):
        if met >= PHASES[kind]:
            break
        draw = random.Random(seed)
        match = Match.new(MatchSetup(kind, PEOPLE, seed=seed), alone=True)
        match.begin()
        for _ in range(60):
            if match.to_move is None:
                break
            now = phase(match.state)
            if now not in met:
                met.add(now)
                goes_on(match, path, draw.randrange(10**6))
            assert match.play(draw.choice(list(match.game.moves(match.state))))
    assert met >= PHASES[kind]


def goes_on(match: Match, path: Path, seed: int) -> None:
    """Leave the game, take it up from its file, and play the same on both."""
    tessella_file.save(path, match.record, match.node)
    loaded = files.load(path, strict=True)
    again, here = Match(loaded.record, loaded.at, alone=True), Match(match.record, match.node, alone=True)
    again.begin()
    here.begin()
    assert again.state == match.state and again.to_move == match.to_move and again.ply == match.ply
    draw = random.Random(seed)
    for _ in range(12):
        if here.to_move is None:
            break
        moves = list(here.game.moves(here.state))
        assert list(again.game.moves(again.state)) == moves
        move = draw.choice(moves)
        assert here.play(move) and again.play(move)
        assert again.state == here.state
    again.undo()
    here.undo()
    assert again.state == here.state and again.can_redo == here.can_redo
