"""The small window in which an external engine is entered or changed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from PySide6.QtCore import QCoreApplication, Qt, Signal
from PySide6.QtGui import QCloseEvent
from PySide6.QtWidgets import (
    QDialog,
    QFileDialog,
    QFormLayout,
    QHBoxLayout,
    QLineEdit,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from tessella.controller.engines.engine_test import Found, note
from tessella.controller.engines.external import LONGEST_COMMAND, LONGEST_NAME, Engine, engine_of
from tessella.scene.boards.options import ViewOptions
from tessella.ui.dialogs.engine_test import TrialBox
from tessella.ui.widgets.fields import Choice
from tessella.ui.widgets.widgets import TextButton, apply_options, label, order_tabs

PACES = (0, 1, 2, 3, 5, 10, 20, 30, 60)
"""The times for a move that are offered, in seconds; 0 leaves it to the engine."""


def fill_paces(choice: Choice, chosen: float, *, short: bool = False) -> None:
    """Offer times for a move, one of them chosen; `short` where there is little room."""
    say = QCoreApplication.translate
    free = say("EngineDialog", "No limit: as the engine likes")
    choice.clear()
    for pace in sorted({*PACES, chosen}):
        words = say("EngineDialog", "{0} s").format(f"{pace:g}") if pace else free
        choice.addItem("∞" if short and not pace else words, float(pace))
        for role in (Qt.ItemDataRole.ToolTipRole, Qt.ItemDataRole.AccessibleTextRole):
            choice.setItemData(choice.count() - 1, words, role)
    choice.setCurrentIndex(choice.findData(float(chosen)))


class EngineDialog(QDialog):
    """Name, program, arguments and time of an engine, and a trial. Signal: `kept(object)` the Engine as entered."""

    kept = Signal(object)
    said = Signal(str)

    def __init__(
        self, engine: Engine | None, others: Sequence[Engine], options: ViewOptions, parent: QWidget
    ) -> None:
        """`engine` None enters a new one; `others` are those that are there beside it."""
        super().__init__(parent)
        self._engine, self._others = engine, others
        self._found: tuple[str, Found] | None = None
        self.setWindowTitle(self.tr("Add an engine") if engine is None else self.tr("Change an engine"))
        self.name, self.program, self.arguments = QLineEdit(), QLineEdit(), QLineEdit()
        self.pace = Choice()
        self.choose = TextButton(self.tr("Choose…"))
        self.trial = TrialBox(lambda: self.entered().command)
        self.keep_button, self.leave = TextButton(self.tr("Keep"), "primary"), TextButton(self.tr("Cancel"))
        self.trouble = label("", "small", "danger", wrap=True)
        self._build(options)
        self._show(engine or Engine("", ""))
        self._connect()
        self._refresh()
        apply_options(self, options)

    def _build(self, options: ViewOptions) -> None:
        column = QVBoxLayout(self)
        column.setContentsMargins(24, 20, 24, 20)
        column.setSpacing(12)
        form = QFormLayout()
        form.setHorizontalSpacing(20)
        form.setVerticalSpacing(8)
        form.setLabelAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        line = QHBoxLayout()
        line.setSpacing(8)
        line.addWidget(self.program, 1)
        line.addWidget(self.choose)
        for words, field, part in (
            (self.tr("Program"), self.program, line),
            (self.tr("Arguments"), self.arguments, self.arguments),
            (self.tr("Name"), self.name, self.name),
            (self.tr("Time for a move"), self.pace, self.pace),
        ):
            name = label(words)
            name.setBuddy(field)
            name.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Expanding)
            field.setAccessibleName(words)
            form.addRow(name, part)
        self.program.setMaxLength(LONGEST_COMMAND)
        self.arguments.setMaxLength(LONGEST_COMMAND)
        self.arguments.setPlaceholderText(self.tr("as on a command line, for example --level 5"))
        self.name.setMaxLength(LONGEST_NAME)
        self.choose.setAccessibleName(self.tr("Choose the program among the files"))
        column.addLayout(form)
        needs = self.tr(
            "An engine speaks GTP on its standard input and output and knows set_game, play and genmove. "
            "Where it gives up early or plays from a book, its own arguments may prevent that: --noresign --nobook."
        )
        column.addWidget(label(needs, "small", "second", wrap=True))
        column.addWidget(self.trial)
        foot = QHBoxLayout()
        foot.setSpacing(8)
        foot.addWidget(self.trouble, 1)
        foot.addWidget(self.leave)
        foot.addWidget(self.keep_button)
        column.addLayout(foot)
        self.choose.setAutoDefault(False)
        self.leave.setAutoDefault(False)
        self.keep_button.setDefault(True)
        self.setMinimumWidth(options.b(38))
        order_tabs(self.program, self.choose, self.arguments, self.name, self.pace, self.trial, self.leave,
                   self.keep_button)  # fmt: skip

    def _show(self, engine: Engine) -> None:
        self.name.setText(engine.name)
        self.program.setText(engine.program)
        self.arguments.setText(engine.arguments)
        fill_paces(self.pace, engine.seconds)

    def _connect(self) -> None:
        for field in (self.name, self.program, self.arguments):
            field.textChanged.connect(self._refresh)
        for field in (self.program, self.arguments):
            field.textEdited.connect(self.trial.clear)
        self.choose.clicked.connect(self.ask_for_program)
        self.trial.found.connect(self._take_found)
        self.trial.said.connect(self.said)
        self.leave.clicked.connect(self.reject)
        self.keep_button.clicked.connect(self.keep)
        self.finished.connect(self.trial.trial.cancel)

    def entered(self) -> Engine:
        """Return the engine as it stands in the fields, with what its trial found."""
        name, program = self.name.text().strip(), self.program.text().strip()
        engine = Engine(name or Path(program).stem, program, self.arguments.text().strip(), self.pace.currentData())
        if self._found is not None and self._found[0] == engine.command:
            return note(engine, self._found[1])
        before = self._engine
        if before is not None and before.command == engine.command:
            return replace(before, name=engine.name, seconds=engine.seconds)
        return engine

    def ask_for_program(self) -> None:
        """Let the person choose the program's file."""
        start = str(Path(self.program.text()).parent) if self.program.text() else ""
        path, _ = QFileDialog.getOpenFileName(self, self.tr("Choose the engine's program"), start)
        if path:
            self.program.setText(path)
            self.trial.clear()

    def keep(self) -> None:
        """Hand the engine over, unless it is there already."""
        engine = self.entered()
        same = engine_of(self._others, engine.command)
        if same is not None:
            self.trouble.setText(self.tr("This command is there already: {0}").format(same.name))
            self.said.emit(self.trouble.text())
            return
        self.kept.emit(engine)
        self.accept()

    def _take_found(self, found: Found) -> None:
        self._found = self.entered().command, found
        if not self.name.text().strip():
            self.name.setText(found.name[:LONGEST_NAME])

    def _refresh(self) -> None:
        self.trouble.setText("")
        self.keep_button.setEnabled(bool(self.program.text().strip()))
        self.name.setPlaceholderText(Path(self.program.text().strip()).stem)
        self.trial.refresh()

    def closeEvent(self, event: QCloseEvent) -> None:
        """End the trial with the window."""
        self.trial.trial.cancel()
        super().closeEvent(event)
