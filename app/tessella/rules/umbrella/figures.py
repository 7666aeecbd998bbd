"""Where a figure lies on the stage, and how much of it is there (U-FIGURES, U-TURN)."""

from __future__ import annotations

from functools import cache

from tessella.rules.lattice import quarter_turn
from tessella.rules.umbrella.kit import SPACES, Fields, Kit, standard_kit
from tessella.rules.umbrella.position import COLOURS, Colour, Figure, Stage, UmbrellaState


@cache
def figure_fields(figure: Figure, space: int, kit: Kit | None = None) -> Fields:
    """Return the four (row, column) fields of a figure read on a figure space 1..4, in reading order.

    On space k the tile is read turned (k-1) quarter turns clockwise.
    """
    fields = (kit or standard_kit()).figures[figure.tile - 1][figure.black]
    for _ in range(space - 1):
        fields = tuple(quarter_turn(field) for field in fields)
    return tuple(sorted(fields))


@cache
def placements(figure: Figure, space: int, anywhere: bool, kit: Kit | None = None) -> tuple[Fields, ...]:
    """Return where the figure may lie: as printed, or with `anywhere` at every shift that stays on the stage."""
    fields = figure_fields(figure, space, kit)
    if not anywhere:
        return (fields,)
    rows, columns = [row for row, _ in fields], [column for _, column in fields]
    return tuple(
        tuple((row - min(rows) + top, column - min(columns) + left) for row, column in fields)
        for top in range(1, 5 - max(rows) + min(rows))
        for left in range(1, 5 - max(columns) + min(columns))
    )


def at(stage: Stage, field: tuple[int, int]) -> Colour:
    """Return the umbrella on a field (row, column)."""
    return stage[4 * field[0] + field[1] - 5]


def best_placement(stage: Stage, places: tuple[Fields, ...], colour: Colour) -> tuple[int, Fields]:
    """Return the most right fields in a colour among the places, and the first place that has them."""
    most, best = -1, places[0]
    for fields in places:
        count = [stage[4 * row + column - 5] for row, column in fields].count(colour)
        if count > most:
            most, best = count, fields
    return most, best


def visible(state: UmbrellaState, seat: int, space: int) -> Figure | None:
    """Return the tile in play on a figure space: the top of its stack; None when empty or not known."""
    stack = state.figures[seat][space - 1]
    return stack[-1] if stack else None


def right_fields(
    state: UmbrellaState, seat: int, space: int, anywhere: bool, kit: Kit | None = None
) -> dict[Colour, int]:
    """Return for each colour how many fields (0..4) of the visible figure hold it; empty without a figure."""
    figure = visible(state, seat, space)
    if figure is None:
        return {}
    places = placements(figure, space, anywhere, kit)
    return {colour: best_placement(state.stages[seat], places, colour)[0] for colour in COLOURS}


def complete(state: UmbrellaState, seat: int, anywhere: bool, kit: Kit | None = None) -> tuple[tuple[int, Colour], ...]:
    """Return every (figure space, colour) whose visible figure is complete in that colour, in order."""
    return tuple(
        (space, colour)
        for space in SPACES
        for colour, count in right_fields(state, seat, space, anywhere, kit).items()
        if count == 4
    )
