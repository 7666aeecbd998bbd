"""A position as plain text."""

from __future__ import annotations

from tessella.rules.umbrella.figures import figure_fields
from tessella.rules.umbrella.kit import SPACES
from tessella.rules.umbrella.position import COLOURS, Counts, Figure, UmbrellaState
from tessella.rules.umbrella.scoring import points
from tessella.rules.umbrella.terms import Terms
from tessella.rules.umbrella.zones import all_zones, zone_counts

_LETTERS = {colour: colour[0].upper() for colour in COLOURS}


def show(terms: Terms, state: UmbrellaState) -> str:
    """Draw zones, stages, figures (as read on their spaces) and scoring boards, seat by seat."""
    lines = [_headline(state)]
    lines += [f"{zone!s}: {_counts(zone_counts(state, zone))}" for zone in all_zones(state)]
    for seat in range(terms.players):
        lines += ["", f"seat {seat}, {points(terms.board, state, seat)} points, {state.turns[seat]} turns"]
        lines += _stage_and_figures(terms, state, seat)
        lines.append(_scoring(terms, state, seat))
    return "\n".join(lines) + "\n"


def _headline(state: UmbrellaState) -> str:
    if state.phase == "over":
        return f"over by {state.end_rule}, supply {state.supply}"
    text = f"turn of {state.active}, {state.phase}, supply {state.supply}"
    if state.passing is not None:
        text += f", passing {_name(state.passing)}"
    if state.bonus is not None:
        text += f", bonus {state.bonus}"
    if state.ending is not None:
        text += f", last turns of {' '.join(map(str, state.last_turns))}"
    return text


def _counts(counts: Counts) -> str:
    return " ".join(f"{_LETTERS[colour]}{count}" for colour, count in zip(COLOURS, counts, strict=True))


def _name(figure: Figure | None) -> str:
    return "?" if figure is None else f"{figure.tile}{'b' if figure.black else 'w'}"


def _stage_and_figures(terms: Terms, state: UmbrellaState, seat: int) -> list[str]:
    """Draw the stage with the four figures to its right; below each figure its stack, top first."""
    stage = "".join(_LETTERS[colour] for colour in state.stages[seat])
    blocks = [[stage[k : k + 4] for k in range(0, 16, 4)] + ["stage"]]
    for space in SPACES:
        stack = state.figures[seat][space - 1]
        top = stack[-1] if stack else None
        fields = figure_fields(top, space, terms.kit) if top else ()
        rows = ["".join("o" if (row, column) in fields else "." for column in SPACES) for row in SPACES]
        below = "/".join(_name(figure) for figure in reversed(stack)) or "-"
        blocks.append([*rows, f"{space}:{below}"])
    widths = [max(map(len, block)) for block in blocks]
    return [
        "  ".join(text.ljust(width) for text, width in zip(row, widths, strict=True)).rstrip()
        for row in zip(*blocks, strict=True)
    ]


def _scoring(terms: Terms, state: UmbrellaState, seat: int) -> str:
    spaces = enumerate(terms.board.spaces, start=1)
    return " ".join(
        f"{number}{_LETTERS[colour]}{'*' if number in state.tokens[seat] else ''}" for number, colour in spaces
    )
