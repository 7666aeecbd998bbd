"""Trellis positions as JSON, and the reasons why a position cannot be."""

from __future__ import annotations

import reprlib
from typing import Any, get_args

from tessella.rules.game import BadSetup, Json
from tessella.rules.trellis.garden import Garden, around
from tessella.rules.trellis.notation import cell_text
from tessella.rules.trellis.position import COLOURS, Colour, Phase, PlantedTile, TrellisState, Vine
from tessella.rules.trellis.tiles import START_TILE, TILE_COUNT, TILES
from tessella.rules.trellis.turn import HAND_SIZE, claimants, fewest_left, gifts_for, turn_order

_KEYS = (
    "garden", "hands", "stack", "flowers", "seat", "phase", "new", "contested", "bloomed", "gifts", "winners",
)  # fmt: skip
_FAR = 100
"""No tile can lie farther from the start than the others reach."""


def write_state(state: TrellisState) -> Json:
    """Write a position; hidden tiles are null."""
    return {
        "garden": [
            {"tile": t.tile, "cell": list(t.cell), "rotation": t.rotation, "owners": list(t.owners)}
            for t in state.garden
        ],
        "hands": [list(hand) for hand in state.hands],
        "stack": list(state.stack),
        "flowers": list(state.flowers),
        "seat": state.seat,
        "phase": state.phase,
        "new": state.new,
        "contested": [
            {"cell": list(vine.cell), "colour": vine.colour, "seats": list(seats)}
            for vine, seats in zip(state.contested, state.claimants, strict=True)
        ],
        "bloomed": list(state.bloomed),
        "gifts": state.gifts,
        "winners": list(state.winners),
    }


def read_state(data: Json, goals: tuple[int, ...], per_flower: bool) -> TrellisState:
    """Read a position; raise BadSetup with the reason when it is malformed or impossible in this match."""
    fields = _object(data, _KEYS, "position")
    players = len(goals)
    phase = fields["phase"]
    _need(isinstance(phase, str) and phase in get_args(Phase), f"phase {_word(phase)} is none of {get_args(Phase)}")
    contested = [
        _object(item, ("cell", "colour", "seats"), f"contested {place}")
        for place, item in enumerate(_list(fields["contested"], "contested", 6))
    ]
    state = TrellisState(
        garden=tuple(
            _planted(item, f"garden {place}", players)
            for place, item in enumerate(_list(fields["garden"], "garden", TILE_COUNT + 1))
        ),
        hands=tuple(
            _tiles(hand, f"hand of seat {seat}", HAND_SIZE)
            for seat, hand in enumerate(_list(fields["hands"], "hands", players))
        ),
        stack=_tiles(fields["stack"], "stack", TILE_COUNT),
        flowers=_numbers(fields["flowers"], "flowers", players, TILE_COUNT * 3),
        seat=_number(fields["seat"], "seat", 0, players - 1),
        phase=phase,
        new=_number(fields["new"], "new", -1, TILE_COUNT),
        contested=tuple(Vine(_cell(c["cell"], "contested"), _colour(c["colour"], "contested")) for c in contested),
        claimants=tuple(_numbers(c["seats"], "contested seats", players, players - 1) for c in contested),
        bloomed=_numbers(fields["bloomed"], "bloomed", players, TILE_COUNT * 3),
        gifts=_number(fields["gifts"], "gifts", 0, TILE_COUNT * 3),
        winners=_numbers(fields["winners"], "winners", players, players - 1),
    )
    _Check(state, goals, per_flower).all()
    return state


# -- shapes and types -------------------------------------------------------------------------------------


def _need(condition: bool, reason: str) -> None:
    if not condition:
        raise BadSetup(f"Trellis: {reason}")


def _word(value: object) -> str:
    try:
        return reprlib.repr(value)
    except ValueError:  # Python writes no whole number of thousands of digits
        return "a huge number"


def _object(data: Json, keys: tuple[str, ...], place: str) -> dict[str, Any]:
    _need(isinstance(data, dict), f"{place} is {_word(data)}, not an object")
    missing = [key for key in keys if key not in data]
    unknown = [key for key in data if key not in keys]
    _need(not missing, f"{place} lacks {', '.join(missing)}")
    _need(not unknown, f"{place} has the unknown {', '.join(map(_word, unknown[:3]))}")
    found: dict[str, Any] = data
    return found


def _list(value: Json, place: str, most: int) -> list[Any]:
    _need(isinstance(value, list), f"{place} is {_word(value)}, not a list")
    _need(len(value) <= most, f"{place} has {len(value)} entries, at most {most} are possible")
    found: list[Any] = value
    return found


