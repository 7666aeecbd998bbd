"""Learning: the page of the lessons, a lesson on the real board, its card."""
