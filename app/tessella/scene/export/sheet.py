"""A game as a printed sheet: diagrams on pages, with the moves that led there and what was written about them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QBuffer, QCoreApplication, QIODevice, QMarginsF, QRectF, QSizeF, Qt
from PySide6.QtGui import (
    QAbstractTextDocumentLayout,
    QFont,
    QFontMetricsF,
    QImage,
    QPagedPaintDevice,
    QPageLayout,
    QPageSize,
    QPainter,
    QPalette,
    QPdfWriter,
    QTextDocument,
)

from tessella.records.record import Record, Symbol
from tessella.rules.errors import BadSetup
from tessella.scene.export.files import Measure
from tessella.scene.export.plate import Showing
from tessella.scene.words.dates import day
from tessella.scene.words.foreign import no_picture
from tessella.scene.words.words import seat_name

GRIDS = {1: (1, 1), 2: (1, 2), 4: (2, 2), 6: (2, 3), 9: (3, 3), 12: (3, 4)}
"""Diagrams a page: columns and rows."""
PAPERS = {"A4": QPageSize.PageSizeId.A4, "A5": QPageSize.PageSizeId.A5, "Letter": QPageSize.PageSizeId.Letter}
SIGNS: dict[Symbol, str] = {
    "": "", "good": "!", "very-good": "!!", "bad": "?", "very-bad": "??", "interesting": "!?", "doubtful": "?!",
    "forced": "□",
}  # fmt: skip
_UNIT = 72.0
_HEAD, _FOOT, _GAP = 34.0, 18.0, 14.0
_BOARD_SHARE = 0.72
_MARGINS = QMarginsF(36, 36, 36, 30)


@dataclass(frozen=True, slots=True)
class Sheet:
    """How a sheet is laid out: diagrams a page (1, 2, 4, 6, 9, 12), a diagram every so many moves, the paper.

    A position with a comment or a drawing always has a diagram, and the last one.
    """

    per_page: int = 6
    every: int = 1
    paper: str = "A4"

    def __post_init__(self) -> None:
        if self.per_page not in GRIDS:
            raise BadSetup(f"{self.per_page} diagrams a page: not one of {', '.join(map(str, GRIDS))}")
        if self.paper not in PAPERS or self.every < 1:
            raise BadSetup(f"paper {self.paper!r:.20} every {self.every} moves: papers are {', '.join(PAPERS)}")


@dataclass(frozen=True, slots=True)
class Diagram:
    """A position on the sheet: entry `ply` of the line, the words of the moves since the last diagram, the comment."""

    ply: int
    caption: str
    comment: str


class Words(QTextDocument):
    """A comment as it is read: Markdown shown, nothing fetched from anywhere."""

    def __init__(self, markdown: str, size: float, width: float) -> None:
        super().__init__()
        font = QFont()
        font.setPointSizeF(size)
        self.setDefaultFont(font)
        self.setDocumentMargin(0)
        self.setMarkdown(markdown, QTextDocument.MarkdownFeature.MarkdownNoHTML)
        self.setTextWidth(width)

    def loadResource(self, kind: int, name: object) -> object:
        """Show no picture that a comment names."""
        return no_picture()

    def paint(self, painter: QPainter) -> None:
        """Draw it in black below the painter's origin."""
        context = QAbstractTextDocumentLayout.PaintContext()
        context.palette.setColor(QPalette.ColorRole.Text, Qt.GlobalColor.black)
        self.documentLayout().draw(painter, context)


def diagrams(showing: Showing, sheet: Sheet) -> list[Diagram]:
    """Return the diagrams of the line that is shown, the start first."""
    match, table = showing.match, showing.table
    showing.show(match.length)
    record, line, history = match.record, match.line, match.history
    found: list[Diagram] = []
    since: list[str] = []
    for number, entries in enumerate(_by_moves(record, line)):
        nodes = [record.node(line[entry]) for entry in entries]
        if number:
            lines = table.lines(history[number - 1])
            sign = next((SIGNS[node.symbol] for node in reversed(nodes) if node.symbol), "")
            words = " ".join(lines[0].text.split()) if lines else ""
            since.append(f"{words} {sign}".strip())
        comment = "\n\n".join(text for node in nodes if (text := node.comment.strip()))
        last = number == len(history)
        if comment or nodes[-1].marks or number % sheet.every == 0 or last:
            found.append(Diagram(entries[-1], _caption(number, since), comment))
            since = []
    return found


