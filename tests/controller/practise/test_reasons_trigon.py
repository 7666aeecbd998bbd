"""Reasons in Trigon, each sentence held against the board by listing placements with the rules alone."""

from __future__ import annotations

import math
import random
from dataclasses import replace

import pytest
from reasons_kit import Case, cases, check, spoken

from tessella.controller.match.seats import Seat
from tessella.controller.practise.reasons import Reason, reasons
from tessella.controller.practise.reasons.trigon import TrigonReasons
from tessella.rules.lattice import triangle_board
from tessella.rules.registry import ROOMS
from tessella.rules.trigon import (
    COLOURS,
    PIECES,
    SINGLE,
    Cell,
    Place,
    Trigon,
    TrigonState,
    identify,
    open_corners,
    seat_of,
    with_turn,
)
from tessella.rules.trigon.sectors import sectors
from tessella.rules.trigon.tables import bits
from tessella.scene.trigon.reason_words import REASONS, reason_words


def make(seed: int) -> Trigon:
    dice = random.Random(seed)
    return Trigon.create(dice.choice((2, 3, 4)), {"contact": dice.choice(("vertex", "vertex", "corner_only"))})


def whole(before: TrigonState, after: TrigonState) -> bool:
    return len(after.placed) > len(before.placed) + 3


def large_first(game: Trigon, state: TrigonState, dice: random.Random) -> Place:
    """Return one of the largest of a few moves, as people play."""
    moves = list(game.moves(state))
    return max(dice.sample(moves, min(4, len(moves))), key=lambda move: len(move.cells))


def often(state: TrigonState) -> float:
    """Return how often a position is asked about: later ones more."""
    return 0.03 + len(state.placed) / 250


def listed(game: Trigon, state: TrigonState, colour: int) -> list[Place]:
    return list(game.moves(with_turn(game, state, colour)))


def covered(game: Trigon, state: TrigonState, colour: int) -> set[Cell]:
    return {cell for place in listed(game, state, colour) for cell in place.cells}


