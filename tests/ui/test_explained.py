"""Goal and score are explained where they stand: in sight, on hover, by Tab, and for screen readers, in all games."""

from __future__ import annotations

from typing import Any

import pytest
from PySide6.QtCore import QPoint, QPointF, QRect, Qt
from PySide6.QtWidgets import QLabel, QToolTip, QWidget

from tessella.controller.match.seats import Seat
from tessella.scene.boards.panel import Panel
from tessella.scene.umbrella.labels import LabelItem
from tessella.scene.umbrella.others_panel import OtherPanel
from tessella.scene.umbrella.widgets import Strip

_TAB = Qt.FocusPolicy.TabFocus
PEOPLE = (Seat("Ana"), Seat("Ben"))


def explained(bench: Any) -> list[QWidget]:
    """Return everything on the page that explains itself."""
    panels = [panel for panel in bench.window.game.findChildren(Panel) if panel.isVisible()]
    parts = dict.fromkeys(widget for panel in panels for widget in panel.findChildren(QWidget) if widget.isVisible())
    found = [widget for widget in parts if widget.accessibleDescription() and widget.focusPolicy() & _TAB]
    return [widget for widget in found if widget.accessibleDescription() in widget.toolTip()]


def on_screen(widget: QWidget) -> QRect:
    """Return where a widget is, with its caption."""
    return QRect(widget.mapToGlobal(QPoint(0, 0)), widget.size())


def captions(bench: Any) -> list[QRect]:
    """Return where the names of the zones are on the screen."""
    view = bench.window.game.view
    found = []
    for item in view.scene().items():
        if isinstance(item, LabelItem):
            corners = view.mapFromScene(item.mapToScene(QPointF())), item.boundingRect().toAlignedRect()
            found.append(corners[1].translated(view.viewport().mapToGlobal(corners[0])))
    return found


@pytest.mark.parametrize(
    ("kind", "places", "words"),
    [
        ("trellis", 2, ("0 of 15 flowers planted", "wins")),
        ("umbrella", 4 + 10 + 4 + 1, ("The star stands", "black side", "Track of", "points when all")),
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
        assert QToolTip.text().split() == widget.toolTip().split()
        tips = [top for top in bench.app.topLevelWidgets() if top.inherits("QTipLabel")]
        shown = next(top for top in tips if top.text() == QToolTip.text())
        tip = shown.geometry()
        assert bench.window.screen().availableGeometry().contains(tip), widget.accessibleName()
        over = [other.accessibleName() for other in found if tip.intersects(on_screen(other))]
        assert over == [], (widget.accessibleName(), over)
        assert not [(rect, tip) for rect in captions(bench) if tip.intersects(rect)], widget.accessibleName()
    QToolTip.hideText()


@pytest.mark.parametrize("others", [1, 2, 3])
def test_the_cards_of_other_players_explain_figures_and_tracks(bench, others: int) -> None:
    bench.size(1440, 900)
    bench.play("umbrella", tuple(Seat(name) for name in ("Ana", "Ben", "Cem", "Dora")[: others + 1]))
    bench.match.uncover()
    bench.settle()
    cards = bench.window.game.findChildren(OtherPanel)
    assert len(cards) == others
    for card in cards:
        for figure in card.figures:
            assert figure.focusPolicy() & _TAB and figure.isVisible()
            assert figure.accessibleDescription() in figure.toolTip()
            assert ("The star stands" in figure.accessibleDescription()) is (figure.face is not None)
            assert figure.accessibleDescription()
        strip = next(each for each in card.findChildren(Strip) if "spaces covered" in each.accessibleName())
        assert strip.isVisible() and strip.focusPolicy() & _TAB
        for track in bench.match.game.board.tracks:
            assert f"Track of {len(track.spaces)}: {track.points} points" in strip.accessibleDescription()
        assert strip.accessibleDescription() in strip.toolTip()


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
