"""Themes and measures come from one place, the same object for the same names."""

from __future__ import annotations

from tessella.scene.drawing.tokens import PALETTES, THEMES, motion, theme, type_size


def test_themes_are_shared_values() -> None:
    assert theme("dark", "cb") is theme("dark", "cb")
    assert len({theme(name, palette) for name in THEMES for palette in PALETTES}) == 6


def test_type_never_falls_below_its_floor() -> None:
    assert type_size("micro", 9) == 11
    assert type_size("display", 13) > type_size("title", 13) > type_size("head", 13) > type_size("body", 13)


def test_movements_have_the_lengths_of_the_design() -> None:
    assert (motion("ghost_snap"), motion("turn"), motion("fit")) == (60, 120, 220)
