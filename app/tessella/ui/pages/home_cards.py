"""The cards of Home: one a game, and one for the game that was left."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from PySide6.QtCore import QCoreApplication, QPointF, QRect, QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QPainter, QPainterPath, QPaintEvent, QPixmap
from PySide6.QtWidgets import QFrame, QGridLayout, QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from tessella.controller.match.setup import MatchSetup
from tessella.rules.registry import GAMES
from tessella.scene.boards.options import ViewOptions
from tessella.scene.boards.panel import SHADOW, paint_paper, paint_shadow
from tessella.scene.drawing.elided import ElidedLabel
from tessella.scene.drawing.tokens import Theme, radius
from tessella.scene.game_view import GameView
from tessella.ui.lessons.nodes import cell_sign
from tessella.ui.pages.home_setup import SetupButton
from tessella.ui.widgets.widgets import TextButton, label
from tessella.ui.window.actions import Actions

Paint = Callable[[QSize, Theme, float], QPixmap]
"""Makes a picture of a board: size in device-independent pixels, theme, device pixel ratio."""


@dataclass(frozen=True, slots=True)
class Offer:
    """A game that can be continued: words for it and its picture."""

    title: str
    text: str
    paint: Paint


class Sign(QWidget):
    """A filled polygon with the corners of a game's cells."""

    def __init__(self, sides: int, times: float = 1.7) -> None:
        super().__init__()
        self._sides, self._times = sides, times
        self._options: ViewOptions | None = None

    def apply_options(self, options: ViewOptions) -> None:
        """Grow with the type."""
        self._options = options
        self.setFixedSize(options.b(self._times), options.b(self._times))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the polygon, rounded a little."""
        if self._options is None:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        ink = self._options.theme.role("text")
        half = self.width() / 2
        pen = painter.pen()
        pen.setColor(ink)
        pen.setWidthF(half * 0.14)
        pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
        painter.setPen(pen)
        painter.setBrush(ink)
        painter.drawPolygon(cell_sign(self._sides, QPointF(half, half), half))


class Picture(QWidget):
    """A picture of a board, made for its size when it is first needed; corners round where the card's are."""

    def __init__(self, paint: Paint, corner: int, *, only_top: bool) -> None:
        super().__init__()
        self._paint, self._corner, self._only_top = paint, corner, only_top
        self._options: ViewOptions | None = None
        self._made: tuple[tuple[QSize, str, str, float], QPixmap] | None = None
        self._soon = QTimer(self)
        self._soon.setSingleShot(True)
        self._soon.setInterval(0)
        self._soon.timeout.connect(self._make)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    def apply_options(self, options: ViewOptions) -> None:
        """Draw in another theme."""
        self._options = options
        self.update()

    def _pixmap(self, theme: Theme) -> QPixmap | None:
        """Return the picture of now; None (and soon another paint event) while it is being made.

        The window is there before its pictures: a board takes longer to draw than everything else on the page.
        """
        if self._made is not None and self._made[0] == self._key(theme):
            return self._made[1]
        self._soon.start()
        return None

    def _key(self, theme: Theme) -> tuple[QSize, str, str, float]:
        return self.size(), theme.name, theme.palette, self.devicePixelRatioF()

    def _make(self) -> None:
        if self._options is not None and self.isVisible():
            theme = self._options.theme
            self._made = self._key(theme), self._paint(self.size(), theme, self.devicePixelRatioF())
            self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the picture."""
        if self._options is None or self.width() < 8 or self.height() < 8:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        frame = QRectF(self.rect())
        if self._only_top:
            frame.setBottom(frame.bottom() + 2 * self._corner)
        path = QPainterPath()
        path.addRoundedRect(frame, self._corner, self._corner)
        painter.setClipPath(path)
        pixmap = self._pixmap(self._options.theme)
        if pixmap is not None:
            painter.drawPixmap(0, 0, pixmap)
        else:
            painter.fillRect(self.rect(), self._options.theme.role("window"))
        if self._only_top:
            painter.setClipping(False)
            painter.fillRect(0, self.height() - 1, self.width(), 1, self._options.theme.role("line"))


class Paper(QFrame):
    """A card of paper with a soft shadow; its contents keep clear of the shadow."""

    def __init__(self, corner: str) -> None:
        super().__init__()
        self._corner = radius(corner)
        self._options: ViewOptions | None = None

    def apply_options(self, options: ViewOptions) -> None:
        """Draw in another theme."""
        self._options = options
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw shadow and paper."""
        if self._options is None:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        paper = QRectF(self.rect()).adjusted(SHADOW, SHADOW, -SHADOW, -SHADOW)
        paint_shadow(painter, paper, self._corner, 1, self._options.theme)
        paint_paper(painter, paper, self._options.theme, self._corner)


