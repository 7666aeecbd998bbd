"""One match: its state, cursor and undo, who looks at the screen, where it is saved."""