def _number(value: Json, place: str, low: int, high: int) -> int:
    _need(isinstance(value, int) and not isinstance(value, bool), f"{place} is {_word(value)}, not a whole number")
    _need(low <= value <= high, f"{place} is {_word(value)}, not in {low} to {high}")
    return int(value)


def _numbers(value: Json, place: str, most: int, high: int) -> tuple[int, ...]:
    return tuple(_number(item, place, 0, high) for item in _list(value, place, most))


def _tiles(value: Json, place: str, most: int) -> tuple[int | None, ...]:
    found = _list(value, place, most)
    return tuple(None if item is None else _number(item, f"tile in {place}", 1, TILE_COUNT) for item in found)


def _cell(value: Json, place: str) -> tuple[int, int]:
    found = _list(value, f"cell of {place}", 2)
    _need(len(found) == 2, f"cell of {place} has {len(found)} numbers, not 2")
    q, r = (_number(item, f"cell of {place}", -_FAR, _FAR) for item in found)
    return q, r


def _colour(value: Json, place: str) -> Colour:
    for colour in COLOURS:
        if isinstance(value, str) and value == colour:
            return colour
    raise BadSetup(f"Trellis: colour of {place} is {_word(value)}, none of {', '.join(COLOURS)}")


def _planted(data: Json, place: str, players: int) -> PlantedTile:
    fields = _object(data, ("tile", "cell", "rotation", "owners"), place)
    tile = _number(fields["tile"], f"tile of {place}", 0, TILE_COUNT)
    owners = _list(fields["owners"], f"owners of {place}", 6)
    vines = len(TILES[tile].vines)
    _need(len(owners) == vines, f"owners of {place} are {len(owners)}, tile {tile} has {vines} vines")
    return PlantedTile(
        tile,
        _cell(fields["cell"], place),
        _number(fields["rotation"], f"rotation of {place}", 0, 5),
        tuple(None if seat is None else _number(seat, f"owner in {place}", 0, players - 1) for seat in owners),
    )


# -- what cannot be ---------------------------------------------------------------------------------------


