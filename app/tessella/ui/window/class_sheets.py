"""Class sheets on the window: the dialog, with every lesson that the program brings."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from PySide6.QtCore import QObject, Qt

from tessella.controller.lessons.shelf import OwnLesson
from tessella.controller.match.what_if import hides
from tessella.records.lessons import catalogue
from tessella.records.lessons.from_record import lesson_from_record
from tessella.records.lessons.lesson import Lesson
from tessella.rules.errors import GameError
from tessella.rules.registry import GAMES
from tessella.ui.dialogs.class_sheet import ClassSheetDialog
from tessella.ui.lesson_editor.positions import locked
from tessella.ui.window.services import Services


class ClassSheets(QObject):
    """Opens the dialog of a class sheet."""

    def __init__(
        self, services: Services, language: Callable[[], str], own: Callable[[], Sequence[OwnLesson]]
    ) -> None:
        """`language` returns the code of the language of now, `own` the lessons of one's own that were read."""
        super().__init__(services.parent)
        self._services, self._language, self._own = services, language, own
        services.actions.connect_to("class-sheet", self.open)

    def lessons(self) -> list[tuple[str, Path]]:
        """Return the lessons that there are by their names, each with its file."""
        found = []
        for kind, game in GAMES.items():
            for path in catalogue.paths(kind):
                lesson = catalogue.read(path).sound
                words = self.tr("{0} {1}: {2}")
                found.append((words.format(game.title, lesson.number, lesson.title.text(self._language())), path))
        own = [(each.read.lesson, each.path) for each in self._own() if each.read is not None and each.read.sound.steps]
        return [*found, *((lesson.title.text(self._language()), path) for lesson, path in own)]

    def _marked_moves(self) -> Lesson | None:
        """Return questions about the marked moves of the game that is shown, or about all where none is marked.

        None without a game, for one that has no move yet, and for one that still hides something.
        """
        page = self._services.page()
        if page is None or locked(page.match.record) or hides(page.match):
            return None
        record = page.match.record
        title = record.header.event or self.tr("A game of {0}").format(record.game.title)
        try:
            return lesson_from_record(record, "game", title)
        except GameError:
            return None

    def open(self) -> ClassSheetDialog:
        """Open the dialog over the window."""
        services = self._services
        dialog = ClassSheetDialog(
            self.lessons(), self._language(), services.options, services.parent, self._marked_moves()
        )
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.open()
        return dialog
