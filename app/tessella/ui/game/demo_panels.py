"""The two panels of a demo: the list of captions at the left, and the dock with the caption of now and its controls."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QPointF, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFontMetrics, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import (
    QHBoxLayout,
    QLabel,
    QListWidget,
    QListWidgetItem,
    QSizePolicy,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QVBoxLayout,
    QWidget,
)

from tessella.records.captions import Caption
from tessella.scene.boards.options import ViewOptions
from tessella.scene.boards.panel import SHADOW, Panel
from tessella.scene.drawing.tokens import radius
from tessella.ui.game.players import sized
from tessella.ui.game.scrubber import SPEEDS, Row, paint_step
from tessella.ui.widgets.fields import Check, Segmented
from tessella.ui.widgets.widgets import IconButton, TextButton, apply_options, label

WIDTH = 20
"""Of the list's paper, in base sizes."""
DOCK = (57, 10.2)
"""Width and least height of the dock's paper, in base sizes."""


class CaptionDelegate(QStyledItemDelegate):
    """Draws a caption of the list: done with a check, the one of now with its number on soft ground, the rest open."""

    def __init__(self, options: ViewOptions) -> None:
        super().__init__()
        self.options = options
        self.current = 0

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QSize:
        """Return the height of one line."""
        return QSize(60, self.options.target(0, 2.4 if self.options.compact else 3.0))

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        """Draw the row."""
        o, row, rect = self.options, index.row(), QRect(option.rect)
        theme, now = o.theme, row == self.current
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if now:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(theme.role("soft"))
            painter.drawRoundedRect(QRectF(rect).adjusted(0, 1, 0, -1), radius("key"), radius("key"))
            painter.fillRect(QRect(rect.left(), rect.top() + 1, 3, rect.height() - 2), theme.role("accent"))
        badge = "check" if row < self.current else str(row + 1)
        paint_step(painter, QPointF(rect.left() + o.b(1.3), rect.center().y() + 0.5), o.base * 0.7, badge, o,
                   past=row <= self.current)  # fmt: skip
        font = sized(option.font, o.px("body"))
        font.setBold(now)
        painter.setFont(font)
        painter.setPen(theme.role("text" if row <= self.current else "text2"))
        place = rect.adjusted(o.b(2.8), 0, -o.b(0.4), 0)
        words = QFontMetrics(font).elidedText(str(index.data()), Qt.TextElideMode.ElideRight, place.width())
        painter.drawText(place, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, words)
        painter.restore()


