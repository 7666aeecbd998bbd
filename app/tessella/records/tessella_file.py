"""The `.tessella` file: one game with its tree as JSON, readable by a person, checked move by move while loading.

`moves` lists the nodes of the tree, each before its children, first children first: a text in the notation of the
game, or an object when more is known of the node. Entry n (from 1) follows entry n - 1 unless `after` names another;
0 is the start. So the depth of a game is never the depth of the JSON.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from types import MappingProxyType
from typing import Any

from tessella.records import atomic, json_text
from tessella.records.header import (
    LONGEST_TEXT,
    check_header,
    header_from_json,
    header_to_json,
    text,
    unknown,
    with_unknown,
)
from tessella.records.migrations import VERSION, migrated
from tessella.records.read_warnings import ReadWarning
from tessella.records.record import LONGEST_COMMENT, MOST_MARKS, MOST_MOVES, SYMBOLS, Mark, Node, Record, Thought
from tessella.records.record_builder import RecordBuilder, violation_of
from tessella.rules import registry
from tessella.rules.errors import BadFile, BadSetup, GameError
from tessella.rules.game import Game
from tessella.rules.outcome import Step
from tessella.rules.values import Json
from tessella.rules.verdict import IllegalMove

FORMAT = "tessella"
SUFFIX = ".tessella"
MOST_SEATS = 4

_TOP = ("format", "version", "match", "header", "start", "at", "moves")
_MATCH = ("game", "players", "options", "seed", "first", "order")
_NODE = ("move", "position", "who", "breach", "after", "comment", "symbol", "marks", "seconds", "value", "thought",
         "hint", "resigned")  # fmt: skip
_MARK = ("kind", "fields", "text")
MOST_HINT = 3
"""A hint says where, with what, and how."""


class BrokenGame(BadFile):
    """A file that is sound up to a move; `record` and `at` are what comes before it."""

    def __init__(self, message: str, record: Record, at: int, line: int = 0, column: int = 0) -> None:
        super().__init__(message, line, column)
        self.record = record
        self.at = at


def save(path: Path, record: Record, at: int = 0, *, keep: bool = False) -> None:
    """Write a record with the cursor at node `at`; atomic, with `keep` the last good copy stays. Raises OSError."""
    atomic.write(path, write(record, at), keep=keep)


def load(path: Path) -> tuple[Record, int]:
    """Return the record of a file and the node of its cursor.

    Raises BadFile with the place and the rule that is broken (BrokenGame when the moves before are sound), OSError
    when the file cannot be read at all.
    """
    return load_played(path)[:2]


def load_played(path: Path) -> Played:
    """Return what `load` does with the moves that were made while reading."""
    return read_played(atomic.read(path, json_text.LARGEST), strict=True)


def write(record: Record, at: int = 0) -> bytes:
    """Return the file's content: the same for the same record.

    Raises BadSetup, naming the place, for what could not be read again.
    """
    check(record)
    numbers = {node: i for i, node in enumerate(record.walk())}
    data: dict[str, Json] = {"format": FORMAT, "version": VERSION}
    match, foreign = record.game.to_json(), record.extra.get("match", {})
    data["match"] = with_unknown(match, foreign, _MATCH) if isinstance(foreign, Mapping) else match
    data["header"] = header_to_json(record.header)
    if record.nodes[0].position is not None:
        data["start"] = record.game.state_to_json(record.nodes[0].position)
    if at:
        data["at"] = numbers[at]
    start = remarks_to_json(record.nodes[0])
    data["moves"] = [
        _node_to_json(record, node, numbers[record.nodes[node].parent], i) for node, i in numbers.items() if i
    ]
    if start:
        data["moves"].insert(0, start)
    return json_text.write(with_unknown(data, record.extra, _TOP), one_a_line=("moves",))


def read(data: bytes) -> tuple[Record, int]:
    """Return the record and the cursor's node of a file's content; raise BadFile as `load` does."""
    return read_played(data, strict=True)[:2]


def read_lenient(data: bytes) -> tuple[Record, int, tuple[ReadWarning, ...], bool]:
    """Return record, cursor's node and what there is to say; moves against the rules open, though unmarked.

    A move that the board can hold is kept and marked from now on; another one is left out with all that follow it, and
    the last value is then False. Raises BadFile as `load` does for everything else.
    """
    return read_played(data, strict=False)[:4]


Played = tuple[Record, int, tuple[ReadWarning, ...], bool, Mapping[int, tuple[Any, Step[Any]]]]
"""What `read_lenient` returns, and the moves by node as they were made while reading: position before, and step."""


def read_played(data: bytes, *, strict: bool) -> Played:
    """Read as `read` does (`strict`) or as `read_lenient`; nobody need make the moves once more."""
    record, at, reader = _placed(data, strict)
    found = [ReadWarning(f"{place}: line breaks in a name became spaces",
                         *json_text.locate(data.decode("utf-8-sig"), place)) for place in reader.renamed]  # fmt: skip
    if reader.findings:
        places = dict(json_text.entries(data.decode("utf-8-sig"), "moves"))
        for index, notice in sorted(reader.findings.items()):
            line, column = places[index]
            found.append(replace(notice, line=line, column=column))
    return record, at, tuple(found), not reader.left_out, reader.built.steps


def _placed(data: bytes, strict: bool) -> tuple[Record, int, _Reader]:
    """Read a content; what is wrong is told with line and column."""
    value = json_text.read(data)
    try:
        return _read(value, strict)
    except BadFile as error:
        if error.line:
            raise
        line, column = json_text.locate(data.decode("utf-8-sig"), str(error).partition(": ")[0])
        if isinstance(error, BrokenGame):
            raise BrokenGame(str(error), error.record, error.at, line, column) from error.__cause__
        raise BadFile(str(error), line, column) from error.__cause__


def _read(value: Json, strict: bool) -> tuple[Record, int, _Reader]:
    if not isinstance(value, dict) or value.get("format") != FORMAT:
        raise BadFile(f'format: no {SUFFIX} file, which says "format": "{FORMAT}"')
    value = migrated(value)
    try:
        record = _begin(value)
    except GameError as error:
        raise error if isinstance(error, BadFile) else BadFile(str(error)) from error
    moves = value.get("moves", [])
    # The remarks of the start come before the moves.
    if not isinstance(moves, list) or len(moves) > MOST_MOVES + 1 or (len(moves) > MOST_MOVES and _counts(moves[0])):
        raise BadFile(f"moves: not a list of at most {MOST_MOVES} entries")
    reader = _Reader(record, strict)
    reader.renamed = _renamed(value, record)
    return *reader.read(moves, value.get("at", 0)), reader


def _counts(first: Json) -> bool:
    """Return whether the first entry of `moves` is one of the tree, and not the remarks of the start."""
    return not isinstance(first, dict) or "move" in first or "position" in first


def check(record: Record) -> None:
    """Raise BadSetup for a record that a file cannot hold as it is."""
    if len(record.nodes) - 1 > MOST_MOVES:
        raise BadSetup(f"moves: {len(record.nodes) - 1} entries, more than {MOST_MOVES}")
    check_header(record.header, record.game.players)
    for number, node in record.nodes.items():
        written = remarks_to_json(node)
        place = f"node {number}"
        if written:
            try:
                read = remarks_from_json(written)
            except BadSetup as error:
                raise BadSetup(f"{place}: {error}") from error
            for key in ("comment", "symbol", "seconds", "value", "thought", "hint"):
                if getattr(node, key) != read[key]:
                    raise BadSetup(f"{place}: {key}: what it says cannot be written")
            for mark, again in zip(node.marks, read["marks"], strict=True):
                if replace(mark, extra=again.extra) != again:
                    raise BadSetup(f"{place}: marks: what one says cannot be written")
        if node.position is not None:
            again = record.game.state_from_json(record.game.state_to_json(node.position))
            if again != node.position:
                raise BadSetup(f"{place}: the position cannot be written")


def _begin(value: Mapping[str, Json]) -> Record:
    match = value.get("match")
    if not isinstance(match, dict):
        raise BadFile("match: missing, or no JSON object")
    game = registry.from_json(match)
    header = header_from_json(value.get("header", {}), game.players)
    position = None
    if (start := value.get("start")) is not None:
        try:
            position = game.state_from_json(start)
        except GameError as error:
            raise BadSetup(f"start: {error}") from error
    return replace(Record.begin(game, header, position), extra=unknown_at_top(value))


def _renamed(value: Mapping[str, Json], record: Record) -> list[str]:
    """Return the places of the seats whose names lost their line breaks."""
    said = [seat.get("name", "") for seat in value.get("header", {}).get("seats", ())]
    names = [seat.name for seat in record.header.seats]
    return [f"header.seats[{i}].name" for i, name in enumerate(said) if names[i] != name[:LONGEST_TEXT]]


def unknown_at_top(value: Mapping[str, Json]) -> Mapping[str, Json]:
    """Return what stands at the top of a file, and in its `match`, under names that this program does not know."""
    found, match = unknown(value, _TOP), value.get("match")
    if isinstance(match, Mapping) and (foreign := unknown(match, _MATCH)):
        return MappingProxyType({**found, "match": dict(foreign)})
    return found


class _Reader:
    """Reads the list of moves, each checked against the rules.

    `findings` are told of entries by their place in the list. Where reading is not strict, `left_out` holds the numbers
    of entries that no board can hold, and of those that follow them; `nodes` leads from the number of an entry to its
    node, or to the last one before it that was kept; `renamed` are the places of names that came with line breaks.
    """

    def __init__(self, record: Record, strict: bool) -> None:
        self.built = RecordBuilder(record)
        self.strict = strict
        self.findings: dict[int, ReadWarning] = {}
        self.left_out: set[int] = set()
        self.nodes = [0]
        self.renamed: list[str] = []

    def read(self, moves: list[Json], at: Json) -> tuple[Record, int]:
        built, shift = self.built, 0
        for index, entry in enumerate(moves):
            number = index + 1 - shift
            try:
                if index == 0 and not _counts(entry):
                    built.nodes[0] = replace(built.nodes[0], **remarks_from_json(entry))
                    shift = 1
                else:
                    self._add(number, index, {"move": entry} if isinstance(entry, str) else entry)
            except GameError as error:
                sound = built.made()
                raise BrokenGame(f"moves[{index}]: {error}", sound, sound.line()[-1]) from error
        record = built.made()
        if type(at) is not int or not 0 <= at < len(self.nodes):
            raise BrokenGame(f"at: {at!r:.80} is no entry of moves", record, record.line()[-1])
        return record, self.nodes[at]

    def _add(self, number: int, index: int, entry: Json) -> None:
        if not isinstance(entry, dict):
            raise BadSetup(f"{entry!r:.80} is neither a text nor an object")
        after = entry.get("after", number - 1)
        if type(after) is not int or not 0 <= after < number:
            raise BadSetup(f"after: {after!r:.80} is no earlier entry")
        parent = self.nodes[after]
        if after in self.left_out:
            self.left_out.add(number)
            self.nodes.append(parent)
            return
        game, remarks = self.built.game, remarks_from_json(entry)
        if "position" in entry:
            node = Node(parent, position=game.state_from_json(entry["position"]), **remarks)
        elif "move" in entry and entry["move"] is None:
            node = Node(parent, **remarks)
        elif isinstance(entry.get("move"), str):
            move, who = game.parse(self.built.states[parent], entry["move"]), entry.get("who")
            if who is not None and type(who) is not int:
                raise BadSetup(f"who: {who!r:.80} is no colour")
            node = Node(parent, move=move, who=None if who is None else who - 1, **remarks)
        else:
            raise BadSetup(f"move: {entry.get('move')!r:.80} is no text")
        self._put(number, index, node, entry.get("breach") is not None or not self.strict)

    def _put(self, number: int, index: int, node: Node, made: bool) -> None:
        """Add a node; one that was `made` may break a rule."""
        built = self.built
        try:
            self.nodes.append(built.add_made(node) if made else built.add(node))
        except IllegalMove as error:
            if self.strict:
                raise
            self.left_out.add(number)
            self.nodes.append(node.parent)
            words = f"{_breaks(built.game, node.move, violation_of(error))}; it is left out with all that follow"
            self.findings[index] = _notice(words, violation_of(error), node.parent)
            return
        added = self.nodes[-1]
        if violation := built.nodes[added].violation:
            self.findings[index] = _notice(_breaks(built.game, node.move, violation), violation, added)


def _breaks(game: Game[Any, Any], move: Any, violation: str) -> str:
    return f"move {game.format(move)} breaks {violation}"


def _notice(text: str, violation: str, node: int) -> ReadWarning:
    rule, *fields = violation.split(" ")
    return ReadWarning(text, rule=rule, fields=tuple(fields), node=node)


def _node_to_json(record: Record, number: int, after: int, index: int) -> Json:
    node = record.nodes[number]
    data: dict[str, Json] = {} if after == index - 1 else {"after": after}
    if node.position is not None:
        data["position"] = record.game.state_to_json(node.position)
    else:
        data["move"] = None if node.move is None else record.game.format(node.move)
    if node.who is not None:
        data["who"] = node.who + 1
    if node.violation:
        data["breach"] = node.violation
    data |= remarks_to_json(node)
    return data["move"] if data.keys() == {"move"} and node.move is not None else data


def remarks_to_json(node: Node) -> dict[str, Json]:
    data: dict[str, Json] = {}
    if node.comment:
        data["comment"] = node.comment
    if node.symbol:
        data["symbol"] = node.symbol
    if node.marks:
        data["marks"] = [_mark_to_json(mark) for mark in node.marks]
    if node.seconds is not None:
        data["seconds"] = node.seconds
    if node.value is not None:
        data["value"] = node.value
    if node.thought is not None:
        data["thought"] = node.thought.to_json()
    if node.hint:
        data["hint"] = node.hint
    if node.resigned is not None:
        data["resigned"] = node.resigned
    return with_unknown(data, node.extra, _NODE)


def _mark_to_json(mark: Mark) -> Json:
    return with_unknown({"kind": mark.kind, "fields": list(mark.fields), "text": mark.text}, mark.extra, _MARK)


def remarks_from_json(entry: Mapping[str, Json]) -> dict[str, Any]:
    comment, symbol, marks = entry.get("comment", ""), entry.get("symbol", ""), entry.get("marks", [])
    if not isinstance(comment, str) or len(comment) > LONGEST_COMMENT:
        raise BadSetup(f"comment: not a text of at most {LONGEST_COMMENT} characters")
    if symbol not in SYMBOLS:
        raise BadSetup(f"symbol: {symbol!r:.80} is none of {', '.join(filter(None, SYMBOLS))}")
    if not isinstance(marks, list) or len(marks) > MOST_MARKS:
        raise BadSetup(f"marks: not a list of at most {MOST_MARKS} marks")
    return {
        "comment": comment,
        "symbol": symbol,
        "marks": tuple(_mark(mark, f"marks[{i}]") for i, mark in enumerate(marks)),
        "seconds": _number(entry, "seconds", 1e9),
        "value": _number(entry, "value", 1),
        "thought": None if (thought := entry.get("thought")) is None else Thought.from_json(thought),
        "hint": _hint(entry),
        "resigned": _seat_number(entry),
        "extra": unknown(entry, _NODE),
    }


def _hint(entry: Mapping[str, Json]) -> int:
    hint = entry.get("hint", 0)
    if type(hint) is not int or not 0 <= hint <= MOST_HINT:
        raise BadSetup(f"hint: {hint!r:.80} is not in 0 to {MOST_HINT}")
    return hint


def _seat_number(entry: Mapping[str, Json]) -> int | None:
    seat = entry.get("resigned")
    if seat is not None and (type(seat) is not int or not 0 <= seat < MOST_SEATS):
        raise BadSetup(f"resigned: {seat!r:.80} is no seat, 0 to {MOST_SEATS - 1}")
    return seat


def _mark(data: Json, place: str) -> Mark:
    if not isinstance(data, dict):
        raise BadSetup(f"{place}: a mark is an object")
    places = data.get("fields", [])
    if not isinstance(places, list) or not all(isinstance(f, str) for f in places):
        raise BadSetup(f"{place}.fields: not a list of texts")
    return Mark(text(data, "kind", place), tuple(places), text(data, "text", place), unknown(data, _MARK))


def _number(data: Mapping[str, Json], key: str, high: float) -> float | None:
    value = data.get(key)
    if value is None:
        return None
    good = isinstance(value, int | float) and not isinstance(value, bool)
    if not good or not 0 <= value <= high:  # comparing never overflows, as float() of a huge integer would
        raise BadSetup(f"{key}: {value!r:.80} is no number in 0 to {high:g}")
    return float(value)