def side_of(edge: int, cell: Cell) -> int:
    """Return the side of the board before which a field lies, by the angle of its middle."""
    x, y = cell
    across = (x + 1 - 2 * edge) / 2
    down = (y - edge + (2 if triangle_board(edge).up(cell) else 1) / 3) * math.sqrt(3) / 2
    return int(((math.degrees(math.atan2(across, -down)) + 30) % 360) // 60)


@pytest.mark.parametrize("edge", [8, 9])
def test_the_sectors_lie_before_the_sides(edge: int) -> None:
    cells = triangle_board(edge).cells
    for side, mask in enumerate(sectors(edge)):
        assert {cells[place] for place in bits(mask)} == {cell for cell in cells if side_of(edge, cell) == side}


def true(case: Case, reason: Reason, two: bool) -> bool:
    """Hold a sentence against the board."""
    key, values, game, seat, before = reason.key.partition(".")[2], reason.values, case.game, case.seat, case.state
    for place in reason.places:
        assert place in game.board.index and str(place) == game.board.text(place)
    colour, better, played = before.colour, case.better[0], case.played[0]
    after, other = (game.apply(before, move).state for move in (better, played))
    sizes = len(better.cells), len(played.cells)
    rivals = [c for c in range(game.colours) if seat_of(game.players, c) != seat and not before.out[c]]
    match key:
        case "size":
            return values == (sizes[0], sizes[1] if two else None)
        case "corners":
            corners = [len(open_corners(game, state, colour)) for state in (after, other)]
            return values == (corners[0], corners[1] if two else None)
        case "fields":
            fields = [len(covered(game, state, colour)) for state in (after, other)]
            return values == (fields[0], fields[1] if two else None)
        case "few_places":
            count, name = values
            names = [PIECES[identify(game.board, move.cells)[0]].name for move in game.moves(before)]
            piece = PIECES[identify(game.board, better.cells)[0]]
            return piece.name == name and names.count(name) == count and piece.size >= 5
        case "larger_fits":
            over = [len(move.cells) for move in game.moves(before) if set(played.cells) <= set(move.cells)]
            return two and values == (sizes[1], max(over))
        case "keep_single":
            left = [piece for piece in range(22) if other.left[colour] >> piece & 1]
            return two and identify(game.board, played.cells)[0] == SINGLE and len(left) > 0 and values == (5,)
        case "own_way":
            which = COLOURS.index(values[2])
            mine = seat_of(game.players, which) == seat and which != colour
            return two and mine and values[:2] == tuple(len(listed(game, s, which)) for s in (other, after))
        case "opens_side" | "closes_side":
            side, edge = int(values[2][-1]), game.board.edge

            def there(state: TrigonState) -> set[Cell]:
                return {cell for cell in covered(game, state, colour) if side_of(edge, cell) == side}

            shown = values[:2] == (seat, len(there(after))) and set(reason.places) == there(after)
            if key == "opens_side":
                return shown and not there(before)
            return two and shown and bool(there(before)) and not there(other)
        case "in_way" | "in_way_now":
            who, left, than, name = values
            which = COLOURS.index(name)
            counts = [len(listed(game, s, which)) for s in (after, other, before)]
            compared = counts[1] if key == "in_way" else counts[2]
            return two == (key == "in_way") and seat_of(game.players, which) == who and (left, than) == (
                counts[0], compared) and than > left  # fmt: skip
        case "only_you":
            return two and not any(covered(game, before, c) & set(played.cells) for c in rivals)
        case "nearly_out":
            count, name = values
            able = [c for c in rivals if covered(game, before, c) & set(played.cells)]
            counts = {COLOURS[c]: len(listed(game, before, c)) for c in able}
            return two and counts[name] == count == max(counts.values()) <= 10
        case "taken_next":
            who, name = values
            which = COLOURS.index(name)
            state = other
            for move in case.played[1:]:
                if state.colour == which and set(move.cells) & set(better.cells):
                    return two and seat_of(game.players, which) == who
                state = game.apply(state, move).state
    return False


RARE = {f"trigon.{key}" for key in ("keep_single", "nearly_out", "opens_side", "own_way", "closes_side")}
"""What hardly a game brings."""


def test_every_sentence_is_true_on_the_board_and_every_reason_is_said_and_is_not() -> None:
    said, silent = check(cases(make, 150, whole, 1, large_first, often), true)
    assert spoken(REASONS, "trigon") - set(said) <= RARE, said
    assert all(silent[key] for key in said)


def test_a_colour_that_is_nearly_out_can_wait() -> None:
    late = cases(make, 14, whole, 3050, large_first, lambda state: 0.5 * (len(state.placed) > 34))
    assert check(late, true)[0]["trigon.nearly_out"]


def test_the_single_triangle_is_kept_for_the_end() -> None:
    game = Trigon.create(3)
    case = next(cases(lambda seed: game, 1, whole, 5, large_first, lambda state: float(len(state.placed) == 9)))
    pieces = [PIECES.index(piece) for piece in PIECES if piece.name in ("I3", "2", "1", "C4")]
    left = sum(1 << piece for piece in pieces)
    state = replace(
        case.state, left=tuple(left if c == case.state.colour else n for c, n in enumerate(case.state.left))
    )
    moves = {len(move.cells): move for move in game.moves(state)}
    assert "trigon.keep_single" in [reason.key for reason in reasons(game, state, moves[4], moves[1])]
    assert "trigon.keep_single" not in [reason.key for reason in reasons(game, state, moves[1], moves[4])]


def test_sides_are_named_as_they_are_seen(qapp: object) -> None:
    reason = Reason("trigon.opens_side", (0, 9, "side-5"), (), 1.0)
    seats = Seat("Ana"), Seat("Ben")
    assert reason_words(seats, reason) == "It opens the upper left side for Ana: 9 fields there."
    assert reason_words(seats, reason, 1) == "It opens the upper side for Ana: 9 fields there."


def test_the_registry_names_the_room_of_these_reasons() -> None:
    assert ROOMS["trigon"].reasons == f"{TrigonReasons.__module__}:{TrigonReasons.__name__}"
