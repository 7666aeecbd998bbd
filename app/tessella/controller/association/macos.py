"""macOS: a small bundle in the person's Applications folder that starts this program; the Finder reads its types.

The Finder hands the files over as events (`QFileOpenEvent`), not as arguments.
"""

from __future__ import annotations

import plistlib
import shlex
import shutil
import subprocess
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any

from tessella import __version__, resources
from tessella.program import NAME, TITLE
from tessella.records import atomic

BUNDLE = "games.tessella"
OWN_TYPE, FOREIGN_TYPE = f"{BUNDLE}.game", f"{BUNDLE}.trigon-sgf"
REGISTER = Path(
    "/System/Library/Frameworks/CoreServices.framework/Frameworks/LaunchServices.framework/Support/lsregister"
)
PATIENCE_S = 30


class MacOS:
    """The bundle `Tessella.app`."""

    def __init__(self, applications: Path, command: Sequence[str]) -> None:
        """`applications` is the folder in which the bundle lies."""
        self._bundle = applications / f"{TITLE}.app"
        self._script = f"#!/bin/sh\nexec {shlex.join(command)}\n"

    def install(self) -> None:
        """Make the bundle; one of ours that is there is replaced, another program's of the name is left."""
        if self._bundle.exists() and not self._ours():
            raise FileExistsError(17, "another program lies there", str(self._bundle))
        contents = self._bundle / "Contents"
        atomic.write(contents / "Info.plist", plistlib.dumps(information()))
        start = contents / "MacOS" / NAME
        atomic.write(start, self._script.encode())
        start.chmod(0o755)
        atomic.write(contents / "Resources" / f"{NAME}.icns", resources.path(f"desktop/{NAME}.icns").read_bytes())
        self._register("-f")

    def remove(self) -> None:
        """Take the bundle away, if it is ours."""
        if self._ours():
            self._register("-u")
            shutil.rmtree(self._bundle)

    def installed(self) -> bool:
        """Return whether the bundle starts this command."""
        with suppress(OSError, UnicodeDecodeError):
            started = (self._bundle / "Contents" / "MacOS" / NAME).read_text(encoding="utf-8") == self._script
            return started and self._ours()
        return False

    def _ours(self) -> bool:
        with suppress(OSError, ValueError, AttributeError):
            read = plistlib.loads((self._bundle / "Contents" / "Info.plist").read_bytes())
            return bool(read.get("CFBundleIdentifier") == BUNDLE)
        return False

    def _register(self, how: str) -> None:
        if REGISTER.exists():
            with suppress(OSError, subprocess.TimeoutExpired):
                words = [str(REGISTER), how, str(self._bundle)]
                subprocess.run(words, capture_output=True, timeout=PATIENCE_S, check=False)


def information() -> dict[str, Any]:
    """Return the bundle's property list: its types and what it opens."""
    return {
        "CFBundleIdentifier": BUNDLE,
        "CFBundleName": TITLE,
        "CFBundleDisplayName": TITLE,
        "CFBundleExecutable": NAME,
        "CFBundleIconFile": NAME,
        "CFBundlePackageType": "APPL",
        "CFBundleInfoDictionaryVersion": "6.0",
        "CFBundleShortVersionString": __version__,
        "CFBundleVersion": __version__,
        "NSHighResolutionCapable": True,
        "CFBundleDocumentTypes": [
            _document("Game of Tessella", OWN_TYPE, "Owner"), _document("Game of Trigon", FOREIGN_TYPE, "Alternate"),
        ],
        "UTExportedTypeDeclarations": [_type("Game of Tessella", OWN_TYPE, "tessella", "public.json")],
        "UTImportedTypeDeclarations": [_type("Game of Trigon", FOREIGN_TYPE, "blksgf", "public.plain-text")],
    }  # fmt: skip


def _document(words: str, kind: str, rank: str) -> dict[str, Any]:
    return {
        "CFBundleTypeName": words,
        "CFBundleTypeRole": "Editor",
        "CFBundleTypeIconFile": NAME,
        "LSHandlerRank": rank,
        "LSItemContentTypes": [kind],
    }


def _type(words: str, kind: str, suffix: str, conforms: str) -> dict[str, Any]:
    return {
        "UTTypeIdentifier": kind,
        "UTTypeDescription": words,
        "UTTypeConformsTo": [conforms],
        "UTTypeTagSpecification": {"public.filename-extension": [suffix]},
    }
