"""The search for one player: a beam of positions, turn by turn to the end of the game."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import numpy as np

from tessella.engine.kernels.jit import COMPILED
from tessella.engine.kernels.umbrella import layout as at
from tessella.engine.kernels.umbrella import look, solo
from tessella.engine.kernels.umbrella.rules import apply, copy, legal
from tessella.engine.thinker import Candidate
from tessella.engine.umbrella.flat import deal, tables_of, to_flat, to_move, unknown
from tessella.rules.umbrella import Move, Umbrella, UmbrellaState

WIDTH = 150 if COMPILED else 3
"""Positions kept after each turn."""
BEAMS = 4
"""Deals of the unknown tiles that are tried."""
PIECE = 16
"""Positions followed at a time."""
BEHIND = 100
"""What a move that no beam followed to the end is taken to be worth less than the worst that was, in hundredths."""


class SoloSearch:
    """One decision of a player alone; the same ways in as `Search`."""

    def __init__(self, game: Umbrella, state: UmbrellaState, draw: random.Random) -> None:
        self._game, self._state, self._draw = game, state, draw
        self._tables, self._work = tables_of(game), at.workroom()
        flat, out = to_flat(game, deal(state, draw)), at.zeros(at.MOST_MOVES)
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
        look.finish_own(after, self._tables, 0, self._work)
        return int(look.static(after, self._tables, 0))

    def steps(self) -> Iterator[None]:
        """Run beams, a few positions at a time; ends when another beam would find nothing new."""
        beams = BEAMS if unknown(self._state) else 1
        for _ in range(beams):
            ends: dict[int, int] = {}
            self._ends.append(ends)
            yield from self._beam(ends)
            self.playouts += 1

    def _beam(self, ends: dict[int, int]) -> Iterator[None]:
        """Follow the best positions to the end; `ends` gets the most hundredths found by first move."""
        tables, work = self._tables, self._work
        states, others = at.zeros(WIDTH * at.SIZE), at.zeros(WIDTH * at.SIZE)
        found = at.zeros(WIDTH * 120 * solo.CHILD)
        roots = self._begin(states, ends)
        while roots:
            n = 0
            for index in range(len(roots)):
                n = int(solo.expand(states, index, tables, found, n, work))
                if index % PIECE == PIECE - 1:
                    yield
            turns = np.asarray(found[: n * solo.CHILD]).reshape(n, solo.CHILD)
            for value, parent in turns[turns[:, 4] == 1][:, :2].tolist():
                ends[roots[parent]] = max(ends.get(roots[parent], -(10**6)), value)
            order = np.argsort(-turns[:, 0], kind="stable")
            roots = self._keep(states, others, found, [n for n in order.tolist() if not turns[n, 4]], roots)
            states, others = others, states
            yield

    def _begin(self, states: Any, ends: dict[int, int]) -> list[int]:
        """Put the positions after each first move at the head of the beam; return their first moves."""
        tables, work = self._tables, self._work
        flat = to_flat(self._game, deal(self._state, self._draw))
        roots: list[int] = []
        after = at.zeros(at.SIZE)
        for code in self._codes:
            copy(flat, after)
            apply(after, tables, code)
            look.finish_own(after, tables, 0, work)
            if after[at.PHASE] == at.OVER:
                ends[code] = int(look.ended(after, tables, 0))
            elif len(roots) < WIDTH:
                solo.store(states, len(roots), after)
                roots.append(code)
        return roots

    def _keep(self, states: Any, target: Any, found: Any, order: list[int], roots: list[int]) -> list[int]:
        """Write the best different positions into `target`; return the first move that led to each."""
        kept: list[int] = []
        seen: set[int] = set()
        after = at.zeros(at.SIZE)
        for number in order:
            mark = int(solo.follow(states, self._tables, found, number, after, self._work))
            if mark in seen:
                continue
            seen.add(mark)
            solo.store(target, len(kept), after)
            kept.append(roots[int(found[number * solo.CHILD + 1])])
            if len(kept) == WIDTH:
                break
        return kept

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
