"""A game with comments and variations becomes a sound lesson that says what was written."""

from __future__ import annotations

from dataclasses import replace

import pytest
from controller.lessons.run_kit import answer_rightly, started
from records.record_kit import SETUPS, random_record

from tessella.cli import run as command
from tessella.controller.lessons.run import LessonRun
from tessella.records import tessella_file
from tessella.records.header import Header, Seat
from tessella.records.lessons.checking import check_lesson
from tessella.records.lessons.from_record import lesson_from_record, shortened
from tessella.records.lessons.reader import load_lesson, read_lesson
from tessella.records.lessons.writer import write_lesson
from tessella.records.record import Node, Record
from tessella.rules.errors import BadSetup
from tessella.rules.registry import GAMES, create


def commented(kind: str) -> Record:
    """Return a game of eight moves with two comments and a variation of three moves that is played badly."""
    record = Record.begin(create(kind, 2, seed=3), Header((Seat("Ana"), Seat("Ben"))))
    at = 0
    for ply in range(8):
        moves = record.game.moves(record.position(at))
        if ply == 4:
            record = record.edit(at, comment="What comes next? " + "word " * 30)
        if ply == 6:
            before = at
        said = "It joins. <b>Well</b> done." if ply == 4 else ""
        record, at = record.add(at, Node(move=next(iter(moves)), comment=said))
    other = [move for move in record.game.moves(record.position(before)) if move != record.nodes[record.line()[7]].move]
    if other:
        record, tried = record.add(before, Node(move=other[0], comment="Too early."))
        for _ in range(2):
            record, tried = record.add(tried, Node(move=next(iter(record.game.moves(record.position(tried))))))
    return record


@pytest.mark.parametrize("kind", GAMES)
def test_what_was_written_becomes_steps(kind: str, qapp: object) -> None:
    record = commented(kind)
    lesson = lesson_from_record(record, "mine", "A game")
    assert [step.id for step in lesson.steps] == ["move-4", "move-6"]
    first, second = lesson.steps
    assert first.task.text() == "What comes next?" and first.right.text() == "It joins. Well done."
    assert second.replies[0].text.text() == "Too early." and len(second.replies[0].line) == 2
    assert lesson.names == ("Ana", "Ben")
    read = read_lesson(write_lesson(lesson))
    assert read.lesson == lesson and not read.problems
    assert [problem for problem in check_lesson(lesson) if problem.level == "error"] == []
    run = LessonRun(read.sound)
    heard = started(run)
    for _ in lesson.steps:
        answer_rightly(run)
        run.next()
    assert run.state.stage == "end" and heard.summaries[0].at_once == 2
    run.go(1)
    run.try_text(second.replies[0].when.move)
    assert run.state.stage == "line"
    run.close()


def test_a_good_variation_is_right_too() -> None:
    record = commented("trellis")
    variation = next(n for n in record.nodes if record.nodes[n].comment == "Too early.")
    lesson = lesson_from_record(record.edit(variation, symbol="good"), "mine", "A game")
    assert len(lesson.steps[1].answer.moves) == 2 and len(lesson.steps[1].replies) == 1


@pytest.mark.parametrize("setup", range(len(SETUPS)))
def test_any_game_becomes_a_sound_lesson_or_says_why_not(setup: int) -> None:
    for seed in range(3):
        record, _ = random_record(setup, seed)
        if not any(node.move is not None and not node.violation for node in record.nodes.values()):
            continue
        lesson = lesson_from_record(record, "mine", "A game")
        read = read_lesson(write_lesson(lesson))
        assert not read.problems and len(read.sound.steps) == len(lesson.steps)


def test_a_game_without_a_word_asks_for_each_move() -> None:
    record = commented("trellis")
    plain = Record.begin(record.game, replace(record.header, seats=()))
    at = 0
    for node in record.line()[1:]:
        plain, at = plain.add(at, Node(move=record.nodes[node].move))
    assert len(lesson_from_record(plain, "mine", "A game").steps) == 8
    with pytest.raises(BadSetup, match="no move"):
        lesson_from_record(Record.begin(record.game), "mine", "A game")


def test_comments_are_cut_at_sentences() -> None:
    assert shortened("One two. Three four five. Six.", 5) == "One two. Three four five."
    assert shortened("One two three.", 2) == "" and shortened("", 9) == ""


def test_the_command_makes_a_lesson_of_a_game(tmp_path, capsys: pytest.CaptureFixture[str]) -> None:
    game, made = tmp_path / "game.tessella", tmp_path / "made.tlesson"
    tessella_file.save(game, commented("trigon"))
    assert command(["lesson", "make", str(game), str(made)]) == 0
    assert [step.id for step in load_lesson(made).lesson.steps] == ["move-4", "move-6"]
    assert load_lesson(made).lesson.title.text() == "game"
    assert command(["lesson", "make", str(game)]) == 2
    assert command(["lesson", "make", str(tmp_path / "none.tessella"), str(made)]) == 2
