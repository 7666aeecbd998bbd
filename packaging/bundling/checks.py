"""Proves without building that a build could be made: every input is there, every template fills in and is sound."""

from __future__ import annotations

import ast
import configparser
import importlib
import importlib.util
import json
import plistlib
import re
import shutil
import subprocess
import sys
import tempfile
import xml.etree.ElementTree as ET
from collections.abc import Callable, Collection, Iterator
from pathlib import Path

import yaml
from bundling import freezing, linux, macos, man, share, windows
from bundling.description import APP, PACKAGING, ROOT, TEMPLATES, Description
from PIL import Image

WORKFLOWS = ROOT / ".github" / "workflows"
SPEC = PACKAGING / "tessella.spec"
ICON_SIZES = {"windows": {16, 32, 48, 256}, "macos": {128, 256, 512}}
"""Pixels that each system asks for, among others."""

CHECKS: list[Callable[[Description], Iterator[str]]] = []
"""Each yields what is wrong, as sentences."""


def check(test: Callable[[Description], Iterator[str]]) -> Callable[[Description], Iterator[str]]:
    """Add a check."""
    CHECKS.append(test)
    return test


def main(told: Description) -> int:
    """Run all checks and print what is wrong; return the exit code."""
    wrong = faults(told)
    for line in wrong:
        print(f"build: {line}", file=sys.stderr)
    print(f"build: {len(CHECKS)} checks, {len(wrong)} faults")
    return 1 if wrong else 0


def faults(told: Description, only: Collection[str] = ()) -> list[str]:
    """Return what is wrong, by all checks or by some; a check that falls over is a fault, too."""
    found = []
    for test in (test for test in CHECKS if not only or test.__name__ in only):
        try:
            found += [f"{test.__name__}: {line}" for line in test(told)]
        except Exception as error:  # whatever a broken template makes its reader raise
            found.append(f"{test.__name__}: {type(error).__name__}: {error}")
    return found


@check
def inputs(told: Description) -> Iterator[str]:
    """Every file that the description names is there; icons have the sizes that the systems want."""
    for path in told.inputs:
        if not path.is_file():
            yield f"{path} is missing"
    for system, sizes in ICON_SIZES.items():
        with Image.open(told.icons[system]) as icon:
            have = {size[0] for size in icon.info["sizes"]}
        if not sizes <= have:
            yield f"{told.icons[system].name} lacks the sizes {sorted(sizes - have)}"
    ET.parse(told.icons["svg"])


@check
def version(told: Description) -> Iterator[str]:
    """Debian, Windows and macOS all take the version."""
    if not re.fullmatch(r"\d+\.\d+\.\d+", told.version):
        yield f"{told.version} is not three numbers"


@check
def file_types(told: Description) -> Iterator[str]:
    """The description's file types are those that the program itself joins with its window, on all systems."""
    sys.path.insert(0, str(APP))
    from tessella.controller.association import macos as mac
    from tessella.controller.association import windows as win

    suffixes = {kind.suffix for kind in told.filetypes}
    if {suffix.removeprefix(".") for suffix in win.KINDS} != suffixes:
        yield "association/windows.py has other suffixes"
    if {mac.OWN_TYPE, mac.FOREIGN_TYPE} != {kind.uti for kind in told.filetypes} or told.identifier != mac.BUNDLE:
        yield "association/macos.py has other types"
    space = "{http://www.freedesktop.org/standards/shared-mime-info}"
    globs = {
        kind.get("type"): {found.get("pattern") for found in kind.findall(f"{space}glob")}
        for kind in ET.parse(told.desktop["types"]).getroot().iter(f"{space}mime-type")
    }
    if globs != {kind.mime: {f"*.{kind.suffix}"} for kind in told.filetypes}:
        yield f"{told.desktop['types'].name} has other types"


@check
def menu_entry(told: Description) -> Iterator[str]:
    """The menu entry is one, opens all file types, and the system's own checker takes it where it is installed."""
    parser = configparser.RawConfigParser(strict=True)
    parser.optionxform = str  # type: ignore[assignment,method-assign]
    parser.read_string(told.desktop["entry"].read_text(encoding="utf-8"))
    entry = parser["Desktop Entry"]
    if set(entry["MimeType"].strip(";").split(";")) != {kind.mime for kind in told.filetypes}:
        yield "MimeType has other types than bundle.toml"
    if entry["Exec"].split()[0] != told.name or entry["Icon"] != told.name:
        yield "Exec or Icon is not the program's"
    yield from _asked(["desktop-file-validate", str(told.desktop["entry"])])


