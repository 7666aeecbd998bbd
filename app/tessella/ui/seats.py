"""The seats of a new game: who sits where; rows that can be moved, switched off and added."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QPoint, QStringListModel, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QCompleter, QFrame, QHBoxLayout, QLabel, QLineEdit, QSizePolicy, QVBoxLayout, QWidget

from tessella.controller.seats import LEVELS, Seat
from tessella.rules.games import GAMES
from tessella.scene.options import ViewOptions
from tessella.scene.panel import Panel
from tessella.scene.tables import TABLES
from tessella.scene.words import seat_name, tr
from tessella.ui.fields import Choice, Segmented
from tessella.ui.widgets import IconButton, TextButton, apply_options, label

LONGEST_NAME = 40


def computer_name(taken: Sequence[str]) -> str:
    """Return a name for a computer that nobody has yet."""
    usual = (tr("Names", "Judit"), tr("Names", "Milo"), tr("Names", "Ben"), tr("Names", "Iris"), tr("Names", "Otto"))
    return next(name for name in usual if name not in taken)


class Handle(QWidget):
    """Six dots to take a row by; with the keyboard up and down move the row."""

    moved = Signal(int)
    """The row wants to go by so many places."""

    def __init__(self) -> None:
        super().__init__()
        self._options: ViewOptions | None = None
        self._from: QPoint | None = None
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setCursor(Qt.CursorShape.SizeVerCursor)

    def apply_options(self, options: ViewOptions) -> None:
        """Grow with the type."""
        self._options = options
        self.setFixedSize(options.b(1.5), options.b(2.6))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Move the row by the arrow keys."""
        step = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}.get(Qt.Key(event.key()), 0)
        if step:
            self.moved.emit(step)
        else:
            super().keyPressEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Take the row."""
        self._from = event.globalPosition().toPoint()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Move the row when the pointer passes half of another."""
        if self._from is None:
            return
        row = self.parentWidget()
        tall = row.height() if row is not None else self.height()
        way = event.globalPosition().toPoint().y() - self._from.y()
        if abs(way) > tall * 0.6:
            self._from = event.globalPosition().toPoint()
            self.moved.emit(1 if way > 0 else -1)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Let the row go."""
        self._from = None

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the dots."""
        if self._options is None:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        theme = self._options.theme
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme.role("accent" if self.hasFocus() else "edge"))
        pitch, dot = self._options.base * 0.46, self._options.base * 0.22
        middle = self.rect().center()
        for column in (-0.5, 0.5):
            for row in (-1, 0, 1):
                x, y = middle.x() + column * pitch, middle.y() + row * pitch
                painter.drawEllipse(round(x - dot / 2), round(y - dot / 2), round(dot), round(dot))


