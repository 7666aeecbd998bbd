"""Demos in the real window: they go by themselves, and a key, a click or a person taking over does what is said."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from controller.match_kit import HandClock
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QMenu

from tessella.controller.settings import folders
from tessella.records import demos
from tessella.rules.registry import GAMES
from tessella.ui.game.demo import Demo
from tessella.ui.window.actions import all_specs

KINDS = demos.kinds()


class Show:
    """A demo with a clock of the test's own, as somebody sees it."""

    def __init__(self, bench: Any, kind: str = "umbrella", *, still: bool = False) -> None:
        self.bench, self.clock = bench, HandClock()
        bench.store.update(speed="off" if still else "fast")
        bench.trigger(f"demo-{kind}")
        self.page = bench.window.game
        self.page.study.auto.set_clock(self.clock)

    @property
    def demo(self) -> Demo:
        found: Demo = self.page.demo
        return found

    def ring(self) -> int:
        """Let the clock ring, and what moves come to its end; return after how long it would have rung."""
        waited = self.clock.ring()
        self.bench.bot.waitUntil(lambda: self.page.study.auto.phase != "move")
        return waited

    def key(self, key: Qt.Key) -> None:
        QTest.keyClick(self.bench.window.focusWidget(), key)
        self.bench.settle()

    def to_the_end(self) -> None:
        for _ in range(200):
            if self.clock.milliseconds is None:
                return
            self.ring()
        raise AssertionError("it never ends")


@pytest.fixture
def show(bench: Any) -> Show:
    return Show(bench)


@pytest.mark.parametrize("kind", KINDS)
def test_a_demo_plays_to_its_end_by_itself(bench: Any, kind: str) -> None:
    show = Show(bench, kind)
    demo, captions = show.demo, show.demo.captions
    assert demo.place == 1 and not show.page.study.playing, "it waits for Play"
    assert bench.window.focusWidget() is demo.dock.play, "which has the keyboard"
    show.key(Qt.Key.Key_Space)
    read = []
    while show.clock.milliseconds is not None:
        place, waited = demo.place, show.ring()
        if waited > 600:
            read.append(place)
            assert waited == round(captions[place - 1].seconds * 1000)
    assert read == [caption.number for caption in captions]
    assert demo.dock.play.text() == "Again" and demo.dock.learn.isVisible() and demo.dock.take.isVisible()
    assert show.page.match.ply == show.page.match.length
    bench.bot.mouseClick(demo.dock.play, Qt.MouseButton.LeftButton)
    assert demo.place == 1 and show.page.study.playing


def test_the_caption_and_its_place_in_the_list_are_shown_and_said(show: Show) -> None:
    show.demo.go_to(6)
    show.bench.settle()
    assert show.page.headline().text == "Four in yellow"
    assert show.page.about() == "Demo, caption 7 of 10"
    assert show.demo.dock.what.text() == "Four yellow umbrellas stand where figure 1 wants them."
    assert show.demo.list.list.currentRow() == 6 and show.demo.list.list.count() == 10
    said = " ".join(show.bench.window.announcer.spoken)
    assert "Four yellow umbrellas stand" in said and "slid" in said.lower(), "the caption, then the move"
    assert show.page.state() == "Waits, normal speed"


def test_arrows_go_by_caption_and_pause_stays_there(show: Show) -> None:
    show.key(Qt.Key.Key_Right)
    assert show.demo.place == 2
    show.key(Qt.Key.Key_Space)
    assert show.page.study.playing
    show.key(Qt.Key.Key_Right)
    assert show.demo.place == 3 and show.page.study.playing, "it goes on from there"
    show.key(Qt.Key.Key_Left)
    show.key(Qt.Key.Key_Space)
    assert show.demo.place == 2 and not show.page.study.playing and show.clock.milliseconds is None


def test_keys_work_on_the_board_and_in_the_list_too(show: Show) -> None:
    for widget in (show.page.view, show.demo.list.list, show.demo.dock.forward):
        widget.setFocus()
        before = show.demo.place
        show.key(Qt.Key.Key_Right)
        assert show.demo.place == before + 1, widget
    show.page.view.setFocus()
    show.key(Qt.Key.Key_Space)
    assert show.page.study.playing


