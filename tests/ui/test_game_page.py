"""The page of a game: header, panels, log, undo, thinking, the end; always the same window, never a second one."""

from __future__ import annotations

import random

import pytest
from PySide6.QtCore import QEvent, QObject, QRect, Qt
from PySide6.QtWidgets import QApplication, QDialog, QLabel, QMenu, QWidget

from tessella.controller.match.seats import Seat
from tessella.rules.registry import GAMES
from tessella.scene.boards.panel import SHADOW
from tessella.scene.drawing.elided import ElidedLabel

PEOPLE = (Seat("Ana"), Seat("Ben"))
VERSUS = (Seat("Ana"), Seat("Judit", "computer", 2))


class OtherWindows(QObject):
    """Remembers every window that appears besides the program's own, its menus and dialogs."""

    def __init__(self, window: QWidget) -> None:
        super().__init__()
        self._window = window
        self.seen: list[str] = []

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        shown = event.type() == QEvent.Type.Show and isinstance(watched, QWidget) and watched.isWindow()
        if shown and watched is not self._window and not isinstance(watched, QDialog | QMenu):
            self.seen.append(repr(watched))
        return False


@pytest.mark.parametrize("kind", list(GAMES))
def test_no_part_ever_shows_as_a_window_of_its_own(bench, kind: str) -> None:
    watcher = OtherWindows(bench.window)
    bench.app.installEventFilter(watcher)
    bench.play(kind, PEOPLE)
    bench.move(3)
    bench.size(1024, 600)
    bench.trigger("log")
    bench.size(1440, 900)
    bench.store.update(theme="dark", font_scale=1.25)
    bench.window.show_new_game(kind)
    bench.settle()
    bench.trigger("home")
    bench.app.removeEventFilter(watcher)
    assert watcher.seen == []
    assert bench.window.isActiveWindow()


@pytest.mark.parametrize("kind", list(GAMES))
def test_header_says_what_to_do_and_who(bench, kind: str) -> None:
    bench.play(kind, PEOPLE)
    bench.match.uncover()
    bench.settle()
    head = bench.window.header.headline
    assert head.isVisible()
    assert head.words.whole() == bench.window.game.table.headline().text
    assert not head.mark.pixmap().isNull()
    assert head.about.text() == f"{GAMES[kind].title}, 2 players"
    assert bench.window.bottom.state.text() == "Saved · 100 %"


@pytest.mark.parametrize("kind", list(GAMES))
def test_log_tells_every_move_and_follows_undo(bench, kind: str) -> None:
    bench.play(kind, PEOPLE)
    bench.move(4)
    log = bench.window.game.log.model
    assert {row.ply for row in log.rows} == {1, 2, 3, 4}
    assert all(row.whole().strip() for row in log.rows)
    assert log.rows[0].line.text.startswith("Ana")
    bench.trigger("undo")
    said = [log.data(log.index(number)) for number in range(log.rowCount())]
    assert [text.endswith("(later)") for text in said] == [row.ply > bench.match.ply for row in log.rows]
    assert said[-1].endswith("(later)")
    bench.trigger("redo")
    assert max(row.ply for row in log.rows) == 4
    rows = [row.whole() for row in log.rows]
    log.rebuild()
    assert [row.whole() for row in log.rows] == rows


def test_log_shows_the_newest_row_after_any_resize(bench) -> None:
    bench.size(1440, 900)
    bench.play("umbrella", PEOPLE)
    bench.move(40)
    bar = bench.window.game.log.list.verticalScrollBar()
    for width, height in ((1440, 640), (1440, 900), (1024, 600), (1200, 700), (1440, 900)):
        bench.size(width, height)
        bench.settle(100)
        assert bar.value() == bar.maximum() or not bench.window.game.log.isVisible()
    assert bar.maximum() > 0


def test_a_click_on_a_row_shows_that_position(bench) -> None:
    bench.play("trigon", PEOPLE)
    bench.move(5)
    page = bench.window.game
    rect = page.log.list.visualRect(page.log.model.index(1))
    bench.bot.mouseClick(page.log.list.viewport(), Qt.MouseButton.LeftButton, pos=rect.center())
    bench.settle()
    assert bench.match.ply == 2
    bench.trigger("last")
    assert bench.match.ply == 5
    bench.trigger("first")
    assert bench.match.ply == 0
    bench.trigger("forward")
    bench.trigger("forward")
    bench.trigger("back")
    assert bench.match.ply == 1


