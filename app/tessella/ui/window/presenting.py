"""Presenting on the window: what is offered, the projector and the presenter's page, screens that come and go."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from types import MappingProxyType

from PySide6.QtCore import QObject, QPointF, Qt, Signal
from PySide6.QtGui import QGuiApplication, QScreen
from PySide6.QtWidgets import QWidget

from tessella.controller.lessons.run import LessonRun
from tessella.controller.presentation.clicker import Deed
from tessella.controller.presentation.game_run import GameRun
from tessella.controller.presentation.presentation import Presentation
from tessella.records.lessons.lesson import Lesson
from tessella.records.lessons.reader import load_lesson
from tessella.rules.errors import GameError
from tessella.scene.boards.options import ViewOptions
from tessella.scene.boards.view import ZOOM_STEP
from tessella.scene.drawing.tokens import Theme, theme
from tessella.ui.game.drawing_bar import DrawingBar
from tessella.ui.lesson_editor.page import LessonEditorPage
from tessella.ui.lessons.page import LessonPage
from tessella.ui.platform.awake import Awake
from tessella.ui.presentation.choose import ChooseDialog, Wish
from tessella.ui.presentation.foot import Foot
from tessella.ui.presentation.keys import ClickerKeys
from tessella.ui.presentation.page import PresenterPage
from tessella.ui.presentation.projector import Projector
from tessella.ui.presentation.words import say
from tessella.ui.window.page_stack import PageStack
from tessella.ui.window.services import Services

Run = LessonRun | GameRun
Offer = tuple[str, Callable[[], Run]]
"""Something that can be presented: its name, and what makes it."""
MINUTES = 20
ACTIONS: tuple[Deed, ...] = (
    "next", "back", "answer", "dark", "white", "pointer", "light", "draw", "wipe", "zoom-in", "zoom-out", "fit",
    "first", "last", "begin", "large", "hold", "swap", "vote", "end",
)  # fmt: skip
"""The deeds that stand in the menu, as `present-` and their name."""


class Presenting(QObject):
    """Connects a presentation with the window.

    Signals: `entered()` the presenter's page is shown; `refreshed()` headline, keys or state are others.
    """

    entered = Signal()
    refreshed = Signal()

    def __init__(
        self, services: Services, stack: PageStack, language: Callable[[], str],
        lessons: Callable[[], Sequence[tuple[str, Path]]], when_read: Callable[[Callable[[], None]], None],
        otherwise: QWidget,
    ) -> None:  # fmt: skip
        """`language` returns the code of the language of now, `lessons` names and files of all lessons, and `when_read`
        does something as soon as these are read; `otherwise` is the page to show where nothing lay below."""
        super().__init__(services.parent)
        self._services, self._stack, self._language = services, stack, language
        self._lessons, self._when_read, self._otherwise = lessons, when_read, otherwise
        self.page: PresenterPage | None = None
        """The presenter's page, None while nothing is presented."""
        self.projector: Projector | None = None
        self.dialog: ChooseDialog | None = None
        """The question where the projector is, while it is open."""
        self.foot: Foot | None = None
        self._bar: DrawingBar | None = None
        self.keys = ClickerKeys(parent=self)
        self._screen = ""
        self.awake = Awake(self)
        self.keys.done.connect(self.do)
        self.keys.digits_changed.connect(self._digits)
        self.keys.steered.connect(self._steer)
        self.keys.pressed.connect(lambda: self.projector.press() if self.projector is not None else None)
        services.actions.connect_to("present", self.ask)
        for deed in ACTIONS:
            services.actions.connect_to(f"present-{deed}", partial(self.do, deed))
        app = QGuiApplication.instance()
        assert isinstance(app, QGuiApplication)
        app.screenRemoved.connect(self._screen_gone)
        app.screenAdded.connect(self._screen_came)
        services.appearance.changed.connect(self._dress)

    # What is offered --------------------------------------------------------------------------------------------

    def offers(self) -> list[Offer]:
        """Return what can be presented: what is shown first, then all lessons."""
        found: list[Offer] = []
        shown, game = self._stack.currentWidget(), self._services.page()
        if isinstance(shown, LessonPage):
            found.append(self._of_lesson(shown.run.lesson, shown.run.step.id))
        elif isinstance(shown, LessonEditorPage) and shown.draft.sound is not None and shown.draft.sound.steps:
            found.append(self._of_lesson(shown.draft.sound, shown.draft.step.id if shown.draft.step else ""))
        elif game is not None and not game.match.locked:
            match = game.match
            found.append((say("This game: {0}, from here", match.game.title), lambda: GameRun(match)))
        return [*found, *((name, partial(_read, path)) for name, path in self._lessons())]

    def _of_lesson(self, lesson: Lesson, at: str) -> Offer:
        words = say("This lesson: {0}, from here", lesson.title.text(self._language()))
        return words, lambda: LessonRun(lesson, at)

    def ask(self) -> None:
        """Ask where the projector is, and begin; while something is presented, go on from here."""
        if self.page is not None:
            self.do("here")
        else:
            self._when_read(self._ask)

    def _ask(self) -> None:
        offers = self.offers()
        kept = self._services.store.value.present
        look, minutes = str(kept.get("look", "dark")), kept.get("minutes", MINUTES)
        wish = Wish(0, str(kept.get("screen", "")), look if look in ("dark", "light") else "dark",
                    minutes if isinstance(minutes, int) else MINUTES)  # fmt: skip
        self.dialog = dialog = ChooseDialog([name for name, _ in offers], wish, self._services.options,
                                            self._services.parent)  # fmt: skip
        dialog.finished.connect(self._asked)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.begun.connect(lambda wished: self._begin(wished, offers[wished.what][1]))
        dialog.open()

    def _asked(self) -> None:
        self.dialog = None

    def _begin(self, wish: Wish, make: Callable[[], Run]) -> None:
        try:
            run = make()
        except (GameError, OSError, ValueError) as error:
            self._services.complain(say("This cannot be presented: {0}", error))
            return
        kept = {"screen": wish.screen, "look": wish.look, "minutes": wish.minutes}
        self._services.store.update(present=MappingProxyType(kept))
        self.begin(run, wish)

    # A presentation ---------------------------------------------------------------------------------------------

    def begin(self, run: Run, wish: Wish) -> None:
        """Present something on a screen."""
        talk = Presentation(run, 60.0 * wish.minutes)
        options = self._services.options
        self.projector = projector = Projector(talk, options, self._theme(wish.look), self._language)
        self.page = page = PresenterPage(talk, projector, options, "")
        talk.setParent(page)
        projector.closing.connect(self.end)
        projector.said.connect(self._services.say)
        page.said.connect(self._services.say)
        page.wanted.connect(self.do)
        page.voted.connect(self._voted)
        page.changed.connect(self._refresh)
        self._show_on(next((s for s in QGuiApplication.screens() if s.name() == wish.screen), self._here()))
        self._stack.add_page(page, "presenter", keyboard=page)
        self._stack.lay_over(page)
        self.keys.watch(page)
        projector.replaced.connect(self._follow_pen)
        talk.changed.connect(self._show_tools)
        self.awake.hold(True)
        talk.begin()
        page.begin()
        self._focus()
        self.entered.emit()

    def _theme(self, look: str) -> Theme:
        now = self._services.options.theme
        return now if now.high_contrast else theme("light" if look == "light" else "dark", now.palette)

    def _dress(self, options: ViewOptions) -> None:
        if self.projector is not None:
            look = str(self._services.store.value.present.get("look", "dark"))
            self.projector.set_options(options, self._theme(look))

    def _here(self) -> QScreen:
        return self._services.parent.screen()

    @property
    def alone(self) -> bool:
        """True when the projector is on the screen of the window."""
        return self.foot is not None

    def _show_on(self, screen: QScreen) -> None:
        """Fill a screen with the projector; on the screen of the window a strip comes when the pointer goes down."""
        projector, page = self.projector, self.page
        assert projector is not None and page is not None
        self._screen = screen.name()
        if self.foot is not None:
            self.foot.hide()
            self.foot.deleteLater()
            self.foot = None
        projector.show_on(screen)
        if screen is self._here():
            self.foot = Foot(projector, self._services.options)
            self.foot.wanted.connect(self.do)
            page.where = say("Projector: this screen")
            page.over = projector
        else:
            page.where = say("Projector: {0}", screen.name())
            page.over = None
        self.keys.watch(projector)
        self._show_tools()
        self._refresh()

    def _show_tools(self) -> None:
        """Show the bar of tools where the presenter is, while one draws."""
        page, projector = self.page, self.projector
        assert page is not None and projector is not None
        wanted = page.talk.screen.drawing
        over = projector if self.alone else page.mirror
        if self._bar is not None and (not wanted or self._bar.parentWidget() is not over):
            self._bar.hide()
            self._bar.deleteLater()
            self._bar = None
        if wanted and self._bar is None:
            options = projector.side.table.options if self.alone else self._services.options
            self._bar = bar = DrawingBar(over, options)
            bar.wiped.connect(page.talk.wipe)
            bar.closed.connect(page.talk.take_tools)
            bar.chosen.connect(self._focus)
            bar.show()
            self.keys.watch(bar)
            self._follow_pen()

    def _follow_pen(self) -> None:
        if self._bar is not None and self.projector is not None:
            self._bar.follow(self.projector.pen)

    def _focus(self) -> None:
        """Give the keyboard to the presenter's page, on one screen to the projector, which lies over it."""
        window = self._services.parent
        if self.projector is not None and self.alone:
            self.projector.activateWindow()
            self.projector.setFocus()
        elif self.page is not None:
            window.activateWindow()
            self.page.setFocus()

    def _refresh(self) -> None:
        self.allow()
        self.refreshed.emit()

    def _digits(self) -> None:
        if self.page is not None:
            self.page.show_digits(self.keys.clicker.digits)

    def allow(self) -> None:
        """Say which of the actions make sense now."""
        page, allow = self.page, self._services.actions.allow
        if page is None:
            return
        talk = page.talk
        screen = talk.screen
        allow("present-next", page.buttons["next"].isEnabled())
        allow("present-back", page.buttons["back"].isEnabled())
        allow("present-answer", page.buttons["answer"].isEnabled())
        allow("present-vote", page.buttons["vote"].isEnabled())
        allow("present-wipe", bool(screen.drawn))
        allow("present-swap", len(QGuiApplication.screens()) > 1)
        on = {"answer": screen.answer or screen.cause is not None, "dark": screen.cover == "dark",
              "white": screen.cover == "white", "pointer": screen.pointer, "light": screen.spot,
              "draw": screen.drawing, "large": screen.large, "hold": talk.clock.held,
              "vote": talk.vote is not None}  # fmt: skip
        for deed, is_on in on.items():
            self._services.actions[f"present-{deed}"].setChecked(is_on)

    def shown(self) -> PresenterPage | None:
        """Return the presenter's page, None while another page is shown."""
        return self.page if self.page is not None and self._stack.currentWidget() is self.page else None

    def do(self, deed: str, number: int = 0) -> None:
        """Do what a key, a button or the menu asks for; `number` is that of a step."""
        page, projector = self.page, self.projector
        if page is None or projector is None:
            return
        talk = page.talk
        deeds: dict[str, Callable[[], object]] = {
            "next": self._next, "back": self._back, "dark": lambda: talk.cover("dark"),
            "white": lambda: talk.cover("white"), "begin": lambda: talk.go(0), "here": self._from_here,
            "end": self._leave_one, "answer": self._answer, "pointer": talk.point, "light": talk.light,
            "draw": talk.take_tools, "wipe": talk.wipe, "zoom-in": lambda: projector.view.zoom_by(ZOOM_STEP),
            "zoom-out": lambda: projector.view.zoom_by(1 / ZOOM_STEP), "fit": projector.view.fit,
            "go": lambda: talk.go(number - 1), "first": lambda: talk.go(0),
            "last": lambda: talk.go(len(talk.steps) - 1), "swap": self._swap, "large": talk.enlarge, "hold": talk.hold,
            "vote": self._vote,
        }  # fmt: skip
        todo = deeds.get(deed)
        if todo is not None:
            todo()

    def _next(self) -> None:
        """End what still moves, so that nothing is skipped unseen; else go on."""
        assert self.projector is not None and self.page is not None
        if self.projector.moving:
            self.projector.finish()
        elif not self.page.talk.next():
            self._services.say(say("This was the last step. Esc ends."))

    def _back(self) -> None:
        assert self.projector is not None and self.page is not None
        self.projector.finish()
        self.page.talk.back()

    def _answer(self) -> None:
        assert self.projector is not None and self.page is not None
        self.projector.finish()
        run = self.page.talk.run
        if isinstance(run, LessonRun):
            self.page.talk.show_answer()
            return
        played = run.played[run.state.index]
        if self.page.talk.screen.cause is not None:
            self.page.talk.explain(0)
        elif played is not None:
            self.page.talk.explain(self.projector.story.tell(played))

    def _steer(self, way: QPointF) -> None:
        """Move the pointer by keys; it is then there to be seen."""
        if self.page is not None and self.projector is not None:
            if not self.page.talk.screen.pointer and not self.page.talk.screen.drawing:
                self.page.talk.point()
            self.projector.steer(way)

    def _vote(self) -> None:
        """Let the class vote on the step, or end the vote."""
        assert self.page is not None and self.projector is not None
        talk, options = self.page.talk, self.page.options()
        if talk.vote is not None:
            self._end_vote()
        elif options:
            self.projector.finish()
            talk.begin_vote(options)
            assert self.page.vote_card is not None
            self.keys.watch(self.page.vote_card)
            self._services.say(self.page.vote_card.told())
        else:
            self._services.say(say("There is nothing to vote on in this step."))

    def _end_vote(self) -> None:
        assert self.page is not None
        self.page.talk.end_vote()
        self._focus()

    def _voted(self, what: str) -> None:
        """Do what the card of the vote asks for."""
        assert self.page is not None
        talk = self.page.talk
        vote = talk.vote
        if vote is None:
            return
        deeds: dict[str, Callable[[], object]] = {
            "stop": vote.stop, "release": lambda: vote.release(not vote.released), "again": vote.again,
            "answer": self._answer, "similar": talk.similar, "close": self._end_vote,
        }  # fmt: skip
        deeds[what]()
        if talk.vote is vote and what in ("stop", "again") and self.page.vote_card is not None:
            self.page.vote_card.begin()

    def _leave_one(self) -> None:
        """Put the tools away, else end the vote, else the presentation."""
        assert self.page is not None
        if self.page.talk.screen.drawing:
            self.page.talk.take_tools()
        elif self.page.talk.vote is not None:
            self._end_vote()
        else:
            self.end()

    def _from_here(self) -> None:
        """Show what is covered again, and bring the projector to the front."""
        assert self.projector is not None and self.page is not None
        if self.page.talk.screen.cover:
            self.page.talk.next()
        self.projector.raise_()
        self._focus()

    # Screens ----------------------------------------------------------------------------------------------------

    def _swap(self) -> None:
        """Let projector and window change their screens; on one screen go to the other one, if there is one."""
        screens, here, window = QGuiApplication.screens(), self._here(), self._services.parent
        there = next((screen for screen in screens if screen.name() == self._screen), here)
        if self.alone:
            other = next((screen for screen in screens if screen is not here), None)
            if other is not None:
                self._show_on(other)
                self._focus()
            return
        large = window.isMaximized()
        window.showNormal()
        window.resize(window.size().boundedTo(there.availableGeometry().size()))
        window.setScreen(there)
        window.move(there.availableGeometry().topLeft())
        if large:
            window.showMaximized()
        self._show_on(here)
        self._focus()

    def _screen_gone(self, screen: QScreen) -> None:
        """Come to this screen, dark, when the projector goes away; the time stands still."""
        if self.page is None or screen.name() != self._screen:
            return
        self.page.talk.pause()
        left = [other for other in QGuiApplication.screens() if other.name() != screen.name()]
        here = self._here() if self._here() in left else left[0]
        self._show_on(here)
        self._focus()
        self._services.complain(say("The projector is gone. Next shows the step again, here; X goes to a projector."))

    def _screen_came(self, screen: QScreen) -> None:
        if self.page is not None:
            self._refresh()
            self._services.say(say("There is another screen: {0}. X goes there.", screen.name()))

    # The end ----------------------------------------------------------------------------------------------------

    def end(self) -> None:
        """Leave the presentation; what lay below is shown again."""
        page = self.page
        if page is None:
            return
        below = self._stack.currentWidget() is page
        self._close()
        if below:
            self._stack.leave_over(self._otherwise)
        self._stack.take_out(page)
        self._services.parent.activateWindow()

    def drop(self) -> None:
        """Let the presentation go: another page takes the place of everything."""
        page = self.page
        if page is not None:
            self._close()
            self._stack.take_out(page)

    def _close(self) -> None:
        page, projector = self.page, self.projector
        assert page is not None and projector is not None
        self.page = self.projector = self.foot = self._bar = None
        page.talk.changed.disconnect(self._show_tools)
        projector.replaced.disconnect(self._follow_pen)
        self.awake.hold(False)
        projector.closing.disconnect(self.end)
        page.changed.disconnect(self._refresh)
        page.close_page()
        projector.end()
        page.talk.close()


def _read(path: Path) -> LessonRun:
    return LessonRun(load_lesson(path).sound)
