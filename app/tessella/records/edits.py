"""Edits of a record's tree, and how to take one back although moves were played since."""

from __future__ import annotations

from dataclasses import fields, replace
from typing import Any

from tessella.records.record import Node, Record
from tessella.rules.errors import BadSetup

_SHAPE = ("parent", "children", "position", "who")
"""What of a node is seen by where it stands and by the position after it."""


def branch(record: Record, number: int) -> int:
    """Return the node at which the variation of a node begins: its nearest ancestor or self with siblings, else 0."""
    while number and len(record.nodes[record.nodes[number].parent].children) < 2:
        number = record.nodes[number].parent
    return number


def sibling(record: Record, number: int, steps: int) -> int | None:
    """Return the node `steps` places after (or before) a node among the children of its parent, None for none."""
    if number == 0:
        return None
    children = record.nodes[record.node(number).parent].children
    place = children.index(number) + steps
    return children[place] if 0 <= place < len(children) else None


def shift(record: Record, number: int, steps: int) -> Record:
    """Return the record with a node's place among its siblings changed; raise BadSetup when it cannot go there."""
    other = sibling(record, number, steps)
    if other is None:
        raise BadSetup(f"node {number} has no place {steps:+d} among the variations")
    parent = record.nodes[number].parent
    children = list(record.nodes[parent].children)
    children.remove(number)
    children.insert(record.nodes[parent].children.index(other), number)
    return record.with_changed({parent: replace(record.nodes[parent], children=tuple(children))})


def truncate(record: Record, number: int) -> Record:
    """Return the record without everything that follows a node."""
    for child in record.node(number).children:
        record = record.cut(child)
    return record


def started_from(record: Record, number: int, position: Any) -> Record:
    """Return a record of its own that begins with the position at a node; remarks at the node stay, moves do not."""
    node = record.node(number)
    start = Node(position=position, comment=node.comment, marks=node.marks)
    return Record(record.game, replace(record.header, result=""), {0: start})


def graft(record: Record, number: int, other: Record, path: tuple[int, ...]) -> tuple[Record, int]:
    """Add the moves of another record's nodes below a node as a variation, with their remarks.

    Moves that are there already are not doubled. Returns the record and the node of the last move.
    """
    for step in path:
        node = other.node(step)
        known = record.child(number, node.move)
        if known is None:
            record, number = record.add(number, node)
        else:
            number = known
    return record, number


def same_content(one: Record, other: Record) -> bool:
    """Return whether two records say the same: what a file would hold, without the cursor."""
    if one is other:
        return True
    heads = (one.game, one.header, one.extra) == (other.game, other.header, other.extra)
    return heads and one.nodes == other.nodes


def difference(one: Record, other: Record) -> str:
    """Return where two records first differ, whatever their nodes' numbers are; "" when they say the same.

    Two ways to the same position, such as a set-up that changes nothing, say the same.
    """
    for name in ("game", "extra"):
        if getattr(one, name) != getattr(other, name):
            return name
    for entry in fields(one.header):
        if getattr(one.header, entry.name) != getattr(other.header, entry.name):
            return f"header.{entry.name}"
    walks = list(one.walk()), list(other.walk())
    if len(walks[0]) != len(walks[1]):
        return f"{len(walks[1])} of {len(walks[0])} moves and notes"
    same = dict(zip(*walks, strict=True)) | {-1: -1}
    states: tuple[dict[int, Any], dict[int, Any]] = {-1: None}, {-1: None}
    for count, (number, again) in enumerate(zip(*walks, strict=True)):
        node, read = one.nodes[number], other.nodes[again]
        for entry in fields(node):
            if entry.name not in _SHAPE and getattr(node, entry.name) != getattr(read, entry.name):
                return f"moves[{count - 1}].{entry.name}" if count else f"start.{entry.name}"
        states[0][number] = one.after(number, states[0][node.parent])
        states[1][again] = other.after(again, states[1].get(read.parent))
        if states[0][number] != states[1][again]:
            return f"moves[{count - 1}].position" if count else "start.position"
        if same[node.parent] != read.parent:
            return f"moves[{count - 1}].after"
    return ""


def replaced(now: Record, old: Record, new: Record) -> Record:
    """Return `now` with the edit that led from `old` to `new` made, whatever moves `now` has besides `old`.

    With `old` and `new` exchanged the edit is taken back. Moves that were played since stay.
    """
    changed: dict[int, Node] = {}
    for number, node in new.nodes.items():
        before = old.nodes.get(number)
        if before is not node:
            changed[number] = _merged(now.nodes.get(number), before, node)
    gone = _below(now, [n for n in old.nodes if n not in new.nodes])
    names = [f.name for f in fields(new.header) if getattr(new.header, f.name) != getattr(old.header, f.name)]
    other = {name: getattr(new.header, name) for name in names}
    header, fresh = replace(now.header, **other), max(now.fresh, new.fresh)
    made = now.with_changed({**changed, **dict.fromkeys(gone)})
    return replace(made, header=header, fresh=fresh)


def _merged(now: Node | None, old: Node | None, new: Node) -> Node:
    """Return the new node, with the children that came since the edit in their places."""
    if now is None:
        return new
    known = {*(old.children if old is not None else ()), *new.children}
    since = [child for child in now.children if child not in known]
    if not since:
        return new
    first = now.children[0] in since
    children = (*since, *new.children) if first else (*new.children, *since)
    return replace(new, children=children)


def _below(record: Record, numbers: list[int]) -> set[int]:
    gone: set[int] = set()
    while numbers:
        number = numbers.pop()
        if number in record.nodes and number not in gone:
            gone.add(number)
            numbers.extend(record.nodes[number].children)
    return gone
