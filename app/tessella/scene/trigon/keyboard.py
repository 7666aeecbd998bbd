"""What the keys of Trigon take: pieces by their size and in their order, and where the cursor begins."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from tessella.rules.lattice import TriangleBoard
from tessella.rules.trigon import PIECES, TrigonState
from tessella.scene.told import KeyHelp
from tessella.scene.trigon.gestures import PieceInHand
from tessella.scene.trigon.marks import Overlay
from tessella.scene.words.words import tr

OVERLAYS: dict[str, Overlay] = {"C": "corners", "X": "forbidden"}
"""The letters of what can be marked on the board."""


class Bench(Protocol):
    """What the keys ask of a board."""

    cells: TriangleBoard

    @property
    def state(self) -> TrigonState: ...
    @property
    def hand(self) -> PieceInHand | None: ...
    def take(self, piece: int) -> bool: ...
    def drop(self) -> bool: ...


def first_cell(board: Bench) -> tuple[int, int]:
    """Return where the cursor begins: the last own piece, else a free starting field, else the middle."""
    state = board.state
    own = [piece for piece in state.placed if piece.colour == state.colour]
    if own:
        return own[-1].cells[0]
    taken = {cell for piece in state.placed for cell in piece.cells}
    return next((cell for cell in board.cells.starts if cell not in taken), board.cells.cells[0])


def available(board: Bench) -> Sequence[int]:
    """Return the pieces that the colour to play still has."""
    state = board.state
    if state.colour is None:
        return ()
    return [piece for piece in range(len(PIECES)) if state.left[state.colour] >> piece & 1]


def next_of_size(board: Bench, size: int) -> bool:
    """Take the next piece of a size."""
    pieces = [piece for piece in available(board) if PIECES[piece].size == size]
    if not pieces:
        return False
    now = board.hand.piece if board.hand is not None else None
    index = pieces.index(now) + 1 if now in pieces else 0
    return board.take(pieces[index % len(pieces)])


def next_piece(board: Bench, way: int) -> bool:
    """Take the next piece; past the last one put it back and let the focus go on."""
    pieces = list(available(board))
    if not pieces:
        return False
    now = board.hand.piece if board.hand is not None else None
    index = pieces.index(now) + way if now in pieces else (0 if way > 0 else len(pieces) - 1)
    if not 0 <= index < len(pieces):
        board.drop()
        return False
    return board.take(pieces[index])


def named(board: Bench, can_play: bool) -> tuple[KeyHelp, ...]:
    """Return the keys and what they do now, the most useful first."""
    sizes = sorted({PIECES[piece].size for piece in available(board)})
    whole = sizes and sizes == list(range(sizes[0], sizes[-1] + 1)) and len(sizes) > 1
    digits = (f"{sizes[0]}–{sizes[-1]}",) if whole else tuple(map(str, sizes))
    size = (KeyHelp(digits, tr("Trigon", "pieces of that size")),) if digits else ()
    if board.hand is not None:
        return (
            KeyHelp(("R",), tr("Trigon", "turn")),
            KeyHelp(("F",), tr("Trigon", "flip")),
            KeyHelp(("Space",), tr("Trigon", "next place that fits")),
            KeyHelp(("Enter",), tr("Trigon", "place")),
            KeyHelp(("Esc",), tr("Trigon", "put back")),
            *size,
        )
    arrows = KeyHelp(("←", "↑", "→", "↓"), tr("Trigon", "fields"))
    look = (KeyHelp(("C",), tr("Trigon", "open corners")), KeyHelp(("X",), tr("Trigon", "forbidden fields")))
    if not can_play:
        return (arrows, *look)
    return (*size, KeyHelp(("Tab",), tr("Trigon", "next piece")), arrows, *look)
