"""The tree of moves: edits that share, paths, variations, and positions along them."""

from __future__ import annotations

import random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from patience import quickest
from records.record_kit import SETUPS, random_record

from tessella.records.persistent_vector import PersistentVector
from tessella.records.record import Mark, Node, Record
from tessella.rules.errors import BadSetup
from tessella.rules.registry import create
from tessella.rules.verdict import IllegalMove

GAME = create("trigon", 2)


def named(name: str) -> Node:
    return Node(move=name)


def grown(seed: int, size: int) -> Record:
    """Return a record of a random shape; its moves are numbers (no rule is asked)."""
    chance, record = random.Random(seed), Record.begin(GAME)
    for number in range(size):
        record, _ = record.add(chance.choice(list(record.nodes)), named(str(number)), first=chance.random() < 0.5)
    return record


def check(record: Record) -> None:
    """Every node but the start is once a child of its parent, and can be walked to."""
    walked = list(record.walk())
    assert sorted(walked) == sorted(record.nodes)
    for number, node in record.nodes.items():
        assert all(record.nodes[child].parent == number for child in node.children)
        assert number < record.fresh
    assert sum(len(node.children) for node in record.nodes.values()) == len(record.nodes) - 1


@given(st.integers(0, 10**6), st.integers(0, 40), st.data())
@settings(max_examples=60, deadline=None)
def test_edits_leave_the_old_record_and_keep_the_tree_whole(seed: int, size: int, data: st.DataObject) -> None:
    record = grown(seed, size)
    before = dict(record.nodes)
    number = data.draw(st.sampled_from(sorted(record.nodes)))
    edits: dict[str, Any] = {
        "add": lambda: record.add(number, named("new"))[0],
        "remark": lambda: record.edit(number, comment="well", marks=(Mark("circle"),)),
        "promote": lambda: record.promote(number),
        "cut": lambda: record.cut(number) if number else record,
    }
    after = edits[data.draw(st.sampled_from(sorted(edits)))]()
    check(after)
    assert dict(record.nodes) == before
    untouched = [n for n in after.nodes if record.nodes.get(n) == after.nodes[n]]
    assert all(record.nodes[n] is after.nodes[n] for n in untouched)


@given(st.integers(0, 10**6), st.integers(1, 60))
@settings(max_examples=40, deadline=None)
def test_promote_makes_the_path_the_main_line(seed: int, size: int) -> None:
    record = grown(seed, size)
    last = max(record.nodes)
    promoted = record.promote(last)
    path = promoted.path(last)
    assert promoted.line()[: len(path)] == path
    assert record.path(last) == path


def test_cut_takes_all_below_and_numbers_are_never_used_again() -> None:
    record = Record.begin(GAME)
    record, a = record.add(0, named("a"))
    record, b = record.add(a, named("b"))
    record, c = record.add(0, named("c"))
    cut = record.cut(a)
    assert sorted(cut.nodes) == [0, c]
    _, fresh = cut.add(0, named("d"))
    assert fresh not in (a, b, c)
    with pytest.raises(BadSetup, match="start"):
        record.cut(0)


def test_what_is_no_node_or_no_remark_is_refused() -> None:
    record = Record.begin(GAME)
    with pytest.raises(BadSetup, match="no node 7"):
        record.path(7)
    with pytest.raises(BadSetup, match="children"):
        record.edit(0, children=(1,))


def test_a_child_is_found_by_its_move() -> None:
    record, number = Record.begin(GAME).add(0, named("a"))
    assert record.child(0, "a") == number
    assert record.child(0, "b") is None


@pytest.mark.parametrize("setup", range(len(SETUPS)))
def test_positions_follow_from_the_moves(setup: int) -> None:
    record, at = random_record(setup, 11)
    state = record.game.start()
    for number in record.path(at)[1:]:
        state = record.game.apply(state, record.nodes[number].move).state
        assert record.position(number) == state
    assert record.position(at, {record.path(at)[-1]: "known"}) == "known"


def test_a_position_beside_a_move_that_breaks_a_rule_is_never_made() -> None:
    game = create("trigon", 2)
    record, number = Record.begin(game).add(0, named(game.parse(game.start(), "r16")))
    with pytest.raises(IllegalMove):
        record.position(number)


def test_a_deep_and_wide_record_is_fast_and_needs_no_recursion() -> None:
    record, at = Record.begin(GAME), 0
    for number in range(5000):
        record, at = record.add(at, named(str(number)))

    def use() -> None:
        assert len(record.path(at)) == len(record.line()) == len(list(record.walk())) == 5001
        record.add(at, named("end"))

    assert quickest(use, 0.5) < 0.5


@given(
    st.dictionaries(st.integers(0, 300), st.integers()),
    st.lists(st.dictionaries(st.integers(0, 400), st.none() | st.integers())),
)
@settings(max_examples=100, deadline=None)
def test_a_shared_table_is_a_mapping_that_never_changes(
    first: dict[int, int], changes: list[dict[int, int | None]]
) -> None:
    table, plain = PersistentVector(first), dict(first)
    for change in changes:
        before, old = table, dict(table)
        table = table.changed(change)
        plain = {key: value for key, value in {**plain, **change}.items() if value is not None}
        assert dict(before) == old
        assert table == plain and len(table) == len(plain) and list(table) == sorted(plain)
    assert [key for key in range(-2, 500) if key in table] == sorted(plain)
    assert table.get(-1) is None and table.get(10**9) is None


def test_a_thousand_edits_of_a_large_record_are_quick_and_share_it() -> None:
    record, at = Record.begin(GAME), 0
    for number in range(2000):
        record, at = record.add(at if number % 7 else number // 2, named(str(number)))
    kept: list[Record] = []

    def edit() -> None:
        kept[:] = [record]
        for number in range(1000):
            kept.append(kept[-1].edit(number, comment=str(number)))

    assert quickest(edit, 1) < 1
    chunks = {id(chunk) for each in kept for chunk in each.nodes._chunks}  # type: ignore[attr-defined]
    assert len(chunks) <= 2001 // 64 + 1 + len(kept)
