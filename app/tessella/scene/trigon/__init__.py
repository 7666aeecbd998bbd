"""Trigon on the scene floor: coloured glass on a hexagon of triangles."""

from tessella.scene.trigon.game_view import TrigonView

__all__ = ["TrigonView"]
