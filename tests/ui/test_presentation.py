"""Presenting in the real window: the keys of clickers, the presenter's picture, one screen only, the way back."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from patience import quickest
from PySide6.QtCore import QEvent, QPoint, QPointF, QRectF, Qt
from PySide6.QtGui import QGuiApplication, QMouseEvent
from PySide6.QtWidgets import QAbstractButton, QApplication, QWidget
from ui.test_words_have_room import SIZES, cut

from tessella.controller.lessons.run import LessonRun
from tessella.controller.presentation.clicker import KEYS, SIGNS, Clicker
from tessella.controller.presentation.game_run import GameRun
from tessella.controller.presentation.presentation import Presentation
from tessella.records.lessons import catalogue
from tessella.records.lessons.lesson import ChoiceAnswer, Lesson, MoveAnswer, PointAnswer, Words
from tessella.rules.registry import GAMES
from tessella.scene.boards.places import lit
from tessella.ui.presentation.choose import Wish
from tessella.ui.presentation.projector import Projector
from tessella.ui.presentation.vote_pictures import VotePictures
from tessella.ui.window.actions import SPECS


class Time:
    """A clock that goes on a second with each look."""

    def __init__(self) -> None:
        self.seconds = 0.0

    def __call__(self) -> float:
        self.seconds += 1
        return self.seconds


@pytest.fixture
def present(bench) -> Iterator[Callable[..., Projector]]:
    """Return what presents a lesson from a step on, on the one screen that there is."""
    presenting = bench.window.presenting
    presenting.keys.clicker = Clicker(Time())

    def begin(key: str = "trellis-06", at: str = "") -> Projector:
        screen = QGuiApplication.screens()[0].name()
        presenting.begin(LessonRun(found(key), at), Wish(0, screen, "dark", 20))
        bench.settle()
        assert presenting.projector is not None
        return presenting.projector

    yield begin
    presenting.end()


def found(key: str) -> Lesson:
    lesson = catalogue.find(key)
    assert lesson is not None
    return lesson


def talk_of(bench) -> Presentation:
    assert bench.window.presenting.page is not None
    return bench.window.presenting.page.talk


def projectors(bench) -> list[QWidget]:
    """Return the windows on a projector."""
    return [each for each in bench.app.topLevelWidgets() if isinstance(each, Projector) and each.isVisible()]


def asked(bench):
    """Ask where the projector is, by the key; return the dialog."""
    bench.trigger("present")
    bench.bot.waitUntil(lambda: bench.window.presenting.dialog is not None)
    return bench.window.presenting.dialog


def move_to(widget: QWidget, place: QPoint) -> None:
    """Let the mouse move over a widget with no button down."""
    none, keys = Qt.MouseButton.NoButton, Qt.KeyboardModifier.NoModifier
    there = widget.mapToGlobal(QPointF(place))
    QApplication.sendEvent(widget, QMouseEvent(QEvent.Type.MouseMove, QPointF(place), there, none, none, keys))


# Begin and end --------------------------------------------------------------------------------------------------


def test_a_lesson_is_presented_from_its_step_and_shown_again_at_the_end(bench) -> None:
    window = bench.window
    window.learn.open("trellis-04")
    bench.bot.waitUntil(lambda: window.learn.lesson is not None)
    lesson = window.learn.lesson
    lesson.run.go(2)
    dialog = asked(bench)
    assert "Colours join" in dialog.what.currentText()
    assert [button.isChecked() for button in dialog.screens] == [True]
    bench.bot.keyClick(dialog, Qt.Key.Key_Return)
    bench.bot.waitUntil(lambda: window.presenting.page is not None)
    bench.settle()
    page, projector = window.presenting.page, window.presenting.projector
    assert window.stack.currentWidget() is page and projector.isVisible() and talk_of(bench).index == 2
    assert window.presenting.alone and window.store.value.present["minutes"] == 20
    bench.bot.keyClick(projector, Qt.Key.Key_Escape)
    bench.settle()
    assert window.presenting.page is None and window.stack.currentWidget() is lesson
    assert lesson.run.state.index == 2 and not projectors(bench)


def test_the_screen_stays_awake_while_something_is_presented(bench, present) -> None:
    awake = bench.window.presenting.awake
    present()
    assert awake.held
    bench.window.presenting.end()
    assert not awake.held


def test_what_is_shown_is_offered_first_then_every_lesson(bench) -> None:
    names = [name for name, _ in bench.window.presenting.offers()]
    assert len(names) == 36
    bench.play("umbrella")
    bench.move(3)
    offers = bench.window.presenting.offers()
    assert len(offers) == 37 and "Umbrella" in offers[0][0]
    run = offers[0][1]()
    assert len(run.steps) == 4 and run.state.index == 3
    run.close()


def test_a_lesson_that_is_written_is_presented_from_its_step(bench) -> None:
    window = bench.window
    window.lesson_editing.copy(found("trigon-02"))
    page = window.lesson_editing.page
    page.draft.go(1)
    page.draft.edit(notes=Words.english("Only for me."))
    bench.bot.waitUntil(lambda: page.draft.sound is not None and page.draft.saved is True)
    dialog = asked(bench)
    bench.bot.mouseClick(dialog.go, Qt.MouseButton.LeftButton)
    bench.bot.waitUntil(lambda: window.presenting.page is not None)
    bench.settle()
    assert talk_of(bench).index == 1 and window.presenting.page.notes.text.text() == "Only for me."
    bench.bot.keyClick(window.presenting.projector, Qt.Key.Key_Escape)
    bench.settle()
    assert window.stack.currentWidget() is page


def test_a_locked_game_is_not_presented(bench) -> None:
    bench.play("trigon", mode="locked")
    assert len(bench.window.presenting.offers()) == 36


def test_another_page_ends_the_presentation(bench, present) -> None:
    present()
    bench.window.show_home()
    bench.settle()
    assert bench.window.presenting.page is None and not projectors(bench)
    assert bench.window.stack.currentWidget() is bench.window.home


def test_a_projector_that_is_closed_ends_it(bench, present) -> None:
    present().close()
    bench.settle()
    assert bench.window.presenting.page is None


# Keys -----------------------------------------------------------------------------------------------------------

NAMED = {Qt.Key.Key_Escape: "end", **{key: deed for key, deed in KEYS.items() if key != Qt.Key.Key_Escape}}


@pytest.mark.parametrize("where", ["projector", "presenter"])
def test_every_key_of_a_clicker_and_of_the_keyboard_does_its_deed(bench, present, where: str) -> None:
    projector = present()
    target: QWidget = projector if where == "projector" else bench.window.presenting.page
    done: list[str] = []
    bench.window.presenting.keys.done.connect(lambda deed, _number: done.append(deed))
    for key, deed in NAMED.items():
        if deed != "end":
            bench.bot.keyClick(target, key)
            assert done.pop() == deed and not done, key
    for sign, deed in SIGNS.items():
        bench.bot.keyClicks(target, sign)
        assert done.pop() == deed and not done, sign
    bench.bot.keyClick(target, Qt.Key.Key_F5, Qt.KeyboardModifier.ShiftModifier)
    assert done.pop() == "here"
    bench.bot.keyClick(target, Qt.Key.Key_Return)
    assert done.pop() == "next"


def test_a_clicker_alone_leads_through_the_lesson(bench, present) -> None:
    projector = present()
    talk = talk_of(bench)
    for index in range(1, len(talk.steps)):
        bench.bot.keyClick(projector, Qt.Key.Key_PageDown)
        assert talk.index == index
    bench.bot.keyClick(projector, Qt.Key.Key_PageDown)
    assert talk.index == len(talk.steps) - 1
    bench.bot.keyClick(projector, Qt.Key.Key_PageUp)
    assert talk.index == len(talk.steps) - 2
    bench.bot.keyClick(projector, Qt.Key.Key_Period)
    assert talk.screen.cover == "dark"
    bench.settle()
    assert not projector.view.isVisible() and projector.over().cover == "dark"
    bench.bot.keyClick(projector, Qt.Key.Key_PageDown)
    assert not talk.screen.cover and talk.index == len(talk.steps) - 2


def test_two_presses_at_once_are_one(bench, present) -> None:
    projector = present()
    bench.window.presenting.keys.clicker = Clicker(lambda: 5.0)
    bench.bot.keyClick(projector, Qt.Key.Key_PageDown)
    bench.bot.keyClick(projector, Qt.Key.Key_PageDown)
    assert talk_of(bench).index == 1


def test_a_step_is_chosen_by_its_number(bench, present) -> None:
    present()
    page = bench.window.presenting.page
    bench.bot.keyClicks(page, "7")
    assert "7" in page.state()
    bench.bot.keyClick(page, Qt.Key.Key_Return)
    assert talk_of(bench).index == 6 and "7" not in page.state()


def test_a_button_keeps_its_space(bench, present) -> None:
    present()
    page = bench.window.presenting.page
    bench.bot.keyClick(page.buttons["answer"], Qt.Key.Key_Space)
    assert talk_of(bench).screen.answer and talk_of(bench).index == 0


def test_the_menu_has_every_deed(bench, present) -> None:
    present()
    talk, actions = talk_of(bench), bench.window.actions_
    deeds = [spec.key for spec in SPECS if spec.where == "presenter"]
    assert {key.removeprefix("present-") for key in deeds} == {*KEYS.values(), *SIGNS.values()}
    bench.trigger("present-next")
    assert talk.index == 1
    bench.trigger("present-answer")
    assert talk.screen.answer and actions["present-answer"].isChecked()
    bench.trigger("present-last")
    assert talk.index == len(talk.steps) - 1 and not actions["present-next"].isEnabled()


# What is seen ---------------------------------------------------------------------------------------------------


def test_the_answer_is_only_with_the_presenter_until_it_is_shown(bench, present) -> None:
    for kind in GAMES:
        for lesson in catalogue.lessons(kind):
            projector = present(lesson.id)
            page, talk = bench.window.presenting.page, talk_of(bench)
            for index in range(len(lesson.steps)):
                talk.go(index)
                projector.show_state()
                answer = page.notes.answer.text()
                assert answer, f"{lesson.id} {talk.step.id}"
                over = projector.over()
                assert over.caption.text and over.caption.text != answer
                assert not any(item.judged for item in over.caption.items)
                talk.show_answer()
                projector.show_state()
                assert projector.over().caption.text == answer
            bench.window.presenting.end()


def test_answers_in_words_stand_side_by_side(bench, present) -> None:
    lesson = found("trellis-02")
    step = next(step for step in lesson.steps if isinstance(step.answer, ChoiceAnswer))
    projector = present(lesson.id, step.id)
    items = projector.over().caption.items
    assert 2 <= len(items) <= 4 and not any(item.judged for item in items)
    talk_of(bench).show_answer()
    assert [item.judged for item in projector.over().caption.items] == [
        "check" if choice.right else "" for choice in step.answer.choices
    ]


def test_notes_are_with_the_presenter_and_said(bench, present) -> None:
    present("trellis-06")
    page = bench.window.presenting.page
    assert found("trellis-06").steps[0].notes.text().startswith("**")
    assert page.notes.text.text() and "**" not in page.notes.text.text()
    said: list[str] = []
    page.said.connect(said.append)
    talk_of(bench).next()
    assert "Step 2 of" in said[-1] and page.notes.answer.text() in said[-1]


def test_the_pointer_is_a_ring_where_the_mouse_is(bench, present) -> None:
    projector = present()
    bench.bot.keyClick(projector, Qt.Key.Key_L)
    move_to(projector.view.viewport(), QPoint(200, 100))
    bench.settle()
    over = projector.over()
    assert over.pointing and over.pointer is not None
    assert over.pointer.x() == pytest.approx(200 / projector.width(), abs=0.01)
    assert projector.cursor().shape() == Qt.CursorShape.BlankCursor


def test_a_point_is_pressed_in_the_presenters_picture(bench, present) -> None:
    lesson = found("trellis-01")
    step = next(step for step in lesson.steps if isinstance(step.answer, PointAnswer))
    projector = present(lesson.id, step.id)
    page, talk = bench.window.presenting.page, talk_of(bench)
    for place in step.answer.places if step.answer.every else step.answer.places[:1]:
        spot = projector.side.pointing.spot(place)
        assert spot is not None
        there = projector.view.viewportTransform().map(spot)
        press_in_mirror(bench, page.mirror, QPointF(there.x() / projector.width(), there.y() / projector.height()))
    assert talk.run.state.stage == "right" and talk.screen.answer


@pytest.mark.parametrize("key", ["trellis-06", "umbrella-02", "trigon-04"])
def test_one_draws_on_the_presenters_picture(bench, present, key: str) -> None:
    projector = present(key)
    page, talk, run = bench.window.presenting.page, talk_of(bench), talk_of(bench).run
    before = run.board.state
    bench.bot.keyClick(page, Qt.Key.Key_D)
    bench.settle()
    assert projector.pen.tool == "arrow"
    projector.pen.take("circle")
    field = next(iter(projector.side.places.of_kind("field")))
    middle = projector.side.places.outline(field).representative_point()
    there = projector.view.viewportTransform().map(QPointF(middle.x, middle.y))
    spot = QPointF(there.x() / projector.width(), there.y() / projector.height())
    press_in_mirror(bench, page.mirror, spot)
    assert [mark.kind for mark in talk.screen.drawn] == ["circle"] and run.board.state == before
    assert len(projector.pen.shown()) == 1
    projector.pen.take("rubber")
    press_in_mirror(bench, page.mirror, spot)
    assert talk.screen.drawn == ()
    bench.bot.keyClick(page, Qt.Key.Key_Escape)  # the tools go first
    assert bench.window.presenting.page is page and not talk.screen.drawing
    bench.settle()
    assert projector.pen.tool is None


def test_one_points_and_presses_by_keys_alone(bench, present) -> None:
    lesson = found("trellis-01")
    step = next(step for step in lesson.steps if isinstance(step.answer, PointAnswer))
    projector = present(lesson.id, step.id)
    page, talk, shift = bench.window.presenting.page, talk_of(bench), Qt.KeyboardModifier.ShiftModifier
    wanted = projector.side.pointing.spot(step.answer.places[0])
    there = projector.view.viewportTransform().map(wanted)
    bench.bot.keyClick(page, Qt.Key.Key_Right, shift)
    assert talk.screen.pointer and talk.index == lesson.steps.index(step)
    for _ in range(200):
        off = there - QPointF(projector.at.x() * projector.width(), projector.at.y() * projector.height())
        step_px = 0.02 * projector.height()
        if abs(off.x()) > step_px / 2:
            bench.bot.keyClick(page, Qt.Key.Key_Right if off.x() > 0 else Qt.Key.Key_Left, shift)
        elif abs(off.y()) > step_px / 2:
            bench.bot.keyClick(page, Qt.Key.Key_Down if off.y() > 0 else Qt.Key.Key_Up, shift)
        else:
            break
    bench.bot.keyClick(page, Qt.Key.Key_Return, shift)
    assert step.answer.places[0] in (*talk.run.state.pointed, *(talk.run.state.answered.places))
    assert talk.run.state.answered.kind in ("right", "partly")


def press_in_mirror(bench, mirror: QWidget, place: QPointF) -> None:
    picture = mirror.picture()
    spot = QPointF(picture.x() + place.x() * picture.width(), picture.y() + place.y() * picture.height())
    bench.bot.mouseClick(mirror, Qt.MouseButton.LeftButton, pos=spot.toPoint())
    bench.settle()


def test_a_wrong_move_is_answered_large(bench, present) -> None:
    lesson = found("trigon-02")
    step = next(step for step in lesson.steps if isinstance(step.answer, MoveAnswer))
    projector = present(lesson.id, step.id)
    run = talk_of(bench).run
    game, state = run.board.game, run.board.state
    move = next(move for move in game.moves(state) if game.explain(state, move).legal)
    run.try_move(move)
    if run.state.stage != "right":
        assert projector.over().caption.tone in ("wrong", "allowed")
    else:
        assert talk_of(bench).screen.answer


def test_what_is_lit_is_fitted_first_and_in_sight(bench, present) -> None:
    for key in ("trellis-06", "umbrella-02", "trigon-04"):
        projector = present(key)
        for index, step in enumerate(found(key).steps):
            talk_of(bench).go(index)
            projector.show_state()
            names = projector.side.lit_names(talk_of(bench).run.state)
            shape = lit(projector.side.places, names) if names else None
            if shape is not None and step.light:
                x, y, right, bottom = shape.bounds
                seen = projector.view.viewportTransform().mapRect(QRectF(x, y, right - x, bottom - y))
                free = projector.view.free_rect().adjusted(-3, -3, 3, 3)
                assert free.contains(seen), f"{key} {step.id}"
        bench.window.presenting.end()


# One screen -----------------------------------------------------------------------------------------------------


def test_on_one_screen_a_strip_comes_with_the_pointer(bench, present) -> None:
    projector = present()
    foot = bench.window.presenting.foot
    assert foot is not None and not foot.isVisible()
    viewport = projector.view.viewport()
    move_to(viewport, QPoint(50, 60))
    move_to(viewport, QPoint(50, viewport.height() - 5))
    bench.bot.waitUntil(foot.isVisible)
    words = " ".join(button.text() for button in foot.findChildren(QAbstractButton))
    assert "answer" in words.casefold()
    bench.bot.mouseClick(foot.buttons["next"], Qt.MouseButton.LeftButton)
    assert talk_of(bench).index == 1
    move_to(viewport, QPoint(50, 60))
    bench.bot.waitUntil(lambda: not foot.isVisible())


# A game ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", ["trellis", "umbrella", "trigon"])
def test_a_game_is_shown_move_by_move(bench, kind: str) -> None:
    bench.play(kind)
    bench.move(4)
    page, presenting = bench.window.game, bench.window.presenting
    presenting.keys.clicker = Clicker(Time())
    dialog = asked(bench)
    bench.bot.mouseClick(dialog.go, Qt.MouseButton.LeftButton)
    bench.bot.waitUntil(lambda: presenting.page is not None)
    bench.settle()
    projector, talk = presenting.projector, talk_of(bench)
    assert talk.index == 4 and not talk.asks
    bench.bot.keyClick(projector, Qt.Key.Key_Home)
    bench.bot.keyClick(projector, Qt.Key.Key_PageDown)
    bench.settle()
    assert talk.index == 1 and talk.run.board.state == page.match.state_of(page.match.line[1])
    assert not any(panel.isVisible() for panel in projector.side.table.every_panel())
    assert "Ana" in projector.over().caption.text
    bench.bot.keyClick(projector, Qt.Key.Key_Escape)
    bench.settle()
    assert bench.window.stack.currentWidget() is page and page.match.ply == 4


@pytest.mark.parametrize("kind", ["trellis", "umbrella", "trigon"])
def test_a_move_is_explained_cause_by_cause_on_the_projector(bench, kind: str) -> None:
    bench.play(kind)
    bench.move(6)
    presenting = bench.window.presenting
    presenting.keys.clicker = Clicker(Time())
    screen = QGuiApplication.screens()[0].name()
    presenting.begin(GameRun(bench.match), Wish(0, screen, "light", 0))
    bench.settle()
    projector, talk = presenting.projector, talk_of(bench)
    before = projector.over().caption.text
    bench.bot.keyClick(projector, Qt.Key.Key_A)
    bench.settle()
    assert talk.screen.cause == 0 and talk.screen.causes == len(projector.story.lines) > 1
    told = [projector.over().caption.text]
    while talk.screen.cause + 1 < talk.screen.causes:
        bench.bot.keyClick(projector, Qt.Key.Key_PageDown)
        bench.settle()
        told.append(projector.over().caption.text)
    assert len(set(told)) == len(told) == talk.screen.causes and before not in told
    if kind == "trellis":
        assert any("draws a tile" in words for words in told)
    drawn = [event for event in talk.run.played[talk.index].step.events if type(event).__name__ == "TileDrawn"]
    assert all(f"draws tile {event.tile}" not in words for event in drawn for words in told), "nothing of hidden hands"
    bench.bot.keyClick(projector, Qt.Key.Key_PageUp)
    assert talk.screen.cause == talk.screen.causes - 2
    bench.bot.keyClick(projector, Qt.Key.Key_A)
    bench.settle()
    assert talk.screen.cause is None and projector.over().caption.text == before
    assert projector.side.table.moment is None
    bench.bot.keyClick(projector, Qt.Key.Key_A)
    bench.bot.keyClick(projector, Qt.Key.Key_Home)
    bench.settle()
    assert talk.index == 0 and talk.screen.cause is None and not presenting.page.buttons["answer"].isEnabled()
    presenting.end()


# A vote ---------------------------------------------------------------------------------------------------------


def begin_vote(bench):
    """Begin a vote by its key; return the presenter's page and the projector when everything is there."""
    page, projector = bench.window.presenting.page, bench.window.presenting.projector
    bench.bot.keyClick(projector, Qt.Key.Key_V)
    bench.settle()
    assert page.talk.vote is not None and page.vote_card is not None
    return page, projector


