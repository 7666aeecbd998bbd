"""The rules of a game as a page: sections with a paragraph for every rule, and pictures made from positions.

A page is data, `resources/rules/pages/<game>.json`, with its texts by language in one place as lessons have them: a
translator sees a whole paragraph beside its pictures, not sentences torn apart. What a picture claims (allowed or not,
and by which rule) is asked from the rules by the tests.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache, cached_property
from typing import Any

from tessella import resources
from tessella.records import json_text
from tessella.records.header import Header, Seat
from tessella.records.record import Mark, Node, Record
from tessella.rules import registry
from tessella.rules.errors import BadFile
from tessella.rules.values import Json
from tessella.rules.verdict import Verdict

SOURCE = "en"
NAMES = ("Ana", "Ben", "Milo", "Eva")
"""Who sits at the seats of the pictures."""

Texts = Mapping[str, str]
"""A text by language."""


def told(texts: Texts, language: str) -> str:
    """Return a text in a language, in English where it was not translated yet."""
    return texts.get(language) or texts.get(SOURCE, "")


@dataclass(frozen=True)
class Position:
    """A position that several pictures may share: a match, the moves that lead there, or a state as JSON."""

    match: Json
    moves: tuple[str, ...] = ()
    state: Json = None

    @cached_property
    def record(self) -> Record:
        """The game up to here as a record; raise GameError when the rules know no such game."""
        game = registry.from_json(self.match)
        state = game.start() if self.state is None else game.state_from_json(self.state)
        seats = tuple(Seat(name) for name in NAMES[: game.players])
        record, node = Record.begin(game, Header(seats=seats), None if self.state is None else state), 0
        for text in self.moves:
            move = game.parse(state, text)
            state = game.apply(state, move).state
            record, node = record.add(node, Node(move=move))
        return record

    @property
    def node(self) -> int:
        """The node of the record at which the position is."""
        return len(self.record.nodes) - 1


@dataclass(frozen=True)
class Picture:
    """A drawn example: a position, and a move in hand that is `allowed` or forbidden by `rule` ("" without a move).

    `done` moves are played before it is drawn. `crop` names the fields round which the picture is cut, none: the
    whole board; `panel` draws the players' things beside it; `marks` lie over it.
    """

    position: Position = field(compare=False)
    caption: Texts
    source: str
    """The picture as JSON in one line: it names what is drawn."""
    move: str = ""
    allowed: bool = True
    rule: str = ""
    done: tuple[str, ...] = ()
    crop: tuple[str, ...] = ()
    panel: bool = False
    marks: tuple[Mark, ...] = ()

    def record(self) -> Record:
        """Return the game up to the picture, with its marks."""
        position = Position(self.position.match, (*self.position.moves, *self.done), self.position.state)
        return position.record.edit(position.node, marks=self.marks)

    def tried(self) -> Any:
        """Return the move that is in hand, None for none."""
        record = self.record()
        state = record.position(len(record.nodes) - 1)
        return record.game.parse(state, self.move) if self.move else None

    def verdict(self) -> Verdict:
        """Return what the rules say of the move in hand."""
        record = self.record()
        state = record.position(len(record.nodes) - 1)
        return record.game.explain(state, record.game.parse(state, self.move))


@dataclass(frozen=True)
class Paragraph:
    """One rule in own words, with what its options change and its pictures; `rules` may be several, or none."""

    rules: tuple[str, ...]
    title: Texts
    text: Texts
    options: tuple[str, ...] = ()
    pictures: tuple[Picture, ...] = ()


@dataclass(frozen=True)
class Section:
    """A part of the page: the goal, a turn, the end."""

    title: Texts
    paragraphs: tuple[Paragraph, ...]


@dataclass(frozen=True)
class RulePage:
    """The rules of one game."""

    kind: str
    title: Texts
    sections: tuple[Section, ...]

    def paragraphs(self) -> Iterator[Paragraph]:
        """Yield every paragraph in order."""
        for section in self.sections:
            yield from section.paragraphs

    def pictures(self) -> Iterator[Picture]:
        """Yield every picture in order."""
        for paragraph in self.paragraphs():
            yield from paragraph.pictures

    def rules(self) -> tuple[str, ...]:
        """Return the identifiers of all rules in the order of the page."""
        return tuple(rule for paragraph in self.paragraphs() for rule in paragraph.rules)


@cache
def page_of(kind: str) -> RulePage | None:
    """Return the rules of a game, None for a game that has no page."""
    try:
        data = resources.path(f"rules/pages/{kind}.json").read_bytes()
    except FileNotFoundError:
        return None
    return read_page(data)


def read_page(data: bytes) -> RulePage:
    """Read a page; raise BadFile naming what is missing."""
    value = json_text.read(data)
    try:
        positions = {name: _position(each) for name, each in value["positions"].items()}
        sections = tuple(_section(each, positions) for each in value["sections"])
        return RulePage(value["game"], value["title"], sections)
    except (KeyError, TypeError, AttributeError) as error:
        raise BadFile(f"a page of rules lacks {error}") from error


def _position(data: Json) -> Position:
    return Position(data["match"], tuple(data.get("moves", ())), data.get("state"))


def _section(data: Json, positions: Mapping[str, Position]) -> Section:
    return Section(data["title"], tuple(_paragraph(each, positions) for each in data["paragraphs"]))


def _paragraph(data: Json, positions: Mapping[str, Position]) -> Paragraph:
    pictures = tuple(_picture(each, positions) for each in data.get("pictures", ()))
    return Paragraph(
        tuple(data.get("rules", ())), data["title"], data["text"], tuple(data.get("options", ())), pictures
    )


def _picture(data: Json, positions: Mapping[str, Position]) -> Picture:
    return Picture(
        positions[data["position"]],
        data["caption"],
        json_text.compact({key: value for key, value in data.items() if key != "caption"}),
        data.get("move", ""),
        data.get("allowed", True),
        data.get("rule", ""),
        tuple(data.get("done", ())),
        tuple(data.get("crop", ())),
        data.get("panel", False),
        _marks(data.get("marks", ())),
    )


def _marks(data: Sequence[Json]) -> tuple[Mark, ...]:
    return tuple(Mark(each["kind"], tuple(each["fields"]), each.get("text", "")) for each in data)