def test_three_speeds(show: Show) -> None:
    show.key(Qt.Key.Key_Space)
    normal = show.clock.milliseconds
    assert normal is not None
    show.key(Qt.Key.Key_Minus)
    assert show.clock.milliseconds == 2 * normal and show.page.state() == "Plays by itself, slow"
    show.key(Qt.Key.Key_Plus)
    show.key(Qt.Key.Key_Plus)
    assert show.clock.milliseconds == pytest.approx(normal / 2, abs=1) and show.page.state() == "Plays by itself, fast"
    show.bench.bot.mouseClick(show.demo.dock.speeds.button("normal"), Qt.MouseButton.LeftButton)
    assert show.clock.milliseconds == normal


def test_a_click_on_the_row_and_in_the_list_goes_there(show: Show) -> None:
    row = show.demo.dock.row
    show.bench.bot.mouseClick(row, Qt.MouseButton.LeftButton, pos=row.spot(4).toPoint())
    assert show.demo.place == 5
    view = show.demo.list.list
    middle = view.visualItemRect(view.item(1)).center()
    show.bench.bot.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=middle)
    assert show.demo.place == 2


def test_somebody_takes_over_and_the_demo_waits(show: Show) -> None:
    window = show.bench.window
    show.demo.go_to(2)
    show.key(Qt.Key.Key_Space)
    show.key(Qt.Key.Key_T)
    assert window.what_if.open and window.game is not show.page and not show.page.study.playing
    match = window.game.match
    assert match.state == show.page.match.state
    assert match.play(next(iter(match.game.moves(match.state))))
    show.bench.settle()
    assert not window.actions_["keep-what-if"].isEnabled(), "nothing of a built-in demo is kept"
    window.actions_["what-if"].trigger()
    show.bench.settle()
    assert window.game is show.page and show.demo.place == 3 and show.page.demo is not None
    assert window.actions_["demo-play"].isEnabled() and not window.actions_["undo"].isEnabled()


def test_nobody_plays_in_a_demo(show: Show) -> None:
    match = show.page.match
    nodes = len(match.record.nodes)
    for _ in range(len(show.demo.captions)):
        assert not match.can_play
        middle = show.page.view.viewport().rect().center()
        show.bench.bot.mouseClick(show.page.view.viewport(), Qt.MouseButton.LeftButton, pos=middle)
        show.page.view.setFocus()
        show.key(Qt.Key.Key_Return)
        show.key(Qt.Key.Key_Right)
    assert len(match.record.nodes) == nodes and not show.page.study.modified


def test_a_loop_with_four_seconds_of_dark(show: Show) -> None:
    show.bench.bot.mouseClick(show.demo.list.repeat, Qt.MouseButton.LeftButton)
    assert show.demo.repeats
    show.demo.go_to(8)
    show.demo.toggle()
    for _ in range(3):
        show.ring()
    assert show.demo.dark.isVisible() and show.demo.dark.geometry() == show.page.rect()
    assert show.ring() == 4000
    assert not show.demo.dark.isVisible() and show.demo.place == 1 and show.page.study.playing
    show.demo.go_to(9)
    show.ring()
    show.bench.bot.mouseClick(show.demo.dark, Qt.MouseButton.LeftButton)
    assert not show.demo.dark.isVisible() and show.demo.place == 1 and show.page.study.playing, "somebody is there"
    show.bench.trigger("demo-repeat")
    assert not show.demo.repeats and not show.demo.list.repeat.isChecked()


def test_without_movement_it_stops_after_each_caption(bench: Any) -> None:
    show = Show(bench, still=True)
    assert show.page.state() == "Waits after each caption"
    for place in range(2, len(show.demo.captions) + 1):
        show.key(Qt.Key.Key_Space)
        show.to_the_end()
        assert show.demo.place == place and not show.page.study.playing
    assert show.demo.dock.play.text() == "Again"


def test_with_a_screen_reader_it_gives_it_time(show: Show, monkeypatch: pytest.MonkeyPatch) -> None:
    show.demo.go_to(6)
    before = show.demo.stay(show.page.match.node, False)
    monkeypatch.setattr("tessella.ui.game.demo.QAccessible.isActive", lambda: True)
    after = show.demo.stay(show.page.match.node, False)
    assert before is not None and after is not None and after > 1.5 * before


def test_escape_leaves_a_built_in_demo_for_home_and_nothing_is_kept(show: Show) -> None:
    show.key(Qt.Key.Key_Space)
    show.key(Qt.Key.Key_Escape)
    assert show.bench.window.stack.currentWidget() is show.bench.window.home
    assert show.bench.window.notice.isHidden()
    running = folders.running()
    assert not running.is_dir() or list(running.iterdir()) == []
    assert show.bench.window.home.offers == []


