"""With one screen only: a strip at the lower edge of the projector, there while the pointer is."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, Qt, QTimer, Signal
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout

from tessella.controller.presentation.talk_clock import clock_text
from tessella.scene.boards.options import ViewOptions
from tessella.ui.presentation.projector import Projector
from tessella.ui.presentation.words import say
from tessella.ui.widgets.widgets import TextButton, apply_options, label

HEIGHT = 56
TICK_MS = 500
DEEDS = ("back", "next", "answer", "dark", "pointer", "light", "draw", "vote", "end")


class Foot(QFrame):
    """What the presenter presses where everybody looks. It shows no answer and no notes.

    Signal: `wanted(str, int)` a `Deed`.
    """

    wanted = Signal(str, int)

    def __init__(self, projector: Projector, options: ViewOptions) -> None:
        super().__init__(projector)
        self._projector = projector
        self.setObjectName("page")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.setAccessibleName(say("Presenter"))
        row = QHBoxLayout(self)
        row.setContentsMargins(12, 4, 12, 4)
        row.setSpacing(8)
        self.time, self.step = label("", "strong"), label("", "small", "second")
        row.addWidget(self.time)
        row.addWidget(self.step)
        row.addStretch(1)
        self.buttons = {deed: TextButton("", "primary" if deed == "next" else "") for deed in DEEDS}
        for deed, button in self.buttons.items():
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
            button.clicked.connect(lambda _=False, what=deed: self.wanted.emit(what, 0))
            row.addWidget(button)
        self._tick = QTimer(self)
        self._tick.setInterval(TICK_MS)
        self._tick.timeout.connect(self._show)
        self._tick.start()
        projector.installEventFilter(self)
        projector.view.viewport().installEventFilter(self)
        projector.repainted.connect(self._show)
        apply_options(self, options)
        self.hide()
        self._show()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Come when the pointer goes to the lower edge, go when it leaves it."""
        if event.type() == QEvent.Type.MouseMove and isinstance(event, QMouseEvent):
            spot = self._projector.mapFromGlobal(event.globalPosition())
            self.come(spot.y() > self._projector.height() - HEIGHT)
        elif event.type() == QEvent.Type.Resize and watched is self._projector:
            self._place()
        return False

    def come(self, here: bool) -> None:
        """Be there, or not."""
        if here != self.isVisible():
            self._place()
            self.setVisible(here)
            self.raise_()

    def _place(self) -> None:
        high = max(HEIGHT, self.sizeHint().height())
        self.setGeometry(0, self._projector.height() - high, self._projector.width(), high)

    def _show(self) -> None:
        talk = self._projector.talk
        clock, screen = talk.clock, talk.screen
        self.time.setText(say("−{0} over", clock_text(clock.over)) if clock.over else clock_text(clock.seconds))
        self.step.setText(say("step {0} of {1}", talk.index + 1, len(talk.steps)))
        words = {"back": say("Back"), "next": say("Next"), "dark": say("Dark"), "pointer": say("Pointer"),
                 "answer": say("Hide answer") if screen.answer else say("Show answer"), "light": say("Light"),
                 "draw": say("Draw"), "vote": say("Vote"), "end": say("End")}  # fmt: skip
        for deed, button in self.buttons.items():
            button.setText(words[deed])
        self.buttons["answer"].setEnabled(talk.asks or talk.explains)
        if not talk.asks:
            self.buttons["answer"].setText(say("Explain"))
