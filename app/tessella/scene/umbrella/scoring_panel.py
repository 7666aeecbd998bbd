"""The scoring board of the stage shown: tracks, tokens, open points, the supply."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFont, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from tessella.controller.engines.par import best_par
from tessella.rules.outcome import Part
from tessella.rules.umbrella import SCORING_SPACES, Board, Track, waiting
from tessella.scene.boards.explaining import explain
from tessella.scene.boards.options import ViewOptions
from tessella.scene.boards.panel import Panel
from tessella.scene.umbrella.accounts import about_space
from tessella.scene.umbrella.decision import Decision
from tessella.scene.umbrella.stage_state import StageState
from tessella.scene.umbrella.widgets import SpaceButton, column_width, pixel_font
from tessella.scene.umbrella.words import part_name, signed
from tessella.scene.words.words import colour_name, seat_name

_LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
_RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter


def split_tracks(board: Board) -> tuple[tuple[Track, ...], tuple[Track, ...]]:
    """Return the tracks that are rows (together every space once) and those that cross them."""
    rows: list[Track] = []
    covered: set[int] = set()
    for track in board.tracks:
        if covered.isdisjoint(track.spaces) and len(covered) < SCORING_SPACES:
            rows.append(track)
            covered.update(track.spaces)
    return tuple(rows), tuple(track for track in board.tracks if track not in rows)


class Tracks(QWidget):
    """The ten spaces in their tracks, with the points that each track still promises."""

    picked = Signal(int)

    def __init__(self, board: Board, options: ViewOptions) -> None:
        super().__init__()
        self.options = options
        self.board = board
        self.tokens: tuple[int, ...] = ()
        self._rows, self._columns = split_tracks(board)
        self.spaces = [SpaceButton(k, c, options, self) for k, c in enumerate(board.spaces, start=1)]
        for space in self.spaces:
            space.setObjectName(f"scoring-{space.number}")
            space.clicked.connect(lambda _=False, n=space.number: self.picked.emit(n))
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def set_options(self, options: ViewOptions) -> None:
        """Take another theme or size."""
        self.options = options
        for space in self.spaces:
            space.options = options
        self.updateGeometry()
        self._place()

    def _row_height(self) -> float:
        return self.options.target(16 + self.options.b(1.2), 0) if self.options.compact else self.options.b(3.5)

    def _pitch(self) -> float:
        return self.options.target(38, 0) if self.options.compact else self.options.b(3.3)

    def sizeHint(self) -> QSize:
        """Return the rows, and one more line for the points of tracks that cross them."""
        height = self._row_height() * len(self._rows) + (self.options.b(1.9) if self._columns else 0)
        return QSize(self.options.b(18), round(height))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Put the spaces at their places."""
        self._place()

    def _spot(self, number: int) -> QPointF:
        for index, track in enumerate(self._rows):
            if number in track.spaces:
                x = self._pitch() * (track.spaces.index(number) + 0.5)
                return QPointF(x, self._row_height() * (index + 0.5))
        return QPointF(0, 0)

    def _place(self) -> None:
        side = max(self.options.target(36, 0), self.spaces[0].diameter() + 8)
        for space in self.spaces:
            spot = self._spot(space.number)
            space.setGeometry(round(spot.x() - side / 2), round(spot.y() - side / 2), side, side)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the links of the tracks and their points."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        theme = self.options.theme
        painter.setPen(QPen(theme.role("line"), 2.0 if theme.high_contrast else self.options.b(0.28)))
        for track in self.board.tracks:
            painter.drawPolyline([self._spot(number) for number in track.spaces])
        for index, track in enumerate(self._rows):
            y = self._row_height() * index
            self._paint_points(painter, track, QRectF(0, y, self.width(), self._row_height()))
        for track in self._columns:
            spot = self._spot(track.spaces[-1])
            top = self._row_height() * len(self._rows) - self.options.b(0.1)
            box = QRectF(spot.x() - self._pitch() / 2, top, self._pitch(), self.options.b(1.8))
            self._set_font(painter, "body", True)
            painter.setPen(theme.role("text"))
            full = set(track.spaces) <= set(self.tokens)
            text = f"{track.points} \u2713" if full else str(track.points)
            painter.drawText(box, Qt.AlignmentFlag.AlignCenter, text)

    def _paint_points(self, painter: QPainter, track: Track, box: QRectF) -> None:
        theme, options = self.options.theme, self.options
        left = len(set(track.spaces) - set(self.tokens))
        number = QRectF(box.right() - options.b(2.0), box.top(), options.b(2.0), box.height())
        self._set_font(painter, "head", True)
        painter.setPen(theme.role("text"))
        painter.drawText(number, _RIGHT, str(track.points))
        self._set_font(painter, "small", False)
        painter.setPen(theme.role("text2"))
        text = self.tr("full") if left == 0 else self.tr("{0} open").format(left)
        words = QRectF(box.left(), box.top(), box.width() - options.b(2.3), box.height())
        painter.drawText(words, _RIGHT, text)

    def _set_font(self, painter: QPainter, step: str, bold: bool) -> None:
        weight = QFont.Weight.DemiBold if bold else QFont.Weight.Normal
        painter.setFont(pixel_font(self.font(), self.options.px(step), weight))


