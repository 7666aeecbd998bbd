"""Positions and games as pictures, films and sheets."""
