"""Home, New game, the library."""
