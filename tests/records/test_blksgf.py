"""`.blksgf`: what others write is read, what is written is read again, what is wrong is named with its place."""

from __future__ import annotations

import gzip
import json
import re
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from records.record_kit import SETUPS, random_record

from tessella.records import blksgf_reader, blksgf_writer, tessella_file
from tessella.records.header import Header, Seat
from tessella.records.record import Mark, Node, Record
from tessella.rules.errors import BadFile, BadSetup
from tessella.rules.registry import create

DATA = Path(__file__).parent.parent / "data"
TRIGON = [number for number, setup in enumerate(SETUPS) if setup[0] == "trigon"]
TITLES = {"trigon": "Blokus Trigon", "trigon_2": "Blokus Trigon Two-Player", "trigon_3": "Blokus Trigon Three-Player"}


def read(text: str) -> tuple[Record, int, tuple[Any, ...]]:
    return blksgf_reader.read(text.encode())


def four(rest: str) -> str:
    return f"(;GM[Blokus Trigon]{rest})"


def moves_of(record: Record) -> list[str]:
    """Return the main line: colour and cells of every move."""
    found = []
    for number in record.line()[1:]:
        node = record.nodes[number]
        if node.move is not None:
            before, _ = node.step(record.game, record.position(node.parent))
            found.append(f"{before.colour + 1} {record.game.format(node.move)}")
    return found


def content(record: Record) -> bytes:
    """Return everything that a record says."""
    return tessella_file.write(record)


def games() -> list[dict[str, Any]]:
    with gzip.open(DATA / "trigon_reference.json.gz") as file:
        found: list[dict[str, Any]] = json.load(file)["games"]
    return found


def test_games_of_an_independent_program_are_read_to_the_same_score() -> None:
    for game in games()[::4]:
        moves = "".join(f";{move['c']}[{','.join(move['cells'])}]" for move in game["moves"])
        record, at, findings = read(f"(;GM[{TITLES[game['variant']]}]{moves})")
        result = record.game.result(record.position(at))
        assert findings == ()
        assert result.over
        assert list(result.placed) == game["triangles"][: len(result.placed)]


@pytest.mark.parametrize("name", ["other-program", "old-program", "puzzle"])
def test_open_save_open_gives_the_same(name: str) -> None:
    record, at, findings = blksgf_reader.read((DATA / f"{name}.blksgf").read_bytes())
    data = blksgf_writer.write(record)
    again, cursor, told = blksgf_reader.read(data)
    assert findings == told == ()
    assert content(again) == content(record)
    assert cursor == at
    assert blksgf_writer.write(again) == data


def test_everything_that_the_format_says_is_read() -> None:
    record, at, _ = blksgf_reader.read((DATA / "other-program.blksgf").read_bytes())
    header = record.header
    assert record.game.players == 2
    assert [seat.name for seat in header.seats] == ["Ana [a]", "Zsófia"]
    assert (header.program, header.date, header.time, header.event, header.stage) == (
        "Other 18.3", "2026-01-02", "600", "Club", "2",
    )  # fmt: skip
    assert record.nodes[0].comment == "A game with\ntwo lines"
    assert record.nodes[0].extra == {"blksgf": [["XY", ["kept\\", "twice"]]]}
    line = record.line()
    assert at == line[-1]
    assert moves_of(record) == ["1 r12,r13,s13,r14,s14,r15", "2 j12", "3 z12", "4 r4"]
    assert [record.nodes[n].symbol for n in line] == ["", "", "very-good", "bad", ""]
    other = record.nodes[line[2]].children[1]
    assert record.nodes[other].symbol == "interesting"
    last = record.nodes[other].children[0]
    assert (record.nodes[last].symbol, record.nodes[last].extra) == ("doubtful", {"blksgf": [["QQ", [""]]]})
    assert record.nodes[record.nodes[last].children[1]].comment == "a \\ b ] c"


