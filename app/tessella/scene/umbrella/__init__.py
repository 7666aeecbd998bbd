"""Umbrella on the scene floor: a street crossing in the rain, seen from above."""

from tessella.scene.umbrella.table import UmbrellaTable

__all__ = ["UmbrellaTable"]
