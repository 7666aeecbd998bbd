"""The legal moves of a Trigon position, found as far as they are asked for, and what the rules say of one."""

from __future__ import annotations

from collections.abc import Iterator

from tessella.rules.game import MoveList
from tessella.rules.trigon.legality import findings
from tessella.rules.trigon.position import Place, TrigonState
from tessella.rules.trigon.terms import Terms
from tessella.rules.verdict import Finding, Verdict


def verdict(terms: Terms, state: TrigonState, move: Place) -> Verdict:
    """Return every rule that speaks about a move (see `Trigon.explain`)."""
    if state.colour is None:
        return Verdict((Finding("G-PASS", False, (), "over"),))
    return Verdict(findings(terms.reach(state, state.colour), move.cells))


class TrigonMoves(MoveList[Place]):
    """The legal moves of the colour to play."""

    def __init__(self, terms: Terms, state: TrigonState) -> None:
        self._terms = terms
        self._state = state

    def __iter__(self) -> Iterator[Place]:
        if self._state.colour is None:
            return iter(())
        return self._terms.reach(self._state, self._state.colour).places()

    def __contains__(self, move: object) -> bool:
        return isinstance(move, Place) and verdict(self._terms, self._state, move).legal
