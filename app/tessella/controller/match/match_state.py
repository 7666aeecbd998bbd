"""How a match stands: its signals, and everything that can be asked of it. `Match` adds what can be done."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any

from PySide6.QtCore import QObject, Signal

from tessella.controller.engines.session import EngineSession
from tessella.controller.match.game_cursor import GameCursor, PlayedMove
from tessella.controller.match.hot_seat import HotSeatView
from tessella.controller.match.save_status import GameStore, SaveStatus
from tessella.controller.match.seats import Seat, computers, humans
from tessella.controller.match.setup import MatchSetup, next_round_of, rounds_of, same_tiles_of, setup_of
from tessella.controller.match.undo_history import UndoHistory
from tessella.records.record import Record
from tessella.rules.game import Game
from tessella.rules.outcome import Result, Step
from tessella.rules.rounds import Rounds


class MatchState(QObject):
    """A record with a cursor in it, the seats, the screen, and the thinking of the computer seats."""

    stepped = Signal(object)
    """A move was played and saved: a `PlayedMove`. Animate it."""
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
    faltered = Signal(str)
    """A computer seat failed and is started again: a sentence."""
    full = Signal(str)
    """The record takes no more, a limit of its files: a sentence."""
    troubled = Signal(str)
    """A computer seat failed in spite of new tries: a sentence. The match is stopped, `resume` tries again."""
    gave_up = Signal(int)
    """The engine at a seat gives up: the seat. The match is stopped until `accept_resignation`, `sit` or `resume`."""
    saved_changed = Signal(object)
    """What is `saved` now: after every write, and when one begins that follows a good one."""
    cover_changed = Signal(bool)
    """The hidden hands are covered until `uncover` (True), or no longer."""
    record_changed = Signal(object)
    """The record was edited, or an edit was undone or redone: the `Record`. `stepped` tells of moves."""
    looking_changed = Signal(bool)
    """Another position than that of the play is shown (True), or the play is shown again."""
    seats_changed = Signal(object)
    """Others sit at the seats now: all `Seat`s."""
    ended = Signal(object)
    """The position shown is the end of the game: its `Result`."""

    def __init__(
        self,
        record: Record,
        at: int | None = None,
        *,
        keeper: GameStore | None = None,
        session: Callable[[], EngineSession] | None = None,
        delay: float = 0.0,
        open_hands: bool = False,
        alone: bool = False,
        steps: Mapping[int, tuple[Any, Step[Any]]] = MappingProxyType({}),
        parent: QObject | None = None,
    ) -> None:
        """Take up a record at node `at` (by default the end of its main line); `begin` starts the play.

        `session` makes what asks the computer seats when the first is asked. `delay` is the least time in seconds
        from a computer's turn to its move. With `open_hands` nothing is hidden from who looks. With `alone` one person
        decides for all seats, whoever sits there, and sees all hands. `steps` are what is known of the record's moves
        already, by node: the position before and the step.
        """
        super().__init__(parent)
        self._cursor = GameCursor(record, None if record.header.mode == "locked" else at, steps)
        self._seats = record.header.seats or tuple(Seat() for _ in range(record.game.players))
        self._saving = SaveStatus(keeper, self)
        self._saving.changed.connect(self.saved_changed)
        self._undo = UndoHistory()
        self._alone = alone
        self._view = HotSeatView(record.game, self._seats, opened=open_hands or alone, alone=alone)
        self._held = False
        self._hinted = -1, 0  # the node whose decision was helped, and how far
        self._now = self._cursor.nodes[-1]  # where the play stands; the cursor may look elsewhere
        self._playing_on = False  # the play goes on though moves follow in the line
        self._told_looking = False
        self._stopped = False
        self._open = False
        self._told: tuple[int, int] | None = None
        self._counted: tuple[Any, int | None, Result] | None = None
        self._came = time.monotonic()
        self._delay = delay
        self._make_session = session or EngineSession
        self._session: EngineSession | None = None

    # What is so now.

    @property
    def game(self) -> Game[Any, Any]:
        """The match as the rules know it."""
        return self._cursor.game

    @property
    def state(self) -> Any:
        """The whole position at the cursor, hidden parts included."""
        return self._cursor.state

    @property
    def record(self) -> Record:
        """What was played and written so far."""
        return self._cursor.record

    @property
    def node(self) -> int:
        """The record's node at which the cursor stands."""
        return self._cursor.node

    @property
    def line(self) -> tuple[int, ...]:
        """The nodes of the line that is shown, from the start to its end."""
        return self._cursor.nodes

    def state_of(self, node: int) -> Any:
        """Return the whole position at a node of the record."""
        return self._cursor.state_of(node)

    def stepped_of(self, node: int) -> PlayedMove | None:
        """Return the move at a node of the record with what followed, None where there is none."""
        return self._cursor.stepped_of(node)

    @property
    def seats(self) -> tuple[Seat, ...]:
        """Who sits where."""
        return self._seats

    @property
    def ply(self) -> int:
        """The number of moves before the position shown."""
        return self._cursor.ply

    @property
    def length(self) -> int:
        """The number of moves in the line, those that can be redone included."""
        return self._cursor.length

    @property
    def locked(self) -> bool:
        """True in a locked game: no take-back, no help."""
        return self.record.header.mode == "locked"

    @property
    def to_move(self) -> int | None:
        """The seat that decides, None when the game is over."""
        return self._cursor.decider(self.ply)

    @property
    def viewer(self) -> int | None:
        """The seat whose knowledge is shown: the only person, else the person at the screen; None when all is shown.

        While the hands are covered it is the person to whom the screen must be passed.
        """
        return self._view.viewer

    @property
    def covered(self) -> bool:
        """True while hidden hands are covered because the screen must be passed to `cover_for`."""
        return self._view.covered

    @property
    def cover_for(self) -> int | None:
        """The seat to which the screen must be passed, None while nothing is covered."""
        return self._view.viewer if self._view.covered else None

    @property
    def shown(self) -> Any:
        """The position as the viewer may know it; while covered, as everybody at the screen may know it."""
        return self._view.shown(self.state)

    @property
    def can_play(self) -> bool:
        """True when a person decides now and sees the hand; in a locked game only at the end of the line."""
        seat = self.to_move
        if seat is None or self._view.covered or not self._open:
            return False
        return self.decided_here(seat) and (self._cursor.at_end or not self.locked)

    def decided_here(self, seat: int) -> bool:
        """Return whether somebody at this screen decides for a seat."""
        return self._alone or self._seats[seat].human

    @property
    def thinking(self) -> bool:
        """True while a computer decides."""
        return self._session is not None and self._session.question is not None

    @property
    def thinking_seconds(self) -> float:
        """How long the computer that decides has been thinking; 0 when none thinks."""
        return self._session.seconds if self._session is not None else 0.0

    @property
    def stopped(self) -> bool:
        """True when a computer has to decide but rests until `resume`."""
        return self._stopped

    @property
    def looking_back(self) -> bool:
        """True when another position is shown than that at which the play stands; computers rest meanwhile."""
        return self.node != self._now

    @property
    def can_play_on(self) -> bool:
        """True when `resume` would do something: a computer rests, or an earlier position may be played on."""
        return (self._stopped or self.looking_back) and (self._cursor.at_end or not self.locked)

    @property
    def saved(self) -> bool | str:
        """True when everything is on the disk, False while it is being written, else a text that says why not."""
        return self._saving.saved

    @property
    def can_undo(self) -> bool:
        """True when `undo` would change something."""
        return self._undo.edit_to_undo(self._cursor.path) or self._undo_target() is not None

    @property
    def can_redo(self) -> bool:
        """True when `redo` would change something."""
        return self._undo.edit_to_redo() or not self._cursor.at_end

    @property
    def finished(self) -> bool:
        """True when the line that is shown leads to the end of the game, wherever the cursor stands."""
        return self._cursor.decider(self._cursor.length) is None

    @property
    def history(self) -> tuple[PlayedMove, ...]:
        """All moves from the start to the position shown."""
        return self._cursor.history()

    @property
    def whole_history(self) -> tuple[PlayedMove, ...]:
        """All moves of the line that is shown, those after the position shown included."""
        return self._cursor.whole_history()

    @property
    def result(self) -> Result:
        """How the game stands in the position shown."""
        state, resigned = self.state, self.record.resigned(self.node)
        if self._counted is None or self._counted[0] is not state or self._counted[1] != resigned:
            self._counted = state, resigned, self.record.result(self.node, state)
        return self._counted[2]

    def steps_since(self, seat: int | None) -> tuple[PlayedMove, ...]:
        """Return what happened since that seat's last decision; for None the last turn (all moves of one seat)."""
        return self._cursor.since(seat)

    @property
    def rounds(self) -> Rounds:
        """The rounds of the match that are over, this one included when it is (G-ROUNDS)."""
        return rounds_of(self.record, self.result)

    def next_round(self) -> MatchSetup | None:
        """Return the set-up of the next round when this one is over and rounds remain, else None (G-ROUNDS)."""
        return next_round_of(self.record, self.result)

    def same_tiles(self) -> MatchSetup | None:
        """Return the set-up of the same tiles with everybody one seat further on, None where that cannot be."""
        return same_tiles_of(self.record, self.result)

    def setup(self) -> MatchSetup:
        """Return the choices with which this match was begun, for a rematch with a new deal."""
        return setup_of(self.record)

    def _waited_for(self) -> tuple[int, ...]:
        """Return the seats at whose decisions undo and redo stop: the people's, where computers play with them."""
        people = () if self._alone else humans(self._seats)
        return people if people and computers(self._seats) else tuple(range(self.game.players))

    def _undo_target(self) -> int | None:
        return None if self.locked else self._cursor.back(self._waited_for())
