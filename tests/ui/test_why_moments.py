"""Each step of Why? shows one moment: what board and panels say is counted here from the events up to it."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest
from PySide6.QtWidgets import QWidget

from tessella.controller.match.match import Match, PlayedMove
from tessella.controller.match.seats import Seat
from tessella.rules.outcome import Event
from tessella.rules.registry import GAMES
from tessella.rules.trellis import TileDrawn, TilePlanted, VineBloomed, VineClaimed
from tessella.rules.trigon import ColourOut, PiecePlaced, colours_of
from tessella.rules.umbrella import FigurePassed, FigureUncovered, Score, Slide, TokenPlaced
from tessella.ui.game.page import GamePage

MOVES = {"trellis": 60, "umbrella": 60, "trigon": 100}
SEATS = (Seat("Ana"), Seat("Ben"))


def _count(events: tuple[Event, ...], kinds: Any, **fields: object) -> int:
    return sum(isinstance(e, kinds) and all(getattr(e, k) == v for k, v in fields.items()) for e in events)


def _names(*widgets: QWidget) -> list[str]:
    return [part for widget in widgets for part in widget.accessibleName().split(", ")]


def _trellis(page: GamePage, stepped: PlayedMove, done: tuple[Event, ...]) -> None:
    before, table = stepped.before, page.table
    assert len(table.board.state.garden) == len(before.garden) + _count(done, TilePlanted)
    for seat in range(2):
        planted = before.flowers[seat] + _count(done, VineBloomed | VineClaimed, seat=seat)
        owned = sum(tile.owners.count(seat) for tile in table.board.state.garden)
        assert owned == planted and table.seat_pips(seat)[0] == planted
        for row in (page.players._rows[seat], page.rail._marks[seat]):
            assert str(planted) in _names(row) and "decides now" not in _names(row)
            assert f"{planted} of" in row.accessibleDescription() + row.toolTip()
    drawn = _count(done, TileDrawn)
    assert table.hand._stack.text() == str(len(before.stack) - drawn)
    in_hand = len(before.hands[stepped.seat]) + drawn - _count(done, TilePlanted)
    assert len(table.board.state.hands[stepped.seat]) == in_hand


def _umbrella(page: GamePage, stepped: PlayedMove, done: tuple[Event, ...]) -> None:
    before, table = stepped.before, page.table
    new = {event.scoring for event in done if isinstance(event, TokenPlaced)}
    tokens = {*before.tokens[stepped.seat], *new}
    assert set(table._points.tracks.tokens) == tokens
    assert {space.number for space in table._points.tracks.spaces if space.covered} == tokens
    assert str(before.supply - len(new)) in table._points.sums.accessibleName().split(": ")
    state = table.board.scenery.state
    assert table._points.sums.points == table.seat_summary(stepped.seat)[0]
    # A tile on its way lies on no space from the uncovering of the one below to its arrival.
    lying = sum(len(stack) for stacks in state.figures for stack in stacks)
    away = before.passing is not None or _count(done, FigureUncovered)
    full = sum(len(stack) for stacks in before.figures for stack in stacks) + (before.passing is not None)
    assert lying == full - (1 if away and not _count(done, FigurePassed) else 0)
    other = 1 - stepped.seat
    card = next(card for card in table._cards if card.seat == other)
    covered = ", ".join(map(str, before.tokens[other])) or "none"
    assert card._score.accessibleName() == f"scoring spaces covered: {covered}"


def _trigon(page: GamePage, stepped: PlayedMove, done: tuple[Event, ...]) -> None:
    before, table = stepped.before, page.table
    assert len(table.board.state.placed) == len(before.placed) + _count(done, PiecePlaced)
    for seat in range(2):
        colours = colours_of(2, seat)
        cells = [len(piece.cells) for piece in before.placed if piece.colour in colours]
        cells += [len(event.cells) for event in done if isinstance(event, PiecePlaced) and event.colour in colours]
        sitting = table._cards.cards[seat].sitting
        assert sitting.number == str(sum(cells)) and not sitting.active
        out = {colour for colour in colours if before.out[colour]}
        out |= {event.colour for event in done if isinstance(event, ColourOut) and event.colour in colours}
        assert (sitting.states[0] == "out") == (out == set(colours))


CHECKS: dict[str, Callable[[GamePage, PlayedMove, tuple[Event, ...]], None]] = {
    "trellis": _trellis, "umbrella": _umbrella, "trigon": _trigon,
}  # fmt: skip


def _play(bench: Any, kind: str, moves: int) -> None:
    dice = random.Random(f"moments {kind}")
    bench.play(kind, SEATS)
    match = bench.match
    for _ in range(moves):
        match.uncover()
        legal = list(match.game.moves(match.state))
        if not legal:
            break
        dice.shuffle(legal)
        assert match.play(next((move for move in legal if _wanted(match, move)), legal[0]))
    match.uncover()
    bench.settle()


def _wanted(match: Match, move: object) -> bool:
    """Return whether a move of Umbrella brings about more than most: it scores, or completes a figure."""
    if isinstance(move, Slide):
        return match.game.apply(match.state, move).state.phase == "score"
    return isinstance(move, Score)


@pytest.mark.parametrize("kind", list(GAMES))
def test_every_step_shows_its_moment_only(bench: Any, kind: str) -> None:
    _play(bench, kind, MOVES[kind])
    page = bench.window.game
    now = page.table.snapshot()
    several = 0
    for stepped in bench.match.history:
        events = stepped.step.events
        if len(events) < 2:
            continue
        page.explain(stepped.ply)
        for row, reason in enumerate(page.why._reasons):
            page.why.list.setCurrentRow(row)
            done = events[: reason.look.done]
            CHECKS[kind](page, stepped, done)
            several += 0 < len(done) < len(events)
            if len(done) == len(events):
                assert page.table.seen.shown == page.match.game.observe(stepped.step.state, page.match.viewer)
    assert several > 3, "moves with several events were looked at between them"
    page.explain()
    bench.settle()
    assert page.table.snapshot() == now


@pytest.mark.parametrize("kind", list(GAMES))
def test_a_seat_that_is_renamed_has_its_new_name_in_the_whole_log(bench: Any, kind: str) -> None:
    _play(bench, kind, 12)
    page, match = bench.window.game, bench.match
    assert page.log.isVisible()
    said = [" ".join((row.line.text, *row.line.sub)) for row in page.log.model.rows]
    assert any("Ana" in words for words in said)
    page.study.set_header(["Zoë", "Ben"])
    bench.settle()
    after = [" ".join((row.line.text, *row.line.sub)) for row in page.log.model.rows]
    assert after == [words.replace("Ana", "Zoë") for words in said]
    bench.move()
    match.uncover()
    assert not any("Ana" in " ".join((row.line.text, *row.line.sub)) for row in page.log.model.rows)
