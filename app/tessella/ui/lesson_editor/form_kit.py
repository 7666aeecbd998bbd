"""What the parts of a form are built with: fields, lists and buttons that follow the step of a draft."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from PySide6.QtCore import QTimer, Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from tessella.controller.lessons.draft import LessonDraft
from tessella.records.lessons.lesson import LessonStep, texts_of
from tessella.scene.boards.options import ViewOptions
from tessella.scene.boards.panel import Panel
from tessella.ui.lesson_editor.fields import WordsField
from tessella.ui.widgets.fields import Check, Choice, NumberField
from tessella.ui.widgets.widgets import TextButton, label

Refresh = Callable[[LessonStep], None]


class FormKit(Panel):
    """A panel into which the parts of a step's form are put.

    Signals: `tool_asked(str, int)` a tool is wanted, for the step (-1), a reply or a hint by its number;
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
        self._page = QWidget()
        self._column = QVBoxLayout(self._page)
        self._later = QTimer(self)
        self._later.setSingleShot(True)

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
