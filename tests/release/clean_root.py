"""A clean Debian in a folder with a person in it: a package is installed, started on a screen, used by clicks, removed.

As root only. Packages come from where this machine takes its own; what debootstrap made is kept for the next time.
"""

from __future__ import annotations

import json
import os
import pwd
import re
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

PERSON = "player"
UID = 4242
SCREEN = "1456x948x24"
"""The program's first window and the frame that it leaves room for."""
TWIN = Path(__file__).with_name("twin.py")
CHROOT = shutil.which("chroot") or "chroot"
KERNELS = Path(__file__).resolve().parents[2] / "build" / "debian" / "kernels"
"""The compiled code of the twin, kept for the next time."""
PACE_S = 0.12
"""Between two things that hands do."""


def mirror() -> str:
    """Return where this machine takes Debian's packages from, as apt is told; raise LookupError when nothing tells."""
    sources = [Path("/etc/apt/sources.list"), *sorted(Path("/etc/apt/sources.list.d").glob("*"))]
    for path in sources:
        text = path.read_text(encoding="utf-8", errors="replace") if path.is_file() else ""
        found = re.search(r"^(?:deb (?:\[[^]]*\] )?|URIs: *)(https?://\S+/debian)/?(?:\s|$)", text, re.MULTILINE)
        if found is not None:
            return found[1]
    raise LookupError("apt's sources name no mirror of Debian")


class Log:
    """What happened when, on the screen and in a file."""

    def __init__(self, path: Path) -> None:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text("", encoding="utf-8")
        self._path = path
        self._begun = time.monotonic()

    def __call__(self, words: str) -> None:
        line = f"{time.monotonic() - self._begun:7.1f} s  {words}"
        print(line, file=sys.stderr, flush=True)
        with self._path.open("a", encoding="utf-8") as file:
            print(line, file=file)


def wait(ready: Callable[[], Any], what: str, patience: float = 120.0) -> Any:
    """Return what `ready` returns once it is true; raise TimeoutError after the patience."""
    end = time.monotonic() + patience
    while True:
        found = ready()
        if found:
            return found
        if time.monotonic() > end:
            raise TimeoutError(f"waited in vain for {what}")
        time.sleep(0.05)


