"""One move of Umbrella by hand: real events on the view and on the panels, nothing else."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication

from tessella.rules.umbrella import Cover, Gust, Keep, Move, Score, Skip, Slide, Swap, Turn
from tessella.rules.umbrella.position import StageField, ZoneSlot
from tessella.scene.boards.view import BoardView
from tessella.scene.umbrella import UmbrellaView, shapes
from tessella.scene.umbrella.gestures import SlideGesture

_COLOUR_KEYS = {"blue": Qt.Key.Key_B, "red": Qt.Key.Key_R, "green": Qt.Key.Key_G, "yellow": Qt.Key.Key_Y}
_ARROWS = {(0, 1): Qt.Key.Key_Right, (1, 0): Qt.Key.Key_Down, (0, -1): Qt.Key.Key_Left, (-1, 0): Qt.Key.Key_Up}


def by_mouse(view: BoardView, table: UmbrellaView, move: Move) -> None:
    """Play a move with clicks: an umbrella and its line, a figure and its scoring space, a button."""
    match move:
        case Slide():
            if move.zone is not None:
                click(button(table, f"take-{move.zone.kind}{move.zone.index}-{move.colour}"))
            else:
                click_at(view, shapes.slot_centre(move.side, move.colour))
            spot = shapes.entry(move.side, move.line)
            move_to(view, spot)
            click_at(view, spot)
        case Gust():
            click_at(view, shapes.slot_centre("own", move.colour))
            move_to(view, shapes.zone_rect(move.side).center())
            click_at(view, shapes.zone_rect(move.side).center())
        case Swap():
            click_at(view, shapes.field_centre(*move.a))
            move_to(view, shapes.field_centre(*move.b))
            click_at(view, shapes.field_centre(*move.b))
        case Score():
            figure = button(table, f"figure-{move.space}")
            if not figure.chosen:  # type: ignore[attr-defined]
                click(figure)
            click(button(table, f"scoring-{move.scoring}"))
        case Cover():
            click(button(table, f"figure-{move.space}"))
        case Keep():
            click(button(table, "offer-keep"))
        case Skip():
            click(button(table, "offer-skip"))
        case Turn():
            click(button(table, "offer-black" if move.black else "offer-white"))


def by_drag(view: BoardView, table: UmbrellaView, move: Move) -> None:
    """Play a slide, a gust or a swap by dragging; everything else by mouse."""
    match move:
        case Slide() if move.zone is None:
            fields = shapes.line_fields(move.side, move.line)
            drag(view, shapes.slot_centre(move.side, move.colour), shapes.field_centre(*fields[0]))
        case Gust():
            drag(view, shapes.slot_centre("own", move.colour), shapes.zone_rect(move.side).center())
        case Swap():
            drag(view, shapes.field_centre(*move.b), shapes.field_centre(*move.a))
        case _:
            by_mouse(view, table, move)


def by_keys(view: BoardView, table: UmbrellaView, move: Move) -> None:
    """Play a move with the keyboard alone."""
    view.setFocus()
    match move:
        case Slide():
            _slide_by_keys(view, table, move)
        case Gust():
            _walk(view, table, ZoneSlot("own", move.colour))
            press(view, Qt.Key.Key_Return)
            while table.board.held is not None and table.board.held.commit() != move:
                press(view, Qt.Key.Key_Right)
            press(view, Qt.Key.Key_Return)
        case Swap():
            _walk(view, table, StageField(*move.a))
            press(view, Qt.Key.Key_Return)
            press(view, _ARROWS[move.b[0] - move.a[0], move.b[1] - move.a[1]])
            press(view, Qt.Key.Key_Return)
        case Score():
            press(view, Qt.Key(Qt.Key.Key_0 + move.space))
            while not button(table, f"scoring-{move.scoring}").chosen:  # type: ignore[attr-defined]
                press(view, Qt.Key.Key_Right)
            press(view, Qt.Key.Key_Return)
        case Cover():
            press(view, Qt.Key(Qt.Key.Key_0 + move.space))
            press(view, Qt.Key.Key_Return)
        case Keep() | Skip():
            press(view, Qt.Key.Key_K)
        case Turn():
            press(view, Qt.Key.Key_2 if move.black else Qt.Key.Key_1)


def _slide_by_keys(view: BoardView, table: UmbrellaView, move: Slide) -> None:
    for _ in range(40):
        held = table.board.held
        if isinstance(held, SlideGesture) and (held.colour, held.zone) == (move.colour, move.zone):
            if held.side == move.side:
                break
            if held.zone is not None:
                press(view, Qt.Key.Key_Tab)
                continue
        press(view, _COLOUR_KEYS[move.colour])
    press(view, Qt.Key(Qt.Key.Key_0 + move.line))
    press(view, Qt.Key.Key_Return)


def _walk(view: BoardView, table: UmbrellaView, goal: StageField | ZoneSlot) -> None:
    """Lead the cursor to a place with the arrow keys."""
    press(view, Qt.Key.Key_Right)
    for _ in range(60):
        here = table.board.cursor
        assert here is not None
        if here == goal:
            return
        best = min(_ARROWS, key=lambda way: _after(here, way, goal))
        press(view, _ARROWS[best])
    raise AssertionError(f"the arrows do not lead to {goal}")


def _after(here: shapes.BoardKey, way: tuple[int, int], goal: shapes.BoardKey) -> float:
    """Return how far the goal is after a step."""
    there = shapes.neighbour_key(here, way[1], way[0])
    gap = shapes.centre(there) - shapes.centre(goal)
    return abs(gap.x()) + abs(gap.y()) + (1e6 if there == here else 0)


def press(view: BoardView, key: Qt.Key) -> None:
    """Press a key on the board."""
    QTest.keyClick(view, key)


def move_to(view: BoardView, spot: QPointF, pressed: bool = False) -> None:
    """Move the pointer to a scene point; `pressed` with the left button down.

    The event is sent to the viewport: moving the real pointer to where it was in another test would send none.
    """
    place = QPointF(pixel(view, spot))
    buttons = Qt.MouseButton.LeftButton if pressed else Qt.MouseButton.NoButton
    far = view.viewport().mapToGlobal(place)
    kind, none = QEvent.Type.MouseMove, Qt.MouseButton.NoButton
    event = QMouseEvent(kind, place, far, none, buttons, Qt.KeyboardModifier.NoModifier)
    QApplication.sendEvent(view.viewport(), event)


def click_at(view: BoardView, spot: QPointF) -> None:
    """Click a scene point."""
    QTest.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=pixel(view, spot))


def drag(view: BoardView, start: QPointF, end: QPointF) -> None:
    """Press at one scene point, move, let go at another."""
    QTest.mousePress(view.viewport(), Qt.MouseButton.LeftButton, pos=pixel(view, start))
    for share in (0.3, 0.7, 1.0):
        move_to(view, start + (end - start) * share, pressed=True)
    QTest.mouseRelease(view.viewport(), Qt.MouseButton.LeftButton, pos=pixel(view, end))


def click(widget: QAbstractButton) -> None:
    """Click a button."""
    QTest.mouseClick(widget, Qt.MouseButton.LeftButton)


def button(table: UmbrellaView, name: str) -> QAbstractButton:
    """Return a button of the table's panels by its object name."""
    for panel in table.panels():
        found = panel.findChild(QAbstractButton, name)
        if isinstance(found, QAbstractButton):
            return found
    raise AssertionError(f"there is no button {name}")


def pixel(view: BoardView, spot: QPointF) -> QPoint:
    """Return the pixel of the view over a scene point."""
    return view.mapFromScene(spot)
