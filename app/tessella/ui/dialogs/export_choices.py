"""The choices of the export dialog: one typed value, remembered in the settings, told as arguments of `render`."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass, fields, replace
from typing import Any, Literal, get_args, get_type_hints

from tessella.scene.boards.options import MoveNumbers
from tessella.scene.drawing.tokens import PaletteName, ThemeName
from tessella.scene.export.files import LARGEST, SMALLEST
from tessella.scene.export.plate import Ground, Look
from tessella.scene.export.sheet import GRIDS, Sheet

What = Literal["position", "animation", "sheet"]
FORMATS: dict[What, tuple[str, ...]] = {
    "position": ("svg", "png", "pdf", "webp"),
    "animation": ("webp", "gif"),
    "sheet": ("pdf",),
}
_RANGES = {"size": (SMALLEST, LARGEST), "pause": (1, 600), "every": (1, 100), "per_page": (1, 12)}


@dataclass(frozen=True, slots=True)
class Choices:
    """What to export and how it looks; `pause` is in tenths of a second."""

    what: What = "position"
    format: str = "svg"
    size: int = 1200
    theme: ThemeName = "light"
    palette: PaletteName = "default"
    ground: Ground = "table"
    numbers: MoveNumbers = "none"
    coordinates: bool = False
    marks: bool = True
    panel: bool = False
    pause: int = 10
    per_page: int = 6
    every: int = 1
    paper: Literal["A4", "A5", "Letter"] = "A4"

    @classmethod
    def remembered(cls, kept: Mapping[str, str | int]) -> Choices:
        """Return the choices of last time; what makes no sense is as usual."""
        good: dict[str, Any] = {}
        hints = get_type_hints(cls)
        for entry in fields(cls):
            value = kept.get(entry.name)
            allowed = get_args(hints[entry.name])
            low, high = _RANGES.get(entry.name, (0, 1))
            known = value in allowed if allowed else type(value) is type(entry.default)
            if known and (allowed or isinstance(value, str) or low <= int(value) <= high):  # type: ignore[arg-type]
                good[entry.name] = value
        if good.get("per_page") not in GRIDS:
            good.pop("per_page", None)
        return cls(**good).fitting()

    def fitting(self) -> Choices:
        """Return the choices with a format in which this can be written."""
        formats = FORMATS[self.what]
        return self if self.format in formats else replace(self, format=formats[0])

    def kept(self) -> dict[str, str | int]:
        """Return what the settings remember."""
        return asdict(self)

    def look(self) -> Look:
        """Return how the picture looks."""
        ground: Ground = "paper" if self.what == "sheet" and self.ground == "table" else self.ground
        return Look(self.theme, self.palette, ground, self.coordinates, self.numbers, self.marks, self.panel)

    def sheet(self) -> Sheet:
        """Return how a sheet is laid out."""
        return Sheet(self.per_page, self.every, self.paper)

    def arguments(self, source: str, target: str, turn: int, *, hidden: bool) -> list[str]:
        """Return the words that tell `tessella render` to write all this."""
        look = self.look()
        words = [
            f"--output={target}", f"--size={self.size}", f"--theme={look.theme.replace('_', '-')}",
            f"--palette={look.palette}", f"--ground={look.ground}", f"--numbers={look.numbers}", f"--turn={turn}",
            *(f"--{'' if getattr(look, key) else 'no-'}{key}" for key in ("coordinates", "marks", "panel")),
        ]  # fmt: skip
        if self.what == "animation":
            words += ["--animation", f"--seconds={self.pause / 10}"]
        if self.what == "sheet":
            words += ["--sheet", f"--per-page={self.per_page}", f"--every={self.every}", f"--paper={self.paper}"]
        return [*words, *(["--hidden"] if hidden else []), "--progress", "--", source]

    def preview(self, source: str, target: str, turn: int, pixels: int, *, hidden: bool) -> list[str]:
        """Return the words for a picture beside the choices: the position, or the first page of the sheet."""
        what: What = "sheet" if self.what == "sheet" else "position"
        return replace(self, what=what, size=pixels).arguments(source, target, turn, hidden=hidden)
