"""What was played: a tree of moves with everything written beside them. Immutable; edits share what they do not touch.

A node is named by a number that stays the same through all edits; node 0 is the start. The first child of a node
continues the main line, the others are variations. The table of nodes is flat, so that the depth of a game never
costs recursion; an edit shares all of it with the record before but the few nodes that it changes.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import Any, Literal, get_args

from tessella.records.header import LEVELS, LONGEST_TEXT, NOTHING, Header, check_texts
from tessella.records.persistent_vector import PersistentVector
from tessella.rules.errors import BadSetup
from tessella.rules.game import Game
from tessella.rules.outcome import Result, Step, given_up
from tessella.rules.values import Json

Symbol = Literal["", "good", "very-good", "bad", "very-bad", "interesting", "doubtful", "forced"]
SYMBOLS: tuple[Symbol, ...] = get_args(Symbol)
MARKS = ("arrow", "circle", "cross", "letter", "colour", "path", "text")
"""The kinds of marks that people can draw."""
MOST_MOVES = 50_000
"""Nodes of a record besides its start."""
LONGEST_COMMENT = 100_000
"""Characters."""
MOST_MARKS = 1000
"""Marks at a node."""
MOST_POINTS = 1e6
MOST_VISITS = 10**15
LONGEST_LINE = 100
"""Moves of a main line that is kept."""


@dataclass(frozen=True, slots=True)
class Mark:
    """Something drawn on the board at a node: `kind`, its fields, a short text (a letter, the name of a colour).

    An `arrow` leads from the first field to the last, a `path` (whose text is its colour) through all of them in order;
    `circle`, `cross`, `letter`, `colour` and `text` (a few words) lie on each field.
    Other kinds, and what `extra` holds, come from other versions and are kept.
    """

    kind: str
    fields: tuple[str, ...] = ()
    text: str = ""
    extra: Mapping[str, Json] = field(default_factory=lambda: NOTHING, hash=False)


@dataclass(frozen=True, slots=True)
class Thought:
    """What a computer of a `level` (1..10) thought when it chose: the points it expected, how many simulations it gave
    the move, its main line in the notation of the game, the move itself first."""

    level: int
    points: float
    visits: int
    line: tuple[str, ...]

    def to_json(self) -> Json:
        """Write it."""
        return {"level": self.level, "points": self.points, "visits": self.visits, "line": list(self.line)}

    @classmethod
    def from_json(cls, data: Json) -> Thought:
        """Read what `to_json` wrote; raise BadSetup naming what is wrong."""
        if not isinstance(data, dict):
            raise BadSetup("thought: no object")
        level, points, visits, line = (data.get(key) for key in ("level", "points", "visits", "line"))
        if type(level) is not int or level not in LEVELS:
            raise BadSetup(f"thought.level: {level!r:.80} is not in {LEVELS[0]} to {LEVELS[-1]}")
        if isinstance(points, bool) or not isinstance(points, int | float) or not abs(points) <= MOST_POINTS:
            raise BadSetup(f"thought.points: {points!r:.80} is no number up to {MOST_POINTS:g}")
        if type(visits) is not int or not 0 <= visits <= MOST_VISITS:
            raise BadSetup(f"thought.visits: {visits!r:.80} is not in 0 to {MOST_VISITS}")
        if not isinstance(line, list) or len(line) > LONGEST_LINE or not all(_is_short(move) for move in line):
            raise BadSetup(f"thought.line: no list of at most {LONGEST_LINE} moves")
        return cls(level, float(points), visits, tuple(line))


def _is_short(text: Json) -> bool:
    return isinstance(text, str) and len(text) <= 200


@dataclass(frozen=True, slots=True)
class Node:
    """A move, a set-up position, or neither, and what is written beside it.

    `move` is None at the start, at a node that sets a position up (`position`), and at one that holds only remarks.
    `who` made the move when it was not the turn's order (as in `Game.give_turn`), else None. `violation` says which
    rule the move breaks, and where: such moves come from programs that do not check; "" for every other.
    `seconds` is the thinking time, `value` the chance to win that an engine gave (0..1), `thought` what else the
    program's own computer thought when it chose the move; all None when unknown. `hint` is how far a person was helped
    with the move: 0 not, 1 where, 2 with what, 3 how. `resigned` is the seat that gave up here, which ended the game.
    """

    parent: int = -1
    children: tuple[int, ...] = ()
    move: Any = None
    position: Any = None
    who: int | None = None
    violation: str = ""
    comment: str = ""
    symbol: Symbol = ""
    marks: tuple[Mark, ...] = ()
    seconds: float | None = None
    value: float | None = None
    thought: Thought | None = None
    hint: int = 0
    resigned: int | None = None
    extra: Mapping[str, Json] = field(default_factory=lambda: NOTHING)

    def step(self, game: Game[Any, Any], before: Any) -> tuple[Any, Step[Any]]:
        """Return the position in which the move was made, from that at the parent, and what followed.

        The two positions before differ where the turn's order was skipped. Raises IllegalMove for a move that breaks a
        rule without saying so.
        """
        if self.who is not None:
            before = game.give_turn(before, self.who)
        return before, (game.impose if self.violation else game.apply)(before, self.move)


@dataclass(frozen=True, slots=True)
class Record:
    """A game with its tree. `extra` holds what a file said at its top under names that this program does not know."""

    game: Game[Any, Any]
    header: Header = field(default_factory=Header)
    nodes: Mapping[int, Node] = field(default_factory=lambda: PersistentVector({0: Node()}))
    fresh: int = 1
    extra: Mapping[str, Json] = field(default_factory=lambda: NOTHING)

    def __post_init__(self) -> None:
        if not isinstance(self.nodes, PersistentVector):
            object.__setattr__(self, "nodes", PersistentVector(self.nodes))

    @classmethod
    def begin(cls, game: Game[Any, Any], header: Header = Header(), position: Any = None) -> Record:  # noqa: B008
        """Return a record without moves; `position` begins elsewhere than at the game's own start."""
        return cls(game, header, {0: Node(position=position)})

    def node(self, number: int) -> Node:
        """Return a node; raise BadSetup when there is none of that number."""
        found = self.nodes.get(number)
        if found is None:
            raise BadSetup(f"the record has no node {number}")
        return found

    def path(self, number: int) -> tuple[int, ...]:
        """Return the nodes from the start to this one, both included."""
        steps = [number]
        while (parent := self.node(steps[-1]).parent) >= 0:
            steps.append(parent)
        return tuple(reversed(steps))

    def moves_before(self, number: int) -> int:
        """Return how many moves lead to a node, its own included; set-ups and remarks are none."""
        return sum(self.nodes[step].move is not None for step in self.path(number))

    def line(self, number: int = 0) -> tuple[int, ...]:
        """Return the path to a node and on along first children to the end."""
        steps = list(self.path(number))
        while children := self.nodes[steps[-1]].children:
            steps.append(children[0])
        return tuple(steps)

    def child(self, number: int, move: Any) -> int | None:
        """Return the child of a node that plays this move, None when there is none."""
        return next((c for c in self.node(number).children if self.nodes[c].move == move), None)

    def walk(self) -> Iterator[int]:
        """Yield all nodes, each before its children, first children first."""
        waiting = [0]
        while waiting:
            number = waiting.pop()
            yield number
            waiting.extend(reversed(self.nodes[number].children))

    def add(self, parent: int, node: Node, *, first: bool = False) -> tuple[Record, int]:
        """Return the record with one node more below `parent`, and its number; `first` makes it the main line.

        Raises BadSetup when there are MOST_MOVES, or the node holds more than a file can.
        """
        if len(self.nodes) > MOST_MOVES:
            raise BadSetup(f"a game has at most {MOST_MOVES} moves and notes, all variations together")
        _check_remarks(node)
        above = self.node(parent)
        number = self.fresh
        children = (number, *above.children) if first else (*above.children, number)
        changed = {
            parent: replace(above, children=children),
            number: replace(node, parent=parent, children=()),
        }
        return self.with_changed(changed), number

    def edit(self, number: int, **changes: Any) -> Record:
        """Return the record with other comment, symbol, marks, seconds or value at a node.

        Raises BadSetup for anything else, and for more of it than a file can hold.
        """
        if forbidden := changes.keys() & {"parent", "children", "move", "position", "who", "violation"}:
            raise BadSetup(f"node {number}: {', '.join(sorted(forbidden))} is no remark")
        node = replace(self.node(number), **changes)
        _check_remarks(node)
        return self.with_changed({number: node})

    def promote(self, number: int) -> Record:
        """Return the record in which every node on the path to this one is a first child."""
        changed = {}
        for step in self.path(number)[1:]:
            above = self.nodes[self.nodes[step].parent]
            if above.children[0] != step:
                others = tuple(c for c in above.children if c != step)
                changed[self.nodes[step].parent] = replace(above, children=(step, *others))
        return self.with_changed(changed) if changed else self

    def cut(self, number: int) -> Record:
        """Return the record without a node and all below it; the start cannot be cut."""
        if number == 0:
            raise BadSetup("the start of a record cannot be cut")
        gone, waiting = set(), [number]
        while waiting:
            gone.add(step := waiting.pop())
            waiting.extend(self.node(step).children)
        parent = self.nodes[number].parent
        above = self.nodes[parent]
        changed: dict[int, Node | None] = dict.fromkeys(gone)
        changed[parent] = replace(above, children=tuple(c for c in above.children if c != number))
        return self.with_changed(changed)

    def with_nodes(self, nodes: Mapping[int, Node]) -> Record:
        """Return the record with another tree; numbers above all of these are given out next."""
        return replace(self, nodes=nodes, fresh=max(self.fresh, max(nodes) + 1))

    def with_changed(self, changed: Mapping[int, Node | None]) -> Record:
        """Return the record with other nodes at some numbers, or none where None stands; the tree must stay whole."""
        table = PersistentVector(self.nodes).changed(changed)
        return replace(self, nodes=table, fresh=max(self.fresh, max(changed, default=0) + 1))

    def with_header(self, **changes: Any) -> Record:
        """Return the record with other entries in its header; raise BadSetup for a text that is too long."""
        header = replace(self.header, **changes)
        check_texts(header)
        return replace(self, header=header)

    def position(self, number: int, known: Mapping[int, Any] = MappingProxyType({})) -> Any:
        """Return the position at a node, from the nearest one on its path that `known` holds.

        Raises IllegalMove when a move on the path breaks a rule and does not say so.
        """
        path = self.path(number)
        begin = next((i for i in range(len(path) - 1, -1, -1) if path[i] in known), 0)
        state = known[path[begin]] if path[begin] in known else self.after(path[begin], None)
        for step in path[begin + 1 :]:
            state = self.after(step, state)
        return state

    def resigned(self, number: int) -> int | None:
        """Return the seat that gave up at a node and so ended the game there, None when none did."""
        seat = self.nodes[number].resigned
        return seat if seat is not None and seat < self.game.players else None

    def decider(self, number: int, state: Any) -> int | None:
        """Return the seat that decides at a node, whose position is `state`; None when the game has ended there."""
        return None if self.resigned(number) is not None else self.game.to_move(state)

    def result(self, number: int, state: Any) -> Result:
        """Return how the game stands at a node, whose position is `state`, or how it ended there."""
        result, resigned = self.game.result(state), self.resigned(number)
        return result if resigned is None or result.over else given_up(result, resigned)

    def after(self, number: int, before: Any) -> Any:
        """Return the position at a node, from that at its parent (which does not count at the start)."""
        node = self.nodes[number]
        if node.position is not None:
            return node.position
        if node.move is not None:
            return node.step(self.game, before)[1].state
        return self.game.start() if number == 0 else before


def _check_remarks(node: Node) -> None:
    """Raise BadSetup for more than a file can hold."""
    if len(node.comment) > LONGEST_COMMENT:
        raise BadSetup(f"a comment has at most {LONGEST_COMMENT} characters")
    if len(node.marks) > MOST_MARKS:
        raise BadSetup(f"a position has at most {MOST_MARKS} drawings")
    if any(len(mark.text) > LONGEST_TEXT or len(mark.kind) > LONGEST_TEXT for mark in node.marks):
        raise BadSetup(f"a drawing has a text of at most {LONGEST_TEXT} characters")
