"""The panel of the figures of the stage shown, and what is to be decided about them."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import (
    QAbstractButton,
    QBoxLayout,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from tessella.rules.umbrella import SPACES, Colour, Figure, Kit, ZoneName, figure_fields
from tessella.scene.boards.explaining import explain
from tessella.scene.boards.marks import paint_count
from tessella.scene.boards.options import ViewOptions
from tessella.scene.boards.panel import Panel
from tessella.scene.umbrella.accounts import about_figure
from tessella.scene.umbrella.art import draw_umbrella
from tessella.scene.umbrella.decision import Decision, Offer
from tessella.scene.umbrella.figures import Face, figure_pixmap, paint_figure
from tessella.scene.umbrella.look import face
from tessella.scene.umbrella.stage_state import StageState
from tessella.scene.umbrella.widgets import FigureButton, column_width, paint_focus
from tessella.scene.umbrella.words import count_words, face_word, zone_words
from tessella.scene.words.words import colour_name, seat_name


class FiguresPanel(Panel):
    """Four figure spaces; below them the question of the moment with its buttons.

    Signals: `picked(int)` a figure space was clicked; `looked_at(object)` a space the pointer is on, or None;
    `offered(object)` an `Offer` was clicked; `taken(object, str)` zone and colour of an umbrella (U-EMPTY).
    """

    picked = Signal(int)
    looked_at = Signal(object)
    offered = Signal(object)
    taken = Signal(object, str)

    def __init__(self, options: ViewOptions) -> None:
        super().__init__("figures", "right", options, icon="rain", fold_order=8, hand=True)
        self.figures: list[FigureButton] = []
        self._grid = QGridLayout()
        self._grid.setContentsMargins(0, 0, 0, 0)
        self.body.addLayout(self._grid)
        for space in SPACES:
            button = FigureButton(space, options)
            button.setObjectName(f"figure-{space}")
            button.clicked.connect(lambda _=False, s=space: self.picked.emit(s))
            button.looked_at.connect(lambda here, s=space: self.looked_at.emit(s if here else None))
            self.figures.append(button)
        self.question = Question(options)
        self.question.offered.connect(self.offered)
        self.question.taken.connect(self.taken)
        self.body.addWidget(self.question)
        self.body.addStretch(1)
        self._arrange()

    def set_options(self, options: ViewOptions) -> None:
        """Take another theme or size."""
        super().set_options(options)
        for button in self.figures:
            button.options = options
            button.update()
        self.question.set_options(options)
        self._arrange()

    def _arrange(self) -> None:
        options = self.options
        side = 28 + options.b(2.05) if options.compact else options.b(10.3)
        columns = 4 if options.compact else 2
        self._grid.setSpacing(0)
        for index, button in enumerate(self.figures):
            button.turn = options.turn
            button.set_side(side)
            self._grid.addWidget(button, index // columns, index % columns)
        self.updateGeometry()

    def sizeHint(self) -> QSize:
        """Return the width of the column and the height of the content."""
        return QSize(column_width(self.options, 25.8), super().sizeHint().height())

    def show_scenery(self, scenery: StageState, choice: Decision, chosen: int | None, fresh: dict[int, int]) -> None:
        """Show the figures of a scenery; `chosen` is the figure picked, `fresh` the numbers of what is new."""
        self.show_figures(scenery, choice, chosen, fresh)
        mine = scenery.seats[scenery.seat].human
        if self.options.compact:
            self.set_title("")
        elif mine and sum(seat.human for seat in scenery.seats) == 1:
            self.set_title(self.tr("Your figures"), self.tr("4 spaces"))
        else:
            name = seat_name(scenery.seats, scenery.seat)
            self.set_title(self.tr("Figures of {0}").format(name), self.tr("4 spaces"))
        self.question.show_decision(choice, scenery)

    def show_figures(self, scenery: StageState, choice: Decision, chosen: int | None, fresh: dict[int, int]) -> None:
        """Show only the figures, also those of a position that is looked ahead at."""
        for button in self.figures:
            self._show_figure(button, scenery, choice, chosen, fresh)

    def draw_ahead(self, scenery: StageState) -> None:
        """Draw the pictures of its figures as they would be, before they are shown."""
        for button in self.figures:
            seen = face(scenery.game, scenery.state, scenery.seat, button.space)
            if seen is not None:
                figure_pixmap(seen.turned(button.turn), button.side, self.options.theme, self.devicePixelRatioF())

    def _show_figure(
        self, button: FigureButton, scenery: StageState, choice: Decision, chosen: int | None, fresh: dict[int, int]
    ) -> None:
        space, before = button.space, button.drawn
        seen = face(scenery.game, scenery.state, scenery.seat, space)
        button.face = seen
        if seen is None or seen.colour is None:
            button.caption = ""
            name = self.tr("Figure space {0}: empty").format(space)
        else:
            button.caption = count_words(len(seen.right), seen.colour)
            name = self.tr("Figure {0}: {1}, {2}").format(space, face_word(seen.black), button.caption)
            if seen.below:
                name += self.tr(", {0} below").format(seen.below)
        if name != button.accessibleName():
            button.setAccessibleName(name)
            explain(button, name, about_figure(seen))
        button.offered = space in choice.figures and space != chosen
        button.chosen = space == chosen
        done = seen is not None and seen.complete
        button.badge = "check" if done else str(fresh.get(space, ""))
        if button.drawn != before:
            button.update()

    def snapshot(self) -> tuple[object, ...]:
        """Return what is shown, for comparing tables."""
        figures = tuple(button.drawn for button in self.figures)
        return (self.title, figures, self.question.text.text() if self.question.isVisibleTo(self) else "")


class Question(QWidget):
    """The question of the moment: a sentence, buttons, umbrellas to take. Hidden when nothing is asked."""

    offered = Signal(object)
    taken = Signal(object, str)

    def __init__(self, options: ViewOptions) -> None:
        super().__init__()
        self.options = options
        self.text = QLabel()
        self.text.setWordWrap(True)
        self._rows = QVBoxLayout(self)
        self._rows.setContentsMargins(0, 4, 0, 0)
        self._rows.setSpacing(8)
        self._line = QHBoxLayout()
        self._line.setSpacing(8)
        self._line.addWidget(self.text, 1)
        self._rows.addLayout(self._line)
        self._made: list[QWidget] = []
        self._shown: tuple[Decision, Figure | None] | None = None
        self.set_options(options)
        self.hide()

    def set_options(self, options: ViewOptions) -> None:
        """Take another theme or size."""
        self.options = options
        colour = options.theme.role("text").name()
        self.text.setStyleSheet(f"color: {colour}; font-size: {options.px('body')}px; background: transparent")
        self._shown = None

    def buttons(self) -> tuple[QAbstractButton, ...]:
        """Return the buttons that are offered now."""
        found = [widget for widget in self._made if isinstance(widget, QAbstractButton)]
        return (*found, *(b for widget in self._made for b in widget.findChildren(QAbstractButton)))

    def show_decision(self, choice: Decision, scenery: StageState) -> None:
        """Show a question, or nothing."""
        passing = scenery.state.passing if scenery.active else None
        if self._shown == (choice, passing):
            return
        self._shown = (choice, passing)
        for widget in self._made:
            widget.hide()  # else the queued show of the layout makes it a window of its own
            widget.setParent(None)
            widget.deleteLater()
        self._made = []
        self.setVisible(choice.asked)
        self.text.setText(choice.text)
        if choice.asked:
            self._fill(choice, scenery)

    def _fill(self, choice: Decision, scenery: StageState) -> None:
        state = scenery.state
        if state.phase == "cover" and state.passing is not None:
            self._add(TilePicture(state.passing, scenery.game.kit, self.options), self._line)
        for offer in choice.offers:
            self._add(self._button(offer, scenery), self._line)
        zones: dict[ZoneName, list[tuple[Colour, int]]] = {}
        for zone, colour, count in choice.take:
            zones.setdefault(zone, []).append((colour, count))
        for zone, waiting in zones.items():
            self._add(self._zone_row(scenery, zone, waiting), self._rows)

    def _add(self, widget: QWidget, layout: QBoxLayout) -> None:
        self._made.append(widget)
        layout.addWidget(widget)

    def _button(self, offer: Offer, scenery: StageState) -> QAbstractButton:
        passing = scenery.state.passing
        button: QAbstractButton
        if offer.black is not None and passing is not None:
            button = FaceButton(Figure(passing.tile, offer.black), scenery.game.kit, offer.text, self.options)
        else:
            button = QPushButton(offer.text)
        button.setObjectName(f"offer-{offer.name}")
        button.setAccessibleName(offer.text)
        button.setToolTip(f"{offer.text} ({offer.key})" if offer.key else offer.text)
        button.setMinimumHeight(self.options.target(36, 2.8))
        button.clicked.connect(lambda _=False, o=offer: self.offered.emit(o))
        return button

    def _zone_row(self, scenery: StageState, zone: ZoneName, waiting: list[tuple[Colour, int]]) -> QWidget:
        row = QWidget()
        line = QHBoxLayout(row)
        line.setContentsMargins(0, 0, 0, 0)
        line.setSpacing(4)
        name = zone_words(scenery.seats, zone)
        label = QLabel(name)
        label.setWordWrap(True)  # whose zone it is stands at the end
        tone, size = self.options.theme.role("text2").name(), self.options.px("small")
        label.setStyleSheet(f"color: {tone}; font-size: {size}px; background: transparent")
        line.addWidget(label, 1)
        for colour, count in waiting:
            text = self.tr("{0} from {1}").format(colour_name(colour), name)
            button = UmbrellaButton(colour, count, text, self.options)
            button.setObjectName(f"take-{zone.kind}{zone.index}-{colour}")
            button.clicked.connect(lambda _=False, z=zone, c=colour: self.taken.emit(z, c))
            line.addWidget(button)
        return row


class _Painted(QAbstractButton):
    """A button that a function paints."""

    def __init__(self, name: str, side: int, options: ViewOptions, draw: Callable[[QPainter, QRectF], None]) -> None:
        super().__init__()
        self.options = options
        self._side, self._draw = side, draw
        self.setText(name)
        self.setAccessibleName(name)
        self.setToolTip(name)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)

    def sizeHint(self) -> QSize:
        """Return the square of the picture."""
        return QSize(self._side, self._side)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw picture and focus."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._draw(painter, QRectF(self.rect()))
        if self.hasFocus() or self.underMouse():
            paint_focus(painter, QRectF(self.rect()).adjusted(1, 1, -1, -1), self.options, 6)


class UmbrellaButton(_Painted):
    """An umbrella of any zone of the table, to be taken (U-EMPTY)."""

    def __init__(self, colour: Colour, count: int, name: str, options: ViewOptions) -> None:
        self._colour, self._count = colour, count
        super().__init__(name, options.b(2.8), options, self._picture)

    def _picture(self, painter: QPainter, rect: QRectF) -> None:
        draw_umbrella(painter, rect.center(), rect.width() * 0.36, self._colour, self.options.theme)
        if self._count > 1:
            high = self.options.base * 1.2
            spot = rect.bottomRight() - QPointF(high * 0.85, high * 0.6)
            paint_count(painter, spot, high, self._count, self.options.theme)


class FaceButton(_Painted):
    """One side of the tile to be passed (option `giver`)."""

    def __init__(self, figure: Figure, kit: Kit, name: str, options: ViewOptions) -> None:
        self._figure, self._kit = figure, kit
        super().__init__(name, options.b(4.6), options, self._picture)

    def _picture(self, painter: QPainter, rect: QRectF) -> None:
        _paint_tile(painter, rect.adjusted(5, 5, -5, -5), self._figure, self._kit, self.options)


class TilePicture(QWidget):
    """The tile that is being passed."""

    def __init__(self, figure: Figure, kit: Kit, options: ViewOptions) -> None:
        super().__init__()
        self._figure, self._kit, self._options = figure, kit, options
        self.setFixedSize(QSize(options.b(4.6), options.b(4.6)))
        self.setAccessibleName(self.tr("The tile that is passed, {0} up").format(face_word(figure.black)))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the tile."""
        _paint_tile(QPainter(self), QRectF(self.rect()).adjusted(2, 2, -4, -4), self._figure, self._kit, self._options)


def _paint_tile(painter: QPainter, rect: QRectF, figure: Figure, kit: Kit, options: ViewOptions) -> None:
    side = min(rect.width(), rect.height())
    square = QRectF(rect.topLeft() + QPointF((rect.width() - side) / 2, 0), QRectF(0, 0, side, side).size())
    face_up = Face(1, figure.black, figure_fields(figure, 1, kit))
    paint_figure(painter, square, face_up.turned(options.turn), options.theme)
