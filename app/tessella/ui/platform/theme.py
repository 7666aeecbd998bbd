"""The look of the window from the tokens: palette, style sheet, font, and which theme is meant.

The theme follows the system unless the person chose one; a change of either takes effect at once.
"""

from __future__ import annotations

from string import Template

from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QFont, QFontInfo, QGuiApplication, QPalette
from PySide6.QtWidgets import QApplication

from tessella import resources
from tessella.scene.boards.options import ViewOptions
from tessella.scene.drawing.tokens import Theme, ThemeName, radius

SMALLEST_BASE = 13.0
"""The base size at 100 %, in pixels, where the system's own font is smaller."""


def mix(first: QColor, second: QColor, share: float) -> QColor:
    """Return the colour `share` of the way from the first to the second (0..1)."""
    return QColor.fromRgbF(
        first.redF() + (second.redF() - first.redF()) * share,
        first.greenF() + (second.greenF() - first.greenF()) * share,
        first.blueF() + (second.blueF() - first.blueF()) * share,
    )


def system_theme() -> ThemeName:
    """Return the theme that the system asks for: high contrast before dark before light."""
    hints = QGuiApplication.styleHints()
    accessibility = getattr(hints, "accessibility", None)  # Qt 6.10 on
    if accessibility is not None and accessibility().contrastPreference() == Qt.ContrastPreference.HighContrast:
        return "high_contrast"
    return "dark" if hints.colorScheme() == Qt.ColorScheme.Dark else "light"


def chosen_theme(wish: str) -> ThemeName:
    """Return the theme for a setting (`system`, `light`, `dark`, `high-contrast`)."""
    names: dict[str, ThemeName] = {"light": "light", "dark": "dark", "high-contrast": "high_contrast"}
    return names.get(wish) or system_theme()


def base_size(system_font: QFont, scale_percent: int) -> float:
    """Return the base size in pixels for the system's font and the chosen scale (80 to 200 %)."""
    return max(SMALLEST_BASE, float(QFontInfo(system_font).pixelSize())) * scale_percent / 100


def palette(theme: Theme) -> QPalette:
    """Return Qt's palette for a theme, so that native and unstyled parts agree with the sheet."""
    role, result = theme.role, QPalette()
    group = QPalette.ColorRole
    faded = mix(role("panel"), role("text2"), 0.55)
    for key, name in (
        (group.Window, "window"), (group.WindowText, "text"), (group.Base, "raised"), (group.AlternateBase, "panel"),
        (group.Text, "text"), (group.Button, "raised"), (group.ButtonText, "text"), (group.Highlight, "accent"),
        (group.HighlightedText, "on_accent"), (group.ToolTipBase, "raised"), (group.ToolTipText, "text"),
        (group.Link, "text"), (group.PlaceholderText, "text2"), (group.BrightText, "danger"), (group.Mid, "edge"),
        (group.Midlight, "line"), (group.Light, "raised"), (group.Dark, "edge"), (group.Shadow, "edge"),
    ):  # fmt: skip
        result.setColor(key, role(name))
    for key in (group.WindowText, group.Text, group.ButtonText):
        result.setColor(QPalette.ColorGroup.Disabled, key, faded)
    return result


def style_sheet(options: ViewOptions) -> str:
    """Return the style sheet; every length that holds text is a multiple of the base size."""
    theme, b = options.theme, options.b
    values: dict[str, object] = {name: colour.name() for name, colour in theme.roles.items()}
    high = theme.high_contrast
    edges = 4 if high else 2
    values.update(
        faded=mix(theme.role("panel"), theme.role("text2"), 0.5 if high else 0.55).name(),
        off_edge=(mix(theme.role("panel"), theme.role("edge"), 0.5) if high else theme.role("line")).name(),
        off_primary=(mix(theme.role("panel"), theme.role("edge"), 0.5) if high else theme.role("soft")).name(),
        off_style="dashed" if high else "solid",
        accent_hover=mix(theme.role("accent"), theme.role("on_accent"), 0.14).name(),
        focus_on_accent=mix(theme.role("accent"), theme.role("on_accent"), 0.75).name(),
        hair=2 if high else 1,
        edge_width=2 if high else 1,
        control=radius("control"),
        key=radius("key"),
        gap=b(0.55),
        pad=b(1.0),
        menu_gap=b(0.75),
        wide=b(1.6),
        item=max(b(0.55), (options.target(0, 0) - b(1.4)) // 2),
        target=options.target(36, 2.6) - edges,
        segment=options.target(26, 1.9) - edges,
        field=options.target(30, 2.3) - edges,
        key_width=b(0.75),
        # Without a finger nothing is said: any number here would let the words be cut.
        finger=f"min-width: {options.target(0, 0)}px;" if options.touch else "",
        bar=14 if options.touch else 10,
        **{step: options.px(step) for step in ("display", "title", "head", "body", "small", "micro")},
    )
    return Template(resources.text("window.qss")).substitute(values)


def dress(app: QApplication, options: ViewOptions) -> None:
    """Give the whole program the look of these options."""
    font = QFont(app.font())
    font.setPixelSize(round(options.base))
    app.setFont(font)
    app.setPalette(palette(options.theme))
    app.setStyleSheet(style_sheet(options))