class Sums(QWidget):
    """The account under the tracks: where the points come from, how many there are, tokens left."""

    def __init__(self, options: ViewOptions) -> None:
        super().__init__()
        self.options = options
        self.account = ""
        self.points = ""
        self.left_words = ""
        self.left = ""
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        """Return two lines under a hairline."""
        return QSize(self.options.b(18), self.options.b(5.6))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw hairline, account, points and supply."""
        painter = QPainter(self)
        theme, options = self.options.theme, self.options
        painter.setPen(QPen(theme.role("line"), 1.0))
        painter.drawLine(QPointF(0, 4), QPointF(self.width(), 4))
        line = options.b(2.3)
        for index, (text, number, step) in enumerate(
            ((self.account, self.points, "title"), (self.left_words, self.left, "head"))
        ):
            box = QRectF(0, options.b(0.7) + index * line, self.width(), line)
            painter.setPen(theme.role("text"))
            painter.setFont(pixel_font(self.font(), options.px(step), QFont.Weight.DemiBold))
            painter.drawText(box, _RIGHT, number)
            room = self.width() - painter.fontMetrics().horizontalAdvance(number) - options.b(0.8)
            painter.setPen(theme.role("text2"))
            painter.setFont(pixel_font(self.font(), options.px("small")))
            if not index:
                unit = self.tr("points")
                painter.drawText(QRectF(0, box.top(), room, line), _RIGHT, unit)
                room -= painter.fontMetrics().horizontalAdvance(unit) + options.b(0.8)
            words = painter.fontMetrics().elidedText(text, Qt.TextElideMode.ElideRight, int(room))
            painter.drawText(box, _LEFT, words)


class ScoringPanel(Panel):
    """Signal: `picked(int)` a scoring space was clicked."""

    picked = Signal(int)

    def __init__(self, board: Board, options: ViewOptions) -> None:
        super().__init__("scoring", "right", options, icon="practise", fold_order=6)
        self.tracks = Tracks(board, options)
        self.sums = Sums(options)
        self.tracks.picked.connect(self.picked)
        self.body.addWidget(self.tracks)
        self.body.addWidget(self.sums)
        self.body.addStretch(1)
        self._fit()

    def _fit(self) -> None:
        self.sums.setVisible(not self.options.compact)

    def sizeHint(self) -> QSize:
        """Return the width of the column and the height of the content."""
        return QSize(column_width(self.options, 25.8), super().sizeHint().height())

    def set_options(self, options: ViewOptions) -> None:
        """Take another theme or size."""
        super().set_options(options)
        self.tracks.set_options(options)
        self.sums.options = options
        self._fit()

    def show_scenery(
        self, scenery: StageState, choice: Decision, figure: int | None, chosen: int, fresh: dict[int, int]
    ) -> None:
        """Show the board of the seat; `figure` is the figure picked, `chosen` the space aimed at by keys (0: none)."""
        game, state, seat = scenery.game, scenery.state, scenery.seat
        self.hand = scenery.scores
        if self.options.compact:
            self.set_title("")
        else:
            title = self.tr("Scoring board")
            if not scenery.seats[seat].human:
                title = self.tr("Scoring board of {0}").format(seat_name(scenery.seats, seat))
            self.set_title(title, self.tr("level {0}, {1}").format(game.level, game.board.name))
        open_for = choice.spaces_for(figure)
        self.tracks.tokens = state.tokens[seat]
        for space in self.tracks.spaces:
            space.covered = space.number in state.tokens[seat]
            space.offered = space.number in open_for
            space.chosen = space.number == chosen
            space.landing = 1.0
            space.fresh = fresh.get(space.number, 0)
            there = self.tr("token") if space.covered else self.tr("open")
            text = self.tr("Scoring space {0}, {1}: {2}")
            name = text.format(space.number, colour_name(space.colour), there)
            space.setAccessibleName(name)
            explain(space, name, about_space(self.tracks.board, space.number))
            space.update()
        self.tracks.update()
        result = game.result(state)
        account = _account(result.breakdown[seat])
        self.sums.account = account[:1].upper() + account[1:]
        self.sums.points = signed(result.points[seat])
        self.sums.left_words, self.sums.left = self._left(scenery)
        text = self.tr("{0}; points {1}; {2}: {3}")
        sums = self.sums
        sums.setAccessibleName(text.format(sums.account, sums.points, sums.left_words, sums.left))
        self.sums.update()

    def _left(self, scenery: StageState) -> tuple[str, str]:
        """Return the last line: tokens left; alone the clock of waiting umbrellas, after the game its par."""
        game, state = scenery.game, scenery.state
        if game.players > 1:
            return self.tr("Tokens left in the supply"), str(state.supply)
        if state.phase != "over":
            return self.tr("Umbrellas still waiting"), str(waiting(state))
        par = best_par(game)
        return self.tr("Par, the best score found"), "\u2026" if par is None else signed(par)

    def snapshot(self) -> tuple[object, ...]:
        """Return what is shown, for comparing tables."""
        spaces = tuple((s.covered, s.offered, s.chosen, s.fresh) for s in self.tracks.spaces)
        return (self.title, spaces, self.sums.account, self.sums.points, self.sums.left)


def _account(parts: tuple[Part, ...]) -> str:
    """Return the parts of the points in one line, all tracks together: `tokens 6, tracks 3, own zone -2`."""
    tracks = sum(part.points for part in parts if part.key.startswith("track-"))
    words = []
    for part in (part for part in parts if part.points and "track" not in part.key):
        plus = "+" if part.key == "own-zone" and part.points > 0 else ""
        name = QCoreApplication.translate("Umbrella", "own zone") if plus else part_name(part)
        words.append(f"{name} {plus}{signed(part.points)}")
    if tracks:
        words.insert(1, f"{QCoreApplication.translate('Umbrella', 'tracks')} {tracks}")
    return ", ".join(words)
