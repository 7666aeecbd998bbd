"""The contract by which a game's positions are set up on its board: what can be put down, where, and in what words."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QGraphicsItem
from shapely.geometry.base import BaseGeometry

from tessella.rules.editing import Edit, Fault, Set
from tessella.rules.values import Json, Place
from tessella.scene.drawing.tokens import Theme


@dataclass(frozen=True, slots=True)
class Offer:
    """A thing of the palette: its name, the words under its picture, whether it lies somewhere already.

    `found` are words by which it is looked for; `letter` is the key that takes it in hand.
    """

    thing: Any
    name: str
    note: str = ""
    used: bool = False
    found: str = ""
    letter: str = ""


@dataclass(frozen=True, slots=True)
class Slot:
    """A place beside the board that can hold a thing: its name, and what lies there, None for nothing."""

    place: Any
    name: str
    thing: Any = None
    caption: str = ""


@dataclass(frozen=True, slots=True)
class Setting:
    """A value of the table or of a seat that can be chosen (`choices`), or stepped from `low` to `high`.

    A list of numbers without choices is an order that can be typed.
    """

    key: str
    title: str
    value: Json
    choices: tuple[tuple[Json, str], ...] = ()
    low: int = 0
    high: int = 0
    seat: int | None = None

    def edit(self, value: Json) -> Set:
        """Return the edit that gives it another value."""
        return Set(self.key, value, self.seat)


class SetUp(ABC):
    """How one table is set up; every answer is for the position that the table shows now."""

    once: bool = True
    """True when each thing lies at one place only: it leaves the hand when it is put down."""
    search: bool = False
    """True when the palette is so long that one looks for a thing."""
    follows: bool = False
    """True when something can follow from what is put down (`Put.follow`)."""

    # The palette ------------------------------------------------------------------------------------------------

    @abstractmethod
    def kinds(self) -> tuple[tuple[str, str], ...]:
        """Return the kinds of things, as key and title; what rubs out is none of them."""

    @abstractmethod
    def offers(self, kind: str) -> tuple[Offer, ...]:
        """Return the things of a kind."""

    @abstractmethod
    def paint(self, painter: QPainter, thing: Any, rect: QRectF, theme: Theme) -> None:
        """Paint a thing into a rectangle, as it is turned."""

    def columns(self, kind: str) -> int:
        """Return how many things of a kind stand beside one another in the palette."""
        return 4

    def turned(self, thing: Any, steps: int) -> Any:
        """Return a thing turned by steps to the right."""
        return thing

    def flipped(self, thing: Any) -> Any:
        """Return a thing turned over."""
        return thing

    # The board --------------------------------------------------------------------------------------------------

    @abstractmethod
    def fields(self, thing: Any) -> Mapping[Any, BaseGeometry]:
        """Return where a thing can be put on the board, in scene coordinates."""

    @abstractmethod
    def lying(self, kind: str) -> Mapping[Any, BaseGeometry]:
        """Return what lies on the board and can be taken up: things of a kind, "" for all."""

    @abstractmethod
    def put(self, thing: Any, place: Any, near: QPointF | None, *, follow: bool) -> Edit | None:
        """Return the edit that puts a thing at a place; `near` is the pointer. None where it has no room."""

    @abstractmethod
    def shift(self, place: Any, to: Any) -> Edit | None:
        """Return the edit that moves what lies at a place; None where it has no room."""

    def more(self, place: Any, by: int) -> Edit | None:
        """Return the edit that puts one more (-1: one less) of what lies at a place there; None where that has no
        meaning."""
        return None

    def ghost(self, thing: Any, place: Any, near: QPointF | None) -> Sequence[QGraphicsItem]:
        """Return items that show a thing as it would lie."""
        return ()

    @abstractmethod
    def outline(self, place: Place) -> BaseGeometry | None:
        """Return the outline of a place of a fault; None for one beside the board."""

    @abstractmethod
    def said(self, place: Any) -> str:
        """Return a place and what lies there as people say it."""

    # Beside the board -------------------------------------------------------------------------------------------

    @abstractmethod
    def rows(self) -> tuple[str, ...]:
        """Return the names of the seats, or of what takes turns."""

    @abstractmethod
    def paint_row(self, painter: QPainter, row: int, rect: QRectF, theme: Theme) -> None:
        """Paint the mark of a row."""

    @abstractmethod
    def moving(self) -> int | None:
        """Return the row that is to move, None when the game is over."""

    @abstractmethod
    def to_move(self, row: int) -> Edit:
        """Return the edit that lets a row move."""

    @abstractmethod
    def account(self, row: int) -> tuple[str, str]:
        """Return the number beside a row and the small text below it."""

    def slots(self, row: int) -> tuple[Slot, ...]:
        """Return the places of a row beside the board."""
        return ()

    @abstractmethod
    def settings(self) -> tuple[Setting, ...]:
        """Return the values of table and seats."""

    @abstractmethod
    def reason(self, fault: Fault) -> str:
        """Return in a sentence what is impossible."""
