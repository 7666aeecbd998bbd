"""The tools of the lesson editor under the board: light, arrow, position, record, try it."""

from __future__ import annotations

from PySide6.QtWidgets import QHBoxLayout, QSizePolicy

from tessella.scene.boards.options import ViewOptions
from tessella.scene.boards.panel import SHADOW, Panel
from tessella.ui.lesson_editor.words import say
from tessella.ui.widgets.widgets import TextButton
from tessella.ui.window.actions import Actions

TOOLS = (("draft-light", "eye"), ("draft-arrow", "pen"), ("draft-position", "stack"), ("draft-record", "log"))
TRY = ("draft-try", "play")


class ToolDock(Panel):
    """Buttons of the actions by which one works on the board; the tool in hand is pressed."""

    def __init__(self, options: ViewOptions, actions: Actions) -> None:
        super().__init__("tools", "dock", options)
        row = QHBoxLayout()
        row.setSpacing(8)
        self.buttons: dict[str, TextButton] = {}
        for key, icon in (*TOOLS, TRY):
            button = TextButton("", "primary" if key == TRY[0] else "", icon)
            button.setObjectName(key)
            button.setCheckable(actions[key].isCheckable())
            button.clicked.connect(actions[key].trigger)
            row.addWidget(button)
            self.buttons[key] = button
        self.body.addLayout(row)
        self._actions = actions
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.retranslate()

    def follow(self) -> None:
        """Show which tool is in hand, and which can be taken."""
        for key, button in self.buttons.items():
            action = self._actions[key]
            button.setEnabled(action.isEnabled())
            button.setChecked(action.isChecked())

    def fit(self, room: int) -> None:
        """Show words and icons, in less room words only, in little room icons only."""
        for words, icons in ((True, True), (True, False), (False, True)):
            for key, button in self.buttons.items():
                button.setText(self._words[key] if words else "")
                button.set_icon_shown(icons, self.options)
            self.activate()
            if self.sizeHint().width() - 2 * SHADOW <= room:
                return

    def retranslate(self) -> None:
        """Say everything in the language of now."""
        self._words = {"draft-light": say("Light"), "draft-arrow": say("Arrow"), "draft-position": say("Position"),
                       "draft-record": say("Record"), "draft-try": say("Try it")}  # fmt: skip
        for key, button in self.buttons.items():
            button.setText(self._words[key])
            button.setAccessibleName(self._words[key])
            button.setToolTip(self._actions[key].toolTip())
        self.setAccessibleName(say("Tools"))
