"""Looking at a Trellis garden: what touches, what is connected, what is unclaimed, where one may plant."""

from __future__ import annotations

from collections.abc import Iterator

from tessella.rules.lattice import hex_neighbour, opposite
from tessella.rules.trellis.position import Cell, Colour, PlantedTile, TrellisState, Vine
from tessella.rules.trellis.tiles import TILES

Ref = tuple[int, int]
"""A vine by the place of its tile in the garden and its own place on the tile."""


class Garden:
    """A garden with its cells looked up; made for one question or one move, and not kept."""

    def __init__(self, planted: tuple[PlantedTile, ...]) -> None:
        self.planted = planted
        self.at: dict[Cell, int] = {tile.cell: place for place, tile in enumerate(planted)}

    def vine(self, ref: Ref) -> Vine:
        """Return the name of a vine."""
        tile = self.planted[ref[0]]
        return Vine(tile.cell, TILES[tile.tile].colours[ref[1]])

    def ref(self, vine: Vine) -> Ref | None:
        """Find a vine by its name; None when there is no such tile or no such colour on it."""
        place = self.at.get(vine.cell)
        if place is None:
            return None
        colours = TILES[self.planted[place].tile].colours
        return (place, colours.index(vine.colour)) if vine.colour in colours else None

    def owner(self, ref: Ref) -> int | None:
        """Return whose flower is on a vine."""
        return self.planted[ref[0]].owners[ref[1]]

    def sides(self, ref: Ref) -> tuple[int, ...]:
        """Return the sides (0..5) of its cell at which a vine ends."""
        tile = self.planted[ref[0]]
        return TILES[tile.tile].ends(ref[1], tile.rotation)

    def joined(self, ref: Ref) -> tuple[Ref, ...]:
        """Return the vines whose ends meet this one's across a side in the same colour (T-BLOOM)."""
        tile = self.planted[ref[0]]
        colour = TILES[tile.tile].colours[ref[1]]
        found = []
        for side in self.sides(ref):
            place = self.at.get(hex_neighbour(tile.cell, side))
            if place is None:
                continue
            other = self.planted[place]
            facing = TILES[other.tile].vine_at(opposite(side), other.rotation)
            if TILES[other.tile].colours[facing] == colour:
                found.append((place, facing))
        return tuple(found)

    def refs(self) -> Iterator[Ref]:
        """Go through all vines, tile by tile in the order of planting."""
        for place, tile in enumerate(self.planted):
            for vine in range(len(tile.owners)):
                yield place, vine

    def unclaimed(self, place: int | None = None) -> tuple[Ref, ...]:
        """Return the unclaimed vines of one tile, or of all."""
        return tuple(ref for ref in self.refs() if self.owner(ref) is None and place in (None, ref[0]))

    def chain(self, ref: Ref) -> tuple[Ref, ...]:
        """Return all vines connected to one, itself first; a closed loop once (T-BLOOM)."""
        found = {ref: None}
        for here in (queue := [ref]):
            for other in self.joined(here):
                if other not in found:
                    found[other] = None
                    queue.append(other)
        return tuple(found)

    def facing(self, cell: Cell) -> dict[int, Colour]:
        """Return, for the sides of a cell that touch planted tiles, the colour of the end that waits there."""
        colours: dict[int, Colour] = {}
        for side in range(6):
            place = self.at.get(hex_neighbour(cell, side))
            if place is not None:
                other = self.planted[place]
                colours[side] = TILES[other.tile].colour_at(opposite(side), other.rotation)
        return colours

    def frontier(self) -> tuple[Cell, ...]:
        """Return the empty cells that share a side with the garden, sorted."""
        near = {near for cell in self.at for near in around(cell)}
        return tuple(sorted(near - self.at.keys()))

    def open_colours(self) -> frozenset[Colour]:
        """Return the colours of the ends that face an empty cell.

        A tile can be turned until any of its ends meets such an end, so it fits somewhere exactly when it has one of
        these colours (T-MATCH).
        """
        return frozenset(
            TILES[tile.tile].colour_at(side, tile.rotation)
            for tile in self.planted
            for side in range(6)
            if hex_neighbour(tile.cell, side) not in self.at
        )


def around(cell: Cell) -> tuple[Cell, ...]:
    """Return the six cells around one, in the order of the sides."""
    return tuple(hex_neighbour(cell, side) for side in range(6))


def matches(tile: int, rotation: int, facing: dict[int, Colour]) -> tuple[int, ...]:
    """Return the sides at which a turned tile joins two ends of one colour (T-MATCH)."""
    turned = TILES[tile]
    return tuple(side for side, colour in facing.items() if turned.colour_at(side, rotation) == colour)


def frontier(state: TrellisState) -> tuple[Cell, ...]:
    """Return the empty cells next to the garden, sorted."""
    return Garden(state.garden).frontier()


def chain(state: TrellisState, vine: Vine) -> frozenset[Vine]:
    """Return all vines connected to one, itself included; empty when there is no such vine."""
    garden = Garden(state.garden)
    ref = garden.ref(vine)
    return frozenset(garden.vine(other) for other in garden.chain(ref)) if ref else frozenset()


def end_cells(state: TrellisState, vine: Vine) -> tuple[Cell, ...]:
    """Return the empty cells that the ends of a vine's chain face, sorted."""
    garden = Garden(state.garden)
    ref = garden.ref(vine)
    faced = {
        hex_neighbour(garden.planted[other[0]].cell, side)
        for other in (garden.chain(ref) if ref else ())
        for side in garden.sides(other)
    }
    return tuple(sorted(faced - garden.at.keys()))


def unseen(state: TrellisState) -> tuple[int, ...]:
    """Return the tiles that neither lie in the garden nor are known in a hand or the stack, rising."""
    known = {tile.tile for tile in state.garden}
    for hidden in (*state.hands, state.stack):
        known.update(tile for tile in hidden if tile is not None)
    return tuple(number for number in TILES if number not in known)