@pytest.mark.parametrize("key", ["trellis-04", "umbrella-06", "trigon-05"])
def test_answers_of_every_kind_stand_side_by_side_in_a_vote(bench, present, key: str) -> None:
    pictured = 0
    present(key)
    for index in range(len(found(key).steps)):
        talk_of(bench).go(index)
        bench.settle()
        if not bench.window.presenting.page.options():
            continue
        page, projector = begin_vote(bench)
        options = page.talk.vote.options
        if any(option.move is not None or option.place for option in options):
            pictures = projector.findChild(VotePictures)
            bench.bot.waitUntil(lambda made=pictures: made.done)
            bench.settle()
        over = projector.over()
        assert len(over.caption.items) == len(options) and not any(item.judged for item in over.caption.items)
        if over.pictures:
            pictured += 1
            images = [picture.toImage() for picture in over.pictures]
            assert len(images) == len(options)
            assert all(one != other for i, one in enumerate(images) for other in images[:i]), options
        else:
            assert all(item.text for item in over.caption.items)
        assert over.ring is not None and over.shares == ()
        bench.bot.keyClick(projector, Qt.Key.Key_V)
        bench.settle()
        assert page.talk.vote is None and projector.over().pictures == ()
    assert pictured >= 2


def test_the_hands_stay_with_the_teacher_until_they_are_released(bench, present) -> None:
    present("trellis-02")
    page, projector = begin_vote(bench)
    page.over = None  # as on two screens
    card, vote = page.vote_card, page.talk.vote
    right = next(i for i, option in enumerate(vote.options) if option.right)
    bench.bot.keyClick(card.fields[0].box, Qt.Key.Key_A, Qt.KeyboardModifier.ControlModifier)
    bench.bot.keyClicks(card.fields[0].box, "12")
    assert vote.hands[0] == 12 and talk_of(bench).index == 0, "digits in a field are hands"
    other = next(i for i in range(len(vote.options)) if i != right)
    vote.count(right, 11)
    vote.count(other, 11)
    bench.settle()
    assert projector.over().shares == () and projector.over().ring is None
    bench.bot.mouseClick(card.buttons["release"], Qt.MouseButton.LeftButton)
    bench.settle()
    assert projector.over().shares == vote.hands
    bench.bot.mouseClick(card.buttons["again"], Qt.MouseButton.LeftButton)
    bench.settle()
    assert vote.round == 2 and projector.over().shares == () and projector.over().ring is not None
    bench.bot.mouseClick(card.buttons["answer"], Qt.MouseButton.LeftButton)
    bench.settle()
    items = projector.over().caption.items
    assert [item.judged == "check" for item in items] == [option.right for option in vote.options]
    bench.bot.keyClick(projector, Qt.Key.Key_Escape)  # the vote goes first
    assert page.talk.vote is None and bench.window.presenting.page is page


