"""The search for one player: a beam of positions, turn by turn to the end of the game; and the par of a deal."""

from __future__ import annotations

import math
import random
from collections.abc import Iterator
from typing import Any

import numpy as np

from tessella.engine.kernels.jit import COMPILED
from tessella.engine.kernels.umbrella import layout as at
from tessella.engine.kernels.umbrella import lookahead, solo, turns
from tessella.engine.kernels.umbrella.moves import legal
from tessella.engine.kernels.umbrella.rules import apply, copy
from tessella.engine.player import Candidate, Limits, Stopped
from tessella.engine.umbrella.flat import tables_of, to_flat, to_move, unknown
from tessella.engine.umbrella.levels import Level
from tessella.rules.umbrella import Move, Umbrella, UmbrellaState

WIDTH = 300 if COMPILED else 3
"""Positions kept after each turn while a move is chosen."""
PAR_WIDTHS = (300, 1000) if COMPILED else (10, 30)
"""The same while the par is looked for: the first beam, all later ones."""
BEAMS = 4
"""Deals of the unknown tiles that are tried."""
MOST_TURNS = 120
"""Room for the turns from one position."""
PIECE = 6
"""Positions followed at a time."""
BEHIND = 100
"""What a move that no beam followed to the end is taken to be worth less than the worst that was, in hundredths."""
NO_SCORE = -(10**6)
"""The par before a beam has come to an end."""


class Beam:
    """The best positions after each turn, from one start. `ends` is the most hundredths found by first move."""

    def __init__(self, start: Any, codes: list[int], tables: Any, work: Any, width: int, draw: random.Random) -> None:
        self._tables, self._work, self._width = tables, work, width
        self._states, self._others = at.zeros(width * at.SIZE), at.zeros(width * at.SIZE)
        self._chance = np.random.default_rng(draw.getrandbits(32))
        self.ends: dict[int, int] = {}
        self._roots: list[int] = []
        after = at.zeros(at.SIZE)
        for code in codes:
            copy(start, after)
            apply(after, tables, code)
            turns.finish_own(after, tables, 0, work)
            if after[at.PHASE] == at.OVER:
                self.ends[code] = int(turns.ended(after, tables, 0))
            elif len(self._roots) < width:
                solo.store(self._states, len(self._roots), after)
                self._roots.append(code)

    def steps(self) -> Iterator[None]:
        """Follow the positions to the end of the game, a few at a time; equal values are put in order by chance."""
        found = at.zeros(self._width * MOST_TURNS * solo.CHILD)
        while self._roots:
            n = 0
            for index in range(len(self._roots)):
                n = int(solo.expand(self._states, index, self._tables, found, n, self._work))
                if index % PIECE == PIECE - 1:
                    yield
            table = np.asarray(found[: n * solo.CHILD]).reshape(n, solo.CHILD)
            over = table[:, 4] == 1
            for value, parent in table[over][:, :2].tolist():
                root = self._roots[parent]
                self.ends[root] = max(self.ends.get(root, value), value)
            order = np.argsort(self._chance.random(n) - table[:, 0])
            yield from self._keep(found, order[~over[order]].tolist())

    def _keep(self, found: Any, order: list[int]) -> Iterator[None]:
        """Let the best different positions take the place of the old ones."""
        kept: list[int] = []
        seen: set[int] = set()
        after = at.zeros(at.SIZE)
        for number in order:
            mark = int(solo.follow(self._states, self._tables, found, number, after, self._work))
            if mark in seen:
                continue
            seen.add(mark)
            solo.store(self._others, len(kept), after)
            kept.append(self._roots[int(found[number * solo.CHILD + 1])])
            if len(kept) == self._width:
                break
            if len(kept) % PIECE == 0:
                yield
        self._states, self._others, self._roots = self._others, self._states, kept


class SoloSearch:
    """One decision of a player alone; the same ways in as `Search`."""

    def __init__(
        self, game: Umbrella, state: UmbrellaState, level: Level, limits: Limits, stopped: Stopped,
        draw: random.Random,
    ) -> None:  # fmt: skip
        self._game, self._state, self._draw = game, state, draw
        self._beams = min(BEAMS if unknown(state) else 1, limits.playouts or BEAMS)
        self._stopped, self._clock = stopped, limits.clock
        self._end = math.inf if limits.seconds is None else limits.clock() + limits.seconds
        self._width = min(WIDTH, level.beam)
        self._tables, self._work = tables_of(game), at.workroom()
        flat, out = to_flat(game, game.determinize(state, draw)), at.zeros(at.MOST_MOVES)
        self._codes = [int(out[i]) for i in range(legal(flat, self._tables, out))]
        draw.shuffle(self._codes)
        self._first = {code: self._glance(flat, code) for code in self._codes}
        self._ends: list[dict[int, int]] = []
        self.playouts = 0

    def _glance(self, flat: Any, code: int) -> int:
        """Return what a move is worth at the end of its turn."""
        after = self._work[0]
        copy(flat, after)
        apply(after, self._tables, code)
        turns.finish_own(after, self._tables, 0, self._work)
        return int(lookahead.static(after, self._tables, 0))

    def run(self) -> Iterator[None]:
        """Run beams, a few positions at a time; ends when another beam would find little new."""
        if len(self._codes) == 1:
            return
        for _ in range(self._beams):
            start = to_flat(self._game, self._game.determinize(self._state, self._draw))
            beam = Beam(start, self._codes, self._tables, self._work, self._width, self._draw)
            self._ends.append(beam.ends)
            for _ in beam.steps():
                if self._stopped() or self._clock() >= self._end:
                    return
                yield
            self.playouts += 1

    def _values(self) -> list[tuple[float, int, int]]:
        """Return (mean end, first sight, code) of every move, best first."""
        done = [ends for ends in self._ends if ends]
        values = []
        for code in self._codes:
            reached = [ends.get(code, min(ends.values()) - BEHIND) for ends in done]
            values.append((sum(reached) / len(reached) if reached else 0.0, self._first[code], code))
        return sorted(values, key=lambda item: (-item[0], -item[1]))

    def best(self) -> Move:
        """Return the best move found so far."""
        return to_move(self._values()[0][2], self._tables)

    def candidates(self) -> tuple[Candidate[Move], ...]:
        """Return the moves, best first, with the points that the game can end with; alone every game is won."""
        return tuple(
            Candidate(
                to_move(code, self._tables),
                sum(code in ends for ends in self._ends),
                1.0,
                (mean if mean else first) / 100,
                (to_move(code, self._tables),),
            )
            for mean, first, code in self._values()
        )


def par_steps(game: Umbrella, draw: random.Random) -> Iterator[int]:
    """Look for the par of a solo deal (U-SOLO), all tiles known; gives the most points found so far, without end."""
    tables, work, best, widths = tables_of(game), at.workroom(), NO_SCORE, list(PAR_WIDTHS)
    start, out = to_flat(game, game.start()), at.zeros(at.MOST_MOVES)
    codes = [int(out[i]) for i in range(legal(start, tables, out))]
    while True:
        beam = Beam(start, codes, tables, work, widths.pop(0) if len(widths) > 1 else widths[0], draw)
        for _ in beam.steps():
            best = max([best, *(value // 100 for value in beam.ends.values())])
            yield best
        best = max([best, *(value // 100 for value in beam.ends.values())])
        yield best
