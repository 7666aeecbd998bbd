"""The library: every game that was kept, in a database beside the game files, so that 10,000 of them can be searched.

The files are the truth, the database only knows them by heart: it can be lost at any time and made again by reading
the files. A damaged one is put aside under another name; one of a newer program is left alone, and one that cannot be
written too: then the library lives in memory.
"""

from __future__ import annotations

import logging
import os
import secrets
import sqlite3
from collections.abc import Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Literal

from tessella.records import files
from tessella.records.library_query import Found, Query, select
from tessella.records.statistics import Figures, figures
from tessella.records.summary import Summary, date_of, summary, words
from tessella.records.tessella_file import SUFFIX, BrokenGame
from tessella.rules.errors import GameError
from tessella.rules.registry import GAMES

log = logging.getLogger(__name__)

Trouble = Literal["", "damaged", "newer", "unwritable"]
SCHEMA = 1
PATIENCE_S = 5.0
"""How long to wait for another window that writes."""
A_BATCH = 50
"""Games that are written down at once."""
UNKNOWN = (-1, -1)
"""Time and size of a file that could not be read: another one is waiting there as long as it is not."""
_FAR = 2**62
_LONGEST_REASON = 500
_UNKEPT = (OverflowError, ValueError, sqlite3.InterfaceError, sqlite3.DataError, sqlite3.ProgrammingError)
"""What SQLite says of values that it takes in no table."""

_TABLES = """
CREATE TABLE games (
    id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE, place TEXT NOT NULL, stamp INTEGER NOT NULL,
    size INTEGER NOT NULL, kind TEXT NOT NULL, date TEXT NOT NULL, over INTEGER NOT NULL, outcome TEXT NOT NULL,
    level INTEGER NOT NULL, moves INTEGER NOT NULL, seconds REAL NOT NULL, people TEXT NOT NULL,
    sitting TEXT NOT NULL, points TEXT NOT NULL, event TEXT NOT NULL, note TEXT NOT NULL, opening TEXT NOT NULL,
    trouble TEXT NOT NULL);
CREATE INDEX games_date ON games (date DESC, id DESC);
CREATE INDEX games_opening ON games (opening);
CREATE TABLE seats (
    game INTEGER NOT NULL REFERENCES games (id) ON DELETE CASCADE, human INTEGER NOT NULL, points INTEGER NOT NULL);
CREATE INDEX seats_game ON seats (game);
CREATE TABLE pieces (
    game INTEGER NOT NULL REFERENCES games (id) ON DELETE CASCADE, piece TEXT NOT NULL, times INTEGER NOT NULL);
CREATE INDEX pieces_game ON pieces (game);
"""
_FULL_TEXT = "CREATE VIRTUAL TABLE texts USING fts5 (people, remarks, tokenize = 'unicode61')"
_PLAIN_TEXT = "CREATE TABLE texts (people TEXT NOT NULL, remarks TEXT NOT NULL)"


_NUMBERS = ("stamp", "size", "over", "level", "moves")
_TEXTS = ("name", "place", "date", "outcome", "people", "sitting", "points", "event", "note", "opening", "trouble")


def _unsound() -> str:
    """Return what finds a row that SQLite takes for sound but nobody wrote: no game of ours, a text for a number."""
    return " UNION ALL ".join((
        "SELECT id FROM games WHERE kind NOT IN ('', {kinds}) OR place NOT IN ('running', 'finished', 'deleted')"
        " OR {types} OR typeof(seconds) <> 'real' OR {lines}",
        "SELECT rowid FROM seats WHERE typeof(human) <> 'integer' OR typeof(points) <> 'integer'",
        "SELECT rowid FROM pieces WHERE typeof(piece) <> 'text' OR typeof(times) <> 'integer'",
    )).format(
        kinds=", ".join(f"'{kind}'" for kind in GAMES),
        types=" OR ".join([f"typeof({name}) <> 'integer'" for name in _NUMBERS]
                          + [f"typeof({name}) <> 'text'" for name in _TEXTS]),
        lines="length(people) - length(replace(people, char(10), '')) <>"
              " length(sitting) - length(replace(sitting, char(10), ''))",
    ) + " LIMIT 1"  # fmt: skip


