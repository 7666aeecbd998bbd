"""The board of a lesson: the game's own view, with the light, the marks of a step and pointing laid over it."""

from __future__ import annotations

from dataclasses import replace
from typing import Protocol

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from tessella.controller.lessons.board import LessonBoard
from tessella.controller.lessons.state import RunState
from tessella.records.lessons.lesson import (
    Hint,
    LessonStep,
    OrderAnswer,
    PointAnswer,
    RefereeAnswer,
    RefusedAnswer,
)
from tessella.scene.boards.drawings import LETTERS, Drawings
from tessella.scene.boards.light import Light
from tessella.scene.boards.options import ViewOptions
from tessella.scene.boards.places import lit
from tessella.scene.boards.pointing import Pointing
from tessella.scene.boards.proposed import Proposed
from tessella.scene.boards.view import BoardView
from tessella.scene.game_view import GameView
from tessella.scene.game_views import view_of


class Run(Protocol):
    """What is drawn: a lesson that is learnt or presented, a game that is presented."""

    board: LessonBoard

    @property
    def state(self) -> RunState: ...
    @property
    def step(self) -> LessonStep: ...
    @property
    def hides_reasons(self) -> bool: ...


def lesson_options(options: ViewOptions, step: LessonStep) -> ViewOptions:
    """Return how the board of a step looks: without the marks of the last turn, with the aids that it switches on."""
    return replace(options, move_numbers="none", show_legal="legal" in step.shows,
                   coordinates="coordinates" in step.shows)  # fmt: skip


def _hint_of(state: RunState) -> Hint | None:
    """Return the hint that still helps: none when the answer is there."""
    return None if state.stage in ("right", "shown", "end") else state.hint


def letter_of(answer: OrderAnswer, index: int) -> str:
    """Return the letter of a place that is to be put in order, on the board as on the card; "" for words."""
    return LETTERS[index % len(LETTERS)] if answer.items[index].place else ""


def _ordered(state: RunState) -> dict[str, str]:
    """Return the badges of the places that are put in order: letters, and in the end their right numbers."""
    answer = state.step.answer
    if not isinstance(answer, OrderAnswer) or state.stage == "end":
        return {}
    judged = state.stage in ("right", "shown")
    return {
        item.place: str(answer.right.index(index) + 1) if judged else letter_of(answer, index)
        for index, item in enumerate(answer.items) if item.place
    }  # fmt: skip