def test_old_forms_are_read_and_written_in_the_new_one() -> None:
    record, at, findings = blksgf_reader.read((DATA / "old-program.blksgf").read_bytes())
    assert findings == ()
    assert moves_of(record) == ["1 r12,r13,s13,r14,s14,r15", "2 j12", "3 z12", "4 r4"]
    assert len(record.position(at).placed) == 4
    assert blksgf_writer.write(record) == (
        b"(;GM[Blokus Trigon]CA[UTF-8]\n;1[r12,r13,s13,r14,s14,r15]\n;2[j12]\n;3[z12]\n;4[r4])\n"
    )


def test_a_set_up_opens_at_its_first_position() -> None:
    record, at, _ = blksgf_reader.read((DATA / "puzzle.blksgf").read_bytes())
    first = record.position(at)
    assert at == 0 and first.colour == 1 and len(first.placed) == 4
    line = record.line()
    assert len(record.position(line[2]).placed) == 5 and record.position(line[2]).colour == 0
    assert moves_of(record) == ["2 h9,g10,h10", "1 o2,p2,q2"]


def test_pieces_set_up_and_taken_away() -> None:
    record, _, findings = read(four("A1[r15][r4,s4]A3[z12]AE[z12];AE[r15]PL[green]"))
    assert [f.text for f in findings] == ["AE: not the cells of pieces that lie there; left out"]
    first, last = record.position(0), record.position(1)
    assert [(p.colour, record.game.board.text(p.cells[0])) for p in first.placed] == [(0, "r15"), (0, "r4"), (2, "z12")]
    assert len(last.placed) == 2 and last.colour == 3


def test_who_cannot_play_is_passed_over_in_a_set_up() -> None:
    every = "".join(f"[{cell}]" for cell in ("r15", "r4", "j12", "j7", "z12", "z7"))
    record, at, _ = read(four(f"A1{every}PL[2]"))
    state = record.position(at)
    assert state.colour == 0 and state.out == (False, True, True, True)
    assert record.game.state_from_json(record.game.state_to_json(state)) == state


def test_the_order_of_colours_is_free() -> None:
    record, at, findings = read(four(";3[r15];1[j12];1[i11]"))
    assert [f.rule for f in findings] == ["G-PIECES"]
    assert moves_of(record) == ["3 r15", "1 j12", "1 i11"]
    assert [piece.colour for piece in record.position(at).placed] == [2, 0, 0]
    assert blksgf_writer.write(record).splitlines()[1:] == [b";3[r15]", b";1[j12]", b";1[i11])"]


@pytest.mark.parametrize(
    ("moves", "rule"),
    [
        (";1[r14]", "G-FIRST r4 j7 z7 j12 z12 r15"),
        (";1[r15];2[r15]", "G-EMPTY r15"),
        (";1[r15];1[r4,r5]", "G-CORNER"),
        (";1[r15];1[r14,s14]", "G-EDGE r14"),
        (";1[r15];1[s14]", "G-PIECES s14"),
    ],
)
def test_a_move_against_a_rule_is_loaded_marked_and_reported(moves: str, rule: str) -> None:
    text = four(f"\n{moves}\n;4[z7]C[on it goes]")
    record, at, findings = read(text)
    place = text.splitlines()[1].rindex("[") + 2
    assert [(f.line, f.column, " ".join((f.rule, *f.fields))) for f in findings] == [(2, place, rule)]
    node = record.nodes[findings[0].node]
    assert node.violation == rule and rule in findings[0].text
    state = record.position(at)
    assert len(state.placed) == moves.count(";") + 1
    assert record.game.state_from_json(record.game.state_to_json(state)) == state
    for write, reader in ((blksgf_writer.write, blksgf_reader.read), (tessella_file.write, tessella_file.read)):
        assert content(reader(write(record))[0]) == content(record)