class CleanRoot:
    """A system in a folder; everything is done in it as root unless a person is named."""

    def __init__(self, folder: Path, log: Log) -> None:
        self.folder, self.log = folder, log
        self.home = folder / "home" / PERSON
        self._started: list[subprocess.Popen[bytes]] = []

    @classmethod
    @contextmanager
    def made(cls, suite: str, work: Path, log: Log) -> Iterator[CleanRoot]:
        """Make a system of a suite (`bookworm`); its mounts end with the block, its folder goes."""
        kept = work / f"base-{suite}"
        if not (kept / "etc" / "debian_version").exists():
            log(f"debootstrap {suite}")
            shutil.rmtree(kept, ignore_errors=True)
            subprocess.run(
                ["debootstrap", "--variant=minbase", suite, str(kept), mirror()],
                check=True, stdout=subprocess.DEVNULL,
            )  # fmt: skip
        folder = work / f"root-{suite}"
        root = cls(folder, log)
        root._unmount()
        shutil.rmtree(folder, ignore_errors=True)
        subprocess.run(["cp", "-a", str(kept), str(folder)], check=True)
        try:
            root._mount()
            yield root
        finally:
            root._end_all()
            root._unmount()
            shutil.rmtree(folder, ignore_errors=True)

    def _mount(self) -> None:
        for place in ("proc", "dev", "dev/pts", "dev/shm", "tmp/.X11-unix"):
            (self.folder / place).mkdir(parents=True, exist_ok=True)
        subprocess.run(["mount", "-t", "proc", "proc", str(self.folder / "proc")], check=True)
        for place in ("dev", "dev/pts"):
            subprocess.run(["mount", "--bind", f"/{place}", str(self.folder / place)], check=True)
        subprocess.run(["mount", "-t", "tmpfs", "tmpfs", str(self.folder / "dev" / "shm")], check=False)
        Path("/tmp/.X11-unix").mkdir(exist_ok=True)
        subprocess.run(["mount", "--bind", "/tmp/.X11-unix", str(self.folder / "tmp" / ".X11-unix")], check=True)

    def _end_all(self) -> None:
        """Kill what still runs in the system."""
        for number in self.processes():
            with suppress(ProcessLookupError):
                os.kill(number, signal.SIGKILL)
        for program in self._started:
            program.wait(30)

    def processes(self, program: str = "") -> list[int]:
        """Return the processes in the system, or those of a program."""
        found = []
        for path in Path("/proc").glob("[0-9]*"):
            with suppress(OSError):
                inside = os.readlink(path / "root") == str(self.folder)
                if inside and os.readlink(path / "exe").endswith(program):
                    found.append(int(path.name))
        return sorted(found)

    def _unmount(self) -> None:
        for line in reversed(Path("/proc/mounts").read_text(encoding="utf-8").splitlines()):
            place = line.split()[1]
            if place.startswith(f"{self.folder}/"):
                subprocess.run(["umount", "--lazy", place], check=True)

    def run(self, *command: str, check: bool = True) -> subprocess.CompletedProcess[str]:
        """Do something as root in the system; raise CalledProcessError with what was said when it fails."""
        path = "/usr/sbin:/usr/bin:/sbin:/bin:/usr/games"
        environment = {"PATH": path, "DEBIAN_FRONTEND": "noninteractive", "LC_ALL": "C.UTF-8"}
        done = subprocess.run(
            [CHROOT, str(self.folder), *command], env=environment, capture_output=True, text=True, check=False
        )
        if check and done.returncode:
            raise RuntimeError(f"{' '.join(command)}: {done.stdout[-2000:]}{done.stderr[-2000:]}")
        return done

    def add_person(self) -> None:
        """Make an ordinary person with an empty home."""
        self.run("useradd", "--create-home", "--skel", "/nonexistent", "--uid", str(UID), "--shell", "/bin/sh", PERSON)

    def start(self, display: str, *command: str) -> subprocess.Popen[bytes]:
        """Start something as the person, on a screen; what it says goes into a file in the home."""
        environment = {
            "HOME": f"/home/{PERSON}", "USER": PERSON, "LOGNAME": PERSON, "PATH": "/usr/bin:/bin:/usr/games",
            "DISPLAY": display, "LANG": "C.UTF-8", "XDG_CURRENT_DESKTOP": "X-Generic",
        }  # fmt: skip
        with (self.home / "said.txt").open("ab") as said:
            program = subprocess.Popen(
                [CHROOT, f"--userspec={UID}:{UID}", str(self.folder), *command],
                env=environment, stdout=said, stderr=said, start_new_session=True, cwd="/",
            )  # fmt: skip
        self._started.append(program)
        return program

    def said(self) -> str:
        """Return what the person's programs have said."""
        path = self.home / "said.txt"
        return path.read_text(encoding="utf-8", errors="replace") if path.exists() else ""

    def games(self, state: str) -> list[Path]:
        """Return the person's games that are `running` or `finished`, the newest last."""
        folder = self.home / ".local" / "share" / "tessella" / "games" / state
        return sorted(folder.glob("*.tessella"))


@contextmanager
def screen() -> Iterator[str]:
    """Start an X server without a screen; return its display."""
    read, write = os.pipe()
    command = ["Xvfb", "-displayfd", str(write), "-screen", "0", SCREEN, "-nolisten", "tcp", "-ac", "-noreset"]
    server = subprocess.Popen(command, pass_fds=(write,), stderr=subprocess.DEVNULL)
    os.close(write)
    try:
        with os.fdopen(read) as pipe:
            yield f":{pipe.readline().strip()}"
    finally:
        server.terminate()
        server.wait(10)


