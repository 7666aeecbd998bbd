"""A button that tries an external engine, and what came of it."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QCoreApplication, Signal
from PySide6.QtWidgets import QHBoxLayout, QWidget

from tessella.controller.engines.engine_test import EngineTrial, Found
from tessella.controller.engines.external import engine_games
from tessella.rules.registry import GAMES
from tessella.scene.boards.options import ViewOptions
from tessella.scene.words.words import joined
from tessella.ui.widgets.widgets import TextButton, label


def games_words(games: tuple[str, ...]) -> str:
    """Return which games an engine accepts, as part of a sentence; "" for none."""
    say = QCoreApplication.translate
    counts = {
        "2": say("EngineTrial", "two"),
        "3": say("EngineTrial", "three"),
        "4": say("EngineTrial", "four"),
    }
    words = []
    for kind in dict.fromkeys(name.split()[0] for name in engine_games()):
        asked = [name.split()[1] for name in engine_games() if name.startswith(f"{kind} ")]
        found = [counts[number] for number in asked if f"{kind} {number}" in games]
        if found:
            title = GAMES[kind].title
            words.append(title if len(asked) == 1 else say("EngineTrial", "{0} for {1}").format(title, joined(found)))
    return joined(words)


def found_words(found: Found) -> str:
    """Return in sentences what a trial found."""
    say = QCoreApplication.translate
    who = f"{found.name} {found.version}".strip() or say("EngineTrial", "An engine without a name")
    games = games_words(found.games)
    sentences = [say("EngineTrial", "{0} answers.").format(who)]
    if not found.moves:
        sentences.append(say("EngineTrial", "It cannot choose moves (it does not know genmove)."))
    elif not games:
        sentences.append(say("EngineTrial", "It plays none of these games."))
    else:
        sentences.append(say("EngineTrial", "It plays {0}.").format(games))
        if found.timed:
            sentences.append(say("EngineTrial", "It can be given time for a move."))
        else:
            words = say("EngineTrial", "It takes its own time: if it has levels, choose one in its arguments.")
            sentences.append(words)
    return " ".join(sentences)


class TrialBox(QWidget):
    """Tries a command when the person asks for it.

    Signals: `found(object)` what was Found; `said(str)` a sentence for screen readers.
    """

    found = Signal(object)
    said = Signal(str)

    def __init__(self, command: Callable[[], str]) -> None:
        """`command` returns what is tried, "" when there is nothing to try."""
        super().__init__()
        self._command = command
        self.trial = EngineTrial(self)
        self.trial.finished.connect(self._finished)
        self.trial.failed.connect(self._failed)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(12)
        self.button = TextButton()
        self.button.setAutoDefault(False)
        self.button.clicked.connect(self._pressed)
        self.words = label("", "small", "second", wrap=True)
        row.addWidget(self.button)
        row.addWidget(self.words, 1)
        self.retranslate()

    def retranslate(self) -> None:
        """Say everything in the language of now."""
        self.button.setText(self.tr("Cancel the trial") if self.trial.running else self.tr("Try it"))
        self.button.setAccessibleDescription(self.tr("Starts the engine and asks for its name and its games"))

    def apply_options(self, options: ViewOptions) -> None:
        """Keep room for three lines, so that nothing jumps when they come."""
        self.words.setMinimumHeight(options.b(4.4))

    def clear(self) -> None:
        """Forget the trial: another engine is meant."""
        self.trial.cancel()
        self._say("", "second")

    def refresh(self) -> None:
        """Offer the button when there is something to try."""
        self.button.setEnabled(bool(self._command()) or self.trial.running)

    def _pressed(self) -> None:
        if self.trial.running:
            self.trial.cancel()
            self._say(self.tr("The trial was cancelled."), "second")
        else:
            self._say(self.tr("The engine is started…"), "second")
            self.trial.start(self._command())
            self.retranslate()

    def _finished(self, found: Found) -> None:
        self._say(found_words(found), "" if found.moves and found.games else "danger")
        self.found.emit(found)

    def _failed(self, sentence: str) -> None:
        self._say(sentence, "danger")

    def _say(self, words: str, tone: str) -> None:
        self.words.setText(words)
        self.words.setAccessibleName(words)
        self.words.setProperty("tone", tone)
        self.words.style().unpolish(self.words)
        self.words.style().polish(self.words)
        self.retranslate()
        self.refresh()
        if words:
            self.said.emit(words)
