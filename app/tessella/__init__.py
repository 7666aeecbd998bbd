"""Tessella: Trellis, Umbrella and Trigon on one table."""

__version__ = "0.1.0"
