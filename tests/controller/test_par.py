"""The par of a game for one, asked from an engine process."""

from __future__ import annotations

import sys

from pytestqt.qtbot import QtBot

from tessella.controller.engines.par import ParFinder, best_par, par_requests
from tessella.rules.umbrella import Umbrella

_ENGINE = """
import sys
answers = iter({answers!r})
for line in sys.stdin:
    print(next(answers).format(line.split()[0]), end="\\n\\n", flush=True)
"""


def engine(*answers: str) -> list[str]:
    return [sys.executable, "-c", _ENGINE.format(answers=answers)]


def game(seed: int) -> Umbrella:
    return Umbrella.create(1, {"level": "2"}, seed=seed)


def test_the_engine_gets_the_whole_deal() -> None:
    deal = game(5)
    first, second = par_requests(deal, 2.5)
    assert first.startswith("set_game umbrella players=1 ") and "level=2" in first
    assert first.endswith("order=" + ",".join(map(str, deal.tiles))) and second == "par 2.5"


def test_the_best_score_ever_found_counts(qtbot: QtBot) -> None:
    for answer, best in (("= 31", 31), ("= 28", 31), ("= 35", 35)):
        finder = ParFinder(command=engine("={0}", answer.replace("=", "={0}")))
        with qtbot.waitSignal(finder.found) as found:
            finder.look(game(6))
            assert finder.looking
        assert found.args == [best] and best_par(game(6)) == best and not finder.looking


def test_an_engine_that_does_not_know_is_no_trouble(qtbot: QtBot) -> None:
    finder = ParFinder(command=engine("={0}", "?{0} unknown command"))
    finder.look(game(7))
    qtbot.waitUntil(lambda: not finder.looking)
    assert best_par(game(7)) is None
    lost = ParFinder(command=["/nowhere/engine"])
    lost.look(game(7))
    qtbot.waitUntil(lambda: not lost.looking)
