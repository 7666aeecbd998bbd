"""The one description of what is built: packaging/bundle.toml, read and held to its form."""

from __future__ import annotations

import re
import tomllib
from dataclasses import dataclass
from fnmatch import fnmatchcase
from functools import cache
from pathlib import Path, PurePosixPath
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
PACKAGING = ROOT / "packaging"
TEMPLATES = PACKAGING / "templates"
DESCRIPTION = PACKAGING / "bundle.toml"
APP = ROOT / "app"


@dataclass(frozen=True)
class FileType:
    """Files that the program opens; `own` when no other program writes them."""

    suffix: str
    words: str
    mime: str
    uti: str
    own: bool


@dataclass(frozen=True)
class LeaveOut:
    """What does not go into a bundle; `system` names libraries that the system has."""

    modules: tuple[str, ...]
    pillow: tuple[str, ...]
    files: tuple[str, ...]
    translations: tuple[str, ...]
    system: tuple[str, ...]

    def drops(self, name: str) -> bool:
        """Return whether a file of the bundle, by its path with slashes, is left out."""
        path = PurePosixPath(name)
        if path.suffix == ".qm" and "translations" in path.parts:
            return path.name not in self.translations
        return any(_fits(path, pattern) for pattern in (*self.files, *self.system))


@dataclass(frozen=True)
class Linux:
    """What is stripped of symbols, the section in Debian, which package has a system library."""

    strip: tuple[str, ...]
    section: str
    packages: dict[str, str]
    optional: dict[str, str]
    """What is better without but not impossible."""

    def strips(self, name: str) -> bool:
        """Return whether a file of the bundle loses its symbols."""
        return any(_fits(PurePosixPath(name), pattern) for pattern in self.strip)


@dataclass(frozen=True)
class Description:
    """The words of bundle.toml; paths are below the project's folder."""

    version: str
    name: str
    title: str
    identifier: str
    component: str
    summary: str
    licence: str
    maker: str
    mail: str
    year: int
    category: str
    windows_id: str
    description: tuple[str, ...]
    icons: dict[str, Path]
    desktop: dict[str, Path]
    filetypes: tuple[FileType, ...]
    leave_out: LeaveOut
    linux: Linux
    packed: int
    unpacked: int

    @property
    def inputs(self) -> list[Path]:
        """Every file that a build reads beside the package itself."""
        return [*self.icons.values(), *self.desktop.values(), ROOT / "LICENSE", ROOT / "README.md"]


_PLAIN = ("name", "title", "identifier", "component", "summary", "licence", "maker", "mail")


@cache
def read() -> Description:
    """Return the description; raise ValueError or KeyError where it is not in its form."""
    told: dict[str, Any] = tomllib.loads(DESCRIPTION.read_text(encoding="utf-8"))
    plain = {key: told[key] for key in _PLAIN}
    lists = {key: tuple(value) for key, value in told["leave_out"].items()}
    linux = told["linux"]
    return Description(
        version=version(),
        **plain,
        year=int(told["year"]),
        category=told["category"],
        windows_id=told["windows_id"],
        description=tuple(told["description"]),
        icons={key: ROOT / value for key, value in told["icons"].items()},
        desktop={key: ROOT / value for key, value in told["desktop"].items()},
        filetypes=tuple(FileType(**entry) for entry in told["filetypes"]),
        leave_out=LeaveOut(**lists),
        linux=Linux(tuple(linux["strip"]), linux["section"], dict(linux["packages"]), dict(linux["optional"])),
        packed=int(told["aims"]["packed"]),
        unpacked=int(told["aims"]["unpacked"]),
    )


def version() -> str:
    """Return the version of the package, read without importing it."""
    text = (APP / "tessella" / "__init__.py").read_text(encoding="utf-8")
    found = re.search(r'^__version__ = "([^"]+)"$', text, re.MULTILINE)
    if found is None:
        raise ValueError("app/tessella/__init__.py has no __version__")
    return found[1]


def _fits(path: PurePosixPath, pattern: str) -> bool:
    return fnmatchcase(f"/{path}" if "/" in pattern else path.name, pattern)
