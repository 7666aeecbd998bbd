"""What the PyInstaller spec needs to know: what goes in, what is left out, what nothing needs any more."""

from __future__ import annotations

import importlib.util
import subprocess
import sys
import tempfile
from collections.abc import Iterable
from pathlib import Path, PurePath

from bundling.description import APP, ROOT, TEMPLATES, Description

Entry = tuple[str, str, str]
"""A file of the bundle: its path there, the file here, its kind (BINARY, EXTENSION, DATA, SYMLINK...)."""

RESOURCES = "tessella/_resources"
SHIPPED = ("compiled", "licences.json")
"""What a build makes and puts among the resources."""
CONSOLE = "-console"
"""What the name of the program with a console ends with, on Windows."""


def console_name(told: Description) -> str:
    """Return the name of the program that has a console."""
    return told.name + CONSOLE


def data_files(made: Path) -> list[tuple[str, str]]:
    """Return the resources, and what was made for this bundle, as (source, folder in the bundle)."""
    found = [(str(ROOT / "resources"), RESOURCES)]
    if (made / "compiled").is_dir():
        found.append((str(made / "compiled"), f"{RESOURCES}/compiled"))
    found.append((str(made / "licences.json"), RESOURCES))
    return found


def hidden_modules(made: Path) -> list[str]:
    """Return modules that no import statement names: those of commands that are found by name, the list of kernels."""
    own = [
        ".".join(path.relative_to(APP).with_suffix("").parts)
        for path in sorted((APP / "tessella").rglob("*.py"))
        if path.name not in ("__init__.py", "__main__.py")
    ]
    own.append("numba._devicearray")  # imported from C
    return own + ["tessella_bundle"] * (made / "tessella_bundle.py").exists()


def excluded_modules(told: Description) -> list[str]:
    """Return the modules that stay out, Pillow's many readers and writers among them."""
    spec = importlib.util.find_spec("PIL")
    folders = list(spec.submodule_search_locations or ()) if spec else []
    plugins = [path.stem for folder in folders for path in Path(folder).glob("*ImagePlugin.py")]
    kept = {f"{name}ImagePlugin" for name in told.leave_out.pillow}
    return [*told.leave_out.modules, *sorted(f"PIL.{name}" for name in plugins if name not in kept)]


def pruned(
    told: Description, binaries: Iterable[Entry], datas: Iterable[Entry]
) -> tuple[list[Entry], list[Entry]]:
    """Return the binaries and data of the bundle without what is left out and without libraries that nothing needs."""
    kept = [entry for entry in binaries if not told.leave_out.drops(_slashes(entry[0]))]
    needed = _needed(kept)
    binaries_left = [
        entry for entry in kept if entry[2] != "BINARY" or _is_plugin(entry[0]) or _key(entry[0]) in needed
    ]
    names = {_slashes(entry[0]) for entry in binaries_left}
    datas_left = []
    for entry in datas:
        dropped = told.leave_out.drops(_slashes(entry[0]))
        dangling = entry[2] == "SYMLINK" and not _reaches(entry, names)
        if not dropped and not dangling:
            datas_left.append(entry)
    return binaries_left, datas_left


def _needed(entries: list[Entry]) -> set[str]:
    """Return the file names of all libraries that extension modules and plugins ask for, by way of others too."""
    by_name = {_key(name): source for name, source, kind in entries}
    waiting = [source for name, source, kind in entries if kind == "EXTENSION" or _is_plugin(name)]
    found = {_key(name) for name, _, _ in entries if _key(name).startswith(("libpython", "python"))}
    # numba and llvmlite load theirs by hand.
    by_hand = [name for name in by_name if "llvmlite" in name]
    found.update(by_hand)
    waiting += [by_name[name] for name in by_hand]
    while waiting:
        for name in _asked_for(waiting.pop()):
            key = _key(name)
            if key not in found:
                found.add(key)
                if key in by_name:
                    waiting.append(by_name[key])
    return found


def _asked_for(path: str) -> list[str]:
    """Return the libraries that a binary itself asks for; PyInstaller would tell those of its libraries too."""
    if sys.platform.startswith("linux"):
        told = subprocess.run(["objdump", "-p", path], check=True, capture_output=True, text=True).stdout
        return [line.split()[1] for line in told.splitlines() if line.split()[:1] == ["NEEDED"]]
    from PyInstaller.depend import bindepend

    return [str(name) for name, _ in bindepend.get_imports(path)]


def _is_plugin(name: str) -> bool:
    return "/plugins/" in _slashes(name)


def _slashes(name: str) -> str:
    return name.replace("\\", "/")


def _key(name: str) -> str:
    plain = PurePath(_slashes(name)).name
    return plain.lower() if sys.platform == "win32" else plain


def _reaches(entry: Entry, names: set[str]) -> bool:
    """Return whether what a link points to is in the bundle."""
    target = (Path("/") / PurePath(_slashes(entry[0])).parent / _slashes(entry[1])).as_posix()
    parts: list[str] = []
    for part in target.split("/")[1:]:
        if part == "..":
            parts.pop()
        elif part != ".":
            parts.append(part)
    return "/".join(parts) in names


def version_resource(told: Description, name: str) -> str:
    """Return the path of a file with the version that Windows shows for the program; it is made here."""
    numbers = (told.version.split("+")[0].split(".") + ["0"] * 4)[:4]
    comma = ", ".join(str(int(number)) if number.isdigit() else "0" for number in numbers)
    text = (TEMPLATES / "version.txt").read_text(encoding="utf-8")
    for key, value in (("NUMBERS", comma), ("VERSION", told.version), ("TITLE", told.title), ("MAKER", told.maker),
                       ("SUMMARY", told.summary), ("FILE", f"{name}.exe"), ("YEAR", str(told.year))):  # fmt: skip
        text = text.replace(f"@{key}@", value)
    path = Path(tempfile.mkdtemp()) / "version.txt"
    path.write_text(text, encoding="utf-8")
    return str(path)
