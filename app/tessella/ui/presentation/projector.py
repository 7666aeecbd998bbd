"""The window on the projector: the board as large as the light allows, the caption, what the presenter points at."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from PySide6.QtCore import QEvent, QMarginsF, QObject, QPointF, QRect, QRectF, QSizeF, Qt, QTimer, Signal
from PySide6.QtGui import QCloseEvent, QMouseEvent, QResizeEvent, QScreen
from PySide6.QtWidgets import QApplication, QWidget

from tessella.controller.lessons.run import LessonRun
from tessella.controller.presentation.presentation import Presentation
from tessella.controller.presentation.vote import RING_S, Vote
from tessella.records.record import Mark
from tessella.scene.boards.drawings import Drawings
from tessella.scene.boards.options import ViewOptions
from tessella.scene.boards.panel import SHADOW, Panel
from tessella.scene.boards.places import lit
from tessella.scene.boards.view import BoardView
from tessella.scene.drawing.tokens import Theme
from tessella.ui.game.layout import Box, arrange
from tessella.ui.lessons.board_side import BoardSide
from tessella.ui.platform.theme import palette, style_sheet
from tessella.ui.presentation.overlay import Over, Overlay, covered, tiles
from tessella.ui.presentation.story import Story
from tessella.ui.presentation.vote_pictures import VotePictures
from tessella.ui.presentation.words import Caption, TalkWords, say

RING_MS = 250
STEP = 0.02
"""A step of the pointer by keys, as a part of the height."""
HEIGHT = 900.0
"""The height of a picture for which sizes are designed, in pixels."""
GROWTH = 1.6
"""Strokes and numbers are so many times larger than in a game, so that the last row sees them."""
LIGHT_SHARE = 0.6
"""The lit part of the board is at most so much of the free room, across."""
LEAST = 8
"""Pixels of free room without which nothing is fitted."""
LARGER = 1.25
"""A light makes the board at most so many times larger than when all of it is seen."""
PANEL_BASE = 15.0
"""The base size of a hand's type at HEIGHT."""


def projector_options(options: ViewOptions, theme: Theme, high: float) -> ViewOptions:
    """Return how things look on a projector of a height in pixels."""
    times = max(0.5, high / HEIGHT)
    return replace(options, theme=theme, base=PANEL_BASE * times, room=max(1.0, times), compact=False,
                   touch=False, move_numbers="none", turn=0)  # fmt: skip


class ProjectorView(BoardView):
    """Fits what is lit before the rest, and lets marks grow."""

    def __init__(self, parent: QWidget) -> None:
        self._focus = QRectF()
        super().__init__(parent)

    def focus_on(self, rect: QRectF) -> None:
        """Fit this part of the scene, an empty one: the whole board."""
        if rect != self._focus:
            self._focus = rect
            self.fit(animated=self.isVisible())

    @property
    def growth(self) -> float:
        """How much larger strokes are than those of a game."""
        return GROWTH * max(0.5, self.height() / HEIGHT)

    @property
    def scale_now(self) -> float:
        """View pixels of a usual window per scene unit: marks are as much larger as everything is."""
        return super().scale_now / self.growth

    def _sharp(self) -> None:
        board = self.board
        if board is not None:
            board.scaled(self.scale_now)

    def _fit_target(self) -> tuple[float, QPointF] | None:
        """Return scale and middle: all that is needed of the board, and larger for what is lit."""
        board, free = self.board, self.free_rect()
        whole = QRectF() if board is None else board.needed().boundingRect()
        if board is None or whole.isEmpty() or free.width() < LEAST or free.height() < LEAST:
            return None
        low, high = board.zoom_range()
        fitted = min(max(_fit(whole, free), low), high)
        scale, middle = fitted, whole.center()
        if not self._focus.isEmpty():
            scale = min(max(LIGHT_SHARE * _fit(self._focus, free), fitted), fitted * LARGER, high)
            lit, wide, tall = self._focus.center(), free.width() / scale, free.height() / scale
            middle = QPointF(_kept(lit.x(), whole.left(), whole.right(), wide),
                             _kept(lit.y(), whole.top(), whole.bottom(), tall))  # fmt: skip
        return scale, middle + (QRectF(self.viewport().rect()).center() - free.center()) / scale


