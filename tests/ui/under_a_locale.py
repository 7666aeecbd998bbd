"""Run by a test in a process of its own, under a locale of the system: play, remark, save, open; tell as JSON."""

from __future__ import annotations

import json
import locale
import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from patience import PATIENCE_S
from PySide6.QtCore import QLocale
from PySide6.QtTest import QTest

from tessella.controller.match.seats import Seat
from tessella.controller.match.setup import MatchSetup
from tessella.controller.settings.settings import SettingsStore
from tessella.ui.app import make_app, make_window


def main(folder: Path) -> None:
    """Do what a person does in which numbers and dates occur."""
    app = make_app(["tessella"])
    window = make_window(app)
    window.show()
    window.store.update(font_scale=1.25, delay=0.5, speed="off")
    window.play.start(MatchSetup("trigon", (Seat("Ana"), Seat("Jürgen")), seed=3))
    page = window.game
    assert page is not None
    match = page.match
    for _ in range(3):
        assert match.play(next(iter(match.game.moves(match.state))))
    match.edit(match.record.edit(match.node, seconds=1234.5, value=0.25, comment="3,14"))
    nodes, same = match.record.nodes, []
    for suffix in (".tessella", ".blksgf"):
        path = folder / f"Árvíztűrő Spiel, 1.5{suffix}"
        assert window.play.save(match, path)
        window.play.open(path)
        assert window.game is not None
        same.append(window.game.match.record.nodes == nodes)
        match = window.game.match
    window.show_home()
    window.show_library()
    games = window.library.page.games
    end = time.monotonic() + PATIENCE_S
    while not games.rowCount() and time.monotonic() < end:  # the library is read beside the window
        QTest.qWait(10)
    listed = [games.index(row).data() for row in range(games.rowCount())]
    told = {
        "decimal": locale.localeconv()["decimal_point"],
        "qt": QLocale().name(),
        "same": same,
        "files": sorted(path.name for path in folder.iterdir()),
        "listed": listed,
        "remembered": [SettingsStore().value.font_scale, SettingsStore().value.delay],
        "recent": len(SettingsStore().value.recent),
    }
    window.close()
    print(json.dumps(told))


if __name__ == "__main__":
    main(Path(sys.argv[1]))
