"""The account of a Trellis position: flowers planted (T-WIN, T-EXHAUST)."""

from __future__ import annotations

from tessella.rules.outcome import Part, Result
from tessella.rules.trellis.position import TrellisState


def result(state: TrellisState, reason: str) -> Result:
    """Return winners and, as points, the flowers planted; `reason` is the rule that ends or ended the game."""
    parts = tuple((Part("flowers", "T-FLOWERS", count, count),) for count in state.flowers)
    over = state.phase == "over"
    return Result(over, state.winners, state.flowers, parts, reason if state.winners else "")
