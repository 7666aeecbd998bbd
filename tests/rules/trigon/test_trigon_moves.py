"""Worked positions for G-EMPTY, G-FIRST, G-CORNER, G-EDGE, contact, G-ORDER and G-PASS."""

from __future__ import annotations

import pytest
from trigon_pictures import position

from tessella.rules.errors import BadNotation, BadSetup
from tessella.rules.trigon import (
    PIECES,
    ColourOut,
    PiecePlaced,
    Place,
    RoundEnded,
    Trigon,
    TrigonState,
    open_corners,
    with_turn,
)
from tessella.rules.verdict import Finding, IllegalMove

FOUR = Trigon.create(4)
STRICT = Trigon.create(4, {"contact": "corner_only"})


def broken(game: Trigon, state: TrigonState, move: Place) -> list[tuple[str, tuple[str, ...], str]]:
    """Return the broken rules with fields and detail; check on the way that moves and apply agree."""
    verdict = game.explain(state, move)
    assert (move in game.moves(state)) == (move in set(game.moves(state))) == verdict.legal
    if verdict.legal:
        assert game.apply(state, move).state.placed[-1].cells == move.cells
    else:
        with pytest.raises(IllegalMove) as caught:
            game.apply(state, move)
        assert caught.value.verdict == verdict
    return [(f.rule, f.fields, f.detail) for f in verdict.findings if not f.ok]


def kept(game: Trigon, state: TrigonState, move: Place, rule: str) -> Finding:
    return next(f for f in game.explain(state, move).findings if f.ok and f.rule == rule)


# -- G-FIRST ---------------------------------------------------------------------------------------


def test_first_piece_covers_a_starting_field() -> None:
    state, move = position(FOUR, "p", "15 .xx\n14 ..x")
    assert broken(FOUR, state, move) == []
    assert kept(FOUR, state, move, "G-FIRST").fields == ("r15",)


def test_first_piece_beside_the_starting_field_is_refused_with_the_free_ones() -> None:
    state, move = position(FOUR, "o", "15 xx.")
    assert broken(FOUR, state, move) == [("G-FIRST", ("r4", "j7", "z7", "j12", "z12", "r15"), "")]


def test_a_starting_field_that_another_colour_took_is_free_no_more() -> None:
    state, move = position(FOUR, "p", "15 .xYx")
    assert open_corners(FOUR, state, 0) == tuple(c for c in FOUR.board.cells if c in FOUR.board.starts[1:])
    state, move = position(FOUR, "p", "15 xxY")
    assert [rule for rule, _, _ in broken(FOUR, state, move)] == ["G-FIRST"]
    assert broken(FOUR, state, move)[0][1] == ("r4", "j7", "z7", "j12", "z12")


def test_any_colour_may_begin_on_any_starting_field_also_beside_another_colour() -> None:
    # G-EDGE speaks about own triangles only.
    state, move = position(FOUR, "p", "16 YY\n15 ..x", colour=3)
    assert broken(FOUR, state, move) == []
    assert [f.rule for f in FOUR.explain(state, move).findings] == ["G-PIECES", "G-EMPTY", "G-FIRST"]


# -- G-EMPTY and G-PIECES --------------------------------------------------------------------------


def test_fields_taken_by_another_colour() -> None:
    state, _ = position(FOUR, "p", "15 YYY", colour=0)
    assert broken(FOUR, state, FOUR.parse(state, "r15,s15")) == [
        ("G-EMPTY", ("r15",), "other"),
        ("G-FIRST", ("r4", "j7", "z7", "j12", "z12"), ""),
    ]


def test_fields_taken_by_the_own_colour() -> None:
    state, _ = position(FOUR, "p", "15 BBB")
    assert ("G-EMPTY", ("q15", "r15"), "own") in broken(FOUR, state, FOUR.parse(state, "q15,r15"))


def test_a_piece_partly_outside_the_board_is_refused_not_an_error() -> None:
    state = FOUR.start()
    found = broken(FOUR, state, Place(((34, 8), (35, 8))))
    assert ("G-EMPTY", ("(35,8)",), "off-board") in found
    far = broken(FOUR, state, Place(((-3, -7),)))
    assert ("G-EMPTY", ("(-3,-7)",), "off-board") in far


def test_a_piece_can_be_placed_once_only() -> None:
    state, _ = position(FOUR, "o", "15 ...B\n14 ....")
    assert broken(FOUR, state, FOUR.parse(state, "p14")) == [("G-PIECES", ("p14",), "not-left")]


def test_fields_that_are_no_piece() -> None:
    state = FOUR.start()
    assert broken(FOUR, state, FOUR.parse(state, "r15,r13")) == [("G-PIECES", ("r13", "r15"), "not-a-piece")]
    assert "G-PIECES" in [rule for rule, _, _ in broken(FOUR, state, Place(()))]
    twice = broken(FOUR, state, Place(((17, 3), (17, 3))))
    assert ("G-PIECES", ("r15", "r15"), "not-a-piece") in twice


# -- G-CORNER and G-EDGE ---------------------------------------------------------------------------


