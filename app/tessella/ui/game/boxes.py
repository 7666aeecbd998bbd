"""Which panels of a game's page are to be seen now, and the room that each asks for."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from PySide6.QtWidgets import QSizePolicy

from tessella.scene.boards.panel import SHADOW, Panel
from tessella.ui.game.layout import Box

FLEXIBLE = ("log", "record", "result", "why", "teaching", "hint", "coach")
"""Panels of the window that take the width of their column."""
FIXED, HELP = ("result", "why", "teaching", "demo-dock"), ("hint", "coach")
"""Panels that never fold, and those that fold where the board would be left no room."""


@dataclass(frozen=True, slots=True)
class Wanted:
    """What the page is about: the game is `over`, a move is explained (`why`), the record is studied (`study`, where
    there is room for it), a hint, the coach or teaching words are shown; `wide` is no compact window, in a `roomy` one
    help stands beside the board and not over it. `demo` are the keys of the panels of a demo, None without one.
    """

    over: bool
    why: bool
    study: bool
    hint: bool
    coach: bool
    teaching: bool
    wide: bool
    roomy: bool
    demo: frozenset[str] | None = None


def boxes_of(panels: Mapping[str, Panel], wanted: Wanted) -> list[Box]:
    """Return the boxes of the panels that are to be seen, in their order."""
    own_right = any(panel.place == "right" for key, panel in panels.items() if key not in FLEXIBLE)
    away = _away(wanted, own_right)
    boxes = []
    for key, panel in panels.items():
        if wanted.demo is not None and key not in wanted.demo:
            continue
        if away.get(key, panel.hand and (wanted.over or wanted.why)):
            continue
        place = "left" if key in FLEXIBLE and key != "result" and own_right else panel.place
        panel.activate()  # else it asks for the room that it needed in its form before
        hint = panel.sizeHint().expandedTo(panel.minimumSize()).boundedTo(panel.maximumSize())
        if key == "result":
            hint.setHeight(max(hint.height(), panel.heightForWidth(hint.width())))
        fixed = key in FIXED or panel.hand or (key in HELP and wanted.roomy)
        boxes.append(Box(key, place, hint.width() - 2 * SHADOW, hint.height() - 2 * SHADOW,
                         100 if panel.hand else panel.fold_order, stretches(panel), fixed,
                         key == "demo-dock"))  # fmt: skip
    return [_fitted(box, boxes) for box in boxes]


def _away(wanted: Wanted, own_right: bool) -> dict[str, bool]:
    """Return which of the window's panels are away: in the place of the log stands one at a time."""
    over, why, study = wanted.over, wanted.why, wanted.study
    hint = wanted.hint and not (over or why)
    coach = wanted.coach and not (over or why or study or hint)
    teaching = wanted.teaching and not (over or why or study or hint or coach)
    other = why or study or hint or coach or teaching
    return {"result": not over or why or study, "why": not why, "scrubber": not why or not wanted.wide,
            "record": why or (wanted.wide and (hint or not study)), "teaching": not teaching, "hint": not hint,
            "coach": not coach, "log": other or (over and not own_right)}  # fmt: skip


def stretches(panel: Panel) -> bool:
    """Return whether a panel takes what height there is."""
    return panel.sizePolicy().verticalPolicy() == QSizePolicy.Policy.Expanding


def _fitted(box: Box, boxes: list[Box]) -> Box:
    """Return the log and the result as wide as what stands in their column."""
    others = [other.width for other in boxes if other.place == box.place and other.key not in FLEXIBLE]
    return replace(box, width=max(others)) if box.key in FLEXIBLE and others else box
