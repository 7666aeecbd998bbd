"""The card of another player: stage, four figures, own zone, scoring spaces, points."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFont, QPainter, QPainterPath, QResizeEvent
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QLabel, QToolButton, QVBoxLayout, QWidget

from tessella.rules.umbrella import COLOURS, SPACES
from tessella.scene.boards.explaining import explain
from tessella.scene.boards.marks import paint_badge, stroke_halo
from tessella.scene.boards.options import ViewOptions
from tessella.scene.boards.panel import Panel
from tessella.scene.drawing.icons import icon
from tessella.scene.umbrella.accounts import about_board, about_figure
from tessella.scene.umbrella.art import draw_umbrella
from tessella.scene.umbrella.look import News, face
from tessella.scene.umbrella.stage_state import StageState
from tessella.scene.umbrella.widgets import FigureButton, StageWidget, Strip, column_width, paint_focus, pixel_font
from tessella.scene.umbrella.words import count_words, face_word, points_words
from tessella.scene.words.words import colour_name, joined, seat_kind, seat_name


class OtherPanel(Panel):
    """The card of one other seat. In the narrow form (`tight`) the figures stand beside the stage.

    Signals: `enlarged(int)` the seat's stage is to be shown large; `turned()` show the next
    player's card instead, on the small window.
    """

    enlarged = Signal(int)
    turned = Signal()

    def __init__(self, seat: int, options: ViewOptions, others: int) -> None:
        super().__init__(f"seat-{seat}", "left", options, icon="person", fold_order=3)
        self.seat = seat
        self._others = others
        self.stage = StageWidget(options)
        self.figures = [FigureButton(space, options) for space in SPACES]
        self._figure_box = QWidget()
        self._grid = QGridLayout(self._figure_box)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setSpacing(0)
        self._top = QWidget()
        self._line = QHBoxLayout(self._top)
        self._line.setContentsMargins(0, 0, 0, 0)
        self._line.setSpacing(8)
        self._column = QVBoxLayout()
        self._column.setSpacing(4)
        self._own = Strip(lambda: self.options.b(1.9), self._paint_own)
        self._score = Strip(lambda: self.options.b(1.6), self._paint_score)
        self._scenery: StageState | None = None
        self._fresh: set[object] = set()
        self.stage.clicked.connect(lambda: self.enlarged.emit(seat))
        for figure in self.figures:
            figure.clicked.connect(lambda: self.enlarged.emit(seat))
        self._add_buttons()
        self.body.addWidget(self._top)
        self.body.addWidget(self._figure_box)
        self.body.addWidget(self._own)
        self.body.addWidget(self._score)
        self.body.addStretch(1)
        self._line.addWidget(self.stage)
        self._arrange()

    @property
    def tight(self) -> bool:
        """True when the figures stand beside the stage."""
        return self.options.compact or self._others > 1

    def _add_buttons(self) -> None:
        head = self.head.layout()
        assert isinstance(head, QHBoxLayout)
        self._aside = QLabel()
        head.insertWidget(2, self._aside)
        head.insertStretch(3, 1)
        head.setStretch(1, 0)
        self._next = self._tool(self.turned.emit)
        self._expand = self._tool(lambda: self.enlarged.emit(self.seat))
        # The buttons are higher than the head's line of text, whose place they must not change.
        self._room = QWidget()
        head.addWidget(self._room)

    def _tool(self, action: Callable[[], object]) -> QToolButton:
        button = QToolButton(self)
        button.setAutoRaise(True)
        button.clicked.connect(lambda _=False: action())
        return button

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keep the buttons at the right end of the head."""
        super().resizeEvent(event)
        self._place_buttons()

    def _place_buttons(self) -> None:
        right = round(self.paper().right()) - 6
        for button in (self._expand, self._next):
            if button.isHidden():
                continue
            middle = self.contentsMargins().top() + self.head.geometry().center().y()
            button.move(right - button.width(), max(middle - button.height() // 2, round(self.paper().top()) + 1))
            button.raise_()
            right -= button.width()

    def event(self, event: QEvent) -> bool:
        """Follow the head's line when the layout moved it."""
        result = super().event(event)
        if event.type() == QEvent.Type.LayoutRequest:
            self._place_buttons()
        return result

    def set_options(self, options: ViewOptions) -> None:
        """Take another theme or size."""
        super().set_options(options)
        self.stage.options = options
        for figure in self.figures:
            figure.options = options
        self._arrange()

    def _arrange(self) -> None:
        options, tight = self.options, self.tight
        self.place = "right" if options.compact else "left"
        field = 22 + min(14, options.b(1.0)) if options.compact else options.b(2.7) if tight else options.b(4.15)
        self.stage.set_field(field)
        self._grid.setSpacing(0)
        for index, figure in enumerate(self.figures):
            figure.set_side(25 + options.b(1.0) if options.compact else options.b(2.9) if tight else options.b(4.3))
            columns = 2 if tight else 4
            self._grid.addWidget(figure, index // columns, index % columns)
        if tight:
            self._line.addWidget(self._figure_box)
        else:
            self.body.insertWidget(1, self._figure_box)
        # A small window has room for one line only; a card among three tells the own zone beside the scoring spaces.
        self._score.setVisible(not options.compact)
        self._own.setVisible(options.compact or not tight)
        for button, name in ((self._next, "right"), (self._expand, "expand")):
            side = options.target(36, 2.4)
            button.setFixedSize(side, side)
            drawn = options.b(1.4)
            button.setIcon(icon(name, options.theme, size=drawn))
            button.setIconSize(QSize(drawn, drawn))
        self._next.setVisible(options.compact and self._others > 1)
        count = 2 if options.compact and self._others > 1 else 1
        self._room.setFixedSize(count * options.target(36, 2.4) - 10, 1)
        self._style_head()
        self._next.setToolTip(self.tr("Next player"))
        self._next.setAccessibleName(self.tr("Next player"))
        self._expand.setToolTip(self.tr("Show this stage large"))
        self._expand.setAccessibleName(self.tr("Show this stage large"))
        self._line.setAlignment(self.stage, Qt.AlignmentFlag.AlignLeft if tight else Qt.AlignmentFlag.AlignHCenter)

    def _style_head(self) -> None:
        o, theme = self.options, self.options.theme
        # A narrow head with large type has room for the name and the points only.
        self._aside.setVisible(not o.compact or o.base < 15)
        self._aside.setStyleSheet(f"font-size: {o.px('small')}px; color: {theme.role('text2').name()}")
        strong = f"font-weight: 600; color: {theme.role('text').name()}; background: transparent"
        self._note.setStyleSheet(f"font-size: {o.px('small' if o.compact else 'body')}px; {strong}")

    def sizeHint(self) -> QSize:
        """Return the width of the column and the height of the content."""
        return QSize(column_width(self.options, 23.2 if self.tight else 21.9), super().sizeHint().height())

    def show_scenery(self, scenery: StageState, news: tuple[News, ...]) -> None:
        """Show the seat's part of a scenery (its `seat` is the stage that is shown large)."""
        self._scenery = scenery
        seat, state = self.seat, scenery.state
        self.icon_name = "person" if scenery.seats[seat].human else "chip"
        self._apply()
        self._style_head()
        points = scenery.game.result(state).points[seat]
        name = seat_name(scenery.seats, seat)
        self.set_title(name, points_words(points) if self._others > 1 else "")
        self._aside.setText(self._where(scenery) if self._others > 1 else seat_kind(scenery.seats[seat]))
        self.setAccessibleName(self.tr("{0}, {1}").format(name, points_words(points)))
        self.stage.stage = state.stages[seat]
        self.stage.marked = tuple(
            (entry.place[0], entry.place[1], entry.number)  # type: ignore[misc]
            for entry in news
            if entry.seat == seat and entry.kind == "line"
        )
        self.stage.swapped = tuple(
            (entry.place[0], entry.place[1], entry.number)  # type: ignore[misc]
            for entry in news
            if entry.seat == seat and entry.kind == "field"
        )
        self._fresh = {entry.place[0] for entry in news if entry.seat == seat and entry.kind == "token"}
        self.stage.setAccessibleName(self._stage_words(name))
        self.stage.update()
        fresh = {entry.place[0]: entry.number for entry in news if entry.seat == seat and entry.kind == "figure"}
        for figure in self.figures:
            self._show_figure(figure, scenery, fresh.get(figure.space, 0))
        self._own.setAccessibleName(self._own_words())
        covered = ", ".join(map(str, state.tokens[seat])) or self.tr("none")
        words = self.tr("scoring spaces covered: {0}").format(covered)
        if words != self._score.accessibleName():
            self._score.setAccessibleName(words)
            explain(self._score, words, about_board(scenery.game.board))
        self._own.update()
        self._score.update()

    def _where(self, scenery: StageState) -> str:
        """Return where the seat sits, seen from the stage that is shown large."""
        players = len(scenery.seats)
        if self.seat == (scenery.seat + 1) % players:
            return self.tr("on the left")
        return self.tr("on the right") if self.seat == (scenery.seat - 1) % players else self.tr("across")

    def _show_figure(self, figure: FigureButton, scenery: StageState, fresh: int) -> None:
        seen = face(scenery.game, scenery.state, self.seat, figure.space)
        figure.face = seen
        if seen is None or seen.colour is None:
            name = self.tr("Figure space {0}: empty").format(figure.space)
        else:
            words = count_words(len(seen.right), seen.colour)
            name = self.tr("Figure {0}: {1}, {2}").format(figure.space, face_word(seen.black), words)
        if name != figure.accessibleName():
            figure.setAccessibleName(name)
            explain(figure, name, about_figure(seen))
        figure.badge = str(fresh) if fresh else ""
        figure.update()

    def snapshot(self) -> tuple[object, ...]:
        """Return what is shown, for comparing tables."""
        figures = tuple((f.face, f.badge) for f in self.figures)
        state = self._scenery.state if self._scenery is not None else None
        rest = (state.owns[self.seat], state.tokens[self.seat]) if state is not None else ()
        return (self.title, self.stage.stage, self.stage.marked, self.stage.swapped, self.stage.sliding, figures, rest)

    def _stage_words(self, name: str) -> str:
        assert self._scenery is not None
        stage = self._scenery.state.stages[self.seat]
        rows = ["; ".join(colour_name(c) for c in stage[4 * row : 4 * row + 4]) for row in range(4)]
        return self.tr("Stage of {0}: {1}").format(name, " / ".join(rows))

    def _own_words(self) -> str:
        assert self._scenery is not None
        counts = self._scenery.state.owns[self.seat]
        there = [f"{count} {colour_name(c)}" for c, count in zip(COLOURS, counts, strict=True) if count]
        return self.tr("own zone: {0}").format(joined(there) or self.tr("empty"))

    def _paint_own(self, painter: QPainter, rect: QRectF) -> None:
        """Draw the umbrellas of the own zone, and the points when the head does not hold them."""
        if self._scenery is None:
            return
        options, theme = self.options, self.options.theme
        counts = self._scenery.state.owns[self.seat]
        taken = self._paint_points(painter, rect) if self._others == 1 else 0
        painter.setPen(theme.role("text2"))
        painter.setFont(pixel_font(self.font(), options.px("small")))
        left = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
        words = self.tr("Own zone")
        painter.drawText(rect, left, words)
        start = painter.fontMetrics().horizontalAdvance(words) + options.b(0.7)
        r = max(8.0, options.b(0.74))
        total = sum(counts)
        room = rect.width() - start - taken
        step = min(2 * r + 1, (room - 2 * r) / max(1, total - 1))
        x = start + r
        for colour, count in zip(COLOURS, counts, strict=True):
            for _ in range(count):
                draw_umbrella(painter, QPointF(x, rect.center().y()), r, colour, theme, shadow=False)
                x += step
        if not total:
            painter.drawText(rect.adjusted(start, 0, 0, 0), left, self.tr("empty"))

    def _paint_points(self, painter: QPainter, rect: QRectF) -> float:
        """Write the points at the right end; return the room that they take, in pixels."""
        assert self._scenery is not None
        words = points_words(self._scenery.game.result(self._scenery.state).points[self.seat])
        painter.setPen(self.options.theme.role("text"))
        painter.setFont(pixel_font(self.font(), self.options.px("body"), QFont.Weight.DemiBold))
        painter.drawText(rect, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, words)
        return painter.fontMetrics().horizontalAdvance(words) + self.options.b(0.7)

    def _paint_score(self, painter: QPainter, rect: QRectF) -> None:
        """Draw the ten scoring spaces in a row, tokens on those that are covered."""
        if self._scenery is None:
            return
        if self._score.hasFocus():
            paint_focus(painter, rect.adjusted(1, 1, -1, -1), self.options, 6)
        r = max(8.0, self.options.b(0.74))
        tokens = self._scenery.state.tokens[self.seat]
        if self.tight:
            painter.setPen(self.options.theme.role("text2"))
            painter.setFont(pixel_font(self.font(), self.options.px("small")))
            text = self.tr("own {0}").format(sum(self._scenery.state.owns[self.seat]))
            painter.drawText(rect, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, text)
            rect = rect.adjusted(0, 0, -painter.fontMetrics().horizontalAdvance(text) - self.options.b(0.9), 0)
        pitch = (rect.width() - 2 * r - 2) / 9
        for index, colour in enumerate(self._scenery.game.board.spaces):
            middle = QPointF(r + 1 + index * pitch, rect.center().y())
            if index + 1 in tokens:
                paint_badge(painter, middle, r * 0.92, "check", self.options.theme)
            else:
                draw_umbrella(painter, middle, r, colour, self.options.theme, shadow=False)
            if index + 1 in self._fresh:
                ring = QPainterPath()
                ring.addEllipse(middle, r + 1.5, r + 1.5)
                stroke_halo(painter, ring, self.options.theme, 0.8, "solid")
