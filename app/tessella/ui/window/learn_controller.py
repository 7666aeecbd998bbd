"""Learning on the window: the Learn page, a lesson over it, questions that come again, what was learnt."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from pathlib import Path

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtWidgets import QFileDialog

from tessella.controller.lessons.ask_again import AskAgain, with_returning
from tessella.controller.lessons.progress_store import ProgressStore
from tessella.controller.lessons.run import LessonRun
from tessella.controller.lessons.shelf import LessonShelf, OwnLesson
from tessella.controller.match.seats import Seat
from tessella.controller.match.setup import MatchSetup
from tessella.records.lessons import catalogue
from tessella.records.lessons.lesson import Lesson
from tessella.records.lessons.reader import SUFFIX
from tessella.rules.errors import GameError
from tessella.ui.lessons.learn import LearnPage
from tessella.ui.lessons.learn_state import LearnState, OwnLine
from tessella.ui.lessons.learn_words import learn_state
from tessella.ui.lessons.page import LessonPage
from tessella.ui.lessons.progress_dialog import ProgressDialog
from tessella.ui.lessons.rule_text import rule_text
from tessella.ui.lessons.words import say
from tessella.ui.pages.newgame import first_setup
from tessella.ui.window.services import Services

LEVEL = 1
"""The computer's level in a game that is begun at the end of a lesson."""


