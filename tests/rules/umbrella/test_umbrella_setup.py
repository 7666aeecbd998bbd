"""U-STAGE, U-COLOURS, U-FIGURES, U-TURN, U-SCORING, U-TOKENS, U-SETUP, U-ZONES, and sets typed in by others."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest
from umbrella_pictures import position

from tessella import resources
from tessella.rules import registry
from tessella.rules.errors import BadFile, BadSetup
from tessella.rules.umbrella import (
    BOARDS,
    COLOURS,
    FIGURES,
    SIDES,
    SPACES,
    Figure,
    Umbrella,
    ZoneName,
    all_zones,
    figure_fields,
    load_set,
    placements,
    progress,
    use_sets,
    zone_counts,
    zone_name,
)

FILES = ("umbrella_figures.csv", "umbrella_stages.csv", "umbrella_scoring.json")


def drawn(fields: tuple[tuple[int, int], ...]) -> str:
    return "/".join("".join("o" if (r, c) in fields else "." for c in SPACES) for r in SPACES)


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_every_stage_and_zone_starts_even(players: int) -> None:
    state = Umbrella.create(players).start()
    assert all(Counter(stage) == dict.fromkeys(COLOURS, 4) for stage in state.stages)
    assert all(zone_counts(state, zone) == (1, 1, 1, 1) for zone in all_zones(state))
    assert len(all_zones(state)) == (4 if players == 1 else 2 * players + 1)


def test_a_hundred_umbrellas_are_just_enough_for_four() -> None:
    state = Umbrella.create(4).start()
    assert sum(map(len, state.stages)) + sum(sum(zone_counts(state, zone)) for zone in all_zones(state)) == 100


def test_tiles_are_dealt_in_four_rounds_to_spaces_one_and_two() -> None:
    game = Umbrella.create(3, order=range(1, 25))
    state = game.start()
    assert [[[f.tile for f in stack if f] for stack in seat] for seat in state.figures] == [
        [[1, 7], [4, 10], [], []],
        [[2, 8], [5, 11], [], []],
        [[3, 9], [6, 12], [], []],
    ]
    assert not any(f.black for seat in state.figures for stack in seat for f in stack if f)
    assert state.seen == {7, 8, 9, 10, 11, 12}


def test_tokens_and_first_seat() -> None:
    assert [Umbrella.create(players).start().supply for players in (2, 3, 4)] == [11, 17, 22]
    assert Umbrella.create(3, first=2).start().active == 2
    with pytest.raises(BadSetup, match="first: 3 is no seat"):
        Umbrella.create(3, first=3)


def test_the_same_seed_deals_the_same_and_the_match_writes_itself() -> None:
    game = Umbrella.create(4, {"level": 3, "passing": "giver", "limit": "12"}, seed=5, first=1)
    assert Umbrella.create(4, {}, seed=5).tiles == game.tiles != Umbrella.create(4, {}, seed=6).tiles
    assert registry.from_json(game.to_json()) == game
    assert game.level == 3 and game.board.name == "Block"


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"level": 5}, "level"),
        ({"figures": "somewhere"}, "figures"),
        ({"passing": "left"}, "passing"),
        ({"limit": -1}, "limit"),
        ({"umbrellas": 3}, "umbrellas"),
    ],
)
def test_unknown_options_are_refused(options: dict[str, object], message: str) -> None:
    with pytest.raises(BadSetup, match=message):
        Umbrella.create(2, options)


@pytest.mark.parametrize("order", [range(1, 24), [*range(1, 24), 23], [*range(1, 24), "x"], [*range(1, 24), None], []])
def test_an_order_names_each_tile_once(order: list[object]) -> None:
    with pytest.raises(BadSetup, match="order"):
        Umbrella.create(2, order=order)


@pytest.mark.parametrize("players", [0, 5])
def test_one_to_four_play(players: int) -> None:
    with pytest.raises(BadSetup, match="1 to 4"):
        Umbrella.create(players)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_left_is_the_right_of_the_next_seat(players: int) -> None:
    for seat in range(players):
        following = (seat + 1) % players
        assert zone_name(players, seat, "left") == zone_name(players, following, "right") == ZoneName("side", seat)
        assert zone_name(players, seat, "own") == ZoneName("own", seat)
        assert zone_name(players, seat, "center") == ZoneName("center")
        assert len({zone_name(players, seat, side) for side in SIDES}) == 4


def test_two_players_share_both_sides() -> None:
    assert zone_name(2, 0, "right") == zone_name(2, 1, "left") == ZoneName("side", 1)


def test_alone_all_four_zones_differ() -> None:
    assert {zone_name(1, 0, side) for side in SIDES} == set(all_zones(Umbrella.create(1).start()))


def test_white_sides_hang_together_and_black_sides_do_not() -> None:
    def together(fields: tuple[tuple[int, int], ...]) -> bool:
        reached, edge = {fields[0]}, [fields[0]]
        while edge:
            r, c = edge.pop()
            near = {(r + 1, c), (r - 1, c), (r, c + 1), (r, c - 1)} & set(fields) - reached
            reached |= near
            edge += near
        return len(reached) == 4

    assert len(FIGURES) == 24
    assert all(together(white) and not together(black) for white, black in FIGURES.values())


@pytest.mark.parametrize(
    ("space", "picture"),
    [
        (1, "o.../oo../.o../...."),
        (2, "..oo/.oo./..../...."),
        (3, "..../..o./..oo/...o"),
        (4, "..../..../.oo./oo.."),
    ],
)
def test_a_tile_is_read_turned_clockwise_on_each_space(space: int, picture: str) -> None:
    assert drawn(figure_fields(Figure(1), space)) == picture


def test_black_sides_are_turned_as_well() -> None:
    assert drawn(figure_fields(Figure(6, True), 1)) == "o.../.o../..o./...o"
    assert drawn(figure_fields(Figure(6, True), 2)) == "...o/..o./.o../o..."
    assert figure_fields(Figure(6, True), 3) == figure_fields(Figure(6, True), 1)


def test_anywhere_shifts_but_does_not_turn_further() -> None:
    square = [drawn(fields) for fields in placements(Figure(16), 1, True)]
    assert square[0] == "oo../oo../..../...." and square[-1] == "..../..../..oo/..oo" and len(square) == 9
    row = [drawn(fields) for fields in placements(Figure(9), 1, True)]
    assert row == ["oooo/..../..../....", "..../oooo/..../....", "..../..../oooo/....", "..../..../..../oooo"]
    column = [drawn(fields) for fields in placements(Figure(9), 2, True)]
    assert column[0] == "o.../o.../o.../o..." and len(column) == 4
    assert placements(Figure(6, True), 1, True) == placements(Figure(6, True), 1, False)


def test_progress_counts_right_fields_by_colour() -> None:
    drawing = """
        RRBG
        RGGG
        YGGB
        BYYY
    """
    fixed = Umbrella.create(2)
    state = position(fixed, drawing, figures=("16w - 9w -",))
    assert progress(fixed, state, 0, 1) == {"blue": 0, "red": 3, "green": 1, "yellow": 0}
    assert progress(fixed, state, 0, 2) == {}
    assert progress(fixed, state, 0, 3) == {"blue": 1, "red": 0, "green": 0, "yellow": 3}
    anywhere = Umbrella.create(2, {"figures": "anywhere"})
    assert progress(anywhere, state, 0, 1) == {"blue": 1, "red": 3, "green": 4, "yellow": 2}


def test_scoring_boards_have_ten_spaces_each() -> None:
    assert [board.name for board in BOARDS.values()] == ["Crosswalk", "Avenue", "Block", "Storm"]
    assert all(len(board.spaces) == 10 for board in BOARDS.values())
    assert [board.bonuses for board in BOARDS.values()] == [False, False, False, True]
    assert BOARDS[2].tracks[3].spaces == (7, 8, 9, 10) and BOARDS[2].tracks[3].points == 10


@pytest.fixture
def own_set(tmp_path: Path) -> Path:
    for name in FILES:
        (tmp_path / name).write_text(resources.text(f"rules/{name}"), encoding="utf-8")
    return tmp_path


def test_a_set_is_read_from_a_folder(own_set: Path) -> None:
    path = own_set / FILES[0]
    path.write_text(path.read_text().replace("16,oo../oo..", "16,..oo/..oo"), encoding="utf-8")
    kit = load_set(own_set)
    assert drawn(kit.figures[15][0]) == "..oo/..oo/..../...."
    assert drawn(figure_fields(Figure(16), 2, kit)) == "..../..../..oo/..oo"
    assert kit.figures[:15] == tuple(FIGURES[tile] for tile in range(1, 16))


@pytest.mark.parametrize(
    ("name", "old", "new", "message"),
    [
        (0, "3,oo../o...", "3,oo../oo..", r"line 6, column 1: umbrella_figures.csv: 'oo../oo../o.../....' has 5"),
        (0, "3,oo../o...", "3,oo../o..", r"line 6.*four rows of four"),
        (0, "3,oo../o...", "3,ox../o...", r"line 6.*four rows of four"),
        (0, "3,oo..", "4,oo..", r"line 6.*tile 3 is expected"),
        (0, "3,oo..", "oo..", r"line 6.*2 entries"),
        (0, "tile,white,black", "tile,black,white", r"line 3.*the first line"),
        (0, "24,.oo./..o./..o./....,..o./oo../...o/....\n", "", r"23 figure tiles, not 24"),
        (1, "BGRB/GBYR", "BGRB/GBYB", r"line 3.*umbrella_stages.csv.*four umbrellas of each colour"),
        (1, "4,RBGY/GRBG/YBRR/BYGY", "", r"3 layouts, not 4"),
        (2, '"levels": [', '"levels": [,', r"line 2, column 14: umbrella_scoring.json"),
        (2, '"levels"', '"boards"', r"'levels' is not a list"),
        (2, '"level": 2', '"level": 7', r"line 5.*level 2: 'level' is 7"),
        (2, '["yellow","blue"', '["yellow","black"', r"line 5.*level 2.*colour"),
        (2, '"red","green","blue","red"]', '"red","green","blue"]', r"level 2.*ten colours"),
        (2, '"points":10', '"points":"10"', r"line 5.*level 2.*points"),
        (2, "[7,8,9,10]", "[7,8,9,11]", r"level 2.*not 1 to 10"),
        (2, "[7,8,9,10]", "[7,8,9,9]", r"level 2.*twice"),
        (2, '"bonuses": true', '"bonuses": 1', r"line 9.*level 4.*bonuses"),
        (2, '"name": "Block"', '"name": ""', r"level 3.*name"),
    ],
)
def test_a_faulty_set_names_file_and_line(own_set: Path, name: int, old: str, new: str, message: str) -> None:
    path = own_set / FILES[name]
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(BadFile, match=message):
        load_set(own_set)


def test_a_missing_or_unreadable_file_is_named(own_set: Path) -> None:
    (own_set / FILES[2]).write_bytes(b"\xff\xfe{")
    with pytest.raises(BadFile, match=r"umbrella_scoring.json: cannot be read"):
        load_set(own_set)
    (own_set / FILES[1]).unlink()
    with pytest.raises(BadFile, match=r"umbrella_stages.csv: cannot be read"):
        load_set(own_set)
    for name in FILES[:2]:
        (own_set / name).write_text(resources.text(f"rules/{name}"), encoding="utf-8")
    (own_set / FILES[2]).write_text("[" * 100_000, encoding="utf-8")
    with pytest.raises(BadFile, match=r"umbrella_scoring.json"):
        load_set(own_set)


@pytest.fixture
def folder_of_sets(tmp_path: Path) -> Iterator[Path]:
    """Give a folder with the sets `mine` (tile 16 moved to the right, blue first on level 2) and `broken`."""
    for name in ("mine", "broken"):
        (tmp_path / name).mkdir()
        for file in FILES:
            (tmp_path / name / file).write_text(resources.text(f"rules/{file}"), encoding="utf-8")
    tiles = tmp_path / "mine" / FILES[0]
    tiles.write_text(tiles.read_text().replace("16,oo../oo..", "16,..oo/..oo"), encoding="utf-8")
    (tmp_path / "broken" / FILES[1]).write_text("layout,stage\n1,RYYG\n", encoding="utf-8")
    (tmp_path / "No blanks").mkdir()
    (tmp_path / "note.txt").write_text("no set", encoding="utf-8")
    yield tmp_path
    use_sets(tmp_path / "nowhere")


def test_own_sets_are_chosen_by_name(folder_of_sets: Path) -> None:
    with pytest.raises(BadSetup, match="there is no set 'mine'"):
        Umbrella.create(2, {"set": "mine"})
    troubles = [str(trouble) for trouble in use_sets(folder_of_sets)]
    assert len(troubles) == 2 and "'No blanks' cannot name a set" in troubles[0]
    assert "set broken: line 2, column 1: umbrella_stages.csv" in troubles[1]
    assert [choice.value for choice in Umbrella.option_list[-1].choices] == ["standard", "mine"]
    game = Umbrella.create(2, {"set": "Mine"}, order=[16, *range(1, 16), *range(17, 25)])
    assert registry.from_json(game.to_json()) == game and game.option("set") == "mine"
    drawing = "YBRR\nBGRR\nGBYB\nYGBY"
    state = position(game, drawing, figures=("16w - - -",))
    assert progress(game, state, 0, 1)["red"] == 4
    plain = Umbrella.create(2, {"set": "standard"})
    assert plain == Umbrella.create(2) and "set" not in plain.to_json()["options"]
    assert progress(plain, state, 0, 1)["red"] == 0
    use_sets(folder_of_sets / "nowhere")
    assert [option.key for option in Umbrella.option_list] == ["level", "figures", "passing", "limit"]
