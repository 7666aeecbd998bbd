"""Setting positions up by hand: the edits, and what is impossible about a position that came of them.

Any position can be set up, also one that no game leads to; `Editing.faults` then names each reason with its rule and
its places. Two kinds: a fault that `blocks` cannot be played on; with the others play goes on.
"""

from __future__ import annotations

import random
from abc import ABC, abstractmethod
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, Generic

from tessella.rules.errors import GameError
from tessella.rules.game import Game, S
from tessella.rules.values import Json, Place


@dataclass(frozen=True, slots=True)
class Fault:
    """Something impossible about a position.

    `rule` is broken at `places` (values of the game); `detail` is a short key and `values` what its sentence names:
    numbers, seats, words of the notation. `text` says it in English, for files and programs. `blocks` is True where
    it cannot be played on, False where only no game leads there.
    """

    rule: str
    detail: str
    text: str
    places: tuple[Place, ...] = ()
    values: tuple[int | str, ...] = ()
    blocks: bool = False


class BadEdit(GameError):
    """An edit that the board cannot hold; the message names place and thing."""


@dataclass(frozen=True, slots=True)
class Put:
    """Put a thing of the game (a tile, a flower, an umbrella, a piece) down at a place, over what is there.

    `follow` lets what follows by itself happen (T-BLOOM).
    """

    thing: Any
    place: Place
    follow: bool = False


@dataclass(frozen=True, slots=True)
class Take:
    """Take away what is at a place, with all that lies on it."""

    place: Place


@dataclass(frozen=True, slots=True)
class Shift:
    """Move what is at a place to another, with all that lies on it; what is there changes places with it."""

    place: Place
    to: Place


@dataclass(frozen=True, slots=True)
class Turn:
    """Turn what is at a place by `steps` (negative: to the left), or turn it over."""

    place: Place
    steps: int = 1


@dataclass(frozen=True, slots=True)
class Set:
    """Give the state of the table, or of a seat, another value; `key` and `value` are the game's."""

    key: str
    value: Json
    seat: int | None = None


Edit = Put | Take | Shift | Turn | Set


class Editing(ABC, Generic[S]):
    """How the positions of one match are set up. Every method returns a new position and changes none."""

    ways: tuple[str, ...] = ()
    """The symmetries of the board, as keys for `transformed`; none where it has none."""
    hides: bool = False
    """True where the game has hidden tiles that can be shuffled."""

    @abstractmethod
    def empty(self) -> S:
        """Return the position with as little as possible on the table."""

    @abstractmethod
    def edit(self, state: S, edit: Edit) -> S:
        """Return the position after an edit, with counts and the like made to agree; raise BadEdit where it cannot be.

        The position may be impossible.
        """

    @abstractmethod
    def faults(self, state: S) -> tuple[Fault, ...]:
        """Return everything that is impossible about a position; empty for every position of a real game."""

    @abstractmethod
    def read(self, data: Json) -> S:
        """Read a position that may be impossible; raise BadSetup when it is malformed."""

    def shuffled(self, state: S, draw: random.Random) -> S:
        """Return the position with its hidden tiles in another order."""
        return state

    def transformed(self, state: S, way: str) -> S:
        """Return the position turned or mirrored by one of `ways`."""
        raise BadEdit(f"the board cannot be turned by {way!r}")


def playable(game: Game[Any, Any], state: Any, faults: Iterable[Fault]) -> bool:
    """Tell whether a position with these faults can be played on from."""
    return game.to_move(state) is not None and not any(fault.blocks for fault in faults)
