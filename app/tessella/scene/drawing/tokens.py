"""Every value of the visual language: colours by role, palettes by piece, type, radii, motion.

The values stand in `resources/tokens.json`; a `Theme` is one of light, dark and high contrast joined with one of the
two palettes (`default`, `cb` for colour-blind eyes). Scene and ui take every colour from here.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import cache
from types import MappingProxyType
from typing import Any, Literal

from PySide6.QtGui import QColor

from tessella import resources

ThemeName = Literal["light", "dark", "high_contrast"]
PaletteName = Literal["default", "cb"]
THEMES: tuple[ThemeName, ...] = ("light", "dark", "high_contrast")
PALETTES: tuple[PaletteName, ...] = ("default", "cb")


@cache
def _tokens() -> dict[str, Any]:
    data: dict[str, Any] = json.loads(resources.text("tokens.json"))
    return data


@dataclass(frozen=True, slots=True)
class Ink:
    """The colours of one piece colour: the fill, the pattern on it, the outline round it."""

    fill: QColor
    pattern: QColor
    outline: QColor


@dataclass(frozen=True, slots=True, eq=False)
class Theme:
    """One theme with one palette; compared and hashed by identity (`theme` returns one object for the same names).

    `role("ink")` is a role of the design's table; the rest are piece colours.
    """

    name: ThemeName
    palette: PaletteName
    roles: MappingProxyType[str, QColor]
    vines: MappingProxyType[str, Ink]
    flowers: MappingProxyType[str, QColor]
    umbrellas: MappingProxyType[str, Ink]
    umbrella_rings: MappingProxyType[str, QColor]
    """The second, lighter ring round an umbrella in the dark themes."""
    glass: MappingProxyType[str, Ink]
    flower_outline: QColor
    flower_rim: QColor | None
    """The rim round flowers on the dark tiles, None in the light theme (there the halo is the tile's colour)."""

    @property
    def dark(self) -> bool:
        """True for the dark and the high-contrast theme."""
        return self.name != "light"

    @property
    def high_contrast(self) -> bool:
        """True when depth is replaced by borders."""
        return self.name == "high_contrast"

    def role(self, name: str) -> QColor:
        """Return the colour of a role (`ink`, `panel`, `t_trigon` ...); raise KeyError for an unknown one."""
        return self.roles[name]


def _colours(table: dict[str, str]) -> dict[str, QColor]:
    return {key: QColor(value) for key, value in table.items()}


def _inks(fills: dict[str, str], patterns: dict[str, str], outlines: dict[str, str]) -> MappingProxyType[str, Ink]:
    return MappingProxyType(
        {key: Ink(QColor(fill), QColor(patterns[key]), QColor(outlines[key])) for key, fill in fills.items()}
    )


@cache
def theme(name: ThemeName, palette: PaletteName = "default") -> Theme:
    """Return a theme; the same object for the same names."""
    data = _tokens()
    ground = "light" if name == "light" else "dark"
    vine_key = ground if palette == "default" else f"{ground}-cb"
    outline = data["outline"]
    shared = data["umbrellas_and_glass"][palette]
    patterns = data["pattern_ink"]
    return Theme(
        name=name,
        palette=palette,
        roles=MappingProxyType(_colours(data["themes"][name])),
        vines=_inks(data["vines"][vine_key], patterns[f"vines_{ground}"][vine_key], outline["vine_casing"][vine_key]),
        flowers=MappingProxyType(_colours(data["flowers"][palette])),
        umbrellas=_inks(shared, patterns["umbrellas"][palette], outline["umbrella"][palette]),
        umbrella_rings=MappingProxyType(_colours(outline["umbrella_dark_ring"][palette])),
        glass=_inks(shared, patterns["glass"][palette], outline[f"glass_{ground}"][palette]),
        flower_outline=QColor(outline["flower"]),
        flower_rim=None if ground == "light" else QColor(outline["flower_rim_dark"]),
    )


def type_size(step: str, base: float) -> float:
    """Return the pixel size of a type step (`display`, `title`, `head`, `body`, `small`, `micro`) for the base size.

    Never below 11 px.
    """
    return max(11.0, float(_tokens()["type"][step]) * base)


def motion(name: str) -> int:
    """Return the length of a movement in milliseconds at normal speed (`ghost_snap`, `tile_lands` ...)."""
    return int(_tokens()["motion_ms"][name])


def radius(name: str) -> int:
    """Return a corner radius in pixels (`key`, `control`, `panel`, `card`)."""
    return int(_tokens()["radii"][name])
