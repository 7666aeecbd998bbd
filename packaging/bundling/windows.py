"""Windows: the portable archive, and the script of the installer with its file types."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

from bundling.description import APP, ROOT, TEMPLATES, Description
from bundling.rendering import rendered

COMPILER = "iscc"
"""Inno Setup's compiler; it is also looked for where its installer puts it."""


def registry(told: Description) -> list[str]:
    """Return the lines of the installer that join file types with the program, as the program itself does.

    Our own type is opened by the program, those of other programs are offered to it; everything goes with it.
    """
    if str(APP) not in sys.path:
        sys.path.insert(0, str(APP))
    from tessella.controller.association.windows import CLASSES, KINDS

    own = {f".{kind.suffix}" for kind in told.filetypes if kind.own}
    lines = []
    for suffix, (name, words) in KINDS.items():
        key = f"{CLASSES}\\{name}"
        whole = "Flags: uninsdeletekey; Tasks: open"
        value = "Flags: uninsdeletevalue; Tasks: open"
        lines += [
            _entry(key, "", words, whole),
            _entry(f"{key}\\DefaultIcon", "", f"{{app}}\\{told.name}.exe,0", "Tasks: open"),
            _entry(f"{key}\\shell\\open\\command", "", f'""{{app}}\\{told.name}.exe"" ""%1""', "Tasks: open"),
            _entry(f"{CLASSES}\\{suffix}\\OpenWithProgids", name, "", value),
        ]
        if suffix in own:
            lines.append(_entry(f"{CLASSES}\\{suffix}", "", name, value))
    return lines


def _entry(key: str, name: str, text: str, flags: str) -> str:
    return f'Root: HKCU; Subkey: "{key}"; ValueType: string; ValueName: "{name}"; ValueData: "{text}"; {flags}'


def script(told: Description, bundle: Path, output: Path) -> str:
    """Return the installer's script."""
    numbers = (told.version.split(".") + ["0"] * 4)[:4]
    more = {
        "GUID": told.windows_id,
        "NUMBERS": ".".join("".join(filter(str.isdigit, number)) or "0" for number in numbers),
        "ROOT": str(ROOT),
        "ICON": str(told.icons["windows"]),
        "OUTPUT": str(output),
        "BUNDLE": str(bundle),
        "SUFFIX": next(kind.suffix for kind in told.filetypes if kind.own),
        "REGISTRY": "\n".join(registry(told)),
    }
    return rendered("installer.iss", told, more)


def compiler() -> str | None:
    """Return the path of Inno Setup's compiler, None where it is not installed."""
    found = shutil.which(COMPILER)
    for variable in ("ProgramFiles(x86)", "ProgramFiles"):
        place = Path(os.environ.get(variable, "")) / "Inno Setup 6" / "ISCC.exe"
        if found is None and os.environ.get(variable) and place.is_file():
            found = str(place)
    return found


def installer(told: Description, bundle: Path, work: Path, target: Path) -> list[Path]:
    """Make the installer; where Inno Setup is missing, its script only."""
    path = work / f"{told.name}.iss"
    path.write_text(script(told, bundle, target), encoding="utf-8-sig")
    program = compiler()
    if program is None:
        print(f"Inno Setup is not installed: {path} is the script for it", file=sys.stderr)
        return [path]
    subprocess.run([program, "/Qp", str(path)], check=True)
    return [target / f"{told.name}-{told.version}-windows-setup.exe"]


def portable(told: Description, bundle: Path, target: Path) -> Path:
    """Make the archive that is unpacked anywhere, a memory stick too; with `portable.txt` it keeps everything there."""
    name = f"{told.name}-{told.version}-windows-portable"
    archive = target / f"{name}.zip"
    with zipfile.ZipFile(archive, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as packed:
        for path in sorted(bundle.rglob("*")):
            if path.is_file():
                packed.write(path, f"{name}/{path.relative_to(bundle).as_posix()}")
        packed.write(TEMPLATES / "portable.txt", f"{name}/portable.txt")
    return archive
