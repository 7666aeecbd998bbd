"""Plays the games of a contest on all cores or on a cluster, and goes on where an earlier run stopped."""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Executor, ProcessPoolExecutor, as_completed
from contextlib import contextmanager
from dataclasses import asdict
from multiprocessing import get_context, parent_process
from pathlib import Path
from threading import Thread
from typing import Any

from tessella.engine.arena.contest import Contest, Played
from tessella.engine.arena.play import play
from tessella.records import atomic
from tessella.records.tessella_file import SUFFIX
from tessella.rules.errors import BadSetup

Told = Callable[[Sequence[Played]], None]

CONNECT = 30
"""Seconds to reach a cluster."""


@contextmanager
def executor(workers: int, cluster: str = "") -> Iterator[Executor]:
    """Offer so many processes of this machine, or the workers of a Dask cluster by the address of its scheduler.

    The workers of a cluster need this program, and one thread each, or the processor times mix. Raises BadSetup
    without the package for clusters, OSError when the cluster is not reached.
    """
    if not cluster:
        pool = ProcessPoolExecutor(workers, get_context("spawn"), initializer=_end_with_parent)
        try:
            yield pool
        finally:
            pool.shutdown(wait=True, cancel_futures=True)
        return
    try:
        from distributed import Client
    except ImportError as error:
        raise BadSetup("--cluster needs the package distributed: install tessella[cluster]") from error
    with Client(cluster, timeout=CONNECT) as client:
        # Every game is played, also one that an earlier contest played just so.
        yield client.get_executor(pure=False)


def _end_with_parent() -> None:
    """Let this process end when the one that started it does: killed, it cannot say so."""

    def wait() -> None:
        if parent := parent_process():
            parent.join()
            os._exit(1)

    Thread(target=wait, daemon=True).start()


def run(contest: Contest, folder: Path | None, pool: Executor, told: Told) -> list[Played]:
    """Play what the folder does not hold yet and return all games in their order; `told` hears of each new one.

    Any `concurrent.futures` executor can play them. Raises BadSetup when the folder belongs to another contest.
    """
    contest.game(0)
    played = _resume(contest, folder) if folder else []
    have = {game.number for game in played}
    futures = [pool.submit(play, contest, number) for number in range(contest.games) if number not in have]
    try:
        for future in as_completed(futures):
            game, record = future.result()
            played.append(game)
            if folder:
                _keep(folder, game, record)
            told(played)
    except BaseException:
        for future in futures:
            future.cancel()
        raise
    return sorted(played, key=lambda game: game.number)


def _keep(folder: Path, game: Played, record: bytes) -> None:
    """Write the record first: a game whose line is there is there whole."""
    atomic.write(folder / f"{game.number:05}{SUFFIX}", record)
    with (folder / "games.jsonl").open("a", encoding="utf-8") as lines:
        lines.write(json.dumps(asdict(game)) + "\n")


def _resume(contest: Contest, folder: Path) -> list[Played]:
    folder.mkdir(parents=True, exist_ok=True)
    title, written = folder / "contest.json", json.dumps(contest.title(), indent=1)
    if title.exists():
        try:
            there = json.loads(title.read_text(encoding="utf-8"))
        except ValueError as error:
            raise BadSetup(f"{title} cannot be read: {error}") from error
        if there != json.loads(written):
            raise BadSetup(f"{folder} holds the games of another contest: see {title.name} there")
    else:
        atomic.write(title, f"{written}\n".encode())
    return list({game.number: game for game in _kept(folder / "games.jsonl") if game.number < contest.games}.values())


def _kept(path: Path) -> Iterator[Played]:
    """Read the games of an earlier run; a last line that was cut off is played again."""
    if not path.exists():
        return
    lines = path.read_text(encoding="utf-8")
    if lines and not lines.endswith("\n"):
        atomic.write(path, lines[: lines.rfind("\n") + 1].encode())
    for line in lines.splitlines():
        try:
            row: dict[str, Any] = json.loads(line)
            values: dict[str, Any] = {k: tuple(v) if isinstance(v, list) else v for k, v in row.items()}
            yield Played(**values)
        except (json.JSONDecodeError, TypeError):
            continue
