"""Playthroughs: whole games written down as text, so that a change of the rules shows as a difference.

One file a line of SETUPS: the match, then each move with its events and the position's hash, at the end the result.
The moves are drawn from the sorted legal ones by a hash, so that they depend on nothing but the rules.
"""

from __future__ import annotations

import hashlib
import json
from dataclasses import dataclass, field, fields
from pathlib import Path
from typing import Any

from tessella.rules.game import Game
from tessella.rules.outcome import Event
from tessella.rules.registry import create

FOLDER = Path(__file__).parent


@dataclass(frozen=True)
class Setup:
    """A match to be played through, at most `plies` decisions long."""

    kind: str
    players: int
    options: dict[str, object] = field(default_factory=dict)
    seed: int = 1
    first: int = 0
    plies: int = 400


SETUPS: dict[str, Setup] = {
    "trellis-2-default": Setup("trellis", 2, seed=8),
    "trellis-2-free": Setup("trellis", 2, {"planting": "free"}, seed=20),
    "trellis-3-opponent": Setup("trellis", 3, {"gifts": "per_opponent"}, seed=11, first=2),
    "trellis-4-default": Setup("trellis", 4, seed=4, first=1),
    "trellis-4-free-opponent": Setup("trellis", 4, {"planting": "free", "gifts": "per_opponent"}, seed=14),
    "trellis-2-handicap": Setup("trellis", 2, {"flowers": (15, 9)}, seed=37),
    "trellis-4-thirty": Setup("trellis", 4, {"flowers": (30, 30, 30, 30)}, seed=7),
    "trigon-1-default": Setup("trigon", 1),
    "trigon-1-corners": Setup("trigon", 1, {"contact": "corner_only"}),
    "trigon-2-default": Setup("trigon", 2, first=1),
    "trigon-2-corners": Setup("trigon", 2, {"contact": "corner_only"}),
    "trigon-3-default": Setup("trigon", 3, first=2),
    "trigon-3-corners": Setup("trigon", 3, {"contact": "corner_only"}, first=1),
    "trigon-4-default": Setup("trigon", 4, first=3),
    "trigon-4-corners": Setup("trigon", 4, {"contact": "corner_only"}),
    "umbrella-1-solo": Setup("umbrella", 1, seed=1),
    "umbrella-1-storm": Setup("umbrella", 1, {"level": 4, "figures": "anywhere", "passing": "same"}, seed=1),
    "umbrella-2-default": Setup("umbrella", 2, seed=31, first=1, plies=300),
    "umbrella-2-storm-anywhere": Setup("umbrella", 2, {"level": 4, "figures": "anywhere"}, seed=39),
    "umbrella-3-giver-anywhere": Setup(
        "umbrella", 3, {"passing": "giver", "figures": "anywhere", "level": 2}, seed=43, first=2
    ),
    "umbrella-4-limit": Setup("umbrella", 4, {"limit": 12, "level": 3, "figures": "anywhere"}, seed=2, first=3),
    "umbrella-4-storm-same": Setup("umbrella", 4, {"level": 4, "passing": "same", "limit": 20}, seed=16, first=1),
}


def path_of(name: str) -> Path:
    """Return the file of a setup."""
    return FOLDER / f"{name}.txt"


def play(name: str) -> str:
    """Play a setup through and return the text."""
    setup = SETUPS[name]
    game = create(setup.kind, setup.players, setup.options, seed=setup.seed, first=setup.first)
    state = game.start()
    lines = [f"# {name}", json.dumps(game.to_json()), *_quoted(game.show(state)), f"= {fingerprint(game, state)}"]
    for ply in range(setup.plies):
        seat = game.to_move(state)
        if seat is None:
            break
        text = choose(name, ply, sorted(game.format(move) for move in game.moves(state)))
        step = game.apply(state, game.parse(state, text))
        state = step.state
        lines.append(f"{ply + 1}. {seat}: {text}")
        lines += [f"    {describe(event)}" for event in step.events]
        lines.append(f"= {fingerprint(game, state)}")
    lines += [*_quoted(game.show(state)), json.dumps(game.result(state).to_json())]
    return "\n".join(lines) + "\n"


def choose(name: str, ply: int, moves: list[str]) -> str:
    """Draw a move by a hash of the setup's name and the ply."""
    drawn = hashlib.sha256(f"{name} {ply}".encode()).digest()
    return moves[int.from_bytes(drawn[:8], "big") % len(moves)]


def fingerprint(game: Game[Any, Any], state: Any) -> str:
    """Return a short hash of a position."""
    text = json.dumps(game.state_to_json(state), sort_keys=True)
    return hashlib.sha256(text.encode()).hexdigest()[:12]


def describe(event: Event) -> str:
    """Return an event as text: its name, then its fields, the cause last."""
    values = [f"{f.name}={plain(getattr(event, f.name))}" for f in fields(event) if f.name != "cause"]
    return " ".join([type(event).__name__, *values, f"({event.cause})"])


def plain(value: Any) -> str:
    """Return a value of an event as text; dataclasses as their fields joined by colons."""
    if isinstance(value, tuple):
        return f"[{' '.join(plain(item) for item in value)}]"
    if hasattr(value, "__dataclass_fields__"):
        return ":".join(plain(getattr(value, f.name)) for f in fields(value))
    return str(value)


def _quoted(text: str) -> list[str]:
    return [f"| {line}".rstrip() for line in text.splitlines()]
