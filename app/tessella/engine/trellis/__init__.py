"""The computer player of Trellis: quick values for beginners, search by sampled deals for whoever looks ahead."""

from tessella.engine.trellis.player import TrellisPlayer

__all__ = ["TrellisPlayer"]
