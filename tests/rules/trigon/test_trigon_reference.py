"""Every count, hash, list, refusal and score of 69 games that an independent program played."""

from __future__ import annotations

import gzip
import hashlib
import json
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from tessella.rules.errors import BadNotation
from tessella.rules.trigon import PIECES, Trigon, TrigonState, bonus, points_of, with_turn
from tessella.rules.verdict import IllegalMove

DATA = Path(__file__).parents[2] / "data" / "trigon_reference.json.gz"
PLAYERS = {"trigon": 4, "trigon_2": 2, "trigon_3": 3}
REFUSALS = {
    "start_not_covered": ("G-FIRST", ""),
    "not_a_piece": ("G-PIECES", "not-a-piece"),
    "piece_already_played": ("G-PIECES", "not-left"),
    "overlap_other": ("G-EMPTY", "other"),
    "overlap_own": ("G-EMPTY", "own"),
    "no_corner_contact": ("G-CORNER", "no-contact"),
    "edge_touches_own": ("G-EDGE", ""),
}


@cache
def games() -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = json.loads(gzip.decompress(DATA.read_bytes()))["games"]
    return found


@cache
def text_of(game: Trigon, move: Any) -> str:
    return game.format(move)


def listed(game: Trigon, state: TrigonState) -> list[str]:
    return sorted(text_of(game, move) for move in game.moves(state))


def check_refusal(game: Trigon, state: TrigonState, test: dict[str, Any]) -> None:
    asked = with_turn(game, state, test["c"] - 1)
    if test["class"] == "off_board":
        with pytest.raises(BadNotation, match="not on the board"):
            game.parse(asked, test["move"])
        return
    move = game.parse(asked, test["move"])
    broken = [finding for finding in game.explain(asked, move).findings if not finding.ok]
    assert REFUSALS[test["class"]] in [(finding.rule, finding.detail) for finding in broken], test
    if test["piece"] is not None and test["class"] != "piece_already_played":
        assert "G-PIECES" not in [finding.rule for finding in broken], test
    with pytest.raises(IllegalMove, match="illegal move"):
        game.apply(asked, move)


def test_there_are_69_games() -> None:
    assert len(games()) == 69


@pytest.mark.parametrize("number", range(69))
def test_reference_game(number: int) -> None:
    data = games()[number]
    game = Trigon.create(PLAYERS[data["variant"]])
    state = game.start()
    lists = {entry["ply"]: entry for entry in data["lists"]}
    refused = {entry["ply"]: entry["tests"] for entry in data["illegal"]}
    assert len(data["legal"]) == len(data["moves"]) == data["nmoves"]
    for ply, (legal, played) in enumerate(zip(data["legal"], data["moves"], strict=True)):
        assert state.colour == legal["c"] - 1
        for colour in legal.get("skipped", ()):
            assert not game.moves(with_turn(game, state, colour - 1))
        texts = listed(game, state)
        assert len(texts) == legal["n"]
        assert hashlib.sha256("\n".join(texts).encode()).hexdigest()[:16] == legal["h"]
        if ply in lists:
            asked = with_turn(game, state, lists.pop(ply)["c"] - 1)
            assert listed(game, asked) == next(e["moves"] for e in data["lists"] if e["ply"] == ply)
        for test in refused.pop(ply, ()):
            check_refusal(game, state, test)
        move = game.parse(state, ",".join(played["cells"]))
        assert [list(cell) for cell in move.cells] == played["xy"]
        state = game.apply(state, move).state
        assert PIECES[state.placed[-1].piece].name == played["piece"]
    assert not lists
    for test in refused.pop(data["nmoves"], ()):
        check_refusal(game, state, test)
    assert not refused
    check_end(game, state, data)


def check_end(game: Trigon, state: TrigonState, data: dict[str, Any]) -> None:
    result = game.result(state)
    assert result.over and state.colour is None
    assert list(result.placed) == data["triangles"]
    colours = range(game.colours)
    assert [bonus(state, colour) for colour in colours] == data["bonus"]
    assert [points_of(state, colour) + 110 for colour in colours] == data["points"]
    left = [[piece.name for i, piece in enumerate(PIECES) if state.left[c] >> i & 1] for c in colours]
    assert left == data["pieces_left"]
    if game.players == 2:
        difference = result.points[0] - result.points[1]
        expected = f"B+{difference}" if difference > 0 else f"W+{-difference}" if difference else "0"
        assert data["final_score"] == expected
    else:
        assert data["final_score"].split() == [str(points + 110) for points in result.points]
