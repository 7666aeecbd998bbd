"""The hand: three tiles to choose from, the stack, buttons; covered by tile backs while the screen is passed on."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QPoint, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QEnterEvent, QFont, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QBoxLayout,
    QFrame,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QSizePolicy,
    QToolTip,
    QVBoxLayout,
    QWidget,
)

from tessella.rules.trellis import TILES
from tessella.scene.boards.gestures import DRAG_THRESHOLD
from tessella.scene.boards.marks import stroke_halo
from tessella.scene.boards.options import ViewOptions
from tessella.scene.boards.panel import SHADOW, Panel
from tessella.scene.drawing.icons import icon
from tessella.scene.trellis.board import TrellisBoard
from tessella.scene.trellis.items import device_scale
from tessella.scene.trellis.shapes import R, outline
from tessella.scene.trellis.tiles import draw_shadow, draw_tile
from tessella.scene.trellis.vines import pen
from tessella.scene.trellis.words import say
from tessella.scene.words.foreign import in_menu
from tessella.scene.words.words import colour_name, joined, seat_name

COMPACT_R = 50.0
LEAST_R = 30.0
"""The tiles of the hand never get smaller than this, however large the type."""


class HandTileButton(QAbstractButton):
    """One tile of the hand. A click chooses it, a drag carries it to the board.

    Signals: `drag_begun()`, `drag_moved(QPoint)`, `drag_ended(QPoint)` with places of the screen.
    """

    drag_begun = Signal()
    drag_moved = Signal(QPoint)
    drag_ended = Signal(QPoint)

    def __init__(self, index: int, options: ViewOptions) -> None:
        super().__init__()
        self.index, self.options = index, options
        self.tile: int | None = None
        self.turn = 0
        self.chosen = False
        self.covered = False
        self._press: QPoint | None = None
        self._dragging = False
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    def show_tile(self, tile: int | None, turn: int, chosen: bool, covered: bool, can: bool) -> None:
        """Show a tile (None: an empty place), turned by sixths as it lies on the board; `covered` shows its back."""
        before = (self.tile, self.turn, self.chosen, self.covered, self.isEnabled())
        self.tile, self.turn, self.chosen, self.covered = tile, turn, chosen, covered
        self.setEnabled(can and tile is not None and not covered)
        self.setCursor(Qt.CursorShape.OpenHandCursor if self.isEnabled() else Qt.CursorShape.ArrowCursor)
        if tile is None or covered:
            self.setAccessibleName(say("Covered tile") if covered else say("No tile"))
        else:
            colours = joined([colour_name(colour) for colour in TILES[tile].colours])
            name = say("Tile {0}: {1}", self.index + 1, colours)
            self.setAccessibleName(say("{0}, in hand", name) if chosen else name)
        if before[0] != tile and self.underMouse():
            QToolTip.hideText()  # that of the tile before
        if before != (tile, turn, chosen, covered, self.isEnabled()):
            self.update()

    def sizeHint(self) -> QSize:
        """Room for a tile with its outline and the key beside it."""
        radius = COMPACT_R if self.options.compact else R * self.options.room
        return QSize(round(2.25 * radius), round(2.02 * radius))

    def minimumSizeHint(self) -> QSize:
        """Room for the smallest tile."""
        return QSize(round(2.25 * LEAST_R), round(2.02 * LEAST_R))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the tile."""
        painter = QPainter(self)
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        theme = self.options.theme
        # With large type a tile grows, too, where the column is high enough.
        large = COMPACT_R * min(1.5, max(1.0, self.options.base / 13))
        most = large if self.options.compact else R * self.options.room
        radius = min(self.width() / 2.2, self.height() / 1.98, most * (1.04 if self.chosen else 1.0))
        painter.translate(self.width() / 2, self.height() / 2)
        unit = radius / R
        painter.scale(unit, unit)
        scale, here = device_scale(painter), QPointF(0, 0)
        if self.tile is None and not self.covered:
            painter.setOpacity(0.5)
            painter.strokePath(outline(0.955 * R), pen(theme.role("edge"), 1.2))
            return
        draw_shadow(painter, here, theme, scale, 2 if self.chosen else 1)
        if self.covered or self.tile is None:
            draw_tile(painter, None, 0, here, theme, scale)
        else:
            draw_tile(painter, self.tile, self.turn, here, theme, scale)
        if self.chosen:
            stroke_halo(painter, outline(0.985 * R), theme, 1 / unit, "selected")
        elif self.hasFocus() or (self.underMouse() and self.isEnabled()):
            painter.strokePath(outline(0.985 * R), pen(theme.role("accent" if self.hasFocus() else "edge"), 2.0))
        painter.resetTransform()
        if not self.covered:
            self._key(painter, radius)

    def _key(self, painter: QPainter, radius: float) -> None:
        """Draw the key that chooses the tile, at its upper left."""
        o, theme = self.options, self.options.theme
        side = min(max(16.0, o.base * 1.45), 0.52 * radius)
        x = max(0.5, self.width() / 2 - radius * 1.02)
        y = max(0.5, self.height() / 2 - radius * 0.866)
        box = QRectF(x, y, side, side)
        painter.setPen(pen(theme.role("edge"), 1.0))
        painter.setBrush(theme.role("raised"))
        painter.drawRoundedRect(box, 4, 4)
        font = QFont(self.font())
        font.setPixelSize(min(o.px("micro"), round(side * 0.75)))
        font.setWeight(QFont.Weight.DemiBold)
        painter.setFont(font)
        painter.setPen(theme.role("text"))
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, str(self.index + 1))

    def enterEvent(self, event: QEnterEvent) -> None:
        """Show that it can be taken."""
        super().enterEvent(event)
        self.update()

    def leaveEvent(self, event: QEvent) -> None:
        """Show it at rest."""
        super().leaveEvent(event)
        self.update()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Remember where a drag could begin."""
        if event.button() == Qt.MouseButton.LeftButton and self.isEnabled():
            self._press = event.globalPosition().toPoint()
        super().mousePressEvent(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Begin a drag past the threshold, and follow it."""
        here = event.globalPosition().toPoint()
        if self._press is not None and not self._dragging:
            threshold = max(DRAG_THRESHOLD, QApplication.startDragDistance())
            if (here - self._press).manhattanLength() >= threshold:
                self._dragging = True
                self.setDown(False)
                self.drag_begun.emit()
        if self._dragging:
            self.drag_moved.emit(here)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """End the drag, or click."""
        dragging, self._dragging, self._press = self._dragging, False, None
        if dragging:
            self.drag_ended.emit(event.globalPosition().toPoint())
            return
        super().mouseReleaseEvent(event)


