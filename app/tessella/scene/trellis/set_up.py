"""Setting up a garden: tiles and flowers in it, tiles in the hands, the step of the turn."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QGraphicsItem
from shapely.geometry.base import BaseGeometry

from tessella.controller.match.match import Match
from tessella.rules.editing import Edit, Fault, Put, Set, Shift
from tessella.rules.lattice import hex_neighbour
from tessella.rules.trellis import TILES, Garden, Trellis, TrellisState, Vine
from tessella.rules.trellis.editing import FlowerThing, TileThing
from tessella.rules.trellis.position import HandSlot
from tessella.rules.trellis.tiles import START_TILE, TILE_COUNT
from tessella.rules.trellis.turn import HAND_SIZE
from tessella.rules.values import Json, Place
from tessella.scene.boards.set_up import Offer, Setting, SetUp, Slot
from tessella.scene.drawing.tokens import Theme
from tessella.scene.trellis.board import TrellisBoard
from tessella.scene.trellis.flowers import paint_flower
from tessella.scene.trellis.ghost import ABOVE
from tessella.scene.trellis.items import HandTile
from tessella.scene.trellis.shapes import R, cell_polygon, centre, placed_area
from tessella.scene.trellis.tiles import draw_tile
from tessella.scene.trellis.words import cell_name, say, vine_name
from tessella.scene.words.faults import reason
from tessella.scene.words.words import colour_name, seat_name

FAULTS = {
    ("T-TILES", "twice"): "Tile {0} is there twice.",
    ("T-TILES", "count"): "{0} tiles in garden, hands and stack, not {1}.",
    ("T-DRAW", "hand-short"): "{who} has {1} tiles in hand, not {2}.",
    ("T-DRAW", "hand-long"): "{who} has {1} tiles in hand, at most {2} are right.",
    ("T-DRAW", "no-tile"): "{who} is to plant and has no tile.",
    ("T-FLOWERS", "too-many"): "{who} planted {1} flowers of {2}.",
    ("T-WIN", "done"): "{who} has planted all {1} flowers, but the game is not over.",
    ("T-WIN", "two-done"): "Two seats have planted their last flower.",
    ("T-EXHAUST", "not-ended"): "The game is over, but nobody planted the last flower and there are tiles.",
    ("T-PLANT", "two-tiles"): "Two tiles lie here.",
    ("T-PLANT", "apart"): "Tile {0} touches no tile planted before it.",
    ("T-PLANT", "no-new-tile"): "No tile was planted this turn.",
    ("T-BLOOM", "too-many-bloomed"): "{1} flowers of {who} bloomed this turn, but only {2} are there.",
    ("T-BLOOM", "not-bloomed"): "A bloom would run on here: the joined vine has no flower.",
    ("T-CONTEST", "nothing"): "No vine of the new tile is contested.",
    ("T-CONTEST", "undecided"): "It must first be decided whose flower opens on a contested vine.",
    ("T-CLAIM", "no-vine"): "Something is to be claimed, but every vine has a flower.",
    ("T-CLAIM", "too-many"): "{who} has claimed {1} times in {2} turns and {3} turns of others.",
    ("T-CLAIM", "too-few"): "{who} has only {1} flowers after {2} turns.",
    ("T-GIFT", "gifts"): "{0} gifts are left, but {1} are earned.",
    ("T-SETUP", "turn-order"): "After {1} planted tiles it is the turn of {who}.",
}


class TrellisSetUp(SetUp):
    """How a garden is set up."""

    search = True
    follows = True

    def __init__(self, game: Trellis, board: TrellisBoard, match: Match) -> None:
        self._game, self._board, self._match = game, board, match

    @property
    def _state(self) -> TrellisState:
        state: TrellisState = self._match.state
        return state

    def kinds(self) -> tuple[tuple[str, str], ...]:
        """Return tiles and flowers."""
        return ("tiles", say("Tiles")), ("flowers", say("Flowers"))

    def offers(self, kind: str) -> tuple[Offer, ...]:
        """Return sixty tiles, or a flower a seat."""
        if kind == "flowers":
            return tuple(Offer(FlowerThing(seat), name) for seat, name in enumerate(self.rows()))
        state = self._state
        used = {tile.tile for tile in state.garden} | {tile for hand in state.hands for tile in hand}
        return tuple(Offer(TileThing(number), say("Tile {0}", number), str(number), number in used, _colours(number))
                     for number in range(1, TILE_COUNT + 1))  # fmt: skip

    def paint(self, painter: QPainter, thing: Any, rect: QRectF, theme: Theme) -> None:
        """Paint a tile or a flower."""
        painter.save()
        painter.translate(rect.center())
        if isinstance(thing, FlowerThing):
            paint_flower(painter, thing.seat, min(rect.width(), rect.height()) * 0.33, theme)
        else:
            scale = min(rect.width(), rect.height()) / (2.1 * R)
            painter.scale(scale, scale)
            ratio = painter.device().devicePixelRatioF()
            draw_tile(painter, thing.tile, thing.rotation, QPointF(), theme, scale * ratio)
        painter.restore()

    def columns(self, kind: str) -> int:
        """Return five tiles, three flowers."""
        return 5 if kind == "tiles" else 3

    def turned(self, thing: Any, steps: int) -> Any:
        """Turn a tile."""
        return TileThing(thing.tile, (thing.rotation + steps) % 6) if isinstance(thing, TileThing) else thing

    # The garden -------------------------------------------------------------------------------------------------

    def fields(self, thing: Any) -> Mapping[Any, BaseGeometry]:
        """Return the vines for a flower; for a tile all cells as far as two steps from the garden."""
        if isinstance(thing, FlowerThing):
            return self._vines(claimed=False)
        cells = {tile.cell for tile in self._state.garden}
        for _ in range(2):
            cells |= {hex_neighbour(cell, side) for cell in cells for side in range(6)}
        return {cell: cell_polygon(cell) for cell in sorted(cells) if cell != (0, 0)}

    def lying(self, kind: str) -> Mapping[Any, BaseGeometry]:
        """Return the tiles besides the start, the vines with a flower."""
        flowers = {} if kind == "tiles" else self._vines(claimed=True)
        if kind == "flowers":
            return flowers
        tiles = {tile.cell: cell_polygon(tile.cell) for tile in self._state.garden if tile.tile != START_TILE}
        return {**flowers, **tiles}

    def _vines(self, *, claimed: bool) -> dict[Vine, BaseGeometry]:
        return {
            Vine(tile.cell, colour): placed_area(tile.tile, index, tile.cell, tile.rotation)
            for tile in self._state.garden
            for index, colour in enumerate(TILES[tile.tile].colours)
            if not claimed or tile.owners[index] is not None
        }

    def put(self, thing: Any, place: Any, near: QPointF | None, *, follow: bool) -> Edit | None:
        """Put a tile on a cell or into a hand, a flower on a vine."""
        fits = isinstance(place, Vine) == isinstance(thing, FlowerThing)
        return Put(thing, place, follow and isinstance(thing, FlowerThing)) if fits else None

    def shift(self, place: Any, to: Any) -> Edit | None:
        """Move a tile with its flowers, or a flower."""
        return Shift(place, to) if isinstance(place, Vine) == isinstance(to, Vine) else None

    def ghost(self, thing: Any, place: Any, near: QPointF | None) -> Sequence[QGraphicsItem]:
        """Show a tile on its cell."""
        if not isinstance(thing, TileThing) or not isinstance(place, tuple):
            return ()
        tile = HandTile(thing.tile, self._board.options, ABOVE)
        tile.angle = thing.rotation
        tile.setPos(centre(place))
        return (tile,)

    def outline(self, place: Place) -> BaseGeometry | None:
        """Return a cell, or the cell of a vine."""
        if isinstance(place, Vine):
            return self._vines(claimed=False).get(place)
        return cell_polygon((place[0], place[1])) if isinstance(place, tuple) else None

    def said(self, place: Any) -> str:
        """Return a cell with its tile, a vine with its flower, a place of a hand."""
        state = self._state
        if isinstance(place, HandSlot):
            return say("{0}, tile {1} of the hand", self.rows()[place.seat], place.slot + 1)
        if isinstance(place, Vine):
            garden = Garden(state.garden)
            ref = garden.ref(place)
            owner = None if ref is None else garden.owner(ref)
            flower = say("no flower") if owner is None else say("flower of {0}", self.rows()[owner])
            return f"{vine_name(place)}, {flower}"
        tile = next((tile for tile in state.garden if tile.cell == place), None)
        if tile is None:
            return say("{0}, empty", cell_name(place))
        return say("{0}, tile {1}, rotation {2}", cell_name(place), tile.tile, tile.rotation)

    # Beside the garden ------------------------------------------------------------------------------------------

    def rows(self) -> tuple[str, ...]:
        """Return the seats."""
        seats = self._match.seats
        return tuple(seat_name(seats, seat) for seat in range(self._game.players))

    def paint_row(self, painter: QPainter, row: int, rect: QRectF, theme: Theme) -> None:
        """Paint the flower of a seat."""
        self.paint(painter, FlowerThing(row), rect, theme)

    def moving(self) -> int | None:
        """Return the seat that decides."""
        return self._game.to_move(self._state)

    def to_move(self, row: int) -> Edit:
        """Let a seat decide."""
        return Set("seat", row)

    def account(self, row: int) -> tuple[str, str]:
        """Return the flowers that are planted, and the tiles in hand."""
        state = self._state
        return say("{0} of {1}", state.flowers[row], self._game.goals[row]), say("flowers")

    def slots(self, row: int) -> tuple[Slot, ...]:
        """Return the three places of a hand."""
        hand = self._state.hands[row]
        tiles = [*hand, *(None,) * HAND_SIZE][:HAND_SIZE]
        return tuple(Slot(HandSlot(row, slot), say("{0}, tile {1} of the hand", self.rows()[row], slot + 1),
                          None if tile is None else TileThing(tile), "" if tile is None else str(tile))
                     for slot, tile in enumerate(tiles))  # fmt: skip

    def settings(self) -> tuple[Setting, ...]:
        """Return the step of the turn, and while it needs them the blooms of the turn and the gifts."""
        state = self._state
        steps: tuple[tuple[Json, str], ...] = (
            ("plant", say("plant a tile")), ("bloom", say("decide a bloom")), ("claim", say("claim a vine")),
            ("gift", say("take a gift")), ("over", say("the game is over")),
        )  # fmt: skip
        found = [Setting("phase", say("Step of the turn"), state.phase, steps)]
        if state.phase not in ("plant", "over"):
            cells: tuple[tuple[Json, str], ...] = tuple(
                (list(tile.cell), cell_name(tile.cell)) for tile in state.garden if tile.tile != START_TILE
            )
            if cells:
                found.append(Setting("new", say("Planted this turn"), list(state.garden[-1].cell), cells))
            for seat, name in enumerate(self.rows()):
                count = state.bloomed[seat] if seat < len(state.bloomed) else 0
                found.append(Setting("bloomed", say("Bloomed, {0}", name), count, (), 0, 60, seat))
        if state.phase == "gift":
            found.append(Setting("gifts", say("Gifts left"), state.gifts, (), 0, 60))
        stack = [tile for tile in state.stack if tile is not None]
        if stack:
            found.append(Setting("stack", say("Order of the stack"), list[Json](stack)))
        return tuple(found)

    def reason(self, fault: Fault) -> str:
        """Return in a sentence what is impossible."""
        return reason(FAULTS, fault, self.rows())


def _colours(tile: int) -> str:
    return " ".join(colour_name(colour) for colour in TILES[tile].colours)

