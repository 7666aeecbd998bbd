"""What a presentation says: the caption of a step, its answer, what stands beside each other, names of steps."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from PySide6.QtCore import QCoreApplication

from tessella.controller.lessons.run import LessonRun
from tessella.controller.match.game_cursor import PlayedMove
from tessella.controller.presentation.game_run import GameRun
from tessella.controller.presentation.presentation import Presentation
from tessella.controller.presentation.vote import Vote, VoteOption
from tessella.records.lessons.lesson import (
    ChoiceAnswer,
    LessonStep,
    NumberAnswer,
    OrderAnswer,
    PointAnswer,
    RefereeAnswer,
    RefusedAnswer,
)
from tessella.ui.lessons.board_side import BoardSide
from tessella.ui.lessons.card_state import Item, Tone
from tessella.ui.lessons.card_words import Setting, card_of, others, without_yes
from tessella.ui.lessons.markup import plain
from tessella.ui.lessons.rule_text import rule_text

TITLE_WORDS = 4
"""Words of a task that name its step in the strip."""


def say(text: str, *values: object) -> str:
    """Translate a text of the presentation and put values into it."""
    said = QCoreApplication.translate("Presentation", text)
    return said.format(*values) if values else said


@dataclass(frozen=True, slots=True)
class Caption:
    """What stands below the board: a text, its tone, and answers side by side above it."""

    text: str = ""
    tone: Tone = ""
    items: tuple[Item, ...] = ()


class TalkWords:
    """The words of one presentation, in the language of now."""

    def __init__(self, talk: Presentation, side: BoardSide, language: Callable[[], str]) -> None:
        """`side` draws the board, `language` returns the code of the language of now."""
        self._talk, self._side, self._language = talk, side, language
        self.pictured = False
        """True while the answers of a vote are shown as pictures."""

    def setting(self, run: LessonRun) -> Setting:
        """Return what the words of a lesson's card need."""
        answer = run.step.answer
        pointable = not isinstance(answer, PointAnswer) or self._side.can_point(answer)
        return Setting(run.lesson, 0, self._language(), self._side.table, self._side.places, pointable,
                       lambda rule: rule_text(run.lesson.game, rule, self._language())[0])  # fmt: skip

    def title(self) -> str:
        """Return the name of what is presented."""
        run = self._talk.run
        return run.lesson.title.text(self._language()) if isinstance(run, LessonRun) else run.game.title

    def step_title(self, index: int) -> str:
        """Return a few words that name a step."""
        run = self._talk.run
        if isinstance(run, GameRun):
            caption = run.captions[index]
            if caption is not None:
                return caption.title
            return say("Move {0}", index) if index else say("Start")
        words = plain(self._talk.steps[index].task.text(self._language())).split()
        short = " ".join(words[:TITLE_WORDS])
        return short.rstrip(".,:;") + ("…" if len(words) > TITLE_WORDS and short[-1:] not in ".!?" else "")

    def caption(self) -> Caption:
        """Return what stands below the board now."""
        run, screen = self._talk.run, self._talk.screen
        if isinstance(run, GameRun):
            return Caption(plain(run.step.task.text(self._language())) or self._line(run))
        card = card_of(self.setting(run), run.state, self._talk.index + 1, len(self._talk.steps))
        items = card.items if card.asked in ("choices", "order") else ()
        if self._talk.vote is not None:
            items = self._votes(self._talk.vote)
        if screen.answer:
            return Caption(self.answer(), "right", items)
        if card.told.tone in ("wrong", "allowed"):
            return Caption(f"{plain(card.told.title)}. {plain(card.told.text)}".strip(), card.told.tone, items)
        return Caption(plain(card.task), "", items)

    def _line(self, run: GameRun) -> str:
        """Return the words for a move beside which nothing is written; only what everybody knows of it."""
        played = run.played[run.state.index]
        return "" if played is None else next((line.text for line in self._side.table.lines(played)), "")

    def _votes(self, vote: Vote) -> tuple[Item, ...]:
        """Return the answers of a vote; the right ones are marked once the answer is shown."""
        shown = self._talk.screen.answer
        pictured = all(option.move is not None for option in vote.options) and self.pictured
        return tuple(
            Item("" if pictured else self.option(option) or self.move(option),
                 "check" if shown and option.right else "") for option in vote.options
        )  # fmt: skip

    def option(self, option: VoteOption) -> str:
        """Return the words of an answer of a vote; "" for a move, which is shown by a picture."""
        run = self._talk.run
        if not isinstance(run, LessonRun):
            return ""
        if option.words:
            return plain(option.words.text(self._language()))
        if option.rule:
            return self.setting(run).rule_name(option.rule)
        if option.verdict is not None:
            counted = isinstance(run.step.answer, RefereeAnswer) and run.step.answer.count is not None
            return (say("Right") if option.verdict else say("Wrong")) if counted else (
                say("Allowed") if option.verdict else say("Not allowed"))  # fmt: skip
        if option.place:
            what = run.step.answer
            if isinstance(what, PointAnswer) and what.what == "seat":
                return run.board.seats[int(option.place)].name
            return self._side.places.said(option.place)
        return option.text

    def move(self, option: VoteOption) -> str:
        """Return the words for a move of a vote that no picture shows."""
        board = self._talk.run.board
        seat = board.to_move
        if option.move is None or seat is None:
            return ""
        played = PlayedMove(option.move, seat, 1, board.state, board.game.apply(board.state, option.move))
        return next((line.text for line in self._side.table.lines(played)), board.game.format(option.move))

    def notes(self, index: int) -> str:
        """Return what was written for who presents a step."""
        return self._talk.steps[index].notes.text(self._language())

    def answer(self) -> str:
        """Return what is right in the step of now, and why; "" where nothing is asked."""
        run = self._talk.run
        if not isinstance(run, LessonRun):
            return ""
        what, why = self._what(run, run.step), without_yes(plain(run.step.right.text(self._language())))
        if isinstance(run.step.answer, ChoiceAnswer) and not why:
            right = next(choice for choice in run.step.answer.choices if choice.right)
            why = plain(right.reply.text(self._language()))
        said = (part.strip(".!? ").casefold() in why.casefold() for part in what.split(", "))
        if what and not all(said):
            return f"{what if what[-1:] in '.!?' else f'{what}.'} {why}".strip()
        return why or self._moves(run)

    def _what(self, run: LessonRun, step: LessonStep) -> str:
        """Return the answer itself, where it is words."""
        answer, setting = step.answer, self.setting(run)
        if isinstance(answer, ChoiceAnswer):
            return ", ".join(plain(setting.text(choice.text)) for choice in answer.choices if choice.right)
        if isinstance(answer, NumberAnswer):
            return str(answer.value)
        if isinstance(answer, PointAnswer) and answer.what == "seat":
            return ", ".join(name for seat, name in others(setting, answer) if seat in run.solution)
        if isinstance(answer, PointAnswer):
            return ", ".join(self._side.places.said(place) for place in run.solution)
        if isinstance(answer, OrderAnswer):
            items = [answer.items[index] for index in answer.right]
            return ", ".join(setting.text(item.text) or self._side.places.said(item.place) for item in items)
        if isinstance(answer, RefusedAnswer):
            return setting.rule_name(answer.rule)
        if isinstance(answer, RefereeAnswer):
            counted = answer.count is not None
            if answer.allowed:
                return say("Right") if counted else say("Allowed")
            reason = f": {setting.rule_name(answer.rule)}" if answer.rule else ""
            return (say("Wrong") if counted else say("Not allowed")) + reason
        return ""

    def _moves(self, run: LessonRun) -> str:
        return "; ".join(run.solution)
