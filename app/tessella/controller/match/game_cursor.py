"""A cursor in a record: the line of moves that is being played or looked at, and the positions along it."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from itertools import pairwise
from types import MappingProxyType
from typing import Any

from tessella.records.record import Node, Record, Thought
from tessella.rules.errors import BadSetup
from tessella.rules.game import Game
from tessella.rules.outcome import Step


@dataclass(frozen=True, slots=True)
class PlayedMove:
    """One move that was played.

    `seat` decided it, `ply` is its number in the line (the first is 1), `before` the position in which it was played,
    `step` the position after it with the events. All are the whole truth; show only what the viewer may know.
    """

    move: Any
    seat: int
    ply: int
    before: Any
    step: Step[Any]


class GameCursor:
    """A path through a record from the start to the end of a variation, and how far along it the cursor stands."""

    def __init__(
        self, record: Record, at: int | None = None, steps: Mapping[int, tuple[Any, Step[Any]]] = MappingProxyType({})
    ) -> None:
        """Stand at node `at`, by default at the end of the main line. Raises IllegalMove for a broken record.

        `steps` holds what is known of the record's moves already, by node: the position before and the step.
        """
        self.record = record
        self._path = record.line(0 if at is None else at)
        self.ply = len(self._path) - 1 if at is None else len(record.path(at)) - 1
        self._states: dict[int, Any] = {}
        self._steps = dict(steps)
        self._played: dict[int, PlayedMove] = {}
        self.state_at(self.ply)

    @property
    def game(self) -> Game[Any, Any]:
        """The match that is played."""
        return self.record.game

    @property
    def node(self) -> int:
        """The node of the record at which the cursor stands."""
        return self._path[self.ply]

    @property
    def length(self) -> int:
        """The number of moves in the whole line, those after the cursor included."""
        return len(self._path) - 1

    @property
    def at_end(self) -> bool:
        """True when nothing follows the cursor."""
        return self.ply == self.length

    @property
    def state(self) -> Any:
        """The position at the cursor."""
        return self.state_at(self.ply)

    @property
    def path(self) -> tuple[int, ...]:
        """The nodes from the start to the cursor, both included."""
        return self._path[: self.ply + 1]

    @property
    def nodes(self) -> tuple[int, ...]:
        """The nodes of the whole line, from the start to its end."""
        return self._path

    @property
    def ahead(self) -> tuple[int, ...]:
        """The nodes that follow the cursor in the line."""
        return self._path[self.ply + 1 :]

    def ply_of(self, node: int) -> int:
        """Return the number of moves before the position at a node of the line."""
        return self._path.index(node)

    def state_at(self, ply: int) -> Any:
        """Return the position after `ply` moves of the line."""
        return self.state_of(self._path[ply])

    def state_of(self, node: int) -> Any:
        """Return the position at any node of the record; each move is made once, and what follows from it is kept."""
        missing, number = [], node
        while number not in self._states and number >= 0:
            missing.append(number)
            number = self.record.node(number).parent
        for number in reversed(missing):
            self._states[number] = self._reached(number)
        return self._states[node]

    def _reached(self, number: int) -> Any:
        """Return the position at a node, that at its parent being known."""
        node = self.record.nodes[number]
        if node.position is not None:
            return node.position
        if node.move is not None:
            return self._step(number)[1].state
        return self.game.start() if number == 0 else self._states[node.parent]

    def _step(self, number: int) -> tuple[Any, Step[Any]]:
        """Return the position in which the move of a node was made, and what followed."""
        if number not in self._steps:
            node = self.record.nodes[number]
            self._steps[number] = node.step(self.game, self.state_of(node.parent))
        return self._steps[number]

    def decider(self, ply: int) -> int | None:
        """Return the seat that decides after `ply` moves, None when the game is over there."""
        return self.record.decider(self._path[ply], self.state_at(ply))

    def stepped(self, ply: int) -> PlayedMove | None:
        """Return move number `ply` (1 = first) with its events, None where a position was set up."""
        return self.stepped_of(self._path[ply], ply)

    def stepped_of(self, number: int, ply: int | None = None) -> PlayedMove | None:
        """Return the move at any node of the record with its events, None where there is none."""
        node = self.record.nodes[number]
        if node.move is None:
            return None
        if number not in self._played:
            before, step = self._step(number)
            seat = self.game.to_move(before)
            assert seat is not None, "a move after the end of the game"
            count = len(self.record.path(number)) - 1 if ply is None else ply
            self._played[number] = PlayedMove(node.move, seat, count, before, step)
        return self._played[number]

    def history(self) -> tuple[PlayedMove, ...]:
        """Return all moves up to the cursor."""
        return self._steps_to(self.ply)

    def whole_history(self) -> tuple[PlayedMove, ...]:
        """Return all moves of the line, those after the cursor included."""
        return self._steps_to(self.length)

    def _steps_to(self, last: int) -> tuple[PlayedMove, ...]:
        steps = (self.stepped(ply) for ply in range(1, last + 1))
        return tuple(step for step in steps if step is not None)

    def play(
        self, move: Any, seconds: float | None = None, known: tuple[float, Thought] | None = None, hint: int = 0
    ) -> PlayedMove:
        """Play a move at the cursor: the next one of the line goes on in it, one known elsewhere goes on in its line,
        another becomes the main line and what followed stays as a variation.

        `known` is the chance to win and what else a computer thought that chose it, `hint` how far a person was helped.
        Raises IllegalMove and changes nothing when a rule forbids it.
        """
        before, at = self.state, self.node
        seat = self.record.decider(at, before)
        if seat is None:
            raise BadSetup("the game is over: nobody decides")
        step = self.game.apply(before, move)
        number = self.record.child(at, move)
        value, thought = known or (None, None)
        if number is None:
            node = Node(move=move, seconds=seconds, value=value, thought=thought, hint=hint)
            self.record, number = self.record.add(at, node, first=True)
            self._path = (*self.path, number)
        else:
            if number not in self.ahead:
                self.record = self.record.promote(number)
                self._path = self.record.line(number)
            if thought is not None:
                self.record = self.record.edit(number, value=value, thought=thought)
            if hint > self.record.node(number).hint:
                self.record = self.record.edit(number, hint=hint)
        self.ply += 1
        self._states[number], self._steps[number] = step.state, (before, step)
        played = self._played[number] = PlayedMove(move, seat, self.ply, before, step)
        return played

    def go(self, ply: int) -> None:
        """Set the cursor; raise BadSetup when the line is not so long."""
        if not 0 <= ply <= self.length:
            raise BadSetup(f"move {ply} is not in 0 to {self.length}")
        self.ply = ply

    def put(self, record: Record, node: int) -> None:
        """Take an edited record, the cursor at a node, on the line that is here already if it leads through there."""
        self.record = record
        sound = all(b in record.nodes and record.nodes[b].parent == a for a, b in pairwise(self._path))
        if not sound or node not in self._path:
            self._path = record.line(node)
        self.ply = self._path.index(node)

    def since(self, seat: int | None) -> tuple[PlayedMove, ...]:
        """Return what happened since that seat's last decision; for None the last turn (all moves of one seat)."""
        steps: list[PlayedMove] = []
        for ply in range(self.ply, 0, -1):
            step = self.stepped(ply)
            if step is None or step.seat == seat or (seat is None and steps and step.seat != steps[-1].seat):
                break
            steps.append(step)
        return tuple(reversed(steps))

    def back(self, seats: Collection[int]) -> int | None:
        """Return the last number of moves before the cursor at which one of these seats decides, None when none is."""
        return next((ply for ply in range(self.ply - 1, -1, -1) if self.decider(ply) in seats), None)

    def forward(self, seats: Collection[int]) -> int:
        """Return the next number of moves after the cursor at which one of these seats decides, else the line's end."""
        later = range(self.ply + 1, self.length)
        return next((ply for ply in later if self.decider(ply) in seats), self.length)
