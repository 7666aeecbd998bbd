"""The manual page, from the same table and parsers that `tessella --help` shows."""

from __future__ import annotations

import argparse
import re

from bundling.description import Description

SECTION = 6
"""Games."""
ENVIRONMENT = {
    "TESSELLA_HOME": "One folder for everything that is kept: settings, games, caches.",
    "TESSELLA_NO_NUMBA": "Set to 1, the computer players are not compiled.",
}


def page(told: Description) -> str:
    """Return the page in the macros of man(7)."""
    from tessella import cli

    window = cli.parsers()[""]
    lines = [
        f'.TH {told.name.upper()} {SECTION} "" "{told.title} {told.version}" "Games"',
        ".SH NAME",
        f"{told.name} \\- {_plain(told.summary)}",
        ".SH SYNOPSIS",
        f".B {told.name}",
        "[\\fIFILE\\fR]",
        ".br",
        f".B {told.name}",
        "\\fICOMMAND\\fR [\\fIARGUMENTS\\fR]",
        ".SH DESCRIPTION",
        _plain(window.description or ""),
        *_options(window),
        ".SH COMMANDS",
    ]
    for name, parser in cli.parsers().items():
        if name:
            lines += [f".SS {name}", _plain(parser.description or ""), ".PP", _plain(_usage(parser)), *_options(parser)]
    lines.append(".SH ENVIRONMENT")
    for name, words in ENVIRONMENT.items():
        lines += [".TP", f".B {name}", words]
    return "\n".join(lines) + "\n"


def _usage(parser: argparse.ArgumentParser) -> str:
    return " ".join(parser.format_usage().removeprefix("usage: ").split())


def _options(parser: argparse.ArgumentParser) -> list[str]:
    lines = []
    for action in parser._actions:
        names = ", ".join(action.option_strings) or str(action.metavar or action.dest)
        value = f" {action.metavar}" if action.option_strings and action.metavar else ""
        help_words = (action.help or "") % {"default": action.default, "prog": parser.prog} if action.help else ""
        lines += [".TP", f".B {_plain(names)}{_plain(value)}", _plain(help_words)]
    return lines


def _plain(text: str) -> str:
    """Return a text in which nothing is a request or an escape."""
    safe = re.sub(r"\s+", " ", text).replace("\\", "\\(rs").replace("-", "\\-")
    return "\\&" + safe if safe.startswith((".", "'")) else safe
