"""Where everything lies in the flat array of a Trellis position, and the tables of the tiles.

Cells are points of a torus of 64 x 64 (`q & 63` + 64 * (`r & 63`)): 61 connected tiles cannot meet themselves round it.
A tile is known by its place in the garden (0: the starting tile), its look is `6 * tile + rotation`. A vine is
`6 * place + colour`, colours numbered as in `rules.trellis.COLOURS`. Owners are seat + 1, 0 means unclaimed.

Unclaimed vines that are connected form a chain: a ring through NEXT, known by one of them (CHAIN), with its number of
vines (LENGTH) and of ends that face an empty cell (ENDS). Claimed vines need no chain: they never change again.
"""

from __future__ import annotations

from tessella.engine.kernels.jit import flat
from tessella.rules.trellis import COLOURS, TILES

VINES = 64 * 6

GRID = 0
"""For each cell: place of its tile + 1, or 0."""
FRONTIER_AT = GRID + 4096
"""For each cell: its place in FRONTIER + 1, or 0."""
FRONTIER = FRONTIER_AT + 4096
"""The empty cells next to the garden, in no order."""
CELL = FRONTIER + 256
LOOK = CELL + 64
OWNER = LOOK + 64
CHAIN = OWNER + VINES
NEXT = CHAIN + VINES
LENGTH = NEXT + VINES
ENDS = LENGTH + VINES
OPEN_OF = ENDS + VINES
"""For each owner (0: nobody): ends of vines that face an empty cell."""
OPEN_COLOUR = OPEN_OF + 8
"""For each colour: ends that face an empty cell (T-MATCH)."""
FLOWERS = OPEN_COLOUR + 8
GOAL = FLOWERS + 4
BLOOMED = GOAL + 4
"""Flowers of each seat that bloomed in this turn (T-GIFT)."""
CONTEST = BLOOMED + 4
"""For each colour of the new tile: the seats that could bloom there, as bits (T-CONTEST)."""
HAND = CONTEST + 8
"""Three for each seat: a tile, 0 for none, UNKNOWN for one that is not seen."""
HELD = HAND + 12
"""Tiles in each hand; they come first in HAND."""
STACK = HELD + 4
"""The tiles of the stack, the next one at STACK + DRAWN."""
PLACED = STACK + 64
AT_FRONTIER = PLACED + 1
PLAYERS = PLACED + 2
SEAT = PLACED + 3
PHASE = PLACED + 4
NEW = PLACED + 5
GIFTS = PLACED + 6
UNCLAIMED = PLACED + 7
DRAWN = PLACED + 8
STACKED = PLACED + 9
"""Length of the stack at the start of this array's life; the stack is empty when DRAWN reaches it."""
MATCH = PLACED + 10
PER_FLOWER = PLACED + 11
WINNERS = PLACED + 12
"""The winners as bits; 0 while the game runs."""
SIZE = PLACED + 16

UNKNOWN = -1

PLANT, BLOOM, CLAIM, GIFT, OVER = range(5)
"""The phases, and with them the kinds of decisions."""

# Tables.

_SLOTS = {colour: slot for slot, colour in enumerate(COLOURS)}
_LOOKS = [(tile, rotation) for tile in TILES.values() for rotation in range(6)]

COLOUR_AT = flat(_SLOTS[tile.colour_at(side, rotation)] for tile, rotation in _LOOKS for side in range(6))
"""For each look and side: the colour of the vine that ends there."""

OTHER_END = flat(
    next((end for end in tile.ends(place, rotation) if end != side), -1)
    for tile, rotation in _LOOKS
    for side in range(6)
    for place in (tile.vine_at(side, rotation),)
)
"""For each look and side: the side of the other end of that vine, -1 on the starting tile."""

HAS_COLOUR = flat(int(colour in tile.colours) for tile in TILES.values() for colour in COLOURS)
"""For each tile and colour: whether the tile has a vine of it."""
