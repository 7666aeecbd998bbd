"""The dialog of a class sheet: which lesson, which of its steps, how many a page; a process of its own draws it."""

from __future__ import annotations

import tempfile
from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import QEvent, QObject, Qt, QTimer
from PySide6.QtGui import QHideEvent, QImage, QPageLayout, QPageSize, QResizeEvent
from PySide6.QtPrintSupport import QPrinter
from PySide6.QtWidgets import (
    QDialog,
    QFormLayout,
    QHBoxLayout,
    QLineEdit,
    QListWidget,
    QListWidgetItem,
    QVBoxLayout,
    QWidget,
)

from tessella.records.deal_code import seed_of
from tessella.records.lessons.lesson import Lesson
from tessella.records.lessons.reader import load_lesson
from tessella.records.lessons.writer import save_lesson
from tessella.rules.errors import BadSetup, GameError
from tessella.scene.boards.options import ViewOptions
from tessella.scene.export.class_questions import on_paper, plain, questions
from tessella.scene.export.class_sheet import GRIDS, MARGINS, ClassSheet, painted
from tessella.scene.export.sheet import PAPERS
from tessella.ui.dialogs.export import PREVIEW_AFTER_MS, Preview
from tessella.ui.dialogs.export_print import Printout
from tessella.ui.dialogs.export_worker import ExportWorker
from tessella.ui.dialogs.save_file import ask_where
from tessella.ui.widgets.fields import Check, Choice, Segmented
from tessella.ui.widgets.widgets import TextButton, apply_options, label

USUAL = 4
"""Diagrams a page, when nobody chose."""


