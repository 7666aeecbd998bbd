"""What stands on a page of rules: a paragraph with its options and its pictures, each with a board to try it on."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QPixmap, QResizeEvent
from PySide6.QtWidgets import QFrame, QGridLayout, QHBoxLayout, QLabel, QSizePolicy, QVBoxLayout, QWidget

from tessella.records.rule_pages import Paragraph, Picture, told
from tessella.rules.option import Option
from tessella.scene.boards.marks import paint_badge
from tessella.scene.boards.options import ViewOptions
from tessella.scene.boards.signs import Sign
from tessella.scene.drawing.tokens import radius
from tessella.scene.words.words import tr
from tessella.ui.pages.rules_pictures import size_of
from tessella.ui.widgets.widgets import TextButton, label


class Drawing(QWidget):
    """One picture with the sign whether its move is allowed; grey until it was drawn."""

    def __init__(self, picture: Picture) -> None:
        super().__init__()
        self._picture = picture
        self._options: ViewOptions | None = None
        self.pixmap: QPixmap | None = None

    def show_pixmap(self, pixmap: QPixmap) -> None:
        """Show what was drawn."""
        self.pixmap = pixmap
        self.update()

    def fit(self, options: ViewOptions, room: int) -> None:
        """Grow with the type, as far as there is room."""
        self._options = options
        self.setFixedSize(size_of(self._picture, options, room))
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw picture, frame and sign."""
        if self._options is None:
            return
        o, theme = self._options, self._options.theme
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        whole = QRectF(self.rect())
        if self.pixmap is None:
            painter.fillRect(whole, theme.role("soft"))
        else:
            painter.drawPixmap(whole, self.pixmap, QRectF(self.pixmap.rect()))
        painter.setPen(theme.role("edge"))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRect(whole.adjusted(0.5, 0.5, -0.5, -0.5))
        if self._picture.move:
            sign = "check" if self._picture.allowed else "cross"
            paint_badge(painter, QPointF(o.b(1.1), o.b(1.1)), o.b(0.75), sign, theme)


class Example(QWidget):
    """A picture, what it shows, and a button that opens the board. Signal: `tried(object)` the Picture."""

    tried = Signal(object)

    def __init__(self, picture: Picture, language: str) -> None:
        super().__init__()
        self.picture = picture
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(5)
        self.drawing = Drawing(picture)
        column.addWidget(self.drawing)
        self.caption = label(told(picture.caption, language), "small", wrap=True)
        self.caption.setAlignment(Qt.AlignmentFlag.AlignTop)
        column.addWidget(self.caption)
        self.button = TextButton(self.tr("Try it"), "", "what-if")
        self.button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.button.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.button.clicked.connect(lambda: self.tried.emit(self.picture))
        self.button.setAccessibleDescription(self.spoken())
        column.addWidget(self.button)
        column.addStretch(1)

    def spoken(self) -> str:
        """Return the picture in words: whether its move is allowed, and its caption."""
        if not self.picture.move:
            return self.caption.text()
        allowed = self.tr("Allowed: {0}") if self.picture.allowed else self.tr("Not allowed: {0}")
        return allowed.format(self.caption.text())

    def fit(self, options: ViewOptions, room: int) -> None:
        """Keep the caption as wide as the picture."""
        self.drawing.fit(options, room)
        self.button.apply_options(options)
        wide = self.drawing.width()
        self.caption.setFixedWidth(wide)
        self.setFixedWidth(wide)


