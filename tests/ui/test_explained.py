"""Goal and score are explained where they stand: in sight, on hover, by Tab, and for screen readers, in all games."""

from __future__ import annotations

from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QToolTip, QWidget

from tessella.controller.match.seats import Seat
from tessella.scene.boards.panel import Panel

_TAB = Qt.FocusPolicy.TabFocus
PEOPLE = (Seat("Ana"), Seat("Ben"))


def explained(bench: Any) -> list[QWidget]:
    """Return everything on the page that explains itself."""
    panels = [panel for panel in bench.window.game.findChildren(Panel) if panel.isVisible()]
    parts = dict.fromkeys(widget for panel in panels for widget in panel.findChildren(QWidget) if widget.isVisible())
    found = [widget for widget in parts if widget.accessibleDescription() and widget.focusPolicy() & _TAB]
    return [widget for widget in found if widget.accessibleDescription() in widget.toolTip()]


@pytest.mark.parametrize(
    ("kind", "places", "words"),
    [
        ("trellis", 2, ("0 of 15 flowers planted", "wins")),
        ("umbrella", 4 + 10, ("The star stands", "black side", "Track of", "points when all")),
        ("trigon", 2, ("costs a point: 220 are left", "15 points", "20 with the single triangle last")),
    ],
)
def test_numbers_explain_themselves_by_pointer_and_by_key(
    bench, kind: str, places: int, words: tuple[str, ...]
) -> None:
    bench.size(1440, 900)
    bench.play(kind, PEOPLE)
    bench.match.uncover()
    bench.settle()
    found = explained(bench)
    assert len(found) >= places
    whole = " ".join(widget.accessibleDescription() for widget in found)
    for word in words:
        assert word in whole
    for widget in found:
        QToolTip.hideText()
        widget.setFocus(Qt.FocusReason.TabFocusReason)
        assert widget.hasFocus()
        assert QToolTip.text() == widget.toolTip()
    QToolTip.hideText()


def test_the_goal_stands_beside_the_players(bench) -> None:
    bench.size(1440, 900)
    bench.play("trellis", PEOPLE)
    notes = [label.text() for label in bench.window.game.players.findChildren(QLabel)]
    assert "first to 15" in notes
    bench.play("trellis", PEOPLE, options={"flowers": [4, 6]})
    notes = [label.text() for label in bench.window.game.players.findChildren(QLabel)]
    assert "first to plant all" in notes


def test_a_score_of_trigon_says_what_is_left(bench) -> None:
    bench.play("trigon", PEOPLE)
    number, note = bench.window.game.table.seat_summary(0)
    assert (number, note) == ("0", "220 left (\u2212220)")
