"""A session whose engine is the test: all of `EngineSession` but the processes."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import QObject

from tessella.controller.engines.conversation import Conversation
from tessella.controller.engines.session import EngineSession, Question, Sent
from tessella.engine.client import Reply
from tessella.records.record import Thought


class FakeConversation(Conversation):
    """Numbers the requests and keeps them; nobody answers."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self.requests: list[str] = []

    def ask(self, requests: Sequence[str], patience: float = 0.0) -> range:
        self.requests += requests
        return range(len(self.requests) - len(requests), len(self.requests))

    def wait(self, patience: float) -> None:
        """Wait for nothing."""

    @property
    def busy(self) -> bool:
        return True


class Everything:
    """Contains whatever one asks for."""

    def __contains__(self, _thing: object) -> bool:
        return True


class FakeSession(EngineSession):
    """Keeps the questions; the test answers them."""

    def __init__(self) -> None:
        super().__init__(allowed=Everything)  # type: ignore[arg-type]
        self.asked: list[Question] = []
        self.sent: list[Sent] = []
        """How each question was asked last."""
        self.closed = False

    def ask(self, question: Question, delay: float = 0.0) -> None:
        self.asked.append(question)
        self.sent.append(Sent())
        super().ask(question, delay)

    def _send(self) -> None:
        super()._send()
        self.sent[-1] = self._sent

    def close(self) -> None:
        super().close()
        self.closed = True

    @property
    def requests(self) -> list[str]:
        """All requests to the own engine, in order."""
        engine = self._engines.get("")
        return engine.requests if isinstance(engine, FakeConversation) else []

    def _engine(self, command: str) -> Conversation:
        if command not in self._engines:
            engine = self._engines[command] = FakeConversation(self)
            engine.failed.connect(lambda reason, tries: self._fail(command, reason, tries))
        return self._engines[command]

    def answer(self, move: Any = None, thought: tuple[float, Thought] | None = None, index: int = -1) -> None:
        """Answer a question, by default the last one with the first legal move."""
        question = self.asked[index]
        move = next(iter(question.game.moves(question.observation))) if move is None else move
        text = question.game.format(move)
        self._reply(text, _search_json(text, thought), index)

    def resign(self, index: int = -1) -> None:
        """Give a question up, by default the last one."""
        self._reply("resign", "", index)

    def give_up(self, sentence: str = "The computer does not play on.") -> None:
        """Tell that there is no answer in spite of all tries."""
        assert self.question is not None
        self.failed.emit(sentence)

    def _reply(self, move: str, search: str, index: int) -> None:
        command, sent = self.asked[index].seat.command, self.sent[index]
        for number in sent.numbers:
            text = move if number == sent.move else search if number > sent.move else ""
            self._take(command, number, Reply(number, True, text))


def _search_json(move: str, thought: tuple[float, Thought] | None) -> str:
    if thought is None:
        return "{}"
    value, words = thought
    found = {"move": move, "value": value, "points": words.points, "visits": words.visits, "line": list(words.line)}
    return json.dumps({"level": words.level, "candidates": [found]})
