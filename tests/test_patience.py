"""No test depends on how fast the machine is or on the day: its source waits for the thing itself (see `patience`)."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest
from patience import PATIENCE_S

TESTS = Path(__file__).parent
PERSON = "the pace of a person in front of a real screen"
MAY_SLEEP = {
    "patience.py": "the place where it is done",
    "scene/test_slices.py": "work that takes its time",
    "engine/protocol_kit.py": "a player that takes its time",
    "ui/test_real_x.py": PERSON,
}
APART = {"release": "the installers, which are built and tried by a command of their own"}
CLOCKS = {"monotonic", "perf_counter", "time"}
TODAY = {"now", "today", "currentDate", "currentDateTime", "localtime"}


def name_of(node: ast.expr) -> str:
    """Return the last name of what is called: `sleep` of `time.sleep`."""
    return node.attr if isinstance(node, ast.Attribute) else node.id if isinstance(node, ast.Name) else ""


def number(node: ast.expr | None) -> float | None:
    return float(node.value) if isinstance(node, ast.Constant) and isinstance(node.value, int | float) else None


def faults(tree: ast.AST, name: str) -> Iterator[tuple[int, str]]:
    """Yield line and fault of everything in a source that a slow machine or another day could make fail."""
    program = any(isinstance(node, ast.If) and "__main__" in ast.unparse(node.test) for node in ast.walk(tree))
    for node in ast.walk(tree):
        if isinstance(node, ast.Compare) and isinstance(node.ops[-1], ast.Lt | ast.LtE):
            clock = any(isinstance(part, ast.BinOp) and reads_clock(part) for part in (node.left, *node.comparators))
            if clock and number(node.comparators[-1]) is not None:
                yield node.lineno, "a time on the clock of a busy machine: use `quickest` or PATIENCE_S"
        if not isinstance(node, ast.Call):
            continue
        called, words = name_of(node.func), {keyword.arg: keyword.value for keyword in node.keywords}
        if called == "sleep" and not program and name not in MAY_SLEEP:
            yield node.lineno, "sleep: use `until` or `let_pass`"
        if called == "qWait" and name not in MAY_SLEEP and not program:
            yield node.lineno, "qWait: use `let_pass`, or waitUntil where something should come"
        if called.startswith("wait") and "timeout" in words and name not in MAY_SLEEP:
            yield node.lineno, "a timeout of its own: `qtbot` waits long"
        short = number(words.get("timeout")) if called != "wait" else number(node.args[0]) if node.args else None
        if short is not None and short < PATIENCE_S:
            yield node.lineno, "a short timeout: use PATIENCE_S"
        if called == "settings" and number(words.get("deadline")) is not None:
            yield node.lineno, "a deadline for samples"
        if called in TODAY:
            yield node.lineno, "the date of today"


def reads_clock(node: ast.BinOp) -> bool:
    return isinstance(node.op, ast.Sub) and any(
        isinstance(part, ast.Call) and name_of(part.func) in CLOCKS for part in ast.walk(node)
    )


SOURCES = [path for path in sorted(TESTS.rglob("*.py")) if path.relative_to(TESTS).parts[0] not in APART]


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: path.relative_to(TESTS).as_posix())
def test_no_source_of_a_test_depends_on_speed_or_day(path: Path) -> None:
    name = path.relative_to(TESTS).as_posix()
    assert list(faults(ast.parse(path.read_text(encoding="utf-8")), name)) == []


@pytest.mark.parametrize(
    "text",
    [
        "time.sleep(1)",
        "qtbot.wait(200)",
        "QTest.qWait(5)",
        "qtbot.waitUntil(f, timeout=5000)",
        "subprocess.run(words, timeout=60)",
        "process.wait(10)",
        "settings(deadline=2000)",
        "assert time.monotonic() - start < 0.5",
        "assert 1 < perf_counter() - start < 3",
        "date.today()",
    ],
)
def test_what_is_looked_for_is_found(text: str) -> None:
    assert len(list(faults(ast.parse(text), "test_some.py"))) == 1
