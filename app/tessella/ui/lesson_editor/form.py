"""The form of the step that is shown: built when its shape changes, and filled with what it says at every change."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QHBoxLayout, QScrollArea, QSizePolicy, QVBoxLayout, QWidget

from tessella.controller.lessons.draft import MOST_LANGUAGES, LessonDraft
from tessella.records.lessons.lesson import LessonStep
from tessella.scene.boards.options import ViewOptions
from tessella.ui.lesson_editor.fields import WordsField
from tessella.ui.lesson_editor.form_kit import FormKit
from tessella.ui.lesson_editor.step_form import build_step, shape
from tessella.ui.lesson_editor.words import say
from tessella.ui.platform.i18n import NAMES
from tessella.ui.widgets.fields import Choice, Segmented
from tessella.ui.widgets.widgets import apply_options, label


class StepForm(FormKit):
    """The form at the right of the editor, with the tabs of the languages."""

    def __init__(
        self, draft: LessonDraft, options: ViewOptions, language: Callable[[], str],
        deeds: Callable[[], Mapping[str, str]],
    ) -> None:  # fmt: skip
        """As of `FormKit`."""
        super().__init__(draft, options, language, deeds)
        self.tabs = Segmented(say("Language"))
        self.tabs.chosen.connect(draft.speak)
        self.more = Choice(say("Add a language"))
        self.more.activated.connect(lambda _: self._add_language())
        self.whole = label("", "small", "second", wrap=True)
        row = QHBoxLayout()
        row.setSpacing(6)
        row.addWidget(self.tabs, 1)
        row.addWidget(self.more)
        self.body.addLayout(row)
        self.body.addWidget(self.whole)
        self.area = QScrollArea()
        self.area.setWidgetResizable(True)
        self.area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.area.viewport().setAutoFillBackground(False)
        self.body.addWidget(self.area, 1)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Expanding)
        self._later.timeout.connect(self.refresh)
        draft.changed.connect(self._later.start)
        draft.checked.connect(self._later.start)
        draft.saved_changed.connect(self._saved)

    # Showing ----------------------------------------------------------------------------------------------------

    def refresh(self) -> None:
        """Show the step as it is now; fields stay where they are as long as the step has the same shape."""
        self._later.stop()
        draft, step = self.draft, self.draft.step
        self._show_languages()
        self.set_title(say("Step {0} of {1}", draft.index + 1, len(draft.entries)), self._kept())
        wanted = (draft.index, draft.languages, draft.language, shape(step, draft.counted))
        if wanted != self._shape:
            self._shape = wanted
            self._build(step)
        if step is not None:
            for fill in tuple(self._refreshers):
                fill(step)

    def _saved(self, _saved: object) -> None:
        self._later.start()

    def _kept(self) -> str:
        saved = self.draft.saved
        return say("saved") if saved is True else say("saving…") if saved is False else say("not saved")

    def _show_languages(self) -> None:
        draft = self.draft
        choices = [(code, NAMES.get(code, code), self._whole_words(code)) for code in draft.languages]
        key = tuple(choices)
        if self.tabs.property("shown") != repr(key):
            self.tabs.setProperty("shown", repr(key))
            self.tabs.set_choices(choices)
        self.tabs.set_value(draft.language)
        said = [f"{NAMES.get(code, code)}: {self._whole_words(code)}" for code in draft.languages]
        self.whole.setText("   ".join(said))
        left = [code for code in NAMES if code not in draft.languages]
        self.more.setVisible(bool(left) and len(draft.languages) < MOST_LANGUAGES)
        if [self.more.itemData(i) for i in range(1, self.more.count())] != left:
            self.more.clear()
            self.more.addItem("+", "")
            for code in left:
                self.more.addItem(NAMES[code], code)
        self.more.setCurrentIndex(0)

    def _whole_words(self, code: str) -> str:
        there, every = self.draft.completeness(code)
        if there == every:
            return say("whole")
        return say("{0} of {1}", there, every) if there else say("empty")

    def _add_language(self) -> None:
        code = self.more.currentData()
        if code:
            self.draft.speak(code)

    def _build(self, step: LessonStep | None) -> None:
        """Make the widgets of the step anew; the keyboard stays on the one of the same name."""
        focus = QApplication.focusWidget()
        held = focus.objectName() if focus is not None and self.area.isAncestorOf(focus) else ""
        inside = bool(held) or (focus is not None and self.area.isAncestorOf(focus))
        at = self.area.verticalScrollBar().value()
        self._refreshers = []
        self._page = QWidget()
        self._page.setObjectName("clear")
        self._column = QVBoxLayout(self._page)
        self._column.setContentsMargins(0, 0, 8, 0)
        self._column.setSpacing(6)
        if step is None:
            self.note(say("This step cannot be read. It keeps its place, and is written again as it stands."), "danger")
        else:
            build_step(self, step)
        self._column.addStretch(1)
        self.area.setWidget(self._page)
        apply_options(self._page, self.options)
        self.area.verticalScrollBar().setValue(at)
        if inside:
            found = self._page.findChild(QWidget, held) if held else None
            if found is not None:
                found.setFocus()
            else:
                self.focus_first()

    def focus_first(self) -> None:
        """Give the keyboard to the first field of the step."""
        field = self._page.findChild(WordsField)
        if isinstance(field, WordsField):
            field.area.setFocus()

    def set_options(self, options: ViewOptions) -> None:
        """Take another look."""
        super().set_options(options)
        self.setFixedWidth(options.b(22 if options.compact else 25.5) + 20)
        self.more.setFixedWidth(options.b(4))

    def retranslate(self) -> None:
        """Say everything in the language of now."""
        self._shape = None
        self.tabs.setAccessibleName(say("Language"))
        self.more.setAccessibleName(say("Add a language"))
        self.more.setToolTip(say("Add a language"))
        self.refresh()