def test_the_bar_names_the_keys_of_the_log_while_the_keyboard_is_there(bench) -> None:
    bench.play("trigon", PEOPLE)
    bench.move(6)
    page, bar = bench.window.game, bench.window.bottom
    assert "next piece" in bar.accessibleName()
    page.log.list.setFocus()
    bench.settle()
    assert "Enter: show its position" in bar.accessibleName()
    assert "next piece" not in bar.accessibleName()
    assert page.log.list.currentIndex().row() == 5  # the newest
    bench.bot.keyClick(page.log.list, Qt.Key.Key_Up)
    bench.bot.keyClick(page.log.list, Qt.Key.Key_Return)
    bench.settle()
    assert bench.match.ply == 5
    bench.bot.keyClick(page.log.list, Qt.Key.Key_Escape)
    bench.settle()
    assert page.view.hasFocus()
    assert "next piece" in bar.accessibleName()


def test_undo_and_redo_buttons_are_on_when_they_do_something(bench) -> None:
    bench.play("trigon", PEOPLE)
    undo, redo = bench.window.header.button("undo"), bench.window.header.button("redo")
    assert not undo.isEnabled() and not redo.isEnabled()
    bench.move()
    assert undo.isEnabled()
    bench.bot.mouseClick(undo, Qt.MouseButton.LeftButton)
    bench.settle()
    assert bench.match.ply == 0
    assert redo.isEnabled()
    bench.bot.mouseClick(redo, Qt.MouseButton.LeftButton)
    bench.settle()
    assert bench.match.ply == 1


def test_computer_thinks_visibly_stops_and_resumes(bench) -> None:
    bench.play("trigon", VERSUS)
    bench.move()
    head = bench.window.header.headline
    assert head.words.whole() == "Judit is thinking…"
    assert not head.stop.isVisible()
    bench.settle(600)
    assert head.stop.isVisible()
    bench.bot.mouseClick(head.stop, Qt.MouseButton.LeftButton)
    bench.settle()
    assert bench.match.stopped
    assert head.resume.isVisible() and not head.stop.isVisible()
    bench.bot.mouseClick(head.resume, Qt.MouseButton.LeftButton)
    bench.settle()
    assert bench.match.thinking
    assert not head.resume.isVisible()
    bench.sessions[-1].answer()
    bench.settle()
    assert bench.match.ply == 2
    assert bench.match.can_play


def test_view_and_undo_work_while_the_computer_thinks(bench) -> None:
    bench.play("trigon", VERSUS)
    bench.move()
    view = bench.window.game.view
    before = view.scale_now
    bench.trigger("zoom-in")
    assert view.scale_now > before
    bench.trigger("fit")
    assert view.scale_now == pytest.approx(view.fit_scale())
    bench.trigger("turn")
    assert bench.appearance.options.turn == 1
    bench.trigger("undo")
    assert bench.match.ply == 0 and not bench.match.thinking


def test_trouble_of_the_computer_is_said_with_resume(bench) -> None:
    bench.play("trigon", VERSUS)
    bench.move()
    session = bench.sessions[-1]
    session.give_up("it does not answer")
    bench.settle()
    bar = bench.window.trouble
    assert bar.isVisible() and bar.words.text() == "it does not answer"
    assert bar.again.isVisible() and not bench.window.header.headline.resume.isVisible()
    assert not bar.stand_in.isVisible()  # it is the program's own that failed
    bench.bot.mouseClick(bar.take_over, Qt.MouseButton.LeftButton)
    bench.settle()
    assert bench.match.seats[1].human
    assert bench.match.can_play
    assert not bar.isVisible()
    bench.move()
    assert bench.match.ply == 2


def test_seconds_of_thinking_are_counted_from_the_second_one(bench, monkeypatch) -> None:
    bench.play("trigon", VERSUS)
    bench.move()
    words = bench.window.header.headline.words
    assert words.whole().endswith("is thinking…")
    monkeypatch.setattr(type(bench.match), "thinking_seconds", 4.4)
    bench.window.game._tick.timeout.emit()
    bench.settle(50)
    assert words.whole().endswith("is thinking… 4 s")
    bench.sessions[-1].answer()
    bench.settle()
    assert "4 s" not in words.whole() and not bench.window.game._tick.isActive()


def test_closing_while_the_computer_thinks(bench) -> None:
    bench.play("trigon", VERSUS)
    bench.move()
    assert bench.match.thinking
    assert bench.window.close()
    assert bench.sessions[-1].closed
    bench.settle()


def test_leaving_while_the_computer_thinks_plays_no_late_answer(bench) -> None:
    bench.play("trigon", VERSUS)
    bench.move()
    session = bench.sessions[-1]
    session.answer()
    bench.window.show_new_game()
    bench.settle()
    assert bench.window.game is None
    assert session.closed


