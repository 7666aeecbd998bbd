"""Lessons in use: one that is being learnt, what was learnt so far, what is asked again."""
