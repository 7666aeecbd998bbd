"""Looking for a deal as one wishes it: found beside the window's work, told once, stopped at once."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from patience import let_pass

from tessella.controller.match.deal_search import DealSearch
from tessella.controller.match.setup import MatchSetup, same_tiles_of
from tessella.records.header import Seat
from tessella.records.record import Node, Record
from tessella.rules.deals import DealWish
from tessella.rules.registry import GAMES

pytestmark = pytest.mark.usefixtures("qapp")
WISHES = [(kind, wish) for kind, game in GAMES.items() for wish in game.wishes]
NEVER = DealWish("never", "Never", "Nothing is so.", lambda game, start: False)


@pytest.fixture
def search(qtbot: Any) -> Any:
    made = DealSearch()
    yield made
    made.close()


def test_what_can_be_wished() -> None:
    assert [(kind, wish.key) for kind, wish in WISHES] == [
        ("trellis", "first-joins"), ("trellis", "all-join"), ("umbrella", "first-half"), ("umbrella", "all-half"),
    ]  # fmt: skip


@pytest.mark.parametrize(("kind", "wish"), WISHES, ids=[f"{kind} {wish.key}" for kind, wish in WISHES])
def test_what_is_found_is_as_wished_and_not_always_so(search: Any, qtbot: Any, kind: str, wish: DealWish) -> None:
    setup = MatchSetup(kind, (Seat("Ana"), Seat("Ben")), first=1)
    with qtbot.waitSignal(search.found) as told:
        search.look(setup, wish, begin=5)
    (seed,) = told.args
    game = replace(setup, seed=seed).game()
    assert wish.holds(game, game.start()) and not search.looking
    others = [replace(setup, seed=other).game() for other in range(50)]
    assert not all(wish.holds(other, other.start()) for other in others)


@pytest.mark.parametrize(("kind", "wish"), WISHES, ids=[f"{kind} {wish.key}" for kind, wish in WISHES])
def test_a_wish_comes_true_whoever_begins_and_however_many_play(kind: str, wish: DealWish) -> None:
    for players in range(GAMES[kind].seats[0], GAMES[kind].seats[1] + 1):
        for first in range(players):
            games = (GAMES[kind].create(players, seed=seed, first=first) for seed in range(2000))
            assert any(wish.holds(game, game.start()) for game in games), (players, first)


def test_the_first_hand_joins_in_two_colours_counted_by_hand() -> None:
    """Against the table of tiles itself, not by the functions of the wish."""
    from tessella.rules.trellis.tiles import TILES

    wish = GAMES["trellis"].wishes[0]
    for seed in range(300):
        game = MatchSetup("trellis", (Seat(), Seat()), seed=seed).game()
        start = game.start()
        a, b, c = (set(TILES[tile].colours) for tile in start.hands[0])
        assert wish.holds(game, start) == (len(a & b & c) >= 2)


def test_it_gives_up_where_there_is_none(search: Any, qtbot: Any) -> None:
    with qtbot.waitSignal(search.gave_up):
        search.look(MatchSetup("trellis", (Seat(), Seat())), NEVER, most=450)
    assert not search.looking


def test_it_tells_how_far_it_is_and_nothing_after_a_stop(search: Any, qtbot: Any) -> None:
    told: list[object] = []
    search.found.connect(told.append)
    search.gave_up.connect(lambda: told.append("gave up"))
    with qtbot.waitSignal(search.tried):
        search.look(MatchSetup("trellis", (Seat(), Seat())), NEVER)
    search.stop()
    assert not search.looking
    tried: list[int] = []
    search.tried.connect(tried.append)
    search._pool.waitForDone()
    let_pass(1)
    assert told == [] and tried == []


def test_a_deal_that_cannot_be_ends_the_search(search: Any, qtbot: Any) -> None:
    with qtbot.waitSignal(search.gave_up):
        search.look(MatchSetup("trellis", (Seat(),) * 9), NEVER)


# The same tiles, other seat ----------------------------------------------------------------------------------------


def over(setup: MatchSetup) -> Record:
    """Play the first legal moves to the end."""
    record = setup.record()
    at, state = 0, record.game.start()
    while record.game.to_move(state) is not None:
        move = next(iter(record.game.moves(state)))
        state = record.game.apply(state, move).state
        record, at = record.add(at, Node(move=move))
    return record


SHORT = {"trellis": {"flowers": [4, 5]}, "umbrella": {"limit": 2}, "trigon": {}}


@pytest.mark.parametrize("kind", ["trellis", "umbrella"])
def test_the_same_tiles_are_dealt_to_the_other(kind: str) -> None:
    setup = MatchSetup(kind, (Seat("Ana"), Seat("Ben")), SHORT[kind], seed=77, first=1)
    record = over(setup)
    end = record.line()[-1]
    result = record.result(end, record.position(end))
    again = same_tiles_of(record, result)
    assert again is not None
    other = again.record()
    assert other.game.order() == record.game.order() and other.game.first == record.game.first == 1
    assert [seat.name for seat in other.header.seats] == ["Ben", "Ana"]
    assert other.header.same == (result.points[1], result.points[0]), "by who sits there now"
    if kind == "trellis":
        assert other.game.option("flowers") == (5, 4), "who plants fewer flowers keeps that"


def test_where_the_same_tiles_cannot_be_dealt_again() -> None:
    setup = MatchSetup("trellis", (Seat("Ana"), Seat("Ben")), SHORT["trellis"], seed=77)
    record = over(setup)
    end = record.line()[-1]
    result = record.result(end, record.position(end))
    assert same_tiles_of(record, result) is not None
    assert same_tiles_of(record, record.result(0, record.position(0))) is None, "it is not over"
    order = tuple(reversed(record.game.order()))
    elsewhere = replace(record, game=replace(record.game, tile_order=order))
    assert same_tiles_of(elsewhere, result) is None, "the seed does not deal them"
    several = record.with_header(rounds=2)
    assert same_tiles_of(several, result) is None, "the next round comes first"
    trigon = over(MatchSetup("trigon", (Seat(),) * 2, seed=1))
    assert same_tiles_of(trigon, trigon.result(trigon.line()[-1], trigon.position(trigon.line()[-1]))) is None


def test_it_is_kept_in_files() -> None:
    from tessella.records import tessella_file
    from tessella.rules.errors import BadFile

    setup = MatchSetup("umbrella", (Seat("Ana"), Seat("Ben")), seed=5, same=(-3, 7))
    data = tessella_file.write(setup.record(), 0)
    assert tessella_file.read(data)[0].header.same == (-3, 7)
    with pytest.raises(BadFile, match=r"header\.same"):
        tessella_file.read(data.replace(b'"same": [-3, 7]', b'"same": [-3]'))
    assert b"same" not in tessella_file.write(replace(setup, same=()).record(), 0)


def test_who_begins_is_drawn_alike_for_the_same_deal() -> None:
    setup = MatchSetup("trellis", (Seat(),) * 4, seed=3, first=None)
    assert len({setup.game().first for _ in range(20)}) == 1
    assert len({replace(setup, seed=seed).game().first for seed in range(40)}) == 4
