"""Printing a position or a sheet: one diagram at a time, so that the window stays alive."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import QMarginsF, QObject, QRectF, QTimer, Signal
from PySide6.QtGui import QPageLayout, QPainter
from PySide6.QtPrintSupport import QPrintDialog, QPrinter
from PySide6.QtWidgets import QWidget

from tessella.scene.export.plate import Showing
from tessella.scene.export.sheet import painted
from tessella.ui.dialogs.export_choices import Choices

MARGIN_MM = 12.0


class Printout(QObject):
    """One printing. Signals: `progressed(int, int)`; `finished(str)` printed (""), or a sentence why not."""

    progressed = Signal(int, int)
    finished = Signal(str)

    def __init__(self, parent: QWidget, choices: Choices) -> None:
        super().__init__(parent)
        self._window, self._choices = parent, choices
        self.printer = QPrinter(QPrinter.PrinterMode.HighResolution)
        self._showing: Showing | None = None
        self._steps: Iterator[tuple[int, int]] = iter(())
        self._clock = QTimer(self)
        self._clock.timeout.connect(self._step)

    def ask(self) -> bool:
        """Ask for printer, paper and copies; False when nothing is to be printed."""
        return QPrintDialog(self.printer, self._window).exec() == QPrintDialog.DialogCode.Accepted

    def start(self, showing: Showing) -> None:
        """Print; the showing is closed in the end."""
        self._showing = showing
        margins = QMarginsF(MARGIN_MM, MARGIN_MM, MARGIN_MM, MARGIN_MM)
        self.printer.setPageMargins(margins, QPageLayout.Unit.Millimeter)
        title = showing.match.game.title
        self.printer.setDocName(title)
        sheet = self._choices.what == "sheet"
        self._steps = painted(self.printer, showing, self._choices.sheet(), title) if sheet else self._position(showing)
        self._clock.start(0)

    def stop(self) -> None:
        """Print no more; the pages that are not out yet are called off."""
        if self._showing is not None:
            self.printer.abort()
            self._end()

    def _position(self, showing: Showing) -> Iterator[tuple[int, int]]:
        plate = showing.plate()
        painter = QPainter(self.printer)
        try:
            plate.paint(painter, QRectF(0, 0, self.printer.width(), self.printer.height()))
            yield 1, 1
        finally:
            painter.end()

    def _step(self) -> None:
        try:
            done, of = next(self._steps)
        except StopIteration:
            failed = self.printer.printerState() == QPrinter.PrinterState.Error
            self._end()
            self.finished.emit(self.tr("The printer does not print.") if failed else "")
        else:
            self.progressed.emit(done, of)

    def _end(self) -> None:
        self._clock.stop()
        self._steps = iter(())
        showing, self._showing = self._showing, None
        if showing is not None:
            showing.close()
