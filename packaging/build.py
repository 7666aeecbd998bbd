"""Builds what belongs to this system: `python packaging/build.py`, into `dist/`. `--check` only proves that it could.

On Linux a Debian package, a portable archive and the recipes of an AppImage and a Flatpak; on Windows a portable
archive and, where Inno Setup is installed, an installer; on macOS a disk image, signed and notarized when
TESSELLA_SIGN_IDENTITY and TESSELLA_NOTARY_PROFILE say how. `--share FOLDER` writes what desktops of Linux read.
What is built stands in packaging/bundle.toml.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))

import licences
from bundling import description, linux, macos, share, windows
from bundling.description import PACKAGING, ROOT, Description

DIST = ROOT / "dist"
WORK = ROOT / "build"


def say(words: str) -> None:
    """Tell what happens."""
    print(f"-- {words}", file=sys.stderr, flush=True)


def made_before(told: Description) -> Path:
    """Make what goes into the bundle and is not in the sources: the compiled kernels, the licences."""
    made = WORK / "made"
    made.mkdir(parents=True, exist_ok=True)
    say("licences")
    subprocess.run([sys.executable, str(PACKAGING / "licences.py"), str(made / "licences.json")], check=True)
    say("kernels")
    subprocess.run([sys.executable, str(PACKAGING / "bundling" / "kernels.py"), str(made)], check=True)
    return made


def freeze(made: Path) -> Path:
    """Run PyInstaller; return the folder of the program."""
    say("bundle")
    command = [sys.executable, "-m", "PyInstaller", "--noconfirm", "--log-level", "WARN", "--distpath", str(DIST)]
    command += ["--workpath", str(WORK / "pyinstaller"), str(PACKAGING / "tessella.spec")]
    subprocess.run(command, check=True, cwd=ROOT, env={**os.environ, "TESSELLA_MADE": str(made)})
    return DIST / description.read().name


def on_linux(told: Description) -> list[Path]:
    """Build the packages for Linux."""
    bundle = freeze(made_before(told))
    linux.slim(told, bundle)
    licences.complete(bundle, [path for path in linux.binaries(bundle) if path.parent.name == "_internal"])
    say("packages")
    packages = [linux.deb(told, bundle, WORK, DIST), linux.portable(told, bundle, WORK, DIST)]
    return [*packages, *linux.recipes(told, bundle, DIST)]


def on_windows(told: Description) -> list[Path]:
    """Build the packages for Windows."""
    bundle = freeze(made_before(told))
    licences.complete(bundle)
    say("packages")
    return [windows.portable(told, bundle, DIST), *windows.installer(told, bundle, WORK, DIST)]


def on_macos(told: Description) -> list[Path]:
    """Build the disk image for macOS."""
    freeze(made_before(told))
    say("packages")
    return [macos.package(told, DIST / f"{told.title}.app", DIST)]


SYSTEMS: dict[str, Callable[[Description], list[Path]]] = {
    "linux": on_linux,
    "win32": on_windows,
    "darwin": on_macos,
}


def main() -> int:
    """Do what the arguments say."""
    parser = argparse.ArgumentParser(description="Build what is installed on this system, into dist/.")
    parser.add_argument("--check", action="store_true", help="prove that everything is there and sound")
    parser.add_argument("--share", metavar="FOLDER", type=Path, help="only write what desktops of Linux read")
    given = parser.parse_args()
    told = description.read()
    if given.check:
        from bundling import checks  # needs more than a build

        return checks.main(told)
    if given.share:
        share.write(told, given.share)
        return 0
    if sys.platform not in SYSTEMS:
        print(f"nothing is known to build on {sys.platform}", file=sys.stderr)
        return 2
    begun = time.monotonic()
    made = SYSTEMS[sys.platform](told)
    for path in made:
        print(f"{path.relative_to(ROOT)}  {path.stat().st_size / 1e6:.1f} MB")
    bundle = DIST / told.name
    if bundle.is_dir():
        print(f"{bundle.relative_to(ROOT)}  {linux.unpacked(bundle) / 1e6:.1f} MB unpacked")
    print(f"built in {time.monotonic() - begun:.0f} s")
    return 0


if __name__ == "__main__":
    sys.exit(main())