class SeatRow(QFrame):
    """One seat: handle, mark, name, who plays, level or command."""

    changed = Signal()
    moved = Signal(int)
    removed = Signal()

    def __init__(self, kind: str, place: int, seat: Seat, options: ViewOptions) -> None:
        super().__init__()
        self.setObjectName("clear")
        self._kind, self._place, self._options = kind, place, options
        row = QHBoxLayout(self)
        self._row = row
        row.setContentsMargins(0, 6, 0, 6)
        row.setSpacing(10)
        self.handle = Handle()
        self.handle.moved.connect(self.moved)
        self._mark = QLabel()
        self.name = QLineEdit(seat.name)
        self.name.setMaxLength(LONGEST_NAME)
        self.name.textEdited.connect(self.changed)
        self.who = Segmented()
        self.who.chosen.connect(self._who_changed)
        self.level = Choice()
        self.command = QLineEdit(seat.command)
        self.command.textEdited.connect(self.changed)
        self.off = IconButton("close", size=16)
        self.off.clicked.connect(self.removed)
        for part in (self.handle, self._mark, self.name, self.who, self.level, self.command, self.off):
            row.addWidget(part)
        row.setStretchFactor(self.name, 2)
        row.setStretchFactor(self.level, 2)
        row.setStretchFactor(self.command, 2)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.retranslate()
        self.who.set_value(seat.kind)
        self.level.setCurrentIndex(seat.level - 1)
        self.level.currentIndexChanged.connect(self.changed)
        self._show_parts()
        apply_options(self, options)

    def retranslate(self) -> None:
        """Say everything in the language of now."""
        seat = self.tr("Seat {0}").format(self._place + 1)
        self.name.setAccessibleName(self.tr("{0}: name").format(seat))
        self.who.setAccessibleName(self.tr("{0}: who plays").format(seat))
        self.who.set_choices([
            ("human", self.tr("Human"), self.tr("Somebody at this screen")),
            ("computer", self.tr("Computer"), self.tr("The program, at the level that you choose")),
            ("engine", self.tr("Engine"), self.tr("Another program that speaks the engine protocol")),
        ])  # fmt: skip
        self.level.setAccessibleName(self.tr("{0}: level").format(seat))
        chosen = max(self.level.currentIndex(), 0)
        before = self.level.blockSignals(True)
        self.level.clear()
        names = TABLES[self._kind].level_names
        for number in LEVELS:
            name = tr("Levels", names[number - 1]) if number <= len(names) else ""
            self.level.addItem(f"{number}  {name}".strip())
        self.level.setCurrentIndex(chosen)
        self.level.blockSignals(before)
        self.command.setAccessibleName(self.tr("{0}: command of the engine").format(seat))
        self.command.setPlaceholderText(self.tr("Command"))
        self.handle.setAccessibleName(self.tr("{0}: move with up and down").format(seat))
        self.handle.setToolTip(self.tr("Drag to another place"))
        self.off.setAccessibleName(self.tr("{0}: switch off").format(seat))
        self.off.setToolTip(self.tr("Switch this seat off (Delete)"))

    def apply_options(self, options: ViewOptions) -> None:
        """Grow with the type."""
        self._options = options
        side = options.b(2.9)
        mark = TABLES[self._kind].mark_of(self._place, side, options.theme, self.devicePixelRatioF())
        self._mark.setPixmap(mark)
        self._mark.setFixedSize(side, side)
        self.name.setMinimumWidth(options.b(5.5))
        self.command.setMinimumWidth(options.b(5))

    def set_place(self, place: int) -> None:
        """Take another place, and its mark."""
        self._place = place
        self.retranslate()
        self.apply_options(self._options)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the line below."""
        theme = self._options.theme
        QPainter(self).fillRect(0, self.height() - 1, self.width(), 1, theme.role("line"))

    def seat(self) -> Seat:
        """Return who sits here."""
        kind = self.who.value()
        return Seat(self.name.text().strip(), kind, self.level.currentIndex() + 1,  # type: ignore[arg-type]
                    self.command.text().strip() if kind == "engine" else "")  # fmt: skip

    def _who_changed(self, value: str) -> None:
        self._show_parts()
        self.changed.emit()

    def _show_parts(self) -> None:
        self.level.setVisible(self.who.value() == "computer")
        self.command.setVisible(self.who.value() == "engine")

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Switch the seat off with Delete, move it with Alt and an arrow."""
        if event.key() == Qt.Key.Key_Delete:
            self.removed.emit()
        elif event.modifiers() & Qt.KeyboardModifier.AltModifier and event.key() in (Qt.Key.Key_Up, Qt.Key.Key_Down):
            self.moved.emit(-1 if event.key() == Qt.Key.Key_Up else 1)
        else:
            super().keyPressEvent(event)


