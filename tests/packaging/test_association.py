"""The desktop opens our files with the program: every suffix that can be read has a type that the entry names."""

from __future__ import annotations

import configparser
from pathlib import Path
from xml.etree import ElementTree

from tessella.records import files

LINUX = Path(__file__).parents[2] / "packaging" / "linux"
SPACE = "{http://www.freedesktop.org/standards/shared-mime-info}"


def test_every_suffix_is_opened_by_the_program() -> None:
    entry = configparser.ConfigParser(interpolation=None)
    entry.optionxform = str  # type: ignore[assignment,method-assign]
    entry.read(LINUX / "tessella.desktop", encoding="utf-8")
    desktop = entry["Desktop Entry"]
    assert desktop["Exec"] == "tessella %f"
    types = {kind.get("type"): kind for kind in ElementTree.parse(LINUX / "tessella.xml").getroot()}
    assert set(desktop["MimeType"].strip(";").split(";")) == set(types)
    patterns = {glob.get("pattern") for kind in types.values() for glob in kind.iter(f"{SPACE}glob")}
    assert patterns == {f"*{suffix}" for suffix in files.suffixes()}
