"""Log lines, announcements and the headline of a match of Umbrella."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication

from tessella.controller.match.match import Match, PlayedMove
from tessella.controller.match.seats import Seat
from tessella.rules.outcome import Event, Result
from tessella.rules.umbrella import COLOURS, SCORING_SPACES, LineSlid, Umbrella, UmbrellaState
from tessella.rules.umbrella.position import ZoneSlot
from tessella.scene.told import Headline, KeyHelp, LogLine
from tessella.scene.umbrella.gestures import GustGesture, Held, SlideGesture
from tessella.scene.umbrella.stage_state import StageState, free_zones, takeable
from tessella.scene.umbrella.words import closing_words, fall_words, main_words, quiet_words, sub_words
from tessella.scene.words.words import is_you, joined, seat_name

translate = QCoreApplication.translate
_ARROWS = ("\u2190", "\u2191", "\u2192", "\u2193")


def log_lines(match: Match, stepped: PlayedMove) -> tuple[LogLine, ...]:
    """Return the log of one move."""
    seats, seat, events = match.seats, stepped.seat, stepped.step.events
    main = main_words(seats, seat, events)
    if not main:
        main = quiet_words(seats, seat, match.game.format(stepped.move))
    subs = tuple(text for event in events if (text := sub_words(seats, event)))
    first = LogLine(seat, f"{seat_name(seats, seat)} {main}", subs)
    return (first, *(LogLine(None, text) for event in events if (text := closing_words(event))))


def spoken(match: Match, stepped: PlayedMove) -> str:
    """Return one announcement: who, what, what fell out, what followed; the number makes each one new."""
    seats = match.seats
    line, *closing = log_lines(match, stepped)
    parts = [f"{stepped.ply}. {line.text}."]
    parts += [fall_words(seats, event) for event in stepped.step.events if isinstance(event, LineSlid)]
    parts += [f"{sub[:1].upper()}{sub[1:]}." for sub in line.sub]
    return " ".join([*parts, *(end.text for end in closing)])


def happening(match: Match, event: Event) -> str:
    """Return one sentence for an event of a move, what falls out of a line included."""
    seats = match.seats
    seat = next((value for name in ("seat", "giver") if (value := getattr(event, name, None)) is not None), None)
    closing, sub = closing_words(event), sub_words(seats, event)
    if closing or seat is None:
        return closing
    if sub:
        return f"{sub[:1].upper()}{sub[1:]}."
    main = f"{seat_name(seats, seat)} {main_words(seats, seat, (event,))}."
    return f"{main} {fall_words(seats, event)}" if isinstance(event, LineSlid) else main


def headline(match: Match, state: UmbrellaState) -> Headline:
    """Return what is to do now and who does it."""
    seat = match.to_move
    if seat is None:
        return Headline(None, winners_words(match.seats, match.result.winners))
    game = match.game
    steps = 3 if isinstance(game, Umbrella) and game.board.bonuses else 2
    step = {"slide": 1, "score": 2, "side": 2, "cover": 0, "bonus": 3}.get(state.phase, 0)
    person = match.decided_here(seat)
    words = _task(state) if person else translate("Umbrella", "{0} is thinking").format(seat_name(match.seats, seat))
    if person and not is_you(match.seats, seat):
        words = f"{seat_name(match.seats, seat)}: {words}"
    return Headline(seat, words, step, steps if step else 0)


def _task(state: UmbrellaState) -> str:
    if state.phase == "bonus":
        return {
            "blue": translate("Umbrella", "Gust: move an umbrella away"),
            "red": translate("Umbrella", "Slide once more"),
            "green": translate("Umbrella", "Swap two umbrellas"),
        }[state.bonus or "red"]
    return {
        "slide": translate("Umbrella", "Slide an umbrella"),
        "score": translate("Umbrella", "Score a figure or keep it"),
        "side": translate("Umbrella", "Choose the side of the tile"),
        "cover": translate("Umbrella", "Choose what the tile covers"),
    }[state.phase]


def winners_words(seats: Sequence[Seat], winners: Sequence[int]) -> str:
    """Return who won."""
    if len(seats) == 1:
        return translate("Umbrella", "The game is over")
    if len(winners) == 1:
        if is_you(seats, winners[0]):
            return translate("Umbrella", "You win")
        return translate("Umbrella", "{0} wins").format(seat_name(seats, winners[0]))
    return translate("Umbrella", "{0} share the win").format(joined([seat_name(seats, seat) for seat in winners]))


def ending(game: Umbrella, state: UmbrellaState, result: Result) -> str:
    """Return why the game ended."""
    if result.reason == "U-LIMIT":
        return translate("Umbrella", "Everybody has taken the agreed number of turns.")
    if any(len(tokens) == SCORING_SPACES for tokens in state.tokens):
        return translate("Umbrella", "A scoring board is full.")
    if any(not any(stacks) for stacks in state.figures):
        return translate("Umbrella", "A player has no figure tile left.")
    if game.players == 1:
        return translate("Umbrella", "No umbrella waits any more.")
    return translate("Umbrella", "The supply of tokens is empty.")


def _held_keys(held: Held) -> tuple[KeyHelp, ...]:
    back = KeyHelp(("Esc",), translate("Umbrella", "put it back"))
    slides = isinstance(held, SlideGesture)
    enter = KeyHelp(("Enter",), translate("Umbrella", "slide") if slides else translate("Umbrella", "confirm"))
    play = (enter,) if held.aims() else ()
    if not slides:
        arrows = ("\u2190", "\u2192") if isinstance(held, GustGesture) else _ARROWS
        return (KeyHelp(arrows, translate("Umbrella", "choose")), *play, back)
    lines = KeyHelp(("1\u20134",), translate("Umbrella", "row or column"))
    space = KeyHelp(("Space",), translate("Umbrella", "next place"))
    return (lines, space, *play, KeyHelp(("Tab",), translate("Umbrella", "next zone")), back)


def _taking_keys(scenery: StageState) -> tuple[KeyHelp, ...]:
    """Return how an umbrella is taken: only colours that wait somewhere have a key."""
    slots = [key for key in takeable(scenery) if isinstance(key, ZoneSlot)]
    waiting = {key.colour for key in slots} | {colour for _, colour, _ in free_zones(scenery)}
    letters = tuple(colour[0].upper() for colour in COLOURS if colour in waiting)
    take = (KeyHelp(letters, translate("Umbrella", "take a colour")),) if letters else ()
    zone = (KeyHelp(("Tab",), translate("Umbrella", "next zone")),) if slots else ()
    skip = (KeyHelp(("K",), translate("Umbrella", "skip")),) if scenery.state.phase == "bonus" else ()
    return (*take, *zone, KeyHelp(_ARROWS, translate("Umbrella", "fields")), *skip)


def key_help(scenery: StageState, held: Held | None) -> tuple[KeyHelp, ...]:
    """Return the keys and what they do now."""
    if not scenery.active:
        return ()
    phase = scenery.state.phase
    if held is not None:
        return _held_keys(held)
    if scenery.slides:
        return _taking_keys(scenery)
    if phase == "score":
        return (
            KeyHelp(("1\u20134",), translate("Umbrella", "figure")),
            KeyHelp(("\u2190", "\u2192"), translate("Umbrella", "scoring space")),
            KeyHelp(("Enter",), translate("Umbrella", "score")),
            KeyHelp(("K",), translate("Umbrella", "keep it")),
        )
    if phase == "side":
        return (
            KeyHelp(("1",), translate("Umbrella", "white side up")),
            KeyHelp(("2",), translate("Umbrella", "black side up")),
        )
    if phase == "cover":
        return (
            KeyHelp(("1\u20134",), translate("Umbrella", "figure")),
            KeyHelp(("Enter",), translate("Umbrella", "cover it")),
        )
    return (
        KeyHelp(_ARROWS, translate("Umbrella", "choose")),
        KeyHelp(("Enter",), translate("Umbrella", "confirm")),
        KeyHelp(("K",), translate("Umbrella", "skip")),
    )
