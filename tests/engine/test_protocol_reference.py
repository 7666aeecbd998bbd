"""Games of an independent Trigon program, played through the protocol: legal moves, refusals, scores."""

from __future__ import annotations

import gzip
import hashlib
import json
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from engine.protocol_kit import answers

NAMES = {"trigon": "Blokus Trigon", "trigon_2": "Blokus Trigon Two-Player", "trigon_3": "Blokus Trigon Three-Player"}
EVERY = 3


@cache
def games() -> list[dict[str, Any]]:
    file = Path(__file__).parents[1] / "data" / "trigon_reference.json.gz"
    data: list[dict[str, Any]] = json.loads(gzip.decompress(file.read_bytes()))["games"]
    return data


@pytest.mark.parametrize("number", range(0, 69, EVERY))
def test_a_reference_game(number: int) -> None:
    game = games()[number]
    refused = {entry["ply"]: entry["tests"] for entry in game["illegal"]}
    lines, wanted = [f"set_game {NAMES[game['variant']]}"], ["="]
    for ply, (move, legal) in enumerate(zip(game["moves"], game["legal"], strict=True)):
        for test in refused.get(ply, ()):
            lines.append(f"play {test['c']} {test['move']}")
            wanted.append("? ")
        if ply % 9 == number % 9:
            lines.append(f"all_legal {legal['c']}")
            wanted.append(legal["h"])
        lines.append(f"play {move['c']} {','.join(move['cells'])}")
        wanted.append("=")
    got = answers("\n".join([*lines, "final_score"]))
    for line, answer, want in zip(lines, got, wanted, strict=False):
        if want == "? ":
            assert answer.startswith("? "), line
        elif line.startswith("all_legal"):
            moves = answer[2:].encode()
            assert hashlib.sha256(moves).hexdigest()[:16] == want, line
        else:
            assert answer == want, line
    assert got[-1] == f"= {game['final_score']}"
