"""How strong somebody is by the games that count, how that came about, and the level that makes an even game."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date

from tessella.controller.practise.anchors import FIRST, anchors
from tessella.controller.practise.glicko import Against, Rating, after, idle
from tessella.controller.practise.rated import RatedGame

GUESS = 5
"""Games below which a rating is a first guess."""
LOSSES = 3
"""Lost games in a row after which the level below is offered too."""


@dataclass(frozen=True, slots=True)
class Strength:
    """What is known of somebody in one game with one number of players.

    `course` holds the rating after each day on which was played. `level` makes an even game, `below` is one that is
    offered beside it (0: none).
    """

    rating: Rating
    games: int
    course: tuple[tuple[date, Rating], ...]
    level: int
    below: int = 0

    @property
    def first_guess(self) -> bool:
        """True while too few games were played to know much."""
        return self.games < GUESS

    @property
    def rising(self) -> int:
        """1 when the rating rose over the last days by more than its doubt, -1 when it fell, else 0."""
        if len(self.course) < 2:
            return 0
        before, now = self.course[max(0, len(self.course) - 6)][1], self.course[-1][1]
        change = now.value - before.value
        return 0 if abs(change) < now.deviation else 1 if change > 0 else -1


def strength(games: Sequence[RatedGame], today: date) -> Strength:
    """Return what the games of one kind and group say, in the order in which they were played (a day is a period)."""
    rating, level, day = Rating(), FIRST, None
    morning, results = rating, list[Against]()
    course: list[tuple[date, Rating]] = []
    for game in games:
        if game.day != day:
            if day is not None:
                course.append((day, rating))
            morning = idle(rating, (game.day - day).days - 1) if day is not None else rating
            results, day = [], max(game.day, day or game.day)
        results += against(game)
        rating = after(morning, results)
        level = _next_level(game, rating, level)
    if day is not None:
        course.append((day, rating))
        rating = idle(rating, (today - day).days)
    lost = len(games) >= LOSSES and all(game.lost for game in games[-LOSSES:])
    return Strength(rating, len(games), tuple(course), level, level - 1 if lost and level > 1 else 0)


def _next_level(game: RatedGame, rating: Rating, level: int) -> int:
    """Return the level to suggest after a game: never higher after a lost one, never lower after one that was won."""
    nearest = anchors()[game.kind, game.players].nearest(rating, level)
    share = sum(score for _, score in game.results) / len(game.results)
    against_it = (nearest > level and share < 0.5) or (nearest < level and share > 0.5)
    return level if against_it else nearest


def against(game: RatedGame) -> list[Against]:
    """Return the results of a game against each rival, each for its part of the game."""
    table, rivals = anchors()[game.kind, game.players], len(game.results)
    return [Against(table.level(level), score, 1 / rivals) for level, score in game.results]


def by_group(games: Sequence[RatedGame], today: date) -> dict[tuple[str, str], Strength]:
    """Return the strengths in all games and groups in which something was played."""
    groups: dict[tuple[str, str], list[RatedGame]] = {}
    for game in games:
        groups.setdefault((game.kind, game.group), []).append(game)
    return {key: strength(played, today) for key, played in groups.items()}
