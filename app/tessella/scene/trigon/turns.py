"""Whose colour the panels and overlays are about."""

from __future__ import annotations

from tessella.rules.trigon import Trigon, TrigonState, colours_of
from tessella.scene.boards.review import SnapshotMatch


def next_colours(game: Trigon, state: TrigonState, seat: int) -> tuple[int, ...]:
    """Return the colours of a seat, the one that plays next first, those that are out last."""
    now = state.colour if state.colour is not None else 0

    def wait(colour: int) -> tuple[bool, int]:
        return state.out[colour], (colour - now) % game.colours

    return tuple(sorted(colours_of(game.players, seat), key=wait))


def colour_shown(match: SnapshotMatch) -> int:
    """Return the colour of the tray: the one to play when a person decides, else the viewer's next one."""
    game, state, seat = match.game, match.shown, match.to_move
    assert isinstance(game, Trigon)
    if state.colour is not None and seat is not None and match.decided_here(seat):
        return int(state.colour)
    if match.viewer is not None:
        return next_colours(game, state, match.viewer)[0]
    return int(state.colour or 0)
