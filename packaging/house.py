"""Draws the house from the imports: floors, rooms, and which room needs which. `python packaging/house.py` writes
docs/pictures/house.svg. Standard library only."""

from __future__ import annotations

import ast
import html
from collections import defaultdict
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
SOURCE = ROOT / "app" / "tessella"
PICTURE = ROOT / "docs" / "pictures" / "house.svg"
FLOORS = ("ui", "scene", "controller", "engine", "records", "rules")
"""From the top."""
WIDTH, BAND, BOX = 1180, 118, 46
COLOURS = {"trellis": "#cfe3c8", "umbrella": "#f2d7c9", "trigon": "#cddcf0"}
Room = tuple[str, str]
"""A floor and a folder of it, "" for the files that lie on the floor itself."""


def room_of(name: str) -> Room | None:
    """Return the room of a module, None for what belongs to no floor."""
    parts = name.split(".")[1:]
    if not parts or parts[0] not in FLOORS:
        return None
    folder = SOURCE / parts[0] / (parts[1] if len(parts) > 1 else "")
    return parts[0], parts[1] if len(parts) > 1 and folder.is_dir() else ""


def imports() -> tuple[dict[Room, int], dict[tuple[Room, Room], int]]:
    """Return how many files each room has, and how many imports lead from each room to each other one."""
    files: dict[Room, int] = defaultdict(int)
    edges: dict[tuple[Room, Room], int] = defaultdict(int)
    for path in sorted(SOURCE.rglob("*.py")):
        parts = path.relative_to(SOURCE.parent).with_suffix("").parts
        here = room_of(".".join(parts[:-1] if parts[-1] == "__init__" else parts))
        if here is None:
            continue
        files[here] += 1
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ImportFrom) and node.module and node.module.startswith("tessella."):
                for alias in node.names:
                    there = room_of(f"{node.module}.{alias.name}")
                    if there is not None and there != here:
                        edges[here, there] += 1
    return files, edges


def places(files: dict[Room, int]) -> dict[Room, tuple[float, float, float]]:
    """Return left edge, top and width of every room."""
    found = {}
    for level, floor in enumerate(FLOORS):
        rooms = sorted(room for room in files if room[0] == floor)
        wide = (WIDTH - 130) / len(rooms)
        for number, room in enumerate(rooms):
            found[room] = (110 + number * wide, 30 + level * BAND + (BAND - BOX) / 2, wide - 12)
    return found


def picture() -> str:
    """Return the drawing."""
    files, edges = imports()
    at = places(files)
    high = 30 + BAND * len(FLOORS) + 20
    out = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {high}"'
        ' font-family="sans-serif" font-size="12">',
        f'<rect width="{WIDTH}" height="{high}" fill="#fbfaf6"/>',
    ]
    for level, floor in enumerate(FLOORS):
        top = 30 + level * BAND
        out.append(f'<rect x="6" y="{top}" width="{WIDTH - 12}" height="{BAND - 8}" rx="6" fill="#efece4"/>')
        out.append(f'<text x="18" y="{top + BAND / 2}" font-weight="bold" fill="#1f3a3f">{floor}</text>')
    for (here, there), count in sorted(edges.items()):
        x, y, wide = at[here]
        u, v, other = at[there]
        level = here[0] == there[0]
        start, end = (y if level else y + BOX), v
        middle = y - 22 if level else (start + end) / 2
        path = f"M{x + wide / 2:.0f} {start:.0f} Q{(x + wide / 2 + u + other / 2) / 2:.0f} {middle:.0f}"
        width = min(0.4 + count / 25, 3)
        out.append(f'<path d="{path} {u + other / 2:.0f} {end:.0f}" fill="none" stroke="#1f3a3f"'
                   f' stroke-opacity="0.28" stroke-width="{width:.1f}"/>')  # fmt: skip
    for room, count in sorted(files.items()):
        x, y, wide = at[room]
        colour = COLOURS.get(room[1], "#ffffff")
        name = html.escape(room[1] or "on the floor")
        middle = f'x="{x + wide / 2:.0f}" text-anchor="middle"'
        box = f'x="{x:.0f}" y="{y:.0f}" width="{wide:.0f}" height="{BOX}" rx="5"'
        out.append(f'<rect {box} fill="{colour}" stroke="#1f3a3f"/>')
        out.append(f'<text {middle} y="{y + 20:.0f}">{name}</text>')
        out.append(f'<text {middle} y="{y + 36:.0f}" fill="#555">{count} files</text>')
    return "\n".join([*out, "</svg>"]) + "\n"


if __name__ == "__main__":
    PICTURE.write_text(picture(), encoding="utf-8")
