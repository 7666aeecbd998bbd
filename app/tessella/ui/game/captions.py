"""The captions of a first game: at each new thing, the first time it happens, a strip over the board, never twice."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QRect, QSize, Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QVBoxLayout

from tessella.controller.match.match import PlayedMove
from tessella.rules.verdict import Verdict
from tessella.scene.boards.captions import Caption
from tessella.scene.boards.options import ViewOptions
from tessella.scene.boards.panel import SHADOW, Panel
from tessella.scene.game_view import GameView
from tessella.ui.widgets.widgets import TextButton, apply_options, label

WIDTH = 46
"""The widest that the strip gets, in base sizes."""


class Captions(Panel):
    """Lies at the upper edge of the board. Signals: `met(str)` something was told, by its key; `said(str)` what;
    `rule_asked(str)` more of it is to be read; `changed()` the strip came, went or says something else.
    """

    met = Signal(str)
    said = Signal(str)
    rule_asked = Signal(str)
    changed = Signal()

    def __init__(self, table: GameView, known: Iterable[str], options: ViewOptions) -> None:
        """`known` are the keys of what was told before, in other first games too."""
        super().__init__("caption", "dock", options)
        self._table, self._known = table, set(known)
        self._waiting: list[Caption] = []
        self.caption: Caption | None = None
        words = QVBoxLayout()
        words.setSpacing(2)
        self.what, self.text = label("", "strong"), label("", "body", wrap=True)
        words.addWidget(self.what)
        words.addWidget(self.text)
        self.more, self.go_on = TextButton("", "link"), TextButton("", "primary")
        self.more.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.go_on.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.more.clicked.connect(lambda: self.rule_asked.emit(self.caption.rule if self.caption else ""))
        self.go_on.clicked.connect(self.tell_next)
        row = QHBoxLayout()
        row.setSpacing(12)
        row.addLayout(words, 1)
        row.addWidget(self.more)
        row.addWidget(self.go_on)
        self.body.addLayout(row)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Preferred)
        self.hide()
        self.retranslate()
        apply_options(self, options)
        table.match.stepped.connect(self._stepped)
        table.match.refused.connect(self._refused)

    def begin(self) -> None:
        """Say what is to be done at first."""
        self._tell(self._table.first_caption())

    def lie_in(self, room: QRect) -> None:
        """Lie at the upper edge of what is free of the board, as wide as there is room."""
        wide = min(self.options.b(WIDTH), room.width())
        tall = self.heightForWidth(wide + 2 * SHADOW)
        x = room.left() + (room.width() - wide) // 2
        self.setGeometry(x - SHADOW, room.top() - SHADOW, wide + 2 * SHADOW, tall)
        self.raise_()

    def tell_next(self) -> None:
        """Say what waits, or nothing any more."""
        self.caption = self._waiting.pop(0) if self._waiting else None
        self._show()

    def sizeHint(self) -> QSize:
        """Ask for the widest."""
        return QSize(self.options.b(WIDTH) + 2 * SHADOW, super().sizeHint().height())

    def retranslate(self) -> None:
        """Say everything in the language of now."""
        self.setAccessibleName(self.tr("First game"))
        self.more.setText(self.tr("Read the rule"))
        self.go_on.setText(self.tr("Go on"))

    def set_options(self, options: ViewOptions) -> None:
        """Take another theme or type size."""
        super().set_options(options)
        if hasattr(self, "go_on"):
            apply_options(self, options)

    def _stepped(self, stepped: PlayedMove) -> None:
        for event in stepped.step.events:
            self._tell(self._table.caption(event))

    def _refused(self, verdict: Verdict) -> None:
        broken = verdict.broken
        if broken is not None:
            title, text = self._table.sentence(broken)
            words = self.tr("{0}. {1} Nothing is lost: try again.").format(title, text)
            self._tell(Caption("refused", self.tr("That is not allowed"), words, broken.rule))

    def _tell(self, caption: Caption | None) -> None:
        """Say something unless it was said before; what is said already is read first."""
        key = f"{self._table.kind} {caption.key}" if caption is not None else ""
        if caption is None or key in self._known:
            return
        self._known.add(key)
        self.met.emit(key)
        self._waiting.append(caption)
        if self.caption is None or self.caption.key == "start":
            self.tell_next()

    def _show(self) -> None:
        caption = self.caption
        self.setVisible(caption is not None)
        if caption is not None:
            self.what.setText(caption.title)
            self.text.setText(caption.text)
            self.more.setVisible(bool(caption.rule))
            self.said.emit(f"{caption.title}. {caption.text}")
        self.changed.emit()
