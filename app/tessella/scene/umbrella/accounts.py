"""What figures and scoring spaces mean, in sentences: on the large stage and on the cards of the other players."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QCoreApplication

from tessella.rules.umbrella import Board, Track
from tessella.scene.umbrella.figures import Face
from tessella.scene.umbrella.words import face_word

translate = QCoreApplication.translate


def about_figure(seen: Face | None) -> str:
    """Return what the star and the two sides of a tile are; of an empty space, what comes there."""
    if seen is None:
        return translate("Umbrella", "A figure that is passed on to this player comes here.")
    text = translate(
        "Umbrella",
        "The star stands in the corner that is the upper left one on the tile: here it is read turned as it lies. "
        "The other side of the tile, the {0}, shows another figure.",
    )
    return text.format(face_word(not seen.black))


def about_space(board: Board, number: int) -> str:
    """Return which tracks a space belongs to and what they give, a track a line."""
    return _tracks(track for track in board.tracks if number in track.spaces)


def about_board(board: Board) -> str:
    """Return what the tracks of a whole scoring board give, a track a line."""
    return _tracks(board.tracks)


def _tracks(tracks: Iterable[Track]) -> str:
    text = translate("Umbrella", "Track of {0}: {1} points when all its spaces have tokens.")
    return "\n".join(text.format(len(track.spaces), track.points) for track in tracks)
