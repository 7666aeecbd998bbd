"""What is on the projector: steps, the answer, a dark screen, drawings; keys of clickers, the time of a talk."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from controller.lessons.run_kit import answer_rightly
from PySide6.QtCore import Qt
from records.lessons.lesson_kit import lesson_data

from tessella.controller.lessons.run import LessonRun
from tessella.controller.match.match import Match
from tessella.controller.presentation.clicker import KEYS, SIGNS, TWICE_S, Clicker, Press
from tessella.controller.presentation.game_run import GameRun
from tessella.controller.presentation.presentation import Presentation
from tessella.controller.presentation.talk_clock import TalkClock, clock_text
from tessella.records.header import Header, Seat
from tessella.records.lessons.lesson import MoveAnswer, SequenceAnswer
from tessella.records.lessons.reader import read_lesson
from tessella.records.record import Mark, Node, Record
from tessella.rules import registry

LESSON = read_lesson(lesson_data()).sound
MARK = Mark("circle", ("0,0",))


class Time:
    """A clock that goes on only when a test says so."""

    def __init__(self) -> None:
        self.seconds = 100.0

    def __call__(self) -> float:
        return self.seconds


@pytest.fixture
def time() -> Time:
    return Time()


@pytest.fixture
def talk(qapp: object, time: Time) -> Iterator[Presentation]:
    """A talk about a lesson with every kind of step, begun."""
    made = Presentation(LessonRun(LESSON), 600.0, time)
    made.begin()
    yield made
    made.close()


def test_next_and_back_go_through_all_steps_and_stay_at_the_ends(talk: Presentation) -> None:
    seen = [talk.step.id]
    while talk.next():
        seen.append(talk.step.id)
    assert seen == [step.id for step in LESSON.steps]
    assert talk.index == len(LESSON.steps) - 1 and len(talk.seen) == len(LESSON.steps) - 1
    back = [talk.step.id]
    while talk.back():
        back.append(talk.step.id)
    assert back == list(reversed(seen)) and not talk.back()


def test_every_step_shows_its_answer_and_hides_it_again(talk: Presentation) -> None:
    for index in range(len(LESSON.steps)):
        talk.go(index)
        before = talk.run.board.state
        assert not talk.screen.answer and talk.run.state.stage in ("task", "verdict")
        talk.show_answer()
        assert talk.screen.answer and talk.run.state.stage == "shown"
        assert (talk.run.board.state != before) == isinstance(talk.step.answer, MoveAnswer | SequenceAnswer)
        talk.show_answer()
        assert not talk.screen.answer and talk.run.board.state == before
        talk.show_answer()
        talk.back()  # the answer goes first
        assert talk.index == index and not talk.screen.answer


def test_an_answer_found_at_the_board_is_shown(talk: Presentation) -> None:
    answer_rightly(talk.run)
    assert talk.screen.answer
    talk.next()
    assert talk.index == 1 and not talk.screen.answer


def test_a_covered_screen_loses_no_step(talk: Presentation) -> None:
    talk.cover("dark")
    assert talk.screen.cover == "dark"
    talk.cover("white")
    assert talk.screen.cover == "white"
    assert talk.next() and talk.index == 0 and not talk.screen.cover
    talk.cover("dark")
    talk.cover("dark")
    assert not talk.screen.cover
    talk.next()
    talk.cover("dark")
    assert talk.back() and talk.index == 1


def test_drawings_belong_to_their_step(talk: Presentation) -> None:
    talk.draw(MARK)
    talk.draw(Mark("arrow", ("0,0", "1,0")))
    assert len(talk.screen.drawn) == 2
    talk.rub("1,0")
    assert talk.screen.drawn == (MARK,)
    talk.draw(MARK)
    assert talk.screen.drawn == ()
    talk.draw(MARK)
    talk.wipe()
    assert talk.screen.drawn == ()
    talk.draw(MARK)
    talk.next()
    assert talk.screen.drawn == ()


def test_a_similar_position_is_one_of_the_variants(talk: Presentation) -> None:
    assert not talk.similar()  # the first step has none
    talk.go(next(i for i, step in enumerate(LESSON.steps) if len(step.variants) > 1))
    own = talk.step
    kinds = []
    for _ in range(len(own.variants) + 1):
        assert talk.similar()
        kinds.append(talk.step)
    assert kinds == [*own.variants, own]
    talk.similar()
    talk.show_answer()
    talk.show_answer()
    assert talk.step == own.variants[0]


def test_a_line_is_played_out_move_by_move(talk: Presentation) -> None:
    talk.run.try_text("plant 29 -2,1 r1")
    assert talk.run.state.stage == "line"
    before = talk.run.board.state
    assert talk.next() and talk.index == 0 and talk.run.board.state != before
    talk.show_answer()
    assert talk.screen.answer and talk.run.state.stage == "shown"


def test_a_screen_that_goes_away_holds_the_talk(talk: Presentation, time: Time) -> None:
    time.seconds += 30
    talk.pause()
    time.seconds += 500
    assert talk.screen.cover == "dark" and talk.clock.seconds == 30
    talk.hold()
    time.seconds += 5
    assert talk.clock.seconds == 35


def test_every_change_is_told(talk: Presentation) -> None:
    told: list[str] = []
    talk.changed.connect(lambda: told.append("changed"))
    talk.stepped.connect(lambda index: told.append(str(index)))
    deeds = (talk.next, talk.show_answer, talk.point, talk.light, talk.enlarge, talk.take_tools, talk.hold, talk.pause,
             lambda: talk.draw(MARK), talk.wipe, talk.back)  # fmt: skip
    for deed in deeds:
        told.clear()
        deed()
        assert "changed" in told, deed
    talk.wipe()
    told.clear()
    talk.wipe()
    assert told == []


# A game ---------------------------------------------------------------------------------------------------------


@pytest.fixture(params=sorted(registry.GAMES))
def match(request: pytest.FixtureRequest, qapp: object) -> Iterator[Match]:
    """Some moves of a game of two, the second one with words beside it."""
    game = registry.GAMES[request.param].create(2, {}, seed=7)
    record, at, state = Record.begin(game, Header((Seat("Ana"), Seat("Ben")))), 0, game.start()
    for number in range(6):
        move = next(iter(game.moves(state)))
        words = "Look here.\nA good place." if number == 1 else ""
        record, at = record.add(at, Node(move=move, comment=words, marks=(MARK,) if words else ()))
        state = game.apply(state, move).state
    made = Match(record)
    yield made
    made.close()


def test_a_game_is_presented_position_by_position(match: Match) -> None:
    match.jump(1)
    talk = Presentation(GameRun(match))
    talk.begin()
    assert talk.index == 1 and len(talk.steps) == 7 and not talk.asks
    moved: list[int] = []
    talk.run.board.stepped.connect(lambda played: moved.append(played.seat))
    talk.next()
    assert len(moved) == 1  # it moves on the board
    assert talk.step.task.text() == "A good place." and talk.step.marks == (MARK,)
    talk.go(5)
    assert len(moved) == 1
    assert talk.run.board.state == match.state_of(match.line[5])
    talk.go(0)
    assert talk.run.board.state == match.game.start()
    assert match.ply == 1  # the game itself is where it was
    talk.show_answer()
    assert not talk.screen.answer and not talk.similar()
    talk.close()


def test_nothing_hidden_is_on_the_projector(match: Match) -> None:
    talk = Presentation(GameRun(match))
    talk.begin()
    for index in range(len(talk.steps)):
        talk.go(index)
        seen = talk.run.board.shown
        for seat in range(match.game.players):
            assert match.game.observe(seen, seat) == seen
    assert not talk.run.board.can_play
    talk.close()


# Keys -----------------------------------------------------------------------------------------------------------


def press(key: Qt.Key, text: str = "", **rest: bool) -> Press:
    return Press(key, text, **rest)


NEXT, BACK = press(Qt.Key.Key_PageDown), press(Qt.Key.Key_PageUp)


def test_a_second_press_within_a_moment_is_dropped(time: Time) -> None:
    clicker = Clicker(time)
    assert clicker.read(NEXT) == ("next", 0)
    time.seconds += TWICE_S - 0.01
    assert clicker.read(NEXT) is None
    time.seconds += 0.02  # since the first one: a shaking hand never stops the talk
    assert clicker.read(NEXT) == ("next", 0)
    assert clicker.read(BACK) == ("back", 0)  # another key is meant
    assert TWICE_S == 0.15


def test_a_held_key_counts_once_but_for_the_zoom(time: Time) -> None:
    clicker = Clicker(time)
    time.seconds += 10
    assert clicker.read(press(Qt.Key.Key_PageDown, repeats=True)) is None
    assert clicker.read(press(Qt.Key.Key_Plus, "+", repeats=True)) == ("zoom-in", 0)
    assert clicker.read(press(Qt.Key.Key_Plus, "+")) == ("zoom-in", 0)


def test_digits_and_enter_go_to_a_step(time: Time) -> None:
    clicker = Clicker(time)
    enter = press(Qt.Key.Key_Return, "\r")
    assert clicker.read(enter) == ("next", 0)
    time.seconds += 1
    for sign in "10":
        assert clicker.read(press(Qt.Key(ord(sign)), sign)) is None
    assert clicker.digits == "10" and clicker.read(enter) == ("go", 10)
    assert clicker.digits == "" and clicker.read(press(Qt.Key.Key_0, "0")) == ("fit", 0)
    for sign in "12345":
        clicker.read(press(Qt.Key(ord(sign)), sign))
    assert clicker.digits == "345"
    assert clicker.read(NEXT) == ("next", 0) and clicker.digits == ""


@pytest.mark.parametrize(("key", "deed"), [*KEYS.items(), *SIGNS.items()], ids=str)
def test_each_key_of_the_table_does_its_deed(time: Time, key: Qt.Key | str, deed: str) -> None:
    pressed = press(Qt.Key.Key_unknown, key) if isinstance(key, str) else press(key)
    assert Clicker(time).takes(pressed)
    assert Clicker(time).read(pressed) == (deed, 0)


def test_keys_of_others_are_left_to_them(time: Time) -> None:
    clicker = Clicker(time)
    for one in (press(Qt.Key.Key_F1), press(Qt.Key.Key_Q, "q"), press(Qt.Key.Key_Tab, "\t")):
        assert not clicker.takes(one) and clicker.read(one) is None
    assert clicker.read(press(Qt.Key.Key_F5, shift=True)) == ("here", 0)


# The time -------------------------------------------------------------------------------------------------------


def test_the_time_of_a_talk(time: Time) -> None:
    clock = TalkClock(60.0, time)
    time.seconds += 40
    clock.begin_step()
    time.seconds += 15
    assert (clock.seconds, clock.step_seconds, clock.over) == (55, 15, 0)
    clock.hold(True)
    time.seconds += 99
    assert (clock.seconds, clock.step_seconds) == (55, 15) and clock.held
    clock.hold(False)
    time.seconds += 10
    assert (clock.seconds, clock.step_seconds, clock.over) == (65, 25, 5)
    clock.begin()
    assert clock.seconds == 0 and clock.step_seconds == 0
    assert TalkClock(0, time).over == 0
    assert [clock_text(s) for s in (0, 59.9, 61, 3725)] == ["00:00", "00:59", "01:01", "1:02:05"]
