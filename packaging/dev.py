"""Start or test Tessella from a checkout: `python3 packaging/dev.py run` and `python3 packaging/dev.py test`.

Standard library only. Makes `.venv` beside the project, installs into it (again only when the project file or the
constraints changed), and on Debian-like systems sees to the system libraries that Qt needs. `check` runs the style,
type, layer and translation checks; `fuzz 600` reads damaged files for ten minutes; `install` stops after installing.
"""

from __future__ import annotations

import ctypes
import hashlib
import os
import shutil
import subprocess
import sys
import tempfile
import venv
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple
from xml.etree import ElementTree

ROOT = Path(__file__).resolve().parents[1]
VENV = ROOT / ".venv"
CONSTRAINTS = ROOT / "packaging" / "constraints.txt"

# Shared library -> Debian package. Asked by loading, because package names differ between releases.
LIBRARIES = {
    "libGL.so.1": "libgl1",
    "libEGL.so.1": "libegl1",
    "libxkbcommon.so.0": "libxkbcommon0",
    "libglib-2.0.so.0": "libglib2.0-0",
    "libfontconfig.so.1": "libfontconfig1",
    "libdbus-1.so.3": "libdbus-1-3",
    "libxkbcommon-x11.so.0": "libxkbcommon-x11-0",
    "libxcb-cursor.so.0": "libxcb-cursor0",
    "libxcb-icccm.so.4": "libxcb-icccm4",
    "libxcb-keysyms.so.1": "libxcb-keysyms1",
    "libxcb-shape.so.0": "libxcb-shape0",
}
FONT_FOLDERS = ("/usr/share/fonts", "/usr/local/share/fonts", "~/.local/share/fonts", "~/.fonts")
LOCALES = Path("/usr/share/i18n/locales/de_DE")  # from which the tests compile locales with decimal commas
TEST_PROGRAMS = {
    "Xvfb": "xvfb",
    "xauth": "xauth",
    "xdotool": "xdotool",
    # Reads which sockets the system is asked for.
    "strace": "strace",
    # A real double click on a game file.
    "gio": "libglib2.0-bin",
    "xdg-mime": "xdg-utils",
    "update-mime-database": "shared-mime-info",
    "update-desktop-database": "desktop-file-utils",
}
BUILD_PROGRAMS = {"objdump": "binutils", "xz": "xz-utils", "dpkg-deb": "dpkg"}


def say(text: str) -> None:
    """Tell what happens; on standard error, so that it does not mix with the program's own output."""
    print(text, file=sys.stderr, flush=True)


def missing_packages(testing: bool, building: bool = False) -> list[str]:
    """Return the Debian packages that Qt (and the tests) lack on this machine; empty on other systems."""
    if not sys.platform.startswith("linux"):
        return []
    missing = []
    for library, package in LIBRARIES.items():
        try:
            ctypes.CDLL(library)
        except OSError:
            missing.append(package)
    if not any(any(Path(folder).expanduser().rglob("*.[to]t[fc]")) for folder in FONT_FOLDERS):
        missing.append("fonts-dejavu-core")
    if testing:
        if not LOCALES.exists():
            missing.append("locales")
        missing += [package for program, package in TEST_PROGRAMS.items() if not shutil.which(program)]
    if building:
        missing += [package for program, package in BUILD_PROGRAMS.items() if not shutil.which(program)]
    try:
        import ensurepip  # noqa: F401 - asked for, not used
    except ImportError:
        missing.append("python3-venv")
    return missing


def provide_packages(testing: bool, building: bool = False) -> None:
    """Install missing system packages when that is allowed here, else name them."""
    missing = missing_packages(testing, building)
    if not missing:
        return
    names = " ".join(missing)
    apt = shutil.which("apt-get")
    if not apt:
        say(f"Qt needs system libraries that this machine lacks. On Debian and Ubuntu they are called: {names}")
    elif hasattr(os, "geteuid") and os.geteuid() == 0:
        say(f"Installing system packages: {names}")
        environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
        for command in ([apt, "-qq", "update"], [apt, "-qq", "-y", "--no-install-recommends", "install", *missing]):
            if subprocess.run(command, env=environment, stdout=subprocess.DEVNULL, check=False).returncode:
                raise SystemExit(f"{' '.join(command)} failed; the packages that are missing: {names}")
    else:
        say(f"This machine lacks system packages. Install them with:\n    sudo apt-get install {names}")


def python() -> Path:
    """Return the interpreter of the virtual environment."""
    return VENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python")


def stamp_of(extra: str) -> str:
    """Return what an installation depends on, as a short text."""
    digest = hashlib.sha256()
    for path in (ROOT / "pyproject.toml", CONSTRAINTS):
        digest.update(path.read_bytes() if path.exists() else b"")
    return f"{sys.version_info[:3]} {extra} {digest.hexdigest()}"


EXTRAS = ("", "test", "dev", "build", "release")


