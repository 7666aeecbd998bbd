"""Setting up positions of Trellis: tiles with their flowers, hands, the step of the turn, the order of the stack."""

from __future__ import annotations

import random
from dataclasses import dataclass, replace
from typing import get_args

from tessella.rules.editing import BadEdit, Edit, Editing, Fault, Put, Set, Shift, Take, Turn
from tessella.rules.trellis import codec
from tessella.rules.trellis.faults import contested, impossible, unreached
from tessella.rules.trellis.game import Trellis
from tessella.rules.trellis.garden import Garden, around
from tessella.rules.trellis.notation import cell_text
from tessella.rules.trellis.position import Cell, HandSlot, Phase, PlantedTile, TrellisState, Vine
from tessella.rules.trellis.tiles import START_TILE, TILE_COUNT, TILES
from tessella.rules.trellis.turn import HAND_SIZE, fewest_left, gifts_for
from tessella.rules.values import Json, Place

FARTHEST = 60
"""Steps from the start at which a tile can still be put."""
MOST_COUNTED = TILE_COUNT * 3


@dataclass(frozen=True, slots=True)
class TileThing:
    """A tile 1..60 as it is put down, turned by `rotation`."""

    tile: int
    rotation: int = 0


@dataclass(frozen=True, slots=True)
class FlowerThing:
    """A flower of a seat."""

    seat: int


