"""macOS: the property list of the program, the disk image, and the commands that sign and notarize."""

from __future__ import annotations

import os
import platform
import plistlib
import subprocess
import sys
from pathlib import Path
from typing import Any

from bundling.description import APP, TEMPLATES, Description

IDENTITY, PROFILE = "TESSELLA_SIGN_IDENTITY", "TESSELLA_NOTARY_PROFILE"
"""Variables: the identity in the keychain, and the profile that `xcrun notarytool store-credentials` has stored."""
ENTITLEMENTS = TEMPLATES / "entitlements.plist"


def information(told: Description) -> dict[str, Any]:
    """Return the property list: what the program says of itself where it is joined with its files, and more."""
    if str(APP) not in sys.path:
        sys.path.insert(0, str(APP))
    from tessella.controller.association.macos import information as own

    return {
        **own(),
        "CFBundleIdentifier": told.identifier,
        "LSApplicationCategoryType": told.category,
        "LSMinimumSystemVersion": "13.0",
        "NSHumanReadableCopyright": f"© {told.year} {told.maker}",
        "NSPrincipalClass": "NSApplication",
        "NSSupportsAutomaticGraphicsSwitching": True,
    }


def entitlements() -> dict[str, Any]:
    """Return what the hardened runtime must allow: code that numba makes while the program runs, and no more."""
    read: dict[str, Any] = plistlib.loads(ENTITLEMENTS.read_bytes())
    return read


def package(told: Description, app: Path, target: Path) -> Path:
    """Make the disk image of a program; sign and notarize where the environment says with what."""
    identity = os.environ.get(IDENTITY)
    profile = os.environ.get(PROFILE)
    path = target / f"{told.name}-{told.version}-macos-{platform.machine()}.dmg"
    commands = signing(app, identity) if identity else []
    commands.append(image(told, app, path))
    if identity:
        commands.append(["codesign", "--force", "--timestamp", "--sign", identity, str(path)])
        commands += notarizing(path, profile) if profile else []
    for command in commands:
        subprocess.run(command, check=True)
    return path


def signing(app: Path, identity: str) -> list[list[str]]:
    """Return the commands that sign a program with an identity of the keychain."""
    options = ["--force", "--timestamp", "--options", "runtime", "--entitlements", str(ENTITLEMENTS), "--sign"]
    return [
        ["codesign", "--deep", *options, identity, str(app)],
        ["codesign", "--verify", "--deep", "--strict", "--verbose=2", str(app)],
    ]


def image(told: Description, app: Path, target: Path) -> list[str]:
    """Return the command that makes the disk image."""
    settings = str(TEMPLATES / "dmg_settings.py")
    defines = ["-D", f"app={app}", "-D", f"icon={told.icons['macos']}"]
    return [sys.executable, "-m", "dmgbuild", "-s", settings, *defines, told.title, str(target)]


def notarizing(target: Path, profile: str) -> list[list[str]]:
    """Return the commands that have a signed image notarized, with a profile that notarytool keeps in the keychain."""
    return [
        ["xcrun", "notarytool", "submit", str(target), "--keychain-profile", profile, "--wait"],
        ["xcrun", "stapler", "staple", str(target)],
    ]
