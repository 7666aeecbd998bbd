"""Movements: each track ends exactly once at 1, skipping included."""

from __future__ import annotations

from PySide6.QtCore import QEasingCurve
from pytestqt.qtbot import QtBot

from tessella.scene.boards.animation import Animator, Track


def test_tracks_run_and_end_once(qtbot: QtBot) -> None:
    seen: list[float] = []
    done: list[int] = []
    animator = Animator()
    tracks = [Track(0, 60, seen.append), Track(20, 60, lambda v: None, QEasingCurve.Type.OutBack)]
    with qtbot.waitSignal(animator.finished):
        animator.play(tracks, lambda: done.append(1))
        assert animator.running
    assert seen[-1] == 1.0 and seen.count(1.0) == 1 and done == [1]
    assert not animator.running


def test_finish_skips_to_the_end_and_off_is_at_once() -> None:
    seen: list[float] = []
    done: list[int] = []
    animator = Animator()
    animator.play([Track(0, 5000, seen.append)], lambda: done.append(1))
    animator.finish()
    animator.finish()
    assert seen[-1] == 1.0 and done == [1]
    animator.play([Track(0, 5000, seen.append)], lambda: done.append(2), speed=0.0)
    assert done == [1, 2] and not animator.running


def test_a_new_movement_ends_the_old_one() -> None:
    done: list[int] = []
    animator = Animator()
    animator.play([Track(0, 5000, lambda v: None)], lambda: done.append(1))
    animator.play([Track(0, 5000, lambda v: None)], lambda: done.append(2))
    assert done == [1] and animator.running
    animator.finish()
    assert done == [1, 2]
