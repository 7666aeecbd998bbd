"""Trying a lesson that is being written: the lesson page over the editor, from the step that is shown."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, Qt, Signal

from tessella.controller.lessons.run import LessonRun
from tessella.ui.lesson_editor.page import LessonEditorPage
from tessella.ui.lesson_editor.words import say
from tessella.ui.lessons.page import LessonPage
from tessella.ui.lessons.rule_text import rule_text
from tessella.ui.window.learn_controller import LearnController
from tessella.ui.window.page_stack import PageStack
from tessella.ui.window.services import Services


class Trying(QObject):
    """Shows a lesson as a learner sees it; nothing of it is counted. Signal: `refreshed()` as of the editor."""

    refreshed = Signal()

    def __init__(
        self, services: Services, learn: LearnController, stack: PageStack, language: Callable[[], str]
    ) -> None:
        """`language` returns the code of the language of now."""
        super().__init__(services.parent)
        self._services, self._learn, self._stack, self._language = services, learn, stack, language

    def try_it(self, page: LessonEditorPage) -> None:
        """Play the lesson from the step that is shown, as a learner sees it, as soon as it was checked."""
        if page.draft.sound is None:
            page.draft.checked.connect(lambda: self._try(page), Qt.ConnectionType.SingleShotConnection)
        else:
            self._try(page)

    def _try(self, page: LessonEditorPage) -> None:
        lesson, step = page.draft.sound, page.draft.step
        if lesson is None or page is not self._stack.currentWidget():
            return
        if step is None or lesson.step(step.id) is None:
            found = page.draft.found.problems if page.draft.found is not None else ()
            why = next((one.text for one in found if one.step == page.draft.index + 1 and one.level == "error"), "")
            self._services.complain(say("This step cannot be tried: {0}", why))
            return
        page.board.take("")
        run = LessonRun(lesson, step.id)
        trial = LessonPage(run, self._services.options, self._language,
                           lambda game, rule: rule_text(game, rule, self._language()), 0)  # fmt: skip
        trial.kept = lambda: say("Trying it: nothing is counted. Esc goes back to the editor.")
        for signal in (trial.left, trial.next_asked, trial.all_asked, trial.play_asked):
            signal.connect(lambda: self._come_back(page))
        trial.rules_asked.connect(lambda rule: self._learn.rules_asked.emit(lesson.game, rule))
        trial.changed.connect(self._learn.allow)
        trial.changed.connect(self.refreshed)
        trial.said.connect(self._services.say)
        self._stack.add_page(trial, "lesson", keyboard=trial.view)
        self._learn.entered(trial)
        self._stack.lay_over(trial)
        trial.begin()

    def _come_back(self, page: LessonEditorPage) -> None:
        """Take the lesson that was tried away; the editor is where it was."""
        trial = self._learn.leave()
        if trial is not None:
            self._stack.leave_over(page)
            self._stack.take_out(trial)
            page.changed.emit()
