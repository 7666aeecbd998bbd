"""From one position to the next, with what happened on the way (U-SLIDE to U-LIMIT, U-SOLO)."""

from __future__ import annotations

from dataclasses import replace

from tessella.rules.outcome import Event, Step
from tessella.rules.umbrella.figures import best_placement, placements, visible
from tessella.rules.umbrella.kit import SPACES, Field
from tessella.rules.umbrella.legality import explain, score_choices
from tessella.rules.umbrella.position import (
    Cover,
    EndBegun,
    Figure,
    FigureCompleted,
    FigurePassed,
    FigureUncovered,
    GameEnded,
    Gust,
    Keep,
    LineSlid,
    Move,
    Score,
    Skip,
    Slide,
    Swap,
    TokenPlaced,
    TrackCompleted,
    Turn,
    UmbrellaBlown,
    UmbrellasSwapped,
    UmbrellaState,
)
from tessella.rules.umbrella.scoring import covered_tracks, winners
from tessella.rules.umbrella.terms import Terms, end_is_due
from tessella.rules.umbrella.zones import OPPOSITE, add, slide, zone_name
from tessella.rules.verdict import IllegalMove

Stacks = tuple[tuple[Figure | None, ...], ...]


def apply(terms: Terms, state: UmbrellaState, move: Move) -> Step[UmbrellaState]:
    """Return the next position and the events; raise IllegalMove when a rule forbids the move."""
    verdict = explain(terms, state, move)
    if not verdict.legal:
        raise IllegalMove(verdict)
    events: list[Event] = []
    match move:
        case Slide():
            state = _slide(terms, state, move, events)
        case Score():
            state = _score(terms, state, move, events)
        case Turn():
            assert state.passing is not None
            state = replace(state, passing=replace(state.passing, black=move.black))
            state = _hand_over(terms, state, events)
        case Cover():
            state = _place(terms, state, move.space, events)
        case Gust():
            state = _gust(terms, state, move, events)
        case Swap():
            state = _swap(terms, state, move, events)
        case Keep() | Skip():
            state = _finish_turn(terms, state, events)
    return Step(state, tuple(events))


def _slide(terms: Terms, state: UmbrellaState, move: Slide, events: list[Event]) -> UmbrellaState:
    seat = state.active
    extra = state.phase == "bonus"
    taken = move.zone or zone_name(terms.players, seat, move.side)
    dropped = None if terms.solo else zone_name(terms.players, seat, OPPOSITE[move.side])
    stage, out = slide(state.stages[seat], move.side, move.line, move.colour)
    state = add(state, taken, move.colour, -1)
    if dropped is not None:
        state = add(state, dropped, out, 1)
    state = replace(state, stages=(*state.stages[:seat], stage, *state.stages[seat + 1 :]))
    cause = "U-BONUS" if extra else "U-EMPTY" if move.zone else "U-SLIDE"
    events.append(LineSlid(cause, seat, move.side, move.line, move.colour, out, taken, dropped))
    if not extra and score_choices(terms, state):
        return replace(state, phase="score")
    return _finish_turn(terms, state, events)


def _score(terms: Terms, state: UmbrellaState, move: Score, events: list[Event]) -> UmbrellaState:
    seat, board = state.active, terms.board
    figure = visible(state, seat, move.space)
    assert figure is not None
    colour = board.spaces[move.scoring - 1]
    _, fields = best_placement(
        state.stages[seat], placements(figure, move.space, terms.anywhere, terms.kit), colour
    )
    before = state.tokens[seat]
    tokens = tuple(sorted((*before, move.scoring)))
    supply = max(0, state.supply - 1)
    events.append(FigureCompleted("U-SCORE", seat, move.space, figure, colour, fields))
    events.append(TokenPlaced("U-SCORE", seat, move.scoring, supply))
    events += [
        TrackCompleted("U-POINTS", seat, number, board.tracks[number - 1].points)
        for number in covered_tracks(board, tokens)
        if number not in covered_tracks(board, before)
    ]
    state = replace(
        state,
        tokens=(*state.tokens[:seat], tokens, *state.tokens[seat + 1 :]),
        supply=supply,
        bonus=colour if board.bonuses and colour != "yellow" else None,
    )
    state = _take_up(state, move.space, figure, events)
    if terms.passing == "giver":
        return replace(state, phase="side")
    if terms.passing == "flip":
        state = replace(state, passing=Figure(figure.tile, not figure.black))
    return _hand_over(terms, state, events)


