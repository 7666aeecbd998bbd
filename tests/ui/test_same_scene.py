"""On the real window: after any moves, undos, jumps, explanations, speeds, turns, themes, sizes, keys and clicks, in
any order, the scene is the one that a fresh table draws of the same position."""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from patience import let_pass
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtTest import QTest

from tessella.controller.match.seats import Seat
from tessella.rules.registry import GAMES
from tessella.scene.game_views import view_of

ACTIONS = (
    "undo", "redo", "first", "back", "forward", "last", "turn", "turn-back", "legal", "coordinates", "replay", "why",
    "zoom-in", "zoom-out", "fit", "numbers-all", "numbers-none", "numbers-last", "theme-dark", "theme-light",
    "theme-high-contrast",
)  # fmt: skip
KEYS = "123456RFBYGC \t"
STEP = st.one_of(
    st.tuples(st.just("move"), st.integers(0, 10**6)),
    st.tuples(st.just("move"), st.integers(0, 10**6)),
    st.tuples(st.just("do"), st.sampled_from(ACTIONS)),
    st.tuples(st.just("jump"), st.integers(0, 40)),
    st.tuples(st.just("speed"), st.sampled_from(("off", "fast", "slow"))),
    st.tuples(st.just("palette"), st.sampled_from(("default", "cb"))),
    st.tuples(st.just("size"), st.sampled_from(((1024, 600), (1440, 900)))),
    st.tuples(st.just("key"), st.sampled_from([*KEYS, "left", "up", "enter"])),
    st.tuples(st.just("point"), st.tuples(st.integers(300, 1000), st.integers(80, 500))),
    st.tuples(st.just("click"), st.tuples(st.integers(300, 1000), st.integers(80, 500))),
    st.tuples(st.just("wait"), st.integers(1, 40)),
)
NAMED = {"left": Qt.Key.Key_Left, "up": Qt.Key.Key_Up, "enter": Qt.Key.Key_Return, "\t": Qt.Key.Key_Tab}


def take(bench, what: str, value: object) -> None:
    match, page = bench.match, bench.window.game
    match.uncover()
    if what == "move":
        moves = list(match.game.moves(match.state)) if match.can_play else []
        if moves:
            assert match.play(moves[value % len(moves)])
    elif what == "do":
        action = bench.window.actions_[value]
        if action.isEnabled():
            action.trigger()
    elif what == "jump":
        match.jump(value)
    elif what in ("speed", "palette"):
        bench.store.update(**{what: value})
    elif what == "size":
        bench.window.resize(*value)
    elif what == "key":
        QTest.keyClick(page.view, NAMED.get(value, value))
    elif what == "point":
        QTest.mouseMove(page.view.viewport(), QPoint(*value))
    elif what == "click":
        QTest.mouseClick(page.view.viewport(), Qt.MouseButton.LeftButton, pos=QPoint(*value))
    else:
        let_pass(value)
    bench.app.processEvents()


def come_to_rest(bench) -> None:
    """End movements and explanations, put everything back that was taken."""
    page, match = bench.window.game, bench.match
    page.explain()
    match.uncover()
    board = page.table.board
    for _ in range(50):
        if not board.moving:
            break
        board.finish()
        bench.app.processEvents()
    for _ in range(4):
        QTest.keyClick(page.view, Qt.Key.Key_Escape)
    # The pointer takes over from the keyboard's cursor, and leaves.
    board.hovered(QPointF(9e4, 9e4))
    board.pointer_left()
    for toggle in page.table.toggles():
        if toggle.on:
            page.table.toggle(toggle.key)
    bench.settle()


@pytest.mark.parametrize("kind", list(GAMES))
def test_the_scene_equals_a_fresh_one(bench, kind: str) -> None:
    @settings(max_examples=8, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck))
    @given(steps=st.lists(STEP, min_size=12, max_size=32))
    def check(steps: list[tuple[str, object]]) -> None:
        bench.store.update(speed="off", move_numbers="last", show_legal=False)
        bench.play(kind, (Seat("Ana"), Seat("Ben")))
        for what, value in steps:
            take(bench, what, value)
        come_to_rest(bench)
        page = bench.window.game
        fresh = view_of(kind)(bench.match, page.table.options)
        try:
            fresh.board.scaled(page.view.scale_now)
            assert page.table.snapshot() == fresh.snapshot()
        finally:
            fresh.close()

    check()
    bench.store.update(theme="system", palette="default", move_numbers="last", coordinates=False, show_legal=False)
