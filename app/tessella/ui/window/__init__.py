"""The window: actions, header, messages, what the actions do."""
