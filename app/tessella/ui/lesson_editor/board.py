"""The board of the lesson editor: the game's own view, on which one lights, points, draws and records."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from tessella.controller.lessons.board import LessonBoard
from tessella.records.lessons.fitting import Standing
from tessella.records.lessons.lesson import NO_WORDS, LessonStep, MoveAnswer
from tessella.records.record import Mark
from tessella.rules.errors import GameError
from tessella.scene.boards.drawings import TOOLS, Drawings
from tessella.scene.boards.light import Light
from tessella.scene.boards.options import ViewOptions
from tessella.scene.boards.places import lit
from tessella.scene.boards.pointing import Pointing
from tessella.scene.boards.proposed import Proposed
from tessella.scene.boards.view import BoardView
from tessella.scene.game_view import GameView
from tessella.scene.game_views import view_of
from tessella.ui.lessons.board_side import lesson_options

VEIL = 0.5
"""How much of the table's colour lies over what is not lit while a lesson is written."""
LIGHT, POINT, RECORD, PLAY = "light", "point", "record", "play"
"""Tools besides those that draw: light, point at what is right, record moves, play on to another position."""


class EditorBoard(QObject):
    """Shows where a step begins with what lies over it, and takes what is done with the tool in hand.

    Signals: `pointed(str)` a place; `moved(object)` a move was made; `drawn(object)` a mark; `said(str)`; `replaced()`
    the table is another one; `tool_changed()`.
    """

    pointed = Signal(str)
    moved = Signal(object)
    drawn = Signal(object)
    said = Signal(str)
    replaced = Signal()
    tool_changed = Signal()

    def __init__(
        self, here: Standing, names: tuple[str, ...], view: BoardView, options: ViewOptions, page: QWidget
    ) -> None:
        super().__init__(page)
        self.view, self._options, self._names = view, options, names
        self.tool = ""
        self._step: LessonStep | None = None
        self._what = ""
        self.table: GameView
        self._make(here)

    def _make(self, here: Standing) -> None:
        self.match = LessonBoard(here.game, here.state, self._names, self._judge)
        self.match.setParent(self)
        self.table = view_of(here.game.kind)(self.match, self._dress(), self)
        self.view.set_board(self.table.board)
        self.places = self.table.lesson_places()
        self._proposed = Proposed(self.table.board, self.places)
        self.light = Light(self.table.board, VEIL)
        self.pointing = Pointing(self.table.board, self.view, self.places)
        self.drawings = Drawings(self.table.board, self.view, self.table.fields(here.game))
        self.pointing.pointed.connect(self.pointed)
        self.pointing.looked_at.connect(self.said)
        self.drawings.drawn.connect(self.drawn)
        self.drawings.tool_changed.connect(self._drawing_changed)
        self.table.said.connect(self.said)
        self.match.begin()

    def _dress(self) -> ViewOptions:
        return lesson_options(self._options, self._step or LessonStep(1, "", NO_WORDS, MoveAnswer()))

    def _judge(self, move: Any) -> bool:
        """Take a move that was made on the board; it is recorded, not played."""
        self.table.board.drop()
        self.moved.emit(move)
        return False

    # What is shown ----------------------------------------------------------------------------------------------

    def show(self, step: LessonStep | None, here: Standing, names: tuple[str, ...]) -> None:
        """Show a step where it, or what is recorded next, begins."""
        self._names = names
        if here.game != self.match.game:
            self._step = step
            self._replace(here)
        elif self.match.state != here.state:
            self.match.deal(here.state)
        self.match.looker = None
        if step is not self._step:
            self._step = step
            options = self._dress()
            if options != self.table.options:
                self.table.set_options(options)
        self._take_up()

    def _replace(self, here: Standing) -> None:
        old, match = self.table, self.match
        self.take("")
        self._proposed.clear()
        for part in (self.pointing, self.drawings):
            part.setParent(None)
            part.deleteLater()
        old.close()
        match.close()
        self._make(here)
        for panel in old.every_panel():
            panel.hide()
            panel.setParent(None)
            panel.deleteLater()
        old.deleteLater()
        self.replaced.emit()

    def show_over(self, light: tuple[str, ...], marks: tuple[Mark, ...], places: tuple[str, ...]) -> None:
        """Show the light, the drawn marks, and places that are right."""
        self.light.show(lit(self.places, light))
        if marks != self.drawings.marks:
            self.drawings.show_marks(marks)
        wanted = dict.fromkeys(places, "check")
        if wanted != self.pointing.marked:
            self.pointing.clear()
            self.pointing.mark(places, "check")

    def show_move(self, text: str) -> None:
        """Show a move as it would lie, "" for none."""
        self._proposed.clear()
        if not text:
            return
        try:
            move = self.match.game.parse(self.match.state, text)
        except GameError:
            return
        self._proposed.show(move)

    def refuse(self, move: Any) -> None:
        """Say at the place which rule refuses a move."""
        self.match.refused.emit(self.match.explain(move))

    # Tools ------------------------------------------------------------------------------------------------------

    def take(self, tool: str, what: str = "") -> None:
        """Take a tool in hand, "" none: light, point at places of a kind, record moves, or one that draws."""
        self.tool, self._what = tool, what
        drawing = tool if tool in TOOLS else None
        if self.drawings.tool != drawing:
            self.drawings.take(drawing)
        self._take_up()
        self.tool_changed.emit()

    def _take_up(self) -> None:
        """Let the board do what the tool in hand means."""
        what = self._what if self.tool in (LIGHT, POINT) else ""
        if what != self.pointing.what:
            if what:
                self.pointing.begin(what)
            else:
                self.pointing.end()
        elif what:
            self.pointing.refresh()
        asked = self.tool in (RECORD, PLAY)
        if asked != self.match.asked:
            self.match.asked = asked
            self.table.board.drop()
            self.table.show_position()
            self.table.show_panels()

    def _drawing_changed(self) -> None:
        """Escape put the drawing tool away."""
        if self.drawings.tool is None and self.tool in TOOLS:
            self.tool = ""
            self.tool_changed.emit()

    def put_away(self) -> bool:
        """Put what is in hand away, else the tool; False when there was neither."""
        if self.table.board.cancel():
            return True
        had = self.tool != ""
        if had:
            self.take("")
        return had

    # Look -------------------------------------------------------------------------------------------------------

    def set_options(self, options: ViewOptions) -> None:
        """Take another look."""
        self._options = options
        self.table.set_options(self._dress())
        self.view.set_turn(options.turn)
        self.light.redraw()
        self.drawings.redraw()
        self.pointing.redraw()

    def close(self) -> None:
        """Stop listening and moving."""
        self.pointing.end()
        self.table.close()
        self.match.close()
