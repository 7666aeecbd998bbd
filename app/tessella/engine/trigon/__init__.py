"""The computer player of Trigon."""

from tessella.engine.trigon.player import TrigonPlayer

__all__ = ["TrigonPlayer"]
