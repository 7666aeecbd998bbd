"""Where the program keeps what belongs to the person: settings, games, caches.

All of them lie below `program.home()` where there is one, else in the folders that the system has for such things.
"""

from __future__ import annotations

from pathlib import Path

import platformdirs

from tessella import program

NAME = "tessella"


def config() -> Path:
    """Return the folder of the settings."""
    home = program.home()
    return home / "config" if home else platformdirs.user_config_path(NAME, appauthor=False)


def data() -> Path:
    """Return the folder of games, own sets, lessons and progress."""
    home = program.home()
    return home / "data" if home else platformdirs.user_data_path(NAME, appauthor=False)


def cache() -> Path:
    """Return the folder of what can be made again, such as compiled code."""
    home = program.home()
    return home / "cache" if home else platformdirs.user_cache_path(NAME, appauthor=False)


def state() -> Path:
    """Return the folder of what the program notes of itself, such as how it ended."""
    home = program.home()
    return home / "state" if home else platformdirs.user_state_path(NAME, appauthor=False)


def running() -> Path:
    """Return the folder of the games that are not finished."""
    return data() / "games" / "running"


def finished() -> Path:
    """Return the folder of the games that are."""
    return data() / "games" / "finished"


def deleted() -> Path:
    """Return the folder of the games that were deleted in the library; nothing empties it."""
    return data() / "games" / "deleted"


def library_file() -> Path:
    """Return the database of the library."""
    return data() / "library.sqlite3"


def own_sets(kind: str) -> Path:
    """Return the folder of the person's own printed matter for a game: one subfolder a set."""
    return data() / kind


def lessons() -> Path:
    """Return the folder of the person's own lessons."""
    return data() / "lessons"


def position_file() -> Path:
    """Return the file of the position that was set up last."""
    return data() / "position.json"


def practice_file() -> Path:
    """Return the database of what was practised: the games that count for the rating."""
    return data() / "practice.sqlite"


def progress_file() -> Path:
    """Return the file of what was learnt in lessons."""
    return data() / "progress.json"


def settings_file() -> Path:
    """Return the file of the settings."""
    return config() / "settings.json"
