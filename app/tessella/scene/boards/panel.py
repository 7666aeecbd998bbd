"""Floating panels: paper over the table, with a head and a soft shadow that is painted once."""

from __future__ import annotations

from math import ceil
from typing import Literal

from PySide6.QtCore import QEvent, QMargins, QPointF, QRect, QRectF, Qt, Signal
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen, QPixmap, QRegion, QResizeEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QSizePolicy, QVBoxLayout, QWidget

from tessella.scene.boards.options import ViewOptions
from tessella.scene.drawing.elided import ElidedLabel
from tessella.scene.drawing.icons import icon_pixmap
from tessella.scene.drawing.tokens import Theme, radius

Place = Literal["left", "right", "dock"]
SHADOW = 10
"""Pixels round the paper that belong to the widget and hold its shadow."""
_DEPTH = {1: (2, 5, 0.08), 2: (5, 10, 0.14), 3: (9, 10, 0.18)}
"""Depth: (shift down, blur, alpha)."""


def paint_shadow(painter: QPainter, paper: QRectF, corner: float, depth: int, theme: Theme) -> None:
    """Paint the shadow of a rounded paper: stacked wide strokes of low alpha, no effects."""
    if depth == 0 or theme.high_contrast:
        return
    down, blur, alpha = _DEPTH[depth]
    alpha *= 1.6 if theme.dark else 1.0
    painter.setPen(Qt.PenStyle.NoPen)
    for k in range(blur, 0, -1):
        colour = QColor(0, 0, 0)
        colour.setAlphaF(min(1.0, alpha * 1.6 / blur * (1 - (k - 1) / blur)))
        painter.setBrush(colour)
        grown = paper.adjusted(-k, -k + down, k, k + down * 0.4)
        painter.drawRoundedRect(grown, corner + k, corner + k)


def paint_paper(painter: QPainter, paper: QRectF, theme: Theme, corner: float, role: str = "panel") -> None:
    """Paint the paper itself: `panel` or `raised`, with a hairline (high contrast: a border of 2 px)."""
    width = 2.0 if theme.high_contrast else 1.0
    painter.setPen(QPen(theme.role("line"), width))
    painter.setBrush(theme.role(role))
    half = width / 2
    painter.drawRoundedRect(paper.adjusted(half, half, -half, -half), corner, corner)


