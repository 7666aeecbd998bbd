"""Run by tests in a process of its own: has started an engine of others, as a window does, and waits to be killed."""

from __future__ import annotations

import sys

from PySide6.QtCore import QCoreApplication

from tessella.controller.engines.process import EngineProcess


def main() -> None:
    """Start the engine named in the arguments."""
    application = QCoreApplication([])
    process = EngineProcess(sys.argv[1:])
    process.broke.connect(lambda why: print(why, flush=True))
    application.exec()


if __name__ == "__main__":
    main()
