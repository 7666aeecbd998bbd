"""One match: who decides, what was played, who looks at the screen. The only way from a gesture to a new position."""

from __future__ import annotations

import time
from dataclasses import replace
from typing import Any

from tessella.controller.engines.session import EngineSession, Question
from tessella.controller.match.game_cursor import PlayedMove
from tessella.controller.match.hot_seat import HotSeatView
from tessella.controller.match.match_state import MatchState
from tessella.controller.match.save_status import GameStore
from tessella.controller.match.seats import Seat, computers
from tessella.controller.match.setup import MatchSetup
from tessella.controller.match.undo_history import Edited
from tessella.records.record import Record, Thought
from tessella.rules.errors import BadSetup
from tessella.rules.verdict import IllegalMove, Verdict

__all__ = ["GameStore", "Match", "PlayedMove"]


class Match(MatchState):
    """One match: a record with a cursor in it, the seats, and the thinking of the computer seats.

    Views call the methods and listen to the signals; they never change a position. A move of a person and a move of
    the computer take the same way: checked by the rules, appended to the record, saved, then told by `stepped`.
    """

    def __init__(self, record: Record, at: int | None = None, **rest: Any) -> None:
        """Take up a record at node `at`; `begin` starts the play. `rest` as in `MatchState`."""
        super().__init__(record, at, **rest)

    @classmethod
    def new(cls, setup: MatchSetup, **rest: Any) -> Match:
        """Deal a new match; raise BadSetup when it cannot be. `rest` as in the constructor."""
        return cls(setup.record(), **rest)

    # What one can do.

    def begin(self) -> None:
        """Start the play: the seat that decides is told, a computer begins to think."""
        self._open = True
        self._came = time.monotonic()
        if any(seat.kind == "computer" for seat in self._seats):
            self._engines().warm_up(self.game)
        self._settle()

    def rest(self, resting: bool) -> None:
        """Let nobody play for a while, people nor computers, such as while the match is shown as a demo."""
        self._open = not resting
        self._cease()
        self._told = None
        self.position_changed.emit(self.shown)
        self._settle()

    def close(self) -> None:
        """End the match: nothing thinks any more, no process stays, the file is let go."""
        self._open = False
        if self._session is not None:
            self._session.close()
        self._saving.close(self.finished)

    def keep(self) -> None:
        """Write the match down again, such as a game that was only opened; not one in which nothing was done yet."""
        if len(self.record.nodes) > 1 or self._saving.used:
            self._keep()

    def flush(self) -> bool | str:
        """Wait for the write that goes on, as before the system ends the program; return what is `saved` then."""
        return self._saving.wait()

    def play(self, move: Any) -> bool:
        """Play a person's move; return False (and emit `refused` when a rule forbids it) when it cannot be played."""
        if not self.can_play:
            return False
        try:
            self._step(move)
        except IllegalMove as error:
            self.refused.emit(error.verdict)
            return False
        except BadSetup as error:
            self.full.emit(str(error))
            return False
        return True

    def explain(self, move: Any) -> Verdict:
        """Return what every rule says of a move in the position shown."""
        return self.game.explain(self.state, move)

    def undo(self) -> None:
        """Take back the last deed: an edit, else one decision; against computers to the last decision of a person.

        Also while a computer thinks.
        """
        if self._undo.edit_to_undo(self._cursor.path):
            self._put(*self._undo.undo_edit(self.record))
        elif (target := self._undo_target()) is not None:
            self.note_aid("take-back")
            self._undo.went_back(self.node)
            self._go(max(target, self._undo.stop_at(self._cursor.path)), keep=True, along=not self.looking_back)

    def redo(self) -> None:
        """Do again what `undo` took back."""
        node = self._undo.node_to_redo(self._cursor.ahead)
        if node is None and self._undo.edit_to_redo():
            self._put(*self._undo.redo_edit(self.record))
        elif not self._cursor.at_end:
            target = self._cursor.forward(self._waited_for()) if node is None else self._cursor.ply_of(node)
            self._undo.came_forward(self._cursor.ahead[: target - self.ply])
            self._go(target, keep=True, along=not self.looking_back)

    def edit(self, record: Record, at: int | None = None, merge: str = "") -> None:
        """Take an edited record, the cursor at node `at` (by default where it is); `undo` takes it back.

        Nobody's thinking is disturbed while the cursor stays. Edits with the same `merge` in a row are undone as one.
        """
        target = self.node if at is None else at
        if record is not self.record:
            self._undo.edited(Edited(self.record, record, self.node, target, merge))
            self._put(record, target)

    def end_edit(self) -> None:
        """Do not join the next edit with the one before."""
        self._undo.settle()

    def show(self, node: int) -> None:
        """Show the position at a node of the record, in whatever variation it lies; the play stays where it is."""
        if node != self.node:
            self._cursor.put(self.record, node)
            self._go(self._cursor.ply, keep=False)

    def undo_decision(self) -> None:
        """Go back one decision, whoever made it; a computer that then decides rests until `resume`."""
        if self.ply > 0 and not self.locked:
            self.note_aid("take-back")
            self._undo.went_back(self.node)
            self._go(self.ply - 1, keep=True, along=not self.looking_back)

    def jump(self, ply: int) -> None:
        """Show the position after `ply` moves (0 to `length`; others are cut to that); the play stays where it is."""
        target = max(0, min(ply, self.length))
        if target != self.ply:
            self._go(target, keep=False)

    def back_to_now(self) -> None:
        """Show again the position at which the play stands."""
        self.show(self._now)

    def stop(self) -> None:
        """Stop the computer that thinks; it rests until `resume`."""
        if self.thinking:
            self._held = True
            self._settle()

    def resume(self) -> None:
        """Play on from the position shown; a computer that rests there decides.

        The line stays: a move that follows in it already goes on in it.
        """
        if not self.can_play_on:
            return
        moved = self.looking_back
        if moved:
            self.note_aid("take-back")
        self._held, self._now, self._playing_on = False, self.node, True
        if moved:
            self._keep()
        self._settle()

    def accept_resignation(self, seat: int) -> None:
        """End the game here, because a seat gives up; `undo` takes it back."""
        if self.to_move is not None and 0 <= seat < self.game.players:
            self.edit(self.record.edit(self.node, resigned=seat))

    def sit(self, index: int, seat: Seat) -> bool:
        """Let someone else take a seat from now on, such as a person that of a computer that does not play on.

        Returns False in a locked game, where everybody stays.
        """
        if self.locked:
            return False
        self._cease()
        seats = (*self._seats[:index], seat, *self._seats[index + 1 :])
        self._seats, self._held, self._told = seats, False, None
        self._cursor.record = self.record.with_header(seats=seats)
        self.note_aid("seats")
        covered, self._view = self.covered, HotSeatView(self.game, seats, self._view)
        self._view.follow(self.state)
        self._keep()
        self.seats_changed.emit(seats)
        self.position_changed.emit(self.shown)
        if covered != self.covered:
            self.cover_changed.emit(self.covered)
        self._settle()
        return True

    def note_aid(self, key: str) -> None:
        """Note in the record that something helped against computers while the game was on, such as `what-if`."""
        aids = self.record.header.aids
        if computers(self._seats) and not self.finished and key not in aids:
            self._cursor.record = self.record.with_header(aids=(*aids, key))
            self._keep()

    def note_hint(self, rung: int) -> None:
        """Note that a hint of so many rungs (1 to 3) was taken for the decision that is due."""
        self._hinted = self.node, rung
        self.note_aid("hint")

    def uncover(self) -> None:
        """The person to whom the screen was passed is there: show the own hand."""
        if self._view.covered:
            self._view.covered = False
            self.cover_changed.emit(False)
            self.position_changed.emit(self.shown)

    # How it goes on.

    def _go(self, ply: int, *, keep: bool, along: bool = False) -> None:
        """Show another position; the play comes `along`, and with the end of the line on which it stands."""
        self._cease()
        self._cursor.go(ply)
        self._playing_on = False
        if along or (self._cursor.at_end and self._now in self._cursor.path):
            self._now = self.node
        self._told = None
        if keep:
            self._keep()
        changed = self._view.follow(self.state)
        self.position_changed.emit(self.shown)
        if changed:
            self.cover_changed.emit(self._view.covered)
        self._settle()

    def _put(self, record: Record, node: int) -> None:
        """Take another record in place of this one."""
        before = self.node
        if record.header.aids != (aids := self.record.header.aids):
            record = record.with_header(aids=aids)  # what helped is not undone by undoing an edit
        self._name(record)
        self._cursor.put(record, node)
        if self._now not in record.nodes:
            self._now = self._cursor.nodes[-1]
        if self.node != before:
            self._go(self._cursor.ply, keep=True)
        else:
            self._keep()
            self._settle()
        self.record_changed.emit(record)

    def _name(self, record: Record) -> None:
        """Take the names of the seats from a record; who sits there stays."""
        named = record.header.seats
        seats = tuple(replace(seat, name=named[i].name) for i, seat in enumerate(self._seats)) if named else self._seats
        if seats != self._seats:
            self._seats = seats
            self.seats_changed.emit(seats)

    def _step(self, move: Any, thought: tuple[float, Thought] | None = None) -> None:
        """Play a move; raise IllegalMove and change nothing when a rule forbids it."""
        looking = self.looking_back
        hint = self._hinted[1] if thought is None and self._hinted[0] == self.node else 0
        stepped = self._cursor.play(move, round(time.monotonic() - self._came, 1), thought, hint)
        self._cease()
        self._held = False
        self._undo.played(self.node)
        if not looking or self._cursor.at_end:  # else it was one more look at what follows
            self._now, self._playing_on = self.node, True
        self._came = time.monotonic()
        self._keep()
        changed = self._view.follow(self.state)
        self.stepped.emit(stepped)
        if changed:
            self.cover_changed.emit(self._view.covered)
        self._settle()

    def _settle(self) -> None:
        """Make everything follow from the position: cover, thinking, resting, who decides. Safe to call twice."""
        if not self._open:
            return
        if self._view.follow(self.state):
            self.cover_changed.emit(self._view.covered)
        seat = self.to_move
        on = not self.looking_back and (self._cursor.at_end or self._playing_on)
        if seat is None or self.decided_here(seat) or self._held or not on:
            self._cease()
        elif not self.thinking:
            self._came = time.monotonic()
            self._ask(seat)
        self._tell_stopped()
        if self.looking_back != self._told_looking:
            self._told_looking = self.looking_back
            self.looking_changed.emit(self._told_looking)
        if self._told != (told := (self.node, -1 if seat is None else seat)):
            self._told = told
            self.turn_came.emit(seat)
            if seat is None and self._told == told:
                self.ended.emit(self.result)

    # The computer seats.

    def _engines(self) -> EngineSession:
        """Return what asks the computer seats; made when it is needed first."""
        if self._session is None:
            self._session = self._make_session()
            self._session.setParent(self)
            self._session.moved.connect(self._play_answer)
            self._session.faltered.connect(self.faltered)
            self._session.failed.connect(self._take_trouble)
            self._session.resigned.connect(self._take_resignation)
            self._session.thinking_changed.connect(self.thinking_changed)
        return self._session

    def _ask(self, seat: int) -> None:
        question = Question(self.game, self.game.observe(self.state, seat), self._seats[seat])
        self._engines().ask(question, self._delay)

    def _cease(self) -> None:
        if self._session is not None:
            self._session.cease()

    def _play_answer(self, move: Any, thought: tuple[float, Thought] | None) -> None:
        try:
            self._step(move, thought)
        except (IllegalMove, BadSetup) as error:
            self._take_trouble(str(error))

    def _take_trouble(self, sentence: str) -> None:
        self._held = True
        self._settle()
        self.troubled.emit(sentence)

    def _take_resignation(self) -> None:
        seat = self.to_move
        self._held = True
        self._settle()
        if seat is not None:
            self.gave_up.emit(seat)

    def _tell_stopped(self) -> None:
        seat = self.to_move
        stopped = seat is not None and not self.decided_here(seat) and not self.thinking
        if stopped != self._stopped:
            self._stopped = stopped
            self.stopped_changed.emit(stopped)

    def _keep(self) -> None:
        self._saving.save(self.record, self.node)
