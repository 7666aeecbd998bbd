"""A locked game: no take-back, no help, no trying, whatever one presses, chooses, opens, or in a second window."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from tessella.controller.match.match import Match
from tessella.controller.match.seats import Seat
from tessella.controller.settings import folders
from tessella.records.tessella_file import SUFFIX
from tessella.rules.registry import GAMES
from tessella.ui.window.actions import SPECS

PEOPLE = (Seat("Ana"), Seat("Ben"))
LOOKING = {
    "auto-play", "back-10", "coordinates", "export", "faster", "find", "fit", "full-screen", "go-to", "larger", "legal",
    "log", "menus", "next-comment", "next-mistake", "next-region", "numbers-all", "numbers-last", "numbers-none",
    "players", "print", "record", "demo", "replay", "slower", "smaller", "text-view", "theme-dark",
    "theme-high-contrast", "theme-light", "theme-system", "turn", "turn-back", "why", "zoom-in", "zoom-out", "explain",
}  # fmt: skip
"""They show what is there, and what was played: nothing of what would come."""
WRITING = {
    "comment", "draw-arrow", "draw-circle", "draw-colour", "draw-cross", "draw-letter", "draw-clear",
    "draw-next-colour", "draw-path", "draw-text", "draw-rubber", "draw-bar", "header", "sign-bad", "sign-doubtful",
    "sign-forced", "sign-good", "sign-interesting",
    "sign-very-bad", "sign-very-good",
}  # fmt: skip
"""They write beside the game."""
ELSEWHERE = {
    "about", "home", "library", "licences", "new", "open", "paste-game", "quit", "rematch", "rematch-changed",
    "settings", "associate", "rules", "legend", "lessons", "progress", "import-lesson", "class-sheet",
    "set-up-position", "new-lesson",
    "first-trellis", "first-umbrella", "first-trigon",
    "practise", "what-counts", "present",
    "demo-trellis", "demo-umbrella", "demo-trigon",
}  # fmt: skip
"""They lead away from the game, or to something that knows nothing of it."""
KEYS = [*range(Qt.Key.Key_A, Qt.Key.Key_Z + 1), Qt.Key.Key_Backspace, Qt.Key.Key_Delete, Qt.Key.Key_F2]


def played(match: Match) -> list[Any]:
    return [step.move for step in match.whole_history]


def begin(bench: Any, kind: str, moves: int = 3) -> Match:
    bench.play(kind, PEOPLE, mode="locked")
    for _ in range(moves):
        bench.match.uncover()
        assert bench.match.play(next(iter(bench.match.game.moves(bench.match.state))))
    bench.match.uncover()
    bench.settle()
    match: Match = bench.match
    return match


@pytest.mark.parametrize("kind", list(GAMES))
def test_every_action_that_is_on_has_its_reason(bench, kind: str) -> None:
    begin(bench, kind)
    actions = bench.window.actions_
    on = {spec.key for spec in SPECS if not spec.key.startswith("-") and actions[spec.key].isEnabled()}
    assert on <= LOOKING | WRITING | ELSEWHERE


@pytest.mark.parametrize("kind", list(GAMES))
def test_no_key_and_no_action_takes_a_move_back_or_tries_one(bench, kind: str) -> None:
    match = begin(bench, kind)
    before = played(match)
    modifiers = Qt.KeyboardModifier
    for modifier in (modifiers.NoModifier, modifiers.ShiftModifier):
        for key in KEYS:
            QTest.keyClick(bench.window.game.view, Qt.Key(key), modifier)
    for spec in SPECS:
        off = spec.key.startswith("-") or spec.key in ELSEWHERE | WRITING | LOOKING
        if not off:
            bench.window.actions_[spec.key].trigger()  # does nothing while it is off
    bench.settle()
    assert bench.match is match and not bench.window.what_if.open
    assert played(match)[: len(before)] == before
    assert match.locked and not match.can_undo and len(match.record.nodes) == len(before) + 1


def test_its_file_is_the_game_itself_in_a_second_window_too(bench) -> None:
    match = begin(bench, "trellis")
    match.flush()
    (path,) = folders.running().glob(f"*{SUFFIX}")
    copy = path.with_name("linked.tessella")
    copy.symlink_to(path)
    for name in (path, copy):
        bench.window.play.open(name)
        bench.settle()
        assert bench.match is match, "no second board with the same game"
        assert "open in another window" in bench.window.notice.words.text()
    copy.unlink()
    assert len(list(folders.running().glob(f"*{SUFFIX}"))) == 1


def test_its_file_goes_on_where_the_game_was(bench, tmp_path: Path) -> None:
    match = begin(bench, "umbrella")
    before = played(match)
    bench.trigger("home")
    bench.settle()
    (path,) = folders.running().glob(f"*{SUFFIX}")
    bench.window.play.open(path)
    bench.settle()
    assert played(bench.match) == before and bench.match.ply == len(before)
    assert bench.match.locked and not bench.match.can_undo
    assert list(folders.running().glob(f"*{SUFFIX}")) == [path]


def test_a_file_that_stands_earlier_opens_at_the_end(bench, tmp_path: Path) -> None:
    match = begin(bench, "trigon")
    match.flush()
    (path,) = folders.running().glob(f"*{SUFFIX}")
    data = json.loads(path.read_text("utf-8"))
    data["at"] = 0
    other = tmp_path / "earlier.tessella"
    other.write_text(json.dumps(data), "utf-8")
    bench.trigger("home")
    bench.window.play.open(other)
    bench.settle()
    assert bench.match.ply == 3 and bench.match.locked and not bench.window.actions_["undo"].isEnabled()


def test_when_it_is_over_everything_is_open(bench, finish) -> None:
    bench.play("umbrella", PEOPLE, options={"limit": 1}, mode="locked")
    assert not bench.window.actions_["save-as"].isEnabled()
    finish(bench)
    bench.settle()
    for key in ("what-if", "save", "save-as", "copy-game"):
        assert bench.window.actions_[key].isEnabled(), key
