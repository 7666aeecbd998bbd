"""Class sheets on the window: the dialog, with every lesson that the program brings."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from PySide6.QtCore import QObject, Qt

from tessella.controller.lessons.shelf import OwnLesson
from tessella.records.lessons import catalogue
from tessella.rules.registry import GAMES
from tessella.ui.dialogs.class_sheet import ClassSheetDialog
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

    def open(self) -> ClassSheetDialog:
        """Open the dialog over the window."""
        services = self._services
        dialog = ClassSheetDialog(self.lessons(), self._language(), services.options, services.parent)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.open()
        return dialog