def _by_moves(record: Record, line: Sequence[int]) -> list[list[int]]:
    """Return the entries of a line, those before the first move and each move with the notes and set-ups after it."""
    groups: list[list[int]] = [[]]
    for entry, node in enumerate(line):
        if record.node(node).move is not None:
            groups.append([])
        groups[-1].append(entry)
    return groups


def _caption(ply: int, since: list[str]) -> str:
    if not since:
        return QCoreApplication.translate("Export", "Start")
    first = ply - len(since) + 1
    return f"{first}–{ply}. {' · '.join(since)}" if first < ply else f"{ply}. {since[0]}"


def sheet_pdf(showing: Showing, sheet: Sheet, title: str, progress: Callable[[int, int], None]) -> bytes:
    """Return the sheet as the content of a PDF file."""
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    writer = QPdfWriter(buffer)
    writer.setTitle(title)
    writer.setCreator("Tessella")
    writer.setResolution(1200)
    page = QPageSize(PAPERS[sheet.paper])
    writer.setPageLayout(QPageLayout(page, QPageLayout.Orientation.Portrait, _MARGINS, QPageLayout.Unit.Point))
    for done, of in painted(writer, showing, sheet, title):
        progress(done, of)
    return bytes(buffer.data().data())


def painted(device: QPagedPaintDevice, showing: Showing, sheet: Sheet, title: str) -> Iterator[tuple[int, int]]:
    """Paint the sheet on the pages of a PDF file or a printer; yield after each diagram how many of how many are done.

    Whoever stops before the end leaves the pages so far.
    """
    painter = QPainter(device)
    try:
        scale = device.logicalDpiX() / _UNIT
        painter.scale(scale, scale)
        size = QSizeF(device.width(), device.height()) / scale
        yield from Printing(painter, device.newPage, size, showing, sheet, title).steps()
    finally:
        painter.end()


def first_page(showing: Showing, sheet: Sheet, title: str, measure: Measure) -> QImage:
    """Return the first page as pixels, its longer side as the measure says."""
    paper = QPageSize(PAPERS[sheet.paper]).size(QPageSize.Unit.Point)
    size = measure.of(paper.width() / paper.height())
    page = QImage(size, QImage.Format.Format_RGB32)
    if page.isNull():
        raise BadSetup(f"there is no memory for a picture of {size.width()} x {size.height()} pixels")
    page.fill(Qt.GlobalColor.white)
    painter = QPainter(page)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    scale = min(size.width() / paper.width(), size.height() / paper.height())
    painter.scale(scale, scale)
    painter.translate(_MARGINS.left(), _MARGINS.top())
    inner = QSizeF(
        paper.width() - _MARGINS.left() - _MARGINS.right(), paper.height() - _MARGINS.top() - _MARGINS.bottom()
    )
    for done, _ in Printing(painter, bool, inner, showing, sheet, title).steps():
        if done == sheet.per_page:
            break
    painter.end()
    return page


