"""Studying a match: remarks, variations, finding one's way in the tree, whether anything is unsaved."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import pairwise
from typing import Any

from PySide6.QtCore import QObject, QTimer, Signal

from tessella.controller.match.auto_play import AutoPlay, Clock, EvenPace
from tessella.controller.match.match import Match
from tessella.records import edits
from tessella.records.record import Mark, Record, Symbol
from tessella.rules.errors import BadSetup

MISTAKES: tuple[Symbol, ...] = ("bad", "very-bad", "doubtful")
DROP = 0.15
"""A move is a mistake when the engine's chances of who made it fall by this much."""
WARM_MS = 20
WARM_SLICE = 0.005
"""Positions are worked out ahead for so many seconds every WARM_MS: a quarter of the time, never a visible pause."""
SPEEDS = (0.5, 1.0, 2.0, 3.0, 5.0, 10.0)
"""Seconds from one move to the next in auto-play."""


class Study(QObject):
    """Edits the record of a match and moves its cursor. All edits can be undone in the match.

    Signals: `modified_changed(bool)` whether the record differs from what was saved; `playing_changed(bool)` whether
    moves are shown one after the other by themselves; `warmed()` the positions of the whole tree are worked out.
    """

    refused = Signal(str)
    """A file could not hold what was to be written: a sentence."""
    modified_changed = Signal(bool)
    playing_changed = Signal(bool)
    warmed = Signal()

    def __init__(self, match: Match, parent: QObject | None = None, clock: Clock | None = None) -> None:
        super().__init__(parent or match)
        self.match = match
        self._saved = match.record
        self._modified = False
        self._even = EvenPace(SPEEDS[2])
        self.auto = AutoPlay(match, self._even, clock, self)
        """Shows the moves one after the other, at an even pace where nobody sets another."""
        self.auto.playing_changed.connect(self.playing_changed)
        self._unknown: Iterator[int] = iter(())
        self._warm = QTimer(self)
        self._warm.setInterval(WARM_MS)
        self._warm.timeout.connect(self._work_out)
        match.stepped.connect(self._look)
        match.record_changed.connect(self._look)
        match.seats_changed.connect(self._look)
        match.stepped.connect(lambda _stepped: self.stop_playing())

    def warm_up(self) -> None:
        """Work out the positions of the whole tree bit by bit, so that a jump to anywhere is quick."""
        self._unknown = iter(tuple(self.record.walk()))
        self._warm.start()

    def _work_out(self) -> None:
        until = time.perf_counter() + WARM_SLICE
        for number in self._unknown:
            if number in self.record.nodes:
                self.match.stepped_of(number)
            if time.perf_counter() > until:
                return
        self._warm.stop()
        self.warmed.emit()

    def close(self) -> None:
        """Do nothing by itself any more."""
        self.auto.stop()
        self._warm.stop()

    # What is so now ---------------------------------------------------------------------------------------------

    @property
    def record(self) -> Record:
        """The record of the match."""
        return self.match.record

    @property
    def node(self) -> int:
        """The node that is shown."""
        return self.match.node

    @property
    def free(self) -> bool:
        """True when variations may be tried and edited: always but in a locked game that still runs."""
        match = self.match
        return not match.locked or self._ended()

    def _ended(self) -> bool:
        end = self.record.line()[-1]
        return self.record.decider(end, self.match.state_of(end)) is None

    @property
    def modified(self) -> bool:
        """True when the record says something else than what was saved; where the cursor stands says nothing."""
        return self._modified

    def mark_saved(self) -> None:
        """Take the record as it is now for what is saved."""
        self._saved = self.record
        self._look()

    def _look(self, _value: object = None) -> None:
        modified = not edits.same_content(self.record, self._saved)
        if modified != self._modified:
            self._modified = modified
            self.modified_changed.emit(modified)

    # Remarks ----------------------------------------------------------------------------------------------------

    def comment(self, text: str, node: int | None = None) -> None:
        """Write the comment of a node; what is written in one go is undone as one."""
        at = self.node if node is None else node
        if text != self.record.node(at).comment:
            self._take(lambda: self.record.edit(at, comment=text), merge=f"comment {at}")

    def set_symbol(self, symbol: Symbol) -> None:
        """Judge the move that led here; the same judgement again takes it away."""
        node = self.record.node(self.node)
        self._edit(symbol="" if node.symbol == symbol else symbol)

    def add_mark(self, mark: Mark) -> None:
        """Draw something; where the same is drawn already it goes away."""
        marks = self.record.node(self.node).marks
        kept = tuple(other for other in marks if (other.kind, other.fields) != (mark.kind, mark.fields))
        same = mark in marks
        self._edit(marks=kept if same else (*kept, mark))

    def rub(self, field: str) -> None:
        """Wipe off what is drawn on a field here, and what leads over it."""
        marks = self.record.node(self.node).marks
        kept = tuple(mark for mark in marks if field not in mark.fields)
        if kept != marks:
            self._edit(marks=kept)

    def clear_marks(self) -> None:
        """Wipe off what is drawn here."""
        self._edit(marks=())

    def set_header(self, names: Sequence[str] = (), **changes: Any) -> None:
        """Write other names of the seats and other entries into the header: event, stage, place, date and so on."""
        seats = self.record.header.seats
        if names:
            changes["seats"] = tuple(replace(seat, name=name) for seat, name in zip(seats, names, strict=True))
        self._take(lambda: self.record.with_header(**changes))

    def _edit(self, **changes: Any) -> None:
        node = self.record.node(self.node)
        if any(getattr(node, key) != value for key, value in changes.items()):
            self._take(lambda: self.record.edit(self.node, **changes))

    def _take(self, change: Callable[[], Record], merge: str = "") -> None:
        """Make an edit, unless it is none or more than a file can hold."""
        try:
            record = change()
        except BadSetup as error:
            self.refused.emit(str(error))
            return
        if record.header != self.record.header or record.nodes is not self.record.nodes:
            self.match.edit(record, merge=merge)

    # The tree ---------------------------------------------------------------------------------------------------

    @property
    def branch(self) -> int:
        """The node at which the variation shown begins, 0 on a tree without any up to here."""
        return edits.branch(self.record, self.node)

    def can_promote(self) -> bool:
        """Return whether the line shown is not the main line."""
        return self.free and self.node not in self.record.line()

    def promote(self) -> None:
        """Make the line shown the main line."""
        if self.can_promote():
            self.match.edit(self.record.promote(self.node))

    def can_shift(self, steps: int) -> bool:
        """Return whether the variation shown can change its place among its siblings."""
        return self.free and edits.sibling(self.record, self.branch, steps) is not None

    def shift(self, steps: int) -> None:
        """Move the variation shown up (-1) or down (1) among its siblings."""
        if self.can_shift(steps):
            self.match.edit(edits.shift(self.record, self.branch, steps))

    def can_delete(self) -> bool:
        """Return whether there is a variation or move to delete here."""
        return self.free and self.node != 0

    def delete(self) -> None:
        """Delete the variation shown, from where it branches off; on a line without branches the move shown."""
        if self.can_delete():
            gone = self.branch or self.node
            parent = self.record.node(gone).parent
            self.match.edit(self.record.cut(gone), parent)

    def can_truncate(self) -> bool:
        """Return whether something follows here."""
        return self.free and bool(self.record.node(self.node).children)

    def truncate(self) -> None:
        """Delete everything that follows the position shown."""
        if self.can_truncate():
            self.match.edit(edits.truncate(self.record, self.node))

    def start_here(self) -> Record:
        """Return a record of its own that begins with the position shown."""
        return edits.started_from(self.record, self.node, self.match.state)

    # Finding one's way ------------------------------------------------------------------------------------------

    def step(self, moves: int) -> None:
        """Go so many moves forward, or back when negative."""
        self.match.jump(self.match.ply + moves)

    def across(self, steps: int) -> None:
        """Go to the next (1) or last (-1) variation: a sibling of the move shown, else of the nearest one before."""
        number = self.node
        while number:
            other = edits.sibling(self.record, number, steps)
            if other is not None:
                self.match.show(other)
                return
            number = self.record.node(number).parent

    def can_cross(self, steps: int) -> bool:
        """Return whether there is such a variation."""
        record, nodes = self.record, self.record.nodes
        forks = (here for above, here in pairwise(record.path(self.node)) if len(nodes[above].children) > 1)
        return any(edits.sibling(record, number, steps) is not None for number in forks)

    def next_comment(self) -> None:
        """Show the next node with a comment: along the line, then in the rest of the tree, from the start again."""
        self._show_next(number for number, node in self.record.nodes.items() if node.comment.strip())

    def next_mistake(self) -> None:
        """Show the next bad or doubtful move, judged by a person or by the engine's falling chances."""
        self._show_next(self.mistakes())

    def mistakes(self) -> tuple[int, ...]:
        """Return the nodes of moves that were called bad or doubtful or that threw chances away."""
        nodes = self.record.nodes
        return tuple(number for number, node in nodes.items() if node.symbol in MISTAKES or self._fell(number))

    def _fell(self, number: int) -> bool:
        """Return whether the chances of who moved are much worse than after that seat's move before."""
        value, stepped = self.record.nodes[number].value, self.match.stepped_of(number)
        opponent = self.record.nodes[number].thought is not None
        if value is None or stepped is None or (opponent and not self.match.finished):  # it is asked after the game
            return False
        for earlier in reversed(self.record.path(number)[:-1]):
            before = self.match.stepped_of(earlier)
            known = self.record.nodes[earlier].value
            if before is not None and before.seat == stepped.seat and known is not None:
                return known - value >= DROP
        return False

    def _show_next(self, wanted: Iterable[int]) -> None:
        found = set(wanted)
        order = [number for number in self.record.walk() if number in found or number == self.node]
        at = order.index(self.node)
        target = next((number for number in (*order[at + 1 :], *order[:at]) if number in found), None)
        if target is not None:
            self.match.show(target)

    def moves(self) -> tuple[int, ...]:
        """Return the nodes of the line shown, from the start to its end."""
        return self.match.line

    # Auto-play --------------------------------------------------------------------------------------------------

    @property
    def playing(self) -> bool:
        """True while moves are shown by themselves."""
        return self.auto.playing

    @property
    def speed(self) -> float:
        """Seconds from one move to the next, one of SPEEDS."""
        return self._even.seconds

    def even_pace(self) -> None:
        """Give every position the same time again."""
        self.auto.pace = self._even

    def play(self) -> None:
        """Show the moves that follow one after the other; from the start when the end is shown. Again: stop."""
        if self.playing:
            self.stop_playing()
        else:
            self.auto.play()

    def stop_playing(self) -> None:
        """Show nothing by itself any more."""
        self.auto.stop()

    def faster(self, steps: int) -> None:
        """Take the next shorter (1) or longer (-1) time between two moves."""
        self.set_speed(SPEEDS[min(max(SPEEDS.index(self.speed) - steps, 0), len(SPEEDS) - 1)])

    def set_speed(self, seconds: float) -> None:
        """Choose the time between two moves, one of SPEEDS."""
        self._even.seconds = seconds
        self.auto.pace_changed()
