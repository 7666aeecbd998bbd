"""Files are whole whatever fails while they are written."""

from __future__ import annotations

import errno
import os
import re
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


def names(folder: Path) -> list[str]:
    return sorted(p.name for p in folder.iterdir())


@pytest.mark.skipif(os.name != "posix", reason="everybody may make links")
@pytest.mark.parametrize("keep", [False, True])
def test_a_link_stays_one_and_its_target_gets_the_content(tmp_path: Path, keep: bool) -> None:
    (tmp_path / "there").mkdir()
    (tmp_path / "here").mkdir()
    target, between, link = tmp_path / "there" / "game", tmp_path / "there" / "link", tmp_path / "here" / "link"
    between.symlink_to("game")
    link.symlink_to(between)
    atomic.write(link, b"1", keep=keep)  # its target is not there yet
    atomic.write(link, b"2", keep=keep)
    assert target.read_bytes() == b"2" and not target.is_symlink()
    assert link.readlink() == between and str(between.readlink()) == "game"
    assert names(tmp_path / "there") == ["game", "link"]
    assert names(tmp_path / "here") == (["link", "link.bak"] if keep else ["link"])
    assert not keep or atomic.backup(link).read_bytes() == b"1"


@pytest.mark.skipif(os.name != "posix", reason="everybody may make links")
def test_a_link_in_a_circle_or_to_no_folder_is_told_and_stays(tmp_path: Path) -> None:
    link = tmp_path / "link"
    for to in ("link", "none/game"):
        link.symlink_to(to)
        with pytest.raises(OSError) as raised:
            atomic.write(link, b"x")
        assert raised.value.filename == str(link)
        assert str(link.readlink()) == to and names(tmp_path) == ["link"]
        link.unlink()


@pytest.mark.parametrize("keep", [False, True])
def test_a_write_protected_file_is_refused_and_keeps_its_content_and_copy(tmp_path: Path, keep: bool) -> None:
    file = tmp_path / "game"
    atomic.write(file, b"oldest", keep=True)
    atomic.write(file, b"old", keep=True)
    file.chmod(0o444)
    with pytest.raises(PermissionError, match="write-protected") as raised:
        atomic.write(file, b"new", keep=keep)
    assert raised.value.filename == str(file)
    assert (file.read_bytes(), atomic.backup(file).read_bytes()) == (b"old", b"oldest")
    assert names(tmp_path) == ["game", "game.bak"]
    file.chmod(0o644)
    atomic.write(file, b"new", keep=keep)
    assert file.read_bytes() == b"new"


