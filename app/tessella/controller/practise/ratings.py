"""The ratings on the window: games that count are kept in a thread, strengths are told when they are known."""

from __future__ import annotations

import logging
from collections.abc import Callable, Mapping
from datetime import date
from pathlib import Path

from PySide6.QtCore import QObject, QThreadPool, Signal

from tessella.controller.match.match import Match
from tessella.controller.practise.history import History
from tessella.controller.practise.rated import RatedGame, outcome, why_not
from tessella.controller.practise.strength import Strength, by_group
from tessella.controller.settings import folders
from tessella.records.record import Record
from tessella.rules.errors import GameError

log = logging.getLogger(__name__)


def key_of(record: Record) -> str:
    """Return a name for a game that stays the same wherever its file goes, so that it counts once."""
    header, game = record.header, record.game
    return f"{header.date} {game.kind} {game.players} {game.seed} {header.round}"


class Ratings(QObject):
    """Strengths by game and group of players. Everything that touches the disk happens in a thread."""

    changed = Signal(object)
    """The strengths are others: a mapping from (game, group) to `Strength`."""
    failed = Signal(str)
    """Something could not be kept or read: why."""
    set_aside = Signal(str)
    """The database was damaged: where a copy lies. What could be read of it is kept."""
    _done = Signal(object)

    def __init__(
        self, path: Path | None = None, today: Callable[[], date] = date.today, parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self.today = today
        self._history = History(path or folders.practice_file())
        self._pool = QThreadPool(self)
        self._pool.setMaxThreadCount(1)
        self._games: tuple[RatedGame, ...] = ()
        self.strengths: Mapping[tuple[str, str], Strength] = {}
        self._done.connect(lambda do: do())
        self._closed = False

    def load(self) -> None:
        """Read what is kept; `changed` tells it."""
        self._run(lambda: None)

    def follow(self, match: Match, from_file: bool = False) -> None:
        """Keep the game when it ends while it is followed; one that is over already or comes from a file never is."""
        if not match.finished and not from_file:
            match.ended.connect(lambda result: self._ended(match))

    def why_not(self, match: Match, from_file: bool = False) -> str:
        """Return why a match does not count: one of `WHY_NOT` or `file`; "" when it does."""
        return why_not(match.record) or ("file" if from_file else "")

    def forget(self) -> None:
        """Begin anew."""
        self._run(self._history.forget)

    def export(self, path: Path, done: Callable[[], None]) -> None:
        """Write all games that count into a file; `done` is called when they are on the disk."""
        self._run(lambda: self._history.export(path), done)

    def take_in(self, path: Path, done: Callable[[], None]) -> None:
        """Add the games of an exported file."""
        self._run(lambda: self._history.take_in(path), done)

    def wait(self) -> None:
        """Wait until everything is on the disk."""
        self._pool.waitForDone()

    def close(self) -> None:
        """Wait for the disk, and tell nothing any more."""
        self._closed = True
        self._pool.waitForDone()

    def _ended(self, match: Match) -> None:
        record = match.record
        game = outcome(record, record.result(match.node, match.state), key_of(record), self.today())
        if game is not None:
            self._run(lambda: self._history.add([game]))

    def _run(self, work: Callable[[], object], done: Callable[[], None] | None = None) -> None:
        """Do something in the thread, read what is kept then, and tell it here."""

        def in_thread() -> None:
            try:
                work()
                read = self._history.read()
            except (OSError, GameError) as error:
                log.warning("practice: %s", error)
                words = getattr(error, "strerror", None) or str(error)
                self._tell(lambda: self.failed.emit(words))
                return
            self._tell(lambda: self._take(read.games, read.set_aside, done))

        self._pool.start(in_thread)

    def _tell(self, do: Callable[[], None]) -> None:
        if not self._closed:
            self._done.emit(do)

    def _take(self, games: tuple[RatedGame, ...], set_aside: Path | None, done: Callable[[], None] | None) -> None:
        if set_aside is not None:
            self.set_aside.emit(str(set_aside))
        self._games = games
        self.strengths = by_group(games, self.today())
        self.changed.emit(self.strengths)
        if done is not None:
            done()
