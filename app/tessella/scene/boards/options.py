"""How a position is shown: everything that is not the position itself."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from tessella.scene.drawing.tokens import Theme, theme, type_size

MoveNumbers = Literal["none", "last", "all"]


@dataclass(frozen=True, slots=True)
class ViewOptions:
    """What is drawn is a function of the position and of these.

    `speed` multiplies the length of every movement (0: none, 0.5 fast, 1 normal, 2 slow). `turn` is the number of steps
    by which the board is turned for somebody sitting opposite. `base` is the size of the system font in pixels times
    the chosen scale; every size in a panel is a multiple of it. `touch` makes what is pressed large enough for a
    finger. `compact` is the form for windows below 1200 x 700; `room` above 1 is by how much a large window lets
    everything grow: `base` has grown by it, lengths in pixels are multiplied with it.
    """

    theme: Theme
    show_legal: bool = False
    move_numbers: MoveNumbers = "last"
    speed: float = 1.0
    coordinates: bool = False
    turn: int = 0
    base: float = 13.0
    touch: bool = False
    compact: bool = False
    room: float = 1.0

    def target(self, least: int, times: float) -> int:
        """Return the height in pixels of something to press: a multiple of the base size, with touch 44 at least."""
        return max(44 if self.touch else least, self.b(times))

    def px(self, step: str) -> int:
        """Return the pixel size of a type step (`display`, `title`, `head`, `body`, `small`, `micro`)."""
        return round(type_size(step, self.base))

    def b(self, times: float) -> int:
        """Return a multiple of the base size in whole pixels."""
        return round(times * self.base)


def plain_options() -> ViewOptions:
    """Return the options of a still picture: light, no marks, no movement."""
    return ViewOptions(theme("light"), move_numbers="none", speed=0.0)
