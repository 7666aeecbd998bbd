"""The computer player of Umbrella."""

from tessella.engine.umbrella.thinker import UmbrellaThinker

__all__ = ["UmbrellaThinker"]