def test_corner_to_corner() -> None:
    # o11 touches the upper left corner of the bar p10 to t10.
    state, move = position(FOUR, "n", "11 .x.....\n10 ..BBBBB")
    assert broken(FOUR, state, move) == []
    assert kept(FOUR, state, move, "G-CORNER").fields == ("p10",)
    assert broken(STRICT, state, move) == []


def test_a_corner_on_the_straight_side_counts_unless_corners_only() -> None:
    # q11 points down at the lattice point between p10 and r10, in the middle of the bar's upper side.
    state, move = position(FOUR, "n", "11 ...x...\n10 ..BBBBB")
    assert broken(FOUR, state, move) == []
    assert kept(FOUR, state, move, "G-CORNER").fields == ("p10", "q10", "r10")
    assert broken(STRICT, state, move) == [("G-CORNER", ("p10", "q10", "r10"), "corner-on-side")]


def test_the_straight_side_of_the_new_piece_on_an_own_corner_is_the_same() -> None:
    state, move = position(FOUR, "n", "11 ...B...\n10 ..xxxxx")
    assert broken(FOUR, state, move) == []
    assert broken(STRICT, state, move) == [("G-CORNER", ("q11",), "corner-on-side")]


def test_corners_only_refuses_a_side_contact_beside_a_good_corner() -> None:
    # The open ring meets the bar's upper left corner with o11, but q11 points at the middle of its side.
    state, move = position(STRICT, "n", "12 .xxx...\n11 .x.x...\n10 ..BBBBB")
    assert broken(STRICT, state, move) == [("G-CORNER", ("p10", "q10", "r10"), "corner-on-side")]
    assert broken(FOUR, state, move) == []


def test_corners_only_lets_two_corners_meet_at_both_ends() -> None:
    state, _ = position(STRICT, "n", "10 ..BBBBB.")
    assert broken(STRICT, state, STRICT.parse(state, "o11")) == []
    assert broken(STRICT, state, STRICT.parse(state, "u11")) == []


def test_no_contact() -> None:
    state, move = position(FOUR, "n", "13 xx.....\n10 ..BBBBB")
    assert broken(FOUR, state, move) == [("G-CORNER", (), "no-contact")]


def test_contact_with_another_colour_only_is_none() -> None:
    state, move = position(FOUR, "n", "11 .x.....\n10 ..YYYYY\n9 .......\n8 .......\n7 BB.....")
    assert broken(FOUR, state, move) == [("G-CORNER", (), "no-contact")]


def test_an_edge_to_an_own_piece_is_forbidden_and_the_field_named() -> None:
    state, move = position(FOUR, "n", "11 ..x....\n10 ..BBBBB")
    assert ("G-EDGE", ("p11",), "") in broken(FOUR, state, move)
    assert FOUR.explain(state, move).broken == Finding("G-EDGE", False, (FOUR.board.cell("p11"),))


def test_an_edge_to_another_colour_does_not_matter() -> None:
    state, move = position(FOUR, "m", "11 ..xx...\n10 .B.YYYYY")
    assert broken(FOUR, state, move) == []


def test_an_edge_contact_refuses_even_with_a_good_corner() -> None:
    state, move = position(FOUR, "n", "11 .xx....\n10 ..BBBBB")
    assert FOUR.explain(state, move).broken == Finding("G-EDGE", False, (FOUR.board.cell("p11"),))


# -- G-ORDER, G-PASS -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("players", "first", "expected"),
    [
        (4, 0, [(0, 0), (1, 1), (2, 2), (3, 3), (0, 0)]),
        (4, 2, [(2, 2), (3, 3), (0, 0), (1, 1), (2, 2)]),
        (3, 1, [(1, 1), (2, 2), (0, 0), (1, 1), (2, 2)]),
        (2, 0, [(0, 0), (1, 1), (2, 0), (3, 1), (0, 0)]),
        (2, 1, [(1, 1), (2, 0), (3, 1), (0, 0), (1, 1)]),
        (1, 0, [(0, 0), (1, 0), (2, 0), (3, 0), (0, 0)]),
    ],
)
def test_turn_order_and_seats(players: int, first: int, expected: list[tuple[int, int]]) -> None:
    game = Trigon.create(players, first=first)
    state = game.start()
    seen = []
    for colour, seat in expected:
        seen.append((state.colour, game.to_move(state)))
        step = game.apply(state, next(iter(game.moves(state))))
        placed = step.events[0]
        assert isinstance(placed, PiecePlaced) and (placed.colour, placed.seat) == (colour, seat)
        state = step.state
    assert seen == expected


