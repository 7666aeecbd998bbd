"""The arena's results as tables in Markdown."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from tessella.engine.arena.contest import Contest, Played
from tessella.engine.arena.player_score import Mean, PlayerScore, Score, standings


def report(contest: Contest, played: Sequence[Played]) -> str:
    """Return all that is to say of a contest: the standings, the seats, games that were cut and void games."""
    rows = standings(contest, played)
    parts = [table(rows), seat_table(rows), *remarks(contest, played)]
    return "\n\n".join(parts)


def table(rows: Sequence[PlayerScore]) -> str:
    """Return the standings; with three players or more also the mean share of the others left behind."""
    many = bool(rows) and len(rows[0].seats) > 2
    heads = ["player", "games", "score", "95 %", "points", "lead ± s.e."]
    heads += ["rank share ± s.e."] * many + ["CPU s a game", "CPU s a move", "slowest move s"]
    lines = []
    for row in rows:
        cells = [row.player, *_score(row.score), f"{row.points:.1f}", _mean(row.lead, 1, "+.1f")]
        cells += [f"{_mean(row.rank, 100, '.1f')} %"] * many
        lines.append([*cells, f"{row.cpu_a_game:.2f}", f"{row.cpu_a_move:.3f}", f"{row.slowest:.2f}"])
    return markdown(heads, lines)


def seat_table(rows: Sequence[PlayerScore]) -> str:
    """Return the scores by seat; seat 1 begins."""
    heads = ["player", "seat", "games", "score", "95 %"]
    lines = [[row.player, str(seat + 1), *_score(score)] for row in rows for seat, score in enumerate(row.seats)]
    return markdown(heads, lines)


def remarks(contest: Contest, played: Sequence[Played]) -> list[str]:
    """Return sentences on games that were cut, and on void games with their reasons."""
    found = []
    cut = sum(game.cut for game in played if not game.fault)
    if cut:
        found.append(f"{cut} of {len(played)} games were cut for their length and count as they stood.")
    void = [game for game in played if game.fault]
    if void:
        reasons = Counter((contest.players[game.culprit].name, game.fault) for game in void)
        told = [f"- {name}: {reason} ({count})" for (name, reason), count in reasons.most_common()]
        found.append("\n".join([f"{len(void)} of {len(played)} games are void and count for nobody:", *told]))
    return found


def markdown(heads: Sequence[str], lines: Iterable[Sequence[str]]) -> str:
    """Return a table; a bar within a cell would end it and is escaped."""
    rows = [[cell.replace("|", "\\|") for cell in line] for line in (heads, *lines)]
    written = ["| " + " | ".join(row) + " |" for row in rows]
    return "\n".join([written[0], "|---" * len(heads) + "|", *written[1:]])


def _score(score: Score) -> tuple[str, str, str]:
    return str(score.games), f"{100 * score.share:.1f} %", f"{100 * score.low:.0f} to {100 * score.high:.0f}"


def _mean(value: Mean, scale: float, form: str) -> str:
    return f"{scale * value.value:{form}} ± {scale * value.error:.1f}"
