"""Matches between computer players: each deal from every seat, on all cores, resumable, every game kept as a record.

A player is written `random`, `3` (a level), `3@0.5s` (at most half a second a move) or `3@200` (200 playouts a move).
"""

from __future__ import annotations

import json
import math
import random
import re
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import Executor, ProcessPoolExecutor, as_completed
from dataclasses import asdict, dataclass
from functools import cache
from multiprocessing import get_context
from pathlib import Path
from typing import Any

from tessella import __version__
from tessella.engine.thinker import LEVELS, Limits
from tessella.engine.thinkers import thinker
from tessella.records import files
from tessella.records.header import Header, Seat
from tessella.records.record import Node, Record
from tessella.rules.game import BadSetup, Game
from tessella.rules.games import create

LONGEST = 2000
"""Decisions after which a game is cut and counted as it stands (Umbrella can go round in circles)."""
RANDOM = 0
"""The level of a player who chooses uniformly among the legal moves."""


@dataclass(frozen=True, slots=True)
class Player:
    """A computer player: `level` 1..10 or RANDOM, at most `seconds` or `playouts` a move (None: as the level says)."""

    text: str
    level: int
    seconds: float | None = None
    playouts: int | None = None


def read_player(text: str) -> Player:
    """Read `random`, `3`, `3@0.5s` or `3@200`; raise BadSetup for anything else."""
    if text == "random":
        return Player(text, RANDOM)
    found = re.fullmatch(r"(\d{1,2})(?:@(?:(\d+(?:\.\d+)?)s|(\d{1,9})))?", text, re.ASCII)
    if found is None or int(found[1]) not in LEVELS:
        raise BadSetup(f"player {text!r} is none of random, 1 to {LEVELS[-1]}, 3@0.5s, 3@200")
    seconds = float(found[2]) if found[2] else None
    playouts = int(found[3]) if found[3] else None
    if seconds == 0 or playouts == 0:
        raise BadSetup(f"player {text!r} has no time to think")
    return Player(text, int(found[1]), seconds, playouts)


