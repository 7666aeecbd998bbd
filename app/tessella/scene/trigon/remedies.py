"""What would make a refused placement of Trigon right: another turn, the other side, another field, another piece."""

from __future__ import annotations

from collections.abc import Sequence

from tessella.rules.trigon import PIECES, Cell, Place, Trigon, TrigonState, flipped, identify, open_corners, turned
from tessella.rules.verdict import Finding
from tessella.scene.trigon.hand import Reachable
from tessella.scene.words.words import tr


def remedy(
    game: Trigon,
    state: TrigonState,
    move: Place | None,
    finding: Finding,
    at: Cell | None = None,
    known: Reachable | None = None,
) -> str:
    """Return in a sentence what would be right instead; `at` is the field over which the piece is held, `known` what
    was worked out of it already."""
    if finding.rule == "G-PASS":
        return tr("Trigon", "Look at the game again, or begin another one.")
    found = identify(game.board, move.cells) if move is not None else None
    if move is None or found is None:
        return tr("Trigon", "Take a piece from the tray and lay it down as it is.")
    piece, orientation = found
    if finding.detail == "not-left":
        return tr("Trigon", "Take one that is still in the tray.")
    reachable = known or Reachable(game, state, piece)
    if not reachable.legal:
        return tr("Trigon", "This piece fits nowhere now: take another one.")
    fields = (at,) if at is not None else move.cells
    fitting = {o for cell in fields if cell in game.board.index for o, _ in reachable.fitting(cell)}
    return _turned(piece, orientation, fitting) or _elsewhere(game, state, finding)


def _turned(piece: int, orientation: int, fitting: set[int]) -> str:
    """Return how to turn and flip a piece so that it lies as one of `fitting` does, "" when no way leads there."""
    if orientation in fitting:
        return tr("Trigon", "Move it by a field and it fits.")
    ways = len(PIECES[piece].orientations)
    steps = _steps(piece, orientation, fitting, ways)
    if steps == 1:
        return tr("Trigon", "Turn it with R and it fits.")
    if steps:
        return tr("Trigon", "Turn it with R {0} times and it fits.").format(steps)
    over = flipped(piece, orientation)
    if over in fitting:
        return tr("Trigon", "Flip it with F and it fits.")
    if _steps(piece, over, fitting, ways):
        return tr("Trigon", "Flip it with F, turn it with R, and it fits.")
    return ""


def _steps(piece: int, orientation: int, fitting: set[int], ways: int) -> int:
    """Return by how many sixths a piece must be turned, 0 when turning does not help."""
    return next((k for k in range(1, min(6, ways)) if turned(piece, orientation, k) in fitting), 0)


def _elsewhere(game: Trigon, state: TrigonState, finding: Finding) -> str:
    """Return where else it could go."""
    if finding.rule == "G-FIRST":
        return tr("Trigon", "Lay it over one of the ringed fields.")
    count = len(open_corners(game, state, state.colour)) if state.colour is not None else 0
    if not state.covered[state.colour or 0]:
        return tr("Trigon", "Lay it over a free starting field; Space goes there.")
    words: Sequence[str] = (
        tr("Trigon", "Your colour has one open corner: C shows it, Space goes there."),
        tr("Trigon", "Your colour has {0} open corners: C shows them, Space goes to the next.").format(count),
    )
    return words[0] if count == 1 else words[1]
