"""The drawn scene is a function of position and view options, whatever happened before."""

from __future__ import annotations

import dataclasses

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, rule
from patience import let_pass
from PySide6.QtCore import QPointF, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from trellis_person import new_match, options

from tessella.controller.match.seats import Seat
from tessella.scene.boards.view import BoardView
from tessella.scene.drawing.tokens import theme
from tessella.scene.trellis import TrellisView
from tessella.scene.trellis.shapes import centre

CELLS = st.tuples(st.integers(-3, 3), st.integers(-3, 3))
KEYS = (Qt.Key.Key_1, Qt.Key.Key_3, Qt.Key.Key_R, Qt.Key.Key_Tab, Qt.Key.Key_Left, Qt.Key.Key_Up)


class AnyWay(RuleBasedStateMachine):
    """Plays, takes back, jumps, turns, themes, speeds, gestures, in any order."""

    def __init__(self) -> None:
        super().__init__()
        self.app = QApplication.instance() or QApplication([])
        self.match = new_match(9, (Seat("Ana"), Seat("Judit"), Seat("Milo")), seed=3)
        self.options = options()
        self.table = TrellisView(self.match, self.options)
        self.view = BoardView()
        self.view.resize(600, 400)
        self.view.set_board(self.table.board)
        self.match.begin()

    @rule(pick=st.integers(0, 10**6))
    def play(self, pick: int) -> None:
        self.match.uncover()
        if self.match.to_move is not None:
            moves = list(self.match.game.moves(self.match.state))
            self.match.play(moves[pick % len(moves)])

    @rule()
    def undo(self) -> None:
        self.match.undo()

    @rule()
    def redo(self) -> None:
        self.match.redo()

    @rule(ply=st.integers(0, 60))
    def jump(self, ply: int) -> None:
        self.match.jump(ply)

    @rule(cell=CELLS)
    def hover(self, cell: tuple[int, int]) -> None:
        self.table.board.hovered(centre(cell) + QPointF(9, 4))

    @rule(cell=CELLS)
    def click(self, cell: tuple[int, int]) -> None:
        point = centre(cell)
        if self.table.board.pressed(point):
            self.table.board.released(point, False)

    @rule(key=st.sampled_from(KEYS))
    def press(self, key: Qt.Key) -> None:
        QTest.keyClick(self.view, key)

    @rule()
    def enter(self) -> None:
        QTest.keyClick(self.view, Qt.Key.Key_Return)

    @rule(name=st.sampled_from(["light", "dark", "high_contrast"]), palette=st.sampled_from(["default", "cb"]))
    def dress(self, name: str, palette: str) -> None:
        self._set(theme=theme(name, palette))  # type: ignore[arg-type]

    @rule(speed=st.sampled_from([0.0, 0.5, 2.0]), legal=st.booleans(), turn=st.integers(0, 5))
    def look(self, speed: float, legal: bool, turn: int) -> None:
        self._set(speed=speed, show_legal=legal, turn=turn)

    @rule(numbers=st.sampled_from(["none", "last", "all"]))
    def number(self, numbers: str) -> None:
        self._set(move_numbers=numbers)

    @rule()
    def wait(self) -> None:
        let_pass(5)

    @rule()
    def replay(self) -> None:
        self.table.replay()

    def _set(self, **changes: object) -> None:
        self.options = dataclasses.replace(self.options, **changes)  # type: ignore[arg-type]
        self.table.set_options(self.options)

    @invariant()
    def nothing_is_lost(self) -> None:
        """The tile in hand can be planted, or nothing is in hand."""
        held = self.table.board.hand
        assert held is None or held.tile in self.match.shown.hands[self.match.state.seat]

    def teardown(self) -> None:
        board = self.table.board
        board.finish()
        board.cancel()
        board.pointer_left()
        fresh = TrellisView(self.match, self.options)
        try:
            assert self.table.snapshot() == fresh.snapshot()
        finally:
            fresh.close()
            self.table.close()
            self.match.close()


TestAnyWay = AnyWay.TestCase
TestAnyWay.settings = settings(max_examples=25, stateful_step_count=30, deadline=None)