@pytest.mark.skipif(os.name != "posix", reason="rights of files")
def test_rights_and_owner_stay(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "game"
    file.write_bytes(b"old")
    file.chmod(0o640)
    if os.geteuid() == 0:
        os.chown(file, 1234, 2345)
    before = file.stat()
    atomic.write(file, b"new")
    after = file.stat()
    assert (after.st_mode, after.st_uid, after.st_gid) == (before.st_mode, before.st_uid, before.st_gid)

    def refuse(*_: object) -> None:
        raise OSError(errno.EPERM, "this file system knows no rights")

    for call in ("chmod", "chown"):
        monkeypatch.setattr(os, call, refuse)
    atomic.write(file, b"newer")
    assert file.read_bytes() == b"newer"


@pytest.mark.skipif(os.name != "posix", reason="devices with names in folders")
def test_what_is_no_ordinary_file_is_not_replaced(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    (tmp_path / "folder").mkdir()
    (tmp_path / "null").symlink_to("/dev/null")
    for name in ("pipe", "folder", "null"):
        with pytest.raises(OSError) as raised:
            atomic.write(tmp_path / name, b"x")
        assert raised.value.filename == str(tmp_path / name)
    assert names(tmp_path) == ["folder", "null", "pipe"]


def test_another_hard_link_keeps_the_old_content_as_the_docs_say(tmp_path: Path) -> None:
    file, other = tmp_path / "game", tmp_path / "other"
    atomic.write(file, b"old")
    other.hardlink_to(file)
    atomic.write(file, b"new")
    assert (file.read_bytes(), other.read_bytes()) == (b"new", b"old")


@pytest.mark.parametrize("call", [*CALLS, "os.chmod", "pathlib.Path.read_bytes"])
def test_an_error_names_the_file_that_the_person_knows(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, call: str
) -> None:
    def fail(*arguments: object, **_: object) -> None:
        if call == "os.fdopen":
            os.close(arguments[0])  # type: ignore[arg-type]
        raise OSError(errno.EIO, os.strerror(errno.EIO), str(tmp_path / ".new-1234.tmp"))

    with monkeypatch.context() as patch:
        patch.setattr(call, fail)
        with pytest.raises(OSError) as raised:
            atomic.write(tmp_path / "game", b"new")
    assert raised.value.filename == str(tmp_path / "game")


def test_fewer_bytes_on_the_disk_than_written_are_noticed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file, real = tmp_path / "game", os.fsync
    atomic.write(file, b"old")

    def lose(handle: int) -> None:
        os.ftruncate(handle, 1)
        real(handle)

    with monkeypatch.context() as patch:
        patch.setattr(os, "fsync", lose)
        with pytest.raises(OSError, match="cannot be read again"):
            atomic.write(file, b"new")
    assert file.read_bytes() == b"old"


def test_a_file_system_that_cannot_force_to_the_disk_is_written_to(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(_: int) -> None:
        raise OSError(errno.EOPNOTSUPP, os.strerror(errno.EOPNOTSUPP))

    monkeypatch.setattr(os, "fsync", refuse)
    atomic.write(tmp_path / "game", b"new")
    assert (tmp_path / "game").read_bytes() == b"new"


@pytest.mark.parametrize("name", ["a" * 255, "é" * 127, "a" * 252])
def test_the_longest_names_have_a_copy_too(tmp_path: Path, name: str) -> None:
    file = tmp_path / name
    for content in (b"1", b"2"):
        atomic.write(file, content, keep=True)
    assert (file.read_bytes(), atomic.backup(file).read_bytes()) == (b"2", b"1")
    assert atomic.beside(tmp_path / "short", ".lock", ".").name == ".short.lock"
    assert atomic.beside(file, ".lock", ".") != atomic.beside(file.with_name(name[:-1]), ".lock", ".")


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


@pytest.mark.parametrize("kept", [b"n", b"newest\0\0", b""])
def test_what_cannot_be_read_again_is_not_called_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, kept: bytes
) -> None:
    file = tmp_path / "game"
    atomic.write(file, b"old")
    atomic.write(file, b"older", keep=True)

    def lose(handle: int) -> None:
        os.ftruncate(handle, 0)
        os.pwrite(handle, kept, 0)

    monkeypatch.setattr(os, "fsync", lose)
    with pytest.raises(OSError, match="cannot be read again"):
        atomic.write(file, b"newest..", keep=True)
    assert (file.read_bytes(), atomic.backup(file).read_bytes()) == (b"older", b"old")
    assert sorted(path.name for path in tmp_path.iterdir()) == ["game", "game.bak"]


def test_no_file_is_written_in_another_way() -> None:
    """Search the source: a write that is cut off must not leave half a file in the place of a whole one."""
    app = Path(__file__).parents[2] / "app" / "tessella"
    writes = re.compile(r"\.write_text\(|\.write_bytes\(|open\([^)\n]*[\"'][wax]b?\+?[\"']")
    known = {
        "records/atomic.py": 2,
        "controller/crash_log.py": 1,  # of one start, written while it runs
        "engine/arena/pool.py": 1,  # a line more; one that was cut off is left out
        "engine/trigon/training/games.py": 1,  # the same
    }
    found = {}
    for path in sorted(app.rglob("*.py")):
        if count := len(writes.findall(path.read_text(encoding="utf-8"))):
            found[path.relative_to(app).as_posix()] = count
    assert found == known


def test_a_folder_at_the_place_of_the_last_good_copy_stops_no_writing(tmp_path: Path) -> None:
    file = tmp_path / "game"
    (tmp_path / "game.bak").mkdir()
    (tmp_path / "game.bak" / "mine").write_bytes(b"mine")
    for content in (b"1", b"2", b"3"):
        atomic.write(file, content, keep=True)
    assert file.read_bytes() == b"3" and atomic.backup(file).read_bytes() == b"2"
    assert (tmp_path / "game.bak" / "mine").read_bytes() == b"mine"
