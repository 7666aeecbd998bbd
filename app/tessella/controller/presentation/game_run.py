"""A game as it is presented: one step a position of its line, with what is written beside the move."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QObject, Signal

from tessella.controller.lessons.board import LessonBoard
from tessella.controller.lessons.state import RunState
from tessella.controller.match.match import Match
from tessella.records.captions import Caption, captions_of
from tessella.records.lessons.fitting import Standing
from tessella.records.lessons.lesson import ChoiceAnswer, LessonStep, Words
from tessella.rules.game import Game


class ShownBoard(LessonBoard):
    """A board on which nothing hidden is seen: a class looks at it, and some of the class may play on."""

    @property
    def shown(self) -> Any:
        """The position as everybody may know it."""
        state = self.state
        for seat in range(self.game.players):
            state = self.game.observe(state, seat)
        return state


class GameRun(QObject):
    """The line that a match shows, to be presented; the match is not touched, and goes on as it likes.

    Going to the position after the one that is shown plays its move, so that it moves on the board; any other one is
    shown at once.
    """

    changed = Signal(object)
    """The `RunState` is another one."""

    def __init__(self, match: Match, parent: QObject | None = None) -> None:
        """Present what `match` shows, from its position of now."""
        super().__init__(parent)
        self.game: Game[Any, Any] = match.game
        nodes = match.line
        self._states = tuple(match.state_of(node) for node in nodes)
        self.captions: tuple[Caption | None, ...] = tuple(
            {caption.node: caption for caption in captions_of(match.record, nodes)}.get(node) for node in nodes
        )
        """What is written beside each position, None where nothing is."""
        self.played = tuple(match.stepped_of(node) for node in nodes)
        """The move that led to each position, None where none did."""
        self.steps = tuple(self._step(match, index, node) for index, node in enumerate(nodes))
        here = min(match.ply, len(nodes) - 1)
        names = tuple(seat.name for seat in match.seats)
        self.board: LessonBoard = ShownBoard(self.game, self._states[here], names, lambda _move: False)
        self._state = RunState(here, self.steps[here])

    def _step(self, match: Match, index: int, node: int) -> LessonStep:
        caption = self.captions[index]
        words = Words() if caption is None else Words.english(caption.spoken)
        marks = match.record.node(node).marks
        return LessonStep(index + 1, str(node), words, ChoiceAnswer(()), position=str(node), marks=marks)

    @property
    def state(self) -> RunState:
        """Which step is shown."""
        return self._state

    @property
    def step(self) -> LessonStep:
        """The step that is shown."""
        return self.state.step

    @property
    def hides_reasons(self) -> bool:
        """Never: nothing is asked."""
        return False

    def standing(self, index: int) -> Standing:
        """Return the position of a step."""
        return Standing(self.game, self._states[index])

    def begin(self) -> None:
        """Show the position of now."""
        self.board.begin()
        self.changed.emit(self.state)

    def go(self, index: int) -> None:
        """Show a step by its index; raise IndexError when there is none."""
        if not 0 <= index < len(self.steps):
            raise IndexError(f"the game has no position {index}")
        before = self.state.index
        self._state = RunState(index, self.steps[index])
        played = self.played[index]
        if index == before + 1 and played is not None and self._goes_on(before, played.move, index):
            self.board.carry_out(played.move)
        else:
            self.board.deal(self._states[index])
        self.changed.emit(self.state)

    def _goes_on(self, before: int, move: Any, index: int) -> bool:
        """Tell whether a move leads as the rules say: neither was a turn given away nor a rule broken by a file."""
        state = self._states[before]
        if self.board.state != state or not self.game.explain(state, move).legal:
            return False
        return bool(self.game.apply(state, move).state == self._states[index])

    def close(self) -> None:
        """The board is let go."""
        self.board.close()
