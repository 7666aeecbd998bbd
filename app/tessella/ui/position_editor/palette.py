"""The palette at the left of the position editor: what can be put on the board."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QLineEdit, QScrollArea, QSizePolicy, QWidget

from tessella.scene.boards.options import ViewOptions
from tessella.scene.boards.panel import SHADOW, Panel
from tessella.scene.boards.set_up import Offer, SetUp
from tessella.ui.position_editor.things import ThingButton
from tessella.ui.position_editor.words import say
from tessella.ui.widgets.fields import Check, Segmented
from tessella.ui.widgets.widgets import TextButton, apply_options, label

WIDE = 23.0
"""Width in base sizes."""
LARGEST = 6.0
"""Side of the picture of a thing in base sizes, at most."""


class PalettePanel(Panel):
    """Signals: `kind_chosen(str)`, "" rubs out; `thing_chosen(object)`; `turn_asked()`, `flip_asked()`;
    `follow_changed(bool)`."""

    kind_chosen = Signal(str)
    thing_chosen = Signal(object)
    turn_asked = Signal()
    flip_asked = Signal()
    follow_changed = Signal(bool)

    def __init__(self, options: ViewOptions) -> None:
        super().__init__("palette", "left", options, icon="stack", fold_order=90)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Expanding)
        self._set_up: SetUp | None = None
        self.kind = ""
        self.kinds = Segmented()
        self.kinds.chosen.connect(self.kind_chosen)
        self.search = QLineEdit()
        self.search.setClearButtonEnabled(True)
        self.search.textChanged.connect(lambda _text: self._show_found())
        self.count = label("", "small", "second", wrap=True)
        self._inside = QWidget()
        self._inside.setObjectName("clear")
        self._grid = QGridLayout(self._inside)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setSpacing(4)
        self._scroll = QScrollArea()
        self._scroll.setWidgetResizable(True)
        self._scroll.setFrameShape(QScrollArea.Shape.NoFrame)
        self._scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._scroll.setWidget(self._inside)
        self.turn_button, self.flip_button = TextButton("", "", "turn"), TextButton("", "", "flip")
        self.turn_button.clicked.connect(self.turn_asked)
        self.flip_button.clicked.connect(self.flip_asked)
        self.rub = TextButton()
        self.rub.setCheckable(True)
        self.rub.clicked.connect(lambda on: self.kind_chosen.emit("" if on else self.kinds.value()))
        self.follow = Check()
        self.follow.toggled.connect(self.follow_changed)
        self.help = label("", "small", "second", wrap=True)
        row = QHBoxLayout()
        row.addWidget(self.turn_button)
        row.addWidget(self.flip_button)
        row.addWidget(self.rub, 1)
        for part in (self.kinds, self.search, self.count):
            self.body.addWidget(part)
        self.body.addWidget(self._scroll, 1)
        self.body.addLayout(row)
        self.body.addWidget(self.follow)
        self.body.addWidget(self.help)
        self.buttons: list[ThingButton] = []
        self._offers: tuple[Offer, ...] = ()
        self.retranslate()
        self.set_options(options)

    def serve(self, set_up: SetUp) -> None:
        """Offer the things of a game."""
        self._set_up = set_up
        self.kinds.set_choices([(key, title, "") for key, title in set_up.kinds()])
        for button in self.buttons:
            self._grid.removeWidget(button)
            button.hide()
            button.deleteLater()
        self.buttons = []
        self.search.setVisible(set_up.search)
        self.follow.setVisible(set_up.follows)

    def show_offers(self, kind: str, offers: Sequence[Offer], held: Any) -> None:
        """Show the things of a kind; `held` is in hand."""
        assert self._set_up is not None
        self.kind = kind
        self.kinds.set_value(kind)
        self.rub.setChecked(not kind)
        self._offers = tuple(offers)
        while len(self.buttons) < len(offers):
            self._add_button()
        used = sum(offer.used for offer in offers)
        name = next((offer.name for offer in offers if same(offer.thing, held)), "")
        words = [say("{0} things, {1} in use", len(offers), used)] if used else []
        self.count.setText(" · ".join((*words, *([say("in hand: {0}", name)] if name else ()))))
        for button, offer in zip(self.buttons, offers, strict=False):
            here = same(offer.thing, held)
            told = say("{0}, in use", offer.name) if offer.used else offer.name
            note = f"{offer.letter}: {offer.note}" if offer.letter else offer.note
            button.show_thing(held if here else offer.thing, told, note, used=offer.used and not here)
            button.setChecked(here)
            button.set_side(min(LARGEST, (WIDE - 4.0) / self._columns() - 0.4))
            button.setFixedSize(button.sizeHint())
        self._show_found()

    def _add_button(self) -> None:
        assert self._set_up is not None
        number = len(self.buttons)
        button = ThingButton(self._set_up, 3.0, self._inside)
        button.clicked.connect(lambda: self.thing_chosen.emit(self._offers[number].thing))
        button.apply_options(self.options)
        self.buttons.append(button)
        button.show()

    def _show_found(self) -> None:
        """Show the things that are looked for, by number or by words, in their order."""
        if self._set_up is None:
            return
        wanted = self.search.text().lower().split() if self._set_up.search else []
        place, columns = 0, self._columns()
        for number, button in enumerate(self.buttons):
            offer = self._offers[number] if number < len(self._offers) else None
            shown = offer is not None and _matches(offer, wanted)
            self._grid.removeWidget(button)
            if shown:
                self._grid.addWidget(button, place // columns, place % columns)
                place += 1
            button.setVisible(shown)
        self._grid.setRowStretch(place // columns + 1, 1)

    def _columns(self) -> int:
        return self._set_up.columns(self.kind) if self._set_up is not None else 1

    def set_options(self, options: ViewOptions) -> None:
        """Take another look."""
        super().set_options(options)
        self.setFixedWidth(options.b(WIDE) + 2 * SHADOW)
        self.help.setVisible(not options.compact)
        apply_options(self._inside, options)
        for part in (self.turn_button, self.flip_button, self.rub, self.follow):
            part.apply_options(options)
        for button in self.buttons:
            button.apply_options(options)

    def retranslate(self) -> None:
        """Say everything in the language of now."""
        self.set_title(say("Put on the board"))
        self.search.setPlaceholderText(say("number or colours: green purple"))
        self.search.setAccessibleName(say("Look for a thing"))
        self.kinds.setAccessibleName(say("What is put down"))
        for button, key, name in ((self.turn_button, "R", say("Turn")), (self.flip_button, "F", say("Flip"))):
            button.setText(key)
            button.setAccessibleName(name)
            button.setToolTip(f"{name} ({key})")
        self.rub.setText(say("Rub out"))
        self.follow.setText(say("Blooms follow"))
        self.help.setText(say("A click puts it down, with Shift the next one comes in hand. Alt and a click takes up, "
                              "dragging moves with all that lies on it."))  # fmt: skip
        if self._set_up is not None:
            self.kinds.set_choices([(key, title, "") for key, title in self._set_up.kinds()])
            self.kinds.set_value(self.kind)


def _matches(offer: Offer, wanted: Sequence[str]) -> bool:
    words = offer.found.lower().split()
    return all(offer.note == each if each.isdigit() else any(word.startswith(each) for word in words)
               for each in wanted)  # fmt: skip


def same(thing: Any, held: Any) -> bool:
    """Tell whether two things are the same but for how they are turned."""
    return thing is not None and held is not None and _bare(thing) == _bare(held)


def _bare(thing: Any) -> tuple[object, ...]:
    turns = ("rotation", "orientation")
    names = [name for name in getattr(thing, "__slots__", ()) if name not in turns]
    return (type(thing), *(getattr(thing, name) for name in names))
