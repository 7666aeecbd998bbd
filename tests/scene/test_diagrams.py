"""The pictures of the rules: each is drawn, and what is in hand can be seen in it."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import QSize
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication

from tessella.records.rule_pages import Picture, page_of
from tessella.rules.registry import GAMES
from tessella.scene.export.diagram import diagram
from tessella.scene.export.files import image
from tessella.scene.export.plate import Look

SIZE = QSize(240, 170)
PICTURES = [pytest.param(each, id=f"{kind} {number}") for kind in GAMES
            for number, each in enumerate(page_of(kind).pictures())]  # fmt: skip


def drawn(picture: Picture) -> QImage:
    return image(diagram(picture, Look(design=560), SIZE.width() / SIZE.height()), SIZE)


@pytest.mark.parametrize("picture", PICTURES)
def test_a_picture_shows_its_move(picture: Picture, qapp: QApplication) -> None:
    seen = drawn(picture)
    assert len({seen.pixel(x, y) for x in range(0, SIZE.width(), 7) for y in range(0, SIZE.height(), 7)}) > 12
    if picture.move:
        assert drawn(replace(picture, move="")) != seen


@pytest.mark.parametrize("picture", PICTURES)
def test_a_picture_has_the_aspect_it_was_asked_for(picture: Picture, qapp: QApplication) -> None:
    assert diagram(picture, Look(design=560), 1.4).aspect == pytest.approx(1.4, rel=0.02)
