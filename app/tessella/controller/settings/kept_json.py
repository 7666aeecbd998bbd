"""A small JSON file of the person's own, kept with care: never written over unread, never lost when it is damaged."""

from __future__ import annotations

import errno
import hashlib
import json
import logging
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from tessella.records import atomic
from tessella.rules.errors import BadFile
from tessella.rules.values import Json

log = logging.getLogger(__name__)


class TooLargeError(OSError):
    """What would have been written could not be read again."""


@dataclass(frozen=True, slots=True)
class Kept:
    """What a file holds: its object, None when it is damaged (`text` is then what stands there).

    `newer` is True when a later version of the program wrote it than this one.
    """

    value: Mapping[str, Json] | None
    text: str = ""
    newer: bool = False


def read(file: Path, largest: int, version: int) -> Kept | None:
    """Return what a file holds, None when there is none; raise OSError when it cannot be read.

    Damage is told by a line in the log.
    """
    try:
        data = atomic.read(file, largest)
    except FileNotFoundError:
        return None
    except BadFile as error:
        log.warning("%s cannot be read: %s", file.name, error)
        return Kept(None)
    try:
        value = json.loads(data.decode("utf-8"))
        if not isinstance(value, dict):
            raise ValueError("no JSON object")
    except (ValueError, RecursionError) as error:
        log.warning("%s cannot be read: %s", file.name, error)
        return Kept(None, data.decode("utf-8", "replace"))
    found = value.get("version", version)
    return Kept(value, newer=isinstance(found, int) and not isinstance(found, bool) and found > version)


def write(file: Path, value: Json, largest: int, *, keep: bool) -> None:
    """Write an object; atomic, with `keep` the file so far becomes the last good copy.

    Raises TooLargeError for what could not be read again, OSError when it cannot be written.
    """
    data = json.dumps(value, ensure_ascii=False, indent=1).encode("utf-8", "backslashreplace")
    if len(data) > largest:  # what is written can be read
        raise TooLargeError(errno.EFBIG, "it is too large to be read again")
    atomic.write(file, data, keep=keep)


def put_aside(file: Path) -> Path:
    """Keep a copy of a damaged file before it is written over, and return it; raise OSError if that is impossible.

    The same content is kept once, however often the program begins with it.
    """
    content = file.read_bytes()
    mark = hashlib.blake2b(content, digest_size=4).hexdigest()
    copy = atomic.beside(file, f".damaged-{mark}")
    if not copy.exists():
        atomic.write(copy, content)
    return copy
