"""Tab goes through every page as one reads it."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from tessella.controller.match.seats import Seat
from tessella.rules.registry import GAMES, create


def stops(bench, start: QWidget, window: QWidget) -> list[QWidget]:
    """Return where the keyboard comes with Tab, from a widget on until it comes back."""
    window.activateWindow()
    start.setFocus()
    found: list[QWidget] = []
    for _ in range(80):
        now = bench.app.focusWidget()
        if now in found:
            break
        found.append(now)
        bench.bot.keyClick(now, Qt.Key.Key_Tab)
    return found


def parts_of(order: list[QWidget], parts: list[QWidget]) -> list[int]:
    """Return the numbers of the parts to which the stops belong, each run once."""
    numbers = [next((n for n, part in enumerate(parts) if part is w or part.isAncestorOf(w)), -1) for w in order]
    return [n for place, n in enumerate(numbers) if n >= 0 and (place == 0 or numbers[place - 1] != n)]


@pytest.mark.parametrize("kind", list(GAMES))
def test_new_game_from_the_seats_to_the_start(bench, kind: str) -> None:
    bench.window.show_new_game(kind)
    bench.size(1440, 900)
    page = bench.window.new_game
    shuffled = bool(create(kind, 2, {}).order())
    assert page.shuffle.isVisible() is shuffled
    seed = [page.shuffle] if shuffled else []
    parts = [page.games, page.seats, page.rules, page.kinds, *seed, page.back, page.start]
    assert parts_of(stops(bench, page.games, bench.window), parts) == list(range(len(parts)))
    page.seats.set_seats(kind, (Seat("Ana"), Seat("Ben"), Seat("Clara")), ())
    page._seats_changed()
    assert parts_of(stops(bench, page.games, bench.window), parts) == list(range(len(parts)))


def test_settings_from_the_theme_to_the_close_button(bench) -> None:
    bench.trigger("settings")
    dialog = bench.window.commands._settings_dialog
    parts = [*dialog._segments.values(), dialog.scale, dialog.language, *dialog._checks.values(), dialog.close_button]
    assert parts_of(stops(bench, dialog.focusWidget(), dialog), parts) == list(range(len(parts)))
    dialog.close()


def test_home_offers_continue_first(bench) -> None:
    bench.play("trigon")
    bench.move(1)
    bench.window.show_home()
    home = bench.window.home
    bench.bot.waitUntil(lambda: bool(home.offers) and home.offers[0].button.isVisible())
    order = stops(bench, home, bench.window)
    assert order[1] is home.offers[0].button
    assert order[2] is home.cards["trellis"].play
    assert order[3] is home.cards["trellis"].setup


def test_a_file_that_is_not_there_is_told_without_numbers(bench, tmp_path) -> None:
    bench.window.play.open(tmp_path / "gone.tessella")
    bench.settle(50)
    words = bench.window.announcer.spoken[-1]
    assert "gone.tessella" in words and "Errno" not in words and str(tmp_path) not in words
