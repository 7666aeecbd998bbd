"""What no position of a match can be: lost or doubled pieces, a phase that does not fit, turns out of order."""

from __future__ import annotations

from collections import Counter

from tessella.rules.game import BadSetup
from tessella.rules.umbrella.kit import SCORING_SPACES
from tessella.rules.umbrella.legality import score_choices
from tessella.rules.umbrella.position import COLOURS, UmbrellaState
from tessella.rules.umbrella.terms import SUPPLY, Terms, end_is_due
from tessella.rules.umbrella.zones import waiting

_AFTER_SCORE = ("side", "cover", "bonus")
"""Phases of a turn in which its token lies already."""


def check(terms: Terms, state: UmbrellaState) -> None:
    """Raise BadSetup with the first reason why the position cannot be in this match."""
    _check_umbrellas(terms, state)
    _check_tiles(terms, state)
    _check_tokens(terms, state)
    _check_turns(terms, state)
    _check_phase(terms, state)
    _check_end(terms, state)


def _need(fine: bool, reason: str) -> None:
    if not fine:
        raise BadSetup(f"position: {reason}")


def _check_umbrellas(terms: Terms, state: UmbrellaState) -> None:
    """U-COLOURS, U-SETUP: none is lost or doubled; alone, every slide takes one out of the game (U-SOLO)."""
    players = terms.players
    zones = [state.center, *state.sides, *state.owns]
    for index, colour in enumerate(COLOURS):
        total = sum(counts[index] for counts in zones) + sum(stage.count(colour) for stage in state.stages)
        most = 8 if terms.solo else 6 * players + 1
        rule = "U-SOLO" if terms.solo else "U-SETUP"
        fine = total <= most if terms.solo else total == most
        _need(fine, f"{total} {colour} umbrellas, not {most} ({rule})")
    if not terms.solo:
        return
    slides = 16 - waiting(state)
    least = state.turns[0] + (state.phase == "score" or state.phase in _AFTER_SCORE)
    red = sum(terms.board.spaces[space - 1] == "red" for space in state.tokens[0]) if terms.board.bonuses else 0
    _need(least <= slides <= least + red, f"{waiting(state)} umbrellas wait after {least} turns (U-SOLO)")


def _check_tiles(terms: Terms, state: UmbrellaState) -> None:
    """U-FIGURES, U-SETUP: four tiles a seat, each once; unseen ones lie white and undermost where they were dealt."""
    stacks = [(space, stack) for seat in state.figures for space, stack in enumerate(seat, start=1)]
    lying = [figure for _, stack in stacks for figure in stack]
    total = len(lying) + (state.passing is not None)
    _need(total == 4 * terms.players, f"{total} figure tiles, not {4 * terms.players} (U-SETUP)")
    known = Counter(figure.tile for figure in [*lying, state.passing] if figure is not None)
    for tile, count in known.items():
        _need(count == 1, f"figure tile {tile} is there {count} times (U-FIGURES)")
    for tile in sorted(state.seen):
        _need(tile in known, f"figure tile {tile} was seen and is nowhere (U-FIGURES)")
    for space, stack in stacks:
        for height, figure in enumerate(stack):
            if figure is not None and figure.tile in state.seen:
                continue
            top = height == len(stack) - 1
            _need(figure is None or not top, "a visible tile is not among those seen (U-SETUP)")
            _need(space <= 2 and height == 0, "a tile that nobody has seen lies where none was dealt (U-SETUP)")
            _need(figure is None or not figure.black, "a tile that nobody has seen lies black side up (U-SETUP)")
    if state.passing is not None:
        _need(state.passing.tile in state.seen, "the tile being passed is not among those seen (U-PASS)")
    if terms.passing == "same":
        black = any(figure is not None and figure.black for figure in [*lying, state.passing])
        _need(not black, "a tile lies black side up though passing does not turn tiles (U-PASS)")


def _check_tokens(terms: Terms, state: UmbrellaState) -> None:
    """U-TOKENS, U-SCORE: the supply adds up; nobody placed more tokens than they took turns."""
    placed, supply = sum(map(len, state.tokens)), SUPPLY[terms.players]
    beyond = state.supply == 0 and placed > supply and (state.ending is not None or state.phase == "over")
    _need(placed + state.supply == supply or beyond, f"{placed} tokens and a supply of {state.supply} (U-TOKENS)")
    for seat, tokens in enumerate(state.tokens):
        turns = state.turns[seat] + (seat == state.active and state.phase in _AFTER_SCORE)
        _need(len(tokens) <= turns, f"seat {seat} has {len(tokens)} tokens after {turns} turns (U-SCORE)")