@pytest.mark.parametrize(
    ("text", "line", "column", "words"),
    [
        ("", 1, 1, "no tree"),
        ("hello", 1, 1, "begins with '('"),
        ("(;GM[Blokus Trigon]", 1, 20, "stops before"),
        ("(;GM[Blokus Trigon]\n;1[r15]\n;2[j1", 3, 3, "no end"),
        ("(;GM[Blokus Trigon];1", 1, 22, "stops in the middle"),
        ("(;GM[Blokus Trigon];1;2[r15])", 1, 21, "no value"),
        ("(;GM[Blokus Duo])", 1, 6, "'Blokus Duo' is none of"),
        ("(;C[x])", 1, 2, "does not name the game"),
        ("(;GM[Blokus Trigon]\n;1[r15,r99])", 2, 8, "'r99'"),
        ("(;GM[Blokus Trigon]\n;1[r15][\n  a1])", 3, 3, "'a1' is not on the board"),
        ("(;GM[Blokus Trigon];1[r15,r4])", 1, 23, "no placement"),
        ("(;GM[Blokus Trigon];1[r15,r15])", 1, 23, "no placement"),
        ("(;GM[Blokus Trigon];1[])", 1, 23, "no field"),
        ("(;GM[Blokus Trigon Three-Player];4[p14])", 1, 36, "green does not play"),
        ("(;GM[Blokus Trigon]A1[r15,r4])", 1, 23, "no placement"),
        ("(;GM[Blokus Trigon]((;1[r15])))", 1, 21, "'('"),
        ("(()", 1, 2, "'('"),
    ],
)
def test_what_is_refused_is_named_with_line_and_column(text: str, line: int, column: int, words: str) -> None:
    with pytest.raises(BadFile, match=re.escape(words)) as caught:
        read(text)
    assert (caught.value.line, caught.value.column) == (line, column)


def test_a_node_after_a_variation_goes_on_from_before_it() -> None:
    record, _, _ = read(four(";1[r15](;2[r4]);2[j12]"))
    assert record.nodes[1].children == (2, 3) and record.nodes[2].children == ()


def test_text_after_the_tree_is_left_out_with_a_word() -> None:
    _, _, findings = read(four(";1[r15]") + "\n \n(;GM[Blokus Trigon])")
    assert [str(f) for f in findings] == ["line 3, column 1: text after the end of the tree is left out"]


def test_bytes_that_are_no_text_are_refused_unless_the_file_names_its_letters() -> None:
    with pytest.raises(BadFile, match=r"line 2, column 3: .*UTF-8"):
        blksgf_reader.read("(;GM[Blokus Trigon]\nC[Ä])".encode("latin-1"))
    record, _, _ = blksgf_reader.read("(;GM[Blokus Trigon]CA[ISO-8859-1]C[Ä])".encode("latin-1"))
    assert record.nodes[0].comment == "Ä"


@given(st.sampled_from(TRIGON), st.integers(0, 10**6))
@settings(max_examples=25, deadline=None)
def test_our_records_come_back_whole(setup: int, seed: int) -> None:
    record, _ = random_record(setup, seed)
    data = blksgf_writer.write(record)
    again, _, findings = blksgf_reader.read(data)
    assert findings == ()
    assert content(again) == content(record)


@given(st.text(max_size=60), st.text(max_size=20))
@settings(max_examples=150, deadline=None)
def test_any_text_comes_back(comment: str, name: str) -> None:
    record = Record.begin(create("trigon", 2), Header((Seat(name), Seat()), event=comment)).edit(
        0, comment=comment, marks=(Mark("letter", ("r15",), name, {name: [comment]}),)
    )
    again, _, findings = blksgf_reader.read(blksgf_writer.write(record))
    assert findings == ()
    assert content(again) == content(record)


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_positions_set_up_here_come_back(players: int) -> None:
    game = create("trigon", players, {"contact": "corner_only"}, seed=5, first=players - 1)
    state = game.start()
    for _ in range(14):
        state = game.apply(state, next(iter(game.moves(state)))).state
    record = Record.begin(game, Header(tuple(Seat(f"P{n}", "computer", n + 1) for n in range(players))), state)
    record, at = record.add(0, Node(move=next(iter(game.moves(state)))))
    record, at = record.add(at, Node(position=state, symbol="forced"))
    record, at = record.add(at, Node(comment="a word only"))
    again, _, _ = blksgf_reader.read(blksgf_writer.write(record))
    assert again.game == game
    assert content(again) == content(record)


