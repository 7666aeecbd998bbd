"""The account of a position (G-SCORE)."""

from __future__ import annotations

from tessella.rules.outcome import Part, Result
from tessella.rules.trigon.pieces import PIECES, SINGLE, TRIANGLES, mask_pieces
from tessella.rules.trigon.position import COLOURS, TrigonState
from tessella.rules.trigon.seats import colours_of

BONUS_ALL = 15
BONUS_SINGLE_LAST = 20


def triangles_left(state: TrigonState, colour: int) -> int:
    """Return the triangles of the pieces that a colour still has (0..110)."""
    return sum(PIECES[piece].size for piece in mask_pieces(state.left[colour]))


def bonus(state: TrigonState, colour: int) -> int:
    """Return the points for having placed all pieces: 0, 15, or 20 with the single triangle last."""
    if state.left[colour]:
        return 0
    return BONUS_SINGLE_LAST if state.last[colour] == SINGLE else BONUS_ALL


def points_of(state: TrigonState, colour: int) -> int:
    """Return the points of a colour: -1 for each triangle left, or its bonus."""
    return bonus(state, colour) - triangles_left(state, colour)


def _parts(state: TrigonState, colour: int, sign: int) -> list[Part]:
    left = triangles_left(state, colour)
    parts = [Part(f"left-{COLOURS[colour]}", "G-SCORE", left, sign * left)]
    if sign < 0 and bonus(state, colour):
        parts.append(Part(f"bonus-{COLOURS[colour]}", "G-SCORE", 1, bonus(state, colour)))
    return parts


def result(players: int, state: TrigonState) -> Result:
    """Return the account of every seat: parts `left-<colour>` and, where earned, `bonus-<colour>`.

    In the solitaire the points are the triangles left, fewer is better, and only 0 wins.
    """
    over, sign = state.colour is None, 1 if players == 1 else -1
    breakdown = tuple(
        tuple(part for colour in colours_of(players, seat) for part in _parts(state, colour, sign))
        for seat in range(players)
    )
    points = tuple(sum(part.points for part in parts) for parts in breakdown)
    best = 0 if players == 1 else max(points)
    winners = tuple(seat for seat, number in enumerate(points) if over and number == best)
    placed = tuple(TRIANGLES - triangles_left(state, colour) for colour in range(len(state.left)))
    return Result(over, winners, points, breakdown, "G-PASS" if over else "", placed)
