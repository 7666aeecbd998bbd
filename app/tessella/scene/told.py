"""What a game tells the window, as values: keys, toggles, the headline, lines of the log."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class KeyHelp:
    """Keys and what they do now, for the bottom bar."""

    keys: tuple[str, ...]
    text: str


@dataclass(frozen=True, slots=True)
class Toggle:
    """What the View menu shows or hides for one game: translated text, the board's own key, whether it is on."""

    key: str
    text: str
    shortcut: str
    on: bool


@dataclass(frozen=True, slots=True)
class Headline:
    """What is to do now: the mark of the seat, a few words, step `step` of `steps` of the turn (0 of 0: no dots).

    `brief` says it where there is little room.
    """

    seat: int | None
    text: str
    step: int = 0
    steps: int = 0
    brief: str = ""


@dataclass(frozen=True, slots=True)
class LogLine:
    """One line of the log: the acting seat (None: the game itself) and what happened, in words.

    `sub` are the consequences, each a line of its own in smaller type.
    """

    seat: int | None
    text: str
    sub: tuple[str, ...] = ()