class Person:
    """Hands on a screen; the twin tells them where to go."""

    def __init__(self, root: CleanRoot, display: str, own_display: str, work: Path) -> None:
        self.root, self.display = root, display
        self._home, self._said = work / "twin", work / "twin.txt"
        shutil.rmtree(self._home, ignore_errors=True)
        # The same fonts as in the system, so that everything has the same size.
        self._environment = {
            **os.environ, "DISPLAY": own_display, "QT_QPA_PLATFORM": "xcb", "TESSELLA_HOME": str(self._home),
            "FONTCONFIG_SYSROOT": str(root.folder), "LANG": "C.UTF-8", "LC_ALL": "C.UTF-8", "OMP_NUM_THREADS": "1",
        }  # fmt: skip
        self._environment.setdefault("NUMBA_CACHE_DIR", str(KERNELS))
        self._twin = self._start()

    def _start(self) -> subprocess.Popen[str]:
        """Start a twin, which waits for one request; what it says is kept for `ask` to tell."""
        with self._said.open("w", encoding="utf-8") as said:
            return subprocess.Popen(
                [sys.executable, str(TWIN)], env=self._environment,
                stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=said, text=True,
            )  # fmt: skip

    def close(self) -> None:
        """Let the twin end."""
        assert self._twin.stdin is not None and self._twin.stdout is not None
        with suppress(BrokenPipeError):
            self._twin.stdin.close()
        self._twin.wait(30)
        self._twin.stdout.close()

    def ask(self, **request: Any) -> dict[str, Any]:
        """Ask a twin, which sees the settings and games of now; raise RuntimeError with its words when it has none."""
        shutil.rmtree(self._home, ignore_errors=True)
        places = {"config": ".config/tessella", "data": ".local/share/tessella"}
        for own, theirs in places.items():
            if (self.root.home / theirs).is_dir():
                ignored = shutil.ignore_patterns("*.lock")
                shutil.copytree(self.root.home / theirs, self._home / own, ignore=ignored)
        assert self._twin.stdin is not None and self._twin.stdout is not None
        self._twin.stdin.write(json.dumps(request) + "\n")
        self._twin.stdin.flush()
        answer = self._twin.stdout.readline()
        self.close()
        if not answer:
            said = self._said.read_text(encoding="utf-8", errors="replace")
            raise RuntimeError(f"the twin ended with {self._twin.returncode} when asked {request}: {said[-4000:]}")
        self._twin = self._start()  # gets ready while the program is looked at
        told: dict[str, Any] = json.loads(answer)
        return told

    def do(self, events: Sequence[Sequence[Any]]) -> None:
        """Do with the real pointer and keyboard what the twin did."""
        for kind, *given in events:
            if kind == "move":
                self._x("mousemove", str(given[0]), str(given[1]))
            elif kind == "click":
                self._x("mousemove", str(given[0]), str(given[1]))
                self._x("click", {"left": "1", "right": "3"}[given[2]])
            elif kind == "wait":
                time.sleep(given[0])
            elif kind == "type":
                self._x("type", given[0])
            else:
                self._x("key", given[0])

    def picture(self, path: Path) -> None:
        """Keep a picture of the screen."""
        script = (
            "import sys; from PySide6.QtGui import QGuiApplication; app = QGuiApplication([])\n"
            "app.primaryScreen().grabWindow(0).save(sys.argv[1])"
        )
        environment = {**os.environ, "DISPLAY": self.display, "QT_QPA_PLATFORM": "xcb"}
        subprocess.run([sys.executable, "-c", script, str(path)], env=environment, check=False)

    def _x(self, *words: str) -> None:
        subprocess.run(["xdotool", *words], env={**os.environ, "DISPLAY": self.display}, check=True)
        time.sleep(PACE_S)


def titles(display: str) -> list[str]:
    """Return the titles of the windows on a screen."""
    command = ["xdotool", "search", "--onlyvisible", "--name", "."]
    environment = {**os.environ, "DISPLAY": display}
    found = subprocess.run(command, env=environment, capture_output=True, text=True, check=False).stdout.split()
    names = []
    for window in found:
        told = subprocess.run(
            ["xdotool", "getwindowname", window], env=environment, capture_output=True, text=True, check=False
        )
        names.append(told.stdout.strip())
    return names


def nobody_else() -> bool:
    """Return whether the number of the person belongs to nobody on this machine."""
    try:
        pwd.getpwuid(UID)
    except KeyError:
        return True
    return False
