"""Setting positions up: real positions have no fault, every text comes back, every edit ends in what can be said."""

from __future__ import annotations

import random
from typing import Any

import pytest
from golden.playthrough import SETUPS, Setup
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule
from rules.editing_kit import EDITS, positions
from rules.trigon.test_trigon_reference import PLAYERS, games

from tessella.records.position_text import Position, read_position, write_position
from tessella.rules import registry
from tessella.rules.editing import BadEdit, Edit, Put, Set, Shift, Take, playable
from tessella.rules.errors import BadSetup, GameError
from tessella.rules.game import Game
from tessella.rules.registry import editing_of
from tessella.rules.trellis import TILES, HandSlot, Vine
from tessella.rules.trellis.editing import FlowerThing, TileThing, TrellisEditing
from tessella.rules.trigon import Place, with_turn
from tessella.rules.trigon.editing import PieceThing, TrigonEditing
from tessella.rules.umbrella.editing import UmbrellaEditing
from tessella.rules.umbrella.position import OneUmbrella, SeatField, SeatFigure, SeatScoring, Token, ZoneName

RANDOM_POSITIONS = 1_000
"""Positions of random games that go through the text and back; `editing_more.py` takes ten thousand."""


def check_real(game: Game[Any, Any], state: Any) -> None:
    """A position of a game: no fault, and the text of the editor brings it back."""
    assert editing_of(game).faults(state) == (), game.show(state)
    assert read_position(write_position(game, state)) == Position(game, state)
    assert "against" not in game.state_to_json(state)


def made(setup: Setup, seed: int) -> Game[Any, Any]:
    return registry.create(setup.kind, setup.players, setup.options, seed=seed, first=seed % setup.players)


def check_random(name: str, many: int) -> None:
    """So many positions of random games of a set-up are real ones, each of its own kind: begins, middles, ends."""
    seed = 0
    while many > 0:
        game = made(SETUPS[name], seed)
        for state in list(positions(game, seed))[:: 1 + seed % 7][:many]:
            check_real(game, state)
            many -= 1
        seed += 1


def check_reference(name: str, every: int) -> None:
    setup = SETUPS[name]
    game = registry.create(setup.kind, setup.players, setup.options, seed=setup.seed, first=setup.first)
    for state in list(positions(game, setup.seed, setup.plies))[::-every]:
        check_real(game, state)


def check_trigon_reference(number: int, every: int) -> None:
    data = games()[number]
    game = registry.create("trigon", PLAYERS[data["variant"]])
    state = game.start()
    for ply, entry in enumerate(data["moves"], 1):
        state = with_turn(game, state, entry["c"] - 1)  # type: ignore[arg-type]
        state = game.apply(state, game.parse(state, ",".join(entry["cells"]))).state
        if ply % every == 0 or ply == len(data["moves"]):
            assert read_position(write_position(game, state)) == Position(game, state)
            assert [fault for fault in editing_of(game).faults(state) if fault.rule != "G-PASS"] == []


