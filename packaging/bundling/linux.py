"""Linux: makes the bundle smaller, and of it a Debian package, a portable archive and the recipe of an AppImage."""

from __future__ import annotations

import hashlib
import os
import platform
import re
import shutil
import subprocess
from collections.abc import Iterator
from fnmatch import fnmatchcase
from pathlib import Path

from bundling import icu, share
from bundling.description import ROOT, Description
from bundling.rendering import rendered

ARCHITECTURES = {"x86_64": "amd64", "aarch64": "arm64"}
"""Debian's names of machines."""
RECOMMENDED = ("xdg-utils", "shared-mime-info", "desktop-file-utils")
"""So that a double click in a file manager opens games."""


class UnknownLibraryError(Exception):
    """The bundle needs a library that no package is known for."""


def binaries(folder: Path) -> Iterator[Path]:
    """Yield all programs and libraries below a folder."""
    for path in sorted(folder.rglob("*")):
        if path.is_file() and not path.is_symlink():
            with path.open("rb") as file:
                if file.read(4) == b"\x7fELF":
                    yield path


def slim(told: Description, bundle: Path) -> None:
    """Take symbols off, and from ICU the data that nothing asks for; set rights that only the owner can write."""
    for path in binaries(bundle):
        if told.linux.strips(path.relative_to(bundle).as_posix()):
            subprocess.run(["strip", "--strip-unneeded", str(path)], check=True)
        elif path.name.startswith("libicudata.so."):
            icu.smaller(path, path)
    for path in bundle.rglob("*"):
        if not path.is_symlink():
            path.chmod(0o755 if path.is_dir() or os.access(path, os.X_OK) else 0o644)


def asked(path: Path) -> tuple[set[str], tuple[int, ...]]:
    """Return the libraries that a binary asks for, and the newest version of the C library that it needs."""
    told = subprocess.run(["objdump", "-p", str(path)], check=True, capture_output=True, text=True).stdout
    libraries = {line.split()[1] for line in told.splitlines() if line.split()[:1] == ["NEEDED"]}
    versions = [tuple(map(int, found.split("."))) for found in re.findall(r"\bGLIBC_(\d+(?:\.\d+)+)\b", told)]
    return libraries, max(versions, default=(0,))


def requirements(told: Description, bundle: Path) -> tuple[list[str], list[str]]:
    """Return what Debian must have and should have for the bundle; raise UnknownLibraryError for an unknown library."""
    here = {path.name for path in bundle.rglob("*")}
    wanted: set[str] = set()
    newest: tuple[int, ...] = (0,)
    for path in binaries(bundle):
        libraries, version = asked(path)
        wanted |= libraries
        newest = max(newest, version)
    must, should, unknown = set(), set(RECOMMENDED), []
    for library in sorted(wanted - here):
        if library in told.linux.packages:
            must.add(told.linux.packages[library])
        elif library in told.linux.optional:
            should.add(told.linux.optional[library])
        else:
            unknown.append(library)
    if unknown:
        raise UnknownLibraryError(f"bundle.toml names no package for {', '.join(unknown)}")
    must.discard("libc6")
    return [f"libc6 (>= {'.'.join(map(str, newest))})", *sorted(must)], sorted(should)


def control(told: Description, must: list[str], should: list[str], kilobytes: int) -> str:
    """Return the file `control` of the Debian package."""
    more = {
        "ARCHITECTURE": ARCHITECTURES.get(platform.machine(), platform.machine()),
        "DEBVERSION": told.version,
        "SECTION": told.linux.section,
        "SIZE": str(kilobytes),
        "DEPENDS": ", ".join(must),
        "RECOMMENDS": ", ".join(should),
        "PARAGRAPHS": "\n .\n".join(f" {text}" for text in told.description),
    }
    return rendered("control", told, more)


def deb(told: Description, bundle: Path, work: Path, target: Path) -> Path:
    """Make the Debian package of a bundle."""
    tree = work / "deb"
    shutil.rmtree(tree, ignore_errors=True)
    inside = tree / "usr" / "lib" / told.name
    inside.parent.mkdir(parents=True)
    shutil.copytree(bundle, inside, symlinks=True, copy_function=os.link)
    (tree / "usr" / "bin").mkdir()
    (tree / "usr" / "bin" / told.name).symlink_to(f"../lib/{told.name}/{told.name}")
    share.write(told, tree / "usr" / "share")
    files = [path for path in sorted(tree.rglob("*")) if path.is_file() and not path.is_symlink()]
    meta = tree / "DEBIAN"
    meta.mkdir()
    sums = [f"{hashlib.md5(path.read_bytes()).hexdigest()}  {path.relative_to(tree)}\n" for path in files]
    (meta / "md5sums").write_text("".join(sums), encoding="utf-8")
    must, should = requirements(told, bundle)
    kilobytes = sum(path.stat().st_size for path in files) // 1024
    (meta / "control").write_text(control(told, must, should, kilobytes), encoding="utf-8")
    for path in tree.rglob("*"):
        if path.is_dir() and not path.is_symlink():
            path.chmod(0o755)
    machine = ARCHITECTURES.get(platform.machine(), platform.machine())
    package = target / f"{told.name}_{told.version}_{machine}.deb"
    subprocess.run(["dpkg-deb", "--root-owner-group", "-Zxz", "-z6", "--build", str(tree), str(package)], check=True)
    return package


def portable(told: Description, bundle: Path, work: Path, target: Path) -> Path:
    """Make the archive that is unpacked anywhere and started from there."""
    name = f"{told.name}-{told.version}-linux-{platform.machine()}"
    tree = work / "portable" / name
    shutil.rmtree(tree.parent, ignore_errors=True)
    tree.parent.mkdir(parents=True)
    shutil.copytree(bundle, tree, symlinks=True, copy_function=os.link)
    share.write(told, tree / "share")
    archive = target / f"{name}.tar.xz"
    command = ["tar", "--create", "--owner=0", "--group=0", "--numeric-owner", "--sort=name", "--file", str(archive)]
    command += ["--use-compress-program", "xz -6 --threads=0", "--directory", str(tree.parent), name]
    subprocess.run(command, check=True)
    return archive


def recipes(told: Description, bundle: Path, target: Path) -> list[Path]:
    """Write the recipes of the AppImage and of the Flatpak, with the paths of this machine."""
    tree = target / "share"
    shutil.rmtree(tree, ignore_errors=True)
    share.write(told, tree)
    more = {"BUNDLE": str(bundle), "SHARE": str(tree), "MACHINE": platform.machine(), "ROOT": str(ROOT),
            "PACKAGING": str(ROOT / "packaging")}  # fmt: skip
    made = {
        "AppImageBuilder.yml": rendered("AppImageBuilder.yml", told, more),
        f"{told.component}.json": rendered("flatpak.json", told, more),
    }
    for name, text in made.items():
        (target / name).write_text(text, encoding="utf-8")
    return [target / name for name in made]


def unpacked(bundle: Path) -> int:
    """Return the size of a bundle in bytes."""
    return sum(path.stat().st_size for path in bundle.rglob("*") if path.is_file() and not path.is_symlink())


def left_behind(told: Description, bundle: Path) -> list[str]:
    """Return files of a bundle that should have been left out."""
    names = (path.relative_to(bundle).as_posix() for path in bundle.rglob("*") if path.is_file())
    return [name for name in names if told.leave_out.drops(name) or fnmatchcase(name, "*/tests/*")]
