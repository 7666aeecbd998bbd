"""From the events of a move to movements: a tile lands, light runs along a vine, flowers open one after another."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import QEasingCurve
from PySide6.QtWidgets import QGraphicsItem, QGraphicsScene

from tessella.controller.match.match import PlayedMove
from tessella.rules.lattice import hex_neighbour
from tessella.rules.trellis import TILES, PlantedTile, TilePlanted, Vine, VineBloomed, VineClaimed
from tessella.scene.boards.animation import Track
from tessella.scene.boards.options import ViewOptions
from tessella.scene.drawing.tokens import motion
from tessella.scene.trellis.blooming import FlowerItem, RunItem
from tessella.scene.trellis.items import HandTile
from tessella.scene.trellis.shapes import centre, flower_point


class Movement:
    """The movements of one move, with the items that exist only while they last."""

    def __init__(self, scene: QGraphicsScene, stepped: PlayedMove, options: ViewOptions) -> None:
        self._scene, self._options = scene, options
        self._items: list[QGraphicsItem] = []
        self._tiles = {tile.cell: tile for tile in stepped.step.state.garden}
        self.tracks: list[Track] = []
        start = 0.0
        opening = []
        for event in stepped.step.events:
            if isinstance(event, TilePlanted):
                start = self._land(event)
            elif isinstance(event, VineBloomed | VineClaimed):
                opening.append(event)
        pause = float(motion("bloom_step"))
        room = motion("bloom_total_max") - motion("bloom_run") - motion("flower_opens")
        if len(opening) > 1:
            pause = min(pause, room / (len(opening) - 1))
        for event in opening:
            self._open(event, start)
            start += pause

    def clear(self) -> None:
        """Take the items of the movement away."""
        for item in self._items:
            self._scene.removeItem(item)
        self._items = []

    def _add(self, item: QGraphicsItem) -> None:
        self._scene.addItem(item)
        self._items.append(item)

    def _land(self, event: TilePlanted) -> float:
        item = HandTile(event.tile, self._options, 28)
        item.angle = event.rotation
        item.setPos(centre(event.cell))
        self._add(item)

        def draw(progress: float) -> None:
            item.setScale(1.06 - 0.06 * progress)
            item.depth = 3 if progress < 0.4 else 2 if progress < 0.8 else 1

        length = motion("tile_lands")
        self.tracks.append(Track(0, length, draw))
        return float(length)

    def _open(self, event: VineBloomed | VineClaimed, start: float) -> None:
        tile = self._tiles[event.vine.cell]
        index = TILES[tile.tile].colours.index(event.vine.colour)
        delay = 0.0
        if isinstance(event, VineBloomed):
            run = RunItem(tile, index, _entry(tile, index, event.source), self._options)
            self._add(run)
            delay = float(motion("bloom_run"))
            self.tracks.append(Track(start, delay, run.run, QEasingCurve.Type.Linear))
        flower = FlowerItem(event.seat, flower_point(tile.tile, index, tile.cell, tile.rotation), self._options, z=31)
        flower.setVisible(False)
        self._add(flower)

        def draw(progress: float) -> None:
            flower.setVisible(True)
            flower.setScale(0.2 + 0.8 * progress)
            flower.setRotation(-20 + 20 * progress)

        self.tracks.append(
            Track(start + delay, motion("flower_opens"), draw, QEasingCurve.Type.OutBack, overshoot=1.2)
        )


def _entry(tile: PlantedTile, index: int, source: Vine) -> int | None:
    """Return the side of the cell across which the bloom came."""
    for side in TILES[tile.tile].ends(index, tile.rotation):
        if hex_neighbour(tile.cell, side) == source.cell:
            return side
    return None


def before(stepped: PlayedMove, garden: tuple[PlantedTile, ...]) -> tuple[PlantedTile, ...]:
    """Return the garden as it lies while the movements of a step begin: without its new tile and flowers."""
    old = {tile.cell: tile for tile in stepped.before.garden}
    return tuple(replace(tile, owners=old[tile.cell].owners) for tile in garden if tile.cell in old)