class SeatsPanel(Panel):
    """All seats of a new game. Signal: `changed()` somebody else sits somewhere."""

    changed = Signal()

    def __init__(self, options: ViewOptions) -> None:
        super().__init__("seats", "left", options, icon="person")
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)
        self._kind = ""
        self._names = QStringListModel(self)
        self.rows: list[SeatRow] = []
        self._list = QVBoxLayout()
        self._list.setSpacing(0)
        self.body.addLayout(self._list)
        foot = QHBoxLayout()
        self._hint = label("", "small", "second", wrap=True)
        self.add = TextButton("", "link")
        self.add.clicked.connect(self.add_seat)
        foot.addWidget(self.add)
        foot.addWidget(self._hint, 1)
        self.body.addLayout(foot)
        self.body.addStretch(1)

    def set_seats(self, kind: str, seats: tuple[Seat, ...], names: tuple[str, ...]) -> None:
        """Show the seats of a game; `names` are those typed lately."""
        self._kind = kind
        self._names.setStringList(list(names))
        self._fill(list(seats))

    def seats(self) -> tuple[Seat, ...]:
        """Return who sits where."""
        return tuple(row.seat() for row in self.rows)

    def _fill(self, seats: list[Seat]) -> None:
        for row in self.rows:
            self._list.removeWidget(row)
            row.hide()
            row.deleteLater()
        self.rows = []
        for place, seat in enumerate(seats):
            self._append(SeatRow(self._kind, place, seat, self.options))
        self._say()

    def _append(self, row: SeatRow) -> None:
        row.changed.connect(self._say)
        row.changed.connect(self.changed)
        row.moved.connect(lambda by: self.move_seat(self.rows.index(row), by))
        row.removed.connect(lambda: self.remove_seat(self.rows.index(row)))
        completer = QCompleter(self._names, row)
        completer.setCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
        row.name.setCompleter(completer)
        self._list.addWidget(row)
        self.rows.append(row)

    def _limits(self) -> tuple[int, int]:
        return GAMES[self._kind].seats

    def add_seat(self) -> None:
        """Switch one more seat on, a computer."""
        if len(self.rows) < self._limits()[1]:
            name = computer_name([seat.name for seat in self.seats()])
            self._append(SeatRow(self._kind, len(self.rows), Seat(name, "computer", 2), self.options))
            self._tell()

    def remove_seat(self, place: int) -> None:
        """Switch a seat off, if enough stay."""
        if len(self.rows) <= self._limits()[0]:
            return
        row = self.rows.pop(place)
        self._list.removeWidget(row)
        row.hide()
        row.deleteLater()
        self.rows[min(place, len(self.rows) - 1)].handle.setFocus()
        self._tell()

    def move_seat(self, place: int, by: int) -> None:
        """Move who sits at a place; the marks stay with the places. The row keeps the pointer or the keyboard."""
        target = place + by
        if not 0 <= target < len(self.rows):
            return
        row = self.rows.pop(place)
        self.rows.insert(target, row)
        self._list.removeWidget(row)
        self._list.insertWidget(target, row)
        self._tell()

    def _tell(self) -> None:
        for place, row in enumerate(self.rows):
            row.set_place(place)
        self._say()
        self.changed.emit()

    def _say(self) -> None:
        low, high = self._limits()
        seats = self.seats()
        for place, row in enumerate(self.rows):
            row.name.setPlaceholderText(seat_name(seats, place))
        self.set_title(self.tr("Seats"), self.tr("play goes downwards"))
        self.add.setText(self.tr("Add a seat"))
        self.add.setVisible(len(self.rows) < high)
        self._hint.setText(self.tr("{0} to {1} seats. Switch a seat off with Delete.").format(low, high))
        for row in self.rows:
            row.off.setVisible(len(self.rows) > low)

    def set_options(self, options: ViewOptions) -> None:
        """Take another theme or type size."""
        super().set_options(options)
        for child in getattr(self, "rows", []):
            apply_options(child, options)

    def changeEvent(self, event: QEvent) -> None:
        """Follow the language."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange and self.rows:
            for row in self.rows:
                row.retranslate()
            self._say()