@dataclass(frozen=True, slots=True)
class Places:
    """The folders of the games: those that go on, those that are over or were put aside, those that were deleted."""

    running: Path
    finished: Path
    deleted: Path

    def folder(self, place: str) -> Path:
        """Return the folder of a place of the table."""
        return {"running": self.running, "finished": self.finished, "deleted": self.deleted}[place]

    def find(self, name: str) -> tuple[str, Path] | None:
        """Return where a game lies now, None when it is nowhere."""
        for spelt in dict.fromkeys((name, name.translate(_TO_BYTES))):
            for place in ("running", "finished", "deleted"):
                if os.path.isfile(path := self.folder(place) / spelt):
                    return place, path
        return None


class Library:
    """The database and the folders it knows. Used by one thread at a time."""

    def __init__(self, path: Path, places: Places) -> None:
        """Open the database, made new where there is none. `trouble` says what had to be done about it."""
        self.path, self.places = path, places
        self.trouble: Trouble = ""
        self.set_aside: Path | None = None
        """Where a damaged database lies now."""
        self._file = 0
        self._take_up()

    def _take_up(self) -> None:
        try:
            self._base = self._open()
            self._file = self.path.stat().st_ino if self.trouble in ("", "damaged") else 0
        except (sqlite3.OperationalError, OSError) as error:
            log.warning("%s: %s", self.path.name, error)
            self._base = self._in_memory("unwritable")
        self._full_text = _has_full_text(self._base)

    def close(self) -> None:
        """Let go of the database."""
        self._base.close()

    def start_over(self) -> None:
        """Put a database aside that turned out to be damaged and make a new one, unless another window just did."""
        self.close()
        with suppress(OSError):
            if self.path.stat().st_ino == self._file:
                self._put_aside()
        self._take_up()
        self.trouble = self.trouble or "damaged"

    # What is in it ----------------------------------------------------------------------------------------------

    def search(self, query: Query) -> Found:
        """Return the games that answer a query, newest first."""
        statement, values = select(query, self._full_text)
        return Found(self._base.execute(statement, values).fetchall())

    def count(self) -> int:
        """Return how many games there are, without the deleted ones."""
        return int(self._base.execute("SELECT count(*) FROM games WHERE place <> 'deleted'").fetchone()[0])

    def is_over(self, name: str) -> bool:
        """Return whether a game has ended, as far as the library knows it."""
        found = self._base.execute("SELECT over FROM games WHERE name = ?", (name,)).fetchone()
        return found is not None and bool(found[0])

    def statistics(self, kind: str = "") -> Figures:
        """Return the figures of all games, or of one kind."""
        return figures(self._base, kind)

    def version(self) -> int:
        """Return a number that changes when another window has changed the database."""
        return int(self._base.execute("PRAGMA data_version").fetchone()[0])

    # How it follows the files -----------------------------------------------------------------------------------

    def waiting(self) -> list[str]:
        """Take note of files that moved or went; return the names of those that must be read."""
        known = {row[0]: row[1:] for row in self._base.execute("SELECT name, place, stamp, size FROM games")}
        there: dict[str, tuple[str, int, int]] = {}
        for place in ("deleted", "finished", "running"):
            there |= {name: (place, *_stamp(about)) for name, about in _files(self.places.folder(place))}
        moved = [(at[0], name) for name, at in there.items() if name in known and known[name] != at
                 and known[name][1:] == at[1:]]  # fmt: skip
        gone = [(name,) for name in known.keys() - there.keys()]
        with self._base:
            self._base.executemany("UPDATE games SET place = ? WHERE name = ?", moved)
            self._forget(gone)
        return [name for name, about in there.items() if known.get(name, ("", 0, 0))[1:] != about[1:]]

    def read(self, names: list[str]) -> int:
        """Read game files into the database; return how many of them it knows now."""
        done = 0
        for begin in range(0, len(names), A_BATCH):
            found = [game for name in names[begin : begin + A_BATCH] if (game := self._take(name)) is not None]
            with self._base:  # only now, so that other windows wait a moment only
                for game in found:
                    self._put_any(*game)
            done += len(found)
        return done

    def troubles(self) -> list[tuple[str, str]]:
        """Return the names of the games that are damaged or cannot be read, each with the reason."""
        return self._base.execute("SELECT name, trouble FROM games WHERE trouble <> '' ORDER BY name").fetchall()

    def _take(self, name: str) -> tuple[str, str, int, int, Summary | None, str] | None:
        """Return what the table keeps of a game file, None when there is none any more.

        Nothing that a file holds, and nothing that the system says of it, keeps others from being read.
        """
        found = self.places.find(name)
        if found is None:
            return None
        place, path = found
        stamp, size = UNKNOWN  # so that a file that cannot be read is tried again
        try:
            stamp, size = _stamp(path.stat())
            known, trouble = _read(path)
        except OSError as error:
            log.warning("%s cannot be read: %s", name, error)
            (stamp, size), known, trouble = UNKNOWN, None, error.strerror or str(error)
        return name, place, stamp, size, known, trouble

    def _put_any(self, name: str, place: str, stamp: int, size: int, known: Summary | None, trouble: str) -> None:
        """Write down a game; one with numbers or texts that no table takes stands there as what cannot be read."""
        self._base.execute("SAVEPOINT game")
        try:
            self._put(name, place, stamp, size, known, trouble)
        except _UNKEPT as error:
            self._base.execute("ROLLBACK TO game")
            log.warning("%s cannot be written down: %s", name, error)
            self._put(name, place, stamp, size, None, str(error))
        self._base.execute("RELEASE game")

    def put(self, games: Iterable[tuple[str, Summary]], place: str = "finished") -> None:
        """Write down games whose files are read already, at once; `games` are names and what is known."""
        with self._base:
            for name, known in games:
                self._put(name, place, 0, 0, known, "")

    def _put(self, name: str, place: str, stamp: int, size: int, known: Summary | None, trouble: str) -> None:
        self._forget([(name,)])
        about: tuple[Any, ...] = ("", date_of(stamp), 0, "", 0, 0, 0.0, "", "", "", "", "", "")
        if known is not None:
            people = "\n".join(" ".join(seat.name.splitlines()) for seat in known.seats)
            sitting = "\n".join("person" if seat.human else str(seat.level) for seat in known.seats)
            points = "\n".join(str(seat.points) for seat in known.seats)
            about = (known.kind, known.date or date_of(stamp), known.over, known.outcome, known.level, known.moves,
                     known.seconds, people, sitting, points, known.event, known.note, known.opening)  # fmt: skip
        row = (name, place, stamp, size, *map(_storable, about), _storable(trouble))
        marks = ", ".join("?" * len(row))
        number = self._base.execute(f"INSERT INTO games VALUES (NULL, {marks})", row).lastrowid
        remarks, people = (known.remarks, about[7]) if known is not None else ("", name)
        self._base.execute("INSERT INTO texts (rowid, people, remarks) VALUES (?, ?, ?)",
                           (number, _spaced(people), _spaced(remarks)))  # fmt: skip
        if known is None:
            return
        self._base.executemany(
            "INSERT INTO seats VALUES (?, ?, ?)", [(number, seat.human, seat.points) for seat in known.seats]
        )
        self._base.executemany("INSERT INTO pieces VALUES (?, ?, ?)", [(number, *piece) for piece in known.pieces])

    def _forget(self, names: list[tuple[str]]) -> None:
        self._base.executemany("DELETE FROM texts WHERE rowid = (SELECT id FROM games WHERE name = ?)", names)
        self._base.executemany("DELETE FROM games WHERE name = ?", names)

    # The database itself ----------------------------------------------------------------------------------------

    def _open(self) -> sqlite3.Connection:
        self.path.parent.mkdir(parents=True, exist_ok=True)
        try:
            return self._begin(_connect(self.path))
        except NewerError:
            return self._in_memory("newer")
        except sqlite3.OperationalError:
            raise
        except sqlite3.DatabaseError as error:
            log.warning("%s is damaged: %s", self.path.name, error)
            self._put_aside()
            self.trouble = "damaged"
            return self._begin(_connect(self.path))

    def _begin(self, base: sqlite3.Connection) -> sqlite3.Connection:
        """Check the tables, or make them in an empty database; raise what is wrong with them."""
        try:
            version = base.execute("PRAGMA user_version").fetchone()[0]
            if version > SCHEMA:
                raise NewerError
            if version == 0:
                _make_tables(base)
            _try_to_write(base)
            base.execute("PRAGMA foreign_keys = ON")
            base.execute("PRAGMA synchronous = NORMAL")
            sound = base.execute("PRAGMA quick_check(1)").fetchone()[0]
            if sound != "ok":
                raise sqlite3.DatabaseError(sound)
            if found := base.execute(_unsound()).fetchone():
                raise sqlite3.DatabaseError(f"row {found[0]} is damaged")
            base.execute("SELECT count(*) FROM games, seats, pieces, texts WHERE 0").fetchone()
        except sqlite3.OperationalError as error:
            base.close()
            if damaged(error) or "already exists" in str(error):  # other tables than ours are damage
                raise sqlite3.DatabaseError(str(error)) from error
            raise
        except UnicodeDecodeError as error:  # what SQLite says of a damaged table may itself be garbage
            base.close()
            raise sqlite3.DatabaseError("the tables are garbage") from error
        except BaseException:
            base.close()
            raise
        return base

    def _in_memory(self, why: Trouble) -> sqlite3.Connection:
        self.trouble = why
        base = sqlite3.connect(":memory:", check_same_thread=False)
        _make_tables(base)
        base.execute("PRAGMA foreign_keys = ON")
        return base

    def _put_aside(self) -> None:
        """Give a damaged database another name, with what belongs to it."""
        mark = f"damaged-{secrets.token_hex(4)}"
        self.set_aside = self.path.with_name(f"{self.path.name}.{mark}")
        for end in ("", "-journal"):
            file = self.path.with_name(self.path.name + end)
            with suppress(FileNotFoundError):
                file.rename(self.path.with_name(f"{self.path.name}.{mark}{end}"))