def install(extra: str) -> None:
    """Make the environment and install the project, unless a stamp says that this was done."""
    stamp = VENV / "tessella-stamp"
    serving = {"": EXTRAS, "test": ("test", "dev")}.get(extra, (extra,))
    have = stamp.read_text(encoding="utf-8").splitlines() if stamp.exists() and python().exists() else []
    done = [name for name in EXTRAS if stamp_of(name) in have]
    if set(serving) & set(done):
        return
    if not python().exists():
        say(f"Making {VENV.name}")
        venv.create(VENV, with_pip=True, clear=VENV.exists())
    say("Installing Tessella and what it needs (once)")
    target = f"{ROOT}[{extra}]" if extra else str(ROOT)
    command = [str(python()), "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "-e", target]
    if CONSTRAINTS.exists():
        command += ["-c", str(CONSTRAINTS)]
    if subprocess.run(command, cwd=ROOT, check=False).returncode:
        raise SystemExit("The installation failed; the lines above say why.")
    stamp.write_text("\n".join(map(stamp_of, [*done, extra])), encoding="utf-8")


def has_display() -> bool:
    """True when a window can open here."""
    if not sys.platform.startswith("linux"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY") or os.environ.get("QT_QPA_PLATFORM"))


def run(arguments: Sequence[str]) -> int:
    """Install and start the program; without a display let the doctor play on an offscreen window."""
    provide_packages(testing=False)
    install("")
    command = [str(python()), "-m", "tessella", *arguments]
    if not arguments and not has_display():
        say("There is no display here, so no window can open.")
        say("Instead Tessella checks itself and plays three short games on an offscreen window:")
        command.append("doctor")
    return subprocess.run(command, check=False).returncode


def test(arguments: Sequence[str]) -> int:
    """Install and run all tests, on all cores, and print their sum last; further arguments go to pytest instead."""
    provide_packages(testing=True)
    install("test")
    environment = {**os.environ, "QT_QPA_PLATFORM": "offscreen", "OMP_NUM_THREADS": "1"}
    # A file of tests stays in one process, which then knows its windows and compiled code already.
    spread = ["-n", str(os.cpu_count() or 1), "--dist", "loadfile", "--durations=10"]
    # The tests of the window in processes of their own: a change of theme dresses every widget that is left anywhere.
    parts = [[*arguments]] if arguments else [[*spread, "--ignore=tests/ui"], [*spread, "tests/ui"]]
    code, total = 0, Counts()
    with tempfile.TemporaryDirectory() as folder:
        for number, part in enumerate(parts):
            report = Path(folder) / f"{number}.xml"
            command = [str(python()), "-m", "pytest", f"--junitxml={report}", *part]
            # The second part runs whatever became of the first. A process that was killed has a negative code.
            code |= subprocess.run(command, cwd=ROOT, env=environment, check=False).returncode != 0
            total += counted(report)
    print(f"{total.passed} passed, {total.failed} failed, {total.skipped} skipped", flush=True)
    return int(code or total.failed > 0)


class Counts(NamedTuple):
    """How many tests ended in which way. A part of which there is no report counts as one that failed."""

    passed: int = 0
    failed: int = 0
    skipped: int = 0

    def __add__(self, other: Counts) -> Counts:  # type: ignore[override]
        return Counts(*map(sum, zip(self, other, strict=True)))


def counted(report: Path) -> Counts:
    """Read a report that pytest wrote in the form of JUnit."""
    try:
        suite = next(ElementTree.parse(report).iter("testsuite"))
    except (OSError, ElementTree.ParseError):
        say("A part of the tests broke off: there is no report of it.")
        return Counts(failed=1)
    count, failures, errors, skipped = (int(suite.get(key, 0)) for key in ("tests", "failures", "errors", "skipped"))
    return Counts(max(0, count - failures - errors - skipped), failures + errors, skipped)


def fuzz(arguments: Sequence[str]) -> int:
    """Damage sound files and read them, for some seconds (600) from a seed (1): the long form of what the tests do."""
    install("test")
    seconds, seed = [*arguments, *("600", "1")[len(arguments) :]][:2]
    environment = {**os.environ, "PYTHONPATH": str(ROOT / "tests")}
    command = [str(python()), "tests/records/fuzz_kit.py", seconds, seed]
    return subprocess.run(command, cwd=ROOT, env=environment, check=False).returncode


def check(arguments: Sequence[str]) -> int:
    """Run ruff, mypy, the import contracts and the translation check; all of them, then say what failed."""
    provide_packages(testing=False)
    install("dev")
    steps = {
        "ruff": ["-m", "ruff", "check", "app", "tests", "packaging"],
        "mypy": ["-m", "mypy"],
        "import contracts": ["-c", "from importlinter.cli import lint_imports_command as run; run()"],
        "translations": ["packaging/translations.py", "check"],
        "licences": ["packaging/licences.py", "--check"],
        "build": ["packaging/build.py", "--check"],
    }
    failed = []
    for name, command in steps.items():
        say(f"-- {name}")
        if subprocess.run([str(python()), *command], cwd=ROOT, check=False).returncode:
            failed.append(name)
    if failed:
        say(f"failed: {', '.join(failed)}")
    return 1 if failed else 0


def build(arguments: Sequence[str]) -> int:
    """Build what is installed on this system, into dist/; arguments go to packaging/build.py."""
    provide_packages(testing=False, building=True)
    install("dev" if "--check" in arguments else "build")
    return subprocess.run([str(python()), "packaging/build.py", *arguments], cwd=ROOT, check=False).returncode


def only_install(arguments: Sequence[str]) -> int:
    """Install with the extra that is named (`test`, `dev`), or the program alone."""
    provide_packages(testing=bool(arguments))
    install(arguments[0] if arguments else "")
    return 0


COMMANDS = {"run": run, "test": test, "fuzz": fuzz, "check": check, "build": build, "install": only_install}


def main(arguments: Sequence[str]) -> int:
    """Do what the first argument says."""
    if sys.version_info < (3, 11):  # noqa: UP036 - this file is what tells people
        say(f"Tessella needs Python 3.11 or newer; this is {sys.version.split()[0]}.")
        return 2
    if not arguments or arguments[0] not in COMMANDS:
        say(f"usage: python3 packaging/dev.py {'|'.join(COMMANDS)} [arguments]")
        return 2
    try:
        return COMMANDS[arguments[0]](arguments[1:])
    except KeyboardInterrupt:
        return 130


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
