"""The one list of what was done in a match, moves and edits alike, so that undo takes back the last of them."""

from __future__ import annotations

from dataclasses import dataclass, replace

from tessella.records.edits import replaced
from tessella.records.record import Record


@dataclass(frozen=True, slots=True)
class Played:
    """A move was played: its node."""

    node: int


@dataclass(frozen=True, slots=True)
class Edited:
    """The record was edited: what it was and became, where the cursor stood before and after.

    Edits with the same `merge` that follow each other are one, such as the letters of a comment.
    """

    old: Record
    new: Record
    before: int
    after: int
    merge: str = ""


@dataclass(frozen=True, slots=True)
class Back:
    """Moves were taken back: the node from which, to which the redo returns."""

    node: int


class UndoHistory:
    """What was done, and what was undone and can be done again.

    Moves are taken back by the cursor alone, the record keeps them; edits are taken back in the record. Looking at
    other positions is nothing that was done.
    """

    def __init__(self) -> None:
        self._done: list[Played | Edited] = []
        self._undone: list[Back | Edited] = []

    def played(self, node: int) -> None:
        """A move was played; what was undone cannot be done again, but by the cursor."""
        self._done.append(Played(node))
        self._undone.clear()

    def edited(self, edit: Edited) -> None:
        """The record was edited."""
        self._undone.clear()
        last = self._done[-1] if self._done else None
        if edit.merge and isinstance(last, Edited) and last.merge == edit.merge and last.after == edit.before:
            self._done[-1] = replace(last, new=edit.new, after=edit.after)
        else:
            self._done.append(edit)

    def settle(self) -> None:
        """Begin anew with the next edit, whatever its `merge` is."""
        if self._done and isinstance(last := self._done[-1], Edited):
            self._done[-1] = replace(last, merge="")

    def edit_to_undo(self, path: tuple[int, ...]) -> bool:
        """Tell whether an edit was done last; `path` leads to the cursor. Moves behind the cursor are forgotten."""
        while self._done and isinstance(last := self._done[-1], Played) and last.node not in path:
            self._done.pop()
        return bool(self._done) and isinstance(self._done[-1], Edited)

    def stop_at(self, path: tuple[int, ...]) -> int:
        """Return the number of moves below which no undo of moves may go: those before the last edit."""
        plies = {node: ply for ply, node in enumerate(path)}
        lowest = 0
        for done in reversed(self._done):
            if isinstance(done, Edited):
                return lowest
            lowest = plies.get(done.node, lowest + 1) - 1
        return 0

    def undo_edit(self, now: Record) -> tuple[Record, int]:
        """Return the record without the last edit, and where the cursor stood before it."""
        edit = self._done.pop()
        assert isinstance(edit, Edited)
        self._undone.append(edit)
        return replaced(now, edit.new, edit.old), edit.before

    def went_back(self, node: int) -> None:
        """Moves are taken back from a node."""
        self._undone.append(Back(node))

    def edit_to_redo(self) -> bool:
        """Tell whether an edit is what was undone last."""
        return bool(self._undone) and isinstance(self._undone[-1], Edited)

    def redo_edit(self, now: Record) -> tuple[Record, int]:
        """Return the record with the edit that was undone last, and where the cursor stood after it."""
        edit = self._undone.pop()
        assert isinstance(edit, Edited)
        self._done.append(edit)
        return replaced(now, edit.old, edit.new), edit.after

    def node_to_redo(self, path: tuple[int, ...]) -> int | None:
        """Return the node to which redo goes forward along the `path` ahead; None when undo told nothing of it."""
        while self._undone and isinstance(last := self._undone[-1], Back):
            if last.node in path:
                return last.node
            self._undone.pop()
        return None

    def came_forward(self, nodes: tuple[int, ...]) -> None:
        """Moves at these nodes count as done again."""
        if self._undone and isinstance(last := self._undone[-1], Back) and last.node in nodes:
            self._undone.pop()
        self._done.extend(Played(node) for node in nodes)
