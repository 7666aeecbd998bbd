"""Positions of games played at random, with whole turns as expected lines, for asking reasons and checking them."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from tessella.controller.practise.reasons import MOST, Reason, good_because, reasons
from tessella.rules.game import Game


@dataclass(frozen=True)
class Case:
    """Two moves of a position, each with the whole turn that it begins."""

    game: Game[Any, Any]
    state: Any
    seat: int
    better: tuple[Any, ...]
    played: tuple[Any, ...]

    @property
    def observation(self) -> Any:
        return self.game.observe(self.state, self.seat)

    def why(self) -> tuple[Reason, ...]:
        lines = {"better_line": self.better, "played_line": self.played}
        return reasons(self.game, self.observation, self.better[0], self.played[0], **lines)

    def good(self) -> tuple[Reason, ...]:
        return good_because(self.game, self.observation, self.better[0], line=self.better)


Check = Callable[[Case, Reason, bool], bool]
"""Whether a sentence is true on the board; the last argument: of two moves, not of one alone."""


def turn(game: Game[Any, Any], state: Any, move: Any, dice: random.Random, whole: Callable[[Any, Any], bool]) -> tuple:
    """Return a move and what its turn brings, chosen at random; `whole` tells of two positions whether a turn ended."""
    line, after = [move], game.apply(state, move).state
    while game.to_move(after) is not None and not whole(state, after):
        line.append(dice.choice(list(game.moves(after))))
        after = game.apply(after, line[-1]).state
    return tuple(line)


def cases(
    make: Callable[[int], Game[Any, Any]],
    count: int,
    whole: Callable[[Any, Any], bool],
    seed: int = 0,
    choose: Callable[[Game[Any, Any], Any, random.Random], Any] | None = None,
    rate: Callable[[Any], float] = lambda state: 0.1,
) -> Iterator[Case]:
    """Yield so many cases from games played at random, in all phases of the games."""
    dice, found, number = random.Random(f"reasons {seed}"), 0, 0
    while found < count:
        game = make(dice.randrange(10**6))
        number += 1
        state = game.start()
        while found < count and (seat := game.to_move(state)) is not None:
            moves = list(game.moves(state))
            if len(moves) > 2 and dice.random() < rate(state):
                better, played = (turn(game, state, move, dice, whole) for move in dice.sample(moves, 2))
                yield Case(game, state, seat, better, played)
                found += 1
            state = game.apply(state, choose(game, state, dice) if choose else dice.choice(moves)).state


def check(cases: Iterator[Case], true: Check) -> tuple[Counter[str], Counter[str]]:
    """Hold every sentence of some cases against the board; return how often each was said, and was not."""
    said: Counter[str] = Counter()
    silent: Counter[str] = Counter()
    keys: set[str] = set()
    told: list[set[str]] = []
    for case in cases:
        here: set[str] = set()
        for found, two in ((case.why(), True), (case.good(), False)):
            assert len(found) <= MOST
            assert [each.weight for each in found] == sorted((each.weight for each in found), reverse=True)
            assert len({each.key for each in found}) == len(found)
            for reason in found:
                assert reason.weight >= 1
                assert true(case, reason, two), (case.game.to_json(), case.state, case.better, case.played, reason)
                here.add(reason.key)
                said[reason.key] += 1
        told.append(here)
        keys |= here
    for key in keys:
        silent[key] = sum(key not in here for here in told)
    return said, silent


def spoken(table: Mapping[str, tuple[str, ...]], prefix: str) -> set[str]:
    """Return the keys of all reasons of a game, from the table of their sentences."""
    return {f"{prefix}.{key.partition('.')[0]}" for key in table}
