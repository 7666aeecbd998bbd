"""Collects the licences of all that a bundle contains: `python packaging/licences.py FILE`, or `--check`.

FILE becomes the file that the program's page of licences reads (`tessella.licences`). To what the packages bring come
the starter that PyInstaller puts before the program and, on Debian and its kin, libraries of the system that went in.
"""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Iterable
from importlib import metadata
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT / "app"))

from tessella.licences import FILE, Component, MissingLicenceError, collected, of_package, read, write  # noqa: E402

SHORTEST = 200
"""Characters; a text of a licence is longer than that."""
LONGEST_NAME = 40
"""Characters of the name of a licence; in some files a text stands in its place."""


def starter() -> Component:
    """Return the starter, whose licence has an exception for what it starts; raise PackageNotFoundError."""
    found = of_package("pyinstaller")
    words = "GPL-2.0-or-later with an exception for the programs that it starts"
    return Component("PyInstaller's starter", found.version, words, found.url, found.texts)


def of_system(libraries: Iterable[Path]) -> list[Component]:
    """Return the Debian packages that files of this system belong to; none where dpkg is missing or knows none."""
    packages: dict[str, str] = {}
    for path in libraries:
        for line in _asked(["dpkg-query", "--search", f"*/{path.name}"]).splitlines():
            name = line.partition(": ")[0].split(",")[0].split(":")[0]
            packages.setdefault(name, _asked(["dpkg-query", "--show", "--showformat=${Version}", name]).strip())
    works = []
    for name, version in sorted(packages.items()):
        text = Path("/usr/share/doc", name, "copyright")
        if text.is_file():
            works.append(_of_debian(name, version, text.read_text(encoding="utf-8", errors="replace")))
    return works


def _of_debian(name: str, version: str, text: str) -> Component:
    licences = dict.fromkeys(re.findall(r"^License: *(\S.*)$", text, re.MULTILINE))
    source = re.search(r"^Source: *(\S+)$", text, re.MULTILINE)
    short = ", ".join(word for word in licences if len(word) < LONGEST_NAME)
    return Component(name, version, short or "see the text", source[1] if source else "", (text,))


def _asked(command: list[str]) -> str:
    try:
        return subprocess.run(command, capture_output=True, text=True, check=False).stdout
    except OSError:
        return ""


def complete(bundle: Path, libraries: Iterable[Path] = ()) -> None:
    """Add those of system libraries in a finished bundle to its list, and write all of them to be read as text, too."""
    listed = next(bundle.rglob(FILE))
    works = [*read(listed.read_text(encoding="utf-8")), *of_system(libraries)]
    listed.write_text(write(works), encoding="utf-8")
    heads = [f"{work.name} {work.version}\n{work.licence}\n{work.url}\n" for work in works]
    whole = ["\n\n".join([head, *work.texts]) for head, work in zip(heads, works, strict=True)]
    (bundle / "LICENCES.txt").write_text(f"\n\n{'=' * 80}\n\n".join(whole), encoding="utf-8")


def faults(works: Iterable[Component]) -> list[str]:
    """Return what is wrong with the licences: what has no name of a licence, or no text worth the name."""
    wrong = []
    for work in works:
        if not work.licence or not work.version:
            wrong.append(f"{work.name}: no licence or no version is named")
        if not work.texts or max(map(len, work.texts)) < SHORTEST:
            wrong.append(f"{work.name}: no text of the licence")
    return wrong


def main(argument: str) -> int:
    """Check, or write the file."""
    try:
        works = collected()
    except MissingLicenceError as error:
        print(f"licences: {error}", file=sys.stderr)
        return 1
    if argument != "--check":
        try:
            works.append(starter())
        except metadata.PackageNotFoundError:
            print("licences: PyInstaller is not installed here", file=sys.stderr)
            return 1
    wrong = faults(works)
    for line in wrong:
        print(f"licences: {line}", file=sys.stderr)
    if argument != "--check" and not wrong:
        Path(argument).write_text(write(works), encoding="utf-8")
    print(f"licences: {len(works)} works")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
