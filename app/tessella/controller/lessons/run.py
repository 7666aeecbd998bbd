"""One lesson being learnt: judges what the learner does on the board, helps when asked, goes from step to step."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from PySide6.QtCore import QObject, Signal

from tessella.controller.lessons.board import LessonBoard
from tessella.controller.lessons.state import Answered, Outcome, RunState, RunSummary
from tessella.records.lessons import fitting
from tessella.records.lessons.fitting import Standing, is_right
from tessella.records.lessons.lesson import (
    Answer,
    AutoMoves,
    ChoiceAnswer,
    Lesson,
    LessonStep,
    MoveAnswer,
    NumberAnswer,
    OrderAnswer,
    PointAnswer,
    RefereeAnswer,
    RefusedAnswer,
    SequenceAnswer,
    Words,
)
from tessella.records.lessons.properties import Tried
from tessella.records.lessons.replying import reply_to_move, reply_to_others, reply_to_place, reply_to_rule
from tessella.rules.errors import GameError


class LessonRun(QObject):
    """One sitting with a lesson.

    Use: make it with a lesson whose steps are all sound (`LessonRead.sound`), draw `board` as any match, show `state`,
    and call `begin`. Every method that answers (`point`, `choose`, `say`, `choose_rule`, `enter`, `order`; moves come
    from the board by its `play`) changes `state` and is told by `answered`, then `changed`. What does not fit the stage
    does nothing. Nothing here is a timer: the learner may look as long as wanted, `next` goes on.

    The rival's moves are carried out at once and told by the board's `stepped`: whoever draws queues their movements. A
    move that the learner judges is only proposed (`state.proposed`), whether the rules allow it or not, so that its
    look does not give the answer away.
    """

    changed = Signal(object)
    """The `RunState` is another one."""
    answered = Signal(object)
    """The lesson says something to what the learner did: the `Answered`. `changed` follows."""
    board_changed = Signal(object)
    """The step plays in another match: the new `board`, to be drawn instead of the one before. Told before `changed`.
    Another position of the same match is told by the board itself."""
    step_finished = Signal(object)
    """A step was done for the first time in this sitting: its `Outcome`."""
    lesson_finished = Signal(object)
    """`next` was called after the last step: the `RunSummary`. The stage is `end`."""

    def __init__(
        self, lesson: Lesson, at: str = "", *, resumed: bool = False, unaided: bool = False,
        parent: QObject | None = None,
    ) -> None:  # fmt: skip
        """Take up a lesson at a step by its identifier, by default the first one.

        `resumed` lets the state say "You were here"; `unaided` gives no hint before the first miss, as when steps are
        asked again. Raises ValueError for a lesson without steps.
        """
        super().__init__(parent)
        if not lesson.steps:
            raise ValueError(f"lesson {lesson.id} has no step that can be played")
        self.lesson = lesson
        self._unaided = unaided
        self._ends: dict[int, Standing] = {}
        self._outcomes: dict[str, Outcome] = {}
        self._misses = self._hints = 0  # of the step of now, those before the answer was shown included
        index = next((i for i, step in enumerate(lesson.steps) if step.id == at), 0)
        self._state = self._fresh(index, resumed=resumed)
        self._here = self._standing()
        self.board = self._new_board()

    # What is so now.

    @property
    def state(self) -> RunState:
        """Where the learner is."""
        return self._state

    @property
    def step(self) -> LessonStep:
        """The step (or the variant of it) that is played."""
        return self._state.step

    @property
    def summary(self) -> RunSummary:
        """How it went so far."""
        return RunSummary(self.lesson.id, tuple(self._outcomes.values()))

    @property
    def hides_reasons(self) -> bool:
        """True while the board must not tell which rule refuses a move, as the learner is to find that out."""
        return self._state.hides_reasons

    @property
    def solution(self) -> tuple[str, ...]:
        """What is right: moves, places, numbers of choices, a number, an order; a referee's verdict and rule.

        Of a referee: `allowed` or `refused`, then the places of the fault, then the rule.
        """
        return _solution(self.step)

    # What the learner does.

    def begin(self) -> None:
        """Start: the board can be played on, the rival's moves of the first step are made."""
        self.board.begin()
        self._open_step()

    def try_move(self, move: Any) -> bool:
        """Judge a move on the board; return whether it was carried out. The board calls it."""
        asked = self._asked()
        if asked is None:
            return False
        tried = Tried(self.board.game, self.board.state, move)
        if is_right(asked, tried):
            return self._right_move(asked, tried)
        reply = reply_to_move(self.step, tried)
        text = Words() if reply is None else reply.text
        broken = tried.verdict.broken
        if broken is not None:
            if not self.hides_reasons:
                self.board.refused.emit(tried.verdict)
            self._miss(Answered("refused", text, broken, broken.fields, tried.text))
        elif reply is not None and reply.line:
            self._show_line(tried, Answered("line", text, None, (), tried.text, reply.line))
        else:
            self._miss(Answered("allowed", text, move=tried.text))
        return False

    def try_text(self, text: str) -> bool:
        """Judge a move in the text notation; raise BadNotation when it is none."""
        return self.try_move(self.board.game.parse(self.board.state, text))

    def point(self, place: str) -> None:
        """Take a place, in the text notation, that was pointed at."""
        answer = self.step.answer
        if self._state.stage == "fault" and isinstance(answer, RefereeAnswer):
            self._judge_place(place, place in answer.fault)
            if self._state.stage == "fault" and place in answer.fault:
                self._fault_found(answer, place)
        elif self._state.stage == "task" and isinstance(answer, PointAnswer) and place not in self._state.pointed:
            self._judge_place(place, place in answer.places)
            if place in answer.places:
                self._found(answer, place)

    def choose(self, index: int) -> None:
        """Take one of the answers of a choice, counted from 0."""
        answer = self.step.answer
        if self._state.stage != "task" or not isinstance(answer, ChoiceAnswer):
            return
        choice = answer.choices[index]
        if choice.right:
            self._done(Answered("right", self.step.right or choice.reply))
        else:
            self._miss(Answered("wrong", choice.reply or self._others()))

    def choose_rule(self, rule: str) -> None:
        """Take a rule, by its identifier, as the reason why a move is refused."""
        answer = self.step.answer
        if self._state.stage != "reason" or not isinstance(answer, RefusedAnswer | RefereeAnswer):
            return
        if rule == answer.rule:
            self._done(Answered("right", self.step.right))
        else:
            reply = reply_to_rule(self.step, rule)
            self._miss(Answered("wrong", Words() if reply is None else reply.text))

    def say(self, allowed: bool) -> None:
        """Take the referee's verdict on what a rival did."""
        answer = self.step.answer
        if self._state.stage != "verdict" or not isinstance(answer, RefereeAnswer):
            return
        if allowed != answer.allowed:
            self._miss(Answered("wrong", self._others()))
        elif allowed:
            self._play(self._state.proposed)
            self._done(Answered("right", self.step.right))
        elif answer.fault:
            self._put(stage="fault", answered=Answered("partly"))
        else:
            self._fault_found(answer, "")

    def enter(self, number: int) -> None:
        """Take a number."""
        answer = self.step.answer
        if self._state.stage != "task" or not isinstance(answer, NumberAnswer):
            return
        if number == answer.value:
            self._done(Answered("right", self.step.right))
        else:
            self._miss(Answered("wrong", answer.reply(number) or self._others()))

    def order(self, indices: tuple[int, ...]) -> None:
        """Take the items of an order, by their indices, the first one first."""
        answer = self.step.answer
        if self._state.stage != "task" or not isinstance(answer, OrderAnswer):
            return
        if tuple(indices) == answer.right:
            self._done(Answered("right", self.step.right))
        else:
            self._miss(Answered("wrong", self._others()))

    # Help.

    def hint(self) -> None:
        """Give the next stronger hint, which `state.hint` then is; does nothing when there is none."""
        if self._state.may_hint:
            self._hints += 1
            self._put(hints=self._state.hints + 1)

    def show(self) -> None:
        """Show the answer: play it on the board, or tell it as `places`; then `next` lets the learner do it."""
        if self._state.stage not in ("task", "reason", "verdict", "fault"):
            return
        self._put(stage="shown", was_shown=True, answered=None)
        self._deal(self._here)
        for text in _played_line(self.step.answer, self.solution):
            self._play(text)
        places = self.solution if isinstance(self.step.answer, PointAnswer) else ()
        if isinstance(self.step.answer, RefereeAnswer):
            places = self.step.answer.fault
        self._put(answered=Answered("shown", self.step.right, places=places))

    # From step to step.

    def next(self) -> None:
        """Go on: the next move of a line, the learner's turn after the answer was shown, the next step, the end."""
        match self._state.stage:
            case "line":
                self._next_of_line()
            case "shown":
                state = self._state
                self._state = replace(self._fresh(state.index, state.variant), was_shown=True)
                self._open_step()
            case "right" if self._state.index + 1 < len(self.lesson.steps):
                self.go(self._state.index + 1)
            case "right":
                self._put(stage="end", answered=None)
                self.lesson_finished.emit(self.summary)

    def back(self) -> None:
        """Go to the step before; does nothing at the first one."""
        if self._state.stage == "end":
            self.go(self._state.index)
        elif self._state.index > 0:
            self.go(self._state.index - 1)

    def go(self, index: int) -> None:
        """Begin a step by its index; raise IndexError when there is none."""
        if not 0 <= index < len(self.lesson.steps):
            raise IndexError(f"lesson {self.lesson.id} has no step {index + 1}")
        self._misses = self._hints = 0
        self._state = self._fresh(index)
        self._here = self._standing()
        self._open_step()

    def again(self) -> None:
        """Do the step once more, in another position of its kind where it has one."""
        if self._state.stage == "right":
            self.vary()

    def vary(self) -> None:
        """Begin the step in another position of its kind, whether it is done or not; in its own after the last."""
        state, count = self._state, len(self.lesson.steps[self._state.index].variants)
        number = 0 if state.variant is None else state.variant + 1
        self._begin_step(state.index, number if number < count else None)

    def begin_step_again(self) -> None:
        """Begin the step once more, in the position of now."""
        self._begin_step(self._state.index, self._state.variant)

    def _begin_step(self, index: int, variant: int | None) -> None:
        self._state = self._fresh(index, variant)
        self._here = self._standing()
        self._open_step()

    def restart(self) -> None:
        """Begin the lesson anew, as a sitting of its own."""
        self._outcomes.clear()
        self._ends.clear()
        self.go(0)

    def close(self) -> None:
        """End the sitting: the board is let go."""
        self.board.close()

    # How a step begins.

    def _fresh(self, index: int, variant: int | None = None, *, resumed: bool = False) -> RunState:
        step = self.lesson.steps[index]
        played = step if variant is None else step.variants[variant]
        repeated = step.id in self._outcomes
        return RunState(index, played, variant=variant, resumed=resumed, repeated=repeated,
                        unaided=self._unaided, goals=(False,) * len(played.goals))  # fmt: skip

    def _standing(self) -> Standing:
        """Return where the step of now begins: for one that goes on, where the learner got to, if that was just now."""
        step, index = self._state.step, self._state.index
        if step.continues and index - 1 in self._ends:
            return self._ends[index - 1]
        found = fitting.standing_of(self.lesson, step)
        assert found is not None, "a sound step begins somewhere"
        return found

    def _new_board(self) -> LessonBoard:
        names = self.lesson.seat_names(self._here.game.players)
        return LessonBoard(self._here.game, self._here.state, names, self.try_move)

    def _open_step(self) -> None:
        """Show the step's position, make the moves that come first, and wait for the learner."""
        self._deal(self._here)
        answer = self.step.answer
        if isinstance(answer, RefereeAnswer):
            # The last move is what is judged, where the rival does not count.
            judged = answer.moves[-1:] if answer.count is None else ()
            for text in answer.moves[: len(answer.moves) - len(judged)]:
                self._play(text)
            self._put(stage="verdict", proposed="".join(judged))
        elif isinstance(answer, SequenceAnswer):
            self._put(part=self._after_autos(answer, 0))
        else:
            self._put()

    def _deal(self, here: Standing) -> None:
        """Show a position on the board, on another board when it is of another match."""
        if here.game != self.board.game:
            self.board.close()
            self.board = self._new_board()
            self.board.looker = self.step.seat
            self.board_changed.emit(self.board)
            self.board.begin()
        self.board.looker = self.step.seat
        if self.board.looking_back or self.board.state != here.state:  # else what still moves there may go on
            self.board.deal(here.state)

    def _put(self, **changes: Any) -> None:
        """Take another state, and tell it."""
        said = changes.get("answered")
        self._state = replace(self._state, **changes)
        self.board.asked = self._asked() is not None
        if said is not None:
            self.answered.emit(said)
        self.changed.emit(self._state)

    # What an answer means.

    def _asked(self) -> MoveAnswer | RefusedAnswer | None:
        """Return what is asked on the board now, None when no move is."""
        answer = self.step.answer
        if self._state.stage != "task":
            return None
        if isinstance(answer, SequenceAnswer):
            part = answer.parts[self._state.part] if self._state.part < len(answer.parts) else None
            return part if isinstance(part, MoveAnswer) else None
        return answer if isinstance(answer, MoveAnswer | RefusedAnswer) else None

    def _right_move(self, asked: MoveAnswer | RefusedAnswer, tried: Tried) -> bool:
        if isinstance(asked, RefusedAnswer):
            broken = tried.verdict.broken
            places = () if broken is None else broken.fields
            if asked.choices:
                self._put(stage="reason", answered=Answered("partly", Words(), broken, places, tried.text))
            else:
                self._done(Answered("right", self.step.right, broken, places, tried.text))
            return False
        if tried.step is not None:
            self.board.carry_out(tried.move)
        answer = self.step.answer
        if isinstance(answer, SequenceAnswer):
            part = self._after_autos(answer, self._state.part + 1)
            if part < len(answer.parts):
                done = sum(isinstance(one, MoveAnswer) for one in answer.parts[:part])
                said = Answered("partly", move=tried.text)
                self._put(part=part, goals=self._goals(done), answered=said)
                return True
            self._state = replace(self._state, part=part)
        self._done(Answered("right", self.step.right, move=tried.text))
        return tried.step is not None

    def _after_autos(self, answer: SequenceAnswer, part: int) -> int:
        """Make the moves that play themselves from a part on; return the next part, the learner's."""
        while part < len(answer.parts) and isinstance(autos := answer.parts[part], AutoMoves):
            try:
                for text in autos.moves:
                    self._play(text)
            except GameError:  # from another right move than the one that is shown they do not go on
                shown = fitting.before_part(self.step, self._here, part + 1)
                self.board.deal(shown.state)
            part += 1
        return part

    def _play(self, text: str) -> None:
        """Make a move of the lesson's on the board; raise GameError when it cannot be made."""
        if text:
            self.board.carry_out(self.board.game.parse(self.board.state, text))

    def _judge_place(self, place: str, right: bool) -> None:
        if not right:
            reply = reply_to_place(self.step, place)
            self._miss(Answered("wrong", Words() if reply is None else reply.text, places=(place,)))

    def _found(self, answer: PointAnswer, place: str) -> None:
        pointed = (*self._state.pointed, place)
        self._state = replace(self._state, pointed=pointed)
        if answer.every and len(pointed) < len(answer.places):
            self._put(goals=self._goals(len(pointed)), answered=Answered("partly", places=(place,)))
        else:
            self._done(Answered("right", self.step.right, places=pointed))

    def _fault_found(self, answer: RefereeAnswer, place: str) -> None:
        places = (place,) if place else ()
        if answer.choices:
            self._put(stage="reason", pointed=places, answered=Answered("partly", places=places))
        else:
            self._done(Answered("right", self.step.right, places=places))

    def _goals(self, done: int) -> tuple[bool, ...]:
        """Return which goals are met when so many parts are done: one goal a part, where there are as many."""
        answer, goals = self.step.answer, self._state.goals
        parts = 0
        if isinstance(answer, SequenceAnswer):
            parts = sum(isinstance(part, MoveAnswer) for part in answer.parts)
        elif isinstance(answer, PointAnswer):
            parts = len(answer.places)
        return tuple(i < done for i in range(len(goals))) if parts == len(goals) else goals

    def _others(self) -> Words:
        reply = reply_to_others(self.step)
        return Words() if reply is None else reply.text

    def _miss(self, said: Answered) -> None:
        self._misses += 1
        self._put(misses=self._state.misses + 1, answered=said, resumed=False)

    def _done(self, said: Answered) -> None:
        """The step is right: everything is met."""
        state = self._state
        self._ends[state.index] = Standing(self.board.game, self.board.state)
        self._put(stage="right", answered=said, goals=(True,) * len(state.goals), resumed=False)
        step = self.lesson.steps[state.index]
        if step.id not in self._outcomes:
            lesson, name = step.origin or (self.lesson.id, step.id)
            outcome = Outcome(lesson, name, state.variant, self._misses, self._hints, state.was_shown)
            self._outcomes[step.id] = outcome
            self.step_finished.emit(outcome)

    # Lines that are played out.

    def _show_line(self, tried: Tried, said: Answered) -> None:
        """Make a move that is allowed but not right, and wait for `next` to play what follows from it."""
        self._back_to = Standing(self.board.game, self.board.state)
        self._left = list(said.line)
        self._misses += 1
        self._put(stage="line", misses=self._state.misses + 1, answered=said, resumed=False)
        self.board.carry_out(tried.move)

    def _next_of_line(self) -> None:
        """Play the next move of a line; after the last one all of it is taken back."""
        try:
            if self._left:
                self._play(self._left.pop(0))
                return
        except GameError:  # after this move of several that the reply answers, the line ends here
            self._left.clear()
        self._deal(self._back_to)
        self._put(stage="task")


def _solution(step: LessonStep) -> tuple[str, ...]:
    answer: Answer = step.answer
    match answer:
        case PointAnswer(_, places, every):
            return places if every else step.show or places[:1]
        case ChoiceAnswer(choices):
            return tuple(str(i) for i, choice in enumerate(choices) if choice.right)
        case NumberAnswer(value):
            return (str(value),)
        case OrderAnswer(_, right):
            return tuple(map(str, right))
        case RefereeAnswer():
            return ("allowed",) if answer.allowed else ("refused", *answer.fault, answer.rule)
        case SequenceAnswer(parts):
            return fitting.shown_line(parts, step.show)
        case MoveAnswer(moves):
            return step.show or moves[:1]
        case RefusedAnswer():
            return step.show


def _played_line(answer: Answer, solution: tuple[str, ...]) -> tuple[str, ...]:
    """Return the moves by which the answer is shown on the board: none for what is not played, or refused."""
    match answer:
        case MoveAnswer() | SequenceAnswer():
            return solution
        case RefereeAnswer(True, moves):
            return moves
        case RefereeAnswer(False, moves, count):
            return moves if count is not None else moves[:-1]
    return ()
