"""The ladder: every level of a game against the one below it, and the lowest against the one-move player."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from concurrent.futures import Executor
from dataclasses import dataclass
from pathlib import Path

from tessella.engine.arena.contest import Contest, Played
from tessella.engine.arena.player_score import PlayerScore, standings
from tessella.engine.arena.players import read_player
from tessella.engine.arena.pool import Told, run
from tessella.engine.arena.tables import markdown
from tessella.engine.players import references

GREEDY = "greedy"
Options = tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class Rung:
    """A step of the ladder: the contest whose first player should win, and its result."""

    contest: Contest
    played: tuple[Played, ...]


def contests(
    kind: str,
    levels: range,
    games: int,
    *,
    players: int = 2,
    share: float = 1.0,
    options: Options = (),
    seed: int = 1,
) -> list[Contest]:
    """Return the contests of one level against those at the other seats, all of the level below, from the bottom.

    All players use a `share` of what their level allows. Level 1 plays against the one-move player of the game, where
    there is one.
    """
    part = "" if share == 1 else f"@{share:g}x"
    below = {level: str(level - 1) + part if level > 1 else GREEDY for level in levels}
    tables = [
        (read_player(f"{level}{part}", kind), *[read_player(other, kind)] * (players - 1))
        for level, other in below.items()
        if other != GREEDY or GREEDY in references(kind)
    ]
    return [Contest(kind, options, table, games, seed) for table in tables]


def climb(
    rungs: Iterable[Contest], folder: Path | None, pool: Executor, told: Callable[[Contest], Told]
) -> list[Rung]:
    """Play all contests, each kept in a folder of its own; `told` makes who hears of the games of one."""
    return [
        Rung(contest, tuple(run(contest, folder / _folder(contest) if folder else None, pool, told(contest))))
        for contest in rungs
    ]


def _folder(contest: Contest) -> str:
    return "-".join(player.text for player in contest.players)


def table(rungs: Iterable[Rung]) -> str:
    """Return the ladder as a table in Markdown, from the bottom."""
    heads = ["level", "against", "games", "score", "95 %", "others left behind", "lead ± s.e."]
    heads += ["CPU s a move", "its", "slowest move s"]
    return markdown(heads, [_line(*standings(rung.contest, rung.played)) for rung in rungs])


def _line(upper: PlayerScore, lower: PlayerScore) -> list[str]:
    score, lead = upper.score, upper.lead
    interval = f"{100 * score.low:.0f} to {100 * score.high:.0f}"
    rank = f"{100 * upper.rank.value:.1f} ± {100 * upper.rank.error:.1f} %"
    figures = [f"{100 * score.share:.1f} %", interval, rank, f"{lead.value:+.1f} ± {lead.error:.1f}"]
    times = [f"{upper.cpu_a_move:.3f}", f"{lower.cpu_a_move:.3f}", f"{upper.slowest:.2f}"]
    return [upper.player, lower.player, str(score.games), *figures, *times]
