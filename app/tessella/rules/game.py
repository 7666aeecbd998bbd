"""The contract that every game keeps.

A `Game` holds what is fixed for one match; a position is an immutable value; `apply` is the only way from one
position to the next, and tells what happened as a list of events. Nothing here knows a screen, a file or a clock.
"""

from __future__ import annotations

import random
from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import ClassVar, Generic, TypeVar

from tessella.rules.deals import DealWish
from tessella.rules.errors import BadFile, BadSetup
from tessella.rules.option import Option, OptionValue
from tessella.rules.outcome import Event, Result, Step
from tessella.rules.values import Json
from tessella.rules.verdict import Verdict

S = TypeVar("S")
"""A position (`State`) of a game: a frozen dataclass; equal positions are equal and hash alike."""
M = TypeVar("M")
"""A move of a game: a frozen dataclass."""

@dataclass(frozen=True, slots=True)
class Actors:
    """Who makes the moves, as the protocol and other programs name them: seats from 0, in Trigon colours from 1.

    There are `count` of them, numbered from `base`; they may have `names` too.
    """

    word: str
    count: int
    base: int = 0
    names: tuple[str, ...] = ()

    def text(self, actor: int) -> str:
        """Write an actor (counted from 0)."""
        return str(actor + self.base)


class MoveList(ABC, Generic[M]):
    """The legal moves of a position, found as far as they are asked for.

    Iteration makes one move at a time; truth asks for one; `in` asks the rules, not the list; `len` counts all.
    """

    @abstractmethod
    def __iter__(self) -> Iterator[M]: ...

    @abstractmethod
    def __contains__(self, move: object) -> bool: ...

    def __len__(self) -> int:
        return sum(1 for _ in self)

    def __bool__(self) -> bool:
        return next(iter(self), None) is not None


