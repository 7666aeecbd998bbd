"""Reads a `.tlesson` file, as any file from outside: with limits, by the rules; one broken step costs no other."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from pathlib import Path as FilePath
from types import MappingProxyType
from typing import Any

from tessella.records import atomic, json_text
from tessella.records.lessons import fitting
from tessella.records.lessons.answer_reader import Setting, read_answer, words
from tessella.records.lessons.entry import BadEntry, Entry, Path
from tessella.records.lessons.lesson import (
    ASKS,
    GROUPS,
    BrokenStep,
    Hint,
    Lesson,
    LessonPosition,
    LessonStep,
    Reply,
    When,
    Words,
)
from tessella.records.lessons.problem import Problem
from tessella.records.lessons.properties import read_property
from tessella.records.record import Mark
from tessella.rules import registry
from tessella.rules.errors import BadFile
from tessella.rules.game import Game
from tessella.rules.values import Json

FORMAT = "tessella-lesson"
SUFFIX = ".tlesson"
VERSION = 1
LARGEST = 2_000_000
"""Bytes of a lesson."""
MOST_STEPS = 100
MOST_POSITIONS = 100
MOST_MOVES = 1000
"""Moves that lead to all positions of a lesson together."""
MOST_VARIANTS = 12

TOP = ("format", "version", "id", "game", "number", "group", "minutes", "teaches", "title", "aim", "can", "names",
       "positions", "steps")  # fmt: skip
STEP = ("id", "position", "continue", "seat", "task", "help", "rules", "asks", "light", "marks", "shows", "answer",
        "goals", "replies", "right", "hints", "show", "notes", "variants")  # fmt: skip
OF_A_PLACE = ("position", "continue", "seat", "light", "marks", "show")
"""What a variant in another position does not take over from its step."""


@dataclass(frozen=True, slots=True)
class LessonRead:
    """What a file holds: the lesson, and what is wrong with it."""

    lesson: Lesson
    problems: tuple[Problem, ...]

    @property
    def sound(self) -> Lesson:
        """The lesson with only those steps that can be played: what a learner gets."""
        broken = {problem.step for problem in self.problems if problem.level == "error"}
        return replace(self.lesson, steps=tuple(step for step in self.lesson.steps if step.number not in broken))


def load_lesson(path: FilePath) -> LessonRead:
    """Read a lesson's file; raise BadFile as `read_lesson`, OSError when it cannot be read at all."""
    return read_lesson(atomic.read(path, LARGEST))


def read_lesson(data: bytes | str) -> LessonRead:
    """Read a lesson from the content of its file.

    A step that is broken, or that the rules contradict, is a problem with its line; the others open. Raises BadFile,
    with line and column, for what is no lesson, or has no game or title.
    """
    raw = data.encode("utf-8", "surrogatepass") if isinstance(data, str) else data
    if len(raw) > LARGEST:
        raise BadFile(f"the file has {len(raw)} bytes, more than {LARGEST}")
    value = json_text.read(raw)
    text = raw.decode("utf-8-sig")
    if not isinstance(value, dict) or value.get("format") != FORMAT:
        raise BadFile(f'format: no {SUFFIX} file, which says "format": "{FORMAT}"')
    try:
        return _Reader(Entry(value), text).read()
    except BadEntry as error:
        raise BadFile(str(error), *json_text.locate_path(text, error.path)) from error


