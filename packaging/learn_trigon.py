"""Learn the predicted points of Trigon's computer player from its own games: `python packaging/learn_trigon.py GAMES`.

Games are drawn from the priors (`--simulations 0`) or played by the search; a ridge regression, one a number of
players and phase, then predicts the final points of each colour from its features. Writes resources/engine/trigon.json.
"""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from random import Random

import numpy as np

from tessella.engine.kernels.trigon.board import COLOURS, OUT, PLACED, TURN, advance, points_of, put
from tessella.engine.kernels.trigon.judge import FEATURES, PHASES, colour_features, spread, value_phase
from tessella.engine.trigon.search import Search
from tessella.rules.trigon import Trigon

RESOURCE = Path(__file__).parents[1] / "resources" / "engine" / "trigon.json"


def pick(search: Search, random: Random, simulations: int) -> int:
    """Return the number of a move: by visits in the opening and the most visited later, or by priors."""
    if simulations:
        search.run(simulations, None)
        best = search.best()
        shares = [float(search.tree.visits[child]) for child in best]
        if search.root.info[PLACED] > 30:
            return int(search.tree.move[best[0]])
        return int(search.tree.move[random.choices(best, shares)[0]])
    found, logits = search.prior()
    heat = 2.5 if random.random() < 1 / 12 else 0.4
    chances = np.exp((logits - logits.max()) / heat)
    return int(random.choices(found, chances)[0])


def samples(game: Trigon, random: Random, simulations: int) -> list[tuple[int, np.ndarray, float]]:
    """Play a game; return phase, features and final points of colours in positions on the way."""
    search = Search(game, game.start(), random.randrange(2**31), nodes=200_000)
    t, b, w = search.tables, search.root, search.work
    met: list[tuple[int, int, np.ndarray]] = []
    while b.info[TURN] >= 0:
        if random.random() < 0.35:
            for colour in range(b.info[COLOURS]):
                spread(t, b, w, colour)
            for colour in range(b.info[COLOURS]):
                if not b.info[OUT + colour]:
                    colour_features(b, w, colour)
                    row = w.features[colour * FEATURES : (colour + 1) * FEATURES]
                    met.append((value_phase(b), colour, row.copy()))
        search.restart()
        put(t, b, pick(search, random, simulations))
        advance(t, b)
    finals = [b.info[PLACED + c] if game.players == 1 else points_of(b, c) for c in range(game.colours)]
    return [(phase, row, float(finals[colour])) for phase, colour, row in met]


def fit(rows: np.ndarray, points: np.ndarray, ridge: float = 3.0) -> tuple[np.ndarray, float]:
    """Return weights and R2; every feature is scaled to equal spread before it is held small."""
    spreads = rows.std(0)
    spreads[spreads == 0] = 1
    spreads[0] = 1
    scaled = rows / spreads
    hold = np.full(rows.shape[1], ridge)
    hold[0] = 0
    weights = np.linalg.solve(scaled.T @ scaled + np.diag(hold), scaled.T @ points)
    rest = points - scaled @ weights
    return weights / spreads, float(1 - rest.var() / points.var())


def main() -> None:
    """Play, fit, write."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", type=int)
    parser.add_argument("--players", type=int, nargs="+", default=[1, 2, 3, 4])
    parser.add_argument("--simulations", type=int, default=0)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    data = json.loads(RESOURCE.read_text(encoding="utf-8"))
    for players in options.players:
        random, game = Random(options.seed), Trigon.create(players)
        met = [sample for _ in range(options.games) for sample in samples(game, random, options.simulations)]
        table = []
        for phase in range(PHASES):
            chosen = [(row, points) for at, row, points in met if at == phase]
            rows, points = np.array([row for row, _ in chosen], float), np.array([p for _, p in chosen])
            weights, quality = fit(rows, points)
            print(f"{players} players, phase {phase}: {len(rows)} samples, R2 {quality:.2f}, mean {points.mean():.1f}")
            table.append([round(float(weight), 3) for weight in weights])
        data["values"][str(players)] = table
    RESOURCE.write_text(json.dumps(data, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
