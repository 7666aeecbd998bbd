"""What an engine session holds between two commands: the game, its positions, the budget of the next search."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from tessella.engine.player import Limits, Player, never
from tessella.engine.players import player
from tessella.rules.errors import BadSetup, GameError
from tessella.rules.game import Game
from tessella.rules.registry import DEFAULT, GAMES, create


class CommandError(GameError):
    """A command cannot be done; the message is the answer after `?`."""


@dataclass
class Session:
    """One conversation.

    `positions` holds the positions from the start (or the last `set_state`) to now. `report` writes an `info` line at
    once, `interrupted` tells that another line waits, `ending` that the conversation ends.
    """

    game: Game[Any, Any] = field(init=False)
    positions: list[Any] = field(init=False)
    limits: Limits = field(default_factory=Limits)
    report: Callable[[str], None] = print
    interrupted: Callable[[], bool] = never
    ending: Callable[[], bool] = never
    players: Callable[[str], Player[Any, Any]] = player
    over: bool = False
    _deal: dict[str, Any] = field(default_factory=dict)
    _chance: random.Random = field(default_factory=random.Random)

    def __post_init__(self) -> None:
        self.set_game(DEFAULT, {})

    @property
    def state(self) -> Any:
        """The position now."""
        return self.positions[-1]

    def set_game(self, name: str, settings: Mapping[str, str]) -> None:
        """Begin another game; raise BadSetup and change nothing when it cannot be."""
        known = {word: (kind, n) for kind, game in GAMES.items() for word, n in game.protocol_names().items()}
        if name.lower() not in known:
            raise BadSetup(f"there is no game {name!r:.60}, only {', '.join(GAMES)}")
        kind, players = known[name.lower()]
        options = dict(settings)
        deal: dict[str, Any] = {
            "kind": kind,
            "players": whole(options.pop("players", str(players)), "players", 1, 9),
            "first": whole(options.pop("first", "0"), "first", 0, 9),
        }
        if "seed" in options:
            deal["seed"] = whole(options.pop("seed"), "seed", 0, 2**63 - 1)
        if "order" in options:
            deal["order"] = [int(t) if t.isdecimal() and len(t) < 9 else t for t in options.pop("order").split(",")]
        self._begin({**deal, "options": options})

    def clear(self) -> None:
        """Begin the same game again; a new deal unless its order or seed was given."""
        self._begin(self._deal)

    def _begin(self, deal: dict[str, Any]) -> None:
        game = create(**{"seed": self._chance.randrange(2**31), **deal})
        self.positions = [game.start()]
        self.game, self._deal = game, deal

    def set_chance(self, seed: int) -> None:
        """Make deals without a seed of their own, and the searches that follow, repeatable."""
        self._chance.seed(seed)

    def who(self, text: str) -> int:
        """Read WHO, one of the game's `actors` (from 0); raise CommandError when there is none such."""
        word, actors = text.lower(), self.game.actors
        if word in actors.names:
            return actors.names.index(word)
        return whole(word, actors.word, actors.base, actors.base + actors.count - 1) - actors.base

    def who_text(self, who: int) -> str:
        """Write WHO."""
        return self.game.actors.text(who)

    def decider(self) -> int | None:
        """Return which of the game's `actors` decides now; None when the game is over."""
        return self.game.actor(self.state)

    def turn(self, text: str) -> Any:
        """Return the position with WHO to decide; raise CommandError when it is not the turn of WHO.

        Where a game `passes`, anybody may be asked for. When the game is over so may everybody: nobody has a legal
        move, and a move breaks the rule that ended the game.
        """
        who = self.who(text)
        if self.game.passes:
            return self.game.give_turn(self.state, who)
        if self.decider() not in (who, None):
            raise CommandError(f"not the turn of {self.who_text(who)}")
        return self.state

    def play(self, state: Any, move: Any) -> None:
        """Play a move in `state`, which is the position with its decider chosen."""
        self.positions.append(self.game.apply(state, move).state)

    def observed(self, state: Any) -> Any:
        """Return the position as the one who decides may know it: all that a search may see."""
        seat = self.game.to_move(state)
        assert seat is not None
        return self.game.observe(state, seat)


def whole(text: str, name: str, low: int, high: int) -> int:
    """Read a whole number; raise CommandError with its name and range."""
    digits = text.strip()
    if not (digits.isascii() and digits.isdecimal() and len(digits) < 20) or not low <= int(digits) <= high:
        raise CommandError(f"syntax error {name} {text[:40]!r} is not in {low} to {high}")
    return int(digits)
