"""What an Umbrella position is made of: umbrellas, zones, figures, moves, events, the state."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from tessella.rules.outcome import Event

Colour = Literal["blue", "red", "green", "yellow"]
COLOURS: tuple[Colour, ...] = ("blue", "red", "green", "yellow")

Side = Literal["left", "right", "center", "own"]
SIDES: tuple[Side, ...] = ("left", "right", "center", "own")
"""A player's four zones, and the side of the stage at which an umbrella from there enters (U-ZONES, U-SLIDE)."""

Counts = tuple[int, int, int, int]
"""Umbrellas in a zone by colour, in the order of COLOURS."""

Stage = tuple[Colour, ...]
"""Sixteen umbrellas, row by row from the top left; the field (row, column), both 1..4, is index 4*row + column - 5."""

Phase = Literal["slide", "score", "side", "cover", "bonus", "over"]


@dataclass(frozen=True, slots=True, order=True)
class ZoneName:
    """A zone of the table: `center`, `own2` (of seat 2), `side2` (the left zone of seat 2).

    In the solo game `side0` is the left and `side1` the right zone.
    """

    kind: Literal["center", "own", "side"]
    index: int = 0

    def __str__(self) -> str:
        """Return the name in the notation."""
        return "center" if self.kind == "center" else f"{self.kind}{self.index}"


@dataclass(frozen=True, slots=True)
class StageField:
    """A field of a stage; row and column 1..4."""

    row: int
    column: int

    def __str__(self) -> str:
        """Return the name in the notation: `2,3`."""
        return f"{self.row},{self.column}"


@dataclass(frozen=True, slots=True)
class SideZone:
    """The zone at one side of a player's stage."""

    side: Side

    def __str__(self) -> str:
        """Return the name in the notation: `left`."""
        return str(self.side)


@dataclass(frozen=True, slots=True)
class ZoneSlot:
    """Where the umbrellas of a colour wait in the zone at one side of a player's stage."""

    side: Side
    colour: Colour

    def __str__(self) -> str:
        """Return the name of the zone in the notation: `left`."""
        return str(self.side)


@dataclass(frozen=True, slots=True)
class FigureSpace:
    """A figure space of a player, 1..4."""

    space: int

    def __str__(self) -> str:
        """Return the name in the notation: `figure-2`."""
        return f"figure-{self.space}"


@dataclass(frozen=True, slots=True)
class ScoringSpace:
    """A scoring space of a player's board, 1..10."""

    number: int

    def __str__(self) -> str:
        """Return the name in the notation: `scoring-5`."""
        return f"scoring-{self.number}"


@dataclass(frozen=True, slots=True)
class SeatField:
    """A field of the stage of a seat; row and column 1..4."""

    seat: int
    row: int
    column: int

    def __str__(self) -> str:
        """Return the name in the notation: `2,3`."""
        return f"{self.row},{self.column}"


@dataclass(frozen=True, slots=True)
class SeatFigure:
    """A figure space 1..4 of a seat; `height` counts from the undermost tile, None is the uppermost one."""

    seat: int
    space: int
    height: int | None = None

    def __str__(self) -> str:
        """Return the name in the notation: `figure-2`."""
        return f"figure-{self.space}"


@dataclass(frozen=True, slots=True)
class SeatScoring:
    """A scoring space 1..10 of the board of a seat."""

    seat: int
    number: int

    def __str__(self) -> str:
        """Return the name in the notation: `scoring-5`."""
        return f"scoring-{self.number}"


@dataclass(frozen=True, slots=True)
class OnTheWay:
    """Where a figure tile is while it is being passed."""

    def __str__(self) -> str:
        """Return the name."""
        return "passing"


@dataclass(frozen=True, slots=True)
class ZoneUmbrellas:
    """The umbrellas of a colour in a zone of the table."""

    zone: ZoneName
    colour: Colour

    def __str__(self) -> str:
        """Return the name: `side0 red`."""
        return f"{self.zone} {self.colour}"


@dataclass(frozen=True, slots=True)
class OneUmbrella:
    """An umbrella that is set up somewhere."""

    colour: Colour


@dataclass(frozen=True, slots=True)
class Token:
    """A scoring token that is set up somewhere."""


@dataclass(frozen=True, slots=True)
class Figure:
    """A figure tile with the side that is up."""

    tile: int
    black: bool = False


@dataclass(frozen=True, slots=True)
class Slide:
    """`slide left red 3`; with `zone` (U-EMPTY) `slide own2@left red 3`. `line` 1..4 is a row or a column."""

    side: Side
    colour: Colour
    line: int
    zone: ZoneName | None = None


@dataclass(frozen=True, slots=True)
class Score:
    """`score 2 5`: complete the figure on figure space 2, token on scoring space 5 (U-SCORE)."""

    space: int
    scoring: int


@dataclass(frozen=True, slots=True)
class Keep:
    """`keep`: score nothing this turn (U-SCORE)."""


