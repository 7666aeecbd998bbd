"""Builds the tree of a record while a file is read: node by node, each with its position, so that all is checked."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from tessella.records.record import Node, Record
from tessella.rules.game import Game
from tessella.rules.outcome import Step
from tessella.rules.verdict import IllegalMove


class RecordBuilder:
    """A record that grows. Node numbers count up from 0, the start, in the order of their coming."""

    def __init__(self, record: Record) -> None:
        """Begin with a record that has its start only."""
        self.record = record
        self.nodes: dict[int, Node] = dict(record.nodes)
        self.states: dict[int, Any] = {0: record.position(0)}
        self.steps: dict[int, tuple[Any, Step[Any]]] = {}
        """The moves by node: the position before and what followed."""
        self._children: dict[int, list[int]] = {0: []}

    @property
    def game(self) -> Game[Any, Any]:
        """The match of the record."""
        return self.record.game

    def add(self, node: Node) -> int:
        """Add a node below its parent; return its number.

        Raises IllegalMove when its move breaks a rule and it does not say so, BadSetup when its turn cannot be.
        """
        before, number = self.states[node.parent], len(self.nodes)
        if node.position is not None:
            state = node.position
        elif node.move is not None:
            self.steps[number] = node.step(self.game, before)
            state = self.steps[number][1].state
        else:
            state = before
        self.nodes[number], self.states[number], self._children[number] = node, state, []
        self._children[node.parent].append(number)
        return number

    def add_made(self, node: Node) -> int:
        """Add a node whose move was made; one that breaks a rule says so from now on (`violation`).

        Raises IllegalMove when not even the board can hold the move.
        """
        try:
            return self.add(node)
        except IllegalMove as error:
            return self.add(replace(node, violation=violation_of(error)))

    def made(self) -> Record:
        """Return the record as it is now."""
        nodes = {n: replace(node, children=tuple(self._children[n])) for n, node in self.nodes.items()}
        return self.record.with_nodes(nodes)


def violation_of(error: IllegalMove) -> str:
    """Return which rule a move breaks, and where, as `Node.violation` says it."""
    return str(error).removeprefix("illegal move ")
