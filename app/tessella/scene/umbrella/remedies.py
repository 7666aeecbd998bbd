"""What would make a refused move of Umbrella right: another colour, another zone or space, what is to do first."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from tessella.rules.umbrella import (
    COLOURS,
    SIDES,
    Colour,
    Gust,
    Move,
    Score,
    Side,
    Slide,
    Umbrella,
    UmbrellaState,
    complete,
)
from tessella.rules.verdict import Finding
from tessella.scene.umbrella.look import open_spaces, zones
from tessella.scene.umbrella.words import side_title
from tessella.scene.words.words import colour_name, joined

translate = QCoreApplication.translate


def remedy(game: Umbrella, state: UmbrellaState, move: Move | None, finding: Finding) -> str:
    """Return in a sentence or two what would be right instead of a move that a rule refused."""
    detail = finding.detail
    if detail == "game-over":
        return translate("Umbrella", "Look at the game again, or begin another one.")
    if detail == "not-now":
        return _first_do(state)
    if detail == "colour-not-there":
        return _colour(state, move)
    if finding.rule in ("U-FIGURES", "U-TURN", "U-SCORE", "U-SCORING"):
        return _scoring(game, state, move)
    if finding.rule == "U-EMPTY":
        return _zones(state, detail)
    return {
        "no-such-zone": translate("Umbrella", "Take one from left, right, centre or own."),
        "no-such-line": translate("Umbrella", "Choose line 1, 2, 3 or 4."),
        "no-such-field": translate("Umbrella", "Choose row and column from 1 to 4."),
        "no-such-colour": translate("Umbrella", "Choose blue, red, green or yellow."),
        "no-such-space": translate("Umbrella", "Choose figure space 1, 2, 3 or 4."),
        "supply-empty": translate("Umbrella", "Keep the figure with K."),
        "own-zone": translate("Umbrella", "Choose the left, the right or the centre zone."),
        "not-neighbours": translate("Umbrella", "Choose a field that shares a side with the first one."),
        "smaller-first": translate("Umbrella", "Name the two fields the other way round."),
    }.get(detail, "")


def _first_do(state: UmbrellaState) -> str:
    """Return what is to do now instead."""
    bonus = {
        "blue": translate("Umbrella", "Now move an umbrella of your own zone, or skip with K."),
        "red": translate("Umbrella", "Now slide once more, or skip with K."),
        "green": translate("Umbrella", "Now swap two neighbours of the stage, or skip with K."),
    }
    return {
        "slide": translate("Umbrella", "Now slide: take an umbrella from one of your zones."),
        "score": translate("Umbrella", "Now put a token for your figure, or keep it with K."),
        "side": translate("Umbrella", "Now choose the side of the tile with 1 or 2."),
        "cover": translate("Umbrella", "Now choose the figure space that the tile covers."),
        "bonus": bonus[state.bonus or "red"],
    }.get(state.phase, translate("Umbrella", "Look at the game again, or begin another one."))


def _waiting(state: UmbrellaState, side: Side) -> tuple[Colour, ...]:
    """Return the colours that wait in a zone of the active seat."""
    counts = zones(state, state.active)[side]
    return tuple(colour for colour, count in zip(COLOURS, counts, strict=True) if count)


def _colour(state: UmbrellaState, move: Move | None) -> str:
    """Return what waits in the zone that was meant, and where the colour waits that was meant."""
    if not isinstance(move, Slide | Gust):
        return translate("Umbrella", "Take a colour that waits there.")
    side: Side = "own" if isinstance(move, Gust) else move.side
    here = joined([colour_name(colour) for colour in _waiting(state, side)])
    there = joined([side_title(other) for other in SIDES if other != side and move.colour in _waiting(state, other)])
    parts = [translate("Umbrella", "Here there is {0}.").format(here)] if here else []
    if there and isinstance(move, Slide):
        parts.append(translate("Umbrella", "{0} waits in: {1}.").format(colour_name(move.colour).capitalize(), there))
    return " ".join(parts) or translate("Umbrella", "Nothing waits here: take from another zone, or skip.")


def _zones(state: UmbrellaState, detail: str) -> str:
    """Return from where an umbrella may be taken."""
    if detail == "zone-to-choose":
        return translate("Umbrella", "Choose one of the umbrellas that the panel lists.")
    full = joined([side_title(side) for side in SIDES if _waiting(state, side)])
    return translate("Umbrella", "Umbrellas wait in: {0}.").format(full)


def _scoring(game: Umbrella, state: UmbrellaState, move: Move | None) -> str:
    """Return which figure is complete, and which scoring spaces are open for it."""
    for space, colour in complete(state, state.active, game.anywhere, game.kit):
        spaces = [str(number) for number in open_spaces(game, state, state.active, colour)]
        if spaces and (not isinstance(move, Score) or move.space == space or not _can_score(game, state, move.space)):
            text = translate("Umbrella", "Figure {0} is complete in {1}: scoring space {2} is open.")
            if len(spaces) > 1:
                text = translate("Umbrella", "Figure {0} is complete in {1}: scoring spaces {2} are open.")
            return text.format(space, colour_name(colour), joined(spaces))
    return translate("Umbrella", "Slide until the four fields of a figure hold one colour.")


def _can_score(game: Umbrella, state: UmbrellaState, space: int) -> bool:
    """Return whether a figure space has a complete figure with an open scoring space."""
    found = complete(state, state.active, game.anywhere, game.kit)
    return any(s == space and open_spaces(game, state, state.active, colour) for s, colour in found)
