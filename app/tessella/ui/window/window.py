"""The window: header, pages, bottom bar; it shows the match that `Play` makes and lets the actions do things."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

from PySide6.QtCore import QByteArray, QEvent, Qt, QTimer
from PySide6.QtGui import QCloseEvent, QDragEnterEvent, QDropEvent, QKeyEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QMainWindow, QMenu, QMessageBox, QVBoxLayout, QWidget

from tessella.controller.engines.session import EngineSession
from tessella.controller.match.match import Match
from tessella.controller.match.setup import MatchSetup
from tessella.controller.settings.settings import SettingsStore
from tessella.records.lessons.reader import SUFFIX
from tessella.rules.registry import GAMES
from tessella.scene.boards.keys import KeyReader, by_character
from tessella.scene.boards.options import ViewOptions
from tessella.scene.boards.view import BoardView
from tessella.scene.drawing.icons import icon
from tessella.scene.words.foreign import in_menu
from tessella.ui.access.access import Access, Announcer
from tessella.ui.game.page import GamePage
from tessella.ui.lesson_editor.editing import LessonEditing
from tessella.ui.lesson_editor.page import LessonEditorPage
from tessella.ui.lessons.page import LessonPage
from tessella.ui.pages.home import HomePage
from tessella.ui.pages.newgame import NewGamePage, first_setup
from tessella.ui.platform import memory
from tessella.ui.platform.appearance import Appearance
from tessella.ui.platform.i18n import Languages
from tessella.ui.platform.input_mode import Pointers
from tessella.ui.platform.keyboard_layout import KeyboardLayout
from tessella.ui.position_editor.editing import PositionEditing
from tessella.ui.position_editor.page import PositionEditor
from tessella.ui.presentation.page import PresenterPage
from tessella.ui.widgets.message_box import message_box
from tessella.ui.widgets.widgets import apply_options
from tessella.ui.window.actions import Actions
from tessella.ui.window.bottom_bar import BottomBar
from tessella.ui.window.class_sheets import ClassSheets
from tessella.ui.window.commands import Commands
from tessella.ui.window.crash_bar import CrashBar
from tessella.ui.window.demo_commands import DemoCommands
from tessella.ui.window.engine_error_bar import EngineErrorBar
from tessella.ui.window.header import Header
from tessella.ui.window.learn_controller import LearnController
from tessella.ui.window.leaving import Leaving
from tessella.ui.window.library_controller import LibraryController
from tessella.ui.window.match_factory import Document, MatchFactory, sample_picture
from tessella.ui.window.message_bar import MessageBar
from tessella.ui.window.page_stack import PageStack
from tessella.ui.window.practise_controller import PractiseController
from tessella.ui.window.presenting import Presenting
from tessella.ui.window.rules_controller import RulesController
from tessella.ui.window.services import Services
from tessella.ui.window.shown_game import Neighbours, ShownGame
from tessella.ui.window.status_presenter import Bars, StatusPresenter
from tessella.ui.window.study_commands import StudyCommands
from tessella.ui.window.what_if import WhatIf


class Window(QMainWindow):
    """The one window of the program."""

    def __init__(
        self,
        store: SettingsStore,
        appearance: Appearance,
        languages: Languages,
        session: Callable[[], EngineSession] | None = None,
    ) -> None:
        super().__init__()
        Access.install()
        self.store, self.appearance, self.languages = store, appearance, languages
        self.play = MatchFactory(store, session, self)
        self.actions_ = Actions(self)
        self.announcer = Announcer(self)
        self.pointers, self.keyboard = Pointers(self), KeyboardLayout(self)
        self._keys = KeyReader()
        self.header = Header(self.actions_)
        self.bottom = BottomBar()
        self.bottom.follow(self.keyboard)
        self.notice, self.trouble, self.crash = MessageBar(), EngineErrorBar(self.actions_), CrashBar()
        self.stack = PageStack(self.actions_, appearance)
        self.home = HomePage(self.actions_, {kind: sample_picture(kind) for kind in GAMES})
        self.new_game = NewGamePage(appearance.options)
        self._left = False
        self._build()
        self.services = services = Services(
            self, store, self.actions_, appearance, self._shown_game, self.announcer.say, self.complain, self._view
        )
        self.library = LibraryController(services)
        self.rules = RulesController(services, lambda: languages.current, self._kind_meant)
        self.class_sheets = ClassSheets(services, lambda: languages.current, lambda: self.learn.shelf.own)
        self.learn = LearnController(services, lambda: languages.current)
        self.lesson_editing = LessonEditing(
            services, self.learn, self.stack, lambda: languages.current, self.library.service
        )
        taken = self.lesson_editing.positions.take
        self.position_editing = PositionEditing(services, self.stack, taken, self.home)
        self.practise = PractiseController(services)
        self.presenting = Presenting(
            services, self.stack, lambda: languages.current, self.class_sheets.lessons, self.learn.when_full, self.home
        )
        self.stack.add_page(self.home, "home", self.home.keys)
        self.stack.add_page(self.new_game, "newgame", self.new_game.keys)
        self.stack.add_page(self.library.page, "library", self.library.page.keys)
        self.stack.add_page(self.rules.page, "rules", self.rules.page.keys, self.rules.page.list)
        self.stack.add_page(self.learn.page, "learn", self.learn.page.keys)
        self.stack.add_page(self.practise.page, "practise", self.practise.page.keys)
        self.commands = Commands(services, self.play, self._regions, self.rules.entries)
        self.study, self.what_if = StudyCommands(services), WhatIf(services)
        self.demos = DemoCommands(services, self.play)
        self.leaving = Leaving(lambda: self.shown.game_itself(), self.commands.files.ask_and_save, self)
        self.status = StatusPresenter(
            services,
            Bars(self.header, self.bottom, self.notice, self.trouble),
            self.stack.keys,
            (self.commands.refresh, self.study.refresh, self.what_if.refresh, self.demos.refresh,
             self.lesson_editing.allow),
            self.commands.fill_overlays,
            self._shown_board,
            lambda page: self.practise.account(page.match),
        )
        beside = Neighbours(self.what_if, self.rules, self.library, self.status, self.practise)
        self.shown = ShownGame(services, self.stack, beside)
        self._connect()
        self._connect_parts()
        self.retranslate()
        self.show_home()
        self._dress(appearance.options)

    def _build(self) -> None:
        middle = QWidget()
        column = QVBoxLayout(middle)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        for part in (self.header, self.notice, self.trouble, self.crash):
            column.addWidget(part)
        column.addWidget(self.stack, 1)
        column.addWidget(self.bottom)
        for button in self.new_game.bar_buttons():
            self.bottom.add_right(button)
        self.setCentralWidget(middle)
        self.setAcceptDrops(True)
        self.setMinimumSize(800, 500)
        self.resize(1440, 900)
        self.restoreGeometry(QByteArray.fromBase64(self.store.value.geometry.encode("ascii", "ignore")))

    def _connect(self) -> None:
        self.appearance.changed.connect(self._dress)
        self.pointers.touched.connect(self.appearance.set_touched)
        self.store.changed.connect(self.commands.follow_settings)
        self.store.changed.connect(lambda value: self.languages.choose(value.language))
        if self.store.set_aside is not None:
            words = self.tr("The settings were damaged. What could not be read of them is kept as {0}.")
            QTimer.singleShot(0, self, lambda: self.complain(words.format(self.store.set_aside)))
        self.store.failed.connect(lambda why: self.complain(self.tr("The settings cannot be kept: {0}").format(why)))
        self.play.ready.connect(self.show_match)
        self.play.complained.connect(self.complain)
        self.play.broken.connect(self._offer_sound_part)
        self.home.continued.connect(self.play.go_on)
        self.home.others_asked.connect(self.show_others)
        self.library.page.keys_changed.connect(self.status.refresh)
        self.home.setup_chosen.connect(lambda setup: self.store.replace(self.store.value.prefer(setup)))
        self.home.setup_asked.connect(self.show_new_game)
        self.store.changed.connect(self.home.follow)
        self.home.follow(self.store.value)
        self.home.first_asked.connect(self.play.start_first)
        self.home.first_declined.connect(lambda: self.store.update(first_game=False))
        self.new_game.started.connect(self.play.start)
        self.new_game.left.connect(self.show_home)
        self.new_game.engines_asked.connect(lambda: self.commands.open_settings("engines"))
        self.store.changed.connect(self.new_game.follow)

    def _connect_parts(self) -> None:
        """Let the parts tell what happened, and do what follows from it."""
        for key, do in {
            "new": self.show_new_game,
            "home": self.show_home,
            "library": self.show_library,
            "lessons": lambda: self.show_learn(self.game.match.game.kind if self.game is not None else ""),
            "practise": self.show_practise,
            "what-counts": self.practise.tell_what_counts,
            "quit": self.close,
            "menus": self.header.open_menus,
            "full-screen": self._full_screen,
        }.items():
            self.actions_.connect_to(key, do)
        for kind in GAMES:
            self.actions_.connect_to(f"set-up-{kind}", partial(self.new_game.choose_game, kind))
        self.commands.setup_asked.connect(self.start)
        self.study.start_asked.connect(self.play.start_from)
        self.what_if.opened.connect(self.shown.put_on_top)
        self.what_if.closed.connect(self.shown.take_from_top)
        self.shown.entered.connect(self.notice.hide)
        self.shown.entered.connect(self._page_changed)
        self.shown.modified.connect(self.setWindowModified)
        self.stack.turned.connect(self._page_changed)
        self.rules.opened.connect(self.stack.lay_over)
        self.rules.left.connect(lambda: self.stack.leave_over(self.home))
        self.rules.trial_asked.connect(self.shown.try_out)
        self.new_game.rule_asked.connect(self.rules.open)
        self.library.page.left.connect(self.show_home)
        self.home.learn_asked.connect(self.show_learn)
        self.learn.page.left.connect(self.show_home)
        self.home.practise_asked.connect(self.show_practise)
        self.practise.page.left.connect(self.show_home)
        self.practise.start_asked.connect(self.start)
        self.practise.figures_asked.connect(self.show_statistics)
        self.learn.opened.connect(self.show_lesson)
        self.learn.learn_asked.connect(self.show_learn)
        self.learn.start_asked.connect(self.start)
        self.learn.rules_asked.connect(self.rules.open)
        self.lesson_editing.opened.connect(self.show_editor)
        self.lesson_editing.left.connect(self.show_learn)
        self.lesson_editing.refreshed.connect(self.status.refresh_soon)
        self.lesson_editing.position_asked.connect(self.position_editing.open_in_place)
        self.position_editing.start_asked.connect(self.play.start_from)
        self.position_editing.lesson_asked.connect(self.lesson_editing.from_position)
        self.position_editing.rule_asked.connect(self.rules.open)
        self.position_editing.entered.connect(self._page_changed)
        self.position_editing.refreshed.connect(self.status.refresh_soon)
        self.presenting.entered.connect(self._page_changed)
        self.presenting.refreshed.connect(self.status.refresh_soon)
        self.library.opened.connect(self.play.show_kept)
        self.library.damaged.connect(
            lambda words, record, at: self._offer_sound_part(words, lambda: self.play.show_copy(record, at))
        )

    def _view(self) -> BoardView | None:
        """Return the board that is shown."""
        page = self._shown_game() or self._shown_board()
        return None if page is None else page.view

    def _regions(self) -> list[QWidget]:
        """Return the parts among which the keyboard goes round: board, panels, header."""
        page, lesson = self._shown_game(), self._shown_board()
        if lesson is not None:
            return [*lesson.regions(), self.header]
        if page is None:
            return [self.stack, self.header]
        shown = [panel for panel in page.panels().values() if panel.isVisible()]
        return [page.view, *shown, *([page.rail] if page.rail.isVisible() else []), self.header]

    def _full_screen(self) -> None:
        self.setWindowState(self.windowState() ^ Qt.WindowState.WindowFullScreen)

    # Pages ------------------------------------------------------------------------------------------------------

    def show_home(self) -> None:
        """Leave what is shown and go to Home; a running game stays kept and is offered there."""
        self.leaving.leave(self._show_home)

    def _show_home(self) -> None:
        self._drop_match()
        self.stack.show_page(self.home)
        self.play.cool_down()
        self.actions_.allow("continue", False)
        self.home.setFocus()
        QTimer.singleShot(0, self.home, self._look_for_games)
        self._page_changed()

    def _look_for_games(self) -> None:
        if self.game is None:
            self.home.set_offers(self.play.offers(), self.play.more_left())
            self._page_changed()

    def show_library(self) -> None:
        """Leave what is shown and go to the library."""
        self.leaving.leave(self._show_library)

    def _show_library(self) -> None:
        self._drop_match()
        self.stack.show_page(self.library.page)
        self.play.cool_down()
        self._page_changed()

    def show_learn(self, kind: str = "") -> None:
        """Leave what is shown and go to the lessons, with the path of a game in view."""
        self.leaving.leave(lambda: self._show_learn(kind))

    def _show_learn(self, kind: str) -> None:
        self._drop_match()
        self.learn.prepare()
        self.stack.show_page(self.learn.page)
        self.play.cool_down()
        self.learn.allow()
        self.learn.page.setFocus()
        self.learn.look_at(kind)
        self._page_changed()

    def show_practise(self, kind: str = "") -> None:
        """Leave what is shown and go to the Practise page, the keyboard on Play of a game."""
        self.leaving.leave(lambda: self._show_practise(kind))

    def _show_practise(self, kind: str) -> None:
        self._drop_match()
        self.practise.prepare()
        self.stack.show_page(self.practise.page)
        self.play.cool_down()
        card = self.practise.page.cards.get(kind)
        (self.practise.page if card is None else card.play).setFocus()
        self._page_changed()

    def show_statistics(self, kind: str) -> None:
        """Leave what is shown and go to the statistics of a game."""
        self.leaving.leave(self._show_library)
        self.library.page.show_statistics(kind)

    def show_lesson(self, page: LessonPage) -> None:
        """Leave what is shown and show a lesson."""
        self.leaving.leave(lambda: self._show_lesson(page), page.close_lesson)

    def _show_lesson(self, page: LessonPage) -> None:
        self._drop_match()
        self.appearance.set_turn(0)
        self.stack.add_page(page, "lesson", keyboard=page.view)
        apply_options(page, self.appearance.options)
        page.said.connect(self.announcer.say)
        page.changed.connect(self.status.refresh_soon)
        self.stack.show_page(page)
        self.learn.entered(page)
        page.begin()
        self._page_changed()

    def show_editor(self, page: LessonEditorPage) -> None:
        """Leave what is shown and show the lesson editor."""
        self.leaving.leave(lambda: self._show_editor(page), page.close_editor)

    def _show_editor(self, page: LessonEditorPage) -> None:
        self._drop_match()
        self.appearance.set_turn(0)
        self.lesson_editing.enter(page)
        self._page_changed()

    def show_others(self) -> None:
        """Let the person choose among all games that were left."""
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        number = 0
        for offer in self.play.left():
            if isinstance(offer, str):  # the library shows it too, with what can be done with it
                menu.addAction(in_menu(offer)).triggered.connect(lambda: self.show_library())
                continue
            entry = menu.addAction(in_menu(f"{offer.title}. {offer.text}"))
            entry.triggered.connect(lambda _=False, index=number: self.play.go_on(index))
            number += 1
        link = self.home.others_link
        menu.popup(link.mapToGlobal(link.rect().topLeft()))

    def show_new_game(self, kind: str = "") -> None:
        """Leave what is shown and go to the page on which a game is set up."""
        self.leaving.leave(lambda: self._show_new_game(kind))

    def _show_new_game(self, kind: str) -> None:
        if self.game is not None:
            kind = kind or self.game.match.game.kind
        self._drop_match()
        self.new_game.open(self.store.value, kind)
        self.stack.show_page(self.new_game)
        self._page_changed()
        self.new_game.games.setFocus()
        QTimer.singleShot(0, self.new_game, lambda: self.play.warm_up(first_setup(self.new_game.kind)))

    def show_match(self, match: Match, document: Document | None = None) -> None:
        """Leave what is shown, show a match and begin it; `document` is its file."""
        self.leaving.leave(lambda: self._show_match(match, document or Document()), match.close)

    def _show_match(self, match: Match, document: Document) -> None:
        self._drop_match()
        self.play.document = document
        self.shown.begin(match, document)

    @property
    def game(self) -> GamePage | None:
        """The page of the game, or of the board that lies over it; None without one."""
        return self.shown.page

    def _shown_game(self) -> GamePage | None:
        """Return the page of the game, None while another page is shown, over it or without a game."""
        return self.game if self.stack.currentWidget() is self.game else None

    def _shown_lesson(self) -> LessonPage | None:
        """Return the page of the lesson, None while another page is shown, over it or without a lesson."""
        lesson = self.learn.lesson
        return lesson if lesson is not None and self.stack.currentWidget() is lesson else None

    def _shown_board(self) -> LessonPage | LessonEditorPage | PositionEditor | PresenterPage | None:
        """Return the lesson, the editor or the presentation that is shown, None while another page is."""
        editor = self.lesson_editing.shown() or self.position_editing.shown()
        return self._shown_lesson() or editor or self.presenting.shown()

    def _kind_meant(self) -> str:
        """Return the game whose rules are meant where no board is shown: the one being set up, else the last played."""
        if self.stack.currentWidget() is self.new_game:
            return self.new_game.kind
        last = self.store.value.last_kind
        return last if last in GAMES else next(iter(GAMES))

    def _drop_match(self) -> None:
        self.presenting.drop()
        self._close_lesson()
        self.position_editing.drop()
        self.lesson_editing.leave()
        self.shown.drop()

    def _close_lesson(self) -> None:
        page = self.learn.leave()
        if page is not None:
            page.changed.disconnect(self.status.refresh_soon)
            self.stack.take_out(page)
            QTimer.singleShot(0, self, self.shown.tidy)

    def _page_changed(self) -> None:
        self.setWindowTitle(f"{self.game.match.game.title if self.game is not None else 'Tessella'}[*]")
        board = self._shown_board()
        lesson = board is not None and not isinstance(board, PresenterPage)
        self.header.set_game(self._shown_game() is not None, lesson=lesson)
        self.new_game.show_in_bar(self.stack.currentWidget() is self.new_game)
        self.status.refresh()

    def start(self, setup: MatchSetup) -> None:
        """Begin a new match."""
        self.play.start(setup)

    # Telling ----------------------------------------------------------------------------------------------------

    def complain(self, text: str) -> None:
        """Say that something could not be done; after what happens now, since a new game takes old notices away."""
        QTimer.singleShot(0, self.notice, lambda: self.notice.tell(text))
        self.announcer.say(text)

    def _offer_sound_part(self, words: str, open_it: Callable[[], None]) -> None:
        box = message_box(self, words, self.tr("The moves before the damage can be opened."))
        take = box.addButton(self.tr("Open the sound part"), QMessageBox.ButtonRole.AcceptRole)
        box.addButton(QMessageBox.StandardButton.Cancel)
        take.clicked.connect(open_it)
        box.open()

    # Look, language, room ---------------------------------------------------------------------------------------

    def _dress(self, options: ViewOptions) -> None:
        self.actions_.set_icons(lambda name: icon(name, options.theme))
        apply_options(self, options)
        self.status.refresh()

    def retranslate(self) -> None:
        """Say everything in the language of now."""
        self.actions_.retranslate()
        self.notice.retranslate()
        self.trouble.retranslate()
        self.crash.retranslate()
        self.commands.retranslate()

    def changeEvent(self, event: QEvent) -> None:
        """Follow the language."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()
            self.status.refresh()
        elif event.type() == QEvent.Type.WindowStateChange:
            self.actions_["full-screen"].setChecked(self.isFullScreen())

    def showEvent(self, event: QShowEvent) -> None:
        """Look at the room there is."""
        super().showEvent(event)
        handle = self.windowHandle()
        if handle is not None:
            self.pointers.watch(handle)
            self.keyboard.watch(handle)
        self.appearance.set_window(self.size())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Look at the room there is."""
        super().resizeEvent(event)
        self.appearance.set_window(self.size())

    # Files, closing ---------------------------------------------------------------------------------------------

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        """Take a file."""
        if any(url.isLocalFile() for url in event.mimeData().urls()):
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        """Open the first file that was dropped."""
        paths = [Path(url.toLocalFile()) for url in event.mimeData().urls() if url.isLocalFile()]
        if paths:
            event.acceptProposedAction()
            self.open_file(paths[0])

    def open_file(self, path: Path) -> None:
        """Open a game or a lesson."""
        if path.suffix.lower() == SUFFIX:
            self.learn.open_file(path)
        else:
            self.play.open(path)

    def keep(self) -> bool | str:
        """Write down what is not yet, because the system may end the program at once (log-off).

        Returns True when everything is on the disk, else why it is not.
        """
        self.store.update(geometry=self._place(), maximised=self.isMaximized())
        return self.shown.keep()

    def _place(self) -> str:
        return bytes(self.saveGeometry().toBase64().data()).decode("ascii")

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Trigger an action of a single letter or digit by the place of its key, where that writes another."""
        press = self._keys.read(event)
        action = None
        if press is not None and not press.back and not by_character(event):
            action = self.actions_.of_key(press.sign)
        if action is None:
            super().keyPressEvent(event)
        else:
            action.trigger()

    def focusNextPrevChild(self, forth: bool) -> bool:
        """Give the keyboard to the board, or the page, when the part that has it goes or is switched off.

        Qt would give it to the next part, mostly the logo, where the Enter meant for the board leaves the game.
        """
        here = self.focusWidget()
        page = self.game.view if self.game is not None else self.stack.currentWidget()
        if here is not None and not (here.isVisible() and here.isEnabled()) and self.isVisible() and page is not None:
            page.setFocus()
            return True
        return super().focusNextPrevChild(forth)

    def closeEvent(self, event: QCloseEvent) -> None:
        """Keep the window's place, leave the game, stop the computer."""
        if not self._left and not self.leaving.free():
            event.ignore()
            self.leaving.leave(self._close_left)
            return
        if not self._left and not self.lesson_editing.free():
            event.ignore()
            self.lesson_editing.ask_to_lose(self._close_left)
            return
        self.store.update(geometry=self._place(), maximised=self.isMaximized())
        self._drop_match()
        self.play.cool_down()
        self.library.close()
        self.learn.close()
        self.practise.close()
        memory.thaw()
        event.accept()

    def _close_left(self) -> None:
        """Close although the game may not be on the disk: the person was asked."""
        self._left = True
        self.close()
        self._left = False