class FirstOffer(Paper):
    """Offers a first game of each kind to somebody who is new here. Signals: `asked(str)` one of that game is wanted;
    `declined()` none is.
    """

    asked = Signal(str)
    declined = Signal()

    def __init__(self, kinds: Iterable[str]) -> None:
        super().__init__("card")
        row = QHBoxLayout(self)
        row.setContentsMargins(SHADOW + 14, SHADOW + 6, SHADOW + 14, SHADOW + 6)
        row.setSpacing(10)
        self._text = label("", "body", wrap=True)
        row.addWidget(self._text, 1)
        self.buttons = {kind: TextButton(GAMES[kind].title) for kind in kinds}
        for kind, button in self.buttons.items():
            button.clicked.connect(lambda _=False, name=kind: self.asked.emit(name))
            row.addWidget(button)
        self.no = TextButton("", "link")
        self.no.clicked.connect(self.declined)
        row.addWidget(self.no)

    def retranslate(self) -> None:
        """Say everything in the language of now."""
        self._text.setText(self.tr("New here? A first game, with a few words at each new thing:"))
        for kind, button in self.buttons.items():
            button.setAccessibleName(self.tr("A first game of {0}").format(GAMES[kind].title))
        self.no.setText(self.tr("No, thanks"))


SHARES = (4, 4, 5)
"""How the three buttons of a game share the width of its card."""
PLACES = ((0, 0, 1, 1), (1, 0, 1, 3), (0, 1, 1, 1), (0, 2, 1, 1))
"""Row, column, rows and columns of Play, what it begins, Learn and Practise."""
LARGE_PLACES = ((0, 0, 1, 2), (1, 0, 1, 2), (2, 0, 1, 1), (2, 1, 1, 1))
"""The same where large type leaves no room beside Play."""


