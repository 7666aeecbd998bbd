"""Umbrella behind the contract of `rules/game.py`."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import ClassVar

from tessella.rules.deals import DealWish
from tessella.rules.errors import BadFile, BadSetup
from tessella.rules.game import Game
from tessella.rules.option import Choice, Option, OptionValue
from tessella.rules.outcome import Event, Result, Step
from tessella.rules.umbrella import causes, codec, legality, notation, turn
from tessella.rules.umbrella.deals import WISHES
from tessella.rules.umbrella.figures import right_fields
from tessella.rules.umbrella.kit import BOARDS, STANDARD, TILE_COUNT, Board, Kit, load_sets, standard_kit
from tessella.rules.umbrella.moves import UmbrellaMoves
from tessella.rules.umbrella.position import Colour, Counts, Figure, Keep, Move, Skip, Slide, UmbrellaState
from tessella.rules.umbrella.scoring import account, points, winners
from tessella.rules.umbrella.show import show
from tessella.rules.umbrella.terms import SUPPLY, Terms
from tessella.rules.values import Json
from tessella.rules.verdict import Verdict

OPTIONS: tuple[Option, ...] = (
    Option(
        "level",
        "U-SCORING",
        "Scoring board",
        "Where points are scored; everybody has the same board.",
        "1",
        (
            Choice("1", f"1 {BOARDS[1].name}", "Four short tracks: the easiest, for first games."),
            Choice("2", f"2 {BOARDS[2].name}", "Longer tracks; the longer a track, the more it gives."),
            Choice("3", f"3 {BOARDS[3].name}", "The tracks cross: every space counts in two of them."),
            Choice("4", f"4 {BOARDS[4].name}", "Every token gives an extra action or point, by colour."),
        ),
    ),
    Option(
        "figures",
        "U-FIGURES",
        "Figures",
        "Where on the stage the umbrellas of a figure have to stand.",
        "fixed",
        (
            Choice("fixed", "At their place", "Umbrellas stand where the tile shows them."),
            Choice("anywhere", "Anywhere", "The pattern may lie anywhere on the stage: easier."),
        ),
    ),
    Option(
        "passing",
        "U-PASS",
        "Passing a tile",
        "Which side of a completed tile the next player gets.",
        "flip",
        (
            Choice("flip", "Turned over", "The tile goes on with its other side up."),
            Choice("same", "As it is", "The tile goes on with the same side up."),
            Choice("giver", "Giver chooses", "Whoever completed the figure chooses the side."),
        ),
    ),
    Option("limit", "U-LIMIT", "Turns", "The game ends after so many turns each; 0 means no limit.", 0, (), 0, 999),
)

_OWN_SETS: dict[str, Kit] = {}
"""The person's own sets by name; filled by `use_sets`."""


