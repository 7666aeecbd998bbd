"""The window, panels, dialogs, actions, theme, languages, screen readers."""

from tessella.ui.platform import memory

memory.keep_low()
