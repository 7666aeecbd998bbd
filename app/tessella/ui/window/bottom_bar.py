"""The bar below: the keys and what they do now, what is saved, the zoom."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QWidget

from tessella.scene.boards.options import ViewOptions
from tessella.scene.drawing.elided import ElidedLabel
from tessella.scene.told import KeyHelp
from tessella.ui.platform.keyboard_layout import KeyboardLayout
from tessella.ui.widgets.widgets import key_cap, label


class BottomBar(QFrame):
    """Keys and what they do now; on the right what is saved and the zoom. Keys that do not fit drop from the right."""

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("bottom")
        self._options: ViewOptions | None = None
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(16, 0, 16, 0)
        self._row.setSpacing(0)
        self._groups: list[QWidget] = []
        self._keys: tuple[KeyHelp, ...] = ()
        self._layout: KeyboardLayout | None = None
        self.right = QWidget()
        right = QHBoxLayout(self.right)
        right.setContentsMargins(0, 0, 0, 0)
        right.setSpacing(8)
        self.note, self.state = ElidedLabel("", "small", "second"), label("", "small", "second")
        self.note.hide()
        right.addWidget(self.note)
        right.addWidget(self.state)
        self._row.addStretch(1)
        self._row.addWidget(self.right)

    def add_right(self, widget: QWidget) -> None:
        """Put a widget (a button of the page) to the right of the state."""
        layout = self.right.layout()
        if layout is not None:
            layout.addWidget(widget)

    def follow(self, layout: KeyboardLayout) -> None:
        """Name keys as they are printed on the keyboard of now."""
        self._layout = layout
        layout.changed.connect(self._show_keys)
        self._show_keys()

    def set_keys(self, keys: Sequence[KeyHelp]) -> None:
        """Show keys with what they do."""
        if tuple(keys) != self._keys:
            self._keys = tuple(keys)
            self._show_keys()

    def _show_keys(self) -> None:
        for group in self._groups:
            self._row.removeWidget(group)
            group.hide()
            group.deleteLater()
        self._groups = []
        for index, help_ in enumerate(self._keys):
            single = not {"Ctrl", "Alt"} & set(help_.keys)  # others go by the character, as everywhere
            names = [self._layout.label(key) if self._layout and single else key for key in help_.keys]
            group = QWidget()
            row = QHBoxLayout(group)
            row.setContentsMargins(0, 0, 18, 0)
            row.setSpacing(3)
            for key in names:
                row.addWidget(key_cap(key), 0, Qt.AlignmentFlag.AlignVCenter)
            row.addSpacing(4)
            row.addWidget(label(help_.text, "small", "second"))
            group.setAccessibleName(f"{' '.join(names)}: {help_.text}")
            self._groups.append(group)
            self._row.insertWidget(index, group)
        self.setAccessibleName("; ".join(group.accessibleName() for group in self._groups))
        self.drop()

    def set_note(self, text: str) -> None:
        """Say what goes on in the background; nothing for ""."""
        self.note.set_text(text)
        self.note.setVisible(bool(text))
        self.drop()

    def set_state(self, text: str) -> None:
        """Show what is saved and the zoom."""
        if text != self.state.text():
            self.state.setText(text)
            self.drop()

    def apply_options(self, options: ViewOptions) -> None:
        """Grow with the type."""
        self._options = options
        least = 48 if options.touch else 30 if options.compact else 36
        self.setFixedHeight(max(least, options.b(2.3 if options.compact else 2.75)))
        self.drop()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Show the keys that fit."""
        super().resizeEvent(event)
        self.drop()

    def drop(self) -> None:
        """Hide keys from the right until the rest fits."""
        room = self.width() - 32 - self.right.sizeHint().width() - 8
        for group in self._groups:
            group.ensurePolished()
            for part in group.findChildren(QLabel):
                part.ensurePolished()
            room -= group.sizeHint().width()
            group.setVisible(room >= 0)
