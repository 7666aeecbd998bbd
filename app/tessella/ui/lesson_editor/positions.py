"""Where a step begins: the menu of positions in which it can, of games, files and the clipboard."""

from __future__ import annotations

import random
from functools import partial
from pathlib import Path
from typing import Any

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QFileDialog, QMenu

from tessella.controller.lessons.draft import LessonDraft
from tessella.controller.match.what_if import may_try
from tessella.controller.settings import folders
from tessella.records import files
from tessella.records.record import Record
from tessella.rules.errors import GameError
from tessella.rules.game import Game
from tessella.rules.registry import GAMES, ROOMS, create
from tessella.ui.lesson_editor.board import PLAY
from tessella.ui.lesson_editor.page import STEP, LessonEditorPage
from tessella.ui.lesson_editor.words import say
from tessella.ui.window.services import Services


def locked(record: Record) -> bool:
    """Tell whether a game is locked and still runs: nobody may try anything in it, by whatever way it comes."""
    end = record.line()[-1]
    return record.header.mode == "locked" and record.decider(end, record.position(end)) is not None


class StepPositions(QObject):
    """Remembers the position of the game that was shown, and offers it and others to a step.

    Signal: `set_up_asked(object, object, object)` a match and a position are to be set up, and what takes the new ones.
    """

    set_up_asked = Signal(object, object, object)

    def __init__(self, services: Services) -> None:
        super().__init__(services.parent)
        self._services = services
        self.taken: tuple[Game[Any, Any], Any] | None = None
        """The position of the game that was shown last, whole: what its viewer did not know is dealt."""

    def take(self) -> tuple[Game[Any, Any], Any] | None:
        """Remember the position of the game that is shown, where it may be tried; return what is remembered."""
        page = self._services.page()
        if page is not None and may_try(page.match):
            match = page.match
            draw = random.Random(match.game.seed + match.ply)
            self.taken = match.game, match.game.determinize(match.shown, draw)
        return self.taken

    def offer(self, page: LessonEditorPage) -> None:
        """Offer where the step can begin."""
        draft = page.draft
        menu = QMenu(self._services.parent)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        standing = draft.here
        if standing is not None and ROOMS[draft.lesson.game].editing:
            set_up = menu.addAction(say("Set up the position…"))
            set_up.triggered.connect(lambda: self.set_up_asked.emit(standing.game, standing.state, draft.begin_in))
        before = menu.addAction(say("Where the step before ends"))
        before.setEnabled(draft.index > 0)
        before.triggered.connect(draft.go_on_from_before)
        taken = menu.addAction(say("The position of the game that was shown"))
        taken.setEnabled(self.taken is not None and self.taken[0].kind == draft.lesson.game)
        taken.triggered.connect(lambda: draft.begin_in(*self.taken) if self.taken is not None else None)
        low, high = GAMES[draft.lesson.game].seats
        for count in range(low, high + 1):
            words = say("The start of a game for one") if count == 1 else say("The start of a game for {0}", count)
            menu.addAction(words).triggered.connect(partial(self._start, draft, count))
        menu.addAction(say("A game from the clipboard")).triggered.connect(lambda: self._paste(draft))
        menu.addAction(say("The end of a game in a file…")).triggered.connect(lambda: self._from_file(draft))
        menu.addAction(say("Play on from here")).triggered.connect(lambda: page.take_for(PLAY, STEP))
        button = page.dock.buttons["draft-position"]
        menu.popup(button.mapToGlobal(button.rect().topLeft()))

    def _start(self, draft: LessonDraft, players: int) -> None:
        game = create(draft.lesson.game, players)
        draft.begin_in(game, game.start())

    def _begin_in(self, draft: LessonDraft, record: Record, at: int) -> None:
        if locked(record):
            self._services.complain(say("This game is locked until it is over."))
        else:
            draft.begin_in(record.game, record.position(at))

    def _paste(self, draft: LessonDraft) -> None:
        try:
            loaded = files.read(QGuiApplication.clipboard().text().encode("utf-8", "replace"))
            self._begin_in(draft, loaded.record, loaded.at)
        except GameError as error:
            self._services.complain(say("The clipboard holds no game: {0}", error))

    def _from_file(self, draft: LessonDraft) -> None:
        name, _ = QFileDialog.getOpenFileName(self._services.parent, say("A game whose end is the position"),
                                              str(folders.finished()))  # fmt: skip
        if name:
            try:
                record = files.load(Path(name)).record
                self._begin_in(draft, record, record.line()[-1])
            except (GameError, OSError) as error:
                self._services.complain(f"{Path(name).name}: {error}")
