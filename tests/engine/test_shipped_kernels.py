"""Compiled code that comes with a bundle is used as it was made, and no other; none is kept where others write."""

from __future__ import annotations

import hashlib
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tessella.engine.kernels import shipped, store, trust

numba = pytest.importorskip("numba")

from tessella.engine.kernels import keeping  # noqa: E402 - knows numba from inside

LEVEL = "generic"
posix = pytest.mark.skipif(os.name != "posix", reason="permissions of POSIX")


def doubled(number: int) -> int:
    """Stand for a kernel."""
    return number * 2


def compiled(cache: Any) -> Any:
    """Return a new compiled function whose code is kept as told."""
    kernel = numba.njit(nogil=True)(doubled)
    kernel._cache = cache
    return kernel


def ship(folder: Path) -> shipped.Shipped:
    """Compile the function for a bundle; return what the bundle knows of it."""
    kernel = compiled(keeping.Kept(doubled, folder / "room", "stamp", LEVEL))
    assert kernel(21) == 42
    files = [path for path in folder.rglob("*") if path.is_file()]
    assert {path.suffix for path in files} == {".nbi", ".nbc"}
    digests = {path.relative_to(folder).as_posix(): hashlib.sha256(path.read_bytes()).hexdigest() for path in files}
    return shipped.Shipped(folder, LEVEL, {"room": "stamp"}, digests)


def started(bundled: shipped.Shipped, own: Path, stamp: str = "stamp") -> Any:
    """Return the function as a program that was just started has it."""
    ready = keeping.Kept(doubled, bundled.folder / "room", stamp, LEVEL)
    return compiled(keeping.Layers(bundled, ready, keeping.Kept(doubled, own, stamp)))


def hits(kernel: Any) -> tuple[int, int]:
    """Return how often code was found, how often it was compiled; the function works either way."""
    assert kernel(21) == 42
    return sum(kernel.stats.cache_hits.values()), sum(kernel.stats.cache_misses.values())


def test_shipped_code_is_loaded_and_nothing_is_compiled(tmp_path: Path) -> None:
    bundled = ship(tmp_path / "bundle")
    assert hits(started(bundled, tmp_path / "own")) == (1, 0)
    assert not (tmp_path / "own").exists()


def test_what_is_kept_is_found_again_where_nothing_is_shipped(tmp_path: Path) -> None:
    bundled = shipped.Shipped(tmp_path / "bundle", LEVEL, {}, {})
    assert hits(started(bundled, tmp_path / "own")) == (0, 1)
    assert hits(started(bundled, tmp_path / "own")) == (1, 0)


@pytest.mark.parametrize("suffix", [".nbi", ".nbc"])
@pytest.mark.parametrize("harm", [Path.unlink, lambda path: path.write_bytes(path.read_bytes()[:-1] + b"!")])
def test_shipped_code_that_was_changed_is_not_loaded(
    tmp_path: Path, suffix: str, harm: Callable[[Path], object]
) -> None:
    bundled = ship(tmp_path / "bundle")
    harm(next((tmp_path / "bundle").rglob(f"*{suffix}")))
    assert hits(started(bundled, tmp_path / "own")) == (0, 1)


def test_code_of_other_sources_is_not_loaded(tmp_path: Path) -> None:
    assert hits(started(ship(tmp_path / "bundle"), tmp_path / "own", stamp="other")) == (0, 1)


@pytest.mark.parametrize("suffix", [".nbi", ".nbc"])
def test_damaged_code_in_the_cache_costs_a_compilation_only(tmp_path: Path, suffix: str) -> None:
    bundled = shipped.Shipped(tmp_path / "bundle", LEVEL, {}, {})
    assert hits(started(bundled, tmp_path / "own")) == (0, 1)
    next((tmp_path / "own").glob(f"*{suffix}")).write_bytes(b"no pickle")
    assert hits(started(bundled, tmp_path / "own")) == (0, 1)


@posix
def test_a_folder_that_others_can_write_to_is_open_to_them(tmp_path: Path) -> None:
    folder = tmp_path / "above" / "code"
    folder.mkdir(parents=True)
    assert not trust.open_to_others(folder)
    assert not trust.open_to_others(folder / "not yet made")
    for place in (folder, folder.parent):
        place.chmod(0o777)
        assert trust.open_to_others(folder)
        place.chmod(0o755)
    folder.parent.chmod(0o1777)  # as /tmp: nobody can replace what belongs to another
    assert not trust.open_to_others(folder)
    (tmp_path / "link").symlink_to(folder)
    folder.chmod(0o777)
    assert trust.open_to_others(tmp_path / "link")


@posix
def test_a_folder_of_another_person_is_open_to_them(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert not trust.open_to_others(tmp_path)
    monkeypatch.setattr(os, "geteuid", lambda: tmp_path.stat().st_uid + 4711)
    if tmp_path.stat().st_uid:
        assert trust.open_to_others(tmp_path)
    monkeypatch.setattr(trust, "_own_group", lambda number: False)
    tmp_path.chmod(0o775)
    assert trust.open_to_others(tmp_path)


@posix
def test_a_cache_that_others_can_write_to_is_not_used(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NUMBA_CACHE_DIR", str(tmp_path / "open"))
    (tmp_path / "open").mkdir()
    (tmp_path / "open").chmod(0o777)
    for remembered in (store.room_folder, keeping._own_folder):
        remembered.cache_clear()
    try:
        assert isinstance(keeping.cache_for(doubled, "umbrella")._own, keeping.NullCache)
        (tmp_path / "open").chmod(0o755)
        keeping._own_folder.cache_clear()
        assert isinstance(keeping.cache_for(doubled, "umbrella")._own, keeping.Kept)
    finally:
        for remembered in (store.room_folder, keeping._own_folder):
            remembered.cache_clear()


def test_levels_are_told_from_the_processor(monkeypatch: pytest.MonkeyPatch) -> None:
    assert shipped.level_here() in shipped.LEVELS
    assert shipped.runs("generic")
    old = "processor : 0\nflags : fpu sse sse2\n"
    new = f"processor : 0\nflags : fpu {' '.join(shipped.LEVELS['x86-64-v2'])} avx2\n"
    for text, runs in ((old, False), (new, True), ("", True)):
        monkeypatch.setattr(Path, "read_text", lambda *_, told=text, **__: told)
        monkeypatch.setattr(shipped.sys, "platform", "linux")
        assert shipped.runs("x86-64-v2") is runs


def test_a_bundle_is_ready_from_the_start(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("NUMBA_CACHE_DIR", str(tmp_path))
    store.room_folder.cache_clear()
    bundled = shipped.Shipped(tmp_path, LEVEL, {"trigon": "abc"}, {})
    try:
        assert not store.is_warm("trigon")
        monkeypatch.setattr(shipped, "usable", lambda: bundled)
        assert store.is_warm("trigon") == store.is_warm("umbrella") is True
    finally:
        store.room_folder.cache_clear()
