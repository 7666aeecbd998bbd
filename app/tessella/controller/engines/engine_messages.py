"""What an engine did wrong, in words."""

from __future__ import annotations

import os
import shutil
from pathlib import Path

from PySide6.QtCore import QCoreApplication

from tessella.engine.client import EngineError


def fault_words(error: Exception) -> str:
    """Return how an engine broke the protocol or the rules, without a full stop."""
    say = QCoreApplication.translate
    if not isinstance(error, EngineError):
        return str(error)
    words = {
        "rubbish": say("Engines", "it sent {0}, which is no answer"),
        "endless": say("Engines", "it sent an answer without an end"),
        "unasked": say("Engines", "it answered what was not asked"),
        "error": say("Engines", "it answered with an error: {0}"),
        "no move": say("Engines", "it answered {0}, which is no move"),
        "illegal": say("Engines", "it played {0}, which the rules forbid"),
    }
    return words[error.fault].format(error.detail) if error.fault else str(error)


def start_words(program: str) -> str:
    """Return why a program cannot be started, without a full stop."""
    say = QCoreApplication.translate
    if not program:
        return say("Engines", "it cannot be started: there is no command")
    if Path(program).is_dir():
        return say("Engines", "{0} cannot be started: it is a folder").format(program)
    found = shutil.which(program, mode=os.F_OK)
    if found is None:
        return say("Engines", "{0} cannot be started: there is no such program").format(program)
    if not os.access(found, os.X_OK):
        return say("Engines", "{0} cannot be started: it may not be executed").format(program)
    return say("Engines", "{0} cannot be started").format(program)


def end_words(last_words: str) -> str:
    """Return that an engine ended, with the last line of its error stream."""
    say = QCoreApplication.translate
    if last_words:
        return say("Engines", "it ended by itself, its last words: {0}").format(last_words)
    return say("Engines", "it ended by itself")


def silence_words() -> str:
    """Return that an engine does not answer."""
    return QCoreApplication.translate("Engines", "there is no answer")


def flood_words() -> str:
    """Return that an engine floods its error stream."""
    return QCoreApplication.translate("Engines", "it floods its error stream")


def stranger_words(command: str) -> str:
    """Return that a seat's command is none that the person entered."""
    words = QCoreApplication.translate("Engines", "“{0}” is none of your engines; add it in the settings")
    return words.format(command[:80])
