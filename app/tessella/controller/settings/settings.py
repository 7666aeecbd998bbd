"""What a person has chosen for good: one typed, versioned value with defaults, kept in a file of its own."""

from __future__ import annotations

import contextlib
import json
import logging
import math
import os
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, fields, replace
from pathlib import Path
from types import MappingProxyType
from typing import Any, Literal

from PySide6.QtCore import QObject, Signal

from tessella.controller.engines.external import MOST_ENGINES, Engine
from tessella.controller.match.setup import MatchSetup
from tessella.controller.settings import folders, kept_json
from tessella.records import atomic
from tessella.rules.errors import BadSetup
from tessella.rules.values import Json

log = logging.getLogger(__name__)

VERSION = 1
LARGEST_FILE = 1_000_000
NAMES_KEPT = 20
RECENT_KEPT = 8
_ENTRY = re.compile(r'^ ?"(\w+)":\s*', re.MULTILINE)
"""How an entry begins in a file as it is written here."""
_GAP = re.compile(r"\s*,?\s*")
LONGEST_PATH = 4000
"""Characters."""

Read = Callable[[Json], Any]


def _choice(*allowed: str) -> Read:
    def read(value: Json) -> str:
        if value not in allowed:
            raise BadSetup(f"{value!r:.80} is none of {', '.join(allowed)}")
        return str(value)

    return read


def _flag(value: Json) -> bool:
    if not isinstance(value, bool):
        raise BadSetup(f"{value!r:.80} is neither true nor false")
    return value


def _number(low: float, high: float, *, whole: bool = False) -> Read:
    def read(value: Json) -> float | int:
        good = isinstance(value, int | float) and not isinstance(value, bool) and math.isfinite(value)
        if not good or not low <= value <= high or (whole and value != int(value)):
            raise BadSetup(f"{value!r:.80} is no {'whole ' if whole else ''}number in {low} to {high}")
        return int(value) if whole else float(value)

    return read


def _text(longest: int) -> Read:
    def read(value: Json) -> str:
        if not isinstance(value, str) or len(value) > longest:
            raise BadSetup(f"{value!r:.80} is no text of at most {longest} characters")
        return value

    return read


def _texts(value: Json) -> tuple[str, ...]:
    if not isinstance(value, list) or not all(isinstance(v, str) and len(v) <= 200 for v in value):
        raise BadSetup(f"{value!r:.80} is no list of short texts")
    return tuple(value[:NAMES_KEPT])


def _paths(value: Json) -> tuple[str, ...]:
    """Read paths; one that does not say where it begins leads nowhere and is left out."""
    if not isinstance(value, list) or not all(isinstance(v, str) and 0 < len(v) <= LONGEST_PATH for v in value):
        raise BadSetup(f"{value!r:.80} is no list of paths")
    return tuple(path for path in value if os.path.isabs(path))[:RECENT_KEPT]


def _folder(value: Json) -> str:
    if not isinstance(value, str) or len(value) > LONGEST_PATH or not (os.path.isabs(value) or not value):
        raise BadSetup(f"{value!r:.80} is no whole path of a folder")
    return value


def _flags(value: Json) -> Mapping[str, bool]:
    if not isinstance(value, dict) or len(value) > 200 or not all(isinstance(v, bool) for v in value.values()):
        raise BadSetup(f"{value!r:.80} is no object of true and false")
    return MappingProxyType(dict(value))


def _plain(value: Json) -> Mapping[str, str | int]:
    short = isinstance(value, dict) and len(value) <= 50
    if not short or not all(isinstance(v, int) or (isinstance(v, str) and len(v) <= 40) for v in value.values()):
        raise BadSetup(f"{value!r:.80} is no object of numbers and short texts")
    return MappingProxyType(dict(value))


def _setups(value: Json) -> Mapping[str, MatchSetup]:
    """Read the last set-up of each game; one that cannot be played is left out."""
    if not isinstance(value, dict):
        raise BadSetup(f"{value!r:.80} is no object of set-ups")
    read = {}
    for kind, data in value.items():
        try:
            setup = MatchSetup.from_json(data)
            if setup.kind != kind:
                raise BadSetup(f"a set-up of {setup.kind}")
        except BadSetup as error:
            log.warning("settings: setups.%.40s is set aside: %s", kind, error)
        else:
            read[kind] = setup
    return MappingProxyType(read)


def _engines(value: Json) -> tuple[Engine, ...]:
    """Read the external engines; one that cannot be used is left out."""
    if not isinstance(value, list):
        raise BadSetup(f"{value!r:.80} is no list of engines")
    read = []
    for number, data in enumerate(value[:MOST_ENGINES]):
        try:
            read.append(Engine.from_json(data))
        except BadSetup as error:
            log.warning("settings: engines[%d] is set aside: %s", number, error)
    return tuple(read)


def _entry(default: Any, read: Read) -> Any:
    if isinstance(default, MappingProxyType):
        return field(default_factory=lambda: default, metadata={"read": read})
    return field(default=default, metadata={"read": read})