def _check_turns(terms: Terms, state: UmbrellaState) -> None:
    """U-SETUP: the seats take turns in order, from the first."""
    players, total = terms.players, sum(state.turns)
    for seat, turns in enumerate(state.turns):
        wanted = total // players + ((seat - terms.first) % players < total % players)
        _need(turns == wanted, f"seat {seat} took {turns} turns, not {wanted} of {total} (U-SETUP)")
    over = state.phase == "over"
    active = (terms.first + total - over) % players
    _need(state.active == active, f"it is the turn of seat {active}, not of {state.active} (U-SETUP)")


def _check_phase(terms: Terms, state: UmbrellaState) -> None:
    """U-SLIDE to U-BONUS: what the phase needs is there, and nothing else."""
    phase = state.phase
    on_the_way = phase in ("side", "cover")
    _need((state.passing is not None) == on_the_way, f"a tile on its way does not fit the phase {phase!r} (U-PASS)")
    _need((state.passing_space > 0) == on_the_way, f"passing_space does not fit the phase {phase!r} (U-PASS)")
    if phase == "score":
        _need(score_choices(terms, state) != (), "no figure can be scored (U-SCORE)")
    if phase == "side":
        _need(terms.passing == "giver", "the giver does not choose the side in this match (U-PASS)")
    if phase == "cover":
        receiver = state.figures[terms.receiver(state.active)]
        _need(all(receiver), "the receiver has an empty figure space (U-PASS)")
    if phase in _AFTER_SCORE:
        _need(state.tokens[state.active] != (), "the seat has not scored (U-SCORE)")
    if phase == "bonus":
        _need(state.bonus is not None, "a bonus is asked for and none is due (U-BONUS)")
    if state.bonus is not None:
        _need(terms.board.bonuses and phase in _AFTER_SCORE, f"a bonus does not fit the phase {phase!r} (U-BONUS)")
        _need(state.bonus != "yellow", "yellow gives no bonus to choose (U-BONUS)")
        covered = {terms.board.spaces[space - 1] for space in state.tokens[state.active]}
        _need(state.bonus in covered, f"no {state.bonus} scoring space is covered (U-BONUS)")
        if phase == "bonus":
            _need(terms.bonus_moves(state, state.bonus), f"nothing to choose for the bonus {state.bonus} (U-BONUS)")


def _check_end(terms: Terms, state: UmbrellaState) -> None:
    """U-END, U-LIMIT, U-SOLO: the end has come exactly when it is due."""
    over = state.phase == "over"
    limited = terms.limit > 0 and min(state.turns) >= terms.limit
    begun = state.ending is not None
    _need(not begun or _could_end(state, state.ending or 0), "the end has begun without a reason (U-END)")
    _need((state.end_rule != "") == over, f"end_rule {state.end_rule!r} does not fit the phase {state.phase!r}")
    if over:
        _need(state.last_turns == (), "last turns are left though the game is over (U-END)")
        solo_rule = state.end_rule == "U-SOLO"
        _need(not solo_rule or (terms.solo and end_is_due(state)), "the end of a game alone is not due (U-SOLO)")
        _need(state.end_rule != "U-LIMIT" or limited, "the limit of turns is not reached (U-LIMIT)")
        _need(state.end_rule != "U-END" or state.ending == (state.active + 1) % terms.players, _OUT_OF_ORDER)
        _need(not (terms.solo and state.end_rule == "U-END"), "one player alone has no last turns (U-SOLO)")
        return
    _need(not limited, f"the limit of {terms.limit} turns is reached (U-LIMIT)")
    if state.ending is None:
        _need(state.last_turns == (), "last turns without a seat that began the end (U-END)")
        early = state.phase == "slide" or (state.phase == "score" and not terms.solo)
        _need(not (early and end_is_due(state)), "the end is due and has not begun (U-END)")
        return
    _need(not terms.solo, "one player alone has no last turns (U-SOLO)")
    count = (state.ending - state.active) % terms.players
    wanted = tuple((state.active + step) % terms.players for step in range(count))
    _need(count > 0 and state.last_turns == wanted, _OUT_OF_ORDER)


_OUT_OF_ORDER = "the last turns do not run from the seat after the one that began the end (U-END)"


def _could_end(state: UmbrellaState, seat: int) -> bool:
    """Return whether a seat can have begun the end; a seat without tiles may have been passed one since."""
    tiles = sum(map(len, state.figures[seat]))
    return state.supply == 0 or len(state.tokens[seat]) == SCORING_SPACES or tiles <= 1
