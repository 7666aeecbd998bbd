"""The small windows: settings, the command palette, the board as text."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from PySide6.QtCore import (
    QEvent,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    QRegularExpression,
    QSize,
    QSortFilterProxyModel,
    QStringListModel,
    Qt,
    Signal,
)
from PySide6.QtGui import QKeyEvent, QKeySequence, QPainter, QPalette, QShowEvent
from PySide6.QtWidgets import (
    QDialog,
    QFormLayout,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QListView,
    QPlainTextEdit,
    QScrollArea,
    QStackedWidget,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QVBoxLayout,
    QWidget,
)

from tessella.controller.settings.settings import SettingsStore
from tessella.scene.boards.options import ViewOptions
from tessella.ui.dialogs.engines_page import EnginesPage
from tessella.ui.platform.i18n import NAMES, languages
from tessella.ui.widgets.fields import Check, Choice, Segmented
from tessella.ui.widgets.widgets import TextButton, apply_options, label, order_tabs
from tessella.ui.window.actions import Actions

Index = QModelIndex | QPersistentModelIndex
GAP = "   "
"""Between the words and the keys of an action."""
SCROLL_BAR = 14
SCALES = (80, 90, 100, 110, 125, 150, 175, 200)


class PageScroll(QScrollArea):
    """Scrolls a page upwards and downwards where there is no room for it; asks for room for all of it."""

    def __init__(self, page: QWidget) -> None:
        super().__init__()
        self._page = page
        page.setObjectName("clear")
        self.setWidget(page)
        self.setWidgetResizable(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)

    def sizeHint(self) -> QSize:
        """Ask for room for the page."""
        return self._page.sizeHint() + QSize(SCROLL_BAR, 2)

    def minimumSizeHint(self) -> QSize:
        """Be content with the width and a few lines."""
        return QSize(self._page.minimumSizeHint().width() + SCROLL_BAR, 120)


class SettingsDialog(QDialog):
    """Everything that is chosen for good; each choice takes effect at once. Signal: `said(str)` for screen readers."""

    said = Signal(str)

    def __init__(self, store: SettingsStore, options: ViewOptions, parent: QWidget) -> None:
        super().__init__(parent)
        self._store = store
        self._segments: dict[str, Segmented] = {}
        self._checks: dict[str, Check] = {}
        column = QVBoxLayout(self)
        column.setContentsMargins(24, 20, 24, 20)
        column.setSpacing(14)
        self.pages, self._stack = Segmented(), QStackedWidget()
        self.pages.chosen.connect(self.show_page)
        column.addWidget(self.pages, 0, Qt.AlignmentFlag.AlignLeft)
        column.addWidget(self._stack, 1)
        self.engines = EnginesPage(store, options)
        self.engines.said.connect(self.said)
        self._stack.addWidget(PageScroll(self._make_general()))
        self._stack.addWidget(PageScroll(self.engines))
        self.close_button = TextButton("", "primary")
        self.close_button.clicked.connect(self.accept)
        foot = QHBoxLayout()
        foot.addStretch(1)
        foot.addWidget(self.close_button)
        column.addLayout(foot)
        self.retranslate()
        self._segments["theme"].button(store.value.theme).setFocus()
        self._store.changed.connect(self.refresh)
        apply_options(self, options)

    def _make_general(self) -> QWidget:
        page = QWidget()
        column = QVBoxLayout(page)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(14)
        self._form = QFormLayout()
        self._form.setHorizontalSpacing(20)
        self._form.setVerticalSpacing(10)
        self._form.setLabelAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        self._names: dict[str, QLabel] = {}
        for key in ("theme", "palette", "speed", "reduce_motion", "move_numbers", "targets"):
            control = Segmented()
            control.chosen.connect(lambda value, entry=key: self._store.update(**{entry: value}))
            self._segments[key] = control
            self._row(key, control)
        self.scale, self.language = Choice(), Choice()
        self.scale.activated.connect(lambda index: self._store.update(font_scale=SCALES[index] / 100))
        self.language.activated.connect(lambda _i: self._store.update(language=self.language.currentData()))
        self._row("scale", self.scale)
        self._row("language", self.language)
        column.addLayout(self._form)
        for key in ("show_legal", "coordinates"):
            check = Check()
            check.toggled.connect(lambda on, entry=key: self._store.update(**{entry: on}))
            self._checks[key] = check
            column.addWidget(check)
        column.addStretch(1)
        return page

    def showEvent(self, event: QShowEvent) -> None:
        """Be as large as the pages want, but not larger than the window."""
        super().showEvent(event)
        parent = self.parentWidget()
        if parent is not None and not event.spontaneous():
            self.resize(self.sizeHint().boundedTo(parent.size() - QSize(32, 32)))

    def show_page(self, page: str) -> None:
        """Show `general` or `engines`."""
        self.pages.set_value(page)
        self._stack.setCurrentIndex(int(page == "engines"))

    def _row(self, key: str, control: QWidget) -> None:
        self._names[key] = label()
        self._form.addRow(self._names[key], control)

    def retranslate(self) -> None:
        """Say everything in the language of now."""
        self.setWindowTitle(self.tr("Settings"))
        self.close_button.setText(self.tr("Close"))
        self.pages.setAccessibleName(self.tr("Pages of the settings"))
        self.pages.set_choices([("general", self.tr("General"), ""), ("engines", self.tr("Engines"), "")])
        self.engines.retranslate()
        names = {
            "theme": self.tr("Theme"),
            "palette": self.tr("Colours of the pieces"),
            "speed": self.tr("Movements"),
            "reduce_motion": self.tr("Reduce motion"),
            "move_numbers": self.tr("Move numbers"),
            "targets": self.tr("Buttons for fingers"),
            "scale": self.tr("Size of text"),
            "language": self.tr("Language"),
        }
        for key, words in names.items():
            self._names[key].setText(words)
        self._segments["theme"].set_choices([
            ("system", self.tr("As the system"), ""), ("light", self.tr("Light"), ""), ("dark", self.tr("Dark"), ""),
            ("high-contrast", self.tr("High contrast"), ""),
        ])  # fmt: skip
        self._segments["palette"].set_choices([
            ("default", self.tr("Usual"), ""),
            ("cb", self.tr("For colour-blind eyes"), self.tr("Colours that differ for every kind of colour blindness")),
        ])  # fmt: skip
        self._segments["speed"].set_choices([
            ("off", self.tr("Off"), ""), ("fast", self.tr("Fast"), ""), ("normal", self.tr("Normal"), ""),
            ("slow", self.tr("Slow"), ""),
        ])  # fmt: skip
        self._segments["reduce_motion"].set_choices([
            ("system", self.tr("As the system"), ""), ("on", self.tr("On"), ""), ("off", self.tr("Off"), ""),
        ])  # fmt: skip
        self._segments["move_numbers"].set_choices([
            ("none", self.tr("None"), ""), ("last", self.tr("Since your turn"), ""), ("all", self.tr("All"), ""),
        ])  # fmt: skip
        self._segments["targets"].set_choices([
            ("auto", self.tr("After a touch"), self.tr("Large while a finger is used, small again for a mouse")),
            ("large", self.tr("Always"), ""), ("small", self.tr("Never"), ""),
        ])  # fmt: skip
        self._checks["show_legal"].setText(self.tr("Show legal places"))
        self._checks["coordinates"].setText(self.tr("Show coordinates"))
        for key, control in (*self._segments.items(), ("scale", self.scale), ("language", self.language)):
            control.setAccessibleName(names[key])
        self.scale.clear()
        self.scale.addItems([self.tr("{0} %").format(scale) for scale in SCALES])
        self.language.clear()
        self.language.addItem(self.tr("As the system"), "system")
        for code in languages():
            self.language.addItem(NAMES[code], code)
        self.refresh()
        general = (*self._segments.values(), self.scale, self.language, *self._checks.values())
        order_tabs(self.pages, *general, self.engines, self.close_button)

    def refresh(self, _value: object = None) -> None:
        """Show the settings of now."""
        value = self._store.value
        for key, control in self._segments.items():
            control.set_value(str(getattr(value, key)))
        for key, check in self._checks.items():
            before = check.blockSignals(True)
            check.setChecked(bool(getattr(value, key)))
            check.blockSignals(before)
        percent = round(value.font_scale * 100)
        nearest = min(range(len(SCALES)), key=lambda index: abs(SCALES[index] - percent))
        self.scale.setCurrentIndex(nearest)
        self.language.setCurrentIndex(max(self.language.findData(value.language), 0))

    def changeEvent(self, event: QEvent) -> None:
        """Follow the language."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()


