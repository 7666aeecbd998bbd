"""What a lesson is made of: positions, steps, kinds of answer, replies, hints; immutable values without behaviour.

Moves, places and rules are texts in the notation of the game, as in the file; the rules read them where they are used.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import Any, Literal, get_args

from tessella.records.lessons.properties import Property
from tessella.records.record import Mark
from tessella.rules.game import Game
from tessella.rules.values import Json

NOTHING: Mapping[str, Json] = MappingProxyType({})

Group = Literal["first", "rules", "sharper", "own"]
GROUPS: tuple[Group, ...] = get_args(Group)
"""First look; the rules, by doing; sharper; a teacher's own."""

Asks = Literal["new", "again", "refused", "own"]
ASKS: tuple[Asks, ...] = get_args(Asks)
"""Something new; an earlier rule again; what a rule refuses, and why; a place of the learner's own choice."""


SEAT_NAMES: Mapping[int, tuple[str, ...]] = MappingProxyType({
    1: ("Ana",), 2: ("Ana", "Ben"), 3: ("Ana", "Milo", "Ben"), 4: ("Ana", "Milo", "Ben", "Eva"),
})  # fmt: skip
"""Who sits at the seats of a lesson that names nobody, by the number of players."""


@dataclass(frozen=True, slots=True)
class Words:
    """A text in one or more languages, by language code, the first one first; without any, nothing is said."""

    said: tuple[tuple[str, str], ...] = ()

    @classmethod
    def english(cls, text: str) -> Words:
        """Return a text in English."""
        return cls((("en", text),))

    def __bool__(self) -> bool:
        """Return whether anything is said."""
        return bool(self.said)

    @property
    def languages(self) -> tuple[str, ...]:
        """The codes of the languages that there are."""
        return tuple(code for code, _ in self.said)

    def text(self, language: str = "en") -> str:
        """Return the text in a language (`de`, `de_AT`), else in the language without its country, else the first."""
        return dict(self.said).get(self.spoken(language), "")

    def spoken(self, language: str) -> str:
        """Return the code of the language in which `text` answers; "" when nothing is said."""
        plain = language.replace("-", "_")
        wanted = (plain, plain.partition("_")[0])
        return next((code for code in wanted if code in self.languages), self.languages[0] if self.said else "")


NO_WORDS = Words()


@dataclass(frozen=True, slots=True)
class LessonPosition:
    """A position of a match: `start` (None: the first one of the game), then `moves`, which lead to `state`."""

    game: Game[Any, Any] = field(hash=False)
    start: Any | None
    moves: tuple[str, ...]
    state: Any


@dataclass(frozen=True, slots=True)
class MoveAnswer:
    """A move of `moves`, or (when that is empty) any legal move that has all of `properties`.

    `count` is how many legal moves are right, as the author counted them; None when nobody did. Where a property asks
    for a broken rule, the move need not be legal.
    """

    moves: tuple[str, ...] = ()
    properties: tuple[Property, ...] = ()
    count: int | None = None


@dataclass(frozen=True, slots=True)
class RefusedAnswer:
    """A move that `rule` refuses (and that has all of `properties`), then that rule out of `choices`."""

    rule: str
    properties: tuple[Property, ...] = ()
    choices: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class PointAnswer:
    """Places of one kind (`what`, one of the `things` of the game), in any order: `every` one of them, or any one."""

    what: str
    places: tuple[str, ...]
    every: bool = True


@dataclass(frozen=True, slots=True)
class Choice:
    """One of several answers in words, with what is said when it is chosen."""

    text: Words
    right: bool = False
    reply: Words = NO_WORDS


@dataclass(frozen=True, slots=True)
class ChoiceAnswer:
    """Two to four answers of which at least one is right."""

    choices: tuple[Choice, ...]


@dataclass(frozen=True, slots=True)
class NumberAnswer:
    """A whole number; `replies` say something to other numbers."""

    value: int
    replies: tuple[tuple[int, Words], ...] = ()

    def reply(self, number: int) -> Words:
        """Return what the author says to a number."""
        return dict(self.replies).get(number, NO_WORDS)


@dataclass(frozen=True, slots=True)
class AutoMoves:
    """Moves of a sequence that play themselves: those of the rivals."""

    moves: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class SequenceAnswer:
    """Several moves one after another by the learner, with moves between that play themselves."""

    parts: tuple[MoveAnswer | AutoMoves, ...]


@dataclass(frozen=True, slots=True)
class OrderItem:
    """A thing to put in order: words, or a place of the board."""

    text: Words = NO_WORDS
    place: str = ""


@dataclass(frozen=True, slots=True)
class OrderAnswer:
    """Items to put in order; `right` are their indices, the first one first."""

    items: tuple[OrderItem, ...]
    right: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class RefereeAnswer:
    """A rival plays `moves` (only the last one may be refused), or says a number of points (`count`).

    The learner says whether that is `allowed`; if not, points at the `fault` (nothing to point at when it is empty),
    and picks `rule` out of `choices`.
    """

    allowed: bool
    moves: tuple[str, ...] = ()
    count: int | None = None
    fault: tuple[str, ...] = ()
    rule: str = ""
    choices: tuple[str, ...] = ()


