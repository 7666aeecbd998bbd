"""A match of several rounds: the scores add up, the starting seat moves on (G-ROUNDS)."""

from __future__ import annotations

from dataclasses import dataclass

from tessella.rules.errors import BadSetup


@dataclass(frozen=True, slots=True)
class Rounds:
    """`count` rounds in all; `scores` holds the points of every seat for each round that is over.

    Raises BadSetup when there are no rounds, more scores than rounds, or scores for different numbers of seats.
    """

    count: int = 1
    scores: tuple[tuple[int, ...], ...] = ()

    def __post_init__(self) -> None:
        if self.count < 1:
            raise BadSetup(f"a match has at least one round, not {self.count} (G-ROUNDS)")
        if len(self.scores) > self.count:
            raise BadSetup(f"{len(self.scores)} rounds were scored in a match of {self.count} (G-ROUNDS)")
        if len({len(points) for points in self.scores}) > 1:
            raise BadSetup("the rounds were scored for different numbers of seats (G-ROUNDS)")

    @property
    def played(self) -> int:
        """How many rounds are over; also the number, from 0, of the round to play now."""
        return len(self.scores)

    @property
    def finished(self) -> bool:
        """True when every round is over."""
        return self.played == self.count

    @property
    def totals(self) -> tuple[int, ...]:
        """The points of every seat added up; empty before the first round is over."""
        return tuple(sum(points) for points in zip(*self.scores, strict=True))

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats with the highest total; equal totals share the win; none before the match is finished."""
        if not self.finished:
            return ()
        totals = self.totals
        return tuple(seat for seat, total in enumerate(totals) if total == max(totals))

    def first_seat(self, number: int, seats: int, first: int = 0) -> int:
        """Return the seat that begins round `number` (from 0) when `first` began the first one."""
        return (first + number) % seats

    def add(self, points: tuple[int, ...]) -> Rounds:
        """Return the match after one more round; raise BadSetup when it was finished."""
        return Rounds(self.count, (*self.scores, points))
