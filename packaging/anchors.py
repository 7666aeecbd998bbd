"""Work out the ratings of the levels from ladders of the arena, and write resources/ladder.json.

    tessella arena trigon --ladder --levels 2-10 --seats 3 --games 120 --folder runs/trigon-3
    python packaging/anchors.py runs/trigon-3 ...

Each folder holds the contests of one game and number of players: a level among those of the level below; one that takes
too long may be that of two players, and the table says so. The share of rivals left behind gives the distance of two
levels; where a level does no better than the one below, both get the same rating. Level 5 stands at the rating of
somebody who never played.
"""

from __future__ import annotations

import argparse
import json
import math
import re
import sys
from pathlib import Path
from statistics import mean

ROOT = Path(__file__).resolve().parents[1]
MIDDLE, START, LEVELS = 5, 1300.0, 10


def rung(folder: Path) -> dict[str, object] | None:
    """Return what one contest came to, None for a folder that holds none."""
    title, games = folder / "contest.json", folder / "games.jsonl"
    if not title.exists() or not games.exists():
        return None
    contest = json.loads(title.read_text(encoding="utf-8"))
    played = [json.loads(line) for line in games.read_text(encoding="utf-8").splitlines() if line.strip()]
    ranks = [rank(game) for game in played if not game.get("fault")]
    level, below = (int(re.match(r"\d+", text).group()) for text in contest["players"][:2])  # type: ignore[union-attr]
    return {
        "game": contest["game"], "players": len(contest["players"]), "options": contest["options"],
        "level": level, "below": below, "as": contest["players"][0], "seed": contest["seed"],
        "games": len(ranks), "share": round(mean(ranks), 4),
    }  # fmt: skip


def rank(game: dict[str, list[float]]) -> float:
    """Return the share of the rivals that the first player left behind, equal ones half."""
    own, *others = zip(game["shares"], game["points"], strict=True)
    return sum(1.0 if other < own else 0.5 if other == own else 0.0 for other in others) / len(others)


def ratings(rungs: list[dict[str, object]]) -> list[float]:
    """Return the ratings of levels 1 to 10: the distances added up, none below the level under it."""
    steps = {}
    for found in rungs:
        games, share = int(str(found["games"])), float(str(found["share"]))
        share = min(max(share, 0.5 / games), 1 - 0.5 / games)
        steps[int(str(found["level"]))] = max(0.0, 400 * math.log10(share / (1 - share)))
    missing = [level for level in range(2, LEVELS + 1) if level not in steps]
    if missing:
        sys.exit(f"no contest of level {missing[0]} ({rungs[0]['game']}, {rungs[0]['players']} players)")
    values = [0.0]
    for level in range(2, LEVELS + 1):
        values.append(values[-1] + steps[level])
    return [round(START + value - values[MIDDLE - 1], 1) for value in values]


def main() -> None:
    """Read the folders and write the table."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("folders", nargs="+", type=Path, help="folders of ladders, one a game and number of players")
    parser.add_argument("--to", type=Path, default=ROOT / "resources" / "ladder.json")
    parser.add_argument("--without", action="append", default=[], metavar="OPTION",
                        help="an option of the ladders that games need not have, such as a cut")  # fmt: skip
    given = parser.parse_args()
    games: dict[str, dict[str, object]] = {}
    for folder in given.folders:
        rungs = [found for part in sorted(folder.iterdir()) if part.is_dir() and (found := rung(part))]
        rungs.sort(key=lambda found: int(str(found["level"])))
        kind, players = str(rungs[0]["game"]), str(rungs[0]["players"])
        keys = ("level", "below", "as", "players", "seed", "games", "share")
        told = [{key: found[key] for key in keys} for found in rungs]
        options = {key: value for key, value in dict(rungs[0]["options"]).items() if key not in given.without}
        entry = {"options": options, "ratings": ratings(rungs), "rungs": told}
        games.setdefault(kind, {})[players] = entry
    text = json.dumps({"format": "tessella-ladder", "version": 1, "games": games}, indent=1)
    given.to.write_text(text + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
