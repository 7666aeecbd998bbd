"""The players: a panel with a row a seat, and the narrow rail that stands in its place on a small window."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFont, QFontMetrics, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QVBoxLayout, QWidget

from tessella.scene.boards.explaining import explain
from tessella.scene.boards.options import ViewOptions
from tessella.scene.boards.panel import SHADOW, Panel
from tessella.scene.drawing.tokens import radius
from tessella.scene.game_view import GameView
from tessella.scene.words.levels import seat_words
from tessella.scene.words.words import seat_kind, seat_name
from tessella.ui.widgets.widgets import IconButton

SMALLEST = 11
"""Pixels below which no type goes."""


class Row(QWidget):
    """One seat: mark, name, who sits there, the big number, pips; the deciding seat lies on `soft` with a bar."""

    def __init__(self, table: GameView, seat: int, options: ViewOptions) -> None:
        super().__init__()
        self._table, self._seat, self._options = table, seat, options
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def apply_options(self, options: ViewOptions) -> None:
        """Grow with the type."""
        self._options = options
        self.updateGeometry()
        self.update()

    def refresh(self) -> None:
        """Show what is so now."""
        number, small = self._table.seat_summary(self._seat)
        name = seat_name(self._table.match.seats, self._seat)
        turn = self.tr("decides now") if self._active else ""
        self.setAccessibleName(", ".join(part for part in (name, self._state(), number, small, turn) if part))
        about = seat_words(self._table.match.seats[self._seat], self._table.level_words())
        explain(self, name, "\n".join(filter(None, (about, self._table.seat_account(self._seat)))))
        self.update()

    @property
    def _active(self) -> bool:
        return self._table.seen.to_move == self._seat

    def _state(self) -> str:
        match = self._table.match
        if self._active and match.thinking:
            return self.tr("thinking…")
        if self._active and match.viewer == self._seat and match.decided_here(self._seat):
            return self.tr("your turn")
        return seat_kind(match.seats[self._seat])

    def sizeHint(self) -> QSize:
        """Seventy pixels with pips at 100 %, fewer without."""
        pips = self._table.seat_pips(self._seat) is not None
        return QSize(self._options.b(12), self._options.b(5.2 if pips else 4.2))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the row."""
        o, theme = self._options, self._options.theme
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if self._active:
            painter.setPen(QPen(theme.role("line"), 1) if theme.high_contrast else Qt.PenStyle.NoPen)
            painter.setBrush(theme.role("soft"))
            painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), radius("control"), radius("control"))
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(theme.role("accent"))
            painter.drawRect(0, o.b(0.5), 3, self.height() - o.b(1.0))
        if self.hasFocus():
            painter.setPen(QPen(theme.role("accent"), 2))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(QRectF(self.rect()).adjusted(2, 2, -2, -2), radius("control"), radius("control"))
        pips = self._table.seat_pips(self._seat)
        body = self.height() - (o.b(1.1) if pips else 0)
        side = o.b(2.9)
        mark = self._table.seat_mark(self._seat, side, self.devicePixelRatioF())
        painter.drawPixmap(o.b(0.7), (body - side) // 2, mark)
        self._words(painter, o.b(0.7) + side + o.b(0.7), body)
        if pips:
            self._pips(painter, *pips)

    def _words(self, painter: QPainter, x: int, body: int) -> None:
        o, theme = self._options, self._options.theme
        number, small = self._table.seat_summary(self._seat)
        right = self.width() - o.b(0.9)
        painter.setPen(theme.role("text"))
        big = sized(self.font(), o.px("title"), QFont.Weight.DemiBold)
        painter.setFont(big)
        wide = QFontMetrics(big).horizontalAdvance(number)
        tall = body if not small else round(body * 0.56)
        painter.drawText(QRect(right - wide, 0, wide + 1, tall), Qt.AlignmentFlag.AlignVCenter, number)
        room = right - wide - x - o.b(0.4)
        name = sized(self.font(), o.px("body"), QFont.Weight.DemiBold)
        metrics = QFontMetrics(name)
        painter.setFont(name)
        half = body // 2
        said = metrics.elidedText(seat_name(self._table.match.seats, self._seat), Qt.TextElideMode.ElideRight, room)
        low, high = Qt.AlignmentFlag.AlignBottom, Qt.AlignmentFlag.AlignTop
        painter.drawText(QRect(x, 0, room, half + 1), low, said)
        font = sized(self.font(), o.px("small"))
        painter.setFont(font)
        painter.setPen(theme.role("text2"))
        metrics = QFontMetrics(font)
        if small:
            wide = metrics.horizontalAdvance(small)
            painter.drawText(QRect(right - wide, half + 2, wide + 1, half), high, small)
            room = right - wide - x - o.b(0.4)
        painter.drawText(
            QRect(x, half + 1, room, half), high, metrics.elidedText(self._state(), Qt.TextElideMode.ElideRight, room)
        )

    def _pips(self, painter: QPainter, full: int, total: int) -> None:
        o, theme = self._options, self._options.theme
        left, right = o.b(1.2), self.width() - o.b(0.9)
        pitch = (right - left) / max(total, 1)
        y, tall = self.height() - o.b(1.15), max(4.0, o.base * 0.36)
        for index in range(total):
            done = index < full
            painter.setPen(Qt.PenStyle.NoPen if done else QPen(theme.role("edge"), 1.1))
            painter.setBrush(theme.role("ink") if done else Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(QRectF(left + index * pitch + 0.5, y, pitch * 0.72, tall), tall / 2, tall / 2)


def sized(font: QFont, pixels: int, weight: QFont.Weight = QFont.Weight.Normal) -> QFont:
    """Return the font in another size and weight."""
    result = QFont(font)
    result.setPixelSize(pixels)
    result.setWeight(weight)
    return result


class PlayersPanel(Panel):
    """All seats with how they stand."""

    def __init__(self, table: GameView, options: ViewOptions) -> None:
        super().__init__("players", "left", options, icon="person", fold_order=-1)
        self._table = table
        self._rows = [Row(table, seat, options) for seat in range(len(table.match.seats))]
        self.body.setSpacing(0)
        for row in self._rows:
            self.body.addWidget(row)
        self.body.addStretch(1)
        self.retranslate()
        self.refresh()

    def sizeHint(self) -> QSize:
        """Ask for the width of a column: 260 pixels at 100 %."""
        return QSize(self.options.b(20) + 2 * SHADOW, super().sizeHint().height())

    def retranslate(self) -> None:
        """Say everything in the language of now."""
        self.set_title(self.tr("Players"), self._table.goal())

    def set_options(self, options: ViewOptions) -> None:
        """Take another theme or type size."""
        super().set_options(options)
        for row in getattr(self, "_rows", []):
            row.apply_options(options)

    def refresh(self) -> None:
        """Show what is so now."""
        for row in self._rows:
            row.refresh()


class RailSeat(QAbstractButton):
    """A seat on the rail: mark over number; opens the players."""

    def __init__(self, table: GameView, seat: int, options: ViewOptions) -> None:
        super().__init__()
        self._table, self._seat, self._options = table, seat, options
        self._flat = False
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)

    def apply_options(self, options: ViewOptions) -> None:
        """Grow with the type."""
        self._options = options
        self.setFixedSize(options.b(3.5), options.target(0, 2.2 if self._flat else 4.5))

    def set_flat(self, flat: bool) -> None:
        """Show mark and number side by side, where the window is low."""
        if flat != self._flat:
            self._flat = flat
            self.apply_options(self._options)
            self.update()

    def refresh(self) -> None:
        """Show what is so now."""
        number, small = self._table.seat_summary(self._seat)
        name = seat_name(self._table.match.seats, self._seat)
        words = ", ".join(part for part in (name, number, small) if part)
        self.setAccessibleName(words)
        about = seat_words(self._table.match.seats[self._seat], self._table.level_words())
        explain(self, words, "\n".join(filter(None, (about, self._table.seat_account(self._seat)))))
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw mark and number."""
        o, theme = self._options, self._options.theme
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        active = self._table.seen.to_move == self._seat
        if active or self.hasFocus() or self.underMouse():
            focus = QPen(theme.role("accent"), 2) if self.hasFocus() else Qt.PenStyle.NoPen
            painter.setPen(focus)
            painter.setBrush(theme.role("soft"))
            painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), radius("control"), radius("control"))
        if active:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(theme.role("accent"))
            painter.drawRect(0, o.b(0.4), 3, self.height() - o.b(0.8))
        side = o.b(1.5 if self._flat else 2.1)
        place = QPoint(o.b(0.3), (self.height() - side) // 2) if self._flat else QPoint(
            (self.width() - side) // 2, o.b(0.4)
        )  # fmt: skip
        painter.drawPixmap(place, self._table.seat_mark(self._seat, side, self.devicePixelRatioF()))
        painter.setPen(theme.role("text"))
        text = self._table.seat_summary(self._seat)[0]
        left, top = (place.x() + side, 0) if self._flat else (0, side + o.b(0.3))
        rest = self.rect().adjusted(left, top, 0, 0)
        font = sized(self.font(), o.px("body" if self._flat else "head"), QFont.Weight.DemiBold)
        while font.pixelSize() > SMALLEST and QFontMetrics(font).horizontalAdvance(text) > rest.width() - 2:
            font.setPixelSize(font.pixelSize() - 1)
        painter.setFont(font)
        painter.drawText(rest, Qt.AlignmentFlag.AlignCenter, text)


class Rail(QWidget):
    """The narrow column of a small window: the seats, and a button for every folded panel."""

    opened = Signal(str)
    """The person asked for a folded panel."""

    def __init__(self, table: GameView, options: ViewOptions) -> None:
        super().__init__()
        self._options = options
        self._flat = False
        self._tool_side = 0
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        self._seats = Panel("rail-seats", "left", options)
        self._tools = Panel("rail-tools", "left", options)
        for card in (self._seats, self._tools):
            column.addWidget(card)
        column.addStretch(1)
        self._marks = [RailSeat(table, seat, options) for seat in range(len(table.match.seats))]
        for mark in self._marks:
            mark.clicked.connect(lambda: self.opened.emit("players"))
            self._seats.body.addWidget(mark, 0, Qt.AlignmentFlag.AlignHCenter)
        self._buttons: dict[str, IconButton] = {}
        self._offered: list[tuple[str, str, str]] = []
        self.retranslate()

    def retranslate(self) -> None:
        """Say everything in the language of now."""
        self._seats.setAccessibleName(self.tr("Players"))
        self._tools.setAccessibleName(self.tr("Folded panels"))

    @staticmethod
    def paper_width(options: ViewOptions) -> int:
        """Return the width of the rail's paper: 56 pixels at 100 %."""
        return max(56, options.b(4.3))

    def set_panels(self, panels: list[Panel]) -> None:
        """Offer these folded panels."""
        wanted = [(panel.key, panel.title, panel.icon_name) for panel in panels]
        if wanted == self._offered:
            return
        self._offered = wanted
        for button in self._buttons.values():
            button.hide()
            button.deleteLater()
        self._buttons = {}
        for panel in panels:
            button = IconButton(panel.icon_name or "more")
            button.setToolTip(panel.title)
            button.setAccessibleName(panel.title)
            button.clicked.connect(lambda _=False, key=panel.key: self.opened.emit(key))
            self._tools.body.addWidget(button, 0, Qt.AlignmentFlag.AlignHCenter)
            button.apply_options(self._options)
            button.show()
            self._buttons[panel.key] = button
        self._tools.setVisible(bool(panels))
        self.adjustSize()

    def button(self, key: str) -> IconButton:
        """Return the button of a folded panel."""
        return self._buttons[key]

    def fit(self, height: int) -> None:
        """Draw the seats flat where there is no room for them upright."""
        b, seats = self._options.b, len(self._marks)
        side = self._options.target(34, 2.6)
        tools = len(self._buttons) * side
        self._flat = seats * (b(4.5) + 8) + tools + 2 * 32 + SHADOW > height
        room = height - seats * self._options.target(0, 2.2) - 4 * SHADOW
        self._tool_side = min(side, max(self._options.target(24, 0), room // max(1, len(self._buttons))))
        for mark in self._marks:
            mark.set_flat(self._flat)
        self.apply_options(self._options)

    def apply_options(self, options: ViewOptions) -> None:
        """Grow with the type."""
        self._options = options
        for card in (self._seats, self._tools):
            card.set_options(options)
            pad = SHADOW if self._flat else SHADOW + 6
            card.layout().setContentsMargins(SHADOW, pad, SHADOW, pad)  # type: ignore[union-attr]
            card.body.setSpacing(0 if self._flat else 6)
            card.setFixedWidth(self.paper_width(options) + 20)
        for mark in self._marks:
            mark.apply_options(options)
        for button in self._buttons.values():
            button.apply_options(options)
            if self._tool_side:
                button.setFixedHeight(self._tool_side)
        self.adjustSize()

    def refresh(self) -> None:
        """Show what is so now."""
        for mark in self._marks:
            mark.refresh()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Keep clicks between the cards for the board."""
        event.ignore()