class GameCard(Paper):
    """One game: its picture, name, players, a sentence, and the ways to begin."""

    def __init__(self, table: type[GameView], paint: Paint, actions: Actions) -> None:
        super().__init__("card")
        self._table = table
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        column = QVBoxLayout(self)
        column.setContentsMargins(SHADOW + 1, SHADOW + 1, SHADOW + 1, SHADOW + 1)
        column.setSpacing(0)
        self._picture = Picture(paint, radius("card"), only_top=True)
        column.addWidget(self._picture, 1)
        self._foot = QWidget()
        self._foot.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        below = QVBoxLayout(self._foot)
        self._below = below
        head = QHBoxLayout()
        head.setSpacing(12)
        self._name = label("", "title")
        self._players = ElidedLabel("", "small", "second")
        head.addWidget(Sign(table.sides))
        head.addWidget(self._name)
        head.addStretch(1)
        head.addWidget(self._players)
        self._text = label("", "body", "second", wrap=True)
        self._text.setAlignment(Qt.AlignmentFlag.AlignTop)
        below.addLayout(head)
        below.addWidget(self._text)
        below.addLayout(self._make_buttons(actions))
        column.addWidget(self._foot)
        column.addStretch(0)
        self._stacked = False
        self.retranslate()

    def _make_buttons(self, actions: Actions) -> QGridLayout:
        self._buttons = QGridLayout()
        self._buttons.setHorizontalSpacing(8)
        self._buttons.setVerticalSpacing(4)
        self.play = TextButton("", "primary", "play")
        self.play.clicked.connect(actions[f"play-{self._table.kind}"].trigger)
        self.learn = TextButton("", "", "learn")
        self.practise = TextButton("", "", "practise")
        self.setup = SetupButton(self._table.kind)
        for button, place in zip((self.play, self.setup, self.learn, self.practise), PLACES, strict=True):
            self._buttons.addWidget(button, *place)
        return self._buttons

    def _place_buttons(self, options: ViewOptions) -> None:
        """Put the buttons side by side, or below each other where large type leaves no room."""
        large = self._stacked
        places = LARGE_PLACES if large else PLACES
        for button, place in zip((self.play, self.setup, self.learn, self.practise), places, strict=True):
            self._buttons.removeWidget(button)
            self._buttons.addWidget(button, *place)
            button.setProperty("tight", button is not self.setup)
        for column, share in enumerate((1, 1, 0) if large else SHARES):
            self._buttons.setColumnStretch(column, share)
        self.learn.set_icon_shown(not options.compact, options)
        self.practise.set_icon_shown(not options.compact, options)

    def needs(self, width: int) -> tuple[bool, bool, int]:
        """Return what the words need in a card of so many pixels: whether the buttons must stand below each other,
        whether the players have room beside the name, and the height of the sentence.
        """
        room = max(width - 2 * SHADOW - 2 - 2 * self._below.contentsMargins().left(), 80)
        buttons = (self.play, self.learn, self.practise)
        for widget in (*buttons, self._players, self._name, self._text):
            widget.ensurePolished()
        shares = zip(buttons, SHARES, strict=True)
        wide = max(button.sizeHint().width() * sum(SHARES) / share for button, share in shares)
        name = self._name.sizeHint()
        head = name.width() + name.height() + self._players.sizeHint().width() + 3 * 12
        # The label itself would not give less than it has got.
        metrics, wrapped = self._text.fontMetrics(), Qt.TextFlag.TextWordWrap
        text = metrics.boundingRect(QRect(0, 0, room, 10_000), wrapped, self._text.text()).height() + 2
        return wide + 2 * self._buttons.horizontalSpacing() > room, head <= room, text

    def fit(self, stacked: bool, players: bool, height: int) -> None:
        """Lay the words out as all cards of the page have room for."""
        self._players.setVisible(players)
        self._text.setFixedHeight(height)
        if self._options is None:
            return
        if stacked != self._stacked:
            self._stacked = stacked
            self._place_buttons(self._options)
        self._limit()

    def minimumSizeHint(self) -> QSize:
        """Share the width evenly, whatever the words."""
        return QSize(100, super().minimumSizeHint().height())

    def retranslate(self) -> None:
        """Say everything in the language of now."""
        game = GAMES[self._table.kind]
        title = game.title
        low, high = game.seats
        self._name.setText(title)
        self._players.set_text(self.tr("{0}–{1} players").format(low, high))
        self._text.setText(QCoreApplication.translate("GameView", self._table.tagline))
        self.play.setText(self.tr("Play"))
        self._say_setup()
        self.learn.setText(self.tr("Learn"))
        self.learn.setAccessibleName(self.tr("Learn {0}").format(title))
        self.learn.setToolTip(self.tr("Lessons, one rule at a time"))
        self.practise.setText(self.tr("Practise"))
        self.practise.setAccessibleName(self.tr("Practise {0}").format(title))
        self.practise.setToolTip(self.tr("An even game, your rating and how it came about"))
        self.setAccessibleName(title)

    def set_setup(self, setup: MatchSetup) -> None:
        """Say what Play begins."""
        self.setup.set_setup(setup)
        self._say_setup()

    def _say_setup(self) -> None:
        words = self.setup.words()
        self.setup.retranslate()
        self.play.setAccessibleName(self.tr("Play {0}: {1}").format(GAMES[self._table.kind].title, words))
        self.play.setToolTip(self.tr("Begins at once: {0}").format(words))

    def apply_options(self, options: ViewOptions) -> None:
        """Grow with the type, and close up on a small window."""
        super().apply_options(options)
        pad, gap = (15, 10) if options.compact else (22, 16)
        self._below.setContentsMargins(pad, gap + 2, pad, pad)
        self._below.setSpacing(gap)
        self._place_buttons(options)
        self._picture.setMinimumHeight(32 if options.compact else 160)
        self._picture.setMaximumHeight(max(320, options.b(22)))
        self._foot.ensurePolished()
        self._limit()

    def _limit(self) -> None:
        """Be no higher than picture and words."""
        self.setMaximumHeight(self._picture.maximumHeight() + self._below.sizeHint().height() + 2 * SHADOW + 2)


class ContinueCard(Paper):
    """A game that was left, and the button to go on with it."""

    continued = Signal()

    def __init__(self, offer: Offer) -> None:
        super().__init__("panel")
        self.offer = offer
        row = QHBoxLayout(self)
        self._row = row
        row.setSpacing(18)
        self._picture = Picture(offer.paint, radius("control"), only_top=False)
        self._picture.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Expanding)
        words = QVBoxLayout()
        words.setSpacing(4)
        words.addStretch(1)
        words.addWidget(ElidedLabel(offer.title, "head"))
        words.addWidget(ElidedLabel(offer.text, "small", "second"))
        words.addStretch(1)
        self.button = TextButton(self.tr("Continue"), "primary", "play")
        self.button.setAccessibleName(f"{offer.title}. {offer.text}")
        self.button.clicked.connect(self.continued)
        row.addWidget(self._picture)
        row.addLayout(words, 1)
        row.addWidget(self.button)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def apply_options(self, options: ViewOptions) -> None:
        """Grow with the type."""
        super().apply_options(options)
        air = 5 if options.compact else 9
        self._row.setContentsMargins(SHADOW + 10, SHADOW + air, SHADOW + 15, SHADOW + air)
        self._picture.setFixedWidth(120)
        high = max(72, options.b(4.2)) if options.compact else max(88, options.b(6.4))
        self.setFixedHeight(high + 2 * SHADOW)
