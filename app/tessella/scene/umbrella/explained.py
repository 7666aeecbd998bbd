"""A past move while it is explained: the stage of who made it at a moment, and the marks of one rule or one event."""

from __future__ import annotations

from dataclasses import replace

from tessella.controller.match.match import Match
from tessella.rules.game import Step
from tessella.rules.umbrella import FigureSpace, ScoringSpace, Umbrella
from tessella.rules.umbrella.position import SideZone, StageField, ZoneSlot
from tessella.scene.boards.review import Look, known
from tessella.scene.umbrella.look import News, news
from tessella.scene.umbrella.stage_state import StageState


def scene_of(look: Look, match: Match) -> StageState:
    """Return what the large stage shows of a moment of a past move; nothing can be played there."""
    game, stepped = match.game, look.stepped
    assert isinstance(game, Umbrella)
    state = known(match, stepped.step.state if look.done else stepped.before)
    return StageState(game, state, match.seats, stepped.seat, False, _marked(look, game.players))


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
    return tuple(entries)


def found(look: Look) -> tuple[StageField | SideZone | ZoneSlot, ...]:
    """Return the places of the stage that a broken rule names."""
    if look.finding is None or look.finding.ok:
        return ()
    return tuple(place for place in look.finding.places if isinstance(place, StageField | SideZone | ZoneSlot))