class Game(ABC, Generic[S, M]):
    """One match of one game: rule set, players, options, order of the hidden tiles. Immutable; writes itself as JSON.

    Subclasses are frozen dataclasses with the fields below (and no more state than that).
    """

    kind: ClassVar[str]
    """Name in files and protocol: `trellis`, `umbrella`, `trigon`."""
    title: ClassVar[str]
    seats: ClassVar[tuple[int, int]]
    """Smallest and largest number of players."""
    option_list: ClassVar[tuple[Option, ...]]
    players: int
    options: tuple[tuple[str, OptionValue], ...]
    """Every option with its value, in the order of `option_list`."""
    seed: int
    """Shuffled the hidden tiles; kept so that a game can be dealt again."""
    first: int
    """The seat that begins."""
    things: ClassVar[tuple[str, ...]] = ("field", "seat")
    """The kinds of things of the board and table that one can point at, as lessons name them."""
    passes: ClassVar[bool] = False
    """Whether records may skip whoever has no move, so that anybody can be asked for a move at any time."""
    foreign_players: ClassVar[tuple[int, ...]] = (2,)
    """With how many players programs of others are asked whether they play the game."""
    wishes: ClassVar[tuple[DealWish, ...]] = ()
    """What one can wish of a deal; nothing where nothing is dealt."""
    short: ClassVar[Mapping[str, object]] = {}
    """Options of a match of two that is over soon: for examples and for the check of an installation."""

    @classmethod
    @abstractmethod
    def create(
        cls,
        players: int,
        options: Mapping[str, object] | None = None,
        *,
        seed: int = 0,
        order: Sequence[object] | None = None,
        first: int = 0,
    ) -> Game[S, M]:
        """Set up a match; options left out take their defaults; `order` overrides the shuffle by `seed`.

        Raises BadSetup naming what cannot be: players, an unknown option, a value, an order, the first seat.
        """

    def option(self, key: str) -> OptionValue:
        """Return the value of an option."""
        return dict(self.options)[key]

    @abstractmethod
    def start(self) -> S:
        """Return the first position."""

    @abstractmethod
    def to_move(self, state: S) -> int | None:
        """Return the seat that decides next, None when the game is over."""

    @abstractmethod
    def moves(self, state: S) -> MoveList[M]:
        """Return the legal moves: exactly those that `explain` calls legal."""

    @abstractmethod
    def explain(self, state: S, move: M) -> Verdict:
        """Return every rule that speaks about the move."""

    @abstractmethod
    def apply(self, state: S, move: M) -> Step[S]:
        """Return the next position and the events; raise IllegalMove exactly when `explain` finds a broken rule."""

    def cell_text(self, cell: tuple[int, int]) -> str:
        """Write a cell, as events hold it, in the text notation."""
        return f"{cell[0]},{cell[1]}"

    @classmethod
    def protocol_names(cls) -> Mapping[str, int]:
        """Return the names of the game in `set_game` (lower case), each with its players when none are given."""
        return {cls.kind: max(2, cls.seats[0])}

    @classmethod
    def use_folder(cls, folder: Path) -> tuple[BadFile, ...]:
        """Offer printed matter of the person's own from a folder; return what is wrong with it. Nothing by default."""
        return ()

    def protocol_name(self) -> str:
        """Return the name by which other programs know this match."""
        return self.kind

    @property
    def actors(self) -> Actors:
        """Who makes the moves: the seats, where a game does not say otherwise."""
        return Actors("seat", self.players)

    def actor(self, state: S) -> int | None:
        """Return which of the `actors` decides next, None when the game is over."""
        return self.to_move(state)

    def replay(self, observation: S) -> tuple[tuple[int, M], ...] | None:
        """Return the moves, with their actors, by which a program without `set_state` comes to a position.

        None where that is not possible, as something is hidden.
        """
        return None

    def determinize(self, observation: S, draw: random.Random) -> S:
        """Return a position that the observer could have before it: what is hidden is dealt from what was never seen.

        The same generator in the same state gives the same position; without hidden tiles it is the observation.
        """
        return observation

    def statistic(self, move: M) -> str:
        """Return what a move takes, for the favourites of the statistics; "" when it takes nothing."""
        return ""

    def result_json(self, state: S) -> Json:
        """Return the protocol's form of how the game stands or ended."""
        return self.result(state).to_json()

    def final_score(self, state: S) -> str:
        """Return the points as GTP programs expect them: one number a seat."""
        return " ".join(map(str, self.result(state).points))

    def give_turn(self, state: S, who: int) -> S:
        """Return the position with `who` to decide: a seat, in Trigon a colour (0..3), whose records may skip colours.

        Raises BadSetup where the order of play cannot be changed.
        """
        if self.to_move(state) == who:
            return state
        raise BadSetup(f"it is not the turn of seat {who}")

    def pass_move(self, state: S) -> M | None:
        """Return the legal move by which who decides does nothing, None where the rules want something done."""
        return None

    @classmethod
    def because(cls, events: Sequence[Event]) -> tuple[tuple[int, ...], ...]:
        """Return for each event of a move the numbers, from 0, of earlier ones that brought it about.

        Here nothing is known of that.
        """
        return ((),) * len(events)

    def impose(self, state: S, move: M) -> Step[S]:
        """Return what follows when a move was made whatever the rules say, as in files of programs that do not check.

        Raises IllegalMove when not even the board can hold it.
        """
        return self.apply(state, move)

    @abstractmethod
    def result(self, state: S) -> Result:
        """Return how the game stands (`over` False) or ended."""

    @abstractmethod
    def observe(self, state: S, seat: int) -> S:
        """Return the position as that seat may know it: what is hidden from it is None."""

    @abstractmethod
    def parse(self, state: S, text: str) -> M:
        """Read a move in the text notation; raise BadNotation when the text is none (legality is not asked)."""

    @abstractmethod
    def format(self, move: M) -> str:
        """Write a move in the text notation."""

    @abstractmethod
    def state_to_json(self, state: S) -> Json:
        """Write a position (or an observation: hidden parts null)."""

    @abstractmethod
    def state_from_json(self, data: Json) -> S:
        """Read a position; raise BadSetup with the reason when it is malformed or impossible in this match."""

    @abstractmethod
    def show(self, state: S) -> str:
        """Draw the position as plain text, several lines, for terminals, tests and screen readers."""

    @abstractmethod
    def order(self) -> tuple[Json, ...]:
        """Return the shuffled order of the hidden tiles as JSON values; empty when the game has none."""

    def to_json(self) -> Json:
        """Write the match (not the position); `from_json` reads it."""
        return {
            "game": self.kind,
            "players": self.players,
            "options": {key: list(v) if isinstance(v, tuple) else v for key, v in self.options},
            "seed": self.seed,
            "first": self.first,
            "order": list(self.order()),
        }

    @classmethod
    def read_options(cls, options: Mapping[str, object] | None, players: int) -> tuple[tuple[str, OptionValue], ...]:
        """Return all options in their own types, defaults filled in; raise BadSetup for unknown keys and bad values."""
        low, high = cls.seats
        if not low <= players <= high:
            raise BadSetup(f"{cls.title} is for {low} to {high} players, not {players}")
        given = dict(options or {})
        known = {option.key for option in cls.option_list}
        for key in given:
            if key not in known:
                raise BadSetup(f"{cls.title} has no option {key!r}, only {', '.join(sorted(known))}")
        return tuple(
            (option.key, option.read(given.get(option.key, option.default), players)) for option in cls.option_list
        )
