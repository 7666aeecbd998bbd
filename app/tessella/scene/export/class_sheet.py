"""A class sheet: questions with diagrams on pages, answers on pages of their own, as PDF or on a printer."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from math import ceil

from PySide6.QtCore import QBuffer, QIODevice, QMarginsF, QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import (
    QColor,
    QFont,
    QFontMetricsF,
    QImage,
    QPagedPaintDevice,
    QPageLayout,
    QPageSize,
    QPainter,
    QPdfWriter,
    QPen,
    QPicture,
)

from tessella.records.deal_code import code_of, seed_of
from tessella.records.record import Record
from tessella.rules.errors import BadSetup
from tessella.scene.export.class_questions import LETTERS, Question
from tessella.scene.export.plate import Look, Showing
from tessella.scene.export.sheet import PAPERS
from tessella.scene.words.words import tr

GRIDS = {1: (1, 1), 2: (1, 2), 4: (2, 2), 6: (2, 3)}
"""Diagrams a page: columns and rows."""
MARGINS = QMarginsF(36, 36, 36, 30)
_HEAD, _FOOT, _GAP = 62.0, 26.0, 16.0
_TITLE, _LINE = 20.0, 19.0
BESIDE = 110.0
"""The width of what a seat has beside the board, in design pixels."""
_SMALLEST = 0.3
"""The least share of a cell that the diagram keeps."""
_INK, _SOFT = QColor("#1b2326"), QColor("#5d676b")


@dataclass(frozen=True, slots=True)
class ClassSheet:
    """How a sheet is laid out: its title, where the questions come from, diagrams a page (1, 2, 4, 6), paper, grey.

    `deal` is the code of a deal that everybody is to play, "" for none.
    """

    title: str
    source: str = ""
    per_page: int = 4
    paper: str = "A4"
    grey: bool = False
    deal: str = ""

    def __post_init__(self) -> None:
        if self.deal:
            object.__setattr__(self, "deal", code_of(seed_of(self.deal)))
        if self.per_page not in GRIDS:
            raise BadSetup(f"{self.per_page} diagrams a page: not one of {', '.join(map(str, GRIDS))}")
        if self.paper not in PAPERS:
            raise BadSetup(f"paper {self.paper!r:.20}: papers are {', '.join(PAPERS)}")


def sheet_pdf(questions: Sequence[Question], sheet: ClassSheet, progress: Callable[[int, int], None]) -> bytes:
    """Return the sheet as the content of a PDF file."""
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    writer = QPdfWriter(buffer)
    writer.setTitle(sheet.title)
    writer.setCreator("Tessella")
    writer.setResolution(1200)
    if sheet.grey:
        writer.setColorModel(QPdfWriter.ColorModel.Grayscale)
    page = QPageSize(PAPERS[sheet.paper])
    writer.setPageLayout(QPageLayout(page, QPageLayout.Orientation.Portrait, MARGINS, QPageLayout.Unit.Point))
    for done, of in painted(writer, questions, sheet):
        progress(done, of)
    return bytes(buffer.data().data())


def painted(
    device: QPagedPaintDevice, questions: Sequence[Question], sheet: ClassSheet
) -> Iterator[tuple[int, int]]:
    """Paint the sheet on the pages of a PDF file or a printer; yield after each diagram how many of how many are done.

    Raises BadSetup when there is no question.
    """
    if not questions:
        raise BadSetup(tr("ClassSheet", "there is no question that can be asked on paper"))
    painter = QPainter(device)
    try:
        scale = device.logicalDpiX() / 72.0
        painter.scale(scale, scale)
        size = QSizeF(device.width(), device.height()) / scale
        yield from Pages(painter, device.newPage, size, questions, sheet).steps()
    finally:
        painter.end()


def page_image(questions: Sequence[Question], sheet: ClassSheet, height: int, page: int = 1) -> QImage:
    """Return a page (from 1) as pixels of this height, as it would be printed."""
    paper = QPageSize(PAPERS[sheet.paper]).size(QPageSize.Unit.Point)
    scale = height / paper.height()
    image = QImage(round(paper.width() * scale), height, QImage.Format.Format_RGB32)
    image.fill(Qt.GlobalColor.white)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.scale(scale, scale)
    painter.translate(MARGINS.left(), MARGINS.top())
    inner = QSizeF(
        paper.width() - MARGINS.left() - MARGINS.right(), paper.height() - MARGINS.top() - MARGINS.bottom()
    )
    turned = [1]

    def turn() -> bool:
        turned[0] += 1
        if turned[0] == page:
            whole = QRectF(-MARGINS.left(), -MARGINS.top(), paper.width(), paper.height())
            painter.fillRect(whole, Qt.GlobalColor.white)
        return True

    for _ in Pages(painter, turn, inner, questions, sheet, only=page).steps():
        pass
    painter.end()
    return image.convertToFormat(QImage.Format.Format_Grayscale8) if sheet.grey else image


class Pages:
    """Fills page after page with questions, then with answers; lengths are points."""

    def __init__(
        self, painter: QPainter, turn: Callable[[], bool], size: QSizeF, questions: Sequence[Question],
        sheet: ClassSheet, only: int = 0,
    ) -> None:  # fmt: skip
        """`turn` begins another page; with `only` just that page (from 1) is painted."""
        self._painter, self._turn, self._size = painter, turn, size
        self._questions, self._sheet, self._only = tuple(questions), sheet, only
        self._columns, self._rows = GRIDS[sheet.per_page]
        self._cell = QSizeF(
            (size.width() - (self._columns - 1) * _GAP) / self._columns,
            (size.height() - _HEAD - _FOOT - (self._rows - 1) * _GAP) / self._rows,
        )
        self._letters = 11.0 if self._columns == 1 else 9.5
        self._of = 2 * ceil(len(self._questions) / sheet.per_page)

    def steps(self) -> Iterator[tuple[int, int]]:
        """Paint cell after cell."""
        every = [(question, answering) for answering in (False, True) for question in self._questions]
        page = 0
        for number, (question, answering) in enumerate(every):
            place = number % len(self._questions) % self._sheet.per_page
            if place == 0:
                if page:
                    self._turn()
                page += 1
                if self._only in (0, page):
                    self._frame(page, answering)
            if self._only in (0, page):
                x = place % self._columns * (self._cell.width() + _GAP)
                y = _HEAD + place // self._columns * (self._cell.height() + _GAP)
                cell = QRectF(x, y, self._cell.width(), self._cell.height())
                self._paint(number % len(self._questions) + 1, question, cell, answering)
            yield number + 1, len(every)

    # The frame of a page -----------------------------------------------------------------------------------------

    def _frame(self, page: int, answering: bool) -> None:
        width = self._size.width()
        title = tr("ClassSheet", "Answers") if answering else self._sheet.title
        left = width if answering else width * 0.56
        self._text(QRectF(0, 0, left, 26), title, 20, bold=True)
        if answering:
            self._text(QRectF(0, 27, width, 15), self._sheet.title, 10, colour=_SOFT)
        else:
            games = dict.fromkeys(question.game for question in self._questions)
            below = ", ".join(("Tessella", *games))
            if self._sheet.deal:
                below = tr("ClassSheet", "{0}; play the deal {1}").format(below, self._sheet.deal)
            self._text(QRectF(0, 27, left, 15), below, 10, colour=_SOFT)
            self._blank(tr("ClassSheet", "Name"), width * 0.6, width, 18)
            self._blank(tr("ClassSheet", "Class"), width * 0.6, width * 0.79, 40)
            self._blank(tr("ClassSheet", "Date"), width * 0.81, width, 40)
        self._rule(50, 1.2, _INK)
        foot = self._size.height() - _FOOT + 8
        self._rule(foot - 3, 0.5, _SOFT)
        said = tr("ClassSheet", "Colours also differ by pattern: the sheet works in grey.")
        if self._sheet.source:
            said = f"{tr('ClassSheet', 'From “{0}”.').format(self._sheet.source)} {said}"
        self._text(QRectF(0, foot, width - 80, 13), said, 8, colour=_SOFT)
        pages = tr("ClassSheet", "page {0} of {1}").format(page, self._of)
        self._text(QRectF(width - 80, foot, 80, 13), pages, 8, colour=_SOFT, side=Qt.AlignmentFlag.AlignRight)

    def _blank(self, word: str, left: float, right: float, base: float) -> None:
        """Paint a word and a line to write on."""
        wide = QFontMetricsF(self._font(9.5)).horizontalAdvance(word) + 5
        self._text(QRectF(left, base - 13, wide, 14), word, 9.5, colour=_SOFT)
        self._painter.setPen(QPen(_SOFT, 0.8))
        self._painter.drawLine(QPointF(left + wide, base), QPointF(right, base))

    def _rule(self, y: float, width: float, colour: QColor) -> None:
        self._painter.setPen(QPen(colour, width))
        self._painter.drawLine(QPointF(0, y), QPointF(self._size.width(), y))

    # A question ----------------------------------------------------------------------------------------------------

    def _paint(self, number: int, question: Question, cell: QRectF, answering: bool) -> None:
        self._title(number, question, cell)
        words, lines = (question.answer, 0) if answering else (self._asked(question), question.lines)
        tall = self._height(words, cell.width())
        foot = tall + lines * _LINE + 6
        top = cell.top() + _TITLE
        room = max(cell.height() - _TITLE - foot, cell.height() * _SMALLEST)
        record = question.after if answering else question.record
        self._diagram(question, record, QRectF(cell.left(), top, cell.width(), room), answering)
        y = top + room + 4
        self._text(QRectF(cell.left(), y, cell.width(), cell.bottom() - y), words, self._letters, wrap=True)
        self._painter.setPen(QPen(_SOFT, 0.8))
        for line in range(lines):
            base = cell.bottom() - line * _LINE
            self._painter.drawLine(QPointF(cell.left(), base), QPointF(cell.right(), base))

    def _asked(self, question: Question) -> str:
        choices = [f"{LETTERS[i]}  {text}" for i, text in enumerate(question.choices)]
        return "\n".join((question.text, *choices))

    def _height(self, text: str, width: float) -> float:
        flags = Qt.TextFlag.TextWordWrap
        return QFontMetricsF(self._font(self._letters)).boundingRect(QRectF(0, 0, width, 1e5), flags, text).height() + 6

    def _title(self, number: int, question: Question, cell: QRectF) -> None:
        badge = QRectF(cell.left(), cell.top(), 16, 16)
        self._painter.setPen(Qt.PenStyle.NoPen)
        self._painter.setBrush(_INK)
        self._painter.drawEllipse(badge)
        middle = Qt.AlignmentFlag.AlignHCenter
        self._text(badge, str(number), 9, bold=True, colour=QColor("white"), side=middle)
        self._text(QRectF(cell.left() + 22, cell.top(), cell.width() * 0.5, 16), question.game, 10.5, bold=True)
        right = QRectF(cell.left() + cell.width() * 0.4, cell.top(), cell.width() * 0.6, 16)
        self._text(right, ", ".join(question.rules), 8, colour=_SOFT, side=Qt.AlignmentFlag.AlignRight)

    def _diagram(self, question: Question, record: Record, box: QRectF, answering: bool) -> None:
        """Paint the board, and beside it what the one who decides has, where the game shows it."""
        showing = Showing(record, 0, Look(ground="paper", marks=True, design=420.0), alone=True)
        try:
            if answering and question.held is not None:
                showing.table.hold_move(question.held)
            beside, wide, tall = self._belongings(showing)
            share = 0.3 if tall else 0.0
            board = box.adjusted(0, 0, -box.width() * share, 0)
            showing.plate().paint(self._painter, board)
            if tall:
                scale = min(box.width() * (share - 0.04) / wide, box.height() / tall, 1.0)
                self._painter.save()
                self._painter.translate(box.right() - wide * scale, box.center().y() - tall * scale / 2)
                dots = beside.logicalDpiX() / self._painter.device().logicalDpiX()
                self._painter.scale(scale * dots, scale * dots)
                self._painter.drawPicture(QPointF(0, 0), beside)
                self._painter.restore()
        finally:
            showing.close()

    def _belongings(self, showing: Showing) -> tuple[QPicture, float, float]:
        """Return what the deciding seat has as a picture with its width and height; no height: nothing is shown."""
        picture, wide, seat = QPicture(), BESIDE, showing.match.to_move
        if seat is None or not showing.table.beside_diagrams:
            return picture, wide, 0.0
        painter = QPainter(picture)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        tall = showing.table.paint_belongings(painter, seat, wide)
        painter.end()
        return picture, wide, tall

    # Words -------------------------------------------------------------------------------------------------------

    def _font(self, size: float, bold: bool = False) -> QFont:
        font = QFont()
        # Pixels of a painter that is scaled to points: alike on every device.
        font.setPixelSize(max(1, round(size)))
        font.setBold(bold)
        return font

    def _text(
        self, box: QRectF, text: str, size: float, *, bold: bool = False, colour: QColor = _INK,
        side: Qt.AlignmentFlag = Qt.AlignmentFlag.AlignLeft, wrap: bool = False,
    ) -> None:  # fmt: skip
        font = self._font(size, bold)
        self._painter.setFont(font)
        self._painter.setPen(colour)
        if wrap:
            self._painter.drawText(box, side | Qt.AlignmentFlag.AlignTop | Qt.TextFlag.TextWordWrap, text)
            return
        text = QFontMetricsF(font).elidedText(text, Qt.TextElideMode.ElideRight, box.width() + 1)
        self._painter.drawText(box, side | Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextSingleLine, text)
