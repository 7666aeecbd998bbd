"""The contract by which a lesson finds what its places mean on a board: names of the text notation, outlines."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Protocol

from PySide6.QtCore import QRect
from PySide6.QtWidgets import QGraphicsItem, QWidget
from shapely import unary_union
from shapely.geometry.base import BaseGeometry


class Places(Protocol):
    """The places of one table, in scene coordinates, for the position that it shows now."""

    def outline(self, name: str) -> BaseGeometry | None:
        """Return what is lit for a place of any kind, a little larger than it; None for one not on the board."""

    def of_kind(self, what: str) -> Mapping[str, BaseGeometry]:
        """Return the places of a kind (`field`, `vine`, `zone` ...) that can be pointed at on the board, by name."""

    def on_panels(self, what: str) -> Mapping[str, tuple[QWidget, QRect]]:
        """Return the places of a kind that lie beside the board: a widget and the part of it that is meant."""

    def beside(self, name: str) -> QWidget | None:
        """Return the widget beside the board that a place of any kind is, None for one that lies on the board."""

    def said(self, name: str) -> str:
        """Return the name of a place as people say it."""

    def tried(self, name: str) -> Any | None:
        """Return the move that choosing a place tries now, allowed or not; None where places are not chosen."""

    def area(self, move: Any) -> Sequence[str]:
        """Return the names of some places, in their order, among which a move of now is played; () for none here.

        They are more than the move needs, so that they tell where to look and not what to play.
        """

    def proposed(self, move: Any) -> Sequence[QGraphicsItem]:
        """Return items that show a move as it would lie, without a word on whether it may."""

    def proposed_beside(self, move: Any) -> Sequence[str]:
        """Return the places beside the board that a move is about."""


class NoPlaces:
    """The places of a game that names none: nothing is lit, asked for or marked."""

    def outline(self, name: str) -> BaseGeometry | None:
        """Return nothing."""
        return None

    def of_kind(self, what: str) -> Mapping[str, BaseGeometry]:
        """Return nothing."""
        return {}

    def on_panels(self, what: str) -> Mapping[str, tuple[QWidget, QRect]]:
        """Return nothing."""
        return {}

    def beside(self, name: str) -> QWidget | None:
        """Return nothing."""
        return None

    def said(self, name: str) -> str:
        """Return the name itself."""
        return name

    def tried(self, name: str) -> Any | None:
        """Return nothing."""
        return None

    def area(self, move: Any) -> Sequence[str]:
        """Return nothing."""
        return ()

    def proposed(self, move: Any) -> Sequence[QGraphicsItem]:
        """Return nothing."""
        return ()

    def proposed_beside(self, move: Any) -> Sequence[str]:
        """Return nothing."""
        return ()


def lit(places: Places, names: Sequence[str]) -> BaseGeometry | None:
    """Return the union of the outlines of places, None when none of them lies on the board."""
    shapes = [shape for name in names if (shape := places.outline(name)) is not None]
    return unary_union(shapes) if shapes else None
