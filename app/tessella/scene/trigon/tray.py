"""The own pieces in rows by size, and the piece in hand with what can be done to it."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFont, QFontMetricsF, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QPushButton, QSizePolicy, QWidget

from tessella.rules.trigon import PIECES, turned
from tessella.scene.boards.options import ViewOptions
from tessella.scene.boards.panel import SHADOW, Panel
from tessella.scene.drawing.icons import icon
from tessella.scene.trigon.hand import shape_tris
from tessella.scene.trigon.pieces import WIDEST, PieceButton, paint_piece
from tessella.scene.trigon.shapes import HEIGHT, bounds, normal
from tessella.scene.trigon.words import capital, colour_word, ways_text
from tessella.scene.words.words import tr

GROUPS = (
    ("6", (0, 1, 2, 3), (4, 5, 6, 7), (8, 9, 10, 11)),
    ("5", (12, 13, 14, 15)),
    ("4", (16, 17, 18)),
    ("3–1", (19, 20, 21)),
)
"""Label of a group of rows, then its rows of pieces."""
_COLUMNS = 4
_ROWS = sum(len(group) - 1 for group in GROUPS)


def tray_width(options: ViewOptions) -> int:
    """Return the width of the right column with its shadow: 280 pixels at 100 %, 250 in the compact form."""
    least, times = (180, 5.4) if options.compact else (202, 6.0)
    return round(least * options.room) + options.b(times) + 2 * SHADOW


class TrayField(QWidget):
    """The 22 piece buttons, laid out by arithmetic: label column, four columns, hairlines between the groups."""

    def __init__(self, options: ViewOptions) -> None:
        super().__init__()
        self.options = options
        self.buttons = [PieceButton(piece, options, self) for piece in range(len(PIECES))]
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Expanding)
        self._labels: list[tuple[float, str]] = []
        self._seams: list[float] = []

    def minimumSizeHint(self) -> QSize:
        """The least room in which every piece can be told and hit."""
        return QSize(0, _ROWS * self.options.target(38, 1.7))

    def sizeHint(self) -> QSize:
        """The design's room."""
        return self.minimumSizeHint()

    def set_options(self, options: ViewOptions) -> None:
        """Take another theme or type size."""
        self.options = options
        self.updateGeometry()
        self._lay_out()
        self.update()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Lay the buttons out."""
        self._lay_out()

    def _lay_out(self) -> None:
        label, width, height = self.options.b(1.7), self.width(), self.height()
        tall, wide = height / _ROWS, (width - label) / _COLUMNS
        fit = min((wide - 10) / WIDEST, (tall - 10) / (WIDEST * HEIGHT))
        edge = min(fit, 1.35 * max(13.0, self.options.base))
        self._labels, self._seams = [], []
        y = 0.0
        for group in GROUPS:
            if y:
                self._seams.append(y)
            self._labels.append((y + tall / 2, group[0]))
            for row in group[1:]:
                for column, piece in enumerate(row):
                    button = self.buttons[piece]
                    button.edge = edge
                    box = QRectF(label + column * wide, y, wide, tall).adjusted(1, 2, -1, -2)
                    button.setGeometry(box.toRect())
                y += tall

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw labels and hairlines."""
        painter = QPainter(self)
        theme = self.options.theme
        font = QFont(self.font())
        font.setPixelSize(self.options.px("small"))
        painter.setFont(font)
        painter.setPen(theme.role("text2"))
        high = self.options.b(2)
        for y, text in self._labels:
            box = QRectF(0, y - high / 2, self.options.b(2.2), high)
            painter.drawText(box, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, text)
        painter.setPen(QPen(theme.role("line"), 1.0))
        for y in self._seams:
            painter.drawLine(QPointF(0, round(y) + 0.5), QPointF(self.width(), round(y) + 0.5))


class Tray(Panel):
    """The own pieces. Its signals are those of the buttons."""

    taken = Signal(int, bool)
    carried = Signal(QPoint)
    dropped = Signal(QPoint)
    turned = Signal(int)

    def __init__(self, options: ViewOptions) -> None:
        super().__init__("tray", "right", options, hand=True, fold_order=9)
        self.field = TrayField(options)
        self.body.addWidget(self.field, 1)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Expanding)
        for button in self.field.buttons:
            button.taken.connect(self.taken)
            button.carried.connect(self.carried)
            button.dropped.connect(self.dropped)
            button.turned.connect(self.turned)
        self.set_options(options)

    def set_options(self, options: ViewOptions) -> None:
        """Take another theme or type size."""
        super().set_options(options)
        if hasattr(self, "field"):
            self.field.set_options(options)
            self.setFixedWidth(tray_width(options))

    def sizeHint(self) -> QSize:
        """The column's width."""
        return QSize(tray_width(self.options), super().sizeHint().height())

    def show_tray(self, title: str, colour: int, left: int, held: tuple[int, int] | None, playable: bool) -> None:
        """Show the pieces of a colour; `left` has a bit for each piece left, `held` is the piece in hand and how it
        lies. All are turned with the board.
        """
        note = tr("Trigon", "{0} of {1} left").format(left.bit_count(), len(PIECES))
        short = tr("Trigon", "{0} of {1}").format(left.bit_count(), len(PIECES))
        self.set_title("" if self.options.compact else title, note if self._fits(title + note) else short)
        self.setAccessibleName(tr("Trigon", "{0}, {1}").format(title, note))
        for piece, button in enumerate(self.field.buttons):
            there, chosen = bool(left >> piece & 1), held is not None and piece == held[0]
            seen = turned(piece, held[1] if held is not None and chosen else 0, self.options.turn)
            button.show_piece(colour, there, chosen, playable, self.options, seen)

    def _fits(self, text: str) -> bool:
        font = QFont(self.font())
        font.setPixelSize(self.options.px("body"))
        font.setWeight(QFont.Weight.DemiBold)
        return QFontMetricsF(font).horizontalAdvance(text) < self.width() - 2 * SHADOW - 44


