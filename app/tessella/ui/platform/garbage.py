"""Looks for what is left behind, in the window's thread only.

Python looks wherever it happens to make something, in a thread that checks a lesson too. What it finds may be widgets,
and these may be taken down in the window's thread alone: elsewhere the program crashes.
"""

from __future__ import annotations

import gc

from PySide6.QtCore import QObject, QTimer

EVERY_MS = 400
"""Between two looks; a look at what is young takes less than a millisecond."""


class Garbage(QObject):
    """While it is there no other thread looks. What is old is looked at as rarely as Python would."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        gc.disable()
        self._timer = QTimer(self)
        self._timer.setInterval(EVERY_MS)
        self._timer.timeout.connect(self.look)
        self._timer.start()

    def look(self) -> None:
        """Look at the oldest that are due, by Python's own limits."""
        counts, limits = gc.get_count(), gc.get_threshold()
        due = [age for age in range(3) if counts[age] > limits[age]]
        if due:
            gc.collect(due[-1])
