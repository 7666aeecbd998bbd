"""What a teaching game of Trigon says of a decision."""

from __future__ import annotations

from tessella.rules.trigon import PIECES, Trigon, TrigonState, open_corners
from tessella.scene.boards.guide import Guide
from tessella.scene.trigon.words import capital, colour_word
from tessella.scene.words.words import tr

LARGEST = max(piece.size for piece in PIECES)


def guide(game: Trigon, state: TrigonState) -> Guide | None:
    """Return what can be done now and why it matters, None when the game is over."""
    colour = state.colour
    if colour is None:
        return None
    spots, name = len(open_corners(game, state, colour)), capital(colour_word(colour))
    pieces = [PIECES[index] for index in range(len(PIECES)) if state.left[colour] >> index & 1]
    if state.last[colour] < 0 and not state.covered[colour]:
        can = tr("Trigon", "Choose any piece and cover one of {0} free starting fields with it.").format(spots)
        matters = tr(
            "Trigon",
            "From here {0} grows: lay the piece so that its corners look towards the middle, where there is room.",
        )
        return Guide(can, matters.format(name), "G-FIRST")
    can = tr("Trigon", "{0} may go on at {1} fields: the piece must touch a corner of its own colour, and no edge.")
    triangles = sum(piece.size for piece in pieces)
    matters = tr("Trigon", "{0} pieces with {1} triangles are left, and each triangle left costs a point.")
    matters = matters.format(len(pieces), triangles)
    large = sum(piece.size == LARGEST for piece in pieces)
    if large:
        matters += " " + tr("Trigon", "The large ones need room: they are easiest to place now.")
    else:
        matters += " " + tr("Trigon", "Keep corners open for each of them, and look which gap takes which piece.")
    return Guide(can.format(name, spots), matters, "G-CORNER")
