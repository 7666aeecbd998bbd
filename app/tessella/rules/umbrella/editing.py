"""Setting up positions of Umbrella: umbrellas on stages and in zones, figure tiles, tokens, the step of the turn."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import get_args

from tessella.rules.editing import BadEdit, Edit, Editing, Fault, Put, Set, Shift, Take, Turn
from tessella.rules.umbrella import codec
from tessella.rules.umbrella.game import Umbrella
from tessella.rules.umbrella.kit import SCORING_SPACES, SPACES, TILE_COUNT
from tessella.rules.umbrella.position import (
    COLOURS,
    Colour,
    Counts,
    Figure,
    OneUmbrella,
    OnTheWay,
    Phase,
    SeatField,
    SeatFigure,
    SeatScoring,
    Token,
    UmbrellaState,
    ZoneName,
    ZoneUmbrellas,
)
from tessella.rules.umbrella.possible import impossible
from tessella.rules.umbrella.terms import SUPPLY
from tessella.rules.umbrella.zones import add as add_to_zone
from tessella.rules.umbrella.zones import all_zones, waiting, zone_counts
from tessella.rules.values import Json, Place

MOST_WAITING = 25
"""Umbrellas of a colour in one zone: there are no more (U-COLOURS)."""
MOST_TURNS = 999
NOTHING: Counts = (0, 0, 0, 0)
Stack = tuple[Figure | None, ...]


class UmbrellaEditing(Editing[UmbrellaState]):
    """How positions of one match of Umbrella are set up.

    Places: `SeatField`, `ZoneName` and `ZoneUmbrellas`, `SeatFigure`, `SeatScoring`, `OnTheWay`. Things:
    `OneUmbrella`, `Figure`, `Token`. A stage has no empty field: an umbrella there is put in another's place. Values
    of `Set`: `seat` (whose turn it is), `phase`, `supply`, `turns` (of a seat), `ending` (the seat that began the end,
    None), `bonus`, `known` (the tile, or minus the tile to hide it).
    """

    hides = True

    def __init__(self, game: Umbrella) -> None:
        self.game, self.terms = game, game.terms

    def empty(self) -> UmbrellaState:
        """Return the starting stages, nothing in the zones, no figure tile."""
        start = self.game.start()
        spaces: tuple[Stack, ...] = ((),) * len(SPACES)
        return replace(
            start, center=NOTHING, sides=(NOTHING,) * len(start.sides), owns=(NOTHING,) * len(start.owns),
            figures=(spaces,) * self.game.players, seen=frozenset(),
        )  # fmt: skip

    def faults(self, state: UmbrellaState) -> tuple[Fault, ...]:
        """Return everything that is impossible about a position."""
        return tuple(impossible(self.terms, state))

    def read(self, data: Json) -> UmbrellaState:
        """Read a position that may be impossible."""
        return codec.read_plainly(self.terms, data)

    def shuffled(self, state: UmbrellaState, draw: random.Random) -> UmbrellaState:
        """Return the position with other tiles where nobody has seen them."""
        return self.game.determinize(self.game.observe(state, 0), draw)

    def edit(self, state: UmbrellaState, edit: Edit) -> UmbrellaState:
        """Return the position after an edit."""
        match edit:
            case Put(OneUmbrella(colour), SeatField() as field):
                changed = self._with_field(state, field, colour)
            case Put(OneUmbrella(colour), (ZoneName() | ZoneUmbrellas()) as place):
                changed = self._added(state, place.zone if isinstance(place, ZoneUmbrellas) else place, colour, 1)
            case Put(Figure() as figure, OnTheWay()):
                changed = replace(state, passing=_figure(figure), seen=state.seen | {figure.tile})
            case Put(Figure() as figure, SeatFigure() as place):
                changed = self._with_figure(state, place, _figure(figure))
            case Put(Token(), SeatScoring() as space):
                changed = self._with_token(state, space)
            case Take(ZoneUmbrellas(zone, colour)):
                changed = self._added(state, zone, colour, -1)
            case Take(SeatFigure() as place):
                changed = self._without_figure(state, place)[0]
            case Take(OnTheWay()):
                changed = replace(state, passing=None)
            case Take(SeatScoring() as space):
                changed = self._without_token(state, space)
            case Shift(place, to):
                changed = self._shifted(state, place, to)
            case Turn(SeatFigure() as place, steps):
                rest, figure = self._without_figure(state, place)
                changed = self._with_figure(rest, place, replace(figure, black=figure.black != bool(steps % 2)))
            case Set():
                changed = self._with_value(state, edit)
            case _:
                raise BadEdit(f"Umbrella: {edit} means nothing on this table")
        return self._settled(changed)

    # -- umbrellas -------------------------------------------------------------------------------------------------

    def _index(self, field: SeatField) -> int:
        fine = field.seat in range(self.game.players) and field.row in SPACES and field.column in SPACES
        if not fine:
            raise BadEdit(f"Umbrella: there is no field {field!s} (U-STAGE)")
        return 4 * field.row + field.column - 5

    def _with_field(self, state: UmbrellaState, field: SeatField, colour: Colour) -> UmbrellaState:
        index = self._index(field)
        if colour not in COLOURS:
            raise BadEdit(f"Umbrella: there is no colour {colour!r:.20} (U-COLOURS)")
        stage = state.stages[field.seat]
        stage = (*stage[:index], colour, *stage[index + 1 :])
        return replace(state, stages=(*state.stages[: field.seat], stage, *state.stages[field.seat + 1 :]))

    def _added(self, state: UmbrellaState, zone: ZoneName, colour: Colour, count: int) -> UmbrellaState:
        if zone not in all_zones(state) or colour not in COLOURS:
            raise BadEdit(f"Umbrella: there is no zone {zone!s} (U-ZONES)")
        if not 0 <= zone_counts(state, zone)[COLOURS.index(colour)] + count <= MOST_WAITING:
            raise BadEdit(f"Umbrella: {zone!s} has no {colour} umbrella to take away, or no room for one (U-COLOURS)")
        return add_to_zone(state, zone, colour, count)

    def _shifted(self, state: UmbrellaState, place: Place, to: Place) -> UmbrellaState:
        match place, to:
            case SeatField(), SeatField():
                here, there = self._index(place), self._index(to)
                one, other = state.stages[place.seat][here], state.stages[to.seat][there]
                return self._with_field(self._with_field(state, to, one), place, other)
            case ZoneUmbrellas(zone, colour), (ZoneName() | ZoneUmbrellas()):
                target = to.zone if isinstance(to, ZoneUmbrellas) else to
                return self._added(self._added(state, zone, colour, -1), target, colour, 1)
            case ZoneUmbrellas(zone, colour), SeatField():
                index = self._index(to)
                other = state.stages[to.seat][index]
                taken = self._added(self._added(state, zone, colour, -1), zone, other, 1)
                return self._with_field(taken, to, colour)
            case SeatFigure(), SeatFigure():
                rest, figure = self._without_figure(state, place)
                return self._with_figure(rest, to, figure)
            case SeatScoring(), SeatScoring():
                return self._with_token(self._without_token(state, place), to)
            case _:
                raise BadEdit(f"Umbrella: {place!s} cannot be moved to {to!s}")

    # -- figures and tokens ----------------------------------------------------------------------------------------

    def _stack(self, state: UmbrellaState, place: SeatFigure) -> Stack:
        if place.seat not in range(self.game.players) or place.space not in SPACES:
            raise BadEdit(f"Umbrella: there is no figure space {place!s} (U-TURN)")
        return state.figures[place.seat][place.space - 1]

    def _with_stack(self, state: UmbrellaState, place: SeatFigure, stack: Stack) -> UmbrellaState:
        stacks = state.figures[place.seat]
        stacks = (*stacks[: place.space - 1], stack, *stacks[place.space :])
        return replace(state, figures=(*state.figures[: place.seat], stacks, *state.figures[place.seat + 1 :]))

    def _with_figure(self, state: UmbrellaState, place: SeatFigure, figure: Figure) -> UmbrellaState:
        stack = self._stack(state, place)
        if len(stack) >= TILE_COUNT:
            raise BadEdit(f"Umbrella: no more tiles can lie on {place!s} (U-FIGURES)")
        height = len(stack) if place.height is None else min(max(0, place.height), len(stack))
        return self._with_stack(state, place, (*stack[:height], figure, *stack[height:]))

    def _without_figure(self, state: UmbrellaState, place: SeatFigure) -> tuple[UmbrellaState, Figure]:
        stack = self._stack(state, place)
        height = len(stack) - 1 if place.height is None else place.height
        figure = stack[height] if height in range(len(stack)) else None
        if figure is None:
            raise BadEdit(f"Umbrella: no known tile lies on {place!s} (U-FIGURES)")
        return self._with_stack(state, place, (*stack[:height], *stack[height + 1 :])), figure

    def _tokens(self, state: UmbrellaState, space: SeatScoring) -> tuple[int, ...]:
        if space.seat not in range(self.game.players) or space.number not in range(1, SCORING_SPACES + 1):
            raise BadEdit(f"Umbrella: there is no scoring space {space!s} (U-SCORING)")
        return state.tokens[space.seat]

    def _with_token(self, state: UmbrellaState, space: SeatScoring) -> UmbrellaState:
        tokens = self._tokens(state, space)
        if space.number in tokens:
            raise BadEdit(f"Umbrella: a token lies on {space!s} already (U-SCORE)")
        made = tuple(sorted((*tokens, space.number)))
        return self._laid(state, space.seat, made, max(0, state.supply - 1))

    def _without_token(self, state: UmbrellaState, space: SeatScoring) -> UmbrellaState:
        tokens = self._tokens(state, space)
        if space.number not in tokens:
            raise BadEdit(f"Umbrella: no token lies on {space!s} (U-SCORE)")
        made = tuple(number for number in tokens if number != space.number)
        return self._laid(state, space.seat, made, min(SUPPLY[self.game.players], state.supply + 1))

    def _laid(self, state: UmbrellaState, seat: int, tokens: tuple[int, ...], supply: int) -> UmbrellaState:
        return replace(state, tokens=(*state.tokens[:seat], tokens, *state.tokens[seat + 1 :]), supply=supply)

    # -- the state of the table ------------------------------------------------------------------------------------

    def _with_value(self, state: UmbrellaState, edit: Set) -> UmbrellaState:
        value, seats = edit.value, range(self.game.players)
        if edit.key == "seat" and value in seats:
            return replace(state, active=int(value))
        if edit.key == "phase" and value in get_args(Phase):
            phase: Phase = next(each for each in get_args(Phase) if each == value)
            return replace(state, phase=phase)
        if edit.key == "supply" and value in range(SUPPLY[self.game.players] + 1):
            return replace(state, supply=int(value))
        if edit.key == "turns" and edit.seat in seats and value in range(MOST_TURNS + 1):
            turns = tuple(int(value) if seat == edit.seat else each for seat, each in enumerate(state.turns))
            return replace(state, turns=turns)
        if edit.key == "ending" and (value is None or value in seats):
            return replace(state, ending=None if value is None else int(value))
        if edit.key == "bonus" and (value is None or value in COLOURS):
            return replace(state, bonus=next((colour for colour in COLOURS if colour == value), None))
        if edit.key == "known" and isinstance(value, int) and abs(value) in range(1, TILE_COUNT + 1):
            seen = state.seen - {-value} if value < 0 else state.seen | {value}
            return replace(state, seen=seen)
        raise BadEdit(f"Umbrella: {edit.key} cannot be {value!r:.80}")

    def _settled(self, state: UmbrellaState) -> UmbrellaState:
        """Return the position with everything made to agree that follows from what lies on the table."""
        on_the_way = state.phase in ("side", "cover")
        passing = state.passing if on_the_way else None
        bonus = state.bonus if state.phase in ("side", "cover", "bonus") and self.terms.board.bonuses else None
        ending = None if self.terms.solo else state.ending
        over = state.phase == "over"
        last = () if ending is None or over else tuple(
            (state.active + step) % self.game.players for step in range((ending - state.active) % self.game.players)
        )
        return replace(
            state, passing=passing, passing_space=(state.passing_space or 1) if on_the_way else 0, bonus=bonus,
            ending=ending, last_turns=last, end_rule=self._end_rule(state) if over else "", seen=_seen(state, passing),
        )  # fmt: skip

    def _end_rule(self, state: UmbrellaState) -> str:
        if self.terms.solo and waiting(state) == 0:
            return "U-SOLO"
        if self.terms.limit > 0 and min(state.turns) >= self.terms.limit:
            return "U-LIMIT"
        return "U-SOLO" if self.terms.solo else "U-END"


def _figure(figure: Figure) -> Figure:
    if figure.tile not in range(1, TILE_COUNT + 1):
        raise BadEdit(f"Umbrella: there is no figure tile {figure.tile} (U-FIGURES)")
    return figure


def _seen(state: UmbrellaState, passing: Figure | None) -> frozenset[int]:
    """Return the tiles that were seen: those seen before that are there, the uppermost ones, and those lying black."""
    lying, shown = set[int](), set[int]()
    for of_seat in state.figures:
        for space, stack in zip(SPACES, of_seat, strict=True):
            for height, figure in enumerate(stack):
                if figure is None:
                    continue
                lying.add(figure.tile)
                dealt = space <= 2 and height == 0 and not figure.black
                if height == len(stack) - 1 or not dealt:
                    shown.add(figure.tile)
    if passing is not None:
        lying, shown = lying | {passing.tile}, shown | {passing.tile}
    return frozenset((state.seen & lying) | shown)
