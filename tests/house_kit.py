"""The imports of the program as they stand in its source, for the tests of its structure."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path

import tessella

ROOT = Path(tessella.__file__).resolve().parent
FLOORS = ("rules", "records", "engine", "controller", "scene", "ui")
ROOMS = ("trellis", "umbrella", "trigon")


def name_of(path: Path) -> str:
    """Return the dotted name of a source file of the program."""
    parts = path.relative_to(ROOT.parent).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


@cache
def sources() -> Mapping[str, ast.Module]:
    """Return the parsed source of every module of the program."""
    paths = sorted(ROOT.rglob("*.py"))
    return {name_of(path): ast.parse(path.read_text(encoding="utf-8"), str(path)) for path in paths}


def imported(name: str) -> Iterator[str]:
    """Yield the modules of the program that a module names in an import, those for type names included."""
    known = sources()
    for node in ast.walk(known[name]):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names if alias.name in known)
        elif isinstance(node, ast.ImportFrom) and node.module and node.module.startswith("tessella"):
            for alias in node.names:
                whole = f"{node.module}.{alias.name}"
                yield whole if whole in known else node.module


@cache
def graph() -> Mapping[str, frozenset[str]]:
    """Return which modules each module imports."""
    return {name: frozenset(imported(name)) - {name} for name in sources()}


def room(name: str) -> str:
    """Return the game whose room a module lies in, "" for generic code."""
    return next((part for part in name.split(".") if part in ROOMS), "")


def circles() -> list[list[str]]:
    """Return the groups of modules that import each other, directly or through others (Tarjan)."""
    edges, found = graph(), []
    index: dict[str, int] = {}
    low: dict[str, int] = {}
    stack: list[str] = []

    def visit(name: str) -> None:
        index[name] = low[name] = len(index)
        stack.append(name)
        for other in edges[name]:
            if other not in index:
                visit(other)
                low[name] = min(low[name], low[other])
            elif other in stack:
                low[name] = min(low[name], index[other])
        if low[name] == index[name]:
            group = stack[stack.index(name) :]
            del stack[stack.index(name) :]
            if len(group) > 1:
                found.append(sorted(group))

    for name in edges:
        if name not in index:
            visit(name)
    return found
