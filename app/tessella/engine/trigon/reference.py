"""A simple player of known strength: the best single move, no look ahead."""

from __future__ import annotations

from functools import cache
from random import Random

import numpy as np

from tessella.engine.kernels.trigon.policy import (
    BESIDE_RELATION,
    CORNER_ROOM,
    COVER_RELATION,
    COVER_RING,
    DIRECT,
    MARKS,
    PHASES,
    PIECE,
    POLICY_SIZE,
    policy_logits,
)
from tessella.engine.kernels.trigon.policy_features import FAR, RELATIONS, Floats
from tessella.engine.kernels.trigon.tables import RINGS
from tessella.engine.player import Candidate, Limits, Player, Report, Stopped, never
from tessella.engine.trigon.flat import place_of
from tessella.engine.trigon.search import Search
from tessella.rules.errors import GameError
from tessella.rules.game import Game
from tessella.rules.trigon import PIECES, Place, Trigon, TrigonState, seat_of


@cache
def greedy_weights(players: int, colour: int) -> Floats:
    """Return, in the form of policy: three for each triangle placed, one for each own corner more or rival's less."""
    row = np.zeros(MARKS, np.float32)
    row[PIECE : PIECE + len(PIECES)] = [3 * piece.size for piece in PIECES]
    row[CORNER_ROOM : CORNER_ROOM + 4 * FAR] = 1
    row[COVER_RING + 1 : COVER_RING + 2 * RINGS : 2] = -1
    row[BESIDE_RELATION + RELATIONS : BESIDE_RELATION + 2 * RELATIONS] = -1
    colours = 3 if players == 3 else 4
    for relation in range(RELATIONS):
        for step in range(1, colours):
            rival = seat_of(players, (colour + step) % colours) != seat_of(players, colour)
            row[COVER_RELATION + relation] += rival and relation >> 2 * (step - 1) & 3 == 3
    weights = np.zeros(POLICY_SIZE, np.float32)
    weights[DIRECT : DIRECT + PHASES * MARKS] = np.tile(row, PHASES)
    return weights


class Greedy(Player[TrigonState, Place]):
    """Places many triangles; of such moves takes one that leaves it most corners and the rivals fewest."""

    def choose(
        self, game: Game[TrigonState, Place], state: TrigonState, limits: Limits, stopped: Stopped = never
    ) -> Place:
        """Return the best single move, one of them when several are; raise GameError when the game is over."""
        if not isinstance(game, Trigon) or state.colour is None:
            raise GameError("there is no move to choose: the game is over or it is not Trigon")
        search = Search(game, state, 1, 2)
        moves, sight = search.moves(), search.work.policy
        weights = greedy_weights(game.players, state.colour)
        policy_logits(search.tables, search.root, sight, weights, len(moves))
        worth = sight.logit[: len(moves)]
        return place_of(game, int(moves[Random(limits.seed).choice(np.flatnonzero(worth == worth.max()).tolist())]))

    def analyze(
        self,
        game: Game[TrigonState, Place],
        state: TrigonState,
        limits: Limits,
        report: Report,
        stopped: Stopped = never,
    ) -> None:
        """Report the one move that it would make."""
        report((Candidate(self.choose(game, state, limits), 0, 0.5, 0.0),))
