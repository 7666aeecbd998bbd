"""How fast a record of 2,000 nodes is studied on the real window: jumps, edits, the shape of the tree.

No assertions about time; target: a jump under 50 ms, scene and panels included.
"""

from __future__ import annotations

import random
from itertools import islice
from time import perf_counter
from typing import Any

import pytest
from PySide6.QtWidgets import QApplication
from ui.conftest import Bench, qapp, qapp_cls  # noqa: F401

from tessella.controller.match.match import Match
from tessella.controller.match.seats import Seat
from tessella.records.header import Header
from tessella.records.record import Node, Record
from tessella.rules.registry import GAMES, create
from tessella.ui.game.tree_shape import shape_of
from tessella.ui.window.match_factory import Document

NODES = 2000


def big_record(kind: str) -> Record:
    """Return a record with a long main line and variations everywhere, deep ones too."""
    dice, game = random.Random(5), create(kind, 2, {}, seed=5)
    record = Record.begin(game, Header((Seat("Ana"), Seat("Ben"))))
    states: dict[int, Any] = {0: game.start()}
    at = 0
    while len(record.nodes) < NODES:
        if game.to_move(states[at]) is None or dice.random() < 0.03:
            at = dice.choice(list(states))
            continue
        move = dice.choice(list(islice(game.moves(states[at]), 40)))
        child = record.child(at, move)
        if child is None:
            record, child = record.add(at, Node(move=move, comment="x" * dice.choice((0, 0, 0, 9))))
            states[child] = game.apply(states[at], move).state
        at = child
    return record


def spread(times: list[float]) -> dict[str, float]:
    """Return median, 99th percentile and the longest in milliseconds."""
    times = sorted(times)
    return {"p50": times[len(times) // 2] * 1000, "p99": times[int(len(times) * 0.99)] * 1000, "max": times[-1] * 1000}


@pytest.mark.parametrize("kind", list(GAMES))
@pytest.mark.parametrize("form", ["tree", "moves"])
def test_jumps(benchmark: Any, qtbot: Any, qapp: QApplication, kind: str, form: str) -> None:  # noqa: F811
    bench = Bench(qapp, qtbot)
    bench.window.play.ready.emit(Match(big_record(kind)), Document())
    bench.size(1440, 900)
    page = bench.window.game
    assert page is not None
    page.show_record(True)
    page.record.form.button(form).click()
    bench.settle(3000)
    dice, nodes = random.Random(1), list(page.match.record.nodes)
    times: list[float] = []

    def jump() -> None:
        begin = perf_counter()
        page.match.show(dice.choice(nodes))
        qapp.processEvents()
        times.append(perf_counter() - begin)

    benchmark.pedantic(jump, rounds=100)
    benchmark.extra_info.update(spread(times))
    bench.window.close()


def test_shape(benchmark: Any) -> None:
    nodes = big_record("trigon").nodes
    shape = benchmark(shape_of, nodes)
    assert len(shape.place) == NODES


def test_comment_edit(benchmark: Any, qtbot: Any, qapp: QApplication) -> None:  # noqa: F811
    bench = Bench(qapp, qtbot)
    bench.window.play.ready.emit(Match(big_record("trigon")), Document())
    page = bench.window.game
    assert page is not None
    page.show_record(True)
    bench.settle(500)
    dice = random.Random(1)
    benchmark.pedantic(lambda: page.study.comment(str(dice.random())), rounds=30)
    page.study.mark_saved()  # else leaving it asks
    bench.window.close()
