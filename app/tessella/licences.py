"""Whose work the program contains, and under which licences: the program itself, Python, and all that it is built on.

A bundle brings the texts as a file, made when it was made (`packaging/licences.py`). A checkout or an installed wheel
collects them from the installed packages; the texts of those that bring none lie among the resources.
"""

from __future__ import annotations

import json
import os
import re
import sys
from collections.abc import Iterable
from dataclasses import asdict, dataclass
from functools import cache
from importlib import metadata
from pathlib import Path

from tessella import __version__, resources

FILE = "licences.json"
"""Among the resources of a bundle."""
NAME = "tessella"

_OWN_TEXTS = {
    "pyside6-essentials": ("licences/qt.txt", "licences/lgpl-3.0.txt", "licences/gpl-3.0.txt", "licences/qt-parts.txt"),
    "shiboken6": ("licences/qt.txt",),
}
"""Texts among the resources, for packages that bring none; where two say the same the second refers to the first."""
_ALSO = {
    "pyside6-essentials": "Qt and PySide",
    "shapely": "shapely, with GEOS",
    "llvmlite": "llvmlite, with LLVM",
    "numpy": "numpy, with OpenBLAS",
    "pillow": "Pillow",
}
"""What people know a package by."""


@dataclass(frozen=True, slots=True)
class Component:
    """One work: its name, version, licence in a few words, where it comes from, and the whole texts."""

    name: str
    version: str
    licence: str
    url: str
    texts: tuple[str, ...]


class MissingLicenceError(Exception):
    """The text of a licence is not where it should be."""


def components() -> list[Component]:
    """Return all works, the program first; raise MissingLicenceError where a text is missing."""
    try:
        written = resources.text(FILE)
    except FileNotFoundError:
        return collected()
    return read(written)


def read(written: str) -> list[Component]:
    """Return the works of a file; raise MissingLicenceError where it is not as `write` makes it."""
    try:
        return [Component(**{**entry, "texts": tuple(entry["texts"])}) for entry in json.loads(written)["components"]]
    except (ValueError, KeyError, TypeError) as error:
        raise MissingLicenceError(f"{FILE} is damaged: {error}") from error


def write(works: Iterable[Component]) -> str:
    """Return the text of the file for a bundle."""
    return json.dumps({"components": [asdict(work) for work in works]}, ensure_ascii=False, indent=1) + "\n"


@cache
def _collected() -> tuple[Component, ...]:
    return (*map(of_package, packages()), _python())


def collected() -> list[Component]:
    """Return all works as they are installed here; raise MissingLicenceError where a text is missing."""
    return list(_collected())


def packages() -> list[str]:
    """Return the names of the packages that the program needs and that are installed, itself first, without extras."""
    found: dict[str, None] = {}
    waiting = [NAME]
    while waiting:
        name = _plain(waiting.pop(0))
        if name in found:
            continue
        try:
            needed = metadata.requires(name) or []
        except metadata.PackageNotFoundError:
            continue  # for another system or another Python
        found[name] = None
        waiting += [re.split(r"[\s;<>=!~\[(]", line, maxsplit=1)[0] for line in needed if "extra ==" not in line]
    return list(found)


def of_package(name: str) -> Component:
    """Return an installed package as a work; raise MissingLicenceError where no text is found."""
    told = metadata.metadata(name)
    texts = [_text_of(name, file) for file in told.get_all("License-File") or []]
    texts += [resources.text(path) for path in _OWN_TEXTS.get(_plain(name), ())]
    if _plain(name) == NAME and not texts:
        texts = [(Path(__file__).parents[2] / "LICENSE").read_text(encoding="utf-8")]
    if not texts:
        raise MissingLicenceError(f"the package {name} brings no text of its licence")

    def first(key: str) -> str:
        return str((told.get_all(key) or [""])[0])

    words = (first("License-Expression") or first("License") or "see the text").splitlines()[0]
    url = _url(first("Home-page"), told.get_all("Project-URL") or [])
    version = __version__ if _plain(name) == NAME else first("Version")
    return Component(_ALSO.get(_plain(name), first("Name")), version, words, url, tuple(texts))


def _text_of(name: str, file: str) -> str:
    """Return the text of a file that a package names: below `licenses` in new metadata, beside them in old ones."""
    distribution = metadata.distribution(name)
    for place in (f"licenses/{file}", file):
        text = distribution.read_text(place)
        if text:
            return text
    raise MissingLicenceError(f"the package {name} names the licence {file} and does not bring it")


def _url(home: str, others: list[str]) -> str:
    named = dict(entry.split(", ", 1) for entry in others if ", " in entry)
    lower = {key.lower(): value for key, value in named.items()}
    return lower.get("homepage") or home or lower.get("source") or lower.get("repository") or ""


def _python() -> Component:
    """Return Python itself; its text lies in other places on other systems."""
    library = Path(os.__file__).parent
    debian = Path("/usr/share/doc", f"python{sys.version_info[0]}.{sys.version_info[1]}", "copyright")
    for place in (library / "LICENSE.txt", Path(sys.base_prefix) / "LICENSE.txt", debian):
        if place.is_file():
            text = place.read_text(encoding="utf-8", errors="replace")
            return Component("Python", sys.version.split()[0], "PSF-2.0", "https://www.python.org", (text,))
    words = "Python is used under the licence of the Python Software Foundation, see docs.python.org/3/license.html."
    return Component("Python", sys.version.split()[0], "PSF-2.0", "https://www.python.org", (words,))


def _plain(name: str) -> str:
    return re.sub(r"[-_.]+", "-", name).lower()
