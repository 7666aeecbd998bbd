"""What a Trellis position is made of: tiles, vines, moves, events, the state."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

from tessella.rules.outcome import Event

Colour = Literal["blue", "purple", "yellow", "orange", "pink", "green"]
COLOURS: tuple[Colour, ...] = ("blue", "purple", "yellow", "orange", "pink", "green")

Cell = tuple[int, int]
"""Axial (q, r) of a flat-top hexagon; neighbours N, NE, SE, S, SW, NW as in `lattice.HEX_STEPS`."""

Phase = Literal["plant", "bloom", "claim", "gift", "over"]


@dataclass(frozen=True, slots=True, order=True)
class Vine:
    """A vine in the garden, named by its cell and its colour (unique on a tile)."""

    cell: Cell
    colour: Colour

    def __str__(self) -> str:
        """Return the name in the notation: `2,-1 pink`."""
        return f"{self.cell[0]},{self.cell[1]} {self.colour}"


@dataclass(frozen=True, slots=True)
class HandSlot:
    """A place in a hand: the seat, and the place in it from 0."""

    seat: int
    slot: int

    def __str__(self) -> str:
        """Return the name: `hand-0-2` is the third tile of seat 0."""
        return f"hand-{self.seat}-{self.slot}"


@dataclass(frozen=True, slots=True)
class PlantedTile:
    """A tile in the garden. `owners` has one entry a vine of the tile (in the tile's order): a seat, or None."""

    tile: int
    cell: Cell
    rotation: int
    owners: tuple[int | None, ...]


@dataclass(frozen=True, slots=True)
class Plant:
    """`plant 17 2,-1 r3` (T-PLANT)."""

    tile: int
    cell: Cell
    rotation: int


@dataclass(frozen=True, slots=True)
class Bloom:
    """`bloom 2,-1 pink 1`: the contested vine goes to a seat (T-CONTEST)."""

    vine: Vine
    seat: int


@dataclass(frozen=True, slots=True)
class Claim:
    """`claim 2,-1 pink` (T-CLAIM)."""

    vine: Vine


@dataclass(frozen=True, slots=True)
class Gift:
    """`gift 2,-1 pink` (T-GIFT)."""

    vine: Vine


Move = Plant | Bloom | Claim | Gift


@dataclass(frozen=True, slots=True)
class TrellisState:
    """A position.

    `garden` in the order of planting, the start tile first. `hands` and `stack` (next tile first) hold None for a tile
    that the observer does not know. `flowers` are the flowers in the garden by seat. `seat` decides. `new` is the
    index in `garden` of the tile planted this turn (-1 while planting). `contested` are the vines that wait for a
    T-CONTEST decision, `claimants` beside it the seats that could bloom there. `bloomed` counts this turn's blooms by
    seat, `gifts` the gifts still to claim. `winners` is empty until the game is over (`phase` "over").
    """

    garden: tuple[PlantedTile, ...]
    hands: tuple[tuple[int | None, ...], ...]
    stack: tuple[int | None, ...]
    flowers: tuple[int, ...]
    seat: int
    phase: Phase = "plant"
    new: int = -1
    contested: tuple[Vine, ...] = ()
    claimants: tuple[tuple[int, ...], ...] = ()
    bloomed: tuple[int, ...] = ()
    gifts: int = 0
    winners: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class TilePlanted(Event):
    """A tile lay down. `matched` are the sides (0..5) that join two ends of one colour, `touching` all that touch."""

    seat: int
    tile: int
    cell: Cell
    rotation: int
    matched: tuple[int, ...] = ()
    touching: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class VineBloomed(Event):
    """A flower of `seat` opened on `vine`, running from the claimed vine `source` (T-BLOOM; T-CONTEST when decided)."""

    vine: Vine
    seat: int
    source: Vine


@dataclass(frozen=True, slots=True)
class VineContested(Event):
    """Flowers of several seats could bloom on `vine`; the active player decides (T-CONTEST)."""

    vine: Vine
    seats: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class VineClaimed(Event):
    """`seat` claimed `vine`: the turn's claim (T-CLAIM) or a gift (T-GIFT)."""

    vine: Vine
    seat: int


@dataclass(frozen=True, slots=True)
class GiftsEarned(Event):
    """Blooms of others earned the active seat `count` gifts; `seats` are the others who bloomed (T-GIFT)."""

    seat: int
    count: int
    seats: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class RestForfeited(Event):
    """No vine is left to claim: the rest of the turn is forfeit (T-CLAIM, T-GIFT)."""

    seat: int


@dataclass(frozen=True, slots=True)
class TileDrawn(Event):
    """`seat` drew a tile from the stack; `tile` is None for who may not see it (T-DRAW)."""

    seat: int
    tile: int | None


@dataclass(frozen=True, slots=True)
class SeatSkipped(Event):
    """`seat` has no tile and is skipped (T-DRAW)."""

    seat: int


@dataclass(frozen=True, slots=True)
class GameWon(Event):
    """The game is over (T-WIN, T-EXHAUST)."""

    winners: tuple[int, ...] = field(default=())
