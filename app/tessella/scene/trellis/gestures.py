"""A tile in hand: it follows pointer or keys, turns, shows what it would do, and becomes a move."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEasingCurve, QPointF
from PySide6.QtWidgets import QGraphicsScene

from tessella.rules.trellis import Cell, Plant, Trellis, TrellisState
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
        self._game, self._state = game, state
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
            self._seen[key] = preview(self._game, self._state, Plant(self.tile, cell, self.rotation))
        return self._seen[key]

    def commit(self) -> Plant | None:
        """Return the move when it is legal here."""
        seen = self.preview
        return Plant(self.tile, self.cell, self.rotation) if seen and seen.legal and self.cell is not None else None

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
        self.marks.show(self.preview, self._state, self.options, self.unit)
        self._changed()


def _nothing() -> None:
    """What follows a movement that needs no last touch."""
