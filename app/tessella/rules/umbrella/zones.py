"""Stages and waiting zones: who reaches which zone (U-ZONES), and what a slide moves (U-SLIDE)."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

from tessella.rules.umbrella.position import COLOURS, SIDES, Colour, Counts, Side, Stage, UmbrellaState, ZoneName

OPPOSITE: dict[Side, Side] = {"left": "right", "right": "left", "center": "own", "own": "center"}


def zone_name(players: int, seat: int, side: Side) -> ZoneName:
    """Return the zone that a seat has on a side.

    `left` is shared with the next seat clockwise, whose `right` it is. Alone, a player has `side0` on the left and
    `side1` on the right (U-SOLO).
    """
    if side == "center":
        return ZoneName("center")
    if side == "own":
        return ZoneName("own", seat)
    if side == "left":
        return ZoneName("side", seat)
    return ZoneName("side", 1 if players == 1 else (seat - 1) % players)


def all_zones(state: UmbrellaState) -> tuple[ZoneName, ...]:
    """Return every zone of the table: center, sides, owns."""
    sides = tuple(ZoneName("side", index) for index in range(len(state.sides)))
    return (ZoneName("center"), *sides, *(ZoneName("own", index) for index in range(len(state.owns))))


def zone_counts(state: UmbrellaState, zone: ZoneName) -> Counts:
    """Return the umbrellas that wait in a zone, by colour; IndexError when the table has no such zone."""
    if zone.kind == "center":
        return state.center
    counts = state.sides if zone.kind == "side" else state.owns
    return counts[zone.index]


def with_counts(state: UmbrellaState, zone: ZoneName, counts: Counts) -> UmbrellaState:
    """Return the position with other umbrellas in one zone."""
    if zone.kind == "center":
        return replace(state, center=counts)
    if zone.kind == "side":
        return replace(state, sides=_put(state.sides, zone.index, counts))
    return replace(state, owns=_put(state.owns, zone.index, counts))


def _put(zones: tuple[Counts, ...], index: int, counts: Counts) -> tuple[Counts, ...]:
    return (*zones[:index], counts, *zones[index + 1 :])


def add(state: UmbrellaState, zone: ZoneName, colour: Colour, count: int) -> UmbrellaState:
    """Return the position with `count` (1 or -1) umbrellas of a colour added to a zone."""
    counts = list(zone_counts(state, zone))
    counts[COLOURS.index(colour)] += count
    return with_counts(state, zone, (counts[0], counts[1], counts[2], counts[3]))


def players_of(state: UmbrellaState) -> int:
    """Return the number of players of a position."""
    return len(state.stages)


def reach(state: UmbrellaState, seat: int) -> dict[Side, Counts]:
    """Return the four zones of a seat by side."""
    players = players_of(state)
    return {side: zone_counts(state, zone_name(players, seat, side)) for side in SIDES}


def all_empty(state: UmbrellaState, seat: int) -> bool:
    """Return whether the seat's four zones are all empty (U-EMPTY)."""
    return not any(any(counts) for counts in reach(state, seat).values())


def waiting(state: UmbrellaState) -> int:
    """Return how many umbrellas wait in all zones of the table."""
    return sum(state.center) + sum(map(sum, state.sides)) + sum(map(sum, state.owns))


def line_fields(side: Side, line: int) -> tuple[int, int, int, int]:
    """Return the stage indices of a line in the order in which an umbrella from `side` passes them."""
    if side in ("left", "right"):
        start = 4 * (line - 1)
        cells = (start, start + 1, start + 2, start + 3)
    else:
        start = line - 1
        cells = (start, start + 4, start + 8, start + 12)
    return cells if side in ("left", "center") else (cells[3], cells[2], cells[1], cells[0])


def slide(stage: Stage, side: Side, line: int, colour: Colour) -> tuple[Stage, Colour]:
    """Push an umbrella into a line; return the stage after it and the umbrella pushed out (U-SLIDE)."""
    cells = line_fields(side, line)
    after = list(stage)
    for come_from, go_to in pairwise(cells):
        after[go_to] = stage[come_from]
    after[cells[0]] = colour
    return tuple(after), stage[cells[3]]