class _Sheet(QWidget):
    """The paper within its round corners. It hides what lies below, so that a panel need not paint when that does."""

    def __init__(self, panel: Panel) -> None:
        super().__init__(panel)
        self._panel = panel
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)

    def fit(self) -> None:
        """Take the largest place that has no corner in it, under everything else."""
        inset = ceil(radius("panel") * 0.3) + 2
        self.setGeometry(self._panel.paper().toRect().adjusted(inset, inset, -inset, -inset))
        self.lower()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Fill it."""
        QPainter(self).fillRect(event.rect(), self._panel.options.theme.role("panel"))


class Panel(QFrame):
    """A titled panel that the window places: `place` left, right or dock; `key` names it; `fold_order` counts from 0,
    the first to fold to the rail (a hand or tray, `hand` True, folds last and never while something is held).

    Its visible paper is the widget's rectangle less SHADOW on every side. Signal: `resized()` when the wanted size
    changed.
    """

    resized = Signal()

    def __init__(
        self,
        key: str,
        place: Place,
        options: ViewOptions,
        *,
        icon: str = "",
        fold_order: int = 0,
        hand: bool = False,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.key, self.place, self.icon_name = key, place, icon
        self.fold_order, self.hand = fold_order, hand
        self.options = options
        self._shadow: QPixmap | None = None
        self._sheet = _Sheet(self)
        self.setObjectName(f"panel-{key}")
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Preferred)
        self._outer = QVBoxLayout(self)
        self._icon, self._title, self._note = QLabel(), ElidedLabel(), QLabel()
        self.head = QWidget()
        row = QHBoxLayout(self.head)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(8)
        row.addWidget(self._icon)
        row.addWidget(self._title, 1)
        row.addWidget(self._note)
        self._outer.addWidget(self.head)
        self.body = QVBoxLayout()
        self.body.setContentsMargins(0, 0, 0, 0)
        self._outer.addLayout(self.body, 1)
        self.head.setVisible(False)
        self._apply()

    def set_title(self, title: str, note: str = "") -> None:
        """Set the head: the title, and a note at its right end. An empty title hides the head."""
        self._title.set_text(title)
        self._note.setText(note)
        self.head.setVisible(bool(title))
        self.setAccessibleName(title)

    def activate(self) -> None:
        """Take in at once what changed inside: a hint of the size is that of the latest form then."""
        self._outer.activate()

    @property
    def title(self) -> str:
        """The title in the head."""
        return self._title.whole()

    def sheet(self) -> QRect:
        """Return what nothing below is seen through, in the coordinates of its parent."""
        return self._sheet.geometry().translated(self.pos())

    def set_options(self, options: ViewOptions) -> None:
        """Take another theme or type size."""
        self.options = options
        self._shadow = None
        self._apply()
        self.update()

    def paper(self) -> QRectF:
        """Return the visible paper in widget coordinates."""
        return QRectF(self.rect().marginsRemoved(QMargins(SHADOW, SHADOW, SHADOW, SHADOW)))

    def _apply(self) -> None:
        o = self.options
        pad = 10 if o.compact else 16
        self._outer.setContentsMargins(SHADOW + pad, SHADOW + pad - 4, SHADOW + pad, SHADOW + pad - 4)
        self._outer.setSpacing(8)
        if self.icon_name:
            ratio = self.devicePixelRatioF()
            self._icon.setPixmap(icon_pixmap(self.icon_name, o.b(1.4), o.theme.role("text2"), ratio))
        self._icon.setVisible(bool(self.icon_name))
        text, text2 = o.theme.role("text").name(), o.theme.role("text2").name()
        plain = "background: transparent"
        self._title.setStyleSheet(f"font-size: {o.px('body')}px; font-weight: 600; color: {text}; {plain}")
        self._note.setStyleSheet(f"font-size: {o.px('small')}px; color: {text2}; {plain}")

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint shadow (cached) and paper."""
        painter = QPainter(self)
        ratio = self.devicePixelRatioF()
        if self._shadow is None or self._shadow.size() != self.size() * ratio:
            self._shadow = QPixmap(self.size() * ratio)
            self._shadow.setDevicePixelRatio(ratio)
            self._shadow.fill(Qt.GlobalColor.transparent)
            inner = QPainter(self._shadow)
            inner.setRenderHint(QPainter.RenderHint.Antialiasing)
            paint_shadow(inner, self.paper(), radius("panel"), 2 if self.place == "dock" else 1, self.options.theme)
            paint_paper(inner, self.paper(), self.options.theme, radius("panel"))
            inner.end()
        painter.drawPixmap(0, 0, self._shadow)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Lay the sheet under the rest."""
        super().resizeEvent(event)
        self._sheet.fit()

    def event(self, event: QEvent) -> bool:
        """Tell when the wanted size changed."""
        result = super().event(event)
        if event.type() == QEvent.Type.LayoutRequest:
            self.resized.emit()
        return result


def hidden(widget: QWidget, part: QRegion) -> bool:
    """Tell whether a panel above a widget covers all of a part: Qt asks for it when only the panel has changed."""
    parent = widget.parentWidget()
    if parent is None or part.rectCount() > 1:
        return False
    rect = part.boundingRect().translated(widget.pos())
    panels = (each for each in parent.children() if isinstance(each, Panel) and each.isVisible())
    return any(panel.sheet().contains(rect) for panel in panels)


def touched(widget: QWidget, rect: QRect) -> bool:
    """Tell whether the paper of a panel beside a widget covers any of a rectangle in the widget's pixels."""
    parent = widget.parentWidget()
    if parent is None:
        return False
    here = QRectF(rect.translated(widget.pos()))
    panels = [panel for panel in parent.findChildren(Panel) if panel.isVisible()]
    return any(panel.paper().translated(panel.mapTo(parent, QPointF())).intersects(here) for panel in panels)
