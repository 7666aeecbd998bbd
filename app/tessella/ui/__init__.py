"""The window, panels, dialogs, actions, theme, languages, screen readers."""
