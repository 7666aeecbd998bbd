"""Practising against the computer: what counts for the rating, the rating, the level that is even."""
