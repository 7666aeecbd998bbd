"""Umbrella on the scene floor: a street crossing in the rain, seen from above."""

from tessella.scene.umbrella.game_view import UmbrellaView

__all__ = ["UmbrellaView"]
