"""The export dialog: what, how it looks, a live preview; a process of its own draws, so that nothing here waits."""

from __future__ import annotations

import tempfile
from dataclasses import replace
from pathlib import Path
from typing import Any

from PySide6.QtCore import QEvent, QObject, QPointF, QRectF, QSize, QSizeF, Qt, QTimer
from PySide6.QtGui import QColor, QHideEvent, QImage, QPainter, QPaintEvent, QPalette, QResizeEvent
from PySide6.QtWidgets import (
    QDialog,
    QFormLayout,
    QHBoxLayout,
    QProgressBar,
    QScrollArea,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from tessella.controller.match.match import Match
from tessella.controller.settings.settings import SettingsStore
from tessella.records import files
from tessella.scene.boards.options import ViewOptions
from tessella.scene.export.files import LARGEST, SMALLEST
from tessella.scene.export.plate import Showing
from tessella.scene.export.sheet import GRIDS, PAPERS
from tessella.ui.dialogs.export_choices import FORMATS, Choices
from tessella.ui.dialogs.export_print import Printout, paint_of
from tessella.ui.dialogs.export_worker import ExportWorker
from tessella.ui.dialogs.save_file import ask_where
from tessella.ui.widgets.fields import Check, NumberField, Segmented
from tessella.ui.widgets.widgets import TextButton, apply_options, label

PREVIEW_AFTER_MS = 120
_SQUARE = 8


def hides(match: Match) -> bool:
    """Return whether a picture may show no more than the window: the game runs and somebody's hand is hidden."""
    end = match.record.position(match.line[-1])
    return match.game.to_move(end) is not None and (match.viewer is not None or match.shown != match.state)


class Preview(QWidget):
    """The picture as it will be; squares show through where it is transparent."""

    def __init__(self) -> None:
        super().__init__()
        self.picture = QImage()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    def show_picture(self, picture: QImage) -> None:
        """Show another picture."""
        self.picture = picture
        self.update()

    def sizeHint(self) -> QSize:
        """Return the size of a picture in which everything can be told."""
        return QSize(420, 400)

    def minimumSizeHint(self) -> QSize:
        """Return the least size."""
        return QSize(220, 200)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw squares and the picture in the middle."""
        painter = QPainter(self)
        if self.picture.isNull():
            painter.setPen(self.palette().color(QPalette.ColorRole.PlaceholderText))
            painter.drawText(self.rect(), Qt.AlignmentFlag.AlignCenter, self.tr("The preview is being drawn…"))
            return
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        size = self.picture.size().scaled(self.size(), Qt.AspectRatioMode.KeepAspectRatio)
        corner = QPointF(self.width() - size.width(), self.height() - size.height()) / 2
        box = QRectF(corner, QSizeF(size))
        painter.setClipRect(box)
        for x in range(0, self.width(), _SQUARE):
            for y in range(0, self.height(), _SQUARE):
                odd = (x // _SQUARE + y // _SQUARE) % 2
                painter.fillRect(x, y, _SQUARE, _SQUARE, QColor("#ffffff" if odd else "#d8d8d8"))
        painter.drawImage(box, self.picture)


class ExportDialog(QDialog):
    """Exports the position shown, or the game. The record is that of the moment in which the dialog opened."""

    def __init__(self, match: Match, name: Path, store: SettingsStore, options: ViewOptions, parent: QWidget) -> None:
        """`name` is the path that is suggested, with any suffix."""
        super().__init__(parent)
        self._store, self._name, self._turn = store, name, options.turn
        self._match, self._hidden = match, hides(match)
        self.choices = Choices.remembered(store.value.export)
        self._folder = tempfile.TemporaryDirectory(prefix="tessella-", ignore_cleanup_errors=True)
        self._source = Path(self._folder.name) / "game.tessella"
        self._picture = Path(self._folder.name) / "preview.png"
        files.save(self._source, match.record, match.node)
        self._drawer, self._writer = ExportWorker(self), ExportWorker(self)
        self._target: Path | None = None
        self._closed = False
        self._printout: Printout | None = None
        parent.installEventFilter(self)
        self._soon = QTimer(self)
        self._soon.setSingleShot(True)
        self._soon.setInterval(PREVIEW_AFTER_MS)
        self._soon.timeout.connect(self._draw)
        self._segments: dict[str, Segmented] = {}
        self._numbers: dict[str, NumberField] = {}
        self._checks: dict[str, Check] = {}
        self._controls: dict[str, QWidget] = {}
        self._offered: tuple[str, ...] = ()
        self._build()
        self._drawer.finished.connect(self._drawn)
        self._writer.progressed.connect(self._progressed)
        self._writer.finished.connect(self._written)
        apply_options(self, options)
        self._show_choices()
        self.resize(options.b(74), options.b(42))

    # The form ---------------------------------------------------------------------------------------------------

    def _build(self) -> None:
        self.setWindowTitle(self.tr("Export"))
        self.preview = Preview()
        self.preview.setAccessibleName(self.tr("Preview"))
        self._form = QFormLayout()
        self._form.setHorizontalSpacing(16)
        self._form.setVerticalSpacing(8)
        self._form.setLabelAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        for key, words, choices in self._segment_table():
            self._segment(key, words, choices)
        for key, words, low, high in (
            ("size", self.tr("Longer side in pixels"), SMALLEST, LARGEST),
            ("pause", self.tr("Tenths of a second a move"), 1, 600),
            ("every", self.tr("A diagram every … moves"), 1, 100),
        ):
            field = NumberField(low, high, getattr(self.choices, key), words)
            field.changed.connect(lambda value, entry=key: self._choose(entry, value))
            self._numbers[key] = field
            self._row(key, words, field)
        column = QVBoxLayout()
        column.addLayout(self._form)
        for key, words in (
            ("coordinates", self.tr("Coordinates")),
            ("marks", self.tr("Drawings on the board")),
            ("panel", self.tr("Players and points")),
        ):
            check = Check(words)
            check.toggled.connect(lambda on, entry=key: self._choose(entry, on))
            self._checks[key] = check
            column.addWidget(check)
        column.addStretch(1)
        self._lay_out(column)

    def _segment_table(self) -> list[tuple[str, str, list[tuple[str, str, str]]]]:
        return [
            ("what", self.tr("What"), [
                ("position", self.tr("Position"), ""), ("animation", self.tr("Animation"), ""),
                ("sheet", self.tr("Sheet"), self.tr("The game as diagrams on pages, with moves and comments")),
            ]),
            ("format", self.tr("Format"), []),
            ("theme", self.tr("Theme"), [
                ("light", self.tr("Light"), ""), ("dark", self.tr("Dark"), ""),
                ("high_contrast", self.tr("High contrast"), ""),
            ]),
            ("palette", self.tr("Colours"), [
                ("default", self.tr("Usual"), ""), ("cb", self.tr("For colour-blind eyes"), ""),
            ]),
            ("ground", self.tr("Ground"), [
                ("table", self.tr("Table"), ""), ("paper", self.tr("Paper"), ""),
                ("transparent", self.tr("Transparent"), ""),
            ]),
            ("numbers", self.tr("Move numbers"), [
                ("none", self.tr("None"), ""), ("last", self.tr("Last turn"), ""), ("all", self.tr("All"), ""),
            ]),
            ("per_page", self.tr("Diagrams a page"), [(str(number), str(number), "") for number in GRIDS]),
            ("paper", self.tr("Paper size"), [(paper, paper, "") for paper in PAPERS]),
        ]  # fmt: skip

    def _segment(self, key: str, words: str, choices: list[tuple[str, str, str]]) -> None:
        control = Segmented(words)
        if choices:
            control.set_choices(choices)
        whole = key == "per_page"
        control.chosen.connect(lambda value: self._choose(key, int(value) if whole else value))
        self._segments[key] = control
        self._row(key, words, control)

    def _row(self, key: str, words: str, control: QWidget) -> None:
        self._controls[key] = control
        control.setAccessibleName(words)
        self._form.addRow(label(words), control)

    def _lay_out(self, column: QVBoxLayout) -> None:
        holder = QWidget()
        holder.setLayout(column)
        column.setContentsMargins(0, 0, 8, 0)
        scroll = QScrollArea()
        scroll.setWidget(holder)
        scroll.setWidgetResizable(True)
        scroll.setFrameShape(QScrollArea.Shape.NoFrame)
        scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._scroll, self._holder = scroll, holder
        middle = QHBoxLayout()
        middle.setSpacing(20)
        middle.addWidget(self.preview, 1)
        middle.addWidget(scroll)
        self.words = label("", wrap=True)
        self.bar = QProgressBar()
        self.bar.setTextVisible(False)
        self.bar.setAccessibleName(self.tr("Progress"))
        self.stop_button = TextButton(self.tr("Stop"))
        self.stop_button.clicked.connect(self.stop)
        self.print_button = TextButton(self.tr("Print…"))
        self.print_button.setObjectName("export-print")
        self.print_button.clicked.connect(self.ask_and_print)
        self.export_button = TextButton(self.tr("Export…"), "primary")
        self.export_button.setObjectName("export-write")
        self.export_button.setDefault(True)
        self.export_button.clicked.connect(self.ask_and_export)
        self.close_button = TextButton(self.tr("Close"))
        self.close_button.clicked.connect(self.reject)
        foot = QHBoxLayout()
        foot.addWidget(self.words, 1)
        foot.addWidget(self.bar)
        for button in (self.stop_button, self.close_button, self.print_button, self.export_button):
            foot.addWidget(button)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(24, 20, 24, 20)
        whole.setSpacing(14)
        whole.addLayout(middle, 1)
        whole.addLayout(foot)
        self._set_busy(False)

    def _give_room(self) -> None:
        """Give the form the width of its controls."""
        bar = self._scroll.verticalScrollBar().sizeHint().width()
        self._scroll.setFixedWidth(min(self._holder.sizeHint().width() + bar, max(self.width() - 280, 240)))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keep form and preview side by side; draw the preview as sharp as it is large."""
        super().resizeEvent(event)
        self._give_room()
        self._soon.start()

    # Choices ----------------------------------------------------------------------------------------------------

    def _choose(self, key: str, value: Any) -> None:
        if getattr(self.choices, key) != value:
            self.choices = replace(self.choices, **{key: value}).fitting()
            self._show_choices()

    def _show_choices(self) -> None:
        """Show what is chosen, and only what makes a difference."""
        choices, what = self.choices, self.choices.what
        if self._offered != FORMATS[what]:
            self._offered = FORMATS[what]
            formats = [(name, name.upper() if name != "webp" else "WebP", "") for name in self._offered]
            self._segments["format"].set_choices(formats)
        for key, control in self._segments.items():
            control.set_value(str(getattr(choices, key)))
        for key, field in self._numbers.items():
            field.box.set_value(getattr(choices, key))
        for key, check in self._checks.items():
            check.setChecked(getattr(choices, key))
        shown = {"per_page": "sheet", "paper": "sheet", "every": "sheet", "pause": "animation"}
        for key, wanted in shown.items():
            self._form.setRowVisible(self._controls[key], what == wanted)
        self._form.setRowVisible(self._controls["size"], what != "sheet")
        self._holder.adjustSize()
        self._give_room()
        self._soon.start()

    # Preview ----------------------------------------------------------------------------------------------------

    def _draw(self) -> None:
        pixels = round(max(self.preview.width(), self.preview.height(), 300) * self.devicePixelRatioF())
        words = self.choices.preview(str(self._source), str(self._picture), self._turn, pixels, hidden=self._hidden)
        self._drawer.ask(words)

    def _drawn(self, sentence: str) -> None:
        if sentence:
            self.words.setText(sentence)
        else:
            self.preview.show_picture(QImage(str(self._picture)))

    # Writing ----------------------------------------------------------------------------------------------------

    def ask_and_export(self) -> None:
        """Ask for a file and write it."""
        suffix = f".{self.choices.format}"
        filters = {f"{self.choices.format.upper()} (*{suffix})": suffix}
        ask_where(self, self.tr("Export"), self._name.with_suffix(suffix), filters, self.export)

    def export(self, target: Path) -> None:
        """Write the file; the bar shows how far it is."""
        self._target = target
        self._set_busy(True)
        words = self.choices.arguments(str(self._source), str(target), self._turn, hidden=self._hidden)
        self._writer.ask(words)

    def stop(self) -> None:
        """Stop what is being written or printed; nothing is left of it."""
        self._writer.stop()
        if self._printout is not None:
            self._printout.stop()
        self._printout = None
        self._set_busy(False)
        self.words.setText(self.tr("Stopped."))

    def _progressed(self, done: int, of: int) -> None:
        self.bar.setRange(0, of)
        self.bar.setValue(done)

    def _written(self, sentence: str) -> None:
        self._set_busy(False)
        name = self._target.name if self._target is not None else ""
        self.words.setText(sentence or self.tr("Written: {0}").format(name))
        if not sentence and self._target is not None:
            self._name = self._target

    def _set_busy(self, busy: bool) -> None:
        self.bar.setVisible(busy)
        self.stop_button.setVisible(busy)
        self.bar.setRange(0, 0)
        for button in (self.export_button, self.print_button):
            button.setEnabled(not busy)
        if busy:
            self.words.setText("")

    # Printing ---------------------------------------------------------------------------------------------------

    def ask_and_print(self) -> None:
        """Ask for a printer and print the position, or the sheet when that is chosen."""
        printout = Printout(self)
        if not printout.ask():
            return
        showing = Showing(self._match.record, self._match.node, self.choices.look(), hidden=self._hidden)
        self._printout = printout
        self._set_busy(True)
        printout.progressed.connect(self._progressed)
        printout.finished.connect(self._printed)
        printout.start(showing.match.game.title, paint_of(showing, self.choices), showing.close)

    def _printed(self, sentence: str) -> None:
        self._printout = None
        self._set_busy(False)
        self.words.setText(sentence or self.tr("Printed."))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Go together with the window."""
        if event.type() == QEvent.Type.Close and watched is self.parent():
            self.reject()
        return False

    def hideEvent(self, event: QHideEvent) -> None:
        """End what draws when the dialog goes."""
        super().hideEvent(event)
        if not event.spontaneous() and not self._closed:
            self._closed = True
            self._close()

    def _close(self) -> None:
        self._store.update(export=self.choices.kept())
        self._soon.stop()
        self._drawer.stop()
        self._writer.stop()
        if self._printout is not None:
            self._printout.stop()
        self._folder.cleanup()
