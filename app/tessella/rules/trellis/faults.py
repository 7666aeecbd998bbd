"""What is impossible about a position of Trellis: every fault with its rule and its places."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from tessella.rules.editing import Fault
from tessella.rules.trellis.garden import Garden, Ref, around
from tessella.rules.trellis.notation import cell_text
from tessella.rules.trellis.position import Cell, HandSlot, TrellisState, Vine
from tessella.rules.trellis.tiles import START_TILE, TILE_COUNT
from tessella.rules.trellis.turn import HAND_SIZE, claimants, fewest_left, gifts_for, turn_order
from tessella.rules.values import NamedCell, Place


def impossible(state: TrellisState, goals: tuple[int, ...], per_flower: bool) -> Iterator[Fault]:
    """Yield what is impossible about the position itself, the plainest first."""
    look = _Look(state, goals, per_flower)
    yield from look.places()
    yield from look.hands()
    yield from look.tiles()
    yield from look.flowers()
    yield from look.over() if state.phase == "over" else look.running()
    yield from look.chains()


def unreached(state: TrellisState, goals: tuple[int, ...], per_flower: bool, first: int) -> Iterator[Fault]:
    """Yield what no order of turns can have led to, though nothing of it is impossible by itself."""
    look = _Look(state, goals, per_flower)
    turns = len(state.garden) - 1
    over = state.phase == "over"
    begun = turns if state.phase == "plant" else turns - 1
    # A seat without tiles is skipped: then the order of the turns is no longer known.
    counted = all(state.hands) and not over and turns >= (state.phase != "plant")
    if counted and state.seat != (first + begun) % len(goals):
        whose = (first + begun) % len(goals)
        text = f"after {turns} planted tiles it is the turn of seat {whose}, not of {state.seat}"
        yield Fault("T-SETUP", "turn-order", text, (), (whose, turns))
    if counted:
        n = len(goals)
        yield from look.earned(tuple((turns - (seat - first) % n - 1) // n + 1 for seat in look.seats))


def contested(garden: Garden, new: int, seat: int, players: int) -> dict[Vine, tuple[int, ...]]:
    """Return the vines of the new tile that several seats can bloom onto, each with those seats (T-CONTEST)."""
    order = turn_order(seat, players)
    able = {garden.vine(ref): claimants(garden, ref, order) for ref in garden.unclaimed(new)}
    return {vine: seats for vine, seats in able.items() if len(seats) > 1}


def _cell(cell: Cell) -> NamedCell:
    return NamedCell(cell, cell_text(cell))


class _Look:
    """One position with what is asked of it again and again."""

    def __init__(self, state: TrellisState, goals: tuple[int, ...], per_flower: bool) -> None:
        self.state = state
        self.goals = goals
        self.seats = range(len(goals))
        self.per_flower = per_flower
        self.garden = Garden(state.garden)

    def places(self) -> Iterator[Fault]:
        """The starting tile in the middle, every other beside an earlier one (T-START, T-PLANT)."""
        start = self.state.garden[0] if self.state.garden else None
        if start is None or (start.tile, start.cell, start.rotation) != (START_TILE, (0, 0), 0):
            text = "the garden does not begin with the starting tile at 0,0 r0"
            yield Fault("T-START", "no-start", text, (_cell((0, 0)),), blocks=True)
        before: set[Cell] = set()
        for tile in self.state.garden:
            place, here = (_cell(tile.cell),), cell_text(tile.cell)
            if tile.cell in before:
                yield Fault("T-PLANT", "two-tiles", f"two tiles lie at {here}", place, (), True)
            if before and not any(c in before for c in around(tile.cell)):
                text = f"tile {tile.tile} at {here} touches no tile planted before it"
                yield Fault("T-PLANT", "apart", text, place, (tile.tile,))
            if before and tile.tile == START_TILE:
                yield Fault("T-START", "start-twice", "the starting tile is there twice", place, (), True)
            before.add(tile.cell)

    def hands(self) -> Iterator[Fault]:
        """Every hand is drawn back to three while there is a stack (T-DRAW)."""
        state, players = self.state, len(self.goals)
        if len(state.hands) != players:
            text = f"{len(state.hands)} hands for {players} players"
            yield Fault("T-SETUP", "hands", text, (), (len(state.hands), players), True)
        for seat, hand in enumerate(state.hands):
            planted = seat == state.seat and state.phase != "plant"
            full = HAND_SIZE - 1 if planted else HAND_SIZE
            if not (len(hand) == full if state.stack else len(hand) <= full):
                text = f"seat {seat} has {len(hand)} tiles in hand, not {full}"
                detail = "hand-short" if len(hand) < full else "hand-long"
                slots = tuple(HandSlot(seat, slot) for slot in range(max(1, len(hand))))
                yield Fault("T-DRAW", detail, text, slots, (seat, len(hand), full), True)

    def tiles(self) -> Iterator[Fault]:
        """Sixty tiles, each once (T-TILES)."""
        state = self.state
        lying: dict[int, list[Place]] = {}
        for tile in state.garden[1:]:
            lying.setdefault(tile.tile, []).append(_cell(tile.cell))
        for seat, hand in enumerate(state.hands):
            for slot, held in enumerate(hand):
                if held is not None:
                    lying.setdefault(held, []).append(HandSlot(seat, slot))
        for held, count in Counter(tile for tile in state.stack if tile is not None).items():
            lying.setdefault(held, []).extend(["stack"] * count)
        for number, places in sorted(lying.items()):
            if len(places) > 1:
                text = f"tile {number} is there twice"
                yield Fault("T-TILES", "twice", text, tuple(p for p in places if p != "stack"), (number,), True)
        total = len(state.garden) - 1 + sum(map(len, state.hands)) + len(state.stack)
        if total != TILE_COUNT and not any(len(places) > 1 for places in lying.values()):
            text = f"{total} tiles in garden, hands and stack, not {TILE_COUNT}"
            yield Fault("T-TILES", "count", text, (), (total, TILE_COUNT), True)

    def flowers(self) -> Iterator[Fault]:
        """The counts agree with the garden, and nobody has planted more than the goal (T-FLOWERS)."""
        owners = [owner for tile in self.state.garden for owner in tile.owners]
        counted = tuple(owners.count(seat) for seat in self.seats)
        if self.state.flowers != counted:
            text = f"flowers are {list(counted)}, not {list(self.state.flowers)}"
            yield Fault("T-FLOWERS", "count", text, blocks=True)
        for seat, (planted, goal) in enumerate(zip(counted, self.goals, strict=True)):
            if planted > goal:
                text = f"seat {seat} planted {planted} flowers of {goal}"
                yield Fault("T-FLOWERS", "too-many", text, self._vines(seat), (seat, planted, goal), True)

    def _vines(self, seat: int) -> tuple[Vine, ...]:
        garden = self.garden
        return tuple(garden.vine(ref) for ref in garden.refs() if garden.owner(ref) == seat)

    def over(self) -> Iterator[Fault]:
        """Somebody planted the last flower, or nobody has a tile (T-WIN, T-EXHAUST)."""
        state = self.state
        yield from self.idle()
        done = tuple(seat for seat, goal in enumerate(self.goals) if state.flowers[seat] == goal)
        if len(done) > 1:
            text = f"seats {list(done)} have all planted their last flower"
            yield Fault("T-WIN", "two-done", text, (), done, True)
        if not done and any(state.hands):
            text = "the game is over, but nobody planted the last flower and there are tiles"
            yield Fault("T-EXHAUST", "not-ended", text, blocks=True)
        winners = done or fewest_left(state.flowers, self.goals)
        if state.winners != winners:
            text = f"winners are {list(winners)}, not {list(state.winners)}"
            yield Fault("T-EXHAUST", "winners", text, blocks=True)

    def running(self) -> Iterator[Fault]:
        """The phase agrees with everything that belongs to it."""
        state = self.state
        if state.winners:
            yield Fault("T-WIN", "winners", "there are winners, but the game is not over", blocks=True)
        for seat, goal in enumerate(self.goals):
            if state.flowers[seat] == goal:
                text = f"seat {seat} is done, but the game is not over"
                yield Fault("T-WIN", "done", text, self._vines(seat), (seat, goal), True)
        if state.phase == "plant":
            yield from self.idle()
            if not state.hands[state.seat]:
                text = f"seat {state.seat} is to plant without a tile"
                yield Fault("T-DRAW", "no-tile", text, (HandSlot(state.seat, 0),), (state.seat,), True)
            return
        new = len(state.garden) - 1
        if state.new != new or new <= 0:
            text = f"new is {state.new}, the tile planted last is {new}"
            yield Fault("T-PLANT", "no-new-tile", text, blocks=True)
            return
        if len(state.bloomed) != len(self.goals):
            yield Fault("T-BLOOM", "bloomed", f"bloomed has {len(state.bloomed)} counts", blocks=True)
            return
        for seat, count in enumerate(state.bloomed):
            if count > state.flowers[seat]:
                text = f"more flowers of seat {seat} bloomed than there are"
                yield Fault("T-BLOOM", "too-many-bloomed", text, (), (seat, count, state.flowers[seat]))
        yield from self.contests()
        yield from self.claims()

    def idle(self) -> Iterator[Fault]:
        """Between two turns nothing of a turn is left."""
        state = self.state
        if (state.new, state.contested, state.bloomed, state.gifts) != (-1, (), (), 0):
            text = f"phase {state.phase}, but new, contested, bloomed or gifts are of a turn"
            yield Fault("T-PLANT", "rest", text, blocks=True)

    def contests(self) -> Iterator[Fault]:
        """Just those vines of the new tile wait that two seats can bloom onto (T-CONTEST)."""
        state = self.state
        found = contested(self.garden, state.new, state.seat, len(self.goals))
        given = dict(zip(state.contested, state.claimants, strict=True))
        names = "; ".join(f"{vine!s} {list(seats)}" for vine, seats in found.items()) or "none"
        if state.phase == "bloom":
            if not found:
                text = f"phase {state.phase} with 0 contested vines"
                yield Fault("T-CONTEST", "nothing", text, (_cell(state.garden[-1].cell),), (), True)
            elif given != found or len(given) != len(state.contested):
                yield Fault("T-CONTEST", "other-vines", f"contested vines and their seats are {names}", blocks=True)
        elif found:
            text = f"phase {state.phase} with {len(found)} contested vines"
            yield Fault("T-CONTEST", "undecided", text, tuple(found), (len(found),))
        elif given:
            yield Fault("T-CONTEST", "other-vines", f"contested vines and their seats are {names}", blocks=True)

    def claims(self) -> Iterator[Fault]:
        """There is something to claim, and no more gifts than were earned (T-CLAIM, T-GIFT)."""
        state = self.state
        if state.phase == "bloom":
            if state.gifts:
                yield Fault("T-GIFT", "early", "gifts are counted after the blooms", blocks=True)
            return
        earned = gifts_for(state.bloomed, state.seat, self.per_flower)
        if not self.garden.unclaimed():
            text = f"phase {state.phase}, but no vine is unclaimed"
            yield Fault("T-CLAIM", "no-vine", text, blocks=True)
        if state.phase == "claim" and state.gifts != earned:
            text = f"{state.gifts} gifts, but {earned} are earned"
            yield Fault("T-GIFT", "gifts", text, (), (state.gifts, earned))
        elif state.phase == "gift" and not 1 <= state.gifts <= earned:
            text = f"{state.gifts} gifts left of {earned} earned"
            yield Fault("T-GIFT", "gifts", text, (), (state.gifts, earned), state.gifts < 1)

    def chains(self) -> Iterator[Fault]:
        """After every decision a chain is wholly claimed or wholly not; a win may stop a bloom half-way (T-BLOOM)."""
        if self.state.phase == "over":
            return
        waiting = contested(self.garden, len(self.state.garden) - 1, self.state.seat, len(self.goals))
        for ref in self.garden.refs():
            vine = self.garden.vine(ref)
            if self.garden.owner(ref) is not None or vine in self.state.contested:
                continue
            if self.state.phase != "plant" and vine in waiting:
                continue  # said as T-CONTEST
            claimed = tuple(self.garden.vine(o) for o in self.garden.joined(ref) if self.garden.owner(o) is not None)
            if claimed:
                text = f"vine {vine!s} is unclaimed beside a claimed one"
                yield Fault("T-BLOOM", "not-bloomed", text, (vine, *claimed))

    def earned(self, turns: tuple[int, ...]) -> Iterator[Fault]:
        """Nobody claimed more often than turns and gifts allow, nor less often than they had to (T-CLAIM, T-GIFT).

        A run of connected flowers of one seat began with a claim of that seat or a gift; a gift needs a bloom of
        another. `turns` are the turns that each seat has begun.
        """
        state = self.state
        runs = tuple(len(self._runs(seat)) for seat in self.seats)
        blooms = tuple(state.flowers[seat] - runs[seat] for seat in self.seats)
        for seat in self.seats:
            if state.flowers[seat] != sum(tile.owners.count(seat) for tile in state.garden):
                return
            others = sum(blooms) - blooms[seat]
            if runs[seat] > max(0, turns[seat]) + (others if turns[seat] > 0 else 0):
                text = f"seat {seat} has {runs[seat]} flowers apart after {turns[seat]} turns and {others} gifts"
                places = tuple(self.garden.vine(ref) for ref in self._runs(seat))
                yield Fault("T-CLAIM", "too-many", text, places, (seat, runs[seat], max(0, turns[seat]), others))
        # Before six and three vines are all claimed no claim can have been forfeit.
        if sum(state.flowers) >= len(self.state.garden[0].owners) + 3:
            return
        for seat in self.seats:
            finished = turns[seat] - (seat == state.seat and state.phase in ("bloom", "claim"))
            if 0 <= state.flowers[seat] < finished:
                text = f"seat {seat} has {state.flowers[seat]} flowers after {finished} turns"
                yield Fault("T-CLAIM", "too-few", text, (), (seat, state.flowers[seat], finished))

    def _runs(self, seat: int) -> tuple[Ref, ...]:
        """Return one vine of every run of connected flowers of a seat."""
        garden, met, found = self.garden, set[Ref](), []
        for ref in garden.refs():
            if garden.owner(ref) != seat or ref in met:
                continue
            found.append(ref)
            queue = [ref]
            while queue:
                here = queue.pop()
                if here not in met:
                    met.add(here)
                    queue += [other for other in garden.joined(here) if garden.owner(other) == seat]
        return tuple(found)
