"""The printed matter of Umbrella: figure tiles, starting stages, scoring boards; read and checked from data files.

The program's own set is the default; the owner of another set types it into three files of the same form and names
the folder (U-FIGURES, U-SETUP, U-SCORING).
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from tessella import resources
from tessella.rules.errors import BadFile
from tessella.rules.umbrella.position import COLOURS, Colour, Stage
from tessella.rules.values import Json

Field = tuple[int, int]
"""A field of the stage: (row, column), both 1..4 (U-STAGE)."""

Fields = tuple[Field, ...]

TILE_COUNT = 24
SPACES = (1, 2, 3, 4)
"""The figure spaces of a seat (U-TURN)."""
SCORING_SPACES = 10

FILES = ("umbrella_figures.csv", "umbrella_stages.csv", "umbrella_scoring.json")
LETTERS: dict[str, Colour] = {"B": "blue", "R": "red", "G": "green", "Y": "yellow"}


@dataclass(frozen=True, slots=True)
class Track:
    """Scoring spaces (1..10) that give `points` once all are covered (U-POINTS)."""

    spaces: tuple[int, ...]
    points: int


@dataclass(frozen=True, slots=True)
class Board:
    """A scoring board: `spaces[k-1]` is the colour of scoring space k; `bonuses` on level 4 (U-BONUS)."""

    level: int
    name: str
    spaces: tuple[Colour, ...]
    tracks: tuple[Track, ...]
    bonuses: bool


@dataclass(frozen=True, slots=True, eq=False)
class Kit:
    """A set of printed matter. `figures[tile-1]` is (white, black) as on figure space 1; `stages[k-1]` layout k."""

    figures: tuple[tuple[Fields, Fields], ...]
    stages: tuple[Stage, ...]
    boards: tuple[Board, ...]

    def board(self, level: int) -> Board:
        """Return the scoring board of a level (1..4)."""
        return self.boards[level - 1]


def load_set(folder: Path) -> Kit:
    """Read a set from a folder that holds the three files of FILES.

    Raises BadFile naming file, line and what is wrong there.
    """
    texts = []
    for name in FILES:
        try:
            texts.append((folder / name).read_text(encoding="utf-8"))
        except (OSError, UnicodeDecodeError) as error:
            raise BadFile(f"{name}: cannot be read: {error}") from None
    return read_kit(*texts)


def read_kit(figures: str, stages: str, scoring: str) -> Kit:
    """Make a set from the texts of the three files; raise BadFile naming file and line."""
    return Kit(_read_figures(FILES[0], figures), _read_stages(FILES[1], stages), _read_boards(FILES[2], scoring))


def _rows(name: str, text: str, head: str) -> Iterator[tuple[int, list[str]]]:
    """Return the lines after the head with their numbers; comments and empty lines are left out."""
    seen_head = False
    for number, line in enumerate(text.splitlines(), start=1):
        row = line.strip()
        if not row or row.startswith("#"):
            continue
        if not seen_head:
            if row != head:
                raise BadFile(f"{name}: the first line is {row!r}, not {head!r}", number, 1)
            seen_head = True
            continue
        cells = [cell.strip() for cell in row.split(",")]
        if len(cells) != head.count(",") + 1:
            raise BadFile(f"{name}: {row!r} has {len(cells)} entries, not {head}", number, 1)
        yield number, cells


def _expect(name: str, number: int, text: str, wanted: int, what: str) -> None:
    if text != str(wanted):
        raise BadFile(f"{name}: {what} {wanted} is expected here, not {text!r}", number, 1)


def _square(name: str, number: int, text: str, letters: str) -> str:
    """Return the sixteen letters of a 4x4 picture whose rows are joined by `/`."""
    rows = text.split("/")
    if len(rows) != 4 or any(len(row) != 4 or set(row) - set(letters) for row in rows):
        raise BadFile(f"{name}: {text!r} is not four rows of four among {letters!r}, joined by '/'", number, 1)
    return "".join(rows)


def _read_figures(name: str, text: str) -> tuple[tuple[Fields, Fields], ...]:
    found: list[tuple[Fields, Fields]] = []
    for number, (tile, white, black) in _rows(name, text, "tile,white,black"):
        _expect(name, number, tile, len(found) + 1, "tile")
        sides = []
        for side in (white, black):
            picture = _square(name, number, side, "o.")
            if picture.count("o") != 4:
                raise BadFile(f"{name}: {side!r} has {picture.count('o')} umbrellas, not 4", number, 1)
            sides.append(tuple((i // 4 + 1, i % 4 + 1) for i, mark in enumerate(picture) if mark == "o"))
        found.append((sides[0], sides[1]))
    if len(found) != TILE_COUNT:
        raise BadFile(f"{name}: {len(found)} figure tiles, not {TILE_COUNT} (U-FIGURES)", len(text.splitlines()), 1)
    return tuple(found)


def _read_stages(name: str, text: str) -> tuple[Stage, ...]:
    found: list[Stage] = []
    for number, (layout, stage) in _rows(name, text, "layout,stage"):
        _expect(name, number, layout, len(found) + 1, "layout")
        picture = _square(name, number, stage, "BRGY")
        if any(picture.count(letter) != 4 for letter in LETTERS):
            raise BadFile(f"{name}: {stage!r} has not four umbrellas of each colour (U-SETUP)", number, 1)
        found.append(tuple(LETTERS[letter] for letter in picture))
    if len(found) != 4:
        raise BadFile(f"{name}: {len(found)} layouts, not 4 (U-SETUP)", len(text.splitlines()), 1)
    return tuple(found)


def _read_boards(name: str, text: str) -> tuple[Board, ...]:
    try:
        data = json.loads(text)
    except json.JSONDecodeError as error:
        raise BadFile(f"{name}: {error.msg}", error.lineno, error.colno) from None
    except (RecursionError, ValueError) as error:
        raise BadFile(f"{name}: {error}", 1, 1) from None
    levels = data.get("levels") if isinstance(data, dict) else None
    if not isinstance(levels, list) or len(levels) != 4:
        raise BadFile(f"{name}: 'levels' is not a list of four scoring boards (U-SCORING)", 1, 1)
    lines = [number for number, line in enumerate(text.splitlines(), start=1) if '"level"' in line]
    lines += [1] * (4 - len(lines))
    return tuple(_read_board(name, line, level, data) for line, level, data in zip(lines, SPACES, levels, strict=False))


def _read_board(name: str, line: int, level: int, data: Json) -> Board:
    """Return one board; `line` is where it begins in the file."""

    def need(fine: bool, what: str) -> None:
        if not fine:
            raise BadFile(f"{name}: level {level}: {what} (U-SCORING)", line, 1)

    need(isinstance(data, dict), "not a JSON object")
    need(_number(data.get("level"), 1, 4) and data["level"] == level, f"'level' is {data.get('level')!r}")
    need(isinstance(data.get("name"), str) and data["name"].strip() != "", "'name' is missing")
    spaces = data.get("spaces")
    need(isinstance(spaces, list) and len(spaces) == SCORING_SPACES, "'spaces' is not a list of ten colours")
    need(all(colour in COLOURS for colour in spaces), f"'spaces' has a colour that is none of {', '.join(COLOURS)}")
    tracks = data.get("tracks")
    need(isinstance(tracks, list), "'tracks' is not a list")
    for track in tracks:
        need(isinstance(track, dict) and _number(track.get("points"), 0, 99), "a track has no 'points' of 0 to 99")
        covers = track.get("spaces")
        need(isinstance(covers, list) and covers != [], "a track has no 'spaces'")
        need(all(_number(space, 1, SCORING_SPACES) for space in covers), "a track has a space that is not 1 to 10")
        need(len(set(covers)) == len(covers), "a track names a space twice")
    need(isinstance(data.get("bonuses"), bool), "'bonuses' is not true or false")
    made = tuple(Track(tuple(track["spaces"]), track["points"]) for track in tracks)
    return Board(level, data["name"], tuple(spaces), made, data["bonuses"])


def _number(value: object, low: int, high: int) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and low <= value <= high


STANDARD = "standard"
"""The name of the program's own set."""


