"""The game Trellis: two to four players grow one garden and race to plant their flowers (rules-trellis)."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import ClassVar

from tessella.rules.deals import DealWish
from tessella.rules.errors import BadSetup
from tessella.rules.game import Game
from tessella.rules.option import Choice, Option, OptionValue
from tessella.rules.outcome import Event, Result, Step
from tessella.rules.trellis import causes, codec, legality, notation
from tessella.rules.trellis.deals import WISHES
from tessella.rules.trellis.garden import unseen
from tessella.rules.trellis.moves import TrellisMoves
from tessella.rules.trellis.position import Bloom, Claim, Move, Plant, PlantedTile, TrellisState
from tessella.rules.trellis.scoring import result
from tessella.rules.trellis.show import show_state
from tessella.rules.trellis.tiles import START_TILE, TILE_COUNT, TILES
from tessella.rules.trellis.turn import HAND_SIZE, Turn
from tessella.rules.values import Json
from tessella.rules.verdict import IllegalMove, Verdict

PLANTING = Option(
    "planting",
    "T-MATCH",
    "Planting",
    "Where a new tile may be planted.",
    "match",
    (
        Choice("match", "Match a colour", "A new tile has to continue at least one vine in its colour."),
        Choice("free", "Anywhere", "A new tile may go wherever it touches another one; no colour need match."),
    ),
)
GIFTS = Option(
    "gifts",
    "T-GIFT",
    "Gifts",
    "How many more flowers you plant when your turn lets flowers of others bloom.",
    "per_flower",
    (
        Choice("per_flower", "One for each flower", "One more for each flower of others that your turn lets bloom."),
        Choice("per_opponent", "One for each player", "One more for each player whose flowers your turn lets bloom."),
    ),
)
FLOWERS = Option(
    "flowers",
    "T-FLOWERS",
    "Flowers to plant",
    "Whoever has planted all of these wins. Fewer flowers make it easier for that seat.",
    (15,),
    low=1,
    high=30,
)


@dataclass(frozen=True)
class Trellis(Game[TrellisState, Move]):
    """One match of Trellis. `tile_order` is the shuffled stack, the first tile is dealt first (T-SETUP)."""

    kind: ClassVar[str] = "trellis"
    title: ClassVar[str] = "Trellis"
    seats: ClassVar[tuple[int, int]] = (2, 4)
    things: ClassVar[tuple[str, ...]] = ("field", "tile", "vine", "corner", "seat")
    option_list: ClassVar[tuple[Option, ...]] = (PLANTING, GIFTS, FLOWERS)
    wishes: ClassVar[tuple[DealWish, ...]] = WISHES
    short: ClassVar[Mapping[str, object]] = {"flowers": "6"}
    players: int
    options: tuple[tuple[str, OptionValue], ...]
    seed: int
    first: int
    tile_order: tuple[int, ...]

    @classmethod
    def create(
        cls,
        players: int,
        options: Mapping[str, object] | None = None,
        *,
        seed: int = 0,
        order: Sequence[object] | None = None,
        first: int = 0,
    ) -> Trellis:
        """Set up a match; `order` holds the tiles 1 to 60 (numbers, or their digits), each once."""
        settled = cls.read_options(options, players)
        if first not in range(players):
            raise BadSetup(f"Trellis: seat {first} cannot begin, the seats are 0 to {players - 1} (T-SETUP)")
        if order is None:
            tiles = list(range(1, TILE_COUNT + 1))
            random.Random(seed).shuffle(tiles)
        else:
            tiles = [_tile(value) for value in order]
            if sorted(tiles) != list(range(1, TILE_COUNT + 1)):
                raise BadSetup(f"Trellis: the order does not hold each tile 1 to {TILE_COUNT} once (T-SETUP)")
        return cls(players, settled, seed, first, tuple(tiles))

    @property
    def goals(self) -> tuple[int, ...]:
        """The number of flowers that each seat has to plant (T-FLOWERS)."""
        value = self.option("flowers")
        assert isinstance(value, tuple)
        return value

    @property
    def per_flower(self) -> bool:
        """Whether each flower of another player earns a gift, or each other player (T-GIFT)."""
        return self.option("gifts") == "per_flower"

    def start(self) -> TrellisState:
        """Return the first position: three tiles a seat, dealt one at a time round the table (T-SETUP)."""
        dealt = HAND_SIZE * self.players
        start = PlantedTile(START_TILE, (0, 0), 0, (None,) * len(TILES[START_TILE].vines))
        hands = tuple(self.tile_order[seat : dealt : self.players] for seat in range(self.players))
        return TrellisState((start,), hands, self.tile_order[dealt:], (0,) * self.players, self.first)

    def to_move(self, state: TrellisState) -> int | None:
        """Return the active seat, which takes every decision of its turn; None when the game is over."""
        return None if state.phase == "over" else state.seat

    def moves(self, state: TrellisState) -> TrellisMoves:
        """Return the legal decisions. For who does not see the hand: all that may be legal."""
        return TrellisMoves(state, self._match, lambda move: self.explain(state, move).legal)

    def explain(self, state: TrellisState, move: Move) -> Verdict:
        """Return what T-TILES, T-PLANT, T-MATCH, T-CONTEST, T-CLAIM, T-GIFT say of a move.

        Fields are cells (`2,-1`) or vines (`2,-1 pink`).
        """
        return legality.explain(state, move, self._match, self._reason(state))

    def apply(self, state: TrellisState, move: Move) -> Step[TrellisState]:
        """Carry out one decision and all that follows from it (T-PLANT to T-EXHAUST)."""
        verdict = self.explain(state, move)
        if not verdict.legal:
            raise IllegalMove(verdict)
        turn = Turn(state, self.goals, self.per_flower)
        if isinstance(move, Plant):
            return turn.plant(move)
        if isinstance(move, Bloom):
            return turn.bloom(move)
        return turn.claim(move.vine) if isinstance(move, Claim) else turn.gift(move.vine)

    @classmethod
    def because(cls, events: Sequence[Event]) -> tuple[tuple[int, ...], ...]:
        """Return which events of a move brought each one about."""
        return causes.because(events)

    def result(self, state: TrellisState) -> Result:
        """Return winners and, as points, the flowers planted (T-WIN, T-EXHAUST)."""
        return result(state, self._reason(state))

    def observe(self, state: TrellisState, seat: int) -> TrellisState:
        """Return the position without the tiles of other hands and of the stack."""
        hands = tuple(
            hand if owner == seat else (None,) * len(hand) for owner, hand in enumerate(state.hands)
        )
        return replace(state, hands=hands, stack=(None,) * len(state.stack))

    def determinize(self, observation: TrellisState, draw: random.Random) -> TrellisState:
        """Return the observation with its unknown tiles drawn from those that were never seen."""
        pool = list(unseen(observation))
        draw.shuffle(pool)

        def known(tile: int | None) -> int:
            return pool.pop() if tile is None else tile

        hands = tuple(tuple(known(tile) for tile in hand) for hand in observation.hands)
        return replace(observation, hands=hands, stack=tuple(known(tile) for tile in observation.stack))

    def statistic(self, move: Move) -> str:
        """Return the colour of a vine that is claimed."""
        return str(move.vine.colour) if isinstance(move, Claim) else ""

    def parse(self, state: TrellisState, text: str) -> Move:
        """Read `plant 17 2,-1 r3`, `bloom 2,-1 pink 1`, `claim 2,-1 pink` or `gift 2,-1 pink`."""
        return notation.parse_move(text)

    def format(self, move: Move) -> str:
        """Write a move in the text notation."""
        return notation.format_move(move)

    def state_to_json(self, state: TrellisState) -> Json:
        """Write a position or an observation."""
        return codec.write_state(state, self.goals, self.per_flower)

    def state_from_json(self, data: Json) -> TrellisState:
        """Read a position or an observation; raise BadSetup with the reason."""
        return codec.read_state(data, self.goals, self.per_flower)

    def show(self, state: TrellisState) -> str:
        """Draw the garden as plain text, with hands, flowers and who is to decide."""
        return show_state(state, self.goals)

    def order(self) -> tuple[Json, ...]:
        """Return the shuffled stack as it was before the deal."""
        return self.tile_order

    @property
    def _match(self) -> bool:
        return self.option("planting") == "match"

    def _reason(self, state: TrellisState) -> str:
        return "T-WIN" if any(map(int.__eq__, state.flowers, self.goals)) else "T-EXHAUST"


def _tile(value: object) -> int:
    text = str(value)
    if isinstance(value, bool) or not (text.isascii() and text.isdigit() and len(text) <= 2):
        raise BadSetup(f"Trellis: {value!r} in the order is no tile (T-SETUP)")
    return int(text)
