"""The page of the settings with the external engines: add, change, try, put in order, remove."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QAbstractItemView, QHBoxLayout, QListWidget, QListWidgetItem, QVBoxLayout, QWidget

from tessella.controller.engines.engine_test import Found, note
from tessella.controller.engines.external import MOST_ENGINES, Engine
from tessella.controller.settings.settings import SettingsStore
from tessella.scene.boards.options import ViewOptions
from tessella.ui.dialogs.engine import EngineDialog
from tessella.ui.dialogs.engine_test import TrialBox, games_words
from tessella.ui.widgets.widgets import TextButton, label


class EnginesPage(QWidget):
    """All external engines in the person's order. Signal: `said(str)` a sentence for screen readers."""

    said = Signal(str)

    def __init__(self, store: SettingsStore, options: ViewOptions) -> None:
        super().__init__()
        self._store, self._options = store, options
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(10)
        self._intro = label("", "small", "second", wrap=True)
        column.addWidget(self._intro)
        middle = QHBoxLayout()
        middle.setSpacing(12)
        self.list = QListWidget()
        self.list.setTextElideMode(Qt.TextElideMode.ElideRight)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self._nothing = label("", "body", "second", wrap=True)
        self._nothing.setAlignment(Qt.AlignmentFlag.AlignTop)
        middle.addWidget(self.list, 1)
        middle.addWidget(self._nothing, 1)
        middle.addLayout(self._make_buttons())
        column.addLayout(middle, 1)
        self.trial = TrialBox(self._command)
        column.addWidget(self.trial)
        self.list.currentRowChanged.connect(self._chosen)
        self.list.itemActivated.connect(lambda _item: self.change())
        self.trial.found.connect(self._take_found)
        self.trial.said.connect(self.said)
        self._fill(0)

    def _make_buttons(self) -> QVBoxLayout:
        self.add, self.edit, self.remove = TextButton(), TextButton(), TextButton()
        self.up, self.down = TextButton(), TextButton()
        column = QVBoxLayout()
        column.setSpacing(6)
        order = QHBoxLayout()
        order.setSpacing(6)
        for button, do, place in (
            (self.add, self.enter, column),
            (self.edit, self.change, column),
            (self.remove, self.drop, column),
            (self.up, lambda: self.shift(-1), order),
            (self.down, lambda: self.shift(1), order),
        ):
            button.setAutoDefault(False)
            button.clicked.connect(do)
            place.addWidget(button)
        column.addLayout(order)
        column.addStretch(1)
        return column

    def retranslate(self) -> None:
        """Say everything in the language of now."""
        self._intro.setText(
            self.tr("Other programs that speak the Go Text Protocol can take a seat, in Trigon every Blokus engine. "
                    "Only what you enter here is ever started.")
        )  # fmt: skip
        self.list.setAccessibleName(self.tr("Engines"))
        self._nothing.setText(self.tr("There is no engine yet. Add… enters the first one."))
        self.add.setText(self.tr("Add…"))
        self.edit.setText(self.tr("Change…"))
        self.remove.setText(self.tr("Remove"))
        for button, arrow, name in ((self.up, "↑", self.tr("Up")), (self.down, "↓", self.tr("Down"))):
            button.setText(arrow)
            button.setAccessibleName(name)
            button.setToolTip(name)
        self.trial.retranslate()
        self._fill(self.list.currentRow())

    def apply_options(self, options: ViewOptions) -> None:
        """Grow with the type."""
        self._options = options
        for part in (self.list, self._nothing):
            part.setMinimumHeight(options.b(9))

    @property
    def engines(self) -> tuple[Engine, ...]:
        """The engines that are kept."""
        return self._store.value.engines

    def enter(self) -> None:
        """Let the person enter another engine."""
        dialog = self._open(None, self.engines)
        dialog.kept.connect(lambda engine: self._keep((*self.engines, engine), len(self.engines)))

    def change(self) -> None:
        """Let the person change the engine that is chosen."""
        row = self.list.currentRow()
        if 0 <= row < len(self.engines):
            others = (*self.engines[:row], *self.engines[row + 1 :])
            dialog = self._open(self.engines[row], others)
            dialog.kept.connect(lambda engine: self._replace(row, engine))

    def drop(self) -> None:
        """Remove the engine that is chosen."""
        row = self.list.currentRow()
        if 0 <= row < len(self.engines):
            self._keep((*self.engines[:row], *self.engines[row + 1 :]), min(row, len(self.engines) - 2))

    def shift(self, by: int) -> None:
        """Put the engine that is chosen before or after its neighbour."""
        row = self.list.currentRow()
        if 0 <= row < len(self.engines) and 0 <= row + by < len(self.engines):
            order = list(self.engines)
            order.insert(row + by, order.pop(row))
            self._keep(tuple(order), row + by)

    def _open(self, engine: Engine | None, others: tuple[Engine, ...]) -> EngineDialog:
        self.trial.clear()
        dialog = EngineDialog(engine, others, self._options, self)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.said.connect(self.said)
        dialog.open()
        return dialog

    def _replace(self, row: int, engine: Engine) -> None:
        self._keep((*self.engines[:row], engine, *self.engines[row + 1 :]), row)

    def _keep(self, engines: tuple[Engine, ...], row: int) -> None:
        self._store.update(engines=engines)
        self._fill(row)
        (self.list if engines else self.add).setFocus()

    def _fill(self, row: int) -> None:
        self.list.blockSignals(True)
        self.list.clear()
        for engine in self.engines:
            item = QListWidgetItem(f"{engine.name}\n{self._about(engine)}")
            item.setToolTip(engine.command)
            self.list.addItem(item)
        self.list.setCurrentRow(max(row, 0) if self.engines else -1)
        self.list.blockSignals(False)
        self.list.setVisible(bool(self.engines))
        self._nothing.setVisible(not self.engines)
        self._refresh()

    def _about(self, engine: Engine) -> str:
        if not engine.tried:
            return engine.command
        games = games_words(engine.games) or self.tr("none of these games")
        return ". ".join(part for part in (engine.version, games) if part)

    def _command(self) -> str:
        row = self.list.currentRow()
        return self.engines[row].command if 0 <= row < len(self.engines) else ""

    def _chosen(self, _row: int) -> None:
        self.trial.clear()
        self._refresh()

    def _refresh(self) -> None:
        row, count = self.list.currentRow(), len(self.engines)
        self.add.setEnabled(count < MOST_ENGINES)
        for button in (self.edit, self.remove):
            button.setEnabled(row >= 0)
        self.up.setEnabled(row > 0)
        self.down.setEnabled(0 <= row < count - 1)
        self.trial.refresh()

    def _take_found(self, found: Found) -> None:
        row = self.list.currentRow()
        if 0 <= row < len(self.engines):
            self._replace(row, note(self.engines[row], found))
