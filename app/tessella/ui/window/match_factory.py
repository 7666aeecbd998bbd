"""How matches come and go: a new one, one that was left, one from a file; saving, recent files."""

from __future__ import annotations

import json
import logging
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache, lru_cache
from pathlib import Path
from types import MappingProxyType
from typing import Any

from PySide6.QtCore import QDate, QObject, QSize, QTime, Signal
from PySide6.QtGui import QPixmap

from tessella import resources
from tessella.controller.engines.external import known_commands
from tessella.controller.engines.session import EngineSession
from tessella.controller.match.game_store import Autosave, GameInUseError, Unfinished, left, unfinished
from tessella.controller.match.match import Match
from tessella.controller.match.seats import Seat
from tessella.controller.match.setup import MatchSetup
from tessella.controller.settings import folders
from tessella.controller.settings.settings import SettingsStore
from tessella.records import demos, files
from tessella.records.files import Loaded
from tessella.records.read_warnings import ReadWarning
from tessella.records.record import Record
from tessella.records.tessella_file import SUFFIX, BrokenGame
from tessella.rules import registry
from tessella.rules.errors import BadFile, BadSetup
from tessella.rules.game import Game
from tessella.rules.outcome import Step
from tessella.scene.drawing.tokens import Theme
from tessella.scene.game_views import view_of
from tessella.scene.words.dates import short_day, short_time
from tessella.scene.words.words import is_you, joined, seat_name
from tessella.ui.pages.home_cards import Offer, Paint
from tessella.ui.pages.newgame import usual_setup

Steps = Mapping[int, tuple[Any, Step[Any]]]
"""The moves of a record by node as they were made while reading."""
NO_STEPS: Steps = MappingProxyType({})
log = logging.getLogger(__name__)
KEPT_PICTURES = 12
"""Pictures of boards on Home that are kept: each takes up to 100 ms to draw, and a look or a size often comes back."""


@cache
def sample(kind: str) -> tuple[Game[Any, Any], Any]:
    """Return a game and a position in the middle of it, for the pictures on Home; its first where none is kept."""
    try:
        data = json.loads(resources.text(f"samples/{kind}.json"))
    except FileNotFoundError:
        game = registry.create(kind, max(2, registry.GAMES[kind].seats[0]))
        return game, game.start()
    game = registry.from_json(data["game"])
    return game, game.state_from_json(data["state"])


def sample_picture(kind: str) -> Paint:
    """Return what paints the picture of a game on Home."""

    def paint(size: QSize, theme: Theme, ratio: float) -> QPixmap:
        return _sample_picture(kind, size.width(), size.height(), theme, ratio)

    return paint


@lru_cache(maxsize=KEPT_PICTURES)
def _sample_picture(kind: str, width: int, height: int, theme: Theme, ratio: float) -> QPixmap:
    game, state = sample(kind)
    return view_of(kind).picture(game, state, QSize(width, height), theme, ratio)


def _why(error: Exception) -> str:
    """Return what went wrong in words; the system's number and path say nothing more to a person."""
    return error.strerror or str(error) if isinstance(error, OSError) else str(error)


@dataclass(frozen=True, slots=True)
class Document:
    """The file in which a match was saved or from which it was opened, and what was in it then (`files.changed`).

    `first`: it is a first game, with words at each new thing. `demo`: it was opened to be shown, and nobody plays it.
    """

    path: Path | None = None
    fingerprint: str = ""
    first: bool = False
    demo: bool = False


