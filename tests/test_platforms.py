"""docs/platforms.md names every place that differs between systems; code of other systems runs with these replaced."""

from __future__ import annotations

import ast
import ctypes
import importlib.util
import multiprocessing
import os
import re
import sys
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest
from PySide6.QtCore import QEvent, QProcess, Qt
from PySide6.QtGui import QKeyEvent

from tessella import program
from tessella.controller import association
from tessella.controller.engines import job
from tessella.controller.match.game_store import Autosave
from tessella.controller.settings import folders
from tessella.engine import server
from tessella.engine.arena import pool
from tessella.engine.kernels import shipped, store, trust
from tessella.records import atomic
from tessella.scene.boards import keys
from tessella.ui.platform import awake, keyboard_layout, memory, readiness

ROOT = Path(__file__).resolve().parents[1]
APP = ROOT / "app" / "tessella"
DOC = (ROOT / "docs" / "platforms.md").read_text(encoding="utf-8")
LONGEST_ON_WINDOWS = 260
LONGEST_HOME = 150
LAYOUT = 0x7FFF_FFFF_040C
"""A handle of more than 32 bits."""
POSIX_ONLY = ("controller/association/linux.py", "controller/association/macos.py", "engine/guard.py")
"""Files that Windows never runs."""
DIFFERS = re.compile(
    r"sys\.platform|os\.name\b|\bctypes\b|\bmsvcrt\b|\bwinreg\b|\bsignal\.(?:signal|SIG)|sys\.executable|creationflags"
    r"|\bPopen\(|subprocess\.run\(|\bget_context|freeze_support|FileLock\(|os\.(?:fork|kill|killpg|getpriority|setpriority)"
    r"|Path\.home\(|platformdirs|\bposix="
)
"""What systems do differently, as it is written in a program."""


def sources() -> dict[str, str]:
    return {path.relative_to(APP).as_posix(): path.read_text(encoding="utf-8") for path in sorted(APP.rglob("*.py"))}


def code(text: str) -> str:
    """Return a source without its comments and texts."""
    return ast.unparse(_Silent().visit(ast.parse(text)))


class _Silent(ast.NodeTransformer):
    def visit_Constant(self, node: ast.Constant) -> ast.Constant:
        return ast.copy_location(ast.Constant(""), node) if isinstance(node.value, str) else node


def test_every_place_that_differs_is_named() -> None:
    named = {name for name in re.findall(r"`([\w/]+\.py)`", DOC) if not name.startswith("tests/")}
    differ = {name for name, text in sources().items() if DIFFERS.search(code(text))}
    assert differ - named == set()
    assert named <= set(sources())


def test_every_test_that_is_named_is_there() -> None:
    named = re.findall(r"`(tests/[\w/]+\.py)(?:::(\w+))?`", DOC)
    assert len(named) > 20
    for name, function in named:
        text = (ROOT / name).read_text(encoding="utf-8")
        assert not function or f"def {function}(" in text, f"{name}::{function}"


def test_no_process_is_started_with_a_console() -> None:
    """Every start of a process passes the flag, but where Windows never comes."""
    without = [
        f"{name}:{node.lineno}"
        for name, text in sources().items()
        if name not in POSIX_ONLY
        for node in ast.walk(ast.parse(text))
        if isinstance(node, ast.Call)
        and ast.unparse(node.func) in ("subprocess.run", "subprocess.Popen", "subprocess.check_output", "os.system")
        and "creationflags" not in {keyword.arg for keyword in node.keywords}
    ]
    assert without == []


def test_workers_of_a_bundle_are_workers(monkeypatch: pytest.MonkeyPatch) -> None:
    called: list[bool] = []
    monkeypatch.setattr(multiprocessing, "freeze_support", lambda: called.append(True))
    program.begin({})
    assert called == []
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    program.begin({})
    assert called == [True]


def test_workers_are_spawned_on_all_systems() -> None:
    with pool.executor(1) as made:
        assert made._mp_context.get_start_method() == "spawn"  # type: ignore[attr-defined]
    for name, text in sources().items():
        assert "os.fork" not in text, name
        assert name == "engine/arena/pool.py" or "ProcessPoolExecutor" not in text, name


