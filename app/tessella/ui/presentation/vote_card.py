"""The card of a vote on the presenter's page: the hands as they are typed, how they lie, what to do next."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QGridLayout, QSizePolicy, QVBoxLayout, QWidget

from tessella.controller.presentation.vote import MOST_HANDS, Vote
from tessella.scene.boards.options import ViewOptions
from tessella.scene.boards.panel import SHADOW
from tessella.scene.drawing.elided import ElidedLabel
from tessella.ui.presentation.cards import Card
from tessella.ui.presentation.overlay import LETTERS
from tessella.ui.presentation.words import say
from tessella.ui.widgets.column_page import Still
from tessella.ui.widgets.fields import NumberField
from tessella.ui.widgets.widgets import TextButton, label, order_tabs

TICK_MS = 250
COLUMNS = 3


class HandsBar(QWidget):
    """The hands for one answer as a bar, with their share."""

    def __init__(self) -> None:
        super().__init__()
        self.hands = self.total = 0
        self._options: ViewOptions | None = None
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_hands(self, hands: int, total: int) -> None:
        """Show so many hands of all."""
        self.hands, self.total = hands, total
        self.setAccessibleName(self.words())
        self.update()

    def words(self) -> str:
        """Return the share in words."""
        return f"{round(100 * self.hands / self.total)} %" if self.total else ""

    def apply_options(self, options: ViewOptions) -> None:
        """Grow with the type."""
        self._options = options
        self.setFixedHeight(options.b(1.5))

    def sizeHint(self) -> QSize:
        """Ask for some width."""
        return QSize(90, self.height())

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the bar."""
        if self._options is None or not self.total:
            return
        painter, theme = QPainter(self), self._options.theme
        font = self.font()
        font.setPixelSize(self._options.px("small"))
        painter.setFont(font)
        room = painter.fontMetrics().horizontalAdvance("100 %") + 8
        long = max(1.0, self.width() - room) * self.hands / self.total
        painter.fillRect(QRectF(0, 2, long, self.height() - 4), theme.role("text"))
        painter.setPen(theme.role("text"))
        painter.drawText(QRectF(long + 6, 0, room, self.height()), int(Qt.AlignmentFlag.AlignVCenter), self.words())


