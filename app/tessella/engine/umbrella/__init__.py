"""The computer player of Umbrella."""

from tessella.engine.umbrella.player import UmbrellaPlayer

__all__ = ["UmbrellaPlayer"]
