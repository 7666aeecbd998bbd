"""A move of a game explained on the projector, cause by cause, as it is explained beside a game."""

from __future__ import annotations

from dataclasses import replace

from tessella.controller.match.match import PlayedMove
from tessella.scene.boards.causes import CauseMarks
from tessella.ui.game.reasons import ExplainLine, explain_lines
from tessella.ui.lessons.board_side import BoardSide


class Story:
    """The explanation of the move that is shown; the board goes back to the position when it is over."""

    def __init__(self, side: BoardSide) -> None:
        self._side = side
        self._marks = CauseMarks(side.table.board)
        self._at: int | None = None
        self.lines: tuple[ExplainLine, ...] = ()

    def tell(self, played: PlayedMove) -> int:
        """Take a move; return how many causes there are. What a hand drew is "a tile" to everybody."""
        board = self._side.table.match
        looker, board.looker = board.looker, (played.seat + 1) % board.game.players  # type: ignore[attr-defined]
        try:
            # The line of the game that is presented is not that of its board: nothing is looked up there.
            self.lines = explain_lines(self._side.table, replace(played, ply=0))
        finally:
            board.looker = looker  # type: ignore[attr-defined]
        self._at = None
        return len(self.lines)

    def show(self, at: int | None) -> None:
        """Show a cause by its number from 0 with those before it, None: the position, without marks."""
        if at == self._at:
            return
        self._at = at
        self._marks.clear()
        table = self._side.table
        table.look(None if at is None else self.lines[at].look)
        told = [reason for reason in self.lines[: at + 1] if reason.badge.isdigit()] if at is not None else []
        if told and at is not None:
            coming = next((reason for reason in self.lines[at + 1 :] if reason.badge.isdigit()), None)
            shown = [(reason.place, reason.badge, False) for reason in told]
            if coming is not None:
                shown.append((coming.place, coming.badge, True))
            self._marks.show(shown, table.options.theme, table.board.unit)

    def caption(self, at: int) -> str:
        """Return what stands below the board at a cause."""
        reason = self.lines[at]
        return f"{reason.title}. {reason.text}".strip() if reason.title else reason.text
