"""Trellis on the scene floor: tiles, vines, flowers, the growing garden, the hand."""

from tessella.scene.trellis.table import TrellisTable

__all__ = ["TrellisTable"]
