"""Windows: keys below HKEY_CURRENT_USER\\Software\\Classes."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Sequence
from typing import Protocol

from tessella import resources
from tessella.program import NAME, TITLE

CLASSES = "Software\\Classes"
OWN, FOREIGN = ".tessella", ".blksgf"
KINDS = {OWN: (f"{TITLE}.Game", "Game of Tessella"), FOREIGN: (f"{TITLE}.Trigon", "Game of Trigon")}
"""By suffix: the name of its class, and what people read."""


class Registry(Protocol):
    """Keys below HKEY_CURRENT_USER with their texts; the name "" is a key's own value."""

    def get(self, key: str, name: str = "") -> str | None:
        """Return a text, None when it is not there."""

    def put(self, key: str, name: str, text: str) -> None:
        """Write a text; keys on the way are made."""

    def drop(self, key: str, name: str) -> None:
        """Take a text away; it may be missing."""

    def drop_tree(self, key: str) -> None:
        """Take a key away with all below it; it may be missing."""

    def tell(self) -> None:
        """Let the Explorer know that suffixes have changed."""


class Windows:
    """A class for each suffix; our own suffix is opened by it, another program's only where nothing else opens it."""

    def __init__(self, registry: Registry, command: Sequence[str]) -> None:
        self._registry = registry
        self._command = subprocess.list2cmdline([*command]) + ' "%1"'

    def install(self) -> None:
        """Write the keys."""
        put, icon = self._registry.put, str(resources.path(f"desktop/{NAME}.ico"))
        for suffix, (name, words) in KINDS.items():
            put(f"{CLASSES}\\{name}", "", words)
            put(f"{CLASSES}\\{name}\\DefaultIcon", "", icon)
            put(f"{CLASSES}\\{name}\\shell\\open\\command", "", self._command)
            put(f"{CLASSES}\\{suffix}\\OpenWithProgids", name, "")
            if suffix == OWN or not self._registry.get(f"{CLASSES}\\{suffix}"):
                put(f"{CLASSES}\\{suffix}", "", name)
        self._registry.tell()

    def remove(self) -> None:
        """Take the keys away; a suffix that something else opens by now stays with it."""
        for suffix, (name, _) in KINDS.items():
            self._registry.drop_tree(f"{CLASSES}\\{name}")
            self._registry.drop(f"{CLASSES}\\{suffix}\\OpenWithProgids", name)
            if self._registry.get(f"{CLASSES}\\{suffix}") == name:
                self._registry.drop(f"{CLASSES}\\{suffix}", "")
        self._registry.tell()

    def installed(self) -> bool:
        """Return whether our own suffix starts this command."""
        name = KINDS[OWN][0]
        opens = self._registry.get(f"{CLASSES}\\{name}\\shell\\open\\command")
        return self._registry.get(f"{CLASSES}\\{OWN}") == name and opens == self._command


if sys.platform == "win32":
    import ctypes
    import winreg

    class _Real:
        """Speaks with the registry."""

        def get(self, key: str, name: str = "") -> str | None:
            """Return a text."""
            try:
                with winreg.OpenKey(winreg.HKEY_CURRENT_USER, key) as opened:
                    return str(winreg.QueryValueEx(opened, name)[0])
            except FileNotFoundError:
                return None

        def put(self, key: str, name: str, text: str) -> None:
            """Write a text."""
            with winreg.CreateKey(winreg.HKEY_CURRENT_USER, key) as opened:
                winreg.SetValueEx(opened, name, 0, winreg.REG_SZ, text)

        def drop(self, key: str, name: str) -> None:
            """Take a text away."""
            try:
                with winreg.OpenKey(winreg.HKEY_CURRENT_USER, key, 0, winreg.KEY_SET_VALUE) as opened:
                    winreg.DeleteValue(opened, name)
            except FileNotFoundError:
                return

        def drop_tree(self, key: str) -> None:
            """Take a key away, what lies below it first."""
            try:
                with winreg.OpenKey(winreg.HKEY_CURRENT_USER, key) as opened:
                    below = [winreg.EnumKey(opened, index) for index in range(winreg.QueryInfoKey(opened)[0])]
            except FileNotFoundError:
                return
            for name in below:
                self.drop_tree(f"{key}\\{name}")
            winreg.DeleteKey(winreg.HKEY_CURRENT_USER, key)

        def tell(self) -> None:
            """Say SHCNE_ASSOCCHANGED."""
            ctypes.windll.shell32.SHChangeNotify(0x08000000, 0, None, None)


def real_registry() -> Registry:
    """Return the registry of this computer; raise OSError where there is none."""
    if sys.platform == "win32":
        return _Real()
    raise OSError("there is no registry here")
