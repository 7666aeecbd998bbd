"""A past move while it is explained: the position of a moment of it, and the marks of one rule or one event."""

from __future__ import annotations

from dataclasses import replace

from tessella.controller.match.match import Match, PlayedMove
from tessella.rules.outcome import Event, Step
from tessella.rules.umbrella import (
    EndBegun,
    Figure,
    FigureCompleted,
    FigurePassed,
    FigureSpace,
    FigureUncovered,
    LineSlid,
    ScoringSpace,
    TokenPlaced,
    Umbrella,
    UmbrellaBlown,
    UmbrellasSwapped,
    UmbrellaState,
)
from tessella.rules.umbrella.position import SeatFigure, SideZone, StageField, ZoneSlot
from tessella.scene.boards.causes import Happening
from tessella.scene.boards.review import Look, known
from tessella.scene.umbrella import shapes
from tessella.scene.umbrella.look import News, news, side_of_zone
from tessella.scene.umbrella.stage_state import StageState


def moment_of(look: Look, match: Match) -> UmbrellaState:
    """Return the position after the first events of a move, as the viewer may know it.

    Between the events nobody decides: phase and active seat are those of the decision that is carried out.
    """
    stepped = look.stepped
    state: UmbrellaState = known(match, stepped.before)
    if look.done == 0:
        return state
    after: UmbrellaState = known(match, stepped.step.state)
    if look.done >= len(stepped.step.events):
        return after
    for event in stepped.step.events[: look.done]:
        match event:
            case LineSlid() | UmbrellaBlown() | UmbrellasSwapped():
                state = replace(state, stages=after.stages, center=after.center, sides=after.sides, owns=after.owns)
            case TokenPlaced():
                state = replace(state, tokens=after.tokens, supply=event.supply)
            case FigureUncovered():
                # What is passed comes to lie on another space: this one is already as it will be.
                state = replace(state, figures=_with_space(state, event.seat, event.space, after), seen=after.seen)
            case FigurePassed():
                state = replace(state, figures=after.figures, seen=after.seen, passing=None, passing_space=0)
            case EndBegun():
                state = replace(state, ending=after.ending, last_turns=after.last_turns)
    return state


def _with_space(
    state: UmbrellaState, seat: int, space: int, after: UmbrellaState
) -> tuple[tuple[tuple[Figure | None, ...], ...], ...]:
    """Return the figures of a position, on one figure space those of a later one."""
    stacks = list(state.figures[seat])
    stacks[space - 1] = after.figures[seat][space - 1]
    return *state.figures[:seat], tuple(stacks), *state.figures[seat + 1 :]


def scene_of(look: Look, state: UmbrellaState, match: Match) -> StageState:
    """Return what the large stage shows of a moment of a past move; nothing can be played there."""
    game = match.game
    assert isinstance(game, Umbrella)
    return StageState(game, state, match.seats, look.stepped.seat, False, _marked(look, game.players))


def _marked(look: Look, players: int) -> tuple[News, ...]:
    seat = look.stepped.seat
    if look.finding is not None:
        return _kept(look, seat) if look.finding.ok else ()
    if look.event is None:
        return ()
    only = replace(look.stepped, step=Step(look.stepped.step.state, (look.event,)))
    return tuple(replace(entry, number=look.number) for entry in news((only,), players, seat))


def _kept(look: Look, seat: int) -> tuple[News, ...]:
    entries = []
    for place in look.finding.places if look.finding is not None else ():
        match place:
            case FigureSpace():
                entries.append(News(look.number, seat, "figure", (place.space,)))
            case ScoringSpace():
                entries.append(News(look.number, seat, "token", (place.number,)))
            case StageField():
                entries.append(News(look.number, seat, "field", (place.row, place.column)))
            case SeatFigure():
                entries.append(News(look.number, place.seat, "figure", (place.space,)))
            case ZoneSlot():
                entries.append(News(look.number, seat, "zone", (place.side, place.colour)))
    return tuple(entries)


def found(look: Look) -> tuple[StageField | SideZone | ZoneSlot, ...]:
    """Return the places of the stage that a broken rule names."""
    if look.finding is None or look.finding.ok:
        return ()
    return tuple(place for place in look.finding.places if isinstance(place, StageField | SideZone | ZoneSlot))


def places_of(stepped: PlayedMove, players: int) -> tuple[Happening, ...]:
    """Return where each event of a move shows on the large stage, which is that of who moved."""
    return tuple(_place(event, stepped.seat, players) for event in stepped.step.events)


def _place(event: Event, seat: int, players: int) -> Happening:
    match event:
        case LineSlid():
            taken = side_of_zone(players, seat, event.taken)
            begin = shapes.slot_centre(taken, event.colour) if taken is not None else None
            return Happening(shapes.field_centre(*shapes.line_fields(event.side, event.line)[0]), begin)
        case FigureCompleted():
            return Happening(shapes.field_centre(*event.fields[0]))
        case UmbrellaBlown():
            side = side_of_zone(players, seat, event.to)
            spot = shapes.slot_centre(side, event.colour) if side is not None else None
            return Happening(spot, shapes.slot_centre("own", event.colour))
        case UmbrellasSwapped():
            return Happening(shapes.field_centre(*event.b), shapes.field_centre(*event.a))
    return Happening()
