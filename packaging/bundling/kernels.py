"""Compiles the kernels of all games for a bundle: `python packaging/bundling/kernels.py FOLDER`.

FOLDER/compiled gets the code, for the processor level that `shipped.level_here` names; FOLDER/tessella_bundle.py the
list of it, which goes into the program itself. numba keeps the code of every kernel; what only other kernels call is
part of theirs, so a second run finds out what is ever loaded, and only that stays. Each run is a process of its own.
"""

from __future__ import annotations

import hashlib
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "app"))

import numba  # noqa: E402 - the path first
from numba.core.caching import IndexDataCacheFile  # noqa: E402

from tessella.engine.kernels import keeping, shipped, store  # noqa: E402
from tessella.engine.player import Limits  # noqa: E402
from tessella.engine.players import player  # noqa: E402
from tessella.rules.errors import BadSetup  # noqa: E402
from tessella.rules.game import Game  # noqa: E402
from tessella.rules.registry import GAMES, create  # noqa: E402

LEVELS = range(1, 11)
SEATS = range(1, 5)
LOADED = "loaded "


def main(folder: Path) -> None:
    """Compile, keep what is loaded, write the list."""
    compiled = folder / shipped.FOLDER
    shutil.rmtree(compiled, ignore_errors=True)
    _run(compiled, "compile")
    loaded = _run(compiled, "load")
    for path in compiled.rglob("*"):
        if path.is_file() and not any(path.name.startswith(name) for name in loaded):
            path.unlink()
    files = sorted(path for path in compiled.rglob("*") if path.is_file())
    digests = {path.relative_to(compiled).as_posix(): hashlib.sha256(path.read_bytes()).hexdigest() for path in files}
    level, rooms = shipped.level_here(), {kind: store.room_stamp(kind) for kind in GAMES}
    listing = "\n".join(f"    {name!r}: {digest!r}," for name, digest in digests.items())
    text = f'"""Made with the bundle: the compiled code that it ships."""\n\nLEVEL = {level!r}\nROOMS = {rooms!r}\n'
    (folder / f"{shipped.LIST}.py").write_text(f"{text}FILES = {{\n{listing}\n}}\n", encoding="utf-8")
    size = sum(path.stat().st_size for path in files)
    print(f"{len(files)} files of compiled code for {level}, {size / 1e6:.1f} MB")


def _run(compiled: Path, how: str) -> set[str]:
    """Play a little in a new process; return how the files of loaded functions begin."""
    command = [sys.executable, str(Path(__file__).resolve()), str(compiled), how]
    done = subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True, encoding="utf-8")
    return {line.removeprefix(LOADED) for line in done.stdout.splitlines() if line.startswith(LOADED)}


def exercise(compiled: Path) -> None:
    """Let every level of every game move, so that whatever one of them needs is compiled; tell what is loaded."""
    level = shipped.level_here()
    numba.config.CPU_NAME, numba.config.CPU_FEATURES = level, ""
    load = IndexDataCacheFile._load_data

    def told(self: Any, name: str) -> Any:
        print(LOADED + name.rsplit(".", 2)[0] + ".", flush=True)
        return load(self, name)

    IndexDataCacheFile._load_data = told
    keeping.make(compiled, level)
    for kind in GAMES:
        player(kind).warm_up()
        for game in _games(kind):
            state = game.start()
            seen = game.observe(state, game.to_move(state))
            for strength in LEVELS:
                player(kind).choose(game, seen, Limits(level=strength, playouts=8, seed=strength))


def _games(kind: str) -> Iterator[Game[Any, Any]]:
    for seats in SEATS:
        try:
            yield create(kind, seats)
        except BadSetup:
            continue


if __name__ == "__main__":
    if sys.argv[2:]:
        exercise(Path(sys.argv[1]))
    else:
        main(Path(sys.argv[1]))
