"""What a move would bring about, asked of the rules before the click: sides that fit, blooms, gifts."""

from __future__ import annotations

from dataclasses import dataclass

from tessella.rules.trellis import (
    TILES,
    Cell,
    Garden,
    GiftsEarned,
    Move,
    Plant,
    Trellis,
    TrellisState,
    Vine,
    VineBloomed,
    VineClaimed,
    VineContested,
    matches,
)
from tessella.rules.verdict import Verdict


@dataclass(frozen=True, slots=True)
class Preview:
    """What a move would do in a position.

    `matched` and `clashing` are the sides of a tile that join and do not join a colour; `flowers` the flowers that
    would open, in order, with their seats; `contested` the vines that would wait for a decision, each with
    the seats it could go to.
    """

    move: Move
    verdict: Verdict
    matched: tuple[int, ...] = ()
    clashing: tuple[int, ...] = ()
    flowers: tuple[tuple[Vine, int], ...] = ()
    contested: tuple[tuple[Vine, tuple[int, ...]], ...] = ()
    gifts: int = 0

    @property
    def legal(self) -> bool:
        """True when the rules allow the move."""
        return self.verdict.legal

    def blooms(self) -> tuple[tuple[Vine, int], ...]:
        """Return the flowers that open by themselves: all but the claimed one."""
        claimed = getattr(self.move, "vine", None)
        return tuple(pair for pair in self.flowers if pair[0] != claimed)


def preview(game: Trellis, state: TrellisState, move: Move) -> Preview:
    """Return what a move would do; an illegal one has only its verdict and its sides."""
    verdict = game.explain(state, move)
    matched, clashing = sides(state, move) if isinstance(move, Plant) else ((), ())
    if not verdict.legal:
        return Preview(move, verdict, matched, clashing)
    events = game.apply(state, move).events
    flowers = tuple((e.vine, e.seat) for e in events if isinstance(e, VineBloomed | VineClaimed))
    contested = tuple((e.vine, e.seats) for e in events if isinstance(e, VineContested))
    gifts = sum(e.count for e in events if isinstance(e, GiftsEarned))
    return Preview(move, verdict, matched, clashing, flowers, contested, gifts)


def sides(state: TrellisState, move: Plant) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Return the touching sides that join one colour, and those that do not."""
    garden = Garden(state.garden)
    if move.cell in garden.at or move.tile not in TILES:
        return (), ()
    facing = garden.facing(move.cell)
    matched = matches(move.tile, move.rotation, facing)
    return matched, tuple(side for side in facing if side not in matched)


def legal_turns(game: Trellis, state: TrellisState, tile: int, cell: Cell) -> tuple[int, ...]:
    """Return the rotations in which a tile may be planted on a cell."""
    return tuple(r for r in range(6) if game.explain(state, Plant(tile, cell, r)).legal)
