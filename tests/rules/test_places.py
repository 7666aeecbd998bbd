"""Rules name places as values, not as texts: cells, vines, zones, spaces; `str` writes them for protocol and files."""

from __future__ import annotations

import random

import pytest

from tessella.rules import registry
from tessella.rules.trellis import Vine
from tessella.rules.umbrella import FigureSpace, ScoringSpace, SideZone, StageField, ZoneName, ZoneSlot
from tessella.rules.values import NamedCell

TYPES = {
    "trellis": (NamedCell, Vine),
    "umbrella": (FigureSpace, ScoringSpace, SideZone, StageField, ZoneName, ZoneSlot),
    "trigon": (NamedCell,),
}


@pytest.mark.parametrize("kind", TYPES)
def test_places_are_values_of_the_game(kind: str) -> None:
    game = registry.create(kind, 2, {}, seed=4)
    state, chance, seen = game.start(), random.Random(4), 0
    for _ in range(60):
        moves = list(game.moves(state))
        if not moves:
            break
        for move in chance.sample(moves, min(4, len(moves))):
            for finding in game.explain(state, move).findings:
                for place in finding.places:
                    assert isinstance(place, TYPES[kind]) or place in ("white", "black"), (finding.rule, place)
                    assert hash(place) == hash(place) and str(place) in finding.fields
                    seen += 1
        state = game.apply(state, chance.choice(moves)).state
    assert seen > 50


def test_a_named_cell_is_its_cell() -> None:
    cell = NamedCell((2, -1), "2,-1")
    assert cell == (2, -1) and hash(cell) == hash((2, -1)) and cell in {(2, -1)} and str(cell) == "2,-1"
