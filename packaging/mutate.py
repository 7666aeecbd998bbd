"""Measure what the tests notice: `python packaging/mutate.py records controller --number 40 --seed 1`.

Draws small faults by lot from the sources of the floors that are named, puts them one at a time into a copy of the
project and runs the test files that import the changed module (else those that import its nearest importers), until one
fails. Stop it when you like: the same command goes on where it was. The table says how many faults were noticed.

Own code, because a sample by lot over floors is wanted, and for each fault only the tests that can notice it: the whole
suite takes minutes, and one command for all faults is what the usual tools (mutmut, cosmic-ray) are made for.
"""

from __future__ import annotations

import argparse
import ast
import json
import os
import random
import shutil
import subprocess
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[1]
WORK = ROOT / "build" / "mutants"
PARTS = ("app", "tests", "resources", "packaging", "docs", "README.md", "CHANGELOG.md", "LICENSE", "pyproject.toml")
LONGEST_S = 600.0
"""Seconds for the tests of one fault; one that makes them go on for longer is noticed."""
MOST_FILES = 12
"""Test files for one fault; those named like the module come first."""

SWAPPED: dict[type[ast.AST], type[ast.AST]] = {
    ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt, ast.Eq: ast.NotEq, ast.NotEq: ast.Eq,
    ast.Is: ast.IsNot, ast.IsNot: ast.Is, ast.In: ast.NotIn, ast.NotIn: ast.In, ast.And: ast.Or, ast.Or: ast.And,
    ast.Add: ast.Sub, ast.Sub: ast.Add, ast.Mult: ast.Add, ast.FloorDiv: ast.Mult, ast.Div: ast.Mult,
}  # fmt: skip


class Fault(NamedTuple):
    """A piece of a source and what stands in its place: `start` and `end` count bytes."""

    file: str
    line: int
    kind: str
    start: int
    end: int
    text: str

    @property
    def floor(self) -> str:
        return Path(self.file).parts[2]


def faults(source: str, file: str) -> Iterator[Fault]:
    """Yield every fault that can be put into a source."""
    lines = [0]
    for line in source.encode().split(b"\n"):
        lines.append(lines[-1] + len(line) + 1)
    for node in _code(ast.parse(source)):
        for kind, new in _changes(node):
            assert isinstance(node, ast.expr | ast.stmt) and node.end_lineno and node.end_col_offset is not None
            start, end = lines[node.lineno - 1] + node.col_offset, lines[node.end_lineno - 1] + node.end_col_offset
            text = ast.unparse(ast.fix_missing_locations(new))
            yield Fault(file, node.lineno, kind, start, end, f"({text})" if isinstance(node, ast.expr) else text)


def _code(node: ast.AST) -> Iterator[ast.AST]:
    """Yield the nodes that run: no annotations, docstrings, decorators, imports, and nothing within f-strings."""
    for name, value in ast.iter_fields(node):
        if name in ("annotation", "returns", "decorator_list", "type_params", "names", "bases"):
            continue
        for child in value if isinstance(value, list) else [value]:
            if not isinstance(child, ast.AST) or isinstance(child, ast.JoinedStr):
                continue
            if isinstance(child, ast.Expr) and isinstance(child.value, ast.Constant):
                continue
            yield child
            yield from _code(child)


def _changes(node: ast.AST) -> Iterator[tuple[str, ast.AST]]:
    match node:
        case ast.Compare(left, [op], right) if type(op) in SWAPPED:
            yield "comparison", ast.Compare(left, [SWAPPED[type(op)]()], right)  # type: ignore[list-item]
        case ast.BoolOp(op, values):
            yield "and, or", ast.BoolOp(SWAPPED[type(op)](), values)  # type: ignore[arg-type]
        case ast.BinOp(left, op, right) if type(op) in SWAPPED:
            yield "arithmetic", ast.BinOp(left, SWAPPED[type(op)](), right)  # type: ignore[arg-type]
        case ast.UnaryOp(ast.Not(), operand):
            yield "not", operand
        case ast.Constant(bool(value)):
            yield "constant", ast.Constant(not value)
        case ast.Constant(int(value) | float(value)):
            yield "constant", ast.Constant(value + 1)
        case ast.Constant(str(value)) if value:
            yield "constant", ast.Constant("")
        case ast.Return(value) if value is not None and not (isinstance(value, ast.Constant) and value.value is None):
            yield "return", ast.Return(ast.Constant(None))
        case ast.Expr(ast.Call()):
            yield "call left out", ast.Pass()
        case ast.IfExp(test, body, orelse):
            yield "condition", ast.IfExp(ast.UnaryOp(ast.Not(), test), body, orelse)


def draw(floors: Sequence[str], number: int, seed: int) -> list[Fault]:
    """Draw faults by lot: each that is possible in the floors is as likely as the others."""
    found = [
        fault
        for floor in floors
        for path in sorted((ROOT / "app" / "tessella" / floor).rglob("*.py"))
        for fault in faults(path.read_text(encoding="utf-8"), path.relative_to(ROOT).as_posix())
    ]
    return random.Random(seed).sample(found, min(number, len(found)))


