"""What can be asked of a game on the board: why a move was as it was, why one is refused, which rule is talked of."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QPointF, Qt, Signal
from PySide6.QtWidgets import QMenu, QWidget

from tessella.scene.game_view import GameView
from tessella.ui.game.explain import ExplainPanel
from tessella.ui.game.log import LogPanel
from tessella.ui.game.reasons import refused
from tessella.ui.window.actions import Actions


class Asking(QWidget):
    """Answers the key, the menu of the board and the key of the rules; it is never seen.

    Signals: `move_asked(int)` the move of that number is to be explained; `refused_asked(object)` a move that is
    refused, as a PlayedMove; `said(str)` a sentence for screen readers.
    """

    move_asked = Signal(int)
    refused_asked = Signal(object)
    said = Signal(str)

    def __init__(self, table: GameView, why: ExplainPanel, log: LogPanel, actions: Actions, parent: QWidget) -> None:
        super().__init__(parent)
        self._table, self._why, self._log, self._actions = table, why, log, actions
        self.hide()

    def rule(self) -> str:
        """Return the identifier of the rule that is being talked of: explained, or in the bubble; "" for none."""
        bubble = self._table.reasons.bubble
        if self._why.explaining is not None:
            return self._why.rule()
        return bubble.rule if bubble is not None and bubble.isVisible() else ""

    def ask(self) -> None:
        """Ask for the move that was just refused, else for the one of the log's row or the one shown."""
        match, bubble, tried = self._table.match, self._table.reasons.bubble, self._table.refused_move()
        if match.covered:
            return
        if tried is not None and bubble is not None and bubble.isVisible() and bubble.symbol == "cross":
            self.refused_asked.emit(refused(self._table, tried))
        elif match.ply or self._log.list.hasFocus():
            self.move_asked.emit(self._log.chosen_ply() if self._log.list.hasFocus() else match.ply)
        else:
            self.said.emit(self.tr("Play a move, then ask why."))

    def offer(self, spot: QPointF, place: QPoint) -> None:
        """Offer at a point of the scene, `place` on the screen, what can be asked of it."""
        ply = self._ply_at(spot)
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        if ply and not self._table.match.covered:
            entry = menu.addAction(self.tr("Explain move {0}").format(ply))
            entry.triggered.connect(lambda: self.move_asked.emit(ply))
        menu.addAction(self._actions["rules"])
        menu.addAction(self._actions["what-if"])
        menu.addAction(self._actions["lesson-of-position"])
        menu.popup(place)

    def _ply_at(self, spot: QPointF) -> int:
        """Return the number of the last move that names the field at a point of the scene, else of the last move."""
        match = self._table.match
        name = self._table.fields(match.game).at(spot)
        for stepped in reversed(match.history):
            text = match.game.format(stepped.move)
            if name and name in (*text.split(" "), *text.split(",")):
                return stepped.ply
        return match.ply