class _Check:
    """Whether a well-formed position can come about in a match; every method raises BadSetup with the reason."""

    def __init__(self, state: TrellisState, goals: tuple[int, ...], per_flower: bool) -> None:
        self.state = state
        self.goals = goals
        self.per_flower = per_flower
        self.garden = Garden(state.garden)

    def all(self) -> None:
        """Check everything, the plainest first."""
        self.places()
        self.hands()
        self.tiles()
        self.flowers()
        if self.state.phase == "over":
            self.over()
        else:
            self.running()
        self.chains()

    def tiles(self) -> None:
        """Sixty tiles, each once (T-TILES)."""
        state = self.state
        everywhere = [tile.tile for tile in state.garden[1:]]
        for hidden in (*state.hands, state.stack):
            everywhere += [tile for tile in hidden if tile is not None]
        twice = {tile for tile in everywhere if everywhere.count(tile) > 1}
        _need(not twice, f"tile {min(twice, default=0)} is there twice (T-TILES)")
        total = len(state.garden) - 1 + sum(map(len, state.hands)) + len(state.stack)
        _need(total == TILE_COUNT, f"{total} tiles in garden, hands and stack, not {TILE_COUNT} (T-TILES)")

    def places(self) -> None:
        """The starting tile in the middle, every other beside an earlier one (T-START, T-PLANT)."""
        start = self.state.garden[0] if self.state.garden else None
        lies = start is not None and (start.tile, start.cell, start.rotation) == (START_TILE, (0, 0), 0)
        _need(lies, "the garden does not begin with the starting tile at 0,0 r0 (T-START)")
        before: set[tuple[int, int]] = set()
        for tile in self.state.garden:
            here = cell_text(tile.cell)
            _need(tile.cell not in before, f"two tiles lie at {here} (T-PLANT)")
            beside = not before or any(c in before for c in around(tile.cell))
            _need(beside, f"tile {tile.tile} at {here} touches no tile planted before it (T-PLANT)")
            _need(bool(before) == (tile.tile != START_TILE), "the starting tile is there twice (T-START)")
            before.add(tile.cell)

    def hands(self) -> None:
        """Every hand is drawn back to three while there is a stack (T-DRAW)."""
        state = self.state
        players = len(self.goals)
        _need(len(state.hands) == players, f"{len(state.hands)} hands for {players} players (T-SETUP)")
        for seat, hand in enumerate(state.hands):
            planted = seat == state.seat and state.phase != "plant"
            full = HAND_SIZE - 1 if planted else HAND_SIZE
            fits = len(hand) == full if state.stack else len(hand) <= full
            _need(fits, f"seat {seat} has {len(hand)} tiles in hand, not {full} (T-DRAW)")

    def flowers(self) -> None:
        """The counts agree with the garden, and nobody has planted more than the goal (T-FLOWERS)."""
        state = self.state
        owners = [owner for tile in state.garden for owner in tile.owners]
        counted = tuple(owners.count(seat) for seat in range(len(self.goals)))
        _need(state.flowers == counted, f"flowers are {list(counted)}, not {list(state.flowers)} (T-FLOWERS)")
        for seat, (planted, goal) in enumerate(zip(counted, self.goals, strict=True)):
            _need(planted <= goal, f"seat {seat} planted {planted} flowers of {goal} (T-FLOWERS)")

    def over(self) -> None:
        """Somebody planted the last flower, or nobody has a tile (T-WIN, T-EXHAUST)."""
        state = self.state
        self.idle()
        done = tuple(seat for seat, goal in enumerate(self.goals) if state.flowers[seat] == goal)
        _need(len(done) <= 1, f"seats {list(done)} have all planted their last flower (T-WIN)")
        ended = bool(done) or not any(state.hands)
        _need(ended, "the game is over, but nobody planted the last flower and there are tiles (T-EXHAUST)")
        winners = done or fewest_left(state.flowers, self.goals)
        _need(state.winners == winners, f"winners are {list(winners)}, not {list(state.winners)} (T-EXHAUST)")

    def running(self) -> None:
        """The phase agrees with everything that belongs to it."""
        state = self.state
        _need(not state.winners, "there are winners, but the game is not over (T-WIN)")
        for seat, goal in enumerate(self.goals):
            _need(state.flowers[seat] < goal, f"seat {seat} is done, but the game is not over (T-WIN)")
        if state.phase == "plant":
            self.idle()
            _need(bool(state.hands[state.seat]), f"seat {state.seat} is to plant without a tile (T-DRAW)")
            return
        new = len(state.garden) - 1
        _need(state.new == new and new > 0, f"new is {state.new}, the tile planted last is {new} (T-PLANT)")
        _need(len(state.bloomed) == len(self.goals), f"bloomed has {len(state.bloomed)} counts (T-BLOOM)")
        for seat, count in enumerate(state.bloomed):
            _need(count <= state.flowers[seat], f"more flowers of seat {seat} bloomed than there are (T-BLOOM)")
        self.contests()
        self.claims()

    def idle(self) -> None:
        """Between two turns nothing of a turn is left."""
        state = self.state
        rest = (state.new, state.contested, state.bloomed, state.gifts)
        _need(rest == (-1, (), (), 0), f"phase {state.phase}, but new, contested, bloomed or gifts are of a turn")

    def contests(self) -> None:
        """Just those vines of the new tile wait that two seats can bloom onto (T-CONTEST)."""
        state = self.state
        order = turn_order(state.seat, len(self.goals))
        new = self.garden.unclaimed(state.new)
        able = {self.garden.vine(ref): claimants(self.garden, ref, order) for ref in new}
        found = {vine: seats for vine, seats in able.items() if len(seats) > 1}
        given = dict(zip(state.contested, state.claimants, strict=True))
        agree = given == found and len(given) == len(state.contested)
        names = "; ".join(f"{vine!s} {list(seats)}" for vine, seats in found.items()) or "none"
        _need(agree, f"contested vines and their seats are {names} (T-CONTEST)")
        right = bool(found) == (state.phase == "bloom")
        _need(right, f"phase {state.phase} with {len(found)} contested vines (T-CONTEST)")

    def claims(self) -> None:
        """There is something to claim, and no more gifts than were earned (T-CLAIM, T-GIFT)."""
        state = self.state
        if state.phase == "bloom":
            _need(state.gifts == 0, "gifts are counted after the blooms (T-GIFT)")
            return
        earned = gifts_for(state.bloomed, state.seat, self.per_flower)
        _need(bool(self.garden.unclaimed()), f"phase {state.phase}, but no vine is unclaimed (T-CLAIM)")
        if state.phase == "claim":
            _need(state.gifts == earned, f"{state.gifts} gifts, but {earned} are earned (T-GIFT)")
        else:
            _need(1 <= state.gifts <= earned, f"{state.gifts} gifts left of {earned} earned (T-GIFT)")

    def chains(self) -> None:
        """After every decision a chain is wholly claimed or wholly not; a win may stop a bloom half-way (T-BLOOM)."""
        if self.state.phase == "over":
            return
        for ref in self.garden.refs():
            vine = self.garden.vine(ref)
            if self.garden.owner(ref) is not None or vine in self.state.contested:
                continue
            claimed = [other for other in self.garden.joined(ref) if self.garden.owner(other) is not None]
            _need(not claimed, f"vine {vine!s} is unclaimed beside a claimed one (T-BLOOM)")
