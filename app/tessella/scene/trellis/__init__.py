"""Trellis on the scene floor: tiles, vines, flowers, the growing garden, the hand."""

from tessella.scene.trellis.game_view import TrellisView

__all__ = ["TrellisView"]
