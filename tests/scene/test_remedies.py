"""Every reason that the rules can give has a sentence, and says what would be right; a turn that is named fits."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from importlib import import_module
from typing import Any

import pytest
from PySide6.QtWidgets import QApplication

from tessella.controller.match.match import Match
from tessella.controller.match.seats import Seat
from tessella.controller.match.setup import MatchSetup
from tessella.rules.registry import GAMES
from tessella.rules.trellis import Bloom, Claim, Gift, Plant, Vine
from tessella.rules.trigon import PIECES, Place, turned
from tessella.rules.umbrella import COLOURS, SIDES, Cover, Gust, Keep, Score, Skip, Slide, Swap, Turn, ZoneName
from tessella.rules.verdict import Finding
from tessella.scene.boards.options import plain_options
from tessella.scene.game_view import GameView
from tessella.scene.game_views import view_of

OPTIONS: dict[str, dict[str, Any]] = {
    "trellis": {"flowers": "5"}, "umbrella": {"level": "4", "figures": "anywhere", "passing": "giver"},
    "trigon": {"contact": "corner_only"},
}  # fmt: skip
SEATS = (Seat("Ana"), Seat("Ben"))


def details(kind: str) -> dict[tuple[str, bool], tuple[str, ...]]:
    found: dict[tuple[str, bool], tuple[str, ...]] = import_module(f"tessella.rules.{kind}.legality").DETAILS
    return found


def any_move(kind: str, state: Any, draw: random.Random) -> Any:
    """Return a move of any kind, mostly one that is refused."""
    if kind == "trellis":
        cells = [tile.cell for tile in state.garden]
        q, r = draw.choice(cells)
        cell = (q + draw.randint(-2, 2), r + draw.randint(-2, 2))
        vine = Vine(cell, draw.choice(("pink", "blue", "green", "purple", "orange", "yellow")))
        tile = draw.choice([*(t for t in state.hands[state.seat] if t), draw.randint(0, 61)])
        moves = [Plant(tile, cell, draw.randint(0, 6)), Claim(vine), Gift(vine), Bloom(vine, draw.randint(0, 1))]
        return draw.choice([*moves, *(Bloom(each, draw.randint(0, 1)) for each in state.contested)])
    if kind == "trigon":
        piece = draw.choice(PIECES).orientations
        x, y = draw.randint(-1, 34), draw.randint(-1, 17)
        return Place(tuple((x + dx, y + dy) for dx, dy in draw.choice(piece)))
    side, colour, line = draw.choice([*SIDES, "top"]), draw.choice([*COLOURS, "pink"]), draw.randint(0, 5)
    a, b = (draw.randint(0, 4), draw.randint(1, 4)), (draw.randint(1, 4), draw.randint(1, 5))
    zone = draw.choice((None, None, ZoneName("own", 1), ZoneName("own", 7)))
    scores = [Score(space, number) for space in (0, 1, 2, 3) for number in (draw.randint(0, 11),)]
    return draw.choice([Slide(side, colour, line, zone), *scores, Keep(), Turn(True), Cover(draw.randint(0, 5)),
                        Gust(colour, side), Swap(a, b), Skip()])  # fmt: skip


def tries(kind: str, count: int) -> Iterator[tuple[GameView, Any, Finding]]:
    """Yield refused moves of whole games, with the board that shows the position."""
    draw = random.Random(f"remedies {kind}")
    for seed in range(2):
        match = Match.new(MatchSetup(kind, SEATS, OPTIONS[kind] if seed else {}, seed=seed), alone=True)
        table = view_of(kind)(match, plain_options())
        match.begin()
        while True:
            for _ in range(count):
                move = any_move(kind, match.state, draw)
                broken = match.explain(move).broken
                if broken is not None:
                    yield table, move, broken
            if match.to_move is None or match.ply > 130:
                break
            match.play(draw.choice(list(match.game.moves(match.state))))
        table.close()
        match.close()


@pytest.mark.parametrize("kind", list(GAMES))
def test_a_refused_move_is_told_what_would_be_right(kind: str, qapp: QApplication) -> None:
    known, seen = details(kind), set()
    for table, move, broken in tries(kind, 12):
        assert broken.detail in known[broken.rule, False]
        seen.add((broken.rule, broken.detail))
        title, text = table.sentence(broken)
        right = table.remedy(broken, move)
        assert title and text and right, (broken, move)
        for words in (title, text, right):
            assert "{" not in words and "  " not in words and words[0].isupper(), words
        assert right.endswith(".")
    assert len(seen) > 6


@pytest.mark.parametrize("kind", list(GAMES))
def test_every_reason_has_a_sentence_and_a_remedy(kind: str, qapp: QApplication) -> None:
    match = Match.new(MatchSetup(kind, SEATS, seed=3), alone=True)
    table = view_of(kind)(match, plain_options())
    match.begin()
    told = details(kind).items()
    broken = [Finding(rule, False, (), detail) for (rule, ok), each in told if not ok for detail in each]
    for finding in broken:
        assert all(table.sentence(finding)) and table.remedy(finding, None), finding
    for (rule, ok), each in details(kind).items():
        assert not ok or all(all(table.sentence(Finding(rule, True, (), detail))) for detail in each)
    assert len(broken) >= 8
    table.close()
    match.close()


def test_a_turn_that_is_named_fits(qapp: QApplication) -> None:
    checked = 0
    for table, move, broken in tries("trellis", 40):
        right = table.remedy(broken, move)
        told = re.search(r"with (Shift\+)?R(?: (\d) times)? and it fits", right)
        if told:
            steps = int(told[2] or 1) * (-1 if told[1] else 1)
            there = Plant(move.tile, move.cell, (move.rotation + steps) % 6)
            assert table.match.explain(there).legal
            checked += 1
    assert checked > 5
    checked = 0
    for table, move, broken in tries("trigon", 40):
        told = re.search(r"^Turn it with R(?: (\d) times)? and it fits", table.remedy(broken, move))
        if told:
            game = table.match.game
            reach = {place.cells for place in game.moves(table.match.state)}
            shape = next(((p, o) for p, each in enumerate(PIECES) for o, cells in enumerate(each.orientations)
                          if _same(cells, move.cells)), None)  # fmt: skip
            assert shape is not None
            goal = PIECES[shape[0]].orientations[turned(*shape, int(told[1] or 1))]
            assert any(_same(goal, cells) and set(cells) & set(move.cells) for cells in reach)
            checked += 1
    assert checked > 5


def _same(a: Any, b: Any) -> bool:
    """Return whether two sets of cells are the same shape in the same direction."""

    def home(cells: Any) -> set[tuple[int, int]]:
        x, y = min(c[0] for c in cells), min(c[1] for c in cells)
        x -= (x + y) % 2
        return {(cx - x, cy - y) for cx, cy in cells}

    return len(a) == len(b) and home(a) == home(b)
