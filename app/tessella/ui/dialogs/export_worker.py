"""A process that draws pictures for the window: `tessella render --follow`. Stopping it is ending it."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence

from PySide6.QtCore import QObject, QProcess, Signal

from tessella.controller.engines.process import END_PATIENCE, own_command, own_environment
from tessella.ui.commands.render import DONE, STEP

_LONGEST = 4000
"""Signs of a process's last words that are kept."""


class ExportWorker(QObject):
    """Draws one picture after another; asked again while it draws, it draws only the newest afterwards.

    Signals: `progressed(int, int)` how many of how many steps are done; `finished(str)` the picture asked for last is
    written (""), or a sentence why not.
    """

    progressed = Signal(int, int)
    finished = Signal(str)

    def __init__(self, parent: QObject, command: Callable[[], list[str]] = own_command) -> None:
        super().__init__(parent)
        self._command = command
        self._process: QProcess | None = None
        self._waiting: list[str] | None = None
        self._said = ""
        self._rest = b""
        self.busy = False

    def ask(self, words: Sequence[str]) -> None:
        """Draw what the arguments of `tessella render` say."""
        if self.busy:
            self._waiting = list(words)
            return
        self.busy = True
        self._said = ""
        process = self._started()
        process.write((json.dumps(list(words)) + "\n").encode())

    def stop(self) -> None:
        """Draw nothing any more."""
        self._waiting, self.busy = None, False
        process, self._process = self._process, None
        if process is not None:
            process.blockSignals(True)
            process.kill()
            process.waitForFinished(END_PATIENCE)
            process.deleteLater()

    def _started(self) -> QProcess:
        if self._process is None:
            *program, _engine = self._command()
            process = self._process = QProcess(self)
            process.setProcessEnvironment(own_environment())
            process.readyReadStandardOutput.connect(self._read)
            process.readyReadStandardError.connect(self._read_errors)
            process.finished.connect(self._ended)
            process.errorOccurred.connect(self._failed)
            self._rest = b""
            process.start(program[0], [*program[1:], "render", "--follow"])
        return self._process

    def _read(self) -> None:
        if self._process is None:
            return
        *lines, self._rest = (self._rest + bytes(self._process.readAllStandardOutput().data())).split(b"\n")
        for line in lines:
            word, *rest = line.decode("utf-8", "replace").split(" ", 2)
            if word == STEP and len(rest) == 2:
                self.progressed.emit(int(rest[0]), int(rest[1]))
            elif word == DONE and len(rest) == 2:
                self._finish("" if rest[0] == "0" else self._sentence(json.loads(rest[1])))

    def _read_errors(self) -> None:
        if self._process is not None:
            text = bytes(self._process.readAllStandardError().data()).decode("utf-8", "replace")
            self._said = (self._said + text)[-_LONGEST:]

    def _sentence(self, complaints: str) -> str:
        """Return the last thing that was complained of, without the program's name."""
        lines = [line for line in complaints.splitlines() if line.strip()]
        return lines[-1].removeprefix("tessella: ") if lines else self.tr("The picture was not drawn.")

    def _ended(self) -> None:
        self._read_errors()
        process, self._process = self._process, None
        if process is not None:
            process.deleteLater()
        if self.busy:
            self._finish(self._sentence(self._said))

    def _failed(self, error: QProcess.ProcessError) -> None:
        if error == QProcess.ProcessError.FailedToStart:
            self._ended()

    def _finish(self, sentence: str) -> None:
        self.busy = False
        waiting, self._waiting = self._waiting, None
        if waiting is not None:
            self.ask(waiting)
        else:
            self.finished.emit(sentence)
