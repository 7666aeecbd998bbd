"""The form of the step that is shown: built when its shape changes, and filled with what it says at every change."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtWidgets import QApplication, QHBoxLayout, QScrollArea, QSizePolicy, QVBoxLayout, QWidget

from tessella.controller.lessons.draft import MOST_LANGUAGES, LessonDraft
from tessella.records.lessons.lesson import LessonStep, texts_of
from tessella.scene.boards.options import ViewOptions
from tessella.scene.boards.panel import Panel
from tessella.ui.lesson_editor.fields import WordsField
from tessella.ui.lesson_editor.step_form import build_step, shape
from tessella.ui.lesson_editor.words import say
from tessella.ui.platform.i18n import NAMES
from tessella.ui.widgets.fields import Check, Choice, NumberField, Segmented
from tessella.ui.widgets.widgets import TextButton, apply_options, label

Refresh = Callable[[LessonStep], None]


class StepForm(Panel):
    """Signals: `tool_asked(str, int)` a tool is wanted, for the step (-1), a reply or a hint by its number;
    `shown_asked(int)` the right move so many further on is to be shown.
    """

    tool_asked = Signal(str, int)
    shown_asked = Signal(int)

    def __init__(
        self, draft: LessonDraft, options: ViewOptions, language: Callable[[], str],
        deeds: Callable[[], Mapping[str, str]],
    ) -> None:  # fmt: skip
        """`language` is the code of the window's language of now, `deeds` what happens in the game, in words."""
        super().__init__("form", "right", options)
        self.draft, self.language, self.deeds = draft, language, deeds
        self._shape: object = None
        self._refreshers: list[Refresh] = []
        self.tabs = Segmented(say("Language"))
        self.tabs.chosen.connect(draft.speak)
        self.more = Choice(say("Add a language"))
        self.more.activated.connect(lambda _: self._add_language())
        self.whole = label("", "small", "second")
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
        self._page = QWidget()
        self._column = QVBoxLayout(self._page)
        self._later = QTimer(self)
        self._later.setSingleShot(True)
        self._later.timeout.connect(self.refresh)
        draft.changed.connect(self._later.start)
        draft.checked.connect(self._later.start)
        draft.saved_changed.connect(lambda _saved: self._later.start())

    # Building ---------------------------------------------------------------------------------------------------

    def put(self, widget: QWidget) -> QWidget:
        """Add a widget to the form."""
        self._column.addWidget(widget)
        return widget

    def heading(self, text: str) -> None:
        """Add a heading."""
        self._column.addSpacing(6)
        self._column.addWidget(label(text, "strong"))

    def note(self, text: str, tone: str = "second") -> None:
        """Add a sentence in small type."""
        self._column.addWidget(label(text, "small", tone, wrap=True))

    def row(self, *widgets: QWidget, stretch: int = 0) -> None:
        """Add widgets beside each other; the one of the number `stretch` takes the room."""
        line = QHBoxLayout()
        line.setSpacing(6)
        for index, widget in enumerate(widgets):
            line.addWidget(widget, 1 if index == stretch else 0)
        self._column.addLayout(line)

    def on_refresh(self, do: Refresh) -> None:
        """Do something with the step at every change, and at first."""
        self._refreshers.append(do)

    def words(self, path: tuple[str | int, ...], name: str, most: int = 0, lines: int = 2) -> WordsField:
        """Add a field for a text of the step."""
        field = WordsField(name, most, lines, key="-".join(map(str, path)))
        draft = self.draft
        field.written.connect(lambda text: draft.say(path, text))

        def fill(step: LessonStep) -> None:
            said = dict(dict(texts_of(step))[path].said) if path in dict(texts_of(step)) else {}
            field.show_text(said.get(draft.language, ""))
            other = said.get(draft.languages[0], "") if draft.language != draft.languages[0] else ""
            field.area.setPlaceholderText(other)

        self.on_refresh(fill)
        self.put(field)
        return field

    def button(self, text: str, do: Callable[[], object], key: str, icon: str = "", name: str = "") -> TextButton:
        """Return a button that does something."""
        made = TextButton(text, "", icon)
        made.setObjectName(key)
        made.setAccessibleName(name or text)
        made.clicked.connect(lambda _=False: do())
        return made

    def choice(
        self, name: str, entries: Sequence[tuple[str, str]], value: Callable[[LessonStep], str],
        do: Callable[[str], object], key: str,
    ) -> Choice:  # fmt: skip
        """Return a list out of which one value is chosen."""
        made = Choice(name)
        made.setObjectName(key)
        for each, words in entries:
            made.addItem(words, each)
        self.on_refresh(lambda step: made.setCurrentIndex(max(0, made.findData(value(step)))))
        made.activated.connect(lambda _: do(made.currentData()))
        return made

    def check(self, text: str, value: Callable[[LessonStep], bool], do: Callable[[bool], object], key: str) -> Check:
        """Return a check box."""
        made = Check(text)
        made.setObjectName(key)
        self.on_refresh(lambda step: made.setChecked(value(step)))
        made.clicked.connect(lambda on: do(bool(on)))
        return made

    def number(
        self, name: str, value: Callable[[LessonStep], int], do: Callable[[int], object], key: str
    ) -> NumberField:
        """Return a field for a number."""
        made = NumberField(-999, 999, 0, name, steps=False)
        made.box.setObjectName(key)

        def fill(step: LessonStep) -> None:
            if made.box.value() != value(step) and not made.box.wrong:
                made.box.blockSignals(True)
                made.box.set_value(value(step))
                made.box.blockSignals(False)

        self.on_refresh(fill)
        made.changed.connect(do)
        return made

    def rebuild(self) -> None:
        """Make all widgets anew when what happens now has happened."""
        self._shape = None
        self._later.start()

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
