"""What happened since the viewer's last decision: planted tiles outlined and numbered, new flowers ringed."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter, QPainterPath
from PySide6.QtWidgets import QGraphicsScene

from tessella.controller.match.match import PlayedMove
from tessella.rules.trellis import Plant, TilePlanted, TrellisState, VineBloomed, VineClaimed
from tessella.scene.boards.marks import Badge, Mark, Outline, stroke_halo
from tessella.scene.boards.options import ViewOptions
from tessella.scene.boards.review import SnapshotMatch
from tessella.scene.drawing.tokens import Theme
from tessella.scene.trellis.ghost import vine_spot
from tessella.scene.trellis.shapes import FLOWER, R, centre, corner, outline


class FlowerRing(Mark):
    """A ring round a flower that is new."""

    def __init__(self, theme: Theme, unit: float) -> None:
        r = FLOWER * 1.28
        super().__init__(theme, unit, QRectF(-r, -r, 2 * r, 2 * r))
        self.radius = r
        self.setZValue(48)

    def draw(self, painter: QPainter) -> None:
        """Draw the ring."""
        path = QPainterPath()
        path.addEllipse(QPointF(0, 0), self.radius, self.radius)
        stroke_halo(painter, path, self.theme, 0.8 * self.unit)


class Since:
    """The marks of what happened, on a scene."""

    def __init__(self, scene: QGraphicsScene) -> None:
        self._scene = scene
        self._marks: list[Mark] = []
        self._unit = 1.0

    def clear(self) -> None:
        """Take the marks away."""
        for mark in self._marks:
            self._scene.removeItem(mark)
        self._marks = []

    def show(self, match: SnapshotMatch, state: TrellisState, options: ViewOptions, unit: float) -> None:
        """Mark the steps since the viewer's last decision, the tile just planted, or all moves.

        `unit` is a design pixel in scene units.
        """
        self.clear()
        self._unit = unit
        if state.phase in ("bloom", "claim", "gift"):
            self._outline(state.garden[state.new].cell, options, "selected")
        if options.move_numbers == "none":
            return
        if options.move_numbers == "all":
            for number, tile in enumerate(state.garden[1:], 1):
                self._badge(number, tile.cell, options)
            return
        self._steps(match.steps_since(match.viewer), state, options)

    def _steps(self, steps: Sequence[PlayedMove], state: TrellisState, options: ViewOptions) -> None:
        numbers = numbered(steps)
        marked = set()
        for step in steps:
            for event in step.step.events:
                if isinstance(event, TilePlanted):
                    marked.add(event.cell)
                    if state.new < 0 or state.garden[state.new].cell != event.cell:
                        self._outline(event.cell, options, "solid")
                    self._badge(numbers[step.ply], event.cell, options)
                elif isinstance(event, VineBloomed | VineClaimed) and event.vine.cell not in marked:
                    ring = FlowerRing(options.theme, self._unit)
                    ring.setPos(vine_spot(state.garden, event.vine))
                    self._add(ring)

    def _outline(self, cell: tuple[int, int], options: ViewOptions, line: str) -> None:
        mark = Outline(outline(0.955 * R), options.theme, self._unit, "selected" if line == "selected" else "solid")
        mark.setPos(centre(cell))
        self._add(mark)

    def _badge(self, number: int, cell: tuple[int, int], options: ViewOptions) -> None:
        badge = Badge(str(number), options.theme, self._unit, 20)
        # The upper left corner as it is seen, also on a turned board.
        badge.setPos(centre(cell) + corner(4 - options.turn, 0.90 * R))
        self._add(badge)

    def _add(self, mark: Mark) -> None:
        self._scene.addItem(mark)
        self._marks.append(mark)


def numbered(steps: Sequence[PlayedMove]) -> dict[int, int]:
    """Return the number of each step by its ply: all decisions of one turn share the number of their tile."""
    result: dict[int, int] = {}
    number = 0
    for step in steps:
        if isinstance(step.move, Plant) or number == 0:
            number += 1
        result[step.ply] = number
    return result
