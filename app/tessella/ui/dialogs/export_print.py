"""Printing what consists of diagrams: one diagram at a time, so that the window stays alive."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from PySide6.QtCore import QMarginsF, QObject, QRectF, QTimer, Signal
from PySide6.QtGui import QPageLayout, QPainter
from PySide6.QtPrintSupport import QPrintDialog, QPrinter
from PySide6.QtWidgets import QWidget

from tessella.rules.errors import BadSetup
from tessella.scene.export.plate import Showing
from tessella.scene.export.sheet import painted
from tessella.ui.dialogs.export_choices import Choices

MARGIN_MM = 12.0
Paint = Callable[[QPrinter], Iterator[tuple[int, int]]]
"""Paints pages on a printer; yields after each diagram how many of how many are done."""


class Printout(QObject):
    """One printing. Signals: `progressed(int, int)`; `finished(str)` printed (""), or a sentence why not."""

    progressed = Signal(int, int)
    finished = Signal(str)

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._window = parent
        self.printer = QPrinter(QPrinter.PrinterMode.HighResolution)
        margins = QMarginsF(MARGIN_MM, MARGIN_MM, MARGIN_MM, MARGIN_MM)
        self.printer.setPageMargins(margins, QPageLayout.Unit.Millimeter)
        self._steps: Iterator[tuple[int, int]] | None = None
        self._done: Callable[[], None] = lambda: None
        self._clock = QTimer(self)
        self._clock.timeout.connect(self._step)

    def ask(self) -> bool:
        """Ask for printer, paper and copies; False when nothing is to be printed."""
        return QPrintDialog(self.printer, self._window).exec() == QPrintDialog.DialogCode.Accepted

    def start(self, name: str, paint: Paint, done: Callable[[], None] = lambda: None) -> None:
        """Print under a name what `paint` paints; `done` is called in the end, however it ends."""
        self.printer.setDocName(name)
        self._steps, self._done = paint(self.printer), done
        self._clock.start(0)

    def stop(self) -> None:
        """Print no more; the pages that are not out yet are called off."""
        if self._steps is not None:
            self.printer.abort()
            self._end()

    def _step(self) -> None:
        assert self._steps is not None
        try:
            done, of = next(self._steps)
        except StopIteration:
            failed = self.printer.printerState() == QPrinter.PrinterState.Error
            self._end()
            self.finished.emit(self.tr("The printer does not print.") if failed else "")
        except BadSetup as error:
            self._end()
            self.finished.emit(str(error))
        else:
            self.progressed.emit(done, of)

    def _end(self) -> None:
        self._clock.stop()
        self._steps = None
        self._done()


def paint_of(showing: Showing, choices: Choices) -> Paint:
    """Return what prints a position, or the sheet of its game when that is chosen."""

    def position(printer: QPrinter) -> Iterator[tuple[int, int]]:
        plate = showing.plate()
        painter = QPainter(printer)
        try:
            plate.paint(painter, QRectF(0, 0, printer.width(), printer.height()))
            yield 1, 1
        finally:
            painter.end()

    if choices.what != "sheet":
        return position
    return lambda printer: painted(printer, showing, choices.sheet(), showing.match.game.title)
