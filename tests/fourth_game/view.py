"""The fourth game on the window: a heap of counters and the hand of cards, each place a move that can be clicked."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from typing import Any, ClassVar

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QBrush, QPainter, QPainterPath, QPen, QPixmap, QPolygonF
from PySide6.QtWidgets import QGraphicsRectItem, QGraphicsSimpleTextItem

from fourth_game.rules import Done, Move, State, Toy
from tessella.controller.match.match import Match, PlayedMove
from tessella.rules.game import Game
from tessella.rules.outcome import Event, Part, Result
from tessella.rules.verdict import Finding
from tessella.scene.boards.animation import Track
from tessella.scene.boards.fields import Fields
from tessella.scene.boards.options import ViewOptions
from tessella.scene.boards.play_board import PlayBoard
from tessella.scene.boards.review import SnapshotMatch
from tessella.scene.drawing.tokens import Theme
from tessella.scene.game_view import GameView
from tessella.scene.told import Headline, KeyHelp, LogLine

SIDE = 60.0
ROW = {"take": 0.0, "lay": 100.0}


def rect_of(place: Move, hand: Sequence[int | None] = ()) -> QRectF:
    """Return where a place lies: 1 to 3 counters above, the cards of the hand below."""
    at = place.number - 1 if place.verb == "take" else list(hand).index(place.number)
    return QRectF(at * 80.0, ROW[place.verb], SIDE, SIDE)


class ToyFields:
    """The places for drawing on the board: the three heaps to take."""

    def at(self, point: QPointF) -> str | None:
        """Return the name of the place under a point."""
        return next((name for name in ("1", "2", "3") if self._rect(name).contains(point)), None)

    def shape(self, name: str) -> QPainterPath | None:
        """Return the outline of a place."""
        path = QPainterPath()
        path.addRect(self._rect(name))
        return path if name in ("1", "2", "3") else None

    def _rect(self, name: str) -> QRectF:
        return rect_of(Move("take", int(name))) if name.isdigit() else QRectF()


class ToyBoard(PlayBoard):
    """The table: a click or Enter on a place proposes its move."""

    def __init__(self, options: ViewOptions) -> None:
        super().__init__(options)
        self.state: State | None = None
        self.viewer = 0
        self.drawn: dict[Move, QGraphicsRectItem] = {}
        self.bad: tuple[Any, ...] = ()

    def show_state(self, state: State, viewer: int) -> None:
        """Draw a position as a seat sees it."""
        self.clear()
        self._cursor_item, self.drawn = None, {}
        self.state, self.viewer = state, viewer
        for place in self.cell_names():
            item = QGraphicsRectItem(rect_of(place, self.hand()))
            item.setBrush(QBrush(self.options.theme.role("panel")))
            item.setPen(QPen(self.options.theme.role("danger" if place in self.bad else "ink"), 2))
            text = QGraphicsSimpleTextItem(str(place.number), item)
            text.setBrush(QBrush(self.options.theme.role("text")))
            text.setPos(item.rect().topLeft() + QPointF(8, 8))
            self.addItem(item)
            self.drawn[place] = item
        self.show_cursor()

    def hand(self) -> tuple[int | None, ...]:
        """Return the cards of who looks."""
        return self.state.hands[self.viewer] if self.state is not None else ()

    def cell_names(self) -> Mapping[Any, str]:
        """Return the places with their names."""
        heap = self.state.heap if self.state is not None else 0
        takes = {Move("take", n): f"Take {n} of {heap}" for n in (1, 2, 3)}
        return takes | {Move("lay", n): f"Card {n}" for n in self.hand() if n is not None}

    def cell_rect(self, key: Any) -> QRectF:
        """Return where a place lies; raise KeyError for another one."""
        if key not in self.cell_names():
            raise KeyError(key)
        return rect_of(key, self.hand())

    def content_rect(self) -> QRectF:
        """Return the whole table."""
        return QRectF(-20, -20, 260, 220)

    def mark_finding(self, finding: Finding | None) -> None:
        """Mark the place that a rule names."""
        self.bad = finding.places if finding is not None else ()
        if self.state is not None:
            self.show_state(self.state, self.viewer)

    def place_at(self, point: QPointF) -> Move | None:
        """Return the place under a point."""
        return next((place for place in self.cell_names() if self.cell_rect(place).contains(point)), None)

    def press_ground(self, point: QPointF) -> bool:
        """Take a press on a place."""
        return self.place_at(point) is not None

    def release_ground(self, point: QPointF, was_drag: bool) -> None:
        """Propose the move of the place."""
        place = self.place_at(point)
        if place is not None and not was_drag:
            self.play(place)

    def next_place(self, place: Any, way: QPointF) -> Any:
        """Return the nearest place in a direction."""
        here = self.spot(place)
        ahead = [p for p in self.cell_names() if QPointF.dotProduct(self.spot(p) - here, way) > 1]
        return min(ahead, key=lambda p: (self.spot(p) - here).manhattanLength(), default=place)

    def enter(self) -> bool:
        """Propose the move under the cursor."""
        return self.cursor is not None and self.play(self.cursor)


class ToyView(GameView):
    """A match of the fourth game on the window."""

    kind: ClassVar[str] = "toy"
    tagline: ClassVar[str] = "Take counters, lay a card, be the last to take."
    board: ToyBoard

    def __init__(self, match: Match, options: ViewOptions, parent: Any = None) -> None:
        super().__init__(match, options, parent)
        self.show_position()

    def make_board(self) -> ToyBoard:
        """Return the table."""
        return ToyBoard(self.options)

    def show_position(self) -> None:
        """Draw what is seen now."""
        self._draw(self.seen.shown, self.seen)

    def _draw(self, state: State, match: SnapshotMatch) -> None:
        seat = match.viewer if match.viewer is not None else match.to_move
        self.board.show_state(state, state.seat if seat is None else seat)
        self.headline_changed.emit()

    def show_move(self, stepped: PlayedMove) -> Sequence[Track]:
        """Let the place that was chosen rise."""
        self.board.show_state(stepped.before, stepped.seat)
        item = self.board.drawn.get(stepped.move)
        return [Track(0, 120, lambda done: item.setPos(0, -20 * done))] if item is not None else ()

    def headline(self) -> Headline:
        """Return what is to do now."""
        seat = self.match.to_move
        if seat is None:
            return Headline(None, "The game is over")
        verb = "take counters" if self.match.state.phase == "take" else "lay a card"
        return Headline(seat, f"{self.match.seats[seat].name}: {verb}")

    def keys(self) -> tuple[KeyHelp, ...]:
        """Return the keys."""
        return (KeyHelp(("Enter",), "choose"),)

    @classmethod
    def mark_of(cls, seat: int, size: int, theme: Theme, ratio: float = 1.0, players: int = 4) -> QPixmap:
        """Return a square with the seat's number."""
        picture = QPixmap(QSize(size, size) * ratio)
        picture.setDevicePixelRatio(ratio)
        picture.fill(Qt.GlobalColor.transparent)
        painter = QPainter(picture)
        cls._paint_mark(painter, seat, QRectF(0, 0, size, size), theme)
        painter.end()
        return picture

    @classmethod
    def _paint_mark(cls, painter: QPainter, seat: int, rect: QRectF, theme: Theme) -> None:
        painter.setPen(theme.role("ink"))
        painter.drawRect(rect.adjusted(1, 1, -1, -1))
        painter.drawText(rect, Qt.AlignmentFlag.AlignCenter, str(seat + 1))

    def paint_mark(self, painter: QPainter, seat: int, middle: QPointF, size: float) -> None:
        """Paint the mark of a seat."""
        rect = QRectF(middle - QPointF(size / 2, size / 2), middle + QPointF(size / 2, size / 2))
        self._paint_mark(painter, seat, rect, self.options.theme)

    def seat_summary(self, seat: int) -> tuple[str, str]:
        """Return how many cards a seat has."""
        return str(len(self.seen.shown.hands[seat])), "cards"

    def lines(self, stepped: PlayedMove) -> tuple[LogLine, ...]:
        """Return what a move did."""
        return tuple(LogLine(stepped.seat, self.happening(event)) for event in stepped.step.events)

    def sentence(self, finding: Finding) -> tuple[str, str]:
        """Return the rule in words."""
        words = {
            "Y-PHASE": ("First take, then lay", "A turn is two decisions."),
            "Y-TAKE": ("One to three counters", "No more than there are."),
            "Y-LAY": ("A card of your hand", "Lay one that you hold."),
        }
        return words[finding.rule]

    def happening(self, event: Event) -> str:
        """Return an event in words."""
        assert isinstance(event, Done)
        return f"takes {event.number}" if event.cause == "Y-TAKE" else f"lays card {event.number}"

    def ending(self, result: Result) -> str:
        """Return why the game ended."""
        return "The heap is empty."

    def part_name(self, part: Part) -> str:
        """Return the line of an account."""
        return part.key

    @classmethod
    def fields(cls, game: Game[Any, Any]) -> Fields:
        """Return the places for drawing."""
        return ToyFields()

    @classmethod
    def picture(cls, game: Game[Any, Any], state: Any, size: QSize, theme: Theme, ratio: float = 1.0) -> QPixmap:
        """Return the heap as a number."""
        assert isinstance(game, Toy)
        picture = QPixmap(size * ratio)
        picture.setDevicePixelRatio(ratio)
        picture.fill(theme.role("window"))
        painter = QPainter(picture)
        painter.setPen(theme.role("ink"))
        painter.drawText(QRectF(0, 0, size.width(), size.height()), Qt.AlignmentFlag.AlignCenter, str(state.heap))
        painter.end()
        return picture

    def picture_outline(self) -> QPolygonF:
        """Return the whole table."""
        return QPolygonF(self.board.content_rect())

    def snapshot(self) -> Hashable:
        """Return everything that is drawn."""
        return tuple(
            (place, item.rect().getRect(), item.pos().toTuple(), item.pen().color().name())
            for place, item in self.board.drawn.items()
        )
