"""Tries an external engine that the person entered: who it is, which games it accepts, whether it takes its time."""

from __future__ import annotations

from dataclasses import dataclass, replace

from PySide6.QtCore import QCoreApplication, QObject, QProcess, QTimer, Signal

from tessella.controller.engines import engine_messages
from tessella.controller.engines.conversation import Conversation
from tessella.controller.engines.external import Engine, engine_games
from tessella.engine.client import Reply
from tessella.rules.registry import create

LIMIT = 30.0
"""Seconds after which a trial ends without a result."""
_ASKED = ("name", "version", "known_command genmove", "known_command time_per_move", "known_command time_settings")


@dataclass(frozen=True, slots=True)
class Found:
    """What a trial found: the engine's own name and version, which `engine_games` it accepts, whether it keeps time."""

    name: str = ""
    version: str = ""
    games: tuple[str, ...] = ()
    moves: bool = False
    timed: bool = False


def note(engine: Engine, found: Found) -> Engine:
    """Return an engine with what its trial found."""
    version = f"{found.name} {found.version}".strip()
    return replace(engine, version=version[:200].replace("\n", " "), games=found.games, tried=True)


def game_request(game: str) -> str:
    """Return the command that asks for one of `engine_games` as other programs know it."""
    kind, players = game.split()
    return f"set_game {create(kind, int(players)).protocol_name()}"


class EngineTrial(QObject):
    """Starts an engine in a process of its own, asks, and ends it."""

    finished = Signal(object)
    """The engine answered everything: what was `Found`."""
    failed = Signal(str)
    """The trial came to nothing: a sentence."""

    def __init__(self, parent: QObject | None = None, *, limit: float = LIMIT) -> None:
        """`limit` is in seconds."""
        super().__init__(parent)
        self._limit = limit
        self._engine: Conversation | None = None
        self._replies: list[Reply] = []
        self._late = QTimer(self)
        self._late.setSingleShot(True)
        self._late.timeout.connect(lambda: self._fail(engine_messages.silence_words()))

    @property
    def running(self) -> bool:
        """True while an engine is tried."""
        return self._engine is not None

    def start(self, command: str) -> None:
        """Try a command that the person entered; a trial before is given up."""
        self.cancel()
        self._replies = []
        self._engine = Conversation(self, command=QProcess.splitCommand(command))
        self._engine.replied.connect(self._take)
        self._engine.failed.connect(self._fail)
        self._engine.ask([*_ASKED, *map(game_request, engine_games())])
        self._late.start(round(self._limit * 1000))

    def cancel(self) -> None:
        """Give the trial up; nothing is told any more."""
        engine, self._engine = self._engine, None
        self._late.stop()
        if engine is not None:
            engine.end()
            engine.deleteLater()

    def _take(self, _number: int, reply: Reply) -> None:
        self._replies.append(reply)
        if len(self._replies) == len(_ASKED) + len(engine_games()):
            self._finish()

    def _finish(self) -> None:
        self.cancel()
        name, version, moves, *timed = (reply.text if reply.ok else "" for reply in self._replies[: len(_ASKED)])
        accepted = zip(engine_games(), self._replies[len(_ASKED) :], strict=True)
        games = tuple(game for game, reply in accepted if reply.ok)
        self.finished.emit(Found(name[:200], version[:200], games, moves == "true", "true" in timed))

    def _fail(self, reason: str) -> None:
        self.cancel()
        words = QCoreApplication.translate("Engines", "The engine cannot be used: {0}.")
        self.failed.emit(words.format(reason.rstrip(".")))
