"""What a thinking seat knows of a game of Trellis, ready for the kernels."""

from __future__ import annotations

import random
from dataclasses import replace

from tessella.engine.kernels.jit import Flat, flat
from tessella.engine.kernels.trellis import board, greedy, load
from tessella.engine.kernels.trellis import layout as at
from tessella.engine.trellis import calibration
from tessella.rules.errors import GameError
from tessella.rules.trellis import Move, Trellis, TrellisState


class Position:
    """A position as its deciding seat knows it: its array, the hidden tiles, the decisions there are."""

    def __init__(self, game: Trellis, state: TrellisState, seed: int) -> None:
        seat = game.to_move(state)
        if seat is None:
            raise GameError("the game is over, there is nothing to decide (T-WIN, T-EXHAUST)")
        self.seat = seat
        self.players = game.players
        self.done = calibration.done(game, state)
        self.planted = state.flowers[seat], game.goals[seat]
        self.rng = random.Random(seed)
        known = _own_hand(game.observe(state, seat), self.rng)
        self.names = load.Names(known)
        self.root = load.load(game, known)
        self.hidden = flat(load.hidden_tiles(known))
        self.scratch = greedy.scratch()
        self._seeds = self._more_seeds(256)
        codes = flat([0] * 5000)
        self.codes = [int(codes[place]) for place in range(board.list_moves(self.root, codes))]

    def quick(self, code: int, weights: Flat) -> int:
        """Return the quick value of a decision."""
        if code & 3 == at.PLANT:
            return int(greedy.value_of(self.root, self.scratch, weights, code))
        if code & 3 == at.BLOOM:
            return int(code == greedy.best_bloom(self.root)) * 100
        return int(greedy.claim_value(self.root, weights, code >> 2))

    def seeds(self, count: int) -> Flat:
        """Return the seeds of at least so many deals; every arm of a search meets the same deals."""
        if len(self._seeds) < count:
            self._seeds = flat([*map(int, self._seeds), *self._more_seeds(count)])
        return self._seeds

    def _more_seeds(self, count: int) -> Flat:
        return flat(self.rng.randrange(1, 2147483647) for _ in range(count))

    def move(self, code: int) -> Move:
        """Return the move that a decision's number means."""
        return self.names.move(self.root, code)

    def line(self, code: int) -> tuple[Move, ...]:
        """Return a decision with those that the quick player takes after it in the same turn."""
        pool, s = flat(list(map(int, self.hidden))), flat([0] * at.SIZE, "int16")
        greedy.shuffle(pool, len(pool), int(self.seeds(1)[0]))
        greedy.deal(self.root, s, pool)
        moves = []
        while s[at.SEAT] == self.seat and s[at.PHASE] != at.OVER:
            moves.append(self.names.move(s, code))
            board.play(s, code)
            if s[at.PHASE] in (at.PLANT, at.OVER):
                break
            code = greedy.best_decision(s, self.scratch, greedy.FULL_WEIGHTS)
        return tuple(moves)


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
