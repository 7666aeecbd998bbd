"""A screen that is to be passed covers the hands when the movement on the board has come to its end, not before."""

from __future__ import annotations

from typing import Any

import pytest
from patience import let_pass

from tessella.controller.match.match import Match


def until_covered(match: Match) -> None:
    """Play first moves until the one after which the screen is passed."""
    while not match.covered:
        assert match.play(next(iter(match.game.moves(match.state))))
        if not match.covered:
            let_pass(1)


@pytest.mark.parametrize("turn", range(2))
def test_the_last_claim_of_a_turn_is_shown_to_its_end(bench: Any, turn: int) -> None:
    bench.play("trellis")
    for _ in range(turn):
        bench.match.uncover()
        until_covered(bench.match)
    bench.match.uncover()
    bench.store.update(speed="normal")
    bench.settle()
    table = bench.window.game.table
    seen = set(bench.match.state.hands[bench.match.to_move])
    until_covered(bench.match)
    assert table.board.queue.moving, "the cover ended the movement"
    assert {tile.tile for tile in table.hand.tiles if not tile.covered} <= seen | {None}
    bench.bot.waitUntil(lambda: not table.board.queue.moving)
    bench.settle()
    assert table.hand.uncover_button.isVisible() and all(tile.covered for tile in table.hand.tiles)
    assert table.snapshot() == type(table)(bench.match, table.options).snapshot()
    bench.match.uncover()
    bench.settle()
    assert not table.hand.uncover_button.isVisible() and not table.board.queue.moving
