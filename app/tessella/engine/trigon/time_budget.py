"""Processor time for a whole game of Trigon, shared out over its moves."""

from __future__ import annotations

from tessella.rules.trigon import Trigon, TrigonState, colours_of

SHAPE = (0.6, 0.9, *[1.0] * 8, 0.9, 0.8, 0.6, 0.5, 0.35, 0.25, 0.15, 0.1, 0.08, 0.06, 0.05, 0.05)
"""How much time a move deserves, by how many pieces its colour has placed: most are decided by the eleventh."""


def allowance(game: Trigon, state: TrigonState, rest: float) -> float:
    """Return the seconds for the move of the colour that decides, out of what is left for the rest of the game.

    What a move leaves unspent is there for the later ones; the colours of a seat share one purse.
    """
    assert state.colour is not None
    seat = game.to_move(state)
    assert seat is not None
    placed = [0] * len(state.out)
    for piece in state.placed:
        placed[piece.colour] += 1
    own = [colour for colour in colours_of(game.players, seat) if not state.out[colour]]
    ahead = sum(sum(SHAPE[placed[colour] :]) for colour in own)
    return max(0.0, rest) * SHAPE[min(placed[state.colour], len(SHAPE) - 1)] / max(ahead, SHAPE[-1])
