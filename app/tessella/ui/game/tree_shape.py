"""Where the nodes of a record lie when its tree is drawn: the main line straight down, variations to the right."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from tessella.records.record import Node


@dataclass(frozen=True, slots=True)
class TreeShape:
    """Columns and rows of all nodes: `place` by node, `rows` the nodes of each row from the left, `columns` in all.

    `above` is the column of each node's parent (the start has itself above).

    A row is the number of moves before the node's position.
    """

    place: Mapping[int, tuple[int, int]] = field(default_factory=dict)
    rows: tuple[tuple[int, ...], ...] = ()
    columns: int = 0
    above: Mapping[int, int] = field(default_factory=dict)


def shape_of(nodes: Mapping[int, Node]) -> TreeShape:
    """Lay a tree out in time proportional to its nodes.

    A line of first children keeps its column; the variations at its lower nodes get theirs first, each the leftmost
    that is free from its parent's row to its own end.
    """
    place: dict[int, tuple[int, int]] = {}
    above: dict[int, int] = {0: 0}
    used: list[int] = []
    waiting: list[tuple[int, int, int]] = [(0, 0, 0)]
    while waiting:
        first, row, least = waiting.pop()
        line = [first]
        while children := nodes[line[-1]].children:
            line.append(children[0])
        used.extend([-1] * (row + len(line) - len(used)))
        column = max(least, max(used[max(row - 1, 0) : row + len(line)]) + 1) if row else 0
        for number, node in enumerate(line, row):
            place[node] = (column, number)
            used[number] = column
        if row:
            used[row - 1] = max(used[row - 1], column)
        # The stack turns the order round: the lowest node's first variation is laid out next.
        for number, node in enumerate(line, row):
            children = nodes[node].children
            above.update(dict.fromkeys(children, column))
            waiting.extend((child, number + 1, column + 1) for child in reversed(children[1:]))
    rows: list[list[int]] = [[] for _ in used]
    for node, (_, number) in sorted(place.items(), key=lambda entry: entry[1]):
        rows[number].append(node)
    columns = max((c for c, _ in place.values()), default=-1) + 1
    return TreeShape(place, tuple(tuple(row) for row in rows), columns, above)
