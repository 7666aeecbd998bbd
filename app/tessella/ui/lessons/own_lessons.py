"""The strip of lessons of one's own on the Learn page."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QScrollArea, QSizePolicy, QWidget

from tessella.rules.registry import GAMES
from tessella.scene.boards.options import ViewOptions
from tessella.scene.boards.panel import SHADOW
from tessella.scene.drawing.elided import ElidedLabel
from tessella.ui.lessons.learn_state import OwnLine
from tessella.ui.lessons.words import say
from tessella.ui.widgets.widgets import TextButton, label
from tessella.ui.window.actions import Actions


class OwnLessons(QWidget):
    """Signal: `asked(str)` a lesson of one's own, by its file."""

    asked = Signal(str)

    def __init__(self, actions: Actions) -> None:
        super().__init__()
        row = QHBoxLayout(self)
        row.setSpacing(8)
        self._row = row
        self._name, self._none = label("", "strong"), ElidedLabel("", "small", "second")
        self._promise = ElidedLabel("", "small", "second")
        self.import_button = TextButton("", "link", "search")
        self.import_button.clicked.connect(actions["import-lesson"].trigger)
        self.buttons: list[TextButton] = []
        self._lines: tuple[OwnLine, ...] = ()
        self._strip = QHBoxLayout()
        self._strip.setContentsMargins(0, 0, 0, 0)
        self._strip.setSpacing(8)
        inside = QWidget()
        inside.setObjectName("clear")
        inside.setLayout(self._strip)
        self._scroll = QScrollArea()
        self._scroll.setWidgetResizable(True)
        self._scroll.setWidget(inside)
        self._scroll.viewport().setAutoFillBackground(False)
        self._scroll.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        row.addWidget(self._name)
        row.addWidget(self._none, 1)
        row.addWidget(self._scroll, 1)
        row.addWidget(self.import_button)
        row.addWidget(self._promise)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)

    def show_lines(self, lines: tuple[OwnLine, ...]) -> None:
        """Show the lessons there are."""
        for button in self.buttons:
            self._strip.removeWidget(button)
            button.hide()
            button.deleteLater()
        while self._strip.count():
            self._strip.takeAt(0)
        self.buttons, self._lines = [], lines
        for line in lines:
            one = say("1 step")
            steps = one if line.steps == 1 else say("{0} steps", line.steps)
            about = f"{GAMES[line.game].title}, {steps}" if line.game else say("cannot be read")
            button = TextButton(f"{line.title} · {about}", "", "learn")
            button.setObjectName(f"own-{line.key}")
            button.setToolTip(line.trouble)
            button.setAccessibleDescription(line.trouble)
            button.clicked.connect(lambda _=False, key=line.key: self.asked.emit(key))
            self._strip.addWidget(button)
            self.buttons.append(button)
        self._strip.addStretch(1)
        self._none.setVisible(not lines)
        self._scroll.setVisible(bool(lines))

    def retranslate(self) -> None:
        """Say everything in the language of now."""
        self._name.setText(say("Own lessons"))
        self._none.set_text(say("Import a lesson from a file, or drop one here."))
        self._promise.set_text(say("Everything stays on this computer"))
        self.import_button.setText(say("Import…"))
        self.show_lines(self._lines)

    def set_compact(self, compact: bool) -> None:
        """Leave out what a small window has no room for."""
        self._promise.setVisible(not compact)

    def apply_options(self, options: ViewOptions) -> None:
        """Grow with the type."""
        self._row.setContentsMargins(SHADOW, 0, SHADOW, 2)
        high = max(34, options.b(2.8)) if options.compact else max(44, options.b(3.2))
        self.setFixedHeight(high)
