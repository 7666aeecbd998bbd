"""The search for two to four: first sight of every move, then the others' answers to the best of them."""

from __future__ import annotations

import math
import random
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from tessella.engine.guess import deal
from tessella.engine.kernels.jit import COMPILED
from tessella.engine.kernels.umbrella import layout as at
from tessella.engine.kernels.umbrella import look, turns
from tessella.engine.kernels.umbrella.moves import legal
from tessella.engine.kernels.umbrella.rules import apply, copy, points
from tessella.engine.thinker import Candidate
from tessella.engine.umbrella.flat import tables_of, to_flat, to_move, unknown
from tessella.engine.umbrella.levels import Level
from tessella.rules.umbrella import Move, Umbrella, UmbrellaState

FIRST = 20
"""How many moves are answered in the first round; every round takes half as many, LEAST at least."""
LEAST = 4
WIDTH = 6
"""How many slides are followed in the third look ahead."""


@dataclass
class Tried:
    """A move that was looked at; values in hundredths of a point, `first` at first sight, the others summed up."""

    code: int
    first: int = 0
    visits: int = 0
    total: int = 0
    own: int = 0
    other: int = 0
    line: list[int] = field(default_factory=list)

    @property
    def value(self) -> float:
        """The mean value of the answers; first sight before there is one."""
        return self.total / self.visits if self.visits else self.first

    def candidate(self, tables: Any) -> Candidate[Move]:
        """Return what is told about the move."""
        times = max(1, self.visits)
        own, other = (self.own / times, self.other / times) if self.visits else (self.first, 0.0)
        lead = max(-30.0, min(30.0, (own - other) / 300))
        line = tuple(to_move(code, tables) for code in [self.code, *self.line])
        return Candidate(line[0], self.visits, 1 / (1 + math.exp(-lead)), own / 100, line)


class Search:
    """One decision of one seat. `steps` does a little work at a time; `best` and `candidates` tell what is found."""

    def __init__(self, game: Umbrella, state: UmbrellaState, seat: int, level: Level, draw: random.Random) -> None:
        self._game, self._state, self._seat, self._level, self._draw = game, state, seat, level, draw
        self._tables, self._work = tables_of(game), at.workroom()
        self._flat = to_flat(game, deal(state, draw))
        out = at.zeros(at.MOST_MOVES)
        codes = [int(out[i]) for i in range(legal(self._flat, self._tables, out))]
        draw.shuffle(codes)
        self._codes = codes[: level.sees] if level.sees and state.phase == "slide" else codes
        self.tried: list[Tried] = []
        self.playouts = 0

    def steps(self) -> Iterator[None]:
        """Work in small pieces, each a few milliseconds; ends when more work would tell nothing new."""
        for code in self._codes:
            self.tried.append(Tried(code, self._first_sight(code)))
            yield
        if self._level.far < 2 or not COMPILED:
            return
        hidden = unknown(self._state) > 0
        width = FIRST if hidden else 2 * FIRST
        while True:
            self.tried.sort(key=lambda move: -move.value)
            for move in self.tried[:width]:
                yield from self._answer(move)
                self.playouts += 1
                yield
            if not hidden:
                return
            width = max(LEAST, width // 2)
            self._flat = to_flat(self._game, deal(self._state, self._draw))

    def _play(self, code: int) -> Any:
        """Return the position at the end of the turn in which a move is made."""
        after = self._work[0]
        copy(self._flat, after)
        apply(after, self._tables, code)
        turns.finish_own(after, self._tables, self._seat, self._work)
        return after

    def _first_sight(self, code: int) -> int:
        """Return what a move is worth at first sight: at once, or one own slide later while the others stand still."""
        after = self._play(code)
        if self._level.far == 0 and after[at.PHASE] != at.OVER:
            return int(look.static(after, self._tables, self._seat))
        return int(turns.after_turn(after, self._tables, self._seat))

    def _answer(self, move: Tried) -> Iterator[None]:
        """Play a move, the others' turns, then look three own slides ahead."""
        tables, seat = self._tables, self._seat
        after, line = self._play(move.code), []
        while after[at.PHASE] != at.OVER and (after[at.PHASE] != at.SLIDE or after[at.ACTIVE] != seat):
            line.append(int(turns.take_turn(after, tables, self._work)))
            yield
        if after[at.PHASE] == at.OVER:
            value = int(turns.ended(after, tables, seat))
            own = 100 * int(points(after, tables, seat))
            other = own - value
        else:
            left = look.turns_left(after, seat)
            own = int(look.look3(after, tables, seat, left, WIDTH, self._work[6]))
            other = int(look.best_other(after, tables, seat))
            value = own - int(tables[at.W_OTHER]) * other // 100
        move.visits += 1
        move.total += value
        move.own += own
        move.other += other
        move.line = line

    def _sort(self) -> None:
        """Put the moves that were answered first, the best of them foremost."""
        self.tried.sort(key=lambda move: (-min(1, move.visits), -move.value))

    def best(self) -> Move:
        """Return the best move found so far."""
        if not self.tried:
            return to_move(self._codes[0], self._tables)
        self._sort()
        careless = self._draw.randrange(100) < self._level.careless
        chosen = self._draw.choice(self.tried) if careless and self._state.phase == "slide" else self.tried[0]
        return to_move(chosen.code, self._tables)

    def candidates(self) -> tuple[Candidate[Move], ...]:
        """Return the moves looked at, best first; those that were answered, or all at first sight."""
        self._sort()
        answered = [move for move in self.tried if move.visits]
        return tuple(move.candidate(self._tables) for move in answered or self.tried)
