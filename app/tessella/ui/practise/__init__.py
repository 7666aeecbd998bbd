"""Practise on the window: the page with a card a game, the rating and its course."""
