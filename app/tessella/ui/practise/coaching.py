"""The coach on the page of a game: its panel, its moves on the board, its words."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from PySide6.QtCore import QObject, Signal

from tessella.controller.engines.analysis import Analysis
from tessella.controller.match.match import Match, PlayedMove
from tessella.controller.practise.coach import Advice, Coach
from tessella.rules.errors import GameError
from tessella.scene.boards.hint_marks import HintMarks
from tessella.scene.boards.options import ViewOptions
from tessella.scene.game_view import GameView
from tessella.scene.words.words import is_you, seat_name
from tessella.ui.practise.coach_panel import ROWS, CoachPanel
from tessella.ui.practise.words import say

LONGEST = 4
"""Moves of the expected line that are told at most, after the first."""


class Coaching(QObject):
    """Signals: `changed()` the panel came, went or says something else; `said(str)` a sentence for screen readers, only
    where it was asked for; `told()` it was switched on; `taken()` a move was taken in hand."""

    changed = Signal()
    told = Signal()
    said = Signal(str)
    taken = Signal()

    def __init__(self, table: GameView, options: ViewOptions, analysis: Callable[[], Analysis] | None = None) -> None:
        """`analysis` makes what searches, when the coach is first switched on."""
        super().__init__(table)
        self._table = table
        self.coach = Coach(table.match, analysis or Analysis, self)
        self.panel = CoachPanel(options)
        self._marks: HintMarks | None = None
        self._rows: list[tuple[Advice, str]] = []
        self.coach.changed.connect(self.show)
        self.panel.pointed.connect(self._point)
        self.panel.taken.connect(self._take)
        self.panel.line_asked.connect(self._say_line)
        self.panel.again_asked.connect(self.coach.try_again)
        self.panel.left.connect(lambda: self.switch(False))

    @property
    def shown(self) -> bool:
        """True while it is on."""
        return self.coach.on

    @property
    def _match(self) -> Match:
        return self._table.match

    def switch(self, on: bool) -> None:
        """Switch the coach on or off."""
        self.coach.switch(on)
        if self.coach.on:
            self.told.emit()
        self.said.emit(say("Coach on. {0}", self.panel.words()) if self.coach.on else say("Coach off."))

    def speak(self) -> None:
        """Say what the coach says now."""
        if self.coach.on:
            self.said.emit(self.panel.words())

    def set_options(self, options: ViewOptions) -> None:
        """Draw in another look."""
        self.panel.set_options(options)
        self.show()

    def retranslate(self) -> None:
        """Say everything in the language of now."""
        self.panel.retranslate()
        self.show()

    def close(self) -> None:
        """Search no longer."""
        self.coach.close()

    def show(self) -> None:
        """Show what the coach says now."""
        counsel = self.coach.counsel
        self._rows = self._told(counsel.advice)
        moves = [self._row(number, advice, deed) for number, (advice, deed) in enumerate(self._rows, 1)]
        line = self._line(counsel.advice[0]) if counsel.advice else ()
        self.panel.show_counsel(counsel, self._chance(), moves, line, self._knows())
        self._mark(-1)
        self.changed.emit()

    # Words ------------------------------------------------------------------------------------------------------

    def _chance(self) -> str:
        counsel = self.coach.counsel
        if counsel.stage != "told":
            return ""
        chance = round(100 * counsel.chance)
        if is_you(self._match.seats, counsel.seat):
            return say("The search gives you {0} %", chance)
        return say("The search gives {0} {1} %", seat_name(self._match.seats, counsel.seat), chance)

    def _told(self, advice: Sequence[Advice]) -> list[tuple[Advice, str]]:
        """Return the moves that are shown with their words, of those that sound alike the best."""
        told: dict[str, Advice] = {}
        for each in advice:
            told.setdefault("".join(self._deeds([each.move])), each)
        return [(each, deed) for deed, each in told.items()][:ROWS]

    def _row(self, number: int, advice: Advice, deed: str) -> str:
        if number == 1:
            return say("{0}  {1}", number, deed)
        how = say("the same") if advice.same else say("−{0} %", round(100 * advice.behind))
        return say("{0}  {1}: {2}", number, deed, how)

    def _line(self, advice: Advice) -> Sequence[str]:
        return self._deeds(advice.line, names=True)[1 : 1 + LONGEST]

    def _deeds(self, moves: Sequence[Any], *, names: bool = False) -> list[str]:
        """Return moves in a row as the log tells them, as far as the game allows them; with the names of the seats."""
        match = self._match
        state, told = match.state, []
        for number, move in enumerate(moves):
            seat = match.game.to_move(state)
            if seat is None or not match.game.explain(state, move).legal:
                break
            try:
                step = match.game.apply(state, move)
            except GameError:
                break
            text = self._table.lines(PlayedMove(move, seat, match.ply + 1 + number, state, step))[0].text
            told.append(text if names else text.removeprefix(seat_name(match.seats, seat)).strip())
            state = step.state
        return told

    def _knows(self) -> str:
        counsel = self.coach.counsel
        cost = say("The game does not count for the rating.")
        if counsel.stage != "told":
            return cost
        searched = say("{0:,} times played on; it knows only what the seat that decides may know.", counsel.simulations)
        return f"{searched} {cost}"

    # Board ------------------------------------------------------------------------------------------------------

    def _point(self, number: int) -> None:
        self.coach.hold(number >= 0)
        self._mark(number)

    def _mark(self, number: int) -> None:
        if 0 <= number < len(self._rows):
            if self._marks is None:
                self._marks = HintMarks(self._table.board, self._table.lesson_places())
            self._marks.show((), self._rows[number][0].move)
        elif self._marks is not None:
            self._marks.clear()

    @property
    def marks(self) -> HintMarks | None:
        """What lies on the board, None before a move was pointed at."""
        return self._marks

    def _take(self, number: int) -> None:
        if 0 <= number < len(self._rows) and self._match.can_play:
            move = self._rows[number][0].move
            self._mark(-1)
            self._table.hold_move(move)
            self.taken.emit()

    def _say_line(self, number: int) -> None:
        if 0 <= number < len(self._rows):
            self.said.emit(". ".join(self._deeds(self._rows[number][0].line, names=True)))
