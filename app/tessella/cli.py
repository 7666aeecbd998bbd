"""The command line: a window by default, else one command of the table. What is heavy is imported by its command."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

from tessella import __version__, output


def _nothing(parser: argparse.ArgumentParser) -> None:
    """A command without arguments."""


@dataclass(frozen=True, slots=True)
class Command:
    """One word after `tessella`: its line of help, its arguments, and what it does (returns the exit code)."""

    name: str
    help: str
    run: Callable[[argparse.Namespace], int]
    arguments: Callable[[argparse.ArgumentParser], None] = _nothing


def _use_own_sets() -> None:
    """Offer the person's own printed matter of every game; say on standard error what is wrong with it."""
    from tessella.controller.settings import folders
    from tessella.rules.registry import GAMES

    for kind, game in GAMES.items():
        for trouble in game.use_folder(folders.own_sets(kind)):
            output.warn(f"tessella: {trouble}")


def _engine(given: argparse.Namespace) -> int:
    from tessella.engine.server import main

    _use_own_sets()
    return main()


def _doctor(given: argparse.Namespace) -> int:
    from tessella.ui.commands.doctor import run

    return run(given)


def _doctor_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--pictures", metavar="FOLDER", type=Path, help="where to put a picture of each game")


def _guard(given: argparse.Namespace) -> int:
    from tessella.engine import guard

    return guard.main(given.parent, given.command)


def _guard_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("parent", type=int, help="the number of the process with which the engine ends")
    parser.add_argument("command", help="the engine's program and arguments, a JSON list")


def _library(given: argparse.Namespace) -> int:
    from tessella.controller.library.service import bring_up_to_date

    _use_own_sets()
    try:
        read, troubles = bring_up_to_date()
    except OSError as error:
        output.warn(f"tessella: {error.filename}: {error.strerror}")
        return 2
    for name, why in troubles:
        output.warn(f"{name}: {why}")
    output.say(f"games read: {read}")
    return 0


def _render(given: argparse.Namespace) -> int:
    from tessella.ui.commands import render

    _use_own_sets()
    return render.run(given)


def _render_arguments(parser: argparse.ArgumentParser) -> None:
    from tessella.ui.commands import render

    render.arguments(parser)


def _pictures(given: argparse.Namespace) -> int:
    from tessella.ui.lesson_editor.pictures import draw_step
    from tessella.ui.pages.picture_process import serve
    from tessella.ui.pages.rules_pictures import draw_rule
    from tessella.ui.pages.thumbnails import draw_game

    _use_own_sets()
    return serve(sys.stdin, {"game": draw_game, "rule": draw_rule, "step": draw_step})


def _arena(given: argparse.Namespace) -> int:
    from tessella.engine.arena import command

    _use_own_sets()
    return command.main(given)


def _arena_arguments(parser: argparse.ArgumentParser) -> None:
    from tessella.engine.arena import command

    command.arguments(parser)


def _learn(given: argparse.Namespace) -> int:
    from tessella.engine import learn_command

    return learn_command.main(given)


def _learn_arguments(parser: argparse.ArgumentParser) -> None:
    from tessella.engine import learn_command

    learn_command.arguments(parser)


def _file_command(name: str) -> Command:
    """Return a command on game files; its module is imported when it is used."""

    def run(given: argparse.Namespace) -> int:
        from tessella.records import console

        _use_own_sets()
        done: int = getattr(console, name)(given)
        return done

    def arguments(parser: argparse.ArgumentParser) -> None:
        from tessella.records import console

        getattr(console, f"{name}_arguments")(parser)

    return Command(name, FILE_COMMANDS[name], run, arguments)


FILE_COMMANDS = {
    "convert": "write a game in another format: convert IN OUT",
    "check": "say what is wrong with games: check FILE...",
    "show": "print a position of a game: show FILE --ply N",
}


def _lesson(given: argparse.Namespace) -> int:
    from tessella.records.lessons import console

    _use_own_sets()
    return console.run(given)


def _lesson_arguments(parser: argparse.ArgumentParser) -> None:
    from tessella.records.lessons import console

    console.arguments(parser)


def _associate(given: argparse.Namespace) -> int:
    from tessella.controller import association

    try:
        games = association.here()
        (games.remove if given.remove else games.install)()
    except (association.NoAssociationError, OSError) as error:
        output.warn(f"tessella: {error}")
        return 1
    output.say(
        "Game files are left to other programs." if given.remove else "A double click on a game file opens it here."
    )
    return 0


def _associate_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--remove", action="store_true", help="leave them to other programs again")


def _window(given: argparse.Namespace) -> int:
    from tessella.ui.platform import readiness

    if trouble := readiness.problem():
        output.warn(f"tessella: {trouble}")
        return 1
    from tessella.ui.app import run

    _use_own_sets()
    return run([given.file] if given.file else [])


COMMANDS: tuple[Command, ...] = (
    Command("engine", "speak the engine protocol on standard input and output", _engine),
    Command("doctor", "check this installation and play three short games", _doctor, _doctor_arguments),
    Command("arena", "let computer players play each other and count", _arena, _arena_arguments),
    Command("learn", "let Trigon's computer player learn from its own games", _learn, _learn_arguments),
    Command("guard", "run another program's engine that ends with the window", _guard, _guard_arguments),
    Command("library", "read all games that are kept into the library", _library),
    Command("pictures", "draw pictures for the window, as it asks on standard input", _pictures),
    *(_file_command(name) for name in FILE_COMMANDS),
    Command("lesson", "check, list or make lessons: lesson check FILE...", _lesson, _lesson_arguments),
    Command("associate", "let a double click open game files, for you only", _associate, _associate_arguments),
    Command("render", "draw a position or a game: render FILE -o PICTURE", _render, _render_arguments),
)


def run(argv: Sequence[str]) -> int:
    """Do what the arguments (without the program's name) say; return the exit code."""
    found = next((command for command in COMMANDS if list(argv[:1]) == [command.name]), None)
    if found is not None:
        return found.run(_parser(found).parse_intermixed_args(argv[1:]))
    return _window(_window_parser().parse_args(argv))


def parsers() -> dict[str, argparse.ArgumentParser]:
    """Return what reads the arguments of each command, the window's as ""; the manual page is made of it, too."""
    return {"": _window_parser(), **{command.name: _parser(command) for command in COMMANDS}}


def _parser(command: Command) -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog=f"tessella {command.name}", description=command.help)
    command.arguments(parser)
    return parser


def _window_parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="tessella",
        description="Trellis, Umbrella and Trigon: three board games. Opens the window, with FILE when one is given.",
        epilog="commands:\n" + "\n".join(f"  {command.name:10} {command.help}" for command in COMMANDS),
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("file", metavar="FILE", nargs="?", help="a game to open")
    parser.add_argument("--version", action="version", version=f"tessella {__version__}")
    return parser
