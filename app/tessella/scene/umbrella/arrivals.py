"""Which move brought each umbrella of a stage: what "all move numbers" means where pieces never stay."""

from __future__ import annotations

from collections.abc import Sequence

from tessella.controller.match.match import PlayedMove
from tessella.rules.umbrella import LineSlid, UmbrellasSwapped
from tessella.scene.umbrella.shapes import line_fields


def arrivals(steps: Sequence[PlayedMove], seat: int) -> tuple[int, ...]:
    """Return for the sixteen fields of a seat's stage, row by row, the number of the move in which the umbrella there
    entered the stage; 0 for those that were dealt.
    """
    came = [0] * 16
    for step in steps:
        for event in step.step.events:
            if isinstance(event, LineSlid) and event.seat == seat:
                line = [_index(field) for field in line_fields(event.side, event.line)]
                for there, here in zip(reversed(line), reversed(line[:-1]), strict=False):
                    came[there] = came[here]
                came[line[0]] = step.ply
            elif isinstance(event, UmbrellasSwapped) and event.seat == seat:
                a, b = _index(event.a), _index(event.b)
                came[a], came[b] = came[b], came[a]
    return tuple(came)


def _index(field: tuple[int, int]) -> int:
    return 4 * field[0] + field[1] - 5