def test_learn_leads_to_the_lessons_of_the_game(show: Show) -> None:
    show.demo.go_to(8)
    show.demo.toggle()
    show.to_the_end()
    show.bench.bot.mouseClick(show.demo.dock.learn, Qt.MouseButton.LeftButton)
    show.bench.settle()
    assert show.bench.window.stack.currentWidget() is show.bench.window.learn.page


@pytest.mark.parametrize("kind", list(GAMES))
def test_any_game_with_comments_is_a_demo_and_a_game_again_afterwards(bench: Any, kind: str) -> None:
    bench.play(kind)
    assert not bench.window.actions_["demo"].isEnabled(), "nothing is told in it"
    bench.move(2)
    bench.window.game.study.comment("Here it begins. Look!")
    bench.settle()
    assert bench.window.actions_["demo"].isEnabled()
    match, page = bench.match, bench.window.game
    bench.trigger("demo")
    assert page.demo is not None and len(page.demo.captions) == 1 and not match.can_play
    QTest.keyClick(bench.window.focusWidget(), Qt.Key.Key_Space)
    bench.settle()
    QTest.keyClick(bench.window.focusWidget(), Qt.Key.Key_Escape)
    bench.settle()
    assert page.demo is None and bench.window.game is page and bench.match is match
    assert page.view.hasFocus() and bench.window.actions_["comment"].isEnabled()
    match.back_to_now()
    match.uncover()
    assert match.can_play
    bench.move()


def test_a_move_against_the_rules_stops_it_and_names_the_rule(bench: Any) -> None:
    text = (Path(__file__).parents[1] / "data" / "demo-illegal.tessella").read_text("utf-8")
    bench.store.update(speed="fast")
    bench.window.play.open_text(text)
    bench.settle()
    bench.trigger("demo")
    clock, page = HandClock(), bench.window.game
    page.study.auto.set_clock(clock)
    page.demo.toggle()
    while clock.milliseconds is not None:
        clock.ring()
        bench.bot.waitUntil(lambda: page.study.auto.phase != "move")
    assert page.match.ply == 2 < page.match.length and not page.study.playing
    assert "G-FIRST" in page.demo.dock.what.text() and "stops here" in page.demo.dock.text.text()


def test_actions_of_a_demo_work_only_in_one(bench: Any) -> None:
    keys = [spec.key for spec in all_specs() if spec.where == "demo"]
    assert len(keys) == 6
    actions = bench.window.actions_
    assert not any(actions[key].isEnabled() for key in keys)
    show = Show(bench)
    show.demo.go_to(3)
    bench.settle()
    assert all(actions[key].isEnabled() for key in keys)
    for key in ("why", "comment", "draw-arrow", "record", "log", "play-on", "save"):
        assert not actions[key].isEnabled(), key
    bench.trigger("demo-next")
    assert show.demo.place == 5
    bench.trigger("demo-back")
    assert show.demo.place == 4
    bench.trigger("demo-leave")
    assert bench.window.stack.currentWidget() is bench.window.home


def test_home_offers_the_demos(bench: Any) -> None:
    home = bench.window.home
    bench.bot.mouseClick(home.demo_link, Qt.MouseButton.LeftButton)
    bench.settle()
    (menu,) = [menu for menu in home.findChildren(QMenu) if menu.isVisible()]
    assert [action.objectName() for action in menu.actions()] == [f"demo-{kind}" for kind in KINDS]
    menu.close()
    bench.settle()


@pytest.mark.parametrize("size", [(1440, 900), (1024, 600), (800, 500)])
@pytest.mark.parametrize("kind", KINDS)
def test_board_and_caption_have_their_room(bench: Any, kind: str, size: tuple[int, int]) -> None:
    bench.size(*size)
    show = Show(bench, kind)
    for place in range(len(show.demo.captions)):
        show.demo.go_to(place)
        bench.settle()
        dock = show.demo.dock
        assert show.page.rect().contains(dock.geometry().adjusted(10, 10, -10, -10))
        for words in (dock.what, dock.text):
            assert words.height() >= words.heightForWidth(words.width()), "nothing is cut"
    assert show.page.view.fit_scale() > 0