class BoardSide(QObject):
    """Draws `run.board` and what lies over it; makes another table when the lesson goes on in another match.

    Signals: `pointed(str)` a place; `said(str)`; `replaced()` the table is another one.
    """

    pointed = Signal(str)
    said = Signal(str)
    replaced = Signal()

    def __init__(self, run: Run, view: BoardView, options: ViewOptions, page: QWidget) -> None:
        super().__init__(page)
        self._run, self.view, self._options = run, view, options
        self._step: LessonStep | None = None
        self._held = ""
        self._touched: tuple[str, ...] = ()
        """Places beside the board that the proposed move is about."""
        self._asked = False
        self.table: GameView
        self._make()

    def _pointed(self, name: str) -> None:
        """Try what is chosen at a place, where the step asks for a move; else tell the place."""
        move = self.places.tried(name) if self._run.board.asked else None
        if move is None:
            self.pointed.emit(name)
        else:
            self.table.play(move)

    def _make(self) -> None:
        board, step = self._run.board, self._run.step
        board.setParent(self)
        self.table = view_of(board.game.kind)(board, lesson_options(self._options, step), self)
        self.view.set_board(self.table.board)
        self.places = self.table.lesson_places()
        self._proposed = Proposed(self.table.board, self.places)
        self.light = Light(self.table.board)
        self.pointing = Pointing(self.table.board, self.view, self.places)
        self.drawings = Drawings(self.table.board, self.view, self.table.fields(board.game))
        self.pointing.pointed.connect(self._pointed)
        self.pointing.looked_at.connect(self.said)
        self.table.said.connect(self.said)

    def replace(self) -> None:
        """Draw another match: the lesson goes on in it."""
        old, self._step, self._held, self._touched = self.table, None, "", ()
        self._proposed.clear()
        self.pointing.end()
        self.pointing.clear()
        for part in (self.pointing, self.drawings):
            part.setParent(None)
            part.deleteLater()
        old.close()
        self._make()
        for panel in old.every_panel():
            panel.hide()
            panel.setParent(None)
            panel.deleteLater()
        old.deleteLater()
        self.replaced.emit()

    # What a step shows ------------------------------------------------------------------------------------------

    def show_state(self, state: RunState) -> None:
        """Show light, marks and what is to be done now."""
        fresh = state.step is not self._step
        if fresh:
            self._step = state.step
            self.pointing.clear()
            self._dress()
        self.table.reasons.set_muted(self._run.hides_reasons)
        if state.may_next and self.table.board.gesture is not None:
            self.table.board.drop()  # else Enter would be for what is in hand
        if fresh or self._run.board.asked != self._asked:
            self._asked = self._run.board.asked
            if not self.table.board.moving:
                self.table.show_position()
                self.table.show_panels()
        self._light(state)
        self._mark(state)
        self._hold(state)
        self._point(state)

    def _dress(self) -> None:
        assert self._step is not None
        options = lesson_options(self._options, self._step)
        if options != self.table.options:
            self.table.set_options(options)
        for toggle in self.table.toggles():
            if toggle.on != (toggle.key in self._step.shows):
                self.table.toggle(toggle.key)

    def _light(self, state: RunState) -> None:
        hint = _hint_of(state)
        names = hint.light if hint is not None and hint.light else state.step.light
        if state.stage == "end":
            names = ()
        self.light.show(lit(self.places, names))

    def lit_names(self, state: RunState) -> tuple[str, ...]:
        """Return the places that are lit, in the text notation."""
        hint = _hint_of(state)
        names = hint.light if hint is not None and hint.light else state.step.light
        return tuple(name for name in names if self.places.outline(name) is not None)

    def _mark(self, state: RunState) -> None:
        marks = state.step.marks
        if (hint := _hint_of(state)) is not None:
            marks = (*marks, *hint.marks)
        marks = marks if state.stage != "end" else ()
        if marks != self.drawings.marks:
            self.drawings.show_marks(marks)

    def _point(self, state: RunState) -> None:
        """Let clicks point while a place is asked for, and mark what was pointed at."""
        what = self._what(state)
        if what != self.pointing.what:
            if what:
                self.pointing.begin(what)
            else:
                self.pointing.end()
        elif what:
            self.pointing.refresh()
        said = state.answered
        wrong = said.places if said is not None and said.kind == "wrong" else ()
        right = state.pointed
        if said is not None and said.kind in ("right", "shown") and isinstance(state.step.answer, PointAnswer):
            right = (*right, *said.places)
        if said is not None and said.kind == "shown" and isinstance(state.step.answer, RefereeAnswer):
            right = (*right, *said.places)
        wanted = dict.fromkeys(self._touched, "") | _ordered(state)
        wanted |= dict.fromkeys(right, "check") | dict.fromkeys(wrong, "cross")
        if wanted != self.pointing.marked:
            self.pointing.clear()
            for name, badge in wanted.items():
                self.pointing.mark((name,), badge)

    def _what(self, state: RunState) -> str:
        answer = state.step.answer
        if isinstance(answer, PointAnswer) and state.stage == "task":
            return answer.what if self.can_point(answer) else ""
        if isinstance(answer, RefusedAnswer) and state.stage == "task":
            # What is chosen at its place can be tried where it is refused, too, by keys as by clicks.
            kinds = (kind for kind in self._run.board.game.things for name in self.places.of_kind(kind)
                     if self.places.tried(name) is not None)  # fmt: skip
            return next(kinds, "")
        if isinstance(answer, RefereeAnswer) and state.stage == "fault":
            return next((kind for kind in self._run.board.game.things if self._can_point(kind, answer.fault)), "")
        return ""

    def can_point(self, answer: PointAnswer) -> bool:
        """Tell whether the places that are asked for can be clicked on or beside the board."""
        return self._can_point(answer.what, answer.places)

    def _can_point(self, what: str, places: tuple[str, ...]) -> bool:
        found = {*self.places.of_kind(what), *self.places.on_panels(what)}
        return all(place in found for place in places)

    def _hold(self, state: RunState) -> None:
        """Show the rival's move that is to be judged as it would lie."""
        asked = state.stage in ("verdict", "fault", "reason")
        answer = state.step.answer
        refused = state.stage in ("right", "shown") and isinstance(answer, RefereeAnswer) and not answer.allowed
        proposed = state.proposed if asked or refused else ""
        if proposed == self._held:
            return
        self._held = proposed
        self._proposed.clear()
        self._touched = ()
        if proposed:
            board = self._run.board
            move = board.game.parse(board.state, proposed)
            self._proposed.show(move)
            self._touched = tuple(self.places.proposed_beside(move))

    def set_options(self, options: ViewOptions) -> None:
        """Take another look."""
        self._options = options
        step = self._run.step
        self.table.set_options(lesson_options(options, step))
        self.view.set_turn(options.turn)
        self.light.redraw()
        self.drawings.redraw()
        self.pointing.redraw()

    def close(self) -> None:
        """Stop listening and moving."""
        self.pointing.end()
        self.table.close()
