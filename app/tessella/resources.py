"""Where the program's own data files lie: in a checkout, in an installed wheel and in a frozen program alike."""

import sys
from functools import cache
from pathlib import Path


@cache
def root() -> Path:
    """Return the folder of the resources; raise FileNotFoundError when the installation lacks it."""
    here = Path(__file__).resolve().parent
    frozen = getattr(sys, "_MEIPASS", None)
    places = [here / "_resources", here.parents[1] / "resources"]
    if frozen:
        places.insert(0, Path(frozen) / "tessella" / "_resources")
    for place in places:
        if place.is_dir():
            return place
    raise FileNotFoundError(f"the program's resources are missing, looked in {', '.join(map(str, places))}")


def path(name: str) -> Path:
    """Return the path of a resource such as `rules/trellis_tiles.csv`; raise FileNotFoundError when it is missing."""
    found = root() / name
    if not found.exists():
        raise FileNotFoundError(f"resource {name} is missing in {root()}")
    return found


def text(name: str) -> str:
    """Return a resource as text (UTF-8)."""
    return path(name).read_text(encoding="utf-8")
