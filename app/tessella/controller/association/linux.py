"""Linux and other systems with the files of freedesktop.org: an entry of the menu, two file types, an icon."""

from __future__ import annotations

import re
import shutil
import subprocess
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

from tessella import resources
from tessella.program import NAME
from tessella.records import atomic

OWN_TYPE = "application/x-tessella"
PATIENCE_S = 30


class Linux:
    """Files below the person's data folder; the system's programs that read them are called where there are any."""

    def __init__(self, data: Path, config: Path, command: Sequence[str]) -> None:
        """`data` and `config` are XDG_DATA_HOME and XDG_CONFIG_HOME."""
        self._data, self._config = data, config
        self._entry = data / "applications" / f"{NAME}.desktop"
        icons = data / "icons" / "hicolor" / "scalable" / "apps"
        self._files = {
            self._entry: _entry(resources.text(f"desktop/{NAME}.desktop"), command),
            data / "mime" / "packages" / f"{NAME}.xml": resources.text(f"desktop/{NAME}.xml"),
            icons / f"{NAME}.svg": resources.text(f"desktop/{NAME}.svg"),
        }

    def install(self) -> None:
        """Write the files; make the program the one that opens its own type, other types keep theirs."""
        for path, text in self._files.items():
            atomic.write(path, text.encode())
        self._tell_system()
        _run("xdg-mime", "default", self._entry.name, OWN_TYPE)

    def remove(self) -> None:
        """Take the files away, and the program's name from the lists of what opens what."""
        for path in self._files:
            path.unlink(missing_ok=True)
        for folder in (self._config, self._data / "applications"):
            self._forget(folder / "mimeapps.list")
        self._tell_system()

    def installed(self) -> bool:
        """Return whether all files are there as they would be written."""
        return all(_text(path) == text for path, text in self._files.items())

    def _forget(self, path: Path) -> None:
        text = _text(path)
        if text is None or self._entry.name not in text:
            return
        lines = []
        for line in text.splitlines():
            kind, sign, names = line.partition("=")
            kept = [name for name in names.split(";") if name and name != self._entry.name]
            if not sign or self._entry.name not in names.split(";"):
                lines.append(line)
            elif kept:
                lines.append(f"{kind}={';'.join(kept)};")
        atomic.write(path, ("\n".join(lines) + "\n").encode())

    def _tell_system(self) -> None:
        """Let the system read the files; where a program for that is missing it reads them by itself, later."""
        _run("update-mime-database", str(self._data / "mime"))
        _run("update-desktop-database", str(self._data / "applications"))


def _entry(text: str, command: Sequence[str]) -> str:
    """Return the menu's entry with the command that starts the program from here."""
    words = " ".join(map(_quoted, command))
    return re.sub(r"^Exec=.*$", lambda _: f"Exec={words} %f", text, flags=re.MULTILINE)


def _quoted(word: str) -> str:
    """Return a word as the Desktop Entry Specification quotes it, in a value of a key file."""
    if re.fullmatch(r"[\w@+:./-]+", word):
        return word
    inside = re.sub(r'(["`$\\])', r"\\\1", word).replace("%", "%%")
    return '"' + inside.replace("\\", "\\\\") + '"'


def _text(path: Path) -> str | None:
    with suppress(OSError, UnicodeDecodeError):
        return path.read_text(encoding="utf-8")
    return None


def _run(*words: str) -> None:
    program = shutil.which(words[0])
    if program is not None:
        with suppress(OSError, subprocess.TimeoutExpired):
            subprocess.run([program, *words[1:]], capture_output=True, timeout=PATIENCE_S, check=False)
