"""Older versions of the `.tessella` file: each is brought to the next one, until it is today's."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from tessella.rules.errors import BadFile
from tessella.rules.values import Json

VERSION = 1
"""The version that is written."""

Migration = Callable[[dict[str, Json]], dict[str, Json]]
MIGRATIONS: Mapping[int, Migration] = {}
"""From a version to the next: a function of the whole file. One entry for every version before today's."""


def migrated(value: dict[str, Json], steps: Mapping[int, Migration] = MIGRATIONS, newest: int = VERSION) -> Json:
    """Return a file of any version as one of the newest; raise BadFile when it has none, or one of the future."""
    version = value.get("version")
    if type(version) is not int or version < 1:
        raise BadFile(f"version: {version!r:.80} is no version")
    if version > newest:
        raise BadFile(f"version: {version} is newer than this program, which reads up to {newest}")
    for step in range(version, newest):
        value = {**steps[step](value), "version": step + 1}
    return value