@pytest.mark.parametrize("name", SETUPS)
def test_positions_of_random_games_have_no_fault_and_come_back_from_text(name: str) -> None:
    check_random(name, -(-RANDOM_POSITIONS // len(SETUPS)))


@pytest.mark.parametrize("name", SETUPS)
def test_positions_of_the_reference_games_have_no_fault_and_come_back_from_text(name: str) -> None:
    check_reference(name, 5)


@pytest.mark.parametrize("number", range(69))
def test_positions_of_the_trigon_reference_games_come_back_from_text(number: int) -> None:
    check_trigon_reference(number, 12)


# -- every sequence of edits -----------------------------------------------------------------------------------------


class Edited(RuleBasedStateMachine):
    """A position that is edited at random: it can always be said what is impossible, or it can be played on."""

    kind = ""

    @initialize(seed=st.integers(0, 10_000), begin=st.sampled_from(["empty", "start", "game"]))
    def begin(self, seed: int, begin: str) -> None:
        setups = [setup for setup in SETUPS.values() if setup.kind == self.kind]
        self.draw = random.Random(seed)
        self.game = made(self.draw.choice(setups), seed)
        self.editing = editing_of(self.game)
        self.state = self.editing.empty() if begin == "empty" else self.game.start()
        if begin == "game":
            *_, self.state = positions(self.game, seed, self.draw.randrange(1, 40))

    @rule(seed=st.integers(0, 10**9))
    def edit(self, seed: int) -> None:
        before = self.state
        try:
            self.state = self.editing.edit(before, EDITS[self.kind](self.game, before, random.Random(seed)))
        except BadEdit:
            assert self.state is before

    @rule(seed=st.integers(0, 10**9))
    def shuffle(self, seed: int) -> None:
        if self.editing.hides and not any(fault.blocks for fault in self.editing.faults(self.state)):
            self.state = self.editing.shuffled(self.state, random.Random(seed))

    @invariant()
    def says_what_is_so(self) -> None:
        if not hasattr(self, "state"):
            return
        game, state = self.game, self.state
        assert read_position(write_position(game, state)) == Position(game, state)
        faults = self.editing.faults(state)
        assert all(fault.rule and fault.detail and fault.text for fault in faults)
        blocking = {fault.rule for fault in faults if fault.blocks}
        if blocking and blocking <= {"G-EMPTY", "G-PIECES"}:
            return  # files of programs that do not check hold such pieces, and are opened
        if blocking:
            with pytest.raises(BadSetup, match=r"\("):
                game.state_from_json(game.state_to_json(state))
            return
        assert game.state_from_json(game.state_to_json(state)) == state
        assert playable(game, state, faults) == (game.to_move(state) is not None)

    def teardown(self) -> None:
        if not hasattr(self, "state") or not playable(self.game, self.state, self.editing.faults(self.state)):
            return
        state = self.state
        for _ in range(250):
            if self.game.to_move(state) is None:
                return
            moves = [move for move, _ in zip(self.game.moves(state), range(40), strict=False)]
            assert moves, "somebody is to play and cannot"
            state = self.game.apply(state, self.draw.choice(moves)).state
        assert self.kind == "umbrella", "only Umbrella can go round in circles"


EDIT_SETTINGS = settings(
    max_examples=20, stateful_step_count=20, deadline=None, suppress_health_check=list(HealthCheck)
)


class EditedTrellis(Edited):
    kind = "trellis"


class EditedUmbrella(Edited):
    kind = "umbrella"


class EditedTrigon(Edited):
    kind = "trigon"


for machine in (EditedTrellis, EditedUmbrella, EditedTrigon):
    machine.TestCase.settings = EDIT_SETTINGS
TestEditedTrellis = EditedTrellis.TestCase
TestEditedUmbrella = EditedUmbrella.TestCase
TestEditedTrigon = EditedTrigon.TestCase


# -- single faults, named with rule and place ------------------------------------------------------------------------

TRELLIS = registry.create("trellis", 3, seed=35)
UMBRELLA = registry.create("umbrella", 2, seed=8)
STORM = registry.create("umbrella", 2, {"level": 4}, seed=8)
TRIGON = registry.create("trigon", 4)
CORNERS = registry.create("trigon", 4, {"contact": "corner_only"})


def cells(text: str) -> Place:
    move = TRIGON.parse(TRIGON.start(), text)
    assert isinstance(move, Place)
    return move


FAULTS: list[tuple[Game[Any, Any], list[Edit], str, str, str, bool]] = [
    (TRELLIS, [Put(TileThing(46), (0, 1))], "T-TILES", "twice", "0,1 hand-0-0", True),
    (TRELLIS, [Take(HandSlot(2, 1))], "T-DRAW", "hand-short", "hand-2-0 hand-2-1", True),
    (TRELLIS, [Set("phase", "claim")], "T-PLANT", "no-new-tile", "", True),
    (TRELLIS, [Put(TileThing(50), (4, 0)), Set("seat", 1)], "T-PLANT", "apart", "4,0", False),
    (TRELLIS, [Put(FlowerThing(0), Vine((0, 0), "pink"))], "T-CLAIM", "too-many", "0,0 pink", False),
    (TRELLIS, [Set("seat", 1)], "T-SETUP", "turn-order", "", False),
    (TRELLIS, [Set("phase", "over")], "T-EXHAUST", "not-ended", "", True),
    (TRELLIS, [Put(TileThing(50), (0, 1)), Set("phase", "bloom")], "T-CONTEST", "nothing", "0,1", True),
    (TRELLIS, [Put(TileThing(50), (0, 1)), Set("seat", 1)], "T-CLAIM", "too-few", "", False),
    (UMBRELLA, [Put(OneUmbrella("yellow"), SeatField(0, 1, 1))], "U-SETUP", "umbrellas", "", False),
    (UMBRELLA, [Put(OneUmbrella("red"), ZoneName("center"))], "U-SETUP", "umbrellas", "", False),
    (UMBRELLA, [Take(SeatFigure(0, 1))], "U-SETUP", "tiles", "", False),
    (UMBRELLA, [Put(Token(), SeatScoring(0, 4))], "U-SCORE", "tokens", "scoring-4", False),
    (UMBRELLA, [Set("supply", 3)], "U-TOKENS", "supply", "", False),
    (UMBRELLA, [Set("phase", "score")], "U-SCORE", "nothing-to-score", "", True),
    (UMBRELLA, [Set("phase", "cover")], "U-PASS", "no-passing", "", True),
    (UMBRELLA, [Set("phase", "side")], "U-PASS", "no-choice", "", True),
    (UMBRELLA, [Set("seat", 1)], "U-SETUP", "turn-order", "", False),
    (UMBRELLA, [Set("turns", 4, 0)], "U-SETUP", "turns", "", False),
    (UMBRELLA, [Set("ending", 1)], "U-END", "no-reason", "", False),
    (STORM, [Set("phase", "bonus")], "U-BONUS", "none-due", "", True),
    (TRIGON, [Put(PieceThing(0), cells("r15")), Put(PieceThing(1), cells("r15"))], "G-EMPTY", "overlap", "r15", True),
    (TRIGON, [Put(PieceThing(0), cells("r15")), Put(PieceThing(0), cells("r4"))], "G-PIECES", "twice", "r15 r4", True),
    (TRIGON, [Put(PieceThing(0), cells("r15")), Put(PieceThing(0), cells("s15,t15"))],
     "G-EDGE", "side-by-side", "r15 s15", False),
    (TRIGON, [Put(PieceThing(0), cells("a9"))], "G-FIRST", "no-start", "a9", False),
    (TRIGON, [Put(PieceThing(0), cells("r15")), Put(PieceThing(0), cells("a9,b9"))],
     "G-CORNER", "apart", "a9 b9", False),
    (TRIGON, [Set("out", True, 2)], "G-PASS", "out-can-move", "", False),
    (TRIGON, [Put(PieceThing(0), cells("r15"))], "G-ORDER", "count", "", False),
    (CORNERS, [Put(PieceThing(0), cells("p15,q15,r15,s15,t15")), Put(PieceThing(0), cells("q14"))],
     "G-EDGE", "corner-on-side", "", False),
]  # fmt: skip


@pytest.mark.parametrize(("game", "edits", "rule_", "detail", "places", "blocks"), FAULTS)
def test_a_fault_names_rule_and_places_and_says_whether_play_can_go_on(
    game: Game[Any, Any], edits: list[Edit], rule_: str, detail: str, places: str, blocks: bool
) -> None:
    editing, state = editing_of(game), game.start()
    assert editing.faults(state) == ()
    for edit in edits:
        state = editing.edit(state, edit)
    found = [fault for fault in editing.faults(state) if (fault.rule, fault.detail) == (rule_, detail)]
    assert found, editing.faults(state)
    assert found[0].blocks == blocks
    if places:
        assert " ".join(map(str, found[0].places)) == places


def test_blooms_follow_a_flower_only_when_they_shall() -> None:
    game = registry.create("trellis", 3, seed=35)
    state = game.start()
    for text in ("plant 5 0,1 r5", "claim 0,1 blue", "plant 30 -1,1 r5"):
        state = game.apply(state, game.parse(state, text)).state
    editing = editing_of(game)
    bare = editing.edit(state, Take(Vine((0, 1), "blue")))
    assert sum(bare.flowers) == 0
    alone = editing.edit(bare, Put(FlowerThing(1), Vine((0, 1), "purple")))
    assert sum(alone.flowers) == 1
    assert "T-BLOOM" in {fault.rule for fault in editing.faults(alone)}
    with_blooms = editing.edit(bare, Put(FlowerThing(1), Vine((0, 1), "purple"), follow=True))
    assert sum(with_blooms.flowers) > 1
    assert "T-BLOOM" not in {fault.rule for fault in editing.faults(with_blooms)}


def test_a_tile_moves_with_its_flowers_and_changes_places() -> None:
    editing, state = editing_of(TRELLIS), TRELLIS.start()
    state = editing.edit(state, Put(TileThing(50, 2), (0, 1)))
    state = editing.edit(state, Put(FlowerThing(1), Vine((0, 1), TILES[50].colours[0])))
    moved = editing.edit(state, Shift((0, 1), (1, 0)))
    assert [(tile.tile, tile.cell, tile.owners) for tile in moved.garden[1:]] == [(50, (1, 0), (1, None, None))]


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_trigon_turns_six_times_and_mirrors_twice_to_where_it_was(players: int) -> None:
    game = registry.create("trigon", players)
    editing = editing_of(game)
    *_, state = positions(game, 5, 25)
    turned = state
    for _ in range(6):
        turned = editing.transformed(turned, "turn")
        assert not [fault for fault in editing.faults(turned) if fault.rule != "G-PASS"]
        assert len(list(game.moves(turned))) == len(list(game.moves(state)))
    assert {piece.cells for piece in turned.placed} == {piece.cells for piece in state.placed}
    mirrored = editing.transformed(state, "mirror")
    assert len(list(game.moves(mirrored))) == len(list(game.moves(state)))
    assert {piece.cells for piece in editing.transformed(mirrored, "mirror").placed} == {p.cells for p in state.placed}


@pytest.mark.parametrize("kind", ["trellis", "umbrella"])
def test_hidden_tiles_are_shuffled_and_nothing_else(kind: str) -> None:
    game = registry.create(kind, 2, seed=3)
    editing, state = editing_of(game), game.start()
    others = {editing.shuffled(state, random.Random(seed)) for seed in range(5)}
    assert len(others) > 3
    assert {game.observe(other, 0) for other in others} == {game.observe(state, 0)}
    assert all(editing.faults(other) == () for other in others)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "no JSON"),
        ("[]", "no match"),
        ('{"match": {"game": "chess"}}', "match: players"),
        ('{"match": {"game": "trigon", "players": 4}, "moves": ["a1"]}', "move 1"),
        ('{"match": {"game": "trigon", "players": 4}, "moves": 3}', "not a list"),
        ('{"match": {"game": "trigon", "players": 4}, "state": {}}', "placed, out and colour"),
        ("x" * 200_001, "200001 characters"),
    ],
)
def test_a_text_that_is_no_position_is_refused_with_the_reason(text: str, reason: str) -> None:
    with pytest.raises(GameError, match=reason):
        read_position(text)


def test_a_position_of_a_lesson_is_read_with_its_moves() -> None:
    text = '{"match": {"game": "trellis", "players": 3, "seed": 35}, "moves": ["plant 5 0,1 r5", "claim 0,1 blue"]}'
    read = read_position(text)
    assert [tile.tile for tile in read.state.garden] == [0, 5]
    assert editing_of(read.game).faults(read.state) == ()


def test_each_game_has_its_own_way_to_be_set_up() -> None:
    ways = {"trellis": TrellisEditing, "umbrella": UmbrellaEditing, "trigon": TrigonEditing}
    assert {kind: type(editing_of(registry.create(kind, 2))) for kind in ways} == ways
