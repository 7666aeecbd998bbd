"""The cell cursor of somebody who looks round the garden by keys, with nothing in hand."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtWidgets import QGraphicsScene

from tessella.rules.trellis import Cell, Garden, TrellisState
from tessella.scene.boards.marks import Corners
from tessella.scene.boards.options import ViewOptions
from tessella.scene.trellis.cursor_way import Cursor
from tessella.scene.trellis.shapes import A, centre


class CellCursor:
    """Four corners round a cell. `cell` is None while nobody looks by keys."""

    def __init__(self, scene: QGraphicsScene) -> None:
        self._scene = scene
        self._cursor = Cursor()
        self._item: Corners | None = None
        self.cell: Cell | None = None

    def clear(self) -> None:
        """Look at nothing."""
        self.cell = None
        if self._item is not None:
            self._scene.removeItem(self._item)
            self._item = None

    def go(self, state: TrellisState, way: QPointF, options: ViewOptions, unit: float) -> Cell:
        """Move one cell in a direction on the table, at first to the newest tile; return the cell."""
        garden = Garden(state.garden)
        places = {cell: centre(cell) for cell in (*garden.at, *garden.frontier())}
        if self.cell not in places:
            cell = state.garden[-1].cell
            self._cursor.set(centre(cell))
        else:
            cell = self._cursor.move(centre(self.cell), way, places) or self.cell
        self.cell = cell
        self.refresh(options, unit)
        return cell

    def refresh(self, options: ViewOptions, unit: float) -> None:
        """Draw the corners afresh where one looks."""
        cell = self.cell
        self.clear()
        if cell is None:
            return
        self.cell = cell
        reach = 0.98 * A
        self._item = Corners(QRectF(-reach, -reach, 2 * reach, 2 * reach), options.theme, unit)
        self._item.setPos(centre(cell))
        self._scene.addItem(self._item)