def test_the_engine_speaks_bytes_on_windows(monkeypatch: pytest.MonkeyPatch) -> None:
    modes: list[tuple[int, int]] = []
    fake = SimpleNamespace(setmode=lambda handle, mode: modes.append((handle, mode)))
    monkeypatch.setitem(sys.modules, "msvcrt", fake)  # type: ignore[arg-type]
    monkeypatch.setattr(os, "O_BINARY", 0x8000, raising=False)
    monkeypatch.setattr(sys, "platform", "win32")

    def stop(*_: object) -> int:
        raise KeyboardInterrupt

    monkeypatch.setattr(os, "dup", stop)
    with pytest.raises(KeyboardInterrupt):
        server.main()
    assert modes == [(0, 0x8000), (1, 0x8000)]


class Kernel:
    """Windows' kernel32 with jobs: which limits they have, which processes are in them, and what happened, in order."""

    def __init__(self) -> None:
        self.flags, self.members, self.happened = 0, list[int](), list[str]()
        for name in ("CreateJobObjectW", "OpenProcess", "SetInformationJobObject", "AssignProcessToJobObject",
                     "TerminateJobObject", "CloseHandle"):  # fmt: skip
            setattr(self, name, Call(self, name))

    def answer(self, name: str, arguments: tuple[Any, ...]) -> int:
        self.happened.append(name)
        if name == "OpenProcess":
            return int(arguments[2])
        if name == "SetInformationJobObject":
            assert arguments[1] == 9 and arguments[3].value == ctypes.sizeof(arguments[2]._obj)
            self.flags = arguments[2]._obj.basic.flags
        elif name == "AssignProcessToJobObject":
            self.members.append(arguments[1].value)
        return 77


class Call:
    """A function of a library: its result has a type that can be set, as handles of 64 bits need it."""

    restype: Any = ctypes.c_int

    def __init__(self, kernel: Kernel, name: str) -> None:
        self._kernel, self._name = kernel, name

    def __call__(self, *arguments: Any) -> int:
        if self._name in ("CreateJobObjectW", "OpenProcess"):
            assert self.restype is ctypes.c_void_p, "a handle of 64 bits would be cut off"
        return self._kernel.answer(self._name, arguments)


def test_windows_ends_an_engine_with_its_job(monkeypatch: pytest.MonkeyPatch) -> None:
    kernel = Kernel()
    monkeypatch.setattr(ctypes, "WinDLL", lambda name, **_: kernel, raising=False)
    held = job.Job(4321)
    assert kernel.flags == 0x2000, "the system ends it with this program"
    assert kernel.members == [4321]
    held.end()
    held.end()
    assert kernel.happened.count("TerminateJobObject") == 1
    assert kernel.happened.count("CloseHandle") == 2  # the process's at once, the job's at its end


def test_a_file_that_another_program_holds_open_is_waited_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """As Windows refuses to replace a file while a scanner or OneDrive reads it."""
    path, replace, busy = tmp_path / "game", Path.replace, dict[Path, int]()

    def refusing(self: Path, target: Path) -> Path:
        if busy.get(target, 0) > 0:
            busy[target] -= 1
            raise PermissionError(13, "The process cannot access the file because it is being used by another process")
        return replace(self, target)

    atomic.write(path, b"old")
    monkeypatch.setattr(Path, "replace", refusing)
    busy[path] = 1
    with pytest.raises(PermissionError):
        atomic.write(path, b"new")
    assert path.read_bytes() == b"old"
    monkeypatch.setattr(atomic, "HELD_OPEN_S", (0.0,) * 5)
    busy[path] = busy[atomic.backup(path)] = 3
    atomic.write(path, b"new", keep=True)
    assert (path.read_bytes(), atomic.backup(path).read_bytes()) == (b"new", b"old")
    busy[path] = 100
    with pytest.raises(PermissionError):
        atomic.write(path, b"newer")
    assert path.read_bytes() == b"new"
    assert [file.name for file in tmp_path.iterdir() if file.name.endswith(".tmp")] == []