Answer = (
    MoveAnswer | RefusedAnswer | PointAnswer | ChoiceAnswer | NumberAnswer | SequenceAnswer | OrderAnswer
    | RefereeAnswer
)  # fmt: skip
KINDS: Mapping[str, type[Answer]] = MappingProxyType({
    "move": MoveAnswer, "refused": RefusedAnswer, "point": PointAnswer, "choice": ChoiceAnswer,
    "number": NumberAnswer, "sequence": SequenceAnswer, "order": OrderAnswer, "referee": RefereeAnswer,
})  # fmt: skip
"""The kinds of answer by their names in the file."""


@dataclass(frozen=True, slots=True)
class When:
    """What a reply answers to: all that is given must hold; nothing given: whatever has no other reply.

    `rule` is the first rule that a move breaks (with `detail` when given), `move` a pattern over its text, `place` one
    that was pointed at or is touched by a finding, `property` one of a legal move.
    """

    rule: str = ""
    detail: str = ""
    move: str = ""
    place: str = ""
    property: Property | None = None


@dataclass(frozen=True, slots=True)
class Reply:
    """What the author says to an answer that is not right; `line` is played out, then taken back."""

    when: When
    text: Words
    line: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Hint:
    """Help of one strength: words, places that light up, marks."""

    text: Words
    light: tuple[str, ...] = ()
    marks: tuple[Mark, ...] = ()


@dataclass(frozen=True, slots=True)
class LessonStep:
    """One task and all that is said about it.

    `number` counts the steps of the file from 1. `position` names one of the lesson's; "" begins where the step before
    ended. `seat` is who the learner is, None: who is to move. `light` is empty where there is no veil. `show` is what
    "Show me" plays; kinds that hold their answer themselves need none. `variants` are whole steps. `origin` is the
    lesson and the step of which this one is a copy in another lesson; files do not say that. `notes` are for who
    presents it to a class: no learner sees them.
    """

    number: int
    id: str
    task: Words
    answer: Answer
    position: str = ""
    seat: int | None = None
    help: Words = NO_WORDS
    rules: tuple[str, ...] = ()
    asks: Asks = "new"
    light: tuple[str, ...] = ()
    marks: tuple[Mark, ...] = ()
    shows: tuple[str, ...] = ()
    goals: tuple[Words, ...] = ()
    replies: tuple[Reply, ...] = ()
    right: Words = NO_WORDS
    hints: tuple[Hint, ...] = ()
    show: tuple[str, ...] = ()
    variants: tuple[LessonStep, ...] = ()
    origin: tuple[str, str] | None = None
    notes: Words = NO_WORDS
    extra: Mapping[str, Json] = field(default_factory=lambda: NOTHING, hash=False)

    @property
    def continues(self) -> bool:
        """Whether it begins where the step before ended."""
        return not self.position


@dataclass(frozen=True, slots=True)
class BrokenStep:
    """A step that could not be read: its number in the file from 1, and what stood there, to be written again."""

    number: int
    data: Json = field(hash=False)


@dataclass(frozen=True, slots=True)
class Lesson:
    """A lesson. `steps` are those that could be read, in their order, `broken` the others.

    `names` are those of the seats, empty for the usual ones; `positions` by name; `extra` is what newer versions say.
    """

    id: str
    game: str
    title: Words
    steps: tuple[LessonStep, ...]
    number: int = 0
    group: Group = "own"
    minutes: int = 1
    teaches: tuple[str, ...] = ()
    aim: Words = NO_WORDS
    can: tuple[Words, ...] = ()
    names: tuple[str, ...] = ()
    positions: Mapping[str, LessonPosition] = field(default_factory=lambda: MappingProxyType({}), hash=False)
    broken: tuple[BrokenStep, ...] = ()
    version: int = 1
    extra: Mapping[str, Json] = field(default_factory=lambda: NOTHING, hash=False)

    @property
    def languages(self) -> tuple[str, ...]:
        """The languages of its title and tasks, each once."""
        found = [code for words in (self.title, *(step.task for step in self.steps)) for code in words.languages]
        return tuple(dict.fromkeys(found))

    def seat_names(self, players: int) -> tuple[str, ...]:
        """Return the names of the seats of a match with so many players."""
        return self.names if len(self.names) == players else SEAT_NAMES[players]

    def step(self, key: str) -> LessonStep | None:
        """Return the step of an identifier."""
        return next((step for step in self.steps if step.id == key), None)

    def with_step(self, step: LessonStep) -> Lesson:
        """Return the lesson with another step in the place of the one that has its number."""
        return replace(self, steps=tuple(step if old.number == step.number else old for old in self.steps))


def texts_of(step: LessonStep) -> Iterator[tuple[tuple[str | int, ...], Words]]:
    """Yield every text of a step (not of its variants) with its path in the step: `("hints", 1, "text")`."""
    yield ("task",), step.task
    yield ("help",), step.help
    yield ("right",), step.right
    yield ("notes",), step.notes
    yield from ((("goals", i), goal) for i, goal in enumerate(step.goals))
    yield from ((("replies", i, "text"), reply.text) for i, reply in enumerate(step.replies))
    yield from ((("hints", i, "text"), hint.text) for i, hint in enumerate(step.hints))
    match step.answer:
        case ChoiceAnswer(choices):
            for i, choice in enumerate(choices):
                yield ("answer", "choices", i, "text"), choice.text
                yield ("answer", "choices", i, "reply"), choice.reply
        case NumberAnswer(_, replies):
            yield from ((("answer", "replies by value", i, "text"), words) for i, (_, words) in enumerate(replies))
        case OrderAnswer(items, _):
            yield from ((("answer", "items", i, "text"), item.text) for i, item in enumerate(items))
