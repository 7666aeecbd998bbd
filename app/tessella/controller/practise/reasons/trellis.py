"""Reasons in Trellis: flowers, gifts and claims of the turn, open ends, what the next seat can do with unseen tiles."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from math import comb

from tessella.controller.practise.reasons.reason import Against, Reason, Reasoner
from tessella.rules.game import Game
from tessella.rules.lattice import hex_neighbour, opposite
from tessella.rules.outcome import Event
from tessella.rules.trellis import (
    TILES,
    Bloom,
    Cell,
    Claim,
    Colour,
    GameWon,
    Garden,
    Gift,
    GiftsEarned,
    Move,
    Plant,
    RestForfeited,
    Trellis,
    TrellisState,
    Vine,
    VineBloomed,
    VineClaimed,
    unseen,
)
from tessella.rules.trellis.gains import Gains

LIKELY, SELDOM = 0.3, 0.2
"""In so many of the deals a rival's last flowers are a danger, and in fewer they are none to speak of."""
NEAR = 4
"""Flowers still to plant from which on a rival is watched."""
LONG, MORE_TILES, FITTING = 3, 5, 2
"""A long vine, so many more unseen tiles that fit, so many flowers by gifts, by a vine or by a tile that is kept."""


class TrellisTurn:
    """A decision with what follows of its turn: as expected while that is legal, then what brings most flowers."""

    def __init__(self, game: Trellis, before: TrellisState, seat: int, move: Move, line: Sequence[Move]) -> None:
        self.game, self.before, self.seat, self.move = game, before, seat, move
        self.steps: list[tuple[Move, tuple[Event, ...]]] = []
        state, expected = before, list(line[1:]) if line and line[0] == move else []
        coming: Move | None = move
        while coming is not None:
            step = game.apply(state, coming)
            self.steps.append((coming, step.events))
            state = step.state
            coming = None
            if state.seat == seat and state.phase not in ("plant", "over"):
                wished = expected.pop(0) if expected else None
                coming = wished if wished in game.moves(state) else _goes_on(game, state)
        self.after = state

    @cached_property
    def events(self) -> tuple[Event, ...]:
        """Everything that the turn brings about."""
        return tuple(event for _, events in self.steps for event in events)

    @property
    def wins(self) -> int:
        """1 when the seat plants its last flower (T-WIN)."""
        return int(any(isinstance(e, GameWon) and e.cause == "T-WIN" and self.seat in e.winners for e in self.events))

    @property
    def forfeits(self) -> bool:
        """True when no vine is left to claim (T-CLAIM, T-GIFT)."""
        return any(isinstance(event, RestForfeited) for event in self.events)

    def flowers(self, seat: int) -> int:
        """Return how many flowers a seat gets in the turn."""
        return self.after.flowers[seat] - self.before.flowers[seat]

    @property
    def own(self) -> int:
        """The flowers that the seat gets."""
        return self.flowers(self.seat)

    @property
    def given(self) -> int:
        """The flowers that all others get."""
        return sum(self.flowers(seat) for seat in range(len(self.after.flowers)) if seat != self.seat)

    def _of(self, kind: type[Claim | Gift]) -> list[tuple[Vine, int]]:
        """Return the claims or the gifts, each with the flowers that it makes."""
        return [
            (move.vine, sum(isinstance(event, VineBloomed | VineClaimed) for event in events))
            for move, events in self.steps
            if isinstance(move, kind)
        ]

    @property
    def claimed(self) -> tuple[int, Vine | None]:
        """The flowers of the turn's claim, and its vine."""
        found = self._of(Claim)
        return (found[0][1], found[0][0]) if found else (0, None)

    @property
    def by_gifts(self) -> tuple[int, tuple[Vine, ...]]:
        """The flowers by gifts, and their vines."""
        found = self._of(Gift)
        return sum(flowers for _, flowers in found), tuple(vine for vine, _ in found)

    @property
    def decided(self) -> tuple[int, Vine | None]:
        """Over how many tiles the longest own vine runs with a contested one that the seat takes, and that vine."""
        taken = [move.vine for move, _ in self.steps if isinstance(move, Bloom) and move.seat == self.seat]
        return max(((self._run(vine), vine) for vine in taken), key=lambda each: each[0], default=(0, None))

    def _run(self, vine: Vine) -> int:
        """Return over how many tiles a vine of the seat runs after the turn."""
        garden = Garden(self.after.garden)
        first = garden.ref(vine)
        found = {first}
        for ref in (queue := [first] if first is not None else []):
            more = [other for other in garden.joined(ref) if garden.owner(other) == self.seat and other not in found]
            found.update(more)
            queue.extend(more)
        return len({ref[0] for ref in found if ref is not None})

    @cached_property
    def longest(self) -> tuple[int, Vine | None]:
        """Over how many tiles the longest own vine runs that blooms in this turn, and a vine of it."""
        opened = [e.vine for e in self.events if isinstance(e, VineBloomed) and e.seat == self.seat]
        return max(((self._run(vine), vine) for vine in opened), key=lambda each: each[0], default=(0, None))

    @cached_property
    def closed(self) -> Mapping[int, tuple[Vine, ...]]:
        """The claimed vines with an end at the planted tile that does not go on there, by the seat of the flower."""
        found: dict[int, tuple[Vine, ...]] = {}
        move, garden = self.move, Garden(self.before.garden)
        if not isinstance(move, Plant):
            return found
        for side, colour in garden.facing(move.cell).items():
            vine = Vine(hex_neighbour(move.cell, side), colour)
            ref = garden.ref(vine)
            owner = garden.owner(ref) if ref is not None else None
            if owner is not None and TILES[move.tile].colour_at(side, move.rotation) != colour:
                found[owner] = (*found.get(owner, ()), vine)
        return found

    @cached_property
    def fitting(self) -> tuple[int, Cell | None]:
        """How many unseen tiles can go on with an own vine at one empty cell, and the cell where most can."""
        garden, wanted = Garden(self.after.garden), {}
        for cell in garden.frontier():
            colours: set[Colour] = set()
            for side, colour in garden.facing(cell).items():
                place = garden.at[hex_neighbour(cell, side)]
                tile = garden.planted[place]
                if garden.owner((place, TILES[tile.tile].vine_at(opposite(side), tile.rotation))) == self.seat:
                    colours.add(colour)
            wanted[cell] = colours
        tiles = unseen(self.after)
        count = {cell: sum(not c.isdisjoint(TILES[tile].colours) for tile in tiles) for cell, c in wanted.items() if c}
        best = max(count, key=lambda cell: count[cell], default=None)
        return (0, None) if best is None else (count[best], best)

    @cached_property
    def _gains(self) -> dict[int, Gains]:
        return {}

    def gains(self, seat: int) -> Gains:
        """Return what a seat could gain in the garden after the turn."""
        match = self.game.option("planting") == "match"
        return self._gains.setdefault(seat, Gains(self.after.garden, seat, match, self.game.per_flower))

    def chance(self, seat: int, tiles: Sequence[int]) -> float:
        """Return in what part of all deals a seat holds one of these tiles, as far as the observer knows its hand."""
        hand, pool = self.after.hands[seat], unseen(self.after)
        if any(tile in tiles for tile in hand if tile is not None):
            return 1.0
        hidden, good = sum(tile is None for tile in hand), sum(tile in tiles for tile in pool)
        return 1 - comb(len(pool) - good, hidden) / comb(len(pool), hidden) if hidden <= len(pool) else 0.0

    def last_flowers(self, seat: int) -> float:
        """Return in what part of all deals a seat can plant its last flowers in the garden after the turn."""
        left = self.game.goals[seat] - self.after.flowers[seat]
        if self.after.phase == "over":
            return 0.0
        found = self.gains(seat).by_tile
        return self.chance(seat, [tile for tile, flowers in found.items() if flowers >= left])

    @cached_property
    def threat(self) -> tuple[int, Cell | None]:
        """The most flowers that the next seat can make at one cell in three of ten deals or more, and that cell."""
        after = self.after
        if after.phase == "over" or after.seat == self.seat:
            return 0, None
        best: tuple[int, Cell | None] = (0, None)
        for cell, found in self.gains(after.seat).by_cell.items():
            for flowers in sorted({f for f in found.values() if f > best[0]}, reverse=True):
                if self.chance(after.seat, [tile for tile, most in found.items() if most >= flowers]) >= LIKELY:
                    best = flowers, cell
                    break
        return best


