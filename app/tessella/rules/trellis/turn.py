"""How a Trellis turn goes on after each decision: blooms, claims, gifts, the draw, the end of the game.

Where the rules can be read in two ways: a forfeit (T-CLAIM) takes away what could still be claimed, gifts included; the
hand is drawn back to three all the same, as after every turn (T-DRAW). A win stops a bloom between two flowers, so that
a chain may stay half claimed; the waves run ring by ring, those of one seat at once (T-ORDER, T-WIN).
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable
from dataclasses import replace

from tessella.rules.outcome import Event, Step
from tessella.rules.trellis.garden import Garden, Ref, matches
from tessella.rules.trellis.position import (
    Bloom,
    GameWon,
    GiftsEarned,
    Phase,
    Plant,
    PlantedTile,
    RestForfeited,
    SeatSkipped,
    TileDrawn,
    TilePlanted,
    TrellisState,
    Vine,
    VineBloomed,
    VineClaimed,
    VineContested,
)
from tessella.rules.trellis.tiles import TILES

HAND_SIZE = 3


def claimants(garden: Garden, ref: Ref, seats: Iterable[int]) -> tuple[int, ...]:
    """Return, in the order of `seats`, whose claimed vines are connected to a vine (T-CONTEST)."""
    near = {garden.owner(other) for other in garden.joined(ref)}
    return tuple(seat for seat in seats if seat in near)


def turn_order(seat: int, players: int) -> tuple[int, ...]:
    """Return the seats in turn order, beginning with `seat`."""
    return tuple((seat + step) % players for step in range(players))


def gifts_for(bloomed: tuple[int, ...], seat: int, per_flower: bool) -> int:
    """Return how many gifts the blooms of a turn earn its active seat (T-GIFT)."""
    others = [count for owner, count in enumerate(bloomed) if owner != seat]
    return sum(others) if per_flower else sum(1 for count in others if count)


class Turn:
    """One decision being carried out. It works on copies; `step` returns the new position with the events."""

    def __init__(self, state: TrellisState, goals: tuple[int, ...], per_flower: bool) -> None:
        self._before = state
        self._goals = goals
        self._per_flower = per_flower
        self._seat = state.seat
        self._order = turn_order(state.seat, len(goals))
        self._new = state.new
        self._hands = list(state.hands)
        self._flowers = list(state.flowers)
        self._bloomed = list(state.bloomed or [0] * len(goals))
        self._gifts = state.gifts
        self._events: list[Event] = []
        self._winner: int | None = None
        self._look(state.garden)

    def _look(self, planted: tuple[PlantedTile, ...]) -> None:
        self._garden = Garden(planted)
        self._owners = [list(tile.owners) for tile in planted]

    # -- the four decisions ------------------------------------------------------------------------------

    def plant(self, move: Plant) -> Step[TrellisState]:
        """Plant a tile and let bloom what is not contested (T-PLANT, T-BLOOM, T-ORDER)."""
        facing = self._garden.facing(move.cell)
        hand = list(self._hands[self._seat])
        # Who watches does not know the tile: then one of the unknown ones leaves the hand.
        hand.remove(move.tile if move.tile in hand else None)
        self._hands[self._seat] = tuple(hand)
        nobody = (None,) * len(TILES[move.tile].vines)
        tile = PlantedTile(move.tile, move.cell, move.rotation, nobody)
        self._new = len(self._before.garden)
        self._look((*self._before.garden, tile))
        matched = matches(move.tile, move.rotation, facing)
        self._tell(TilePlanted("T-PLANT", self._seat, move.tile, move.cell, move.rotation, matched, tuple(facing)))
        found = {ref: claimants(self._garden, ref, self._order) for ref in self._garden.unclaimed(self._new)}
        for seat in self._order:
            self._run([(ref, self._source(ref, seat)) for ref, who in found.items() if who == (seat,)], seat)
        contested = [ref for ref, who in found.items() if len(who) > 1]
        if self._winner is None:
            for ref in contested:
                self._tell(VineContested("T-CONTEST", self._garden.vine(ref), found[ref]))
        return self._after_blooms(contested)

    def bloom(self, move: Bloom) -> Step[TrellisState]:
        """Give a contested vine to a seat (T-CONTEST)."""
        ref = self._ref(move.vine)
        self._run([(ref, self._source(ref, move.seat))], move.seat, "T-CONTEST")
        return self._after_blooms([self._ref(v) for v in self._before.contested if v != move.vine])

    def claim(self, vine: Vine) -> Step[TrellisState]:
        """Claim a vine and let its chain bloom (T-CLAIM)."""
        self._claim(vine, "T-CLAIM")
        return self._after_claim()

    def gift(self, vine: Vine) -> Step[TrellisState]:
        """Claim a vine as a gift and let its chain bloom (T-GIFT)."""
        self._gifts -= 1
        self._claim(vine, "T-GIFT")
        return self._after_claim()

    # -- flowers -----------------------------------------------------------------------------------------

    def _ref(self, vine: Vine) -> Ref:
        ref = self._garden.ref(vine)
        assert ref is not None, "the rules have found the vine"
        return ref

    def _source(self, ref: Ref, seat: int) -> Ref:
        return next(other for other in self._garden.joined(ref) if self._owner(other) == seat)

    def _owner(self, ref: Ref) -> int | None:
        return self._owners[ref[0]][ref[1]]

    def _tell(self, event: Event) -> None:
        self._events.append(event)

    def _place(self, ref: Ref, seat: int, event: Event) -> None:
        """Put a flower on a vine; the last one of a seat wins at that instant (T-WIN)."""
        self._owners[ref[0]][ref[1]] = seat
        self._flowers[seat] += 1
        self._tell(event)
        if self._flowers[seat] == self._goals[seat]:
            self._winner = seat

    def _run(self, begin: list[tuple[Ref, Ref]], seat: int, rule: str = "T-BLOOM") -> None:
        """Let flowers of a seat bloom on the vines of `begin` (each with its source), then along their chains.

        The wave spreads ring by ring; a vine in a loop is met twice and blooms once.
        """
        queue = deque(begin)
        while queue and self._winner is None:
            ref, source = queue.popleft()
            if self._owner(ref) is not None:
                continue
            self._bloomed[seat] += 1
            cause = rule if (ref, source) in begin else "T-BLOOM"
            self._place(ref, seat, VineBloomed(cause, self._garden.vine(ref), seat, self._garden.vine(source)))
            queue.extend((other, ref) for other in self._garden.joined(ref) if self._owner(other) is None)

    def _claim(self, vine: Vine, rule: str) -> None:
        ref = self._ref(vine)
        self._place(ref, self._seat, VineClaimed(rule, vine, self._seat))
        self._run([(other, ref) for other in self._garden.joined(ref) if self._owner(other) is None], self._seat)

    # -- what comes next ---------------------------------------------------------------------------------

    def _after_blooms(self, contested: list[Ref]) -> Step[TrellisState]:
        if self._winner is not None:
            return self._won()
        if contested:
            return self._step("bloom", contested)
        self._gifts = gifts_for(tuple(self._bloomed), self._seat, self._per_flower)
        if self._gifts:
            others = tuple(seat for seat in self._order[1:] if self._bloomed[seat])
            self._tell(GiftsEarned("T-GIFT", self._seat, self._gifts, others))
        if self._unclaimed_left():
            return self._step("claim")
        self._tell(RestForfeited("T-CLAIM", self._seat))
        return self._draw()

    def _after_claim(self) -> Step[TrellisState]:
        if self._winner is not None:
            return self._won()
        if not self._gifts:
            return self._draw()
        if self._unclaimed_left():
            return self._step("gift")
        self._tell(RestForfeited("T-GIFT", self._seat))
        return self._draw()

    def _unclaimed_left(self) -> bool:
        return any(owner is None for owners in self._owners for owner in owners)

    def _draw(self) -> Step[TrellisState]:
        """Draw back to three and find the next seat that has a tile; without one the game is over (T-DRAW)."""
        stack, hand = list(self._before.stack), list(self._hands[self._seat])
        while stack and len(hand) < HAND_SIZE:
            hand.append(stack.pop(0))
            self._tell(TileDrawn("T-DRAW", self._seat, hand[-1]))
        self._hands[self._seat] = tuple(hand)
        for seat in (*self._order[1:], self._seat):
            if self._hands[seat]:
                return self._end_turn(tuple(stack), seat)
        return self._exhausted()

    def _end_turn(self, stack: tuple[int | None, ...], following: int) -> Step[TrellisState]:
        for seat in self._order[1:]:
            if seat == following:
                break
            self._tell(SeatSkipped("T-DRAW", seat))
        done = TrellisState(self._planted(), tuple(self._hands), stack, tuple(self._flowers), following)
        return Step(done, tuple(self._events))

    def _won(self) -> Step[TrellisState]:
        assert self._winner is not None
        return self._over("T-WIN", (self._winner,))

    def _exhausted(self) -> Step[TrellisState]:
        return self._over("T-EXHAUST", fewest_left(tuple(self._flowers), self._goals))

    def _over(self, rule: str, winners: tuple[int, ...]) -> Step[TrellisState]:
        self._tell(GameWon(rule, winners))
        # After a win nobody draws; an exhausted game has no stack left: either way the stack stays as it is.
        done = TrellisState(
            self._planted(), tuple(self._hands), self._before.stack, tuple(self._flowers), self._seat,
            phase="over", winners=winners,
        )  # fmt: skip
        return Step(done, tuple(self._events))

    def _step(self, phase: Phase, contested: Iterable[Ref] = ()) -> Step[TrellisState]:
        waiting = tuple(contested)
        done = replace(
            self._before,
            garden=self._planted(),
            hands=tuple(self._hands),
            flowers=tuple(self._flowers),
            phase=phase,
            new=self._new,
            contested=tuple(self._garden.vine(ref) for ref in waiting),
            claimants=tuple(claimants(self._garden, ref, self._order) for ref in waiting),
            bloomed=tuple(self._bloomed),
            gifts=self._gifts,
        )
        return Step(done, tuple(self._events))

    def _planted(self) -> tuple[PlantedTile, ...]:
        return tuple(
            tile if tile.owners == tuple(owners) else replace(tile, owners=tuple(owners))
            for tile, owners in zip(self._garden.planted, self._owners, strict=True)
        )


def fewest_left(flowers: tuple[int, ...], goals: tuple[int, ...]) -> tuple[int, ...]:
    """Return the seats with fewest flowers left to plant (T-EXHAUST)."""
    left = [goal - planted for goal, planted in zip(goals, flowers, strict=True)]
    return tuple(seat for seat, count in enumerate(left) if count == min(left))
