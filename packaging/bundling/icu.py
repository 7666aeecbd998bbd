"""Makes the data of ICU smaller, on Linux: Qt asks it for the order of letters and for locales, not for its 32 MB.

The data are one archive (ICU's `CmnD` format, source/common/ucmndata.h) inside the library libicudata.so.NN. What stays
is written as an archive of the same form, and `as` and `ld` make a library of the same name and symbol of it.
"""

from __future__ import annotations

import re
import struct
import subprocess
import tempfile
from pathlib import Path

KEPT_FOLDERS = ("coll",)
KEPT_ENDINGS = (".icu", ".nrm", ".spp")
KEPT_RESOURCES = frozenset(
    [
        "root",
        "res_index",
        "pool",
        "supplementalData",
        "likelySubtags",
        "metadata",
        "keyTypeData",
        "numberingSystems",
        "plurals",
        "pluralRanges",
        "dayPeriods",
        "timezoneTypes",
        "zoneinfo64",
        "metaZones",
        "windowsZones",
        "icuver",
        "icustd",
        "langInfo",
        "genderList",
        "grammaticalFeatures",
        "currencyNumericCodes",
        "units",
        "en",
        "de",
        "hu",
        "ca",
    ]
)
LEFT_OUT = frozenset({"unames.icu"})
"""Names of characters."""

_MAGIC = b"\xda\x27"
_ALIGNED = 16


class BadArchiveError(ValueError):
    """What was read is no archive of ICU."""


def entries(archive: bytes) -> list[tuple[str, bytes]]:
    """Return names and contents of an archive; raise BadArchiveError when it is none."""
    if archive[2:4] != _MAGIC or archive[12:16] != b"CmnD":
        raise BadArchiveError("no archive of ICU")
    (base,) = struct.unpack_from("<H", archive)
    (count,) = struct.unpack_from("<I", archive, base)
    places = [struct.unpack_from("<II", archive, base + 4 + 8 * index) for index in range(count)]
    ends = [start for _, start in places[1:]] + [len(archive) - base]
    found = []
    for (name, start), end in zip(places, ends, strict=True):
        stop = archive.index(b"\0", base + name)
        found.append((archive[base + name : stop].decode("ascii"), archive[base + start : base + end]))
    return found


def archive_of(head: bytes, items: list[tuple[str, bytes]]) -> bytes:
    """Return an archive with the header of another one; the items keep their order, which is that of their names."""
    names = bytearray()
    places = []
    table = 4 + 8 * len(items)
    for name, _ in items:
        places.append(table + len(names))
        names += name.encode("ascii") + b"\0"
    body = bytearray(-(table + len(names)) % _ALIGNED)
    starts = []
    for _, content in items:
        starts.append(table + len(names) + len(body))
        body += content + bytes(-len(content) % _ALIGNED)
    pairs = b"".join(struct.pack("<II", *pair) for pair in zip(places, starts, strict=True))
    return head + struct.pack("<I", len(items)) + pairs + bytes(names) + bytes(body)


def kept(name: str) -> bool:
    """Return whether an item such as `icudt73l/coll/de.res` stays."""
    *folders, last = name.split("/")[1:]
    if folders:
        return folders[0] in KEPT_FOLDERS
    if last in LEFT_OUT:
        return False
    return last.endswith(KEPT_ENDINGS) or (last.endswith(".res") and last.removesuffix(".res") in KEPT_RESOURCES)


def smaller(library: Path, target: Path) -> None:
    """Write a library with the data that stay; raise BadArchiveError when the library is not as known."""
    found = re.fullmatch(r"libicudata\.so\.(\d+)", library.name)
    content = library.read_bytes()
    at = content.find(b"CmnD") - 12
    if found is None or at < 0:
        raise BadArchiveError(f"{library.name} is no data library of ICU")
    archive = content[at:]
    (base,) = struct.unpack_from("<H", archive)
    items = [(name, data) for name, data in entries(archive) if kept(name)]
    # The last item of the original reaches to the end of the library; it is never one that stays.
    with tempfile.TemporaryDirectory() as folder:
        data, source, thing = (Path(folder, name) for name in ("icu.dat", "icu.s", "icu.o"))
        data.write_bytes(archive_of(archive[:base], items))
        symbol = f"icudt{found[1]}_dat"
        source.write_text(
            f'.section .rodata\n.balign 16\n.globl {symbol}\n.type {symbol},%object\n{symbol}:\n.incbin "{data}"\n'
            f'.size {symbol}, .-{symbol}\n.section .note.GNU-stack,"",%progbits\n',
            encoding="utf-8",
        )
        subprocess.run(["as", str(source), "-o", str(thing)], check=True)
        link = ["ld", "-shared", "-soname", library.name, "-z", "noexecstack", "--build-id", str(thing), "-o"]
        target.unlink(missing_ok=True)
        subprocess.run([*link, str(target)], check=True)
