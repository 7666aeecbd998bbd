"""Positions that somebody sets up."""
