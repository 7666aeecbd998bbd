"""A tile in hand: it follows pointer or keys, turns, shows what it would do, and becomes a move."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cached_property
from typing import Any

from PySide6.QtCore import QEasingCurve, QPointF
from PySide6.QtWidgets import QGraphicsScene

from tessella.rules.trellis import Cell, Garden, Plant, Trellis, TrellisState
from tessella.scene.boards.animation import Animator, Track
from tessella.scene.boards.gestures import Gesture
from tessella.scene.boards.options import ViewOptions
from tessella.scene.drawing.tokens import motion
from tessella.scene.trellis.ghost import GhostMarks
from tessella.scene.trellis.items import HandTile
from tessella.scene.trellis.preview import Preview, preview
from tessella.scene.trellis.shapes import centre


class PlantGesture(Gesture):
    """Plants one tile. `cell` is where the tile has snapped to, None while it hangs free at the pointer.

    `changed` is called whenever place or turn have changed.
    """

    def __init__(
        self,
        scene: QGraphicsScene,
        game: Trellis,
        state: TrellisState,
        tile: int,
        options: ViewOptions,
        pick: Callable[[QPointF], Cell | None],
        changed: Callable[[], None],
    ) -> None:
        self.tile = tile
        self.rotation = 0
        self.cell: Cell | None = None
        self.options = options
        self._game, self.state = game, state
        self._pick, self._changed = pick, changed
        self.unit = 1.0
        self._steps = 0
        self._seen: dict[tuple[Cell, int], Preview] = {}
        self._scene = scene
        self.item = HandTile(tile, options)
        self.item.setVisible(False)
        scene.addItem(self.item)
        self.marks = GhostMarks(scene)
        self._snap, self._spin = Animator(), Animator()

    # Where ------------------------------------------------------------------------------------------------------

    def update(self, point: QPointF) -> None:
        """Follow the pointer: snap to the cell below it, or hang free."""
        cell = self._pick(point)
        if cell is not None:
            self.put(cell)
            return
        self._snap.finish()
        self.item.setPos(point)
        self.item.setVisible(True)
        if self.cell is not None:
            self.cell = None
            self._refresh()

    def hide(self) -> None:
        """Show a tile that hangs free no longer: the pointer left the board."""
        if self.cell is None:
            self._snap.finish()
            self.item.setVisible(False)

    def put(self, cell: Cell) -> None:
        """Snap to a cell."""
        if cell == self.cell:
            return
        here, place = QPointF(self.item.pos()), centre(cell)
        shown = self.item.isVisible()
        self.cell = cell
        self.item.setVisible(True)
        self._snap.finish()

        def draw(progress: float) -> None:
            self.item.setPos(here + (place - here) * progress)

        speed = self.options.speed if shown else 0.0
        self._snap.play([Track(0, motion("ghost_snap"), draw)], lambda: self.item.setPos(place), speed)
        self._refresh()

    def turn(self, steps: int) -> bool:
        """Turn the tile; quick turns add up and the picture follows from where it is."""
        self._steps += steps
        self.rotation = self._steps % 6
        target, begin = self._steps, self.item.angle

        def draw(progress: float) -> None:
            self.item.angle = begin + (target - begin) * progress

        track = Track(0, motion("turn"), draw, QEasingCurve.Type.OutCubic)
        self._spin.play([track], _nothing, self.options.speed if self.item.isVisible() else 0.0)
        self._refresh()
        return True

    # What -------------------------------------------------------------------------------------------------------

    @property
    def preview(self) -> Preview | None:
        """What planting here would do, None while the tile hangs free."""
        return None if self.cell is None else self.foresee(self.cell)

    def foresee(self, cell: Cell) -> Preview:
        """Return what planting on a cell as the tile lies now would do; worked out once."""
        key = cell, self.rotation
        if key not in self._seen:
            self._seen[key] = preview(self._game, self.state, Plant(self.tile, cell, self.rotation))
        return self._seen[key]

    def commit(self) -> Plant | None:
        """Return the planting here as the tile lies, legal or not; None while it hangs free."""
        return None if self.cell is None else Plant(self.tile, self.cell, self.rotation)

    # For the keyboard -------------------------------------------------------------------------------------------

    @cached_property
    def _legal(self) -> dict[Cell, list[Plant]]:
        """The legal plantings of the tile by cell, row by row; of a tile that fits nowhere all free places without."""
        found: dict[Cell, list[Plant]] = {}
        for move in self._game.moves(self.state):
            if isinstance(move, Plant) and move.tile == self.tile:
                found.setdefault(move.cell, []).append(move)
        cells = found or Garden(self.state.garden).frontier()
        order = sorted(cells, key=lambda cell: (round(centre(cell).y()), centre(cell).x()))
        return {cell: sorted(found.get(cell, []), key=lambda move: move.rotation) for cell in order}

    @property
    def place(self) -> Cell | None:
        """The cell on which the tile lies, None while it hangs free."""
        return self.cell

    def places(self) -> Sequence[Cell]:
        """Return the cells on which the tile can be planted."""
        return tuple(self._legal)

    def ways(self, place: Any) -> Sequence[Plant]:
        """Return the legal plantings on a cell, by rotation."""
        return self._legal.get(place, ())

    def effort(self, move: Plant) -> int:
        """Return by how many sixths the tile must be turned."""
        return abs(_shortest(move.rotation - self.rotation))

    def aim(self, place: Any, move: Plant | None) -> None:
        """Lay the tile on a cell, turned as a planting has it."""
        if move is not None and move.rotation != self.rotation:
            self.turn(_shortest(move.rotation - self.rotation))
        self.put(place)

    def cancel(self) -> None:
        """Take tile and marks off the board."""
        self._snap.finish()
        self._spin.finish()
        self.marks.clear()
        self._scene.removeItem(self.item)

    def set_unit(self, unit: float) -> None:
        """Draw the marks in another size: `unit` is a design pixel in scene units."""
        self.unit = unit
        self._refresh()

    def set_options(self, options: ViewOptions) -> None:
        """Take other view options."""
        self.options = self.item.options = options
        self.item.update()
        self._refresh()

    def _refresh(self) -> None:
        self.marks.show(self.preview, self.state, self.options, self.unit)
        self._changed()


def _shortest(sixths: int) -> int:
    """Return the shorter way round of a turn by sixths."""
    return (sixths + 2) % 6 - 2


def _nothing() -> None:
    """What follows a movement that needs no last touch."""