def test_on_one_screen_the_card_of_a_vote_tells_nothing(bench, present) -> None:
    present("trellis-02")
    page, projector = begin_vote(bench)
    card, vote = page.vote_card, page.talk.vote
    assert card.parentWidget() is projector and card.isVisible()
    vote.count(0, 3)
    vote.count(1, 9)
    words = " ".join(text.whole() for text in card._texts) + card.told()
    assert "right" not in words and "%" not in words and not any(bar.words() for bar in card.bars)
    vote.release(True)
    assert "right" in card.told() and any(bar.words() for bar in card.bars)


def test_most_right_leads_to_a_similar_position(bench, present) -> None:
    asked = ((lesson.id, step) for lesson in catalogue.every() for step in lesson.steps if step.variants)
    key, step = next(each for each in asked if isinstance(each[1].answer, ChoiceAnswer | PointAnswer))
    present(key, step.id)
    page, _projector = begin_vote(bench)
    vote = page.talk.vote
    vote.count(next(i for i, option in enumerate(vote.options) if option.right), 20)
    assert vote.advice == "next"
    bench.bot.mouseClick(page.vote_card.buttons["similar"], Qt.MouseButton.LeftButton)
    bench.settle()
    assert page.talk.step == step.variants[0] and page.talk.vote is None


