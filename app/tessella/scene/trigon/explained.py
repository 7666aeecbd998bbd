"""A past move while it is explained: the position of a moment of it."""

from __future__ import annotations

from dataclasses import replace

from tessella.controller.match.match import Match
from tessella.rules.trigon import ColourOut, PiecePlaced, TrigonState
from tessella.scene.boards.review import Look, known


def moment_of(look: Look, match: Match) -> TrigonState:
    """Return the position after the first events of a move: colours go out one after the other, then the turn goes on.

    A piece lies down with the first event of its move.
    """
    stepped = look.stepped
    before: TrigonState = known(match, stepped.before)
    if look.done == 0:
        return before
    after: TrigonState = known(match, stepped.step.state)
    if look.done >= len(stepped.step.events):
        return after
    out = list(before.out)
    for event in stepped.step.events[: look.done]:
        if isinstance(event, PiecePlaced | ColourOut):
            out[event.colour] = isinstance(event, ColourOut)
    return replace(after, out=tuple(out), colour=before.colour)
