"""The header: the way home, the menus, what to do now, and the actions that are wanted most."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QByteArray, QEvent, QRectF, QSize, Qt
from PySide6.QtGui import QAction, QPainter, QPaintEvent, QPen, QPixmap, QResizeEvent
from PySide6.QtSvg import QSvgRenderer
from PySide6.QtWidgets import QAbstractButton, QFrame, QHBoxLayout, QLabel, QMenu, QMenuBar, QSizePolicy, QWidget

from tessella import resources
from tessella.scene.boards.options import ViewOptions
from tessella.scene.drawing.elided import ElidedLabel
from tessella.scene.told import Headline
from tessella.ui.game.layout import NARROW
from tessella.ui.widgets.widgets import IconButton, TextButton, label
from tessella.ui.window.actions import Actions


class Logo(QWidget):
    """The program's sign: the three tilings."""

    def __init__(self, times: float) -> None:
        super().__init__()
        self._times = times
        self._renderer = QSvgRenderer(self)
        self.setAccessibleName("Tessella")

    def apply_options(self, options: ViewOptions) -> None:
        """Grow with the type, in the colour of the text."""
        side = options.b(self._times)
        self.setFixedSize(side, side)
        source = resources.text("logo.svg").replace("currentColor", options.theme.role("text").name())
        self._renderer.load(QByteArray(source.encode()))
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the sign."""
        painter = QPainter(self)
        self._renderer.render(painter, QRectF(self.rect()))


class HomeButton(QAbstractButton):
    """The logo of the header: a click goes Home."""

    def __init__(self, action: QAction) -> None:
        super().__init__()
        self._logo = Logo(1.9)
        self._logo.setParent(self)
        self._logo.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._options: ViewOptions | None = None
        self._action = action
        self.setObjectName("home")
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.clicked.connect(action.trigger)
        action.changed.connect(self._follow)
        self._follow()

    def _follow(self) -> None:
        self.setAccessibleName(self._action.text().replace("&", ""))
        self.setToolTip(self._action.toolTip())

    def apply_options(self, options: ViewOptions) -> None:
        """Grow with the type."""
        self._options = options
        self._logo.apply_options(options)
        side = max(self._logo.width() + 6, options.target(34, 2.6))
        self.setFixedSize(side, side)
        self._logo.move((side - self._logo.width()) // 2, (side - self._logo.height()) // 2)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Show the pointer and the keyboard."""
        if self._options is None or not (self.underMouse() or self.hasFocus()):
            return
        painter, theme = QPainter(self), self._options.theme
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(theme.role("accent"), 2) if self.hasFocus() else Qt.PenStyle.NoPen)
        painter.setBrush(theme.role("soft"))
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), 6, 6)


