"""What is allowed in Trellis: every rule that speaks about a move."""

from __future__ import annotations

from collections.abc import Iterator

from tessella.rules.lattice import hex_neighbour
from tessella.rules.trellis.garden import Garden, matches, unseen
from tessella.rules.trellis.notation import cell_text
from tessella.rules.trellis.position import Bloom, Cell, Claim, Gift, Move, Phase, Plant, TrellisState, Vine
from tessella.rules.trellis.tiles import START_TILE, TILES
from tessella.rules.values import NamedCell
from tessella.rules.verdict import Finding, Verdict

DETAILS: dict[tuple[str, bool], tuple[str, ...]] = {
    ("T-TILES", False): ("tile", "rotation"),
    ("T-PLANT", True): ("beside",),
    ("T-PLANT", False): ("not-now", "not-in-hand", "occupied", "apart"),
    ("T-MATCH", True): ("match", "nothing-fits"),
    ("T-MATCH", False): ("no-match",),
    ("T-CONTEST", True): ("contested",),
    ("T-CONTEST", False): ("not-now", "not-contested", "other-seat"),
    ("T-CLAIM", True): ("new-tile", "elsewhere"),
    ("T-CLAIM", False): ("not-now", "no-vine", "claimed", "new-tile-first"),
    ("T-GIFT", True): ("new-tile", "elsewhere"),
    ("T-GIFT", False): ("not-now", "no-vine", "claimed", "new-tile-first"),
    ("T-WIN", False): ("over",),
    ("T-EXHAUST", False): ("over",),
}
"""Every (rule, kept) with the details that it can carry."""


def explain(state: TrellisState, move: Move, match: bool, over: str) -> Verdict:
    """Return what the rules say of a move; `match` is the option `planting`, `over` the rule that ended the game."""
    phase, rule = _KINDS[type(move)]
    if state.phase == "over":
        return Verdict((Finding(over, False, detail="over"),))
    if state.phase != phase:
        return Verdict((Finding(rule, False, detail="not-now"),))
    if isinstance(move, Plant):
        return Verdict(tuple(_explain_plant(state, move, match)))
    if isinstance(move, Bloom):
        return Verdict((_explain_bloom(state, move),))
    return Verdict((_explain_claim(state, move.vine, rule),))


_KINDS: dict[type[Move], tuple[Phase, str]] = {
    Plant: ("plant", "T-PLANT"),
    Bloom: ("bloom", "T-CONTEST"),
    Claim: ("claim", "T-CLAIM"),
    Gift: ("gift", "T-GIFT"),
}


def _explain_plant(state: TrellisState, move: Plant, match: bool) -> Iterator[Finding]:
    garden = Garden(state.garden)
    here = (NamedCell(move.cell, cell_text(move.cell)),)
    known = move.tile in TILES and move.tile != START_TILE
    if not known or move.rotation not in range(6):
        yield Finding("T-TILES", False, detail="rotation" if known else "tile")
        return
    if move.tile not in possible_tiles(state):
        yield Finding("T-PLANT", False, detail="not-in-hand")
    facing = garden.facing(move.cell)
    if move.cell in garden.at:
        yield Finding("T-PLANT", False, here, "occupied")
    elif not facing:
        yield Finding("T-PLANT", False, here, "apart")
    else:
        yield Finding("T-PLANT", True, here, "beside")
        if match:
            yield _explain_match(state, garden, move)


def _explain_match(state: TrellisState, garden: Garden, move: Plant) -> Finding:
    facing = garden.facing(move.cell)
    matched = matches(move.tile, move.rotation, facing)
    if matched:
        return Finding("T-MATCH", True, _ends(garden, move.cell, matched), "match")
    touched = _ends(garden, move.cell, tuple(facing))
    if nothing_fits(state, garden, move.tile):
        return Finding("T-MATCH", True, touched, "nothing-fits")
    return Finding("T-MATCH", False, touched, "no-match")


def _ends(garden: Garden, cell: Cell, sides: tuple[int, ...]) -> tuple[Vine, ...]:
    """Return the planted vines that end at these sides of a cell."""
    facing = garden.facing(cell)
    return tuple(Vine(hex_neighbour(cell, side), facing[side]) for side in sides)


def _explain_bloom(state: TrellisState, move: Bloom) -> Finding:
    here = (move.vine,)
    if move.vine not in state.contested:
        return Finding("T-CONTEST", False, here, "not-contested")
    if move.seat not in state.claimants[state.contested.index(move.vine)]:
        return Finding("T-CONTEST", False, here, "other-seat")
    return Finding("T-CONTEST", True, here, "contested")


def _explain_claim(state: TrellisState, vine: Vine, rule: str) -> Finding:
    garden = Garden(state.garden)
    here, ref = (vine,), garden.ref(vine)
    if ref is None:
        return Finding(rule, False, here, "no-vine")
    owner = garden.owner(ref)
    if owner is not None:
        return Finding(rule, False, here, "claimed")
    on_new = garden.unclaimed(state.new)
    if on_new and ref not in on_new:
        first = tuple(garden.vine(other) for other in on_new)
        return Finding(rule, False, first, "new-tile-first")
    return Finding(rule, True, here, "new-tile" if on_new else "elsewhere")


def possible_tiles(state: TrellisState) -> tuple[int, ...]:
    """Return the tiles that the seat to move may have in hand: for who sees the hand, just the hand."""
    hand = state.hands[state.seat]
    known = tuple(tile for tile in hand if tile is not None)
    return known if len(known) == len(hand) else (*known, *(t for t in unseen(state) if t != START_TILE))


def nothing_fits(state: TrellisState, garden: Garden, tile: int) -> bool:
    """Tell whether neither `tile` nor any other known tile of the hand can match anywhere (T-MATCH)."""
    opened = garden.open_colours()
    hand = (tile, *(known for known in state.hands[state.seat] if known is not None))
    return all(opened.isdisjoint(TILES[held].colours) for held in hand)
