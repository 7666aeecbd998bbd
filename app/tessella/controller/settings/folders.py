"""Where the program keeps what belongs to the person: settings, games, caches.

The variable TESSELLA_HOME puts all of them below one folder (for tests). So does a file `portable.txt` beside the
program of a bundle, as on a memory stick: then everything lies in the folder `data` beside it and nowhere else.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path

import platformdirs

from tessella import program

NAME = "tessella"


PORTABLE = "portable.txt"


def portable() -> Path | None:
    """Return the folder beside a bundle that was made portable, None where it was not."""
    if not program.frozen():
        return None
    here = Path(sys.executable).resolve().parent
    # A bundle of macOS is a folder that people take for one file: what is beside it is three folders up.
    places = [here, here.parents[2]] if here.name == "MacOS" and len(here.parents) > 2 else [here]
    return next((place / "data" for place in places if (place / PORTABLE).is_file()), None)


def _home() -> Path | None:
    given = os.environ.get("TESSELLA_HOME", "")
    return Path(given).absolute() if given else portable()


def config() -> Path:
    """Return the folder of the settings."""
    home = _home()
    return home / "config" if home else platformdirs.user_config_path(NAME, appauthor=False)


def data() -> Path:
    """Return the folder of games, own sets, lessons and progress."""
    home = _home()
    return home / "data" if home else platformdirs.user_data_path(NAME, appauthor=False)


def cache() -> Path:
    """Return the folder of what can be made again, such as compiled code."""
    home = _home()
    return home / "cache" if home else platformdirs.user_cache_path(NAME, appauthor=False)


def state() -> Path:
    """Return the folder of what the program notes of itself, such as how it ended."""
    home = _home()
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


def settings_file() -> Path:
    """Return the file of the settings."""
    return config() / "settings.json"
