"""Choices on the board that belong to a step of the turn: a vine to claim, whose flower opens on a contested vine.

A choice is no gesture: it cannot be put back, and the wheel goes on zooming.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Any

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QPainter, QPainterPath
from PySide6.QtWidgets import QGraphicsItem, QGraphicsScene, QStyleOptionGraphicsItem, QWidget

from tessella.rules.trellis import Bloom, Claim, Gift, Trellis, TrellisState, Vine
from tessella.scene.boards.marks import Mark, stroke_halo
from tessella.scene.boards.options import ViewOptions
from tessella.scene.trellis.flowers import draw_flower
from tessella.scene.trellis.ghost import ABOVE, foreseen_flowers, vine_spot
from tessella.scene.trellis.items import Layer, Upright, device_scale, paint_ring
from tessella.scene.trellis.preview import Preview, preview
from tessella.scene.trellis.shapes import FLOWER, A, R, centre
from tessella.scene.trellis.vines import pen


class RingsItem(Layer):
    """Rings on the vines that can be claimed."""

    def __init__(self, spots: list[QPointF], options: ViewOptions) -> None:
        super().__init__(options, 40)
        self._spots = spots
        rect = QRectF()
        for spot in spots:
            rect = rect.united(QRectF(spot.x() - 22, spot.y() - 22, 44, 44))
        self.set_rect(rect)

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        """Paint the rings."""
        theme = self.options.theme
        for spot in self._spots:
            paint_ring(painter, spot, theme)

    def describe(self) -> tuple[object, ...]:
        return (*super().describe(), tuple((round(p.x(), 2), round(p.y(), 2)) for p in self._spots))


class Chooser(ABC):
    """A set of moves, each at a place; one of them may be pointed at."""

    def __init__(self, scene: QGraphicsScene, game: Trellis, state: TrellisState, options: ViewOptions) -> None:
        self._scene, self._game, self.state = scene, game, state
        self.options = options
        self.pointed: Any | None = None
        self._base: list[QGraphicsItem] = []
        self._marks: list[QGraphicsItem] = []

    @abstractmethod
    def spots(self) -> dict[Any, QPointF]:
        """Return the place of every move that can be chosen, in the order of the number keys."""

    @abstractmethod
    def _draw(self) -> list[QGraphicsItem]:
        """Return what shows that there is a choice."""

    @abstractmethod
    def _draw_pointed(self, move: Any) -> list[QGraphicsItem]:
        """Return what shows the move that is pointed at."""

    def show(self) -> None:
        """Draw the choice afresh."""
        self.clear()
        self._base = self._draw()
        for item in self._base:
            self._scene.addItem(item)
        self._remark()

    def clear(self) -> None:
        """Take everything off the scene."""
        for item in (*self._base, *self._marks):
            self._scene.removeItem(item)
        self._base, self._marks = [], []

    def point(self, move: Any | None) -> bool:
        """Point at a move (None: at none); False when nothing changes."""
        if move == self.pointed:
            return False
        self.pointed = move
        self._remark()
        return True

    def step(self, by: int) -> None:
        """Point at the next move in order, round and round."""
        moves = list(self.spots())
        here = moves.index(self.pointed) if self.pointed in moves else (-1 if by > 0 else 0)
        self.point(moves[(here + by) % len(moves)])

    def preview(self) -> Preview | None:
        """Return what the move that is pointed at would do."""
        return None if self.pointed is None else preview(self._game, self.state, self.pointed)

    def place(self) -> QPointF:
        """Return the place of the move that is pointed at."""
        return self.spots()[self.pointed]

    def items(self) -> list[QGraphicsItem]:
        """Return what is drawn now."""
        return [*self._base, *self._marks]

    def _remark(self) -> None:
        for item in self._marks:
            self._scene.removeItem(item)
        self._marks = [] if self.pointed is None else self._draw_pointed(self.pointed)
        for item in self._marks:
            self._scene.addItem(item)


class VineChooser(Chooser):
    """A vine to claim, by right or as a gift."""

    def __init__(self, scene: QGraphicsScene, game: Trellis, state: TrellisState, options: ViewOptions) -> None:
        super().__init__(scene, game, state, options)
        kept = [move for move in game.moves(state) if isinstance(move, Claim | Gift)]
        self._spots: dict[Claim | Gift, QPointF] = {move: vine_spot(state.garden, move.vine) for move in kept}

    def spots(self) -> dict[Any, QPointF]:
        return self._spots

    def move_at(self, vine: Vine) -> Claim | Gift:
        """Return the move that claims a vine, legal or not."""
        return Claim(vine) if self.state.phase == "claim" else Gift(vine)

    def _draw(self) -> list[QGraphicsItem]:
        near = {move.vine.cell for move in self._spots}
        shown = self._spots if self.options.show_legal or len(near) == 1 else {}
        return [RingsItem(list(shown.values()), self.options)]

    def _draw_pointed(self, move: Any) -> list[QGraphicsItem]:
        seen = preview(self._game, self.state, move)
        return list(foreseen_flowers(seen, self.state.garden, self.options))


class ContestChooser(Chooser):
    """Whose flower opens on a contested vine: the flowers stand in a row on a small card beside the vine."""

    def __init__(self, scene: QGraphicsScene, game: Trellis, state: TrellisState, options: ViewOptions) -> None:
        super().__init__(scene, game, state, options)
        self._spots: dict[Bloom, QPointF] = {}
        self._cards: list[tuple[Vine, tuple[int, ...], QPointF]] = []
        middle = centre(state.garden[state.new].cell)
        for vine, seats in zip(state.contested, state.claimants, strict=True):
            at = vine_spot(state.garden, vine)
            card = QPointF(at.x(), middle.y()) + _AWAY[len(self._cards) % len(_AWAY)]
            self._cards.append((vine, seats, card))
            for place, seat in enumerate(seats):
                self._spots[Bloom(vine, seat)] = card + QPointF(_offset(place, len(seats)), 0)

    def spots(self) -> dict[Any, QPointF]:
        return dict(self._spots)

    def at(self, point: QPointF) -> Bloom | None:
        """Return the flower on a card under a point."""
        for move, spot in self._spots.items():
            way = spot - point
            if way.x() ** 2 + way.y() ** 2 <= (0.40 * R) ** 2:
                return move
        return None

    def on_card(self, point: QPointF) -> bool:
        """Tell whether a point lies on one of the cards."""
        return any(_card_rect(card, len(seats)).contains(point) for _, seats, card in self._cards)

    def rect(self) -> QRectF:
        """Return the ground that the cards cover."""
        rect = QRectF()
        for _, seats, card in self._cards:
            rect = rect.united(_card_rect(card, len(seats)))
        return rect

    def pointer(self, move: Bloom) -> QPointF:
        """Return where a bubble points for a choice: at its flower, from the side of the card away from the vine."""
        spot, vine = self._spots[move], vine_spot(self.state.garden, move.vine)
        reach = _card_rect(QPointF(), 2).height() / 2
        return QPointF(spot.x(), spot.y() + (reach if spot.y() > vine.y() else -reach))

    def _draw(self) -> list[QGraphicsItem]:
        items: list[QGraphicsItem] = []
        for vine, seats, card in self._cards:
            items += [ContestedItem(vine_spot(self.state.garden, vine), card, self.options)]
            items += [CardItem(card, seats, self.options)]
        return items

    def _draw_pointed(self, move: Any) -> list[QGraphicsItem]:
        seen = preview(self._game, self.state, move)
        flowers: list[QGraphicsItem] = list(foreseen_flowers(seen, self.state.garden, self.options))
        chosen = ChosenRing(self.options)
        chosen.setPos(self._spots[move])
        return [*flowers, chosen]


_AWAY = (QPointF(0, -A - 0.62 * R), QPointF(0, A + 0.62 * R), QPointF(1.9 * R, 0))
"""Where the cards of a tile's contested vines lie from its middle: above, below, beside."""


