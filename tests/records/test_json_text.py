"""JSON for people and against garbage."""

from __future__ import annotations

from contextlib import suppress

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tessella.records import json_text
from tessella.rules.errors import BadFile, BadSetup

TEXT = st.text(st.characters(), max_size=20)
NUMBERS = st.integers(-(10**12), 10**12) | st.floats(allow_nan=False, allow_infinity=False)
VALUES = st.recursive(
    st.none() | st.booleans() | NUMBERS | TEXT,
    lambda inner: st.lists(inner, max_size=6) | st.dictionaries(TEXT, inner, max_size=6),
    max_leaves=20,
)


@given(VALUES)
@settings(max_examples=150, deadline=None)
def test_what_is_written_is_read_again(value: object) -> None:
    data = json_text.write(value)
    assert json_text.read(data) == value
    assert json_text.write(json_text.read(data)) == data


@given(st.binary(max_size=300))
@settings(max_examples=200)
def test_garbage_is_refused_or_read(data: bytes) -> None:
    with suppress(BadFile):
        json_text.write(json_text.read(data))


@pytest.mark.parametrize(
    ("data", "place", "words"),
    [
        (b"", (1, 1), "no JSON"),
        (b"{\n \"a\": 1,\n \"b\": }", (3, 7), "no JSON"),
        (b"[\n\xff]", (2, 1), "UTF-8"),
        (b"[" * 100_000, (1, 61), "brackets"),
        (b'{"a": ' * 100_000, (1, 361), "brackets"),
        (b'{"a": 1, "a": 2}', (0, 0), "twice"),
        (b"[NaN]", (0, 0), "NaN"),
        (b"[-Infinity]", (0, 0), "Infinity"),
        (b'{"size": 1e9992}', (0, 0), "1e9992 is too large"),
        (b"[" + b"1" * 9000 + b"]", (0, 0), "no JSON"),
        (b'"' + b"\\" * 100_001 + b'"', (1, 1), "no JSON"),
    ],
)
def test_what_is_wrong_is_named_with_its_place(data: bytes, place: tuple[int, int], words: str) -> None:
    with pytest.raises(BadFile, match=words) as caught:
        json_text.read(data)
    assert (caught.value.line, caught.value.column) == place


def test_too_large_a_file_is_refused() -> None:
    with pytest.raises(BadFile, match="bytes"):
        json_text.read(b" " * (json_text.LARGEST + 1))


def test_brackets_within_texts_do_not_count() -> None:
    assert json_text.read(b'["' + b"[" * 500 + b'"]') == ["[" * 500]


def test_a_byte_order_mark_is_no_error() -> None:
    assert json_text.read(b"\xef\xbb\xbf[1]") == [1]


def test_long_things_are_broken_and_named_lists_have_a_line_an_entry() -> None:
    value = {"order": list(range(60)), "moves": ["a", "b"], "long": ["word " * 5] * 8}
    text = json_text.write(value, one_a_line=("moves",))
    lines = text.decode().splitlines()
    assert lines[1].startswith(' "order": [0, 1,')
    assert lines[2:6] == [' "moves": [', '  "a",', '  "b"', " ],"]
    assert len(lines) == 17


def test_a_number_of_too_many_digits_is_refused_in_words_for_people() -> None:
    with pytest.raises(BadFile, match=r"^no JSON: a whole number has more than 4300 digits$"):
        json_text.read(b'{"a": ' + b"9" * 5000 + b"}")
    for write in (json_text.write, json_text.compact):
        with pytest.raises(BadSetup, match=r"^it cannot be written: a whole number has more than 4300 digits$"):
            write({"a": 10**5000})
