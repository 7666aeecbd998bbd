"""How fast a library of 10,000 games is; no assertions about time (targets: any search 100 ms, the list 300 ms)."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from records.library_kit import library, many, record, write

from tessella.records.library import Library
from tessella.records.library_query import Query

COUNT = 10_000
QUERIES = {
    "everything": (Query(), 8_000),
    "a word of a third": (Query(text="garden"), 1_000),
    "two beginnings of words": (Query(text="gar los"), 1_000),
    "one word of one comment": (Query(text="needle"), 1),
    "one letter": (Query(text="w"), 1_000),
    "a player": (Query(text="zsof", where="people"), 500),
    "a month": (Query(text="2024-05"), 50),
    "lost games of a kind": (Query(kind="trigon", standing="lost"), 500),
    "an opening": (Query(opening="plant"), 1_000),
    "nothing": (Query(text="xyzzy"), 0),
}


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory, request: pytest.FixtureRequest) -> Path:
    """Return a folder with a large library; a small one where nothing is timed."""
    made = tmp_path_factory.mktemp("library")
    base = library(made)
    base.put(many(COUNT if timed(request) else 500))
    base.close()
    return made


@pytest.fixture
def large(folder: Path) -> Iterator[Library]:
    made = library(folder)
    yield made
    made.close()


def timed(request: pytest.FixtureRequest) -> bool:
    """Return whether this run measures."""
    return bool(request.config.getoption("benchmark_enable"))


@pytest.mark.parametrize("name", QUERIES)
def test_search(large: Library, name: str, benchmark: Any, request: pytest.FixtureRequest) -> None:
    query, least = QUERIES[name]
    found = benchmark(large.search, query)
    assert len(found) >= least or not timed(request)


def test_open_the_list(folder: Path, benchmark: Any) -> None:
    def open_and_list() -> int:
        made = library(folder)
        found = made.search(Query())
        made.close()
        return len(found)

    assert benchmark(open_and_list) > 0


def test_statistics(large: Library, benchmark: Any) -> None:
    assert benchmark(large.statistics).games > 0


def test_read_a_game(large: Library, benchmark: Any) -> None:
    write(large.places.finished / "x.tessella", record("trigon", 500))
    assert benchmark(large.read, ["x.tessella"]) == 1
