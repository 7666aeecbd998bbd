"""What would make a refused move of Trellis right: another turn, another place, another tile, what is to do first."""

from __future__ import annotations

from tessella.rules.trellis import TILES, Bloom, Garden, Move, Plant, Trellis, TrellisState, Vine
from tessella.rules.verdict import Finding
from tessella.scene.trellis.preview import legal_turns
from tessella.scene.trellis.words import Words, count_of, say
from tessella.scene.words.words import colour_name, joined


def remedy(words: Words, game: Trellis, state: TrellisState, move: Move | None, finding: Finding) -> str:
    """Return in a sentence or two what would be right instead of a move that a rule refused."""
    if finding.detail == "over":
        return say("Look at the game again, or begin another one.")
    if finding.detail == "not-now":
        return _first_do(state)
    if isinstance(move, Plant):
        return _planting(game, state, move, finding)
    if finding.rule == "T-CONTEST":
        return _contest(words, state, move, finding)
    free = [vine for vine in finding.places if isinstance(vine, Vine)] if finding.detail == "new-tile-first" else []
    if free:
        return say("Free on the new tile: {0}.", joined([colour_name(vine.colour) for vine in free]))
    return say("Take one of the ringed vines.")


def _first_do(state: TrellisState) -> str:
    """Return what is to do now instead."""
    return {
        "plant": say("Now plant a tile: take one with 1, 2 or 3."),
        "bloom": say("Now decide whose flower opens on the contested vine."),
        "claim": say("Now claim one of the ringed vines."),
        "gift": say("Now take one of the ringed vines as your gift."),
    }.get(state.phase, say("Look at the game again, or begin another one."))


def _planting(game: Trellis, state: TrellisState, move: Plant, finding: Finding) -> str:
    if finding.detail in ("not-in-hand", "tile"):
        return say("Take a tile of your hand with 1, 2 or 3.")
    if finding.detail == "rotation":
        return say("Turn it with R.")
    if finding.detail == "occupied":
        return say("Choose an empty place beside the garden.")
    if finding.detail == "apart":
        return say("Move it until one of its sides lies along a planted tile.")
    return _turned(game, state, move) or _other_tile(game, state, move) or _elsewhere(state, move)


def _turned(game: Trellis, state: TrellisState, move: Plant) -> str:
    """Return how often the tile must be turned to fit where it is, "" where no turn helps."""
    turns = sorted((rotation - move.rotation) % 6 for rotation in legal_turns(game, state, move.tile, move.cell))
    if not turns:
        return ""
    if 6 - turns[-1] < turns[0]:
        back = 6 - turns[-1]
        return count_of(back, say("Turn it back with Shift+R and it fits."),
                        say("Turn it back with Shift+R {0} times and it fits."))  # fmt: skip
    return count_of(turns[0], say("Turn it with R and it fits."), say("Turn it with R {0} times and it fits."))


def _other_tile(game: Trellis, state: TrellisState, move: Plant) -> str:
    """Return which tile of the hand fits here, "" for none."""
    hand = state.hands[state.seat]
    fits = [
        number
        for number, tile in enumerate(hand, 1)
        if tile is not None and tile != move.tile and legal_turns(game, state, tile, move.cell)
    ]
    return say("However it is turned, no colour joins here; the tile of key {0} fits.", fits[0]) if fits else ""


def _elsewhere(state: TrellisState, move: Plant) -> str:
    """Return that the tile fits at another place, or nowhere."""
    opened = Garden(state.garden).open_colours()
    if opened.isdisjoint(TILES[move.tile].colours):
        return say("This tile joins nowhere now: take another one.")
    return say("However it is turned, no colour joins here; Space shows a place where it fits.")


def _contest(words: Words, state: TrellisState, move: Move | None, finding: Finding) -> str:
    if finding.detail == "other-seat" and isinstance(move, Bloom) and move.vine in state.contested:
        seats = state.claimants[state.contested.index(move.vine)]
        return say("Give it to one of {0}.", joined([words.name(seat) for seat in seats]))
    return say("Decide at a vine that has a card with flowers.")
