"""Tessella: Trellis, Umbrella and Trigon on one table."""

__version__ = "0.2.0"
