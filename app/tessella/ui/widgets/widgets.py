"""Small widgets that every page uses: labels, key caps, buttons.

Each one that shows an icon or paints itself has `apply_options`, which the window calls when theme or type changes.
"""

from __future__ import annotations

from itertools import pairwise

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import (
    QAction,
    QIcon,
    QPainter,
    QPixmap,
)
from PySide6.QtWidgets import (
    QLabel,
    QPushButton,
    QToolButton,
    QWidget,
)

from tessella.scene.boards.options import ViewOptions
from tessella.scene.drawing.icons import icon


def apply_options(root: QWidget, options: ViewOptions) -> None:
    """Tell a widget and everything in it how things look now."""
    for widget in (root, *root.findChildren(QWidget)):
        dress = getattr(widget, "apply_options", None)
        if dress is not None:
            dress(options)


def show_in_place(widget: QWidget, wanted: bool) -> None:
    """Show or hide a part of something. One that has no parent yet comes with it: shown alone it would be a window."""
    if widget.parentWidget() is not None or not wanted:
        widget.setVisible(wanted)
    else:
        widget.setAttribute(Qt.WidgetAttribute.WA_WState_ExplicitShowHide, False)


def order_tabs(*parts: QWidget) -> None:
    """Let Tab go through the parts in this order; widgets that were made late would come last."""
    inside = [widget for part in parts for widget in (part, *part.findChildren(QWidget))]
    here = [widget for widget in inside if widget.window() is parts[0].window()]  # a list that pops up is elsewhere
    stops = [widget for widget in here if widget.focusPolicy() & Qt.FocusPolicy.TabFocus]
    for before, after in pairwise(stops):
        QWidget.setTabOrder(before, after)


def label(text: str = "", step: str = "body", tone: str = "", *, wrap: bool = False) -> QLabel:
    """Return a label in a type step (`display`, `title`, `head`, `strong`, `body`, `small`, `micro`)."""
    result = QLabel(text)
    result.setProperty("type", step)
    if tone:
        result.setProperty("tone", tone)
    result.setWordWrap(wrap)
    result.setTextFormat(Qt.TextFormat.PlainText)
    return result


def key_cap(text: str) -> QLabel:
    """Return a key as it is drawn in the bottom bar."""
    result = label(text, "key")
    result.setAlignment(Qt.AlignmentFlag.AlignCenter)
    return result


class IconButton(QToolButton):
    """A square button with an icon; its name and shortcut stand in the tooltip. Takes the keyboard only by Tab."""

    def __init__(self, icon_name: str, action: QAction | None = None, size: int = 20) -> None:
        super().__init__()
        self._icon_name = icon_name
        self._icon_size = size
        self._action: QAction | None = None
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        if action is not None:
            self.set_action(action)

    def set_action(self, action: QAction) -> None:
        """Do, show and say what an action does, says and is."""
        self.setCheckable(action.isCheckable())
        self.clicked.connect(action.trigger)
        self._action = action
        # A bound method: Qt ends the connection with the button, which may go before the action.
        action.changed.connect(self._follow)
        self._follow()

    def _follow(self) -> None:
        action = self._action
        if action is None:
            return
        self.setEnabled(action.isEnabled())
        if action.isCheckable():
            self.setChecked(action.isChecked())
        self.setToolTip(action.toolTip())
        self.setAccessibleName(action.text().replace("&", "").rstrip("…"))

    def set_icon(self, icon_name: str, options: ViewOptions) -> None:
        """Change the icon."""
        self._icon_name = icon_name
        self.apply_options(options)

    def apply_options(self, options: ViewOptions) -> None:
        """Tint the icon and grow with the type."""
        side = options.target(34, 2.6)
        self.setFixedSize(side, side)
        drawn = max(self._icon_size, options.b(self._icon_size / 13))
        self.setIconSize(QSize(drawn, drawn))
        self.setIcon(icon(self._icon_name, options.theme, size=drawn))


class TextButton(QPushButton):
    """A button with words, `primary`, plain or a `link`, and an icon if it has one."""

    def __init__(self, text: str = "", look: str = "", icon_name: str = "") -> None:
        super().__init__(text)
        self._icon_name = icon_name
        self._icon_shown = True
        if look:
            self.setProperty("look", look)
        self.setCursor(Qt.CursorShape.PointingHandCursor)

    def apply_options(self, options: ViewOptions) -> None:
        """Tint the icon."""
        if not self._icon_shown:
            self.setIcon(QIcon())
        elif self._icon_name:
            primary = self.property("look") == "primary"
            side, gap = max(18, options.b(18 / 13)), options.b(0.4)
            self.setIconSize(QSize(side + gap, side))
            drawn = icon(self._icon_name, options.theme, "on_accent" if primary else "text", side)
            self.setIcon(_with_gap(drawn, side, gap, self.devicePixelRatioF()))

    def set_icon_shown(self, shown: bool, options: ViewOptions) -> None:
        """Show the icon, or only the words where there is little room."""
        self._icon_shown = shown
        self.apply_options(options)


def _with_gap(drawn: QIcon, side: int, gap: int, ratio: float) -> QIcon:
    """Return an icon with room to its right: Qt leaves too little between icon and words."""
    result = QIcon()
    for mode in (QIcon.Mode.Normal, QIcon.Mode.Disabled):
        wide = QPixmap(QSize(side + gap, side) * ratio)
        wide.setDevicePixelRatio(ratio)
        wide.fill(Qt.GlobalColor.transparent)
        painter = QPainter(wide)
        drawn.paint(painter, 0, 0, side, side, Qt.AlignmentFlag.AlignCenter, mode)
        painter.end()
        result.addPixmap(wide, mode)
    return result
