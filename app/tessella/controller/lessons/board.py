"""The board of a lesson: a match of its own in no record and no file, whose moves the lesson judges."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tessella.controller.match.loose_match import LooseMatch
from tessella.rules.game import Game


class LessonBoard(LooseMatch):
    """A match that asks `judge` about every move that is tried on the board; the learner looks from `looker`.

    Undo, redo and looking back never count as an answer: nothing can be taken back, and
    moves are taken only at the position of now, while the lesson asks for one (`asked`).
    """

    def __init__(self, game: Game[Any, Any], state: Any, names: tuple[str, ...], judge: Callable[[Any], bool]) -> None:
        """Begin at a position of a match; `judge` takes a move and returns whether it was carried out."""
        self.asked = False
        """True while the lesson waits for a move on the board."""
        self._judge = judge
        super().__init__(game, state, names)

    @property
    def can_play(self) -> bool:
        """True when the lesson waits for a move, and its position of now is shown."""
        return self.asked and not self.looking_back and super().can_play

    def play(self, move: Any) -> bool:
        """Let the lesson judge a move; return whether it was carried out."""
        return self.can_play and self._judge(move)

    def carry_out(self, move: Any) -> None:
        """Make a move that the rules allow; raise IllegalMove for another one."""
        if self.looking_back:
            self.back_to_now()
        self._step(move)

    def undo_decision(self) -> None:
        """Take back nothing: a lesson does that itself."""

    def _undo_target(self) -> int | None:
        return None
