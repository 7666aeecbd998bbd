"""Properties of moves, by which a lesson says what is asked: from text, verdict, events and result of a move.

Nothing here knows which game it is: places and values are compared in the notation of the game.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, fields, is_dataclass
from fnmatch import fnmatchcase
from functools import cached_property
from typing import Any

from tessella.records.lessons.entry import Entry
from tessella.rules.game import Game
from tessella.rules.outcome import Event, Result, Step
from tessella.rules.values import Json
from tessella.rules.verdict import Finding, IllegalMove, Verdict

DEEPEST = 6
"""Properties within properties."""
MOST = 40
"""Properties in a list."""
MANY = 9999

Span = tuple[int, int]
"""Smallest and largest number."""


class Tried:
    """A move that was tried in a position, and what the rules say of it; what is asked for is found out once."""

    def __init__(self, game: Game[Any, Any], state: Any, move: Any) -> None:
        self.game = game
        self.state = state
        self.move = move

    @cached_property
    def text(self) -> str:
        """The move in the text notation."""
        return self.game.format(self.move)

    @cached_property
    def verdict(self) -> Verdict:
        """What the rules say of the move."""
        return self.game.explain(self.state, self.move)

    @cached_property
    def step(self) -> Step[Any] | None:
        """The position after it and what happened; None when a rule refuses it."""
        if not self.verdict.legal:
            return None
        try:
            return self.game.apply(self.state, self.move)
        except IllegalMove:
            return None

    @cached_property
    def result(self) -> Result | None:
        """How the game stands after it; None when a rule refuses it."""
        return None if self.step is None else self.game.result(self.step.state)


@dataclass(frozen=True, slots=True)
class TextLike:
    """The text of the move fits a pattern (`*`, `?`, `[ab]`)."""

    pattern: str

    def holds(self, tried: Tried) -> bool:
        """Return whether a move has the property."""
        return fnmatchcase(tried.text, self.pattern)

    def to_json(self) -> Json:
        """Write it."""
        return {"text": self.pattern}


@dataclass(frozen=True, slots=True)
class RuleSays:
    """A rule speaks about the move and is kept (`ok`), or is the first one that is broken.

    `detail` is that of the finding when given, `places` how many places it names, smallest and largest number.
    """

    rule: str
    ok: bool
    detail: str = ""
    places: Span = (0, MANY)

    def holds(self, tried: Tried) -> bool:
        """Return whether a move has the property."""
        broken = tried.verdict.broken
        findings = tried.verdict.findings if self.ok else () if broken is None else (broken,)
        return any(map(self._is, findings))

    def _is(self, finding: Finding) -> bool:
        named = finding.rule == self.rule and finding.ok == self.ok and self.detail in ("", finding.detail)
        return named and self.places[0] <= len(finding.places) <= self.places[1]

    def to_json(self) -> Json:
        """Write it."""
        data: dict[str, Json] = {"keeps" if self.ok else "breaks": self.rule}
        if self.detail:
            data["detail"] = self.detail
        return data if self.places == (0, MANY) else data | {"places": _span_json(self.places)}


@dataclass(frozen=True, slots=True)
class Happens:
    """The move brings about so many events of a class with these values (names of fields, wanted JSON values)."""

    event: str
    where: tuple[tuple[str, Json], ...] = ()
    count: Span = (1, MANY)

    def __hash__(self) -> int:
        """Hash what can be hashed: values may be lists."""
        return hash((self.event, self.count, repr(self.where)))

    def holds(self, tried: Tried) -> bool:
        """Return whether a move has the property."""
        if tried.step is None:
            return False
        found = sum(self._is(event, tried.game) for event in tried.step.events)
        return self.count[0] <= found <= self.count[1]

    def _is(self, event: Event, game: Game[Any, Any]) -> bool:
        return type(event).__name__ == self.event and all(
            _same(getattr(event, key), wanted, game) for key, wanted in self.where
        )

    def to_json(self) -> Json:
        """Write it."""
        data: dict[str, Json] = {"event": self.event}
        if self.where:
            data["where"] = dict(self.where)
        return data if self.count == (1, MANY) else data | {"count": _span_json(self.count)}


@dataclass(frozen=True, slots=True)
class Stands:
    """After the move a seat has so many points: all, or those of one `part` of its account (`own-zone`)."""

    seat: int
    points: Span
    part: str = ""

    def holds(self, tried: Tried) -> bool:
        """Return whether a move has the property."""
        if tried.result is None or self.seat >= len(tried.result.points):
            return False
        points = tried.result.points[self.seat]
        if self.part:
            points = sum(part.points for part in tried.result.breakdown[self.seat] if part.key == self.part)
        return self.points[0] <= points <= self.points[1]

    def to_json(self) -> Json:
        """Write it."""
        part = {"part": self.part} if self.part else {}
        return {"result": {"seat": self.seat, **part, "points": _span_json(self.points)}}


@dataclass(frozen=True, slots=True)
class Over:
    """After the move the game is over or not; with these winners, when they are given."""

    over: bool
    winners: tuple[int, ...] | None = None

    def holds(self, tried: Tried) -> bool:
        """Return whether a move has the property."""
        result = tried.result
        return result is not None and result.over == self.over and self.winners in (None, result.winners)

    def to_json(self) -> Json:
        """Write it."""
        return {"over": self.over} | ({} if self.winners is None else {"winners": list(self.winners)})


@dataclass(frozen=True, slots=True)
class Not:
    """The move has not the other property."""

    other: Property

    def holds(self, tried: Tried) -> bool:
        """Return whether a move has the property."""
        return not self.other.holds(tried)

    def to_json(self) -> Json:
        """Write it."""
        return {"not": self.other.to_json()}


@dataclass(frozen=True, slots=True)
class AnyOf:
    """The move has at least one of some properties."""

    others: tuple[Property, ...]

    def holds(self, tried: Tried) -> bool:
        """Return whether a move has the property."""
        return any(other.holds(tried) for other in self.others)

    def to_json(self) -> Json:
        """Write it."""
        return {"any": [other.to_json() for other in self.others]}


Property = TextLike | RuleSays | Happens | Stands | Over | Not | AnyOf


_BETWEEN = ("{0}", "{0} *", "* {0}", "* {0} *", "{0},*", "*,{0}", "*,{0},*")
"""Patterns of a text in which a part stands between blanks or commas."""


def names_part(part: str) -> Property:
    """Return the property of moves that have a whole part, such as a place, in their text."""
    return AnyOf(tuple(TextLike(pattern.format(part)) for pattern in _BETWEEN))


def part_named(one: Property) -> str:
    """Return the part that `names_part` made a property of; "" for another property."""
    first = one.others[0] if isinstance(one, AnyOf) else None
    return first.pattern if isinstance(first, TextLike) and names_part(first.pattern) == one else ""


def asks_for_broken(properties: tuple[Property, ...]) -> bool:
    """Return whether a move that has these properties may break a rule."""
    return any(
        (isinstance(one, RuleSays) and not one.ok) or (isinstance(one, AnyOf) and asks_for_broken(one.others))
        for one in properties
    )


def read_properties(entry: Entry, game: type[Game[Any, Any]]) -> tuple[Property, ...]:
    """Read a list of properties of moves of a game; raise BadEntry."""
    return entry.all(lambda one: read_property(one, game), MOST)


def read_property(entry: Entry, game: type[Game[Any, Any]], deep: int = 0) -> Property:
    """Read a property; raise BadEntry with the place of what is wrong."""
    if deep > DEEPEST:
        raise entry.bad(f"more than {DEEPEST} properties within one another")
    found = [key for key in _READERS if key in entry.object()]
    if len(found) != 1:
        raise entry.bad(f"a property has one of {', '.join(_READERS)}")
    unknown = [key for key in entry.object() if key not in _KNOWN[found[0]]]
    if unknown:
        raise entry.bad(f"{unknown[0]!r:.40} is not known beside {found[0]}")
    if found[0] == "not":
        return Not(read_property(entry.at("not"), game, deep + 1))
    if found[0] == "any":
        others = entry.at("any")
        if not others.value:
            raise others.bad("it is empty")
        return AnyOf(others.all(lambda one: read_property(one, game, deep + 1), MOST))
    return _READERS[found[0]](entry, game)


_KNOWN: Mapping[str, tuple[str, ...]] = {
    "text": ("text",), "keeps": ("keeps", "detail", "places"), "breaks": ("breaks", "detail", "places"),
    "event": ("event", "where", "count"), "result": ("result",), "over": ("over", "winners"), "not": ("not",),
    "any": ("any",),
}  # fmt: skip


def _text(entry: Entry, game: type[Game[Any, Any]]) -> Property:
    return TextLike(entry.at("text").text())


def _keeps(entry: Entry, game: type[Game[Any, Any]]) -> Property:
    return _rule(entry, "keeps")


def _breaks(entry: Entry, game: type[Game[Any, Any]]) -> Property:
    return _rule(entry, "breaks")


def _rule(entry: Entry, key: str) -> Property:
    detail = entry.given("detail", Entry.text, "")
    return RuleSays(entry.at(key).rule(), key == "keeps", detail, entry.given("places", _span, (0, MANY)))


def _event(entry: Entry, game: type[Game[Any, Any]]) -> Property:
    name, known = entry.at("event").text(), events_of(game)
    if name not in known:
        raise entry.at("event").bad(f"{name!r:.60} is none of {', '.join(sorted(known))}")
    where = entry.given("where", lambda one: tuple(one.object().items()), ())
    has = {field.name for field in fields(known[name])}
    for key, _ in where:
        if key not in has:
            raise entry.at("where").bad(f"{name} has no {key!r:.40}, only {', '.join(sorted(has))}")
    return Happens(name, where, entry.given("count", _span, (1, MANY)))


def _result(entry: Entry, game: type[Game[Any, Any]]) -> Property:
    inner = entry.at("result")
    seat = inner.at("seat").number(0, 3)
    return Stands(seat, _span(inner.at("points"), -MANY), inner.given("part", Entry.text, ""))


def _over(entry: Entry, game: type[Game[Any, Any]]) -> Property:
    winners = entry.given("winners", lambda one: one.all(lambda seat: seat.number(0, 3), 4), None)
    return Over(entry.at("over").truth(), winners)


_READERS: Mapping[str, Callable[[Entry, type[Game[Any, Any]]], Property]] = {
    "text": _text, "keeps": _keeps, "breaks": _breaks, "event": _event, "result": _result, "over": _over,
    "not": read_property, "any": read_property,
}  # fmt: skip


def events_of(game: type[Game[Any, Any]]) -> dict[str, type[Event]]:
    """Return the classes of events of a game by name: those of the package in which the game lives."""
    package = game.__module__.rpartition(".")[0]
    return {kind.__name__: kind for kind in Event.__subclasses__() if kind.__module__.startswith(package)}


def _span(entry: Entry, low: int = 0) -> Span:
    """Read a number, or the smallest and the largest one."""
    if not isinstance(entry.value, list):
        number = entry.number(low, MANY)
        return number, number
    numbers = entry.all(lambda one: one.number(low, MANY), 2)
    if len(numbers) != 2 or numbers[0] > numbers[1]:
        raise entry.bad("not a smallest and a largest number")
    return numbers[0], numbers[1]


def _span_json(span: Span) -> Json:
    return span[0] if span[0] == span[1] else list(span)


def _same(value: object, wanted: Json, game: Game[Any, Any]) -> bool:
    """Return whether a value of an event is what a lesson wants: the same JSON, or the same text of a place."""
    return _form(value) == wanted or (isinstance(wanted, str | list) and _named(value, game) == wanted)


def _form(value: Any) -> Json:
    if isinstance(value, tuple):
        return [_form(item) for item in value]
    if is_dataclass(value) and not isinstance(value, type):
        return {field.name: _form(getattr(value, field.name)) for field in fields(value)}
    return value


def _named(value: Any, game: Game[Any, Any]) -> Json:
    """Return a value with its places in the notation of the game."""
    if isinstance(value, tuple):
        cell = len(value) == 2 and all(type(part) is int for part in value)
        return game.cell_text((value[0], value[1])) if cell else [_named(item, game) for item in value]
    return str(value) if is_dataclass(value) else value