class HandPanel(Panel):
    """The dock below the board, on small windows a column at its right."""

    def __init__(self, board: TrellisBoard, options: ViewOptions) -> None:
        super().__init__("hand", "dock", options, fold_order=99, hand=True)
        self._board = board
        self.tiles = [HandTileButton(index, options) for index in range(3)]
        for tile in self.tiles:
            tile.clicked.connect(lambda _=False, index=tile.index: self._choose(index))
            tile.drag_begun.connect(lambda index=tile.index: board.take(index, sticky=False))
            tile.drag_moved.connect(self._drag)
            tile.drag_ended.connect(self._drop)
        self._stack_word, self._stack = QLabel(), QLabel()
        self._gift_word, self._gifts = QLabel(), QLabel()
        self.turn_button, self.back_button, self.plant_button = QPushButton(), QPushButton(), QPushButton()
        self.plant_button.setProperty("look", "primary")
        self.turn_button.clicked.connect(lambda: board.hand is not None and board.hand.turn(1))
        self.back_button.clicked.connect(board.cancel)
        self.plant_button.clicked.connect(board.commit)
        for button in (self.turn_button, self.back_button, self.plant_button):
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self._cover_text = QLabel()
        self._cover_text.setWordWrap(True)
        self._cover_text.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.uncover_button = QPushButton()
        self.uncover_button.setProperty("look", "primary")
        for button in (self.back_button, self.plant_button, self.uncover_button):
            button.clicked.connect(self._to_board)
        self._lay_out()
        board.hand_changed.connect(self.refresh)
        board.shown_changed.connect(self.refresh)
        self.set_options(options)

    # Layout -----------------------------------------------------------------------------------------------------

    def _lay_out(self) -> None:
        self._row = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._row.setContentsMargins(0, 0, 0, 0)
        for tile in self.tiles:
            self._row.addWidget(tile, 1)
        self._line = QFrame()
        self._line.setObjectName("divider")
        self._row.addWidget(self._line)
        self._side = QWidget()
        side = QVBoxLayout(self._side)
        side.setContentsMargins(0, 0, 0, 0)
        self._counts = QWidget()
        self._count_row = QBoxLayout(QBoxLayout.Direction.LeftToRight, self._counts)
        self._count_row.setContentsMargins(0, 0, 0, 0)
        self._count_row.setSpacing(4)
        for word, count in ((self._stack_word, self._stack), (self._gift_word, self._gifts)):
            pair = QHBoxLayout()
            pair.setSpacing(6)
            pair.addWidget(word)
            pair.addWidget(count)
            pair.addStretch(1)
            self._count_row.addLayout(pair)
        self._side_column = side
        side.addStretch(1)
        buttons = QHBoxLayout()
        buttons.addWidget(self.turn_button, 1)
        buttons.addWidget(self.back_button, 1)
        side.addLayout(buttons)
        side.addWidget(self.plant_button)
        self._row.addWidget(self._side)
        self._cover = QWidget()
        cover = QVBoxLayout(self._cover)
        cover.setContentsMargins(0, 0, 0, 0)
        cover.addStretch(1)
        cover.addWidget(self._cover_text)
        cover.addWidget(self.uncover_button)
        cover.addStretch(1)
        self._row.addWidget(self._cover)
        self._cover.hide()
        self.body.addLayout(self._row)

    def set_options(self, options: ViewOptions) -> None:
        """Take another theme, type size or form."""
        super().set_options(options)
        if not hasattr(self, "_row"):
            return
        compact = options.compact
        self.place = "right" if compact else "dock"
        way = QBoxLayout.Direction
        self._row.setDirection(way.TopToBottom if compact else way.LeftToRight)
        self._row.setSpacing(6 if compact else 12)
        self._count_row.setDirection(way.LeftToRight if compact else way.TopToBottom)
        self._line.setVisible(not compact)
        self._line.setFixedWidth(2 if options.theme.high_contrast else 1)
        if compact:
            self._row.insertWidget(0, self._counts)
        else:
            self._side_column.insertWidget(0, self._counts)
        width = max(136, options.b(10.4)) if compact else max(96, options.b(7.4))
        for part in (self._side, self._cover):
            part.setFixedWidth(width if compact else max(width, options.b(10)) if part is self._cover else width)
        self._wide = (width + 2 * 10 if compact else round(max(560 * options.room, options.b(33)))) + 2 * SHADOW
        self.setMinimumWidth(self._wide if compact else round(3 * 2.25 * LEAST_R) + width + 90 + 2 * SHADOW)
        policy = QSizePolicy.Policy
        self.setSizePolicy(policy.Fixed, policy.Expanding if compact else policy.Fixed)
        for tile in self.tiles:
            tile.options = options
            tile.updateGeometry()
            tile.update()
        theme = options.theme
        for button, name in ((self.turn_button, "turn"), (self.back_button, "close")):
            button.setIcon(icon(name, theme, size=options.b(1.4)))
            button.setIconSize(QSize(options.b(1.4), options.b(1.4)))
        self.plant_button.setIcon(icon("check", theme, "on_accent", options.b(1.4)))
        self.plant_button.setIconSize(QSize(options.b(1.4), options.b(1.4)))
        small, strong = (f"font-size: {options.px(step)}px; color: {theme.role(role).name()}" for step, role in
                         (("small", "text2"), ("body", "text")))
        for label in (self._stack_word, self._gift_word):
            label.setStyleSheet(small)
        for label in (self._stack, self._gifts, self._cover_text):
            label.setStyleSheet(f"{strong}; font-weight: 600")
        self.refresh()

    def sizeHint(self) -> QSize:
        """Return 150 pixels of height for the dock at 100 %, what its parts need for the column."""
        if self.options.compact:
            return QSize(self._wide, super().sizeHint().height())
        return QSize(self._wide, round(max(150 * self.options.room, self.options.b(11.2))) + 2 * SHADOW)

    # What it shows ----------------------------------------------------------------------------------------------

    @property
    def seat(self) -> int:
        """The seat whose hand is shown."""
        viewer = self._board.match.viewer
        return viewer if viewer is not None else self._board.state.seat

    def refresh(self) -> None:
        """Show the hand as it is now."""
        board, match = self._board, self._board.match
        state, covered, held = board.state, match.covered, board.hand
        hand = state.hands[self.seat]
        mine = match.can_play and state.phase == "plant"
        for tile in self.tiles:
            number = hand[tile.index] if tile.index < len(hand) else None
            chosen = held is not None and held.tile == number
            # As it lies, or will lie, on the board that is seen: not the angle of a tile that is still turning there.
            turn = (board.options.turn + (held.rotation if chosen and held is not None else 0)) % 6
            tile.show_tile(number, turn, chosen, covered and tile.index < len(hand), mine)
            tile.setToolTip("" if covered or number is None else tile.accessibleName())
        self._stack_word.setText(say("Stack"))
        self._stack.setText(str(len(state.stack)))
        gifts = state.gifts if state.phase in ("claim", "gift") else 0
        self._gift_word.setText(say("Gifts"))
        self._gifts.setText(str(gifts))
        for label in (self._gift_word, self._gifts):
            label.setVisible(gifts > 0)
        if covered != self._cover.isVisibleTo(self):
            self._side.setVisible(not covered)
            self._cover.setVisible(covered)
            if covered and self._board_has_focus():
                # Space shows the hand; Enter, with which the last decision was made, does not.
                self.uncover_button.setFocus()
        self.turn_button.setEnabled(held is not None)
        self.back_button.setEnabled(held is not None)
        seen = held.preview if held is not None else None
        self.plant_button.setEnabled(seen is not None and seen.legal)
        self._name()

    def _name(self) -> None:
        self.setAccessibleName(say("Hand"))
        self.plant_button.setText(say("Plant"))
        self.plant_button.setToolTip(say("Plant the tile here (Enter)"))
        texts = (self.turn_button, say("Turn the tile (R)")), (self.back_button, say("Put it back (Esc)"))
        for button, text in texts:
            button.setToolTip(text)
            button.setAccessibleName(text)
        match = self._board.match
        if match.cover_for is not None:
            name = seat_name(match.seats, match.cover_for)
            self._cover_text.setText(say("Pass the screen to {0}", name))
            self.uncover_button.setText(in_menu(say("I am {0}", name)))

    def _board_has_focus(self) -> bool:
        return any(view.window().focusWidget() is view for view in self._board.views())

    def _to_board(self) -> None:
        """Give the keys back to the board."""
        for view in self._board.views():
            view.setFocus()

    # What it does -----------------------------------------------------------------------------------------------

    def _choose(self, index: int) -> None:
        """Take a tile, or put it back when it is in hand; the keys then go to the board."""
        board = self._board
        hand = board.state.hands[board.state.seat]
        if board.hand is not None and index < len(hand) and board.hand.tile == hand[index]:
            board.cancel()
        elif board.take(index) and not self.tiles[index].underMouse():
            board.keyboard.begin()
        self._to_board()

    def _drag(self, place: QPoint) -> None:
        point = self._board.point_from_global(place)
        if point is None:
            self._board.pointer_left()
        elif self._board.hand is not None:
            self._board.dragged(point)

    def _drop(self, place: QPoint) -> None:
        held = self._board.hand
        if held is None:
            return
        here = QRectF(self.mapToGlobal(QPoint(0, 0)), QSize(self.width(), self.height()))
        point = self._board.point_from_global(place)
        if point is None or here.contains(place):
            self._board.cancel()
        else:
            self._board.released(point, True)

