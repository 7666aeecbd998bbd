"""Playing in the garden by pointer and keys: the tile in hand, choices on the board, words at the place."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain

from PySide6.QtCore import QPointF, QRect, Qt, Signal
from PySide6.QtGui import QKeyEvent, QTransform

from tessella.controller.match.match import Match
from tessella.rules.game import Verdict
from tessella.rules.trellis import Cell, Move, Plant, Vine
from tessella.scene.boards.bubble import Bubble
from tessella.scene.boards.options import ViewOptions
from tessella.scene.boards.view import BoardView
from tessella.scene.drawing import idle_work
from tessella.scene.trellis.bubbles import Talk
from tessella.scene.trellis.cell_cursor import CellCursor
from tessella.scene.trellis.choosers import Chooser, ContestChooser, VineChooser
from tessella.scene.trellis.garden import GardenBoard
from tessella.scene.trellis.gestures import PlantGesture
from tessella.scene.trellis.items import view_scale
from tessella.scene.trellis.keyboard import Keyboard
from tessella.scene.trellis.prefetch import forecasts, pictures
from tessella.scene.trellis.shapes import R


class TrellisBoard(GardenBoard):
    """Plays through the match. Signal: `hand_changed()` another tile is in hand, or it was turned or moved."""

    hand_changed = Signal()

    def __init__(self, match: Match, options: ViewOptions) -> None:
        super().__init__(match, options)
        self.talk = Talk(self.words)
        self.chooser: Chooser | None = None
        self._bubble: Bubble | None = None
        self._armed = True
        self.looker = CellCursor(self)
        self.keyboard = Keyboard(self)
        self.show_position(match)

    @property
    def hand(self) -> PlantGesture | None:
        """The tile in hand."""
        return self.gesture if isinstance(self.gesture, PlantGesture) else None

    # What can be done -------------------------------------------------------------------------------------------

    def show_choices(self) -> None:
        """Draw free places and choices; a tile in hand stays there while it can still be planted."""
        held = self.hand
        if held is not None and not self._can_hold(held):
            self.cancel()
        elif held is not None:
            self._hold(held.tile, held.rotation, held.cell)
        self._show_places()
        self._show_chooser()
        self.looker.refresh(self.options, self.unit)
        self.say_something()

    def hide_choices(self) -> None:
        """Take free places and choices away, and a tile in hand that cannot be planted now."""
        if self.hand is not None and not self._can_hold(self.hand):
            self._drop()
        if self.chooser is not None:
            self.chooser.clear()
            self.chooser = None
        self.places.show_places((), (), self.options)
        self._close_bubble()

    def set_options(self, options: ViewOptions) -> None:
        """Take other view options."""
        if self._bubble is not None:
            self._bubble.set_options(options)
        super().set_options(options)

    def _show_places(self) -> None:
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
        if self.chooser is not None:
            self.chooser.clear()
            self.chooser = None
        if not self.match.can_play:
            return
        if self.state.phase in ("claim", "gift"):
            self.chooser = VineChooser(self, self.game, self.state, self.options)
        elif self.state.phase == "bloom":
            self.chooser = ContestChooser(self, self.game, self.state, self.options)
        if self.chooser is not None:
            self.chooser.show()

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
        cell = held.cell if held is not None else None
        if held is None or held.tile != tile:
            self._hold(tile, 0, cell)
        if self.hand is not None:
            self.hand.sticky = sticky
            self._warm(self.hand)
        return True

    def _warm(self, held: PlantGesture) -> None:
        """Make what the tile in hand needs while the pointer is still on its way."""
        view = next((view for view in self.views() if isinstance(view, BoardView)), None)
        if view is not None:
            steps = self._hand_ahead(view.viewportTransform(), view.devicePixelRatioF())
            idle_work.run("tile in hand", chain(steps, forecasts(held, self.frontier)), self, view)

    def _hand_ahead(self, view: QTransform, ratio: float) -> Iterator[None]:
        if self.hand is not None:
            yield from pictures(self.hand.tile, self.options, len(self.match.seats), view_scale(view, ratio))

    def ahead(self, view: QTransform, viewport: QRect, ratio: float) -> Iterator[None]:
        """Draw the tiles ahead, and what is in hand."""
        yield from super().ahead(view, viewport, ratio)
        yield from self._hand_ahead(view, ratio)

    def plant(self) -> bool:
        """Plant the tile in hand where it is; say why when it cannot be."""
        held = self.hand
        if held is None or held.cell is None:
            return False
        move = held.commit()
        if move is None:
            self.say_something(rest=False)
            return False
        self._drop()
        return self.play(move)

    def remark(self) -> None:
        """Draw the marks again in their size of now."""
        super().remark()
        if self.hand is not None:
            self.hand.set_unit(self.unit)

    def cancel(self) -> bool:
        """Put the tile in hand back."""
        done = super().cancel()
        if done:
            self._show_places()
            self.say_something()
            self.hand_changed.emit()
        return done

    def _can_hold(self, held: PlantGesture) -> bool:
        now = self.match.shown
        return self.match.can_play and now.phase == "plant" and held.tile in now.hands[now.seat]

    def _hold(self, tile: int, rotation: int, cell: Cell | None) -> None:
        self._drop()
        held = PlantGesture(self, self.game, self.state, tile, self.options, self.cells.at, self._held_changed)
        self.gesture = held
        held.unit = self.unit
        held.turn(rotation)
        if cell is not None:
            held.put(cell)
        self.light(None)
        self._show_places()
        self._held_changed()

    def _drop(self) -> None:
        if self.gesture is not None:
            gesture, self.gesture = self.gesture, None
            gesture.cancel()
            self._show_places()
            self.hand_changed.emit()

    def _held_changed(self) -> None:
        self.say_something()
        self.hand_changed.emit()

    # Pointer ----------------------------------------------------------------------------------------------------

    def pressed(self, point: QPointF) -> bool:
        """Take what is under the pointer: a place for the tile in hand, a vine, a flower on a card."""
        held = self.hand
        if held is not None:
            before = held.cell
            held.update(point)
            self._armed = not self.by_finger or held.cell == before
            return True
        before = self.chooser.pointed if self.chooser is not None else None
        move = self._point_chooser(point)
        sure = self.chooser is None or move not in self.chooser.spots() or move == before
        self._armed = sure or not self.by_finger
        if not self._armed:
            self.pointed()
        return move is not None

    def released(self, point: QPointF, was_drag: bool) -> None:
        """Plant, claim or decide; a tile that was dragged off the board goes back."""
        held = self.hand
        if held is not None:
            held.update(point)
            if held.cell is None and not held.sticky:
                self.cancel()
            elif not self._armed:
                self.say_something(rest=False)
            elif not self.plant() and self.hand is not None:
                self.hand.sticky = True
            return
        move = self._point_chooser(point) if self._armed and not was_drag else None
        if move is not None:
            self._choose(move)

    def hovered(self, point: QPointF) -> None:
        """Follow the pointer: the tile in hand, a choice, else the vine below it."""
        self.looker.clear()
        if self.gesture is not None:
            self.gesture.update(point)
        elif not self.moving:
            self._point_chooser(point)
            self.light(self._vine_at(point))
            self.say_something()

    def pointer_left(self) -> None:
        """Forget the pointer."""
        self.looker.clear()
        self.light(None)
        if self.chooser is not None and self.gesture is None:
            self.chooser.point(None)
        self.say_something()

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

    def _choose(self, move: Move) -> None:
        verdict = self.match.explain(move)
        if verdict.legal:
            self.play(move)
        else:
            self.refuse(move, verdict)

    def refuse(self, move: Move, verdict: Verdict) -> None:
        """Say at the place why a move is not allowed."""
        bubble = self._open_bubble()
        if bubble is not None and not isinstance(move, Plant):
            self.talk.refuse(bubble, self.state, move, verdict)

    # Keys -------------------------------------------------------------------------------------------------------

    def key_pressed(self, event: QKeyEvent) -> bool:
        """Choose, turn, move and confirm by keys."""
        if event.modifiers() & (Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier):
            return False
        return self.keyboard.pressed(event)

    def play(self, move: Move) -> bool:
        """Play a decision through the match."""
        self._close_bubble()
        return self.match.play(move)

    def pointed(self) -> None:
        """Say what the choice that the keys point at would do."""
        self.light(None)
        self.say_something(rest=False)
        if self.chooser is not None and self.chooser.pointed is not None:
            self.reveal(self.chooser.pointed.vine.cell)
            self.cell_focused.emit(self.talk.choice(self.chooser.pointed, self.chooser.preview()))

    # Words at the place -----------------------------------------------------------------------------------------

    def say_something(self, rest: bool = True) -> None:
        """Open or close the bubble for what is pointed at."""
        bubble = self._open_bubble()
        if bubble is None:
            return
        if self.hand is not None:
            self.talk.held(bubble, self.hand.preview, rest)
        elif self.chooser is not None and self.chooser.pointed is not None:
            self.talk.chosen(bubble, self.chooser, rest)
        elif self.lit_vine is not None:
            self.talk.chain(bubble, self.state, self.lit_vine)
        else:
            bubble.close_bubble()

    def _open_bubble(self) -> Bubble | None:
        if self._bubble is None:
            view = next((view for view in self.views() if isinstance(view, BoardView)), None)
            if view is not None:
                self._bubble = Bubble(view, self.options)
                self._bubble.destroyed.connect(self._bubble_gone)
        return self._bubble

    def _bubble_gone(self) -> None:
        """Forget the bubble of a view that is no more."""
        self._bubble = None

    def _close_bubble(self) -> None:
        if self._bubble is not None:
            self._bubble.close_bubble()
