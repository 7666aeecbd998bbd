"""The presenter's page: the picture on the projector, the steps, the time, notes and answer, what comes next."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import QEvent, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QPixmap, QResizeEvent
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QLabel, QVBoxLayout, QWidget

from tessella.controller.presentation.presentation import Presentation
from tessella.controller.presentation.vote import VoteOption
from tessella.scene.boards.options import ViewOptions
from tessella.scene.boards.panel import SHADOW
from tessella.scene.told import Headline, KeyHelp
from tessella.ui.lesson_editor.pictures import StepPictures
from tessella.ui.platform.theme import palette
from tessella.ui.presentation.cards import Card, NextCard, NotesCard, TimeCard
from tessella.ui.presentation.mirror import Mirror
from tessella.ui.presentation.projector import Projector
from tessella.ui.presentation.strip import StepStrip, StripStep
from tessella.ui.presentation.vote_card import VoteCard
from tessella.ui.presentation.words import say
from tessella.ui.widgets.widgets import TextButton, apply_options

PICTURE = QSize(464, 256)
"""Pixels of the picture of a step, from which the small ones are made."""
TICK_MS = 500
BUTTONS = (
    ("back", "left"), ("next", "right"), ("answer", "check"), ("dark", "eye"), ("pointer", "pointer"),
    ("light", "light"), ("draw", "pen"), ("vote", "vote"),
)  # fmt: skip
"""The deeds that have a button, with their icons."""
PRESSED = ("answer", "dark", "pointer", "light", "draw", "vote")
"""Those that are on or off."""


class PresenterPage(QWidget):
    """What only the presenter sees.

    Signals: `wanted(str, int)` a `Deed` with the number of a step; `changed()` headline, keys or state are others;
    `said(str)` for screen readers; `voted(str)` what the card of a vote asks for.
    """

    voted = Signal(str)
    wanted = Signal(str, int)
    changed = Signal()
    said = Signal(str)

    def __init__(self, talk: Presentation, projector: Projector, options: ViewOptions, where: str) -> None:
        """`where` says on which screen the projector is."""
        super().__init__()
        self.talk, self.projector, self.where = talk, projector, where
        self._options, self._told = options, -1
        self.setObjectName("page")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._columns = 0
        self.digits = ""
        self.vote_card: VoteCard | None = None
        self.over: QWidget | None = None
        """The projector, where it lies over this page: then the card of a vote lies on it."""
        self.view = projector.view
        self.pictures = StepPictures(self)
        self.pictures.made.connect(self._pictured)
        self.mirror = Mirror(projector)
        self.stage, self.bar, self.steps = Card(), Card(), Card()
        self.time, self.notes, self.next = TimeCard(), NotesCard(), NextCard()
        self.strip = StepStrip(self._picture)
        looks = {"next": "primary"} | dict.fromkeys(PRESSED, "toggle")
        self.buttons = {deed: TextButton("", looks.get(deed, ""), icon) for deed, icon in BUTTONS}
        self._build()
        self._tick = QTimer(self)
        self._tick.setInterval(TICK_MS)
        self._tick.timeout.connect(self._show_time)
        talk.changed.connect(self.show_talk)
        self.retranslate()

    def _build(self) -> None:
        self.stage.column.addWidget(self.mirror, 1)
        self.buttons_row = QGridLayout()
        self.buttons_row.setSpacing(6)
        for deed, button in self.buttons.items():
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
            button.setCheckable(deed in PRESSED)
            button.clicked.connect(lambda _=False, what=deed: self.wanted.emit(what, 0))
        self.bar.column.addLayout(self.buttons_row)
        self.steps.column.addWidget(self.strip)
        for card in (self.bar, self.steps):
            card.title.hide()
            card.note.hide()
        self.strip.chosen.connect(lambda index: self.wanted.emit("go", index + 1))
        self.time.held.connect(lambda: self.wanted.emit("hold", 0))
        self._left, self._right, whole = QVBoxLayout(), QVBoxLayout(), QHBoxLayout(self)
        for part, stretch in ((self.stage, 1), (self.bar, 0), (self.steps, 0)):
            self._left.addWidget(part, stretch)
        for part, stretch in ((self.time, 0), (self.notes, 3), (self.next, 2)):
            self._right.addWidget(part, stretch)
        for column in (self._left, self._right, whole):
            column.setSpacing(0)
            column.setContentsMargins(0, 0, 0, 0)
        self._side = QWidget()
        self._side.setObjectName("clear")
        self._side.setLayout(self._right)
        whole.addLayout(self._left, 1)
        whole.addWidget(self._side)

    def begin(self) -> None:
        """Show everything, and let the time run."""
        self._tick.start()
        self.show_talk()

    # What is shown ----------------------------------------------------------------------------------------------

    def show_talk(self) -> None:
        """Show how things stand now."""
        talk, words, index = self.talk, self.projector.words, self.talk.index
        screen, count = talk.screen, len(talk.steps)
        self.stage.title.set_text(say("On the projector"))
        self.stage.note.setText(self._state())
        answer = words.answer()
        self.notes.show_step(words.notes(index), answer)
        more = index + 1 < count
        self.next.show_next(words.step_title(index + 1) if more else "", say("step {0}", index + 2) if more else "",
                            self._picture(index + 1) if more else None)  # fmt: skip
        self.strip.show_steps(tuple(
            StripStep(at, words.step_title(at), at in talk.seen, at == index) for at in range(count)
        ))  # fmt: skip
        causes = screen.cause is not None
        on = {"answer": screen.answer or causes, "dark": bool(screen.cover), "pointer": screen.pointer,
              "light": screen.spot, "draw": screen.drawing, "vote": talk.vote is not None}  # fmt: skip
        for deed, is_on in on.items():
            self.buttons[deed].setChecked(is_on)
        self._fit_buttons()
        self.buttons["answer"].setEnabled(talk.asks or talk.explains)
        self.buttons["vote"].setEnabled(talk.vote is not None or bool(self.options()))
        self._show_vote()
        self.buttons["back"].setEnabled(bool(index or screen.answer or screen.cover or causes))
        self.buttons["next"].setEnabled(more or bool(screen.cover) or causes or talk.run.state.stage == "line")
        self._show_time()
        self._tell(index, answer)
        self.changed.emit()

    def options(self) -> tuple[VoteOption, ...]:
        """Return the answers on which the class can vote now."""
        side = self.projector.side
        return self.talk.vote_options(lambda what: tuple(side.places.of_kind(what)))

    def _show_vote(self) -> None:
        """Show the card of a vote in the place of the notes, while there is one."""
        vote = self.talk.vote
        if self.vote_card is not None and self.vote_card.vote is not vote:
            self.vote_card.hide()
            self.vote_card.deleteLater()
            self.vote_card = None
        if vote is not None and self.vote_card is None:
            words = self.projector.words
            texts = [words.option(option) or words.move(option) for option in vote.options]
            similar = bool(self.talk.steps[self.talk.index].variants)
            secret = self.over is not None
            self.vote_card = card = VoteCard(vote, texts.__getitem__, similar=similar, secret=secret)
            look = self._options if self.over is None else replace(self._options, theme=self.projector.theme)
            apply_options(card, look)
            if self.over is None:
                self._right.insertWidget(1, card, 3)
            else:
                self._float(card, self.over)
            card.counted.connect(vote.count)
            card.wanted.connect(self.voted)
            card.show()
            card.begin()
        free = vote is None or self.over is not None
        self.notes.setVisible(free)
        self.time.setVisible(free or self.height() > self._options.b(38))
        self.next.setVisible(free and self.height() > self._options.b(30))

    def _float(self, card: VoteCard, over: QWidget) -> None:
        """Lay the card over the projector, at its right edge."""
        card.setParent(over)
        for part in card.findChildren(QLabel):  # whose colours the look of the window has fixed
            part.setPalette(palette(self.projector.theme))
        size = QSize(self._options.b(34), card.sizeHint().height()).boundedTo(over.size())
        card.setGeometry(over.width() - size.width(), round((over.height() - size.height()) * 0.4), size.width(),
                         size.height())  # fmt: skip
        card.raise_()

    def _tell(self, index: int, answer: str) -> None:
        """Say a step when it comes: what everybody sees, the notes, the answer."""
        if index == self._told:
            return
        self._told = index
        words = self.projector.words
        parts = (say("Step {0} of {1}.", index + 1, len(self.talk.steps)), words.caption().text, self.notes.text.text(),
                 say("Answer: {0}", answer) if answer else "")  # fmt: skip
        self.said.emit(" ".join(part for part in parts if part))

    def _state(self) -> str:
        screen = self.talk.screen
        step = say("step {0} of {1}", self.talk.index + 1, len(self.talk.steps))
        if screen.cover:
            return f"{step}, {say('dark') if screen.cover == 'dark' else say('white')}"
        if not self.talk.asks:
            return step
        return f"{step}, {say('answer shown') if screen.answer else say('answer hidden')}"

    def _show_time(self) -> None:
        self.time.show_time(self.talk.clock)

    def _picture(self, index: int) -> QPixmap | None:
        here = self.talk.standing(index)
        return None if here is None else self.pictures.picture(here)

    def _pictured(self) -> None:
        self.strip.show_steps(self.strip.steps)
        index = self.talk.index + 1
        if index < len(self.talk.steps):
            self.next.picture.show_picture(self._picture(index))

    def show_digits(self, digits: str) -> None:
        """Show the digits of a step's number that were typed."""
        self.digits = digits
        self.changed.emit()

    # What the window asks ---------------------------------------------------------------------------------------

    def headline(self) -> Headline:
        """Return what is presented."""
        return Headline(None, self.projector.words.title(), self.talk.index + 1, len(self.talk.steps))

    def about(self) -> str:
        """Return what this page is."""
        return say("presenter")

    def mark(self, size: int) -> QPixmap | None:
        """Return no mark: nobody sits here."""
        return None

    def state(self) -> str:
        """Return where the projector is, for the bottom bar; the number of a step that is being typed."""
        return say("To step {0}: Enter", self.digits) if self.digits else self.where

    def keys(self) -> tuple[KeyHelp, ...]:
        """Return the keys and what they do."""
        return (
            KeyHelp(("PgDn", "PgUp"), say("clicker: next, back")), KeyHelp(("A",), say("answer")),
            KeyHelp(("B", "."), say("dark")), KeyHelp(("L",), say("pointer")), KeyHelp(("S",), say("light")),
            KeyHelp(("D",), say("draw")), KeyHelp(("V",), say("vote")), KeyHelp(("1–9", "Enter"), say("go to a step")),
            KeyHelp(("X",), say("swap screens")), KeyHelp(("Esc",), say("end")),
        )  # fmt: skip

    def regions(self) -> list[QWidget]:
        """Return the parts among which the keyboard goes round."""
        return [self.bar, self.steps, self.time, self.notes]

    # Look -------------------------------------------------------------------------------------------------------

    def apply_options(self, options: ViewOptions) -> None:
        """Show everything in another look."""
        self._options = options
        theme_options = self.projector.side.table.options
        self.pictures.set_options(theme_options, PICTURE, 1.0)
        self._fit()
        self.show_talk()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Give the columns their room."""
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        o = self._options
        wide = self.width()
        self.time.set_close(wide * 0.36 < o.b(26))
        least = self.time.minimumSizeHint().width()
        self._side.setFixedWidth(min(round(wide * 0.5), max(least, o.b(20), round(wide * 0.36))))
        self._fit_buttons()
        self.steps.setVisible(self.height() > o.b(26))
        self._show_vote()

    def _fit_buttons(self) -> None:
        """Let as many buttons have words as there is room for: all, those of Next and the answer, Next alone, none."""
        room = self.width() - self._side.width() - 2 * (SHADOW + 16)
        for wordy, icons in ((BUTTONS, True), (BUTTONS, False), (BUTTONS[1:3], True), (BUTTONS[1:2], True), ((), True)):
            for deed, button in self.buttons.items():
                words = any(deed == one for one, _ in wordy)
                button.setText(self._word(deed) if words else "")
                button.set_icon_shown(icons or not button.text(), self._options)
                if button.property("bare") is not (not words):  # an icon alone takes less room
                    button.setProperty("bare", not words)
                    button.style().unpolish(button)
                    button.style().polish(button)
            needed = sum(button.sizeHint().width() for button in self.buttons.values())
            if needed + (len(self.buttons) - 1) * self.buttons_row.spacing() <= room:
                self._place_buttons(len(self.buttons))
                return
        self._place_buttons(len(self.buttons) // 2)

    def _place_buttons(self, columns: int) -> None:
        """Put the buttons into rows of so many."""
        if columns == self._columns:
            return
        self._columns = columns
        for at, button in enumerate(self.buttons.values()):
            self.buttons_row.addWidget(button, at // columns, at % columns)
        for column in range(len(self.buttons)):
            self.buttons_row.setColumnStretch(column, 1 if column in (1, 2) else 0)

    def _word(self, deed: str) -> str:
        if deed == "answer" and not self.talk.asks:
            return say("Explain")
        if deed == "answer":
            return say("Hide answer") if self.talk.screen.answer else say("Show answer")
        return {"back": "", "next": say("Next"), "dark": say("Dark"), "pointer": say("Pointer"),
                "light": say("Light"), "draw": say("Draw"), "vote": say("Vote")}[deed]  # fmt: skip

    def retranslate(self) -> None:
        """Say everything in the language of now."""
        self.setAccessibleName(say("Presenter"))
        names = {"back": say("Back"), "next": say("Next"), "answer": say("Show answer"), "dark": say("Dark"),
                 "pointer": say("Pointer"), "light": say("Light that follows the pointer"),
                 "draw": say("Draw"), "vote": say("Class vote")}  # fmt: skip
        keys = {"back": "PgUp", "next": "PgDn", "answer": "A", "dark": "B", "pointer": "L", "light": "S", "draw": "D",
                "vote": "V"}  # fmt: skip
        for deed, button in self.buttons.items():
            button.setAccessibleName(names[deed])
            button.setToolTip(f"{names[deed]} ({keys[deed]})")
        self._told = -1
        self._fit()

    def changeEvent(self, event: QEvent) -> None:
        """Follow the language."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self.projector.retranslate()
            self.retranslate()
            self.show_talk()

    def close_page(self) -> None:
        """Stop everything."""
        self._tick.stop()
        self.mirror.end()
        self.pictures.rest()
