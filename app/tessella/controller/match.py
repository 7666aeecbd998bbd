"""One match: who decides, what was played, who looks at the screen. The only way from a gesture to a new position."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any, Protocol

from PySide6.QtCore import QObject, Signal

from tessella.controller.desk import Desk
from tessella.controller.line import Line, Stepped
from tessella.controller.screen import Screen
from tessella.controller.seats import Seat, computers, humans
from tessella.controller.setup import MatchSetup, next_round_of, rounds_of, setup_of
from tessella.controller.thinking import Thinking
from tessella.records.record import Record
from tessella.rules.game import Game, GameError, IllegalMove, Result, Verdict
from tessella.rules.rounds import Rounds

__all__ = ["Keeper", "Match", "Stepped"]


class Keeper(Protocol):
    """Keeps a match on disk."""

    def save(self, record: Record, at: int) -> None:
        """Write the record, the cursor at node `at`; raise OSError when that fails."""

    def close(self, over: bool) -> None:
        """Let go of the file; `over` tells that the game has ended."""


class Match(QObject):
    """One match: a record with a cursor in it, the seats, and the thinking of the computer seats.

    Views call the methods and listen to the signals; they never change a position. A move of a person and a move of
    the computer take the same way: checked by the rules, appended to the record, saved, then told by `stepped`.
    """

    stepped = Signal(object)
    """A move was played and saved: a `Stepped`. Animate it."""
    position_changed = Signal(object)
    """Another position is shown after undo, redo, a jump or uncovering: `shown`. Draw it afresh."""
    turn_came = Signal(object)
    """A seat decides now: its number, None when the game is over."""
    thinking_changed = Signal(bool)
    """A computer began or ceased to think."""
    stopped_changed = Signal(bool)
    """A computer has to decide but rests until `resume` (True), or no longer."""
    refused = Signal(object)
    """A person's move broke a rule: the `Verdict`."""
    troubled = Signal(str)
    """A computer seat failed in spite of new tries: a sentence. The match is stopped, `resume` tries again."""
    saved_changed = Signal(object)
    """True when the record was written, else a text that says why not."""
    cover_changed = Signal(bool)
    """The hidden hands are covered until `uncover` (True), or no longer."""
    seats_changed = Signal(object)
    """Others sit at the seats now: all `Seat`s."""
    ended = Signal(object)
    """The position shown is the end of the game: its `Result`."""

    def __init__(
        self,
        record: Record,
        at: int | None = None,
        *,
        keeper: Keeper | None = None,
        desk: Callable[[], Desk] | None = None,
        delay: float = 0.0,
        parent: QObject | None = None,
    ) -> None:
        """Take up a record at node `at` (by default the end of its main line); `begin` starts the play.

        `desk` makes what asks the computer seats (by default their processes). `delay` is the least time in seconds
        from a computer's turn to its move.
        """
        super().__init__(parent)
        self._line = Line(record, None if record.header.mode == "locked" else at)
        self._seats = record.header.seats or tuple(Seat() for _ in range(record.game.players))
        self._keeper = keeper
        self._screen = Screen(record.game, self._seats)
        self._held = False
        self._stopped = False
        self._open = False
        self._told: tuple[int, int] | None = None
        self._came = time.monotonic()
        self._saved: bool | str = True
        self._thinking = Thinking(desk or Desk, delay, self)
        self._thinking.changed.connect(self.thinking_changed)
        self._thinking.moved.connect(self._play_answer)
        self._thinking.failed.connect(self._take_trouble)

    @classmethod
    def new(cls, setup: MatchSetup, **rest: Any) -> Match:
        """Deal a new match; raise BadSetup when it cannot be. `rest` as in the constructor."""
        return cls(setup.record(), **rest)

    # What is so now.

    @property
    def game(self) -> Game[Any, Any]:
        """The match as the rules know it."""
        return self._line.game

    @property
    def state(self) -> Any:
        """The whole position at the cursor, hidden parts included."""
        return self._line.state

    @property
    def record(self) -> Record:
        """What was played and written so far."""
        return self._line.record

    @property
    def node(self) -> int:
        """The record's node at which the cursor stands."""
        return self._line.node

    @property
    def seats(self) -> tuple[Seat, ...]:
        """Who sits where."""
        return self._seats

    @property
    def ply(self) -> int:
        """The number of moves before the position shown."""
        return self._line.ply

    @property
    def length(self) -> int:
        """The number of moves in the line, those that can be redone included."""
        return self._line.length

    @property
    def locked(self) -> bool:
        """True in a locked game: no take-back, no help."""
        return self.record.header.mode == "locked"

    @property
    def to_move(self) -> int | None:
        """The seat that decides, None when the game is over."""
        return self._line.decider(self.ply)

    @property
    def viewer(self) -> int | None:
        """The seat whose knowledge is shown: the only person, else the person at the screen; None when all is shown.

        While the hands are covered it is the person to whom the screen must be passed.
        """
        return self._screen.viewer

    @property
    def covered(self) -> bool:
        """True while hidden hands are covered because the screen must be passed to `cover_for`."""
        return self._screen.covered

    @property
    def cover_for(self) -> int | None:
        """The seat to which the screen must be passed, None while nothing is covered."""
        return self._screen.viewer if self._screen.covered else None

    @property
    def shown(self) -> Any:
        """The position as the viewer may know it; while covered, as everybody at the screen may know it."""
        return self._screen.shown(self.state)

    @property
    def can_play(self) -> bool:
        """True when a person decides now and sees the hand; in a locked game only at the end of the line."""
        seat = self.to_move
        if seat is None or self._screen.covered or not self._open:
            return False
        return self._seats[seat].human and (self._line.at_end or not self.locked)

    @property
    def thinking(self) -> bool:
        """True while a computer decides."""
        return self._thinking.running

    @property
    def stopped(self) -> bool:
        """True when a computer has to decide but rests until `resume`."""
        return self._stopped

    @property
    def saved(self) -> bool | str:
        """True when the last writing succeeded (or nothing keeps the match), else why it failed."""
        return self._saved

    @property
    def can_undo(self) -> bool:
        """True when `undo` would change something."""
        return self._undo_target() is not None

    @property
    def can_redo(self) -> bool:
        """True when `redo` would change something."""
        return not self._line.at_end

    @property
    def history(self) -> tuple[Stepped, ...]:
        """All moves from the start to the position shown."""
        return self._line.history()

    @property
    def result(self) -> Result:
        """How the game stands in the position shown."""
        return self.game.result(self.state)

    def steps_since(self, seat: int | None) -> tuple[Stepped, ...]:
        """Return what happened since that seat's last decision; for None the last turn (all moves of one seat)."""
        steps: list[Stepped] = []
        for ply in range(self.ply, 0, -1):
            step = self._line.stepped(ply)
            if step is None or step.seat == seat or (seat is None and steps and step.seat != steps[-1].seat):
                break
            steps.append(step)
        return tuple(reversed(steps))

    @property
    def rounds(self) -> Rounds:
        """The rounds of the match that are over, this one included when it is (G-ROUNDS)."""
        return rounds_of(self.record, self.result)

    def next_round(self) -> MatchSetup | None:
        """Return the set-up of the next round when this one is over and rounds remain, else None (G-ROUNDS)."""
        return next_round_of(self.record, self.result)

    def setup(self) -> MatchSetup:
        """Return the choices with which this match was begun, for a rematch with a new deal."""
        return setup_of(self.record)

    # What one can do.

    def begin(self) -> None:
        """Start the play: the seat that decides is told, a computer begins to think."""
        self._open = True
        self._came = time.monotonic()
        self._thinking.warm_up(self.game, self._seats)
        self._settle()

    def close(self) -> None:
        """End the match: nothing thinks any more, no process stays, the file is let go."""
        self._open = False
        self._thinking.close()
        if self._keeper is not None:
            self._keeper.close(self._line.decider(self._line.length) is None)
            self._keeper = None

    def play(self, move: Any) -> bool:
        """Play a person's move; return False (and emit `refused` when a rule forbids it) when it cannot be played."""
        if not self.can_play:
            return False
        verdict = self.explain(move)
        if not verdict.legal:
            self.refused.emit(verdict)
            return False
        self._held = False
        self._step(move)
        return True

    def explain(self, move: Any) -> Verdict:
        """Return what every rule says of a move in the position shown."""
        return self.game.explain(self.state, move)

    def undo(self) -> None:
        """Go back one decision; against computers to the last decision of a person. Also while a computer thinks."""
        target = self._undo_target()
        if target is not None:
            self._go(target, keep=True)

    def redo(self) -> None:
        """Go forward as `undo` went back."""
        if self.can_redo:
            self._go(self._line.forward(self._waited_for()), keep=True)

    def undo_decision(self) -> None:
        """Go back one decision, whoever made it; a computer that then decides rests until `resume`."""
        if self.ply > 0 and not self.locked:
            self._go(self.ply - 1, keep=True)

    def jump(self, ply: int) -> None:
        """Show the position after `ply` moves (0 to `length`; others are cut to that)."""
        target = max(0, min(ply, self.length))
        if target != self.ply:
            self._go(target, keep=False)

    def stop(self) -> None:
        """Stop the computer that thinks; it rests until `resume`."""
        if self.thinking:
            self._held = True
            self._settle()

    def resume(self) -> None:
        """Let the computer that rests decide, from the position shown."""
        if not self._stopped or (self.locked and not self._line.at_end):
            return
        self._held = False
        self._line.cut()
        self._settle()

    def sit(self, index: int, seat: Seat) -> bool:
        """Let someone else take a seat from now on, such as a person that of a computer that does not play on.

        Returns False in a locked game, where everybody stays.
        """
        if self.locked:
            return False
        self._thinking.cease()
        seats = (*self._seats[:index], seat, *self._seats[index + 1 :])
        self._seats, self._held, self._told = seats, False, None
        self._line.record = self.record.with_header(seats=seats)
        covered, self._screen = self.covered, Screen(self.game, seats, self._screen)
        self._screen.follow(self.state)
        self._keep()
        self.seats_changed.emit(seats)
        self.position_changed.emit(self.shown)
        if covered != self.covered:
            self.cover_changed.emit(self.covered)
        self._settle()
        return True

    def uncover(self) -> None:
        """The person to whom the screen was passed is there: show the own hand."""
        if self._screen.covered:
            self._screen.covered = False
            self.cover_changed.emit(False)
            self.position_changed.emit(self.shown)

    # How it goes on.

    def _go(self, ply: int, *, keep: bool) -> None:
        self._thinking.cease()
        self._line.go(ply)
        self._told = None
        if keep:
            self._keep()
        changed = self._screen.follow(self.state)
        self.position_changed.emit(self.shown)
        if changed:
            self.cover_changed.emit(self._screen.covered)
        self._settle()

    def _step(self, move: Any) -> None:
        self._thinking.cease()
        stepped = self._line.play(move, round(time.monotonic() - self._came, 1))
        self._came = time.monotonic()
        self._keep()
        changed = self._screen.follow(self.state)
        self.stepped.emit(stepped)
        if changed:
            self.cover_changed.emit(self._screen.covered)
        self._settle()

    def _settle(self) -> None:
        """Make everything follow from the position: cover, thinking, resting, who decides. Safe to call twice."""
        if not self._open:
            return
        if self._screen.follow(self.state):
            self.cover_changed.emit(self._screen.covered)
        seat = self.to_move
        if seat is None or self._seats[seat].human or self._held or not self._line.at_end:
            self._thinking.cease()
        elif not self.thinking:
            self._came = time.monotonic()
            self._thinking.ask(self.game, self.game.observe(self.state, seat), self._seats[seat])
        self._tell_stopped()
        if self._told != (told := (self.node, -1 if seat is None else seat)):
            self._told = told
            self.turn_came.emit(seat)
            if seat is None and self._told == told:
                self.ended.emit(self.result)

    def _waited_for(self) -> tuple[int, ...]:
        """Return the seats at whose decisions undo and redo stop: the people's, where computers play with them."""
        people = humans(self._seats)
        return people if people and computers(self._seats) else tuple(range(self.game.players))

    def _undo_target(self) -> int | None:
        return None if self.locked else self._line.back(self._waited_for())

    def _play_answer(self, move: Any) -> None:
        try:
            self._step(move)
        except IllegalMove as error:
            self._take_trouble(str(error))

    def _take_trouble(self, sentence: str) -> None:
        self._held = True
        self._settle()
        self.troubled.emit(sentence)

    def _tell_stopped(self) -> None:
        seat = self.to_move
        stopped = seat is not None and not self._seats[seat].human and not self.thinking
        if stopped != self._stopped:
            self._stopped = stopped
            self.stopped_changed.emit(stopped)

    def _keep(self) -> None:
        if self._keeper is None:
            return
        try:
            self._keeper.save(self.record, self.node)
        except (OSError, GameError) as error:
            self._saved = str(error)
        else:
            self._saved = True
        self.saved_changed.emit(self._saved)
