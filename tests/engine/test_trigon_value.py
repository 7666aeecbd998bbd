"""What a position of Trigon is worth to its seats, by the points of their colours."""

from __future__ import annotations

import numpy as np
import pytest

from tessella.engine.kernels.trigon.value import KNOTS, Evaluation, judge, new_evaluation
from tessella.engine.trigon.flat import flat_board
from tessella.rules.trigon import Trigon

SCALES = np.full(KNOTS, 10, np.float32)


def judged(players: int, points: list[float], over: bool = False) -> Evaluation:
    game = Trigon.create(players)
    worth = new_evaluation()
    worth.points[: len(points)] = points
    judge(flat_board(game, game.start())[1], worth, over, SCALES)
    return worth


@pytest.mark.parametrize("over", [False, True])
def test_with_more_rivals_the_reward_is_the_share_of_them_that_is_beaten(over: bool) -> None:
    worth = judged(4, [100, 70, 70, 10], over)
    rewards = worth.reward.tolist()
    assert sum(rewards) == pytest.approx(2)
    assert rewards[0] > rewards[1] == rewards[2] > rewards[3]
    if over:
        assert rewards == pytest.approx([1, 0.5, 0.5, 0])
    further = judged(4, [200, 70, 70, 10], over).reward.tolist()
    assert further[1:] == pytest.approx(rewards[1:], abs=0.02)  # who wins by more does not matter


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_chances_to_win_add_up(players: int) -> None:
    even = judged(players, [80] * players).win[:players]
    assert even == pytest.approx([1 / players] * players)
    uneven = judged(players, [90, 80, 60, 70][:players]).win[:players]
    assert sum(uneven) == pytest.approx(1) and max(uneven) == uneven[0]
    tied = judged(players, [90, 90, 60, 70][:players], over=True).win[:players]
    assert tied == pytest.approx([0.5, 0.5, 0, 0][:players], abs=1e-5)


def test_with_one_rival_the_lead_counts_too() -> None:
    little, much = (judged(2, points, over=True).reward.tolist() for points in ([60, 59], [100, 40]))
    assert 0.7 < little[0] < much[0] < 1
    assert sum(little) == pytest.approx(1) and sum(much) == pytest.approx(1)
    assert judged(2, [60, 59], over=True).win[:2] == pytest.approx([1, 0], abs=1e-5)


def test_alone_fewer_triangles_left_are_worth_more() -> None:
    few, many = (float(judged(1, [placed]).reward[0]) for placed in (430, 400))
    assert 0 < many < few < 1
