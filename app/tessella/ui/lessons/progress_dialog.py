"""What was learnt so far: every lesson with its state, to be exported or forgotten."""

from __future__ import annotations

from datetime import date
from pathlib import Path

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QDialog,
    QGridLayout,
    QHBoxLayout,
    QMessageBox,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from tessella.controller.lessons.progress import Progress
from tessella.controller.lessons.progress_store import ProgressStore
from tessella.records.lessons import catalogue
from tessella.records.lessons.lesson import Lesson
from tessella.rules.registry import GAMES
from tessella.scene.boards.options import ViewOptions
from tessella.scene.words.dates import day
from tessella.ui.dialogs.save_file import ask_where
from tessella.ui.lessons.learn_cards import Pips
from tessella.ui.lessons.words import say
from tessella.ui.widgets.message_box import message_box
from tessella.ui.widgets.widgets import TextButton, apply_options, label


class ProgressDialog(QDialog):
    """Signal: `complained(str)` something could not be done, or was."""

    complained = Signal(str)

    def __init__(self, store: ProgressStore, language: str, options: ViewOptions, parent: QWidget) -> None:
        super().__init__(parent)
        self._store, self._language, self._options = store, language, options
        self.setWindowTitle(say("What you have learnt"))
        column = QVBoxLayout(self)
        column.setContentsMargins(24, 20, 24, 20)
        column.setSpacing(12)
        self._scroll = QScrollArea()
        self._scroll.setWidgetResizable(True)
        self._scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        column.addWidget(self._scroll, 1)
        row = QHBoxLayout()
        self.export_button = TextButton(say("Export…"))
        self.export_button.clicked.connect(self.export)
        self.reset_button = TextButton(say("Forget all of it…"))
        self.reset_button.clicked.connect(self.ask_to_reset)
        self.close_button = TextButton(say("Close"), "primary")
        self.close_button.clicked.connect(self.close)
        row.addWidget(self.export_button)
        row.addWidget(self.reset_button)
        row.addStretch(1)
        row.addWidget(self.close_button)
        column.addLayout(row)
        store.changed.connect(lambda _progress: self.refresh())
        self.refresh()
        room = parent.size()
        self.resize(min(options.b(56), room.width() - 40), min(options.b(46), room.height() - 40))

    def refresh(self) -> None:
        """Show what was learnt now."""
        progress, today = self._store.value, self._store.today()
        inside = QWidget()
        inside.setObjectName("clear")
        grid = QGridLayout(inside)
        grid.setContentsMargins(0, 0, 12, 0)
        grid.setHorizontalSpacing(18)
        grid.setVerticalSpacing(6)
        row = 0
        for kind, game in GAMES.items():
            lessons = catalogue.lessons(kind)
            if lessons:
                grid.addWidget(label(game.title, "head"), row, 0, 1, 4)
                row += 1
            for lesson in lessons:
                self._add(grid, row, lesson, progress, today)
                row += 1
        grid.setColumnStretch(0, 1)
        grid.setRowStretch(row, 1)
        self._scroll.setWidget(inside)
        self.reset_button.setEnabled(bool(progress.steps or progress.at))
        self.export_button.setEnabled(bool(progress.steps or progress.at))
        apply_options(self, self._options)

    def _add(self, grid: QGridLayout, row: int, lesson: Lesson, progress: Progress, today: date) -> None:
        done, steps = progress.done(lesson), len(lesson.steps)
        words = say("{0} of {1} steps", done, steps)
        pips = Pips(9.0)
        pips.show_pips(done, steps, words)
        due = len(progress.due(lesson, today))
        known = [found.memory.due for step in lesson.steps if (found := progress.step(lesson.id, step.id)) is not None]
        when = say("comes again {0}", day(min(known).isoformat())) if known else say("not begun")
        when = say("{0} due", due) if due else when
        title = label(f"{lesson.number}  {lesson.title.text(self._language)}")
        title.setAccessibleName(f"{lesson.number}, {title.text()}: {words}, {when}")
        grid.addWidget(title, row, 0)
        grid.addWidget(pips, row, 1, Qt.AlignmentFlag.AlignVCenter)
        grid.addWidget(label(words, "small", "second"), row, 2)
        grid.addWidget(label(when, "small", "second"), row, 3)

    def export(self) -> None:
        """Ask for a file and write what was learnt into it."""
        suggestion = Path.home() / f"{say('Tessella lessons')} {self._store.today().isoformat()}.json"
        ask_where(self, say("Export what you have learnt"), suggestion, {f"{say('Progress')} (*.json)": ".json"},
                  self._write)  # fmt: skip

    def _write(self, path: Path) -> None:
        try:
            self._store.export(path)
        except OSError as error:
            self.complained.emit(say("It cannot be written: {0}", error.strerror or error))
            return
        self.complained.emit(say("Exported as {0}", path.name))

    def ask_to_reset(self) -> None:
        """Forget everything, if the person is sure."""
        box = message_box(self, say("Forget everything that you have learnt?"), say("All lessons are open again then."))
        forget = box.addButton(say("Forget it"), QMessageBox.ButtonRole.DestructiveRole)
        box.addButton(QMessageBox.StandardButton.Cancel)
        forget.clicked.connect(lambda: self._store.reset())
        box.open()