def load_sets(folder: Path) -> tuple[dict[str, Kit], tuple[BadFile, ...]]:
    """Read every set below a folder: one a subfolder, by whose name it is chosen.

    A set that cannot be read is left out, and what is wrong with it returned; no folder means no sets.
    """
    kits: dict[str, Kit] = {}
    troubles: list[BadFile] = []
    for path in sorted(folder.iterdir()) if folder.is_dir() else []:
        if not path.is_dir():
            continue
        name = path.name.lower()
        try:
            if not re.fullmatch(r"[a-z0-9][a-z0-9_-]{0,40}", name) or name == STANDARD or name in kits:
                raise BadFile(f"{path.name!r} cannot name a set: letters a to z, digits, - and _, each name once")
            kits[name] = load_set(path)
        except BadFile as error:
            troubles.append(BadFile(f"set {path.name}: {error}"))
    return kits, tuple(troubles)


@cache
def standard_kit() -> Kit:
    """Return the program's own set."""
    figures, stages, scoring = (resources.text(f"rules/{name}") for name in FILES)
    return read_kit(figures, stages, scoring)


FIGURES: dict[int, tuple[Fields, Fields]] = dict(enumerate(standard_kit().figures, start=1))
"""The program's own figure tiles by number: (white fields, black fields) as read on figure space 1."""

BOARDS: dict[int, Board] = {board.level: board for board in standard_kit().boards}
"""The program's own scoring boards by level."""
