"""Between the rules' positions and moves and those of the kernels."""

from __future__ import annotations

from typing import Any

from tessella.engine.kernels.umbrella import layout as at
from tessella.rules.umbrella import (
    COLOURS,
    SIDES,
    Cover,
    Figure,
    Gust,
    Keep,
    Move,
    Score,
    Skip,
    Slide,
    Swap,
    Turn,
    Umbrella,
    UmbrellaState,
    ZoneName,
)

PHASES = ("slide", "score", "side", "cover", "bonus", "over")
PASSING = ("flip", "same", "giver")
END_RULES = ("", "U-END", "U-LIMIT", "U-SOLO")


def tables_of(game: Umbrella) -> Any:
    """Return the kernel's tables for a match."""
    return at.tables(game.kit, game.board, game.anywhere, game.players == 1)


def unknown(state: UmbrellaState) -> int:
    """Return how many tiles in play the observer does not know."""
    return sum(figure is None for stacks in state.figures for stack in stacks for figure in stack)


def to_flat(game: Umbrella, state: UmbrellaState) -> Any:
    """Return a position without unknown tiles as numbers for the kernels."""
    s = at.zeros(at.SIZE)
    for seat, stage in enumerate(state.stages):
        for field, colour in enumerate(stage):
            s[at.STAGE + 16 * seat + field] = COLOURS.index(colour)
    zones = [(0, state.center)]
    zones += [(1 + index, counts) for index, counts in enumerate(state.sides)]
    zones += [(5 + index, counts) for index, counts in enumerate(state.owns)]
    for number, counts in zones:
        for colour_number, count in enumerate(counts):
            s[at.ZONE + 4 * number + colour_number] = count
    for index in range(at.TOP, at.MASK):
        s[index] = -1
    for seat, stacks in enumerate(state.figures):
        for space, stack in enumerate(stacks):
            below = -1
            for figure in stack:
                tile = _tile(figure)
                s[at.BELOW + tile // 2] = below
                below = tile
            s[at.TOP + 4 * seat + space] = below
    for seat in range(game.players):
        s[at.MASK + seat] = sum(1 << space - 1 for space in state.tokens[seat])
        s[at.TURNS + seat] = state.turns[seat]
    s[at.SUPPLY], s[at.ACTIVE] = state.supply, state.active
    s[at.PHASE] = PHASES.index(state.phase)
    s[at.PASSING] = -1 if state.passing is None else _tile(state.passing)
    s[at.PASSING_SPACE] = state.passing_space - 1
    s[at.BONUS] = -1 if state.bonus is None else COLOURS.index(state.bonus)
    s[at.ENDING] = -1 if state.ending is None else state.ending
    s[at.LAST] = len(state.last_turns)
    s[at.END_RULE] = END_RULES.index(state.end_rule)
    s[at.PLAYERS] = game.players
    s[at.PASS_RULE] = PASSING.index(str(game.option("passing")))
    s[at.LIMIT] = game.option("limit")
    s[at.BONUSES] = int(game.board.bonuses)
    return s


def _tile(figure: Figure | None) -> int:
    assert figure is not None
    return 2 * (figure.tile - 1) + figure.black


def to_move(code: int, pairs: Any) -> Move:
    """Return the move of a kernel's code; `pairs` are the kernel's tables."""
    kind, rest = divmod(int(code), at.KIND)
    if kind == at.M_SLIDE:
        zone = None if rest < 64 else _zone(rest // 64 - 1)
        return Slide(SIDES[rest // 16 % 4], COLOURS[rest // 4 % 4], rest % 4 + 1, zone)
    if kind == at.M_SCORE:
        return Score(rest // 16 + 1, rest % 16 + 1)
    if kind == at.M_KEEP:
        return Keep()
    if kind == at.M_SIDE:
        return Turn(rest == 1)
    if kind == at.M_COVER:
        return Cover(rest + 1)
    if kind == at.M_GUST:
        return Gust(COLOURS[rest // 4], SIDES[rest % 4])
    if kind == at.M_SWAP:
        a, b = (int(pairs[at.PAIRS + 2 * rest + k]) for k in (0, 1))
        return Swap((a // 4 + 1, a % 4 + 1), (b // 4 + 1, b % 4 + 1))
    return Skip()


def _zone(number: int) -> ZoneName:
    if number == 0:
        return ZoneName("center")
    return ZoneName("side", number - 1) if number < 5 else ZoneName("own", number - 5)
