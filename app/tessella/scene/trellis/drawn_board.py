"""The garden on the table: what is drawn of a position, movements between positions, names of the cells."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from PySide6.QtCore import QPointF, QRect, QRectF, Signal
from PySide6.QtGui import QColor, QPainter, QPolygonF, QRadialGradient, QTransform

from tessella.controller.match.match import Match, PlayedMove
from tessella.rules.lattice import hex_neighbour
from tessella.rules.outcome import Event
from tessella.rules.trellis import TILES, Cell, Garden, Trellis, TrellisState, Vine
from tessella.rules.verdict import Finding
from tessella.scene.boards.animation import Track
from tessella.scene.boards.options import ViewOptions
from tessella.scene.boards.picking import Picker
from tessella.scene.boards.play_board import PlayBoard
from tessella.scene.boards.review import Look, SnapshotMatch
from tessella.scene.drawing.tokens import Theme
from tessella.scene.trellis.blooming import ChainItem
from tessella.scene.trellis.explained import Explained
from tessella.scene.trellis.ghost import vine_spot
from tessella.scene.trellis.items import CoordinatesItem, GardenItem, Layer, PlacesItem, mark_unit
from tessella.scene.trellis.marks import Since
from tessella.scene.trellis.motion import Movement, before
from tessella.scene.trellis.shapes import FLOWER, R, cell_polygon, cells_hull, cells_rect, placed_area
from tessella.scene.trellis.words import Words, cell_name, say
from tessella.scene.words.words import colour_name

ROOM = QRectF(-7.0 * R, -5.2 * R, 14.0 * R, 10.4 * R)
"""What "fit" shows at least, so that the first tiles are not huge and the garden has where to grow."""
SMALLEST, LARGEST = 14.0, 216.0
"""Corner radius of a hexagon in view pixels at the ends of the zoom."""


class GardenBoard(PlayBoard):
    """Draws `match.shown`; the drawn scene is a function of the position and the view options.

    Signal: `shown_changed()` another position is drawn.
    """

    shown_changed = Signal()

    def __init__(self, match: Match, options: ViewOptions) -> None:
        super().__init__(options)
        self.match: SnapshotMatch = match
        self._moment: Look | None = None
        self._wrong: Finding | None = None
        self.words = Words(match.seats)
        self.state: TrellisState = match.shown
        self.places = PlacesItem(options)
        self._garden = GardenItem(options)
        self._names = CoordinatesItem(options)
        for item in (self.places, self._garden, self._names):
            self.addItem(item)
        self._since = Since(self)
        self._explained = Explained(self)
        self._lit: ChainItem | None = None
        self.lit_vine: Vine | None = None
        self._movement: Movement | None = None

    @property
    def game(self) -> Trellis:
        """The match as the rules know it."""
        game = self.match.game
        assert isinstance(game, Trellis)
        return game

    # What is shown ----------------------------------------------------------------------------------------------

    def show_position(self, match: SnapshotMatch, moment: Look | None = None) -> None:
        """Draw what a match shows now, afresh, with the marks of a past move that is explained."""
        self.match, self._moment = match, moment
        self._end_movement()
        self.state = match.shown
        self.light(None)
        self._garden.show_tiles(self.state.garden, self.options)
        self._build_picker()
        cells = [tile.cell for tile in self.state.garden] if self.options.coordinates else []
        self._names.show_cells(cells, self.options)
        self._mark()
        self.show_choices()
        self.content_changed.emit()
        self.shown_changed.emit()

    def _mark(self) -> None:
        self._since.show(self.match, self.state, self.options, self.unit)
        self._explained.show(*self._marked(), self.state, self.options, self.unit)

    def _marked(self) -> tuple[Finding | None, Event | None]:
        """Return the rule and the event whose places are marked."""
        moment = self._moment
        return (self._wrong, None) if moment is None else (moment.finding, moment.event)

    def mark_finding(self, finding: Finding | None) -> None:
        """Mark the cells and vines of a rule that forbids what was tried; None: mark none."""
        self._wrong = finding
        if not self.moving:
            self._mark()

    def show_choices(self) -> None:
        """Draw what can be done in the position shown."""

    def hide_choices(self) -> None:
        """Take away what can be done, while something moves."""

    def set_options(self, options: ViewOptions) -> None:
        """Take other view options."""
        super().set_options(options)
        self.update()

    def _build_picker(self) -> None:
        garden = Garden(self.state.garden)
        frontier = garden.frontier()
        beyond = {hex_neighbour(cell, side) for cell in frontier for side in range(6)}
        cells = dict.fromkeys((*garden.at, *frontier, *sorted(beyond)))
        self.cells: Picker[Cell] = Picker({cell: cell_polygon(cell) for cell in cells})
        self.frontier, self.beyond = frontier, tuple(sorted(beyond - {*garden.at, *frontier}))
        self._content = cells_rect([*garden.at, *frontier]).united(ROOM)
        upright = QTransform().rotate(-self.options.turn * self.turn_angle()).map(QPolygonF(ROOM))
        through = self._content.center() * 2
        self._needed = cells_hull([*garden.at, *frontier])
        half = [*self._needed.toList(), *upright.toList()]
        self._outline = QPolygonF([*half, *(through - point for point in half)])
        vines = {}
        for tile in self.state.garden:
            # The vine that crosses over lies on top: it is asked first.
            for index in reversed(range(len(TILES[tile.tile].vines))):
                vine = Vine(tile.cell, TILES[tile.tile].colours[index])
                vines[vine] = placed_area(tile.tile, index, tile.cell, tile.rotation)
        self.vines: Picker[Vine] = Picker(vines)

    def light(self, vine: Vine | None) -> None:
        """Light the chain of a vine."""
        if vine == self.lit_vine:
            return
        self.lit_vine = vine
        if self._lit is not None:
            self.removeItem(self._lit)
            self._lit = None
        if vine is None:
            return
        garden = Garden(self.state.garden)
        ref = garden.ref(vine)
        if ref is not None:
            self._lit = ChainItem([(garden.planted[t], i) for t, i in garden.chain(ref)], self.options)
            self.addItem(self._lit)

    # Movements --------------------------------------------------------------------------------------------------

    def show_move(self, stepped: PlayedMove) -> Sequence[Track]:
        """Draw the garden before a move, and return what moves."""
        self._end_movement()
        self._since.clear()
        self.light(None)
        self.hide_choices()
        self._garden.show_tiles(before(stepped, stepped.step.state.garden), self.options)
        self._movement = Movement(self, stepped, self.options)
        return self._movement.tracks

    def _end_movement(self) -> None:
        if self._movement is not None:
            self._movement.clear()
            self._movement = None

    # For the view -----------------------------------------------------------------------------------------------

    def content_rect(self) -> QRectF:
        """Return the garden with the places round it, and room to grow at the beginning."""
        return self._content

    def content_outline(self) -> QPolygonF:
        """Return the corners of garden and places, and of a room that stays upright however the board is turned.

        They are symmetric about the middle of `content_rect`, as the view wants it.
        """
        return self._outline

    def needed(self) -> QPolygonF:
        """Return the hull of the garden and the free places: not the room that it has to grow."""
        return self._needed

    def zoom_range(self) -> tuple[float, float]:
        """Return the smallest and largest scale."""
        return SMALLEST / R, LARGEST / R

    def scaled(self, scale: float) -> None:
        """Keep the marks readable at every zoom."""
        unit = mark_unit(scale)
        if unit != self.unit:
            self.unit = unit
            self.remark()

    def set_rough(self, rough: bool) -> None:
        """Draw the tiles from what there is, or sharp."""
        super().set_rough(rough)
        self._garden.set_rough(rough)

    def ahead(self, view: QTransform, viewport: QRect, ratio: float) -> Iterator[None]:
        """Draw the tiles ahead."""
        return self._garden.ahead(view, viewport, ratio)

    def remark(self) -> None:
        """Draw the marks again in their size of now."""
        if not self.moving:
            self._mark()

    def turn_angle(self) -> float:
        """Return the degrees of one step of turning the board."""
        return 60.0

    def ground(self) -> QColor:
        """Return the colour of the table."""
        return self.options.theme.role("t_trellis")

    def draw_ground(self, painter: QPainter, size: QRectF) -> None:
        """Paint the table under one light from above."""
        paint_ground(painter, size, self.options.theme)

    def cell_names(self) -> dict[Any, str]:
        """Return the names of the tiles and free places for screen readers."""
        cells = [tile.cell for tile in self.state.garden] + list(self.frontier)
        return {cell: self.cell_text(cell) for cell in cells}

    def cell_text(self, cell: Cell) -> str:
        """Return what a screen reader says of a cell: its name, its tile and whose flowers are on it."""
        tile = next((t for t in self.state.garden if t.cell == cell), None)
        if tile is None:
            facing = Garden(self.state.garden).facing(cell)
            ends = ", ".join(colour_name(colour) for colour in facing.values())
            return say("{0}: free, ends that meet here: {1}", cell_name(cell), ends)
        vines = [
            say("{0} of {1}", colour_name(colour), self.words.name(owner)) if owner is not None else colour_name(colour)
            for colour, owner in zip(TILES[tile.tile].colours, tile.owners, strict=True)
        ]
        return say("{0}: tile {1} with {2}", cell_name(cell), tile.tile, ", ".join(vines))

    def cell_rect(self, key: Any) -> QRectF:
        """Return the scene rectangle of a cell or round the flower of a vine; raise KeyError for a vine of no tile."""
        if isinstance(key, Vine):
            if Garden(self.state.garden).ref(key) is None:
                raise KeyError(key)
            spot = vine_spot(self.state.garden, key)
            return QRectF(spot, spot).adjusted(-FLOWER, -FLOWER, FLOWER, FLOWER)
        return cells_rect([key])

    def drawn(self) -> list[object]:
        """Return what every item draws, in a fixed order, for comparing tables."""
        found: list[object] = []
        for item in self.items():
            if isinstance(item, Layer):
                found.append(item.describe())
            elif hasattr(item, "shown"):
                found.append((item.zValue(), item.isVisible(), *item.shown()))
        return sorted(found, key=repr)


def paint_ground(painter: QPainter, size: QRectF, theme: Theme) -> None:
    """Paint the table of Trellis: its colour, lighter in the middle, darker at the edge."""
    colour = theme.role("t_trellis")
    painter.fillRect(size, colour)
    if theme.high_contrast:
        return
    reach = max(size.width(), size.height()) * 0.62
    light = QRadialGradient(QPointF(size.center().x(), size.center().y() - size.height() * 0.12), reach)
    lit = QColor(255, 255, 255, 60) if not theme.dark else QColor(255, 240, 200, 12)
    light.setColorAt(0.0, lit)
    lit.setAlpha(0)
    light.setColorAt(0.75, lit)
    light.setColorAt(1.0, QColor(60, 70, 30, 16) if not theme.dark else QColor(0, 0, 0, 60))
    painter.fillRect(size, light)
