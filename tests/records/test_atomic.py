"""Files are whole whatever fails while they are written."""

from __future__ import annotations

import errno
import os
import time
from pathlib import Path

import pytest

from tessella.records import atomic

CALLS = ("os.fsync", "os.fdopen", "pathlib.Path.replace", "tempfile.mkstemp")


def test_a_short_file_over_a_long_one_leaves_no_tail(tmp_path: Path) -> None:
    file = tmp_path / "new folder" / "game"
    atomic.write(file, b"long" * 1000)
    atomic.write(file, b"short")
    assert file.read_bytes() == b"short"
    assert [p.name for p in file.parent.iterdir()] == ["game"]


def test_the_last_good_copy_stays(tmp_path: Path) -> None:
    file = tmp_path / "Ünï 王 🌂"
    for content in (b"1", b"2", b"3"):
        atomic.write(file, content, keep=True)
    assert file.read_bytes() == b"3"
    assert atomic.backup(file).read_bytes() == b"2"
    assert len(list(tmp_path.iterdir())) == 2


def test_a_file_system_without_links_keeps_a_copy_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> None:
        raise OSError(errno.EPERM, "no links here")

    monkeypatch.setattr(Path, "hardlink_to", refuse)
    file = tmp_path / "game"
    atomic.write(file, b"1", keep=True)
    atomic.write(file, b"2", keep=True)
    assert (file.read_bytes(), atomic.backup(file).read_bytes()) == (b"2", b"1")


@pytest.mark.parametrize("call", CALLS)
@pytest.mark.parametrize("failure", [errno.ENOSPC, errno.EROFS, errno.EIO])
def test_a_full_or_broken_disk_leaves_the_old_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, call: str, failure: int
) -> None:
    file = tmp_path / "game"
    atomic.write(file, b"old", keep=True)

    def fail(*arguments: object, **_: object) -> None:
        if call == "os.fdopen":
            os.close(arguments[0])  # type: ignore[arg-type]
        raise OSError(failure, os.strerror(failure))

    with monkeypatch.context() as patch:
        patch.setattr(call, fail)
        with pytest.raises(OSError):
            atomic.write(file, b"new", keep=True)
    assert file.read_bytes() == b"old"
    assert [p.name for p in tmp_path.iterdir() if not p.name.startswith(".old")] == ["game"]
    atomic.write(file, b"new", keep=True)
    assert file.read_bytes() == b"new"


@pytest.mark.parametrize("times", range(3))
def test_a_failure_at_every_renaming_leaves_a_whole_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, times: int
) -> None:
    file, real, left = tmp_path / "game", Path.replace, [times]
    atomic.write(file, b"oldest", keep=True)
    atomic.write(file, b"old", keep=True)

    def fail(path: Path, target: Path) -> Path:
        left[0] -= 1
        if left[0] < 0:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        return real(path, target)

    with monkeypatch.context() as patch:
        patch.setattr(Path, "replace", fail)
        if times < 2:
            with pytest.raises(OSError):
                atomic.write(file, b"new", keep=True)
        else:
            atomic.write(file, b"new", keep=True)
    assert file.read_bytes() == (b"old" if times < 2 else b"new")
    assert atomic.backup(file).read_bytes() == (b"oldest" if times == 0 else b"old")
    assert not list(tmp_path.glob(".new-*"))


def test_only_old_remains_of_writes_are_swept(tmp_path: Path) -> None:
    for name, age in ((".new-a.tmp", 7200), (".new-b.tmp", 0), ("game.tmp", 7200)):
        (tmp_path / name).touch()
        os.utime(tmp_path / name, (time.time() - age,) * 2)
    atomic.sweep(tmp_path)
    atomic.sweep(tmp_path / "none")
    assert sorted(p.name for p in tmp_path.iterdir()) == [".new-b.tmp", "game.tmp"]


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs a device that is always full")
def test_a_device_that_is_really_full(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    real = os.fdopen

    def full(handle: int, mode: str) -> object:
        os.close(handle)
        return real(os.open("/dev/full", os.O_WRONLY), mode)

    file = tmp_path / "game"
    atomic.write(file, b"old")
    monkeypatch.setattr("os.fdopen", full)
    with pytest.raises(OSError):
        atomic.write(file, b"new" * 100_000)
    assert file.read_bytes() == b"old"
