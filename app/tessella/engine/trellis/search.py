"""The search of Trellis.

The decisions that look best are the arms; every arm meets the same deals of the hidden tiles, each played on by the
quick player, to its end or until the learned chance to win says how it stands; the weaker half of the arms drops out
again and again (successive halving).
"""

from __future__ import annotations

import math
from collections import deque
from collections.abc import Iterator
from dataclasses import dataclass
from threading import Thread
from typing import Any

from tessella.engine.kernels.jit import COMPILED, Flat, flat
from tessella.engine.kernels.trellis import ahead, games, greedy, value_network
from tessella.engine.kernels.trellis import layout as at
from tessella.engine.player import Candidate, Limits, Stopped
from tessella.engine.trellis.calibration import chance_of, flowers_of
from tessella.engine.trellis.flat import Position
from tessella.engine.trellis.levels import Level
from tessella.engine.trellis.weights import net
from tessella.rules.trellis import Move

PRIOR, LEARNED_PRIOR = 3.0, 10.0
"""The quick value counts as much as so many played games, the learned chance as more."""
JUDGED = 48
"""Decisions that are judged by the learned chance before they become arms: the best by their quick value."""
BREATH = 0.004
"""Seconds between two looks at the clock and at `stopped`."""
TURNS_AT_ONCE = 100 if COMPILED else 1
"""Turns played between two looks: 1 to 2 ms."""
PIECE = 64
"""Most games of one job; threads share jobs, not games."""
SLICE = 1024
"""Most games of one arm between two reports."""
SURE = 4.5
"""The search ends when the best arm is ahead by so many standard errors ..."""
SURE_GAMES = 200
"""... after so many games of it."""


@dataclass(slots=True)
class Arm:
    """A decision under search: its number and quick value, how likely it seems to win before any game and how many
    games that is worth, games played and won."""

    code: int
    quick: int
    prior: float = 0.0
    weight: float = PRIOR
    games: int = 0
    won: float = 0.0

    @property
    def mean(self) -> float:
        """The share of games won, the prior counted in."""
        return (self.won + self.weight * self.prior) / (self.games + self.weight)


class Room:
    """Room for one thread to play games in."""

    def __init__(self, position: Position) -> None:
        self.state = flat([0] * at.SIZE, "int16")
        self.other = flat([0] * at.SIZE, "int16")
        self.dice = flat([1])
        self.scratch = greedy.scratch()
        self.features = flat([0] * value_network.SCRATCH)
        self.pool = flat([0] * len(position.hidden))


