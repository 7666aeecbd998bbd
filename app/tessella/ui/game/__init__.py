"""The page of a game and its panels."""
