"""The legal moves of a position, found as far as they are asked for."""

from __future__ import annotations

from collections.abc import Iterator

from tessella.rules.game import MoveList
from tessella.rules.umbrella.kit import SPACES, Field
from tessella.rules.umbrella.legality import explain, score_choices
from tessella.rules.umbrella.position import (
    COLOURS,
    SIDES,
    Cover,
    Gust,
    Keep,
    Move,
    Score,
    Skip,
    Slide,
    Swap,
    Turn,
    UmbrellaState,
)
from tessella.rules.umbrella.terms import Terms, may_take_anywhere, slide_choices
from tessella.rules.umbrella.zones import all_zones, zone_counts

LINES = (1, 2, 3, 4)


class UmbrellaMoves(MoveList[Move]):
    """The legal moves of one position; slides by side, colour and line, then the others by their numbers."""

    def __init__(self, terms: Terms, state: UmbrellaState) -> None:
        self._table = terms
        self._state = state

    def __iter__(self) -> Iterator[Move]:
        state = self._state
        if state.phase == "slide":
            yield from _slides(state)
        elif state.phase == "score":
            for space, scoring in score_choices(self._table, state):
                yield Score(space, scoring)
            yield Keep()
        elif state.phase == "side":
            yield from (Turn(False), Turn(True))
        elif state.phase == "cover":
            yield from map(Cover, SPACES)
        elif state.phase == "bonus":
            yield from _bonuses(state)
            yield Skip()

    def __contains__(self, move: object) -> bool:
        known = isinstance(move, Slide | Score | Keep | Turn | Cover | Gust | Swap | Skip)
        return known and explain(self._table, self._state, move).legal  # type: ignore[arg-type]


def _slides(state: UmbrellaState) -> Iterator[Slide]:
    if may_take_anywhere(state):
        for zone in all_zones(state):
            for colour, count in zip(COLOURS, zone_counts(state, zone), strict=True):
                if count:
                    yield from (Slide(side, colour, line, zone) for side in SIDES for line in LINES)
        return
    for side, colours in slide_choices(state).items():
        yield from (Slide(side, colour, line) for colour in colours for line in LINES)


def _bonuses(state: UmbrellaState) -> Iterator[Move]:
    if state.bonus == "red":
        yield from _slides(state)
    elif state.bonus == "blue":
        for colour, count in zip(COLOURS, state.owns[state.active], strict=True):
            if count:
                yield from (Gust(colour, side) for side in SIDES if side != "own")
    else:
        yield from (Swap(a, b) for a, b in NEIGHBOURS)


def _neighbours() -> tuple[tuple[Field, Field], ...]:
    fields = [(row, column) for row in LINES for column in LINES]
    beside = [((r, c), (r, c + 1)) for r, c in fields if c < 4]
    below = [((r, c), (r + 1, c)) for r, c in fields if r < 4]
    return tuple(sorted(beside + below))


NEIGHBOURS = _neighbours()
"""The 24 pairs of fields side by side or one above the other, smaller field first."""
