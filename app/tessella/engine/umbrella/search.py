"""The search for two to four: first sight of every move, then the best of them played on, ever fewer ever further.

A move that is played on is answered by the others and by the seat itself, as each of them likes best one slide ahead,
for a number of rounds; then three own slides are looked ahead. Every pass deals the covered tiles anew.
"""

from __future__ import annotations

import math
import random
from collections import deque
from collections.abc import Iterator
from dataclasses import dataclass, field
from threading import Thread
from typing import Any

from tessella.engine.guess import deal
from tessella.engine.kernels.jit import COMPILED
from tessella.engine.kernels.umbrella import layout as at
from tessella.engine.kernels.umbrella import look, turns
from tessella.engine.kernels.umbrella.moves import legal
from tessella.engine.kernels.umbrella.rules import apply, copy, points
from tessella.engine.thinker import Candidate, Limits, Stopped
from tessella.engine.umbrella.flat import tables_of, to_flat, to_move, unknown
from tessella.engine.umbrella.levels import Level
from tessella.rules.umbrella import Move, Umbrella, UmbrellaState

LEAST = 4
"""Moves that are played on in the last passes."""
WIDTH = 6
"""How many slides are followed in the third look ahead."""
BREATH = 0.004
"""Seconds between two looks at the clock while other threads work."""
LEAD = 300
"""A lead in hundredths of a point that makes a win e times as likely as a loss."""


@dataclass
class Tried:
    """A move that was looked at; values in hundredths of a point, `first` at first sight, the others weighted sums.

    `passes` is in how many passes it was played on, `visits` how many rounds that were.
    """

    code: int
    first: int = 0
    passes: int = 0
    visits: int = 0
    total: int = 0
    own: int = 0
    other: int = 0
    line: list[int] = field(default_factory=list)

    @property
    def value(self) -> float:
        """The mean value of what was played on, farther rounds counting more; first sight before there is one."""
        return self.total / self.visits if self.visits else self.first

    def candidate(self, tables: Any) -> Candidate[Move]:
        """Return what is told about the move."""
        times = max(1, self.visits)
        own, other = (self.own / times, self.other / times) if self.visits else (self.first, 0.0)
        lead = max(-30.0, min(30.0, (own - other) / LEAD))
        line = tuple(to_move(code, tables) for code in [self.code, *self.line])
        return Candidate(line[0], self.passes, 1 / (1 + math.exp(-lead)), own / 100, line)


@dataclass(frozen=True)
class Answer:
    """A move played on: its value, own points and the best other's, the slides of the round after it."""

    move: Tried
    value: int
    own: int
    other: int
    line: list[int]


