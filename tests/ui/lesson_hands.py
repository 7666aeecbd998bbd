"""A learner's hands: answers a step of a lesson on the real page, by clicks or by keys, nothing else."""

from __future__ import annotations

import random
from collections.abc import Callable

from person import trellis_hands, trigon_hands, umbrella_hands
from PySide6.QtCore import QPointF, Qt
from PySide6.QtTest import QTest

from tessella.controller.lessons.run import LessonRun
from tessella.records.lessons.fitting import is_right
from tessella.records.lessons.lesson import (
    AutoMoves,
    ChoiceAnswer,
    MoveAnswer,
    NumberAnswer,
    OrderAnswer,
    PointAnswer,
    RefereeAnswer,
    RefusedAnswer,
    SequenceAnswer,
)
from tessella.records.lessons.properties import Tried
from tessella.rules.trellis import Claim, Gift, Plant
from tessella.rules.trigon import PIECES, Place, identify
from tessella.rules.umbrella import Score, Slide
from tessella.rules.umbrella.position import ZoneSlot
from tessella.ui.lessons.card_words import others
from tessella.ui.lessons.page import LessonPage

BY_MOUSE: dict[str, Callable[..., None]] = {
    "trellis": trellis_hands.by_mouse, "umbrella": umbrella_hands.by_mouse, "trigon": trigon_hands.by_mouse,
}  # fmt: skip
BY_KEYS: dict[str, Callable[..., None]] = {
    "trellis": trellis_hands.by_keys, "umbrella": umbrella_hands.by_keys, "trigon": trigon_hands.by_keys,
}  # fmt: skip
LEFT = Qt.MouseButton.LeftButton
ARROWS = (Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Up, Qt.Key.Key_Down)