def _offset(place: int, count: int) -> float:
    return (place - (count - 1) / 2) * 0.86 * R


def _card_rect(card: QPointF, count: int) -> QRectF:
    width, height = (0.86 * count + 0.14) * R, 0.86 * R
    return QRectF(card.x() - width / 2, card.y() - height / 2, width, height)


class ChosenRing(Mark):
    """The ring round the flower that is pointed at."""

    def __init__(self, options: ViewOptions) -> None:
        r = 0.36 * R
        super().__init__(options.theme, 1.0, QRectF(-r, -r, 2 * r, 2 * r))
        self.radius = r
        self.setZValue(ABOVE + 6)

    def draw(self, painter: QPainter) -> None:
        """Draw the ring."""
        path = QPainterPath()
        path.addEllipse(QPointF(0, 0), self.radius, self.radius)
        stroke_halo(painter, path, self.theme, 1.0, "selected")


class ContestedItem(Layer):
    """A contested vine: an empty dashed ring where its flower will open, and a line to the card."""

    def __init__(self, vine: QPointF, card: QPointF, options: ViewOptions) -> None:
        super().__init__(options, ABOVE - 1)
        self._vine, self._card = vine, card
        self.set_rect(QRectF(vine, card).normalized().adjusted(-20, -20, 20, 20))

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        """Paint the line and the ring."""
        theme = self.options.theme
        line = QPainterPath(self._card)
        line.lineTo(self._vine)
        stroke_halo(painter, line, theme, 1.0)
        spot = QPainterPath()
        spot.addEllipse(self._vine, 0.24 * R, 0.24 * R)
        painter.fillPath(spot, theme.role("raised"))
        stroke_halo(painter, spot, theme, 1.0, "dashed")

    def describe(self) -> tuple[object, ...]:
        return (*super().describe(), round(self._vine.x(), 2), round(self._vine.y(), 2))


class CardItem(Layer):
    """A card with the flowers to choose from."""

    def __init__(self, card: QPointF, seats: tuple[int, ...], options: ViewOptions) -> None:
        super().__init__(options, ABOVE + 4)
        self._card, self._seats = card, seats
        self.set_rect(_card_rect(card, len(seats)).adjusted(-14, -14, 14, 14))

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        """Paint the card and the flowers."""
        theme, scale = self.options.theme, device_scale(painter)
        card = QPainterPath()
        card.addRoundedRect(_card_rect(self._card, len(self._seats)), 10, 10)
        if not theme.high_contrast:
            shade = QColor(20, 18, 8, 60 if theme.dark else 20)
            for grown in (10.0, 7.0, 4.0):
                painter.strokePath(card.translated(0, 3), pen(shade, grown))
        painter.fillPath(card, theme.role("raised"))
        painter.strokePath(card, pen(theme.role("edge"), 2.0 if theme.high_contrast else 1.0))
        for place, seat in enumerate(self._seats):
            at = self._card + QPointF(_offset(place, len(self._seats)), 0)
            with Upright(painter, at, self.options.turn) as here:
                draw_flower(painter, seat, here, FLOWER * 1.15, theme, scale)

    def describe(self) -> tuple[object, ...]:
        place = (round(self._card.x(), 2), round(self._card.y(), 2))
        return (*super().describe(), self._seats, place)
