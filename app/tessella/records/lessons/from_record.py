"""A game becomes a lesson: where somebody wrote or tried something, the learner finds the move that was played."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import pairwise
from types import MappingProxyType
from typing import Any

from tessella.records.lessons.checking import OTHER_WORDS, TASK_WORDS
from tessella.records.lessons.lesson import Hint, Lesson, LessonPosition, LessonStep, MoveAnswer, Reply, When, Words
from tessella.records.lessons.reader import MOST_STEPS
from tessella.records.record import Node, Record
from tessella.rules.errors import BadSetup

LONGEST_LINE = 6
"""Moves of a variation that are played out."""
GOOD = ("good", "very-good", "interesting")
"""Symbols of a variation that is right, too."""
_SENTENCE = re.compile(r"(?<=[.!?])\s+")
_WORD = re.compile(r"\w")
_TAG = re.compile(r"</?[A-Za-z][^>]*>")


@dataclass(frozen=True, slots=True)
class Phrases:
    """What a lesson says where nobody wrote anything, in one language (`code`)."""

    code: str = "en"
    task: str = "What would you play here?"
    right: str = "Yes, that was played."
    other: str = "That is allowed. Something else was played here."
    tried: str = "Look what follows."
    look: str = "Look at the whole board, then at your own pieces."
    where: str = "It is a move with this beginning: {0}"


def lesson_from_record(record: Record, key: str, title: str, phrases: Phrases = Phrases()) -> Lesson:
    """Return a lesson of a game's main line, with a step at each move that has a comment, a symbol or a variation.

    A comment that asks something becomes the task of the move that follows, another one says why its move is right. A
    variation is right when its symbol says so, else it is played out and taken back. A game without any of these gives
    a step for each of its moves, as many as a lesson can have. Raises BadSetup for a game without a move that the rules
    allow.
    """
    places = list(_decisions(record))
    told = [node for node in places if _is_told(record, node)] or places
    if not told:
        raise BadSetup("the game has no move that could be asked for")
    steps, positions = [], {}
    for number, node in enumerate(told[:MOST_STEPS], 1):
        state = record.position(node)
        name = str(record.moves_before(node))
        positions[name] = LessonPosition(record.game, state, (), state)
        steps.append(replace(_step(record, node, phrases), number=number, id=f"move-{name}", position=name))
    names = tuple(seat.name.strip() for seat in record.header.seats)
    return Lesson(
        key, record.game.kind, Words(((phrases.code, title),)), tuple(steps), minutes=max(1, round(len(steps) / 3)),
        names=names if all(names) else (), positions=MappingProxyType(positions),
    )  # fmt: skip


def _decisions(record: Record) -> Iterator[int]:
    """Yield the nodes of the main line at which an ordinary move follows."""
    line = record.line()
    for node, following in pairwise(line):
        after = record.nodes[following]
        if after.move is not None and not after.violation and after.who is None:
            yield node


def _is_told(record: Record, node: int) -> bool:
    """Return whether somebody wrote or tried something about the move that follows a node."""
    children = record.nodes[node].children
    main = record.nodes[children[0]]
    return bool(_asked(record.nodes[node]) or _reason(main) or main.symbol or _tried(record, node))


def _asked(node: Node) -> str:
    """Return what a comment asks about the next move, "" when it asks nothing."""
    asked = shortened(node.comment, TASK_WORDS)
    return asked if "?" in asked else ""


def _reason(node: Node) -> str:
    """Return what a comment says of its move, "" when it says nothing, or asks."""
    return "" if _asked(node) else shortened(node.comment, OTHER_WORDS)


def _tried(record: Record, node: int) -> list[int]:
    """Return the variations at a node that begin with a move that the rules allow."""
    others = record.nodes[node].children[1:]
    return [n for n in others if (one := record.nodes[n]).move is not None and not one.violation and one.who is None]


def _step(record: Record, node: int, phrases: Phrases) -> LessonStep:
    game, here = record.game, record.nodes[node]

    def say(text: str, instead: str) -> Words:
        return Words(((phrases.code, text or instead),))

    def text_of(one: Node) -> str:
        return game.format(one.move)

    main = record.nodes[here.children[0]]
    tried = [record.nodes[number] for number in _tried(record, node)]
    right = [main, *(one for one in tried if one.symbol in GOOD)]
    replies = tuple(
        Reply(When(move=_literal(text_of(one))), say(_reason(one), phrases.tried), tuple(_line(record, one)))
        for one in tried if one not in right
    )  # fmt: skip
    beginning = " ".join(text_of(main).split(" ")[:2]) if " " in text_of(main) else text_of(main).split(",")[0]
    return LessonStep(
        1, "", say(_asked(here), phrases.task), MoveAnswer(tuple(dict.fromkeys(map(text_of, right)))),
        right=say(_reason(main), phrases.right), marks=here.marks, show=(text_of(main),),
        replies=(*replies, Reply(When(), say("", phrases.other))),
        hints=(Hint(say("", phrases.look)), Hint(say("", phrases.where.format(beginning)))),
    )  # fmt: skip


def _line(record: Record, node: Node) -> Iterator[str]:
    """Yield what follows a variation's first move, as far as it is ordinary moves."""
    for _ in range(LONGEST_LINE):
        following: Any = record.nodes[node.children[0]] if node.children else None
        if following is None or following.move is None or following.violation or following.who is not None:
            return
        yield record.game.format(following.move)
        node = following


def _literal(text: str) -> str:
    """Return a pattern that fits this text only."""
    return re.sub(r"([\[*?])", r"[\1]", text)


def shortened(text: str, limit: int) -> str:
    """Return the first sentences of a comment that have at most `limit` words together; "" when the first has more."""
    kept: list[str] = []
    count = 0
    for sentence in _SENTENCE.split(_TAG.sub("", text).replace("**", "").strip()):
        count += sum(1 for word in sentence.split() if _WORD.search(word))
        if count > limit:
            break
        kept.append(" ".join(sentence.split()))
    return " ".join(kept)
