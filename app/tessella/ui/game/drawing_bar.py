"""A floating bar of the tools with which one draws on a board: in a game, and while one presents."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, QEvent, QObject, QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QToolButton, QWidget

from tessella.scene.boards.drawings import DASHES, Drawings, colour_of
from tessella.scene.boards.options import ViewOptions
from tessella.scene.boards.panel import SHADOW, Panel
from tessella.ui.widgets.widgets import IconButton, order_tabs

ON_THE_BAR = (("arrow", "arrow"), ("circle", "ring"), ("path", "path"), ("text", "text"), ("rubber", "rubber"))
"""The tools of the bar with their icons."""
LONGEST_WORDS = 40
TOP = 10
"""Pixels between the bar and the upper edge of what lies below."""


def say(text: str, *values: object) -> str:
    """Translate a text of the bar and put values into it."""
    said = QCoreApplication.translate("DrawingBar", text)
    return said.format(*values) if values else said


def _names() -> dict[str, str]:
    return {"arrow": say("Arrow"), "circle": say("Ring"), "path": say("Path"), "text": say("Text"),
            "rubber": say("Rubber")}  # fmt: skip


def _colours() -> dict[str, str]:
    return {"": say("Colour: ink"), "blue": say("Colour: blue, a whole line"),
            "red": say("Colour: red, a dashed line"), "green": say("Colour: green, a dotted line"),
            "yellow": say("Colour: yellow, dashes and dots")}  # fmt: skip


class ColourButton(QToolButton):
    """Shows the colour in which one draws, with its dashes: a click takes the next one."""

    def __init__(self) -> None:
        super().__init__()
        self.colour = ""
        self._options: ViewOptions | None = None
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)

    def show_colour(self, colour: str) -> None:
        """Show a colour."""
        self.colour = colour
        self.setAccessibleName(_colours()[colour])
        self.setToolTip(_colours()[colour])
        self.update()

    def apply_options(self, options: ViewOptions) -> None:
        """Grow with the type."""
        self._options = options
        side = options.target(34, 2.6)
        self.setFixedSize(side, side)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw a patch of the colour with the line of its dashes."""
        super().paintEvent(event)
        if self._options is None:
            return
        painter, theme = QPainter(self), self._options.theme
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        pad = self.width() * 0.24
        patch = QRectF(self.rect()).adjusted(pad, pad, -pad, -pad)
        painter.setPen(QPen(theme.role("text"), 1.5))
        painter.setBrush(colour_of(self.colour, theme))
        painter.drawRoundedRect(patch, 3, 3)
        if self.colour:
            pen = QPen(QColor(theme.role("ink")), 2)
            pen.setStyle(DASHES[self.colour])
            painter.setPen(pen)
            across = QPointF(patch.width() / 2 - 2, 0)
            painter.drawLine(patch.center() - across, patch.center() + across)


class DrawingBar(Panel):
    """The tools of one layer of drawings.

    Signals: `wiped()` all that is drawn here is to go; `closed()` the bar is to go; `chosen()` a tool was taken.
    """

    wiped = Signal()
    closed = Signal()
    chosen = Signal()

    def __init__(self, over: QWidget, options: ViewOptions) -> None:
        """`over` is what the bar floats on, at its upper edge."""
        super().__init__("draw", "dock", options, parent=over)
        self._over = over
        self._drawings: Drawings | None = None
        row = QHBoxLayout()
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(4)
        self.tools = {tool: IconButton(icon) for tool, icon in ON_THE_BAR}
        for tool, button in self.tools.items():
            button.setCheckable(True)
            button.clicked.connect(lambda _=False, one=tool: self._take(one))
            row.addWidget(button)
        self.words = QLineEdit()
        self.words.setMaxLength(LONGEST_WORDS)
        self.words.textChanged.connect(self._written)
        self.words.returnPressed.connect(self.chosen)
        row.addWidget(self.words)
        self.colour, self.wipe, self.leave = ColourButton(), IconButton("wipe"), IconButton("close")
        self.colour.clicked.connect(lambda: self._drawings.next_colour() if self._drawings is not None else None)
        self.wipe.clicked.connect(self.wiped)
        self.leave.clicked.connect(self.closed)
        for part in (self.colour, self.wipe, self.leave):
            row.addWidget(part)
        self.body.addLayout(row)
        order_tabs(*self.tools.values(), self.words, self.colour, self.wipe, self.leave)
        over.installEventFilter(self)
        self.resized.connect(self._place)
        self.retranslate()
        self.set_options(options)

    def follow(self, drawings: Drawings) -> None:
        """Take and show the tools of a layer, from now on."""
        if self._drawings is not drawings:
            self._drawings = drawings
            drawings.tool_changed.connect(self._show_tool)
        drawings.words = self.words.text()
        self._show_tool()

    def _take(self, tool: str) -> None:
        drawings = self._drawings
        if drawings is None:
            return
        drawings.take(None if drawings.tool == tool else tool)
        if drawings.tool == "text":
            self.words.setFocus()
        else:
            self.chosen.emit()

    def _written(self, text: str) -> None:
        if self._drawings is not None:
            self._drawings.words = text.strip()

    def _show_tool(self) -> None:
        drawings = self._drawings
        if drawings is None:
            return
        for tool, button in self.tools.items():
            button.setChecked(drawings.tool == tool)
        self.words.setVisible(drawings.tool == "text")
        self.colour.show_colour(drawings.colour)
        self._place()

    # Where it floats --------------------------------------------------------------------------------------------

    def set_options(self, options: ViewOptions) -> None:
        """Grow with the type."""
        super().set_options(options)
        self.colour.apply_options(options)
        for part in (*self.tools.values(), self.wipe, self.leave):
            part.apply_options(options)
        self.words.setFixedWidth(options.b(13))
        self._place()

    def apply_options(self, options: ViewOptions) -> None:
        """Take another look."""
        self.set_options(options)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Follow the room there is."""
        if event.type() == QEvent.Type.Resize:
            self._place()
        return False

    def _place(self) -> None:
        self.activate()
        size = self.sizeHint().boundedTo(self._over.size())
        self.setGeometry((self._over.width() - size.width()) // 2, TOP - SHADOW, size.width(), size.height())
        self.raise_()

    def retranslate(self) -> None:
        """Say everything in the language of now."""
        self.setAccessibleName(say("Drawing"))
        self.words.setPlaceholderText(say("What to write"))
        self.words.setAccessibleName(say("What to write"))
        for tool, name in _names().items():
            self.tools[tool].setAccessibleName(name)
            self.tools[tool].setToolTip(name)
        for button, name in ((self.wipe, say("Wipe off all that is drawn")), (self.leave, say("Close"))):
            button.setAccessibleName(name)
            button.setToolTip(name)
        self.colour.show_colour(self.colour.colour)

    def changeEvent(self, event: QEvent) -> None:
        """Follow the language."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()
