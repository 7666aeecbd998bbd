"""One seat of a new game: a row that can be moved, with who plays there and how well."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPoint, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QLineEdit, QSizePolicy, QWidget

from tessella.controller.engines.external import Engine, engine_of
from tessella.controller.match.seats import LEVELS, Seat
from tessella.scene.boards.options import ViewOptions
from tessella.scene.game_views import view_of
from tessella.scene.words.levels import level_name
from tessella.ui.dialogs.engine import fill_paces
from tessella.ui.widgets.fields import Choice, Segmented
from tessella.ui.widgets.widgets import IconButton, apply_options

LONGEST_NAME = 40


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
    """One seat: handle, mark, name or engine, who plays, level or time. Signals: `changed()`, `moved(int)` by so
    many places, `removed()`, `engines_asked()` another engine is to be entered.
    """

    changed = Signal()
    moved = Signal(int)
    removed = Signal()
    engines_asked = Signal()

    def __init__(self, kind: str, place: int, seat: Seat, engines: Sequence[Engine], options: ViewOptions,
                 typed: str = "") -> None:  # fmt: skip
        """`typed` is the name that an engine's seat has again when a person takes it."""
        super().__init__()
        self.setObjectName("clear")
        self._kind, self._place, self._options = kind, place, options
        self._engines = tuple(engines)
        self._unknown = seat.name if seat.kind == "engine" else ""
        """What an engine was called that the person has removed since."""
        row = QHBoxLayout(self)
        self._row = row
        row.setContentsMargins(0, 6, 0, 6)
        row.setSpacing(10)
        self.handle = Handle()
        self.handle.moved.connect(self.moved)
        self._mark = QLabel()
        self.name = QLineEdit(typed if seat.kind == "engine" else seat.name)
        self.name.setMaxLength(LONGEST_NAME)
        self.name.textEdited.connect(self.changed)
        self._names: dict[str, str] = {seat.kind: self.name.text()}
        self._sat: str = seat.kind
        """Who sat here before, and what each kind of player was called here."""
        self.who = Segmented()
        self.who.chosen.connect(self._who_changed)
        self.level = Choice()
        self.engine, self.pace = Choice(), Choice()
        self.off = IconButton("close", size=16)
        self.off.clicked.connect(self.removed)
        for part in (self.handle, self._mark, self.name, self.engine, self.who, self.level, self.pace, self.off):
            row.addWidget(part)
        for part, share in ((self.name, 2), (self.level, 3), (self.engine, 2)):
            row.setStretchFactor(part, share)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.retranslate()
        self.who.set_value(seat.kind)
        self.level.setCurrentIndex(seat.level - 1)
        self._fill_engines(seat.command)
        self._fill_paces(seat.seconds if seat.kind == "engine" else self._usual_pace())
        self.level.currentIndexChanged.connect(self._level_changed)
        self.engine.activated.connect(self._engine_chosen)
        self.pace.activated.connect(self._explain_pace)
        self.pace.activated.connect(self.changed)
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
        for number in LEVELS:
            self.level.addItem(f"{number}  {level_name(number)}")
            words = view_of(self._kind).level_words()[number - 1]
            self.level.setItemData(number - 1, words, Qt.ItemDataRole.ToolTipRole)
        self.level.setCurrentIndex(chosen)
        self.level.blockSignals(before)
        self._explain_level()
        self.engine.setAccessibleName(self.tr("{0}: engine").format(seat))
        self.pace.setAccessibleName(self.tr("{0}: time for a move").format(seat))
        if self.engine.count():
            command, seconds = self.engine.currentData(), self.pace.currentData()
            self._fill_engines(command)
            self._fill_paces(seconds)
        self.handle.setAccessibleName(self.tr("{0}: move with up and down").format(seat))
        self.handle.setToolTip(self.tr("Drag to another place"))
        self.off.setAccessibleName(self.tr("{0}: switch off").format(seat))
        self.off.setToolTip(self.tr("Switch this seat off (Delete)"))

    def apply_options(self, options: ViewOptions) -> None:
        """Grow with the type."""
        self._options = options
        side = options.b(2.9)
        mark = view_of(self._kind).mark_of(self._place, side, options.theme, self.devicePixelRatioF())
        self._mark.setPixmap(mark)
        self._mark.setFixedSize(side, side)
        self.name.setMinimumWidth(options.b(5.5))
        self.engine.setMinimumWidth(options.b(5))
        self.pace.setMinimumWidth(options.b(4.4))

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
        """Return who sits here; an engine has its own name."""
        name, kind, level = self.name.text().strip(), self.who.value(), self.level.currentIndex() + 1
        if kind == "engine":
            engine = engine_of(self._engines, self.engine.currentData())
            name = self._unknown if engine is None else engine.name[:LONGEST_NAME]
            return Seat(name, "engine", level, self.engine.currentData(), self.pace.currentData())
        return Seat(name, kind, level)  # type: ignore[arg-type]

    def set_engines(self, engines: Sequence[Engine]) -> None:
        """Offer these engines; one that was added takes the seat that has none."""
        added = [engine for engine in engines if engine not in self._engines]
        self._engines = tuple(engines)
        chosen = self.engine.currentData()
        self._fill_engines(chosen or (added[0].command if len(added) == 1 else ""))
        if self.engine.currentData() != chosen:
            self._fill_paces(self._usual_pace())
            self.changed.emit()

    def _fill_engines(self, command: str) -> None:
        self.engine.clear()
        for engine in self._engines:
            if engine.plays(self._kind) or engine.command == command:
                self.engine.addItem(engine.name, engine.command)
                self.engine.setItemData(self.engine.count() - 1, engine.command, Qt.ItemDataRole.ToolTipRole)
        if command and self.engine.findData(command) < 0:
            self.engine.addItem(self.tr("Unknown: {0}").format(command), command)
        self.engine.addItem(self.tr("Add an engine…"), "")
        self.engine.setCurrentIndex(max(self.engine.findData(command), 0) if command else 0)

    def _fill_paces(self, seconds: float) -> None:
        fill_paces(self.pace, seconds, short=True)
        self._explain_pace()

    def _explain_pace(self) -> None:
        words = str(self.pace.currentData(Qt.ItemDataRole.ToolTipRole))
        self.pace.setToolTip(self.tr("Time for a move. {0}").format(words))
        self.pace.setAccessibleDescription(words)

    def _usual_pace(self) -> float:
        engine = engine_of(self._engines, self.engine.currentData())
        return engine.seconds if engine is not None else 0.0

    def _engine_chosen(self, _index: int) -> None:
        if not self.engine.currentData():
            self.engines_asked.emit()
            return
        self._fill_paces(self._usual_pace())
        self.changed.emit()

    def _level_changed(self, _index: int) -> None:
        self._explain_level()
        self.changed.emit()

    def _explain_level(self) -> None:
        words = view_of(self._kind).level_words()[self.level.currentIndex()]
        self.level.setToolTip(words)
        self.level.setAccessibleDescription(words)

    def _who_changed(self, value: str) -> None:
        self._names[self._sat], self._sat = self.name.text(), value
        self.name.setText(self._names.get(value, ""))
        self._show_parts()
        self.changed.emit()
        if value == "engine" and not self.engine.currentData():
            self.engines_asked.emit()

    def _show_parts(self) -> None:
        self.level.setVisible(self.who.value() == "computer")
        self.name.setVisible(self.who.value() != "engine")
        for part in (self.engine, self.pace):
            part.setVisible(self.who.value() == "engine")

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Switch the seat off with Delete, move it with Alt and an arrow."""
        if event.key() == Qt.Key.Key_Delete:
            self.removed.emit()
        elif event.modifiers() & Qt.KeyboardModifier.AltModifier and event.key() in (Qt.Key.Key_Up, Qt.Key.Key_Down):
            self.moved.emit(-1 if event.key() == Qt.Key.Key_Up else 1)
        else:
            super().keyPressEvent(event)