class PaletteDelegate(QStyledItemDelegate):
    """Draws an action's keys at the right end of its row."""

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Draw words on the left, keys on the right."""
        keys = str(index.data()).partition(GAP)[2].partition(GAP)[0]
        super().paint(painter, option, index)
        rect = option.rect.adjusted(0, 0, -12, 0)
        painter.setPen(option.palette.color(QPalette.ColorRole.PlaceholderText))
        painter.drawText(rect, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, keys)

    def initStyleOption(self, option: QStyleOptionViewItem, index: Index) -> None:
        """Leave the keys out of the words."""
        super().initStyleOption(option, index)
        option.text = str(index.data()).partition(GAP)[0]


class CommandPalette(QDialog):
    """Every action by typing a part of its name; Enter does the chosen one."""

    def __init__(
        self, actions: Actions, more: Mapping[str, Callable[[], object]], options: ViewOptions, parent: QWidget
    ) -> None:
        """`more` are deeds by their words that stand in no table, such as the overlays of one game."""
        super().__init__(parent)
        self._actions, self._more = actions, more
        self.setWindowTitle(self.tr("Find an action"))
        column = QVBoxLayout(self)
        column.setContentsMargins(16, 16, 16, 16)
        self.field = QLineEdit()
        self.field.setPlaceholderText(self.tr("What do you want to do?"))
        self.field.setAccessibleName(self.tr("Find an action"))
        self.field.textEdited.connect(self._filter)
        self.field.installEventFilter(self)
        self.list = QListView()
        self.list.setAccessibleName(self.tr("Actions"))
        self.list.setEditTriggers(QListView.EditTrigger.NoEditTriggers)
        self._keys: list[str] = []
        self._off: list[tuple[str, str]] = []
        """What cannot be done now: its words, and all words by which it is found."""
        self._model = QStringListModel(self)
        self._sorted = QSortFilterProxyModel(self)
        self._sorted.setSourceModel(self._model)
        self._sorted.setFilterCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
        self.list.setModel(self._sorted)
        self.list.setItemDelegate(PaletteDelegate(self))
        self.list.activated.connect(self._do)
        self.nothing = label()
        self.nothing.setParent(self.list)
        self.nothing.move(options.b(1), options.b(1))
        column.addWidget(self.field)
        column.addWidget(self.list)
        self.resize(options.b(38), options.b(30))
        self._fill()
        apply_options(self, options)

    def _fill(self) -> None:
        lines = []
        for key, action in self._actions.items():
            words = self._actions.whole_name(key)
            if not action.isEnabled():
                self._off.append((words, f"{words} {self._actions.inside(key)}".lower()))
                continue
            keys = action.shortcut().toString(QKeySequence.SequenceFormat.NativeText)
            lines.append(GAP.join((words, keys, self._actions.inside(key))).rstrip())
            self._keys.append(key)
        for words in self._more:
            lines.append(words)
            self._keys.append(words)
        self._model.setStringList(lines)
        self._filter("")

    def _filter(self, text: str) -> None:
        """Show what has all words of a text in its own, in any order."""
        parts = text.lower().split()
        together = "".join(f"(?=.*{QRegularExpression.escape(part)})" for part in parts)
        options = QRegularExpression.PatternOption.CaseInsensitiveOption
        self._sorted.setFilterRegularExpression(QRegularExpression(f"^{together}", options))
        self.list.setCurrentIndex(self._sorted.index(0, 0))
        off = next((words for words, known in self._off if all(part in known for part in parts)), None)
        words = self.tr("No action has a name with these letters.")
        self.nothing.setText(self.tr("{0}: not possible now.").format(off) if off else words)
        self.nothing.adjustSize()
        self.nothing.setVisible(not self._sorted.rowCount())

    def offered(self) -> list[str]:
        """Return the keys of the actions that match, in order."""
        rows = (self._sorted.mapToSource(self._sorted.index(row, 0)).row() for row in range(self._sorted.rowCount()))
        return [self._keys[row] for row in rows]

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Move in the list while the field keeps the keyboard; Enter does it."""
        if watched is self.field and isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress:
            steps = {Qt.Key.Key_Down: 1, Qt.Key.Key_Up: -1, Qt.Key.Key_PageDown: 8, Qt.Key.Key_PageUp: -8}
            key = Qt.Key(event.key())
            if key in steps and self._sorted.rowCount():
                row = min(max(self.list.currentIndex().row() + steps[key], 0), self._sorted.rowCount() - 1)
                self.list.setCurrentIndex(self._sorted.index(row, 0))
                return True
            if key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
                self._do(self.list.currentIndex())
                return True
        return super().eventFilter(watched, event)

    def _do(self, index: QModelIndex) -> None:
        if index.isValid():
            key = self._keys[self._sorted.mapToSource(index).row()]
            self.accept()
            if key in self._more:
                self._more[key]()
            else:
                self._actions[key].trigger()


class TextBoard(QDialog):
    """The position as text, for reading by ear or copying."""

    def __init__(self, text: str, options: ViewOptions, parent: QWidget) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Board as text"))
        column = QVBoxLayout(self)
        column.setContentsMargins(16, 16, 16, 16)
        self.field = QPlainTextEdit(text)
        self.field.setReadOnly(True)
        self.field.setLineWrapMode(QPlainTextEdit.LineWrapMode.NoWrap)
        self.field.setAccessibleName(self.windowTitle())
        self.field.setTabChangesFocus(True)
        font = self.field.font()
        font.setFamilies(["monospace", "Consolas", "Menlo"])
        font.setStyleHint(font.StyleHint.Monospace)
        self.field.setFont(font)
        column.addWidget(self.field)
        button = TextButton(self.tr("Close"), "primary")
        button.clicked.connect(self.accept)
        column.addWidget(button, 0, Qt.AlignmentFlag.AlignRight)
        self.resize(options.b(56), options.b(38))
        apply_options(self, options)
