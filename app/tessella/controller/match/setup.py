"""What a person chooses before a match: game, seats, options, seed, mode, rounds; as a value and as JSON."""

from __future__ import annotations

import random
import secrets
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime
from typing import Any, TypeGuard

from tessella import __version__
from tessella.records.deal_code import DEALS
from tessella.records.header import MODES, ROUNDS, Header, Mode, Seat, seat_from_json, seat_to_json
from tessella.records.record import Record
from tessella.rules.errors import BadSetup
from tessella.rules.game import Game
from tessella.rules.outcome import Result
from tessella.rules.registry import GAMES, create
from tessella.rules.rounds import Rounds
from tessella.rules.values import Json


@dataclass(frozen=True, slots=True)
class MatchSetup:
    """A match before it begins.

    `options` are the rule options by key as dialogs and files give them; `seed` None asks for a new one at each start,
    `first` None draws who begins, alike for everybody with the same seed. `scores` are the points of the rounds before
    this `round` (G-ROUNDS), `same` those of a game before with the same tiles.
    """

    kind: str
    seats: tuple[Seat, ...] = (Seat(), Seat(kind="computer"))
    options: Mapping[str, Any] = field(default_factory=dict)
    seed: int | None = None
    first: int | None = 0
    mode: Mode = "ordinary"
    rounds: int = 1
    round: int = 1
    scores: tuple[tuple[int, ...], ...] = ()
    same: tuple[int, ...] = ()

    def game(self) -> Game[Any, Any]:
        """Deal the match; raise BadSetup when it cannot be."""
        seed = secrets.randbelow(DEALS) if self.seed is None else self.seed
        first = self.first
        if first is None:  # who was given a deal begins as everybody who has it
            lot = secrets.randbelow(DEALS) if self.seed is None else self.seed
            first = random.Random(lot).randrange(len(self.seats))
        return create(self.kind, len(self.seats), self.options, seed=seed, first=first)

    def record(self, game: Game[Any, Any] | None = None, position: Any = None) -> Record:
        """Return the record of the match without moves; `game` takes the place of a fresh deal."""
        header = Header(
            seats=self.seats,
            mode=self.mode,
            round=self.round,
            rounds=self.rounds,
            scores=self.scores,
            same=self.same,
            date=datetime.now().astimezone().isoformat(timespec="seconds"),
            program=f"tessella {__version__}",
        )
        return Record.begin(game or self.game(), header, position)

    def again(self) -> MatchSetup:
        """Return the set-up of a rematch: the same choices, a new deal, the first round."""
        return replace(self, seed=None, round=1, scores=(), same=())

    def seats_changed(self) -> MatchSetup:
        """Return the set-up with everybody one seat further on; what is chosen for each player goes along."""
        count = len(self.seats)
        options = {key: (*value[-1:], *value[:-1]) if _for_seats(value, count) else value
                   for key, value in self.options.items()}  # fmt: skip
        return replace(self, seats=(*self.seats[-1:], *self.seats[:-1]), options=options)

    def with_level(self, level: int) -> MatchSetup:
        """Return the set-up with all computers at a level (1..10)."""
        seats = (replace(seat, level=level) if seat.kind == "computer" else seat for seat in self.seats)
        return replace(self, seats=tuple(seats))

    def with_seat(self, newcomer: Seat) -> MatchSetup:
        """Return the set-up with one more at the table; options for each seat get their usual value there."""
        return replace(self, seats=(*self.seats, newcomer))

    def without_seat(self) -> MatchSetup:
        """Return the set-up with one less at the table: the last that is no person, else the last person."""
        count = len(self.seats)
        gone = max(range(count), key=lambda seat: (not self.seats[seat].human, seat))
        options = {key: (*value[:gone], *value[gone + 1 :]) if _for_seats(value, count) else value
                   for key, value in self.options.items()}  # fmt: skip
        seats = (*self.seats[:gone], *self.seats[gone + 1 :])
        first = self.first if self.first is None else min(self.first - (self.first > gone), len(seats) - 1)
        return replace(self, seats=seats, options=options, first=first)

    def to_json(self) -> Json:
        """Write the choices (not the rounds played)."""
        return {
            "kind": self.kind,
            "seats": [seat_to_json(seat) for seat in self.seats],
            "options": {key: list(v) if isinstance(v, tuple) else v for key, v in self.options.items()},
            "seed": self.seed,
            "first": self.first,
            "mode": self.mode,
            "rounds": self.rounds,
        }

    @classmethod
    def from_json(cls, data: Json) -> MatchSetup:
        """Read what `to_json` wrote; raise BadSetup naming what cannot be played."""
        if not isinstance(data, dict):
            raise BadSetup(f"a set-up is a JSON object, not {type(data).__name__}")
        kind, seats, options = data.get("kind"), data.get("seats"), data.get("options", {})
        if not isinstance(kind, str) or kind not in GAMES:
            raise BadSetup(f"there is no game {kind!r:.80}, only {', '.join(GAMES)}")
        if not isinstance(seats, list) or not isinstance(options, dict):
            raise BadSetup("a set-up needs a list of seats and an object of options")
        low, high = GAMES[kind].seats
        if not low <= len(seats) <= high:
            raise BadSetup(f"{GAMES[kind].title} is for {low} to {high} players, not {len(seats)}")
        mode, rounds = data.get("mode", "ordinary"), data.get("rounds", 1)
        first, seed = data.get("first", 0), data.get("seed")
        if mode not in MODES:
            raise BadSetup(f"mode: {mode!r:.80} is none of {', '.join(MODES)}")
        if type(rounds) is not int or rounds not in ROUNDS:
            raise BadSetup(f"rounds: {rounds!r:.80} is not in {ROUNDS[0]} to {ROUNDS[-1]}")
        if first is not None and (type(first) is not int or not 0 <= first < len(seats)):
            raise BadSetup(f"first: {first!r:.80} is no seat")
        if seed is not None and type(seed) is not int:
            raise BadSetup(f"seed: {seed!r:.80} is no whole number")
        read = tuple(seat_from_json(seat, f"seats[{i}]") for i, seat in enumerate(seats))
        GAMES[kind].read_options(options, len(read))
        return cls(kind, read, options, seed, first, mode, rounds)