class Search:
    """One decision of one seat. `run` works a little at a time; `best` and `candidates` tell what is found."""

    def __init__(
        self, game: Umbrella, state: UmbrellaState, level: Level, limits: Limits, stopped: Stopped,
        draw: random.Random,
    ) -> None:  # fmt: skip
        """`limits` bounds the moves played on (`playouts`) and the seconds; None is without bound."""
        self._game, self._state, self._level, self._draw = game, state, level, draw
        self._seat = game.to_move(state) or 0
        self._tables = tables_of(game)
        self._rooms = [at.workroom() for _ in range(max(1, limits.threads if COMPILED else 1))]
        self._stopped, self._clock, self._most = stopped, limits.clock, limits.playouts or None
        self._end = math.inf if limits.seconds is None else limits.clock() + limits.seconds
        self._broken = False
        self._flat = to_flat(game, deal(state, draw))
        out = at.zeros(at.MOST_MOVES)
        codes = [int(out[i]) for i in range(legal(self._flat, self._tables, out))]
        draw.shuffle(codes)
        self._codes = codes[: level.sees] if level.sees and state.phase == "slide" else codes
        self.tried: list[Tried] = []
        self.playouts = 0

    def ended(self) -> bool:
        """Tell whether the search has to stop."""
        self._broken = self._broken or self._stopped() or self._clock() >= self._end
        return self._broken

    def run(self) -> Iterator[None]:
        """Work in small pieces, each a few milliseconds; ends when more work would tell nothing new."""
        if len(self._codes) == 1:
            return
        for code in self._codes:
            if self.ended():
                return
            self.tried.append(Tried(code, self._first_sight(code)))
            yield
        if self._level.far < 2 or not COMPILED:
            return
        hidden = unknown(self._state) > 0
        width, rounds = self._level.width, 1
        while True:
            self._sort()
            moves = self.tried[:width]
            if self._most is not None:
                moves = moves[: self._most - self.playouts]
            if not moves or (self.playouts and len(moves) < 2):
                return
            yield from self._pass(moves, rounds)
            if self._broken:
                return
            if rounds < self._level.far - 1:
                rounds += 1
            elif not hidden:
                return
            width = max(LEAST, width // 2)
            self._flat = to_flat(self._game, deal(self._state, self._draw))

    def _pass(self, moves: list[Tried], rounds: int) -> Iterator[None]:
        """Play moves on for so many rounds; a pass that is broken off counts only when it is the first."""
        found: list[Answer] = []
        first = not self.playouts
        for number in range(0, len(moves), len(self._rooms)):
            some = moves[number : number + len(self._rooms)]
            found += self._answers(some, rounds)
            yield
            if self.ended():
                break
        if self._broken and not first:
            return
        self.playouts += len(found)
        for answer in found:
            move = answer.move
            move.passes += 1
            move.visits += rounds
            move.total += rounds * answer.value
            move.own += rounds * answer.own
            move.other += rounds * answer.other
            move.line = answer.line

    def _answers(self, moves: list[Tried], rounds: int) -> list[Answer]:
        """Play moves on at the same time, one a thread; those broken off are left out."""
        found: deque[Answer] = deque()

        def work(move: Tried, room: Any, ended: Stopped) -> None:
            if answer := self._answer(move, rounds, room, ended):
                found.append(answer)

        pairs = list(zip(moves, self._rooms, strict=False))
        helpers = [Thread(target=work, args=(*pair, lambda: self._broken)) for pair in pairs[1:]]
        for helper in helpers:
            helper.start()
        work(*pairs[0], self.ended)
        for helper in helpers:
            while helper.is_alive():
                helper.join(BREATH)
                self.ended()
        return sorted(found, key=lambda answer: moves.index(answer.move))

    def _play(self, code: int, room: Any) -> Any:
        """Return the position at the end of the turn in which a move is made."""
        after = room[0]
        copy(self._flat, after)
        apply(after, self._tables, code)
        turns.finish_own(after, self._tables, self._seat, room)
        return after

    def _first_sight(self, code: int) -> int:
        """Return what a move is worth at first sight: at once, or one own slide later while the others stand still."""
        after = self._play(code, self._rooms[0])
        if self._level.far == 0 and after[at.PHASE] != at.OVER:
            return int(look.static(after, self._tables, self._seat))
        return int(turns.after_turn(after, self._tables, self._seat))

    def _answer(self, move: Tried, rounds: int, room: Any, ended: Stopped) -> Answer | None:
        """Play a move and so many rounds, then look three own slides ahead; return None when broken off."""
        tables, seat = self._tables, self._seat
        after, line = self._play(move.code, room), []
        for number in range(rounds):
            own = number > 0
            while after[at.PHASE] != at.OVER and (own or after[at.ACTIVE] != seat):
                if ended():
                    return None
                slide = int(turns.take_turn(after, tables, room))
                if number == 0:
                    line.append(slide)
                own = False
        if after[at.PHASE] == at.OVER:
            value = int(turns.ended(after, tables, seat))
            mine = 100 * int(points(after, tables, seat))
            return Answer(move, value, mine, mine - value, line)
        left = look.turns_left(after, seat)
        mine = int(look.look3(after, tables, seat, left, WIDTH, room[6]))
        other = int(look.best_other(after, tables, seat))
        return Answer(move, mine - int(tables[at.W_OTHER]) * other // 100, mine, other, line)

    def _sort(self) -> None:
        """Put the moves that were played on most often first, the best of them foremost."""
        self.tried.sort(key=lambda move: (-move.passes, -move.value))

    def best(self) -> Move:
        """Return the move to play: the best found so far, or one that looks nearly as good to the level."""
        if not self.tried:
            return to_move(self._codes[0], self._tables)
        self._sort()
        top, doubt = self.tried[0], self._level.doubt
        if not doubt or top.first >= turns.WON // 2:
            return to_move(top.code, self._tables)
        chances = [math.exp(max(move.value - top.value, -50 * doubt) / doubt) for move in self.tried]
        return to_move(self._draw.choices(self.tried, chances)[0].code, self._tables)

    def candidates(self) -> tuple[Candidate[Move], ...]:
        """Return the moves looked at, best first; those that were played on, or all at first sight."""
        self._sort()
        answered = [move for move in self.tried if move.passes]
        return tuple(move.candidate(self._tables) for move in answered or self.tried)
