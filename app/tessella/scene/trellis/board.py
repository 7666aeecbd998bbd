"""Playing in the garden by pointer and keys: the tile in hand, choices on the board."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain
from typing import Any

from PySide6.QtCore import QPointF, QRect, QRectF, Qt
from PySide6.QtGui import QTransform
from PySide6.QtWidgets import QGraphicsItem

from tessella.controller.match.match import Match
from tessella.rules.trellis import Cell, Garden, Move, Plant, Vine
from tessella.scene.boards.cursor_way import CursorWay
from tessella.scene.boards.keys import Press
from tessella.scene.boards.marks import Corners
from tessella.scene.boards.options import ViewOptions
from tessella.scene.drawing import idle_work
from tessella.scene.trellis.choosers import Chooser, ContestChooser, VineChooser
from tessella.scene.trellis.drawn_board import GardenBoard
from tessella.scene.trellis.gestures import PlantGesture
from tessella.scene.trellis.items import view_scale
from tessella.scene.trellis.prefetch import forecasts, pictures
from tessella.scene.trellis.shapes import A, R, centre
from tessella.scene.trellis.talk import Talk


class TrellisBoard(GardenBoard):
    """Plays with a tile in hand, or by a choice that belongs to a step of the turn."""

    def __init__(self, match: Match, options: ViewOptions) -> None:
        super().__init__(match, options)
        self.talk = Talk(self.words, self.game, helps=not match.locked)
        self.chooser: Chooser | None = None
        self._way = CursorWay(R)
        self.show_position(match)

    @property
    def hand(self) -> PlantGesture | None:
        """The tile in hand."""
        return self.gesture if isinstance(self.gesture, PlantGesture) else None

    # What can be done -------------------------------------------------------------------------------------------

    def show_choices(self) -> None:
        """Draw free places and choices."""
        self.show_hand()
        self._show_chooser()
        self.show_cursor()
        self.pointed.emit(True)

    def hide_choices(self) -> None:
        """Take free places and choices away."""
        self._end_choice()
        self.places.show_places((), (), self.options)

    def set_options(self, options: ViewOptions) -> None:
        """Take other view options."""
        super().set_options(options)
        if self.hand is not None:
            self.hand.set_options(options)

    def show_hand(self) -> None:
        """Draw the free places for what is in hand."""
        planting = self.state.phase == "plant" and self.match.can_play
        ringed: set[Cell] = set()
        if planting and self.options.show_legal:
            ringed = {move.cell for move in self.legal_plants()}
        cells = self.frontier if planting and (self.options.show_legal or self.hand is not None) else ()
        self.places.show_places(cells, ringed, self.options)

    def legal_plants(self) -> list[Plant]:
        """Return where the tile in hand may be planted; with nothing in hand, where any tile of the hand may."""
        moves = [move for move in self.game.moves(self.state) if isinstance(move, Plant)]
        held = self.hand
        return moves if held is None else [move for move in moves if move.tile == held.tile]

    def _show_chooser(self) -> None:
        self._end_choice()
        if not self.match.can_play:
            return
        if self.state.phase in ("claim", "gift"):
            self.chooser = VineChooser(self, self.game, self.state, self.options)
        elif self.state.phase == "bloom":
            self.chooser = ContestChooser(self, self.game, self.state, self.options)
        if self.chooser is not None:
            self.chooser.show()

    def _end_choice(self) -> None:
        if self.chooser is not None:
            self.chooser.clear()
            self.chooser = None

    # The tile in hand -------------------------------------------------------------------------------------------

    def take(self, index: int, *, sticky: bool = True) -> bool:
        """Take tile `index` of the hand; the same one again keeps its turn. False when there is none to take."""
        self.finish()
        if not self.match.can_play or self.state.phase != "plant":
            return False
        tiles = self.state.hands[self.state.seat]
        tile = tiles[index] if index < len(tiles) else None
        if tile is None:
            return False
        held = self.hand
        if held is None or held.tile != tile:
            held = self._hold(tile, held.cell if held is not None else None)
        held.sticky = sticky
        self._warm(held)
        return True

    def _hold(self, tile: int, cell: Cell | None) -> PlantGesture:
        held = PlantGesture(self, self.game, self.state, tile, self.options, self.cells.at, self._held_changed)
        held.unit = self.unit
        self.light(None)
        self.hold(held)
        if cell is not None:
            held.put(cell)
        return held

    def _held_changed(self) -> None:
        self.hand_changed.emit()

    def hold_move(self, move: Move) -> bool:
        """Hold the tile of a planting at its place, or point at a choice; False where it can be neither."""
        if isinstance(move, Plant):
            if not self.match.can_play or move.tile not in self.state.hands[self.state.seat]:
                return False
            held = self._hold(move.tile, None)
            held.turn(move.rotation)
            held.put(move.cell)
            return True
        return self.chooser is not None and move in self.chooser.spots() and self._choose(move)

    def _warm(self, held: PlantGesture) -> None:
        """Make what the tile in hand needs while the pointer is still on its way."""
        view = self.view
        if view is not None:
            steps = self._hand_ahead(view.viewportTransform(), view.devicePixelRatioF())
            idle_work.run("tile in hand", chain(steps, forecasts(held, self.frontier)))

    def _hand_ahead(self, view: QTransform, ratio: float) -> Iterator[None]:
        if self.hand is not None:
            yield from pictures(self.hand.tile, self.options, len(self.match.seats), view_scale(view, ratio))

    def ahead(self, view: QTransform, viewport: QRect, ratio: float) -> Iterator[None]:
        """Draw the tiles ahead, and what is in hand."""
        yield from super().ahead(view, viewport, ratio)
        yield from self._hand_ahead(view, ratio)

    def remark(self) -> None:
        """Draw the marks again in their size of now."""
        super().remark()
        self.show_cursor()
        if self.hand is not None:
            self.hand.set_unit(self.unit)

    def hand_words(self) -> str:
        """Return whether the tile in hand fits where it lies, and what planting it would do."""
        remark = self.talk.held(self.hand.preview, self.state) if self.hand is not None else None
        return "" if remark is None else remark.spoken()

    # Pointer ----------------------------------------------------------------------------------------------------

    def press_ground(self, point: QPointF) -> bool:
        """Point at what lies under the pointer: a vine, a flower on a card."""
        before = self.chooser.pointed if self.chooser is not None else None
        move = self._point_chooser(point)
        self.arm(self.chooser is None or move not in self.chooser.spots() or move == before)
        if not self.armed:
            self._tell_choice()
        return move is not None

    def release_ground(self, point: QPointF, was_drag: bool) -> None:
        """Claim or decide."""
        move = self._point_chooser(point) if self.armed and not was_drag else None
        if move is not None:
            self.play(move)

    def hovered(self, point: QPointF) -> None:
        """Follow the pointer: the tile in hand, a choice, else the vine below it."""
        super().hovered(point)
        if self.gesture is None and not self.moving:
            self._point_chooser(point)
            self.light(self._vine_at(point))
            self.pointed.emit(True)

    def pointer_left(self) -> None:
        """Forget the pointer; a tile that follows it is not shown any more."""
        self.light(None)
        if self.hand is not None and self.cursor is None:
            self.hand.hide()
        if self.chooser is not None and self.gesture is None and self.cursor is None:
            self.chooser.point(None)
        self.pointed.emit(True)

    def _vine_at(self, point: QPointF) -> Vine | None:
        if isinstance(self.chooser, ContestChooser) and self.chooser.on_card(point):
            return None
        return self.vines.at(point)

    def _point_chooser(self, point: QPointF) -> Move | None:
        """Point the chooser at what lies below the pointer; return the move that a click would try."""
        chooser = self.chooser
        if chooser is None:
            return None
        move: Move | None = None
        if isinstance(chooser, ContestChooser):
            move = chooser.at(point)
        elif isinstance(chooser, VineChooser):
            near = {m.vine: spot for m, spot in chooser.spots().items()}
            close = [v for v, spot in near.items() if (spot - point).manhattanLength() < 0.30 * R]
            vine = close[0] if close else self.vines.at(point)
            move = None if vine is None else chooser.move_at(vine)
        chooser.point(move if move in chooser.spots() else None)
        return move

    # Keys -------------------------------------------------------------------------------------------------------

    def own_key(self, press: Press) -> bool:
        """Uncover the hand with Space."""
        if press.key != Qt.Key.Key_Space or not self.match.covered:
            return False
        self.match.uncover()
        return True

    def take_number(self, number: int) -> bool:
        """Take the tile of a number, or point at the choice of a number."""
        if self.chooser is None:
            return self.take(number - 1)
        spots = list(self.chooser.spots())
        return number <= len(spots) and self._choose(spots[number - 1])

    def take_next(self, by: int) -> bool:
        """Take the next tile, or point at the next choice."""
        if self.chooser is not None:
            return self.step(by)
        tiles = self.state.hands[self.state.seat]
        here = tiles.index(self.hand.tile) if self.hand is not None else (-1 if by > 0 else 0)
        return bool(tiles) and self.take((here + by) % len(tiles))

    def step(self, by: int) -> bool:
        """Point at the next choice."""
        if self.chooser is None:
            return False
        self.chooser.step(by)
        self._tell_choice()
        return True

    def enter(self) -> bool:
        """Play the choice that is pointed at, else point at the first, or take the first tile."""
        if self.chooser is None:
            taken = self.take_next(1)
            if taken:
                self.keyboard.begin()
            return taken
        return self.play(self.chooser.pointed) if self.chooser.pointed is not None else self.step(1)

    def move_hand(self, way: QPointF) -> None:
        """Move the tile in hand to the next cell, planted ones too."""
        held = self.hand
        if held is not None and held.cell is not None:
            held.put(self.next_place(held.cell, way))
            self.put_cursor(held.cell)

    def move_cursor(self, way: QPointF) -> bool:
        """Go to the next choice in a direction, else to the next cell."""
        chooser = self.chooser
        if chooser is None:
            return super().move_cursor(way)
        if chooser.pointed is None:
            return self.step(1)
        move = self._way.move(chooser.place(), way, chooser.spots())
        return self._choose(chooser.pointed if move is None else move)

    def _choose(self, move: Any) -> bool:
        if self.chooser is not None:
            self.chooser.point(move)
        self._tell_choice()
        return True

    def _tell_choice(self) -> None:
        """Say what the choice that the keys point at would do."""
        self.light(None)
        self.pointed.emit(False)
        if self.chooser is not None and self.chooser.pointed is not None:
            self.reveal(self.cell_rect(self.chooser.pointed.vine.cell))
            self.cell_focused.emit(None, self.talk.choice(self.chooser.pointed, self.chooser.preview()))

    def first_place(self) -> Cell:
        """Return the cell of the newest tile."""
        return self.state.garden[-1].cell

    def has_place(self, place: Cell) -> bool:
        """Tell whether there is a tile or a free place on a cell."""
        return place in self.frontier or any(tile.cell == place for tile in self.state.garden)

    def next_place(self, place: Cell, way: QPointF) -> Cell:
        """Return the tile or free place beside a cell in a direction on the table."""
        cells = (*Garden(self.state.garden).at, *self.frontier)
        found = self._way.move(centre(place), way, {cell: centre(cell) for cell in cells})
        if found is None and self.hand is not None:
            # A tile may be held where it touches nothing: the rule then says why it may not lie there.
            found = self._way.move(centre(place), way, {cell: centre(cell) for cell in self.beyond})
        return found or place

    def cursor_mark(self, place: Cell) -> QGraphicsItem | None:
        """Return corners round a cell; a tile in hand shows by itself where it is."""
        if self.gesture is not None:
            return None
        reach = 0.98 * A
        mark = Corners(QRectF(-reach, -reach, 2 * reach, 2 * reach), self.options.theme, self.unit)
        mark.setPos(centre(place))
        return mark