class TrellisEditing(Editing[TrellisState]):
    """How positions of one match of Trellis are set up.

    Places: cells, vines, `HandSlot`. Things: `TileThing`, `FlowerThing`. Values of `Set`: `seat`, `phase`, `bloomed`
    (of a seat), `gifts`, `new` (the cell of the tile planted this turn), `stack` (the tiles in their order).
    """

    hides = True

    def __init__(self, game: Trellis) -> None:
        self.game = game

    def empty(self) -> TrellisState:
        """Return the starting tile alone, every hand empty."""
        start = self.game.start()
        return self._settled(replace(start, hands=((),) * self.game.players))

    def faults(self, state: TrellisState) -> tuple[Fault, ...]:
        """Return everything that is impossible about a position."""
        goals, per_flower = self.game.goals, self.game.per_flower
        found = tuple(impossible(state, goals, per_flower))
        return (*found, *unreached(state, goals, per_flower, self.game.first))

    def read(self, data: Json) -> TrellisState:
        """Read a position that may be impossible."""
        return codec.read_plainly(data, self.game.players)

    def shuffled(self, state: TrellisState, draw: random.Random) -> TrellisState:
        """Return the position with its stack shuffled."""
        stack = list(state.stack)
        draw.shuffle(stack)
        return replace(state, stack=tuple(stack))

    def edit(self, state: TrellisState, edit: Edit) -> TrellisState:
        """Return the position after an edit."""
        match edit:
            case Put(TileThing() as thing, HandSlot() as slot):
                changed = _with_hand(state, slot, _tile(thing))
            case Put(TileThing() as thing, place):
                changed = _planted(state, thing, self._free_cell(place))
            case Put(FlowerThing(seat), Vine() as vine, follow):
                changed = self._with_flower(state, vine, seat, follow)
            case Take(HandSlot() as slot):
                _held(state, slot)
                changed = _with_hand(state, slot, None)
            case Take(Vine() as vine):
                changed = self._with_flower(state, vine, None, False)
            case Take(place):
                gone = self._lying(state, place)
                changed = replace(state, garden=tuple(tile for tile in state.garden if tile is not gone))
            case Shift(place, to):
                changed = self._shifted(state, place, to)
            case Turn(place, steps):
                tile = self._lying(state, place)
                changed = _instead(state, tile, replace(tile, rotation=(tile.rotation + steps) % 6))
            case Set():
                changed = self._with_value(state, edit)
            case _:
                raise BadEdit(f"Trellis: {edit} means nothing on this board")
        return self._settled(changed)

    # -- places ----------------------------------------------------------------------------------------------------

    def _free_cell(self, place: Place) -> Cell:
        q, r = place if isinstance(place, tuple) and len(place) == 2 else (FARTHEST + 1, 0)
        if max(abs(q), abs(r)) > FARTHEST or (q, r) == (0, 0):
            raise BadEdit(f"Trellis: no tile can be put at {place} (T-START)")
        return q, r

    def _lying(self, state: TrellisState, place: Place) -> PlantedTile:
        cell = self._free_cell(place)
        found = next((tile for tile in state.garden if tile.cell == cell), None)
        if found is None:
            raise BadEdit(f"Trellis: no tile lies at {cell_text(cell)}")
        return found

    def _with_flower(self, state: TrellisState, vine: Vine, seat: int | None, follow: bool) -> TrellisState:
        garden = Garden(state.garden)
        ref = garden.ref(vine)
        if ref is None or (seat is not None and seat not in range(self.game.players)):
            raise BadEdit(f"Trellis: no flower can be put on {vine!s}")
        refs = [ref]
        if follow and seat is not None:
            met = {ref}
            for here in refs:
                for other in garden.joined(here):
                    if other not in met and garden.owner(other) is None:
                        met.add(other)
                        refs.append(other)
        owners = [list(tile.owners) for tile in state.garden]
        for place, index in refs:
            owners[place][index] = seat
        planted = zip(state.garden, owners, strict=True)
        return replace(state, garden=tuple(replace(tile, owners=tuple(of_tile)) for tile, of_tile in planted))

    def _shifted(self, state: TrellisState, place: Place, to: Place) -> TrellisState:
        if isinstance(place, Vine) and isinstance(to, Vine):
            owners = _owner(state, place), _owner(state, to)
            state = self._with_flower(state, to, owners[0], False)
            return self._with_flower(state, place, owners[1], False)
        if isinstance(place, HandSlot) and isinstance(to, HandSlot):
            held = _held(state, place)
            other = state.hands[to.seat][to.slot] if to.slot < len(state.hands[to.seat]) else None
            if place.seat == to.seat:
                to = HandSlot(to.seat, min(to.slot, len(state.hands[to.seat]) - 1))
                other = state.hands[to.seat][to.slot]
            state = _with_hand(state, to, held)
            return _with_hand(state, place, other)
        if isinstance(place, HandSlot):
            thing = TileThing(_held(state, place))
            return _planted(_with_hand(state, place, None), thing, self._free_cell(to))
        tile = self._lying(state, place)
        if isinstance(to, HandSlot):
            gone = replace(state, garden=tuple(each for each in state.garden if each is not tile))
            return _with_hand(gone, to, tile.tile)
        cell = self._free_cell(to)
        there = next((each for each in state.garden if each.cell == cell), None)
        moved = _instead(state, tile, replace(tile, cell=cell))
        return moved if there is None or there is tile else _instead(moved, there, replace(there, cell=tile.cell))

    # -- the state of the table ------------------------------------------------------------------------------------

    def _with_value(self, state: TrellisState, edit: Set) -> TrellisState:
        value = edit.value
        if edit.key == "seat" and value in range(self.game.players):
            return replace(state, seat=int(value))
        if edit.key == "phase" and value in get_args(Phase):
            phase: Phase = next(each for each in get_args(Phase) if each == value)
            return replace(state, phase=phase)
        if edit.key == "bloomed" and edit.seat in range(self.game.players) and value in range(MOST_COUNTED + 1):
            counts = [*state.bloomed, *(0,) * (self.game.players - len(state.bloomed))]
            counts[edit.seat or 0] = int(value)
            return replace(state, bloomed=tuple(counts))
        if edit.key == "gifts" and value in range(MOST_COUNTED + 1):
            return replace(state, gifts=int(value))
        if edit.key == "new":
            tile = self._lying(state, tuple(value) if isinstance(value, list) else value)
            return replace(state, garden=(*(each for each in state.garden if each is not tile), tile))
        if edit.key == "stack" and isinstance(value, list | tuple) and sorted(value) == sorted(map(int, _known(state))):
            return replace(state, stack=tuple(map(int, value)))
        raise BadEdit(f"Trellis: {edit.key} cannot be {value!r:.80}")

    def _settled(self, state: TrellisState) -> TrellisState:
        """Return the position with everything that follows from the garden and the hands made to agree."""
        players = self.game.players
        garden = _in_order(state.garden, keep_last=state.phase not in ("plant", "over"))
        owners = [owner for tile in garden for owner in tile.owners]
        used = {tile.tile for tile in garden} | {tile for hand in state.hands for tile in hand}
        stack = tuple(tile for tile in dict.fromkeys(state.stack) if tile not in used)
        left = tuple(number for number in range(1, TILE_COUNT + 1) if number not in used and number not in stack)
        state = replace(
            state, garden=garden, stack=(*stack, *left), flowers=tuple(owners.count(seat) for seat in range(players)),
            new=-1, contested=(), claimants=(), winners=(),
        )  # fmt: skip
        if state.phase in ("plant", "over"):
            state = replace(state, bloomed=(), gifts=0)
            done = tuple(seat for seat, goal in enumerate(self.game.goals) if state.flowers[seat] == goal)
            over = state.phase == "over"
            return replace(state, winners=done or fewest_left(state.flowers, self.game.goals)) if over else state
        bloomed = (*state.bloomed, *(0,) * (players - len(state.bloomed)))[:players]
        earned = gifts_for(bloomed, state.seat, self.game.per_flower)
        gifts = {"bloom": 0, "claim": earned}.get(state.phase, state.gifts or min(1, earned))
        state = replace(state, new=len(garden) - 1, bloomed=bloomed, gifts=gifts)
        if state.phase != "bloom" or len(garden) < 2:
            return state
        found = contested(Garden(garden), state.new, state.seat, players)
        return replace(state, contested=tuple(found), claimants=tuple(found.values()))


