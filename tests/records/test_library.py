"""The library: what it finds, how it follows the files, what it does about damage, two windows and newer versions."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest
from records.library_kit import folders, library, many, record, write
from records.record_kit import SETUPS, random_record

from tessella.records import library as module
from tessella.records import tessella_file
from tessella.records.header import Seat
from tessella.records.library import Library
from tessella.records.library_query import Query
from tessella.records.statistics import Level, Range, ranges
from tessella.records.summary import opening, summary, words


@pytest.fixture(params=["full text", "plain"])
def three(tmp_path: Path, request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Library:
    """Return a library of three games, with FTS5 and without."""
    if request.param == "plain":
        monkeypatch.setattr(module, "_FULL_TEXT", "CREATE VIRTUAL TABLE texts USING no_such_module")
    places = folders(tmp_path)
    write(places.finished / "a.tessella", record("umbrella", 500, comment="A bold_move: 100% LATE Zug, 王さん",
                                                 date="2026-03-01T10:00:00", event="Club evening"))  # fmt: skip
    write(places.running / "b.tessella", record("trigon", 5, (Seat("Zsófia"), Seat("Ben")), date="2026-03-15"))
    write(places.running / "c.tessella", record("trellis", 7, (Seat("Bold Ana"), Seat("Ben")), date="2025-12-31"))
    made = library(tmp_path)
    assert made.read(made.waiting()) == 3
    return made


def names(made: Library, **query: str) -> str:
    return "".join(entry.name[0] for entry in made.search(Query(**query)))  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("query", "found"),
    [
        ({}, "bac"),
        ({"kind": "trigon"}, "b"),
        ({"text": "zsof"}, "b"),
        ({"text": "ZSÓFIA ben"}, "b"),
        ({"text": "ben"}, "bc"),
        ({"text": "bold"}, "ac"),
        ({"text": "bold", "where": "people"}, "c"),
        ({"text": "bold", "where": "remarks"}, "a"),
        ({"text": "bold_mov 100"}, "a"),
        ({"text": "club zug"}, "a"),
        ({"text": "さ"}, "a"),
        ({"text": "王"}, "a"),
        ({"text": "old"}, ""),
        ({"text": "%"}, "bac"),
        ({"text": '"* OR )('}, ""),
        ({"text": "2026-03"}, "ba"),
        ({"text": "2026-03-15 ben"}, "b"),
        ({"since": "2026-03-02"}, "b"),
        ({"standing": "over"}, "a"),
        ({"standing": "unfinished"}, "bc"),
        ({"standing": "deleted"}, ""),
        ({"opening": "plant"}, "c"),
        ({"opening": "plant 9999"}, ""),
    ],
)
def test_search(three: Library, query: dict[str, str], found: str) -> None:
    assert names(three, **query) == found


def test_an_opening_is_found_by_its_moves_however_they_are_written(three: Library) -> None:
    (game,) = three.search(Query(kind="trellis"))
    first, second = game.opening.split("; ")[:2]
    assert names(three, opening=f" {first.replace(' ', '   ')} ;\n{second}") == "c"
    assert opening("a  b;\n c") == "a b; c"


def test_words_have_no_case_and_no_accents() -> None:
    assert words("Zsófia STRASSE straße 王さん a_b") == ["zsofia", "strasse", "strasse", "王", "さ", "ん", "a_b"]


@pytest.mark.parametrize("setup", range(len(SETUPS)))
def test_every_record_can_be_kept(setup: int, tmp_path: Path) -> None:
    made, at = random_record(setup, seed=setup)
    kept = library(tmp_path)
    kept.put([("x.tessella", summary(made, at))])
    (entry,) = kept.search(Query())
    assert entry.kind == made.game.kind
    assert entry.moves == len(made.line(at)) - 1


def test_the_files_are_followed(three: Library) -> None:
    places = three.places
    assert three.waiting() == []
    (places.running / "b.tessella").rename(places.finished / "b.tessella")
    assert three.waiting() == []  # a game that moved is not read again
    assert [entry.place for entry in three.search(Query(kind="trigon"))] == ["finished"]
    write(places.running / "c.tessella", record("trellis", 9))
    (places.finished / "a.tessella").unlink()
    (places.running / "c.tessella.bak").write_text("no game of its own")
    assert three.waiting() == ["c.tessella"]
    three.read(["c.tessella"])
    assert names(three) == "cb"
    assert three.search(Query(kind="trellis"))[0].moves == 9


def test_deleted_games_are_found_only_among_the_deleted(three: Library) -> None:
    places = three.places
    places.deleted.mkdir()
    (places.finished / "a.tessella").rename(places.deleted / "a.tessella")
    three.waiting()
    assert names(three) == "bc"
    assert names(three, standing="deleted") == "a"
    assert three.count() == 2
    assert three.is_over("a.tessella") and not three.is_over("b.tessella")


def test_a_damaged_game_is_listed_with_what_is_wrong(tmp_path: Path) -> None:
    places = folders(tmp_path)
    good = write(places.running / "half.tessella", record("trellis", 6))
    text = good.read_text(encoding="utf-8")
    good.write_text(text.replace('"plant ', '"plint ', 1), encoding="utf-8")
    (places.running / "none.tessella").write_bytes(b"\xff\xfe nothing")
    made = library(tmp_path)
    assert made.read(made.waiting()) == 2
    found = {entry.name: entry for entry in made.search(Query())}
    assert found["half.tessella"].kind == "trellis" and "moves[0]" in found["half.tessella"].trouble
    assert found["none.tessella"].kind == "" and found["none.tessella"].trouble
    assert made.waiting() == []
    assert made.statistics().games == 1


def test_statistics(tmp_path: Path) -> None:
    made = library(tmp_path)
    made.put(many(600))
    all_games, trigon = made.statistics(), made.statistics("trigon")
    assert all_games.games == 600
    assert sum(level.won + level.shared + level.lost for level in all_games.levels) == 480
    assert [level.level for level in all_games.levels] == list(range(1, 11))
    assert len(all_games.months) <= 12 and all_games.months == tuple(sorted(all_games.months))
    ((kind, over, unfinished),) = trigon.kinds
    assert kind == "trigon" and sum(bar.count for bar in trigon.points) == over and over + unfinished < 600
    assert sum(bar.count for bar in trigon.lengths) == over
    assert 0 < len(trigon.pieces) <= 8


def test_the_figures_of_one_real_game(tmp_path: Path) -> None:
    game = record("trigon", 500, (Seat("Ana"), Seat("Chip", "computer", 3)))
    made = library(tmp_path)
    known = summary(game, game.line()[-1])
    made.put([("a.tessella", known)])
    figures = made.statistics()
    outcome = {"won": (1, 0, 0), "shared": (0, 1, 0), "lost": (0, 0, 1)}[known.outcome]
    assert figures.levels == (Level(3, *outcome),)
    by_ana = sum(times for _, times in figures.pieces)
    assert 0 < by_ana < known.moves
    assert known.seconds == 1.5 * known.moves
    result = game.game.result(game.position(game.line()[-1]))
    assert [seat.points for seat in known.seats] == list(result.points)


@pytest.mark.parametrize(
    ("counted", "expected"),
    [
        ([], ()),
        ([(5, 2)], (Range(5, 5, 2),)),
        ([(-3, 1), (4, 2)], (Range(-4, -3, 1), Range(-2, -1, 0), Range(0, 1, 0), Range(2, 3, 0), Range(4, 5, 2))),
        ([(0, 1), (99, 1)], tuple(Range(20 * k, 20 * k + 19, int(k in (0, 4))) for k in range(5))),
    ],
)
def test_ranges_have_round_bounds(counted: list[tuple[int, int]], expected: tuple[Range, ...]) -> None:
    assert ranges(counted) == expected


def test_a_name_of_two_lines_is_one_in_the_list(tmp_path: Path) -> None:
    seats = (Seat("Ana\nfrom there"), Seat("Chip", "computer", 3))
    write(folders(tmp_path).finished / "a.tessella", record("trellis", 4, seats))
    made = library(tmp_path)
    made.read(made.waiting())
    (entry,) = made.search(Query(text="from"))
    assert entry.people.split("\n") == ["Ana from there", "Chip"] and len(entry.sitting.split("\n")) == 2


# The database --------------------------------------------------------------------------------------------------------

ROWS = {
    "no UTF-8": "UPDATE games SET note = CAST(x'80ff' AS TEXT) WHERE id = 7",
    "text for a number": "UPDATE games SET moves = 'many' WHERE id = 7",
    "number for a text": "UPDATE games SET date = x'00' WHERE id = 7",
    "seats without names": "UPDATE games SET sitting = sitting || char(10) WHERE id = 7",
    "unknown game": "UPDATE games SET kind = 'go' WHERE id = 7",
    "no count": "UPDATE pieces SET times = 'often' WHERE game = 7",
}
"""Statements after which rows hold what SQLite does not mind."""


@pytest.mark.parametrize("damage", ["garbage", "cut", "holes", "foreign", "without a table", *ROWS])
def test_a_damaged_database_is_put_aside_and_made_from_the_files(tmp_path: Path, damage: str) -> None:
    for number in range(3):
        write(folders(tmp_path).finished / f"{number}.tessella", record("trellis", 4 + number))
    made = library(tmp_path)
    made.read(made.waiting())
    made.put(many(300))
    made.close()
    file = tmp_path / "library.sqlite3"
    spoil(file, damage)
    spoilt = file.read_bytes()
    again = library(tmp_path)
    if again.trouble == "":  # the damage lies where the first look does not come
        again.start_over()
    assert again.trouble == "damaged"
    assert again.set_aside is not None and again.set_aside.read_bytes() == spoilt
    assert again.read(again.waiting()) == 3
    assert len(again.search(Query())) == 3
    again.close()
    assert library(tmp_path).trouble == ""


def spoil(file: Path, damage: str) -> None:
    content = file.read_bytes()
    if damage == "garbage":
        file.write_bytes(b"\x00\xff" * 5000)
    elif damage == "cut":
        file.write_bytes(content[: len(content) // 2])
    elif damage == "holes":
        file.write_bytes(content[:8192] + b"\xaa" * (len(content) - 8192))
    else:
        base = sqlite3.connect(file)
        with base:
            base.execute(ROWS.get(damage, "DROP TABLE seats"))
            if damage == "foreign":
                base.execute("PRAGMA user_version = 0")
        base.close()


def test_a_database_of_a_newer_program_is_left_alone(tmp_path: Path) -> None:
    write(folders(tmp_path).running / "a.tessella", record("trellis", 4))
    file = tmp_path / "library.sqlite3"
    base = sqlite3.connect(file)
    base.execute("PRAGMA user_version = 99")
    base.execute("CREATE TABLE games (what INTEGER)")
    base.close()
    before = file.read_bytes()
    made = library(tmp_path)
    assert made.trouble == "newer"
    assert made.read(made.waiting()) == 1
    assert names(made) == "a"
    made.close()
    assert file.read_bytes() == before
    assert [path.name for path in tmp_path.glob("library*")] == ["library.sqlite3"]


def test_without_a_folder_to_write_in_the_library_lives_in_memory(tmp_path: Path) -> None:
    write(folders(tmp_path).running / "a.tessella", record("trellis", 4))
    (tmp_path / "no folder").write_text("a file where a folder should be")
    made = Library(tmp_path / "no folder" / "library.sqlite3", folders(tmp_path))
    assert made.trouble == "unwritable"
    assert made.read(made.waiting()) == 1
    assert names(made) == "a"


def test_a_full_disk_leaves_the_library_as_it_was(tmp_path: Path) -> None:
    made = library(tmp_path)
    made.put(many(50))
    base = made._base
    (pages,) = base.execute("PRAGMA page_count").fetchone()
    base.execute(f"PRAGMA max_page_count = {pages}")
    with pytest.raises(sqlite3.OperationalError, match="full"):
        made.put((f"more-{name}", known) for name, known in many(300))
    assert made.count() == 50
    made.close()
    again = library(tmp_path)
    assert again.trouble == "" and again.count() == 50


def test_two_windows_see_each_other(tmp_path: Path) -> None:
    one, two = library(tmp_path), library(tmp_path)
    before = two.version()
    write(folders(tmp_path).running / "a.tessella", record("trellis", 4))
    assert one.read(one.waiting()) == 1
    assert two.version() != before
    assert names(two) == "a" and two.waiting() == []
    two.put(many(10))
    assert one.count() == 11


def test_a_window_does_not_put_aside_what_the_other_has_just_made(tmp_path: Path) -> None:
    one, two = library(tmp_path), library(tmp_path)
    one.start_over()
    one.put(many(5))
    two.start_over()
    assert two.count() == 5
    assert len(list(tmp_path.glob("library.sqlite3.damaged-*[0-9a-f]"))) == 1


def test_the_kept_copy_is_no_other_game(tmp_path: Path) -> None:
    path = folders(tmp_path).running / "a.tessella"
    game = record("trellis", 4)
    for _ in range(2):
        path.parent.mkdir(parents=True, exist_ok=True)
        tessella_file.save(path, game, 0, keep=True)
    made = library(tmp_path)
    assert made.waiting() == ["a.tessella"]
