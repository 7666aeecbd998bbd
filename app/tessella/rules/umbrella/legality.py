"""Whether a move is legal, and every rule that says so (U-SLIDE to U-BONUS).

Places are values that write themselves as the notation does: a stage field `2,3`, a zone `left` or `own2`, a figure
space `figure-2`, a scoring space `scoring-5`. Where a rule can speak in several ways, `detail` tells which (DETAILS
lists them).
"""

from __future__ import annotations

from tessella.rules.umbrella.figures import at, best_placement, complete, placements, visible
from tessella.rules.umbrella.kit import SCORING_SPACES, SPACES, Fields
from tessella.rules.umbrella.position import (
    COLOURS,
    SIDES,
    Cover,
    FigureSpace,
    Gust,
    Keep,
    Move,
    Phase,
    Score,
    ScoringSpace,
    SideZone,
    Skip,
    Slide,
    StageField,
    Swap,
    Turn,
    UmbrellaState,
    ZoneName,
    ZoneSlot,
)
from tessella.rules.umbrella.terms import Terms, may_take_anywhere
from tessella.rules.umbrella.zones import all_zones, line_fields, reach, zone_counts, zone_name
from tessella.rules.verdict import Finding, Verdict

DETAILS: dict[tuple[str, bool], tuple[str, ...]] = {
    ("U-STAGE", False): ("no-such-line", "no-such-field"),
    ("U-COLOURS", False): ("no-such-colour",),
    ("U-ZONES", False): ("no-such-zone",),
    ("U-SLIDE", True): ("slides",),
    ("U-SLIDE", False): ("not-now", "colour-not-there"),
    ("U-EMPTY", True): ("any-zone",),
    ("U-EMPTY", False): ("zones-not-empty", "zone-to-choose"),
    ("U-FIGURES", True): ("complete",),
    ("U-FIGURES", False): ("incomplete",),
    ("U-TURN", True): ("turned",),
    ("U-TURN", False): ("no-such-space", "no-tile"),
    ("U-SCORING", False): ("no-such-scoring-space",),
    ("U-SCORE", True): ("token", "declined"),
    ("U-SCORE", False): ("not-now", "covered"),
    ("U-TOKENS", True): ("from-supply", "supply-empty-in-last-turns"),
    ("U-TOKENS", False): ("supply-empty",),
    ("U-PASS", True): ("side", "covers"),
    ("U-PASS", False): ("not-now", "no-such-space"),
    ("U-BONUS", True): ("blue", "red", "green", "declined"),
    ("U-BONUS", False): ("not-now", "colour-not-there", "own-zone", "not-neighbours", "smaller-first"),
    ("U-END", False): ("game-over",),
    ("U-LIMIT", False): ("game-over",),
    ("U-SOLO", False): ("game-over",),
}
"""Every (rule, kept) with the details that it can carry."""


def stage_fields(fields: Fields) -> tuple[StageField, ...]:
    """Return fields of a stage as places."""
    return tuple(StageField(row, column) for row, column in fields)


def score_choices(terms: Terms, state: UmbrellaState) -> tuple[tuple[int, int], ...]:
    """Return every (figure space, scoring space) that the active seat may score now (U-SCORE)."""
    if state.supply == 0 and state.ending is None:
        return ()
    return tuple(
        (space, scoring)
        for space, colour in complete(state, state.active, terms.anywhere, terms.kit)
        for scoring in terms.open_spaces(state, state.active, colour)
    )


def explain(terms: Terms, state: UmbrellaState, move: Move) -> Verdict:
    """Return every rule that speaks about a move of the seat that decides."""
    if state.phase == "over":
        return Verdict((Finding(state.end_rule or "U-END", False, (), "game-over"),))
    match move:
        case Slide():
            findings = _slide(terms, state, move)
        case Score():
            findings = _score(terms, state, move)
        case Keep():
            findings = _in_phase(state, "score", "U-SCORE") or [Finding("U-SCORE", True, (), "declined")]
        case Turn():
            side = ("black" if move.black else "white",)
            findings = _in_phase(state, "side", "U-PASS") or [Finding("U-PASS", True, side, "side")]
        case Cover():
            findings = _cover(state, move)
        case Gust():
            findings = _gust(terms, state, move)
        case Swap():
            findings = _swap(state, move)
        case Skip():
            findings = _in_phase(state, "bonus", "U-BONUS") or [Finding("U-BONUS", True, (), "declined")]
    return Verdict(tuple(findings))


def _in_phase(state: UmbrellaState, phase: Phase, rule: str) -> list[Finding]:
    """Return the broken rule when a move of this kind is not asked for now, else nothing."""
    return [] if state.phase == phase else [Finding(rule, False, (), "not-now")]


def _is_number(value: object, low: int, high: int) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and low <= value <= high