class Search:
    """Successive halving over the arms of a position, until games, time or the asker's patience end."""

    def __init__(self, position: Position, level: Level, limits: Limits, stopped: Stopped) -> None:
        """`limits` bounds the games (`playouts`) and `seconds`; None or 0 games and None seconds are without bound."""
        self.position = position
        self.looks = level.looks
        self.judged = level.rounds > 0
        self.length = level.rounds * position.players or games.TO_THE_END
        self.net = net(position.players)
        self.games = limits.playouts or None
        self.played = 0
        self._stopped = stopped
        self._clock = limits.clock
        self._end = math.inf if limits.seconds is None else limits.clock() + limits.seconds
        self._looked = -math.inf
        self._broken = False
        self._rooms = [Room(position) for _ in range(max(1, limits.threads if COMPILED else 1))]
        found = [Arm(code, position.quick(code, greedy.FULL_WEIGHTS)) for code in position.codes]
        found.sort(key=lambda arm: -arm.quick)
        for arm in found:
            arm.prior = 1 / (1 + math.exp(min((found[0].quick - arm.quick) / 100, 50.0)))
        if self.judged and found[0].quick < greedy.WON:
            found = self._judged(found[:JUDGED])
        self.arms = found[: level.arms]

    def _judged(self, found: list[Arm]) -> list[Arm]:
        """Give decisions their learned chances and return them, best first; those not reached in time come last."""
        room, position = self._rooms[0], self.position
        for arm in found:
            if self.ended():
                break
            judged = ahead.chance_after(
                position.root, room.state, room.scratch, greedy.FULL_WEIGHTS, room.features, self.net, arm.code
            )
            arm.prior, arm.weight = judged / value_network.SURE, LEARNED_PRIOR
        return sorted(found, key=lambda arm: (-arm.weight, -arm.prior))

    def ended(self) -> bool:
        """Tell whether the search has to stop; the clock is looked at every BREATH seconds."""
        if not self._broken:
            now = self._clock()
            if now >= self._end:
                self._broken = True
            elif not COMPILED or now - self._looked >= BREATH:
                self._looked = now
                self._broken = self._stopped()
        return self._broken

    def run(self) -> Iterator[None]:
        """Search; yields now and then, so that somebody can report."""
        budget = self.games or 16 * len(self.arms)
        while not self.ended() and (self.games is None or self.played < self.games):
            alive = sorted(self.arms, key=lambda arm: -arm.mean)
            rounds = max(1, math.ceil(math.log2(len(alive))))
            for _ in range(rounds):
                share = max(1, budget // (rounds * len(alive)))
                yield from self._play(alive, share)
                alive.sort(key=lambda arm: -arm.mean)
                alive = alive[: max(1, (len(alive) + 1) // 2)]
                if self._sure():
                    return
            budget *= 2

    def _sure(self) -> bool:
        """Tell whether more games would not change the choice."""
        if self.games is not None:
            return False
        first, *rest = self.ranked()
        if first.games < SURE_GAMES:
            return False
        return all(_ahead(first, arm) >= SURE for arm in rest)

    def _play(self, arms: list[Arm], share: int) -> Iterator[None]:
        """Let every arm play so many games more, slice by slice; yields after each."""
        for arm in arms:
            goal = arm.games + share
            while arm.games < goal and not self.ended():
                end = min(goal, arm.games + SLICE)
                if self.games is not None:
                    end = min(end, arm.games + self.games - self.played)
                if end == arm.games:
                    return
                self._share_out(arm, end)
                yield

    def _share_out(self, arm: Arm, end: int) -> None:
        """Play an arm's games up to `end`, with as many threads as there are rooms; those broken off are lost."""
        seeds = self.position.seeds(end)
        todo = [games.new_job(first, min(first + PIECE, end)) for first in range(arm.games, end, PIECE)]
        jobs = deque(todo)
        helpers = [
            Thread(target=self._work, args=(arm.code, jobs, seeds, room, lambda: self._broken))
            for room in self._rooms[1 : len(todo)]
        ]
        for helper in helpers:
            helper.start()
        self._work(arm.code, jobs, seeds, self._rooms[0], self.ended)
        for helper in helpers:
            while helper.is_alive():
                helper.join(BREATH)
                self.ended()
        for job in todo:
            arm.games += int(job[games.PLAYED])
            arm.won += int(job[games.WON]) / games.WHOLE
            self.played += int(job[games.PLAYED])

    def _work(self, code: int, jobs: deque[Any], seeds: Flat, room: Room, ended: Stopped) -> None:
        """Take jobs and do them, until none is left or the search has ended."""
        position = self.position
        while not ended():
            try:
                job = jobs.popleft()
            except IndexError:
                return
            while not games.work(
                position.root, room.state, room.other, room.scratch, greedy.FULL_WEIGHTS, room.features, self.net,
                position.hidden, room.pool, seeds, code, position.seat, self.looks, self.length, room.dice, job,
                TURNS_AT_ONCE,
            ):  # fmt: skip
                if ended():
                    return

    def ranked(self) -> list[Arm]:
        """Return the arms, best first: those that stayed in longest, by what they won."""
        most = max(arm.games for arm in self.arms)
        return sorted(self.arms, key=lambda arm: (-(2 * arm.games >= most), -arm.mean))

    def candidates(self) -> tuple[Candidate[Move], ...]:
        """Return what is told of the arms, best first; of one that wins at once nothing else is asked."""
        ranked = self.ranked()
        known = [arm for arm in ranked if arm.games or arm.quick >= greedy.WON]
        return tuple(self._told(arm) for arm in known or ranked)

    def _told(self, arm: Arm) -> Candidate[Move]:
        """Return what is told of an arm."""
        position, share = self.position, arm.won / arm.games if arm.games else arm.prior
        players, done = position.players, position.done
        won = arm.quick >= greedy.WON
        value = 1.0 if won else chance_of(players, done, share, judged=self.judged)
        flowers = flowers_of(players, done, *position.planted, value)
        return Candidate(position.move(arm.code), arm.games, value, flowers, position.line(arm.code))


def _ahead(first: Arm, other: Arm) -> float:
    """Return by how many standard errors an arm is ahead of another."""
    spread = sum(arm.mean * (1 - arm.mean) / (arm.games + arm.weight) + 1e-4 for arm in (first, other))
    return (first.mean - other.mean) / math.sqrt(spread)
