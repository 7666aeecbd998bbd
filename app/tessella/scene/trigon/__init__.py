"""Trigon on the scene floor: coloured glass on a hexagon of triangles."""

from tessella.scene.trigon.table import TrigonTable

__all__ = ["TrigonTable"]
