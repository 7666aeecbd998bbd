"""The portable folder of Linux: started from a path with spaces, umlauts and 200 signs, and from a read-only medium.

Runs before a release (TESSELLA_RELEASE is set) and needs the bundle in dist/.
"""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
BUNDLE = ROOT / "dist" / "tessella"
LONG = 200

pytestmark = pytest.mark.skipif(
    sys.platform != "linux" or not os.environ.get("TESSELLA_RELEASE") or not (BUNDLE / "tessella").is_file(),
    reason="tried before a release, with the bundle in dist/",
)


@pytest.fixture
def odd_place(tmp_path: Path) -> Path:
    """Return a copy of the bundle at a path that many programs stumble over."""
    name = "Größe und Übermut, ein Ordner "
    folder = tmp_path
    while len(str(folder / "tessella")) < LONG:
        folder = folder / (name * 8)[: min(60, max(1, LONG - len(str(folder)) - 10))].strip()
    folder.mkdir(parents=True)
    subprocess.run(["cp", "-al", str(BUNDLE), str(folder / "tessella")], check=True)
    return folder / "tessella"


@pytest.fixture
def read_only(tmp_path: Path) -> Iterator[Path]:
    """Return the bundle where nothing can be written: mounted so, or with its rights taken away."""
    if os.geteuid() == 0:
        place = tmp_path / "medium"
        place.mkdir()
        subprocess.run(["mount", "--bind", str(BUNDLE), str(place)], check=True)
        try:
            subprocess.run(["mount", "-o", "remount,bind,ro", str(place)], check=True)
            yield place
        finally:
            subprocess.run(["umount", str(place)], check=True)
        return
    place = tmp_path / "tessella"
    subprocess.run(["cp", "-a", str(BUNDLE), str(place)], check=True)
    subprocess.run(["chmod", "-R", "a-w", str(place)], check=True)
    yield place
    subprocess.run(["chmod", "-R", "u+w", str(place)], check=True)


def doctor(place: Path, home: Path) -> str:
    """Let the bundle check itself as a person with this home; return what it says."""
    home.mkdir()
    environment = {"HOME": str(home), "PATH": os.environ["PATH"], "LANG": "C.UTF-8", "QT_QPA_PLATFORM": "offscreen"}
    command = [str(place / "tessella"), "doctor"]
    done = subprocess.run(
        command, env=environment, cwd=home, capture_output=True, text=True, timeout=300, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
    assert "Traceback" not in done.stderr
    return done.stdout


def test_it_starts_from_a_long_path_with_spaces_and_umlauts(odd_place: Path, tmp_path: Path) -> None:
    assert len(str(odd_place)) >= LONG - 1
    told = doctor(odd_place, tmp_path / "home")
    assert str(tmp_path / "home" / ".local" / "share" / "tessella") in told, "it does not say where it keeps games"
    assert "comes with the program" in told


def test_it_starts_from_a_read_only_medium(read_only: Path, tmp_path: Path) -> None:
    with pytest.raises(OSError):
        (read_only / "probe").write_text("x")
    told = doctor(read_only, tmp_path / "home")
    assert str(tmp_path / "home" / ".local" / "share" / "tessella") in told
    assert "comes with the program" in told


def test_kernels_that_were_changed_are_compiled_anew(tmp_path: Path) -> None:
    subprocess.run(["cp", "-a", str(BUNDLE), str(tmp_path / "tessella")], check=True)
    for path in (tmp_path / "tessella").rglob("compiled/umbrella/*.nbc"):
        path.write_bytes(path.read_bytes()[:-1] + b"?")
    environment = {**os.environ, "TESSELLA_HOME": str(tmp_path / "home")}
    environment.pop("NUMBA_CACHE_DIR", None)
    questions = "set_game umbrella players=2 seed=1\nlevel 3\ngenmove 0\nquit\n"
    done = subprocess.run(
        [str(tmp_path / "tessella" / "tessella"), "engine"],
        input=questions, env=environment, capture_output=True, text=True, timeout=300, check=True,
    )  # fmt: skip
    assert "= slide" in done.stdout or "= gust" in done.stdout, done.stdout + done.stderr
    assert list((tmp_path / "home").rglob("*.nbc")), "code that was changed was loaded"
