"""Playing by keys alone: numbers and Tab choose, arrows move, R turns, Enter confirms."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QKeyEvent, QTransform

from tessella.rules.trellis import Cell, Garden
from tessella.scene.trellis.cursor_way import ARROWS, Cursor
from tessella.scene.trellis.gestures import PlantGesture
from tessella.scene.trellis.shapes import centre

if TYPE_CHECKING:
    from tessella.scene.trellis.board import TrellisBoard

Keys = Qt.Key


class Keyboard:
    """The keys of one board."""

    def __init__(self, board: TrellisBoard) -> None:
        self._board = board
        self._cursor = Cursor()

    def pressed(self, event: QKeyEvent) -> bool:
        """Take a key; False when it means nothing now."""
        board, key = self._board, Qt.Key(event.key())
        if key in ARROWS and board.hand is None and board.chooser is None:
            return self._look(self._on_table(ARROWS[key]))
        if board.match.covered and key == Keys.Key_Space:
            board.match.uncover()
            return True
        if not board.match.can_play:
            return False
        back = bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
        if Keys.Key_1 <= key <= Keys.Key_9:
            return self._number(key - Keys.Key_1)
        if key in (Keys.Key_Tab, Keys.Key_Backtab):
            return self._tab(-1 if back or key == Keys.Key_Backtab else 1)
        if key == Keys.Key_R:
            return board.gesture is not None and board.gesture.turn(-1 if back else 1)
        if key in ARROWS:
            return self._arrow(self._on_table(ARROWS[key]))
        if key in (Keys.Key_Return, Keys.Key_Enter, Keys.Key_Space):
            return self._confirm()
        return False

    def begin(self) -> None:
        """Put a tile taken by key on a free place: where it fits, nearest to where one looked or planted last."""
        board, held = self._board, self._board.hand
        if held is None or held.cell is not None:
            return
        last = centre(board.looker.cell or board.state.garden[-1].cell)
        board.looker.clear()
        places = sorted({move.cell for move in board.legal_plants()} or set(board.frontier))
        cell = min(places, key=lambda c: (centre(c) - last).manhattanLength())
        self._cursor.set(centre(cell))
        self._put(held, cell)

    def _number(self, index: int) -> bool:
        board = self._board
        if board.state.phase == "plant":
            taken = board.take(index)
            if taken:
                self.begin()
            return taken
        if board.chooser is not None and index < len(board.chooser.spots()):
            board.chooser.point(list(board.chooser.spots())[index])
            board.pointed()
            return True
        return False

    def _tab(self, by: int) -> bool:
        board = self._board
        if board.chooser is not None:
            board.chooser.step(by)
            board.pointed()
            return True
        tiles = board.state.hands[board.state.seat]
        here = tiles.index(board.hand.tile) if board.hand is not None else (-1 if by > 0 else 0)
        return self._number((here + by) % len(tiles)) if tiles else False

    def _put(self, held: PlantGesture, cell: Cell) -> None:
        held.put(cell)
        self._board.reveal(cell)
        self._board.cell_focused.emit(self._board.cell_text(cell))

    def _arrow(self, way: QPointF) -> bool:
        board = self._board
        if board.hand is not None:
            self._carry(board.hand, way)
            return True
        chooser = board.chooser
        if chooser is None:
            return False
        if chooser.pointed is None:
            chooser.step(1)
        else:
            self._cursor.set(chooser.place())
            move = self._cursor.move(chooser.place(), way, chooser.spots())
            if move is not None:
                chooser.point(move)
        board.pointed()
        return True

    def _carry(self, held: PlantGesture, way: QPointF) -> None:
        """Move the tile in hand to the next cell; one that hangs at the pointer goes to a free place first."""
        if held.cell is None:
            self.begin()
            return
        board = self._board
        places: dict[Any, QPointF] = {c: centre(c) for c in (*Garden(board.state.garden).at, *board.frontier)}
        cell = self._cursor.move(centre(held.cell), way, places)
        if cell is not None:
            self._put(held, cell)

    def _look(self, way: QPointF) -> bool:
        """Look round the garden with nothing in hand; screen readers hear the cell."""
        board = self._board
        cell = board.looker.go(board.state, way, board.options, board.unit)
        board.reveal(cell)
        board.cell_focused.emit(board.cell_text(cell))
        return True

    def _on_table(self, way: QPointF) -> QPointF:
        """Return the direction on the table of a direction on the screen."""
        return QTransform().rotate(-self._board.options.turn * self._board.turn_angle()).map(way)

    def _confirm(self) -> bool:
        board = self._board
        if board.hand is not None:
            if board.hand.cell is None:
                self.begin()
            else:
                board.plant()
            return True
        if board.chooser is not None and board.chooser.pointed is not None:
            board.play(board.chooser.pointed)
            return True
        return self._tab(1)
