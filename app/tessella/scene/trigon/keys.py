"""The keyboard at the Trigon board: pieces by number and Tab, arrows by geometry, turning, flipping, placing."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent

from tessella.rules.trigon import PIECES
from tessella.scene.game_view import KeyHelp
from tessella.scene.trigon import cursor
from tessella.scene.words.words import tr

if TYPE_CHECKING:
    from tessella.scene.trigon.board import TrigonBoard

_ARROWS = {
    Qt.Key.Key_Left: (-1, 0),
    Qt.Key.Key_Right: (1, 0),
    Qt.Key.Key_Up: (0, -1),
    Qt.Key.Key_Down: (0, 1),
}
_SIZES = (Qt.Key.Key_1, Qt.Key.Key_2, Qt.Key.Key_3, Qt.Key.Key_4, Qt.Key.Key_5, Qt.Key.Key_6)


def pressed(board: TrigonBoard, event: QKeyEvent) -> bool:
    """Do what a key means now; False when it means nothing."""
    if event.modifiers() & (Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier):
        return False
    key, back = Qt.Key(event.key()), bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
    if key in _ARROWS:
        return _arrow(board, *_ARROWS[key])
    if key in _SIZES:
        return next_of_size(board, _SIZES.index(key) + 1)
    if key in (Qt.Key.Key_Tab, Qt.Key.Key_Backtab):
        return _tab(board, -1 if back or key == Qt.Key.Key_Backtab else 1)
    if key == Qt.Key.Key_C:
        return _toggle(board, "corners")
    if key == Qt.Key.Key_X:
        return _toggle(board, "forbidden")
    return _in_hand(board, key, back)


def _in_hand(board: TrigonBoard, key: Qt.Key, back: bool) -> bool:
    hand = board.hand
    if hand is None:
        return False
    changes: dict[Qt.Key, Callable[[], bool]] = {
        Qt.Key.Key_R: lambda: hand.turn(-1 if back else 1),
        Qt.Key.Key_F: hand.flip,
        Qt.Key.Key_Space: lambda: hand.step(-1 if back else 1),
    }
    if key in changes:
        changes[key]()
        board.say_hand()
        return True
    if key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
        if hand.cells is None:
            _arrow(board, 0, 0)
        else:
            board.place()
        return True
    return False


def _arrow(board: TrigonBoard, dx: int, dy: int) -> bool:
    """Move the cursor; the first arrow shows it where the piece is, or on the first starting field."""
    hand = board.hand
    if board.cursor is not None:
        place = cursor.stepped(board.cells, board.cursor, dx, dy, board.options.turn)
    elif hand is not None and hand.held.cell is not None:
        place = cursor.stepped(board.cells, hand.held.cell, dx, dy, board.options.turn)
    else:
        place = first_cell(board)
    board.put_cursor(place)
    return True


def first_cell(board: TrigonBoard) -> tuple[int, int]:
    """Return where the cursor begins: the last own piece, else a free starting field, else the middle."""
    state = board.state
    own = [piece for piece in state.placed if piece.colour == state.colour]
    if own:
        return own[-1].cells[0]
    taken = {cell for piece in state.placed for cell in piece.cells}
    return next((cell for cell in board.cells.starts if cell not in taken), board.cells.cells[0])


def available(board: TrigonBoard) -> Sequence[int]:
    """Return the pieces that the colour to play still has."""
    state = board.state
    if state.colour is None:
        return ()
    return [piece for piece in range(len(PIECES)) if state.left[state.colour] >> piece & 1]


def next_of_size(board: TrigonBoard, size: int) -> bool:
    """Take the next piece of a size."""
    pieces = [piece for piece in available(board) if PIECES[piece].size == size]
    if not pieces:
        return False
    now = board.hand.piece if board.hand is not None else None
    index = pieces.index(now) + 1 if now in pieces else 0
    return _take(board, pieces[index % len(pieces)])


def _take(board: TrigonBoard, piece: int) -> bool:
    taken = board.take(piece)
    if taken:
        board.say_hand()
    return taken


def _tab(board: TrigonBoard, way: int) -> bool:
    """Take the next piece; past the last one put it back and let the focus go on."""
    pieces = list(available(board))
    if not pieces or not board.match.can_play:
        return False
    now = board.hand.piece if board.hand is not None else None
    index = pieces.index(now) + way if now in pieces else (0 if way > 0 else len(pieces) - 1)
    if not 0 <= index < len(pieces):
        board.cancel()
        return False
    return _take(board, pieces[index])


def _toggle(board: TrigonBoard, which: str) -> bool:
    board.show_overlays(board.overlays ^ {which})  # type: ignore[arg-type]
    return True


def named(board: TrigonBoard, can_play: bool) -> tuple[KeyHelp, ...]:
    """Return the keys and what they do now, the most useful first."""
    sizes = sorted({PIECES[piece].size for piece in available(board)})
    whole = sizes and sizes == list(range(sizes[0], sizes[-1] + 1)) and len(sizes) > 1
    digits = (f"{sizes[0]}–{sizes[-1]}",) if whole else tuple(map(str, sizes))
    size = (KeyHelp(digits, tr("Trigon", "pieces of that size")),) if digits else ()
    if board.hand is not None:
        return (
            KeyHelp(("R",), tr("Trigon", "turn")),
            KeyHelp(("F",), tr("Trigon", "flip")),
            KeyHelp(("Space",), tr("Trigon", "next way that fits")),
            KeyHelp(("Enter",), tr("Trigon", "place")),
            KeyHelp(("Esc",), tr("Trigon", "put back")),
            *size,
        )
    arrows = KeyHelp(("←", "↑", "→", "↓"), tr("Trigon", "fields"))
    look = (KeyHelp(("C",), tr("Trigon", "open corners")), KeyHelp(("X",), tr("Trigon", "forbidden fields")))
    if not can_play:
        return (arrows, *look)
    return (*size, KeyHelp(("Tab",), tr("Trigon", "next piece")), arrows, *look)
