"""`convert`, `check` and `show`: exit codes, one line a finding, one sentence an error, never a traceback."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest
from records.record_kit import SETUPS, random_record

from tessella import cli
from tessella.records import files
from tessella.rules.games import result_json

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


def test_check_tells_a_broken_move_of_our_own_file_with_its_place(tmp_path: Path, capsys) -> None:
    path = tmp_path / "a.tessella"
    text = (DATA / "v1-trigon.tessella").read_text(encoding="utf-8")
    path.write_text(text.replace('"breach": "G-FIRST', '"breaches": "G-FIRST'), encoding="utf-8")
    assert cli.run(["check", str(path)]) == 1
    out = capsys.readouterr().out
    assert f"{path}: line 35, column 3: moves[" in out and "G-FIRST" in out


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
            "result": json.loads(json.dumps(result_json(game, state))),
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
    err = capsys.readouterr().err
    assert err.count("\n") == 3 and "Umbrella" in err and ".tessella or .blksgf" in err


def test_in_a_process_of_its_own_under_a_poor_locale(odd: Path) -> None:
    command = [sys.executable, "-X", "utf8=0", "-m", "tessella", "check", str(odd)]
    env = {"PATH": "/usr/bin:/bin", "LC_ALL": "C", "PYTHONCOERCECLOCALE": "0", "PYTHONIOENCODING": "ascii"}
    done = subprocess.run(command, capture_output=True, text=True, timeout=60, env=env)
    assert done.returncode == 1 and "Traceback" not in done.stderr
    assert len(done.stdout.splitlines()) == 2 and "G-EMPTY" in done.stdout