def _known(state: TrellisState) -> tuple[int, ...]:
    return tuple(tile for tile in state.stack if tile is not None)


def _tile(thing: TileThing) -> int:
    if thing.tile not in range(1, TILE_COUNT + 1):
        raise BadEdit(f"Trellis: there is no tile {thing.tile} (T-TILES)")
    return thing.tile


def _planted(state: TrellisState, thing: TileThing, cell: Cell) -> TrellisState:
    number = _tile(thing)
    tile = PlantedTile(number, cell, thing.rotation % 6, (None,) * len(TILES[number].vines))
    there = next((each for each in state.garden if each.cell == cell), None)
    return replace(state, garden=(*state.garden, tile)) if there is None else _instead(state, there, tile)


def _instead(state: TrellisState, before: PlantedTile, after: PlantedTile) -> TrellisState:
    return replace(state, garden=tuple(after if tile is before else tile for tile in state.garden))


def _owner(state: TrellisState, vine: Vine) -> int | None:
    garden = Garden(state.garden)
    ref = garden.ref(vine)
    return None if ref is None else garden.owner(ref)


def _held(state: TrellisState, place: HandSlot) -> int:
    hand = state.hands[place.seat] if place.seat in range(len(state.hands)) else ()
    tile = hand[place.slot] if place.slot in range(len(hand)) else None
    if tile is None:
        raise BadEdit(f"Trellis: no known tile is at {place!s}")
    return tile


def _with_hand(state: TrellisState, place: HandSlot, tile: int | None) -> TrellisState:
    """Return the position with a tile at a place of a hand, behind the others at the latest; None: with none there."""
    if place.seat not in range(len(state.hands)) or place.slot not in range(HAND_SIZE):
        raise BadEdit(f"Trellis: there is no place {place!s} in a hand (T-DRAW)")
    hand = list(state.hands[place.seat])
    hand[place.slot : place.slot + 1] = [] if tile is None else [tile]
    return replace(state, hands=(*state.hands[: place.seat], tuple(hand), *state.hands[place.seat + 1 :]))


def _in_order(garden: tuple[PlantedTile, ...], *, keep_last: bool) -> tuple[PlantedTile, ...]:
    """Return the tiles in an order of planting: each beside an earlier one as far as that is possible.

    With `keep_last` the tile planted last stays the last.
    """
    first = next(tile for tile in garden if tile.tile == START_TILE)
    rest = [tile for tile in garden if tile is not first]
    held = rest.pop() if keep_last and rest else None
    made, cells = [first], {first.cell}
    while rest:
        index = next((k for k, tile in enumerate(rest) if any(near in cells for near in around(tile.cell))), 0)
        tile = rest.pop(index)
        made.append(tile)
        cells.add(tile.cell)
    return tuple(made if held is None else [*made, held])
