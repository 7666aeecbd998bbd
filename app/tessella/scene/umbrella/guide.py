"""What a teaching game of Umbrella says of a decision."""

from __future__ import annotations

from collections.abc import Sequence

from tessella.controller.match.seats import Seat
from tessella.rules.umbrella import SPACES, Cover, Score, Slide, Umbrella, UmbrellaState, progress
from tessella.scene.boards.guide import Guide
from tessella.scene.words.words import colour_name, joined, tr

NEAR = 3
"""Fields of a figure from which on it is told of: one slide may complete it."""


def guide(game: Umbrella, state: UmbrellaState, seats: Sequence[Seat]) -> Guide | None:
    """Return what can be done now and why it matters, None when the game is over."""
    match state.phase:
        case "slide":
            return _slide(game, state, seats)
        case "score":
            return _score(game, state)
        case "side":
            return Guide(
                tr("Umbrella", "Choose the side of the tile that you hand on."),
                tr("Umbrella", "Your left neighbour gets it as you turn it: which side is harder for their stage?"),
                "U-PASS",
            )
        case "cover":
            return _cover(game, state)
        case "bonus":
            return _bonus(state)
    return None


def _slide(game: Umbrella, state: UmbrellaState, seats: Sequence[Seat]) -> Guide:
    slides = [move for move in game.moves(state) if isinstance(move, Slide)]
    if any(move.zone is not None for move in slides):
        can = tr("Umbrella", "Your zones are empty: take an umbrella from any zone, and choose where it enters.")
        return Guide(can, _near(game, state), "U-EMPTY")
    taken = len({(move.side, move.colour) for move in slides})
    can = tr("Umbrella", "Push one umbrella into a line: {0} wait in your zones, each for one of 4 lines.")
    if len(seats) == 1:
        out = tr("Umbrella", "What falls out leaves the game, so each slide counts.")
    else:
        out = tr(
            "Umbrella",
            "What falls out lands on the other side: in a side zone for a neighbour, in your own at a point's cost.",
        )
    return Guide(can.format(taken), f"{out} {_near(game, state)}", "U-SLIDE")


def _near(game: Umbrella, state: UmbrellaState) -> str:
    """Say which figures lack one umbrella."""
    found = []
    for space in SPACES:
        for colour, count in progress(game, state, state.active, space).items():
            if count == NEAR:
                words = tr("Umbrella", "figure {0} in {1}")
                found.append(words.format(space, colour_name(colour)))
    if not found:
        return tr("Umbrella", "No figure has three of its four fields in one colour yet: bring one nearer.")
    return tr("Umbrella", "Three of four are right in {0}: look for a line that brings the fourth.").format(
        joined(found[:3])
    )


def _score(game: Umbrella, state: UmbrellaState) -> Guide:
    scores = [move for move in game.moves(state) if isinstance(move, Score)]
    spaces = sorted({move.space for move in scores})
    open_ = len({move.scoring for move in scores})
    can = tr("Umbrella", "Figure {0} is complete. Put a token on one of {1} open spaces, or keep the figure.")
    if len(spaces) > 1:
        can = tr("Umbrella", "Figures {0} are complete. Score one of them, on one of {1} open spaces, or keep them.")
    matters = tr("Umbrella", "A token is 2 points, a whole track is more. The tile then goes to your left.")
    return Guide(can.format(joined([str(space) for space in spaces]), open_), matters, "U-SCORE")


def _cover(game: Umbrella, state: UmbrellaState) -> Guide:
    count = sum(isinstance(move, Cover) for move in game.moves(state))
    can = tr("Umbrella", "A tile comes and no figure space is empty: choose which of {0} it covers.").format(count)
    receiver = game.to_move(state)
    best = {
        space: max(progress(game, state, receiver, space).values(), default=0)
        for space in SPACES
        if receiver is not None
    }
    near = [str(space) for space, count in best.items() if count == NEAR]
    matters = tr("Umbrella", "What is covered is out of play until the tile above it goes on.")
    if near:
        matters += " " + tr("Umbrella", "Nearly complete: {0}.").format(joined(near))
    return Guide(can, matters, "U-PASS")


def _bonus(state: UmbrellaState) -> Guide:
    can = {
        "blue": tr("Umbrella", "Move one umbrella of your own zone to another of your zones, or skip."),
        "red": tr("Umbrella", "Slide once more, or skip. No figure can be completed by it."),
        "green": tr("Umbrella", "Swap two umbrellas that are side by side or one above the other, or skip."),
    }[state.bonus or "red"]
    matters = {
        "blue": tr("Umbrella", "Every umbrella in the own zone costs a point at the end; an empty one is worth 2."),
        "red": tr("Umbrella", "It can bring the next figure nearer, or put something out of a rival's reach."),
        "green": tr("Umbrella", "It can set up the next figure without moving a whole line."),
    }[state.bonus or "red"]
    return Guide(can, matters, "U-BONUS")