class Tests:
    """Which test files use which modules of the program."""

    def __init__(self) -> None:
        app, tests = ROOT / "app", ROOT / "tests"
        self._used = {_module(path, app): _imports(path) for path in sorted(app.rglob("*.py"))}
        kits = {_module(path, tests): path for path in sorted(tests.rglob("*.py"))}
        self._tests: dict[str, set[str]] = {}
        for path in kits.values():
            if path.name.startswith("test_") and "release" not in path.parts and "bench" not in path.parts:
                direct = _imports(path)
                through = {used for kit in direct & set(kits) for used in _imports(kits[kit])}
                self._tests[path.relative_to(ROOT).as_posix()] = direct | through

    def of(self, file: str) -> list[str]:
        """Return the test files for a module: those that import it, else those that import what imports it."""
        modules = {_module(ROOT / file, ROOT / "app")}
        for _ in range(4):
            found = [name for name, used in self._tests.items() if used & modules]
            if found:
                stem = Path(file).stem
                return sorted(found, key=lambda name: (stem not in name, name))[:MOST_FILES]
            modules |= {name for name, used in self._used.items() if used & modules}
        return []


def _module(path: Path, root: Path) -> str:
    return ".".join(path.relative_to(root).with_suffix("").parts).removesuffix(".__init__")


def _imports(path: Path) -> set[str]:
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {name.name for name in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            found |= {node.module, *(f"{node.module}.{name.name}" for name in node.names)}
    return found


def copy() -> None:
    """Make the copy of the project afresh; what the tests compiled there stays."""
    for name in PARTS:
        source, target = ROOT / name, WORK / "copy" / name
        if source.is_dir():
            shutil.rmtree(target, ignore_errors=True)
            shutil.copytree(source, target, ignore=shutil.ignore_patterns("__pycache__"))
        elif source.exists():
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(source, target)


def passes(files: Sequence[str]) -> str:
    """Run test files in the copy; return `passed`, `failed` or `late`."""
    home = WORK / "copy"
    paths = os.pathsep.join(map(str, (home / "app", home / "tests")))
    environment = {**os.environ, "PYTHONPATH": paths, "QT_QPA_PLATFORM": "offscreen", "OMP_NUM_THREADS": "1"}
    environment["PYTHONDONTWRITEBYTECODE"] = "1"  # two faults within a second of the same length look alike
    command = [sys.executable, "-m", "pytest", "-x", "-q", "-p", "no:randomly", "-p", "no:cacheprovider", *files]
    quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
    try:
        done = subprocess.run(command, cwd=home, env=environment, timeout=LONGEST_S, check=False, **quiet)
    except subprocess.TimeoutExpired:
        return "late"
    return "failed" if done.returncode else "passed"


def tried(fault: Fault, files: Sequence[str]) -> str:
    """Put a fault into the copy, run the tests, take it out; return what became of it."""
    path = WORK / "copy" / fault.file
    sound = path.read_bytes()
    path.write_bytes(sound[: fault.start] + fault.text.encode() + sound[fault.end :])
    try:
        return {"passed": "lived", "failed": "noticed", "late": "late"}[passes(files)]
    finally:
        path.write_bytes(sound)


def table(results: Sequence[dict[str, str]]) -> str:
    """Return the figures by floor, and below them the faults that nobody noticed."""
    rows = ["| floor | faults | noticed | too slow | lived | share noticed |", "|---|---|---|---|---|---|"]
    for floor in sorted({result["floor"] for result in results}):
        ends = [result["end"] for result in results if result["floor"] == floor and result["end"] != "no verdict"]
        noticed, late = ends.count("noticed"), ends.count("late")
        share = f"{100 * (noticed + late) / len(ends):.0f} %" if ends else "-"
        rows.append(f"| {floor} | {len(ends)} | {noticed} | {late} | {ends.count('lived')} | {share} |")
    rows += [f"{result['end']}: {result['place']} {result['what']}" for result in results
             if result["end"] in ("lived", "no verdict")]  # fmt: skip
    return "\n".join(rows)


def main() -> int:
    """Draw, try, tell."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("floors", nargs="+", choices=["rules", "records", "engine", "controller", "scene", "ui"])
    parser.add_argument("--number", type=int, default=40)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    drawn, tests = draw(asked.floors, asked.number, asked.seed), Tests()
    kept = WORK / f"{'-'.join(asked.floors)}-{asked.seed}.jsonl"
    copy()
    results = [json.loads(line) for line in kept.read_text("utf-8").splitlines()] if kept.exists() else []
    known, sound = {result["key"] for result in results}, {}
    try:
        for fault in drawn:
            key = repr(tuple(fault))
            if key in known:
                continue
            files = tuple(tests.of(fault.file))
            if files not in sound:
                sound[files] = bool(files) and passes(files) == "passed"
            end = tried(fault, files) if sound[files] else "no verdict"
            what = f"{fault.kind}: {fault.text[:60]!r}"
            place = f"{fault.file}:{fault.line}"
            results.append({"key": key, "floor": fault.floor, "place": place, "what": what, "end": end})
            with kept.open("a", encoding="utf-8") as file:
                file.write(json.dumps(results[-1]) + "\n")
            print(f"{len(results)}/{len(drawn)} {end}: {place} {what}", file=sys.stderr, flush=True)
    except KeyboardInterrupt:
        print("Broken off; the same command goes on.", file=sys.stderr)
    print(table(results))
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