def _take_up(state: UmbrellaState, space: int, figure: Figure, events: list[Event]) -> UmbrellaState:
    """Take the completed tile off its stack; the one below becomes visible (U-PASS)."""
    seat = state.active
    rest = state.figures[seat][space - 1][:-1]
    seen = state.seen
    if rest:
        events.append(FigureUncovered("U-PASS", seat, space, rest[-1]))
        if rest[-1] is not None:
            seen |= {rest[-1].tile}
    return replace(_with_stack(state, seat, space, rest), passing=figure, passing_space=space, seen=seen)


def _with_stack(state: UmbrellaState, seat: int, space: int, stack: tuple[Figure | None, ...]) -> UmbrellaState:
    stacks: Stacks = state.figures[seat]
    stacks = (*stacks[: space - 1], stack, *stacks[space:])
    return replace(state, figures=(*state.figures[:seat], stacks, *state.figures[seat + 1 :]))


def _hand_over(terms: Terms, state: UmbrellaState, events: list[Event]) -> UmbrellaState:
    """Give the tile to the receiver: onto the first empty space, else the receiver is asked (U-PASS)."""
    stacks = state.figures[terms.receiver(state.active)]
    empty = next((space for space in SPACES if not stacks[space - 1]), None)
    if empty is None:
        return replace(state, phase="cover")
    return _place(terms, state, empty, events)


def _place(terms: Terms, state: UmbrellaState, space: int, events: list[Event]) -> UmbrellaState:
    giver, figure = state.active, state.passing
    assert figure is not None
    receiver = terms.receiver(giver)
    stack = state.figures[receiver][space - 1]
    covered = stack[-1] if stack else None
    events.append(FigurePassed("U-PASS", giver, receiver, figure, state.passing_space, space, covered))
    state = _with_stack(state, receiver, space, (*stack, figure))
    state = replace(state, passing=None, passing_space=0)
    if state.bonus is not None and terms.bonus_moves(state, state.bonus):
        return replace(state, phase="bonus")
    return _finish_turn(terms, state, events)


def _gust(terms: Terms, state: UmbrellaState, move: Gust, events: list[Event]) -> UmbrellaState:
    seat = state.active
    target = zone_name(terms.players, seat, move.side)
    state = add(state, zone_name(terms.players, seat, "own"), move.colour, -1)
    state = add(state, target, move.colour, 1)
    events.append(UmbrellaBlown("U-BONUS", seat, move.colour, target))
    return _finish_turn(terms, state, events)


def _swap(terms: Terms, state: UmbrellaState, move: Swap, events: list[Event]) -> UmbrellaState:
    def index(field: Field) -> int:
        return 4 * field[0] + field[1] - 5

    seat = state.active
    stage = list(state.stages[seat])
    a, b = index(move.a), index(move.b)
    stage[a], stage[b] = stage[b], stage[a]
    events.append(UmbrellasSwapped("U-BONUS", seat, move.a, move.b))
    state = replace(state, stages=(*state.stages[:seat], tuple(stage), *state.stages[seat + 1 :]))
    return _finish_turn(terms, state, events)


def _finish_turn(terms: Terms, state: UmbrellaState, events: list[Event]) -> UmbrellaState:
    """Close the turn: the end may begin or come, else the next seat slides (U-END, U-LIMIT, U-SOLO)."""
    seat, players = state.active, terms.players
    turns = tuple(count + (number == seat) for number, count in enumerate(state.turns))
    state = replace(state, turns=turns, bonus=None)
    limited = terms.limit > 0 and min(turns) >= terms.limit
    if terms.solo:
        rule = "U-SOLO" if end_is_due(state) else ""
    elif state.ending is not None:
        state = replace(state, last_turns=state.last_turns[1:])
        rule = "" if state.last_turns else "U-END"
    else:
        rule = ""
        if end_is_due(state) and not limited:
            others = tuple((seat + step) % players for step in range(1, players))
            state = replace(state, ending=seat, last_turns=others)
            events.append(EndBegun("U-END", seat))
    rule = rule or ("U-LIMIT" if limited else "")
    if rule:
        events.append(GameEnded(rule, winners(terms.board, state)))
        return replace(state, phase="over", end_rule=rule, last_turns=())
    return replace(state, phase="slide", active=(seat + 1) % players)