class LearnController(QObject):
    """Connects lessons with the window.

    Signals: `opened(object)` a `LessonPage` is to be shown; `learn_asked(str)` the Learn page is, with the path of a
    game in view; `start_asked(object)` a game is to begin, a `MatchSetup`; `rules_asked(str, str)` the page of the
    rules of a game at a rule.
    """

    opened = Signal(object)
    learn_asked = Signal(str)
    start_asked = Signal(object)
    rules_asked = Signal(str, str)

    def __init__(self, services: Services, language: Callable[[], str]) -> None:
        """`language` returns the code of the language of now."""
        super().__init__(services.parent)
        self._services, self._language = services, language
        self.shelf = LessonShelf(parent=self)
        self.store = ProgressStore(parent=self)
        self.page = LearnPage(services.actions)
        self.lesson: LessonPage | None = None
        self._asking: AskAgain | None = None
        self._wanted: Callable[[], None] | None = None
        self._last = ""
        self._connect()

    def _connect(self) -> None:
        actions, page = self._services.actions, self.page
        page.lesson_asked.connect(self.open)
        page.again_asked.connect(self.ask_again)
        page.own_asked.connect(lambda name: self.open_file(self.shelf.folder / name))
        page.said.connect(self._tell)
        self.shelf.filled.connect(self._filled)
        self.store.changed.connect(lambda _progress: self.refresh())
        words = self.tr("What you learnt cannot be kept: {0}")
        self.store.failed.connect(lambda why: self._services.complain(words.format(why)))
        for key, do in {
            "go-on-learning": self.go_on,
            "ask-again": self.ask_again,
            "import-lesson": self.ask_and_import,
            "progress": self.show_progress,
            "lesson-hint": self._on_lesson(LessonPage.hint),
            "lesson-show": self._on_lesson(LessonPage.show_answer),
            "lesson-next": self._on_lesson(LessonPage.next),
            "lesson-back": self._on_lesson(LessonPage.back),
            "lesson-again": self._on_lesson(LessonPage.again),
            "lesson-rule": self._on_lesson(LessonPage.read_first_rule),
            "lesson-light": self._on_lesson(LessonPage.next_light),
            "lesson-play": self._on_lesson(lambda lesson: self._play(lesson.run.lesson.game)),
        }.items():
            actions.connect_to(key, do)

    def _on_lesson(self, do: Callable[[LessonPage], object]) -> Callable[[], object]:
        return lambda: do(self.lesson) if self.lesson is not None else None

    # The Learn page ---------------------------------------------------------------------------------------------

    def prepare(self) -> None:
        """Read the lessons: the page is about to be shown."""
        self.shelf.fill()
        if self.store.set_aside is not None:
            words = self.tr("Progress starts anew; the old file is kept as {0}.")
            self._services.complain(words.format(self.store.set_aside))
            self.store.set_aside = None
        self.refresh()

    def look_at(self, kind: str) -> None:
        """Bring the path of a game into view as soon as it is there, "" for any."""
        if kind:
            self.when_full(lambda: self.page.show_game(kind))

    def _filled(self) -> None:
        self.refresh()
        wanted, self._wanted = self._wanted, None
        if wanted is not None:
            wanted()

    def when_full(self, do: Callable[[], None]) -> None:
        """Do something as soon as all lessons are read."""
        if self.shelf.full:
            do()
        else:
            self._wanted = do
            self.shelf.fill()

    def refresh(self) -> None:
        """Show on the Learn page how everything stands now."""
        if not self.shelf.full:
            self.page.show_state(LearnState((), reading=True))
            return
        progress = self.store.value
        self._last = [self._last, *progress.at][-1]
        own = tuple(self._own_line(each) for each in self.shelf.own)
        self.page.show_state(learn_state(progress, self.store.today(), self._language(), self._last, own))
        self.allow()

    def allow(self) -> None:
        """Say which of the actions make sense now."""
        allow, state = self._services.actions.allow, self.page.state
        allow("go-on-learning", state.line is not None)
        allow("ask-again", state.questions > 0)
        lesson = self.lesson
        if lesson is None:
            return
        run = lesson.run.state
        allow("lesson-hint", run.may_hint)
        allow("lesson-show", run.offers_show)
        allow("lesson-next", run.may_next or lesson.ended)
        allow("lesson-back", run.index > 0 and self._asking is None)
        allow("lesson-again", run.may_again or lesson.ended)
        allow("lesson-light", lesson.side.light.on)
        allow("lesson-play", lesson.ended)

    def _own_line(self, own: OwnLesson) -> OwnLine:
        read = own.read
        if read is None:
            return OwnLine(own.path.name, own.path.stem, "", 0, own.trouble)
        lesson = read.lesson
        error = next((problem for problem in read.problems if problem.level == "error"), None)
        trouble = "" if error is None else str(error)
        return OwnLine(own.path.name, lesson.title.text(self._language()), lesson.game, len(lesson.steps), trouble)

    def go_on(self) -> None:
        """Go on with the lesson that the page offers."""
        if self.page.state.line is not None:
            self.page.begin(self.page.state.line.key)

    def _tell(self, text: str) -> None:
        self._services.complain(text)

    # A lesson ---------------------------------------------------------------------------------------------------

    def open(self, key: str) -> None:
        """Begin a built-in lesson, or go on where it was left."""
        self.when_full(lambda: self._open_built_in(key))

    def _open_built_in(self, key: str) -> None:
        lesson = catalogue.find(key)
        if lesson is not None and lesson.steps:
            self._begin(lesson, len(catalogue.paths(lesson.game)))

    def open_file(self, path: Path) -> None:
        """Open a lesson of one's own; what cannot be read of it is told, the sound part opens."""
        self.when_full(lambda: self._open_own(path))

    def _open_own(self, path: Path) -> None:
        try:
            own = self.shelf.import_file(path)
        except (GameError, OSError) as error:
            self._services.complain(self.tr("Lesson {0}: {1}").format(path.name, error))
            return
        assert own.read is not None
        self.shelf.fill()
        self._tell_problems(own)
        lesson = own.read.sound
        if lesson.steps:
            self._begin(lesson, 0)

    def _tell_problems(self, own: OwnLesson) -> None:
        assert own.read is not None
        wrong = [problem for problem in own.read.problems if problem.level == "error"]
        newer = [problem for problem in own.read.problems if problem.level != "error"]
        if wrong:
            words = self.tr("Lesson {0}: {1}. The other steps can be opened.")
            self._services.complain(words.format(own.path.name, wrong[0]))
        elif newer:
            self._services.complain(self.tr("Lesson {0}: {1}").format(own.path.name, newer[0]))

    def ask_and_import(self) -> None:
        """Ask for a lesson's file and open it."""
        title, kind = self.tr("Import a lesson"), self.tr("Lessons of Tessella")
        name, _ = QFileDialog.getOpenFileName(self._services.parent, title, "", f"{kind} (*{SUFFIX})")
        if name:
            self.open_file(Path(name))

    def _begin(self, lesson: Lesson, of: int) -> None:
        progress, at = self.store.value, ""
        resumed = lesson.id in progress.at or 0 < progress.done(lesson) < len(lesson.steps)
        if resumed:
            at = progress.left_at(lesson)
            resumed = at != lesson.steps[0].id
        self._last = lesson.id
        path = catalogue.lessons(lesson.game)
        whole = with_returning(lesson, path, progress) if lesson in path else lesson
        run = LessonRun(whole, at, resumed=resumed)
        self.store.follow(run)
        page = self._page(run, of)
        page.coming = lambda: self._coming(run)
        page.next_title = lambda: self._next_title(lesson)
        page.kept = self._kept
        page.next_asked.connect(lambda: self._open_next(lesson))
        self._show(page)

    def _page(self, run: LessonRun, of: int, round_: tuple[int, int] | None = None) -> LessonPage:
        page = LessonPage(run, self._services.options, self._language,
                          lambda game, rule: rule_text(game, rule, self._language()), of, round_)  # fmt: skip
        game = run.lesson.game
        page.left.connect(lambda: self.learn_asked.emit(game))
        page.all_asked.connect(lambda: self.learn_asked.emit(game))
        page.play_asked.connect(lambda: self._play(game))
        page.rules_asked.connect(lambda rule: self.rules_asked.emit(game, rule))
        page.changed.connect(self.allow)
        return page

    def _show(self, page: LessonPage) -> None:
        self.opened.emit(page)
        self.allow()

    def _next(self, lesson: Lesson) -> Lesson | None:
        following = (each for each in catalogue.lessons(lesson.game) if each.number == lesson.number + 1)
        return next(following, None) if lesson.number else None

    def _next_title(self, lesson: Lesson) -> str:
        following = self._next(lesson)
        return "" if following is None else following.title.text(self._language())

    def _open_next(self, lesson: Lesson) -> None:
        following = self._next(lesson)
        if following is not None:
            self.open(following.id)

    def _kept(self) -> str:
        state = self.page.state
        return say("Kept: {0} of {1} lessons", state.done, state.all)

    def _coming(self, run: LessonRun) -> str:
        """Return what comes again and when."""
        today = self.store.today()
        again = {(one.lesson, one.step) for one in run.summary.outcomes if not one.at_once}
        steps = ((number, step.origin or (run.lesson.id, step.id)) for number, step in enumerate(run.lesson.steps, 1))
        known = [(number, found) for number, key in steps
                 if key in again and (found := self.store.value.step(*key)) is not None]  # fmt: skip
        if not known or not run.lesson.number:
            return ""
        soonest = min(found.memory.due for _, found in known)
        numbers = ", ".join(str(number) for number, _ in known)
        when = _when(soonest, today)
        if len(known) == 1:
            return say("Step {0} comes again {1}, under **Ask me again**.", numbers, when)
        return say("Steps {0} come again {1}, under **Ask me again**.", numbers, when)

    def _play(self, kind: str) -> None:
        setup = first_setup(kind).with_level(LEVEL)
        seats = tuple(Seat(seat.name, seat.kind, LEVEL) if not seat.human else seat for seat in setup.seats)
        self.start_asked.emit(MatchSetup(kind, seats))

    # Ask me again -----------------------------------------------------------------------------------------------

    def ask_again(self) -> None:
        """Ask the questions of today, one after the other."""
        self.when_full(self._ask)

    def _ask(self) -> None:
        asking = AskAgain(self.store, catalogue.every(), self)
        if asking.questions:
            self._asking = asking
            self._next_question()

    def _next_question(self) -> None:
        asking = self._asking
        if asking is None:
            return
        run = asking.next_run()
        if run is None:
            return
        count = len(asking.questions)
        page = self._page(run, 0, (asking.index + 1, count))
        page.judged = lambda: tuple(
            (question.lesson.title.text(self._language()), sure is True)
            for question, sure in zip(asking.questions, asking.sure, strict=True)
        )
        page.kept = self._kept
        page.question_done.connect(self._next_question)
        self._show(page)

    # What was learnt --------------------------------------------------------------------------------------------

    def show_progress(self) -> None:
        """Open the page of what was learnt."""
        self.when_full(self._open_progress)

    def _open_progress(self) -> None:
        dialog = ProgressDialog(self.store, self._language(), self._services.options, self._services.parent)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.complained.connect(self._services.complain)
        dialog.open()

    # The window -------------------------------------------------------------------------------------------------

    def leave(self) -> LessonPage | None:
        """Let go of the lesson that is shown, so that the window takes it away."""
        page, self.lesson = self.lesson, None
        if page is not None:
            page.close_lesson()
        return page

    def entered(self, page: LessonPage) -> None:
        """The window shows a lesson."""
        self.lesson = page
        if page.round is None:
            self._asking = None
        self.allow()

    def close(self) -> None:
        """The window goes."""
        self.shelf.close()


def _when(day: date, today: date) -> str:
    days = (day - today).days
    if days <= 0:
        return say("today")
    return say("tomorrow") if days == 1 else say("in {0} days", days)


