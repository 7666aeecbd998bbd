"""Trigon as flat arrays: tables of placements, the board, priors and values, the search tree."""
