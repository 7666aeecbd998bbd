"""What is to be seen of a position: faces of figures, what a slide would change, what happened where."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from tessella.controller.match.match import PlayedMove
from tessella.rules.umbrella import (
    COLOURS,
    SIDES,
    Colour,
    Counts,
    FigurePassed,
    FigureUncovered,
    LineSlid,
    Side,
    Slide,
    Swap,
    TokenPlaced,
    Umbrella,
    UmbrellaBlown,
    UmbrellasSwapped,
    UmbrellaState,
    ZoneName,
    complete,
    placements,
    visible,
    zone_counts,
    zone_name,
)
from tessella.rules.umbrella.figures import at, best_placement
from tessella.rules.verdict import IllegalMove
from tessella.scene.umbrella.figures import Face

Field = tuple[int, int]


def face(game: Umbrella, state: UmbrellaState, seat: int, space: int) -> Face | None:
    """Return the visible figure of a space with what is right of it in its best colour; None when there is none.

    The pattern stays where it is printed; with `anywhere` the right fields are those of the best place.
    """
    figure = visible(state, seat, space)
    if figure is None:
        return None
    places = placements(figure, space, game.anywhere, game.kit)
    stage = state.stages[seat]
    counts = [(best_placement(stage, places, colour), colour) for colour in COLOURS]
    (count, fields), colour = max(counts, key=lambda entry: (entry[0][0], _open(game, state, seat, entry[1])))
    printed = placements(figure, space, False, game.kit)[0]
    right = frozenset(
        here for here, there in zip(printed, fields, strict=True) if at(stage, there) == colour
    )
    return Face(space, figure.black, printed, right if count else frozenset(), colour, below(state, seat, space))


def _open(game: Umbrella, state: UmbrellaState, seat: int, colour: Colour) -> int:
    return len(open_spaces(game, state, seat, colour))


def open_spaces(game: Umbrella, state: UmbrellaState, seat: int, colour: Colour) -> tuple[int, ...]:
    """Return the scoring spaces of a colour without a token, ascending."""
    spaces = enumerate(game.board.spaces, start=1)
    return tuple(number for number, c in spaces if c == colour and number not in state.tokens[seat])


def below(state: UmbrellaState, seat: int, space: int) -> int:
    """Return how many tiles lie under the visible one."""
    return max(0, len(state.figures[seat][space - 1]) - 1)


def figure_places(game: Umbrella, state: UmbrellaState, seat: int, space: int, colour: Colour) -> tuple[Field, ...]:
    """Return the four fields of the stage at which the figure of a space lies best in a colour; () without a figure."""
    figure = visible(state, seat, space)
    if figure is None:
        return ()
    places = placements(figure, space, game.anywhere, game.kit)
    return best_placement(state.stages[seat], places, colour)[1]


def completed(game: Umbrella, state: UmbrellaState, seat: int) -> dict[int, Colour]:
    """Return the complete figures of a seat: figure space to colour."""
    return dict(complete(state, seat, game.anywhere, game.kit))


def figure_at(game: Umbrella, state: UmbrellaState, seat: int, field: Field) -> int | None:
    """Return the figure space of a complete figure that covers a field of the stage, None when there is none."""
    for space, colour in completed(game, state, seat).items():
        if field in figure_places(game, state, seat, space, colour):
            return space
    return None


def zones(state: UmbrellaState, seat: int) -> dict[Side, Counts]:
    """Return what waits in the four zones of a seat."""
    players = len(state.stages)
    return {side: zone_counts(state, zone_name(players, seat, side)) for side in SIDES}


def side_of_zone(players: int, seat: int, zone: ZoneName) -> Side | None:
    """Return on which side of a seat a zone of the table lies, None when the seat does not reach it.

    With two players one's left is the other's right, so that every zone has one side only.
    """
    return next((side for side in SIDES if zone_name(players, seat, side) == zone), None)


@dataclass(frozen=True, slots=True)
class Preview:
    """What a slide or a swap would do: the position after it, what falls out, figures complete or broken by it."""

    move: Slide | Swap
    state: UmbrellaState
    out: Colour | None
    complete: dict[int, Colour]
    broken: dict[int, Colour]


def preview(game: Umbrella, state: UmbrellaState, seat: int, move: Slide | Swap) -> Preview | None:
    """Return what a slide or a swap would do, None when it is not legal."""
    try:
        step = game.apply(state, move)
    except IllegalMove:
        return None
    out = next((e.pushed_out for e in step.events if isinstance(e, LineSlid)), None)
    before, after = completed(game, state, seat), completed(game, step.state, seat)
    return Preview(move, step.state, out, after, {s: c for s, c in before.items() if s not in after})


@dataclass(frozen=True, slots=True)
class News:
    """Something that happened since the viewer's last turn, and its number in order."""

    number: int
    seat: int
    kind: str
    """`line` (side, line), `zone` (side, colour), `figure` (space), `token` (space), `field` (row, column)."""
    place: tuple[object, ...]


def news(steps: Sequence[PlayedMove], players: int, viewer: int) -> tuple[News, ...]:
    """Return what to mark, from the events; `zone` entries are told from the viewer's place, `seat` is the viewer."""
    found: list[News] = []
    for number, stepped in enumerate(steps, start=1):
        for event in stepped.step.events:
            match event:
                case LineSlid():
                    found.append(News(number, event.seat, "line", (event.side, event.line)))
                    if event.dropped is not None:
                        _zone(found, number, players, viewer, event.dropped, event.pushed_out)
                case UmbrellaBlown():
                    _zone(found, number, players, viewer, event.to, event.colour)
                case UmbrellasSwapped():
                    found.append(News(number, event.seat, "field", event.a))
                    found.append(News(number, event.seat, "field", event.b))
                case FigurePassed():
                    found.append(News(number, event.receiver, "figure", (event.space,)))
                case FigureUncovered():
                    found.append(News(number, event.seat, "figure", (event.space,)))
                case TokenPlaced():
                    found.append(News(number, event.seat, "token", (event.scoring,)))
    return tuple(found)


def _zone(found: list[News], number: int, players: int, viewer: int, zone: ZoneName, colour: Colour) -> None:
    side = side_of_zone(players, viewer, zone)
    if side is not None:
        found.append(News(number, viewer, "zone", (side, colour)))
