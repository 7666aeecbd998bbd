"""What Umbrella says: zones and lines, the log of a move, rules that a move keeps or breaks, the account."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication

from tessella.controller.match.match import PlayedMove
from tessella.controller.match.seats import Seat
from tessella.rules.outcome import Event, Part
from tessella.rules.umbrella.position import (
    EndBegun,
    FigureCompleted,
    FigurePassed,
    FigureUncovered,
    GameEnded,
    LineSlid,
    Side,
    TokenPlaced,
    TrackCompleted,
    UmbrellaBlown,
    UmbrellasSwapped,
    ZoneName,
)
from tessella.rules.verdict import Finding
from tessella.scene.umbrella.sentences import SENTENCES
from tessella.scene.words.words import colour_name, is_you, joined, seat_name

translate = QCoreApplication.translate


def side_title(side: Side) -> str:
    """Return the title of a zone of the player shown."""
    return {
        "left": translate("Umbrella", "Left"),
        "right": translate("Umbrella", "Right"),
        "center": translate("Umbrella", "Centre"),
        "own": translate("Umbrella", "Own"),
    }[side]


def zone_note(seats: Sequence[Seat], seat: int, side: Side) -> str:
    """Return who shares a zone of a seat, in small type under its title."""
    players = len(seats)
    if players == 1:
        return ""
    if side == "center":
        return translate("Umbrella", "everybody")
    if side == "own":
        return ""
    other = (seat + 1) % players if side == "left" else (seat - 1) % players
    return translate("Umbrella", "with {0}").format(seat_name(seats, other))


def from_side(side: Side) -> str:
    """Return where an umbrella comes from: `the left zone`."""
    return {
        "left": translate("Umbrella", "the left zone"),
        "right": translate("Umbrella", "the right zone"),
        "center": translate("Umbrella", "the centre"),
        "own": translate("Umbrella", "the own zone"),
    }[side]


def zone_words(seats: Sequence[Seat], zone: ZoneName) -> str:
    """Return a zone of the table in words: `the center`, `Ben's own zone`, `the zone between Ana and Ben`."""
    if zone.kind == "center":
        return translate("Umbrella", "the centre")
    if zone.kind == "own" and is_you(seats, zone.index):
        return translate("Umbrella", "your own zone")
    if zone.kind == "own":
        return translate("Umbrella", "the own zone of {0}").format(seat_name(seats, zone.index))
    players = len(seats)
    if players == 1:
        return from_side("left" if zone.index == 0 else "right")
    around = (zone.index, (zone.index + 1) % players)
    pair = [translate("Umbrella", "you") if is_you(seats, seat) else seat_name(seats, seat) for seat in around]
    return translate("Umbrella", "the zone between {0}").format(joined(pair))


def line_words(side: Side, line: int) -> str:
    """Return the way of a slide: `into row 2 from the left`, `down column 1`."""
    return {
        "left": translate("Umbrella", "into row {0} from the left"),
        "right": translate("Umbrella", "into row {0} from the right"),
        "center": translate("Umbrella", "down column {0}"),
        "own": translate("Umbrella", "up column {0}"),
    }[side].format(line)


def count_words(right: int, colour: str) -> str:
    """Return how much of a figure is there: `3 of 4 in blue`, `complete in blue`."""
    if right == 4:
        return translate("Umbrella", "complete in {0}").format(colour_name(colour))
    return translate("Umbrella", "{0} of 4 in {1}").format(right, colour_name(colour))


def face_word(black: bool) -> str:
    """Return the name of a side of a figure tile."""
    return translate("Umbrella", "black side") if black else translate("Umbrella", "white side")


def points_words(points: int) -> str:
    """Return `1 point` or `3 points`."""
    if points == 1:
        return translate("Umbrella", "1 point")
    return translate("Umbrella", "{0} points").format(signed(points))


def signed(points: int) -> str:
    """Return a number with a real minus sign."""
    return str(points) if points >= 0 else f"\u2212{-points}"


def tokens_words(tokens: int) -> str:
    """Return `1 token` or `3 tokens`."""
    return translate("Umbrella", "1 token") if tokens == 1 else translate("Umbrella", "{0} tokens").format(tokens)


def _verb(you: bool, second: str, third: str) -> str:
    return second if you else third


def main_words(seats: Sequence[Seat], seat: int, events: Sequence[Event]) -> str:
    """Return what a seat did, without its name: `slides green up column 2`."""
    you = is_you(seats, seat)
    for event in events:
        match event:
            case LineSlid():
                return _slid_words(seats, event, you)
            case FigureCompleted():
                text = _verb(
                    you,
                    translate("Umbrella", "complete figure {0} in {1}"),
                    translate("Umbrella", "completes figure {0} in {1}"),
                )
                return text.format(event.space, colour_name(event.colour))
            case UmbrellaBlown():
                text = _verb(
                    you,
                    translate("Umbrella", "blow {0} to {1}"),
                    translate("Umbrella", "blows {0} to {1}"),
                )
                return text.format(colour_name(event.colour), zone_words(seats, event.to))
            case UmbrellasSwapped():
                text = _verb(
                    you,
                    translate("Umbrella", "swap {0} and {1} of the stage"),
                    translate("Umbrella", "swaps {0} and {1} of the stage"),
                )
                return text.format(_field(event.a), _field(event.b))
            case FigurePassed() if event.covered is not None:
                text = _verb(
                    you,
                    translate("Umbrella", "cover figure space {0}"),
                    translate("Umbrella", "covers figure space {0}"),
                )
                return text.format(event.space)
            case FigurePassed():
                text = _verb(
                    you,
                    translate("Umbrella", "pass the tile, {0} up"),
                    translate("Umbrella", "passes the tile, {0} up"),
                )
                return text.format(face_word(event.figure.black))
    return ""


def _slid_words(seats: Sequence[Seat], event: LineSlid, you: bool) -> str:
    where, colour = line_words(event.side, event.line), colour_name(event.colour)
    if event.cause == "U-EMPTY":
        text = _verb(
            you,
            translate("Umbrella", "take {0} from {1} and slide it {2}"),
            translate("Umbrella", "takes {0} from {1} and slides it {2}"),
        )
        return text.format(colour, zone_words(seats, event.taken), where)
    text = _verb(you, translate("Umbrella", "slide {0} {1}"), translate("Umbrella", "slides {0} {1}"))
    return text.format(colour, where)


def _field(field: tuple[int, int]) -> str:
    return translate("Umbrella", "row {0} column {1}").format(*field)


def quiet_words(seats: Sequence[Seat], seat: int, notation: str) -> str:
    """Return what a move without events of its own did: `keep`, `skip`, `side ...`."""
    you = is_you(seats, seat)
    if notation == "keep":
        return _verb(you, translate("Umbrella", "score nothing"), translate("Umbrella", "scores nothing"))
    if notation == "skip":
        return _verb(you, translate("Umbrella", "skip the bonus"), translate("Umbrella", "skips the bonus"))
    black = notation == "side black"
    text = _verb(
        you, translate("Umbrella", "pass the tile, {0} up"), translate("Umbrella", "passes the tile, {0} up")
    )
    return text.format(face_word(black))


def sub_words(seats: Sequence[Seat], event: Event) -> str:
    """Return a consequence of a move as a line of its own; "" when it needs none."""
    match event:
        case TokenPlaced():
            text = translate("Umbrella", "token on scoring space {0}, {1} left in the supply")
            return text.format(event.scoring, event.supply)
        case TrackCompleted():
            return translate("Umbrella", "track {0} is full: {1}").format(event.track, points_words(event.points))
        case FigurePassed() if event.giver == event.receiver:
            text = translate("Umbrella", "the tile comes back on figure space {0}, {1} up")
            return text.format(event.space, face_word(event.figure.black))
        case FigurePassed():
            name, side = seat_name(seats, event.receiver), face_word(event.figure.black)
            if is_you(seats, event.receiver):
                return translate("Umbrella", "you get the tile on figure space {0}, {1} up").format(event.space, side)
            text = translate("Umbrella", "{0} gets the tile on figure space {1}, {2} up")
            return text.format(name, event.space, side)
        case FigureUncovered():
            return translate("Umbrella", "the tile below on figure space {0} is uncovered").format(event.space)
    return ""


def heading(seats: Sequence[Seat], event: Event) -> str:
    """Return an event in a few words."""
    match event:
        case LineSlid():
            return translate("Umbrella", "The slide")
        case FigureCompleted():
            return translate("Umbrella", "Figure {0} in {1}").format(event.space, colour_name(event.colour))
        case TokenPlaced():
            return translate("Umbrella", "A token on space {0}").format(event.scoring)
        case TrackCompleted():
            return translate("Umbrella", "Track {0} is full").format(event.track)
        case FigurePassed():
            return translate("Umbrella", "The tile goes to {0}").format(seat_name(seats, event.receiver))
        case FigureUncovered():
            return translate("Umbrella", "A tile is uncovered")
        case UmbrellaBlown():
            return translate("Umbrella", "The gust")
        case UmbrellasSwapped():
            return translate("Umbrella", "The swap")
        case EndBegun():
            return translate("Umbrella", "The end begins")
    return translate("Umbrella", "The game is over")


def closing_words(event: Event) -> str:
    """Return what a move means for the whole game, as a sentence; "" for other events."""
    if isinstance(event, EndBegun):
        return translate("Umbrella", "The end begins: everybody else has one last turn.")
    if isinstance(event, GameEnded):
        return translate("Umbrella", "The game is over.")
    return ""


def fall_words(seats: Sequence[Seat], event: LineSlid) -> str:
    """Return what falls out of a line and where to, as a sentence."""
    colour = colour_name(event.pushed_out)
    if event.dropped is None:
        return translate("Umbrella", "The {0} umbrella that falls out leaves the game.").format(colour)
    text = translate("Umbrella", "The {0} umbrella falls out into {1}.")
    return text.format(colour, zone_words(seats, event.dropped))


def sentence(finding: Finding) -> tuple[str, str]:
    """Return a title and a sentence for a finding of the rules."""
    title, text = SENTENCES.get((finding.rule, finding.ok, finding.detail), SENTENCES[("", finding.ok, "")])
    return translate("UmbrellaRules", title), translate("UmbrellaRules", text)


def part_name(part: Part) -> str:
    """Return the words for one line of a seat's account."""
    if part.key == "tokens":
        return translate("Umbrella", "tokens")
    if part.key == "own-zone":
        return translate("Umbrella", "own zone") if part.count else translate("Umbrella", "own zone empty")
    if part.key == "yellow-spaces":
        return translate("Umbrella", "yellow spaces")
    return translate("Umbrella", "track {0}").format(part.key.removeprefix("track-"))


def gist(stepped: PlayedMove) -> str:
    """Return what a move came to: a track full, a figure complete, else nothing."""
    tracks = [event for event in stepped.step.events if isinstance(event, TrackCompleted)]
    if tracks:
        return translate("Umbrella", "a track full, {0} points").format(sum(event.points for event in tracks))
    figures = [event for event in stepped.step.events if isinstance(event, FigureCompleted)]
    if figures:
        return translate("Umbrella", "a figure in {0}").format(colour_name(figures[0].colour))
    return ""
