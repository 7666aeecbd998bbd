"""The right side of the position editor: the state of the seats, and what is impossible about the position."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import QPoint, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QPixmap
from PySide6.QtWidgets import (
    QAbstractButton,
    QGridLayout,
    QHBoxLayout,
    QLineEdit,
    QScrollArea,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from tessella.rules.editing import Fault
from tessella.rules.values import Json
from tessella.scene.boards.options import ViewOptions
from tessella.scene.boards.panel import SHADOW, Panel
from tessella.scene.boards.set_up import Setting, SetUp, Slot
from tessella.ui.position_editor.things import ThingButton
from tessella.ui.position_editor.words import say
from tessella.ui.widgets.fields import Choice, NumberField
from tessella.ui.widgets.widgets import TextButton, apply_options, label, show_in_place

Field = Choice | NumberField | QLineEdit
WIDE = 23.0
"""Width in base sizes."""
MOST_REASONS = 20
FEW_SLOTS = 4
"""With more places beside the board than these a seat shows them only while one looks at it."""


class SeatButton(QAbstractButton):
    """A seat: its mark, its name, who is to move, what it has."""

    def __init__(self, set_up: SetUp, row: int) -> None:
        super().__init__()
        self._set_up, self.row = set_up, row
        self._options: ViewOptions | None = None
        self._words = ("", "", "", False)
        self.setCheckable(True)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_row(self, name: str, *, moving: bool, looked_at: bool) -> None:
        """Show what is so now."""
        number, small = self._set_up.account(self.row)
        self._words = (name, number, small, moving)
        self.setChecked(looked_at)
        to_move = say("to move")
        self.setAccessibleName(", ".join((name, *([to_move] if moving else ()), number, small)))
        self.update()

    def apply_options(self, options: ViewOptions) -> None:
        """Take another look."""
        self._options = options
        self.setFixedHeight(self.sizeHint().height())
        self.update()

    def sizeHint(self) -> QSize:
        """Return two lines."""
        return QSize(120, 44 if self._options is None else self._options.b(3.4))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint it."""
        o = self._options
        if o is None:
            return
        name, number, small, moving = self._words
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        rect = QRectF(self.rect())
        if moving:
            painter.fillRect(rect, o.theme.role("soft"))
            painter.fillRect(QRectF(0, 0, 3, rect.height()), o.theme.role("accent"))
        if self.hasFocus() or (self.isChecked() and not moving):
            painter.setPen(o.theme.role("accent" if self.hasFocus() else "edge"))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(rect.adjusted(1, 1, -1, -1), 6, 6)
        side = o.b(1.9)
        ratio = self.devicePixelRatioF()
        mark = QPixmap(QSize(side, side) * ratio)
        mark.setDevicePixelRatio(ratio)
        mark.fill(Qt.GlobalColor.transparent)
        inner = QPainter(mark)
        inner.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._set_up.paint_row(inner, self.row, QRectF(0, 0, side, side), o.theme)
        inner.end()
        painter.drawPixmap(QPoint(8, (self.height() - side) // 2), mark)
        left = side + 16.0
        upper, lower = QRectF(left, 3, rect.width() - left - 8, rect.height() / 2 - 3), QRectF(
            left, rect.height() / 2, rect.width() - left - 8, rect.height() / 2 - 3
        )
        font = self.font()
        font.setPixelSize(o.px("body"))
        font.setBold(True)
        painter.setFont(font)
        painter.setPen(o.theme.role("text"))
        painter.drawText(upper, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, name)
        painter.drawText(upper, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, number)
        font.setBold(False)
        font.setPixelSize(o.px("small"))
        painter.setFont(font)
        painter.setPen(o.theme.role("text2"))
        painter.drawText(lower, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter,
                         say("to move") if moving else "")  # fmt: skip
        painter.drawText(lower, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, small)


class FaultRow(QWidget):
    """One thing that is impossible: sentence, rule, what it means for play, and where."""

    def __init__(self, fault: Fault, text: str, panel: SeatsPanel) -> None:
        super().__init__()
        self.fault = fault
        self.setObjectName("clear")
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 2, 0, 6)
        column.setSpacing(2)
        column.addWidget(label(text, "body", wrap=True))
        row = QHBoxLayout()
        row.setSpacing(6)
        self.rule, self.place = TextButton(fault.rule, "link"), TextButton(say("show"), "link")
        self.rule.setAccessibleName(say("Read rule {0}", fault.rule))
        self.place.setAccessibleName(say("Show where: {0}", text))
        self.rule.clicked.connect(lambda: panel.rule_asked.emit(fault.rule))
        self.place.clicked.connect(lambda: panel.place_asked.emit(fault))
        show_in_place(self.place, bool(fault.places))
        kind = say("cannot be played on") if fault.blocks else say("no game leads here")
        row.addWidget(self.rule)
        row.addWidget(label(kind, "small", "second"), 1)
        row.addWidget(self.place)
        column.addLayout(row)
        apply_options(self, panel.options)


class SeatsPanel(Panel):
    """Signals: `row_chosen(int)` a seat is to move and looked at; `slot_chosen(object)`, `slot_emptied(object)` a place
    beside the board; `valued(object, object)` a `Setting` and its new value; `rule_asked(str)`; `place_asked(object)` a
    fault is to be shown."""

    row_chosen = Signal(int)
    slot_chosen = Signal(object)
    slot_emptied = Signal(object)
    valued = Signal(object, object)
    rule_asked = Signal(str)
    place_asked = Signal(object)

    def __init__(self, options: ViewOptions) -> None:
        super().__init__("seats", "right", options, icon="person", fold_order=91)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Expanding)
        self._set_up: SetUp | None = None
        self._form: object = None
        self.rows: list[SeatButton] = []
        self.slots: dict[Any, ThingButton] = {}
        self.fields: dict[tuple[str, int | None], Field] = {}
        self.reasons: list[FaultRow] = []
        self._settings: dict[tuple[str, int | None], Setting] = {}
        self._told: object = None
        self._filling = False
        inside = QWidget()
        inside.setObjectName("clear")
        column = QVBoxLayout(inside)
        column.setContentsMargins(0, 0, 8, 0)
        column.setSpacing(6)
        self._seats, self._table = QVBoxLayout(), QGridLayout()
        self._seats.setSpacing(4)
        self.verdict, self.kind_note = label("", "strong", wrap=True), label("", "small", "second", wrap=True)
        self._reasons = QVBoxLayout()
        self._reasons.setSpacing(2)
        column.addLayout(self._seats)
        column.addLayout(self._table)
        column.addWidget(self.verdict)
        column.addLayout(self._reasons)
        column.addWidget(self.kind_note)
        column.addStretch(1)
        self._inside = inside
        self._scroll = QScrollArea()
        self._scroll.setWidgetResizable(True)
        self._scroll.setFrameShape(QScrollArea.Shape.NoFrame)
        self._scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._scroll.setWidget(inside)
        self.body.addWidget(self._scroll, 1)
        self.set_options(options)

    def serve(self, set_up: SetUp) -> None:
        """Show the seats of a match."""
        self._set_up, self._form, self._told = set_up, None, None

    def show_state(self, faults: Sequence[Fault], playable: bool, looked_at: int | None) -> None:
        """Show the position of now."""
        set_up = self._set_up
        assert set_up is not None
        names = set_up.rows()
        slots = [set_up.slots(row) for row in range(len(names))]
        shown = [row for row in range(len(names)) if len(slots[row]) <= FEW_SLOTS or row == looked_at]
        settings = set_up.settings()
        form = (names, tuple((row, tuple(slot.place for slot in slots[row])) for row in shown),
                tuple((each.key, each.seat, each.title, each.choices) for each in settings))  # fmt: skip
        self.set_title(say("Seats"), say("{0} at the table", len(names)))
        self._filling = True
        if form != self._form:
            self._form = form
            self._build(names, {row: slots[row] for row in shown}, settings)
        moving = set_up.moving()
        for button, name in zip(self.rows, names, strict=True):
            button.show_row(name, moving=button.row == moving, looked_at=button.row == looked_at)
        broken = {place for fault in faults for place in fault.places if place in self.slots}
        for row in shown:
            for slot in slots[row]:
                badge = "cross" if slot.place in broken else ""
                self.slots[slot.place].show_thing(slot.thing, slot.name, slot.caption, badge=badge)
                self.slots[slot.place].setFixedSize(self.slots[slot.place].sizeHint())
        self._settings = {(each.key, each.seat): each for each in settings}
        for key, setting in self._settings.items():
            self._fill(self.fields[key], setting)
        self._filling = False
        self._show_reasons(faults, playable)

    def _build(self, names: Sequence[str], slots: dict[int, Sequence[Slot]], settings: Sequence[Setting]) -> None:
        set_up = self._set_up
        assert set_up is not None
        _empty(self._seats)
        _empty(self._table)
        self.rows, self.slots, self.fields = [], {}, {}
        for row in range(len(names)):
            button = SeatButton(set_up, row)
            button.clicked.connect(lambda _=False, number=row: self.row_chosen.emit(number))
            self.rows.append(button)
            self._seats.addWidget(button)
            if slots.get(row):
                self._seats.addWidget(self._places(slots[row]))
        for line, setting in enumerate(settings):
            field = self._field(setting)
            self.fields[setting.key, setting.seat] = field
            name = label(setting.title, "small", wrap=True)
            self._table.addWidget(name, line, 0)
            self._table.addWidget(field, line, 1)
        apply_options(self._inside, self.options)

    def _places(self, slots: Sequence[Slot]) -> QWidget:
        assert self._set_up is not None
        box = QWidget()
        box.setObjectName("clear")
        grid = QGridLayout(box)
        grid.setContentsMargins(6, 0, 0, 4)
        grid.setSpacing(4)
        large = slots[:4]
        for number, slot in enumerate(slots):
            few = slot in large
            button = ThingButton(self._set_up, 4.4 if few else 1.9, box)
            button.clicked.connect(lambda _=False, place=slot.place: self.slot_chosen.emit(place))
            button.taken_up.connect(lambda place=slot.place: self.slot_emptied.emit(place))
            self.slots[slot.place] = button
            grid.addWidget(button, *((0, number * 2, 1, 2) if few else (1 + (number - 4) // 8, (number - 4) % 8)))
        grid.setColumnStretch(9, 1)
        return box

    def _field(self, setting: Setting) -> Field:
        key = setting.key, setting.seat
        if isinstance(setting.value, list) and not setting.choices:
            line = QLineEdit()
            line.setAccessibleName(setting.title)
            line.editingFinished.connect(lambda: self._value(key, _numbers(line.text())))
            return line
        if setting.choices:
            choice = Choice(setting.title)
            for _, words in setting.choices:
                choice.addItem(words)
            choice.activated.connect(lambda index: self._value(key, self._settings[key].choices[index][0]))
            return choice
        number = NumberField(setting.low, setting.high, int(setting.value or 0), setting.title)
        number.changed.connect(lambda value: self._value(key, value))
        return number

    def _value(self, key: tuple[str, int | None], value: Json) -> None:
        setting = self._settings.get(key)
        if not self._filling and setting is not None and setting.value != value:
            self.valued.emit(setting, value)

    def _fill(self, field: Field, setting: Setting) -> None:
        if isinstance(field, Choice):
            values = [value for value, _ in setting.choices]
            field.setCurrentIndex(values.index(setting.value) if setting.value in values else -1)
        elif isinstance(field, QLineEdit):
            field.setText(" ".join(map(str, setting.value)))
            field.setCursorPosition(0)
        else:
            field.box.set_value(int(setting.value or 0))

    def _show_reasons(self, faults: Sequence[Fault], playable: bool) -> None:
        assert self._set_up is not None
        said = tuple((fault, self._set_up.reason(fault)) for fault in faults)
        if (said, playable) == self._told:
            return
        self._told = (said, playable)
        _empty(self._reasons)
        self.reasons = [FaultRow(fault, text, self) for fault, text in said[:MOST_REASONS]]
        for reason in self.reasons:
            self._reasons.addWidget(reason)
        self.verdict.setText(verdict(len(said)))
        blocked = say("It can still be shown, drawn on and made into a lesson. Play needs it put right.")
        free = say("It can be played on from here: no move depends on that.")
        over = say("The game is over here: nobody is to move.")
        note = "" if not said else (free if playable else blocked)
        if not playable and not any(fault.blocks for fault in faults):
            note = over
        self.kind_note.setText(note)

    def set_options(self, options: ViewOptions) -> None:
        """Take another look."""
        super().set_options(options)
        self.setFixedWidth(options.b(WIDE) + 2 * SHADOW)
        apply_options(self._inside, options)


def verdict(reasons: int) -> str:
    """Return how many reasons there are against a position."""
    if not reasons:
        return say("No reason against it")
    return say("This cannot be: 1 reason") if reasons == 1 else say("This cannot be: {0} reasons", reasons)


def _numbers(text: str) -> Json:
    """Return the numbers of a text; one that is none makes it no order."""
    words = text.replace(",", " ").split()
    return [int(word) if word.isascii() and word.isdigit() else 0 for word in words]


def _empty(layout: QVBoxLayout | QGridLayout) -> None:
    while (item := layout.takeAt(0)) is not None:
        widget = item.widget()
        if widget is not None:
            widget.hide()
            widget.setParent(None)
            widget.deleteLater()