@dataclass(frozen=True, slots=True)
class Settings:
    """Everything that is remembered.

    `targets` is how large what one presses is, `auto`: large after a touch;
    `font_scale` 0.8..2.0 multiplies the system's font; `delay` is the least time in seconds that a computer takes;
    `setups` holds the last choices for a new match by game; `names` those typed lately, newest first; `geometry` the
    window's place as Qt writes it, in base 64; `folded` the panels and whether they are folded; `recent` the files
    opened or saved lately, newest first; `engines` the external engines in the person's order; `export` the last
    choices for pictures, `present` those for presentations; `first_game` whether Home still offers one, `met` what
    first games have told already; `extra` what a newer version wrote.
    """

    theme: Literal["system", "light", "dark", "high-contrast"] = _entry(
        "system", _choice("system", "light", "dark", "high-contrast")
    )
    palette: Literal["default", "cb"] = _entry("default", _choice("default", "cb"))
    language: str = _entry("system", _choice("system", "en", "ca", "de", "hu"))
    font_scale: float = _entry(1.0, _number(0.8, 2.0))
    speed: Literal["off", "fast", "normal", "slow"] = _entry("normal", _choice("off", "fast", "normal", "slow"))
    reduce_motion: Literal["system", "on", "off"] = _entry("system", _choice("system", "on", "off"))
    show_legal: bool = _entry(True, _flag)
    coordinates: bool = _entry(False, _flag)
    move_numbers: Literal["none", "last", "all"] = _entry("last", _choice("none", "last", "all"))
    targets: Literal["auto", "large", "small"] = _entry("auto", _choice("auto", "large", "small"))
    sounds: bool = _entry(True, _flag)
    delay: float = _entry(0.6, _number(0, 10))
    last_kind: str = _entry("", _text(40))
    setups: Mapping[str, MatchSetup] = _entry(MappingProxyType({}), _setups)
    names: tuple[str, ...] = _entry((), _texts)
    geometry: str = _entry("", _text(4000))
    maximised: bool = _entry(False, _flag)
    folded: Mapping[str, bool] = _entry(MappingProxyType({}), _flags)
    save_folder: str = _entry("", _folder)
    recent: tuple[str, ...] = _entry((), _paths)
    engines: tuple[Engine, ...] = _entry((), _engines)
    export: Mapping[str, str | int] = _entry(MappingProxyType({}), _plain)
    present: Mapping[str, str | int] = _entry(MappingProxyType({}), _plain)
    first_game: bool = _entry(True, _flag)
    met: tuple[str, ...] = _entry((), _texts)
    extra: Mapping[str, Json] = _entry(MappingProxyType({}), dict)

    def remember(self, setup: MatchSetup) -> Settings:
        """Return the settings with these choices as the last ones of their game, and the people's names."""
        names = [seat.name for seat in setup.seats if seat.human and seat.name]
        kept = [*names, *(name for name in self.names if name not in names)][:NAMES_KEPT]
        return replace(self.prefer(setup), last_kind=setup.kind, names=tuple(kept))

    def prefer(self, setup: MatchSetup) -> Settings:
        """Return the settings with these choices as those with which its game begins the next time."""
        setups = MappingProxyType({**self.setups, setup.kind: replace(setup.again(), seed=setup.seed)})
        return replace(self, setups=setups)

    def opened(self, path: Path) -> Settings:
        """Return the settings with a file as the last one that was opened or saved."""
        here = str(path.absolute())
        if len(here) > LONGEST_PATH:
            return self
        kept = (here, *(other for other in self.recent if other != here))[:RECENT_KEPT]
        return replace(self, recent=kept, save_folder=str(path.absolute().parent))

    def to_json(self) -> Json:
        """Write all entries."""
        data: dict[str, Json] = {"version": VERSION}
        for entry in fields(self):
            value = getattr(self, entry.name)
            if entry.name == "setups":
                data["setups"] = {kind: setup.to_json() for kind, setup in value.items()}
            elif entry.name == "engines":
                data["engines"] = [engine.to_json() for engine in value]
            elif entry.name != "extra":
                data[entry.name] = dict(value) if isinstance(value, Mapping) else value
        return {**self.extra, **data}

    @classmethod
    def from_json(cls, data: Json) -> Settings:
        """Read settings of any version; what cannot be read falls back to its default, with a line in the log."""
        if not isinstance(data, dict):
            log.warning("settings: not a JSON object, all defaults are used")
            return cls()
        return read(data)[0]


def read(data: Mapping[str, Json]) -> tuple[Settings, bool]:
    """Return the settings that entries give, as `Settings.from_json` does, and whether every one could be read."""
    found: dict[str, Any] = {}
    whole = True
    known = {entry.name: entry for entry in fields(Settings) if entry.name != "extra"}
    for name, entry in known.items():
        if name not in data:
            continue
        try:
            found[name] = entry.metadata["read"](data[name])
        except (BadSetup, TypeError, ValueError, OverflowError) as error:
            log.warning("settings: %s falls back to its default: %s", name, error)
            whole = False
        else:
            whole = whole and (name not in ("engines", "setups") or len(found[name]) == len(data[name]))
    extra = {k: v for k, v in data.items() if k not in known and k not in ("version", "extra")}
    return Settings(**found, extra=MappingProxyType(extra)), whole