class Block(QFrame):
    """A part of the page to which one can go: `rules` are the identifiers that it is about."""

    def __init__(self, title: str, rules: tuple[str, ...] = ()) -> None:
        super().__init__()
        self.rules = rules
        self.title = label(title, "strong", wrap=True)
        self.examples: list[Example] = []
        self.marked = False
        self._options: ViewOptions | None = None

    def spoken(self) -> str:
        """Return the whole part as it is read aloud."""
        return self.title.text()

    def holds(self, words: Sequence[str]) -> bool:
        """Return whether all words stand somewhere in it or its identifiers."""
        whole = f"{self.spoken()} {' '.join(self.rules)}".lower()
        return all(word in whole for word in words)

    def mark(self, marked: bool) -> None:
        """Show that this is the part that was asked for."""
        if marked != self.marked:
            self.marked = marked
            self.update()

    @staticmethod
    def pad(options: ViewOptions) -> int:
        """Return the room in pixels at both sides of what stands in a block."""
        return options.b(0.8)

    def fit(self, options: ViewOptions, room: int) -> None:
        """Grow with the type; pictures are at most `room` pixels wide."""
        self._options = options
        pad = self.pad(options)
        column = self.layout()
        if column is not None:
            column.setContentsMargins(pad, options.b(0.6), pad, options.b(0.7))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Show by ground and stroke that it was asked for."""
        if self._options is None or not self.marked:
            return
        painter, theme = QPainter(self), self._options.theme
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme.role("soft"))
        painter.drawRoundedRect(QRectF(self.rect()), radius("key"), radius("key"))
        painter.fillRect(QRectF(0, 0, 3, self.height()), theme.role("accent"))


class LegendBlock(Block):
    """What the marks on the board mean: each as the board draws it, with its words."""

    def __init__(self, title: str, signs: Sequence[Sign]) -> None:
        super().__init__(title)
        self.signs = tuple(signs)
        grid = QGridLayout(self)
        grid.setHorizontalSpacing(14)
        grid.setColumnStretch(1, 1)
        grid.addWidget(self.title, 0, 0, 1, 2)
        self.pictures: list[QLabel] = []
        for row, sign in enumerate(self.signs, 1):
            picture, words = QLabel(), label(f"{sign.title}: {sign.text}", "body", wrap=True)
            picture.setAccessibleName(sign.title)
            picture.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
            grid.addWidget(picture, row, 0, Qt.AlignmentFlag.AlignCenter)
            grid.addWidget(words, row, 1)
            self.pictures.append(picture)

    def spoken(self) -> str:
        """Return every mark with what it means."""
        return " ".join((f"{self.title.text()}.", *(f"{sign.title}: {sign.text}" for sign in self.signs)))

    def fit(self, options: ViewOptions, room: int) -> None:
        """Draw the marks in the size of the type."""
        super().fit(options, room)
        size = QSize(options.b(4.2), options.b(3.6))
        for picture, sign in zip(self.pictures, self.signs, strict=True):
            picture.setPixmap(sign.pixmap(options, size, self.devicePixelRatioF()))


class RuleBlock(Block):
    """One paragraph of the page. Signal: `tried(object)` the Picture that somebody wants to try on the board."""

    tried = Signal(object)

    def __init__(self, paragraph: Paragraph, options: Sequence[Option], language: str) -> None:
        """`options` are the rule options of the game that the paragraph names."""
        super().__init__(told(paragraph.title, language), paragraph.rules)
        self.paragraph = paragraph
        self._columns = 0
        column = QVBoxLayout(self)
        column.setSpacing(6)
        head = QHBoxLayout()
        head.addWidget(self.title, 1)
        head.addWidget(label("  ".join(paragraph.rules), "micro", "second"), 0, Qt.AlignmentFlag.AlignTop)
        column.addLayout(head)
        self.text = label(told(paragraph.text, language), "body", wrap=True)
        column.addWidget(self.text)
        self.choices = [self._option(option) for option in options]
        for choice in self.choices:
            column.addWidget(choice)
        self._grid = QGridLayout()
        self._grid.setHorizontalSpacing(14)
        self._grid.setVerticalSpacing(12)
        self.examples = [Example(picture, language) for picture in paragraph.pictures]
        for example in self.examples:
            example.tried.connect(self.tried)
        row = QHBoxLayout()
        row.addLayout(self._grid)
        row.addStretch(1)
        column.addLayout(row)

    def _option(self, option: Option) -> QLabel:
        """Return what an option changes, in sentences."""
        head = self.tr("Option \u201c{0}\u201d: {1}").format(tr("Rules", option.title), tr("Rules", option.text))
        lines = [head]
        for choice in option.choices:
            usual = self.tr("{0} (as usual): {1}") if choice.value == option.default else self.tr("{0}: {1}")
            lines.append("\u2022 " + usual.format(tr("Rules", choice.title), tr("Rules", choice.text)))
        if not option.choices:
            default = option.default[0] if isinstance(option.default, tuple) else option.default
            lines.append("\u2022 " + self.tr("{0} to {1}; as usual {2}.").format(option.low, option.high, default))
        return label("\n".join(lines), "small", "second", wrap=True)

    def spoken(self) -> str:
        """Return the whole paragraph as it is read aloud."""
        parts = [f"{self.title.text()}.", self.text.text(), *(choice.text() for choice in self.choices)]
        return " ".join([*parts, *(example.spoken() for example in self.examples)])

    def fit(self, options: ViewOptions, room: int) -> None:
        """Grow with the type, and place the pictures in the room there is."""
        super().fit(options, room)
        for example in self.examples:
            example.fit(options, room)
        self._columns = 0
        self._place()

    def _place(self) -> None:
        """Put the pictures side by side as far as there is room."""
        if self._options is None or not self.examples:
            return
        wide = max(example.width() for example in self.examples) + self._grid.horizontalSpacing()
        room = self.width() - 2 * self.pad(self._options)
        columns = max(1, min(len(self.examples), (room + self._grid.horizontalSpacing()) // wide))
        if columns == self._columns:
            return
        self._columns = columns
        for example in self.examples:
            self._grid.removeWidget(example)
        for number, example in enumerate(self.examples):
            self._grid.addWidget(example, number // columns, number % columns, Qt.AlignmentFlag.AlignTop)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Place the pictures anew."""
        super().resizeEvent(event)
        self._place()
