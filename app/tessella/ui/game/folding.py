"""A folded panel comes out from behind the rail when somebody asks for it."""

from __future__ import annotations

from PySide6.QtCore import QObject, QPoint

from tessella.scene.boards.animation import Animator, Track
from tessella.scene.boards.panel import Panel
from tessella.scene.drawing.tokens import motion

WAY = 36
"""Pixels that a panel moves."""


class Unfolding(QObject):
    """The one panel of a page that is on its way."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._animator = Animator(self)

    def show(self, panel: Panel, speed: float) -> None:
        """Let a panel that lies at its place come there from the left; `speed` as in the view options."""
        place = panel.pos()

        def draw(progress: float) -> None:
            panel.move(place - QPoint(round(WAY * (1 - progress)), 0))

        self._animator.play([Track(0, motion("panel_folds"), draw)], lambda: panel.move(place), speed)

    def finish(self) -> None:
        """Let it be there at once."""
        self._animator.finish()
