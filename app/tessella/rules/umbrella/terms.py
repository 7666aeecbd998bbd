"""What is fixed for one match and all parts of the rules ask for: players, options, printed matter."""

from __future__ import annotations

from dataclasses import dataclass

from tessella.rules.umbrella.kit import SCORING_SPACES, Board, Kit
from tessella.rules.umbrella.position import COLOURS, Colour, Side, UmbrellaState
from tessella.rules.umbrella.zones import all_empty, reach, waiting

SUPPLY = {1: SCORING_SPACES, 2: 11, 3: 17, 4: 22}
"""Scoring tokens by players (U-TOKENS); alone, as many as the scoring board has spaces (U-SOLO)."""


@dataclass(frozen=True, slots=True)
class Terms:
    """The settings of a match as the rules use them. `limit` 0 means none; `passing` flip, same or giver."""

    players: int
    anywhere: bool
    passing: str
    limit: int
    board: Board
    kit: Kit
    first: int

    @property
    def solo(self) -> bool:
        """One player alone (U-SOLO)."""
        return self.players == 1

    def receiver(self, seat: int) -> int:
        """Return who gets a tile from a seat: the left neighbour; oneself when alone (U-PASS)."""
        return (seat + 1) % self.players

    def open_spaces(self, state: UmbrellaState, seat: int, colour: Colour) -> tuple[int, ...]:
        """Return the scoring spaces (1..10) of a colour without a token, ascending."""
        covered = state.tokens[seat]
        return tuple(k for k, c in enumerate(self.board.spaces, start=1) if c == colour and k not in covered)

    def bonus_moves(self, state: UmbrellaState, colour: Colour) -> bool:
        """Return whether a bonus colour offers anything besides `skip` to the active seat (U-BONUS)."""
        if colour == "blue":
            return any(state.owns[state.active])
        if colour == "red":
            return waiting(state) > 0
        return colour == "green"


def slide_choices(state: UmbrellaState) -> dict[Side, tuple[Colour, ...]]:
    """Return by side the colours that wait in the active seat's zones; empty when U-EMPTY applies."""
    return {
        side: colours
        for side, counts in reach(state, state.active).items()
        if (colours := tuple(colour for colour, count in zip(COLOURS, counts, strict=True) if count))
    }


def may_take_anywhere(state: UmbrellaState) -> bool:
    """Return whether the active seat's four zones are all empty (U-EMPTY)."""
    return all_empty(state, state.active)


def end_is_due(state: UmbrellaState) -> bool:
    """Return whether something that begins the end is true (U-END, for one player U-SOLO)."""
    no_tile = any(not any(stacks) for stacks in state.figures)
    if len(state.stages) == 1:
        return waiting(state) == 0 or len(state.tokens[0]) == SCORING_SPACES or no_tile
    return state.supply == 0 or no_tile or any(len(tokens) == SCORING_SPACES for tokens in state.tokens)