@dataclass(frozen=True, slots=True)
class _Found:
    """What a file of settings gave; `whole` is False when something in it could not be read."""

    value: Settings
    whole: bool
    sound: bool = True
    """Whether it is JSON at all."""
    newer: bool = False
    """Whether a version of the program wrote it that is newer than this one."""


def load(path: Path) -> Settings:
    """Read a file of settings, without changing anything.

    A broken one gives way to its last good copy, else what can be had of it is read; each with a log line.
    """
    found = _tried(path)
    if found is not None and found.sound:
        return found.value
    copy = _tried(atomic.backup(path))
    if copy is not None and copy.sound:
        return copy.value
    return found.value if found is not None else Settings()


def _tried(file: Path) -> _Found | None:
    """Return the settings of a file, None when there is none or it cannot be read."""
    try:
        return _read(file)
    except OSError as error:
        log.warning("settings: %s cannot be read: %s", file.name, error)
        return None


def _read(file: Path) -> _Found | None:
    """Return the settings of a file, None when there is none; raise OSError when it cannot be read."""
    kept = kept_json.read(file, LARGEST_FILE, VERSION)
    if kept is None:
        return None
    if kept.value is None:
        return _Found(read(salvaged(kept.text))[0], whole=False, sound=False)
    return _Found(*read(kept.value), newer=kept.newer)


def salvaged(text: str) -> dict[str, Json]:
    """Return the entries that can be had of a damaged text of our own: those that are whole, of lists the beginning."""
    found: dict[str, Json] = {}
    for entry in _ENTRY.finditer(text):
        with contextlib.suppress(ValueError, RecursionError):
            found[entry[1]] = _value(text, entry.end())
    return found


def _value(text: str, position: int) -> Json:
    """Return the value that begins at a place; of a list what comes before the damage."""
    decode = json.JSONDecoder().raw_decode
    try:
        return decode(text, position)[0]
    except ValueError:
        if text[position : position + 1] != "[":
            raise
    items: list[Json] = []
    with contextlib.suppress(ValueError):
        while gap := _GAP.match(text, position + 1 if not items else position):
            item, position = decode(text, gap.end())
            items.append(item)
    return items


class SettingsStore(QObject):
    """The settings in use. Every change is written at once, onto what other windows have changed meanwhile."""

    changed = Signal(object)
    """The settings are others now: the `Settings`."""
    failed = Signal(str)
    """The settings could not be written: why. They hold until the program ends."""

    def __init__(self, path: Path | None = None, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._path = path or folders.settings_file()
        self._value = load(self._path)
        self.set_aside: Path | None = None
        """Where a copy of settings lies that could not be read whole."""
        with contextlib.suppress(OSError):  # it is tried again before anything is written
            found = _read(self._path)
            self._keep_damaged(found)
            if found is not None and not found.sound:
                self._write(keep=False)

    @property
    def value(self) -> Settings:
        """The settings in use."""
        return self._value

    def update(self, **changes: Any) -> None:
        """Change entries by name."""
        self.replace(replace(self._value, **changes))

    def replace(self, value: Settings) -> None:
        """Put other settings in their place; entries that are as they were keep what another window has written."""
        names = [entry.name for entry in fields(Settings)]
        changes = {n: getattr(value, n) for n in names if getattr(value, n) != getattr(self._value, n)}
        if not changes:
            return
        self._value = replace(self._value, **changes)
        try:
            found = _read(self._path)
            self._keep_damaged(found)
            if found is not None and found.sound:
                self._value = replace(found.value, **changes) if not found.newer else self._value
            if found is not None and found.newer:
                raise OSError(self.tr("a newer version of Tessella wrote them; they stay as they are"))
            self._write(keep=found is not None and found.sound)
        except OSError as error:
            log.warning("settings: cannot be written: %s", error)
            self.failed.emit(error.strerror or str(error))
        self.changed.emit(self._value)

    def _write(self, *, keep: bool) -> None:
        """Write what is in use; with `keep` the file so far becomes the last good copy."""
        try:
            kept_json.write(self._path, self._value.to_json(), LARGEST_FILE, keep=keep)
        except kept_json.TooLargeError as error:
            raise OSError(error.errno, self.tr("they are too large to be read again")) from error

    def _keep_damaged(self, found: _Found | None) -> None:
        """Keep a copy of a file that could not be read whole, before it is written over; raise OSError if impossible.

        The same content is kept once, however often the program begins with it.
        """
        if found is None or found.whole or found.newer:
            return
        self.set_aside = kept_json.put_aside(self._path)
