"""Positions as JSON, both ways; what is malformed or cannot be in this match is refused with the reason.

A position that was set up may be one to which no game leads: `against` names the rules that it is against.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TypeVar, get_args

from tessella.rules.errors import BadSetup
from tessella.rules.umbrella.kit import LETTERS, SCORING_SPACES, SPACES, TILE_COUNT
from tessella.rules.umbrella.position import COLOURS, Counts, Figure, Phase, Stage, UmbrellaState
from tessella.rules.umbrella.possible import impossible
from tessella.rules.umbrella.terms import Terms
from tessella.rules.values import Json

_LETTER_OF = {colour: letter for letter, colour in LETTERS.items()}
_PHASES: tuple[Phase, ...] = get_args(Phase)
_END_RULES = ("", "U-END", "U-LIMIT", "U-SOLO")
_KEYS = (
    "stages", "center", "sides", "owns", "figures", "seen", "tokens", "supply", "active", "phase", "passing",
    "passing_space", "bonus", "turns", "ending", "last_turns", "end_rule",
)  # fmt: skip
_MOST_TURNS = 1_000_000
T = TypeVar("T")


def write(terms: Terms, state: UmbrellaState) -> Json:
    """Write a position: stages as `RYYG/BGRB/RYBR/GBGY`, figures as `12w` or `12b`, None for an unknown tile."""
    against = sorted({fault.rule for fault in impossible(terms, state)})
    return {
        "stages": [_stage_text(stage) for stage in state.stages],
        "center": list(state.center),
        "sides": [list(counts) for counts in state.sides],
        "owns": [list(counts) for counts in state.owns],
        "figures": [[[_figure_text(f) for f in stack] for stack in stacks] for stacks in state.figures],
        "seen": sorted(state.seen),
        "tokens": [list(tokens) for tokens in state.tokens],
        "supply": state.supply,
        "active": state.active,
        "phase": state.phase,
        "passing": _figure_text(state.passing),
        "passing_space": state.passing_space,
        "bonus": state.bonus,
        "turns": list(state.turns),
        "ending": state.ending,
        "last_turns": list(state.last_turns),
        "end_rule": state.end_rule,
        **({"against": against} if against else {}),
    }


def _stage_text(stage: Stage) -> str:
    letters = "".join(_LETTER_OF[colour] for colour in stage)
    return "/".join(letters[k : k + 4] for k in range(0, 16, 4))


def _figure_text(figure: Figure | None) -> str | None:
    return None if figure is None else f"{figure.tile}{'b' if figure.black else 'w'}"


def read(terms: Terms, data: Json) -> UmbrellaState:
    """Read what `write` wrote; raise BadSetup naming the entry and what is wrong with it.

    What no game leads to is read where the position says against which rules it is.
    """
    against = data.get("against", []) if isinstance(data, dict) else []
    if not isinstance(against, list):
        raise BadSetup("position: against is not a list")
    state = read_plainly(terms, data)
    for fault in impossible(terms, state):
        if fault.blocks or fault.rule not in against:
            raise BadSetup(f"position: {fault.text} ({fault.rule})")
    return state


def read_plainly(terms: Terms, data: Json) -> UmbrellaState:
    """Read a position that may be impossible; raise BadSetup when it is malformed."""
    if not isinstance(data, dict):
        raise BadSetup(f"position: a JSON object is expected, not {type(data).__name__}")
    for key in _KEYS:
        if key not in data:
            raise BadSetup(f"position: {key} is missing")
    if extra := sorted(str(key) for key in data if key not in (*_KEYS, "against")):
        raise BadSetup(f"position: unknown entry {extra[0][:40]!r}")
    players = terms.players
    state = UmbrellaState(
        stages=tuple(_stage(f"stages, seat {k}", item) for k, item in _items("stages", data["stages"], players)),
        center=_counts("center", data["center"]),
        sides=tuple(_counts(f"sides {k}", item) for k, item in _items("sides", data["sides"], max(2, players))),
        owns=tuple(_counts(f"owns {k}", item) for k, item in _items("owns", data["owns"], players)),
        figures=tuple(_stacks(k, item) for k, item in _items("figures", data["figures"], players)),
        seen=frozenset(_numbers("seen", data["seen"], 1, TILE_COUNT)),
        tokens=tuple(
            _numbers(f"tokens, seat {k}", item, 1, SCORING_SPACES)
            for k, item in _items("tokens", data["tokens"], players)
        ),
        supply=_number("supply", data["supply"], 0, 22),
        active=_number("active", data["active"], 0, players - 1),
        phase=_among("phase", data["phase"], _PHASES),
        passing=_figure("passing", data["passing"]),
        passing_space=_number("passing_space", data["passing_space"], 0, len(SPACES)),
        bonus=None if data["bonus"] is None else _among("bonus", data["bonus"], COLOURS),
        turns=tuple(
            _number(f"turns, seat {k}", item, 0, _MOST_TURNS) for k, item in _items("turns", data["turns"], players)
        ),
        ending=None if data["ending"] is None else _number("ending", data["ending"], 0, players - 1),
        last_turns=_numbers("last_turns", data["last_turns"], 0, players - 1),
        end_rule=_among("end_rule", data["end_rule"], _END_RULES),
    )
    return replace(state, tokens=tuple(tuple(sorted(tokens)) for tokens in state.tokens))


def _items(name: str, value: Json, count: int) -> enumerate[Json]:
    """Return the numbered entries of a list of a known length."""
    if not isinstance(value, list) or len(value) != count:
        raise BadSetup(f"position: {name} is not a list of {count}")
    return enumerate(value)


def _number(name: str, value: Json, low: int, high: int) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
        raise BadSetup(f"position: {name} is not a whole number from {low} to {high}")
    return value


def _numbers(name: str, value: Json, low: int, high: int) -> tuple[int, ...]:
    """Return a list of different numbers."""
    if not isinstance(value, list):
        raise BadSetup(f"position: {name} is not a list")
    found = tuple(_number(name, item, low, high) for item in value[: high + 1])
    if len(value) > high + 1 or len(set(found)) != len(found):
        raise BadSetup(f"position: {name} names a number twice")
    return found


def _among(name: str, value: Json, allowed: tuple[T, ...]) -> T:
    for item in allowed:
        if isinstance(value, str) and value == item:
            return item
    raise BadSetup(f"position: {name} is none of {', '.join(repr(item) for item in allowed)}")


def _stage(name: str, value: Json) -> Stage:
    rows = value.split("/") if isinstance(value, str) else []
    if len(rows) != 4 or any(len(row) != 4 or set(row) - set(LETTERS) for row in rows):
        raise BadSetup(f"position: {name} is not four rows of B, R, G, Y like 'RYYG/BGRB/RYBR/GBGY' (U-STAGE)")
    return tuple(LETTERS[letter] for letter in "".join(rows))


def _counts(name: str, value: Json) -> Counts:
    blue, red, green, yellow = (_number(name, item, 0, 25) for _, item in _items(name, value, len(COLOURS)))
    return blue, red, green, yellow


def _stacks(seat: int, value: Json) -> tuple[tuple[Figure | None, ...], ...]:
    stacks = []
    for index, stack in _items(f"figures, seat {seat}", value, len(SPACES)):
        name = f"figures, seat {seat}, space {index + 1}"
        if not isinstance(stack, list) or len(stack) > TILE_COUNT:
            raise BadSetup(f"position: {name} is not a list of tiles")
        stacks.append(tuple(_figure(name, item) for item in stack))
    return tuple(stacks)


def _figure(name: str, value: Json) -> Figure | None:
    if value is None:
        return None
    digits = value[:-1] if isinstance(value, str) else ""
    fine = digits.isascii() and digits.isdigit() and len(digits) < 3 and 1 <= int(digits) <= TILE_COUNT
    if not fine or value[-1] not in "wb" or str(int(digits)) != digits:
        raise BadSetup(f"position: {name} is not a tile like '12w' or '12b'")
    return Figure(int(digits), value[-1] == "b")