class MatchFactory(QObject):
    """Makes matches. Signals: `ready(object, object)` a Match to show and its `Document`, which becomes `document`
    when it is shown; `complained(str)` why something could not be done; `broken(str, object)` a sentence about a
    damaged file and a function that opens its sound part.
    """

    ready = Signal(object, object)
    complained = Signal(str)
    broken = Signal(str, object)

    def __init__(
        self, store: SettingsStore, session: Callable[[], EngineSession] | None = None, parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self._store, self._session = store, session
        self._warm: EngineSession | None = None
        self._left: list[Unfinished] = []
        self.document = Document()
        """The file of the match that is shown."""

    @property
    def path(self) -> Path | None:
        """The file in which the match shown was saved or from which it was opened."""
        return self.document.path

    def start_first(self, kind: str) -> None:
        """Begin a first game: one person against the computer's lowest level, with words at each new thing."""
        self._store.update(first_game=False)
        self.start(MatchSetup(kind, (Seat(), Seat(kind="computer", level=1))), first=True)

    def start_demo(self, kind: str) -> None:
        """Show the demo game of a kind."""
        path = demos.path(kind)
        loaded = self._read(path.name, lambda: files.load(path))
        if loaded is not None:
            self.ready.emit(Match(loaded.record, 0, open_hands=True, steps=loaded.steps), Document(demo=True))

    def start(self, setup: MatchSetup, remember: MatchSetup | None = None, *, first: bool = False) -> None:
        """Begin a new match; `remember` are the choices for the next time."""
        try:
            delay = self._store.value.delay
            match = Match.new(setup, keeper=Autosave.begin(setup.kind), delay=delay, session=self._take_session)
        except BadSetup as error:
            self.complained.emit(str(error))
            return
        if remember is not None:
            self._store.replace(self._store.value.remember(remember))
        self.ready.emit(match, Document(first=first))

    def warm_up(self, setup: MatchSetup) -> None:
        """Let the engine prepare for a game while people still choose."""
        if self._warm is None:
            self._warm = self._new_session()
            self._warm.warm_up(setup.game())

    def cool_down(self) -> None:
        """Nobody is choosing any more: let the engine go that no match took over."""
        if self._warm is not None:
            self._warm.close()
            self._warm.deleteLater()
            self._warm = None

    def _take_session(self) -> EngineSession:
        session, self._warm = self._warm, None
        return session or self._new_session()

    def _new_session(self) -> EngineSession:
        if self._session is not None:
            return self._session()
        return EngineSession(allowed=lambda: known_commands(self._store.value.engines))

    def start_again(self, kind: str) -> None:
        """Begin with the last choices for a game and a new deal."""
        setup = usual_setup(self._store.value, kind)
        self.start(setup.again(), setup)

    # Games that were left ---------------------------------------------------------------------------------------

    def offers(self, most: int = 1) -> list[Offer]:
        """Look for games that can be continued, the last one first; each is checked move by move, which takes time."""
        try:
            self._left = unfinished(most)
        except OSError as error:
            log.warning("unfinished games cannot be listed: %s", error)
            self._left = []
        return [self._offer(game) for game in self._left]

    def more_left(self) -> bool:
        """Return True when more files of unfinished games are there than were offered, readable or not."""
        return len(list(folders.running().glob(f"*{SUFFIX}"))) > len(self._left)

    def left(self) -> list[Offer | str]:
        """Look for all games that were left, the last one first; a sentence for one that cannot be continued."""
        found = left()
        self._left = [game for game in found if isinstance(game, Unfinished)]
        words = self.tr("{0} cannot be continued: {1}")
        return [
            self._offer(game) if isinstance(game, Unfinished) else words.format(game.path.name, game.why)
            for game in found
        ]

    def go_on(self, number: int = 0) -> None:
        """Continue one of the games offered."""
        if number >= len(self._left):
            return
        game = self._left[number]
        try:
            keeper = Autosave(game.path)
        except GameInUseError as error:
            self.complained.emit(str(error))
            return
        self.ready.emit(self._match(game.record, game.at, keeper, game.steps), Document())

    def _match(self, record: Record, at: int, keeper: Autosave, steps: Steps = NO_STEPS) -> Match:
        delay = self._store.value.delay
        return Match(record, at, keeper=keeper, delay=delay, session=self._take_session, steps=steps)

    def _offer(self, left: Unfinished) -> Offer:
        record = left.record
        game, seats = record.game, record.header.seats
        state = left.position(left.at)
        names = [seat_name(seats, seat) for seat in range(len(seats)) if seats[seat].name]
        title = self.tr("Continue: {0}").format(game.title)
        if names:
            title = self.tr("Continue: {0} with {1}").format(game.title, joined(names))
        seat = game.to_move(state)
        ply = record.moves_before(left.at)
        turn = self.tr("Move {0}.").format(ply + 1)
        if seat is not None and seats and is_you(seats, seat):
            turn = self.tr("Move {0}, yours.").format(ply + 1)
        elif seat is not None and seats:
            turn = self.tr("Move {0}, {1} decides.").format(ply + 1, seat_name(seats, seat))
        when = short_time(QTime(left.when.hour, left.when.minute))
        day = QDate(left.when.year, left.when.month, left.when.day)
        if day == QDate.currentDate():
            saved = self.tr("Saved today at {0}.").format(when)
        else:
            saved = self.tr("Saved on {0}.").format(short_day(day))
        people = [seat for seat in range(len(seats)) if seats[seat].human]
        shown = game.observe(state, people[0]) if people else state

        def paint(size: QSize, theme: Theme, ratio: float) -> QPixmap:
            return view_of(game.kind).picture(game, shown, size, theme, ratio)

        return Offer(title, f"{turn} {saved}", paint)

    # Files ------------------------------------------------------------------------------------------------------

    def open(self, path: Path) -> None:
        """Open a file; a damaged one is told, with its sound part on offer. The window stays as it is on failure."""
        path = path.absolute()  # the folder of now may be another one later
        loaded = self._read(path.name, lambda: files.load(path))
        if loaded is None:
            return
        real = path.resolve()
        if loaded.whole and real.parent == folders.running().resolve():
            self.show_kept(real, loaded)  # the game itself, not a copy on which one could try what comes
        else:
            # What was left out of a file is still in it: saving asks where to.
            self._show(loaded.record, loaded.at, path if loaded.whole else None, loaded.fingerprint, loaded.steps)
            self._tell(path.name, loaded.findings)

    def open_name(self, name: str) -> None:
        """Open a file that the system names."""
        self.open(Path(name))

    def open_text(self, text: str) -> None:
        """Open a game that came as text, as `open` does with a file."""
        name = self.tr("The text")
        loaded = self._read(name, lambda: files.read(text.encode("utf-8", "replace")))
        if loaded is not None:
            self._show(loaded.record, loaded.at, None, steps=loaded.steps)
            self._tell(name, loaded.findings)

    def _read(self, name: str, read: Callable[[], Loaded]) -> Loaded | None:
        """Read a game; say why when that cannot be, and offer what is sound of it."""
        try:
            return read()
        except BrokenGame as error:
            record, at = error.record, error.at
            words = self.tr("{0} is damaged: {1}").format(name, error)
            self.broken.emit(words, lambda: self._show(record, at, None))
        except (BadFile, OSError) as error:
            self.complained.emit(self.tr("{0} cannot be opened: {1}").format(name, _why(error)))
        return None

    def _tell(self, name: str, findings: Sequence[ReadWarning]) -> None:
        """Say what is doubtful about a game that was opened."""
        if len(findings) == 1:
            self.complained.emit(self.tr("{0}: {1}").format(name, findings[0]))
        elif findings:
            words = self.tr("{0}: {1} (and {2} more)")
            self.complained.emit(words.format(name, findings[0], len(findings) - 1))

    def _show(self, record: Record, at: int, path: Path | None, known: str = "", steps: Steps = NO_STEPS) -> None:
        if path is not None:
            self._remember(path)
        self.ready.emit(self._match(record, at, Autosave.begin(record.game.kind), steps), Document(path, known))

    def show_kept(self, path: Path, loaded: Loaded) -> None:
        """Go on with a game of the library in its own file."""
        try:
            keeper = Autosave(path)
        except GameInUseError:
            self.complained.emit(self.tr("This game is open in another window."))
        else:
            self.ready.emit(self._match(loaded.record, loaded.at, keeper, loaded.steps), Document())

    def show_copy(self, record: Record, at: int) -> None:
        """Show a record as a game of its own, such as the sound part of a damaged one."""
        self._show(record, at, None)

    def start_from(self, record: Record) -> None:
        """Show a record of its own, such as one that begins with a position of another."""
        self._show(record, 0, None)

    def changed_outside(self, path: Path) -> bool:
        """Return whether the file of the match shown was changed since by another program or another window."""
        return path.absolute() == self.path and files.changed(path, self.document.fingerprint)

    def save(self, match: Match, path: Path) -> bool:
        """Write a match into a file of the person's choice; False (and a complaint) when that fails."""
        path = path.absolute()
        if path.suffix.lower() not in files.suffixes():
            path = path.with_name(path.name + SUFFIX)
        try:
            self.document = Document(path, files.save(path, match.record, match.node))
        except (OSError, BadSetup) as error:
            self.complained.emit(self.tr("{0} cannot be written: {1}").format(path.name, _why(error)))
            return False
        self._remember(path)
        match.keep()
        return True

    def _remember(self, path: Path) -> None:
        self._store.replace(self._store.value.opened(path))

    def forget_recent(self) -> None:
        """Forget the recent files."""
        self._store.replace(replace(self._store.value, recent=()))
