"""What a teaching game of Trellis says of a decision."""

from __future__ import annotations

from tessella.rules.trellis import Claim, Gift, Plant, Trellis, TrellisState, Vine, chain
from tessella.scene.boards.guide import Guide
from tessella.scene.trellis.words import Words, cell_name, count_of, say, vine_name
from tessella.scene.words.words import colour_name, joined


def guide(game: Trellis, state: TrellisState, words: Words) -> Guide | None:
    """Return what can be done now and why it matters, None when the game is over."""
    match state.phase:
        case "plant":
            return _plant(game, state)
        case "bloom":
            return _bloom(state, words)
        case "claim":
            return _claim(game, state)
        case "gift":
            return _gift(game, state)
    return None


def _plant(game: Trellis, state: TrellisState) -> Guide:
    plants = [move for move in game.moves(state) if isinstance(move, Plant)]
    cells, tiles = len({move.cell for move in plants}), len({move.tile for move in plants})
    can = count_of(
        cells,
        say("Take a tile, turn it, and plant it: there is 1 cell for it."),
        say("Take a tile, turn it, and plant it: there are {0} cells for it."),
    )
    if tiles < len(state.hands[state.seat]):
        can += " " + count_of(tiles, say("Only 1 of your tiles fits."), say("{0} of your tiles fit."))
    if any(f.detail == "nothing-fits" for move in plants[:1] for f in game.explain(state, move).findings):
        can += " " + say("No colour of yours joins anywhere, so this turn touching is enough.")
    own, others = state.flowers[state.seat], sum(state.flowers) - state.flowers[state.seat]
    if own and others:
        matters = say(
            "Join a colour that carries your flowers, and they bloom on at once. Join a colour of others, and theirs "
            "bloom: that gives you gifts, and brings them nearer to their goal."
        )
    elif own or others:
        matters = say("A colour with a flower blooms on at once where you join it, for whoever owns the flower.")
    else:
        matters = say("No flower is planted yet. Every colour that joins makes a longer vine for the first one.")
    return Guide(can, matters, "T-PLANT")


def _bloom(state: TrellisState, words: Words) -> Guide:
    vines = joined([vine_name(vine) for vine in state.contested])
    names = joined([words.name(seat) for seat in sorted({seat for seats in state.claimants for seat in seats})])
    can = say("Flowers of {0} meet at {1}. You say whose opens there.", names, vines)
    matters = say("Your own brings you nearer to your goal; one of another counts for a gift.")
    return Guide(can, matters, "T-CONTEST")


def _claim(game: Trellis, state: TrellisState) -> Guide:
    vines = [move.vine for move in game.moves(state) if isinstance(move, Claim)]
    if all(vine.cell == state.garden[state.new].cell for vine in vines):
        can = count_of(
            len(vines),
            say("Put a flower on the one vine of the new tile that is free."),
            say("Put a flower on one of the {0} vines of the new tile that are free."),
        )
    else:
        can = say("The new tile has no free vine left, so you may claim any free vine of the garden.")
    return Guide(can, _run(state, vines), "T-CLAIM")


def _gift(game: Trellis, state: TrellisState) -> Guide:
    vines = [move.vine for move in game.moves(state) if isinstance(move, Gift)]
    bloomed = sum(count for seat, count in enumerate(state.bloomed) if seat != state.seat)
    due = count_of(state.gifts, say("You may claim 1 more vine"), say("You may claim {0} more vines"))
    cause = count_of(bloomed, say("1 flower of another bloomed"), say("{0} flowers of others bloomed"))
    return Guide(say("{0}, because {1} this turn.", due, cause), _run(state, vines), "T-GIFT")


def _run(state: TrellisState, vines: list[Vine]) -> str:
    """Say which of the vines of the new tile run on; of others only where to look."""
    here = [vine for vine in vines if vine.cell == state.garden[state.new].cell]
    if not here:
        places = joined(sorted({cell_name(vine.cell) for vine in vines if len(chain(state, vine)) > 1})[:3])
        if places:
            return say("A flower runs along its colour. Free vines hang together at {0}.", places)
        return say("No free vine hangs together with another: choose one that can grow.")
    runs = [colour_name(vine.colour) for vine in here if len(chain(state, vine)) > 1]
    if not runs:
        return say("None of them runs on into another tile yet: choose one that can grow.")
    if len(runs) == 1:
        return say("A flower runs along its colour: {0} runs on into other tiles.", runs[0])
    return say("A flower runs along its colour: {0} run on into other tiles.", joined(runs))
