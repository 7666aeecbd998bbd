"""What the marks of Trellis mean, besides those that all boards share."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPointF
from PySide6.QtWidgets import QGraphicsItem

from tessella.scene.boards.marks import Outline
from tessella.scene.boards.options import ViewOptions
from tessella.scene.boards.signs import REACH, Sign, common
from tessella.scene.trellis.blooming import FlowerItem, ForeseenItem
from tessella.scene.trellis.ghost import SideMark
from tessella.scene.trellis.marks import FlowerRing
from tessella.scene.trellis.shapes import outline
from tessella.scene.trellis.words import say


def legend() -> tuple[Sign, ...]:
    """Return all marks of the garden."""
    cell = outline(1.1 * REACH)

    def new_flower(o: ViewOptions) -> Sequence[QGraphicsItem]:
        return FlowerItem(0, QPointF(0, 0), o), FlowerRing(o.theme, 1.0)

    return (
        *common(cell),
        Sign("planted", say("Strong outline"), say("The tile that was planted in this turn."),
             lambda o: [Outline(cell, o.theme, 1.0, "selected")]),
        Sign("joins", say("Lozenge on a side"), say("Here two vine ends of one colour join."),
             lambda o: [SideMark(True, 0, o.theme, 1.0)]),
        Sign("clashes", say("Two strokes on a side"), say("Here the colours differ: another side joins."),
             lambda o: [SideMark(False, 0, o.theme, 1.0)]),
        Sign("new-flower", say("Ring round a flower"), say("This flower is new since your last turn."), new_flower),
        Sign("would-bloom", say("Flower in a dashed ring"), say("It would open if you played this."),
             lambda o: [ForeseenItem((1,), QPointF(0, 0), o, 1)]),
        Sign("contested", say("Two small flowers in a dashed ring"), say("You would decide whose it becomes."),
             lambda o: [ForeseenItem((1, 2), QPointF(0, 0), o, 1)]),
    )  # fmt: skip
