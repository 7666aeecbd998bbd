"""The visual language keeps its floors: every theme is whole, contrast of text and marks holds."""

from __future__ import annotations

import pytest
from PySide6.QtGui import QColor

from tessella.scene.tokens import PALETTES, THEMES, Theme, motion, theme, type_size

GROUNDS = ("panel", "raised", "window", "soft")
TABLES = ("t_trellis", "t_umbrella", "t_trigon", "tile", "stage", "zone", "glass")


def luminance(colour: QColor) -> float:
    values = (colour.redF(), colour.greenF(), colour.blueF())
    parts = [value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4 for value in values]
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]


def contrast(a: QColor, b: QColor) -> float:
    light, dark = sorted((luminance(a), luminance(b)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


ALL = [pytest.param(theme(name, palette), id=f"{name}-{palette}") for name in THEMES for palette in PALETTES]


@pytest.mark.parametrize("look", ALL)
def test_text_is_readable_on_every_ground(look: Theme) -> None:
    for ground in GROUNDS:
        assert contrast(look.role("text"), look.role(ground)) >= 4.5
        assert contrast(look.role("text2"), look.role(ground)) >= 4.5
    assert contrast(look.role("on_accent"), look.role("accent")) >= 4.5


@pytest.mark.parametrize("look", ALL)
def test_marks_stand_out_from_every_table_and_their_halo(look: Theme) -> None:
    for ground in TABLES:
        assert contrast(look.role("ink"), look.role(ground)) >= 3
        assert contrast(look.role("brass"), look.role(ground)) >= 3
    assert contrast(look.role("ink"), look.role("halo")) >= 3
    assert contrast(look.role("danger"), look.role("halo")) >= 3
    for control in ("panel", "raised"):
        assert contrast(look.role("edge"), look.role(control)) >= 3


@pytest.mark.parametrize("look", ALL)
def test_patterns_show_on_their_own_colour(look: Theme) -> None:
    for inks in (look.vines, look.umbrellas, look.glass):
        for name, ink in inks.items():
            assert contrast(ink.pattern, ink.fill) >= 3, name


def test_themes_are_shared_values() -> None:
    assert theme("dark", "cb") is theme("dark", "cb")
    assert type_size("micro", 9) == 11
    assert motion("fit") == 220
