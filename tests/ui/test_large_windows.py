"""Large windows: panels, trays and type grow with the room; rail icons keep their order; what is off looks off."""

from __future__ import annotations

from typing import Any

import pytest
from PySide6.QtCore import QPoint, QRect, QSize
from PySide6.QtGui import QColor
from PySide6.QtWidgets import QLabel, QPushButton

from tessella.controller.match.seats import Seat
from tessella.rules.registry import GAMES
from tessella.scene.boards.panel import Panel
from tessella.scene.drawing.tokens import THEMES, theme
from tessella.scene.trigon.cards import Card
from tessella.ui.platform.appearance import growth

PEOPLE = (Seat("Ana"), Seat("Ben"))


@pytest.mark.parametrize(
    ("size", "wanted"),
    [((800, 500), 1.0), ((1440, 900), 1.0), ((1600, 900), 1.0), ((1600, 1000), 1.1), ((2000, 1300), 1.3),
     ((2000, 1200), 1.3), ((3840, 2160), 1.6)],
)  # fmt: skip
def test_everything_grows_by_tenths(size: tuple[int, int], wanted: float) -> None:
    assert growth(QSize(*size), 1.0) == wanted


def papers(bench: Any) -> dict[str, tuple[int, int]]:
    """Return the size of every panel that is shown."""
    found = bench.window.game.findChildren(Panel)
    return {panel.key: (panel.width(), panel.height()) for panel in found if panel.isVisible()}


def type_size(bench: Any) -> int:
    labels = bench.window.game.log.findChildren(QLabel)
    return max(label.fontInfo().pixelSize() for label in labels if label.isVisible())


@pytest.mark.parametrize("kind", list(GAMES))
def test_panels_trays_and_type_grow_with_the_room(bench, kind: str) -> None:
    bench.size(1440, 900)
    bench.play(kind, PEOPLE)
    bench.move(3)
    small, letters, base = papers(bench), type_size(bench), bench.appearance.options.base
    board = bench.window.game.view.free_rect().size()
    bench.size(2000, 1300)
    large = papers(bench)
    assert set(small) <= set(large)
    for key, (wide, _) in small.items():
        assert large[key][0] >= 1.2 * wide, (key, wide, large[key][0])
    assert bench.appearance.options.base == pytest.approx(1.3 * base)
    assert type_size(bench) >= 1.2 * letters
    free = bench.window.game.view.free_rect().size()
    assert free.width() > board.width() and free.height() > board.height(), "the board grows, too"
    bench.size(1440, 900)
    for key, (wide, high) in papers(bench).items():
        assert small[key][0] == wide and abs(small[key][1] - high) <= 24, key


@pytest.mark.parametrize("kind", list(GAMES))
def test_icons_of_the_rail_keep_their_order(bench, kind: str) -> None:
    bench.play(kind, (*PEOPLE, Seat("Cem")))
    seen: list[list[str]] = []
    for width, height in ((1180, 900), (1100, 700), (1024, 600), (960, 560), (900, 540), (800, 500)):
        bench.size(width, height)
        if bench.window.game.rail.isVisible():
            seen.append(list(bench.window.game.rail._buttons))
    assert len(seen) > 3
    longest = max(seen, key=len)
    for keys in seen:
        assert keys == [key for key in longest if key in keys], (keys, longest)


@pytest.mark.parametrize("name", THEMES)
def test_what_is_off_looks_off(bench, name: str) -> None:
    bench.size(1440, 900)
    bench.store.update(theme=name.replace("_", "-"))
    bench.play("trellis", PEOPLE)
    bench.match.uncover()
    bench.settle()
    look = theme(name)  # type: ignore[arg-type]
    for button in bench.window.game.table.hand.findChildren(QPushButton):
        if not button.isVisible():
            continue
        assert not button.isEnabled()

        def strongest(shown: QPushButton = button) -> float:
            panel = bench.window.game.table.hand
            place = QRect(shown.mapTo(panel, QPoint(0, 0)), shown.size())
            picture = panel.grab(place).toImage()
            spots = [picture.pixelColor(x, y) for x in range(picture.width()) for y in range(picture.height())]
            return sum(_far(colour, look.role("panel")) for colour in spots) / len(spots)

        off = strongest()
        button.setEnabled(True)
        bench.settle()
        on = strongest()
        assert off < 0.8 * on, (name, button.accessibleName() or button.text(), off, on)


def _far(one: QColor, two: QColor) -> int:
    return abs(one.red() - two.red()) + abs(one.green() - two.green()) + abs(one.blue() - two.blue())


def test_the_tooltip_of_a_tile_is_that_of_the_tile_shown(bench) -> None:
    bench.play("trellis", PEOPLE)
    for _ in range(6):
        bench.match.uncover()
        bench.settle()
        for tile in bench.window.game.table.hand.tiles:
            assert tile.toolTip() == ("" if tile.tile is None else tile.accessibleName())
        bench.move(1)


def test_the_small_trays_of_other_trigon_players_grow(bench) -> None:
    def glass() -> list[int]:
        """Return the coloured pixels of every card, whose glass is all that has a strong colour."""
        found = []
        for card in bench.window.game.findChildren(Card):
            picture = card.grab().toImage()
            spots = ((x, y) for x in range(picture.width()) for y in range(picture.height()))
            found.append(sum(picture.pixelColor(*spot).hsvSaturation() > 90 for spot in spots))
        return found

    bench.size(1440, 900)
    bench.play("trigon", (*PEOPLE, Seat("Cem"), Seat("Dora")))
    small = glass()
    bench.size(2000, 1300)
    large = glass()
    assert len(small) == 4 and all(few > 500 for few in small)
    for few, many in zip(small, large, strict=True):
        assert many >= 1.3 * few, (small, large)