class CaptionList(Panel):
    """Signals: `chosen(int)` a caption, counted from 0; `taken()` one wants to play oneself from here; `left()` no
    demo any more; `repeat_asked(bool)` it is to begin anew at its end, or not.
    """

    chosen = Signal(int)
    taken = Signal()
    left = Signal()
    repeat_asked = Signal(bool)

    def __init__(self, options: ViewOptions) -> None:
        super().__init__("demo-list", "left", options, icon="play", fold_order=5)
        self.about = label("", "small", "second", wrap=True)
        self._delegate = CaptionDelegate(options)
        self.list = QListWidget()
        self.list.setItemDelegate(self._delegate)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.itemClicked.connect(lambda item: self.chosen.emit(self.list.row(item)))
        self.list.itemActivated.connect(lambda item: self.chosen.emit(self.list.row(item)))
        self.take, self.repeat, self.close_button = TextButton("", "", "person"), Check(), IconButton("close")
        self.take.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.take.clicked.connect(self.taken)
        self.repeat.clicked.connect(self.repeat_asked)
        self.close_button.clicked.connect(self.left)
        head = self.head.layout()
        if head is not None:
            head.addWidget(self.close_button)
        self.waits = label("", "small", "second", wrap=True)
        for part in (self.about, self.list, self.repeat, self.take, self.waits):
            self.body.addWidget(part, 1 if part is self.list else 0)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Preferred)
        apply_options(self, options)
        self.retranslate()

    def sizeHint(self) -> QSize:
        """Ask for 280 pixels at 100 %, and room for every caption."""
        o = self.options
        rows = self.list.count() * (self.list.sizeHintForRow(0) if self.list.count() else 0)
        return QSize(o.b(WIDTH) + 2 * SHADOW, super().minimumSizeHint().height() + rows + o.b(1.0))

    def minimumSizeHint(self) -> QSize:
        """Be content with five captions: the rest scrolls."""
        row = self.list.sizeHintForRow(0) if self.list.count() else self.options.b(3)
        return QSize(self.options.b(WIDTH) + 2 * SHADOW, super().minimumSizeHint().height() + 2 * row)

    def show_captions(self, title: str, about: str, captions: Sequence[Caption]) -> None:
        """Show what is told in this demo."""
        self.set_title(title)
        self.about.setText(about)
        self.list.clear()
        for caption in captions:
            item = QListWidgetItem(caption.title)
            item.setData(Qt.ItemDataRole.AccessibleTextRole, f"{caption.number}. {caption.title}")
            item.setToolTip(caption.spoken)
            self.list.addItem(item)
        self.updateGeometry()

    def show_now(self, current: int) -> None:
        """Show which caption is the one of now."""
        self._delegate.current = current
        self.list.setCurrentRow(current)
        self.list.viewport().update()

    def retranslate(self) -> None:
        """Say everything in the language of now."""
        self.list.setAccessibleName(self.tr("Captions"))
        self.take.setText(self.tr("Take over here"))
        self.waits.setText(self.tr("From any caption you can play on yourself; the demo waits."))
        self.repeat.setText(self.tr("Again and again"))
        self.repeat.setToolTip(self.tr("Begins anew after its end, for an open day"))
        self.close_button.setAccessibleName(self.tr("Leave the demo"))
        self.close_button.setToolTip(self.tr("Leave the demo (Esc)"))

    def set_options(self, options: ViewOptions) -> None:
        """Take another theme or type size."""
        super().set_options(options)
        if hasattr(self, "waits"):
            self._delegate.options = options
            self.waits.setVisible(not options.compact)
            apply_options(self, options)


