"""Trigon as flat arrays: tables of placements, the board, policy and values, the search tree."""
