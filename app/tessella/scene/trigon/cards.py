"""The cards of all players on the left: mark, name, count, score, and every colour's pieces."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QPainter, QPainterPath, QPaintEvent, QPen, QPixmap, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from tessella.rules.trigon import PIECES
from tessella.scene.boards.options import ViewOptions
from tessella.scene.boards.panel import SHADOW, Panel, paint_paper, paint_shadow
from tessella.scene.drawing.tokens import radius
from tessella.scene.trigon.pieces import paint_mark, paint_mini_tray, tray_words
from tessella.scene.words.words import tr

_LEAST_TRAY = 46
"""Pixels below which the pieces of a tray cannot be told any more."""


@dataclass(frozen=True, slots=True)
class Sitting:
    """What a card shows of one seat. `states` say what it does, in full and shorter for where there is no room;
    `trays` are (colour, pieces left), the colour to play first.
    """

    name: str
    states: tuple[str, ...]
    number: str
    note: str
    active: bool
    trays: tuple[tuple[int, int], ...]


class Card(QWidget):
    """One player: the mark of the colour to play, name, what they do, the count, and a tray for each colour."""

    def __init__(self, options: ViewOptions, parent: QWidget) -> None:
        super().__init__(parent)
        self.options = options
        self.sitting: Sitting | None = None
        self._picture: QPixmap | None = None
        self._drawn: object = None

    def show_seat(self, sitting: Sitting) -> None:
        """Show how a seat stands."""
        if sitting == self.sitting:
            return
        self.sitting = sitting
        turn = tr("Trigon", "decides now") if sitting.active else ""
        words = [sitting.name, sitting.states[0], sitting.number, sitting.note, turn]
        words += [tray_words(left, colour) for colour, left in sitting.trays]
        self.setAccessibleName(", ".join(word for word in words if word))
        self.update()

    def minimumSizeHint(self) -> QSize:
        """The head and the trays as flat as they may be."""
        trays = len(self.sitting.trays) if self.sitting else 1
        return QSize(0, self._head() + trays * 3 * round(self._edge() * 3.1) + 2 * SHADOW)

    def sizeHint(self) -> QSize:
        """The least size: the column gives what it has left."""
        return self.minimumSizeHint()

    def most(self) -> int:
        """Return the greatest height that the card fills well."""
        trays = len(self.sitting.trays) if self.sitting else 1
        return self._head() + round(trays * 3 * self._edge() * 5.3) + self.options.b(0.6) + 2 * SHADOW

    def _head(self) -> int:
        return self.options.b(4.2)

    def _edge(self) -> float:
        """The edge of a small triangle: 8.2 at 100 %."""
        return 8.2 * min(1.35 * self.options.room, max(0.85, self.options.base / 13))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Copy the card; what moves under it on the board makes it paint often."""
        key = (self.sitting, self.options, self.size().toTuple(), self.devicePixelRatioF())
        if self._picture is None or key != self._drawn:
            self._picture, self._drawn = self._made(), key
        painter = QPainter(self)
        painter.drawPixmap(0, 0, self._picture)
        if self.hasFocus():
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(QPen(self.options.theme.role("accent"), 2.0))
            inside = SHADOW + 2
            paper = QRectF(self.rect()).adjusted(inside, inside, -inside, -inside)
            painter.drawRoundedRect(paper, radius("panel") - 2, radius("panel") - 2)

    def _made(self) -> QPixmap:
        """Draw paper, head and trays."""
        ratio = self.devicePixelRatioF()
        picture = QPixmap(self.size() * ratio)
        picture.setDevicePixelRatio(ratio)
        picture.fill(Qt.GlobalColor.transparent)
        if self.sitting is not None:
            painter = QPainter(picture)
            self._draw(painter, self.sitting)
            painter.end()
        return picture

    def _draw(self, painter: QPainter, sitting: Sitting) -> None:
        o, theme = self.options, self.options.theme
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        paper = QRectF(self.rect()).adjusted(SHADOW, SHADOW, -SHADOW, -SHADOW)
        paint_shadow(painter, paper, radius("panel"), 1, theme)
        paint_paper(painter, paper, theme, radius("panel"))
        if sitting.active:
            self._active(painter, paper)
        self._paint_head(painter, paper)
        trays = sitting.trays
        if paper.height() - self._head() < len(trays) * _LEAST_TRAY:
            self._paint_counts(painter, paper)
            return
        box = paper.adjusted(o.b(1.1), self._head(), -o.b(1.1), -o.b(0.5))
        tall = min(box.height() / len(trays), 3 * self._edge() * 5.3)
        for number, (colour, left) in enumerate(trays):
            part = QRectF(box.left(), box.top() + number * box.height() / len(trays), box.width(), tall)
            if number:
                painter.setPen(QPen(theme.role("line"), 1.0))
                seam = round(part.top()) + 0.5
                painter.drawLine(QPointF(box.left(), seam), QPointF(box.right(), seam))
            if len(trays) > 1 and sitting.active and number == 0:
                # The tray to play from; the head has its mark.
                painter.fillRect(QRectF(paper.left(), part.top() + o.b(0.5), 3, tall - o.b(1.0)), theme.role("accent"))
            edge = self._edge() if len(trays) == 1 else self._edge() * 0.9
            paint_mini_tray(painter, left, colour, theme, part, min(edge, tall / 3 / 2.75))

    def _paint_counts(self, painter: QPainter, paper: QRectF) -> None:
        """Say how many pieces are left where there is no room to show them."""
        assert self.sitting is not None
        counts = [f"{left.bit_count()}" for _, left in self.sitting.trays]
        text = tr("Trigon", "{0} of {1} pieces left").format(" + ".join(counts), len(PIECES) * len(counts))
        o, box = self.options, paper.adjusted(self.options.b(1.15), self._head() - 4, -self.options.b(1.15), 0)
        place = QPointF(box.left(), box.center().y() + o.b(0.35))
        self._at_left(painter, self._font("small", 400), "text2", place, text, box.width())

    def _active(self, painter: QPainter, paper: QRectF) -> None:
        theme = self.options.theme
        head = QRectF(paper.left() + 1, paper.top() + 1, paper.width() - 2, self._head() - 4)
        shape = QPainterPath()
        shape.addRoundedRect(paper.adjusted(1, 1, -1, -1), radius("panel") - 1, radius("panel") - 1)
        band = QPainterPath()
        band.addRect(head)
        painter.fillPath(shape.intersected(band), theme.role("soft"))
        bar = QRectF(paper.left(), paper.top() + head.height() * 0.25, 3, head.height() * 0.5)
        painter.fillRect(bar, theme.role("accent"))

    def _paint_head(self, painter: QPainter, paper: QRectF) -> None:
        sitting, o, theme = self.sitting, self.options, self.options.theme
        assert sitting is not None
        side, height = o.b(2.35), self._head() - 4
        x, y = paper.left() + o.b(1.15), paper.top() + 1
        paint_mark(painter, sitting.trays[0][0], theme, QPointF(x + side / 2, y + height / 2), side)
        left, right = x + side + o.b(0.95), paper.right() - o.b(1.15)
        upper = y + height / 2 - o.b(0.15)
        lower = upper + o.b(1.4)
        number, name, small = self._font("title", 600), self._font("body", 600), self._font("small", 400)
        room = self._at_right(painter, number, "text", QPointF(right, upper), sitting.number) - left
        room -= self._paint_colours(painter, name, QPointF(left, upper), room)
        self._at_left(painter, name, "text", QPointF(left, upper), sitting.name, room)
        room = self._at_right(painter, small, "text2", QPointF(right, lower), sitting.note) - left
        metrics = QFontMetricsF(small)
        fitting = [words for words in sitting.states if metrics.horizontalAdvance(words) <= room]
        state = fitting[0] if fitting else sitting.states[-1]
        self._at_left(painter, small, "text2", QPointF(left, lower), state, room)

    def _paint_colours(self, painter: QPainter, font: QFont, base: QPointF, room: float) -> float:
        """Draw the marks of all colours after the name of a seat that has several; return the room they take."""
        assert self.sitting is not None
        colours = sorted(colour for colour, _ in self.sitting.trays)
        if len(colours) < 2:
            return 0.0
        side, o = self.options.b(1.15), self.options
        taken = len(colours) * (side + 3) + o.b(0.5)
        metrics = QFontMetricsF(font)
        x = base.x() + min(metrics.horizontalAdvance(self.sitting.name), room - taken) + o.b(0.5) + side / 2
        for colour in colours:
            paint_mark(painter, colour, o.theme, QPointF(x, base.y() - metrics.capHeight() / 2), side)
            x += side + 3
        return taken

    def _at_right(self, painter: QPainter, font: QFont, role: str, end: QPointF, text: str) -> float:
        """Draw a text that ends at a point of its base line; return where another text must end."""
        start = end.x() - QFontMetricsF(font).horizontalAdvance(text)
        painter.setFont(font)
        painter.setPen(self.options.theme.role(role))
        painter.drawText(QPointF(start, end.y()), text)
        return start - self.options.b(0.4)

    def _at_left(self, painter: QPainter, font: QFont, role: str, place: QPointF, text: str, room: float) -> None:
        painter.setFont(font)
        painter.setPen(self.options.theme.role(role))
        painter.drawText(place, QFontMetricsF(font).elidedText(text, Qt.TextElideMode.ElideRight, room))

    def _font(self, step: str, weight: int) -> QFont:
        font = QFont(self.font())
        font.setPixelSize(self.options.px(step))
        font.setWeight(QFont.Weight(weight))
        return font