class Number(QWidget):
    """The number of the caption of now, on a disc."""

    def __init__(self) -> None:
        super().__init__()
        self.text = ""
        self._options: ViewOptions | None = None

    def apply_options(self, options: ViewOptions) -> None:
        """Grow with the type."""
        self._options = options
        self.setFixedSize(options.b(2.0), options.b(2.0))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw it."""
        if self._options is not None and self.text:
            painter = QPainter(self)
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            half = self.width() / 2
            paint_step(painter, QPointF(half, half), half * 0.86, self.text, self._options, past=True)


class CaptionDock(Panel):
    """Signals: `stepped(int)` by so many captions; `moved(int)` to a caption, from 0; `played()` go on by itself, or
    stop; `paced(float)` how many times as long everything stays; `taken()` and `learn_asked()` at the end.
    """

    stepped = Signal(int)
    moved = Signal(int)
    played = Signal()
    paced = Signal(float)
    taken = Signal()
    learn_asked = Signal()

    def __init__(self, options: ViewOptions) -> None:
        super().__init__("demo-dock", "dock", options, fold_order=-3)
        self.number, self.what = Number(), label("", "head", wrap=True)
        self.text = label("", "body", "second", wrap=True)
        self.text.setAlignment(Qt.AlignmentFlag.AlignTop)
        self.back, self.forward, self.play = IconButton("left"), IconButton("right"), TextButton("", "primary", "play")
        self.take, self.learn = TextButton("", "", "person"), TextButton("", "", "learn")
        self.row, self.speeds = Row((0.45, 0.38)), Segmented()
        self._playing = self._ended = False
        self.back.clicked.connect(lambda: self.stepped.emit(-1))
        self.forward.clicked.connect(lambda: self.stepped.emit(1))
        self.play.clicked.connect(self.played)
        self.row.chosen.connect(self.moved)
        self.speeds.chosen.connect(lambda _value: self.paced.emit(self.times))
        self.take.clicked.connect(self.taken)
        self.learn.clicked.connect(self.learn_asked)
        self._build()
        self.retranslate()
        apply_options(self, options)

    def _build(self) -> None:
        words, head, line = QVBoxLayout(), QHBoxLayout(), QHBoxLayout()
        words.setSpacing(2)
        words.addWidget(self.what)
        words.addWidget(self.text, 1)
        head.setSpacing(10)
        head.addWidget(self.number, 0, Qt.AlignmentFlag.AlignTop)
        head.addLayout(words, 1)
        line.setSpacing(8)
        parts: tuple[QWidget, ...] = (self.back, self.play, self.forward, self.row, self.take, self.learn, self.speeds)
        for part in parts:
            line.addWidget(part, 1 if part is self.row else 0)
        for button in (self.play, self.take, self.learn):
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.body.setSpacing(8)
        self.body.addLayout(head, 1)
        self.body.addLayout(line)

    def sizeHint(self) -> QSize:
        """Ask for 760 by 146 pixels at 100 %, and for more where a caption is long."""
        o = self.options
        wide = o.b(DOCK[0])
        room = min(wide, self.width() - 2 * SHADOW if self.isVisible() else wide) - o.b(5)
        high = sum(_high(part, room) for part in (self.what, self.text)) + o.b(6.0)
        return QSize(wide + 2 * SHADOW, max(0 if o.compact else o.b(DOCK[1]), high) + 2 * SHADOW)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Ask for more height where there is less width."""
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self.updateGeometry()
            self.resized.emit()

    @property
    def times(self) -> float:
        """How many times as long everything stays."""
        return next((times for value, _, times in SPEEDS if value == self.speeds.value()), 1.0)

    def faster(self, steps: int) -> None:
        """Take the next faster (1) or slower (-1) of the speeds."""
        values = [value for value, _, _ in SPEEDS]
        at = values.index(self.speeds.value()) if self.speeds.value() in values else 1
        self.speeds.set_value(values[min(max(at + steps, 0), len(values) - 1)])
        self.paced.emit(self.times)

    def show_caption(self, number: int, count: int, head: str, text: str) -> None:
        """Show what is said now: caption `number` of `count`, from 1; 0 for something that is no caption."""
        self.number.text = str(number) if number else "cross"
        self.number.update()
        self.what.setText(head)
        self.text.setText(text)
        self.row.badges, self.row.current = ("",) * count, max(number - 1, 0) if number else self.row.current
        self.row.setAccessibleName(self.tr("{0} of {1}").format(number, count))
        self.row.update()
        self.back.setEnabled(number > 1)
        self.forward.setEnabled(number < count)
        self.updateGeometry()
        self.resized.emit()

    def show_state(self, playing: bool, ended: bool) -> None:
        """Show whether it goes by itself, or has ended."""
        self._playing, self._ended = playing, ended
        self.play.setText(self.tr("Pause") if playing else self.tr("Again") if ended else self.tr("Play"))
        for part in (self.take, self.learn):
            part.setVisible(ended)
        self.speeds.setVisible(not ended)

    def retranslate(self) -> None:
        """Say everything in the language of now."""
        self.setAccessibleName(self.tr("Demo"))
        for button, name in ((self.back, self.tr("Caption before")), (self.forward, self.tr("Next caption"))):
            button.setAccessibleName(name)
            button.setToolTip(name)
        self.take.setText(self.tr("Take over"))
        self.learn.setText(self.tr("Learn"))
        self.speeds.setAccessibleName(self.tr("Speed"))
        names = {"slow": self.tr("slow"), "normal": self.tr("normal"), "fast": self.tr("fast")}
        before = self.speeds.value() or "normal"
        self.speeds.set_choices([(value, names[value], "") for value, _, _ in SPEEDS])
        self.speeds.set_value(before)
        self.show_state(self._playing, self._ended)

    def set_options(self, options: ViewOptions) -> None:
        """Take another theme or type size."""
        super().set_options(options)
        if hasattr(self, "learn"):
            apply_options(self, options)


def _high(part: QLabel, width: int) -> int:
    """Return the height of wrapped words."""
    if not part.text():
        return 0
    part.ensurePolished()
    flags = Qt.TextFlag.TextWordWrap
    return part.fontMetrics().boundingRect(QRect(0, 0, width, 10_000), flags, part.text()).height()
