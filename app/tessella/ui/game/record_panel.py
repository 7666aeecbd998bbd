"""The panel of the record: ways through the moves, their tree or their list, symbols, the comment."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QHBoxLayout, QMenu, QSizePolicy, QStackedWidget, QToolButton, QWidget

from tessella.controller.match.study import Study
from tessella.records.record import Symbol
from tessella.scene.boards.options import ViewOptions
from tessella.scene.boards.panel import SHADOW, Panel
from tessella.scene.game_view import GameView
from tessella.ui.game.comments import CommentBox
from tessella.ui.game.moves import MovesList
from tessella.ui.game.tree import GLYPHS, TreeView
from tessella.ui.widgets.fields import Segmented
from tessella.ui.widgets.widgets import IconButton, apply_options
from tessella.ui.window.actions import Actions

WAYS = (("first", "first"), ("back", "left"), ("forward", "right"), ("last", "last"), ("auto-play", "play"))
"""Actions with their icons."""
MORE = (
    "back-10", "forward-10", "go-to", "", "variation-left", "variation-right", "next-comment", "next-mistake", "",
    "slower", "faster", "", "promote", "variation-up", "variation-down", "delete-variation", "truncate", "",
    "start-here", "header",
)  # fmt: skip
SIGNS: tuple[Symbol, ...] = ("good", "interesting", "doubtful", "bad", "forced")


class SignButton(QToolButton):
    """A symbol that can be set and taken away."""

    def __init__(self, symbol: Symbol) -> None:
        super().__init__()
        self.symbol: Symbol = symbol
        self.setText(GLYPHS[symbol])
        self.setCheckable(True)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def apply_options(self, options: ViewOptions) -> None:
        """Grow with the type."""
        self.setFixedHeight(options.target(30, 2.3))
        self.setStyleSheet(f"font-size: {options.px('body')}px; font-weight: 700;")


class RecordPanel(Panel):
    """The record of a match: everything can be looked at, remarked and put in order from here."""

    def __init__(self, study: Study, table: GameView, actions: Actions, options: ViewOptions) -> None:
        super().__init__("record", "right", options, icon="tree", fold_order=50)
        self._study, self._actions = study, actions
        self._shown = study.node
        self.tree, self.moves = TreeView(study, table, options), MovesList(study, table, options)
        self.tree.words = self.moves.moves.sentence
        self.comment = CommentBox()
        self.form = Segmented()
        self.stack = QStackedWidget()
        self.stack.addWidget(self.tree)
        self.stack.addWidget(self.moves)
        self.stack.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.ways: dict[str, IconButton] = {}
        self.signs = {symbol: SignButton(symbol) for symbol in SIGNS}
        self.body.setSpacing(6)
        self.body.addWidget(self._way_row())
        self.body.addWidget(self.form)
        self.body.addWidget(self.stack, 1)
        self.body.addWidget(self._sign_row())
        self.body.addWidget(self.comment)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Expanding)
        self._connect()
        self.retranslate()
        self.set_options(options)
        self.refresh()

    def _way_row(self) -> QWidget:
        box = QWidget()
        row = QHBoxLayout(box)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(0)
        for key, icon in WAYS:
            button = IconButton(icon, self._actions[key])
            self.ways[key] = button
            row.addWidget(button)
        self.more = IconButton("more")
        self.more.clicked.connect(self._open_more)
        row.addStretch(1)
        row.addWidget(self.more)
        return box

    def _sign_row(self) -> QWidget:
        box = QWidget()
        row = QHBoxLayout(box)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(2)
        for button in self.signs.values():
            row.addWidget(button)
        return box

    def _connect(self) -> None:
        study = self._study
        self.form.chosen.connect(lambda value: self.stack.setCurrentIndex(0 if value == "tree" else 1))
        self.tree.chosen.connect(study.match.show)
        self.moves.chosen.connect(study.match.show)
        for button in self.signs.values():
            button.clicked.connect(lambda _=False, symbol=button.symbol: self._set_sign(symbol))
        self.comment.written.connect(lambda text: study.comment(text, self._shown))
        self.comment.done.connect(study.match.end_edit)
        self.comment.full.connect(study.refused)
        study.playing_changed.connect(self._playing)

    def retranslate(self) -> None:
        """Say everything in the language of now."""
        self.form.set_choices([
            ("tree", self.tr("Tree"), self.tr("All moves with their variations")),
            ("moves", self.tr("Moves"), self.tr("The line shown, in words")),
        ])  # fmt: skip
        self.form.setAccessibleName(self.tr("Form of the record"))
        self.more.setToolTip(self.tr("More ways and edits"))
        self.more.setAccessibleName(self.more.toolTip())
        for symbol, button in self.signs.items():
            words = self._actions[f"sign-{symbol}"].toolTip()
            button.setToolTip(words)
            button.setAccessibleName(words)
        for part in (self.tree, self.moves, self.comment):
            part.retranslate()
        self._head()

    def sizeHint(self) -> QSize:
        """Ask for the width of a column: 280 pixels at 100 %."""
        return QSize(self.options.b(21.5) + 2 * SHADOW, super().sizeHint().height())

    def set_options(self, options: ViewOptions) -> None:
        """Take another theme or type size."""
        super().set_options(options)
        if hasattr(self, "comment"):
            apply_options(self, options)

    def refresh(self) -> None:
        """Follow the record and the cursor."""
        if self._shown != self._study.node and self._shown in self._study.record.nodes:
            # What was being written belongs to the node that was left.
            self.comment.finish()
        self._head()
        node = self._study.record.node(self._study.node)
        self._shown = self._study.node
        self.comment.show_text(node.comment)
        if not self.isVisible():
            return
        has_move = self._study.node != 0
        for symbol, button in self.signs.items():
            button.setEnabled(has_move)
            button.setChecked(node.symbol in (symbol, f"very-{symbol}"))
            button.setText(GLYPHS[node.symbol] if node.symbol == f"very-{symbol}" else GLYPHS[symbol])
        self.tree.refresh()
        self.moves.refresh()

    def showEvent(self, event: QShowEvent) -> None:
        """Catch up with what happened while nobody saw the panel."""
        super().showEvent(event)
        self.refresh()

    def write(self) -> None:
        """Begin to write the comment."""
        self.comment.write()

    def _head(self) -> None:
        match = self._study.match
        self.set_title(self.tr("Record"), self.tr("move {0} of {1}").format(match.ply, match.length))

    def _set_sign(self, symbol: Symbol) -> None:
        self._study.set_symbol(symbol)
        self.refresh()

    def _playing(self, playing: bool) -> None:
        self.ways["auto-play"].set_icon("pause" if playing else "play", self.options)

    def _open_more(self) -> None:
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        for key in MORE:
            if key:
                menu.addAction(self._actions[key])
            else:
                menu.addSeparator()
        menu.popup(self.more.mapToGlobal(self.more.rect().bottomLeft()))