def _kept(wanted: float, low: float, high: float, seen: float) -> float:
    """Return the middle of what is seen, near to a wanted one, so that nothing beside the board is seen needlessly."""
    return (low + high) / 2 if high - low <= seen else min(max(wanted, low + seen / 2), high - seen / 2)


def _fit(rect: QRectF, free: QRectF) -> float:
    return min(free.width() / rect.width(), free.height() / rect.height())


class Projector(QWidget):
    """What the class sees: a window without a frame on one screen.

    Signals: `repainted()` something of it looks otherwise; `pointed()` the pointer moved over it; `closing()` somebody
    closes the window; `said(str)`; `replaced()` the board is another one.
    """

    repainted = Signal()
    pointed = Signal()
    closing = Signal()
    said = Signal(str)
    replaced = Signal()

    def __init__(
        self, talk: Presentation, options: ViewOptions, theme: Theme, language: Callable[[], str]
    ) -> None:
        """`theme` is the look of the projector, `language` returns the code of the language of now."""
        super().__init__(None, Qt.WindowType.Window | Qt.WindowType.FramelessWindowHint)
        self.talk, self._options, self.theme = talk, options, theme
        self.setObjectName("page")
        self.setWindowTitle(say("Tessella: projector"))
        self.setAccessibleName(say("Projector"))
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.view = ProjectorView(self)
        self.view.setAccessibleName(say("Board"))
        self.view.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.side = BoardSide(talk.run, self.view, self._look(), self)
        self.words = TalkWords(talk, self.side, language)
        self.overlay = Overlay(self, theme)
        self.pen: Drawings
        self.story: Story
        self._drawing = False
        self.at: QPointF | None = None
        """Where the pointer is, in parts of width and height; None while it is elsewhere."""
        self._vote: Vote | None = None
        self._pictures: VotePictures | None = None
        self._ring = QTimer(self)
        self._ring.setInterval(RING_MS)
        self._ring.timeout.connect(self._tick)
        self._later = QTimer(self)
        self._later.setSingleShot(True)
        self._later.setInterval(0)
        self._later.timeout.connect(self.show_state)
        self._connect()
        self._adopt()

    def _connect(self) -> None:
        talk, run = self.talk, self.talk.run
        talk.changed.connect(self._later.start)
        if isinstance(run, LessonRun):
            run.board_changed.connect(lambda _board: self.side.replace())
            self.side.pointed.connect(run.point)
        self.side.replaced.connect(self._adopt)
        self.side.said.connect(self.said)
        self.view.viewport().installEventFilter(self)

    def _adopt(self) -> None:
        """Take the board of now, and a pen for it."""
        table = self.side.table
        for panel in table.every_panel():
            panel.setParent(self)
            panel.resized.connect(self._later.start)
            panel.hide()
        table.panels_changed.connect(self._later.start)
        self.story = Story(self.side)
        self.pen = Drawings(table.board, self.view, table.fields(self.talk.run.board.game))
        self.pen.drawn.connect(self._drew)
        self.pen.rubbed.connect(self.talk.rub)
        if self._drawing:
            self.pen.take("arrow")
        self.view.lower()
        self.overlay.raise_()
        self.replaced.emit()
        self._later.start()

    def _drew(self, mark: Mark) -> None:
        self.talk.draw(mark)

    def _look(self) -> ViewOptions:
        return projector_options(self._options, self.theme, self.height() or HEIGHT)

    def set_options(self, options: ViewOptions, theme: Theme) -> None:
        """Take another look."""
        self._options, self.theme = options, theme
        self._dress()

    def _dress(self) -> None:
        look = self._look()
        self.setPalette(palette(look.theme))
        self.setStyleSheet(style_sheet(look))
        self.side.set_options(look)
        self.pen.redraw()
        self.overlay.set_look(look.theme, self.side.table.board.ground())
        self._later.start()

    # What is shown ----------------------------------------------------------------------------------------------

    @property
    def moving(self) -> bool:
        """True while a move is still being shown."""
        return self.side.table.board.moving

    def finish(self) -> None:
        """Show at once what still moves."""
        self.side.table.board.finish()

    def show_state(self) -> None:
        """Show step, light, marks, caption as they are now."""
        self._later.stop()
        run, screen = self.talk.run, self.talk.screen
        self.side.show_state(run.state)
        self.story.show(screen.cause)
        self._look_at_vote()
        if self._vote is not None and self._vote.thinking:
            self._ring.start()
        pictured = self._pictures is not None and bool(self._pictures.pictures)
        self.view.setVisible(not screen.cover and not pictured)
        if screen.drawing != self._drawing:
            self._drawing = screen.drawing
            self.pen.take("arrow" if screen.drawing else None)
        if self.pen.marks != screen.drawn:
            self.pen.show_marks(screen.drawn)
        self._show_over()
        self._fit()
        self.repainted.emit()

    def _look_at_vote(self) -> None:
        """Take pictures of the answers when a vote begins, let them go when it is over."""
        vote = self.talk.vote
        if vote is self._vote:
            return
        self._vote, self.words.pictured = vote, False
        if self._pictures is not None:
            self._pictures.deleteLater()
            self._pictures = None
        if vote is not None and not any(option.text or option.words or option.rule for option in vote.options):
            size = QSizeF(self.size())
            caption = Over(Caption(self.words.caption().text), large=self.talk.screen.large)
            room = tiles(size, size.height() - covered(size, caption), len(vote.options), 0.02 * size.height())[0]
            self._pictures = VotePictures(self.side, 1 / self.view.scale_now, vote.options, room.size().toSize(), self)
            self._pictures.ready.connect(self._pictured)

    def _pictured(self) -> None:
        self.words.pictured = self._pictures is not None and bool(self._pictures.pictures)
        self._later.start()

    def _tick(self) -> None:
        """Let the ring grow shorter; tell when it has closed."""
        vote = self.talk.vote
        thinking = vote is not None and vote.thinking
        self._show_over()
        self.pointed.emit()
        if not thinking:
            self._ring.stop()
            self.talk.changed.emit()

    def over(self) -> Over:
        """Return what lies over the board now."""
        screen = self.talk.screen
        caption = self.words.caption() if not screen.cover else Caption()
        if screen.cause is not None and not screen.cover:
            caption = Caption(self.story.caption(screen.cause))
        vote = self.talk.vote
        pictures = self._pictures.pictures if self._pictures is not None and not screen.cover else ()
        return Over(caption, screen.cover, self.at, screen.pointer, screen.spot, screen.large, pictures,
                    vote.left / RING_S if vote is not None and vote.thinking else None,
                    vote.hands if vote is not None and vote.released else ())  # fmt: skip

    def _show_over(self) -> None:
        self.overlay.show_over(self.over())
        seen = self.talk.screen.pointer and self.pen.tool is None and self.at is not None
        if seen or self.talk.screen.cover:
            self.setCursor(Qt.CursorShape.BlankCursor)
        else:
            self.unsetCursor()

    def _fit(self) -> None:
        """Place the hand, and fit the board into what caption and hand leave free."""
        size = QSizeF(self.size())
        foot = covered(size, self.overlay.over)
        own = [panel for panel in self.side.table.panels() if panel.hand] if self._plays() else []
        gap = round(0.018 * size.height())
        for panel in own:
            panel.activate()
        plan = arrange(self.width(), self.height() - round(foot), [_box(panel) for panel in own], gap, -gap,
                       compact=False)  # fmt: skip
        for panel in self.side.table.every_panel():
            rect = plan.rects.get(panel.key) if panel in own else None
            if rect is not None:
                panel.setGeometry(rect.adjusted(-SHADOW, -SHADOW, SHADOW, SHADOW))
            panel.setVisible(rect is not None and not self.talk.screen.cover)
        m = plan.margins
        side = 0.03 * size.height()
        self.view.set_margins(QMarginsF(max(side, m.left()), max(side, m.top()), max(side, m.right()),
                                        foot + max(0, m.bottom())))  # fmt: skip
        self.view.focus_on(self._lit())

    def _plays(self) -> bool:
        """Tell whether a move on the board is asked for: then the hand is there to take from, but in a vote."""
        run = self.talk.run
        waits = isinstance(run, LessonRun) and run.state.stage in ("task", "reason") and run.board.asked
        return waits and self.talk.vote is None

    def _lit(self) -> QRectF:
        names = self.side.lit_names(self.talk.run.state)
        shape = lit(self.side.places, names) if names else None
        if shape is None or shape.is_empty:
            return QRectF()
        x, y, right, bottom = shape.bounds
        return QRectF(x, y, right - x, bottom - y)

    # Pointer ----------------------------------------------------------------------------------------------------

    def point_at(self, place: QPointF | None) -> None:
        """Take where the pointer is, in parts of width and height, None: elsewhere."""
        if place != self.at:
            self.at = place
            self._show_over()
            self.pointed.emit()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Follow the mouse over the board."""
        if event.type() == QEvent.Type.MouseMove and isinstance(event, QMouseEvent):
            spot = self.view.viewport().mapTo(self, event.position())
            self.point_at(QPointF(spot.x() / self.width(), spot.y() / self.height()))
        elif event.type() == QEvent.Type.Leave and self.underMouse() is False:
            self.point_at(None)
        return False

    def steer(self, way: QPointF) -> None:
        """Move the pointer a step on the screen, from the middle at first; it stays inside."""
        at = self.at if self.at is not None else QPointF(0.5, 0.5)
        step = QPointF(way.x() * STEP * self.height() / max(1, self.width()), way.y() * STEP)
        self.point_at(QPointF(min(max(at.x() + step.x(), 0.0), 1.0), min(max(at.y() + step.y(), 0.0), 1.0)))

    def press(self) -> None:
        """Press where the pointer is."""
        if self.at is None:
            return
        part, spot = self.part_at(self.at)
        left, none = Qt.MouseButton.LeftButton, Qt.MouseButton.NoButton
        there, keys = part.mapToGlobal(spot), Qt.KeyboardModifier.NoModifier
        for kind, held in ((QEvent.Type.MouseMove, none), (QEvent.Type.MouseButtonPress, left),
                           (QEvent.Type.MouseButtonRelease, none)):  # fmt: skip
            button = none if kind == QEvent.Type.MouseMove else left
            QApplication.sendEvent(part, QMouseEvent(kind, spot, there, button, held, keys))

    def part_at(self, place: QPointF) -> tuple[QWidget, QPointF]:
        """Return the part under a place in parts of width and height, and where in it that is."""
        spot = QPointF(place.x() * self.width(), place.y() * self.height())
        part = self.childAt(spot.toPoint()) or self
        return part, part.mapFrom(self, spot)

    # The window -------------------------------------------------------------------------------------------------

    def show_on(self, screen: QScreen) -> None:
        """Fill a screen."""
        self.setScreen(screen)
        self.setGeometry(screen.geometry())
        self.showFullScreen()
        self.raise_()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Everything grows with the window."""
        super().resizeEvent(event)
        self.view.setGeometry(self.rect())
        self.overlay.setGeometry(self.rect())
        self._dress()

    def closeEvent(self, event: QCloseEvent) -> None:
        """Tell that the window goes, as by the system's own keys."""
        super().closeEvent(event)
        self.closing.emit()

    def retranslate(self) -> None:
        """Say everything in the language of now."""
        self.setWindowTitle(say("Tessella: projector"))
        self.side.table.retranslate()
        self._later.start()

    def end(self) -> None:
        """Stop everything; the window goes."""
        self._later.stop()
        self._ring.stop()
        self.side.close()
        self.hide()
        self.deleteLater()


def _box(panel: Panel) -> Box:
    hint = panel.sizeHint().expandedTo(panel.minimumSize()).boundedTo(panel.maximumSize())
    paper = QRect(0, 0, hint.width() - 2 * SHADOW, hint.height() - 2 * SHADOW)
    return Box(panel.key, panel.place, paper.width(), paper.height(), fixed=True)