class Steps(QWidget):
    """The steps of a turn as dots: those done and the present one full, the rest open."""

    def __init__(self) -> None:
        super().__init__()
        self._done = self._total = 0
        self._options: ViewOptions | None = None

    def set_steps(self, done: int, total: int) -> None:
        """Show `done` full dots of `total`; nothing for a turn of one step."""
        self._done, self._total = done, total
        self.setAccessibleName(self.tr("Step {0} of {1}").format(done, total))
        self.setToolTip(self.accessibleName())
        self.setVisible(total > 1)
        self.updateGeometry()
        self.update()

    def apply_options(self, options: ViewOptions) -> None:
        """Grow with the type."""
        self._options = options
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        """Ask for one dot beside the other."""
        b = self._options.b if self._options else round
        return QSize(int(b(1.2) * max(self._total, 1)), int(b(1.2)))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the dots."""
        if self._options is None:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        pitch, side = self._options.b(1.2), self._options.base * 0.72
        theme = self._options.theme
        for index in range(self._total):
            full = index < self._done
            painter.setPen(QPen(theme.role("accent" if full else "edge"), 1.5))
            painter.setBrush(theme.role("accent") if full else Qt.BrushStyle.NoBrush)
            painter.drawEllipse(QRectF(index * pitch + 2, (self.height() - side) / 2, side, side))


class HeadlineBox(QWidget):
    """What to do now: the player's mark, the words, the steps, and the game in small type."""

    def __init__(self, actions: Actions) -> None:
        super().__init__()
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(8)
        self.mark = QLabel()
        self.words = ElidedLabel("", "head", least=80)
        self.steps = Steps()
        self.about = label("", "small", "second")
        self.stop, self.resume = TextButton("", "", "close"), TextButton("", "primary", "play")
        self.now, self.play_on = TextButton("", "primary", "last"), TextButton("", "", "play")
        self.leave, self.keep = TextButton("", "primary", "close"), TextButton("", "", "tree")
        self._buttons = {"stop": self.stop, "resume": self.resume, "now": self.now, "play-on": self.play_on,
                         "what-if": self.leave, "keep-what-if": self.keep}  # fmt: skip
        for key, button in self._buttons.items():
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
            button.clicked.connect(actions[key].trigger)
            button.setVisible(False)
        for part in (self.mark, self.words, self.steps, self.about, *self._buttons.values()):
            row.addWidget(part)
        self._shown: Headline | None = None
        self._yielding: tuple[TextButton, ...] = ()
        self.retranslate()

    def retranslate(self) -> None:
        """Say everything in the language of now."""
        self.stop.setText(self.tr("Stop"))
        self.stop.setAccessibleName(self.tr("Stop the computer"))
        self.resume.setText(self.tr("Resume"))
        self.resume.setAccessibleName(self.tr("Let the computer go on"))
        self.now.setText(self.tr("Back to now"))
        self.play_on.setText(self.tr("Play on from here"))
        self.leave.setText(self.tr("Back to the game"))
        self.keep.setText(self.tr("Keep as a variation"))

    def show_headline(self, headline: Headline | None, mark: QPixmap | None = None, about: str = "") -> None:
        """Show what to do; nothing when there is no game."""
        self.setVisible(headline is not None)
        self._shown = headline
        if headline is None:
            return
        self.mark.setPixmap(mark or QPixmap())
        self.mark.setVisible(mark is not None)
        self.words.set_text(headline.text)
        self.steps.set_steps(headline.step, headline.steps)
        self.about.setText(about)

    def offer(self, first: TextButton | None, second: TextButton | None = None) -> None:
        """Offer a way out of what is no play, and a second one where there is room; None: none."""
        for button in (self.now, self.play_on, self.leave, self.keep):
            button.setVisible(button in (first, second))
        self._yielding = () if second is None else (second,)

    def fit(self, room: int) -> None:
        """Say it briefly, and leave a button to the menus, where the room in pixels is too small for all."""
        if self._shown is None:
            return
        self.words.set_text(self._shown.text)
        for button in self._yielding:
            button.setVisible(True)
        if self._shown.brief and self.sizeHint().width() > room:
            self.words.set_text(self._shown.brief)
        for button in self._yielding:
            button.setVisible(self.sizeHint().width() <= room)

    def apply_options(self, options: ViewOptions) -> None:
        """Keep the button lower than the header."""
        for button in self._buttons.values():
            button.setFixedHeight(options.target(32, 2.4))


IN_A_LESSON = ("turn", "fit", "home")
"""Buttons of the header beside the board of a lesson."""


