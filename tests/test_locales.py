"""The program under locales with decimal commas: what it writes is the same as everywhere, what it reads too."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import locale_kit
import pytest
from patience import PATIENCE_S

DATA = Path(__file__).parent / "data"
ASKED = b"""set_game trigon players=2
level 2
playouts 40
time_per_move 0.5
set_random_seed 5
play 1 r15
state
final_score
result
time_per_move 0,5
set_game umbrella players=2 seed=3
explain 0 slide own red 1
set_game umbrella players=2 seed=3
analyze 0 3
"""


def tessella(words: list[str], extra: dict[str, str], folder: Path, told: bytes = b"") -> tuple[int, bytes, bytes]:
    """Run the program under a locale, in a folder; return its exit code and what it says."""
    environment = {k: v for k, v in os.environ.items() if not k.startswith(("LC_", "LANG"))} | extra
    command = [sys.executable, "-m", "tessella", *words]
    done = subprocess.run(command, env=environment, cwd=folder, input=told, capture_output=True, timeout=PATIENCE_S)
    return done.returncode, done.stdout, done.stderr


@pytest.fixture(params=locale_kit.NAMES)
def foreign(request: pytest.FixtureRequest) -> dict[str, str]:
    return locale_kit.environment(request.param)


def test_the_locale_is_really_one_with_commas(foreign: dict[str, str]) -> None:
    code = "import locale; print(locale.setlocale(locale.LC_ALL, ''), locale.localeconv()['decimal_point'])"
    done = subprocess.run([sys.executable, "-c", code], env={**os.environ, **foreign}, capture_output=True, text=True)
    assert done.stdout.split() == [foreign["LC_ALL"], ","]


def test_commands_write_and_say_the_same_as_everywhere(foreign: dict[str, str], tmp_path: Path) -> None:
    said: dict[str, list[object]] = {}
    for name, extra in (("C", {"LC_ALL": "C.UTF-8"}), ("foreign", foreign)):
        folder = tmp_path / name / "Őszi játékok, 1.5"
        folder.mkdir(parents=True)
        for source in ("v1-trigon.tessella", "v1-umbrella.tessella", "other-program.blksgf"):
            (folder / source).write_bytes((DATA / source).read_bytes())
        done = [
            tessella(["convert", "v1-trigon.tessella", "Spiel Ä.blksgf"], extra, folder),
            tessella(["convert", "other-program.blksgf", "játék.tessella"], extra, folder),
            tessella(["check", "Spiel Ä.blksgf", "játék.tessella", "v1-umbrella.tessella"], extra, folder),
            tessella(["show", "v1-umbrella.tessella", "--json"], extra, folder),
            *(
                tessella(["render", "v1-umbrella.tessella", "--size", "333", "-o", *words], extra, folder)
                for words in (["kép.svg", "--coordinates", "--panel"], ["kép.png"], ["kép.gif", "--ply", "2"])
            ),
        ]
        wrong = [words for code, _, words in done if code not in (0, 1)]
        assert not wrong
        contents = {path.name: path.read_bytes() for path in sorted(folder.iterdir())}
        assert len(contents) == 8
        said[name] = [done, contents]
    assert said["foreign"] == said["C"]


def test_the_engine_speaks_with_points(foreign: dict[str, str], tmp_path: Path) -> None:
    # The search comes last: a line that waits would end it.
    code, out, _ = tessella(["engine"], foreign, tmp_path, ASKED)
    assert code == 0
    blocks = out.decode().strip().split("\n\n")
    assert len(blocks) == len(ASKED.splitlines())
    assert [block[0] for block in blocks] == ["=" if index != 9 else "?" for index in range(len(blocks))]
    infos = [line.split() for line in blocks[-1].splitlines() if line.startswith("info")]
    assert infos and all("," not in each[each.index("value") + 1] for each in infos)
    assert all(0 <= float(each[each.index("value") + 1]) <= 1 for each in infos)
    json.loads(blocks[6][1:])


def test_the_window_writes_and_reads_numbers_with_points(
    foreign: dict[str, str], tmp_path: Path, own_home: Path
) -> None:
    script = Path(__file__).parent / "ui" / "under_a_locale.py"
    environment = {k: v for k, v in os.environ.items() if not k.startswith(("LC_", "LANG"))} | foreign
    played = tmp_path / "played"
    played.mkdir()
    command = [sys.executable, str(script), str(played)]
    done = subprocess.run(command, env=environment, capture_output=True, encoding="utf-8", timeout=PATIENCE_S)
    assert done.returncode == 0, done.stderr
    told = json.loads(done.stdout.splitlines()[-1])
    assert told["decimal"] == "," and told["qt"] == foreign["LC_ALL"][:5]
    assert told["same"] == [True, True]
    assert told["files"] == ["Árvíztűrő Spiel, 1.5.blksgf", "Árvíztűrő Spiel, 1.5.tessella"]
    assert told["listed"] and all(title.startswith("Trigon: Ana, Jürgen") for title in told["listed"])
    assert told["remembered"] == [1.25, 0.5] and told["recent"] == 2
    for path in played.glob("*.tessella"):
        entry = json.loads(path.read_bytes())["moves"][-1]
        assert (entry["seconds"], entry["value"], entry["comment"]) == (1234.5, 0.25, "3,14")
    (settings,) = own_home.rglob("settings.json")
    assert '"font_scale": 1.25' in settings.read_text(encoding="utf-8")
