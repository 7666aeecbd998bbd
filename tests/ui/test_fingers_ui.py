"""What one presses grows after a touch and shrinks after a mouse; nothing is cut by it. Real events of the window."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QComboBox, QLineEdit

from tessella.controller.match.seats import Seat

SCREEN = QTest.createTouchDevice()
PEOPLE = (Seat("Ana"), Seat("Ben"))
FINGER = 44


def touch(bench, place: QPoint) -> None:
    window = bench.window.windowHandle()
    QTest.touchEvent(window, SCREEN).press(0, place, window).commit()
    QTest.touchEvent(window, SCREEN).release(0, place, window).commit()
    bench.settle()


def click(bench, place: QPoint) -> None:
    QTest.mouseClick(bench.window.windowHandle(), Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, place)
    bench.settle()


def pressed_things(bench) -> list[tuple[str, int, int]]:
    kinds = (QAbstractButton, QComboBox, QLineEdit)
    shown = [w for kind in kinds for w in bench.window.findChildren(kind) if w.isVisibleTo(bench.window)]
    named = [(w.accessibleName() or w.text(), w.width(), w.height()) for w in shown if not isinstance(w, QComboBox)]
    return named + [(w.accessibleName(), w.width(), w.height()) for w in shown if isinstance(w, QComboBox)]


def test_buttons_grow_after_a_touch_and_shrink_after_a_click(bench) -> None:
    bench.play("trigon", PEOPLE)
    spot = QPoint(bench.window.width() // 2, bench.window.height() // 2)
    undo = bench.window.header.button("undo")
    small = undo.height()
    assert small < FINGER and not bench.appearance.options.touch
    touch(bench, spot)
    assert bench.appearance.options.touch
    assert undo.height() >= FINGER
    click(bench, spot)
    assert not bench.appearance.options.touch
    assert undo.height() == small


@pytest.mark.parametrize(("wish", "after_touch", "after_click"), [("large", True, True), ("small", False, False)])
def test_the_setting_holds_whatever_is_used(bench, wish: str, after_touch: bool, after_click: bool) -> None:
    bench.store.update(targets=wish)
    bench.play("trellis", PEOPLE)
    spot = QPoint(bench.window.width() // 2, bench.window.height() // 2)
    touch(bench, spot)
    assert bench.appearance.options.touch is after_touch
    click(bench, spot)
    assert bench.appearance.options.touch is after_click


@pytest.mark.parametrize("size", [(1440, 900), (1024, 600)])
@pytest.mark.parametrize("page", ["home", "newgame", "library", "trellis", "umbrella", "trigon"])
def test_every_target_is_large_enough_for_a_finger(bench, page: str, size: tuple[int, int]) -> None:
    bench.store.update(targets="large")
    bench.size(*size)
    if page == "home":
        bench.window.show_home()
    elif page == "newgame":
        bench.window.show_new_game("trellis")
    elif page == "library":
        bench.window.show_library()
    else:
        bench.play(page, PEOPLE)
        bench.move(2)
    bench.settle(60)
    low = [thing for thing in pressed_things(bench) if min(thing[1:]) < FINGER]
    assert low == []
