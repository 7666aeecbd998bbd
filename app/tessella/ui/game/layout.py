"""Where the floating panels lie: pure arithmetic from the window's size and the panels' wishes.

Panels stand in a left and a right column, a dock at the foot between them. What does not fit folds, one by one: first
the log, then the players (on a small window always), then the game's own panels in their order; a hand or tray
never folds while a game runs.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace

from PySide6.QtCore import QMargins, QRect

from tessella.scene.boards.panel import Place

NARROW = 1200
"""Windows narrower than this fold the menus into one button, and the log."""
ON_RAIL = ("log", "players", "record")
"""Panels that a small window shows on the rail: the players always; of log and record only one where it is wide."""
BOARD_SHARE = 0.56
"""The part of a small window's width that is the board's at least."""


@dataclass(frozen=True, slots=True)
class Box:
    """A panel that wants a place: its paper's size in pixels, and when it folds.

    `stretch` takes what is left of the column; `height` is then the least. `fixed` never folds. What stays at the
    `foot` is a dock on a small window too.
    """

    key: str
    place: Place
    width: int
    height: int
    order: int = 0
    stretch: bool = False
    fixed: bool = False
    foot: bool = False


@dataclass(frozen=True, slots=True)
class Plan:
    """Where each open panel's paper lies, what is folded (first folded first), what of the board is covered."""

    rects: dict[str, QRect] = field(default_factory=dict)
    folded: tuple[str, ...] = ()
    margins: QMargins = field(default_factory=QMargins)
    rail: bool = False


def arrange(
    width: int, height: int, boxes: Sequence[Box], gap: int, rail_width: int, *, compact: bool, study: bool = False
) -> Plan:
    """Place the boxes into a page of `width` x `height` pixels; `compact` is the form of small windows, with a rail.

    Log and record have one place between them: the log's, with `study` the record's.

    A large window has a rail too when it has no room for one of the game's own panels.
    """
    boxes = [_moved(box) for box in boxes] if compact else list(boxes)
    at_once = ON_RAIL if width < NARROW else ("players", "log" if study else "record")
    away = [box.key for box in boxes if compact and box.key in at_once]
    plan = _planned(width, height, boxes, gap, rail_width + gap if compact else 0, compact, away)
    if not compact and set(plan.folded) - set(ON_RAIL) and all(box.key != "result" for box in boxes):
        return _planned(width, height, boxes, gap, rail_width + gap, compact, away)
    return plan


def _planned(
    width: int, height: int, boxes: Sequence[Box], gap: int, rail: int, compact: bool, away: Sequence[str]
) -> Plan:
    folded = [*away]
    while True:
        here = [box for box in boxes if box.key not in folded]
        victim = _victim(here, width - rail, height, gap, compact)
        if victim is None:
            return _placed(here, tuple(folded), width, height, gap, rail)
        folded.append(victim.key)


def _moved(box: Box) -> Box:
    place: Place = "right" if box.place == "dock" and not box.foot else box.place
    return replace(box, place=place)


def _column(boxes: Iterable[Box], place: Place) -> list[Box]:
    return [box for box in boxes if box.place == place]


def _widest(boxes: Sequence[Box]) -> int:
    return max((box.width for box in boxes), default=0)


def _needed(column: Sequence[Box], gap: int) -> int:
    """Return the least height of a column: panels may come closer before one of them folds."""
    return sum(box.height for box in column) + 2 * gap + (len(column) - 1) * (gap // 2)


def _victim(boxes: Sequence[Box], width: int, height: int, gap: int, compact: bool) -> Box | None:
    """Return the panel to fold next, None when everything fits or nothing may fold."""
    for place in ("left", "right"):
        column = _column(boxes, place)
        if _needed(column, gap) > height and (found := _first_to_fold(column)):
            return found
    left, right = _column(boxes, "left"), _column(boxes, "right")
    board = width - sum(_widest(column) + gap for column in (left, right) if column)
    if compact and board < width * BOARD_SHARE:
        return _first_to_fold([*_broad(left), *_broad(right)])
    return None


def _broad(column: Sequence[Box]) -> Sequence[Box]:
    """Return the panels of a column that make it wide: none when what stays there for good is as wide as they are."""
    for_good = _widest([box for box in column if box.fixed])
    return [box for box in column if box.width > for_good]


def _first_to_fold(boxes: Sequence[Box]) -> Box | None:
    return min((box for box in boxes if not box.fixed), key=lambda box: box.order, default=None)


def _placed(boxes: Sequence[Box], folded: tuple[str, ...], width: int, height: int, gap: int, rail: int) -> Plan:
    left, right, dock = (_column(boxes, place) for place in ("left", "right", "dock"))
    rects: dict[str, QRect] = {}
    _stack(rects, left, rail + gap, _widest(left), height, gap)
    _stack(rects, right, width - gap - _widest(right), _widest(right), height, gap)
    from_left = rail + gap + (_widest(left) + gap if left else 0)
    from_right = gap + (_widest(right) + gap if right else 0)
    foot = 0
    for box in dock:
        wide = min(box.width, width - from_left - from_right)
        middle = (from_left + width - from_right) // 2
        x = max((width - wide) // 2, from_left)
        x = x if x + wide <= width - from_right else middle - wide // 2
        tall = min(box.height, height - 2 * gap)
        rects[box.key] = QRect(x, height - gap - tall, wide, tall)
        foot = max(foot, tall + gap)
    return Plan(rects, folded, QMargins(from_left, gap, from_right, gap + foot), rail > 0)


def _stack(rects: dict[str, QRect], column: Sequence[Box], x: int, wide: int, height: int, gap: int) -> None:
    room = height - 2 * gap - sum(box.height for box in column)
    between = max(0, len(column) - 1)
    pitch = max(min(gap, room // between), 0) if between else 0
    spare = max(0, room - between * pitch)
    greedy = [box for box in column if box.stretch]
    y = gap
    for box in column:
        tall = min(box.height, height - 2 * gap)
        if box.stretch:
            tall += spare // len(greedy)
        rects[box.key] = QRect(x, y, wide, tall)
        y += tall + pitch
