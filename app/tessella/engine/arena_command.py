"""`tessella arena`: computer players against each other, with progress and a table at the end."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from pathlib import Path

from tessella.engine.arena import Contest, Played, Standing, read_player, run, standings
from tessella.rules.game import BadSetup


def arguments(parser: argparse.ArgumentParser) -> None:
    """Describe the command's arguments."""
    parser.add_argument("game", help="trellis, umbrella or trigon")
    parser.add_argument("players", nargs="+", help="one a seat: random, a level, 3@0.5s, 3@200 (playouts)")
    parser.add_argument("--games", type=int, default=100, help="how many (100); each deal is played from every seat")
    parser.add_argument("--option", action="append", default=[], metavar="KEY=VALUE", help="a rule option")
    parser.add_argument("--seed", type=int, default=1, help="the first deal (1)")
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1, help="processes (all cores)")
    parser.add_argument("--folder", type=Path, help="keep results and records there; a second run goes on")


def main(given: argparse.Namespace) -> int:
    """Play and print; 0 when all games were played, 2 for a contest that cannot be, 130 when stopped."""
    try:
        options = tuple(_option(text) for text in given.option)
        players = tuple(read_player(text) for text in given.players)
        if given.games < 1 or given.workers < 1:
            raise BadSetup("games and workers are at least 1")
        contest = Contest(given.game, options, players, given.games, given.seed)
        played = run(contest, given.folder, given.workers, lambda games: _tell(contest, games))
    except (BadSetup, OSError) as error:
        print(f"tessella arena: {error}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        print("\nstopped; with --folder the same command goes on", file=sys.stderr)
        return 130
    print(file=sys.stderr)
    print(table(standings(contest, played)))
    cut = sum(game.cut for game in played)
    if cut:
        print(f"{cut} of {len(played)} games were cut for their length and count as they stood.")
    return 0


def table(rows: Sequence[Standing]) -> str:
    """Return the standings as a table in Markdown."""
    heads = ("player", "games", "score", "95 %", "points", "CPU s a game", "slowest move s")
    lines = ["| " + " | ".join(heads) + " |", "|---" * len(heads) + "|"]
    for row in rows:
        interval = f"{100 * row.low:.0f} to {100 * row.high:.0f}"
        figures = f"{row.points:.1f} | {row.cpu_a_game:.2f} | {row.slowest:.2f}"
        lines.append(f"| {row.player} | {row.games} | {100 * row.score:.1f} % | {interval} | {figures} |")
    return "\n".join(lines)


def _option(text: str) -> tuple[str, str]:
    key, equals, value = text.partition("=")
    if not equals:
        raise BadSetup(f"option {text!r} is not of the form key=value")
    return key, value


def _tell(contest: Contest, games: Sequence[Played]) -> None:
    first = standings(contest, games)[0]
    share = f"{first.player} {100 * first.score:.0f} %"
    print(f"\r{len(games)} of {contest.games} games, {share} ", end="", file=sys.stderr, flush=True)