@pytest.mark.parametrize("key", ["trellis-06", "umbrella-06", "trigon-04"])
def test_a_step_changes_in_a_tenth_of_a_second(bench, present, key: str) -> None:
    projector = present(key)

    def step() -> None:
        bench.window.presenting.do("next")
        projector.show_state()
        projector.view.viewport().repaint()
        if talk_of(bench).index > 3:
            talk_of(bench).go(0)

    assert quickest(step, 0.1) < 0.1


# Room -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("width", "high", "scale"), [(800, 500, 1.0), *SIZES])
def test_no_words_of_the_presenter_are_cut(bench, present, width: int, high: int, scale: float) -> None:
    bench.store.update(font_scale=scale)
    bench.size(width, high)
    present("trellis-02")
    page = bench.window.presenting.page
    page.over = None  # as on two screens
    bench.settle()
    assert cut(page) == []
    for deed in ("hold", "answer", "answer"):
        bench.trigger(f"present-{deed}")
        assert cut(page) == [], deed
    bench.trigger("present-vote")
    vote = page.talk.vote
    vote.count(0, 100)
    vote.count(1, 100)
    vote.again()
    vote.count(1, 999)
    bench.settle()
    assert cut(page) == []
    for part in page.findChildren(QAbstractButton):
        assert part.accessibleName() or part.text() or not part.isVisible(), part


@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_no_words_of_the_first_question_are_cut(bench, scale: float) -> None:
    bench.store.update(font_scale=scale)
    dialog = asked(bench)
    bench.settle()
    assert [words for words in cut(dialog) if len(words) > 1] == []  # plus and minus have no margins there
    assert all(button.accessibleName() for button in dialog.screens)
    dialog.reject()
