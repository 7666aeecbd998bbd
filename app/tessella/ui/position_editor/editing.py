"""The position editor on the window: it lies over what is shown, and a game or a lesson comes of it."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtWidgets import QFileDialog, QWidget

from tessella.controller.match.match import Match
from tessella.controller.match.seats import Seat
from tessella.controller.match.setup import MatchSetup
from tessella.controller.settings import folders
from tessella.records import atomic, files
from tessella.records.position_text import LARGEST, Position, read_position
from tessella.rules.errors import GameError
from tessella.rules.game import Game
from tessella.rules.registry import GAMES, ROOMS, create, editing_of
from tessella.ui.dialogs.export import ExportDialog
from tessella.ui.position_editor.page import PositionEditor, Sources
from tessella.ui.position_editor.seating import SeatingDialog
from tessella.ui.position_editor.words import say
from tessella.ui.widgets.widgets import apply_options
from tessella.ui.window.page_stack import PageStack
from tessella.ui.window.services import Services

Taken = Callable[[], tuple[Game[Any, Any], Any] | None]


class PositionEditing(QObject):
    """Connects the position editor with the window.

    Signals: `start_asked(object)` a record begins a game; `lesson_asked(object, object)` a match and a position shall
    become a lesson; `rule_asked(str, str)`; `refreshed()` headline, keys or state are others; `entered()` it is shown.
    """

    start_asked = Signal(object)
    lesson_asked = Signal(object, object)
    rule_asked = Signal(str, str)
    refreshed = Signal()
    entered = Signal()

    def __init__(self, services: Services, stack: PageStack, taken: Taken, home: QWidget) -> None:
        """`taken` returns the position of the game that was shown last, None without one; `home` is shown when nothing
        lies below."""
        super().__init__(services.parent)
        self._services, self._stack, self._taken, self._home = services, stack, taken, home
        self.page: PositionEditor | None = None
        for key, do in {
            "set-up-position": self.open,
            "position-undo": self._on_page(PositionEditor.undo),
            "position-redo": self._on_page(PositionEditor.redo),
            "position-copy": self._on_page(PositionEditor.copy),
            "position-paste": self._on_page(PositionEditor.paste),
            "position-play": self._on_page(lambda page: self.ask_seats(page.draft.position)),
            "position-lesson": self._on_page(lambda page: self._lesson(page.draft.position)),
        }.items():
            services.actions.connect_to(key, do)

    def _on_page(self, do: Callable[[PositionEditor], object]) -> Callable[[], object]:
        return lambda: do(self.page) if self.page is not None else None

    # Coming and going -------------------------------------------------------------------------------------------

    def open(self) -> None:
        """Set up a position: that of the game that is shown, else the start of the game that was played last."""
        if self.page is not None:
            return
        taken = self._taken()
        shown = None if taken is None or not ROOMS[taken[0].kind].editing else Position(*taken)
        self._show(PositionEditor(shown or self._first(), self._services.options, Sources(shown, _kept())))

    def open_in_place(self, game: Game[Any, Any], state: Any, use: Callable[[Game[Any, Any], Any], object]) -> None:
        """Set up a position for another editor, which is shown again and gets the position through `use`."""
        if self.page is not None:
            return
        page = PositionEditor(Position(game, state), self._services.options, in_place=True)
        page.used.connect(lambda position: self._used(position, use))
        self._show(page)

    def _used(self, position: Position, use: Callable[[Game[Any, Any], Any], object]) -> None:
        self.close()
        use(position.game, position.state)

    def _first(self) -> Position:
        last = self._services.store.value.last_kind
        kinds = [kind for kind in GAMES if ROOMS[kind].editing]
        kind = last if last in kinds else kinds[0]
        game = create(kind, max(2, GAMES[kind].seats[0]), seed=secrets.randbelow(10**9))
        return Position(game, game.start())

    def _show(self, page: PositionEditor) -> None:
        self.page = page
        page.said.connect(self._services.say)
        page.complained.connect(self._services.complain)
        page.changed.connect(self._changed)
        page.left.connect(self.close)
        page.play_wanted.connect(self.ask_seats)
        page.lesson_wanted.connect(self._lesson)
        page.rule_asked.connect(self.rule_asked)
        page.file_asked.connect(self._ask_file)
        page.picture_wanted.connect(self._export)
        self._stack.add_page(page, "position", keyboard=page.view)
        apply_options(page, self._services.options)
        self._stack.lay_over(page)
        self._changed()
        self.entered.emit()

    def shown(self) -> PositionEditor | None:
        """Return the editor while it is what is shown."""
        return self.page if self.page is not None and self._stack.currentWidget() is self.page else None

    def close(self) -> None:
        """Show again what lies below."""
        page = self.leave()
        if page is not None:
            self._stack.leave_over(self._home)
            self._stack.take_out(page)

    def leave(self) -> PositionEditor | None:
        """Let go of the editor, which another page takes the place of; return it for the stack."""
        page, self.page = self.page, None
        if page is not None:
            self._keep(page)
            page.close_editor()
        return page

    def _keep(self, page: PositionEditor) -> None:
        """Keep what was set up for the next time; what another editor takes is that one's."""
        if page.deeds.in_place or not page.draft.may_undo:
            return
        try:
            folders.data().mkdir(parents=True, exist_ok=True)
            atomic.write(folders.position_file(), page.draft.text().encode())
        except OSError as error:
            self._services.complain(say("The position cannot be kept: {0}", error.strerror or error))

    def drop(self) -> None:
        """Take the editor away: everything goes."""
        page = self.leave()
        if page is not None:
            self._stack.take_out(page)

    def _changed(self) -> None:
        page, allow = self.page, self._services.actions.allow
        if page is None:
            return
        allow("position-undo", page.draft.may_undo)
        allow("position-redo", page.draft.may_redo)
        allow("position-play", page.draft.playable and not page.deeds.in_place)
        allow("position-lesson", not page.deeds.in_place)
        self.refreshed.emit()

    # What becomes of it -----------------------------------------------------------------------------------------

    def ask_seats(self, position: Position) -> None:
        """Ask who sits where, then play on."""
        game = position.game
        first = game.to_move(position.state)
        dialog = SeatingDialog(game.kind, game.players, first or 0, self._services.options, self._services.parent)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.seated.connect(partial(self.play_on, position))
        dialog.open()

    def play_on(self, position: Position, seats: tuple[Seat, ...]) -> None:
        """Begin a match in the position: kept, taken back and opened like any other."""
        game = position.game
        setup = MatchSetup(game.kind, seats, dict(game.options), game.seed, game.first)
        self.start_asked.emit(setup.record(game, position.state))

    def _lesson(self, position: Position) -> None:
        self.lesson_asked.emit(position.game, position.state)

    def _export(self, match: Match) -> None:
        services = self._services
        path = Path(services.store.value.save_folder or Path.home()) / f"{match.game.title}.png"
        dialog = ExportDialog(match, path, services.store, services.options, services.parent)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.open()

    def _ask_file(self) -> None:
        name, _ = QFileDialog.getOpenFileName(self._services.parent, say("A position from a file"),
                                              str(folders.finished()))  # fmt: skip
        if name:
            self.open_file(Path(name))

    def open_file(self, path: Path) -> None:
        """Go on with the position of a file: a position as text, or the end of a game."""
        page = self.page
        if page is None:
            return
        try:
            position = _checked(_position_of(path))
        except (GameError, OSError, UnicodeError) as error:
            self._services.complain(f"{path.name}: {error}")
            return
        page.draft.take(position)


def _kept() -> Position | None:
    """Return what was set up last, None when nothing can be read."""
    try:
        return _checked(read_position(atomic.read(folders.position_file(), LARGEST).decode()))
    except (GameError, OSError, UnicodeError):
        return None


def _checked(position: Position) -> Position:
    editing_of(position.game)
    return position


def _position_of(path: Path) -> Position:
    try:
        record = files.load(path).record
    except GameError:
        return read_position(atomic.read(path, LARGEST).decode())
    return Position(record.game, record.position(record.line()[-1]))
