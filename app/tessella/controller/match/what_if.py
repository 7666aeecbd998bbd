"""The what-if board: a match of its own from a position, in which one person moves for all seats.

It knows no more than who looks at the game: hidden tiles are dealt at random from those that were never seen. The game
being played does not notice it.
"""

from __future__ import annotations

import random
from dataclasses import replace

from tessella.controller.match.match import Match
from tessella.records import edits
from tessella.records.record import Node, Record
from tessella.rules.errors import BadSetup


def may_try(match: Match) -> bool:
    """Return whether a what-if board may be opened: in a locked game only when it is over, never on a covered hand."""
    record = match.record
    end = record.line()[-1]
    over = record.decider(end, match.state_of(end)) is None
    return not match.covered and (not match.locked or over)


def hides(match: Match) -> bool:
    """Return whether the viewer of a match does not know the whole position."""
    return bool(match.shown != match.state)


def trial_of(match: Match) -> Match:
    """Return the what-if match from the position shown: the same seats, and one person decides for all of them."""
    start = match.game.determinize(match.shown, random.Random(match.game.seed + match.ply))
    header = replace(match.record.header, seats=match.seats, mode="ordinary")
    return Match(Record.begin(match.game, header, start), alone=True)


def keep(match: Match, at: int, trial: Match) -> tuple[int, int]:
    """Add the line of a what-if match to a match as a variation below node `at`, without showing it.

    Where something is hidden from the viewer, the line is kept up to the first decision of a seat that knows more, or
    the first move after which the two matches look different: what is kept must not tell what others hold or what was
    drawn from the stack. Returns how many moves were kept, and of how many.
    """
    line = trial.line[1:]
    kept = _sound(match, at, trial, line)
    if kept:
        try:
            record, _ = edits.graft(match.record, at, trial.record, kept)
        except BadSetup:  # no room
            return 0, len(line)
        match.edit(record)
    return len(kept), len(line)


def _sound(match: Match, at: int, trial: Match, line: tuple[int, ...]) -> tuple[int, ...]:
    """Return the nodes of the trial's line that can be kept."""
    game, viewer, state = match.game, match.viewer, match.state_of(at)
    kept: list[int] = []
    for number in line:
        node: Node = trial.record.node(number)
        decides = game.to_move(state)
        if viewer is not None and decides is not None and game.observe(state, viewer) != game.observe(state, decides):
            break
        if not game.explain(state, node.move).legal:
            break
        state = game.apply(state, node.move).state
        if viewer is not None and game.observe(state, viewer) != game.observe(trial.state_of(number), viewer):
            break
        kept.append(number)
    return tuple(kept)
