"""The built-in demos and what captions are made of."""

from __future__ import annotations

import importlib.util
import sys
from pathlib import Path
from types import ModuleType

import pytest

from tessella.records import demos, files
from tessella.records.captions import LONGEST_TITLE, LOOK, WORD, captions_of
from tessella.records.edits import same_content
from tessella.records.record import Node, Record
from tessella.rules.registry import GAMES, create

SCRIPT = Path(__file__).parents[2] / "packaging" / "demos.py"


@pytest.fixture(scope="module")
def script() -> ModuleType:
    spec = importlib.util.spec_from_file_location("demos_script", SCRIPT)
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    return module


def commented(*comments: str) -> Record:
    record = Record.begin(create("trigon", 2))
    at = 0
    for number, comment in enumerate(comments):
        if number:
            record, at = record.add(at, Node(comment=comment))
        else:
            record = record.edit(0, comment=comment)
    return record


def test_every_game_has_a_demo() -> None:
    assert demos.kinds() == ("trellis", "umbrella", "trigon") == tuple(GAMES)


@pytest.mark.parametrize("kind", ["trellis", "umbrella", "trigon"])
def test_a_demo_is_what_the_script_plays_by_the_rules(script: ModuleType, kind: str) -> None:
    loaded = files.load(demos.path(kind), strict=True)
    assert loaded.findings == () and loaded.whole
    played = script.played(kind)
    assert same_content(loaded.record, played), "run packaging/demos.py"
    assert loaded.record.game == played.game
    assert not any(node.violation for node in loaded.record.nodes.values())


@pytest.mark.parametrize("kind", ["trellis", "umbrella", "trigon"])
def test_a_demo_takes_about_two_minutes_and_says_something_at_every_position(kind: str) -> None:
    record = files.load(demos.path(kind)).record
    captions = captions_of(record)
    assert [caption.node for caption in captions] == list(record.line()) and len(record.nodes) == len(captions)
    moves = sum(node.move is not None for node in record.nodes.values())
    seconds = sum(caption.seconds for caption in captions) + 1.8 * moves
    assert 100 <= seconds <= 140
    for caption in captions:
        assert len(caption.title) <= 26, "fits the list"
        assert len(caption.head.split()) <= 12 and len(caption.spoken.split()) <= 40
    assert len({caption.title for caption in captions}) == len(captions)


@pytest.mark.parametrize("kind", ["trellis", "umbrella", "trigon"])
def test_what_is_circled_is_on_the_board(kind: str) -> None:
    from tessella.scene.game_views import view_of

    record = files.load(demos.path(kind)).record
    fields = view_of(kind).fields(record.game)
    for node in record.nodes.values():
        for mark in node.marks:
            assert all(fields.shape(name) is not None for name in mark.fields), mark


def test_the_cascade_is_one_and_the_figure_is_scored() -> None:
    """What the names of the demos promise happens in them."""
    record = files.load(demos.path("trellis")).record
    game = record.game
    counts = []
    for number in record.line()[1:]:
        if record.node(number).move is not None:
            before = record.position(record.node(number).parent)
            events = record.node(number).step(game, before)[1].events
            counts.append(sum(event.cause == "T-BLOOM" for event in events))
    assert max(counts) == 4 and sum(counts) == 4
    record = files.load(demos.path("umbrella")).record
    moves = [record.game.format(node.move) for node in record.nodes.values() if node.move is not None]
    assert sum(move.startswith("score") for move in moves) == 1
    state = record.position(record.line()[-2])
    assert record.game.result(state).points[0] == -3, "as its caption counts"


def test_a_short_first_line_is_the_title() -> None:
    record = commented("Four in yellow\nAll four are there. Look.", "Well played! Really.", "x")
    first, second, third = captions_of(record)
    assert (first.title, first.head, first.text) == ("Four in yellow", "All four are there.", "Look.")
    assert (second.title, second.head, second.text) == ("Well played!", "Well played!", "Really.")
    assert (third.title, third.head, third.text) == ("x", "x", "")
    assert [first.number, second.number, third.number] == [1, 2, 3]
    assert [first.ply, third.ply] == [0, 2]


def test_a_long_first_line_is_part_of_what_is_said() -> None:
    line = "w" * (LONGEST_TITLE + 1)
    (caption,) = captions_of(commented(f"{line}\nmore"))
    assert caption.title == caption.head == f"{line} more"


def test_positions_without_a_comment_have_no_caption() -> None:
    captions = captions_of(commented("", "  \n ", "here"))
    assert [caption.ply for caption in captions] == [2]


def test_time_goes_by_words() -> None:
    (caption,) = captions_of(commented("Title\nOne two three. Four five."))
    assert caption.seconds == pytest.approx(LOOK + 5 * WORD) == pytest.approx(1.2 + 5 * 0.28)
