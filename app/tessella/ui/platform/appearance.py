"""What the view options are now: from the settings, the system and the size of the window."""

from __future__ import annotations

from PySide6.QtCore import QObject, QSize, Signal
from PySide6.QtGui import QFont, QGuiApplication
from PySide6.QtWidgets import QApplication, QStyle

from tessella.controller.settings.settings import Settings, SettingsStore
from tessella.scene.boards.options import ViewOptions
from tessella.scene.drawing.tokens import theme
from tessella.ui.platform.theme import base_size, chosen_theme, dress

SPEEDS = {"off": 0.0, "fast": 0.5, "normal": 1.0, "slow": 2.0}
COMPACT = QSize(1200, 800)
"""Smaller windows show everything in its compact form."""
PLAIN_BASE = 15.0
"""The largest type in pixels for which COMPACT holds as it is."""


USUAL = QSize(1440, 900)
"""Windows larger than this give type, panels and trays part of their room."""
MOST = 1.6


def growth(window: QSize, need: float) -> float:
    """Return by how much everything beside the board grows in a window, in steps of a tenth: 1 in a usual one.

    `need` is by how much large type has taken more already.
    """
    spare = min(window.width() / USUAL.width(), window.height() / USUAL.height()) / need
    return min(MOST, max(1.0, int(spare * 10 + 1e-6) / 10))


def system_wants_rest() -> bool:
    """Return True when the system asks programs not to move things."""
    style = QApplication.style()
    return style is not None and style.styleHint(QStyle.StyleHint.SH_Widget_Animation_Duration) == 0


class Appearance(QObject):
    """Follows settings, system and window. Signal: `changed(ViewOptions)`."""

    changed = Signal(object)

    def __init__(self, app: QApplication, store: SettingsStore) -> None:
        super().__init__(app)
        self._app, self._store = app, store
        self._font = QFont(app.font())
        self._window = QSize(1440, 900)
        self._turn = 0
        self._touched = False
        self.options = self._make(store.value)
        dress(app, self.options)
        store.changed.connect(self.refresh)
        hints = QGuiApplication.styleHints()
        hints.colorSchemeChanged.connect(self.refresh)
        accessibility = getattr(hints, "accessibility", None)
        if accessibility is not None:
            accessibility().contrastPreferenceChanged.connect(self.refresh)

    def set_window(self, size: QSize) -> None:
        """Follow the size of the window."""
        self._window = size
        self.refresh()

    def set_turn(self, steps: int) -> None:
        """Turn the board by so many steps in all."""
        self._turn = steps
        self.refresh()

    def set_touched(self, touched: bool) -> None:
        """Follow what was used last: a finger, or a mouse."""
        self._touched = touched
        self.refresh()

    def refresh(self, _cause: object = None) -> None:
        """Work the options out again; tell when they are others."""
        options = self._make(self._store.value)
        if options == self.options:
            return
        before, self.options = self.options, options
        if (before.theme, before.base, before.touch) != (options.theme, options.base, options.touch):
            dress(self._app, options)
        self.changed.emit(options)

    def _make(self, settings: Settings) -> ViewOptions:
        still = settings.reduce_motion == "on" or (settings.reduce_motion == "system" and system_wants_rest())
        plain = base_size(self._font, round(settings.font_scale * 100))
        # Large type needs the compact form on windows that are large enough for small type.
        need = max(1.0, plain / PLAIN_BASE)
        room = growth(self._window, need)
        return ViewOptions(
            theme=theme(chosen_theme(settings.theme), settings.palette),
            show_legal=settings.show_legal,
            move_numbers=settings.move_numbers,
            speed=0.0 if still else SPEEDS[settings.speed],
            coordinates=settings.coordinates,
            turn=self._turn,
            base=plain * room,
            room=room,
            touch=settings.targets == "large" or (settings.targets == "auto" and self._touched),
            compact=self._window.width() < COMPACT.width() * need or self._window.height() < COMPACT.height() * need,
        )
