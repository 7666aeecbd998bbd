"""Why something cannot be done: a bubble at the place, hatched fields, a spoken sentence."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, QObject, QPointF, QRectF, QTimer, Signal

from tessella.controller.match.match import Match
from tessella.rules.game import Finding, Verdict
from tessella.rules.umbrella import Move, Score
from tessella.rules.umbrella.position import SideZone, StageField
from tessella.scene.boards.bubble import Bubble
from tessella.scene.boards.options import ViewOptions
from tessella.scene.boards.view import BoardView
from tessella.scene.umbrella import layout
from tessella.scene.umbrella.board import UmbrellaBoard
from tessella.scene.umbrella.layout import BoardKey
from tessella.scene.umbrella.words import sentence

translate = QCoreApplication.translate
_STAY_MS = 5000


class Reasons(QObject):
    """Opens the bubble of a board. Signal: `said(str)` the same for screen readers."""

    said = Signal(str)

    def __init__(self, match: Match, board: UmbrellaBoard, options: ViewOptions, parent: QObject) -> None:
        super().__init__(parent)
        self._match, self._board, self._options = match, board, options
        self.bubble: Bubble | None = None
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self.close)

    def set_options(self, options: ViewOptions) -> None:
        """Take another theme or size."""
        self._options = options
        if self.bubble is not None:
            self.bubble.set_options(options)

    def close(self) -> None:
        """Close the bubble, take the hatching away."""
        self._timer.stop()
        if self.bubble is not None:
            self.bubble.close_bubble()
        if self._board.wrong:
            self._board.mark_wrong(())

    def explain_at(self, move: Move, key: BoardKey) -> None:
        """Say why a move at a place of the stage cannot be."""
        broken = self._match.explain(move).broken
        if broken is not None:
            self._show(broken, (key,), layout.centre(key), self._board.cell_rect(key))

    def explain_scoring(self, figure: int, number: int) -> None:
        """Say why a scoring space cannot be covered, and mark the fields that are wrong."""
        self.show_verdict(self._match.explain(Score(figure, number)))

    def show_verdict(self, verdict: Verdict) -> None:
        """Say which rule a refused move breaks, at the fields that break it."""
        broken = verdict.broken
        if broken is None:
            return
        keys = tuple(place for place in broken.places if isinstance(place, StageField | SideZone))
        rect = QRectF()
        for key in keys:
            rect = rect.united(self._board.cell_rect(key))
        place = rect.center() if keys else QPointF(layout.STAGE / 2, 0)
        self._show(broken, keys, place, rect)

    def say_choose_figure(self) -> None:
        """Ask for the figure first: several are complete in this colour."""
        title = translate("Umbrella", "Which figure?")
        text = translate("Umbrella", "Several figures are complete in this colour: choose one first.")
        self._open(title, text, "U-SCORE", QPointF(layout.STAGE / 2, 0), QRectF())

    def _show(self, broken: Finding, keys: tuple[BoardKey, ...], place: QPointF, avoid: QRectF) -> None:
        self._board.mark_wrong(keys)
        title, text = sentence(broken)
        self._open(title, text, broken.rule, place, avoid)

    def _open(self, title: str, text: str, rule: str, place: QPointF, avoid: QRectF) -> None:
        self.said.emit(f"{title}. {text}")
        view = next((view for view in self._board.views() if isinstance(view, BoardView)), None)
        if view is None:
            return
        if self.bubble is None or self.bubble.parent() is not view.viewport():
            self.bubble = Bubble(view, self._options)
        self.bubble.show_at(place, avoid, title, text, rule, "cross", rest=False)
        self._timer.start(_STAY_MS)
