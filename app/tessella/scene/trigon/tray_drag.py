"""A piece on its way between tray and board: taken by a click, carried by a drag, turned in the tray."""

from __future__ import annotations

from PySide6.QtCore import QPoint, Qt

from tessella.scene.trigon.board import TrigonBoard


class Carrying:
    """Does on the board what is done in the tray. Places are of the screen."""

    def __init__(self, board: TrigonBoard) -> None:
        self._board = board

    def take(self, piece: int, sticky: bool) -> None:
        """Take a piece; the one in hand goes back. A sticky one stays in hand without a button held down."""
        board = self._board
        if board.hand is not None and board.hand.piece == piece and sticky:
            board.cancel()
        elif board.take(piece, sticky=sticky) and sticky:
            self._focus_board()

    def turn(self, steps: int) -> None:
        """Turn what is in hand."""
        if self._board.hand is not None:
            self._board.hand.turn(steps)

    def flip(self) -> None:
        """Flip what is in hand."""
        if self._board.hand is not None:
            self._board.hand.flip()

    def carry(self, place: QPoint) -> None:
        """Let it follow a drag; over a panel it is not drawn."""
        point, hand = self._board.point_from_global(place), self._board.hand
        if hand is None:
            return
        if point is None:
            hand.hide()
        else:
            self._board.hovered(point)

    def drop(self, place: QPoint) -> None:
        """Place it where it is dropped; beside the board it goes back, where it cannot lie it stays in hand."""
        self.carry(place)
        hand = self._board.hand
        if hand is None:
            return
        if hand.cells is None:
            self._board.cancel()
            return
        hand.sticky = True
        self._focus_board()
        self._board.commit()

    def _focus_board(self) -> None:
        for view in self._board.views():
            view.setFocus(Qt.FocusReason.OtherFocusReason)
