"""The strip of lessons of one's own on the Learn page."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QMenu, QScrollArea, QSizePolicy, QWidget

from tessella.rules.registry import GAMES
from tessella.scene.boards.options import ViewOptions
from tessella.scene.boards.panel import SHADOW
from tessella.scene.drawing.elided import ElidedLabel
from tessella.scene.words.foreign import in_menu
from tessella.ui.lessons.learn_state import OwnLine
from tessella.ui.lessons.words import say
from tessella.ui.widgets.widgets import IconButton, TextButton, label
from tessella.ui.window.actions import Actions


class OwnLessons(QWidget):
    """Signals: `asked(str)` a lesson of one's own is to be opened, by its file; `edit_asked(str)`, `delete_asked(str)`
    it is to be changed, deleted; `new_asked()` a new one is to be written.
    """

    asked = Signal(str)
    edit_asked = Signal(str)
    delete_asked = Signal(str)
    new_asked = Signal()

    def __init__(self, actions: Actions) -> None:
        super().__init__()
        row = QHBoxLayout(self)
        row.setSpacing(8)
        self._row = row
        self._name, self._none = label("", "strong"), ElidedLabel("", "small", "second")
        self._promise = ElidedLabel("", "small", "second")
        self.import_button = TextButton("", "link", "search")
        self.import_button.clicked.connect(actions["import-lesson"].trigger)
        self.new_button = TextButton("", "link", "pen")
        self.new_button.clicked.connect(self.new_asked)
        self.buttons: list[TextButton] = []
        self.more: list[IconButton] = []
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
        row.addWidget(self.new_button)
        row.addWidget(self.import_button)
        row.addWidget(self._promise)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)

    def show_lines(self, lines: tuple[OwnLine, ...]) -> None:
        """Show the lessons there are."""
        for button in (*self.buttons, *self.more):
            self._strip.removeWidget(button)
            button.hide()
            button.deleteLater()
        while self._strip.count():
            self._strip.takeAt(0)
        self.buttons, self.more, self._lines = [], [], lines
        for line in lines:
            one = say("1 step")
            steps = one if line.steps == 1 else say("{0} steps", line.steps)
            about = f"{GAMES[line.game].title}, {steps}" if line.game else say("cannot be read")
            button = TextButton(f"{in_menu(line.title)} · {about}", "", "learn")
            button.setObjectName(f"own-{line.key}")
            button.setToolTip(line.trouble)
            button.setAccessibleDescription(line.trouble)
            button.clicked.connect(lambda _=False, key=line.key: self.asked.emit(key))
            more = IconButton("more", size=16)
            more.setObjectName(f"more-{line.key}")
            more.setAccessibleName(say("{0}: edit, delete", line.title))
            more.setToolTip(more.accessibleName())
            more.clicked.connect(lambda _=False, key=line.key, at=more: self._offer(key, at))
            self._strip.addWidget(button)
            self._strip.addWidget(more)
            self.buttons.append(button)
            self.more.append(more)
        self._strip.addStretch(1)
        self._none.setVisible(not lines)
        self._scroll.setVisible(bool(lines))

    def focused(self) -> str:
        """Return the file of the lesson that has the keyboard, "" for none."""
        pairs = zip(self._lines, self.buttons, self.more, strict=True)
        return next((line.key for line, *parts in pairs if any(part.hasFocus() for part in parts)), "")

    def _offer(self, key: str, at: QWidget) -> None:
        """Offer what can be done with a lesson."""
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        menu.addAction(say("Open")).triggered.connect(lambda: self.asked.emit(key))
        menu.addAction(say("Edit, rename, export")).triggered.connect(lambda: self.edit_asked.emit(key))
        menu.addAction(say("Delete…")).triggered.connect(lambda: self.delete_asked.emit(key))
        menu.popup(at.mapToGlobal(at.rect().bottomLeft()))

    def retranslate(self) -> None:
        """Say everything in the language of now."""
        self._name.setText(say("Own lessons"))
        self._none.set_text(say("New lesson, or import one from a file, or drop one here."))
        self.new_button.setText(say("New lesson"))
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
