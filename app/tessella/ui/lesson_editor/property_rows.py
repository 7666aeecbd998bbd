"""One property of a move as a teacher chooses it: what kind, and its rule, place, number or seat."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from tessella.records import json_text
from tessella.records.lessons.properties import (
    MANY,
    Happens,
    Not,
    Over,
    Property,
    RuleSays,
    Stands,
    TextLike,
    names_part,
    part_named,
)
from tessella.ui.lesson_editor.fields import LineField
from tessella.ui.lesson_editor.words import say
from tessella.ui.widgets.fields import Check, Choice, NumberField
from tessella.ui.widgets.widgets import IconButton, label

MOST = 99


@dataclass(frozen=True, slots=True)
class Offer:
    """What a property can be about in one step: parts of its moves, rules with their words, seats, what happens."""

    parts: tuple[str, ...]
    rules: Mapping[str, str]
    seats: tuple[str, ...]
    deeds: Mapping[str, str]


def kind_of_property(one: Property) -> str:
    """Return which kind of row shows a property; `other` for one that only the file can say."""
    plain = one.other if isinstance(one, Not) else one
    if part_named(plain):
        return "names"
    match plain:
        case TextLike():
            return "text"
        case RuleSays(_, ok, "", (0, _)):
            return "keeps" if ok else "breaks"
        case Happens(event, where, (_, high)) if _only_seat(where) and high in (MANY, plain.count[0]):
            return f"event {event}"
        case Over(True, _):
            return "over"
        case Stands(_, (low, high), "") if low == high:
            return "points"
    return "other"


def _only_seat(where: tuple[tuple[str, object], ...]) -> bool:
    return all(key == "seat" for key, _ in where)


def fresh_property(kind: str, offer: Offer) -> Property:
    """Return the property with which a kind begins."""
    if kind.startswith("event "):
        return Happens(kind.removeprefix("event "))
    rule = next(iter(offer.rules), "X-RULE")
    return {
        "names": names_part(offer.parts[0] if offer.parts else "*"), "text": TextLike("*"),
        "keeps": RuleSays(rule, ok=True), "breaks": RuleSays(rule, ok=False), "over": Over(True),
        "points": Stands(0, (0, 0)),
    }[kind]  # fmt: skip


class PropertyRow(QWidget):
    """Signals: `changed(object)` the property is another; `dropped()` it is not wanted any more."""

    changed = Signal(object)
    dropped = Signal()

    def __init__(self, one: Property, offer: Offer, key: str) -> None:
        super().__init__()
        self.property_, self._offer, self._key = one, offer, key
        self.kind = kind_of_property(one)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(4)
        head = QHBoxLayout()
        head.setSpacing(4)
        self.kinds = self._choice(say("What the move does"), self._kinds(), self.kind, "kind")
        self.kinds.currentIndexChanged.connect(self._kind_chosen)
        drop = IconButton("close", size=14)
        drop.setObjectName(f"{key}-drop")
        drop.setAccessibleName(say("Drop this property"))
        drop.setToolTip(drop.accessibleName())
        drop.clicked.connect(self.dropped)
        head.addWidget(self.kinds, 1)
        head.addWidget(drop)
        column.addLayout(head)
        self._row = QHBoxLayout()
        self._row.setSpacing(4)
        column.addLayout(self._row)
        self._fill(one.other if isinstance(one, Not) else one)
        if self.kind != "other":
            self.not_ = Check(say("not"))
            self.not_.setObjectName(f"{key}-not")
            self.not_.setAccessibleName(say("Not so"))
            self.not_.setChecked(isinstance(one, Not))
            self.not_.toggled.connect(lambda on: self._put(Not(self._plain()) if on else self._plain()))
            self._row.addWidget(self.not_)

    def _kinds(self) -> list[tuple[str, str]]:
        found = [
            ("names", say("lies on, or names")), ("keeps", say("keeps the rule")), ("breaks", say("breaks the rule")),
            *((f"event {event}", words) for event, words in self._offer.deeds.items()),
            ("points", say("leaves so many points")), ("over", say("ends the game")),
            ("text", say("is written like")),
        ]  # fmt: skip
        if self.kind not in dict(found):
            found.append((self.kind, say("as the file says")))
        return found

    def _choice(self, name: str, entries: Sequence[tuple[str, str]], value: str, key: str) -> Choice:
        made = Choice(name)
        made.setObjectName(f"{self._key}-{key}")
        for each, words in entries:
            made.addItem(words, each)
        made.setCurrentIndex(max(0, made.findData(value)))
        return made

    def _fill(self, plain: Property) -> None:
        """Make what belongs to the kind."""
        match plain:
            case _ if self.kind == "names":
                part = part_named(plain)
                parts = dict.fromkeys((part, *self._offer.parts))
                self._add(self._choice(say("Place or word of the move"), [(p, p) for p in parts], part, "value"),
                          names_part)  # fmt: skip
            case TextLike(pattern):
                field = LineField(say("Pattern: * is anything"))
                field.setObjectName(f"{self._key}-value")
                field.setToolTip(field.accessibleName())
                field.show_text(pattern)
                field.written.connect(lambda text: self._put(self._as_before(TextLike(text))) if text.strip() else None)
                self._row.addWidget(field, 1)
            case RuleSays(rule, ok) if self.kind != "other":
                rules = dict(self._offer.rules) | ({} if rule in self._offer.rules else {rule: rule})
                self._add(self._choice(say("Rule"), list(rules.items()), rule, "value"),
                          lambda chosen: RuleSays(chosen, ok))  # fmt: skip
            case Happens() if self.kind != "other":
                self._event(plain)
            case Stands(seat, points) if self.kind != "other":
                self._add(self._seats(str(seat), anyone=False),
                          lambda chosen: replace(self._stands(), seat=int(chosen)))  # fmt: skip
                self._number(points[0], -999, lambda value: replace(self._stands(), points=(value, value)))
            case Over(_, winners) if self.kind != "other":
                self._add(self._seats("" if winners is None else str(winners[0]), anyone=True),
                          lambda chosen: Over(True, (int(chosen),) if chosen else None))  # fmt: skip
            case _:
                said = json_text.write(self.property_.to_json()).decode().strip()
                self._row.addWidget(label(said, "small", wrap=True))

    def _event(self, plain: Happens) -> None:
        exact = plain.count[0] == plain.count[1]
        how = self._choice(say("How many"), [("least", say("at least")), ("exact", say("exactly"))],
                           "exact" if exact else "least", "how")  # fmt: skip
        how.currentIndexChanged.connect(lambda _: self._put(self._as_before(
            replace(self._happens(), count=(self._happens().count[0],
                                            self._happens().count[0] if how.currentData() == "exact" else MANY)))))
        self._row.addWidget(how, 1)
        self._number(plain.count[0], 0, self._counted)
        seat = dict(plain.where).get("seat")
        self._add(self._seats("" if seat is None else str(seat), anyone=True), self._of_seat)

    def _counted(self, value: int) -> Property:
        before = self._happens()
        exact = before.count[0] == before.count[1]
        return replace(before, count=(value, value if exact else MANY))

    def _of_seat(self, chosen: str) -> Property:
        return replace(self._happens(), where=(("seat", int(chosen)),) if chosen else ())

    def _happens(self) -> Happens:
        plain = self._plain()
        assert isinstance(plain, Happens)
        return plain

    def _stands(self) -> Stands:
        plain = self._plain()
        assert isinstance(plain, Stands)
        return plain

    def _seats(self, value: str, *, anyone: bool) -> Choice:
        entries = [("", say("anybody"))] if anyone else []
        entries += [(str(seat), name) for seat, name in enumerate(self._offer.seats)]
        return self._choice(say("Seat"), entries, value, "seat")

    def _add(self, choice: Choice, make: object) -> None:
        assert callable(make)
        choice.currentIndexChanged.connect(lambda _: self._put(self._as_before(make(choice.currentData()))))
        self._row.addWidget(choice, 1)

    def _number(self, value: int, low: int, make: object) -> None:
        assert callable(make)
        field = NumberField(low, MOST, value, say("Number"), steps=False)
        field.box.setObjectName(f"{self._key}-number")
        field.changed.connect(lambda number: self._put(self._as_before(make(number))))
        self._row.addWidget(field)

    def _plain(self) -> Property:
        return self.property_.other if isinstance(self.property_, Not) else self.property_

    def _as_before(self, plain: Property) -> Property:
        return Not(plain) if isinstance(self.property_, Not) else plain

    def _kind_chosen(self, _index: int) -> None:
        kind = self.kinds.currentData()
        if kind != self.kind and kind != "other":
            self._put(fresh_property(kind, self._offer))

    def _put(self, one: Property) -> None:
        if one != self.property_:
            self.property_ = one
            self.changed.emit(one)