def _goes_on(game: Trellis, state: TrellisState) -> Move:
    """Return the decision in a turn that brings the seat most flowers at once."""
    garden = Garden(state.garden)

    def worth(move: Move) -> int:
        ref = None if isinstance(move, Plant) else garden.ref(move.vine)
        if ref is None or (isinstance(move, Bloom) and move.seat != state.seat):
            return 0
        return len(garden.chain(ref))

    return max(game.moves(state), key=worth)


class TrellisReasons(Reasoner[TrellisState, Move, TrellisTurn]):
    """The reasons of one decision in Trellis."""

    def __init__(self, game: Game[TrellisState, Move], observation: TrellisState, seat: int) -> None:
        super().__init__(game, observation, seat)
        assert isinstance(game, Trellis)
        self.match = game

    def facts(self, move: Move, line: Sequence[Move]) -> TrellisTurn:
        """Return the turn that begins with a move."""
        return TrellisTurn(self.match, self.before, self.seat, move, line)

    def choices(self, move: Move) -> Sequence[Move]:
        """Return what else could be done: with known tiles and the one that is planted."""
        hand = {tile for tile in self.before.hands[self.seat] if tile is not None}
        tiles = hand | {move.tile} if isinstance(move, Plant) else hand
        return [other for other in self.game.moves(self.before) if not isinstance(other, Plant) or other.tile in tiles]

    def found(self, pair: Against[TrellisTurn]) -> Iterator[Reason]:
        """Yield the reasons of the turn itself, of the garden it leaves, and of what the next seat can do there."""
        yield from self._flowers(pair)
        yield from self._vines(pair)
        yield from self._ends(pair)
        if not pair.mine.wins:
            yield from self._rivals(pair)
            yield from self._kept(pair)

    def _reason(self, key: str, values: tuple[object, ...], weight: float, *places: object) -> Reason:
        return Reason(f"trellis.{key}", values, tuple(place for place in places if place is not None), weight)

    def _flowers(self, pair: Against[TrellisTurn]) -> Iterator[Reason]:
        """Flowers gained and given (T-WIN, T-BLOOM, T-GIFT)."""
        mine, played = pair.mine, pair.played
        if mine.wins and not pair.usual(lambda turn: turn.wins):
            yield self._reason("win", (self.seat,), 20, *_own_vines(mine))
        more = mine.own - pair.usual(lambda turn: turn.own)
        yield self._reason("flowers", (mine.own, pair.than(lambda turn: turn.own)), more, *_own_vines(mine))
        if played is not None:
            yield from self._given(mine, played)
        elif not mine.given:
            yield self._reason("none_given", (), pair.usual(lambda turn: turn.given))
        gifts, vines = mine.by_gifts
        if gifts >= FITTING:
            yield self._reason("gifts", (gifts,), (gifts - pair.usual(lambda turn: turn.by_gifts[0])) / 2, *vines)
        if played is not None and played.forfeits and not mine.forfeits:
            yield self._reason("forfeit", (), 1)

    def _given(self, mine: TrellisTurn, played: TrellisTurn) -> Iterator[Reason]:
        """What was played lets others bloom."""
        for seat in self._others():
            more, vines = played.flowers(seat) - mine.flowers(seat), _vines_of(played, seat)
            yield self._reason("bloom_others", (seat, played.flowers(seat)), more, *vines)
            earned = [event for event in played.events if isinstance(event, GiftsEarned)]
            if len(earned) == 1 and earned[0].count == 1 and earned[0].seats == (seat,) and played.flowers(seat) > 1:
                yield self._reason("dear_gift", (seat, played.flowers(seat)), more + 0.5, *vines)
        if mine.own == played.own and not mine.given:
            yield self._reason("no_giving", (mine.own,), played.given)

    def _vines(self, pair: Against[TrellisTurn]) -> Iterator[Reason]:
        """Claims, long vines, contested vines (T-CLAIM, T-BLOOM, T-CONTEST)."""
        mine = pair.mine
        claimed, vine = mine.claimed
        if claimed > 1:
            yield self._reason("claim", (claimed,), claimed - pair.usual(lambda turn: turn.claimed[0]), vine)
        tiles, vine = mine.longest
        if vine is not None and tiles >= LONG:
            more = tiles - pair.usual(lambda turn: turn.longest[0])
            yield self._reason("long_vine", (self.seat, tiles, vine.colour), more / 2, vine)
        tiles, vine = mine.decided
        if tiles >= LONG and not pair.usual(lambda turn: turn.decided[0]):
            yield self._reason("decided", (self.seat, tiles), tiles / LONG, vine)

    def _ends(self, pair: Against[TrellisTurn]) -> Iterator[Reason]:
        """Open ends closed, and unseen tiles that fit (T-MATCH)."""
        mine, played = pair.mine, pair.played
        if played is not None:
            own = played.closed.get(self.seat, ())
            more = len(own) - len(mine.closed.get(self.seat, ()))
            yield self._reason("closes_own", (self.seat, len(own)), more, *own)
        for wait, seat in enumerate(self._others()):
            vines = mine.closed.get(seat, ())
            more = len(vines) - pair.usual(lambda turn, seat=seat: len(turn.closed.get(seat, ())))  # type: ignore[misc]
            yield self._reason("closes", (seat, len(vines)), more * (1.05 if wait == 0 else 1.0), *vines)
        fitting, cell = mine.fitting
        more = fitting - pair.usual(lambda turn: turn.fitting[0])
        yield self._reason("fitting", (self.seat, fitting), more / MORE_TILES, cell)

    def _rivals(self, pair: Against[TrellisTurn]) -> Iterator[Reason]:
        """What others can plant next (T-WIN; unseen tiles)."""
        mine, played = pair.mine, pair.played
        worse = played if played is not None else pair.others[0]
        for seat in self._others():
            left = self.match.goals[seat] - worse.after.flowers[seat]
            if 0 < left <= NEAR and mine.last_flowers(seat) < SELDOM:
                danger = pair.usual(lambda turn, seat=seat: round(100 * turn.last_flowers(seat)))  # type: ignore[misc]
                if danger >= 100 * LIKELY:
                    left = self.match.goals[seat] - (played or mine).after.flowers[seat]
                    yield self._reason("stop", (seat, left), 2 + danger / 50)
        if played is None:
            return
        flowers, cell = played.threat
        if flowers >= LONG and played.after.seat != self.seat:
            yield self._reason("threat", (played.after.seat, flowers), (flowers - mine.threat[0]) / 2, cell)

    def _kept(self, pair: Against[TrellisTurn]) -> Iterator[Reason]:
        """A tile that was planted too early."""
        mine, played = pair.mine, pair.played
        if played is None or not isinstance(mine.move, Plant) or not isinstance(played.move, Plant):
            return
        tile = played.move.tile
        if tile not in mine.after.hands[self.seat]:
            return
        where = {cell: found.get(tile, 0) for cell, found in mine.gains(self.seat).by_cell.items()}
        cell = max(where, key=lambda each: where[each], default=None)
        if cell is not None and where[cell] > played.own:
            yield self._reason("keep", (where[cell], tile), (where[cell] - played.own) / FITTING, cell)

    def _others(self) -> tuple[int, ...]:
        """The other seats in turn order, the next one first."""
        players = self.match.players
        return tuple((self.seat + step) % players for step in range(1, players))


def _vines_of(turn: TrellisTurn, seat: int) -> tuple[Vine, ...]:
    """Return the vines that get a flower of a seat in a turn, in their order."""
    return tuple(e.vine for e in turn.events if isinstance(e, VineBloomed | VineClaimed) and e.seat == seat)


def _own_vines(turn: TrellisTurn) -> tuple[Vine, ...]:
    return _vines_of(turn, turn.seat)
