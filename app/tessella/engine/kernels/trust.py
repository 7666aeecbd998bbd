"""Whether other people can write where compiled code lies. Such code is run as it is: nobody else may put it there.

POSIX only: on Windows a person's own folders are closed to others by the system, and what a bundle ships is compared
with the list inside the program.
"""

from __future__ import annotations

import os
import stat
import sys
from pathlib import Path

_OTHERS, _GROUP = stat.S_IWOTH, stat.S_IWGRP


def open_to_others(folder: Path) -> bool:
    """Return whether someone else than this person and the administrator can change what lies in a folder.

    What is not made yet is judged by the folder that it would be made in. Every folder above counts, since who can
    rename one can put another in its place.
    """
    if sys.platform == "win32":
        return False
    real = Path(os.path.realpath(folder))
    return any(_writable_by_others(place) for place in (real, *real.parents))


def _writable_by_others(place: Path) -> bool:
    try:
        seen = os.lstat(place)
    except OSError:
        return False
    if os.statvfs(place).f_flag & os.ST_RDONLY:
        return False
    if seen.st_uid not in (0, os.geteuid()):
        return True
    if stat.S_ISDIR(seen.st_mode) and seen.st_mode & stat.S_ISVTX:
        return False  # there everyone can write, but nobody replaces what belongs to another
    return bool(seen.st_mode & _OTHERS or (seen.st_mode & _GROUP and not _own_group(seen.st_gid)))


def _own_group(number: int) -> bool:
    """Return whether a group has no members but this person: the private group that many systems give to each."""
    import grp
    import pwd

    try:
        group, person = grp.getgrgid(number), pwd.getpwuid(os.geteuid())
    except KeyError:
        return False
    return number == 0 or (group.gr_name == person.pw_name and set(group.gr_mem) <= {person.pw_name})
