"""What is impossible about a position of Umbrella: lost or doubled pieces, a step or turns that do not fit."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from tessella.rules.editing import Fault
from tessella.rules.umbrella.kit import SCORING_SPACES, SPACES
from tessella.rules.umbrella.legality import score_choices
from tessella.rules.umbrella.position import COLOURS, Figure, SeatFigure, SeatScoring, UmbrellaState
from tessella.rules.umbrella.terms import SUPPLY, Terms, end_is_due
from tessella.rules.umbrella.zones import all_zones, waiting, zone_counts
from tessella.rules.values import Place

_AFTER_SCORE = ("side", "cover", "bonus")
"""Phases of a turn in which its token lies already."""


def impossible(terms: Terms, state: UmbrellaState) -> Iterator[Fault]:
    """Yield everything that is impossible about a position of the match."""
    yield from _umbrellas(terms, state)
    yield from _tiles(terms, state)
    yield from _tokens(terms, state)
    yield from _turns(terms, state)
    yield from _phase(terms, state)
    yield from _end(terms, state)


def _umbrellas(terms: Terms, state: UmbrellaState) -> Iterator[Fault]:
    """U-COLOURS, U-SETUP: none is lost or doubled; alone, every slide takes one out of the game (U-SOLO)."""
    most = 8 if terms.solo else 6 * terms.players + 1
    rule = "U-SOLO" if terms.solo else "U-SETUP"
    for index, colour in enumerate(COLOURS):
        holding = tuple(zone for zone in all_zones(state) if zone_counts(state, zone)[index])
        total = sum(zone_counts(state, zone)[index] for zone in holding)
        total += sum(stage.count(colour) for stage in state.stages)
        if total > most or (total != most and not terms.solo):
            yield Fault(rule, "umbrellas", f"{total} {colour} umbrellas, not {most}", holding, (total, colour, most))
    if state.phase == "slide" and waiting(state) == 0 and not terms.solo:
        yield Fault("U-EMPTY", "nothing-waits", "no umbrella waits in any zone", blocks=True)
    if not terms.solo:
        return
    slides = 16 - waiting(state)
    least = state.turns[0] + (state.phase == "score" or state.phase in _AFTER_SCORE)
    red = sum(terms.board.spaces[space - 1] == "red" for space in state.tokens[0]) if terms.board.bonuses else 0
    if not least <= slides <= least + red:
        text = f"{waiting(state)} umbrellas wait after {least} turns"
        yield Fault("U-SOLO", "slides", text, (), (waiting(state), least, 16 - least))


def _tiles(terms: Terms, state: UmbrellaState) -> Iterator[Fault]:
    """U-FIGURES, U-SETUP: four tiles a seat, each once; unseen ones lie white and undermost where they were dealt."""
    places = [
        (SeatFigure(seat, space), stacks[space - 1]) for seat, stacks in enumerate(state.figures) for space in SPACES
    ]
    lying = [(place, figure) for place, stack in places for figure in stack]
    total = len(lying) + (state.passing is not None)
    if total != 4 * terms.players:
        text = f"{total} figure tiles, not {4 * terms.players}"
        yield Fault("U-SETUP", "tiles", text, (), (total, 4 * terms.players))
    known = Counter(figure.tile for figure in (*(f for _, f in lying), state.passing) if figure is not None)
    for tile, count in sorted(known.items()):
        if count > 1:
            where = tuple(dict.fromkeys(place for place, figure in lying if figure and figure.tile == tile))
            yield Fault("U-FIGURES", "twice", f"figure tile {tile} is there {count} times", where, (tile, count), True)
    for tile in sorted(state.seen - set(known)):
        yield Fault("U-FIGURES", "nowhere", f"figure tile {tile} was seen and is nowhere", (), (tile,), True)
    for place, stack in places:
        yield from _stack(state.seen, place, stack)
    if state.passing is not None and state.passing.tile not in state.seen:
        yield Fault("U-PASS", "passing-unseen", "the tile being passed is not among those seen", blocks=True)
    if terms.passing == "same":
        black = tuple(place for place, figure in lying if figure is not None and figure.black)
        if black or (state.passing is not None and state.passing.black):
            text = "a tile lies black side up though passing does not turn tiles"
            yield Fault("U-PASS", "black", text, tuple(dict.fromkeys(black)))


def _stack(seen: frozenset[int], place: SeatFigure, stack: tuple[Figure | None, ...]) -> Iterator[Fault]:
    for height, figure in enumerate(stack):
        if figure is not None and figure.tile in seen:
            continue
        if figure is not None and height == len(stack) - 1:
            text = "a visible tile is not among those seen"
            yield Fault("U-SETUP", "top-unseen", text, (place,), (), True)
        if place.space > 2 or height > 0:
            text = "a tile that nobody has seen lies where none was dealt"
            yield Fault("U-SETUP", "not-dealt-there", text, (place,))
        if figure is not None and figure.black:
            text = "a tile that nobody has seen lies black side up"
            yield Fault("U-SETUP", "unseen-black", text, (place,))


def _tokens(terms: Terms, state: UmbrellaState) -> Iterator[Fault]:
    """U-TOKENS, U-SCORE: the supply adds up; nobody placed more tokens than they took turns."""
    placed, supply = sum(map(len, state.tokens)), SUPPLY[terms.players]
    beyond = state.supply == 0 and placed > supply and (state.ending is not None or state.phase == "over")
    if placed + state.supply != supply and not beyond:
        text = f"{placed} tokens and a supply of {state.supply}"
        yield Fault("U-TOKENS", "supply", text, (), (placed, state.supply, supply))
    for seat, tokens in enumerate(state.tokens):
        turns = state.turns[seat] + (seat == state.active and state.phase in _AFTER_SCORE)
        if len(tokens) > turns:
            text = f"seat {seat} has {len(tokens)} tokens after {turns} turns"
            places: tuple[Place, ...] = tuple(SeatScoring(seat, number) for number in tokens)
            yield Fault("U-SCORE", "tokens", text, places, (seat, len(tokens), turns))


def _turns(terms: Terms, state: UmbrellaState) -> Iterator[Fault]:
    """U-SETUP: the seats take turns in order, from the first."""
    players, total = terms.players, sum(state.turns)
    for seat, turns in enumerate(state.turns):
        wanted = total // players + ((seat - terms.first) % players < total % players)
        if turns != wanted:
            text = f"seat {seat} took {turns} turns, not {wanted} of {total}"
            yield Fault("U-SETUP", "turns", text, (), (seat, turns, wanted, total))
    active = (terms.first + total - (state.phase == "over")) % players
    if state.active != active:
        text = f"it is the turn of seat {active}, not of {state.active}"
        yield Fault("U-SETUP", "turn-order", text, (), (active, total))


def _phase(terms: Terms, state: UmbrellaState) -> Iterator[Fault]:
    """U-SLIDE to U-BONUS: what the phase needs is there, and nothing else."""
    phase = state.phase
    on_the_way = phase in ("side", "cover")
    if (state.passing is not None) != on_the_way:
        text = f"a tile on its way does not fit the phase {phase!r}"
        yield Fault("U-PASS", "no-passing" if on_the_way else "passing", text, blocks=True)
    if (state.passing_space > 0) != on_the_way:
        yield Fault("U-PASS", "space", f"passing_space does not fit the phase {phase!r}", blocks=True)
    if phase == "score" and not score_choices(terms, state):
        yield Fault("U-SCORE", "nothing-to-score", "no figure can be scored", (), (state.active,), True)
    if phase == "side" and terms.passing != "giver":
        yield Fault("U-PASS", "no-choice", "the giver does not choose the side in this match", blocks=True)
    if phase == "cover":
        receiver = terms.receiver(state.active)
        empty = tuple(SeatFigure(receiver, space) for space in SPACES if not state.figures[receiver][space - 1])
        if empty:
            yield Fault("U-PASS", "empty-space", "the receiver has an empty figure space", empty, (receiver,), True)
    if phase in _AFTER_SCORE and not state.tokens[state.active]:
        yield Fault("U-SCORE", "no-token", "the seat has not scored", (), (state.active,))
    if phase == "bonus" and state.bonus is None:
        yield Fault("U-BONUS", "none-due", "a bonus is asked for and none is due", blocks=True)
    if state.bonus is not None:
        yield from _bonus(terms, state)


def _bonus(terms: Terms, state: UmbrellaState) -> Iterator[Fault]:
    phase, bonus = state.phase, state.bonus
    assert bonus is not None
    if not (terms.board.bonuses and phase in _AFTER_SCORE):
        yield Fault("U-BONUS", "phase", f"a bonus does not fit the phase {phase!r}", blocks=True)
    elif bonus == "yellow":
        yield Fault("U-BONUS", "yellow", "yellow gives no bonus to choose", blocks=True)
    else:
        covered = {terms.board.spaces[space - 1] for space in state.tokens[state.active]}
        if bonus not in covered:
            yield Fault("U-BONUS", "not-covered", f"no {bonus} scoring space is covered", (), (bonus,))
        if phase == "bonus" and not terms.bonus_moves(state, bonus):
            yield Fault("U-BONUS", "no-choice", f"nothing to choose for the bonus {bonus}", (), (bonus,))


def _end(terms: Terms, state: UmbrellaState) -> Iterator[Fault]:
    """U-END, U-LIMIT, U-SOLO: the end has come exactly when it is due."""
    over = state.phase == "over"
    limited = terms.limit > 0 and min(state.turns) >= terms.limit
    if state.ending is not None and not _could_end(state, state.ending):
        yield Fault("U-END", "no-reason", "the end has begun without a reason", (), (state.ending,))
    if (state.end_rule != "") != over:
        text = f"end_rule {state.end_rule!r} does not fit the phase {state.phase!r} (U-END)"
        yield Fault("U-END", "end-rule", text.removesuffix(" (U-END)"), blocks=True)
    if over:
        yield from _over(terms, state, limited)
        return
    if limited:
        yield Fault("U-LIMIT", "reached", f"the limit of {terms.limit} turns is reached", (), (terms.limit,))
    if state.ending is None:
        if state.last_turns:
            yield Fault("U-END", "last-turns", "last turns without a seat that began the end", blocks=True)
        early = state.phase == "slide" or (state.phase == "score" and not terms.solo)
        if early and end_is_due(state):
            blocks = terms.solo and waiting(state) == 0
            yield Fault("U-END", "not-begun", "the end is due and has not begun", blocks=blocks)
        return
    if terms.solo:
        yield Fault("U-SOLO", "last-turns", "one player alone has no last turns", blocks=True)
    count = (state.ending - state.active) % terms.players
    wanted = tuple((state.active + step) % terms.players for step in range(count))
    if count == 0 or state.last_turns != wanted:
        yield Fault("U-END", "order", _OUT_OF_ORDER, (), (state.ending,), True)


def _over(terms: Terms, state: UmbrellaState, limited: bool) -> Iterator[Fault]:
    if state.last_turns:
        yield Fault("U-END", "turns-left", "last turns are left though the game is over", blocks=True)
    if state.end_rule == "U-SOLO" and not (terms.solo and end_is_due(state)):
        yield Fault("U-SOLO", "not-due", "the end of a game alone is not due", blocks=True)
    if state.end_rule == "U-LIMIT" and not limited:
        yield Fault("U-LIMIT", "not-reached", "the limit of turns is not reached", blocks=True)
    if state.end_rule == "U-END" and state.ending != (state.active + 1) % terms.players:
        yield Fault("U-END", "order", _OUT_OF_ORDER, blocks=True)
    if terms.solo and state.end_rule == "U-END":
        yield Fault("U-SOLO", "last-turns", "one player alone has no last turns", blocks=True)


_OUT_OF_ORDER = "the last turns do not run from the seat after the one that began the end"


def _could_end(state: UmbrellaState, seat: int) -> bool:
    """Return whether a seat can have begun the end; a seat without tiles may have been passed one since."""
    tiles = sum(map(len, state.figures[seat]))
    return state.supply == 0 or len(state.tokens[seat]) == SCORING_SPACES or tiles <= 1