class Header(QFrame):
    """Logo, menus, what to do now, buttons; 52 pixels high at 100 % type, 44 on a small window."""

    BUTTONS = (("undo", "redo"), ("legal", "hint"), ("turn", "fit"), ("log", "record", "home"))
    YIELDING = ("hint", "home", "turn", "fit", "log", "record", "legal", "redo")
    """Buttons that give way, one by one, to what is to do now; the menus have them all."""
    MOST = 0.46
    """The part of the width for which buttons give way: a longer headline (a long name) is cut."""
    MENUS = 0.36
    """The part of the width that menus may have: with more of it they fold, else what to do now would be cut."""

    def __init__(self, actions: Actions) -> None:
        super().__init__()
        self.setObjectName("header")
        self._actions = actions
        self._options: ViewOptions | None = None
        self._playing = self._lesson = False
        self._logo = HomeButton(actions["home"])
        self._bar = QMenuBar()
        self._bar.setNativeMenuBar(False)
        actions.fill(self._bar)
        self._menu = QMenu(self)
        actions.fill(self._menu)
        self._menu_button = IconButton("log")
        self._menu_button.clicked.connect(self.open_menus)
        self.headline = HeadlineBox(actions)
        self.headline.setParent(self)
        self._buttons: dict[str, IconButton] = {}
        self._lay_out()
        self.retranslate()
        self.set_game(False)

    def _lay_out(self) -> None:
        row = QHBoxLayout(self)
        row.setContentsMargins(14, 0, 12, 0)
        row.setSpacing(4)
        row.addWidget(self._logo)
        row.addSpacing(2)
        row.addWidget(self._bar, 0, Qt.AlignmentFlag.AlignVCenter)
        row.addWidget(self._menu_button)
        row.addStretch(1)
        self._dividers = []
        for group in self.BUTTONS:
            for key in group:
                self._add_button(row, key)
            if group != self.BUTTONS[-1]:
                divider = QFrame(self)
                divider.setObjectName("divider")
                divider.setFixedWidth(1)
                self._dividers.append(divider)
                row.addSpacing(4)
                row.addWidget(divider)
                row.addSpacing(4)
        self._add_button(row, "find")
        self._add_button(row, "settings")
        self._bar.setSizePolicy(QSizePolicy.Policy.Minimum, QSizePolicy.Policy.Fixed)

    def _add_button(self, row: QHBoxLayout, key: str) -> None:
        spec = self._actions.spec(key)
        button = IconButton(spec.icon, self._actions[key])
        self._buttons[key] = button
        row.addWidget(button)

    def button(self, key: str) -> IconButton:
        """Return the button of an action."""
        return self._buttons[key]

    def retranslate(self) -> None:
        """Say everything in the language of now."""
        self.setAccessibleName(self.tr("Header"))
        self._bar.setAccessibleName(self.tr("Menus"))
        self._menu_button.setToolTip(self.tr("Menus (F10)"))
        self._menu_button.setAccessibleName(self.tr("Menus"))
        self.headline.retranslate()

    def set_game(self, playing: bool, *, lesson: bool = False) -> None:
        """Show the buttons of the board only beside a board, in a lesson those that look at it."""
        self._playing, self._lesson = playing or lesson, lesson
        self._show_buttons(())
        self._buttons["find"].setVisible(not self._playing)

    def _show_buttons(self, without: Sequence[str]) -> None:
        """Show the buttons of the board beside a board, without some of them."""
        here = IN_A_LESSON if self._lesson else tuple(key for group in self.BUTTONS for key in group)
        keys_here = [key for key in here if self._playing and key not in without]
        shown = [[key for key in group if key in keys_here] for group in self.BUTTONS]
        for group, keys in zip(self.BUTTONS, shown, strict=True):
            for key in group:
                self._buttons[key].setVisible(key in keys)
        for divider, keys in zip(self._dividers, shown, strict=False):
            divider.setVisible(bool(keys))

    def show_play(self) -> None:
        """Show that the play itself is seen."""
        self.headline.offer(None)
        self._tint(False)

    def show_looking_back(self, may_play_on: bool) -> None:
        """Show that an earlier position is seen: the whole bar is tinted, with the ways out in its middle."""
        self.headline.offer(self.headline.now, self.headline.play_on if may_play_on else None)
        self._tint(True)

    def show_what_if(self, may_keep: bool) -> None:
        """Show that a what-if board is seen."""
        self.headline.offer(self.headline.leave, self.headline.keep if may_keep else None)
        self._tint(True)

    def _tint(self, aside: bool) -> None:
        if self.property("aside") != aside:
            self.setProperty("aside", aside)
            self.style().unpolish(self)
            self.style().polish(self)

    def open_menus(self) -> None:
        """Go to the menus, or open them from the one button of a narrow window."""
        if self._bar.isVisible():
            self._bar.setFocus(Qt.FocusReason.ShortcutFocusReason)
            self._bar.setActiveAction(self._bar.actions()[0])
            return
        self._menu.popup(self._menu_button.mapToGlobal(self._menu_button.rect().bottomLeft()))

    def apply_options(self, options: ViewOptions) -> None:
        """Grow with the type."""
        self._options = options
        high = options.b(3.4 if options.compact else 4.0)
        self.setFixedHeight(max(48 if options.touch else 44, high) if options.compact else max(52, high))
        for divider in self._dividers:
            divider.setFixedHeight(options.b(1.5))

    def changeEvent(self, event: QEvent) -> None:
        """Follow the language."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Fold the menus, and keep what to do in the middle of the window."""
        super().resizeEvent(event)
        self.arrange()

    def arrange(self) -> None:
        """Place the headline in the middle, or in what is free of it."""
        narrow = self.width() < NARROW or self._bar.sizeHint().width() > self.width() * self.MENUS
        if not self._place(narrow) and not narrow and self.property("aside"):
            self._place(True)  # the menus fold for what leads back

    def _place(self, narrow: bool) -> bool:
        """Place everything, with the menus folded or not; return whether the headline has the room it wants."""
        self._bar.setVisible(not narrow)
        self._menu_button.setVisible(narrow)
        aside = bool(self.property("aside"))  # what leads back has all the room
        self.headline.about.setVisible(not narrow and not aside)
        layout = self.layout()
        if layout is None:
            return True
        self.headline.fit(self.width())
        most = self.width() if aside else round(self.width() * self.MOST)
        wanted = min(self.headline.sizeHint().width(), most)
        for count in range(len(self.YIELDING) + 1):
            self._show_buttons(self.YIELDING[:count])
            layout.activate()
            left = (self._menu_button if narrow else self._bar).geometry().right() + 12
            shown = [b.geometry().left() for b in self._buttons.values() if not b.isHidden()]
            right = min(shown, default=self.width()) - 12
            if wanted <= right - left or not (narrow or aside) or not self._playing:
                break
        # What to do now goes before the name of the game.
        fits = self.headline.sizeHint().width() <= right - left
        self.headline.about.setVisible(not narrow and not aside and fits)
        self.headline.fit(right - left)
        width = min(self.headline.sizeHint().width(), max(right - left, 40))
        x = min(max((self.width() - width) // 2, left), max(right - width, left))
        self.headline.setGeometry(x, 0, width, self.height())
        return wanted <= right - left
