"""The computer player of Trellis: quick values for beginners, search by sampled deals for whoever looks ahead.

Search: the best placements by their quick value are the arms; every arm meets the same deals of the hidden tiles, each
played to its end by the quick player; the weaker half of the arms drops out again and again (successive halving).
"""

from __future__ import annotations

import math
import random
import time
from collections.abc import Iterator
from dataclasses import dataclass, replace

from tessella.engine.kernels.jit import COMPILED, Flat, flat
from tessella.engine.kernels.trellis import board, greedy, load
from tessella.engine.kernels.trellis import layout as at
from tessella.engine.thinker import Candidate, Limits, Report, Stopped, Thinker, never
from tessella.rules.game import Game, GameError
from tessella.rules.trellis import Move, Trellis, TrellisState

ARMS = 20
"""Decisions that are searched; the others have a worse quick value."""
PRIOR = 3.0
"""The quick value counts as much as so many played games."""
BREATH = 0.01
"""Seconds between two looks at the clock and at `stopped`."""
REPORT_EVERY = 0.5
# A compiled game takes a tenth of a millisecond; plain Python looks at the clock after every turn.
_TURNS_AT_ONCE = 1000 if COMPILED else 1


@dataclass(frozen=True, slots=True)
class Level:
    """What a level knows: how many placements it sees (0: all), what it values, how many games it plays ahead.

    The games are for one opponent; with more of them more is left to chance, and as many times the games are played.
    """

    sees: int
    weights: Flat
    playouts: int = 0
    seconds: float = 0.0


LEVELS: dict[int, Level] = {
    1: Level(6, greedy.OWN_WEIGHTS),
    2: Level(20, greedy.FULL_WEIGHTS),
    3: Level(0, greedy.FULL_WEIGHTS, playouts=300, seconds=1.2),
}


def level_of(number: int) -> Level:
    """Return what a level (1 to 10) knows; those above the highest described play like that one."""
    return LEVELS[min(number, max(LEVELS))]


@dataclass(slots=True)
class Arm:
    """A decision under search: its number and quick value, games played and won, flowers planted in them."""

    code: int
    quick: int
    prior: float = 0.0
    games: int = 0
    won: float = 0.0
    flowers: int = 0

    @property
    def mean(self) -> float:
        """The share of games won, the prior counted in."""
        return (self.won + PRIOR * self.prior) / (self.games + PRIOR)


class Position:
    """What a thinking seat knows, ready for the kernels: its array, the hidden tiles, the decisions it has."""

    def __init__(self, game: Trellis, state: TrellisState, seed: int) -> None:
        seat = game.to_move(state)
        if seat is None:
            raise GameError("the game is over, there is nothing to decide (T-WIN, T-EXHAUST)")
        self.seat = seat
        self.players = game.players
        self.rng = random.Random(seed)
        known = _own_hand(game.observe(state, seat), self.rng)
        self.names = load.Names(known)
        self.root = load.load(game, known)
        self.hidden = load.hidden_tiles(known)
        self.scratch = greedy.scratch()
        self.work = flat([0] * at.SIZE, "int16")
        self.seeds: list[int] = []
        codes = flat([0] * 5000)
        self.codes = [int(codes[place]) for place in range(board.list_moves(self.root, codes))]

    def quick(self, code: int, weights: Flat) -> int:
        """Return the quick value of a decision."""
        if code & 3 == at.PLANT:
            return int(greedy.value_of(self.root, self.scratch, weights, code))
        if code & 3 == at.BLOOM:
            return int(code == greedy.best_bloom(self.root)) * 100
        return int(greedy.claim_value(self.root, weights, code >> 2))

    def seed(self, number: int) -> int:
        """Return the seed of a deal; all arms meet the same deals."""
        while len(self.seeds) <= number:
            self.seeds.append(self.rng.randrange(1, 2147483647))
        return self.seeds[number]

    def move(self, code: int) -> Move:
        """Return the move that a decision's number means."""
        return self.names.move(self.root, code)

    def line(self, code: int) -> tuple[Move, ...]:
        """Return a decision with those that the quick player takes after it in the same turn."""
        self._begin(0)
        moves = []
        while self.work[at.SEAT] == self.seat and self.work[at.PHASE] != at.OVER:
            moves.append(self.names.move(self.work, code))
            board.play(self.work, code)
            if self.work[at.PHASE] in (at.PLANT, at.OVER):
                break
            code = greedy.best_decision(self.work, self.scratch, greedy.FULL_WEIGHTS)
        return tuple(moves)

    def _begin(self, number: int) -> None:
        pool = flat(self.hidden)
        greedy.shuffle(pool, len(self.hidden), self.seed(number))
        greedy.deal(self.root, self.work, pool)

    def play_out(self, arm: Arm, stopped: Stopped) -> bool:
        """Play the arm's next game to its end and count it; return False when it was broken off."""
        self._begin(arm.games)
        board.play(self.work, arm.code)
        greedy.finish_turn(self.work, self.scratch, greedy.FULL_WEIGHTS)
        while not greedy.play_turns(self.work, self.scratch, greedy.FULL_WEIGHTS, _TURNS_AT_ONCE):
            if not COMPILED and stopped():
                return False
        winners = int(self.work[at.WINNERS])
        arm.games += 1
        arm.won += (winners >> self.seat & 1) / winners.bit_count()
        arm.flowers += int(self.work[at.FLOWERS + self.seat])
        return True


