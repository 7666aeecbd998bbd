"""What the large stage shows besides the position: one immutable value, from which everything is drawn."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from tessella.controller.seats import Seat
from tessella.rules.umbrella import Colour, Umbrella, UmbrellaState
from tessella.scene.umbrella.look import News


@dataclass(frozen=True, slots=True)
class Scenery:
    """The position as it is shown, whose stage is large, and what the player may do with it.

    `active` is True when a person decides now for the stage shown. `news` are the marks of what happened.
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
