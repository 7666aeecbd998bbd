"""The structure of the program: floors, rooms, and code that knows no game by name (docs/architecture.md)."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from house_kit import FLOORS, ROOMS, circles, graph, room, sources

OWN_FORMAT = {"tessella.records.blksgf", "tessella.records.blksgf_reader", "tessella.records.blksgf_writer",
              "tessella.records.blksgf_extension"}  # fmt: skip
"""The file format of one game's other programs: a room of Trigon in all but name."""
CLASSES = {"Trellis", "Umbrella", "Trigon"}


def generic() -> Iterator[tuple[str, ast.Module]]:
    """Yield the modules that must know no game."""
    for name, tree in sources().items():
        if not room(name) and name not in OWN_FORMAT | {"tessella.rules.registry"}:
            yield name, tree


def floor(name: str) -> int:
    parts = name.split(".")
    return FLOORS.index(parts[1]) if len(parts) > 1 and parts[1] in FLOORS else -1


def test_no_two_files_import_each_other() -> None:
    assert circles() == []


def test_a_lower_floor_imports_no_higher_one() -> None:
    upward = [
        (name, other)
        for name, others in graph().items()
        for other in others
        if floor(name) >= 0 and floor(other) > floor(name)
    ]
    assert upward == []


def test_no_room_of_a_game_imports_another_games() -> None:
    across = [(name, other) for name, others in graph().items() for other in others if room(name) and room(other)
              and room(name) != room(other)]  # fmt: skip
    assert across == []


def test_generic_code_imports_no_games_room() -> None:
    reached = [(name, other) for name, _ in generic() for other in graph()[name] if room(other)]
    assert reached == []


def test_generic_code_asks_no_game_who_it_is() -> None:
    """Neither `isinstance(game, Trigon)` nor `kind == "trigon"`, nor a table by name."""
    found = []
    for name, tree in generic():
        for node in ast.walk(tree):
            known = isinstance(node, ast.Name) and node.id in CLASSES
            named = isinstance(node, ast.Constant) and node.value in ROOMS
            if (known or named) and name != "tessella.scene.drawing.tokens":  # whose umbrellas are drawings
                found.append(f"{name}:{node.lineno}")
    assert found == []


def test_the_rooms_of_a_floor_have_the_same_names_for_the_same_things() -> None:
    shared = {
        "rules": {"game", "position", "moves", "legality", "scoring", "notation", "codec"},
        "engine": {"player", "search", "levels", "reference", "flat"},
        "scene": {"game_view", "board", "drawn_board", "shapes", "items", "gestures", "marks", "words"},
    }
    lacking = [
        f"{part}/{game}/{file}"
        for part, files in shared.items()
        for game in ROOMS
        for file in files
        if f"tessella.{part}.{game}.{file}" not in sources()
    ]
    assert lacking == []


UNHEARD = {
    "controller.engines.analysis.Analysis.running_changed": "the analysis waits for the pages that practise with it",
    "ui.access.access.Announcer.spoke": "the screen reader hears by an event of Qt; tests hear the same sentence here",
}
"""Signals without a receiver in the program, each with its reason."""


def test_every_signal_has_a_receiver_in_the_program() -> None:
    """A signal that nobody hears is a promise that is not kept: tests that listen would pass all the same."""
    made: dict[str, str] = {}
    heard: set[str] = set()
    for name, tree in sources().items():
        emitted = {
            id(node.func.value)
            for node in ast.walk(tree)
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "emit"
        }
        for node in ast.walk(tree):
            if isinstance(node, ast.ClassDef):
                for line in node.body:
                    call = line.value if isinstance(line, ast.Assign) else None
                    if isinstance(call, ast.Call) and getattr(call.func, "id", "") == "Signal":
                        target = line.targets[0]  # type: ignore[union-attr]
                        made[f"{name.removeprefix('tessella.')}.{node.name}.{target.id}"] = target.id
            elif isinstance(node, ast.Attribute) and id(node) not in emitted:
                heard.add(node.attr)
    assert len(made) > 60
    assert sorted(where for where, signal in made.items() if signal not in heard and where not in UNHEARD) == []