@dataclass(frozen=True, slots=True)
class Turn:
    """`side white` / `side black`: the side up on which a tile is passed (U-PASS, option `giver`)."""

    black: bool


@dataclass(frozen=True, slots=True)
class Cover:
    """`cover 3`: the receiver covers a figure space (U-PASS)."""

    space: int


@dataclass(frozen=True, slots=True)
class Gust:
    """`gust red left`: an umbrella of the own zone to another zone (U-BONUS blue)."""

    colour: Colour
    side: Side


@dataclass(frozen=True, slots=True)
class Swap:
    """`swap 2,3 2,4`: two neighbouring umbrellas change places (U-BONUS green). Fields (row, column), smaller first."""

    a: tuple[int, int]
    b: tuple[int, int]


@dataclass(frozen=True, slots=True)
class Skip:
    """`skip`: no bonus (U-BONUS)."""


Move = Slide | Score | Keep | Turn | Cover | Gust | Swap | Skip


@dataclass(frozen=True, slots=True)
class UmbrellaState:
    """A position.

    `stages` one a seat; `center`, `sides` (sides[s] is the left zone of seat s; two entries in the solo game) and
    `owns` are the waiting zones; `figures[seat][space-1]` is a stack, top last, with None for a tile that the observer
    does not know; `seen` are the tiles that were ever visible. `tokens[seat]` are the scoring spaces covered, sorted.
    `active` is the seat whose turn it is; it decides except in the phase "cover", where the receiver does.
    `passing` is the tile on its way, `passing_space` the figure space it came from (0 when none is on its way),
    `bonus` the colour of the space just covered (None unless a bonus is due),
    `turns` the turns finished by seat, `ending` the seat that triggered the end, `last_turns` the seats that still
    have their last turn, in order: the one who is taking it included. `end_rule` is the rule that ended the game.
    """

    stages: tuple[Stage, ...]
    center: Counts
    sides: tuple[Counts, ...]
    owns: tuple[Counts, ...]
    figures: tuple[tuple[tuple[Figure | None, ...], ...], ...]
    seen: frozenset[int]
    tokens: tuple[tuple[int, ...], ...]
    supply: int
    active: int
    phase: Phase = "slide"
    passing: Figure | None = None
    passing_space: int = 0
    bonus: Colour | None = None
    turns: tuple[int, ...] = ()
    ending: int | None = None
    last_turns: tuple[int, ...] = ()
    end_rule: str = ""


@dataclass(frozen=True, slots=True)
class LineSlid(Event):
    """An umbrella entered at `side` into `line`, everything there moved one field, the last one fell out.

    `taken` and `dropped` are the zones; `dropped` is None in the solo game, where it leaves the game (U-SOLO).
    """

    seat: int
    side: Side
    line: int
    colour: Colour
    pushed_out: Colour
    taken: ZoneName
    dropped: ZoneName | None


@dataclass(frozen=True, slots=True)
class FigureCompleted(Event):
    """`seat` completed the figure on `space` in `colour` (U-SCORE). `fields` are its (row, column) fields."""

    seat: int
    space: int
    figure: Figure
    colour: Colour
    fields: tuple[tuple[int, int], ...]


@dataclass(frozen=True, slots=True)
class TokenPlaced(Event):
    """A token covers the scoring space; `supply` tokens are left (U-TOKENS)."""

    seat: int
    scoring: int
    supply: int


@dataclass(frozen=True, slots=True)
class TrackCompleted(Event):
    """A track of the scoring board is covered; `track` counts from 1 (U-POINTS)."""

    seat: int
    track: int
    points: int


@dataclass(frozen=True, slots=True)
class FigurePassed(Event):
    """The tile went from `giver` to `receiver`, onto `space`, with `figure` as it lies now (U-PASS)."""

    giver: int
    receiver: int
    figure: Figure
    giver_space: int
    space: int
    covered: Figure | None


@dataclass(frozen=True, slots=True)
class FigureUncovered(Event):
    """A tile under another became visible (U-PASS); None for who may not see it yet in an observation."""

    seat: int
    space: int
    figure: Figure | None


@dataclass(frozen=True, slots=True)
class UmbrellaBlown(Event):
    """An umbrella of the own zone went to another zone (U-BONUS blue)."""

    seat: int
    colour: Colour
    to: ZoneName


@dataclass(frozen=True, slots=True)
class UmbrellasSwapped(Event):
    """Two umbrellas of the stage changed places (U-BONUS green)."""

    seat: int
    a: tuple[int, int]
    b: tuple[int, int]


@dataclass(frozen=True, slots=True)
class EndBegun(Event):
    """`seat` triggered the end; the others take one last turn (U-END)."""

    seat: int


@dataclass(frozen=True, slots=True)
class GameEnded(Event):
    """The game is over (U-END, U-LIMIT, U-SOLO)."""

    winners: tuple[int, ...]