class SeatCards(Panel):
    """All cards in one column; each card is a paper of its own, so the panel itself paints none."""

    def __init__(self, options: ViewOptions, seats: int) -> None:
        super().__init__("players", "left", options, icon="person", fold_order=1)
        self._sheet.setGeometry(0, 0, 0, 0)
        self._sheet.hide()
        self._round = ""
        self.cards = [Card(options, self) for _ in range(seats)]
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Expanding)
        self.set_options(options)

    @property
    def title(self) -> str:
        """The name on the rail."""
        return tr("Trigon", "Players")

    def set_options(self, options: ViewOptions) -> None:
        """Take another theme or type size."""
        super().set_options(options)
        if not hasattr(self, "cards"):
            return
        self.setAccessibleName(self.title)
        for card in self.cards:
            card.options = options
            card.update()
        self.setFixedWidth(round(110 * options.room) + options.b(10) + 2 * SHADOW)
        self.refresh()

    def show_round(self, text: str) -> None:
        """Say which round of a match this is, above the cards ("": a match of one round); lay the cards out again."""
        self._round = text
        self.setAccessibleDescription(text)
        self.refresh()
        self.update()

    def refresh(self) -> None:
        """Lay the cards out again after one of them wants another size."""
        self.updateGeometry()
        self._lay_out()

    def minimumSizeHint(self) -> QSize:
        """All cards as flat as they may be, with the gaps between their papers."""
        tall = sum(card.minimumSizeHint().height() - 2 * SHADOW for card in self.cards)
        gaps = self._gap() * (len(self.cards) - 1)
        return QSize(self.minimumWidth(), tall + gaps + 2 * SHADOW + self._strip())

    def sizeHint(self) -> QSize:
        """The least size: the column gives what it has left."""
        return self.minimumSizeHint()

    def _strip(self) -> int:
        return self.options.b(2.4) + self._gap() if self._round else 0

    def _gap(self) -> int:
        return 10 if self.options.compact else 16

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Lay the cards out."""
        self._lay_out()

    def _lay_out(self) -> None:
        """Share what the column has left, or lacks, among the cards; no card is taller than it can fill."""
        spare = self.height() - self.minimumSizeHint().height()
        y = self._strip()
        for card in self.cards:
            least = card.minimumSizeHint().height()
            tall = min(least + spare // len(self.cards), card.most())
            card.setGeometry(0, y, self.width(), tall)
            y += tall - 2 * SHADOW + self._gap()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the round on a strip of paper; every card paints its own paper."""
        if not self._round:
            return
        o, theme = self.options, self.options.theme
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        paper = QRectF(SHADOW, SHADOW, self.width() - 2 * SHADOW, o.b(2.4))
        paint_shadow(painter, paper, radius("panel"), 1, theme)
        paint_paper(painter, paper, theme, radius("panel"))
        font = QFont(self.font())
        font.setPixelSize(o.px("body"))
        font.setWeight(QFont.Weight.DemiBold)
        painter.setFont(font)
        painter.setPen(theme.role("text"))
        painter.drawText(paper, Qt.AlignmentFlag.AlignCenter, self._round)
