"""The what-if board, with real events: it disturbs nothing, tells nothing hidden, can be kept as a variation."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt

from tessella.controller.match.seats import Seat
from tessella.rules.registry import GAMES
from tessella.scene.words.words import seat_name

PEOPLE = (Seat("Ana"), Seat("Ben"))
VERSUS = (Seat("Ana"), Seat("Judit", "computer", 2))


@pytest.mark.parametrize("kind", list(GAMES))
def test_what_if_in_the_opponents_turn_disturbs_nothing(bench, kind: str) -> None:
    bench.play(kind, VERSUS)
    while bench.match.can_play:
        bench.move()
    real, window = bench.window.game, bench.window
    record, node = real.match.record, real.match.node
    assert real.match.thinking
    asked = len(bench.sessions[-1].asked)
    bench.bot.keyClick(real.view, Qt.Key.Key_W)
    bench.settle()
    assert window.what_if.open and window.game is not real
    assert window.header.headline.words.whole().startswith("What if")
    assert window.bottom.state.text().startswith("Not part of the game")
    for _ in range(8):
        match = window.game.match
        assert match.can_play and not match.covered
        assert match.play(next(iter(match.game.moves(match.state))))
    assert {step.seat for step in window.game.match.history} == {0, 1}
    assert real.match.thinking and len(bench.sessions[-1].asked) == asked
    for key in ("save", "save-as", "rematch", "header"):
        assert not window.actions_[key].isEnabled()
    bench.bot.keyClick(window.game.view, Qt.Key.Key_Escape)
    bench.settle()
    assert window.game is real and not window.what_if.open
    assert real.match.record.header.aids == ("what-if",)  # so that the game is not rated; nothing else is another
    assert (real.match.record.with_header(aids=()), real.match.node) == (record, node)
    assert real.isVisible() and real.view.hasFocus()
    for key in ("save", "save-as", "rematch", "rematch-changed", "header"):
        assert window.actions_[key].isEnabled(), key
    bench.sessions[-1].answer()
    bench.settle()
    assert real.match.ply > 0


def test_the_computer_moves_below_a_what_if_board(bench) -> None:
    bench.play("trigon", VERSUS)
    bench.move()
    real = bench.window.game
    bench.trigger("what-if")
    bench.sessions[0].answer()
    bench.settle()
    assert real.match.ply == 2 and bench.window.what_if.open and bench.match.ply == 0
    bench.trigger("what-if")
    assert bench.match is real.match and bench.match.ply == 2


def test_what_if_knows_no_more_than_the_viewer(bench) -> None:
    bench.play("trellis", VERSUS)
    truth = bench.match.state
    known = bench.match.shown
    bench.trigger("what-if")
    state = bench.match.state
    assert bench.match.game.observe(state, 0) == known
    assert state.hands[1] != truth.hands[1] or state.stack != truth.stack
    assert sorted(state.hands[1] + state.stack) == sorted(truth.hands[1] + truth.stack)


def test_what_if_is_kept_as_a_variation(bench) -> None:
    bench.play("trigon", PEOPLE)
    bench.move(3)
    real = bench.match
    before, at = len(real.record.nodes), real.node
    bench.trigger("what-if")
    bench.move(3)
    tried = [step.move for step in bench.match.history]
    bench.trigger("keep-what-if")
    assert bench.match is real and real.node == at
    line = real.record.line(at)
    assert len(real.record.nodes) == before + 3
    assert [real.record.node(n).move for n in line[4:]] == tried
    bench.trigger("undo")
    assert len(real.record.nodes) == before


def test_keeping_a_what_if_tells_nothing_hidden(bench) -> None:
    bench.play("trellis", VERSUS)
    real = bench.match
    bench.trigger("what-if")
    for _ in range(12):
        assert bench.match.play(next(iter(bench.match.game.moves(bench.match.state))))
    bench.trigger("keep-what-if")
    game = real.game
    for number in real.record.nodes:
        state = real.record.position(number)
        assert state.stack == real.record.position(0).stack, "no tile was drawn"
        assert game.to_move(state) == 0


def test_no_what_if_in_a_locked_game_until_it_is_over(bench, finish) -> None:
    bench.play("umbrella", PEOPLE, options={"limit": 1}, mode="locked")
    bench.move()
    assert not bench.window.actions_["what-if"].isEnabled()
    bench.bot.keyClick(bench.window.game.view, Qt.Key.Key_W)
    assert not bench.window.what_if.open
    finish(bench)
    bench.trigger("what-if")
    assert bench.window.what_if.open


def test_going_home_from_a_what_if_closes_both(bench) -> None:
    bench.play("trigon", VERSUS)
    bench.move()
    bench.trigger("what-if")
    bench.trigger("home")
    assert bench.window.game is None and not bench.window.what_if.open
    assert all(session.closed for session in bench.sessions)


@pytest.mark.parametrize("kind", list(GAMES))
@pytest.mark.parametrize("seats", [VERSUS, (Seat(""), Seat("", "computer", 3)), PEOPLE])
def test_what_if_keeps_names_log_and_score(bench, kind: str, seats: tuple[Seat, ...]) -> None:
    bench.play(kind, seats)
    for _ in range(9):
        if bench.match.can_play or bench.match.covered:
            bench.move()
        else:
            bench.sessions[-1].answer()
            bench.settle()
    bench.match.uncover()
    real = bench.window.game
    bench.settle()

    def names(page) -> list[str]:
        return [seat_name(page.match.seats, seat) for seat in range(len(seats))]

    scores = [real.table.seat_summary(seat) for seat in range(len(seats))]
    rows = [row.whole() for row in real.log.model.rows]
    bench.trigger("what-if")
    trial = bench.window.game
    assert trial is not real
    assert names(trial) == names(real) and len(set(names(real))) == len(seats)
    assert [trial.table.seat_summary(seat) for seat in range(len(seats))] == scores
    assert [row.whole() for row in trial.log.model.rows] == rows
    for _ in range(3):
        assert bench.match.can_play and not bench.match.stopped
        bench.move()
    assert [row.whole() for row in trial.log.model.rows][: len(rows)] == rows
    assert {row.ply for row in trial.log.model.rows} == set(range(1, 13))
    trial.log.model.rebuild()
    assert {row.ply for row in trial.log.model.rows} == set(range(1, 13))
    index = trial.log.model.index(trial.log.model.rowCount() - 1)
    bench.trigger("undo")
    assert trial.log.model.data(index).endswith("(later)")


@pytest.mark.parametrize(("width", "height", "scale"), [(1440, 900, 1.0), (1024, 600, 1.5), (800, 500, 1.0)])
def test_a_visible_button_leaves_a_what_if(bench, width: int, height: int, scale: float) -> None:
    bench.size(width, height)
    bench.store.update(font_scale=scale)
    bench.play("umbrella", VERSUS)
    real, header = bench.window.game, bench.window.header
    assert not header.headline.leave.isVisible()
    bench.trigger("what-if")
    bench.move()
    leave = header.headline.leave
    assert header.headline.words.whole().startswith("What if")
    assert leave.isVisible() and leave.text() == "Back to the game" and leave.property("look") == "primary"
    assert leave.width() >= leave.sizeHint().width()
    assert header.rect().contains(leave.mapTo(header, leave.rect().bottomRight()))
    bench.bot.mouseClick(leave, Qt.MouseButton.LeftButton)
    bench.settle()
    assert bench.window.game is real and not leave.isVisible()
    assert header.property("aside") is False


def test_a_what_if_is_kept_by_its_button(bench) -> None:
    bench.play("trigon", PEOPLE)
    bench.trigger("what-if")
    keep = bench.window.header.headline.keep
    assert not keep.isVisible(), "there is nothing to keep yet"
    bench.move()
    bench.bot.mouseClick(keep, Qt.MouseButton.LeftButton)
    bench.settle()
    assert not bench.window.what_if.open and len(bench.match.record.nodes) == 2


def test_a_row_before_a_what_if_shows_its_beginning(bench) -> None:
    bench.play("trigon", PEOPLE)
    bench.move(4)
    bench.trigger("what-if")
    bench.move(2)
    log = bench.window.game.log
    log.list.clicked.emit(log.model.index(1))
    bench.settle()
    assert bench.match.ply == 0 and bench.match.looking_back
    log.list.clicked.emit(log.model.index(5))
    bench.settle()
    assert bench.match.ply == 2