@check
def metainfo(told: Description) -> Iterator[str]:
    """AppStream's file is well formed, and appstreamcli takes it where it is installed."""
    text = share.metainfo(told, share.released())
    ET.fromstring(text.encode())
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, f"{told.component}.metainfo.xml")
        path.write_text(text, encoding="utf-8")
        yield from _asked(["appstreamcli", "validate", "--no-net", str(path)])


@check
def manual_page(told: Description) -> Iterator[str]:
    """The manual page names every command, and groff has nothing to say of it where it is installed."""
    from tessella import cli

    text = man.page(told)
    for command in cli.COMMANDS:
        if f".SS {command.name}\n" not in text:
            yield f"{command.name} is missing"
    if shutil.which("groff"):
        command = ["groff", "-man", "-ww", "-z", "-K", "utf8"]
        done = subprocess.run(command, input=text.encode(), capture_output=True, check=False)
        if done.stderr:
            yield done.stderr.decode(errors="replace").splitlines()[0]


@check
def debian(told: Description) -> Iterator[str]:
    """The control file has its fields, each on a line; dependencies have the form that apt reads."""
    text = linux.control(told, ["libc6 (>= 2.36)", *sorted(set(told.linux.packages.values()))], ["a | b"], 1)
    fields = dict(re.findall(r"^([A-Z][A-Za-z-]+): (.+)$", text, re.MULTILINE))
    needed = {"Package", "Version", "Architecture", "Maintainer", "Depends", "Recommends", "Description", "Section"}
    if needed - set(fields):
        yield f"no {', '.join(sorted(needed - set(fields)))}"
    for term in re.split(r"[,|]", fields.get("Depends", "")):
        if not re.fullmatch(r"[a-z0-9][a-z0-9+.-]+( \([<>=]+ [\w.~+-]+\))?", term.strip()):
            yield f"{term.strip()!r} is no dependency"
    for line in text.split("Description:", 1)[1].splitlines()[1:]:
        if line and not re.match(r" \S", line):
            yield f"a line of the description begins wrongly: {line[:20]!r}"


@check
def flatpak(told: Description) -> Iterator[str]:
    """The Flatpak manifest is JSON, on KDE's runtime with PySide's base, without a network; its sources exist."""
    found = json.loads(_recipe(told, f"{told.component}.json"))
    if found["id"] != told.component or found["runtime"] != "org.kde.Platform":
        yield "another id or runtime"
    if "PySide" not in found["base"] or found["runtime-version"] != found["base-version"]:
        yield "the base is not PySide's of the same version"
    if any("network" in argument for argument in found["finish-args"]):
        yield "the program would have the network"
    for module in found["modules"]:
        for source in module["sources"]:
            if not Path(source["path"]).exists():
                yield f"{source['path']} is missing"


@check
def appimage(told: Description) -> Iterator[str]:
    """The recipe of the AppImage is YAML with its sections and starts the program of the bundle."""
    found = yaml.safe_load(_recipe(told, "AppImageBuilder.yml"))
    if set(found) != {"version", "script", "AppDir", "AppImage"}:
        yield f"sections {sorted(found)}"
    if not found["AppDir"]["app_info"]["exec"].endswith(f"{told.name}/{told.name}"):
        yield "it starts another program"


@check
def windows_installer(told: Description) -> Iterator[str]:
    """The installer's script has its sections, every entry its form, every path that is not built exists."""
    text = windows.script(told, Path("bundle"), Path("output"))
    sections = re.split(r"^\[(\w+)\]$", text, flags=re.MULTILINE)
    bodies = dict(zip(sections[1::2], sections[2::2], strict=True))
    wanted = {"Setup", "Languages", "Tasks", "InstallDelete", "Files", "Icons", "Registry", "Run"}
    if set(bodies) != wanted:
        yield f"sections {sorted(set(bodies) ^ wanted)}"
    setup = {}
    for name, body in bodies.items():
        for line in filter(lambda line: line and not line.startswith(";"), body.strip().splitlines()):
            if name == "Setup":
                key, sign, value = line.partition("=")
                setup[key] = value
                if not sign or not value:
                    yield f"[Setup] {line!r} says nothing"
            elif not re.fullmatch(r'\w+: ("(?:[^"]|"")*"|[^";]+)(; \w+: ("(?:[^"]|"")*"|[^";]+))*', line):
                yield f"[{name}] {line!r} is no entry"
    for key in ("LicenseFile", "SetupIconFile"):
        if not Path(setup[key].replace("\\", "/")).is_file():
            yield f"{setup[key]} is missing"
    if setup["PrivilegesRequired"] != "lowest" or "Root: HKLM" in text:
        yield "it would need an administrator"


