"""Random play: one move, a few plies, a whole game; each move is noted in a trail."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from tessella.engine.kernels.jit import kernel
from tessella.engine.kernels.trigon.board import (
    COLOURS,
    OUT,
    STRICT,
    TURN,
    Board,
    advance,
    closed_sides,
    drop_closed,
    free,
    legal_moves,
    meets_own,
    put,
    roll,
)
from tessella.engine.kernels.trigon.tables import CELLS, KINDS, Bytes, Ints, Tables

MISSES = 30
LONGEST = 128


class Trail(NamedTuple):
    """The moves of one visit and the colours that made them, `noted[0]` of them; `pieces` is room to work in."""

    move: Ints
    colour: Ints
    noted: Ints
    pieces: Bytes


def new_trail() -> Trail:
    """Return an empty trail."""
    return Trail(
        np.zeros(LONGEST, np.int32), np.zeros(LONGEST, np.int32), np.zeros(1, np.int32), np.zeros(32, np.uint8)
    )


@kernel
def note(trail: Trail, colour: int, move: int) -> None:
    """Add a move to the trail."""
    trail.move[trail.noted[0]] = move
    trail.colour[trail.noted[0]] = colour
    trail.noted[0] += 1


@kernel
def sample(t: Tables, b: Board, trail: Trail, found: Ints, colour: int) -> int:
    """Return a random legal move, large pieces more often; -1 when there is none."""
    base, kinds, info, strict = colour * len(b.flags), 0, b.info, b.info[STRICT] != 0
    flags, cells, size, fit, fit_at, near, pieces = b.flags, t.cells, t.size, t.fit, t.fit_at, t.near, trail.pieces
    bit = 1 << colour
    for piece in range(KINDS):
        if b.left[colour * KINDS + piece]:
            pieces[kinds] = piece
            kinds += 1
    corners = drop_closed(b, colour)
    if kinds == 0 or corners == 0:
        return -1
    for _ in range(MISSES):
        cell = int(b.corners[base + roll(info) % corners])
        row = (cell * 8 + closed_sides(near, flags, bit, cell)) * KINDS
        # The lowest of three is a large piece more often than not.
        row += int(pieces[min(roll(info) % kinds, roll(info) % kinds, roll(info) % kinds)])
        room = fit_at[row + 1] - fit_at[row]
        if room == 0:
            continue
        move = int(fit[fit_at[row] + roll(info) % room])
        begin = move * CELLS
        if free(flags, cells, bit, begin, begin + size[move]) and (not strict or meets_own(t, b, colour, move)):
            return move
    total = legal_moves(t, b, colour, KINDS, found)
    return int(found[roll(info) % total]) if total else -1


@kernel
def play_on(t: Tables, b: Board, trail: Trail, found: Ints, plies: int) -> None:
    """Play so many plies at random, fewer when the game ends."""
    for _ in range(plies):
        colour = int(b.info[TURN])
        if colour < 0:
            return
        move = sample(t, b, trail, found, colour)
        note(trail, colour, move)
        put(t, b, move)
        advance(t, b)


@kernel
def play_out(t: Tables, b: Board, trail: Trail, found: Ints) -> None:
    """Play to the end at random."""
    colours, colour = int(b.info[COLOURS]), int(b.info[TURN])
    idle = 0
    while idle < colours:
        if not b.info[OUT + colour]:
            b.info[TURN] = colour
            move = sample(t, b, trail, found, colour)
            if move >= 0:
                note(trail, colour, move)
                put(t, b, move)
                idle = -1
            else:
                b.info[OUT + colour] = 1
        idle += 1
        colour = (colour + 1) % colours
    b.info[TURN] = -1
