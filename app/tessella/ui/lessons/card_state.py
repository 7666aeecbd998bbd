"""What the card of a lesson shows, as values."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

Tone = Literal["", "right", "wrong", "allowed", "note"]
Asked = Literal["", "choices", "number", "order"]


@dataclass(frozen=True, slots=True)
class Told:
    """What the answer field says; `tone` chooses its badge."""

    tone: Tone = ""
    title: str = ""
    text: str = ""


@dataclass(frozen=True, slots=True)
class Item:
    """One answer that can be chosen or put in order; `judged` is `check`, `cross` or ""."""

    text: str
    judged: str = ""
    rule: str = ""


@dataclass(frozen=True, slots=True)
class CardState:
    """One step as the card shows it, in the words of now.

    `dots` are those of the steps that are done, the present one counts from 1. `asked` says which control the card
    offers besides the board, `items` are its answers. `more` is the words beside Show me.
    """

    sides: int
    place: str
    title: str
    step: int
    steps: int
    task: str
    help: str = ""
    goals: tuple[tuple[str, bool], ...] = ()
    told: Told = Told()
    asked: Asked = ""
    items: tuple[Item, ...] = ()
    value: int | None = None
    hint: bool = True
    show: bool = False
    show_note: str = ""
    next: bool = False
    next_words: str = ""
    again: bool = False
    rules: tuple[str, ...] = ()
    language: str = ""


@dataclass(frozen=True, slots=True)
class EndState:
    """The end of a lesson as the card shows it.

    `coming` are sentences on what comes again and when; `next_title` is the next lesson, "" when there is none.
    """

    sides: int
    place: str
    title: str
    account: str
    can: tuple[str, ...]
    first_try: int
    steps: int
    hints: str
    coming: str
    next_title: str
    rules: tuple[str, ...]
    judged: tuple[tuple[str, bool], ...] = ()
    """Of a round of questions: each with whether it was sure."""