@dataclass(frozen=True, slots=True)
class Contest:
    """What is played: the game, its options, the players (one a seat), the number of games, the first deal's seed.

    Game number g deals with seed + g // n and turns the n players g % n seats round, so that every deal is played from
    every seat.
    """

    kind: str
    options: tuple[tuple[str, str], ...]
    players: tuple[Player, ...]
    games: int
    seed: int

    def game(self, number: int) -> Game[Any, Any]:
        """Deal a game; raise BadSetup when it cannot be played."""
        return create(self.kind, len(self.players), dict(self.options), seed=self.seed + number // len(self.players))

    def seating(self, number: int) -> tuple[int, ...]:
        """Return the player (by index) at each seat of a game."""
        count = len(self.players)
        return tuple((seat + number) % count for seat in range(count))

    def title(self) -> Mapping[str, Any]:
        """Return what a folder of results belongs to; the number of games may grow."""
        return {
            "game": self.kind,
            "options": dict(self.options),
            "players": [player.text for player in self.players],
            "seed": self.seed,
            "version": __version__,
        }


@dataclass(frozen=True, slots=True)
class Played:
    """One finished game, by player (not by seat): the share of the win, points, CPU seconds, decisions."""

    number: int
    shares: tuple[float, ...]
    points: tuple[int, ...]
    cpu: tuple[float, ...]
    decisions: tuple[int, ...]
    slowest: tuple[float, ...]
    cut: bool


def play(contest: Contest, number: int, folder: Path | None = None) -> Played:
    """Play one game; with a folder keep its record there."""
    game, seating = contest.game(number), contest.seating(number)
    count = len(seating)
    if any(player.level != RANDOM for player in contest.players):
        _warm_up(contest.kind)
    cpu, slowest, decisions = [0.0] * count, [0.0] * count, [0] * count
    chance = random.Random(f"{contest.seed} {number}")
    seats = tuple(Seat(contest.players[who].text, "computer", max(1, contest.players[who].level)) for who in seating)
    record = Record.begin(game, Header(seats=seats, program=f"tessella {__version__} arena"))
    at, state = 0, game.start()
    ply = 0
    while (seat := game.to_move(state)) is not None and ply < LONGEST:
        who = seating[seat]
        begun, clock = time.process_time(), time.perf_counter()
        move = _choose(contest.players[who], game, state, seat, chance)
        cpu[who] += time.process_time() - begun
        slowest[who] = max(slowest[who], time.perf_counter() - clock)
        decisions[who] += 1
        record, at = record.add(at, Node(move=move, parent=at))
        state = game.apply(state, move).state
        ply += 1
    if folder is not None:
        files.save(folder / f"{number:05}.tessella", record, at)
    result = game.result(state)
    winners = result.winners or _leaders(result.points)
    share = [1 / len(winners) if seat in winners else 0.0 for seat in range(count)]
    place = [seating.index(who) for who in range(count)]
    return Played(
        number,
        tuple(share[seat] for seat in place),
        tuple(result.points[seat] for seat in place),
        tuple(cpu),
        tuple(decisions),
        tuple(slowest),
        not result.over,
    )


@cache
def _warm_up(kind: str) -> None:
    """Load or compile the search once in a process, so that no move is timed with it."""
    thinker(kind).warm_up()


def _choose(player: Player, game: Game[Any, Any], state: Any, seat: int, chance: random.Random) -> Any:
    if player.level == RANDOM:
        return chance.choice(list(game.moves(state)))
    limits = Limits(player.level, player.seconds, player.playouts, seed=chance.randrange(2**31))
    return thinker(game.kind).choose(game, game.observe(state, seat), limits)


def _leaders(points: Sequence[int]) -> tuple[int, ...]:
    return tuple(seat for seat, value in enumerate(points) if value == max(points))


@dataclass(frozen=True, slots=True)
class Standing:
    """What a player has reached: games, score (wins, shared wins as shares) with a 95 % interval, mean points."""

    player: str
    games: int
    score: float
    low: float
    high: float
    points: float
    cpu_a_game: float
    slowest: float


def standings(contest: Contest, played: Sequence[Played]) -> tuple[Standing, ...]:
    """Sum up games, one entry a kind of player: those written alike are one (`3 random random` has two)."""
    found = []
    for text in dict.fromkeys(player.text for player in contest.players):
        places = [k for k, player in enumerate(contest.players) if player.text == text]
        rows = [(game, k) for game in played for k in places]
        won = sum(game.shares[k] for game, k in rows)
        low, high = wilson(won, len(rows))
        found.append(
            Standing(
                text,
                len(rows),
                won / len(rows) if rows else 0.0,
                low,
                high,
                sum(game.points[k] for game, k in rows) / max(1, len(rows)),
                sum(game.cpu[k] for game, k in rows) / max(1, len(rows)),
                max((game.slowest[k] for game, k in rows), default=0.0),
            )
        )
    return tuple(found)


def wilson(won: float, games: int) -> tuple[float, float]:
    """Return the 95 % interval of a share of wins (Wilson's score interval)."""
    if games == 0:
        return 0.0, 1.0
    z, share = 1.96, won / games
    middle = share + z * z / (2 * games)
    spread = z * math.sqrt(share * (1 - share) / games + z * z / (4 * games * games))
    scale = 1 + z * z / games
    return max(0.0, (middle - spread) / scale), min(1.0, (middle + spread) / scale)


def run(
    contest: Contest,
    folder: Path | None,
    workers: int,
    told: Callable[[Sequence[Played]], None],
    executor: Executor | None = None,
) -> list[Played]:
    """Play what the folder does not hold yet and return all games; `told` hears of each one.

    Any `concurrent.futures` executor can play them; by default a pool of processes on this machine. Raises BadSetup
    when the folder belongs to another contest.
    """
    contest.game(0)
    played = _resume(contest, folder) if folder else []
    have = {game.number for game in played}
    todo = [number for number in range(contest.games) if number not in have]
    pool = executor or ProcessPoolExecutor(workers, mp_context=get_context("spawn"))
    with pool:
        futures = [pool.submit(play, contest, number, folder) for number in todo]
        try:
            for future in as_completed(futures):
                played.append(future.result())
                if folder:
                    with (folder / "games.jsonl").open("a", encoding="utf-8") as lines:
                        lines.write(json.dumps(asdict(played[-1])) + "\n")
                told(played)
        except BaseException:
            pool.shutdown(wait=False, cancel_futures=True)
            raise
    return sorted(played, key=lambda game: game.number)


def _resume(contest: Contest, folder: Path) -> list[Played]:
    folder.mkdir(parents=True, exist_ok=True)
    title, written = folder / "contest.json", json.dumps(contest.title(), indent=1)
    if title.exists():
        if json.loads(title.read_text(encoding="utf-8")) != json.loads(written):
            raise BadSetup(f"{folder} holds the games of another contest: see {title.name} there")
    else:
        title.write_text(written + "\n", encoding="utf-8")
    return [game for game in _kept(folder / "games.jsonl") if game.number < contest.games]


def _kept(path: Path) -> Iterator[Played]:
    """Read the games of an earlier run; a last line that was cut off is played again."""
    if not path.exists():
        return
    for line in path.read_text(encoding="utf-8").splitlines():
        try:
            row: dict[str, Any] = json.loads(line)
            values: dict[str, Any] = {k: tuple(v) if isinstance(v, list) else v for k, v in row.items()}
            yield Played(**values)
        except (json.JSONDecodeError, TypeError):
            continue
