"""For people who do not see the board."""
