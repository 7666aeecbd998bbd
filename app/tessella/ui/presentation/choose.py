"""Before a presentation: what is presented, on which screen, how it looks, how long it is to take."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QGuiApplication, QPainter, QPaintEvent, QPen, QScreen
from PySide6.QtWidgets import QAbstractButton, QDialog, QFormLayout, QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from tessella.scene.boards.options import ViewOptions
from tessella.scene.drawing.tokens import radius
from tessella.ui.presentation.words import say
from tessella.ui.widgets.fields import Choice, NumberField, Segmented
from tessella.ui.widgets.widgets import TextButton, apply_options, label

MOST_MINUTES = 240


@dataclass(frozen=True, slots=True)
class Wish:
    """How one wants to present: which of what is offered, the screen by its name, the look, the minutes (0: no end)."""

    what: int
    screen: str
    look: str
    minutes: int


class ScreenButton(QAbstractButton):
    """A screen as a small picture with its name and size; the one with the window is marked."""

    def __init__(self, screen: QScreen, here: bool) -> None:
        super().__init__()
        self.screen_name, self._size, self._here = screen.name(), screen.size(), here
        self._options: ViewOptions | None = None
        self.setCheckable(True)
        self.setAutoExclusive(True)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(f"{self._words()}, {self._size.width()} × {self._size.height()}")

    def _words(self) -> str:
        return say("{0}, with this window", self.screen_name) if self._here else self.screen_name

    def apply_options(self, options: ViewOptions) -> None:
        """Grow with the type."""
        self._options = options
        self.setFixedSize(options.b(15), options.b(12))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the screen."""
        if self._options is None:
            return
        painter, theme, b = QPainter(self), self._options.theme, self._options.b
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        chosen = self.isChecked()
        room = QSize(b(13), b(7.4))
        size = self._size.scaled(room, Qt.AspectRatioMode.KeepAspectRatio)
        rect = QRectF((self.width() - size.width()) / 2, b(0.6), size.width(), size.height())
        painter.setPen(QPen(theme.role("accent" if chosen or self.hasFocus() else "edge"), 4 if chosen else 2))
        painter.setBrush(theme.role("soft" if chosen else "raised"))
        painter.drawRoundedRect(rect, radius("control"), radius("control"))
        font = self.font()
        font.setPixelSize(self._options.px("small"))
        painter.setFont(font)
        painter.setPen(theme.role("text"))
        painter.drawText(rect, int(Qt.AlignmentFlag.AlignCenter), f"{self._size.width()} × {self._size.height()}")
        below = QRectF(0, rect.bottom() + 4, self.width(), self.height() - rect.bottom() - 4)
        words = ("✓ " if chosen else "") + self._words()
        painter.drawText(below, int(Qt.AlignmentFlag.AlignHCenter | Qt.TextFlag.TextWordWrap), words)


class ChooseDialog(QDialog):
    """Asks where the projector is. Signal: `begun(object)` a `Wish`."""

    begun = Signal(object)

    def __init__(
        self, offers: Sequence[str], wish: Wish, options: ViewOptions, parent: QWidget
    ) -> None:
        """`offers` name what can be presented; `wish` is chosen at first."""
        super().__init__(parent)
        self.setWindowTitle(say("Present to a class"))
        self._row = QHBoxLayout()
        self._row.setSpacing(16)
        self._fill_screens(wish.screen)
        self.what, self.look = Choice(say("What is presented")), Segmented(say("Look of the projector"))
        self.what.addItems(list(offers))
        self.what.setCurrentIndex(wish.what)
        self.look.set_choices([("dark", say("Dark"), ""), ("light", say("Light"), "")])
        self.look.set_value(wish.look)
        self.minutes = NumberField(0, MOST_MINUTES, wish.minutes, say("Minutes planned"))
        form = QFormLayout()
        form.setVerticalSpacing(10)
        form.addRow(label(say("What")), self.what)
        form.addRow(label(say("Look")), self.look)
        form.addRow(label(say("Minutes planned (0: no end)")), self.minutes)
        self.go, self.leave = TextButton(say("Present"), "primary", "play"), TextButton(say("Cancel"))
        self.go.setDefault(True)
        self.go.clicked.connect(self._begin)
        self.leave.clicked.connect(self.reject)
        foot = QHBoxLayout()
        foot.addWidget(label(say("Clicker: next PgDn, back PgUp, dark B. Esc ends."), "small", "second", wrap=True), 1)
        foot.addWidget(self.leave)
        foot.addWidget(self.go)
        column = QVBoxLayout(self)
        column.setContentsMargins(24, 20, 24, 20)
        column.setSpacing(16)
        column.addWidget(label(say("Where is the projector?"), "title"))
        column.addLayout(self._row)
        column.addLayout(form)
        column.addLayout(foot)
        self._options = options
        apply_options(self, options)
        self.go.setFocus()
        app = QGuiApplication.instance()
        if isinstance(app, QGuiApplication):
            app.screenAdded.connect(self._screens_changed)
            app.screenRemoved.connect(self._screens_changed)

    def _screens_changed(self, _screen: QScreen) -> None:
        chosen = self.screen_name()
        while self._row.count():
            entry = self._row.takeAt(0)
            widget = entry.widget() if entry is not None else None
            if widget is not None:
                widget.hide()
                widget.deleteLater()
        self._fill_screens(chosen)
        apply_options(self, self._options)

    def _fill_screens(self, wanted: str) -> None:
        parent = self.parentWidget()
        here = parent.screen() if parent is not None else None
        screens = sorted(QGuiApplication.screens(), key=lambda screen: screen.geometry().topLeft().toTuple())
        self.screens = [ScreenButton(screen, screen is here or len(screens) == 1) for screen in screens]
        names = [button.screen_name for button in self.screens]
        other = next((button.screen_name for button, screen in zip(self.screens, screens, strict=True)
                      if screen is not here), names[0])  # fmt: skip
        for button in self.screens:
            button.setChecked(button.screen_name == (wanted if wanted in names else other))
            self._row.addWidget(button)
        if len(screens) == 1:
            self._row.addWidget(label(say("This screen only: move the pointer to the lower edge for your buttons."),
                                      "small", "second", wrap=True), 1)  # fmt: skip
        self._row.addStretch(1)

    def screen_name(self) -> str:
        """Return the name of the screen that is chosen."""
        return next((button.screen_name for button in self.screens if button.isChecked()), "")

    def _begin(self) -> None:
        wish = Wish(self.what.currentIndex(), self.screen_name(), self.look.value(), self.minutes.box.value())
        self.accept()
        self.begun.emit(wish)
