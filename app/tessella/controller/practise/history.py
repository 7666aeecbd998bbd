"""The games that count, in a small database: each once, whatever happens to program or machine meanwhile.

Ratings are worked out from it and kept nowhere, so that they can be neither damaged nor changed.
"""

from __future__ import annotations

import json
import logging
import sqlite3
from collections.abc import Iterable, Sequence
from contextlib import closing
from dataclasses import dataclass
from datetime import date
from pathlib import Path

from tessella.controller.practise.rated import RatedGame
from tessella.controller.settings import kept_json
from tessella.records import atomic
from tessella.rules.errors import BadFile
from tessella.rules.registry import GAMES
from tessella.rules.values import Json

log = logging.getLogger(__name__)

VERSION = 1
NO_GAME = (ValueError, TypeError, KeyError, OverflowError, RecursionError)
"""What reading a row raises that is no game, whatever is in it."""
PATIENCE_S = 5.0
"""How long to wait for another window that writes."""
LARGEST_FILE = 16_000_000
MOST_KEY = 200
_TABLE = """CREATE TABLE IF NOT EXISTS games (
    number INTEGER PRIMARY KEY, key TEXT NOT NULL UNIQUE, kind TEXT NOT NULL, players INTEGER NOT NULL,
    day TEXT NOT NULL, results TEXT NOT NULL)"""


class NewerError(OSError):
    """A newer version of the program made the database: it is left alone."""


@dataclass(frozen=True, slots=True)
class Read:
    """What the database holds, in the order in which it was played; `set_aside` is a copy of a damaged one."""

    games: tuple[RatedGame, ...]
    set_aside: Path | None = None


class History:
    """The database. Every call opens it anew, so that it may be used from any thread and by several windows.

    All methods raise OSError when it cannot be read or written.
    """

    def __init__(self, path: Path) -> None:
        self.path = path

    def read(self) -> Read:
        """Return all games; a damaged database is put aside, and what can be read of it is kept."""
        if not self.path.exists():
            return Read(())
        try:
            return Read(self._rows())
        except sqlite3.OperationalError as error:  # locked, no rights: not damaged
            raise OSError(str(error)) from error
        except (sqlite3.DatabaseError, *NO_GAME) as error:
            log.warning("%s is damaged: %s", self.path.name, error)
            return self._mend()

    def add(self, games: Iterable[RatedGame]) -> None:
        """Keep games; one that is there already stays as it is."""
        rows = [(g.key, g.kind, g.players, g.day.isoformat(), json.dumps(g.results)) for g in games]
        statement = "INSERT OR IGNORE INTO games (key, kind, players, day, results) VALUES (?, ?, ?, ?, ?)"
        self._write(statement, rows)

    def forget(self) -> None:
        """Begin anew: no game is left."""
        self._write("DELETE FROM games", [()])

    def export(self, path: Path) -> None:
        """Write all games into a file of their own."""
        value = {"format": "tessella-practice", "version": VERSION, "games": [to_json(g) for g in self.read().games]}
        kept_json.write(path, value, LARGEST_FILE, keep=False)

    def take_in(self, path: Path) -> int:
        """Add the games of an exported file and return how many it has; raise BadFile for another file."""
        games = read_export(path)
        self.add(games)
        return len(games)

    def _rows(self) -> tuple[RatedGame, ...]:
        with closing(self._open()) as base:
            rows = base.execute("SELECT key, kind, players, day, results FROM games ORDER BY number").fetchall()
        return tuple(
            from_json({"key": key, "kind": kind, "players": players, "day": day, "results": json.loads(results)})
            for key, kind, players, day, results in rows
        )

    def _open(self) -> sqlite3.Connection:
        base = sqlite3.connect(self.path, timeout=PATIENCE_S)
        try:
            version = base.execute("PRAGMA user_version").fetchone()[0]
            if version > VERSION:
                raise NewerError("a newer version of Tessella made it")
            base.execute("PRAGMA synchronous = FULL")
            with base:
                base.execute(_TABLE)
                base.execute(f"PRAGMA user_version = {VERSION}")
        except BaseException:
            base.close()
            raise
        return base

    def _write(self, statement: str, rows: Sequence[tuple[object, ...]]) -> None:
        self.path.parent.mkdir(parents=True, exist_ok=True)
        try:
            with closing(self._open()) as base, base:
                base.executemany(statement, rows)
        except sqlite3.OperationalError as error:
            raise OSError(str(error)) from error
        except sqlite3.DatabaseError:
            self._mend()
            try:
                with closing(self._open()) as base, base:
                    base.executemany(statement, rows)
            except sqlite3.Error as error:
                raise OSError(str(error)) from error

    def _mend(self) -> Read:
        """Put the damaged database aside and begin a new one with what can be read of it."""
        copy = kept_json.put_aside(self.path)
        sound = _salvage(copy)
        for left in (self.path, atomic.beside(self.path, "-journal"), atomic.beside(self.path, "-wal")):
            left.unlink(missing_ok=True)
        self.add(sound)
        return Read(sound, copy)


def _salvage(path: Path) -> tuple[RatedGame, ...]:
    """Return the games that can still be read, row by row."""
    games: list[RatedGame] = []
    try:
        with closing(sqlite3.connect(f"file:{path}?mode=ro&immutable=1", uri=True)) as base:
            for key, kind, players, day, results in base.execute("SELECT key, kind, players, day, results FROM games"):
                try:
                    value = {"key": key, "kind": kind, "players": players, "day": day, "results": json.loads(results)}
                    games.append(from_json(value))
                except NO_GAME:
                    continue
    except sqlite3.Error:
        pass
    return tuple(games)


def to_json(game: RatedGame) -> Json:
    """Write a game."""
    results = [list(result) for result in game.results]
    data = {"key": game.key, "kind": game.kind, "players": game.players, "day": game.day.isoformat()}
    return {**data, "results": results}


def from_json(data: Json) -> RatedGame:
    """Read a game; raise ValueError, TypeError or KeyError for what nobody wrote."""
    key, kind, players = data["key"], data["kind"], data["players"]
    results = tuple((level, float(score)) for level, score in data["results"])
    sound = (
        isinstance(key, str) and 0 < len(key) <= MOST_KEY and kind in GAMES and type(players) is int
        and 2 <= players <= GAMES[kind].seats[1] and len(results) == players - 1
        and all(type(level) is int and 1 <= level <= 10 and score in (0.0, 0.5, 1.0) for level, score in results)
    )  # fmt: skip
    if not sound:
        raise ValueError(f"no rated game: {data!r:.80}")
    return RatedGame(key, kind, players, date.fromisoformat(data["day"]), results)


def read_export(path: Path) -> tuple[RatedGame, ...]:
    """Return the games of an exported file; raise BadFile for a file that is none, OSError."""
    kept = kept_json.read(path, LARGEST_FILE, VERSION)
    if kept is None:
        raise FileNotFoundError(path)
    value = kept.value or {}
    if value.get("format") != "tessella-practice" or not isinstance(value.get("games"), list):
        raise BadFile(f"{path.name}: no practice file of Tessella")
    if kept.newer:
        raise BadFile(f"{path.name}: a newer version of Tessella wrote it")
    try:
        return tuple(map(from_json, value["games"]))
    except NO_GAME as error:
        raise BadFile(f"{path.name}: {error}") from error