class Printing:
    """Fills page after page; lengths are points."""

    def __init__(
        self, painter: QPainter, turn: Callable[[], bool], size: QSizeF, showing: Showing, sheet: Sheet, title: str
    ) -> None:
        """`turn` begins another page."""
        self._painter, self._turn, self._size = painter, turn, size
        self._showing, self._sheet, self._title = showing, sheet, title
        self._page = 1
        self._rest: list[Diagram] = []
        columns, rows = GRIDS[sheet.per_page]
        self._columns, self._rows = columns, rows
        self._cell = QSizeF(
            (size.width() - (columns - 1) * _GAP) / columns,
            (size.height() - _HEAD - _FOOT - (rows - 1) * _GAP) / rows,
        )
        self._letters = 10.0 if columns == 1 else 8.5 if columns == 2 else 7.0

    def steps(self) -> Iterator[tuple[int, int]]:
        """Paint diagram after diagram, then the comments that had no room beside theirs."""
        found = diagrams(self._showing, self._sheet)
        self._frame()
        for number, diagram in enumerate(found):
            place = number % self._sheet.per_page
            if number and place == 0:
                self._next_page()
            x = place % self._columns * (self._cell.width() + _GAP)
            y = _HEAD + place // self._columns * (self._cell.height() + _GAP)
            self._diagram(diagram, QRectF(x, y, self._cell.width(), self._cell.height()))
            if number + 1 == len(found) and self._rest:
                self._comments()
            yield number + 1, len(found)

    def _next_page(self) -> None:
        self._turn()
        self._page += 1
        self._frame()

    def _frame(self) -> None:
        """Paint the title with the players, and the number of the page."""
        match, width = self._showing.match, self._size.width()
        names = " – ".join(seat_name(match.seats, seat) for seat in range(match.game.players))
        self._line(QRectF(0, 0, width, 16), self._title, 12, bold=True)
        header = match.record.header
        about = [names, header.event, header.place, day(header.date), header.result]
        self._line(QRectF(0, 16, width, 13), ", ".join(part for part in about if part), 8.5)
        foot = QRectF(0, self._size.height() - 11, width, 11)
        self._line(foot, str(self._page), 8.5, Qt.AlignmentFlag.AlignHCenter)

    def _line(
        self, box: QRectF, text: str, size: float, side: Qt.AlignmentFlag = Qt.AlignmentFlag.AlignLeft, *,
        bold: bool = False,
    ) -> None:  # fmt: skip
        font = self._font(size, bold)
        self._painter.setFont(font)
        self._painter.setPen(Qt.GlobalColor.black)
        text = QFontMetricsF(font).elidedText(" ".join(text.split()), Qt.TextElideMode.ElideRight, box.width())
        self._painter.drawText(box, side | Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextSingleLine, text)

    def _font(self, size: float, bold: bool) -> QFont:
        font = QFont()
        # Pixels of a painter that is scaled to points: alike on every device.
        font.setPixelSize(max(1, round(size)))
        font.setBold(bold)
        return font

    def _diagram(self, diagram: Diagram, cell: QRectF) -> None:
        self._showing.show(diagram.ply)
        plate = self._showing.plate()
        board = QRectF(cell.left(), cell.top(), cell.width(), cell.height() * _BOARD_SHARE)
        plate.paint(self._painter, board)
        below = QRectF(cell.left(), board.bottom() + 3, cell.width(), cell.bottom() - board.bottom() - 3)
        used = self._text(f"**{_escaped(diagram.caption)}**", QRectF(below), cut=True)
        below.setTop(below.top() + used)
        if not diagram.comment:
            return
        words = self._words(diagram.comment, below.width())
        if words.size().height() <= below.height():
            self._text(diagram.comment, below)
        else:
            self._rest.append(diagram)
            more = QCoreApplication.translate("Export", "Comment: see the end.")
            self._text(f"*{more}*", below, cut=True)

    def _words(self, markdown: str, width: float) -> Words:
        words = Words(markdown, 1.0, width)
        words.setDefaultFont(self._font(self._letters, False))
        words.setTextWidth(width)
        return words

    def _text(self, markdown: str, box: QRectF, *, cut: bool = False) -> float:
        """Paint a text; return its height, at most that of the box when it may be cut."""
        words = self._words(markdown, box.width())
        tall = words.size().height()
        self._painter.save()
        self._painter.translate(box.topLeft())
        if cut and tall > box.height():
            tall = box.height()
            self._painter.setClipRect(QRectF(0, 0, box.width(), tall), Qt.ClipOperation.IntersectClip)
        words.paint(self._painter)
        self._painter.restore()
        return tall

    def _comments(self) -> None:
        """Paint the long comments on pages of their own."""
        text = "\n\n".join(f"**{_escaped(d.caption)}**\n\n{d.comment}" for d in self._rest)
        words = self._words(text, self._size.width())
        tall = self._size.height() - _HEAD - _FOOT
        words.setPageSize(QSizeF(self._size.width(), tall))
        for page in range(words.pageCount()):
            self._next_page()
            self._painter.save()
            self._painter.translate(0, _HEAD)
            self._painter.setClipRect(QRectF(0, 0, self._size.width(), tall), Qt.ClipOperation.IntersectClip)
            self._painter.translate(0, -page * tall)
            words.paint(self._painter)
            self._painter.restore()


def _escaped(text: str) -> str:
    """Return a plain text as Markdown that shows it letter by letter."""
    return "".join(f"\\{c}" if c in r"\`*_{}[]()#+-.!|<>~&" else c for c in text)