class ClassSheetDialog(QDialog):
    """Makes a class sheet of a lesson: as a PDF file, or on a printer."""

    def __init__(
        self, lessons: Sequence[tuple[str, Path]], language: str, options: ViewOptions, parent: QWidget,
        game: Lesson | None = None,
    ) -> None:  # fmt: skip
        """`lessons` are names and files; `game` asks about the moves of the game that is shown, and is chosen first."""
        super().__init__(parent)
        self._language = language
        self._folder = tempfile.TemporaryDirectory(prefix="tessella-", ignore_cleanup_errors=True)
        self._lessons = (*self._of_game(game), *lessons)
        self._picture = Path(self._folder.name) / "page.png"
        self._drawer, self._writer = ExportWorker(self), ExportWorker(self)
        self._target: Path | None = None
        self._printout: Printout | None = None
        self._filling = False
        self._soon = QTimer(self)
        self._soon.setSingleShot(True)
        self._soon.setInterval(PREVIEW_AFTER_MS)
        self._soon.timeout.connect(self._draw)
        parent.installEventFilter(self)
        self._build()
        self._drawer.finished.connect(self._drawn)
        self._writer.finished.connect(self._written)
        apply_options(self, options)
        self._fill()
        self.resize(options.b(74), options.b(42))

    def _of_game(self, game: Lesson | None) -> tuple[tuple[str, Path], ...]:
        """Return the name and the file of the questions about a game, for the process that draws them."""
        if game is None:
            return ()
        path = Path(self._folder.name) / "game.tlesson"
        save_lesson(path, game)
        return ((self.tr("The game that is shown: {0}").format(game.title.text(self._language)), path),)

    # The form ---------------------------------------------------------------------------------------------------

    def _build(self) -> None:
        self.setWindowTitle(self.tr("Class sheet"))
        self.preview = Preview()
        self.preview.setAccessibleName(self.tr("Preview of the first page"))
        self.lesson, self.title = Choice(), QLineEdit()
        self.lesson.addItems([name for name, _ in self._lessons])
        self.lesson.currentIndexChanged.connect(lambda _index: self._fill())
        self.deal = QLineEdit()
        self.deal.setPlaceholderText(self.tr("none"))
        self.deal.setToolTip(self.tr("Six letters on the sheet: in New game they deal everybody the same tiles"))
        self.deal.setMaxLength(12)
        self.deal.textChanged.connect(lambda _text: self._changed())
        self.title.setMaxLength(80)
        self.title.textChanged.connect(lambda _text: self._changed())
        self.steps = QListWidget()
        self.steps.setWordWrap(True)
        self.steps.itemChanged.connect(lambda _item: self._changed())
        self.per_page, self.paper = Segmented(), Segmented()
        self.per_page.set_choices([(str(number), str(number), "") for number in GRIDS])
        self.per_page.set_value(str(USUAL))
        self.paper.set_choices([(paper, paper, "") for paper in PAPERS])
        self.paper.set_value("A4")
        self.grey = Check(self.tr("Black and white printer"))
        for control in (self.per_page, self.paper):
            control.chosen.connect(lambda _value: self._changed())
        self.grey.toggled.connect(lambda _on: self._changed())
        form = QFormLayout()
        form.setVerticalSpacing(8)
        rows: tuple[tuple[str, QWidget], ...] = (
            (self.tr("Lesson"), self.lesson), (self.tr("Title"), self.title),
            (self.tr("Deal for everybody"), self.deal),
            (self.tr("Diagrams a page"), self.per_page), (self.tr("Paper size"), self.paper),
        )  # fmt: skip
        for words, field in rows:
            field.setAccessibleName(words)
            form.addRow(label(words), field)
        self.steps.setAccessibleName(self.tr("Questions"))
        column = QVBoxLayout()
        column.addLayout(form)
        column.addWidget(label(self.tr("Questions"), "strong"))
        column.addWidget(self.steps, 1)
        column.addWidget(self.grey)
        middle = QHBoxLayout()
        middle.setSpacing(20)
        middle.addWidget(self.preview, 1)
        middle.addLayout(column, 1)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(24, 20, 24, 20)
        whole.setSpacing(14)
        whole.addLayout(middle, 1)
        whole.addLayout(self._foot())

    def _foot(self) -> QHBoxLayout:
        self.words = label("", wrap=True)
        self.close_button, self.save_button = TextButton(self.tr("Close")), TextButton(self.tr("Save PDF…"), "primary")
        self.close_button.clicked.connect(self.reject)
        self.save_button.clicked.connect(self.ask_and_save)
        self.save_button.setDefault(True)
        self.print_button = TextButton(self.tr("Print…"))
        self.print_button.clicked.connect(self.ask_and_print)
        foot = QHBoxLayout()
        foot.addWidget(self.words, 1)
        for button in (self.close_button, self.print_button, self.save_button):
            foot.addWidget(button)
        return foot

    def _read(self) -> Lesson | None:
        """Return the lesson that is chosen, None (and say why) where its file cannot be read."""
        try:
            return load_lesson(self._lessons[self.lesson.currentIndex()][1]).sound
        except (GameError, OSError) as error:
            self.words.setText(str(error))
            return None

    def _fill(self) -> None:
        """List the steps of the lesson; one that is played is not for paper."""
        lesson = self._read()
        self._filling = True
        self.steps.clear()
        for step in lesson.steps if lesson is not None else ():
            text = f"{step.number}  {plain(step.task.text(self._language))}"
            fits = on_paper(step)
            item = QListWidgetItem(text if fits else self.tr("{0} (not for paper)").format(text))
            item.setData(Qt.ItemDataRole.UserRole, step.number)
            item.setCheckState(Qt.CheckState.Checked if fits else Qt.CheckState.Unchecked)
            if not fits:
                item.setFlags(item.flags() & ~Qt.ItemFlag.ItemIsEnabled)
            self.steps.addItem(item)
        self.title.setText(lesson.title.text(self._language) if lesson is not None else "")
        self._filling = False
        self._changed()

    def chosen(self) -> tuple[int, ...]:
        """Return the numbers of the steps that are to be asked."""
        items = (self.steps.item(row) for row in range(self.steps.count()))
        return tuple(
            item.data(Qt.ItemDataRole.UserRole) for item in items if item.checkState() == Qt.CheckState.Checked
        )

    def _changed(self) -> None:
        if not self._filling:
            trouble = self._trouble()
            self.words.setText(trouble)
            self._set_ready(not trouble)
            self._soon.start()

    def _trouble(self) -> str:
        """Return why there is no sheet, "" where there is one."""
        if not self.chosen():
            return self.tr("Choose at least one question.")
        try:
            if self.deal.text().strip():
                seed_of(self.deal.text())
        except BadSetup as error:
            return str(error)
        return ""

    # Drawing ----------------------------------------------------------------------------------------------------

    def arguments(self, target: Path, size: str = "") -> list[str]:
        """Return the arguments of `tessella render` for what is chosen."""
        words = [str(self._lessons[self.lesson.currentIndex()][1]), f"--output={target}"]
        words += [f"--steps={','.join(map(str, self.chosen()))}", f"--per-page={self.per_page.value()}"]
        words += [f"--paper={self.paper.value()}", f"--title={self.title.text()}"]
        words += [f"--deal={self.deal.text().strip()}"] if self.deal.text().strip() else []
        words += ["--grey"] if self.grey.isChecked() else []
        return [*words, f"--size={size}"] if size else words

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Draw the preview as sharp as it is large."""
        super().resizeEvent(event)
        self._soon.start()

    def _draw(self) -> None:
        if not self._trouble():
            pixels = round(max(self.preview.height(), 300) * self.devicePixelRatioF())
            self._drawer.ask(self.arguments(self._picture, str(pixels)))

    def _drawn(self, sentence: str) -> None:
        if sentence:
            self.words.setText(sentence)
        else:
            self.preview.show_picture(QImage(str(self._picture)))

    def ask_and_save(self) -> None:
        """Ask for a file and write it."""
        name = "".join(letter if letter.isalnum() or letter in " -" else "" for letter in self.title.text()).strip()
        suggestion = Path.home() / f"{name or 'sheet'}.pdf"
        ask_where(self, self.tr("Class sheet"), suggestion, {"PDF (*.pdf)": ".pdf"}, self.save)

    def save(self, target: Path) -> None:
        """Write the PDF file."""
        self._target = target
        self._set_ready(False)
        self.words.setText(self.tr("The sheet is being drawn…"))
        self._writer.ask(self.arguments(target))

    def _written(self, sentence: str) -> None:
        self._set_ready(True)
        name = self._target.name if self._target is not None else ""
        self.words.setText(sentence or self.tr("Written: {0}").format(name))

    def _set_ready(self, ready: bool) -> None:
        """Let the sheet be saved and printed: there is one, and none is being made."""
        for button in (self.save_button, self.print_button):
            button.setEnabled(ready)

    def ask_and_print(self) -> None:
        """Ask for a printer, on the paper that is chosen, and print question by question."""
        lesson = self._read()
        if lesson is None:
            return
        printout = Printout(self)
        page = QPageSize(PAPERS[self.paper.value()])
        layout = QPageLayout(page, QPageLayout.Orientation.Portrait, MARGINS, QPageLayout.Unit.Point)
        printout.printer.setPageLayout(layout)
        if self.grey.isChecked():
            printout.printer.setColorMode(QPrinter.ColorMode.GrayScale)
        if not printout.ask():
            return
        asked = questions(lesson, self._language, self.chosen())
        name = lesson.title.text(self._language)
        title, deal = self.title.text() or name, self.deal.text().strip()
        sheet = ClassSheet(
            title, name, int(self.per_page.value()), self.paper.value(), self.grey.isChecked(), deal
        )  # fmt: skip
        self._set_ready(False)
        self._printout = printout
        printout.progressed.connect(self._progressed)
        printout.finished.connect(self._printed)
        printout.start(title, lambda printer: painted(printer, asked, sheet))

    def _progressed(self, done: int, of: int) -> None:
        self.words.setText(self.tr("Printing: {0} of {1}").format(done, of))

    def _printed(self, sentence: str) -> None:
        self._printout = None
        self._set_ready(True)
        self.words.setText(sentence or self.tr("Printed."))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Go together with the window."""
        if event.type() == QEvent.Type.Close and watched is self.parent():
            self.reject()
        return False

    def hideEvent(self, event: QHideEvent) -> None:
        """End what draws when the dialog goes."""
        super().hideEvent(event)
        if not event.spontaneous():
            self._soon.stop()
            self._drawer.stop()
            self._writer.stop()
            if self._printout is not None:
                self._printout.stop()
            self._folder.cleanup()
