"""The external engines that a person entered: values and JSON. Nothing else is ever started."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from tessella.rules.errors import BadSetup
from tessella.rules.registry import GAMES
from tessella.rules.values import Json

MOST_ENGINES = 50
LONGEST_NAME = 60
LONGEST_COMMAND = 4000
LONGEST_SECONDS = 3600.0


def engine_games() -> tuple[str, ...]:
    """Return what an engine can be asked to play: a game and its players, the best known game first."""
    known = sorted(GAMES, key=lambda kind: -len(GAMES[kind].foreign_players))
    return tuple(f"{kind} {players}" for kind in known for players in GAMES[kind].foreign_players)


@dataclass(frozen=True, slots=True)
class Engine:
    """An external engine: a name for lists, the program, its arguments as a person types them, the time for a move.

    `seconds` 0 leaves the time to the engine. `version` and `games` (of `engine_games`) are what the last trial found;
    `tried` tells that there was one.
    """

    name: str
    program: str
    arguments: str = ""
    seconds: float = 0.0
    version: str = ""
    games: tuple[str, ...] = ()
    tried: bool = False

    @property
    def command(self) -> str:
        """The whole command line, which names the engine in seats and records."""
        program = self.program.strip()
        quoted = '"' + program.replace('"', '"""') + '"' if any(sign in program for sign in ' \t"') else program
        return f"{quoted} {self.arguments.strip()}".strip()

    def plays(self, kind: str) -> bool:
        """Return whether the engine plays a game, or may: nobody tried."""
        return not self.tried or any(game.split()[0] == kind for game in self.games)

    def to_json(self) -> Json:
        """Write it."""
        return {
            "name": self.name,
            "program": self.program,
            "arguments": self.arguments,
            "seconds": self.seconds,
            "version": self.version,
            "games": list(self.games),
            "tried": self.tried,
        }

    @classmethod
    def from_json(cls, data: Json) -> Engine:
        """Read what `to_json` wrote; raise BadSetup naming what is wrong."""
        if not isinstance(data, dict):
            raise BadSetup("an engine is a JSON object")
        name, program = _text(data, "name", LONGEST_NAME), _text(data, "program", LONGEST_COMMAND)
        if not name.strip() or not program.strip():
            raise BadSetup("an engine needs a name and a program")
        seconds, games, tried = data.get("seconds", 0), data.get("games", []), data.get("tried", False)
        number = isinstance(seconds, int | float) and not isinstance(seconds, bool) and math.isfinite(seconds)
        if not number or not 0 <= seconds <= LONGEST_SECONDS:
            raise BadSetup(f"seconds: {seconds!r:.80} is no number in 0 to {LONGEST_SECONDS:g}")
        if not isinstance(games, list) or not isinstance(tried, bool):
            raise BadSetup("games is a list, tried true or false")
        return cls(
            name,
            program,
            _text(data, "arguments", LONGEST_COMMAND),
            float(seconds),
            _text(data, "version", LONGEST_COMMAND),
            tuple(game for game in engine_games() if game in games),
            tried,
        )


def _text(data: dict[str, Json], key: str, longest: int) -> str:
    value = data.get(key, "")
    if not isinstance(value, str) or len(value) > longest or "\n" in value:
        raise BadSetup(f"{key}: {value!r:.80} is no line of at most {longest} characters")
    return value


def known_commands(engines: Sequence[Engine]) -> frozenset[str]:
    """Return the commands that may be started."""
    return frozenset(engine.command for engine in engines)


def engine_of(engines: Sequence[Engine], command: str) -> Engine | None:
    """Return the engine of a command, None when the person entered none such."""
    return next((engine for engine in engines if engine.command == command), None)