class HeldView(QWidget):
    """The piece in hand as it will lie."""

    def __init__(self, options: ViewOptions) -> None:
        super().__init__()
        self.options = options
        self.piece: int | None = None
        self.orientation, self.colour = 0, 0
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    def sizeHint(self) -> QSize:
        """Room for a piece at the size of the tray."""
        side = round((26 if self.options.compact else 65) * self.options.room) + self.options.b(1.0)
        return QSize(side, side)

    def minimumSizeHint(self) -> QSize:
        """The same: it does not shrink."""
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the piece in the middle."""
        if self.piece is None:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        left, top, right, bottom = bounds(normal(shape_tris(self.piece, self.orientation))[0])
        fit = min((self.width() - 6) / (right - left), (self.height() - 6) / (bottom - top))
        edge = min(fit, self.options.b(1.35 if self.options.compact else 1.7))
        middle = QRectF(self.rect()).center()
        paint_piece(painter, self.piece, self.orientation, self.colour, self.options.theme, middle, edge)


class InHand(Panel):
    """The piece in hand and the buttons for it. Signals: `turned()`, `flipped()`, `put_back()`."""

    turned = Signal()
    flipped = Signal()
    put_back = Signal()

    def __init__(self, options: ViewOptions) -> None:
        super().__init__("in-hand", "right", options, hand=True, fold_order=8)
        self.view = HeldView(options)
        self.turn, self.flip, self.back = QPushButton(), QPushButton(), QPushButton()
        self.turn.setObjectName("hand-turn")
        self.flip.setObjectName("hand-flip")
        self.back.setObjectName("hand-back")
        self._row = QWidget()
        self._grid = QGridLayout()
        self._line = QHBoxLayout(self._row)
        self._line.setContentsMargins(0, 0, 0, 0)
        self._line.addWidget(self.view, 1)
        self._line.addLayout(self._grid)
        self.body.addWidget(self._row, 1)
        self.turn.clicked.connect(self.turned)
        self.flip.clicked.connect(self.flipped)
        self.back.clicked.connect(self.put_back)
        for button in (self.turn, self.flip, self.back):
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.set_options(options)

    def set_options(self, options: ViewOptions) -> None:
        """Take another theme, type size or form."""
        super().set_options(options)
        if not hasattr(self, "back"):
            return
        self.view.options = options
        self.view.updateGeometry()
        self._grid.setSpacing(6 if options.compact else 8)
        for button in (self.turn, self.flip, self.back):
            self._grid.removeWidget(button)
        self._grid.addWidget(self.turn, 0, 0)
        self._grid.addWidget(self.flip, 0, 1)
        self._grid.addWidget(self.back, *((0, 2) if options.compact else (1, 0, 1, 2)))
        side = options.target(36, 2.8)
        self.setFixedWidth(tray_width(options))
        for button, name in ((self.turn, "turn"), (self.flip, "flip"), (self.back, "close")):
            button.setIcon(icon(name, options.theme, size=options.b(1.4)))
            button.setIconSize(QSize(options.b(1.4), options.b(1.4)))
            button.setFixedHeight(side)
            button.setMinimumWidth(round(side * (1.0 if options.compact else 1.35)))
        self._say()

    def sizeHint(self) -> QSize:
        """The column's width."""
        return QSize(tray_width(self.options), super().sizeHint().height())

    def _say(self) -> None:
        compact = self.options.compact
        small = compact and self.options.base > 15
        for button, text, long in (
            (self.turn, "" if small else "R", tr("Trigon", "Turn")),
            (self.flip, "" if small else "F", tr("Trigon", "Flip")),
            (self.back, "" if compact else tr("Trigon", "Put back"), tr("Trigon", "Put back")),
        ):
            button.setText(text)
            button.setAccessibleName(long)
            button.setToolTip(long)

    def show_hand(self, piece: int | None, orientation: int, colour: int, number: int, count: int) -> None:
        """Show the piece in hand, or that there is none."""
        title = tr("Trigon", "In hand")
        note = ways_text(piece, number, count) if piece is not None else tr("Trigon", "nothing yet")
        self.set_title("" if self.options.compact else title, note)
        held = note
        if piece is not None:
            held = tr("Trigon", "{0}, {1}").format(capital(colour_word(colour)), note)
        self.view.setAccessibleName(held)
        self.view.setToolTip(note)
        self.setAccessibleName(tr("Trigon", "{0}: {1}").format(title, held))
        seen = orientation if piece is None else turned(piece, orientation, self.options.turn)
        self.view.piece, self.view.orientation, self.view.colour = piece, seen, colour
        self.view.update()
        for button in (self.turn, self.flip, self.back):
            button.setEnabled(piece is not None)
