"""Plays one game of a contest, to its end or to the fault of a player."""

from __future__ import annotations

import random
import shlex
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from typing import Any

from tessella import __version__
from tessella.engine.arena.contest import Contest, Played
from tessella.engine.arena.seated import Seated, seat
from tessella.engine.client import Resignation
from tessella.records import tessella_file
from tessella.records.header import Header, Seat, SeatKind
from tessella.records.record import LONGEST_LINE, Node, Record, Thought
from tessella.rules.errors import GameError
from tessella.rules.outcome import given_up

LONGEST = 2000
"""Decisions after which a game is cut and counted as it stands (Umbrella can go round in circles)."""


def play(contest: Contest, number: int) -> tuple[Played, bytes]:
    """Play a game; return what it brought, and its record as the content of a file."""
    table = Table(contest, number)
    try:
        table.sit_down()
        table.play()
    except Fault as fault:
        return table.played(str(fault), fault.player), table.record()
    finally:
        table.close()
    return table.played(), table.record()


class Fault(Exception):
    """A player (by index) cannot go on; the message is the reason."""

    def __init__(self, player: int, reason: str) -> None:
        super().__init__(reason)
        self.player = player


@contextmanager
def _blame(player: int) -> Iterator[None]:
    """Turn every error within into the fault of a player: one that breaks down ends its game, not the contest."""
    try:
        yield
    except GameError as error:
        raise Fault(player, str(error)) from error
    except Exception as error:
        raise Fault(player, f"{type(error).__name__}: {error}") from error


class Table:
    """One game under way."""

    def __init__(self, contest: Contest, number: int) -> None:
        """Deal; nobody sits yet."""
        self.contest, self.number = contest, number
        self.game, self.seating = contest.game(number), contest.seating(number)
        self.players: list[Seated] = []
        self.state = self.game.start()
        self.nodes: list[Node] = []
        self.resigned: int | None = None
        self.slowest = [0.0] * len(self.seating)
        self.decisions = [0] * len(self.seating)

    def sit_down(self) -> None:
        """Let all players take their seats; raise Fault when one cannot."""
        chance = random.Random(f"{self.contest.seed} {self.number}")
        for index, player in enumerate(self.contest.players):
            with _blame(index):
                self.players.append(seat(player, self.game, chance, self.contest.patience))

    def play(self) -> None:
        """Play to the end, to a resignation, or to the most decisions; raise Fault when a player cannot go on."""
        while (place := self.game.to_move(self.state)) is not None and len(self.nodes) < LONGEST:
            who, before = self.seating[place], self.state
            player = self.players[who]
            spent, begun = player.cpu, time.perf_counter()
            with _blame(who):
                try:
                    move = player.choose(self.game.observe(before, place))
                except Resignation:
                    self.resigned = place
                    return
                took = time.perf_counter() - begun
                self.state = self.game.apply(before, move).state
            self.slowest[who] = max(self.slowest[who], took)
            self.decisions[who] += 1
            self._note(who, move, player.cpu - spent)
            self._tell(who, before, move)

    def close(self) -> None:
        """Let the players leave."""
        for player in self.players:
            player.close()

    def _note(self, who: int, move: Any, seconds: float) -> None:
        node = Node(move=move, parent=len(self.nodes), seconds=round(seconds, 3))
        if found := self.players[who].thought:
            line = tuple(map(self.game.format, found.line[:LONGEST_LINE]))
            level = max(1, self.contest.players[who].level)
            thought = Thought(level, round(found.score, 2), found.visits, line)
            node = replace(node, value=min(max(round(found.value, 4), 0.0), 1.0), thought=thought)
        self.nodes.append(node)

    def _tell(self, who: int, before: Any, move: Any) -> None:
        for other, player in enumerate(self.players):
            if other != who:
                with _blame(other):
                    player.hear(before, move)

    def played(self, fault: str = "", culprit: int = -1) -> Played:
        """Return what the game brought."""
        result = self.game.result(self.state)
        if self.resigned is not None:
            result = given_up(result, self.resigned)
        winners = result.winners or _leaders(result.points)
        places = [self.seating.index(player) for player in range(len(self.seating))]
        return Played(
            self.number,
            tuple(0.0 if fault or place not in winners else 1 / len(winners) for place in places),
            tuple(result.points[place] for place in places),
            tuple(round(player.cpu, 4) for player in self.players) or (0.0,) * len(places),
            tuple(self.decisions),
            tuple(round(seconds, 4) for seconds in self.slowest),
            not result.over,
            fault,
            culprit,
        )

    def record(self) -> bytes:
        """Return the record as the content of a file; the seconds of a move are those of the processor."""
        names = [player.name for player in self.players]
        seats = tuple(self._seat(who, names) for who in self.seating)
        record, at = Record.begin(self.game, Header(seats=seats, program=f"tessella {__version__} arena")), 0
        for node in self.nodes:
            record, at = record.add(at, node)
        if self.resigned is not None:
            record = record.edit(at, resigned=self.resigned)
        return tessella_file.write(record, at)

    def _seat(self, who: int, names: Sequence[str]) -> Seat:
        player = self.contest.players[who]
        kind: SeatKind = "engine" if player.command else "computer"
        name = names[who] if who < len(names) else player.name
        return Seat(name, kind, max(1, player.level), shlex.join(player.command))


def _leaders(points: Sequence[int]) -> tuple[int, ...]:
    return tuple(place for place, value in enumerate(points) if value == max(points))
