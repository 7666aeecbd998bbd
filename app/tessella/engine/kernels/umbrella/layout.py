"""Umbrella as one flat array of whole numbers, and the tables that all positions of a match share.

Seats, colours (order of COLOURS), sides (order of SIDES), lines and spaces count from 0 here. A tile is its number
from 0 times 2, plus 1 when the black side is up. Zones are numbered: 0 center, 1..4 the left zone of a seat (alone: 1
left, 2 right), 5..8 the own zone of a seat. A set of tokens is ten bits.
"""

from __future__ import annotations

from functools import cache
from typing import Any

import numpy as np

from tessella.engine.kernels.jit import COMPILED
from tessella.rules.umbrella import COLOURS, SCORING_SPACES, SIDES, Board, Figure, Kit, line_fields, placements

# -- a position ------------------------------------------------------------------------------------

STAGE = 0  # 16 fields a seat
ZONE = 64  # 4 counts a zone
TOP = 100  # the tile in play on each figure space, 4 a seat; -1 for none
BELOW = 116  # for each tile the one it covers; -1 for none
MASK = 140  # tokens of each seat
TURNS = 144  # turns finished by each seat
SUPPLY = 148
ACTIVE = 149
PHASE = 150
PASSING = 151  # the tile on its way; -1 for none
PASSING_SPACE = 152
BONUS = 153  # colour; -1 for none
ENDING = 154  # the seat that began the end; -1 for none
LAST = 155  # how many last turns are left
END_RULE = 156
PLAYERS = 157
PASS_RULE = 158
LIMIT = 159
BONUSES = 160
SIZE = 161

SLIDE, SCORE, SIDE, COVER, BONUS_PHASE, OVER = range(6)
"""Phases, in the order of the rules' `Phase`."""
FLIP, SAME, GIVER = range(3)
NO_RULE, BY_END, BY_LIMIT, BY_SOLO = range(4)

# -- a move: kind * KIND + the rest ------------------------------------------------------------------

KIND = 4096
M_SLIDE, M_SCORE, M_KEEP, M_SIDE, M_COVER, M_GUST, M_SWAP, M_SKIP = range(8)
"""Slide: (zone + 1 or 0) * 64 + side * 16 + colour * 4 + line. Score: space * 16 + scoring space. Side: black.
Cover: space. Gust: colour * 4 + side. Swap: number of the pair in PAIRS."""
MOST_MOVES = 640

# -- tables ------------------------------------------------------------------------------------------

COUNT = 0  # places of a tile on a space: tile * 4 + space
CELLS = 192  # their fields: ((tile * 4 + space) * 9 + place) * 4 + 0..3
SPACE_COLOUR = 7104  # colour of each scoring space
POINTS = 7114  # points of a set of tokens
VALUES = 8138  # points and half-done tracks, in hundredths
GAIN = 9162  # set * 4 + colour: what the best open space adds to VALUES; -1 when none is open
BEST = 13258  # the same: that space
LINE = 17354  # (side * 4 + line) * 4 + 0..3: fields in the order of a slide
PAIRS = 17418  # two fields for each of the 24 neighbouring pairs
WEIGHTS = 17466
TABLE_SIZE = 17480

W_FIGURE = WEIGHTS  # value of 0..4 right fields of a visible figure
W_OWN = WEIGHTS + 5  # of an umbrella in the own zone
W_EMPTY = WEIGHTS + 6  # of an empty own zone
W_OTHER = WEIGHTS + 7  # of the best opponent's value, in hundredths
W_TEMPO = WEIGHTS + 8  # of completing a figure one slide earlier
W_BONUS = WEIGHTS + 9  # of a bonus to come

IN_COMPANY = (0, 6, 25, 77, 114, -40, 140, 43, 5, 35)
ALONE = (0, 3, 12, 40, 80, 0, 0, 0, 0, 35)
"""Weights in hundredths of a point."""


def zeros(size: int) -> Any:
    """Return numbers for the kernels: an array, or a plain list (three times as fast) where nothing is compiled."""
    return np.zeros(size, np.int64) if COMPILED else [0] * size


def workroom() -> Any:
    """Return room for the search: six positions and three lists of moves."""
    return (*(zeros(MOST_MOVES) for _ in range(9)),)


@cache
def tables(kit: Kit, board: Board, anywhere: bool, solo: bool) -> Any:
    """Return the tables of a match."""
    table = [0] * TABLE_SIZE
    for tile in range(48):
        for space in range(4):
            places = placements(Figure(tile // 2 + 1, tile % 2 == 1), space + 1, anywhere, kit)
            index = tile * 4 + space
            table[COUNT + index] = len(places)
            for number, fields in enumerate(places):
                start = CELLS + (index * 9 + number) * 4
                table[start : start + 4] = [4 * row + column - 5 for row, column in fields]
    for side_number, side in enumerate(SIDES):
        for line in range(4):
            start = LINE + (side_number * 4 + line) * 4
            table[start : start + 4] = line_fields(side, line + 1)
    pairs = [(f, f + step) for f in range(16) for step in (1, 4) if (step == 1 and f % 4 < 3) or (step == 4 and f < 12)]
    table[PAIRS : PAIRS + 48] = [field for pair in pairs for field in pair]
    weights = ALONE if solo else IN_COMPANY
    table[WEIGHTS : WEIGHTS + len(weights)] = weights
    _fill_scores(table, board, weights[W_BONUS - WEIGHTS], 25 if solo else 50)
    array = zeros(TABLE_SIZE)
    array[:] = table
    return array


def _fill_scores(table: list[int], board: Board, bonus: int, potential: int) -> None:
    """Fill in what sets of tokens are worth. `potential` is the share of a half-done track that counts, in percent."""
    colours = [COLOURS.index(colour) for colour in board.spaces]
    table[SPACE_COLOUR : SPACE_COLOUR + SCORING_SPACES] = colours
    yellow = COLOURS.index("yellow")
    for mask in range(1024):
        points, hundredths = 2 * mask.bit_count(), 0.0
        if board.bonuses:
            points += sum(colours[space] == yellow for space in range(SCORING_SPACES) if mask >> space & 1)
        for track in board.tracks:
            covered = sum(mask >> (space - 1) & 1 for space in track.spaces)
            share = covered / len(track.spaces)
            points += track.points if share == 1 else 0
            hundredths += potential * track.points * share**2 if share < 1 else 0
        table[POINTS + mask] = points
        table[VALUES + mask] = 100 * points + round(hundredths)
    for mask in range(1024):
        for colour in range(4):
            best, place = -1, -1
            for space in range(SCORING_SPACES):
                if colours[space] == colour and not mask >> space & 1:
                    gain = table[VALUES + (mask | 1 << space)] - table[VALUES + mask]
                    if board.bonuses and colour != yellow:
                        gain += bonus
                    if gain > best:
                        best, place = gain, space
            table[GAIN + mask * 4 + colour] = best
            table[BEST + mask * 4 + colour] = place
