"""The lesson editor on the window: steps left, the real board in the middle, the step's form right, tools below."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from PySide6.QtCore import QEvent, QMarginsF, QRect, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QWidget

from tessella.controller.lessons import draft_recording as recording
from tessella.controller.lessons.draft import LessonDraft
from tessella.records.lessons.fitting import Standing
from tessella.records.lessons.lesson import LessonStep, MoveAnswer, PointAnswer, RefereeAnswer
from tessella.records.record import Mark
from tessella.scene.boards.options import ViewOptions
from tessella.scene.boards.panel import SHADOW, Panel
from tessella.scene.boards.view import BoardView
from tessella.scene.told import Headline, KeyHelp
from tessella.ui.lesson_editor.board import LIGHT, PLAY, POINT, RECORD, EditorBoard
from tessella.ui.lesson_editor.dock import ToolDock
from tessella.ui.lesson_editor.form import StepForm
from tessella.ui.lesson_editor.steps import StepsPanel
from tessella.ui.lesson_editor.words import say
from tessella.ui.widgets.widgets import label
from tessella.ui.window.actions import Actions

AWAY = ("players", "log", "turn", "map")
"""Panels of the game that the editor never shows."""
STEP = -1
"""What a tool works on: the step itself, not one of its hints or replies."""


class LessonEditorPage(QWidget):
    """Signals: `changed()` headline, keys or state are others; `said(str)` for screen readers; `left()` the teacher
    goes; `new_step_asked()`; `complained(str)` something could not be done.
    """

    changed = Signal()
    said = Signal(str)
    left = Signal()
    new_step_asked = Signal()
    complained = Signal(str)

    def __init__(
        self, draft: LessonDraft, fallback: Standing, options: ViewOptions, actions: Actions,
        language: Callable[[], str],
    ) -> None:  # fmt: skip
        """`fallback` is shown where no step says where it begins; `language` returns the window's of now."""
        super().__init__()
        self.draft, self._options, self._actions, self._fallback = draft, options, actions, fallback
        draft.setParent(self)
        self.view = BoardView(self)
        here = draft.here or fallback
        names = draft.lesson.seat_names(here.game.players)
        self.board = EditorBoard(here, names, self.view, options, self)
        self.steps = StepsPanel(draft, options, actions)
        self.form = StepForm(draft, options, language, lambda: self.board.table.deeds())
        self.dock = ToolDock(options, actions)
        self.told = label("", "strong")
        self.told.setObjectName("told")
        self.told.setAlignment(Qt.AlignmentFlag.AlignCenter)
        for panel in (self.steps, self.form, self.dock, self.told):
            panel.setParent(self)
        self.target = STEP
        """Which reply or hint the tool in hand works on; STEP: the step itself."""
        self._shown_move = -1
        self._key: object = None
        self._later = self._timer(self.lay_out)
        self._soon = self._timer(self.show_step)
        self._connect()
        self._adopt()
        self.retranslate()
        self.show_step()

    def _timer(self, do: Callable[[], None]) -> QTimer:
        timer = QTimer(self)
        timer.setSingleShot(True)
        timer.timeout.connect(do)
        return timer

    def _connect(self) -> None:
        self.draft.changed.connect(self._soon.start)
        self.draft.checked.connect(self._checked)
        self.draft.refused.connect(self.complained)
        self.draft.saved_changed.connect(self._saved)
        self.board.replaced.connect(self._adopt)
        self.board.pointed.connect(self._pointed)
        self.board.moved.connect(self._moved)
        self.board.drawn.connect(self._drawn)
        self.board.said.connect(self.said)
        self.board.tool_changed.connect(self._tool_changed)
        self.steps.new_asked.connect(self.new_step_asked)
        self.form.tool_asked.connect(self.take_for)
        self.form.shown_asked.connect(self.show_right)
        for panel in (self.steps, self.form, self.dock):
            panel.resized.connect(self._later.start)

    def _adopt(self) -> None:
        """Take the panels of the table."""
        table = self.board.table
        table.keys_changed.connect(self.changed)
        table.panels_changed.connect(self._later.start)
        for panel in table.every_panel():
            panel.setParent(self)
            panel.resized.connect(self._later.start)
            panel.hide()
        self.view.lower()
        self._later.start()

    # What is shown ----------------------------------------------------------------------------------------------

    def here(self) -> Standing:
        """Return what the board shows: where the step begins, or the next move is recorded."""
        step, here = self.draft.step, self.draft.here
        if step is None or here is None:
            return self._fallback
        if self.board.tool == RECORD:
            if self.target >= 0:
                return recording.reply_standing(step, self.target, here)
            return recording.played(here, recording.line_of(step))
        return here

    def show_step(self) -> None:
        """Show the step as it is now."""
        self._soon.stop()
        draft, step = self.draft, self.draft.step
        key = draft.index, None if step is None else step.id
        if key != self._key:
            self._key = key
            self._shown_move = -1
            self.board.show_move("")
            self.target = STEP
            if self.board.tool:
                self.board.take("")
        here = self.here()
        self.board.show(step, here, draft.lesson.seat_names(here.game.players))
        self._show_over(step)
        self.form.refresh()
        self._show_told()
        self.changed.emit()

    def _show_over(self, step: LessonStep | None) -> None:
        places: tuple[str, ...] = ()
        if step is not None and isinstance(step.answer, PointAnswer):
            places = step.answer.places
        elif step is not None and isinstance(step.answer, RefereeAnswer):
            places = step.answer.fault
        self.board.show_over(self._light(), self._marks(), places)

    def _hint(self) -> int:
        """Return which hint the tool in hand works on, STEP for none."""
        step = self.draft.step
        recording_now = self.board.tool == RECORD
        return self.target if step is not None and not recording_now and self.target < len(step.hints) else STEP

    def _light(self) -> tuple[str, ...]:
        step, hint = self.draft.step, self._hint()
        if step is None:
            return ()
        return step.light if hint == STEP else step.hints[hint].light

    def _marks(self) -> tuple[Mark, ...]:
        step, hint = self.draft.step, self._hint()
        if step is None:
            return ()
        return step.marks if hint == STEP else step.hints[hint].marks

    def _checked(self) -> None:
        self.changed.emit()

    def _saved(self, _saved: object) -> None:
        self.changed.emit()

    def _show_told(self) -> None:
        """Say over the board what the tool in hand does, or which right move is shown."""
        tool, counted = self.board.tool, self.draft.counted
        words = ""
        if tool == RECORD:
            words = say("Recording: play on the board. Esc ends it.")
        elif tool == PLAY:
            words = say("Play on to where the step begins. Esc ends it.")
        elif tool == LIGHT:
            lights = " ".join(self._light())
            words = say("Lit: {0}", lights) if lights else say("Click what is to be lit. Esc ends it.")
        elif tool == POINT:
            words = say("Click what is right. Esc ends it.")
        elif tool:
            words = say("Draw on the board. Esc ends it.")
        elif self._shown_move >= 0 and counted is not None and counted.moves:
            at = self._shown_move % len(counted.moves)
            words = say("Right move {0} of {1}: {2}", at + 1, counted.right, counted.moves[at])
        self.told.setText(words)
        self.told.setVisible(bool(words))
        self._later.start()

    def show_right(self, by: int = 1) -> None:
        """Show the next of the right moves on the board."""
        counted = self.draft.counted
        if counted is None or not counted.moves:
            self.board.show_move("")
            self._shown_move = -1
            return
        self._shown_move = (self._shown_move + by) % len(counted.moves)
        self.board.show_move(counted.moves[self._shown_move])
        self._show_told()
        self.said.emit(self.told.text())

    # What is done on the board ----------------------------------------------------------------------------------

    def take(self, tool: str) -> None:
        """Take a tool in hand for the step, or put it away when it is there."""
        self.take_for("" if self.board.tool == tool and self.target == STEP else tool, STEP)

    def take_for(self, tool: str, target: int) -> None:
        """Take a tool in hand for the step (-1), a hint or a reply by its number."""
        step = self.draft.step
        if step is None:
            return
        if tool == "record-reply":
            tool = RECORD
        if tool == RECORD and target == STEP and not isinstance(step.answer, recording.RECORDS):
            self.complained.emit(say("This kind of answer records no moves."))
            return
        self.board.show_move("")
        self._shown_move = -1
        self.target = target
        self.board.take(tool, self._what(tool, step))
        self.draft.end_typing()
        self.view.setFocus()
        self.show_step()
        if self.told.text():
            self.said.emit(self.told.text())

    def _what(self, tool: str, step: LessonStep) -> str:
        """Return the kind of place that a tool points at."""
        things: tuple[str, ...] = self.here().game.things
        if tool == POINT and isinstance(step.answer, PointAnswer):
            return step.answer.what
        wanted = "field" if "field" in things else things[0]
        return wanted if tool in (LIGHT, POINT) else ""

    def _pointed(self, place: str) -> None:
        step, hint = self.draft.step, self._hint()
        if step is None:
            return
        answer = step.answer
        if self.board.tool == LIGHT and hint != STEP:
            one = replace(step.hints[hint], light=_toggled(step.hints[hint].light, place))
            self.draft.edit(hints=(*step.hints[:hint], one, *step.hints[hint + 1 :]))
        elif self.board.tool == LIGHT:
            self.draft.edit(light=_toggled(step.light, place))
        elif isinstance(answer, PointAnswer):
            self.draft.edit(answer=replace(answer, places=_toggled(answer.places, place)), show=())
        elif isinstance(answer, RefereeAnswer) and not answer.allowed:
            self.draft.edit(answer=replace(answer, fault=_toggled(answer.fault, place)))

    def _drawn(self, mark: Mark) -> None:
        step, hint = self.draft.step, self._hint()
        if step is None:
            return
        before = self._marks()
        kept = tuple(other for other in before if (other.kind, other.fields) != (mark.kind, mark.fields))
        marks = kept if mark in before else (*kept, mark)
        if hint == STEP:
            self.draft.edit(marks=marks)
        else:
            one = replace(step.hints[hint], marks=marks)
            self.draft.edit(hints=(*step.hints[:hint], one, *step.hints[hint + 1 :]))

    def wipe(self) -> None:
        """Take away what is drawn and lit in the step."""
        self.draft.edit(marks=(), light=())

    def _moved(self, move: Any) -> None:
        """Record a move that was made on the board."""
        step, here = self.draft.step, self.draft.here
        if step is None or here is None:
            return
        if self.board.tool == PLAY:
            self._play_on(here, move)
            return
        if self.target >= 0:
            fresh = recording.recorded_reply(step, self.target, here, move)
        else:
            fresh = recording.recorded(step, here, move)
        text = here.game.format(move)
        if fresh is not None:
            self.draft.put_step(fresh)
            self.said.emit(say("Recorded: {0}", text))
        elif isinstance(step.answer, MoveAnswer) and text in step.answer.moves:
            self.said.emit(say("It is recorded already: {0}", text))
        elif self.board.match.explain(move).broken is not None:
            self.board.refuse(move)
        else:
            self.complained.emit(say("The rules allow this move; record one that they refuse."))

    def _play_on(self, here: Standing, move: Any) -> None:
        """Let the step begin one move later."""
        if here.game.explain(here.state, move).broken is not None:
            self.board.refuse(move)
        else:
            self.draft.begin_in(here.game, here.game.apply(here.state, move).state)

    def _tool_changed(self) -> None:
        self._show_told()
        self.changed.emit()

    # The window -------------------------------------------------------------------------------------------------

    def headline(self) -> Headline:
        """Return what this is."""
        return Headline(None, say("Lesson editor"), self.draft.index + 1, len(self.draft.entries))

    def mark(self, _size: int) -> None:
        """Return no mark: nobody is to move."""
        return

    def about(self) -> str:
        """Return the game."""
        return str(self.board.match.game.title)

    def state(self) -> str:
        """Return what is saved, for the bottom bar."""
        saved, count = self.draft.saved, len(self.draft.entries)
        if saved is True:
            return say("Saved: 1 step") if count == 1 else say("Saved: {0} steps", count)
        return say("Saving…") if saved is False else say("Not saved: {0}", saved)

    def keys(self) -> tuple[KeyHelp, ...]:
        """Return the keys and what they do now."""
        if self.board.tool in (RECORD, PLAY):
            return (*self.board.table.keys()[:5], KeyHelp(("Esc",), say("end it")))
        if self.board.tool:
            return (KeyHelp(("←", "↑", "↓", "→"), say("choose a place")), KeyHelp(("Enter",), say("take it")),
                    KeyHelp(("Esc",), say("put the tool away")))  # fmt: skip
        return (
            KeyHelp(("PgUp", "PgDn"), say("step")), KeyHelp(("Ctrl", "Enter"), say("new step")),
            KeyHelp(("L",), say("light a field")), KeyHelp(("A",), say("arrow")), KeyHelp(("F5",), say("try it")),
            KeyHelp(("Ctrl", "Z"), say("undo")), KeyHelp(("Esc",), say("close")),
        )  # fmt: skip

    def regions(self) -> list[QWidget]:
        """Return the parts among which the keyboard goes round."""
        own = [panel for panel in self.hand_panels() if panel.isVisible()]
        return [self.view, *own, self.form, self.dock, *([self.steps] if self.steps.isVisible() else [])]

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Put the tool away, else leave, by Escape."""
        if event.key() == Qt.Key.Key_Escape:
            if not self.board.put_away():
                self.left.emit()
            else:
                self.target = STEP
                self.show_step()
        else:
            super().keyPressEvent(event)

    # Room, look, language ---------------------------------------------------------------------------------------

    def hand_panels(self) -> list[Panel]:
        """Return the panels of the game from which one plays or at which one points now."""
        if self.board.tool == POINT:
            meant = [widget for widget, _ in self.board.places.on_panels(self.board.pointing.what).values()]
            panels = self.board.table.every_panel()
            return [panel for panel in panels if any(panel.isAncestorOf(widget) for widget in meant)]
        if self.board.tool not in (RECORD, PLAY):
            return []
        return [panel for panel in self.board.table.panels() if panel.key not in AWAY]

    def lay_out(self) -> None:
        """Place the panels, and fit the board between them."""
        gap = 10 if self._options.compact else 16
        high = self.height() - 2 * gap
        own = self.hand_panels()
        beside = [panel for panel in own if panel.place != "dock"]
        below = [panel for panel in own if panel.place == "dock"]
        left = self._column(beside, gap, gap) if beside else 0
        self.steps.setVisible(not beside)
        if not beside:
            left = self.steps.width() - 2 * SHADOW
            self._put(self.steps, QRect(gap, gap, left, high))
        right = self.form.width() - 2 * SHADOW
        self._put(self.form, QRect(self.width() - gap - right, gap, right, high))
        for panel in self.board.table.every_panel():
            if panel not in own:
                panel.hide()
        middle = QRect(left + 2 * gap, 0, self.width() - left - right - 4 * gap, self.height())
        foot = self.height() - gap
        self.dock.fit(middle.width())
        for panel in (self.dock, *below):
            hint = panel.sizeHint().expandedTo(panel.minimumSize())
            wide = min(hint.width() - 2 * SHADOW, middle.width())
            tall = hint.height() - 2 * SHADOW
            foot -= tall
            self._put(panel, QRect(middle.center().x() - wide // 2, foot, wide, tall))
            foot -= gap // 2
        self._place_told(middle, gap)
        above = self.told.height() + gap if self.told.isVisible() else gap
        self.view.set_margins(QMarginsF(middle.left(), above, self.width() - middle.right(), self.height() - foot))

    def _column(self, panels: list[Panel], x: int, gap: int) -> int:
        """Stack panels at the left; return how wide they are."""
        y, widest = gap, 0
        for panel in panels:
            panel.activate()
            hint = panel.sizeHint().expandedTo(panel.minimumSize()).boundedTo(panel.maximumSize())
            wide, tall = hint.width() - 2 * SHADOW, hint.height() - 2 * SHADOW
            tall = min(tall, self.height() - y - gap)
            self._put(panel, QRect(x, y, wide, tall))
            y, widest = y + tall + gap // 2, max(widest, wide)
        return widest

    def _put(self, panel: Panel, paper: QRect) -> None:
        panel.setGeometry(paper.adjusted(-SHADOW, -SHADOW, SHADOW, SHADOW))
        panel.show()

    def _place_told(self, middle: QRect, gap: int) -> None:
        size = self.told.sizeHint()
        wide = min(size.width() + 24, middle.width())
        self.told.setGeometry(middle.center().x() - wide // 2, gap, wide, size.height() + 10)
        self.told.raise_()

    def apply_options(self, options: ViewOptions) -> None:
        """Show everything in another look."""
        if options != self._options:
            self._options = options
            self.board.set_options(options)
        for panel in (self.steps, self.form, self.dock):
            panel.set_options(options)
        self._later.start()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Place everything afresh."""
        super().resizeEvent(event)
        self.view.setGeometry(self.rect())
        self.view.lower()
        self.lay_out()

    def retranslate(self) -> None:
        """Say everything in the language of now."""
        self.setAccessibleName(say("Lesson editor"))
        self.view.setAccessibleName(say("Board"))
        for panel in (self.steps, self.form, self.dock):
            panel.retranslate()

    def changeEvent(self, event: QEvent) -> None:
        """Follow the language."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self.board.table.retranslate()
            self.retranslate()
            self.show_step()

    def close_editor(self) -> None:
        """Stop everything; the draft goes on being written."""
        self._later.stop()
        self._soon.stop()
        self.steps.pictures.rest()
        self.board.close()


def _toggled(places: tuple[str, ...], place: str) -> tuple[str, ...]:
    return tuple(one for one in places if one != place) if place in places else (*places, place)


