"""The panels beside the garden: the steps of the turn, and the small map of a garden larger than the view."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QFont, QFontMetrics, QMouseEvent, QPainter, QPainterPath, QPaintEvent, QPolygonF
from PySide6.QtWidgets import QSizePolicy, QWidget

from tessella.rules.trellis import PlantedTile, TrellisState
from tessella.scene.boards.marks import paint_badge
from tessella.scene.boards.options import ViewOptions
from tessella.scene.boards.panel import SHADOW, Panel
from tessella.scene.boards.view import BoardView
from tessella.scene.drawing.tokens import radius
from tessella.scene.trellis.board import TrellisBoard
from tessella.scene.trellis.shapes import R, centre, outline
from tessella.scene.trellis.vines import pen
from tessella.scene.trellis.words import count_of, say
from tessella.scene.words.words import joined

STEPS = 3


def step_of(state: TrellisState) -> int:
    """Return the step of the turn that a position is in, 1 to 3; 0 when the game is over."""
    return {"plant": 1, "bloom": 1, "claim": 2, "gift": 3}.get(state.phase, 0)


class StepRow(QWidget):
    """One step of the turn: its number (a check when it is done), what to do, a few words more."""

    def __init__(self, number: int, options: ViewOptions) -> None:
        super().__init__()
        self.number, self.options = number, options
        self.title = self.text = ""
        self.state = 0
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_step(self, title: str, text: str, state: int) -> None:
        """Show the words; `state` -1 done, 0 to come, 1 now."""
        if (title, text, state) == (self.title, self.text, self.state):
            return
        self.title, self.text, self.state = title, text, state
        done = {-1: say("done"), 0: say("to come"), 1: say("now")}[state]
        self.setAccessibleName(say("Step {0}, {1}: {2}", self.number, done, title))
        self.setAccessibleDescription(text)
        self.setToolTip(text)
        self.update()

    def sizeHint(self) -> QSize:
        """Two lines of text with room."""
        return QSize(self.options.b(12), self.options.b(3.7))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the row."""
        o, theme = self.options, self.options.theme
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if self.state == 1:
            painter.setPen(pen(theme.role("line"), 1) if theme.high_contrast else Qt.PenStyle.NoPen)
            painter.setBrush(theme.role("soft"))
            painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), radius("control"), radius("control"))
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(theme.role("accent"))
            painter.drawRect(QRectF(0, o.b(0.5), 3, self.height() - o.b(1.0)))
        self._sign(painter)
        left = o.b(4.2)
        self._line(painter, left, o.b(0.55), o.px("body"), 600, "text", self.title)
        self._line(painter, left, o.b(1.95), o.px("small"), 400, "text2", self.text)

    def _sign(self, painter: QPainter) -> None:
        o, theme = self.options, self.options.theme
        spot, r = QPointF(o.b(2.1), self.height() / 2), o.base * 0.85
        if self.state != 0:
            paint_badge(painter, spot, r, str(self.number) if self.state == 1 else "check", theme)
            return
        painter.setPen(pen(theme.role("edge"), 1.3))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawEllipse(spot, r, r)
        font = QFont(self.font())
        font.setPixelSize(o.px("small"))
        painter.setFont(font)
        painter.setPen(theme.role("text2"))
        box = QRectF(spot.x() - r, spot.y() - r, 2 * r, 2 * r)
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, str(self.number))

    def _line(self, painter: QPainter, left: int, top: int, size: int, weight: int, role: str, text: str) -> None:
        font = QFont(self.font())
        font.setPixelSize(size)
        font.setWeight(QFont.Weight(weight))
        metrics = QFontMetrics(font)
        room = self.width() - left - self.options.b(0.5)
        painter.setFont(font)
        painter.setPen(self.options.theme.role(role))
        elided = metrics.elidedText(text, Qt.TextElideMode.ElideRight, room)
        painter.drawText(QPointF(left, top + metrics.ascent()), elided)


