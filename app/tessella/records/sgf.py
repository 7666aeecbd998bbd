"""The syntax of SGF-like text: one tree of nodes, each a row of properties with values; places for every message.

Read without recursion and in one pass: the depth and the number of brackets cost nothing but their length.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import NoReturn

from tessella.rules.errors import BadFile

MOST_NODES = 50_001
"""With the root."""
MOST_VALUES = 200_000

_SPACE = re.compile(r"[ \t\r\n\f\v]*")
_SPACES = " \t\r\n\f\v"
_NAME = re.compile(r"[^\s\[\]();\\]+")
"""Names of properties as others write them; `PLAIN_NAME` are those that everybody reads."""
PLAIN_NAME = re.compile(r"[A-Za-z0-9_]+")
_VALUE = re.compile(r"\[((?:[^\]\\]|\\.)*)(\])?", re.DOTALL)
_ESCAPED = re.compile(r"\\(.)", re.DOTALL)


@dataclass(frozen=True, slots=True)
class Value:
    """The text of a value without its escapes, and where it begins in the whole text (an offset)."""

    text: str
    offset: int


@dataclass(slots=True)
class SgfNode:
    """A node: its properties in the order of the text, the numbers of its parent (-1: none) and of its children."""

    offset: int
    parent: int
    properties: dict[str, list[Value]] = field(default_factory=dict)
    children: list[int] = field(default_factory=list)


@dataclass(slots=True)
class SgfTree:
    """A whole text: its nodes, each before its children, and where the text after the tree begins (-1: none)."""

    text: str
    nodes: list[SgfNode]
    rest: int
    _lines: list[int] = field(default_factory=list)

    def place(self, offset: int) -> tuple[int, int]:
        """Return line and column, from 1, of an offset."""
        if not self._lines:
            self._lines = [0, *(found.end() for found in re.finditer("\r\n|\r|\n", self.text))]
        line = bisect_right(self._lines, offset)
        return line, offset - self._lines[line - 1] + 1

    def refuse(self, message: str, offset: int) -> NoReturn:
        """Raise BadFile with the place of an offset."""
        raise BadFile(message, *self.place(offset))


def parse(text: str) -> SgfTree:
    """Read a text; raise BadFile with line and column where it is no tree, or stops in the middle."""
    tree = SgfTree(text, [], -1)
    position, values = _skip(text, 0), 0
    open_at: list[int] = []  # the node before each open bracket
    at = -1
    fresh = False  # a bracket was opened and no node has come yet
    while True:
        sign = text[position : position + 1]
        if sign == "(" and not fresh and (open_at or not tree.nodes):
            open_at.append(at)
            fresh = True
            position = _skip(text, position + 1)
        elif sign == ")" and open_at and not fresh:
            at = open_at.pop()
            position = _skip(text, position + 1)
            if not open_at:
                break
        elif sign == ";" and open_at:
            if tree.nodes and at < 0:
                tree.refuse("a second tree", position)
            if len(tree.nodes) == MOST_NODES:
                tree.refuse(f"more than {MOST_NODES} nodes", position)
            number = len(tree.nodes)
            tree.nodes.append(node := SgfNode(position, at))
            if at >= 0:
                tree.nodes[at].children.append(number)
            at, fresh = number, False
            position, count = _properties(tree, node, _skip(text, position + 1))
            values += count
            if values > MOST_VALUES:
                tree.refuse(f"more than {MOST_VALUES} values", position)
        else:
            _complain(tree, position, begun=bool(open_at))
    if position < len(text):
        tree.rest = position
    return tree


def _properties(tree: SgfTree, node: SgfNode, position: int) -> tuple[int, int]:
    """Read the properties of a node; return where they end and how many values they have."""
    text, count = tree.text, 0
    while name := _NAME.match(text, position):
        values = node.properties.setdefault(name.group(), [])
        position = _skip(text, name.end())
        if text[position : position + 1] != "[":
            if position >= len(text):
                tree.refuse("the file stops in the middle of a property", position)
            tree.refuse(f"the property {name.group()[:20]} has no value", name.start())
        while value := _VALUE.match(text, position):
            if value.group(2) is None:
                tree.refuse(f"a value of {name.group()[:20]} has no end: the file stops in it", position)
            words = value.group(1)
            values.append(Value(_ESCAPED.sub(r"\1", words) if "\\" in words else words, value.start(1)))
            position = _skip(text, value.end())
            count += 1
    return position, count


def _skip(text: str, position: int) -> int:
    if text[position : position + 1] not in _SPACES:
        return position
    found = _SPACE.match(text, position)
    return found.end() if found else position


def _complain(tree: SgfTree, position: int, *, begun: bool) -> NoReturn:
    if position >= len(tree.text):
        tree.refuse("the file stops before the tree is closed" if begun else "the file holds no tree", position)
    sign = tree.text[position]
    if not begun:
        tree.refuse(f"the tree begins with '(', not with {sign!r}", position)
    tree.refuse(f"{sign!r} where a node, a property or a bracket is expected", position)


def escape(text: str) -> str:
    """Return a text as it stands between the brackets of a value."""
    return text.replace("\\", "\\\\").replace("]", "\\]")


def write_property(name: str, values: Iterable[str]) -> str:
    """Return a property with its values."""
    return name + "".join(f"[{escape(value)}]" for value in values)
