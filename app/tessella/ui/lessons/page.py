"""A lesson on the window: the real board with its gestures, the game's own hand or tray, and one card."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, QMarginsF, QObject, QPointF, QRect, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent, QPixmap, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from tessella.controller.lessons.run import LessonRun
from tessella.controller.lessons.state import Answered, RunState
from tessella.records.lessons.lesson import ChoiceAnswer, PointAnswer, RefereeAnswer, RefusedAnswer
from tessella.scene.boards.keys import KeyReader
from tessella.scene.boards.options import ViewOptions
from tessella.scene.boards.panel import SHADOW, Panel
from tessella.scene.boards.places import lit
from tessella.scene.boards.view import BoardView
from tessella.scene.told import Headline, KeyHelp
from tessella.ui.access.access import Access
from tessella.ui.game.layout import Box, arrange
from tessella.ui.game.log_list import typed
from tessella.ui.lessons.board_side import BoardSide
from tessella.ui.lessons.card import STRIP, LessonCard
from tessella.ui.lessons.card_state import CardState
from tessella.ui.lessons.card_words import Setting, card_of, end_of, others
from tessella.ui.lessons.end_card import EndCard
from tessella.ui.lessons.markup import plain
from tessella.ui.lessons.rule_card import RuleCard
from tessella.ui.lessons.words import say

REST_MS = 300
"""After a movement has ended the card waits so long before it says that it was right."""
LOW = 36
"""Pages lower than so many base sizes show the card as a strip at the top."""
AWAY = ("players", "log", "turn", "map")
"""Panels of the game that a lesson folds."""
ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)

RuleText = Callable[[str, str], tuple[str, str]]
"""Returns title and text of a rule of a game."""


class LessonPage(QWidget):
    """One sitting with a lesson.

    Signals: `changed()` headline, keys or state are others; `said(str)` a sentence for screen readers; `left()` the
    learner goes; `next_asked()`, `play_asked()`, `all_asked()`, `rules_asked(str)` from the end card and the rule;
    `question_done()` the next question of a round is wanted.
    """

    changed = Signal()
    said = Signal(str)
    left = Signal()
    next_asked = Signal()
    play_asked = Signal()
    all_asked = Signal()
    rules_asked = Signal(str)
    question_done = Signal()

    def __init__(
        self, run: LessonRun, options: ViewOptions, language: Callable[[], str], rule_text: RuleText, of: int = 12,
        round_: tuple[int, int] | None = None,
    ) -> None:  # fmt: skip
        """`language` returns the code of the language of now, `of` counts the lessons of the path; `round_` says which
        of how many questions this is where one is asked again."""
        super().__init__()
        self.run, self._options, self._language, self._rule_text = run, options, language, rule_text
        self._of, self.round = of, round_
        run.setParent(self)
        self.coming: Callable[[], str] = lambda: ""
        self.next_title: Callable[[], str] = lambda: ""
        self.kept: Callable[[], str] = lambda: ""
        self.judged: Callable[[], tuple[tuple[str, bool], ...]] = lambda: ()
        self.view = BoardView(self)
        self.side = BoardSide(run, self.view, options, self)
        self.card, self.end, self.rule = LessonCard(options), EndCard(options), RuleCard(options)
        for panel in (self.card, self.end, self.rule):
            panel.setParent(self)
        self.end.hide()
        self._keys = KeyReader()
        self._lit: str | None = None
        self._spoken_step: object = None
        self._later, self._rest = self._timer(0, self.lay_out), self._timer(REST_MS, self._rested)
        self._connect()
        self.retranslate()

    def _timer(self, milliseconds: int, do: Callable[[], None]) -> QTimer:
        timer = QTimer(self)
        timer.setSingleShot(True)
        timer.setInterval(milliseconds)
        timer.timeout.connect(do)
        return timer

    def _connect(self) -> None:
        run, card = self.run, self.card
        run.board_changed.connect(lambda _board: self.side.replace())
        run.changed.connect(self._state_changed)
        run.answered.connect(self._answered)
        run.lesson_finished.connect(lambda _summary: self._finished())
        self.side.replaced.connect(self._adopt)
        self.side.pointed.connect(run.point)
        self.side.said.connect(self.said)
        card.hint_asked.connect(self.hint)
        card.next_asked.connect(self.next)
        card.show_asked.connect(self.show_answer)
        card.again_asked.connect(run.again)
        card.rule_asked.connect(self.read_rule)
        card.left.connect(self.left)
        card.chosen.connect(self.choose)
        card.answered.connect(run.enter)
        card.ordered.connect(self._ordered)
        self.end.next_asked.connect(self._go_on)
        self.end.play_asked.connect(self.play_asked)
        self.end.once_more.connect(self.once_more)
        self.end.all_asked.connect(self.all_asked)
        self.end.rule_asked.connect(self.read_rule)
        self.end.left.connect(self.left)
        self.rule.closed.connect(self.close_rule)
        self.rule.page_asked.connect(self.rules_asked)
        for panel in (card, self.end):
            panel.resized.connect(self._later.start)
        self._adopt()

    def _adopt(self) -> None:
        """Take the table's panels and listen to it."""
        table = self.side.table
        table.headline_changed.connect(self.changed)
        table.keys_changed.connect(self.changed)
        table.panels_changed.connect(self._later.start)
        table.board.cell_focused.connect(self._cell_focused)
        table.board.animator.finished.connect(self._rest.start)
        for panel in table.every_panel():
            panel.setParent(self)
            panel.resized.connect(self._later.start)
            panel.hide()
        self.view.lower()
        # After the table's own filters, so before them: what answers by a number takes its keys first.
        self.view.removeEventFilter(self)
        self.view.installEventFilter(self)
        self._later.start()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Take digits and the minus for the card's answer before the board means something else by them."""
        if watched is self.view and event.type() == QEvent.Type.KeyPress and isinstance(event, QKeyEvent):
            return self._digit(event)
        return False

    def begin(self) -> None:
        """Start the lesson."""
        self.run.begin()
        self.lay_out()
        self.view.setFocus()

    # What is shown ----------------------------------------------------------------------------------------------

    def setting(self) -> Setting:
        """Return what the words of the card need now."""
        answer = self.run.step.answer
        pointable = not isinstance(answer, PointAnswer) or bool(self.side.can_point(answer))
        return Setting(self.run.lesson, self._of, self._language(), self.side.table, self.side.places, pointable,
                       lambda rule: self._rule_text(self.run.lesson.game, rule)[0], self.round is not None)  # fmt: skip

    def _count(self) -> tuple[int, int]:
        """Return which of how many steps or questions this is."""
        if self.round is not None:
            return self.round
        steps = len(self.run.lesson.steps)
        return (steps if self.ended else self.run.state.index + 1), steps

    def card_state(self) -> CardState:
        """Return what the card shows."""
        state = self.run.state
        return card_of(self.setting(), state, *self._count())

    def _state_changed(self, state: RunState) -> None:
        """Show the new state; what was right waits until the board rests."""
        if state.stage == "right" and self.side.table.board.moving:
            self._rest.start(REST_MS)
            return
        self._show()

    def _rested(self) -> None:
        if self.side.table.board.moving:
            self._rest.start(REST_MS)
        else:
            self._show()

    def _show(self) -> None:
        state = self.run.state
        self._rest.stop()
        self.side.show_state(state)
        ended = state.stage == "end"
        if not ended:
            self.card.show_card(self.card_state())
            if self._spoken_step is not state.step:
                self._spoken_step, self._lit = state.step, None
                self.said.emit(self._task_words())
        self.card.setVisible(not ended)
        self.end.setVisible(ended)
        self._later.start()
        self.changed.emit()

    def _finished(self) -> None:
        if self.round is not None and self.round[0] < self.round[1]:
            self.question_done.emit()
            return
        state = end_of(self.setting(), self.run.summary, self.coming(), self.next_title(), self.judged())
        self.end.show_end(state)
        self.said.emit(self.end.spoken())
        self.lay_out()
        self.end.next.setFocus()

    # Words ------------------------------------------------------------------------------------------------------

    def _task_words(self) -> str:
        card = self.card_state()
        goals = "; ".join(plain(goal) for goal, _ in card.goals)
        lights = [self.side.places.said(name) for name in self.side.lit_names(self.run.state)]
        parts = (say("Step {0} of {1}", card.step, card.steps), plain(card.task), plain(card.help), goals,
                 say("Lit: {0}", "; ".join(lights)) if lights else "")  # fmt: skip
        return " ".join(part if part[-1] in ".!?:" else f"{part}." for part in parts if part)

    def _answered(self, said: Answered) -> None:
        """Say what the card answers, complete without seeing it."""
        card = self.card_state()
        title = card.told.title if card.told.title[-1:] in ".!?" else f"{card.told.title}."
        words = f"{title} {plain(card.told.text)}".strip()
        if said.kind == "refused":
            rule = f"{said.finding.rule}." if said.finding is not None and not self.run.hides_reasons else ""
            words = f"{words} {rule}"
            if self.side.table.board.gesture is not None:
                words = say("{0} It is still in your hand.", words)
        elif said.kind == "right":
            words = say("{0} Next, Enter.", words)
        self.said.emit(" ".join(words.split()))
        if said.kind == "allowed":
            self.side.table.board.drop()

    def headline(self) -> Headline:
        """Return the lesson's title with the dots of its steps."""
        return Headline(None, self.run.lesson.title.text(self._language()), *self._count())

    def mark(self, size: int) -> QPixmap | None:
        """Return the mark of the seat that the learner is."""
        board = self.run.board
        seat = board.viewer if board.viewer is not None else board.to_move
        return None if seat is None else self.side.table.seat_mark(seat, size, self.devicePixelRatioF())

    def about(self) -> str:
        """Return which lesson this is."""
        return self.setting().whence

    def state(self) -> str:
        """Return what is kept, for the bottom bar."""
        return self.kept()

    def keys(self) -> tuple[KeyHelp, ...]:
        """Return the keys and what they do now."""
        state, card = self.run.state, self.card.state
        leave = KeyHelp(("Esc",), say("leave the lesson"))
        if state.stage == "end":
            return (KeyHelp(("Enter",), say("next lesson")), KeyHelp(("P",), say("play a game")),
                    KeyHelp(("A",), say("once more")), KeyHelp(("Esc",), say("all lessons")))  # fmt: skip
        back = (KeyHelp(("Backspace",), say("step back")),) if state.index else ()
        rule = (KeyHelp(("F1",), say("read the rule")),) if card is not None and card.rules else ()
        if state.may_next:
            words = {"shown": say("now you"), "line": say("go on")}.get(state.stage, say("next step"))
            again = (KeyHelp(("A",), say("again")),) if state.may_again else ()
            return (KeyHelp(("Enter",), words), *back, *again, *rule, leave)
        hint = (KeyHelp(("H",), say("hint")),) if state.may_hint else ()
        show = (KeyHelp(("Shift", "H"), say("show me")),) if state.offers_show else ()
        lights = (KeyHelp(("L",), say("through the light")),) if self.side.light.on else ()
        answers = self._answer_keys(card)
        board = self.side.table.keys() if self.run.board.asked else ()
        return (*answers, *board[:4], *hint, *show, *lights, *back, *rule, leave)

    def _answer_keys(self, card: CardState | None) -> tuple[KeyHelp, ...]:
        if self.side.pointing.on:
            arrows = ("←", "↑", "↓", "→")
            return (KeyHelp(arrows, say("choose a place")), KeyHelp(("Enter",), say("point at it")))
        if card is not None and card.asked in ("choices", "order"):
            numbers = tuple(str(number) for number in range(1, min(4, len(card.items)) + 1))
            return (KeyHelp(numbers, say("choose")),)
        return (KeyHelp(("Enter",), say("check")),) if card is not None and card.asked == "number" else ()

    @property
    def ended(self) -> bool:
        """True at the end card."""
        return self.run.state.stage == "end"

    # What the learner does --------------------------------------------------------------------------------------

    def next(self) -> None:
        """Go on, or finish what still moves first."""
        if self.side.table.board.moving:
            self.side.table.board.finish()
        if self.ended:
            self._go_on()
        else:
            self.run.next()
            if not self.ended:
                self.view.setFocus()

    def back(self) -> None:
        """Go to the step before."""
        if self.round is not None:
            return
        self.side.table.board.finish()
        self.run.back()
        self.view.setFocus()

    def again(self) -> None:
        """Do the step again, at the end the lesson."""
        if self.run.state.stage == "end":
            self.once_more()
        elif self.run.state.may_again:
            self.run.again()
            self.view.setFocus()

    def once_more(self) -> None:
        """Begin the lesson anew."""
        self.run.restart()
        self.view.setFocus()

    def hint(self) -> None:
        """Give the next hint."""
        before = self.run.state.hints
        self.run.hint()
        if self.run.state.hints > before:
            told = self.card.field.spoken()
            self.said.emit(told)

    def show_answer(self) -> None:
        """Show the answer, when it is offered."""
        if self.run.state.offers_show:
            self.run.show()
            self.said.emit(self.card.field.spoken())
            self.view.setFocus()

    def choose(self, index: int) -> None:
        """Take an answer of the card."""
        state, answer = self.run.state, self.run.step.answer
        if isinstance(answer, ChoiceAnswer):
            self.run.choose(index)
        elif isinstance(answer, RefereeAnswer) and state.stage == "verdict":
            self.run.say(index == 0)
        elif isinstance(answer, RefusedAnswer | RefereeAnswer) and state.stage == "reason":
            self.run.choose_rule(answer.choices[index])
        elif isinstance(answer, PointAnswer):
            self.run.point(others(self.setting(), answer)[index][0])

    def _ordered(self, indices: tuple[int, ...]) -> None:
        self.run.order(indices)
        if self.run.state.stage == "task":
            self.card.order.reset()

    def read_rule(self, rule: str) -> None:
        """Show the text of a rule over the card."""
        self.rule.show_rule(rule, *self._rule_text(self.run.lesson.game, rule))
        self.rule.show()
        self.lay_out()
        self.rule.raise_()
        self.rule.setFocus()
        self.said.emit(self.rule.spoken())

    def read_first_rule(self) -> None:
        """Show or close the text of the rule that the step is about."""
        card = self.card.state
        if self.rule.isVisible():
            self.close_rule()
        elif card is not None and card.rules:
            self.read_rule(card.rules[0])

    def close_rule(self) -> None:
        """Show the card again."""
        self.rule.hide()
        self.view.setFocus()

    def next_light(self) -> None:
        """Lead the keyboard to the next lit place, and say it."""
        names = self.side.lit_names(self.run.state)
        if not names:
            return
        at = (names.index(self._lit) + 1) % len(names) if self._lit in names else 0
        self._lit = names[at]
        if self.side.pointing.on and self._lit in self.side.pointing.names():
            self.side.pointing.look(self._lit)
            return
        board, shape = self.side.table.board, lit(self.side.places, (self._lit,))
        assert shape is not None
        middle = QPointF(shape.centroid.x, shape.centroid.y)
        cell = next((key for key in board.cell_names() if board.cell_rect(key).contains(middle)), None)
        if cell is not None:
            board.put_cursor(cell)
        else:
            self.said.emit(self.side.places.said(self._lit))

    def _go_on(self) -> None:
        (self.next_asked if self.next_title() else self.all_asked).emit()

    def _cell_focused(self, key: object, words: str) -> None:
        name = "" if Access.focus(self.view, key) else self.side.table.board.cell_names().get(key, "")
        self.said.emit("; ".join(part for part in (name, words) if part))

    # Keys -------------------------------------------------------------------------------------------------------

    def event(self, event: QEvent) -> bool:
        """Take F1 and Backspace before they are a shortcut of the window."""
        if event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent):
            plain_key = not event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
            if plain_key and event.key() == Qt.Key.Key_F1 and self.card.state is not None and self.card.state.rules:
                event.accept()
                return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Do what a key means that the board did not take."""
        key = event.key()
        if key == Qt.Key.Key_F1:
            self.read_first_rule()
        elif key == Qt.Key.Key_Escape:
            self._escape()
        elif key in ENTER and self._enter():
            return
        elif key == Qt.Key.Key_Backspace:
            self.back()
        elif self._digit(event):
            return
        elif typed(event) and not self.view.hasFocus() and self.run.board.asked:
            self.view.keyPressEvent(event)
            if event.isAccepted():
                self.view.setFocus()
            return
        else:
            super().keyPressEvent(event)

    def _escape(self) -> None:
        if self.rule.isVisible():
            self.close_rule()
        elif not self.side.table.board.cancel():
            self.left.emit()

    def _enter(self) -> bool:
        """Go on, or check the number; False when Enter means nothing here."""
        card = self.card.state
        if self.run.state.may_next or self.run.state.stage == "end":
            self.next()
            return True
        if card is not None and card.asked == "number":
            self.card.number.submit()
            return True
        return False

    def _digit(self, event: QKeyEvent) -> bool:
        """Choose an answer of the card by its number, or begin to type a number."""
        press, card = self._keys.read(event), self.card.state
        if card is None or self.run.state.may_next:
            return False
        if card.asked == "number" and event.text() and event.text() in "-0123456789":
            box = self.card.number.box
            if self.window().focusWidget() is not box:
                box.setFocus()
                box.selectAll()
                box.keyPressEvent(event)
            return True
        if press is not None and press.digit and card.asked in ("choices", "order") and press.digit <= len(card.items):
            control = self.card.choices if card.asked == "choices" else self.card.order
            control.chosen.emit(press.digit - 1)
            return True
        return False

    # Room, look, language ---------------------------------------------------------------------------------------

    @property
    def low(self) -> bool:
        """True where the card is a strip at the top."""
        return self.height() < self._options.b(LOW)

    def shown_card(self) -> Panel:
        """Return the card that stands at the left now."""
        return self.end if self.run.state.stage == "end" else self.card

    def open_panels(self) -> list[Panel]:
        """Return the game's panels that are shown."""
        return [panel for panel in self.side.table.panels() if panel.isVisible()]

    def regions(self) -> list[QWidget]:
        """Return the parts among which the keyboard goes round."""
        return [self.view, self.shown_card(), *self.open_panels()]

    def lay_out(self) -> None:
        """Place the card and the game's panels, and fit the board between them."""
        o, low = self._options, self.low
        gap = 10 if o.compact else 16
        self.card.set_strip(low)
        self.end.set_strip(low)
        card = self.shown_card()
        table = self.side.table
        own = [panel for panel in table.panels() if panel.key not in AWAY]
        top = max(STRIP, o.b(7.4)) + gap if low else 0
        if low and card is self.end:
            top = 0
        boxes = [] if top else [self._box(card, gap)]
        for panel in own:
            panel.activate()
            boxes.append(self._box(panel, gap))
        width, height = self.width(), self.height() - top
        plan = arrange(width, height, boxes, gap, -gap, compact=o.compact)
        if top:
            paper = QRect(gap, gap, width - 2 * gap, top - gap)
            card.setGeometry(paper.adjusted(-SHADOW, -SHADOW, SHADOW, SHADOW))
        for panel in (*own, *(() if top else (card,))):
            rect = plan.rects.get(panel.key)
            if rect is not None:
                panel.setGeometry(rect.translated(0, top).adjusted(-SHADOW, -SHADOW, SHADOW, SHADOW))
            panel.setVisible(rect is not None)
        for panel in table.every_panel():
            if panel not in own:
                panel.hide()
        self._place_rule(card)
        m = plan.margins
        self.view.set_margins(QMarginsF(m.left(), m.top() + top, m.right(), m.bottom()))

    def _place_rule(self, card: Panel) -> None:
        if self.rule.isVisible():
            wide = max(card.width(), self._options.b(23) + 2 * SHADOW)
            high = max(card.height(), min(self._options.b(26), self.height() - card.y() - 4))
            self.rule.setGeometry(card.x(), card.y(), min(wide, self.width() - card.x()), high)

    def _box(self, panel: Panel, gap: int) -> Box:
        hint = panel.sizeHint().expandedTo(panel.minimumSize()).boundedTo(panel.maximumSize())
        card = panel in (self.card, self.end)
        high = min(hint.height() - 2 * SHADOW, self.height() - 2 * gap)
        stretch = panel.sizePolicy().verticalPolicy() == QSizePolicy.Policy.Expanding
        order = 100 if panel.hand else panel.fold_order
        return Box(panel.key, panel.place, hint.width() - 2 * SHADOW, high, order, stretch and not card,
                   card or panel.hand)  # fmt: skip

    def apply_options(self, options: ViewOptions) -> None:
        """Show everything in another look."""
        if options == self._options and self.card.state is not None:
            return
        self._options = options
        self.side.set_options(options)
        for panel in (self.card, self.end, self.rule):
            panel.set_options(options)
        if self.card.state is not None:
            self._show()
        self.lay_out()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Place everything afresh."""
        super().resizeEvent(event)
        self.view.setGeometry(self.rect())
        self.view.lower()
        self.lay_out()

    def retranslate(self) -> None:
        """Say everything in the language of now."""
        self.setAccessibleName(say("Lesson"))
        self.view.setAccessibleName(say("Board"))
        for panel in (self.card, self.end, self.rule):
            panel.retranslate()

    def changeEvent(self, event: QEvent) -> None:
        """Follow the language."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self.side.table.retranslate()
            self.retranslate()
            if self.card.state is not None:
                self._show()

    def close_lesson(self) -> None:
        """Stop everything."""
        self._later.stop()
        self._rest.stop()
        self.side.close()
        self.run.close()
