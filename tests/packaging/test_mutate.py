"""The command that measures what tests notice: its faults are faults, and the tests that can notice them are run."""

from __future__ import annotations

import ast
import importlib.util
import sys
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).resolve().parents[2]
SOURCE = '''"""Says something."""
def f(a: "int" = 3, é="ő") -> "str":
    """Say more."""
    g(a)
    if a < 2 and not a:
        return a + 1 if a else "x"
'''


@pytest.fixture
def mutate(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    spec = importlib.util.spec_from_file_location("tessella_mutate", ROOT / "packaging" / "mutate.py")
    assert spec and spec.loader
    module = importlib.util.module_from_spec(spec)
    monkeypatch.setitem(sys.modules, "tessella_mutate", module)
    spec.loader.exec_module(module)
    return module


def test_each_fault_is_one_change_that_can_be_read(mutate: ModuleType) -> None:
    found = list(mutate.faults(SOURCE, "app/tessella/rules/x.py"))
    once = ["and, or", "arithmetic", "call left out", "comparison", "condition", "not", "return"]
    assert sorted(fault.kind for fault in found) == sorted([*once, *["constant"] * 5])
    changed = {SOURCE.encode()[: f.start] + f.text.encode() + SOURCE.encode()[f.end :] for f in found}
    assert len(changed) == len(found) and SOURCE.encode() not in changed
    trees = {ast.dump(ast.parse(text)) for text in changed}
    assert len(trees) == len(found) and ast.dump(ast.parse(SOURCE)) not in trees


def test_the_lot_is_the_same_for_a_seed(mutate: ModuleType) -> None:
    drawn = mutate.draw(["rules", "records"], 20, 3)
    assert drawn == mutate.draw(["rules", "records"], 20, 3) != mutate.draw(["rules", "records"], 20, 4)
    assert {fault.floor for fault in drawn} == {"rules", "records"}


def test_the_tests_of_a_module_are_those_that_use_it(mutate: ModuleType) -> None:
    tests = mutate.Tests()
    assert tests.of("app/tessella/records/library.py")[0] == "tests/records/test_library.py"
    floors = ("rules", "records", "controller")
    modules = [path for floor in floors for path in (ROOT / "app" / "tessella" / floor).rglob("[a-z]*.py")]
    assert [path.name for path in modules if not tests.of(path.relative_to(ROOT).as_posix())] == []


def test_the_table_counts_by_floor_and_names_what_lived(mutate: ModuleType) -> None:
    ends = [("rules", "noticed"), ("rules", "lived"), ("rules", "late"), ("ui", "noticed"), ("ui", "no verdict")]
    results = [{"floor": floor, "end": end, "place": "x.py:3", "what": "not"} for floor, end in ends]
    text = mutate.table(results)
    assert "| rules | 3 | 1 | 1 | 1 | 67 % |" in text and "| ui | 1 | 1 | 0 | 0 | 100 % |" in text
    assert "lived: x.py:3 not" in text and "no verdict: x.py:3 not" in text