@pytest.mark.parametrize("kind", list(GAMES))
@pytest.mark.parametrize(("width", "height"), [(1440, 900), (1024, 600), (1200, 700), (1920, 1080)])
def test_panels_lie_inside_the_window_and_not_on_each_other(bench, kind: str, width: int, height: int) -> None:
    bench.size(width, height)
    bench.play(kind, (Seat("Ana"), Seat("Ben"), Seat("Iris"), Seat("Milo")))
    bench.match.uncover()
    bench.settle()
    page = bench.window.game
    papers = {
        key: panel.geometry().adjusted(SHADOW, SHADOW, -SHADOW, -SHADOW)
        for key, panel in page.panels().items()
        if panel.isVisible()
    }
    assert papers
    for key, rect in papers.items():
        assert page.rect().contains(rect), f"{key} {rect} is not inside {page.rect()}"
    keys = list(papers)
    for number, key in enumerate(keys):
        for other in keys[number + 1 :]:
            assert not papers[key].intersects(papers[other]), (key, other)
    free = page.view.free_rect()
    assert free.width() >= page.width() * 0.4
    for rect in papers.values():
        assert not QRect(rect).intersects(free.toAlignedRect().adjusted(2, 2, -2, -2))
    assert page.rail.isVisible() == (width < 1200 or height < 800)


def test_a_folded_panel_opens_from_the_rail_over_the_board_and_closes_with_escape(bench) -> None:
    bench.size(1024, 600)
    bench.play("trigon", PEOPLE)
    bench.move(2)
    page = bench.window.game
    assert not page.log.isVisible()
    bench.bot.mouseClick(page.rail.button("log"), Qt.MouseButton.LeftButton)
    bench.settle()
    assert page.log.isVisible() and page.asked == "log"
    page.view.setFocus()
    bench.bot.keyClick(page.view, Qt.Key.Key_Escape)
    bench.settle()
    assert not page.log.isVisible()
    assert page.view.hasFocus()


def test_widening_the_window_unfolds(bench) -> None:
    bench.size(1024, 600)
    bench.play("trellis", PEOPLE)
    assert "players" in bench.window.game.folded
    bench.trigger("players")
    bench.size(1440, 900)
    assert bench.window.game.folded == ()
    assert bench.window.game.asked is None
    assert bench.window.game.players.isVisible()


@pytest.mark.parametrize("kind", list(GAMES))
def test_a_window_made_smaller_or_larger_looks_as_one_that_always_was(bench, kind: str) -> None:
    def places() -> list[tuple[str, ...]]:
        parts = [part for part in bench.window.game.findChildren(QWidget) if part.isVisible()]
        return sorted((type(part).__name__, str(part.geometry().getRect()), part.accessibleName()) for part in parts)

    small, large = (1024, 600), (1440, 900)
    found = []
    for first, then in ((small, small), (large, small), (large, large), (small, large)):
        bench.size(*first)
        bench.play(kind, PEOPLE)
        bench.size(*then)
        bench.settle(100)
        found.append(places())
    assert found[1] == found[0]
    assert found[3] == found[2]


def test_forty_random_sizes(bench) -> None:
    bench.play("umbrella", PEOPLE)
    dice = random.Random(11)
    for _ in range(40):
        bench.window.resize(dice.randint(800, 1900), dice.randint(500, 1100))
        bench.app.processEvents()
    bench.settle()
    page = bench.window.game
    assert all(page.rect().contains(rect) for rect in page._plan.rects.values())


def test_end_shows_the_account_of_every_point_and_rematch(bench, finish) -> None:
    bench.play("umbrella", PEOPLE, options={"limit": 1})
    finish(bench)
    page, result = bench.window.game, bench.match.result
    assert result.over
    assert page.result.isVisible()
    assert page.result.title
    shown = [label.text() for label in page.result.findChildren(QLabel)]
    for number in result.points:
        assert str(number).replace("-", "−") in shown
    for parts in result.breakdown:
        for part in parts:
            assert page.table.part_name(part) in shown
    assert any(page.result.words() in said for said in bench.window.announcer.spoken)
    free = page.view.free_rect().toAlignedRect()
    assert not page.result.geometry().adjusted(SHADOW, SHADOW, -SHADOW, -SHADOW).intersects(free.adjusted(2, 2, -2, -2))
    bench.trigger("rematch")
    assert bench.match.ply == 0
    assert bench.window.game.view.hasFocus()
    assert bench.match.game.option("limit") == 1
    assert [seat.name for seat in bench.match.seats] == ["Ana", "Ben"]


