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

from tessella.engine.kernels.jit import COMPILED
from tessella.engine.kernels.umbrella import layout as at
from tessella.engine.kernels.umbrella import lookahead, turns
from tessella.engine.kernels.umbrella.moves import legal
from tessella.engine.kernels.umbrella.rules import apply, copy, points
from tessella.engine.player import Candidate, Limits, Stopped
from tessella.engine.umbrella.calibration import chance_of, done, points_of
from tessella.engine.umbrella.flat import tables_of, to_flat, to_move, unknown
from tessella.engine.umbrella.levels import Level
from tessella.rules.umbrella import Move, Umbrella, UmbrellaState

LEAST = 4
"""Moves that are played on in the last passes."""
WIDTH = 6
"""How many slides are followed in the third look ahead."""
BREATH = 0.004
"""Seconds between two looks at the clock while other threads work."""
AS_GOOD_AS_WON = 0.98
"""The chance to win where only the others have turns left and are too far behind."""


@dataclass
class Tried:
    """A move that was looked at; values in hundredths of a point, `first` at first sight, the others weighted sums.

    `passes` is in how many passes it was played on, `visits` how many rounds that were. `open` of these did not reach
    the end of the game: `own` and `other` are the points seen coming there, the seat's and the best other's. In the
    rest `won` counts the wins and `final` the seat's points.
    """

    code: int
    first: int = 0
    passes: int = 0
    visits: int = 0
    total: int = 0
    open: int = 0
    own: int = 0
    other: int = 0
    won: float = 0.0
    final: int = 0
    line: list[int] = field(default_factory=list)

    @property
    def value(self) -> float:
        """The mean value of what was played on, farther rounds counting more; first sight before there is one."""
        return self.total / self.visits if self.visits else self.first

    def add(self, answer: Answer, rounds: int) -> None:
        """Count what came of so many rounds."""
        self.passes += 1
        self.visits += rounds
        self.total += rounds * answer.value
        self.line = answer.line
        if answer.won is None:
            self.open += rounds
            self.own += rounds * answer.own
            self.other += rounds * answer.other
        else:
            self.won += rounds * answer.won
            self.final += rounds * answer.own

    def chance(self, players: int, done: float) -> float:
        """Return the chance (0 to 1) to win, when so much of the game is done."""
        if not self.visits:
            return sight_chance(players, done, self.first)
        rest = 0.0
        if self.open:
            rest = chance_of(players, done, (self.own - self.other) / self.open / 100, played_on=True)
        return (self.won + self.open * rest) / self.visits

    def points(self, players: int, done: float) -> float:
        """Return the points expected at the end, when so much of the game is done."""
        if not self.visits:
            half = turns.WON // 2  # what a game that is as good as over adds to the points
            return points_of(players, done, (self.first - half * round(self.first / half)) / 100, played_on=False)
        rest = points_of(players, done, self.own / self.open / 100, played_on=True) if self.open else 0.0
        return (self.final / 100 + self.open * rest) / self.visits


@dataclass(frozen=True)
class Answer:
    """A move played on: its value, own points and the best other's, the slides of the round after it; `won` is the
    seat's share of the win where the game is over, else None."""

    move: Tried
    value: int
    own: int
    other: int
    won: float | None
    line: list[int]


def sight_chance(players: int, done: float, first: int) -> float:
    """Return the chance to win by the value at first sight, which also says who has as good as won."""
    if abs(first) >= turns.WON // 4 and players > 1:
        return AS_GOOD_AS_WON if first > 0 else 1 - AS_GOOD_AS_WON
    return chance_of(players, done, first / 100, played_on=False)


class Search:
    """One decision of one seat. `run` works a little at a time; `best` and `candidates` tell what is found."""

    def __init__(
        self, game: Umbrella, state: UmbrellaState, level: Level, limits: Limits, stopped: Stopped,
        draw: random.Random,
    ) -> None:  # fmt: skip
        """`limits` bounds the moves played on (`playouts`) and the seconds; None is without bound."""
        self._game, self._state, self._level, self._draw = game, state, level, draw
        self._seat, self._done = game.to_move(state) or 0, done(game, state)
        self._tables = tables_of(game)
        self._rooms = [at.workroom() for _ in range(max(1, limits.threads if COMPILED else 1))]
        self._stopped, self._clock, self._most = stopped, limits.clock, limits.playouts or None
        self._end = math.inf if limits.seconds is None else limits.clock() + limits.seconds
        self._broken = False
        self._flat = to_flat(game, game.determinize(state, draw))
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
            self._flat = to_flat(self._game, self._game.determinize(self._state, self._draw))

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
            answer.move.add(answer, rounds)

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
            return int(lookahead.static(after, self._tables, self._seat))
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
            won = 1.0 if value > 3 * turns.WON // 4 else 0.5 if value > 0 else 0.0
            return Answer(move, value, 100 * int(points(after, tables, seat)), 0, won, line)
        left = lookahead.turns_left(after, seat)
        mine = int(lookahead.look3(after, tables, seat, left, WIDTH, room[6]))
        other = int(lookahead.best_other(after, tables, seat))
        return Answer(move, mine - int(tables[at.W_OTHER]) * other // 100, mine, other, None, line)

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
        return tuple(self._told(move) for move in answered or self.tried)

    def _told(self, move: Tried) -> Candidate[Move]:
        """Return what is told of a move."""
        line = tuple(to_move(code, self._tables) for code in [move.code, *move.line])
        players, done = self._game.players, self._done
        return Candidate(line[0], move.passes, move.chance(players, done), move.points(players, done), line)
