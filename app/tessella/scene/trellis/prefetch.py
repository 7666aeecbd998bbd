"""What a tile in hand will need is made before it is wanted: pictures of it and of flowers, what moves would do."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from tessella.rules.trellis import TILES, Cell
from tessella.scene.boards.options import ViewOptions
from tessella.scene.trellis.blooming import FORESEEN, FORESEEN_SMALL
from tessella.scene.trellis.flowers import keep_flower
from tessella.scene.trellis.gestures import PlantGesture
from tessella.scene.trellis.shapes import flower_place
from tessella.scene.trellis.tiles import keep_shadow, keep_tile


def pictures(tile: int, options: ViewOptions, seats: int, scale: float) -> Iterator[None]:
    """Make the pictures of a tile in hand and of the flowers that it may open, a picture a step."""
    theme = options.theme
    keep_shadow(theme, scale, 3)
    yield
    for rotation in range(6):
        keep_tile(tile, rotation, theme, scale)
        yield
    for seat in range(seats):
        for size in (FORESEEN, FORESEEN_SMALL):
            keep_flower(seat, size, theme, scale)
            yield


def forecasts(held: PlantGesture, cells: Iterable[Cell]) -> Iterator[None]:
    """Work out what the tile in hand would do on cells as it lies now, a cell a step."""
    for index in range(len(TILES[held.tile].vines)):
        flower_place(held.tile, index)
        yield
    for cell in cells:
        if held.item.scene() is None:  # it was put back or planted
            return
        held.foresee(cell)
        yield
