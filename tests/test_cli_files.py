"""`convert`, `check` and `show`: exit codes, one line a finding, one sentence an error, never a traceback."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest
from patience import PATIENCE_S
from records.record_kit import SETUPS, random_record

from tessella import cli
from tessella.records import files
from tessella.records.tessella_file import BrokenGame

DATA = Path(__file__).parent / "data"
ODD = "(;GM[Blokus Trigon]\n;1[r15]\n;2[r15])junk"


@pytest.fixture
def odd(tmp_path: Path) -> Path:
    """A game that breaks a rule, with text after its end."""
    path = tmp_path / "odd 王.blksgf"
    path.write_text(ODD, encoding="utf-8")
    return path


def test_check_tells_sound_doubtful_and_refused_apart(odd: Path, tmp_path: Path, capsys) -> None:
    assert cli.run(["check", str(DATA / "other-program.blksgf"), str(DATA / "v1-trellis.tessella")]) == 0
    assert capsys.readouterr() == ("", "")
    assert cli.run(["check", str(odd)]) == 1
    out, err = capsys.readouterr()
    assert err == ""
    assert out.splitlines() == [
        f"{odd}: line 3, column 4: yellow's move r15 breaks G-EMPTY r15",
        f"{odd}: line 3, column 9: text after the end of the tree is left out",
    ]
    cut = tmp_path / "cut.blksgf"
    cut.write_text(ODD[:32], encoding="utf-8")
    assert cli.run(["check", str(odd), str(cut)]) == 2
    out, err = capsys.readouterr()
    assert len(out.splitlines()) == 2
    assert err == f"tessella: {cut} cannot be opened: line 3, column 3: a value of 2 has no end: the file stops in it\n"


def against_the_rules(folder: Path, kind: str) -> tuple[Path, str]:
    """Write a game of our own format in which a move breaks a rule and does not say so; return it and the violation."""
    path = folder / f"{kind}.tessella"
    if kind == "trigon":
        text = (DATA / "v1-trigon.tessella").read_text(encoding="utf-8")
        path.write_text(text.replace('"breach": "G-FIRST', '"breaches": "G-FIRST'), encoding="utf-8")
        return path, "G-FIRST"
    value = json.loads((DATA / f"v1-{kind}.tessella").read_bytes())
    record = files.load(DATA / f"v1-{kind}.tessella").record
    played = [record.nodes[node].move for node in record.line() if record.nodes[node].move is not None]
    moves = [record.game.format(move) for move in played]
    wrong = {"trellis": moves[1], "umbrella": "keep"}[kind]  # claimed already; nothing to keep
    value["moves"] = [*moves[:2], wrong, {"move": moves[2], "comment": "what follows"}]
    value["at"] = 4
    path.write_text(json.dumps(value), encoding="utf-8")
    return path, {"trellis": "T-", "umbrella": "U-"}[kind]


@pytest.mark.parametrize("kind", ["trellis", "umbrella", "trigon"])
def test_all_commands_open_a_file_of_ours_that_breaks_a_rule(kind: str, tmp_path: Path, capsys) -> None:
    path, rule = against_the_rules(tmp_path, kind)
    held = kind == "trigon"  # only its board can hold such a move
    assert cli.run(["check", str(path)]) == 1
    finding = capsys.readouterr().out
    assert finding.count("\n") == 1 and finding.startswith(f"{path}: line ") and f"breaks {rule}" in finding
    assert ("it is left out with all that follow" in finding) is not held
    assert cli.run(["show", str(path), "--json"]) == 0
    shown = json.loads(capsys.readouterr().out)
    assert [each["rule"].startswith(rule) for each in shown["findings"]] == [True]
    assert held or shown["ply"] == 2
    assert cli.run(["convert", str(path), str(tmp_path / "b.tessella")]) == (0 if held else 1)
    assert capsys.readouterr().err == finding
    # What was written says so itself, or is sound.
    assert cli.run(["check", str(tmp_path / "b.tessella")]) == (1 if held else 0)
    again = files.load(tmp_path / "b.tessella", strict=True)
    assert any(node.violation.startswith("G-FIRST") for node in again.record.nodes.values()) is held
    with pytest.raises(BrokenGame, match="illegal move"):
        files.load(path, strict=True)


def test_other_lines_than_that_of_a_move_no_board_can_hold_are_kept(tmp_path: Path) -> None:
    path, _ = against_the_rules(tmp_path, "trellis")
    value = json.loads(path.read_bytes())
    value["moves"] += [{"after": 1, "move": value["moves"][1], "comment": "kept"}, {"after": 3, "move": "no move"}]
    path.write_text(json.dumps(value), encoding="utf-8")
    loaded = files.load(path)
    assert not loaded.whole and len(loaded.findings) == 1
    assert [node.comment for node in loaded.record.nodes.values()] == ["", "", "", "kept"]
    assert loaded.at == 2


@pytest.mark.parametrize("words", [["check"], ["show"], ["show", "--json"], ["convert"]])
def test_what_is_no_game_is_one_sentence_on_standard_error(words: list[str], tmp_path: Path, capsys) -> None:
    bad = {"none.tessella": None, "bytes.tessella": bytes(range(256)), "b.blksgf": b"\x00\xff(;", "empty.blksgf": b""}
    more = [str(tmp_path / "out.tessella")] if words == ["convert"] else []
    for name, data in bad.items():
        if data is not None:
            (tmp_path / name).write_bytes(data)
        assert cli.run([*words, str(tmp_path / name), *more]) == 2
        out, err = capsys.readouterr()
        assert out == "" and err.count("\n") == 1 and name in err and err.startswith("tessella: ")
    assert cli.run([*words, str(tmp_path), *more]) == 2
    assert capsys.readouterr().err.count("\n") == 1
    assert not (tmp_path / "out.tessella").exists()


@pytest.mark.parametrize("setup", range(len(SETUPS)))
def test_show_prints_the_position_where_the_file_opens_or_after_so_many_moves(setup, tmp_path: Path, capsys) -> None:
    record, at = random_record(setup, 4)
    path = tmp_path / "a.tessella"
    files.save(path, record, at)
    game, line = record.game, record.line(at)
    wanted = [(["--ply", str(n)], node) for n, node in enumerate(line)] + [([], at)]
    for words, node in wanted[:: max(1, len(wanted) // 6)]:
        state = record.position(node)
        assert cli.run(["show", str(path), *words]) == 0
        assert capsys.readouterr() == (game.show(state) + "\n", "")
        assert cli.run(["show", str(path), "--json", *words]) == 0
        assert json.loads(capsys.readouterr().out) == {
            "ply": record.moves_before(node),
            "state": json.loads(json.dumps(game.state_to_json(state))),
            "result": json.loads(json.dumps(game.result_json(state))),
            "findings": [],
        }


def test_show_tells_findings_and_a_number_that_is_too_large(odd: Path, capsys) -> None:
    assert cli.run(["show", str(odd), "--json"]) == 0
    data = json.loads(capsys.readouterr().out)
    assert data["ply"] == 2 and data["result"]["placed"] == [1, 1, 0, 0]
    assert data["findings"][0] == {
        "line": 3, "column": 4, "text": "yellow's move r15 breaks G-EMPTY r15", "rule": "G-EMPTY", "fields": ["r15"],
    }  # fmt: skip
    assert cli.run(["show", str(odd), "--ply", "3"]) == 2
    assert "--ply 3 is not in 0 to 2" in capsys.readouterr().err


def test_show_of_a_puzzle_is_its_first_position(capsys) -> None:
    assert cli.run(["show", str(DATA / "puzzle.blksgf"), "--json"]) == 0
    data = json.loads(capsys.readouterr().out)
    assert data["ply"] == 0 and len(data["state"]["placed"]) == 4 and data["state"]["colour"] == 2


def test_convert_there_and_back(tmp_path: Path, capsys) -> None:
    source, there, back = DATA / "other-program.blksgf", tmp_path / "a.tessella", tmp_path / "b.blksgf"
    assert cli.run(["convert", str(source), str(there)]) == 0
    assert cli.run(["convert", str(there), str(back)]) == 0
    assert files.load(back).record.nodes == files.load(source).record.nodes
    assert cli.run(["convert", str(DATA / "v1-umbrella.tessella"), str(back)]) == 2
    assert cli.run(["convert", str(source), str(tmp_path / "a.pdf")]) == 2
    assert cli.run(["convert", str(source), str(there / "below.tessella")]) == 2
    assert cli.run(["render", str(source), "-o", str(there / "picture.svg")]) == 2
    err = capsys.readouterr().err
    assert err.count("\n") == 4 and "Umbrella" in err and ".tessella or .blksgf" in err


def test_folders_are_not_made(tmp_path: Path, capsys) -> None:
    source, wrong = DATA / "other-program.blksgf", tmp_path / "slip" / "a.tessella"
    for words in (["convert", str(source), str(wrong)], ["render", str(source), "-o", str(wrong.with_suffix(".svg"))]):
        assert cli.run(words) == 2
        assert capsys.readouterr().err == (
            f"tessella: {wrong.parent} cannot be read or written: there is no such folder\n"
        )
    assert not wrong.parent.exists()


def test_in_a_process_of_its_own_under_a_poor_locale(odd: Path) -> None:
    command = [sys.executable, "-X", "utf8=0", "-m", "tessella", "check", str(odd)]
    env = {"PATH": "/usr/bin:/bin", "LC_ALL": "C", "PYTHONCOERCECLOCALE": "0", "PYTHONIOENCODING": "ascii"}
    done = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE_S, env=env)
    assert done.returncode == 1 and "Traceback" not in done.stderr
    assert len(done.stdout.splitlines()) == 2 and "G-EMPTY" in done.stdout
