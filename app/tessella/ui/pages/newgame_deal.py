"""The deal of a new game: its code, which deals the same tiles on every computer, and deals as one wishes them."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Sequence

from PySide6.QtCore import Qt
from PySide6.QtGui import QHideEvent
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QSizePolicy, QWidget

from tessella.controller.match.deal_search import DealSearch
from tessella.controller.match.setup import MatchSetup
from tessella.records.deal_code import DEALS, code_of, seed_of
from tessella.rules.deals import DealWish
from tessella.rules.errors import BadSetup
from tessella.scene.boards.options import ViewOptions
from tessella.scene.boards.panel import Panel
from tessella.scene.words.words import tr
from tessella.ui.widgets.fields import Choice
from tessella.ui.widgets.widgets import TextButton, apply_options, label

LARGEST_SEED = 2**31 - 1
LONGEST = 12
"""Characters of the field: a code with blanks, or a number."""


class DealPanel(Panel):
    """A code or a number: the same one deals the same game again."""

    def __init__(self, options: ViewOptions, setup: Callable[[], MatchSetup]) -> None:
        """`setup` returns what would be played now."""
        super().__init__("shuffle", "right", options, icon="stack")
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)
        self._setup = setup
        self._wishes: tuple[DealWish, ...] = ()
        self._typed = False
        self.search = DealSearch(self)
        self._name, self.field = label(), QLineEdit()
        self.field.setMaxLength(LONGEST)
        self.field.textEdited.connect(self._edited)
        self.fresh = TextButton("", "", "turn")
        self.fresh.clicked.connect(self.shuffle)
        self.wish, self.finder = Choice(), TextButton("", "", "search")
        self.wish.currentIndexChanged.connect(lambda _index: self._explain())
        self.finder.clicked.connect(self._look)
        self._text = label("", "small", "second", wrap=True)
        self._text.setAlignment(Qt.AlignmentFlag.AlignTop)
        self._wrong = label("", "small", "danger", wrap=True)
        self._wrong.hide()
        self._wish_row = self._row(self.wish, self.finder)
        for part in (self._row(self._name, self.field, self.fresh), self._wish_row, self._wrong):
            self.body.addWidget(part)
        self.body.addWidget(self._text, 1)
        self.search.found.connect(self._found)
        self.search.tried.connect(self._count)
        self.search.gave_up.connect(self._none)
        self.retranslate()
        apply_options(self, options)

    def _row(self, *parts: QWidget) -> QWidget:
        box = QWidget()
        row = QHBoxLayout(box)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(12)
        for part in parts:
            row.addWidget(part, 1 if part in (self.field, self.wish) else 0)
        return box

    def retranslate(self) -> None:
        """Say everything in the language of now."""
        self.set_title(self.tr("Shuffle"))
        self._name.setText(self.tr("Deal"))
        self.field.setAccessibleName(self.tr("Code of the deal, six letters"))
        self.field.setToolTip(self.tr("Six letters, or the number of an older game"))
        self.fresh.setText(self.tr("New deal"))
        self.wish.setAccessibleName(self.tr("What the deal should be like"))
        self.set_wishes(self._wishes)
        self._follow()

    def set_wishes(self, wishes: Sequence[DealWish]) -> None:
        """Offer what one can wish of a deal."""
        self.stop()
        self._wishes = tuple(wishes)
        before = self.wish.currentIndex()
        self.wish.blockSignals(True)
        self.wish.clear()
        self.wish.addItem(self.tr("Any deal"))
        for wish in self._wishes:
            self.wish.addItem(tr("Rules", wish.title))
        self.wish.setCurrentIndex(min(max(before, 0), len(self._wishes)))
        self.wish.blockSignals(False)
        self._wish_row.setVisible(bool(self._wishes))
        self._explain()

    # The code ---------------------------------------------------------------------------------------------------

    def shuffle(self) -> None:
        """Take any new deal."""
        self.stop()
        self._write(secrets.randbelow(DEALS))
        self._typed = False

    def set_seed(self, seed: int | None) -> None:
        """Show the deal that somebody typed before, or a new one."""
        if seed is None:
            self.shuffle()
        else:
            self._write(seed)
            self._typed = True

    def seed(self) -> int:
        """Return the seed; a new one when the field is empty or says nothing."""
        try:
            seed = self._read()
        except BadSetup:
            seed = None
        if seed is None:
            return secrets.randbelow(DEALS)
        return seed

    def trouble(self) -> str:
        """Return what is wrong with the code, "" when nothing is."""
        try:
            self._read()
        except BadSetup as error:
            return str(error)
        return ""

    @property
    def typed(self) -> bool:
        """True when a person chose the deal: it is then remembered."""
        return self._typed and bool(self.field.text().strip()) and not self.trouble()

    def _read(self) -> int | None:
        """Return the seed that is typed, None for none; raise BadSetup."""
        text = self.field.text().strip()
        if not text:
            return None
        if text.isascii() and text.isdigit():
            if int(text) > LARGEST_SEED:
                raise BadSetup(self.tr("Seed {0}: the largest is {1}").format(text, LARGEST_SEED))
            return int(text)
        return seed_of(text)

    def _write(self, seed: int) -> None:
        self.field.setText(code_of(seed) or str(seed))
        self._say_wrong("")

    def _edited(self, text: str) -> None:
        self.stop()
        self._typed = True
        at = self.field.cursorPosition()
        self.field.setText(text.upper())
        self.field.setCursorPosition(at)
        whole = len("".join(text.split())) >= len(code_of(0)) and not text.strip().isdigit()
        self._say_wrong(self.trouble() if whole else "")

    def _say_wrong(self, text: str) -> None:
        self._wrong.setText(text)
        self._wrong.setVisible(bool(text) and self._wrong.parentWidget() is not None)

    # Deals as one wishes them -----------------------------------------------------------------------------------

    def stop(self) -> None:
        """Look for no deal any more."""
        if self.search.looking:
            self.search.stop()
            self._follow()

    def _chosen(self) -> DealWish | None:
        at = self.wish.currentIndex() - 1
        return self._wishes[at] if 0 <= at < len(self._wishes) else None

    def _look(self) -> None:
        """Look for a deal as wished, or no longer."""
        wish = self._chosen()
        if self.search.looking or wish is None:
            self.stop()
            return
        self.search.look(self._setup(), wish)
        self._follow()
        self._count(0)

    def _found(self, seed: int) -> None:
        self._write(seed)
        self._typed = False
        self._follow()

    def _count(self, tried: int) -> None:
        self._text.setText(self.tr("Looking for such a deal: {0} tried…").format(tried))

    def _none(self) -> None:
        self._follow()
        self._text.setText(self.tr("No such deal was found. Wish for less, or play another number of seats."))

    def _follow(self) -> None:
        """Say what the button does now."""
        looking = self.search.looking
        self.finder.setText(self.tr("Stop") if looking else self.tr("Find one"))
        self._explain()

    def _explain(self) -> None:
        if self.search.looking:
            return
        wish = self._chosen()
        self.finder.setEnabled(wish is not None)
        words = self.tr("The same six letters deal the same tiles on every computer, to as many players.")
        self._text.setText(words if wish is None else f"{tr('Rules', wish.text)} {words}")

    def hideEvent(self, event: QHideEvent) -> None:
        """Look for nothing while nobody sees it."""
        super().hideEvent(event)
        self.stop()
