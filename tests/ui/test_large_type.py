"""Large type on a small window: what one plays with is there, nothing is cut."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QFont, QFontMetrics
from PySide6.QtWidgets import QScrollArea

from tessella.controller.match.seats import Seat
from tessella.rules.registry import GAMES
from tessella.scene.umbrella.widgets import pixel_font
from tessella.scene.umbrella.words import points_words

PEOPLE = (Seat("Ana"), Seat("Ben"))


@pytest.mark.parametrize("scale", [1.5, 2.0])
@pytest.mark.parametrize(
    ("kind", "wanted"),
    [("trellis", {"hand"}), ("umbrella", {"figures", "scoring"}), ("trigon", {"tray", "in-hand"})],
)
def test_hand_and_scoring_board_lie_inside_the_page(bench, kind: str, wanted: set[str], scale: float) -> None:
    bench.store.update(font_scale=scale)
    bench.size(1024, 600)
    bench.play(kind, PEOPLE)
    if bench.match.covered:
        bench.match.uncover()
    bench.settle(50)
    page = bench.window.game
    rects = page._plan.rects
    assert wanted <= set(rects)
    for key in wanted:
        assert page.rect().contains(rects[key]), key
    keys = sorted(rects)
    for number, key in enumerate(keys):
        assert not any(rects[key].intersects(rects[other]) for other in keys[number + 1 :]), key
    board = page.rect().marginsRemoved(page._plan.margins)
    assert board.width() > page.width() * 0.45


@pytest.mark.parametrize("scale", [1.0, 1.5, 2.0])
def test_home_keeps_cards_and_links_inside_the_window(bench, scale: float) -> None:
    bench.store.update(font_scale=scale)
    bench.size(1024, 600)
    for _ in range(2):
        bench.play("trigon", PEOPLE)
        bench.move(1)
    bench.window.show_home()
    bench.settle(100)
    home = bench.window.home
    links = [home.others_link, home.new_link, home.open_link, home.library_link]
    assert all(link.isVisible() for link in links)
    for part in (*home.cards.values(), *(card.button for card in home.offers), *links):
        place = QRect(part.mapTo(home, QPoint(0, 0)), part.size())
        assert place.left() >= 0 and place.right() < home.width(), part.accessibleName()


def test_space_shows_the_covered_hand_from_the_board(bench) -> None:
    bench.play("trellis", PEOPLE)
    assert bench.match.covered
    view = bench.window.game.view
    view.setFocus()
    told = bench.window.game.keys()
    assert ("Space",) in [each.keys for each in told]
    bench.bot.keyClick(view, Qt.Key.Key_Space)
    assert not bench.match.covered


@pytest.mark.parametrize("kind", ["trellis", "umbrella", "trigon"])
def test_new_game_needs_no_scrolling_on_the_window_of_the_design(bench, kind: str) -> None:
    bench.size(1440, 900)
    bench.window.show_new_game(kind)
    bench.settle(50)
    area = bench.window.new_game.findChild(QScrollArea)
    assert area.verticalScrollBar().maximum() == 0
    assert bench.window.new_game.start.isVisible()


@pytest.mark.parametrize("width", [1440, 1024])
def test_points_of_the_other_player_are_not_covered_by_umbrellas(bench, width: int) -> None:
    bench.size(width, 900 if width > 1200 else 600)
    bench.play("umbrella", PEOPLE)
    bench.move(20)
    panel = next(panel for key, panel in bench.window.game.panels().items() if key.startswith("seat-"))
    with_umbrellas = panel._own.grab().toImage()
    points = panel._scenery.game.result(panel._scenery.state).points[panel.seat]
    wide = QFontMetrics(pixel_font(panel.font(), panel.options.px("body"), QFont.Weight.DemiBold))
    left = with_umbrellas.width() - wide.horizontalAdvance(points_words(points))
    assert points != 0
    colours = {with_umbrellas.pixelColor(x, y).hsvSaturation() > 120
               for x in range(left, with_umbrellas.width()) for y in range(with_umbrellas.height())}  # fmt: skip
    assert colours == {False}


@pytest.mark.parametrize("scale", [1.0, 1.25, 1.5, 2.0])
@pytest.mark.parametrize("kind", list(GAMES))
def test_what_to_do_now_is_read_whole_on_the_window_of_the_design(bench, kind: str, scale: float) -> None:
    bench.store.update(font_scale=scale)
    bench.size(1440, 900)
    bench.play(kind, (Seat("Ana"), Seat("Ben")))
    bench.match.uncover()
    bench.settle()
    words = bench.window.header.headline.words
    assert words.isVisible() and words.text() == words.whole()