@dataclass(frozen=True)
class Umbrella(Game[UmbrellaState, Move]):
    """One match of Umbrella. `tiles` is the shuffled order of the figure tiles, the first is dealt first."""

    kind: ClassVar[str] = "umbrella"
    title: ClassVar[str] = "Umbrella"
    seats: ClassVar[tuple[int, int]] = (1, 4)
    things: ClassVar[tuple[str, ...]] = ("field", "umbrella", "row", "column", "zone", "figure", "space", "seat")
    option_list: ClassVar[tuple[Option, ...]] = OPTIONS
    wishes: ClassVar[tuple[DealWish, ...]] = WISHES
    short: ClassVar[Mapping[str, object]] = {"limit": 4}
    players: int
    options: tuple[tuple[str, OptionValue], ...]
    seed: int
    first: int
    tiles: tuple[int, ...]

    @classmethod
    def create(
        cls,
        players: int,
        options: Mapping[str, object] | None = None,
        *,
        seed: int = 0,
        order: Sequence[object] | None = None,
        first: int = 0,
    ) -> Umbrella:
        """Set up a match; see `Game.create`. `order` names all 24 figure tiles, as numbers or their texts."""
        given = dict(options or {})
        name = str(given.pop("set", STANDARD)).lower()
        values = tuple(item for item in cls.read_options(given, players) if item[0] != "set")
        if name != STANDARD:
            if name not in _OWN_SETS:
                raise BadSetup(f"option set: there is no set {name!r} in the folder of sets (U-FIGURES)")
            values += (("set", name),)
        if not 0 <= first < players:
            raise BadSetup(f"first: {first} is no seat of {players} players (U-SETUP)")
        if order is None:
            tiles = list(range(1, TILE_COUNT + 1))
            random.Random(seed).shuffle(tiles)
        else:
            tiles = [_tile(item) for item in order]
            if sorted(tiles) != list(range(1, TILE_COUNT + 1)):
                raise BadSetup(f"order: not the {TILE_COUNT} figure tiles, each once (U-SETUP)")
        return cls(players, values, seed, first, tuple(tiles))

    @property
    def level(self) -> int:
        """The level of the scoring board, 1..4 (U-SCORING)."""
        return int(str(self.option("level")))

    @property
    def kit(self) -> Kit:
        """The printed matter this match is played with: the program's own, or a set of the person's by name."""
        name = dict(self.options).get("set", STANDARD)
        return standard_kit() if name == STANDARD else _OWN_SETS[str(name)]

    @property
    def board(self) -> Board:
        """The scoring board of this match (U-SCORING)."""
        return self.kit.board(self.level)

    @property
    def anywhere(self) -> bool:
        """Whether figures may be shifted (option `figures`)."""
        return self.option("figures") == "anywhere"

    @property
    def terms(self) -> Terms:
        """The settings as the rules use them."""
        limit = self.option("limit")
        assert isinstance(limit, int)
        passing = str(self.option("passing"))
        return Terms(self.players, self.anywhere, passing, limit, self.board, self.kit, self.first)

    def start(self) -> UmbrellaState:
        """Return the first position (U-SETUP)."""
        one: Counts = (1, 1, 1, 1)
        players = self.players
        rounds = [[Figure(tile) for tile in self.tiles[k * players : (k + 1) * players]] for k in range(4)]
        stacks = tuple(
            ((rounds[0][seat], rounds[2][seat]), (rounds[1][seat], rounds[3][seat]), (), ()) for seat in range(players)
        )
        return UmbrellaState(
            stages=self.kit.stages[:players],
            center=one,
            sides=(one,) * max(2, players),
            owns=(one,) * players,
            figures=stacks,
            seen=frozenset(figure.tile for figure in rounds[2] + rounds[3]),
            tokens=((),) * players,
            supply=SUPPLY[players],
            active=self.first,
            turns=(0,) * players,
        )

    def to_move(self, state: UmbrellaState) -> int | None:
        """Return the seat that decides next: the receiver in the phase "cover", None when the game is over."""
        if state.phase == "over":
            return None
        return self.terms.receiver(state.active) if state.phase == "cover" else state.active

    def moves(self, state: UmbrellaState) -> UmbrellaMoves:
        """Return the legal moves."""
        return UmbrellaMoves(self.terms, state)

    def explain(self, state: UmbrellaState, move: Move) -> Verdict:
        """Return every rule that speaks about the move."""
        return legality.explain(self.terms, state, move)

    def apply(self, state: UmbrellaState, move: Move) -> Step[UmbrellaState]:
        """Return the next position and the events, or raise IllegalMove."""
        return turn.apply(self.terms, state, move)

    def pass_move(self, state: UmbrellaState) -> Move | None:
        """Return the move that leaves a bonus or a figure alone, where that is allowed."""
        return next((move for move in (Skip(), Keep()) if self.explain(state, move).legal), None)

    @classmethod
    def because(cls, events: Sequence[Event]) -> tuple[tuple[int, ...], ...]:
        """Return which events of a move brought each one about."""
        return causes.because(events)

    def result(self, state: UmbrellaState) -> Result:
        """Return how the game stands or ended; winners only once it is over (U-POINTS, U-TIE)."""
        board, over = self.board, state.phase == "over"
        return Result(
            over=over,
            winners=winners(board, state) if over else (),
            points=tuple(points(board, state, seat) for seat in range(self.players)),
            breakdown=tuple(account(board, state, seat) for seat in range(self.players)),
            reason=state.end_rule,
        )

    def observe(self, state: UmbrellaState, seat: int) -> UmbrellaState:
        """Return the position without the tiles that were never visible; they are hidden from all seats alike."""
        figures = tuple(
            tuple(
                tuple(figure if figure and figure.tile in state.seen else None for figure in stack) for stack in stacks
            )
            for stacks in state.figures
        )
        return replace(state, figures=figures)

    @classmethod
    def use_folder(cls, folder: Path) -> tuple[BadFile, ...]:
        """Offer the sets of printed matter in a folder (`use_sets`)."""
        return use_sets(folder)

    def determinize(self, observation: UmbrellaState, draw: random.Random) -> UmbrellaState:
        """Return the observation with unknown tiles drawn from those never seen, which all lie white side up."""
        known = {figure.tile for stacks in observation.figures for stack in stacks for figure in stack if figure}
        pool = [tile for tile in range(1, TILE_COUNT + 1) if tile not in known | observation.seen]
        draw.shuffle(pool)
        figures = tuple(
            tuple(tuple(figure or Figure(pool.pop()) for figure in stack) for stack in stacks)
            for stacks in observation.figures
        )
        return replace(observation, figures=figures)

    def statistic(self, move: Move) -> str:
        """Return the colour that is slid."""
        return str(move.colour) if isinstance(move, Slide) else ""

    def parse(self, state: UmbrellaState, text: str) -> Move:
        """Read a move in the notation; raise BadNotation when it is none."""
        return notation.parse(text)

    def format(self, move: Move) -> str:
        """Write a move in the notation."""
        return notation.write(move)

    def state_to_json(self, state: UmbrellaState) -> Json:
        """Write a position or an observation."""
        return codec.write(self.terms, state)

    def state_from_json(self, data: Json) -> UmbrellaState:
        """Read a position or an observation; raise BadSetup when it is malformed or impossible."""
        return codec.read(self.terms, data)

    def show(self, state: UmbrellaState) -> str:
        """Draw the position as plain text."""
        return show(self.terms, state)

    def order(self) -> tuple[Json, ...]:
        """Return the shuffled order of the figure tiles."""
        return self.tiles


