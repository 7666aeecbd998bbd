"""The one way to files: which suffix is read and written by whom, what was found, whether a file has changed since.

Window, command line and library use `load` and `save` alike.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from tessella.records import atomic, blksgf, blksgf_reader, blksgf_writer, edits, json_text, tessella_file
from tessella.records.read_warnings import ReadWarning
from tessella.records.record import Record
from tessella.rules.errors import BadFile, BadSetup
from tessella.rules.game import Game
from tessella.rules.outcome import Step


@dataclass(frozen=True, slots=True)
class Loaded:
    """A file that was opened: its record, the node at which it opens, what there is to say, and its fingerprint.

    `whole` is False when moves are left out, which no board can hold: such a file should not be written over unasked.
    `steps` are the moves by node as they were made while reading: the position before, and what followed.
    """

    record: Record
    at: int
    findings: tuple[ReadWarning, ...]
    fingerprint: str
    whole: bool = True
    steps: Mapping[int, tuple[Any, Step[Any]]] = field(default_factory=dict, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Format:
    """A kind of file: its suffix, how it begins, its reader and writer, and the one game it holds ("": every).

    The reader's second argument says whether to refuse moves against the rules that do not say so.
    """

    suffix: str
    begins: bytes
    read: Callable[[bytes, bool], Loaded]
    write: Callable[[Record, int], bytes]
    kind: str = ""

    def holds(self, game: Game[Any, Any]) -> bool:
        """Return whether a game can be written so."""
        return self.kind in ("", game.kind)


def _read_tessella(data: bytes, strict: bool) -> Loaded:
    record, at, findings, whole, steps = tessella_file.read_played(data, strict=strict)
    return Loaded(record, at, () if strict else findings, fingerprint(data), whole, steps)


def _read_blksgf(data: bytes, strict: bool) -> Loaded:
    record, at, findings, steps = blksgf_reader.read_played(data)
    return Loaded(record, at, findings, fingerprint(data), steps=steps)


def _write_blksgf(record: Record, at: int) -> bytes:
    """Write for other programs; what that format cannot hold is found by reading it again. Raises BadSetup."""
    tessella_file.check(record)
    data = blksgf_writer.write(record)
    try:
        again = blksgf_reader.read(data)[0]
    except BadFile as error:
        raise BadSetup(f"a {blksgf.SUFFIX} file cannot hold this game: {error}") from error
    if place := edits.difference(record, again):
        raise BadSetup(f"a {blksgf.SUFFIX} file cannot hold this game as it is: {place}")
    return data


FORMATS: tuple[Format, ...] = (
    Format(tessella_file.SUFFIX, b"{", _read_tessella, tessella_file.write),
    Format(blksgf.SUFFIX, b"(", _read_blksgf, _write_blksgf, blksgf.KIND),
)


def suffixes(game: Game[Any, Any] | None = None) -> tuple[str, ...]:
    """Return the suffixes that can be read, or in which a game can be written; the usual one first."""
    return tuple(form.suffix for form in FORMATS if game is None or form.holds(game))


def load(path: Path, *, strict: bool = False) -> Loaded:
    """Open a file by its suffix; one of another suffix by how it begins.

    Moves against the rules open, marked and told; `strict` refuses those in our own files that do not say so, as games
    that the program itself keeps cannot hold them unless they are damaged. Raises BadFile with the place of the first
    thing wrong (BrokenGame when the moves before it are sound), OSError when the file cannot be read at all.
    """
    return read(atomic.read(path, json_text.LARGEST), path.suffix, strict=strict)


def read(data: bytes, suffix: str = "", *, strict: bool = False) -> Loaded:
    """Read the content of a file, or a game that came as text; without a known suffix its beginning tells what it is.

    Raises BadFile as `load` does.
    """
    return _format_of(suffix.lower(), data).read(data, strict)


def save(path: Path, record: Record, at: int = 0) -> str:
    """Write a file by its suffix, whole or not at all; return its fingerprint.

    Raises BadSetup when no such file is known or it cannot hold the game, OSError when it cannot be written or the
    folder is not there: one that people name is not made for them, it may be a slip.
    """
    form = next((form for form in FORMATS if form.suffix == path.suffix.lower()), None)
    if form is None:
        raise BadSetup(f"{path.name}: a game is written as {' or '.join(suffixes(record.game))}")
    data = form.write(record, at)
    atomic.check_folder(path)
    atomic.write(path, data)
    return fingerprint(data)


def fingerprint(data: bytes) -> str:
    """Return what tells a content from every other."""
    return hashlib.blake2b(data, digest_size=16).hexdigest()


def changed(path: Path, known: str) -> bool:
    """Return whether a file is there with another content than that of the fingerprint."""
    try:
        return fingerprint(atomic.read(path, json_text.LARGEST)) != known
    except FileNotFoundError:
        return False
    except (BadFile, OSError):
        return True


def _format_of(suffix: str, data: bytes) -> Format:
    for form in FORMATS:
        if form.suffix == suffix:
            return form
    start = data[:200].removeprefix(b"\xef\xbb\xbf").lstrip()
    for form in FORMATS:
        if start.startswith(form.begins):
            return form
    raise BadFile(f"no game: neither its name nor its beginning is that of {' or '.join(suffixes())}", 1, 1)