def test_folders_of_windows_stay_on_the_computer(monkeypatch: pytest.MonkeyPatch) -> None:
    from platformdirs import windows

    asked: list[str] = []

    def folder(name: str) -> str:
        asked.append(name)
        return f"C:/Users/Ana/{name}"

    monkeypatch.setattr(windows, "get_win_folder", folder)
    here = windows.Windows(folders.NAME, appauthor=False)
    for place in (here.user_config_dir, here.user_data_dir, here.user_cache_dir, here.user_state_dir):
        assert place
    assert set(asked) == {"CSIDL_LOCAL_APPDATA"}


def test_no_two_folders_want_one_name(own_home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """On Windows and macOS one folder holds settings and games."""
    monkeypatch.setenv("TESSELLA_HOME", "")
    for kind in ("config", "data"):
        monkeypatch.setattr(folders.platformdirs, f"user_{kind}_path", lambda *_, **__: own_home)
    wanted = [folders.settings_file(), folders.library_file(), folders.running(), folders.finished(), folders.deleted()]
    wanted += [folders.own_sets(kind) for kind in ("trellis", "umbrella", "trigon")]
    assert len({str(path).lower() for path in wanted}) == len(wanted)
    assert all(own_home in path.parents for path in wanted)


def test_names_that_the_program_makes_are_short(own_home: Path) -> None:
    game = Autosave.begin("umbrella")
    game.close(over=False)
    longest = folders.finished() / f"{game.path.stem}-01234567{game.path.suffix}"
    names = [atomic.backup(longest), longest.with_name(f".{longest.name}.lock"),
             longest.with_name(f"{longest.name}.damaged-01234567")]  # fmt: skip
    inside = max(len(str(path.relative_to(own_home))) for path in names)
    assert LONGEST_HOME + 1 + inside < LONGEST_ON_WINDOWS


@pytest.mark.parametrize("inside", ["", "Tessella.app/Contents/MacOS"], ids=["folder", "bundle of macOS"])
def test_portable_txt_is_found_beside_the_program(
    inside: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Then everything lies beside it: what the person has, compiled code, and no entry with the system."""
    stick = tmp_path / "a stick, für alle"
    (stick / inside).mkdir(parents=True)
    monkeypatch.setenv("TESSELLA_HOME", "")
    monkeypatch.delenv("NUMBA_CACHE_DIR", raising=False)
    monkeypatch.setattr(sys, "executable", str(stick / inside / "tessella"))
    (stick / program.PORTABLE).touch()
    assert program.home() is None, "a checkout is never portable"
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    kept = (folders.config(), folders.data(), folders.cache(), folders.state(), folders.library_file())
    for place in (*kept, folders.settings_file(), folders.running(), store.cache_folder()):
        assert stick / "data" in place.parents, place
    with pytest.raises(association.NoAssociationError, match=re.escape("portable.txt")):
        association.here()
    (stick / program.PORTABLE).unlink()
    assert program.home() is None
    assert not any(stick in place.parents for place in (folders.config(), folders.data(), store.cache_folder()))


@pytest.mark.parametrize(
    ("system", "scan", "virtual", "sign"),
    [("win32", 19, 0x52, "R"), ("linux", 27, 0, "R"), ("darwin", 1, 15, "R"), ("win32", 2, 0x31, "1"),
     ("linux", 10, 0, "1"), ("darwin", 1, 18, "1"), ("win32", 57, 0x20, ""), ("linux", 65, 0, ""),
     ("darwin", 0, 15, "")],
)  # fmt: skip
def test_keys_are_told_by_their_place_on_each_system(system: str, scan: int, virtual: int, sign: str) -> None:
    event = QKeyEvent(QEvent.Type.KeyPress, 0x041A, Qt.KeyboardModifier.NoModifier, scan, virtual, 0, "К")
    assert keys.at_place(event, system) == sign


def test_windows_says_what_is_on_the_keys(monkeypatch: pytest.MonkeyPatch) -> None:
    """A French keyboard has A at the place of Q; the sign of a dead key comes with a flag."""

    def mapped(code: int, how: int, layout: ctypes.c_void_p) -> int:
        assert layout.value == LAYOUT
        if how == 1:
            return 1000 + code
        sign = {"Q": "A", "A": "Q", "W": "^"}.get(keys.SCAN_CODES.get(code - 1000, ""), "")
        return ord(sign) | (0x80000000 if sign == "^" else 0) if sign else 0

    def here(thread: int) -> int:
        return LAYOUT

    user32 = SimpleNamespace(GetKeyboardLayout=here, MapVirtualKeyExW=mapped)
    monkeypatch.setattr(ctypes, "windll", SimpleNamespace(user32=user32), raising=False)
    monkeypatch.setattr(sys, "platform", "win32")
    assert keyboard_layout.asked() == {"Q": "A", "A": "Q", "W": "^"}


class Winreg(SimpleNamespace):
    """Keys below HKEY_CURRENT_USER as the module `winreg` offers them: names of both kinds in any case."""

    HKEY_CURRENT_USER, REG_SZ, KEY_SET_VALUE = "HKCU", 1, 2

    def __init__(self) -> None:
        super().__init__()
        self.keys: dict[str, dict[str, str]] = {}

    class Handle(str):
        def __enter__(self) -> Winreg.Handle:
            return self

        def __exit__(self, *_: object) -> None:
            return None

    def CreateKey(self, root: str, key: str) -> Handle:
        assert root == self.HKEY_CURRENT_USER
        parts = key.split("\\")
        for end in range(1, len(parts) + 1):
            self.keys.setdefault("\\".join(parts[:end]), {})
        return self.Handle(key)

    def OpenKey(self, root: str, key: str, reserved: int = 0, access: int = 0) -> Handle:
        assert root == self.HKEY_CURRENT_USER
        if key not in self.keys:
            raise FileNotFoundError(2, "no such key", key)
        return self.Handle(key)

    def QueryValueEx(self, key: Handle, name: str) -> tuple[str, int]:
        try:
            return self.keys[key][name], self.REG_SZ
        except KeyError as error:
            raise FileNotFoundError(2, "no such value") from error

    def SetValueEx(self, key: Handle, name: str, reserved: int, kind: int, text: str) -> None:
        assert kind == self.REG_SZ
        self.keys[key][name] = text

    def DeleteValue(self, key: Handle, name: str) -> None:
        if self.keys[key].pop(name, None) is None:
            raise FileNotFoundError(2, "no such value")

    def _below(self, key: str) -> list[str]:
        return [other for other in self.keys if other.rpartition("\\")[0] == key]

    def QueryInfoKey(self, key: Handle) -> tuple[int, int, int]:
        return len(self._below(key)), len(self.keys[key]), 0

    def EnumKey(self, key: Handle, index: int) -> str:
        return self._below(key)[index].rpartition("\\")[2]

    def DeleteKey(self, root: str, key: str) -> None:
        assert not self._below(key), "Windows deletes no key that has others below it"
        del self.keys[key]


def as_on_windows(monkeypatch: pytest.MonkeyPatch, registry: Winreg, told: list[int]) -> ModuleType:
    """Load the association of Windows as that system does."""
    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.setitem(sys.modules, "winreg", registry)  # type: ignore[arg-type]
    shell = SimpleNamespace(shell32=SimpleNamespace(SHChangeNotify=lambda what, *_: told.append(what)))
    monkeypatch.setattr(ctypes, "windll", shell, raising=False)
    place = APP / "controller" / "association" / "windows.py"
    spec = importlib.util.spec_from_file_location("association_of_windows", place)
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_the_real_registry_of_windows_is_written_and_cleared(monkeypatch: pytest.MonkeyPatch) -> None:
    registry, told = Winreg(), []  # type: ignore[var-annotated]
    windows = as_on_windows(monkeypatch, registry, told)
    games = windows.Windows(windows.real_registry(), ["C:\\Program Files\\Tessella\\tessella.exe"])
    assert not games.installed()
    games.remove()
    games.install()
    assert games.installed() and told
    key = f"{windows.CLASSES}\\Tessella.Game\\shell\\open\\command"
    assert registry.keys[key][""] == '"C:\\Program Files\\Tessella\\tessella.exe" "%1"'
    games.remove()
    assert not games.installed()
    assert not any(values for values in registry.keys.values())
    assert not any("Tessella" in key for key in registry.keys)


def test_windows_tells_its_processor(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[int] = []
    answer: list[int] = [0]

    def present(feature: int) -> int:
        asked.append(feature)
        return answer[0]

    monkeypatch.setattr(sys, "platform", "win32")
    kernel = SimpleNamespace(kernel32=SimpleNamespace(IsProcessorFeaturePresent=present))
    monkeypatch.setattr(ctypes, "windll", kernel, raising=False)
    assert not shipped.runs("x86-64-v2")
    answer[0] = 1
    assert shipped.runs("x86-64-v2")
    assert asked == [38, 38]


@pytest.mark.parametrize(
    ("system", "machine", "level"),
    [("win32", "AMD64", "x86-64-v2"), ("darwin", "arm64", "apple-m1"), ("darwin", "x86_64", "x86-64-v2"),
     ("linux", "x86_64", "x86-64-v2"), ("linux", "aarch64", "generic"), ("win32", "ARM64", "generic")],
)  # fmt: skip
def test_every_system_has_a_level_of_code(
    system: str, machine: str, level: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "platform", system)
    monkeypatch.setattr(shipped.platform, "machine", lambda: machine)
    assert shipped.level_here() == level


def test_folders_on_windows_are_closed_to_others(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The system sees to it; what POSIX asks does not exist there and is not asked."""
    monkeypatch.setattr(sys, "platform", "win32")
    for name in ("geteuid", "statvfs"):
        monkeypatch.delattr(os, name, raising=False)
    assert not trust.open_to_others(tmp_path)


@pytest.mark.parametrize("system", ["win32", "darwin"])
def test_memory_of_other_systems_is_left_to_them(system: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", system)
    memory._glibc.cache_clear()
    try:
        assert memory._glibc() is None
        memory.tidy()
    finally:
        memory._glibc.cache_clear()


def test_the_screen_is_kept_awake_on_each_system(monkeypatch: pytest.MonkeyPatch, qapp: object) -> None:
    told: list[int] = []
    library = SimpleNamespace(kernel32=SimpleNamespace(SetThreadExecutionState=told.append))
    monkeypatch.setattr(ctypes, "windll", library, raising=False)
    monkeypatch.setattr(sys, "platform", "win32")
    held = awake.Awake()
    for on in (True, True, False, False):
        held.hold(on)
    assert told == [0x8000_0002, 0x8000_0000] and awake.keeper("win32") == []
    assert awake.keeper("darwin") == ["caffeinate", "-d", "-w", str(os.getpid())]
    assert awake.keeper("linux")[0] == "systemd-inhibit" and awake.keeper("linux")[-1] == "cat"


@pytest.mark.skipif(sys.platform == "win32", reason="the keeper is a program on other systems")
def test_the_keeper_of_the_screen_runs_as_long_as_it_is_held(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, qtbot: Any
) -> None:
    log = tmp_path / "log"
    program_ = tmp_path / "keeper"
    program_.write_text(f"#!/bin/sh\necho began > '{log}'\nexec cat\n", encoding="utf-8")
    program_.chmod(0o700)
    monkeypatch.setattr(awake, "keeper", lambda: [str(program_)])
    held = awake.Awake()
    held.hold(True)
    qtbot.waitUntil(lambda: log.exists() and "began" in log.read_text(encoding="utf-8"))
    process = held._process
    assert process is not None
    qtbot.waitUntil(lambda: process.state() == QProcess.ProcessState.Running)
    ended: list[int] = []
    process.finished.connect(lambda code, _status: ended.append(code))
    held.hold(False)
    assert len(ended) == 1
    monkeypatch.setattr(awake, "keeper", lambda: ["no-such-program-anywhere"])
    held.hold(True)  # where there is none, nothing happens
    assert held._process is None
    held.hold(False)


@pytest.mark.parametrize("system", ["win32", "darwin"])
def test_windows_and_macos_have_a_display(system: str, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"):
        monkeypatch.delenv(name, raising=False)
    asked: Any = lambda *_: pytest.fail("no display server is looked for")  # noqa: E731
    monkeypatch.setattr(readiness, "_connects", asked)
    monkeypatch.setattr(sys, "platform", system)
    assert readiness.display_problem() is None