def test_a_colour_without_a_legal_move_is_out_for_good() -> None:
    # Green never began, and yellow's two triangles take the last free starting field, r15.
    picture = """
        16 .......Y...........
        15 ........x..........
        14 ........x..........
        12 B...............Y.
        7  YYY.............B
        4  ........R.........
    """
    rows = "\n".join(" ".join(line.split()) for line in picture.strip().splitlines())
    state, move = position(FOUR, "j", rows, colour=1)
    assert FOUR.moves(with_turn(FOUR, state, 3))
    step = FOUR.apply(state, move)
    # Red is next; that green cannot move is found out when its turn comes.
    assert (step.state.colour, len(step.events)) == (2, 1)
    step = FOUR.apply(step.state, next(iter(FOUR.moves(step.state))))
    assert step.events[1:] == (ColourOut("G-PASS", 3, False, 0),)
    assert step.state.colour == 0 and step.state.out == (False, False, False, True)
    assert not FOUR.moves(with_turn(FOUR, step.state, 3))
    while step.state.colour not in (None, 2):
        step = FOUR.apply(step.state, next(iter(FOUR.moves(step.state))))
    assert step.state.out[3]


def test_the_game_goes_on_with_one_colour_and_ends_when_all_are_out() -> None:
    game = Trigon.create(3)
    state = game.start()
    outs: list[ColourOut] = []
    ended: list[RoundEnded] = []
    while state.colour is not None:
        move = max(game.moves(state), key=lambda m: (len(m.cells), m.cells))
        step = game.apply(state, move)
        outs += [event for event in step.events if isinstance(event, ColourOut)]
        ended += [event for event in step.events if isinstance(event, RoundEnded)]
        state = step.state
    assert sorted(event.colour for event in outs) == [0, 1, 2]
    assert ended == [RoundEnded("G-PASS", game.result(state).winners)]
    assert game.to_move(state) is None and not game.moves(state) and list(game.moves(state)) == []
    over = Place((game.board.cells[0],))
    assert game.explain(state, over).broken == Finding("G-PASS", False, (), "over")
    with pytest.raises(IllegalMove, match="G-PASS"):
        game.apply(state, over)


# -- notation, setups ------------------------------------------------------------------------------


def test_notation_takes_any_order_and_case_and_writes_one() -> None:
    state = FOUR.start()
    move = FOUR.parse(state, " S13, r12,R13 ,s14,r14,r15")
    assert FOUR.format(move) == "r12,r13,s13,r14,s14,r15"
    assert move == Place(tuple(reversed(move.cells)))
    assert PIECES[FOUR.apply(state, move).state.placed[0].piece].size == 6


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "is no field"),
        ("pass", "is no field"),
        ("r15,", "is no field"),
        ("r15 r14", "is no field"),
        ("r0", "is no field"),
        ("r015", "is no field"),
        ("a1", "not on the board"),
        ("aj9", "not on the board"),
        ("r19", "not on the board"),
        ("r15,R15", "named twice"),
        ("r15,r14,r13,r12,r11,r10,r9", "more than six"),
        ("r15," * 300_000, "more than six"),
        ("r" * 1_000_000, "is no field"),
        ("ｒ15", "is no field"),
        ("r１5", "is no field"),
        ("r-1", "is no field"),
    ],
)
def test_bad_notation_says_why(text: str, reason: str) -> None:
    with pytest.raises(BadNotation, match=reason) as caught:
        FOUR.parse(FOUR.start(), text)
    assert len(str(caught.value)) < 200


@pytest.mark.parametrize(
    ("players", "options", "rest", "reason"),
    [
        (0, {}, {}, "1 to 4 players"),
        (5, {}, {}, "1 to 4 players"),
        (4, {"contact": "edges"}, {}, "contact"),
        (4, {"touch": "vertex"}, {}, "no option"),
        (4, {}, {"first": 4}, "cannot begin"),
        (2, {}, {"first": -1}, "cannot begin"),
        (4, {}, {"order": [1]}, "no tiles"),
    ],
)
def test_bad_setups(players: int, options: dict[str, object], rest: dict[str, object], reason: str) -> None:
    with pytest.raises(BadSetup, match=reason):
        Trigon.create(players, options, **rest)  # type: ignore[arg-type]


def test_with_turn_knows_the_colours_of_the_match() -> None:
    three = Trigon.create(3)
    assert with_turn(three, three.start(), 2).colour == 2
    with pytest.raises(BadSetup, match="colour 4"):
        with_turn(three, three.start(), 3)


def test_show_draws_the_board() -> None:
    state = FOUR.start()
    state = FOUR.apply(state, FOUR.parse(state, "r15,r14")).state
    lines = FOUR.show(state).splitlines()
    assert lines[0] == "18         " + "^v" * 9 + "^"
    assert lines[3] == "15      ^v^v^v^v^v^vBv^v^v^v^v^v^"
    assert lines[-1] == "yellow to play"


def test_a_piece_over_the_rim_is_refused_where_only_corners_may_meet() -> None:
    """The lattice points beyond the upper rim have negative numbers, at which a comparison of corners failed."""
    state = STRICT.give_turn(STRICT.impose(STRICT.start(), Place(((12, 0),))).state, 0)
    for x in range(8, 16):
        verdict = STRICT.explain(state, Place(((x, 0), (x, -1), (x + 1, -1), (x + 1, -2))))
        assert not verdict.legal
        assert any(finding.rule == "G-EMPTY" and not finding.ok for finding in verdict.findings)
