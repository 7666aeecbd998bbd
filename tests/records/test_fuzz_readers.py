"""No file hangs or breaks a reader: it opens and is the same when saved, or BadFile says why (see `fuzz_kit`)."""

from __future__ import annotations

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from records.fuzz_kit import LONGEST, READERS, WORDS, damaged, once, seeds, stands
from records.fuzz_more import more

SEEDS = seeds()


@pytest.mark.parametrize("suffix", list(READERS))
@given(chance=st.randoms(use_true_random=False), data=st.data())
@settings(max_examples=2500, deadline=None)
def test_damaged_files_are_read_or_refused(suffix: str, chance: random.Random, data: st.DataObject) -> None:
    whole = data.draw(st.sampled_from(SEEDS[suffix]))
    assert stands(damaged(whole, WORDS[suffix], chance), suffix) < LONGEST


OTHERS = more()
SLOW = {"database": 40, "set": 150, "settings": 250, "protocol": 120, "moves": 120}


@pytest.mark.parametrize("name", list(OTHERS))
def test_the_other_readers_stand_damage_too(name: str) -> None:
    @given(chance=st.randoms(use_true_random=False))
    @settings(max_examples=SLOW.get(name, 500), deadline=None)
    def stand(chance: random.Random) -> None:
        assert once(name, OTHERS, SEEDS, chance) < LONGEST

    stand()


@pytest.mark.parametrize("suffix", list(READERS))
def test_the_words_alone_are_read_or_refused(suffix: str) -> None:
    assert all(stands(word, suffix) < LONGEST for word in WORDS[suffix])


@pytest.mark.parametrize("suffix", list(READERS))
@given(data=st.binary(max_size=200))
@settings(max_examples=300, deadline=None)
def test_any_bytes_are_read_or_refused(suffix: str, data: bytes) -> None:
    assert stands(data, suffix) < LONGEST


CELLS = st.sampled_from(["r15", "r14", "r13", "s14", "j12", "j7", "z12", "z7", "r4", "k5,l5", "r15,q14", "a1", ""])
VALUES = st.one_of(CELLS, st.lists(CELLS, max_size=3).map(",".join), st.text(max_size=4))
PROPERTIES = st.tuples(
    st.sampled_from(["1", "2", "3", "4", "A1", "A2", "AE", "PL", "C", "TE", "BM", "IT", "GREEN", "XX", "TESSELLA"]),
    st.lists(VALUES, min_size=1, max_size=3),
).map(lambda pair: pair[0] + "".join(f"[{value.replace(']', '')}]" for value in pair[1]))
NODES = st.lists(PROPERTIES, max_size=3).map(lambda parts: ";" + "".join(parts))
TREES = st.recursive(
    st.lists(NODES, min_size=1, max_size=4).map("".join),
    lambda tree: st.tuples(st.lists(NODES, min_size=1, max_size=3), st.lists(tree, max_size=3)).map(
        lambda pair: "".join(pair[0]) + "".join(f"({branch})" for branch in pair[1])
    ),
    max_leaves=6,
)
GAMES = st.sampled_from(["Blokus Trigon", "blokus trigon two-player", "Blokus Trigon Three-Player"])


@given(GAMES, TREES)
@settings(max_examples=250, deadline=None)
def test_trees_of_likely_properties_are_read_or_refused(game: str, tree: str) -> None:
    assert stands(f"(;GM[{game}]{tree})".encode("utf-8", "replace"), ".blksgf") < LONGEST


@pytest.mark.parametrize(
    ("suffix", "data"),
    [
        (".tessella", b"[" * 100_000),
        (".tessella", b'{"a":' * 100_000),
        (".tessella", b'"' + b"\\" * 1_000_000),
        (".tessella", b'{"format":"tessella","version":1,"at":' + b"9" * 1_000_000 + b"}"),
        (".blksgf", b"(;" * 40_000),
        (".blksgf", b"(;GM[Blokus Trigon]" + b";C[x]" * 10_000 + b")"),
        (".blksgf", b"(;GM[Blokus Trigon]C[" + b"\\" * 1_000_000),
        (".blksgf", b"(;GM[Blokus Trigon]A1" + b"[r15]" * 20_000 + b")"),
        (".blksgf", b"(;GM[Blokus Trigon]" + b";1[r15]" * 20_000 + b")"),
        (".blksgf", b"(;GM[Blokus Trigon]XX" + b"[]" * 100_000 + b")"),
        (".blksgf", b"(;GM[Blokus Trigon]TESSELLA[" + b"{" * 100_000 + b"])"),
        (".blksgf", b" " * 1_000_000),
    ],
    ids=range(12),
)
def test_large_and_deep_files_take_no_longer_than_a_second(suffix: str, data: bytes) -> None:
    assert stands(data, suffix) < LONGEST