def use_sets(folder: Path) -> tuple[BadFile, ...]:
    """Offer the sets below a folder as the option `set`; return what is wrong with those that cannot be read.

    Called once, when the program or its engine starts. A match of the program's own set does not name it, so that its
    record opens everywhere.
    """
    kits, troubles = load_sets(folder)
    _OWN_SETS.clear()
    _OWN_SETS.update(kits)
    choices = [Choice(STANDARD, "Tessella", "The tiles, stages and boards that come with this program.")]
    choices += [Choice(name, name, "A set from your own folder.") for name in kits]
    text = "Which tiles, starting stages and scoring boards are played with."
    own = Option("set", "U-FIGURES", "Set of tiles", text, STANDARD, tuple(choices))
    Umbrella.option_list = (*OPTIONS, own) if kits else OPTIONS
    return troubles


def _tile(item: object) -> int:
    text = str(item).strip()
    if isinstance(item, bool) or not (text.isascii() and text.isdigit() and len(text) < 3):
        raise BadSetup(f"order: {item!r} is no figure tile (U-SETUP)")
    return int(text)


def progress(game: Umbrella, state: UmbrellaState, seat: int, space: int) -> dict[Colour, int]:
    """Return for each colour how many fields (0..4) of the figure on a space hold it; empty without a visible tile."""
    return right_fields(state, seat, space, game.anywhere, game.kit)
