"""A double click opens a game: what is written for each system; Linux is really asked, Windows has a fake registry."""

from __future__ import annotations

import configparser
import os
import plistlib
import shutil
import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree

import pytest
from patience import PATIENCE_S, until

from tessella import cli, resources
from tessella.controller import association
from tessella.controller.association.linux import Linux
from tessella.controller.association.macos import MacOS
from tessella.controller.association.windows import CLASSES, Windows
from tessella.records import files

SPACE = "{http://www.freedesktop.org/standards/shared-mime-info}"
DATA = Path(__file__).parents[1] / "data"
ODD = ["/opt/a b/py$thon", "-m", 'x"100%\\`']


def desktop_entry(path: Path) -> configparser.SectionProxy:
    entry = configparser.ConfigParser(interpolation=None)
    entry.optionxform = str  # type: ignore[assignment,method-assign]
    entry.read(path, encoding="utf-8")
    return entry["Desktop Entry"]


def test_every_suffix_is_opened_by_the_program() -> None:
    entry = desktop_entry(resources.path("desktop/tessella.desktop"))
    types = {kind.get("type"): kind for kind in ElementTree.parse(resources.path("desktop/tessella.xml")).getroot()}
    assert set(entry["MimeType"].strip(";").split(";")) == set(types)
    patterns = {glob.get("pattern") for kind in types.values() for glob in kind.iter(f"{SPACE}glob")}
    assert patterns == {f"*{suffix}" for suffix in files.suffixes()}


# Linux ---------------------------------------------------------------------------------------------------------------


def tree(folder: Path) -> set[str]:
    return {str(path.relative_to(folder)) for path in folder.rglob("*") if path.is_file()}


def test_linux_writes_for_this_person_and_takes_all_of_it_away(tmp_path: Path) -> None:
    data, config = tmp_path / "data", tmp_path / "config"
    games = Linux(data, config, ODD)
    assert not games.installed()
    games.install()
    assert games.installed()
    assert {"applications/tessella.desktop", "mime/packages/tessella.xml"} < tree(data)
    assert not Linux(data, config, ["other"]).installed(), "another installation's command is not ours"
    line = desktop_entry(data / "applications" / "tessella.desktop")["Exec"]
    # The value of a key file keeps a backslash as two; then the words are quoted.
    assert line == r'"/opt/a b/py\\$thon" -m "x\\"100%%\\\\\\`" %f'
    others = config / "mimeapps.list"
    config.mkdir(exist_ok=True)
    others.write_text(
        "[Default Applications]\napplication/x-tessella=tessella.desktop;\ntext/html=browser.desktop\n"
        "[Added Associations]\napplication/x-blokus-sgf=other.desktop;tessella.desktop;\n"
    )
    games.remove()
    assert not games.installed()
    made = ("mime/", "applications/mime")  # what the system's programs have written
    assert "tessella" not in " ".join(path for path in tree(data) if not path.startswith(made))
    assert others.read_text() == (
        "[Default Applications]\ntext/html=browser.desktop\n"
        "[Added Associations]\napplication/x-blokus-sgf=other.desktop;\n"
    )
    games.remove()


needs_desktop = pytest.mark.skipif(
    not all(map(shutil.which, ("xdg-mime", "update-mime-database", "update-desktop-database", "gio"))),
    reason="the programs of a desktop are missing",
)


@needs_desktop
def test_a_double_click_really_starts_it(tmp_path: Path) -> None:
    """The desktop's own programs find the type, the program for it, and start it with the file."""
    environment = {k: v for k, v in os.environ.items() if not k.startswith(("XDG_", "TESSELLA"))}
    environment |= {
        "HOME": str(tmp_path), "XDG_DATA_HOME": str(tmp_path / "data"), "XDG_CONFIG_HOME": str(tmp_path / "config"),
    }  # fmt: skip

    def ask(*words: str) -> str:
        done = subprocess.run(words, env=environment, capture_output=True, text=True, timeout=PATIENCE_S, check=False)
        return done.stdout.strip()

    assert ask(sys.executable, "-m", "tessella", "associate") == "A double click on a game file opens it here."
    kinds = {"v1-trellis.tessella": "application/x-tessella", "puzzle.blksgf": "application/x-blokus-sgf"}
    for source, kind in kinds.items():
        game = tmp_path / f"Ősz %20 王{Path(source).suffix}"
        shutil.copy(DATA / source, game)
        assert f"standard::content-type: {kind}" in ask("gio", "info", "-a", "standard::content-type", str(game))
        assert ask("xdg-mime", "query", "default", kind) == "tessella.desktop"
        # The same entry with a witness in the program's place: the desktop starts it with the file.
        witness, told = tmp_path / "witness", tmp_path / f"told{game.suffix}"
        witness.write_text(f'#!/bin/sh\nprintf "%s" "$*" > "{told}"\n')
        witness.chmod(0o755)
        entry = tmp_path / "data" / "applications" / "tessella.desktop"
        before = entry.read_text(encoding="utf-8")
        entry.write_text(before.replace(sys.executable, str(witness)), encoding="utf-8")
        ask("gio", "open", str(game))
        until(lambda: told.exists() and told.read_text(), "the program's start")  # noqa: B023
        assert told.read_text() == f"-P -m tessella {game}"
        entry.write_text(before, encoding="utf-8")
    assert ask(sys.executable, "-m", "tessella", "associate", "--remove") == "Game files are left to other programs."
    assert ask("xdg-mime", "query", "default", "application/x-tessella") == ""
    assert "x-tessella" not in ask("gio", "info", "-a", "standard::content-type", str(tmp_path / "Ősz %20 王.tessella"))


