"""The Learn page: go on in one click, be asked again, three paths of lessons, lessons of one's own."""

from __future__ import annotations

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QKeyEvent, QShowEvent
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QWidget

from tessella.scene.boards.options import ViewOptions
from tessella.scene.boards.panel import SHADOW
from tessella.scene.drawing.elided import ElidedLabel
from tessella.scene.told import KeyHelp
from tessella.ui.lessons.learn_cards import AgainCard, ContinueCard
from tessella.ui.lessons.learn_paths import Paths
from tessella.ui.lessons.learn_state import LearnState, LessonLine
from tessella.ui.lessons.own_lessons import OwnLessons
from tessella.ui.lessons.words import say
from tessella.ui.widgets.column_page import ColumnPage
from tessella.ui.widgets.widgets import TextButton, apply_options, label
from tessella.ui.window.actions import Actions


class LearnPage(ColumnPage):
    """Signals: `lesson_asked(str)` a lesson is to begin or go on; `again_asked()` questions are wanted;
    `own_asked(str)` a lesson of one's own, by its file; `left()` back to Home; `said(str)` for screen readers.
    """

    lesson_asked = Signal(str)
    again_asked = Signal()
    own_asked = Signal(str)
    left = Signal()
    said = Signal(str)

    def __init__(self, actions: Actions) -> None:
        super().__init__()
        self._actions = actions
        self.state = LearnState(())
        self._warned: set[str] = set()
        self.go_on, self.again = ContinueCard(), AgainCard()
        self.paths, self.own = Paths(), OwnLessons(actions)
        self._build()
        self._connect()
        self.retranslate()

    def _build(self) -> None:
        self._column.addWidget(self._make_title())
        self._cards = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._cards.addWidget(self.go_on, 776)
        self._cards.addWidget(self.again, 464)
        self._column.addLayout(self._cards)
        self._column.addWidget(self.paths, 1)
        self._column.addWidget(self.own)

    def _make_title(self) -> QWidget:
        self._head = QWidget()
        row = QHBoxLayout(self._head)
        row.setContentsMargins(SHADOW, 0, SHADOW, 2)
        row.setSpacing(8)
        self._title, self._motto = label("", "display"), ElidedLabel("", "head", "second")
        self._title.setAccessibleName("")
        row.addWidget(self._title)
        row.addWidget(self._motto, 1, Qt.AlignmentFlag.AlignBottom)
        self.progress_button = TextButton("", "", "log")
        self.progress_button.clicked.connect(self._actions["progress"].trigger)
        row.addWidget(self.progress_button)
        return self._head

    def _connect(self) -> None:
        self.go_on.asked.connect(self.begin)
        self.again.asked.connect(self.again_asked)
        self.paths.asked.connect(self.begin)
        self.own.asked.connect(self.own_asked)

    # What is shown ----------------------------------------------------------------------------------------------

    def show_state(self, state: LearnState) -> None:
        """Show how everything stands now."""
        self.state = state
        self.go_on.show_state(state)
        self.again.show_state(state)
        self.paths.show_paths(state.paths, state.line)
        self.own.show_lines(state.own)
        if self._options is not None:
            apply_options(self.paths, self._options)
            apply_options(self.own, self._options)
        self._refit()

    def show_game(self, kind: str) -> None:
        """Bring the path of a game into view, with the keyboard on its next lesson."""
        self.paths.choose(kind)

    def begin(self, key: str) -> None:
        """Ask for a lesson; say once that another one comes before it."""
        line = self.state.line_of(key)
        if line is not None and (before := self._before(line)) is not None and key not in self._warned:
            self._warned.add(key)
            self.said.emit(say("Lesson {0} comes before this one.", before.number))
        self.lesson_asked.emit(key)

    def comes_before(self, key: str) -> LessonLine | None:
        """Return the first open lesson before one, None when there is none."""
        line = self.state.line_of(key)
        return None if line is None else self._before(line)

    def _before(self, line: LessonLine) -> LessonLine | None:
        path = next(path for path in self.state.paths if path.game == line.game)
        return next((each for each in path.lines if each.number < line.number and each.state != "done"), None)

    def keys(self) -> tuple[KeyHelp, ...]:
        """Return the keys of the page."""
        again = (KeyHelp(("Q",), say("ask me again")),) if self.state.questions else ()
        return (
            KeyHelp(("C",), say("continue")), *again,
            KeyHelp(("↑", "↓", "←", "→"), say("choose a lesson")), KeyHelp(("Enter",), say("begin")),
            KeyHelp(("N",), say("new lesson")), KeyHelp(("Esc",), say("back to Home")),
        )  # fmt: skip

    def account(self) -> str:
        """Return how far one is, for the bottom bar."""
        return say("{0} of {1} lessons", self.state.done, self.state.all)

    # Look, language, keys ---------------------------------------------------------------------------------------

    def retranslate(self) -> None:
        """Say everything in the language of now."""
        self.setAccessibleName(say("Learn"))
        self._title.setText(say("Learn"))
        self._motto.set_text(say("do it on the board, one rule at a time"))
        self.progress_button.setText(say("Progress"))
        self.own.retranslate()
        self.show_state(self.state)

    def showEvent(self, event: QShowEvent) -> None:
        """Begin at the top."""
        super().showEvent(event)
        self._scroll.verticalScrollBar().setValue(0)

    def _fit(self, options: ViewOptions) -> None:
        small = options.compact
        self._margins(options, (4, 2, 0), (14, 6))
        self._column.setSpacing(0)
        self._head.setVisible(not small)
        narrow = self.width() < options.b(56)
        way = QBoxLayout.Direction.TopToBottom if narrow else QBoxLayout.Direction.LeftToRight
        self._cards.setDirection(way)
        self._cards.setSpacing(0)
        columns = self.width() >= options.b(84) and not small
        self.paths.set_columns(columns, self.width())
        self.own.set_compact(small)

    def changeEvent(self, event: QEvent) -> None:
        """Follow the language."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Go among the lessons by arrows, begin the one in focus, leave."""
        key = event.key()
        ways = {
            Qt.Key.Key_Up: (0, -1), Qt.Key.Key_Down: (0, 1), Qt.Key.Key_Left: (-1, 0), Qt.Key.Key_Right: (1, 0),
        }  # fmt: skip
        if key == Qt.Key.Key_Escape:
            self.left.emit()
        elif key == Qt.Key.Key_N and not event.modifiers():
            self.own.new_asked.emit()
        elif key in ways:
            chosen = self.paths.step(*ways[Qt.Key(key)])
            if chosen is not None:
                self._scroll.ensureWidgetVisible(chosen)
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            chosen = self.paths.focused()
            line = self.state.line if chosen is None else chosen.line
            if line is not None:
                self.begin(line.key)
        else:
            super().keyPressEvent(event)
