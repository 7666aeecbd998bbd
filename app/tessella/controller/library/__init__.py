"""The library of games for the window."""
