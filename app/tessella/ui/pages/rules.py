"""The page of the rules: contents with a search on the left, paragraphs with drawn examples on the right."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, QPoint, Qt, QTimer, Signal
from PySide6.QtGui import QHideEvent, QKeyEvent, QPixmap, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLineEdit, QListWidget, QListWidgetItem, QVBoxLayout, QWidget

from tessella.records.rule_pages import Picture, RulePage, page_of, told
from tessella.rules.registry import GAMES
from tessella.scene.boards.options import ViewOptions
from tessella.scene.boards.panel import SHADOW
from tessella.scene.drawing.elided import ElidedLabel
from tessella.scene.game_views import view_of
from tessella.scene.told import KeyHelp
from tessella.ui.dialogs.dialogs import PageScroll
from tessella.ui.pages.home_cards import Paper
from tessella.ui.pages.rules_blocks import Block, LegendBlock, RuleBlock
from tessella.ui.pages.rules_pictures import RulePictures
from tessella.ui.widgets.fields import Segmented
from tessella.ui.widgets.widgets import IconButton, label, order_tabs

COLUMN = 1200
"""The widest that the page's column gets, in pixels."""


class RulesPage(QWidget):
    """The rules of one game at a time.

    Signals: `left()` back to where one came from; `tried(object, str)` a Picture to be tried on the board, and the
    game's name; `said(str)` a sentence for screen readers.
    """

    left = Signal()
    tried = Signal(object, str)
    said = Signal(str)

    def __init__(self, options: ViewOptions, language: Callable[[], str]) -> None:
        """`language` returns the code of the language of now."""
        super().__init__()
        self.setObjectName("page")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self._options, self._language = options, language
        self.kind = ""
        self._goal: Block | None = None
        """The paragraph that is to be seen, until somebody scrolls."""
        self._fitted: tuple[str, ViewOptions, int] | None = None
        self.blocks: list[Block] = []
        self.pictures = RulePictures(self)
        self.pictures.made.connect(self._show_picture)
        self._later = QTimer(self)  # once for all that changes at the same time
        self._later.setSingleShot(True)
        self._later.setInterval(0)
        self._later.timeout.connect(self._fit_blocks)
        self._build()
        self.retranslate()

    def _build(self) -> None:
        across = QHBoxLayout(self)
        across.setContentsMargins(0, 0, 0, 0)
        box = QWidget()
        box.setMaximumWidth(COLUMN + 2 * SHADOW)
        across.addStretch(1)
        across.addWidget(box, 100)
        across.addStretch(1)
        self._column = QVBoxLayout(box)
        head = QHBoxLayout()
        head.setContentsMargins(SHADOW, 0, SHADOW, 0)
        head.setSpacing(10)
        self.back, self._title, self.games = IconButton("left"), ElidedLabel("", "title"), Segmented()
        self.back.clicked.connect(self.left)
        self.games.chosen.connect(self.open)
        head.addWidget(self.back)
        head.addWidget(self._title, 1)
        head.addWidget(self.games)
        self._column.addLayout(head)
        body = QHBoxLayout()
        body.setSpacing(0)
        body.addWidget(self._contents())
        self._paper = Paper("panel")
        inside = QVBoxLayout(self._paper)
        inside.setContentsMargins(SHADOW + 4, SHADOW + 4, SHADOW + 4, SHADOW + 4)
        self._text = QWidget()
        self._lines = QVBoxLayout(self._text)
        self._lines.setContentsMargins(0, 0, 0, 0)
        self._lines.setSpacing(2)
        self.view = PageScroll(self._text)
        self.view.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOn)
        bar = self.view.verticalScrollBar()
        bar.rangeChanged.connect(lambda _low, _high: QTimer.singleShot(0, self, self._scroll_to_goal))
        bar.actionTriggered.connect(lambda _action: self._forget_goal())
        inside.addWidget(self.view)
        body.addWidget(self._paper, 1)
        self._column.addLayout(body, 1)

    def _contents(self) -> QWidget:
        self._side = Paper("panel")
        column = QVBoxLayout(self._side)
        column.setContentsMargins(SHADOW + 8, SHADOW + 10, SHADOW + 8, SHADOW + 8)
        self.search = QLineEdit()
        self.search.setClearButtonEnabled(True)
        self.search.textChanged.connect(self._filter)
        self.search.installEventFilter(self)
        self.list = QListWidget()
        self.list.setFrameShape(QFrame.Shape.NoFrame)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.setTextElideMode(Qt.TextElideMode.ElideRight)
        self.list.currentRowChanged.connect(self._go)
        self.list.installEventFilter(self)
        self.nothing = label("", "small", "second", wrap=True)
        for part in (self.search, self.nothing):
            column.addWidget(part)
        column.addWidget(self.list, 1)
        return self._side

    # What is shown ----------------------------------------------------------------------------------------------

    def open(self, kind: str, rule: str = "") -> None:
        """Show the rules of a game at a rule ("": at the beginning); a game without a page leaves what is shown."""
        page = page_of(kind)
        if page is None:
            return
        if kind != self.kind:
            self.kind = kind
            self._fill(page)
        self.search.clear()
        found = next((row for row, block in enumerate(self.blocks) if rule and rule in block.rules), 0)
        self._choose(found)
        self.list.setFocus()

    def open_legend(self, kind: str) -> None:
        """Show what the marks of a game mean."""
        self.open(kind)
        if self.kind == kind:
            self._choose(len(self.blocks) - 1)

    def rule_names(self) -> dict[str, tuple[str, str]]:
        """Return the title of every rule of every game that has a page, by game and identifier in one text."""
        language = self._language()
        return {
            f"{kind} {rule}": (told(paragraph.title, language), rule)
            for kind in GAMES
            if (page := page_of(kind)) is not None
            for paragraph in page.paragraphs()
            for rule in paragraph.rules
        }

    def _fill(self, page: RulePage) -> None:
        """Make the paragraphs of a game and ask for their pictures."""
        language = self._language()
        while (item := self._lines.takeAt(0)) is not None:
            if (widget := item.widget()) is not None:
                widget.hide()
                widget.deleteLater()
        self.blocks, self._fitted = [], None
        self.list.blockSignals(True)
        self.list.clear()
        options = {option.key: option for option in GAMES[page.kind].option_list}
        for section in page.sections:
            self._lines.addWidget(label(told(section.title, language), "head"))
            for paragraph in section.paragraphs:
                block = RuleBlock(paragraph, [options[key] for key in paragraph.options], language)
                block.tried.connect(self._try)
                self._lines.addWidget(block)
                self.blocks.append(block)
                self._add_row(block)
        legend = LegendBlock(self.tr("What the marks mean"), view_of(page.kind).legend())
        self._lines.addWidget(legend)
        self.blocks.append(legend)
        self._add_row(legend)
        self._lines.addStretch(1)
        self.list.blockSignals(False)
        self.games.set_value(page.kind)
        self._title.set_text(told(page.title, language))
        self.setAccessibleName(self._title.whole())
        self._fit_blocks()

    def _add_row(self, block: Block) -> None:
        item = QListWidgetItem(block.title.text())
        name = ", ".join((block.title.text(), *block.rules))
        item.setData(Qt.ItemDataRole.AccessibleTextRole, name)
        item.setToolTip(name)
        self.list.addItem(item)

    def _fit_blocks(self) -> None:
        """Give the paragraphs the room there is, and let the pictures come while the page is seen."""
        room = max(self.view.viewport().width() - 2 * RuleBlock.pad(self._options), 80)
        fitted = self.kind, self._options, room
        if fitted != self._fitted:
            for block in self.blocks:
                block.fit(self._options, room)
            if self.isVisible() and self.kind:
                self._fitted = fitted
                self.pictures.want(*fitted, self.devicePixelRatioF())
        # The heights are known when the layout has seen all this.
        QTimer.singleShot(0, self, self._scroll_to_goal)

    def _show_picture(self, number: int, pixmap: QPixmap) -> None:
        examples = [example for block in self.blocks for example in block.examples]
        if number < len(examples):
            examples[number].drawing.show_pixmap(pixmap)

    def _try(self, picture: Picture) -> None:
        self.tried.emit(picture, self.kind)

    # Going about ------------------------------------------------------------------------------------------------

    def _choose(self, row: int) -> None:
        """Go to a paragraph, also to the one that is chosen already."""
        if self.list.currentRow() == row:
            self._go(row)
        else:
            self.list.setCurrentRow(row)

    def _go(self, row: int) -> None:
        if not 0 <= row < len(self.blocks):
            return
        block = self.blocks[row]
        for each in self.blocks:
            each.mark(each is block)
        self._goal = block
        self._later.start()
        self.said.emit(block.spoken())

    def _scroll_to_goal(self) -> None:
        """Show the paragraph that was asked for, also when what stands above it grows."""
        block = self._goal
        if block is not None and block in self.blocks:
            top = 0 if block is self.blocks[0] else block.mapTo(self._text, QPoint(0, 0)).y()
            self.view.verticalScrollBar().setValue(top)

    def _forget_goal(self) -> None:
        """Somebody scrolls: the page stays where it is put."""
        self._goal = None

    def _filter(self, text: str) -> None:
        """Show in the contents what holds all words, and go to the first of it."""
        words = text.lower().split()
        shown = [row for row, block in enumerate(self.blocks) if block.holds(words)]
        for row in range(self.list.count()):
            self.list.item(row).setHidden(row not in shown)
        self.nothing.setText("" if shown else self.tr("No rule has these words."))
        self.nothing.setVisible(not shown)
        if words and shown:
            self._choose(shown[0])

    def next_found(self, by: int) -> None:
        """Go to the next paragraph of those that the contents show."""
        shown = [row for row in range(self.list.count()) if not self.list.item(row).isHidden()]
        if shown:
            here = self.list.currentRow()
            at = shown.index(here) + by if here in shown else 0
            self._choose(shown[at % len(shown)])

    def keys(self) -> list[KeyHelp]:
        """Return the keys of this page and what they do."""
        return [
            KeyHelp(("↑", "↓"), self.tr("rule")), KeyHelp(("PgUp", "PgDn"), self.tr("scroll")),
            KeyHelp(("Enter",), self.tr("try it")), KeyHelp(("Ctrl", "F"), self.tr("search")),
            KeyHelp(("Esc",), self.tr("back")),
        ]  # fmt: skip

    def eventFilter(self, watched: object, event: QEvent) -> bool:
        """Take keys of the contents and the search that mean the page."""
        if event.type() != QEvent.Type.KeyPress or not isinstance(event, QKeyEvent):
            return False
        key = event.key()
        if key in (Qt.Key.Key_PageUp, Qt.Key.Key_PageDown):
            self._scroll_pages(1 if key == Qt.Key.Key_PageDown else -1)
            return True
        if watched is self.search:
            steps = {Qt.Key.Key_Down: 1, Qt.Key.Key_Up: -1, Qt.Key.Key_Return: 1, Qt.Key.Key_Enter: 1}
            if key in steps:
                self.next_found(steps[Qt.Key(key)])
                return True
            if key == Qt.Key.Key_Escape and self.search.text():
                self.search.clear()
                return True
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._try_current()
            return True
        return False

    def _try_current(self) -> None:
        """Try the first example of the paragraph that is chosen."""
        row = self.list.currentRow()
        examples = self.blocks[row].examples if 0 <= row < len(self.blocks) else []
        if examples:
            self._try(examples[0].picture)

    def _scroll_pages(self, pages: int) -> None:
        self._forget_goal()
        bar = self.view.verticalScrollBar()
        bar.setValue(bar.value() + pages * round(0.9 * self.view.viewport().height()))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Go back, search, scroll."""
        key, ctrl = event.key(), event.modifiers() & Qt.KeyboardModifier.ControlModifier
        bar = self.view.verticalScrollBar()
        if key == Qt.Key.Key_Escape:
            self.left.emit()
        elif (key == Qt.Key.Key_F and ctrl) or event.text() == "/":
            self.search.setFocus()
            self.search.selectAll()
        elif key in (Qt.Key.Key_PageUp, Qt.Key.Key_PageDown):
            self._scroll_pages(1 if key == Qt.Key.Key_PageDown else -1)
        elif key in (Qt.Key.Key_Home, Qt.Key.Key_End):
            self._forget_goal()
            bar.setValue(bar.minimum() if key == Qt.Key.Key_Home else bar.maximum())
        else:
            super().keyPressEvent(event)

    # Look and words ---------------------------------------------------------------------------------------------

    def retranslate(self) -> None:
        """Say everything in the language of now."""
        self.back.setAccessibleName(self.tr("Back"))
        self.back.setToolTip(self.tr("Back (Esc)"))
        self.search.setPlaceholderText(self.tr("Search in the rules"))
        self.search.setAccessibleName(self.tr("Search in the rules"))
        self.list.setAccessibleName(self.tr("Contents"))
        self.games.setAccessibleName(self.tr("Game"))
        self.games.set_choices([(kind, game.title, "") for kind, game in GAMES.items() if page_of(kind) is not None])
        if self.kind and (page := page_of(self.kind)) is not None:
            row = self.list.currentRow()
            self._fill(page)
            self._choose(max(row, 0))
        self.nothing.hide()
        order_tabs(self.back, self.games, self.search, self.list, self.view)

    def apply_options(self, options: ViewOptions) -> None:
        """Grow with the type, and draw the pictures in another theme."""
        self._options = options
        side = 6 if options.compact else 16
        self._column.setContentsMargins(side, side, side, side)
        self._column.setSpacing(4 if options.compact else 10)
        self._fit()

    def _fit(self) -> None:
        self._side.setFixedWidth(min(self._options.b(21) + 2 * SHADOW, self.width() * 3 // 10))
        self.games.setMinimumWidth(self.games.sizeHint().width())
        self._later.start()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Leave the text more room than the contents."""
        super().resizeEvent(event)
        self._fit()

    def showEvent(self, event: QShowEvent) -> None:
        """Let the pictures come."""
        super().showEvent(event)
        self._later.start()

    def hideEvent(self, event: QHideEvent) -> None:
        """Draw nothing that nobody sees."""
        super().hideEvent(event)
        if self.pictures.waiting:
            self._fitted = None
        self.pictures.rest()

    def changeEvent(self, event: QEvent) -> None:
        """Follow the language."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()
