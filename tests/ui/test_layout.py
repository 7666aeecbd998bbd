"""The plan of the floating panels: pure arithmetic."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tessella.ui.game.layout import Box, arrange

PLAYERS = Box("players", "left", 260, 320, order=-1)
TURN = Box("turn", "left", 260, 200, order=1)
LOG = Box("log", "right", 260, 150, order=-2, stretch=True)
HAND = Box("hand", "dock", 560, 150, order=100, fixed=True)


def test_wide_window_shows_everything_and_the_board_gets_what_is_left() -> None:
    plan = arrange(1440, 812, [PLAYERS, TURN, LOG, HAND], 16, 56, compact=False)
    assert plan.folded == ()
    assert not plan.rail
    assert plan.rects["players"].topLeft().toTuple() == (16, 16)
    assert plan.rects["turn"].top() == 16 + 320 + 16
    assert plan.rects["log"].right() == 1440 - 16 - 1
    assert plan.rects["log"].height() == 812 - 32
    assert plan.rects["hand"].center().x() == 1440 // 2 - 1
    assert plan.margins.left() == 16 + 260 + 16
    assert plan.margins.bottom() == 16 + 150 + 16


def test_narrow_window_folds_the_log_first_and_puts_the_dock_to_the_right() -> None:
    hand = Box("hand", "dock", 156, 500, order=100, fixed=True)
    plan = arrange(1024, 526, [PLAYERS, LOG, hand], 10, 56, compact=True)
    assert plan.folded == ("players", "log")
    assert plan.rail
    assert plan.rects["hand"].left() == 1024 - 10 - 156
    assert plan.margins.left() == 56 + 20


def test_panels_that_are_too_high_for_the_column_fold_in_their_order() -> None:
    plan = arrange(1440, 400, [PLAYERS, TURN, LOG], 16, 56, compact=False)
    assert plan.folded == ("players",)
    assert set(plan.rects) == {"turn", "log"}


def test_a_hand_never_folds() -> None:
    hand = Box("hand", "right", 700, 900, order=100, fixed=True)
    plan = arrange(800, 300, [PLAYERS, LOG, hand], 10, 56, compact=True)
    assert "hand" in plan.rects
    assert plan.rects["hand"].height() <= 280


def test_nothing_folds_for_width_beside_a_hand_that_is_as_wide() -> None:
    hand = Box("figures", "right", 430, 160, order=100, fixed=True)
    scoring = Box("scoring", "right", 430, 200, order=6)
    other = Box("seat-1", "right", 430, 200, order=3)
    plan = arrange(1024, 480, [PLAYERS, LOG, hand, scoring, other], 10, 56, compact=True)
    assert plan.folded == ("players", "log", "seat-1")  # the last for want of height
    assert set(plan.rects) == {"figures", "scoring"}


BOXES = st.lists(
    st.builds(
        Box,
        st.sampled_from(["a", "b", "c", "d", "log", "players"]),
        st.sampled_from(["left", "right", "dock"]),
        st.integers(100, 400),
        st.integers(50, 500),
        st.integers(-2, 5),
        st.booleans(),
        st.booleans(),
    ),
    max_size=6,
    unique_by=lambda box: box.key,
)


@given(st.integers(700, 2600), st.integers(400, 1600), BOXES, st.booleans())
def test_every_panel_is_placed_or_folded_and_none_overlaps_its_column(
    width: int, height: int, boxes: list[Box], compact: bool
) -> None:
    plan = arrange(width, height, boxes, 10, 56, compact=compact)
    assert set(plan.rects) | set(plan.folded) == {box.key for box in boxes}
    assert not set(plan.rects) & set(plan.folded)
    assert plan.rail == (compact or bool(set(plan.folded) - {"log", "players"}))
    placed = list(plan.rects.values())
    for rect in placed:
        assert rect.top() >= 0
    fixed = {box.key for box in boxes if box.fixed}
    assert not fixed & set(plan.folded) - {"log", "players"}
    for side in ("left", "right"):
        column = [plan.rects[b.key] for b in boxes if b.key in plan.rects and _side(b, compact) == side and not b.fixed]
        assert not any(a.intersects(b) for i, a in enumerate(column) for b in column[i + 1 :])


def _side(box: Box, compact: bool) -> str:
    return "right" if compact and box.place == "dock" else box.place


@pytest.mark.parametrize("speed", ["off", "slow"])
def test_a_panel_comes_out_of_the_rail_and_is_there_at_once_when_movements_are_off(bench, speed: str) -> None:
    bench.size(1024, 600)
    bench.play("trigon")
    bench.store.update(speed=speed)
    bench.settle()
    page = bench.window.game
    page.toggle("log")
    rail = page.rail.geometry()
    at_once = page.log.geometry().left()
    assert (at_once < rail.right() - 20) is (speed == "slow")
    page.lay_out()
    assert page.log.geometry().left() > at_once if speed == "slow" else page.log.geometry().left() == at_once
    assert page.asked == "log" and page.log.isVisible()
