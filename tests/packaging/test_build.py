"""The one description of what is built: sound as it is, and each kind of mistake in it is found without building."""

from __future__ import annotations

import json
import os
import plistlib
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

WORDS = ("Zug", "Äpfel", "apfel", "Ödön", "oder", "Ozean", "cukor", "csoda", "L·L", "ñ", "n", "ß", "ss", "Šimek", "gy")
ROOT = Path(__file__).resolve().parents[2]
pytest.importorskip("yaml", reason="the extra dev is not installed")


@pytest.fixture(autouse=True)
def packaging(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.syspath_prepend(str(ROOT / "packaging"))
    yield
    for name in [name for name in sys.modules if name.split(".")[0] in ("bundling", "licences", "sbom")]:
        del sys.modules[name]


@pytest.fixture
def told() -> Any:
    from bundling import description

    return description.read()


@pytest.fixture
def checks() -> ModuleType:
    from bundling import checks

    return checks


@pytest.fixture
def templates(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return the templates in a folder where they can be spoilt."""
    from bundling import checks, description, freezing, macos, rendering, windows

    folder = tmp_path / "templates"
    folder.mkdir()
    for path in description.TEMPLATES.iterdir():
        if path.is_file():
            (folder / path.name).write_bytes(path.read_bytes())
    for module in (checks, freezing, rendering, windows):
        monkeypatch.setattr(module, "TEMPLATES", folder)
    monkeypatch.setattr(macos, "ENTITLEMENTS", folder / "entitlements.plist")
    return folder


def test_everything_is_there_and_sound(told: Any, checks: ModuleType) -> None:
    assert checks.faults(told) == []


def test_the_command_says_so() -> None:
    command = [sys.executable, str(ROOT / "packaging" / "build.py"), "--check"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert " 0 faults" in done.stdout


@pytest.mark.parametrize(
    ("name", "before", "after", "check"),
    [
        ("metainfo.xml", "</component>", "", "metainfo"),
        ("control", "Section:", "Sektion:", "debian"),
        ("control", "@PARAGRAPHS@", "no space before it\n@PARAGRAPHS@", "debian"),
        ("flatpak.json", "org.kde.Platform", "org.gnome.Platform", "flatpak"),
        ("flatpak.json", '"--device=dri"', '"--device=dri", "--share=network"', "flatpak"),
        ("flatpak.json", "@ROOT@", "@ROOT@/nowhere", "flatpak"),
        ("AppImageBuilder.yml", "script:", "script: [", "appimage"),
        ("installer.iss", "PrivilegesRequired=lowest", "PrivilegesRequired=admin", "windows_installer"),
        ("installer.iss", "LicenseFile=@ROOT@\\LICENSE", "LicenseFile=@ROOT@\\LICENCE", "windows_installer"),
        ("installer.iss", '"{app}"; Flags: ignoreversion', '"{app}" Flags: ignoreversion', "windows_installer"),
        ("version.txt", "filevers=(@NUMBERS@)", "filevers=(@NUMBERS@", "windows_version"),
        ("entitlements.plist", "allow-jit", "allow-nothing", "macos_program"),
        ("dmg_settings.py", 'defines["icon"]', '"nowhere.icns"', "macos_program"),
        ("installer.iss", "@TITLE@", "@TITEL@", "windows_installer"),
    ],
)
def test_a_spoilt_template_is_found(
    told: Any, checks: ModuleType, templates: Path, name: str, before: str, after: str, check: str
) -> None:
    text = (templates / name).read_text(encoding="utf-8")
    assert before in text
    (templates / name).write_text(text.replace(before, after), encoding="utf-8")
    assert {fault.split(":")[0] for fault in checks.faults(told, [check])} == {check}


def test_mistakes_in_the_description_are_found(told: Any, checks: ModuleType) -> None:
    def found(*names: str, **changed: Any) -> set[str]:
        return {fault.split(":")[0] for fault in checks.faults(replace(told, **changed), names)}

    assert found("version", version="0.2") == {"version"}
    assert found("file_types", identifier="games.other") == {"file_types"}
    assert found("inputs", icons={**told.icons, "svg": ROOT / "nowhere.svg"}) == {"inputs"}
    other = replace(told.filetypes[0], mime="application/x-other")
    types = {"file_types", "menu_entry"}
    assert found(*types, filetypes=(other, *told.filetypes[1:])) == types
    without = replace(told.leave_out, modules=(*told.leave_out.modules, "PySide6.QtSvg"))
    assert found("spec", leave_out=without) == {"spec"}
    unknown = replace(told.leave_out, system=(*told.leave_out.system, "libnew.so.1"))
    assert found("strips_and_packages", leave_out=unknown) == {"strips_and_packages"}


def test_workflows_are_pinned(told: Any, checks: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    text = (ROOT / ".github" / "workflows" / "build.yml").read_text(encoding="utf-8")
    monkeypatch.setattr(checks, "WORKFLOWS", tmp_path)
    for before, after in (("checkout@v4.2.2", "checkout@main"), ("try_debian.py", "try_it.py"), ("jobs:", "jobs: [")):
        (tmp_path / "build.yml").write_text(text.replace(before, after), encoding="utf-8")
        assert checks.faults(told, ["workflows"])


def test_what_is_left_out_is_told_from_what_stays(told: Any) -> None:
    drops = told.leave_out.drops
    for name in (
        "_internal/PySide6/Qt/translations/qtbase_fr.qm", "_internal/libQt6Network.so.6", "_internal/libstdc++.so.6",
        "_internal/PySide6/Qt/plugins/platforms/libqvnc.so", "_internal/PySide6/Qt/plugins/tls/libqopensslbackend.so",
        "_internal/PySide6/opengl32sw.dll", "_internal/numba/np/ufunc/omppool.cpython-311-x86_64-linux-gnu.so",
    ):  # fmt: skip
        assert drops(name), name
    for name in (
        "_internal/PySide6/Qt/translations/qtbase_de.qm", "_internal/libQt6Widgets.so.6",
        "_internal/libxcb-cursor.so.0", "_internal/PySide6/Qt/plugins/platforms/libqxcb.so",
        "_internal/tessella/_resources/i18n/tessella_de.ts",
        "_internal/PySide6/plugins/platforms/qwindows.dll", "_internal/llvmlite/binding/libllvmlite.so",
    ):  # fmt: skip
        assert not drops(name), name


def test_signing_and_notarizing_take_what_the_environment_says(
    told: Any, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    from bundling import macos

    done: list[list[str]] = []
    monkeypatch.setattr(macos.subprocess, "run", lambda command, **_: done.append(command))
    macos.package(told, tmp_path / "Tessella.app", tmp_path)
    assert [command[0] for command in done] == [sys.executable]
    done.clear()
    monkeypatch.setenv(macos.IDENTITY, "Developer ID Application: Somebody")
    monkeypatch.setenv(macos.PROFILE, "stored")
    image = macos.package(told, tmp_path / "Tessella.app", tmp_path)
    words = [" ".join(command) for command in done]
    assert [command.split()[0] for command in words] == [
        "codesign", "codesign", sys.executable, "codesign", "xcrun", "xcrun",
    ]  # fmt: skip
    assert "--options runtime" in words[0] and str(macos.ENTITLEMENTS) in words[0]
    assert words[0].endswith("--sign Developer ID Application: Somebody " + str(tmp_path / "Tessella.app"))
    assert f"{image} --keychain-profile stored" in words[4]


def test_the_program_of_macos_opens_its_files(told: Any) -> None:
    from bundling import macos

    listed = plistlib.loads(plistlib.dumps(macos.information(told)))
    kinds = {kind for entry in listed["CFBundleDocumentTypes"] for kind in entry["LSItemContentTypes"]}
    assert kinds == {kind.uti for kind in told.filetypes}


def test_the_installer_for_windows_writes_what_the_program_itself_would(told: Any) -> None:
    from bundling import windows

    from tessella.controller.association.windows import CLASSES, KINDS

    text = "\n".join(windows.registry(told))
    for suffix, (name, words) in KINDS.items():
        assert f'Subkey: "{CLASSES}\\{name}"; ValueType: string; ValueName: ""; ValueData: "{words}"' in text
        assert f'Subkey: "{CLASSES}\\{suffix}\\OpenWithProgids"' in text
    assert f'Subkey: "{CLASSES}\\.blksgf"; ' not in text, "another program's suffix is taken"


def test_smaller_data_of_icu_sort_as_the_whole_do(tmp_path: Path) -> None:
    if sys.platform != "linux":
        pytest.skip("only there ICU is a library of its own")
    import PySide6
    from bundling import icu

    whole = next(iter((Path(PySide6.__file__).parent / "Qt" / "lib").glob("libicudata.so.*")), None)
    if whole is None:
        pytest.skip("this PySide has no ICU")
    small = tmp_path / whole.name
    icu.smaller(whole, small)
    assert small.stat().st_size < whole.stat().st_size / 4
    words = [*WORDS]
    script = (
        "import json; from PySide6.QtCore import QCollator, QLocale\n"
        f"words = {words!r}\n"
        "out = {}\n"
        "for name in ('de_DE', 'hu_HU', 'ca_ES', 'en_GB', 'C'):\n"
        "    c = QCollator(QLocale(name)); out[name] = sorted(words, key=c.sortKey)\n"
        "print(json.dumps([out, QLocale('de_DE').toUpper('straße'), QLocale('hu_HU').toString(1234.5)]))\n"
    )

    def told(preload: str) -> Any:
        environment = {**os.environ, "LD_PRELOAD": preload}
        command = [sys.executable, "-c", script]
        done = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
        assert not done.stderr
        return json.loads(done.stdout)

    assert told(str(small)) == told("")


def test_the_list_of_materials_keeps_what_is_shipped(monkeypatch: pytest.MonkeyPatch) -> None:
    import sbom

    listed = {
        "metadata": {"component": {"bom-ref": "root"}},
        "components": [{"name": "numpy", "bom-ref": "n"}, {"name": "PySide6_Essentials", "bom-ref": "q"},
                       {"name": "pytest", "bom-ref": "p"}],
        "dependencies": [{"ref": "root", "dependsOn": ["n", "q", "p"]}, {"ref": "p"}],
    }  # fmt: skip
    found = sbom.shipped(listed, {"numpy", "pyside6-essentials"})
    assert [entry["bom-ref"] for entry in found["components"]] == ["n", "q"]
    assert found["dependencies"] == [{"ref": "root", "dependsOn": ["n", "q"]}]