@pytest.mark.parametrize(
    "own",
    ["[1]", "{", '{"match": 3}', '{"match": {"options": {"contact": "no"}}}', '{"header": {"mode": "fun"}}',
     '{"top": 1}', '{"start": {"symbol": "?"}}', '{"start": 4}'],
)  # fmt: skip
def test_what_is_wrong_in_our_own_property_is_left_out_with_a_word(own: str) -> None:
    escaped = own.replace("]", "\\]")
    record, at, findings = read(four(f"TESSELLA[{escaped}]C[still];1[r15]"))
    assert len(findings) == 1 and findings[0].text.startswith("TESSELLA: ") and findings[0].line == 1
    assert record.nodes[0].comment == "still" and len(record.position(at).placed) == 1


def test_other_games_have_no_blksgf() -> None:
    with pytest.raises(BadSetup, match="Umbrella"):
        blksgf_writer.write(Record.begin(create("umbrella", 2)))


def test_a_long_and_a_deep_tree_are_read_without_recursion() -> None:
    deep = four("(;C[x]" * 4000 + ")" * 4000)
    record, _, _ = read(deep)
    assert len(record.line()) == 4001
    wide = four(";C[x]" * 4000)
    assert len(read(wide)[0].line()) == 4001
    assert blksgf_reader.read(blksgf_writer.write(record))[0].nodes == record.nodes


def test_pieces_on_the_same_cells_are_taken_away_and_set_up_again() -> None:
    text = four(";1[r15];A1[p3][p14]A2[h11,i11];1[r15];AE[p14]A1[p3]PL[2]")
    record, _, _ = read(text)
    data = blksgf_writer.write(record)
    again, _, _ = blksgf_reader.read(data)
    assert blksgf_writer.write(again) == data
    assert len(again.position(again.line()[-1]).placed) == 5
    for old, new in zip(record.line(), again.line(), strict=True):
        assert again.position(new) == record.position(old)


@pytest.mark.parametrize("name", ["X_Y", "_", "KM2", "5", "x9_", "9"])
def test_properties_of_others_with_digits_and_underscores_are_kept(name: str) -> None:
    record, _, findings = read(four(f"{name}[a][b]C[c];1[r15]{name}[d]"))
    assert findings == ()
    again, _, told = blksgf_reader.read(blksgf_writer.write(record))
    assert told == () and content(again) == content(record)
    assert again.nodes[0].extra["blksgf"] == [[name, ["a", "b"]]]
    assert again.nodes[1].extra["blksgf"] == [[name, ["d"]]]


@pytest.mark.parametrize("name", ["X-Y", "Ä", "a.b", "王", "<b>", "X=", "'"])
def test_a_property_with_another_name_is_left_out_and_named(name: str) -> None:
    record, _, findings = read(four(f"\n{name}[a]C[c];1[r15]"))
    assert [(finding.line, name in finding.text) for finding in findings] == [(2, True)]
    assert record.nodes[0].comment == "c" and not record.nodes[0].extra
    with pytest.raises(BadFile, match="has no value") as raised:
        read(four(f"{name}"))
    assert name in str(raised.value)


@pytest.mark.parametrize("title", TITLES.values())
def test_set_ups_for_black_and_white_are_those_of_the_first_two_colours(title: str) -> None:
    old, at, findings = read(f"(;GM[{title}]AB[r15]AW[j12])")
    new, _, _ = read(f"(;GM[{title}]A1[r15]A2[j12])")
    assert findings == () and old.position(at) == new.position(at)
    assert [piece.colour for piece in old.position(at).placed] == [0, 1]
