"""Makes the positions whose pictures stand on Home: `python packaging/samples.py` writes resources/samples/.

Each is a game of four seats, played by the program's computer at a middle level until the board is well filled.
"""

from __future__ import annotations

import json
import random
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT / "app"))

from tessella.engine.player import Limits  # noqa: E402
from tessella.engine.players import player as player_of  # noqa: E402
from tessella.rules.registry import GAMES  # noqa: E402

MOVES = {"trellis": 60, "umbrella": 60, "trigon": 44}
SEEDS = {"trellis": 70012, "umbrella": 70002, "trigon": 70003}


def main() -> None:
    """Play and write the three positions."""
    for kind, game_class in GAMES.items():
        game = game_class.create(4, seed=SEEDS[kind])
        computer, dice, state = player_of(kind), random.Random(SEEDS[kind]), game.start()
        for number in range(MOVES[kind]):
            seat = game.to_move(state)
            if seat is None:
                break
            limits = Limits(level=3, playouts=60, seed=dice.randrange(10**6) + number)
            state = game.apply(state, computer.choose(game, game.observe(state, seat), limits)).state
        target = ROOT / "resources" / "samples" / f"{kind}.json"
        data = {"game": game.to_json(), "state": game.state_to_json(state)}
        target.write_text(json.dumps(data, separators=(",", ":")) + "\n", encoding="utf-8")
        print(target.name, game.result(state).points)


if __name__ == "__main__":
    main()
