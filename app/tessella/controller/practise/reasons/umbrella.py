"""Reasons in Umbrella: figures made and broken, what neighbours need, tiles passed on, zones, tracks, the end."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cached_property

from tessella.controller.practise.reasons.reason import Against, Reason, Reasoner
from tessella.rules.game import Game
from tessella.rules.outcome import Event
from tessella.rules.umbrella import (
    COLOURS,
    OPPOSITE,
    SPACES,
    Colour,
    Cover,
    EndBegun,
    FigurePassed,
    FigureSpace,
    LineSlid,
    Move,
    Score,
    ScoringSpace,
    SideZone,
    Skip,
    Slide,
    StageField,
    TokenPlaced,
    TrackCompleted,
    Umbrella,
    UmbrellaState,
    placements,
    reach,
    visible,
    zone_name,
)
from tessella.rules.umbrella.figures import best_placement, right_fields
from tessella.rules.umbrella.position import SeatFigure, ZoneSlot
from tessella.rules.umbrella.zones import slide

NEARLY, FITS_BADLY = 3, 1
"""Right fields of a figure that lacks one umbrella, and of one that is far from complete."""
Ways = Mapping[tuple[int, Colour], tuple[Slide, ...]]
"""The slides that complete a figure, by figure space and colour."""


class Table:
    """What a position of one match offers a seat; remembers nothing but the match."""

    def __init__(self, game: Umbrella) -> None:
        self.game, self.terms = game, game.terms

    def open(self, state: UmbrellaState, seat: int, colour: Colour) -> bool:
        """Return whether a scoring space of a colour is open to a seat."""
        return bool(self.terms.open_spaces(state, seat, colour))

    def right(self, state: UmbrellaState, seat: int) -> dict[tuple[int, Colour], int]:
        """Return by figure space and colour how many fields of the figure there are right (0..4)."""
        return {
            (space, colour): count
            for space in SPACES
            for colour, count in right_fields(state, seat, space, self.terms.anywhere, self.terms.kit).items()
        }

    def fields(self, state: UmbrellaState, seat: int, space: int, colour: Colour) -> tuple[StageField, ...]:
        """Return the right fields of the figure on a space in a colour; none without a visible figure."""
        figure = visible(state, seat, space)
        if figure is None:
            return ()
        places = placements(figure, space, self.terms.anywhere, self.terms.kit)
        stage = state.stages[seat]
        _, fields = best_placement(stage, places, colour)
        return tuple(StageField(row, column) for row, column in fields if stage[4 * row + column - 5] == colour)

    def ways(self, state: UmbrellaState, seat: int) -> Ways:
        """Return the slides from its zones as they lie by which a seat completes a figure in an open colour."""
        found: dict[tuple[int, Colour], tuple[Slide, ...]] = {}
        for side, counts in reach(state, seat).items():
            for colour, count in zip(COLOURS, counts, strict=True):
                for line in (1, 2, 3, 4) if count else ():
                    stage, _ = slide(state.stages[seat], side, line, colour)
                    after = replace(state, stages=(*state.stages[:seat], stage, *state.stages[seat + 1 :]))
                    for key, right in self.right(after, seat).items():
                        if right == 4 and self.open(state, seat, key[1]):
                            found[key] = (*found.get(key, ()), Slide(side, colour, line))
        return found


class UmbrellaTurn:
    """A decision with what follows of its turn: as expected while that is legal, then the most points at once."""

    def __init__(self, table: Table, before: UmbrellaState, seat: int, move: Move, line: Sequence[Move]) -> None:
        self.table, self.before, self.seat, self.move = table, before, seat, move
        game, expected = table.game, list(line[1:]) if line and line[0] == move else []
        step = game.apply(before, move)
        self.first, events = step.state, list(step.events)
        while step.state.phase not in ("slide", "over"):
            wished = expected.pop(0) if expected else None
            known = wished is not None and wished in game.moves(step.state)
            step = game.apply(step.state, wished if wished is not None and known else self._goes_on(step.state))
            events += step.events
        self.after, self.events = step.state, tuple(events)

    def _goes_on(self, state: UmbrellaState) -> Move:
        """Return the decision that brings its seat most points at once; a bonus is left alone."""
        game = self.table.game
        decides = game.to_move(state)
        assert decides is not None
        if state.phase == "bonus":
            return Skip()
        if state.phase == "cover":
            right = self.table.right(state, decides)
            return min(map(Cover, SPACES), key=lambda c: max(right.get((c.space, k), 0) for k in COLOURS))
        return max(game.moves(state), key=lambda move: game.result(game.apply(state, move).state).points[decides])

    def of(self, kind: type[Event]) -> Event | None:
        """Return the first event of a kind in the turn, None without one."""
        return next((event for event in self.events if isinstance(event, kind)), None)

    @property
    def slides(self) -> bool:
        """True for the slide of a turn, after which figures can be completed."""
        return isinstance(self.move, Slide) and self.before.phase == "slide"

    @cached_property
    def right_before(self) -> dict[tuple[int, Colour], int]:
        """The right fields before the turn."""
        return self.table.right(self.before, self.seat)

    @cached_property
    def right(self) -> dict[tuple[int, Colour], int]:
        """The right fields after the first decision."""
        return self.table.right(self.first, self.seat)

    def reached(self, wanted: int, *, is_open: bool = True) -> tuple[tuple[int, Colour], ...]:
        """Return the figures and colours of which so many fields are right by this slide, and fewer were before."""
        if not self.slides:
            return ()
        return tuple(
            key
            for key, count in self.right.items()
            if count == wanted > self.right_before.get(key, 0)
            and self.table.open(self.before, self.seat, key[1]) == is_open
        )

    @cached_property
    def completed(self) -> tuple[tuple[int, Colour], ...]:
        """The figures that this slide completes and that can be scored."""
        return self.reached(4) if self.first.phase == "score" else ()

    @cached_property
    def broken(self) -> tuple[tuple[int, Colour], ...]:
        """The figures that lacked one umbrella in an open colour, and lack more after the slide."""
        if not self.slides:
            return ()
        return tuple(
            key
            for key, count in self.right_before.items()
            if count == NEARLY > self.right[key] and self.table.open(self.before, self.seat, key[1])
        )

    @cached_property
    def risen(self) -> tuple[int, ...]:
        """The figure spaces on which the best open colour has more right fields than before."""
        if not self.slides:
            return ()

        def best(right: Mapping[tuple[int, Colour], int], space: int) -> int:
            return max((n for (at, colour), n in right.items() if at == space
                        and self.table.open(self.before, self.seat, colour)), default=0)  # fmt: skip

        return tuple(space for space in SPACES if best(self.right, space) > best(self.right_before, space))

    @cached_property
    def next_ways(self) -> tuple[int, int, Colour | None]:
        """In how many ways one more own slide completes one figure, as the zones lie after the turn; space, colour."""
        if not self.slides or self.after.phase == "over":
            return 0, 0, None
        done = {key for key, count in self.table.right(self.after, self.seat).items() if count == 4}
        ways = self.table.ways(self.after, self.seat)
        key = max((each for each in ways if each not in done), key=lambda each: len(ways[each]), default=None)
        return (0, 0, None) if key is None else (len(ways[key]), *key)

    def ways_of(self, seat: int) -> Ways:
        """Return the slides by which another seat completes a figure after the turn."""
        return {} if self.after.phase == "over" else self.table.ways(self.after, seat)

    @cached_property
    def ways_before(self) -> dict[int, Ways]:
        """The slides by which each other seat could complete a figure before the turn."""
        return {seat: self.table.ways(self.before, seat) for seat in self.others}

    @cached_property
    def ways_after(self) -> dict[int, Ways]:
        """The same after the turn."""
        return {seat: self.ways_of(seat) for seat in self.others}

    @cached_property
    def others(self) -> tuple[int, ...]:
        """The other seats, the next one first."""
        players = self.table.game.players
        return tuple((self.seat + step) % players for step in range(1, players))

    @property
    def own_zone(self) -> int:
        """How many umbrellas wait in the own zone after the turn."""
        return sum(self.after.owns[self.seat])

    @property
    def points(self) -> int:
        """The points that the turn brings."""
        result = self.table.game.result
        return result(self.after).points[self.seat] - result(self.before).points[self.seat]

    @cached_property
    def passed(self) -> tuple[int, int, int, Colour | None]:
        """The tile that goes on: how many fields are right for the receiver in an open colour (-1: none goes on),
        receiver, space, colour."""
        event = self.of(FigurePassed)
        if not isinstance(event, FigurePassed) or event.receiver == event.giver:
            return -1, 0, 0, None
        right = right_fields(self.after, event.receiver, event.space, self.table.terms.anywhere, self.table.terms.kit)
        fits = {c: n for c, n in right.items() if self.table.open(self.after, event.receiver, c)}
        colour = max(fits, key=lambda each: fits[each], default=None)
        return (fits[colour] if colour else 0), event.receiver, event.space, colour

    @property
    def track(self) -> int:
        """The points of the tracks that the turn completes."""
        return sum(event.points for event in self.events if isinstance(event, TrackCompleted))

    @property
    def ends(self) -> int:
        """1 when the turn begins the end and the seat leads, -1 when it is behind, else 0."""
        if self.of(EndBegun) is None:
            return 0
        points = self.table.game.result(self.after).points
        best = max(points[seat] for seat in self.others)
        return (points[self.seat] > best) - (points[self.seat] < best)

    @property
    def slides_again(self) -> int:
        """1 when the covered space lets the seat slide once more (U-BONUS red)."""
        token = self.of(TokenPlaced)
        if not isinstance(token, TokenPlaced) or not self.table.terms.board.bonuses:
            return 0
        return int(self.table.terms.board.spaces[token.scoring - 1] == "red")


class UmbrellaReasons(Reasoner[UmbrellaState, Move, UmbrellaTurn]):
    """The reasons of one decision in Umbrella."""

    def __init__(self, game: Game[UmbrellaState, Move], observation: UmbrellaState, seat: int) -> None:
        super().__init__(game, observation, seat)
        assert isinstance(game, Umbrella)
        self.table = Table(game)

    def facts(self, move: Move, line: Sequence[Move]) -> UmbrellaTurn:
        """Return the turn that begins with a move."""
        return UmbrellaTurn(self.table, self.before, self.seat, move, line)

    def found(self, pair: Against[UmbrellaTurn]) -> Iterator[Reason]:
        """Yield the reasons of own figures, of what others can do, and of points and the end."""
        if isinstance(pair.mine.move, Cover):
            yield from self._cover(pair)
            return
        yield from self._figures(pair)
        yield from self._others(pair)
        yield from self._points(pair)

    def _reason(self, key: str, values: tuple[object, ...], weight: float, *places: object) -> Reason:
        return Reason(f"umbrella.{key}", values, tuple(places), weight)

    def _at(self, state: UmbrellaState, key: tuple[int, Colour]) -> tuple[object, ...]:
        return FigureSpace(key[0]), *self.table.fields(state, self.seat, *key)

    def _figures(self, pair: Against[UmbrellaTurn]) -> Iterator[Reason]:
        """Own figures (U-FIGURES, U-SCORE)."""
        mine, played = pair.mine, pair.played
        if mine.completed and not pair.usual(lambda turn: len(turn.completed)):
            key = mine.completed[0]
            yield self._reason("completes", key, 6, *self._at(mine.first, key))
        made = mine.reached(NEARLY)
        if made and not pair.usual(lambda turn: len(turn.reached(NEARLY))):
            yield self._reason("makes_three", made[0], 1.6, *self._at(mine.first, made[0]))
        if len(mine.risen) > 1 and pair.usual(lambda turn: len(turn.risen)) < 2:
            yield self._reason("serves_two", mine.risen[:2], 1.4, *map(FigureSpace, mine.risen[:2]))
        ways, space, colour = mine.next_ways
        more = ways - pair.usual(lambda turn: turn.next_ways[0])
        if colour is not None:
            places = self._at(mine.after, (space, colour))
            yield self._reason("next_ways", (ways, space, colour), (more + 1) / 2, *places)
        if played is None:
            return
        for key in played.broken:
            if key not in mine.broken:
                yield self._reason("breaks", (self.seat, *key), 2, *self._at(played.before, key))
        for key in (*played.reached(4, is_open=False), *played.reached(NEARLY, is_open=False)):
            yield self._reason("no_space", (self.seat, key[1]), 1.2, *self._at(played.first, key))

    def _others(self, pair: Against[UmbrellaTurn]) -> Iterator[Reason]:
        """What the neighbours need, and what they are passed (U-ZONES, U-PASS)."""
        mine, played = pair.mine, pair.played
        if played is not None and played.slides:
            yield from self._fed(mine, played)
        if mine.slides and mine.others:
            yield from self._taken(pair)
        right, receiver, space, colour = mine.passed
        if 0 <= right <= FITS_BADLY < pair.usual(lambda turn: turn.passed[0]):
            yield self._reason("passes_badly", (receiver, right), 1.1, SeatFigure(receiver, space))
        if played is not None:
            right, receiver, space, colour = played.passed
            if right >= NEARLY and mine.passed[0] < right and colour is not None:
                yield self._reason("passes_well", (receiver, right, colour), right - 1, SeatFigure(receiver, space))

    def _fed(self, mine: UmbrellaTurn, played: UmbrellaTurn) -> Iterator[Reason]:
        """What was played pushes an umbrella where a neighbour completes a figure with it."""
        event = next((event for event in played.events if isinstance(event, LineSlid)), None)
        if event is None or event.dropped is None:
            return
        for seat in played.others:
            gained = _with(played.ways_after[seat], event.pushed_out, event.dropped, self.table, seat)
            for key in gained - set(played.ways_before[seat]) - set(mine.ways_after[seat]):
                side = OPPOSITE[event.side]
                values = seat, event.pushed_out, side
                slot = ZoneSlot(side, event.pushed_out)
                yield self._reason("feeds", values, 2.5, slot, SeatFigure(seat, key[0]))

    def _taken(self, pair: Against[UmbrellaTurn]) -> Iterator[Reason]:
        """It takes the umbrella with which a neighbour would complete a figure."""
        mine = pair.mine
        event = next((event for event in mine.events if isinstance(event, LineSlid)), None)
        if event is None:
            return
        for seat in mine.others:
            lost = _with(mine.ways_before[seat], event.colour, event.taken, self.table, seat) - set(
                mine.ways_after[seat]
            )
            for key in sorted(lost):
                if pair.usual(lambda turn, seat=seat, key=key: int(key in turn.ways_after[seat])):  # type: ignore[misc]
                    slot = ZoneSlot(event.side, event.colour)
                    yield self._reason("takes", (seat, event.colour), 2, slot, SeatFigure(seat, key[0]))

    def _points(self, pair: Against[UmbrellaTurn]) -> Iterator[Reason]:
        """Own zone, tracks, bonus, end (U-POINTS, U-BONUS, U-END)."""
        mine, played = pair.mine, pair.played
        left, usual = mine.own_zone, pair.usual(lambda turn: turn.own_zone)
        own = [
            ZoneSlot("own", colour) for colour, count in zip(COLOURS, mine.after.owns[self.seat], strict=True) if count
        ]
        if left == 0 < usual:
            yield self._reason("own_empty", (), 1.5, SideZone("own"))
        elif left < usual and (played is not None or left < sum(self.before.owns[self.seat])):
            yield self._reason("own_zone", (left, pair.than(lambda turn: turn.own_zone)), usual - left, *own)
        if mine.track > pair.usual(lambda turn: turn.track):
            tokens = [ScoringSpace(event.scoring) for event in mine.events if isinstance(event, TokenPlaced)]
            yield self._reason("track", (mine.track,), 1 + mine.track / 2, *tokens)
        more = mine.points - pair.usual(lambda turn: turn.points)
        if mine.points > 0 and isinstance(mine.move, Score):
            yield self._reason("points", (mine.points, pair.than(lambda turn: turn.points)), more / 2)
        if mine.slides_again and not pair.usual(lambda turn: turn.slides_again):
            yield self._reason("slides_again", (), 1.3)
        if mine.ends == 1 and pair.usual(lambda turn: turn.ends) < 1:
            yield self._reason("ends_leading", (self.seat,), 4)
        if played is not None and played.ends == -1 and mine.ends >= 0:
            yield self._reason("ends_behind", (self.seat,), 4)

    def _cover(self, pair: Against[UmbrellaTurn]) -> Iterator[Reason]:
        """Which figure is covered (U-PASS)."""
        mine, played = pair.mine, pair.played
        spaces = [turn.move.space if isinstance(turn.move, Cover) else 0 for turn in (mine, *pair.others)]
        right = [
            max((n for (at, c), n in mine.right_before.items() if at == space
                 and self.table.open(self.before, self.seat, c)), default=0)
            for space in spaces
        ]  # fmt: skip
        if played is not None and right[1] >= NEARLY > right[0]:
            yield self._reason("covers", (self.seat, right[1]), 2, FigureSpace(spaces[1]))
        elif right[0] <= FITS_BADLY < sorted(right[1:])[(len(right) - 2) // 2]:
            yield self._reason("covers_little", (right[0],), 1.2, FigureSpace(spaces[0]))


def _with(ways: Ways, colour: Colour, zone: object, table: Table, seat: int) -> set[tuple[int, Colour]]:
    """Return the figures that a seat completes by a slide of a colour from a zone of the table."""
    players = table.game.players
    return {
        key
        for key, slides in ways.items()
        if any(each.colour == colour and zone_name(players, seat, each.side) == zone for each in slides)
    }
