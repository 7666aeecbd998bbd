"""What is on the projector, without a widget: the step, the answer, a dark screen, drawings, pointer and light."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any, Literal

from PySide6.QtCore import QObject, Signal

from tessella.controller.lessons.run import LessonRun
from tessella.controller.lessons.state import Answered
from tessella.controller.presentation.game_run import GameRun
from tessella.controller.presentation.talk_clock import TalkClock
from tessella.controller.presentation.vote import Vote, VoteOption
from tessella.controller.presentation.vote_options import options_of
from tessella.records.lessons import fitting
from tessella.records.lessons.fitting import Standing
from tessella.records.lessons.lesson import LessonStep
from tessella.records.record import Mark

Cover = Literal["", "dark", "white"]


@dataclass(frozen=True, slots=True)
class OnScreen:
    """What the class sees besides the board.

    `cover` hides everything; `answer` is True while the answer is shown; `pointer` the ring that points, `spot` the
    light that follows it; `drawing` is True while the bar of tools is there, `drawn` what was drawn on the step of now;
    `large` words are half as large again. `cause` is the number, from 0, of the cause that is shown of `causes` while a
    move of a game is explained, None while none is.
    """

    cover: Cover = ""
    answer: bool = False
    pointer: bool = False
    spot: bool = False
    drawing: bool = False
    large: bool = False
    drawn: tuple[Mark, ...] = ()
    cause: int | None = None
    causes: int = 0


class Presentation(QObject):
    """One talk about a lesson or a game, step by step.

    Use: draw `run.board` with `run.state`, show `screen` over it, and call `begin`. Nothing here moves by itself: what
    still moves on the board is ended by who draws before `next` is called.
    """

    changed = Signal()
    """Another step, another state of it, or something else is on the screen."""
    stepped = Signal(int)
    """Another step is shown: its index. `changed` follows."""

    def __init__(
        self, run: LessonRun | GameRun, planned: float = 0.0, now: Callable[[], float] = time.monotonic,
        parent: QObject | None = None,
    ) -> None:  # fmt: skip
        """`planned` are the seconds that the talk is to take, 0 where nobody said; `now` returns seconds."""
        super().__init__(parent)
        self.run = run
        run.setParent(self)
        self.clock = TalkClock(planned, now)
        self.screen = OnScreen()
        self.seen: frozenset[int] = frozenset()
        """The steps that were shown before another one was."""
        self._going = False
        self.vote: Vote | None = None
        """The vote on the step of now, None while there is none."""
        self._now = now
        self._options: tuple[LessonStep, str, Any, tuple[VoteOption, ...]] | None = None
        """The answers of a vote, with the moment for which they were found: legal moves take their time."""
        self._standings: tuple[Standing | None, ...] = ()
        run.changed.connect(self._run_changed)
        if isinstance(run, LessonRun):
            run.answered.connect(self._answered)

    # What there is ----------------------------------------------------------------------------------------------

    @property
    def steps(self) -> tuple[LessonStep, ...]:
        """All steps."""
        return self.run.lesson.steps if isinstance(self.run, LessonRun) else self.run.steps

    @property
    def index(self) -> int:
        """Which step is shown, from 0."""
        return self.run.state.index

    @property
    def step(self) -> LessonStep:
        """The step that is shown."""
        return self.run.step

    @property
    def asks(self) -> bool:
        """True when the step asks something: it has an answer that can be shown."""
        return isinstance(self.run, LessonRun)

    @property
    def explains(self) -> bool:
        """True when the step is a move of a game, which can be explained."""
        return isinstance(self.run, GameRun) and self.run.played[self.index] is not None

    def standing(self, index: int) -> Standing | None:
        """Return the position in which a step begins."""
        if isinstance(self.run, GameRun):
            return self.run.standing(index)
        if not self._standings:
            self._standings = tuple(here for _, here in fitting.standings(self.run.lesson))
        return self._standings[index]

    # What the teacher does --------------------------------------------------------------------------------------

    def begin(self) -> None:
        """Show the first step."""
        self.clock.begin()
        self.run.begin()
        self._announce()

    def next(self) -> bool:
        """Uncover what is covered, else go on with a line that is played out, to the next cause, to the next step.

        Returns False where nothing follows.
        """
        if self.screen.cover:
            self._put(cover="")
        elif isinstance(self.run, LessonRun) and self.run.state.stage == "line":
            self.run.next()
        elif self.screen.cause is not None and self.screen.cause + 1 < self.screen.causes:
            self._put(cause=self.screen.cause + 1)
        elif self.index + 1 < len(self.steps):
            self.go(self.index + 1)
        else:
            return False
        return True

    def back(self) -> bool:
        """Uncover what is covered, else a cause back, else take the answer back, else go to the step before.

        Returns False where none is.
        """
        if self.screen.cover:
            self._put(cover="")
        elif self.screen.cause is not None:
            self._put(cause=self.screen.cause - 1 if self.screen.cause else None)
        elif self.screen.answer:
            self.go(self.index)
        elif self.index > 0:
            self.go(self.index - 1)
        else:
            return False
        return True

    def go(self, index: int) -> None:
        """Show a step by its index, from 0; one that there is not: the first or the last one."""
        index = min(max(index, 0), len(self.steps) - 1)
        left = self.index
        if index != left:
            self.seen |= {left}
            self.clock.begin_step()
        self.screen = replace(self.screen, drawn=())
        self._again(lambda: self.run.go(index))

    def similar(self) -> bool:
        """Show the step in another position of its kind; return False where it has none."""
        if not isinstance(self.run, LessonRun) or not self.steps[self.index].variants:
            return False
        self.screen = replace(self.screen, drawn=())
        self._again(self.run.vary)
        return True

    def show_answer(self) -> None:
        """Show the answer to everybody, or hide it again: the step begins anew."""
        if not isinstance(self.run, LessonRun):
            return
        if self.screen.answer:
            self._again(self.run.begin_step_again)
            return
        if self.run.state.stage == "line":
            self._again(self.run.begin_step_again)
        self.screen = replace(self.screen, cover="", answer=True)
        self.run.show()
        self.changed.emit()

    def explain(self, causes: int) -> None:
        """Explain the move that is shown from its first cause of so many on, or no longer."""
        if self.screen.cause is not None or causes:
            self._put(cover="", cause=0 if self.screen.cause is None else None, causes=causes)

    def cover(self, cover: Cover) -> None:
        """Hide everything behind black or white, or show it again when it is hidden like that."""
        self._put(cover="" if cover == self.screen.cover else cover)

    def point(self) -> None:
        """Show the ring that points, or put it away."""
        self._put(pointer=not self.screen.pointer)

    def light(self) -> None:
        """Let a light follow the pointer, or not."""
        self._put(spot=not self.screen.spot)

    def enlarge(self) -> None:
        """Show the words larger, or as they were."""
        self._put(large=not self.screen.large)

    def take_tools(self) -> None:
        """Bring the tools with which one draws, or put them away."""
        self._put(drawing=not self.screen.drawing)

    def draw(self, mark: Mark) -> None:
        """Draw a mark on the step of now; drawn once more it goes."""
        drawn = self.screen.drawn
        self._put(drawn=tuple(one for one in drawn if one != mark) if mark in drawn else (*drawn, mark))

    def wipe(self) -> None:
        """Wipe off all that was drawn."""
        self._put(drawn=())

    def rub(self, field: str) -> None:
        """Wipe off what was drawn on a field."""
        self._put(drawn=tuple(mark for mark in self.screen.drawn if field not in mark.fields))

    # A vote -----------------------------------------------------------------------------------------------------

    def vote_options(self, places: Callable[[str], Sequence[str]]) -> tuple[VoteOption, ...]:
        """Return the answers on which the class can vote now, none where no vote is possible.

        `places` returns the places of a kind on the board.
        """
        run = self.run
        if not isinstance(run, LessonRun):
            return ()
        step, stage, state = run.step, run.state.stage, run.board.state
        if self._options is None or self._options[0] is not step or self._options[1:3] != (stage, state):
            self._options = step, stage, state, options_of(step, stage, Standing(run.board.game, state), places)
        return self._options[3]

    def begin_vote(self, options: tuple[VoteOption, ...]) -> None:
        """Let the class vote on some answers."""
        self.end_vote()
        self.vote = Vote(options, self._now, self)
        self.vote.changed.connect(self.changed)
        self.screen = replace(self.screen, cover="")
        self.changed.emit()

    def end_vote(self) -> None:
        """The vote is over; its hands are forgotten."""
        vote, self.vote = self.vote, None
        if vote is not None:
            vote.deleteLater()
            self.changed.emit()

    def hold(self) -> None:
        """Let the time stand still, or go on."""
        self.clock.hold(not self.clock.held)
        self.changed.emit()

    def pause(self) -> None:
        """Nothing is seen and the time stands still: the projector went away."""
        self.clock.hold(True)
        self._put(cover="dark")

    def close(self) -> None:
        """The talk is over."""
        self.run.close()

    # ------------------------------------------------------------------------------------------------------------

    def _put(self, **changes: object) -> None:
        screen = replace(self.screen, **changes)  # type: ignore[arg-type]
        if screen != self.screen:
            self.screen = screen
            self.changed.emit()

    def _again(self, do: Callable[[], None]) -> None:
        """Begin a step without its answer, and tell it when all of it is there; a vote on it is over."""
        self.end_vote()
        self.screen = replace(self.screen, cover="", answer=False, cause=None)
        self._going = True
        do()
        self._going = False
        self._announce()

    def _announce(self) -> None:
        self.stepped.emit(self.index)
        self.changed.emit()

    def _run_changed(self, _state: object) -> None:
        if not self._going:
            self.changed.emit()

    def _answered(self, said: Answered) -> None:
        """An answer that was found at the board is there for everybody."""
        if said.kind == "right":
            self.screen = replace(self.screen, answer=True)