class VoteCard(Card):
    """One vote. Signals: `wanted(str)` what is asked for: `stop`, `release`, `again`, `answer`, `similar`, `close`;
    `counted(int, int)` so many hands for an answer.
    """

    wanted = Signal(str)
    counted = Signal(int, int)

    def __init__(self, vote: Vote, words: Callable[[int], str], *, similar: bool, secret: bool) -> None:
        """`words` returns those of an answer by its index; `similar` says whether another position of the kind is
        there. A `secret` card lies where everybody looks: it tells no share and nothing of what is right before the
        hands are released."""
        super().__init__()
        self._secret = secret
        self.vote, self._words, self._similar = vote, words, similar
        self.fields: list[NumberField] = []
        self.bars: list[HandsBar] = []
        self._texts: list[ElidedLabel] = []
        grid = QGridLayout()
        grid.setHorizontalSpacing(8)
        grid.setVerticalSpacing(4)
        for index in range(len(vote.options)):
            field, bar, text = NumberField(0, MOST_HANDS, 0, steps=False), HandsBar(), ElidedLabel()
            field.changed.connect(lambda hands, at=index: self.counted.emit(at, hands))
            grid.addWidget(label(LETTERS[index], "strong"), index, 0)
            grid.addWidget(field, index, 1)
            grid.addWidget(text, index, 2)
            grid.addWidget(bar, index, 3)
            self.fields.append(field)
            self.bars.append(bar)
            self._texts.append(text)
        grid.setColumnStretch(2, 2)
        grid.setColumnStretch(3, 2)
        self.advice = label("", "body", wrap=True)
        inside = QWidget()
        inside.setObjectName("clear")
        lines = QVBoxLayout(inside)
        lines.setContentsMargins(0, 0, 4, 0)
        lines.addLayout(grid)
        lines.addWidget(self.advice)
        lines.addStretch(1)
        scroll = Still()
        scroll.setWidgetResizable(True)
        scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        scroll.viewport().setAutoFillBackground(False)
        scroll.setWidget(inside)
        self.column.addWidget(scroll, 1)
        self.buttons = {key: TextButton("") for key in ("stop", "release", "again", "answer", "similar", "close")}
        self._rows = QGridLayout()
        self._rows.setSpacing(6)
        for key, button in self.buttons.items():
            button.clicked.connect(lambda _=False, what=key: self.wanted.emit(what))
        self.column.addLayout(self._rows)
        order_tabs(*self.fields, *self.buttons.values())
        self._tick = QTimer(self)
        self._tick.setInterval(TICK_MS)
        self._tick.timeout.connect(self.show_vote)
        self._tick.start()
        vote.changed.connect(self.show_vote)
        self.show_vote()

    def show_vote(self) -> None:
        """Show how the vote stands."""
        vote = self.vote
        self.title.set_text(say("Class vote") if vote.round == 1 else say("Class vote, round {0}", vote.round))
        self.note.setText(say("{0} s to think", round(vote.left)) if vote.thinking else say("type the hands"))
        for index, option in enumerate(vote.options):
            right = say("right") if option.right and not self.silent else ""
            words = " · ".join(part for part in (right, self._words(index)) if part)
            self._texts[index].set_text(words)
            field = self.fields[index]
            field.set_name(say("Hands for {0}: {1}", LETTERS[index], words))
            if field.box.value() != vote.hands[index]:
                field.box.blockSignals(True)
                field.box.set_value(vote.hands[index])
                field.box.blockSignals(False)
            self.bars[index].show_hands(vote.hands[index], 0 if self.silent else vote.total)
        self.advice.setText(self.told())
        self._show_buttons()
        if not vote.thinking:
            self._tick.stop()
        elif not self._tick.isActive():
            self._tick.start()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Put the buttons into as many columns as their words have room for."""
        super().resizeEvent(event)
        self._place_buttons()

    def _place_buttons(self) -> None:
        widest = max(button.sizeHint().width() for button in self.buttons.values())
        columns = COLUMNS if COLUMNS * (widest + 6) <= self.width() - 2 * (SHADOW + 14) else COLUMNS - 1
        for at, button in enumerate(self.buttons.values()):
            self._rows.addWidget(button, at // columns, at % columns)
        for column in range(COLUMNS):
            self._rows.setColumnStretch(column, 1 if column < columns else 0)

    @property
    def silent(self) -> bool:
        """True while everybody sees this card, but may not see the hands yet."""
        return self._secret and not self.vote.released

    def told(self) -> str:
        """Return how the hands lie, and what to do."""
        vote = self.vote
        if vote.thinking and not vote.total:
            return say("Everybody thinks alone, without a word. Then show of hands.")
        if not vote.total:
            return say("Type how many hands there are for each answer.")
        if self.silent:
            return say("{0} hands.", vote.total)
        share = round(100 * vote.right)
        deeds = {
            "explain": say("Few are right: explain."),
            "talk": say("Let them talk with each other for two minutes, then vote again."),
            "next": say("Most are right: say why, go on, then a similar position."),
        }
        before = ""
        if vote.before:
            hands = vote.before[-1]
            right = sum(each for each, option in zip(hands, vote.options, strict=True) if option.right)
            before = say("Before: {0} % right.", round(100 * right / sum(hands))) if sum(hands) else ""
        words = say("{0} hands, {1} % right.", vote.total, share)
        return " ".join(part for part in (words, before, deeds[vote.advice]) if part)

    def _show_buttons(self) -> None:
        vote = self.vote
        texts = {"stop": say("Time is up"),
                 "release": say("Hide") if vote.released else say("Reveal"),
                 "again": say("Vote again"), "answer": say("Answer"), "similar": say("Similar one"),
                 "close": say("Close")}  # fmt: skip
        asked = {"explain": "answer", "talk": "again", "next": "similar" if self._similar else "answer"}
        best = "" if self.silent else asked.get(vote.advice, "")
        for key, button in self.buttons.items():
            button.setText(texts[key])
            look = "primary" if key == best else ""
            if button.property("look") != look:
                button.setProperty("look", look)
                button.style().unpolish(button)
                button.style().polish(button)
        self.buttons["stop"].setEnabled(vote.thinking)
        self.buttons["release"].setEnabled(vote.total > 0)
        self.buttons["again"].setEnabled(vote.total > 0)
        self.buttons["similar"].setEnabled(self._similar)

    def begin(self) -> None:
        """Give the keyboard to the first field."""
        self.fields[0].box.setFocus()
        self.fields[0].box.selectAll()
