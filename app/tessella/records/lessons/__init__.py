"""Lessons: what a `.tlesson` file says, read from anywhere, checked against the rules, written again."""