class TurnPanel(Panel):
    """The three steps of the turn."""

    def __init__(self, board: TrellisBoard, options: ViewOptions) -> None:
        super().__init__("turn", "left", options, icon="stack", fold_order=1)
        self._board = board
        self._rows = [StepRow(number, options) for number in range(1, STEPS + 1)]
        self.body.setSpacing(2)
        for row in self._rows:
            self.body.addWidget(row)
        board.shown_changed.connect(self.refresh)
        board.hand_changed.connect(self.refresh)
        self.set_options(options)

    def set_options(self, options: ViewOptions) -> None:
        """Take another theme or type size."""
        super().set_options(options)
        if not hasattr(self, "_rows"):
            return
        for row in self._rows:
            row.options = options
            row.updateGeometry()
            row.update()
        self.setFixedWidth(options.b(20) + 2 * SHADOW)
        self.refresh()

    def refresh(self) -> None:
        """Show the step of now."""
        state = self._board.state
        now = step_of(state)
        self.set_title(say("This turn"), say("step {0} of {1}", now, STEPS) if now else "")
        for row, (title, text) in zip(self._rows, self._words(state), strict=True):
            row.show_step(title, text, 0 if not now else -1 if row.number < now else 1 if row.number == now else 0)

    def _words(self, state: TrellisState) -> list[tuple[str, str]]:
        match = self._board.game.option("planting") == "match"
        first = (say("Plant a tile"), say("a side must join a colour") if match else say("beside the garden"))
        if state.phase == "bloom":
            first = (
                say("Choose whose flower"),
                count_of(len(state.contested), say("1 vine is contested"), say("{0} vines are contested")),
            )
        return [first, (say("Claim a vine"), self._where(state)), (say("Gifts"), self._gifts(state))]

    def _where(self, state: TrellisState) -> str:
        if state.phase in ("claim", "gift") and all(owner is not None for owner in state.garden[state.new].owners):
            return say("anywhere: this tile is full")
        return say("on the tile just planted")

    def _gifts(self, state: TrellisState) -> str:
        if state.phase in ("claim", "gift") and state.gifts:
            return count_of(state.gifts, say("1 is left"), say("{0} are left"))
        held = self._board.hand
        seen = held.preview if held is not None else None
        if seen is not None and seen.legal and seen.gifts:
            others = sorted({seat for _, seat in seen.blooms() if seat != state.seat})
            names = joined([self._board.words.name(seat) for seat in others])
            return (
                say("{0}, because {1} blooms", seen.gifts, names)
                if len(others) == 1
                else say("{0}: {1} bloom", seen.gifts, names)
            )
        if state.phase in ("plant", "bloom"):
            return say("when others bloom")
        return say("none this turn")


class MapPanel(Panel):
    """The small map: plain hexagons and the frame of what is seen. A click goes there."""

    def __init__(self, board: TrellisBoard, options: ViewOptions) -> None:
        super().__init__("map", "left", options, icon="map", fold_order=0)
        self.chart = Chart(board, options)
        self.body.addWidget(self.chart)
        self.set_options(options)

    def set_options(self, options: ViewOptions) -> None:
        """Take another theme or type size."""
        super().set_options(options)
        self.set_title(say("Map"))
        if hasattr(self, "chart"):
            self.chart.options = options
            self.chart.setAccessibleName(say("Map of the garden"))
            self.chart.update()
            self.setFixedWidth(options.b(20) + 2 * SHADOW)


class Chart(QWidget):
    """The map itself. It carries no colour that must be told apart."""

    def __init__(self, board: TrellisBoard, options: ViewOptions) -> None:
        super().__init__()
        self._board, self.options = board, options
        self._drawn: tuple[PlantedTile, ...] = ()
        self._tiles = QPainterPath()
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        """Half as high as wide."""
        return QSize(self.options.b(16), self.options.b(9))

    def view(self) -> BoardView | None:
        """Return the view that shows the garden."""
        return next((view for view in self._board.views() if isinstance(view, BoardView)), None)

    def seen(self, view: BoardView) -> QPolygonF:
        """Return the part of the table that no panel covers, in scene units."""
        return view.mapToScene(view.free_rect().toRect())

    def _measure(self) -> tuple[float, QPointF, QPointF]:
        whole = self._board.content_rect()
        view = self.view()
        if view is not None:
            whole = whole.united(self.seen(view).boundingRect().intersected(whole.adjusted(-R, -R, R, R)))
        scale = min(self.width() / whole.width(), self.height() / whole.height())
        return scale, whole.center(), QPointF(self.width() / 2, self.height() / 2)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the hexagons and the frame."""
        theme = self.options.theme
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        scale, middle, here = self._measure()
        painter.setClipRect(self.rect())
        painter.translate(here)
        painter.scale(scale, scale)
        painter.translate(-middle)
        hexagons = self._hexagons()
        painter.fillPath(hexagons, theme.role("panel" if theme.high_contrast else "line"))
        painter.fillPath(_hexagon(self._board.state.garden[-1]), theme.role("ink"))
        painter.strokePath(hexagons, pen(theme.role("edge"), 1.2 / scale))
        view = self.view()
        if view is not None:
            painter.setPen(pen(theme.role("ink"), 2.0 / scale))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawPolygon(self.seen(view))

    def _hexagons(self) -> QPainterPath:
        """Return all tiles as one path: many small ones take longer than a frame in a large garden."""
        garden = self._board.state.garden
        if garden != self._drawn:
            self._drawn, self._tiles = garden, QPainterPath()
            for tile in garden:
                self._tiles.addPath(_hexagon(tile))
        return self._tiles

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Go to the place."""
        self._go(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Follow the pointer."""
        self._go(event)

    def _go(self, event: QMouseEvent) -> None:
        view = self.view()
        if view is None or not event.buttons() & Qt.MouseButton.LeftButton:
            return
        scale, middle, here = self._measure()
        target = middle + (event.position() - here) / scale
        spot = QPointF(view.mapFromScene(target))
        way = view.free_rect().center() - spot
        view.pan_by(way.x(), way.y())
        self.update()


def _hexagon(tile: PlantedTile) -> QPainterPath:
    """Return the plain hexagon of a tile."""
    return outline(0.94 * R).translated(centre(tile.cell))