def _slide(terms: Terms, state: UmbrellaState, move: Slide) -> list[Finding]:
    findings = []
    if state.phase == "bonus" and state.bonus == "red":
        findings.append(Finding("U-BONUS", True, (), "red"))
    elif state.phase != "slide":
        return [Finding("U-SLIDE", False, (), "not-now")]
    if move.side not in SIDES:
        return [*findings, Finding("U-ZONES", False, (str(move.side),), "no-such-zone")]
    if not _is_number(move.line, 1, 4):
        return [*findings, Finding("U-STAGE", False, (str(move.line),), "no-such-line")]
    if move.colour not in COLOURS:
        return [*findings, Finding("U-COLOURS", False, (str(move.colour),), "no-such-colour")]
    place: SideZone | ZoneName = SideZone(move.side)
    zone = move.zone
    free = may_take_anywhere(state)
    if zone is not None and zone not in all_zones(state):
        return [*findings, Finding("U-ZONES", False, (zone,), "no-such-zone")]
    if free and zone is None:
        return [*findings, Finding("U-EMPTY", False, tuple(map(SideZone, SIDES)), "zone-to-choose")]
    if zone is not None:
        place = zone
        full = tuple(SideZone(side) for side, counts in reach(state, state.active).items() if any(counts))
        findings.append(Finding("U-EMPTY", free, full or (place,), "any-zone" if free else "zones-not-empty"))
    source = zone or zone_name(terms.players, state.active, move.side)
    if not zone_counts(state, source)[COLOURS.index(move.colour)]:
        slot = ZoneSlot(move.side, move.colour) if zone is None else zone
        return [*findings, Finding("U-SLIDE", False, (slot,), "colour-not-there")]
    cells = [(index // 4 + 1, index % 4 + 1) for index in line_fields(move.side, move.line)]
    return [*findings, Finding("U-SLIDE", True, stage_fields(tuple(cells)), "slides")]


def _score(terms: Terms, state: UmbrellaState, move: Score) -> list[Finding]:
    if early := _in_phase(state, "score", "U-SCORE"):
        return early
    seat = state.active
    if not _is_number(move.space, 1, len(SPACES)):
        return [Finding("U-TURN", False, (str(move.space),), "no-such-space")]
    if not _is_number(move.scoring, 1, SCORING_SPACES):
        return [Finding("U-SCORING", False, (str(move.scoring),), "no-such-scoring-space")]
    figure = visible(state, seat, move.space)
    if figure is None:
        return [Finding("U-TURN", False, (FigureSpace(move.space),), "no-tile")]
    findings = []
    if move.space > 1:
        findings.append(Finding("U-TURN", True, (FigureSpace(move.space),), "turned"))
    colour = terms.board.spaces[move.scoring - 1]
    places = placements(figure, move.space, terms.anywhere, terms.kit)
    count, fields = best_placement(state.stages[seat], places, colour)
    if count == 4:
        findings.append(Finding("U-FIGURES", True, stage_fields(fields), "complete"))
    else:
        wrong = tuple(field for field in fields if at(state.stages[seat], field) != colour)
        findings.append(Finding("U-FIGURES", False, stage_fields(wrong), "incomplete"))
    taken = move.scoring in state.tokens[seat]
    findings.append(Finding("U-SCORE", not taken, (ScoringSpace(move.scoring),), "covered" if taken else "token"))
    if state.supply:
        findings.append(Finding("U-TOKENS", True, (), "from-supply"))
    else:
        last = state.ending is not None
        findings.append(Finding("U-TOKENS", last, (), "supply-empty-in-last-turns" if last else "supply-empty"))
    return findings


def _cover(state: UmbrellaState, move: Cover) -> list[Finding]:
    if early := _in_phase(state, "cover", "U-PASS"):
        return early
    fine = _is_number(move.space, 1, len(SPACES))
    return [Finding("U-PASS", fine, (FigureSpace(move.space),), "covers" if fine else "no-such-space")]


def _in_bonus(state: UmbrellaState, colour: str) -> list[Finding]:
    return [] if state.phase == "bonus" and state.bonus == colour else [Finding("U-BONUS", False, (), "not-now")]


def _gust(terms: Terms, state: UmbrellaState, move: Gust) -> list[Finding]:
    if early := _in_bonus(state, "blue"):
        return early
    if move.side not in SIDES:
        return [Finding("U-ZONES", False, (str(move.side),), "no-such-zone")]
    if move.colour not in COLOURS:
        return [Finding("U-COLOURS", False, (str(move.colour),), "no-such-colour")]
    if move.side == "own":
        return [Finding("U-BONUS", False, (SideZone("own"),), "own-zone")]
    if not state.owns[state.active][COLOURS.index(move.colour)]:
        return [Finding("U-BONUS", False, (ZoneSlot("own", move.colour),), "colour-not-there")]
    return [Finding("U-BONUS", True, (SideZone("own"), SideZone(move.side)), "blue")]


def _swap(state: UmbrellaState, move: Swap) -> list[Finding]:
    if early := _in_bonus(state, "green"):
        return early
    places = (move.a, move.b)
    for place in places:
        inside = isinstance(place, tuple) and len(place) == 2 and all(_is_number(n, 1, 4) for n in place)
        if not inside:
            return [Finding("U-STAGE", False, (str(place),), "no-such-field")]
    if abs(move.a[0] - move.b[0]) + abs(move.a[1] - move.b[1]) != 1:
        return [Finding("U-BONUS", False, stage_fields(places), "not-neighbours")]
    if move.b < move.a:
        return [Finding("U-BONUS", False, stage_fields(places), "smaller-first")]
    return [Finding("U-BONUS", True, stage_fields(places), "green")]
