"""The par of a game for one: the best score that the solver has found for its deal (U-SOLO)."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import QObject, Signal

from tessella.controller.engines.conversation import Conversation, is_reply_to
from tessella.engine import client
from tessella.engine.client import Reply
from tessella.rules.game import Game

SECONDS = 6.0
"""How long the solver looks; it is asked after the game, and the window goes on meanwhile."""
_best: dict[str, int] = {}
"""The best score found since the program began, by deal."""


def par_requests(game: Game[Any, Any], seconds: float) -> list[str]:
    """Return the commands whose last answer is the par; the game is over, so its tiles are no secret."""
    order = ",".join(str(tile) for tile in game.order())
    return [f"{client.set_game(game)} order={order}", f"par {seconds:g}"]


def best_par(game: Game[Any, Any]) -> int | None:
    """Return the best score found for the deal of a game for one so far, None when nobody looked."""
    return _best.get(_deal(game))


def _deal(game: Game[Any, Any]) -> str:
    return json.dumps(game.to_json(), sort_keys=True)


class ParFinder(QObject):
    """Asks an engine process of its own. Signal: `found(int)` the best score found so far for the deal asked for."""

    found = Signal(int)

    def __init__(self, parent: QObject | None = None, *, command: Sequence[str] | None = None) -> None:
        """`command` starts the engine, by default the program's own."""
        super().__init__(parent)
        self._engine = Conversation(self, command=command)
        self._engine.replied.connect(self._take)
        self._asked = range(0)
        self._deal = ""

    @property
    def looking(self) -> bool:
        """True while the solver looks."""
        return self._engine.running

    def look(self, game: Game[Any, Any], seconds: float = SECONDS) -> None:
        """Look for the par of a game for one; what was found for its deal before is kept when it is better."""
        self.stop()
        self._deal = _deal(game)
        self._asked = self._engine.ask(par_requests(game, seconds))

    def stop(self) -> None:
        """Look no longer."""
        self._engine.end()

    def _take(self, number: int, reply: Reply) -> None:
        if not is_reply_to(self._asked, number, reply):
            return
        self.stop()
        if reply.ok and reply.text.strip().lstrip("-").isdecimal():
            score = int(reply.text)
            _best[self._deal] = max(score, _best.get(self._deal, score))
            self.found.emit(_best[self._deal])
