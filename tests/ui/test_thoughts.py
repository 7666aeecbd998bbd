"""What a computer thought of its moves: told after the game, beside the move, and not before."""

from __future__ import annotations

from tessella.controller.match.seats import Seat
from tessella.records.record import Thought
from tessella.scene.words.thoughts import thought_words
from tessella.ui.game.reasons import explain_lines

VERSUS = (Seat("Ana"), Seat("Judit", "computer", 5))
THOUGHT = Thought(5, 4.25, 900, ("r15", "r4", "q5"))


def told(bench) -> list[str]:
    page = bench.window.game
    step = next(step for step in bench.match.history if step.seat == 1)
    node = bench.match.line[step.ply]
    return [
        thought_words(bench.match, node),
        " ".join(reason.text for reason in explain_lines(page.table, step)),
        page.record.moves.moves.sentence(node),
    ]


def test_thoughts_are_told_when_the_game_is_over_and_not_before(bench) -> None:
    bench.play("umbrella", VERSUS, options={"limit": 3})
    words = "Level 5 (Steady) expected to win with 63 %, +4.2 points. It expected to go on with r4, q5."
    while bench.match.to_move is not None:
        if bench.match.can_play:
            bench.move()
            continue
        if any(step.seat == 1 for step in bench.match.history):
            assert not any(words in text for text in told(bench))
        session = bench.sessions[-1]
        session.answer(thought=(0.63, THOUGHT))
        bench.settle()
    node = next(bench.match.line[step.ply] for step in bench.match.history if step.seat == 1)
    assert (bench.match.record.node(node).value, bench.match.record.node(node).thought) == (0.63, THOUGHT)
    assert told(bench)[0] == words
    assert all(words in text for text in told(bench))
    assert thought_words(bench.match, bench.match.line[1]) == ""  # a person's
    bench.match.jump(1)  # looking back does not hide them
    assert thought_words(bench.match, node) == words


def test_a_thought_that_comes_too_late_is_dropped(bench) -> None:
    bench.play("umbrella", VERSUS)
    bench.move()
    while bench.match.can_play:
        bench.move()
    session, late = bench.sessions[-1], len(bench.sessions[-1].asked) - 1
    bench.match.stop()
    bench.match.resume()
    session.answer(thought=(0.63, THOUGHT), index=late)
    bench.settle()
    session.answer()
    bench.settle()
    stepped = next(step for step in bench.match.history if step.seat == 1)
    assert bench.match.record.node(bench.match.line[stepped.ply]).thought is None