class Learner:
    """Answers every step of the lesson on a page; `keys` says by which hands."""

    def __init__(self, page: LessonPage, keys: bool, settle: Callable[[], None]) -> None:
        self.page, self.keys, self.settle = page, keys, settle

    @property
    def run(self) -> LessonRun:
        return self.page.run

    def press(self, key: Qt.Key) -> None:
        """Press a key where the keyboard is."""
        QTest.keyClick(self.page.window().focusWidget() or self.page.view, key)

    def answer(self) -> None:
        """Answer the step of now rightly."""
        answer = self.run.step.answer
        match answer:
            case MoveAnswer() | SequenceAnswer():
                self._moves()
            case RefusedAnswer():
                self._refused(answer)
            case PointAnswer():
                for place in self.run.solution:
                    self._point(place)
            case ChoiceAnswer(choices):
                self._choose(next(i for i, choice in enumerate(choices) if choice.right))
            case NumberAnswer(value):
                self._number(value)
            case OrderAnswer(_, right):
                for index in right:
                    self._choose(index, order=True)
            case RefereeAnswer():
                self._referee(answer)
        self.settle()

    def next(self) -> None:
        """Go on."""
        if self.keys:
            self.press(Qt.Key.Key_Return)
        else:
            QTest.mouseClick(self.page.card.next, LEFT)
        self.settle()

    def _play(self, text: str) -> None:
        board, table, view = self.run.board, self.page.side.table, self.page.view
        move = board.game.parse(board.state, text)
        hands = BY_KEYS if self.keys else BY_MOUSE
        hands[board.game.kind](view, table, move)
        self.settle()

    def _moves(self) -> None:
        answer = self.run.step.answer
        parts = answer.parts if isinstance(answer, SequenceAnswer) else (answer,)
        autos = [text for part in parts if isinstance(part, AutoMoves) for text in part.moves]
        for text in self.run.solution:
            if text in autos and (not autos.remove(text)):  # type: ignore[func-returns-value]
                continue
            self._play(text)

    def _refused(self, answer: RefusedAnswer) -> None:
        text = self.run.solution[0]
        board = self.run.board
        move = board.game.parse(board.state, text)
        if isinstance(move, Claim | Gift):
            self._point(str(move.vine))
        elif isinstance(move, Score):
            scoring = umbrella_hands.button(self.page.side.table, f"scoring-{move.scoring}")
            scoring.setFocus()
            QTest.keyClick(scoring, Qt.Key.Key_Space) if self.keys else QTest.mouseClick(scoring, LEFT)
        elif isinstance(move, Place):
            self._refused_piece(answer, move)
        elif self.keys:
            self._refused_by_keys(answer, text)
        else:
            self._play(text)
        assert self.run.state.stage in ("reason", "right"), f"{text} was not refused: {self.run.state.answered}"
        if self.run.state.stage == "reason":
            self._choose(answer.choices.index(answer.rule))

    def _held_is_refused(self, answer: RefusedAnswer) -> bool:
        board, gesture = self.run.board, self.page.side.table.board.gesture
        here = None if gesture is None else gesture.commit()
        return here is not None and is_right(answer, Tried(board.game, board.state, here))

    def _refused_piece(self, answer: RefusedAnswer, move: Place) -> None:
        """Take a piece, lead it over the cells of a move in all its ways until it is refused as asked."""
        board, view, table = self.run.board, self.page.view, self.page.side.table
        found = identify(board.game.board, move.cells)
        assert found is not None
        view.setFocus()
        if self.keys:
            while getattr(table.board.hand, "piece", None) != found[0]:
                self.press(Qt.Key(Qt.Key.Key_0 + len(move.cells)))
        else:
            QTest.mouseClick(trigon_hands._button(table, f"piece-{PIECES[found[0]].name}"), LEFT)
        for cell in move.cells:
            if self.keys:
                trigon_hands.walk_to(view, table.board, cell)
            else:
                trigon_hands.move_to(view, table.board.centre_of(cell))
            for turn in range(12):
                if self._held_is_refused(answer):
                    if self.keys:
                        self.press(Qt.Key.Key_Return)
                    else:
                        QTest.mouseClick(view.viewport(), LEFT, pos=view.mapFromScene(table.board.centre_of(cell)))
                    return
                self.press(Qt.Key.Key_F if turn == 5 else Qt.Key.Key_R)
        raise AssertionError(f"no way to lay it that {answer.rule} refuses")

    def _refused_by_keys(self, answer: RefusedAnswer, text: str) -> None:
        board, view, table = self.run.board, self.page.view, self.page.side.table
        move = board.game.parse(board.state, text)
        view.setFocus()
        if isinstance(move, Slide) and move.zone is None:
            umbrella_hands._walk(view, table, ZoneSlot(move.side, move.colour))
            self.press(Qt.Key.Key_Return)
            if self.run.state.stage == "task" and table.board.held is not None:
                self.press(Qt.Key(Qt.Key.Key_0 + move.line))
                self.press(Qt.Key.Key_Return)
            return
        if not isinstance(move, Plant):
            BY_KEYS[board.game.kind](view, table, move)
            return
        self.press(Qt.Key(Qt.Key.Key_1 + trellis_hands._index(table, move)))
        chance = random.Random(text)
        for _ in range(900):
            if self._held_is_refused(answer):
                self.press(Qt.Key.Key_Return)
                return
            self.press(chance.choice((*ARROWS, *ARROWS, Qt.Key.Key_R)))
        raise AssertionError(f"no keys lead to a move that {answer.rule} refuses")

    def _point(self, place: str) -> None:
        pointing, view = self.page.side.pointing, self.page.view
        if not pointing.on:
            answer = self.run.step.answer
            assert isinstance(answer, PointAnswer)
            names = [name for name, _ in others(self.page.setting(), answer)]
            self._choose(names.index(place))
            return
        assert place in pointing.names(), f"{place} cannot be pointed at: {pointing.what}"
        if self.keys:
            self._point_by_keys(place)
        else:
            spot = pointing.spot(place)
            if spot is not None:
                QTest.mouseClick(view.viewport(), LEFT, pos=view.mapFromScene(spot))
            else:
                beside = self.page.side.places.on_panels(pointing.what)
                QTest.mouseClick(beside[place][0], LEFT)
        self.settle()

    def _point_by_keys(self, place: str) -> None:
        pointing, view = self.page.side.pointing, self.page.view
        view.setFocus()
        chance = random.Random(place)
        self.press(Qt.Key.Key_Right)
        for _ in range(600):
            if pointing.focus == place:
                self.press(Qt.Key.Key_Return)
                return
            way = self._seen(place) - self._seen(pointing.focus or place)
            flat = (Qt.Key.Key_Right if way.x() > 0 else Qt.Key.Key_Left, abs(way.x()))
            steep = (Qt.Key.Key_Down if way.y() > 0 else Qt.Key.Key_Up, abs(way.y()))
            best = max((flat, steep), key=lambda each: each[1])[0]
            self.press(best if chance.random() < 0.7 else chance.choice(ARROWS))
        raise AssertionError(f"the arrows do not lead to {place}")

    def _seen(self, place: str) -> QPointF:
        return self.page.side.pointing._seen(place)

    def _choose(self, index: int, order: bool = False) -> None:
        control = self.page.card.order if order else self.page.card.choices
        assert control.isVisible(), f"nothing to choose from: {self.run.state}"
        if self.keys:
            self.press(Qt.Key(Qt.Key.Key_1 + index))
        else:
            QTest.mouseClick(control.buttons[index], LEFT)
        self.settle()

    def _number(self, value: int) -> None:
        number = self.page.card.number
        assert number.isVisible()
        if self.keys:
            for sign in str(value):
                QTest.keyClicks(self.page.window().focusWidget() or self.page.view, sign)
            self.press(Qt.Key.Key_Return)
            return
        button = number.more if value > number.box.value() else number.less
        for _ in range(abs(value - number.box.value())):
            QTest.mouseClick(button, LEFT)
        QTest.mouseClick(number.check, LEFT)

    def _referee(self, answer: RefereeAnswer) -> None:
        assert self.run.state.stage == "verdict"
        self._choose(0 if answer.allowed else 1)
        if self.run.state.stage == "fault":
            self._point(answer.fault[0])
        if self.run.state.stage == "reason":
            self._choose(answer.choices.index(answer.rule))