@check
def windows_version(told: Description) -> Iterator[str]:
    """What Windows shows of the program can be read."""
    text = Path(freezing.version_resource(told, told.name)).read_text(encoding="utf-8")
    ast.parse(text, mode="eval")
    if "@" in text:
        yield "a word was not filled in"


@check
def macos_program(told: Description) -> Iterator[str]:
    """Property list and entitlements are such lists; the settings of the disk image run and name files that exist."""
    listed = plistlib.loads(plistlib.dumps(macos.information(told)))
    if listed["CFBundleIdentifier"] != told.identifier or listed["CFBundleShortVersionString"] != told.version:
        yield "another identifier or version"
    for key in ("CFBundleDocumentTypes", "UTExportedTypeDeclarations"):
        if not listed.get(key):
            yield f"no {key}"
    if not macos.entitlements().get("com.apple.security.cs.allow-jit"):
        yield "compiled kernels would not be allowed"
    settings = TEMPLATES / "dmg_settings.py"
    known = {"defines": {"app": f"dist/{told.title}.app", "icon": str(told.icons["macos"])}}
    exec(compile(settings.read_text(encoding="utf-8"), str(settings), "exec"), known)
    if set(known["icon_locations"]) != {f"{told.title}.app", "Applications"} or not Path(known["icon"]).is_file():  # type: ignore[arg-type]
        yield "the disk image shows other things"


@check
def spec(told: Description) -> Iterator[str]:
    """The spec is Python and what it takes in exists; the program imports nothing that is left out."""
    compile(SPEC.read_text(encoding="utf-8"), str(SPEC), "exec")
    for source, _ in freezing.data_files(ROOT):
        if "licences.json" not in source and not Path(source).exists():
            yield f"{source} is missing"
    left_out = set(freezing.excluded_modules(told))
    for path in (APP / "tessella").rglob("*.py"):
        for name in _imported(ast.parse(path.read_text(encoding="utf-8"))):
            if name in left_out and path.parent.name != "arena":  # clusters are not for bundles
                yield f"{path.relative_to(ROOT)} imports {name}, which is left out"


@check
def scripts(told: Description) -> Iterator[str]:
    """What the scripts that build take from the program is there."""
    sys.path.insert(0, str(APP))
    for path in [*PACKAGING.glob("*.py"), *(PACKAGING / "bundling").glob("*.py")]:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ImportFrom) and (node.module or "").split(".")[0] == told.name:
                module = importlib.import_module(str(node.module))
                for name in (alias.name for alias in node.names):
                    if not hasattr(module, name) and importlib.util.find_spec(f"{node.module}.{name}") is None:
                        yield f"{path.name} imports {name} from {node.module}, which has none"


@check
def strips_and_packages(told: Description) -> Iterator[str]:
    """Every library that is left to the system has a package that brings it."""
    for library in told.leave_out.system:
        names = {**told.linux.packages, **told.linux.optional}
        if "*" not in library and library not in names:
            yield f"no package is named for {library}"


@check
def workflows(told: Description) -> Iterator[str]:
    """Workflows are YAML, every action has a pinned version, every command of ours names a file that exists."""
    found = sorted(WORKFLOWS.glob("*.yml"))
    if not found:
        yield "there is none"
    for path in found:
        text = path.read_text(encoding="utf-8")
        jobs = yaml.safe_load(text)["jobs"]
        for name, job in jobs.items():
            for step in job["steps"]:
                action = step.get("uses", "")
                if action and not re.fullmatch(r"[\w./-]+@v\d+\.\d+\.\d+", action):
                    yield f"{path.name}, {name}: {action} is not pinned to a version"
        for named in re.findall(r"\bpython3? (packaging/\S+\.py)", text):
            if not (ROOT / named).is_file():
                yield f"{path.name}: {named} is missing"


def _recipe(told: Description, name: str) -> str:
    with tempfile.TemporaryDirectory() as folder:
        linux.recipes(told, Path("bundle"), Path(folder))
        return Path(folder, name).read_text(encoding="utf-8")


def _asked(command: list[str]) -> Iterator[str]:
    """Yield the complaints of a checking program; none where it is not installed."""
    if shutil.which(command[0]):
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        if done.returncode:
            yield (done.stdout + done.stderr).strip().replace("\n", " ")


def _imported(tree: ast.Module) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield node.module
            yield from (f"{node.module}.{alias.name}" for alias in node.names)