def damaged(error: Exception) -> bool:
    """Return whether an error of a statement means that the database is damaged, not that it is busy or full."""
    if isinstance(error, sqlite3.OperationalError):
        return "decode to UTF-8" in str(error) or "no such" in str(error) or "malformed" in str(error)
    return isinstance(error, sqlite3.DatabaseError | UnicodeDecodeError)


class NewerError(Exception):
    """The database was made by a newer program."""


def _connect(path: Path) -> sqlite3.Connection:
    return sqlite3.connect(path, timeout=PATIENCE_S, check_same_thread=False)


def _try_to_write(base: sqlite3.Connection) -> None:
    """Raise OperationalError when the database can only be read; another window may be writing just now."""
    try:
        base.execute("BEGIN IMMEDIATE")
        base.rollback()
    except sqlite3.OperationalError as error:
        if "locked" not in str(error):
            raise


def _make_tables(base: sqlite3.Connection) -> None:
    """Make the tables unless another window did so in the meantime."""
    base.execute("BEGIN IMMEDIATE")
    with base:
        if base.execute("PRAGMA user_version").fetchone()[0]:
            return
        for statement in filter(str.strip, _TABLES.split(";")):
            base.execute(statement)
        try:
            base.execute(_FULL_TEXT)
        except sqlite3.OperationalError:  # an SQLite without FTS5
            base.execute(_PLAIN_TEXT)
        base.execute(f"PRAGMA user_version = {SCHEMA}")


