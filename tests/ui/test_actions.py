"""The table of actions: nothing twice, nothing while text is typed, everything in the menus."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import QMenu

from tessella.ui.window.actions import MENUS, SPECS, SUBMENUS, Spec, plain, single_key
from tessella.ui.window.synonyms import SYNONYMS


def test_no_shortcut_is_defined_twice() -> None:
    seen: dict[str, list[Spec]] = {}
    for spec in SPECS:
        for keys in spec.keys:
            text = QKeySequence(keys).toString()
            assert text, f"{spec.key}: {keys} is no shortcut"
            rivals = [other.key for other in seen.get(text, []) if together(spec.where, other.where)]
            assert not rivals, f"{text} belongs to {rivals} and {spec.key}"
            seen.setdefault(text, []).append(spec)


def together(one: str, other: str) -> bool:
    """Tell whether there is a page on which actions of two places work."""
    boards = {"board", "game", "lesson", "demo", "editor"}
    return "all" in (one, other) or one == other or ("board" in (one, other) and {one, other} <= boards)


def test_a_sign_that_is_typed_with_shift_belongs_to_one_action() -> None:
    # Ctrl with "+" is also Ctrl+Shift+"=" where plus shares a key with equals: Qt takes it for both, and does neither.
    owners = {QKeySequence(keys).toString(): spec.key for spec in SPECS for keys in spec.keys}
    for sign, key in {"+": "=", "_": "-", "?": "/", ":": ";", "<": ",", ">": "."}.items():
        same = {owners.get(f"{held}{text}") for held, text in (("Ctrl+", sign), ("Ctrl+Shift+", sign))}
        same.add(owners.get(f"Ctrl+Shift+{key}"))
        assert len(same - {None}) <= 1, sign


def test_keys_of_the_board_are_not_taken_on_the_page_of_a_game() -> None:
    for spec in SPECS:
        if spec.where in ("all", "game"):
            assert [keys for keys in spec.keys if single_key(keys)] in ([], ["Home"]), spec.key


def test_every_action_stands_in_the_menus_with_words_and_explanation(bench) -> None:
    actions = bench.window.actions_

    def entries(menu: QMenu) -> set[str]:
        found = set()
        for action in menu.actions():
            found |= entries(action.menu()) if action.menu() else {action.objectName()}
        return found

    bars = bench.window.header.findChildren(QMenu)
    in_menus = set().union(*(entries(menu) for menu in bars))
    for key, action in actions.items():
        assert key in in_menus, key
        assert action.text().replace("&", "").strip(), key
        assert action.toolTip().strip(), key
    assert len(MENUS) == 6


def test_menus_have_each_access_key_once(bench) -> None:
    for menu in bench.window.header.findChildren(QMenu):
        letters = [a.text().partition("&")[2][:1].lower() for a in menu.actions() if "&" in a.text()]
        assert len(letters) == len(set(letters)), menu.title()


@pytest.mark.parametrize("text", ["n", "c", "1", "2", "3", "l", " ", "z", "-", "+"])
def test_typing_text_triggers_nothing(bench, text: str) -> None:
    window = bench.window
    window.show_new_game("trellis")
    bench.settle()
    done: list[str] = []
    for key, action in window.actions_.items():
        action.triggered.connect(lambda _=False, name=key: done.append(name))
    field = window.new_game.seats.rows[0].name
    field.clear()
    field.setFocus()
    bench.bot.keyClicks(field, text)
    assert done == []
    assert field.text() == text
    assert window.stack.currentWidget() is window.new_game


def test_deleting_text_in_a_name_does_not_switch_the_seat_off(bench) -> None:
    bench.window.show_new_game("umbrella")
    rows = len(bench.window.new_game.seats.rows)
    field = bench.window.new_game.seats.rows[0].name
    field.setText("Ana")
    field.setCursorPosition(0)
    bench.bot.keyClick(field, Qt.Key.Key_Delete)
    assert field.text() == "na"
    assert len(bench.window.new_game.seats.rows) == rows


def test_actions_of_another_page_are_off(bench) -> None:
    actions = bench.window.actions_
    assert actions["play-trellis"].isEnabled()
    assert not actions["undo"].isEnabled()
    assert not actions["fit"].isEnabled()
    bench.play()
    assert not actions["play-trellis"].isEnabled()
    assert actions["fit"].isEnabled()


def test_palette_finds_and_does(bench) -> None:
    bench.play()
    palette = bench.window.commands.open_palette()
    bench.bot.keyClicks(palette.field, "text larger"[5:])
    assert palette.offered() == ["larger"]
    palette.field.clear()
    bench.bot.keyClicks(palette.field, "legal")
    assert palette.offered() == ["legal"]
    palette.field.clear()
    bench.bot.keyClicks(palette.field, "language")
    assert palette.offered() == ["settings"]
    palette.field.clear()
    bench.bot.keyClicks(palette.field, "legal")
    before = bench.store.value.show_legal
    bench.bot.keyClick(palette.field, Qt.Key.Key_Return)
    bench.settle()
    assert bench.store.value.show_legal is not before


def test_palette_offers_only_what_can_be_done_now(bench) -> None:
    palette = bench.window.commands.open_palette()
    assert palette.nothing.isHidden()
    bench.bot.keyClicks(palette.field, "qqq")
    assert palette.offered() == [] and palette.nothing.isVisible()
    palette.field.selectAll()
    bench.bot.keyClick(palette.field, Qt.Key.Key_Backspace)
    assert palette.nothing.isHidden()
    assert "undo" not in palette.offered()
    assert "new" in palette.offered()
    palette.reject()


def test_palette_names_choices_with_what_they_choose(bench) -> None:
    palette = bench.window.commands.open_palette()
    bench.bot.keyClicks(palette.field, "theme: dark")
    assert palette.offered() == ["theme-dark"]
    palette.reject()


def test_palette_moves_by_arrows(bench) -> None:
    palette = bench.window.commands.open_palette()
    bench.bot.keyClick(palette.field, Qt.Key.Key_Down)
    bench.bot.keyClick(palette.field, Qt.Key.Key_Down)
    assert palette.list.currentIndex().row() == 2
    bench.bot.keyClick(palette.field, Qt.Key.Key_Up)
    assert palette.list.currentIndex().row() == 1
    bench.bot.keyClick(palette.field, Qt.Key.Key_Escape)
    assert not palette.isVisible()


@pytest.mark.parametrize(("typed", "found"), [
    ("draw", ["draw-arrow", "draw-circle", "draw-cross", "draw-letter", "draw-colour"]),
    ("rule", ["new", "why", "legal"]), ("rules", ["new", "why", "legal"]), ("save as", ["save-as", "export"]),
    ("take back", ["undo"]), ("rotate", ["turn", "turn-back"]), ("judge the move", ["sign-good", "sign-very-bad"]),
    ("numbers all", ["numbers-all"]), ("all numbers", ["numbers-all"]),
])  # fmt: skip
def test_palette_finds_submenus_and_what_people_call_things(bench, typed: str, found: list[str]) -> None:
    bench.play()
    bench.move(2)
    palette = bench.window.commands.open_palette()
    bench.bot.keyClicks(palette.field, typed)
    assert set(found) <= set(palette.offered()), palette.offered()
    palette.reject()


@pytest.mark.parametrize("group", sorted(SUBMENUS))
def test_palette_finds_every_submenu_by_its_title(bench, group: str) -> None:
    bench.play("umbrella")
    bench.move(2)
    actions, titles = bench.window.actions_, plain(SUBMENUS[group])
    inside = [spec.key for spec in SPECS if spec.group == group and actions[spec.key].isEnabled()]
    palette = bench.window.commands.open_palette()
    bench.bot.keyClicks(palette.field, titles)
    assert set(inside) <= set(palette.offered())
    elsewhere = ("recent", "play", "set-up", "overlays", "tree", "first", "lesson", "demo", "own", "draft",
                 "position", "presenter")  # fmt: skip
    assert inside or group in elsewhere
    palette.reject()


def test_palette_says_what_is_not_possible_now(bench) -> None:
    palette = bench.window.commands.open_palette()
    bench.bot.keyClicks(palette.field, "another folder")
    assert palette.offered() == [] and palette.nothing.text() == "Save as…: not possible now."
    palette.reject()


def test_synonyms_belong_to_actions() -> None:
    assert set(SYNONYMS) <= {spec.key for spec in SPECS}
