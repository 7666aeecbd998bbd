"""Writing lessons on the window: new ones, own ones, of a game or a position, and what the actions of the editor do."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from pathlib import Path
from types import MappingProxyType
from typing import Any

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtWidgets import QFileDialog, QMenu, QMessageBox

from tessella.controller.lessons import draft_new
from tessella.controller.lessons.draft import LessonDraft
from tessella.controller.lessons.draft_edits import position_of
from tessella.controller.lessons.draft_store import draft_bytes, free_path
from tessella.controller.lessons.shelf import OwnLesson
from tessella.controller.library.service import LibraryService
from tessella.controller.match.what_if import may_try
from tessella.controller.settings import folders
from tessella.records import atomic, files
from tessella.records.files import Loaded
from tessella.records.lessons.fitting import Standing
from tessella.records.lessons.from_record import lesson_from_record
from tessella.records.lessons.lesson import Lesson
from tessella.records.lessons.reader import SUFFIX
from tessella.records.record import Record
from tessella.records.tessella_file import BrokenGame
from tessella.rules.errors import GameError
from tessella.rules.game import Game
from tessella.rules.registry import GAMES, create
from tessella.scene.words.foreign import in_menu
from tessella.ui.dialogs.save_file import ask_where
from tessella.ui.lesson_editor.board import LIGHT, RECORD
from tessella.ui.lesson_editor.game_choice import GameChoice
from tessella.ui.lesson_editor.new_lesson import NewLessonDialog
from tessella.ui.lesson_editor.page import LessonEditorPage
from tessella.ui.lesson_editor.positions import StepPositions, locked
from tessella.ui.lesson_editor.trying import Trying
from tessella.ui.lesson_editor.words import phrases, say
from tessella.ui.widgets.message_box import message_box
from tessella.ui.widgets.widgets import apply_options
from tessella.ui.window.learn_controller import LearnController
from tessella.ui.window.page_stack import PageStack
from tessella.ui.window.services import Services

TOOLS = (("draft-light", LIGHT), ("draft-arrow", "arrow"), ("draft-circle", "circle"), ("draft-letter", "letter"),
         ("draft-record", RECORD))  # fmt: skip
"""The actions that take a tool in hand."""
ON_A_STEP = (*(key for key, _ in TOOLS), "draft-copy", "draft-position", "draft-try", "draft-wipe")
"""The actions that need a step which could be read."""


class LessonEditing(QObject):
    """Connects the lesson editor with the window.

    Signals: `opened(object)` a `LessonEditorPage` is to be shown in the place of everything; `left(str)` it is to go,
    with the game that it was about; `refreshed()` headline, keys or state are others;
    `position_asked(object, object, object)` a match and a position are to be set up, and what takes the new ones.
    """

    opened = Signal(object)
    left = Signal(str)
    refreshed = Signal()
    position_asked = Signal(object, object, object)

    def __init__(
        self, services: Services, learn: LearnController, stack: PageStack, language: Callable[[], str],
        library: LibraryService,
    ) -> None:  # fmt: skip
        """`language` returns the code of the language of now."""
        super().__init__(services.parent)
        self._library = library
        self._services, self._learn, self._stack, self._language = services, learn, stack, language
        self.page: LessonEditorPage | None = None
        self._writing: list[LessonDraft] = []
        """Drafts that were left while they were not on the disk yet."""
        self.positions, self.trying = StepPositions(services), Trying(services, learn, stack, language)
        self.positions.set_up_asked.connect(self.position_asked)
        self.trying.refreshed.connect(self.refreshed)
        for key, do in self._deeds().items():
            services.actions.connect_to(key, do)
        learn.page.own.edit_asked.connect(lambda name: self.edit(learn.shelf.folder / name))
        learn.page.own.delete_asked.connect(lambda name: self.ask_to_delete(learn.shelf.folder / name))
        learn.page.own.new_asked.connect(self.ask_new)
        learn.shelf.filled.connect(self.allow)

    def _deeds(self) -> dict[str, Callable[[], object]]:
        on = self._on_page
        return {
            "new-lesson": self.ask_new,
            "lesson-of-game": self._services.on_page(lambda page: self.from_record(page.match.record)),
            "lesson-of-position": self._from_shown,
            "edit-lesson": lambda: self._with_own(self.edit),
            "delete-lesson": lambda: self._with_own(self.ask_to_delete),
            "draft-undo": on(lambda page: page.draft.undo()),
            "draft-redo": on(lambda page: page.draft.redo()),
            "draft-back": on(lambda page: page.draft.go(page.draft.index - 1)),
            "draft-forward": on(lambda page: page.draft.go(page.draft.index + 1)),
            "draft-new": on(self._new_step),
            "draft-copy": on(lambda page: page.draft.copy()),
            "draft-remove": on(lambda page: page.draft.remove()),
            "draft-up": on(lambda page: page.draft.move(-1)),
            "draft-down": on(lambda page: page.draft.move(1)),
            "draft-light": on(lambda page: page.take(LIGHT)),
            "draft-arrow": on(lambda page: page.take("arrow")),
            "draft-circle": on(lambda page: page.take("circle")),
            "draft-letter": on(lambda page: page.take("letter")),
            "draft-wipe": on(lambda page: page.wipe()),
            "draft-position": on(self.positions.offer),
            "draft-record": on(lambda page: page.take(RECORD)),
            "draft-show": on(lambda page: page.show_right()),
            "draft-try": on(self.trying.try_it),
            "draft-export": on(self._export),
            "draft-save": on(lambda page: page.draft.save()),
        }

    def _on_page(self, do: Callable[[LessonEditorPage], object]) -> Callable[[], object]:
        def deed() -> None:
            if self.page is not None:
                do(self.page)
                self.allow()

        return deed

    # New and own lessons ----------------------------------------------------------------------------------------

    def ask_new(self) -> None:
        """Ask how a new lesson is to begin."""
        taken = self.positions.take()
        kind = taken[0].kind if taken is not None else self._services.store.value.last_kind
        dialog = NewLessonDialog(kind, self._language(), self._services.options, self._services.parent,
                                 position=taken is not None)  # fmt: skip
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.chosen.connect(self.begin)
        dialog.open()

    def begin(self, way: str, kind: str, players: int, rule: str, title: str) -> None:
        """Begin a new lesson in one of the ways of `NewLessonDialog`."""
        if way == "game":
            self._ask_game()
            return
        if way == "position" and self.positions.taken is not None:
            self.from_position(*self.positions.taken, title)
            return
        game = create(kind, players)
        here = Standing(game, game.start())
        said = self._phrases()
        move = next(iter(game.moves(here.state)), None)
        text = "" if move is None else game.format(move)
        if way == "template":
            steps = draft_new.template(game, rule, said, text)
        else:
            steps = (draft_new.new_step("set", game, rule, said, position="start", id="step"),)
        self._begin(kind, title, steps, game, here.state)

    def _phrases(self) -> draft_new.Phrases:
        """Return what a new lesson says, in the language of the window."""
        return phrases(self._language().partition("_")[0] or "en")

    def from_position(self, game: Game[Any, Any], state: Any, title: str = "") -> None:
        """Begin a lesson with one step in a position."""
        step = draft_new.new_step("set", game, "X-RULE", self._phrases(), position="start")
        self._begin(game.kind, title or say("A new lesson"), (step,), game, state)

    def _from_shown(self) -> None:
        taken = self.positions.take()
        if taken is not None:
            self.from_position(*taken)

    def _begin(self, kind: str, title: str, steps: tuple[Any, ...], game: Game[Any, Any], state: Any) -> None:
        positions = MappingProxyType({"start": position_of(game, state)})
        lesson = draft_new.lesson_of(kind, self._phrases().words(title), steps, positions, ())
        self._open(lesson, free_path(self._learn.shelf.folder, title), fresh=True)

    def from_record(self, record: Record, title: str = "") -> None:
        """Begin a lesson of a game's comments and variations; not of a locked game that still runs."""
        if locked(record):
            self._services.complain(say("This game is locked until it is over."))
            return
        title = title or record.header.event or say("A game of {0}", record.game.title)
        try:
            lesson = lesson_from_record(record, draft_new.new_key(), title)
        except GameError as error:
            self._services.complain(say("This game makes no lesson: {0}", error))
            return
        self._open(lesson, free_path(self._learn.shelf.folder, title), fresh=True)

    def _ask_game(self) -> None:
        """Ask for a game of the library, or in another file."""
        dialog = GameChoice(self._library, self._services.options, self._services.parent)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.chosen.connect(lambda name: self._library.open(name, self._take_game))
        dialog.file_asked.connect(self._ask_file)
        dialog.open()

    def _take_game(self, path: Path, found: Loaded | BrokenGame) -> None:
        if isinstance(found, BrokenGame):
            self._services.complain(f"{path.name}: {found}")
        else:
            self.from_record(found.record)

    def _ask_file(self) -> None:
        name, _ = QFileDialog.getOpenFileName(self._services.parent, say("A game that becomes a lesson"),
                                              str(folders.finished()))  # fmt: skip
        if name:
            try:
                self.from_record(files.load(Path(name)).record, Path(name).stem)
            except (GameError, OSError) as error:
                self._services.complain(f"{Path(name).name}: {error}")

    def copy(self, lesson: Lesson) -> None:
        """Begin an own lesson that says at first what another one says."""
        own = replace(lesson, id=draft_new.new_key(), number=0, group="own")
        self._open(own, free_path(self._learn.shelf.folder, lesson.title.text()), fresh=True)

    def edit(self, path: Path) -> None:
        """Open an own lesson in the editor."""
        self._learn.when_full(lambda: self._edit(path))

    def _edit(self, path: Path) -> None:
        kept = next((draft for draft in self._writing if draft.path == path), None)
        if kept is not None:
            self._writing.remove(kept)
            self._show(kept)
            return
        own = self._own(path)
        if own is None or own.read is None:
            self._services.complain(say("{0}: {1}", path.name, "" if own is None else own.trouble))
            return
        self._open(own.read.lesson, path, fresh=False)

    def _own(self, path: Path) -> OwnLesson | None:
        return next((own for own in self._learn.shelf.own if own.path == path), None)

    def _with_own(self, do: Callable[[Path], object]) -> None:
        """Do something with the own lesson that has the keyboard, else with one that is chosen."""
        own = self._learn.page.own
        folder = self._learn.shelf.folder
        held = own.focused()
        if held:
            do(folder / held)
            return
        menu = QMenu(self._services.parent)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        for line in self._learn.page.state.own:
            menu.addAction(in_menu(line.title)).triggered.connect(partial(do, folder / line.key))
        menu.popup(own.mapToGlobal(own.rect().topLeft()))

    def ask_to_delete(self, path: Path) -> None:
        """Ask whether an own lesson is to be deleted."""
        own = self._own(path)
        title = path.stem if own is None or own.read is None else own.read.lesson.title.text(self._language())
        box = message_box(self._services.parent, say("Delete the lesson {0}?", title),
                          say("Its file is removed. What was learnt with it stays known."))  # fmt: skip
        yes = box.addButton(say("Delete it"), QMessageBox.ButtonRole.DestructiveRole)
        box.setDefaultButton(box.addButton(QMessageBox.StandardButton.Cancel))
        yes.clicked.connect(lambda: self._delete(path))
        box.open()

    def _delete(self, path: Path) -> None:
        try:
            path.unlink()
        except OSError as error:
            self._services.complain(say("{0} cannot be deleted: {1}", path.name, error.strerror or error))
        self._learn.shelf.fill()

    # The editor -------------------------------------------------------------------------------------------------

    def _open(self, lesson: Lesson, path: Path, *, fresh: bool) -> None:
        draft = LessonDraft(lesson, path)
        if fresh:
            draft.save()
        self._show(draft)

    def _show(self, draft: LessonDraft) -> None:
        game = create(draft.lesson.game, max(2, GAMES[draft.lesson.game].seats[0]))
        page = LessonEditorPage(draft, Standing(game, game.start()), self._services.options, self._services.actions,
                                self._language)  # fmt: skip
        page.changed.connect(self.allow)
        page.changed.connect(self.refreshed)
        page.said.connect(self._services.say)
        page.complained.connect(self._services.complain)
        page.left.connect(lambda: self.left.emit(draft.lesson.game))
        page.new_step_asked.connect(lambda: self._new_step(page))
        draft.saved_changed.connect(self._tell_saved)
        self.opened.emit(page)

    def enter(self, page: LessonEditorPage) -> None:
        """Show the editor; the window has taken away what was shown."""
        self.page = page
        self._stack.add_page(page, "editor", keyboard=page.view)
        apply_options(page, self._services.options)
        self._stack.show_page(page)
        page.lay_out()
        page.form.focus_first()
        self.allow()

    def leave(self) -> None:
        """Take the editor away; what is not on the disk yet goes on being written, and stays here if it cannot be."""
        page, self.page = self.page, None
        if page is None:
            return
        draft = page.draft
        draft.setParent(self)
        draft.saved_changed.disconnect(self._tell_saved)
        page.close_editor()
        if draft.saved is not True:
            self._writing.append(draft)
            draft.saved_changed.connect(lambda saved: self._written(draft) if saved is True else None)
        else:
            draft.close()
        self._stack.take_out(page)
        self._learn.shelf.fill()

    def _written(self, draft: LessonDraft) -> None:
        if draft in self._writing:
            self._writing.remove(draft)
            draft.close()
            draft.deleteLater()
            self._learn.shelf.fill()

    def shown(self) -> LessonEditorPage | None:
        """Return the editor while it is what is shown."""
        return self.page if self.page is not None and self._stack.currentWidget() is self.page else None

    def free(self) -> bool:
        """Write what is not on the disk; return whether everything is there."""
        drafts = [*self._writing, *([self.page.draft] if self.page is not None else [])]
        for draft in drafts:
            if draft.saved is not True:
                draft.save()
        return all(draft.flush() is True for draft in drafts)

    def ask_to_lose(self, then: Callable[[], object]) -> None:
        """Ask whether the program may end although a lesson cannot be written; do `then` if it may."""
        drafts = [*self._writing, *([self.page.draft] if self.page is not None else [])]
        why = next((draft.saved for draft in drafts if draft.saved is not True), "")
        box = message_box(self._services.parent, say("This lesson is not saved."),
                          say("It cannot be written: {0}. Leaving it now loses what is not saved.", why))  # fmt: skip
        lose = box.addButton(say("Leave without saving"), QMessageBox.ButtonRole.DestructiveRole)
        box.setDefaultButton(box.addButton(say("Stay"), QMessageBox.ButtonRole.RejectRole))
        lose.clicked.connect(lambda: then())
        box.open()

    def _tell_saved(self, saved: bool | str) -> None:
        if isinstance(saved, str):
            self._services.complain(say("The lesson cannot be saved: {0}. What you wrote stays here.", saved))

    def allow(self) -> None:
        """Say which of the actions make sense now."""
        allow, actions, page = self._services.actions.allow, self._services.actions, self.page
        own = bool(self._learn.page.state.own)
        allow("edit-lesson", own)
        allow("delete-lesson", own)
        game = self._services.page()
        trial = game is not None and may_try(game.match)
        allow("lesson-of-game", trial and game is not None and len(game.match.record.nodes) > 1)
        allow("lesson-of-position", trial)
        if page is None:
            return
        draft = page.draft
        allow("draft-undo", draft.can_undo)
        allow("draft-redo", draft.can_redo)
        allow("draft-back", draft.index > 0)
        allow("draft-forward", draft.index + 1 < len(draft.entries))
        allow("draft-up", draft.index > 0)
        allow("draft-down", draft.index + 1 < len(draft.entries))
        allow("draft-remove", len(draft.entries) > 1)
        for key in ON_A_STEP:
            allow(key, draft.step is not None)
        counted = draft.counted
        allow("draft-show", counted is not None and counted.right > 0)
        allow("draft-save", draft.saved is not True)
        for key, tool in TOOLS:
            actions[key].setChecked(page.board.tool == tool)
        page.dock.follow()

    # Deeds of the editor ----------------------------------------------------------------------------------------

    def _new_step(self, page: LessonEditorPage) -> None:
        draft = page.draft
        here = draft.here or page.here()
        step = draft.step
        rules = step.rules[:1] if step is not None else ()
        fresh = draft_new.new_step("set", here.game, "X-RULE", phrases(draft.language), id="step", rules=rules)
        name = step.position if step is not None else ""
        if name:
            draft.add(replace(fresh, position=name))
        else:
            draft.add_in(fresh, here.game, here.state)
        page.form.focus_first()

    def _export(self, page: LessonEditorPage) -> None:
        """Write the lesson to another file, such as for a stick."""
        lesson = page.draft.lesson

        def write(path: Path) -> None:
            try:
                atomic.write(path, draft_bytes(lesson))
            except (OSError, GameError) as error:
                self._services.complain(say("{0} cannot be written: {1}", path.name, error))
            else:
                self._services.complain(say("Exported as {0}.", path.name))

        ask_where(self._services.parent, say("Export the lesson"), Path(page.draft.path.name),
                  {say("Lessons of Tessella") + f" (*{SUFFIX})": SUFFIX}, write)  # fmt: skip