def test_with_a_home_of_its_own_nothing_is_written_outside(own_home: Path, capsys) -> None:
    assert cli.run(["associate"]) == 1
    assert "TESSELLA_HOME" in capsys.readouterr().err
    with pytest.raises(association.NoAssociationError):
        association.here()


# Windows -------------------------------------------------------------------------------------------------------------


class FakeRegistry:
    """Keys and texts as the registry of Windows keeps them: keys without case, values below keys."""

    def __init__(self) -> None:
        self.keys: dict[str, dict[str, str]] = {}
        self.told = 0

    def get(self, key: str, name: str = "") -> str | None:
        return self.keys.get(key, {}).get(name)

    def put(self, key: str, name: str, text: str) -> None:
        parts = key.split("\\")
        for length in range(1, len(parts) + 1):
            self.keys.setdefault("\\".join(parts[:length]), {})
        self.keys[key][name] = text

    def drop(self, key: str, name: str) -> None:
        self.keys.get(key, {}).pop(name, None)

    def drop_tree(self, key: str) -> None:
        for each in [each for each in self.keys if each == key or each.startswith(key + "\\")]:
            del self.keys[each]

    def tell(self) -> None:
        self.told += 1


def test_windows_opens_its_own_suffix_and_leaves_the_other_to_who_has_it() -> None:
    registry = FakeRegistry()
    registry.put(f"{CLASSES}\\.blksgf", "", "Other.Game")
    before = {key: dict(values) for key, values in registry.keys.items()}
    games = Windows(registry, [r"C:\Program Files\Python\pythonw.exe", "-P", "-m", "tessella"])
    games.install()
    assert games.installed() and registry.told == 1
    name = registry.get(f"{CLASSES}\\.tessella")
    assert registry.get(f"{CLASSES}\\{name}\\shell\\open\\command") == (
        r'"C:\Program Files\Python\pythonw.exe" -P -m tessella "%1"'
    )
    assert Path(registry.get(f"{CLASSES}\\{name}\\DefaultIcon") or "").read_bytes()[:4] == b"\0\0\1\0"
    assert registry.get(f"{CLASSES}\\.blksgf") == "Other.Game"
    assert registry.get(f"{CLASSES}\\.blksgf\\OpenWithProgids", "Tessella.Trigon") == ""
    assert not Windows(registry, ["other.exe"]).installed()
    games.remove()
    assert not games.installed()
    assert {key: values for key, values in registry.keys.items() if values} == {k: v for k, v in before.items() if v}


def test_windows_takes_a_suffix_that_nobody_has_and_gives_it_back() -> None:
    registry = FakeRegistry()
    games = Windows(registry, ["tessella.exe"])
    games.install()
    assert registry.get(f"{CLASSES}\\.blksgf") == "Tessella.Trigon"
    registry.put(f"{CLASSES}\\.tessella", "", "Somebody.Else")
    assert not games.installed()
    games.remove()
    assert registry.get(f"{CLASSES}\\.blksgf") is None
    assert registry.get(f"{CLASSES}\\.tessella") == "Somebody.Else"


# macOS ---------------------------------------------------------------------------------------------------------------


def test_macos_gets_a_bundle_that_starts_this_program(tmp_path: Path) -> None:
    games = MacOS(tmp_path, ["/opt/a b/python", "-P", "-m", "tessella"])
    games.install()
    games.install()
    assert games.installed() and not MacOS(tmp_path, ["other"]).installed()
    contents = tmp_path / "Tessella.app" / "Contents"
    told = plistlib.loads((contents / "Info.plist").read_bytes())
    start = contents / "MacOS" / told["CFBundleExecutable"]
    assert start.read_text() == "#!/bin/sh\nexec '/opt/a b/python' -P -m tessella\n"
    assert start.stat().st_mode & 0o111 == 0o111
    assert (contents / "Resources" / f"{told['CFBundleIconFile']}.icns").read_bytes()[:4] == b"icns"
    declared = told["UTExportedTypeDeclarations"] + told["UTImportedTypeDeclarations"]
    suffixes = [each["UTTypeTagSpecification"]["public.filename-extension"] for each in declared]
    assert {f".{one}" for each in suffixes for one in each} == set(files.suffixes())
    opened = [kind for each in told["CFBundleDocumentTypes"] for kind in each["LSItemContentTypes"]]
    assert sorted(opened) == sorted(each["UTTypeIdentifier"] for each in declared)
    games.remove()
    assert not games.installed() and not (tmp_path / "Tessella.app").exists()
    games.remove()


def test_macos_leaves_another_program_of_the_name_alone(tmp_path: Path) -> None:
    other = tmp_path / "Tessella.app" / "Contents" / "Info.plist"
    other.parent.mkdir(parents=True)
    other.write_bytes(plistlib.dumps({"CFBundleIdentifier": "com.example.other"}))
    games = MacOS(tmp_path, ["python"])
    with pytest.raises(FileExistsError):
        games.install()
    games.remove()
    assert other.exists() and not games.installed()