def _for_seats(value: Any, count: int) -> TypeGuard[Sequence[Any]]:
    """Tell whether an option holds one value a seat."""
    return isinstance(value, tuple | list) and len(value) == count


def setup_of(record: Record) -> MatchSetup:
    """Return the choices with which the match of a record was begun: the first round, a new deal."""
    game, header = record.game, record.header
    seats = header.seats or (Seat(),) * game.players
    first = (game.first - header.round + 1) % game.players  # who began the first round
    return MatchSetup(game.kind, seats, dict(game.options), None, first, header.mode, header.rounds)


def same_tiles_of(record: Record, result: Result) -> MatchSetup | None:
    """Return the set-up that deals the tiles of a game that is over again, with everybody one seat further on.

    None where nothing is dealt, the tiles came from elsewhere than the seed, or rounds follow one another.
    """
    game, header = record.game, record.header
    if not result.over or game.players < 2 or header.rounds > 1 or not game.order():
        return None
    setup = replace(setup_of(record), seed=game.seed, first=game.first)
    if setup.game().order() != game.order() or record.node(0).position is not None:
        return None
    return replace(setup.seats_changed(), same=(*result.points[-1:], *result.points[:-1]))


def rounds_of(record: Record, result: Result) -> Rounds:
    """Return the rounds that are over, that of the record included when its `result` is final (G-ROUNDS)."""
    rounds = Rounds(record.header.rounds, record.header.scores)
    return rounds.add(result.points) if result.over else rounds


def next_round_of(record: Record, result: Result) -> MatchSetup | None:
    """Return the set-up of the round after that of a record, None when it is not over or was the last (G-ROUNDS)."""
    setup, rounds = setup_of(record), rounds_of(record, result)
    if not result.over or rounds.finished:
        return None
    first = rounds.first_seat(rounds.played, record.game.players, setup.first or 0)
    return replace(setup, first=first, round=rounds.played + 1, scores=rounds.scores)
