"""A past move while it is explained: the garden at a moment of it, and the marks of one rule or one event."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtWidgets import QGraphicsItem, QGraphicsScene

from tessella.controller.match.match import Match, PlayedMove
from tessella.rules.outcome import Event
from tessella.rules.trellis import (
    TILES,
    Cell,
    Garden,
    GiftsEarned,
    PlantedTile,
    TileDrawn,
    TilePlanted,
    TrellisState,
    Vine,
    VineBloomed,
    VineClaimed,
    VineContested,
)
from tessella.rules.verdict import Finding
from tessella.scene.boards.causes import Happening
from tessella.scene.boards.marks import CrossHatch, Outline
from tessella.scene.boards.options import ViewOptions
from tessella.scene.boards.review import Look, known
from tessella.scene.trellis.blooming import ChainItem
from tessella.scene.trellis.ghost import SideMark, vine_spot
from tessella.scene.trellis.marks import FlowerRing
from tessella.scene.trellis.shapes import R, centre, outline, side_middle


def moment_of(look: Look, match: Match) -> TrellisState:
    """Return the position after the first events of a move, as the viewer may know it.

    Between the events nobody decides: phase and seat are those of the decision that is carried out.
    """
    stepped = look.stepped
    before: TrellisState = known(match, stepped.before)
    if look.done == 0:
        return before
    after: TrellisState = known(match, stepped.step.state)
    done, rest = stepped.step.events[: look.done], stepped.step.events[look.done :]
    if not rest:
        return after
    tiles = {tile.cell: tile for tile in before.garden}
    new = next((tile for tile in after.garden if tile.cell not in tiles), None)
    flowers, bloomed, gifts = list(before.flowers), list(before.bloomed or [0] * len(before.flowers)), before.gifts
    waiting = dict(zip(before.contested, before.claimants, strict=True))
    for event in done:
        if isinstance(event, TilePlanted) and new is not None:
            tiles[new.cell] = replace(new, owners=(None,) * len(new.owners))
        elif isinstance(event, VineBloomed | VineClaimed):
            tiles[event.vine.cell] = _with_flower(tiles[event.vine.cell], event.vine, event.seat)
            flowers[event.seat] += 1
            bloomed[event.seat] += isinstance(event, VineBloomed)
            gifts -= event.cause == "T-GIFT"
            waiting.pop(event.vine, None)
        elif isinstance(event, GiftsEarned):
            gifts = event.count
    drawn, to_draw = (sum(isinstance(event, TileDrawn) for event in events) for events in (done, rest))
    hand = after.hands[stepped.seat]
    # What a move plants leaves the hand with its first event.
    hand = hand[: len(hand) - to_draw]
    return replace(
        before,
        garden=tuple(tiles.values()),
        hands=(*before.hands[: stepped.seat], hand, *before.hands[stepped.seat + 1 :]),
        stack=before.stack[drawn:],
        flowers=tuple(flowers),
        bloomed=tuple(bloomed),
        gifts=gifts,
        contested=tuple(waiting),
        claimants=tuple(waiting.values()),
    )


def _with_flower(tile: PlantedTile, vine: Vine, seat: int) -> PlantedTile:
    index = TILES[tile.tile].colours.index(vine.colour)
    return replace(tile, owners=(*tile.owners[:index], seat, *tile.owners[index + 1 :]))


def places_of(stepped: PlayedMove) -> tuple[Happening, ...]:
    """Return where each event of a move shows: at its tile or flower; a bloom comes from the flower it is joined to."""
    garden = stepped.step.state.garden

    def place(event: Event) -> Happening:
        match event:
            case TilePlanted():
                return Happening(centre(event.cell))
            case VineBloomed():
                return Happening(vine_spot(garden, event.vine), vine_spot(garden, event.source))
            case VineClaimed() | VineContested():
                return Happening(vine_spot(garden, event.vine))
        return Happening()

    return tuple(map(place, stepped.step.events))


class Explained:
    """The marks of what is explained, on a scene."""

    def __init__(self, scene: QGraphicsScene) -> None:
        self._scene = scene
        self._marks: list[QGraphicsItem] = []

    def show(
        self, finding: Finding | None, event: Event | None, state: TrellisState, options: ViewOptions, unit: float
    ) -> None:
        """Mark the places of a rule, or of an event, in a garden; `unit` is a design pixel in scene units."""
        for mark in self._marks:
            self._scene.removeItem(mark)
        self._marks = []
        self._options, self._unit, self._state = options, unit, state
        if finding is not None:
            for place in finding.places:
                self._field(place, finding.ok)
        elif event is not None:
            self._event(event)

    def _field(self, place: Cell | Vine, ok: bool) -> None:
        theme, unit = self._options.theme, self._unit
        if isinstance(place, Vine):
            self._chain(place)
            return
        shape = outline(0.955 * R)
        mark = Outline(shape, theme, unit, "dashed") if ok else CrossHatch(shape, theme, unit)
        self._add(mark, place)

    def _event(self, event: Event) -> None:
        if isinstance(event, TilePlanted):
            self._add(Outline(outline(0.955 * R), self._options.theme, self._unit, "selected"), event.cell)
            for side in event.matched:
                mark = SideMark(True, 60 * side, self._options.theme, self._unit)
                self._add(mark, event.cell)
                mark.setPos(mark.pos() + side_middle(side))
        elif isinstance(event, VineBloomed):
            self._chain(event.vine)
            self._ring(event.vine)
            self._ring(event.source)
        elif isinstance(event, VineClaimed | VineContested):
            self._chain(event.vine)
            self._ring(event.vine)

    def _ring(self, vine: Vine) -> None:
        mark = FlowerRing(self._options.theme, self._unit)
        self._add(mark, (0, 0))
        mark.setPos(vine_spot(self._state.garden, vine))

    def _chain(self, vine: Vine) -> None:
        garden = Garden(self._state.garden)
        ref = garden.ref(vine)
        if ref is not None:
            self._add(ChainItem([(garden.planted[t], i) for t, i in garden.chain(ref)], self._options), None)

    def _add(self, mark: QGraphicsItem, cell: Cell | None) -> None:
        if cell is not None:
            mark.setPos(centre(cell))
        self._scene.addItem(mark)
        self._marks.append(mark)
