"""Reads the kinds of answer of a lesson's steps; texts of moves are read by the game, and are none without it."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from tessella.records.lessons.entry import Entry
from tessella.records.lessons.lesson import (
    KINDS,
    Answer,
    AutoMoves,
    Choice,
    ChoiceAnswer,
    MoveAnswer,
    NumberAnswer,
    OrderAnswer,
    OrderItem,
    PointAnswer,
    RefereeAnswer,
    RefusedAnswer,
    SequenceAnswer,
    Words,
)
from tessella.records.lessons.properties import read_properties
from tessella.rules.game import Game

MOST_CHOICES = 4
_LANGUAGE = re.compile(r"[a-z]{2,3}(_[A-Za-z]{2,4})?")


@dataclass(frozen=True, slots=True)
class Setting:
    """Where a step takes place: the match, and the position by which moves are read."""

    game: Game[Any, Any]
    state: Any

    def move(self, entry: Entry) -> str:
        """Read a move and return it as the game writes it; raise BadEntry."""
        text = entry.text()
        return entry.ruled(lambda: self.game.format(self.game.parse(self.state, text)))

    def moves(self, entry: Entry) -> tuple[str, ...]:
        """Read a list of moves."""
        return entry.all(self.move)


def words(entry: Entry) -> Words:
    """Read a text by language: `{"en": "..."}`."""
    found = tuple((code, entry.at(code).text()) for code in entry.object())
    if not found:
        raise entry.bad("it has no language")
    for code, _ in found:
        if not _LANGUAGE.fullmatch(code):
            raise entry.bad(f"{code!r:.40} is no code of a language, such as en or de")
    return Words(found)


def read_answer(entry: Entry, setting: Setting) -> Answer:
    """Read an answer of any kind; raise BadEntry."""
    kind = entry.at("kind").one_of(tuple(KINDS))
    return _READERS[kind](entry, setting)


def _move(entry: Entry, setting: Setting) -> MoveAnswer:
    moves = entry.given("set", setting.moves, ())
    properties = entry.given("with", lambda one: read_properties(one, type(setting.game)), ())
    if moves and properties:
        raise entry.bad("it has either a set of moves or a list of properties (with)")
    count = entry.given("count", lambda one: one.number(1), None)
    return MoveAnswer(moves, properties, count)


def _refused(entry: Entry, setting: Setting) -> RefusedAnswer:
    rule = entry.at("rule").rule()
    properties = entry.given("with", lambda one: read_properties(one, type(setting.game)), ())
    return RefusedAnswer(rule, properties, _rules(entry, rule))


def _rules(entry: Entry, right: str) -> tuple[str, ...]:
    """Read the rules of which the right one is chosen; none: nothing is to be chosen."""
    choices = entry.given("choices", Entry.rules, ())
    if choices and right not in choices:
        raise entry.at("choices").bad(f"the right one, {right}, is missing")
    if len(choices) == 1 or len(choices) > MOST_CHOICES or len(set(choices)) < len(choices):
        raise entry.at("choices").bad(f"not two to {MOST_CHOICES} different rules")
    return choices


def _point(entry: Entry, setting: Setting) -> PointAnswer:
    places = entry.at("places").texts()
    if len(set(places)) < len(places):
        raise entry.at("places").bad("a place is there twice")
    need = entry.given("need", lambda one: one.one_of(("all", "one")), "all")
    return PointAnswer(entry.at("what").one_of(setting.game.things), places, need == "all")


def _choice(entry: Entry, setting: Setting) -> ChoiceAnswer:
    choices = entry.at("choices").all(_one_choice, MOST_CHOICES)
    if len(choices) < 2:
        raise entry.at("choices").bad(f"not two to {MOST_CHOICES} answers")
    if all(choice.right for choice in choices) or not any(choice.right for choice in choices):
        raise entry.at("choices").bad("one at least must be right, and one wrong")
    return ChoiceAnswer(choices)


def _one_choice(entry: Entry) -> Choice:
    reply = entry.given("reply", words, Words())
    return Choice(entry.given("text", words, Words()), entry.given("right", Entry.truth, False), reply)


def _number(entry: Entry, setting: Setting) -> NumberAnswer:
    def reply(one: Entry) -> tuple[int, Words]:
        return one.at("value").number(), words(one.at("text"))

    return NumberAnswer(entry.at("value").number(), entry.given("replies by value", lambda one: one.all(reply), ()))


def _sequence(entry: Entry, setting: Setting) -> SequenceAnswer:
    def part(one: Entry) -> MoveAnswer | AutoMoves:
        if one.has("auto"):
            return AutoMoves(setting.moves(one.at("auto")))
        if one.object().get("kind", "move") != "move":
            raise one.at("kind").bad("a part of a sequence is a move")
        return _move(one, setting)

    return SequenceAnswer(entry.at("parts").all(part, 40))


def _order(entry: Entry, setting: Setting) -> OrderAnswer:
    def item(one: Entry) -> OrderItem:
        if one.has("text") == one.has("place"):
            raise one.bad("it has either a text or a place")
        return OrderItem(one.given("text", words, Words()), one.given("place", Entry.text, ""))

    items = entry.at("items").all(item, 12)
    right = entry.at("right").all(lambda one: one.number(0))
    if len(items) < 2 or sorted(right) != list(range(len(items))):
        raise entry.at("right").bad("it does not name each of two or more items once, counted from 0")
    return OrderAnswer(items, right)


def _referee(entry: Entry, setting: Setting) -> RefereeAnswer:
    moves = entry.given("moves", setting.moves, ())
    count = entry.given("count", lambda one: one.number(), None)
    if not moves and count is None:
        raise entry.bad("the rival neither plays (moves) nor counts (count)")
    allowed = entry.at("allowed").truth()
    fault = entry.given("fault", Entry.texts, ())
    rule = entry.given("rule", Entry.rule, "")
    if allowed and fault:
        raise entry.at("fault").bad("what is allowed has no fault")
    if not allowed and not rule:
        raise entry.bad("rule is missing, which forbids it")
    return RefereeAnswer(allowed, moves, count, fault, rule, _rules(entry, rule))


_READERS: Mapping[str, Callable[[Entry, Setting], Answer]] = {
    "move": _move, "refused": _refused, "point": _point, "choice": _choice, "number": _number,
    "sequence": _sequence, "order": _order, "referee": _referee,
}  # fmt: skip