def test_end_is_seen_on_a_small_window_too(bench, finish) -> None:
    bench.size(1024, 600)
    bench.play("umbrella", PEOPLE, options={"limit": 1})
    finish(bench)
    assert bench.window.game.result.isVisible()
    bench.trigger("undo")
    assert not bench.window.game.result.isVisible()


def test_next_round(bench, finish) -> None:
    bench.play("trigon", (Seat("Ana"),), rounds=2)
    assert not bench.window.actions_["next-round"].isEnabled()
    finish(bench)
    assert bench.window.game.result.title == bench.window.header.headline.words.whole()
    points = bench.match.result.points
    bench.trigger("next-round")
    header = bench.match.record.header
    assert (header.round, header.rounds, header.scores) == (2, 2, (points,))
    assert "round 2 of 2" in bench.window.header.headline.about.text()


def test_next_part_of_the_window_goes_round(bench) -> None:
    bench.play("trigon", PEOPLE)
    page = bench.window.game
    page.view.setFocus()
    seen = []
    for _ in range(8):
        bench.trigger("next-region")
        seen.append(QApplication.focusWidget())
    assert page.view in seen
    assert page.log.list in seen
    assert any(bench.window.header.isAncestorOf(widget) for widget in seen)


@pytest.mark.parametrize("part", ["log", "players"])
def test_keys_of_the_board_work_from_a_panel_too(bench, part: str) -> None:
    bench.play("trellis", VERSUS)
    page = bench.window.game
    focus = page.log.list if part == "log" else page.players
    focus.setFocus()
    bench.bot.keyClick(focus, Qt.Key.Key_1)
    assert page.view.hasFocus()
    hints = page.table.keys()
    assert any(hint.text == "plant here" for hint in hints)


def test_title_of_the_window_names_the_game(bench) -> None:
    assert bench.window.windowTitle() == "Tessella[*]"
    bench.play("trellis", PEOPLE)
    bench.move()
    assert (bench.window.windowTitle(), bench.window.isWindowModified()) == ("Trellis[*]", True)
    bench.trigger("home")
    assert (bench.window.windowTitle(), bench.window.isWindowModified()) == ("Tessella[*]", False)


def test_overlays_of_one_game_stand_in_the_menu(bench) -> None:
    bench.play("trigon", PEOPLE)
    toggles = bench.window.game.table.toggles()
    menu = bench.window.actions_.submenus_of("overlays")[0]
    assert [entry.text().partition("\t")[0] for entry in menu.actions()] == [each.text for each in toggles]
    menu.actions()[0].trigger()
    bench.settle()
    assert bench.window.game.table.toggles()[0].on is not toggles[0].on
    bench.trigger("home")
    assert not bench.window.actions_.submenus_of("overlays")[0].isEnabled()


def test_long_names_are_cut_with_the_whole_name_as_tooltip(bench) -> None:
    name = "Maximiliana Konstantinopolitanska-Häberlin 漢字漢字漢字"
    bench.play("trellis", (Seat(name), Seat("Judit", "computer")))
    bench.move()
    bench.window.resize(1024, 600)
    bench.settle()
    words = bench.window.header.headline.words
    assert isinstance(words, ElidedLabel)
    row = bench.window.game.players._rows[0]
    assert row.toolTip().split("\n")[0] == name
    assert name in row.accessibleName()


@pytest.mark.parametrize("kind", ["trellis", "umbrella", "trigon"])
def test_log_and_record_never_lie_open_together_and_open_when_asked(bench, kind: str) -> None:
    seats = (Seat("Ana"), Seat("Ben"), Seat("Iris"), Seat("Otto"))
    for width, height in ((1440, 900), (1300, 800), (1300, 700), (1210, 600), (1100, 700), (1024, 600)):
        bench.size(width, height)
        bench.play(kind, seats)
        page, actions = bench.window.game, bench.window.actions_
        for key, other in (("record", "log"), ("log", "record"), ("record", "log"), ("log", "record")):
            if not page.panels()[key].isVisible():
                bench.trigger(key)
            shown = {each: page.panels()[each].isVisible() for each in (key, other)}
            assert shown == {key: True, other: False}, (width, height, key)
            assert actions[key].isChecked() and not actions[other].isChecked()
        for key in ("record", "log"):
            if key in page.folded and page.rail.isVisible() and not page.panels()[key].isVisible():
                page.rail.opened.emit(key)
                bench.settle()
                assert [each for each in ("log", "record") if page.panels()[each].isVisible()] == [key], (width, height)