def _has_full_text(base: sqlite3.Connection) -> bool:
    made = base.execute("SELECT sql FROM sqlite_master WHERE name = 'texts'").fetchone()
    return made is not None and "fts5" in made[0]


_BYTES = range(0xDC80, 0xDD00)
"""How Python spells bytes of a name that are no text; a database takes none of these signs."""
_TO_SIGNS = {sign: sign - 0xDC80 + 0xF780 for sign in _BYTES}
_TO_BYTES = {to: sign for sign, to in _TO_SIGNS.items()}
"""To and from signs for private use, by which such a name stands in the database."""


def _files(folder: Path) -> Iterator[tuple[str, os.stat_result]]:
    """Yield the game files of a folder with their status, by the names that the database has for them."""
    try:
        names = [each for each in os.scandir(folder) if each.name.endswith(SUFFIX) and not each.name.startswith(".")]
    except OSError:
        return
    for each in names:
        with suppress(OSError):
            name = each.name.translate(_TO_SIGNS)
            if each.is_file() and _storable(name) == name:
                yield name, each.stat()


def _stamp(about: os.stat_result) -> tuple[int, int]:
    """Return time and size of a file as far as the table holds them."""
    return max(-_FAR, min(about.st_mtime_ns, _FAR)), about.st_size


def _read(path: Path) -> tuple[Summary | None, str]:
    """Return what a file says and what is wrong with it; raise OSError when it cannot be read at all."""
    try:
        try:
            loaded = files.load(path, strict=True)
            return summary(loaded.record, loaded.at), ""
        except BrokenGame as error:
            return summary(error.record, error.at), str(error)
        except GameError as error:
            return None, str(error)
    except OSError:
        raise
    except Exception as error:  # a fault of the program: one file must not take the others with it
        log.exception("%s", path.name)
        return None, f"{type(error).__name__}: {error}"[:_LONGEST_REASON]


def _storable(value: Any) -> Any:
    """Return a value as SQLite takes it: halves of signs, which files may hold, become question marks."""
    return value.encode("utf-8", "replace").decode("utf-8") if isinstance(value, str) else value


def _spaced(text: str) -> str:
    """Return the words of a text with a blank before each."""
    return "".join(f" {word}" for word in words(text))
