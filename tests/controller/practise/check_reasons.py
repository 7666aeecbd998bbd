"""Holds the sentences of reasons against the board, by the checks of the tests, on positions that no test uses.

    python tests/controller/practise/check_reasons.py [POSITIONS] [SEED]

Moves are those of the simple players of known strength; the better move is theirs, the other one any. Prints for each
game how many sentences were said and which are false.
"""

from __future__ import annotations

import random
import sys
from collections import Counter
from collections.abc import Iterator
from typing import Any

import test_reasons_trellis
import test_reasons_trigon
import test_reasons_umbrella
from reasons_kit import Case

from tessella.engine.player import Limits, Player
from tessella.engine.trellis.reference import Greedy as TrellisGreedy
from tessella.engine.trigon.reference import Greedy as TrigonGreedy
from tessella.engine.umbrella.reference import Greedy as UmbrellaGreedy

GAMES: dict[str, tuple[Any, type[Player[Any, Any]]]] = {
    "trellis": (test_reasons_trellis, TrellisGreedy),
    "umbrella": (test_reasons_umbrella, UmbrellaGreedy),
    "trigon": (test_reasons_trigon, TrigonGreedy),
}


def fresh(kit: Any, player: Player[Any, Any], dice: random.Random) -> Iterator[Case]:
    """Yield positions of games that the player plays, without end."""

    def chosen(game: Any, state: Any) -> Any:
        return player.choose(game, game.observe(state, game.to_move(state)), Limits(seed=dice.randrange(10**6)))

    def turn(game: Any, state: Any, move: Any) -> tuple[Any, ...]:
        line, after = [move], game.apply(state, move).state
        while game.to_move(after) is not None and not kit.whole(state, after):
            line.append(chosen(game, after))
            after = game.apply(after, line[-1]).state
        return tuple(line)

    while True:
        game = kit.make(dice.randrange(10**9))
        state, skip = game.start(), dice.randrange(4, 40)
        while (seat := game.to_move(state)) is not None:
            moves, move = list(game.moves(state)), chosen(game, state)
            skip -= 1
            if skip <= 0 and len(moves) > 2:
                other = dice.choice([each for each in moves if each != move])
                yield Case(game, state, seat, turn(game, state, move), turn(game, state, other))
                skip = dice.randrange(8, 30)
            state = game.apply(state, move).state


def main(positions: int, seed: str) -> int:
    """Check so many positions of each game; return how many sentences are false."""
    wrong = 0
    for name, (kit, player) in GAMES.items():
        said: Counter[str] = Counter()
        for _, case in zip(range(positions), fresh(kit, player(), random.Random(f"{seed} {name}")), strict=False):
            for reason, two in [(each, True) for each in case.why()] + [(each, False) for each in case.good()]:
                said[reason.key] += 1
                if not kit.true(case, reason, two):
                    wrong += 1
                    print("false:", reason, case)
        print(f"{name}: {positions} positions, {said.total()} sentences of {len(said)} kinds, {wrong} false so far")
    return wrong


if __name__ == "__main__":
    count, text = (*sys.argv[1:], *("30", "fresh")[len(sys.argv) - 1 :])
    sys.exit(bool(main(int(count), text)))