def _own_hand(state: TrellisState, rng: random.Random) -> TrellisState:
    """Fill unknown tiles of the deciding seat's own hand by chance: whoever asks for another seat has no better."""
    hand = state.hands[state.seat]
    if None not in hand:
        return state
    pool = load.hidden_tiles(state)
    rng.shuffle(pool)
    filled = tuple(pool.pop() if tile is None else tile for tile in hand)
    hands = (*state.hands[: state.seat], filled, *state.hands[state.seat + 1 :])
    return replace(state, hands=hands)


class Search:
    """Successive halving over the arms of a position, until games, time or the asker's patience end."""

    def __init__(self, position: Position, games: int | None, seconds: float | None, stopped: Stopped) -> None:
        self.position = position
        self.games = games
        self.played = 0
        self._stopped = stopped
        self._end = math.inf if seconds is None else time.perf_counter() + seconds
        self._looked = 0.0
        self._broken = False
        weights = greedy.FULL_WEIGHTS
        arms = [Arm(code, position.quick(code, weights)) for code in position.codes]
        arms.sort(key=lambda arm: -arm.quick)
        self.arms = arms[:ARMS]
        for arm in self.arms:
            arm.prior = 1 / (1 + math.exp(min((self.arms[0].quick - arm.quick) / 100, 50.0)))

    def ended(self) -> bool:
        """Tell whether the search has to stop; the clock is looked at every BREATH seconds."""
        if self._broken or (self.games is not None and self.played >= self.games):
            return True
        now = time.perf_counter()
        if now - self._looked >= BREATH:
            self._looked = now
            self._broken = now >= self._end or self._stopped()
        return self._broken

    def run(self) -> Iterator[None]:
        """Search; yields after every arm's share of games, so that somebody can report."""
        budget = self.games or 8 * ARMS
        while not self.ended():
            alive = list(self.arms)
            rounds = max(1, math.ceil(math.log2(len(alive))))
            for _ in range(rounds):
                share = max(1, budget // (rounds * len(alive)))
                goal = max(arm.games for arm in alive) + share
                for arm in alive:
                    while arm.games < goal and not self.ended():
                        self._broken = not self.position.play_out(arm, self.ended)
                        self.played += 1
                    yield
                alive.sort(key=lambda arm: -arm.mean)
                alive = alive[: max(1, (len(alive) + 1) // 2)]
            budget *= 2

    def ranked(self) -> list[Arm]:
        """Return the arms, best first: those that stayed in longest, by what they won."""
        most = max(arm.games for arm in self.arms)
        return sorted(self.arms, key=lambda arm: (-(2 * arm.games >= most), -arm.mean))


class TrellisThinker(Thinker[TrellisState, Move]):
    """Chooses and reports decisions of Trellis. Keeps nothing between calls."""

    def choose(
        self, game: Game[TrellisState, Move], state: TrellisState, limits: Limits, stopped: Stopped = never
    ) -> Move:
        """Return the decision of the seat to move; raise GameError when the game is over."""
        position = _position(game, state, limits)
        if len(position.codes) == 1:
            return position.move(position.codes[0])
        level = level_of(limits.level)
        if not level.playouts:
            return position.move(_quick_choice(position, level))
        seconds = level.seconds if limits.seconds is None and limits.playouts is None else limits.seconds
        playouts = limits.playouts or level.playouts * (position.players - 1)
        search = Search(position, playouts, seconds, stopped)
        if search.arms[0].quick < greedy.WON:
            for _ in search.run():
                pass
        return position.move(search.ranked()[0].code)

    def analyze(
        self,
        game: Game[TrellisState, Move],
        state: TrellisState,
        limits: Limits,
        report: Report,
        stopped: Stopped = never,
    ) -> None:
        """Report all arms, best first, twice a second and at the end."""
        position = _position(game, state, limits)
        unlimited = limits.seconds is None and limits.playouts is None
        seconds = level_of(limits.level).seconds if unlimited else limits.seconds
        search = Search(position, limits.playouts, seconds, stopped)
        told = time.perf_counter()
        for _ in search.run():
            if time.perf_counter() - told >= REPORT_EVERY:
                told = time.perf_counter()
                report(_candidates(search))
        report(_candidates(search))

    def warm_up(self) -> None:
        """Compile the kernels, or load what was compiled before, by one short search."""
        game = Trellis.create(2)
        self.choose(game, game.start(), Limits(level=3, playouts=2 * ARMS, seed=1))


def _position(game: Game[TrellisState, Move], state: TrellisState, limits: Limits) -> Position:
    assert isinstance(game, Trellis)
    return Position(game, state, random.randrange(2**31) if limits.seed is None else limits.seed)


def _quick_choice(position: Position, level: Level) -> int:
    """Return the best of the placements that a level sees; a turn that wins is never overlooked."""
    values = {code: position.quick(code, level.weights) for code in position.codes}
    best = max(values, key=lambda code: values[code])
    if values[best] >= greedy.WON:
        return best
    seen = position.codes
    if best & 3 == at.PLANT:
        seen = position.rng.sample(seen, min(level.sees, len(seen)))
    top = max(values[code] for code in seen)
    return position.rng.choice([code for code in seen if values[code] == top])


def _candidates(search: Search) -> tuple[Candidate[Move], ...]:
    return tuple(
        Candidate(
            move=search.position.move(arm.code),
            visits=arm.games,
            value=arm.won / arm.games if arm.games else arm.prior,
            score=arm.flowers / arm.games if arm.games else 0.0,
            line=search.position.line(arm.code),
        )
        for arm in search.ranked()
    )
