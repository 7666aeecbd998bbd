"""What the large stage shows besides the position: one immutable value, from which everything is drawn."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from tessella.controller.match.seats import Seat
from tessella.rules.umbrella import (
    COLOURS,
    SIDES,
    Colour,
    Side,
    Umbrella,
    UmbrellaState,
    ZoneName,
    all_zones,
    zone_counts,
)
from tessella.rules.umbrella.position import StageField, ZoneSlot
from tessella.scene.umbrella.look import News, zones


@dataclass(frozen=True, slots=True)
class StageState:
    """The position as it is shown, whose stage is large, and what the player may do with it.

    `active` is True when a person decides now for the stage shown. `news` are the marks of what happened.
    `arrived` are the moves that brought the sixteen umbrellas of the stage shown (0: dealt), () when nobody asks.
    `lit` is a figure space whose fields are shown on the stage (None: none), with the colour it is looked at in.
    """

    game: Umbrella
    state: UmbrellaState
    seats: tuple[Seat, ...]
    seat: int
    active: bool
    news: Sequence[News] = ()
    lit: int | None = None
    lit_colour: Colour | None = None
    arrived: tuple[int, ...] = ()

    @property
    def slides(self) -> bool:
        """True when an umbrella may be slid now."""
        state = self.state
        return self.active and (state.phase == "slide" or (state.phase == "bonus" and state.bonus == "red"))

    @property
    def gusts(self) -> bool:
        """True when a gust may blow now."""
        return self.active and self.state.phase == "bonus" and self.state.bonus == "blue"

    @property
    def swaps(self) -> bool:
        """True when two umbrellas may be swapped now."""
        return self.active and self.state.phase == "bonus" and self.state.bonus == "green"

    @property
    def scores(self) -> bool:
        """True when a figure may be scored now."""
        return self.active and self.state.phase == "score"


def takeable(scenery: StageState) -> tuple[ZoneSlot | StageField, ...]:
    """Return the places of the large stage at which something can be taken now."""
    if scenery.swaps:
        return tuple(StageField(row, column) for row in range(1, 5) for column in range(1, 5))
    sides: tuple[Side, ...] = SIDES if scenery.slides else ("own",) if scenery.gusts else ()
    counts = zones(scenery.state, scenery.seat)
    return tuple(
        ZoneSlot(side, colour)
        for side in sides
        for colour, count in zip(COLOURS, counts[side], strict=True)
        if count
    )


def free_zones(scenery: StageState) -> tuple[tuple[ZoneName, Colour, int], ...]:
    """Return what may be taken from any zone of the table (U-EMPTY): zone, colour, how many; else nothing."""
    if not scenery.slides or any(any(counts) for counts in zones(scenery.state, scenery.seat).values()):
        return ()
    return tuple(
        (zone, colour, count)
        for zone in all_zones(scenery.state)
        for colour, count in zip(COLOURS, zone_counts(scenery.state, zone), strict=True)
        if count
    )
