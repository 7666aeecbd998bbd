"""Where compiled code is kept, and that kernels run without numba."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tessella.engine.kernels import jit, store


def test_cache_lies_where_it_is_told(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("NUMBA_CACHE_DIR", str(tmp_path / "given"))
    assert store.cache_folder() == tmp_path / "given"
    monkeypatch.delenv("NUMBA_CACHE_DIR")
    monkeypatch.setenv("TESSELLA_HOME", str(tmp_path / "home"))
    assert store.cache_folder() == tmp_path / "home" / "cache" / "numba"
    monkeypatch.delenv("TESSELLA_HOME")
    assert store.cache_folder().name == "numba" and "tessella" in str(store.cache_folder())


def test_each_room_has_its_folder_and_old_ones_go(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("NUMBA_CACHE_DIR", str(tmp_path))
    old, young = tmp_path / "trellis-000000000000", tmp_path / "trellis-111111111111"
    other = tmp_path / "trigon-000000000000"
    for folder in (old, young, other):
        folder.mkdir()
        (folder / "code").write_text("x")
    long_ago = time.time() - 2 * store.MONTH
    os.utime(old, (long_ago, long_ago))
    store.room_folder.cache_clear()
    try:
        folder = store.room_folder("trellis")
        assert folder.parent == tmp_path and folder != store.room_folder("trigon")
    finally:
        store.room_folder.cache_clear()
    assert (old.exists(), young.exists(), other.exists()) == (False, True, True)


def test_numbers_are_flat_either_way() -> None:
    assert list(jit.flat(range(3), "int16")) == [0, 1, 2]
    assert (not isinstance(jit.flat([1]), list)) == jit.COMPILED


def test_without_numba_kernels_are_plain_functions() -> None:
    script = (
        "from tessella.engine.kernels import jit\n"
        "print(jit.COMPILED, jit.flat([1, 2]), jit.njit(len) is len)\n"
        "import sys\n"
        "print('numba' in sys.modules, 'numpy' in sys.modules)\n"
    )
    env = {**os.environ, "TESSELLA_NO_NUMBA": "1"}
    told = subprocess.run([sys.executable, "-c", script], env=env, capture_output=True, text=True, check=True)
    assert told.stdout.split("\n")[:2] == ["False [1, 2] True", "False False"]
