"""A computer seat that failed or gives up: what happened, and who may go on; it lies over nothing."""

from __future__ import annotations

from PySide6.QtWidgets import QFrame, QHBoxLayout

from tessella.scene.boards.options import ViewOptions
from tessella.ui.widgets.widgets import TextButton, label
from tessella.ui.window.actions import Actions


class EngineErrorBar(QFrame):
    """A sentence below the header with the ways to go on: end the game, try again, play yourself, let Tessella play."""

    def __init__(self, actions: Actions) -> None:
        super().__init__()
        self.setObjectName("header")
        row = QHBoxLayout(self)
        row.setContentsMargins(16, 6, 12, 6)
        row.setSpacing(8)
        self.words = label("", "strong", "danger", wrap=True)
        self.end, self.again = TextButton("", "primary"), TextButton("", "", "play")
        self.take_over, self.stand_in = TextButton(), TextButton()
        row.addWidget(self.words, 1)
        keys = ((self.end, "end-game"), (self.again, "resume"), (self.take_over, "take-over"),
                (self.stand_in, "stand-in"))  # fmt: skip
        for button, key in keys:
            button.clicked.connect(actions[key].trigger)
            row.addWidget(button)
        self.retranslate()
        self.hide()

    def retranslate(self) -> None:
        """Say everything in the language of now."""
        self.end.setText(self.tr("End the game"))
        self.end.setAccessibleName(self.tr("End the game: the engine has lost"))
        self.again.setText(self.tr("Try again"))
        self.take_over.setText(self.tr("Play yourself"))
        self.take_over.setAccessibleName(self.tr("Play this seat yourself"))
        self.stand_in.setText(self.tr("Let Tessella play"))
        self.stand_in.setAccessibleName(self.tr("Let the program's own computer play this seat"))

    def apply_options(self, options: ViewOptions) -> None:
        """Keep the buttons as low as those of the header."""
        for button in (self.end, self.again, self.take_over, self.stand_in):
            button.setFixedHeight(options.target(32, 2.4))

    def tell(self, sentence: str, *, free: bool = False, foreign: bool = False, resigned: bool = False) -> None:
        """Show a sentence, nothing for "". The seat can be given to a person when `free`, to the program's own
        computer when it is also an engine's (`foreign`). An engine that `resigned` is not asked again."""
        self.words.setText(sentence)
        self.words.setAccessibleName(sentence)
        self.end.setVisible(resigned)
        self.again.setVisible(not resigned)
        self.take_over.setVisible(free)
        self.stand_in.setVisible(free and foreign)
        self.setVisible(bool(sentence))
