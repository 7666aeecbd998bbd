"""Names of the places of the large stage, as a screen reader says them."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from tessella.rules.umbrella import COLOURS
from tessella.rules.umbrella.position import StageField, ZoneSlot
from tessella.scene.umbrella.look import zones
from tessella.scene.umbrella.shapes import ArrowKey, BoardKey
from tessella.scene.umbrella.stage_state import StageState
from tessella.scene.umbrella.words import line_words, side_title
from tessella.scene.words.words import colour_name

translate = QCoreApplication.translate


def cell_name(scenery: StageState, key: BoardKey) -> str:
    """Return the name of a place with what lies there now."""
    if isinstance(key, StageField):
        colour = scenery.state.stages[scenery.seat][4 * key.row + key.column - 5]
        text = translate("Umbrella", "row {0} column {1}: {2}")
        return text.format(key.row, key.column, colour_name(colour))
    if isinstance(key, ZoneSlot):
        count = zones(scenery.state, scenery.seat)[key.side][COLOURS.index(key.colour)]
        text = translate("Umbrella", "zone {0}: {1} {2}")
        return text.format(side_title(key.side), count, colour_name(key.colour))
    if isinstance(key, ArrowKey):
        return line_words(key.side, key.line)
    return translate("Umbrella", "zone {0}").format(side_title(key.side))
