"""What the command line does with game files: convert them, check them, show a position. No window is needed."""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable
from pathlib import Path

from tessella.output import say, warn
from tessella.records import files
from tessella.records.record import Record
from tessella.rules.errors import BadFile, BadSetup, GameError

SOUND, DOUBTFUL, REFUSED = 0, 1, 2
"""Exit codes: all is well; it opens, but a move breaks a rule or something was left out; it cannot be done."""


def convert_arguments(parser: argparse.ArgumentParser) -> None:
    """Tell the arguments of `convert`."""
    parser.add_argument("source", metavar="IN", type=Path, help="the game to read")
    parser.add_argument("target", metavar="OUT", type=Path, help="the file to write: its suffix says what")
    parser.epilog = "Exit code: 0 written, 1 written without moves that no board can hold, 2 not written."


def convert(given: argparse.Namespace) -> int:
    """Read a game and write it in the format that the other name asks for."""

    def work() -> int:
        loaded = files.load(given.source)
        for finding in loaded.findings:
            warn(f"{given.source}: {finding}")
        return told(given.target, lambda: write(loaded))

    def write(loaded: files.Loaded) -> int:
        files.save(given.target, loaded.record, loaded.at)
        return SOUND if loaded.whole else DOUBTFUL

    return told(given.source, work)


def check_arguments(parser: argparse.ArgumentParser) -> None:
    """Tell the arguments of `check`."""
    parser.add_argument("files", metavar="FILE", type=Path, nargs="+", help="the games to check")
    parser.epilog = "Exit code: 0 sound, 1 opens but a move breaks a rule or something is left out, 2 refused."


def check(given: argparse.Namespace) -> int:
    """Say on one line each what is wrong with files; return the worst exit code."""
    return max(told(path, lambda path=path: _check(path)) for path in given.files)  # type: ignore[misc]


def _check(path: Path) -> int:
    findings = files.load(path).findings
    for finding in findings:
        say(f"{path}: {finding}")
    return DOUBTFUL if findings else SOUND


def show_arguments(parser: argparse.ArgumentParser) -> None:
    """Tell the arguments of `show`."""
    parser.add_argument("file", metavar="FILE", type=Path, help="a game")
    parser.add_argument("--ply", metavar="N", type=int, help="after N moves (where the file would open)")
    parser.add_argument("--json", action="store_true", help="the position, the result and findings as JSON")


def show(given: argparse.Namespace) -> int:
    """Print a position of a game as text or as JSON."""

    def work() -> int:
        loaded = files.load(given.file)
        record, node = loaded.record, node_at(loaded.record, loaded.at, given.ply)
        state = record.position(node)
        if given.json:
            ply = record.moves_before(node)
            findings = [finding.to_json() for finding in loaded.findings]
            result = record.game.result_json(state)
            data = {"ply": ply, "state": record.game.state_to_json(state), "result": result, "findings": findings}
            say(json.dumps(data))
        else:
            for finding in loaded.findings:
                warn(f"{given.file}: {finding}")
            say(record.game.show(state))
        return SOUND

    return told(given.file, work)


def node_at(record: Record, at: int, ply: int | None) -> int:
    """Return the node after `ply` moves of the line through node `at`, for None `at` itself; raise BadSetup."""
    if ply is None:
        return at
    found = next((node for node in reversed(record.line(at)) if record.moves_before(node) == ply), None)
    if found is None:
        raise BadSetup(f"--ply {ply} is not in 0 to {record.moves_before(record.line(at)[-1])}")
    return found


def told(path: Path, work: Callable[[], int]) -> int:
    """Do some work with a file; what stops it becomes one sentence on standard error and the exit code."""
    try:
        return work()
    except BadFile as error:
        warn(f"tessella: {path} cannot be opened: {error}")
    except GameError as error:
        warn(f"tessella: {path}: {error}")
    except OSError as error:
        warn(f"tessella: {error.filename or path} cannot be read or written: {error.strerror or error}")
    return REFUSED
