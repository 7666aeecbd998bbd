"""The computer player of Trigon."""

from tessella.engine.trigon.thinker import TrigonThinker

__all__ = ["TrigonThinker"]
