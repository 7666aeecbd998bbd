"""`tessella arena`: computer players against each other, with progress and tables at the end."""

from __future__ import annotations

import argparse
import os
import re
import sys
import time
from collections.abc import Sequence
from concurrent.futures import BrokenExecutor
from pathlib import Path

from tessella import output
from tessella.engine.arena import ladder
from tessella.engine.arena.contest import PATIENCE, Contest, Played
from tessella.engine.arena.external import EnginePlayer
from tessella.engine.arena.player_score import standings
from tessella.engine.arena.players import read_player
from tessella.engine.arena.pool import Told, executor, run
from tessella.engine.arena.tables import remarks, report
from tessella.engine.client import EngineError
from tessella.engine.player import LEVELS
from tessella.rules.errors import BadSetup, GameError

PLAYERS = (
    "one a seat: random, a level, 3@0.5s (CPU seconds a move), 3@200 (playouts), 3@cpu=7.5 (CPU seconds a game), "
    "3@0.25x (a part of its budget), 3@1s@2t (threads), a reference player (greedy, own2), NAME=gtp:COMMAND LINE"
)


def arguments(parser: argparse.ArgumentParser) -> None:
    """Describe the command's arguments."""
    parser.add_argument("game", help="trellis, umbrella or trigon")
    parser.add_argument("players", nargs="*", help=PLAYERS)
    parser.add_argument("--games", type=int, default=100, help="how many (100); each deal is played from every seat")
    parser.add_argument("--option", action="append", default=[], metavar="KEY=VALUE", help="a rule option")
    parser.add_argument("--seed", type=int, default=1, help="the first deal (1)")
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1, help="processes (all cores)")
    parser.add_argument("--cluster", default="", metavar="ADDRESS", help="play on a Dask cluster by its scheduler")
    parser.add_argument("--folder", type=Path, help="keep results and records there; a second run goes on")
    parser.add_argument("--patience", type=float, default=PATIENCE, help="seconds for an answer of another program")
    parser.add_argument("--ladder", action="store_true", help="instead of players: every level against the one below")
    parser.add_argument("--levels", default=f"{LEVELS[0]}-{LEVELS[-1]}", metavar="A-B", help="the ladder's levels")
    parser.add_argument("--seats", type=int, default=2, help="seats of the ladder's games (2)")
    parser.add_argument("--share", type=float, default=1.0, help="the part of their budget that the levels use (1)")


def main(given: argparse.Namespace) -> int:
    """Play and print; 0 when all games were played, 2 for a contest that cannot be, 130 when stopped."""
    try:
        if given.games < 1 or given.workers < 1:
            raise BadSetup("games and workers are at least 1")
        output.say("\n" + (_climb(given) if given.ladder else _play(given)))
    except (GameError, OSError) as error:
        output.warn(f"tessella arena: {error}")
        return 2
    except BrokenExecutor as error:
        output.warn(f"\ntessella arena: {error} With --folder the same command goes on.")
        return 1
    except KeyboardInterrupt:
        output.warn("\nstopped; with --folder the same command goes on")
        return 130
    return 0


def _play(given: argparse.Namespace) -> str:
    players = tuple(read_player(text, given.game) for text in given.players)
    contest = Contest(given.game, _options(given), players, given.games, given.seed, given.patience)
    contest.game(0)
    if not given.cluster:
        _try_engines(contest)
    with executor(given.workers, given.cluster) as pool:
        played = run(contest, given.folder, pool, _teller(contest))
    return report(contest, played)


def _climb(given: argparse.Namespace) -> str:
    if given.players:
        raise BadSetup("the ladder chooses its players itself")
    if not 0 < given.share <= 1:
        raise BadSetup("the share is more than 0 and at most 1")
    if given.seats < 2:
        raise BadSetup("a ladder has at least 2 seats")
    levels = _levels(given.levels)
    rungs = ladder.contests(
        given.game,
        levels,
        given.games,
        players=given.seats,
        share=given.share,
        options=_options(given),
        seed=given.seed,
    )
    with executor(given.workers, given.cluster) as pool:
        found = ladder.climb(rungs, given.folder, pool, _teller)
    told = [text for rung in found for text in remarks(rung.contest, rung.played)]
    return "\n\n".join([ladder.table(found), *told])


def _levels(text: str) -> range:
    found = re.fullmatch(r"(\d{1,2})-(\d{1,2})", text, re.ASCII)
    if found is None or int(found[1]) not in LEVELS or int(found[2]) not in LEVELS or int(found[1]) > int(found[2]):
        raise BadSetup(f"levels {text!r} are not of the form {LEVELS[0]}-{LEVELS[-1]}")
    return range(int(found[1]), int(found[2]) + 1)


def _options(given: argparse.Namespace) -> tuple[tuple[str, str], ...]:
    return tuple(_option(text) for text in given.option)


def _option(text: str) -> tuple[str, str]:
    key, equals, value = text.partition("=")
    if not equals:
        raise BadSetup(f"option {text!r} is not of the form key=value")
    return key, value


def _try_engines(contest: Contest) -> None:
    """Start every other program once and say what it is; raise EngineError when one cannot play at all."""
    for player in {player.command: player for player in contest.players if player.command}.values():
        try:
            engine = EnginePlayer(player.command, contest.game(0), 0, contest.patience)
        except EngineError as error:
            raise EngineError(f"player {player.text!r}: {error}") from error
        output.warn(f"{player.name}: {engine.name}")
        engine.close()


def _teller(contest: Contest) -> Told:
    """Return who writes the progress of a contest: games, the first player's score, about how long it takes.

    On a terminal one line is written again and again; a file gets a line for every tenth of the games.
    """
    begun, new, live = time.monotonic(), 0, sys.stderr is not None and sys.stderr.isatty()

    def tell(games: Sequence[Played]) -> None:
        nonlocal new
        new += 1
        if not live and len(games) * 10 // contest.games == (len(games) - 1) * 10 // contest.games:
            return
        first = standings(contest, games)[0]
        minutes = (time.monotonic() - begun) / new * (contest.games - len(games)) / 60
        score = f"{first.player} {100 * first.score.share:.0f} %"
        interval = f"({100 * first.score.low:.0f} to {100 * first.score.high:.0f})"
        text = f"{len(games)} of {contest.games} games, {score} {interval}, {minutes:.0f} min left"
        output.warn(f"\r{text}  " if live else text, end="" if live else "\n")

    return tell