class _Reader:
    """Reads one lesson; gathers what is wrong with its positions and steps."""

    def __init__(self, top: Entry, text: str) -> None:
        self.top = top
        self.text = text
        self.problems: list[Problem] = []
        self.moves = 0

    def read(self) -> LessonRead:
        """Read all of it; raise BadEntry for what the lesson cannot be without."""
        top = self.top
        version = top.at("version").number(1)
        if version > VERSION:
            self.tell("warning", ("version",), "it was made by a newer Tessella; the steps that are known here open")
        kind = top.at("game").one_of(tuple(registry.GAMES))
        lesson = Lesson(
            id=top.at("id").text(), game=kind, title=words(top.at("title")), steps=(), version=version,
            number=top.given("number", lambda one: one.number(0, 999), 0),
            group=top.given("group", lambda one: one.one_of(GROUPS), "own"),
            minutes=top.given("minutes", lambda one: one.number(1, 600), 1),
            teaches=top.given("teaches", Entry.rules, ()), aim=top.given("aim", words, Words()),
            can=top.given("can", lambda one: one.all(words, 12), ()), positions=self.positions(kind),
            names=top.given("names", Entry.texts, ()), extra=_unknown(top.object(), TOP),
        )  # fmt: skip
        lesson = self.with_steps(lesson)
        if not lesson.steps and not lesson.broken:
            raise top.at("steps").bad("it has no step")
        for number, place, wrong in fitting.wrong_steps(lesson):
            self.tell("error", ("steps", number - 1, *place), wrong, number)
        order = sorted(self.problems, key=lambda one: (one.line, one.column))
        return LessonRead(lesson, tuple(order))

    def tell(self, level: Any, path: Path, message: str, step: int = 0) -> None:
        """Note that something is wrong."""
        self.problems.append(Problem(level, message, step, path).located(self.text))

    def positions(self, kind: str) -> Mapping[str, LessonPosition]:
        """Read the positions; a broken one is told, and left out."""
        found: dict[str, LessonPosition] = {}
        everything = self.top.given("positions", lambda one: one, Entry({}, ("positions",)))
        if len(everything.object()) > MOST_POSITIONS:
            raise everything.bad(f"{len(everything.object())} positions, at most {MOST_POSITIONS} are possible")
        for name in everything.object():
            try:
                found[name] = self.position(everything.at(name), kind)
            except BadEntry as error:
                self.tell("error", error.path, str(error))
        return MappingProxyType(found)

    def position(self, entry: Entry, kind: str) -> LessonPosition:
        """Read a position: the match, its first position, the moves from there."""
        match = dict(entry.at("match").object())
        if match.setdefault("game", kind) != kind:
            raise entry.at("match").bad(f"it is a match of {match['game']!r:.40} in a lesson of {kind}")
        game = entry.at("match").ruled(lambda: registry.from_json(match))
        start = None
        if entry.has("state"):
            start = entry.at("state").ruled(lambda: game.state_from_json(entry.value["state"]))
        moves = tuple(entry.at("moves").items(MOST_MOVES)) if entry.has("moves") else ()
        self.moves += len(moves)
        if self.moves > MOST_MOVES:
            raise entry.at("moves").bad(f"more than {MOST_MOVES} moves in the positions of a lesson")
        state, names = game.start() if start is None else start, []
        for one in moves:
            name, state = self.played(one, game, state)
            names.append(name)
        return LessonPosition(game, start, tuple(names), state)

    def played(self, entry: Entry, game: Game[Any, Any], state: Any) -> tuple[str, Any]:
        """Play a move of a position; return it as the game writes it, and the position after it."""

        def play() -> tuple[str, Any]:
            move = game.parse(state, entry.text())
            return game.format(move), game.apply(state, move).state

        return entry.ruled(play)

    def with_steps(self, lesson: Lesson) -> Lesson:
        """Read the steps; a broken one is told, and kept as it stands."""
        steps: list[LessonStep] = []
        broken: list[BrokenStep] = []
        setting: Setting | None = None
        names: set[str] = set()
        for number, entry in enumerate(self.top.at("steps").items(MOST_STEPS), 1):
            try:
                setting = self.setting(entry, lesson, setting)
                step = self.step(entry, lesson, setting, number)
                if step.id in names:
                    raise entry.at("id").bad(f"{step.id!r:.60} is the name of another step")
                names.add(step.id)
                steps.append(step)
            except BadEntry as error:
                broken.append(BrokenStep(number, entry.value))
                self.tell("error", error.path, str(error), number)
        return replace(lesson, steps=tuple(steps), broken=tuple(broken))

    def setting(self, entry: Entry, lesson: Lesson, before: Setting | None) -> Setting:
        """Return where a step takes place; moves of one that goes on are read in the match of the step before."""
        if entry.has("position"):
            name = entry.at("position").text()
            if name not in lesson.positions:
                raise entry.at("position").bad(f"there is no sound position {name!r:.60}")
            return Setting(lesson.positions[name].game, lesson.positions[name].state)
        if not entry.given("continue", Entry.truth, False):
            raise entry.bad('it has no "position" and does not "continue"')
        if before is None:
            raise entry.at("continue").bad("there is no step before from which it could go on")
        return before

    def step(self, entry: Entry, lesson: Lesson, setting: Setting, number: int) -> LessonStep:
        """Read a step with its variants."""
        step = self.plain_step(entry, setting, number)
        variants = tuple(entry.at("variants").items(MOST_VARIANTS)) if entry.has("variants") else ()
        made = []
        for variant in variants:
            if variant.has("variants"):
                raise variant.at("variants").bad("a variant has none of its own")
            whole = Entry(inherited(entry.object(), variant.object()), variant.path)
            made.append(self.plain_step(whole, self.setting(whole, lesson, setting), number))
        return replace(step, variants=tuple(made))

    def plain_step(self, entry: Entry, setting: Setting, number: int) -> LessonStep:
        """Read a step without its variants; raise BadEntry."""
        game = type(setting.game)
        players = setting.game.players
        return LessonStep(
            number=number, id=entry.at("id").text(), task=entry.given("task", words, Words()),
            answer=read_answer(entry.at("answer"), setting), position=entry.given("position", Entry.text, ""),
            seat=entry.given("seat", lambda one: one.number(0, players - 1), None),
            help=entry.given("help", words, Words()), rules=entry.given("rules", Entry.rules, ()),
            asks=entry.given("asks", lambda one: one.one_of(ASKS), "new"),
            light=entry.given("light", Entry.texts, ()), marks=entry.given("marks", _marks, ()),
            shows=entry.given("shows", Entry.texts, ()),
            goals=entry.given("goals", lambda one: one.all(words, 12), ()),
            replies=entry.given("replies", lambda one: one.all(lambda reply: _reply(reply, game, setting)), ()),
            right=entry.given("right", words, Words()), hints=entry.given("hints", lambda one: one.all(_hint, 2), ()),
            show=entry.given("show", lambda one: one.all(_shown), ()), notes=entry.given("notes", words, Words()),
            extra=_unknown(entry.object(), STEP),
        )  # fmt: skip


