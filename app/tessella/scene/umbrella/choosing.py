"""What is chosen in the panels before it is played: a figure, a scoring space, a figure to look at."""

from __future__ import annotations

from PySide6.QtCore import QObject, Qt, Signal

from tessella.rules.umbrella import Cover, Move, Score
from tessella.scene.boards.keys import Press
from tessella.scene.umbrella.board import UmbrellaBoard
from tessella.scene.umbrella.decision import Decision, decision, score_of

_BACK = (Qt.Key.Key_Left, Qt.Key.Key_Up)
_ON = (Qt.Key.Key_Right, Qt.Key.Key_Down)


class Choosing(QObject):
    """The choices of the moment.

    Signals: `changed()` something else is chosen; `decided(object)` a move is meant; `unclear()` a scoring space was
    chosen, and several figures could be scored there.
    """

    changed = Signal()
    decided = Signal(object)
    unclear = Signal()

    def __init__(self, board: UmbrellaBoard, parent: QObject) -> None:
        super().__init__(parent)
        self._board = board
        self.figure: int | None = None
        """The figure space that is chosen."""
        self.scoring = 0
        """The scoring space that the keyboard aims at, 0 for none."""
        self.looked_at: int | None = None
        """The figure space whose fields are shown on the stage."""
        self.kept: int | None = None
        """The figure space that stays shown when the pointer goes: it was clicked."""

    def decision(self) -> Decision:
        """Return what is to be decided besides a slide."""
        return decision(self._board.scenery, self._board.free_zones())

    def forget(self) -> None:
        """Choose nothing: another position is shown."""
        self.figure, self.scoring, self.looked_at, self.kept = None, 0, None, None

    def settle(self, choice: Decision) -> None:
        """Drop what can no longer be chosen; choose the only figure that can be."""
        if self.figure not in choice.figures:
            self.figure = choice.figures[0] if len(choice.figures) == 1 else None
        if self.scoring not in choice.spaces_for(self.figure):
            self.scoring = 0

    def pick_figure(self, space: int) -> None:
        """Take a click on a figure: cover it, choose it for scoring, or look at it on the stage."""
        choice, scenery = self.decision(), self._board.scenery
        if scenery.active and scenery.state.phase == "cover":
            self.decided.emit(Cover(space))
            return
        if space in choice.figures:
            self.figure = None if self.figure == space and len(choice.figures) > 1 else space
            self.looked_at = self.figure
        else:
            self.kept = None if self.kept == space else space
            self.looked_at = space
        self.changed.emit()

    def choose(self, move: Move) -> bool:
        """Choose the figure and the scoring space of a move without playing it; False for another move."""
        if not isinstance(move, Score | Cover):
            return False
        self.figure = self.looked_at = move.space
        self.scoring = move.scoring if isinstance(move, Score) else 0
        self.changed.emit()
        return True

    def pick_scoring(self, number: int) -> None:
        """Take a click on a scoring space: score there, or say why not."""
        choice = self.decision()
        if not self._board.scenery.active:
            return
        move = score_of(choice, self.figure, number)
        if move is not None:
            self.decided.emit(move)
        elif number in choice.spaces_for(None):
            self.unclear.emit()
        else:
            self.decided.emit(Score(self.figure or next(iter(choice.figures), 1), number))

    def key(self, press: Press) -> bool:
        """Take a key that decides something besides a slide; False for others."""
        choice = self.decision()
        if self._board.held is not None or not choice.asked:
            return False
        for offer in choice.offers:
            if offer.key and press.sign == offer.key:
                self.decided.emit(offer.move)
                return True
        phase, key = self._board.scenery.state.phase, press.key
        if phase not in ("score", "cover"):
            return False
        if 1 <= press.digit <= 4:
            self._aim_figure(choice, press.digit)
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._confirm(phase)
        elif key in (*_BACK, *_ON):
            self._next(choice, -1 if key in _BACK else 1, phase)
        else:
            return False
        return True

    def _aim_figure(self, choice: Decision, space: int) -> None:
        if space in choice.figures:
            self.figure = self.looked_at = space
            self.changed.emit()

    def _next(self, choice: Decision, step: int, phase: str) -> None:
        options = choice.figures if phase == "cover" else choice.spaces_for(self.figure)
        current = (self.figure or 0) if phase == "cover" else self.scoring
        index = options.index(current) + step if current in options else (0 if step > 0 else len(options) - 1)
        chosen = options[index % len(options)]
        if phase == "cover":
            self.figure = self.looked_at = chosen
        else:
            self.scoring = chosen
        self.changed.emit()

    def _confirm(self, phase: str) -> None:
        if phase == "cover":
            if self.figure is not None:
                self.decided.emit(Cover(self.figure))
        elif self.scoring:
            self.pick_scoring(self.scoring)
