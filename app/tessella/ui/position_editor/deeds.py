"""The dock of the position editor: what becomes of the position."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QMenu

from tessella.scene.boards.options import ViewOptions
from tessella.scene.boards.panel import SHADOW, Panel
from tessella.ui.position_editor.words import say
from tessella.ui.widgets.widgets import TextButton, show_in_place


class DeedsPanel(Panel):
    """Signals: `play_asked()`, `lesson_asked()`, `copy_asked()`, `use_asked()` in place of these two in a lesson."""

    play_asked = Signal()
    lesson_asked = Signal()
    copy_asked = Signal()
    use_asked = Signal()

    def __init__(self, options: ViewOptions, *, in_place: bool) -> None:
        super().__init__("deeds", "dock", options, fold_order=99)
        self.in_place = in_place
        self.play = TextButton("", "primary", "play")
        self.lesson, self.copy, self.more = TextButton("", "", "learn"), TextButton("", "", "log"), TextButton("")
        self.use = TextButton("", "primary", "check")
        self.play.clicked.connect(self.play_asked)
        self.lesson.clicked.connect(self.lesson_asked)
        self.copy.clicked.connect(self.copy_asked)
        self.use.clicked.connect(self.use_asked)
        self.menu = QMenu(self)
        self.more.setMenu(self.menu)
        row = QHBoxLayout()
        row.setSpacing(8)
        self._buttons = [self.use, self.copy, self.more] if in_place else [self.play, self.lesson, self.copy, self.more]
        for button in self._buttons:
            row.addWidget(button)
        self.body.addLayout(row)
        for button in (self.play, self.lesson, self.use):
            button.setVisible(button in self._buttons)
        self.retranslate()
        self.set_options(options)

    def set_options(self, options: ViewOptions) -> None:
        """Take another look."""
        super().set_options(options)
        for button in self._buttons:
            button.apply_options(options)
        self.fit(10**6)

    def fit(self, room: int) -> None:
        """Take no more room than there is, in pixels of paper: first without icons, then with what matters most; the
        rest stands under More."""
        pad = 20 if self.options.compact else 32
        rest = [button for button in (self.lesson, self.copy) if button in self._buttons]
        width = 0
        for icons, folded in ((True, False), (False, False), (False, True)):
            for button in self._buttons:
                button.set_icon_shown(icons, self.options)
            shown = [button for button in self._buttons if not folded or button not in rest]
            width = sum(button.sizeHint().width() + 8 for button in shown) - 8 + pad
            for button in rest:
                show_in_place(button, not folded)
            if width <= room:
                break
        self.setFixedWidth(width + 2 * SHADOW)

    def retranslate(self) -> None:
        """Say everything in the language of now."""
        compact = self.options.compact
        self.play.setText(say("Play on") if compact else say("Play on from here"))
        self.lesson.setText(say("Lesson") if compact else say("Make a lesson of it"))
        self.copy.setText(say("Copy") if compact else say("Copy as text"))
        self.use.setText(say("Take this position"))
        self.more.setText(say("More"))
        self.play.setAccessibleName(say("Play on from here"))
        self.lesson.setAccessibleName(say("Make a lesson of it"))
        self.copy.setAccessibleName(say("Copy as text"))