def inherited(step: Mapping[str, Json], variant: Mapping[str, Json]) -> dict[str, Json]:
    """Return a variant whole: with what it takes over from its step; the places of another position are its own."""
    moved = "position" in variant
    kept = {key: value for key, value in step.items()
            if key != "variants" and not (moved and key in OF_A_PLACE)}  # fmt: skip
    if moved and isinstance(hints := kept.get("hints"), list):
        kept["hints"] = [{"text": hint.get("text")} if isinstance(hint, dict) else hint for hint in hints]
    return kept | dict(variant)


def _reply(entry: Entry, game: Any, setting: Setting) -> Reply:
    def when(one: Entry) -> When:
        for key in one.object():
            if key not in ("rule", "detail", "move", "place", "property"):
                raise one.bad(f"{key!r:.40} is none of rule, detail, move, place, property")
        return When(
            one.given("rule", Entry.rule, ""), one.given("detail", Entry.text, ""), one.given("move", Entry.text, ""),
            one.given("place", Entry.text, ""), one.given("property", lambda it: read_property(it, game), None),
        )  # fmt: skip

    line = entry.given("line", setting.moves, ())
    return Reply(entry.given("when", when, When()), entry.given("text", words, Words()), line)


def _hint(entry: Entry) -> Hint:
    text = entry.given("text", words, Words())
    return Hint(text, entry.given("light", Entry.texts, ()), entry.given("marks", _marks, ()))


def _shown(entry: Entry) -> str:
    """Read a move or a place, or the number of a choice."""
    return str(entry.value) if type(entry.value) is int and abs(entry.value) < 10_000 else entry.text()


def _marks(entry: Entry) -> tuple[Mark, ...]:
    def mark(one: Entry) -> Mark:
        extra = _unknown(one.object(), ("kind", "fields", "text"))
        places = one.given("fields", lambda it: it.all(Entry.any_text), ())
        return Mark(one.at("kind").any_text(), places, one.given("text", Entry.any_text, ""), extra)

    return entry.all(mark, 200)


def _unknown(data: Mapping[str, Json], known: Iterable[str]) -> Mapping[str, Json]:
    return MappingProxyType({key: value for key, value in data.items() if key not in known})
