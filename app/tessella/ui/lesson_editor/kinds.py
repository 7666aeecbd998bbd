"""What counts as right, chosen among cards and a list of the rarer kinds."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFont, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QButtonGroup, QGridLayout, QSizePolicy, QWidget

from tessella.controller.lessons.draft_new import KINDS, Kind
from tessella.scene.boards.options import ViewOptions
from tessella.scene.drawing.icons import paint_icon
from tessella.scene.drawing.tokens import radius
from tessella.ui.lesson_editor.words import kind_words, say
from tessella.ui.widgets.fields import Choice

CARDS: tuple[Kind, ...] = KINDS[:4]
"""The kinds that have a card; the others are in the list."""


class KindCard(QAbstractButton):
    """One kind with a few words on it; the chosen one has a thick frame and a check."""

    def __init__(self, kind: Kind) -> None:
        super().__init__()
        self.kind: Kind = kind
        self._options: ViewOptions | None = None
        self._title, self._text = kind_words(kind)
        self.setObjectName(f"kind-{kind}")
        self.setCheckable(True)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAccessibleName(self._title)
        self.setAccessibleDescription(self._text)
        self.setToolTip(f"{self._title}: {self._text}")
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)

    def apply_options(self, options: ViewOptions) -> None:
        """Grow with the type."""
        self._options = options
        self.setFixedHeight(max(options.target(44, 0), options.b(3.7)))
        self.update()

    def sizeHint(self) -> QSize:
        """Ask for a card."""
        return QSize(120, 48)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw frame, words and check."""
        if self._options is None:
            return
        o, theme = self._options, self._options.theme
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        on = self.isChecked()
        strong = on or self.hasFocus()
        painter.setPen(QPen(theme.role("accent" if strong else "edge"), 2 if strong or theme.high_contrast else 1))
        painter.setBrush(theme.role("soft" if on or self.underMouse() else "raised"))
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), radius("control"), radius("control"))
        side, pad = o.b(1.1), o.b(0.7)
        room = self.width() - 2 * pad - (side if on else 0)
        bold, small = QFont(self.font()), QFont(self.font())
        bold.setPixelSize(o.px("body"))
        bold.setWeight(QFont.Weight.DemiBold)
        small.setPixelSize(o.px("small"))
        half = self.height() / 2
        for font, role, text, top in ((bold, "text", self._title, 3.0), (small, "text2", self._text, half - 2)):
            painter.setFont(font)
            painter.setPen(theme.role(role))
            wide = room if top > 3.0 else self.width() - 2 * pad
            words = painter.fontMetrics().elidedText(text, Qt.TextElideMode.ElideRight, int(wide))
            flags = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft
            painter.drawText(QRectF(pad, top, wide, half - 2), flags, words)
        if on:
            box = QRectF(self.width() - pad - side, self.height() - side - 7, side, side)
            paint_icon(painter, "check", box, theme.role("text"))


class KindChooser(QWidget):
    """Signal: `chosen(str)` another kind is wanted."""

    chosen = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setSpacing(6)
        self._group = QButtonGroup(self)
        self._group.setExclusive(False)
        self.cards = {kind: KindCard(kind) for kind in CARDS}
        for place, card in enumerate(self.cards.values()):
            grid.addWidget(card, place // 2, place % 2)
            card.clicked.connect(lambda _=False, kind=card.kind: self._clicked(kind))
        self.others = Choice(say("Other kinds of answers"))
        self.others.setObjectName("kind-others")
        self.others.addItem(say("Another kind…"), "")
        for kind in KINDS[len(CARDS) :]:
            title, text = kind_words(kind)
            self.others.addItem(f"{title}: {text}", kind)
        self.others.activated.connect(lambda _: self._clicked(self.others.currentData()))
        grid.addWidget(self.others, 2, 0, 1, 2)
        self._kind = ""

    def show_kind(self, kind: str) -> None:
        """Show which kind it is now."""
        self._kind = kind
        for each, card in self.cards.items():
            card.setChecked(each == kind)
        self.others.setCurrentIndex(max(0, self.others.findData(kind)))

    def _clicked(self, kind: str) -> None:
        before = self._kind
        self.show_kind(before)
        if kind and kind != before:
            self.chosen.emit(kind)
