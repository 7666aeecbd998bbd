"""The end of a game: who won and why, every point, what to do next. It stands at the log's place."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, QSize, Qt
from PySide6.QtWidgets import (
    QFrame,
    QGridLayout,
    QLabel,
    QScrollArea,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from tessella.controller.match.match import Match
from tessella.rules.outcome import RESIGNED, Part, Result
from tessella.scene.boards.options import ViewOptions
from tessella.scene.boards.panel import SHADOW, Panel
from tessella.scene.drawing.wrapped import WrappedLabel
from tessella.scene.game_view import GameView
from tessella.scene.words.story import turning_move
from tessella.scene.words.words import is_you, joined, seat_name
from tessella.ui.widgets.button_rows import ButtonRows, Worded
from tessella.ui.widgets.widgets import TextButton, apply_options, label
from tessella.ui.window.actions import Actions

MANY = 4
"""Seats from which on the account has little room beside its numbers."""


def signed(number: int) -> str:
    """Return a number with a true minus sign."""
    return str(number).replace("-", "\u2212")


def winner_words(match: Match) -> str:
    """Return who won the game, the round, or in its last round the match, in a few words."""
    say, seats, rounds = QCoreApplication.translate, match.seats, match.rounds
    several = rounds.count > 1
    winning = rounds.winners if several and rounds.finished else match.result.winners
    winners = [seat_name(seats, seat) for seat in winning]
    if not winners:
        return say("Result", "Nobody wins")
    if len(seats) == 1:
        return say("Result", "Solved")
    you = len(winners) == 1 and is_you(seats, winning[0])
    if several and not rounds.finished:
        if you:
            return say("Result", "You win the round")
        one = say("Result", "{0} wins the round") if len(winners) == 1 else say("Result", "{0} share the round")
        return one.format(joined(winners))
    if you:
        return say("Result", "You win")
    one = say("Result", "{0} wins") if len(winners) == 1 else say("Result", "{0} share the win")
    return one.format(joined(winners))


def winnerWrappedLabel(match: Match) -> str:
    """Return who won and by what, in one sentence; "" where nobody did, or nobody else played."""
    say, seats, rounds = QCoreApplication.translate, match.seats, match.rounds
    whole = rounds.count > 1 and rounds.finished
    winning = rounds.winners if whole else match.result.winners
    points = rounds.totals if whole else match.result.points
    if len(seats) < 2 or not winning:
        return ""
    best = points[winning[0]]
    if len(winning) > 1:
        text = say("Result", "{0} have {1} each.")
        return text.format(joined([seat_name(seats, seat) for seat in winning]), signed(best))
    others = [seat for seat in range(len(seats)) if seat != winning[0]]
    second = max(others, key=lambda seat: points[seat])
    name, other, by = seat_name(seats, winning[0]), seat_name(seats, second), best - points[second]
    if by == 0:
        return say("Result", "{0} and {1} have {2} each: the tie is broken.").format(name, other, signed(best))
    values = name, by, signed(best), signed(points[second]), other
    if len(seats) == 2:
        two = say("Result", "You win by {1}: {2} to {3}.") if is_you(seats, winning[0]) else say(
            "Result", "{0} wins by {1}: {2} to {3}.")  # fmt: skip
        return two.format(*values)
    if is_you(seats, winning[0]):
        return say("Result", "You win by {1}: {2}, then {4} with {3}.").format(*values)
    return say("Result", "{0} wins by {1}: {2}, then {4} with {3}.").format(*values)


def story(table: GameView) -> str:
    """Return one line of the game's story: when it turned, and through what; "" where it did not."""
    match = table.match
    turn = turning_move(match.game, match.history, match.result)
    if turn is None:
        return ""
    name, gist = seat_name(match.seats, turn.seat), table.gist(turn)
    if not gist:
        return QCoreApplication.translate("Result", "The turn came at move {0} of {1}.").format(turn.ply, name)
    return QCoreApplication.translate("Result", "The turn came at move {0} of {1}: {2}.").format(turn.ply, name, gist)


class Told(QScrollArea):
    """Who won and every point, or what can be done; it scrolls where a low window has no room for all.

    It gives room away as long as it has so many lines.
    """

    def __init__(self, inside: QWidget, lines: float) -> None:
        super().__init__()
        self._inside, self._lines = inside, lines
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setWidget(inside)
        self.setWidgetResizable(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.viewport().setAutoFillBackground(False)
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def hasHeightForWidth(self) -> bool:
        """Say that the height follows from the width: the words wrap."""
        return True

    def heightForWidth(self, width: int) -> int:
        """Return the height at which nothing scrolls."""
        return self._inside.heightForWidth(width)

    def sizeHint(self) -> QSize:
        """Ask for room for everything."""
        return self._inside.sizeHint()

    def minimumSizeHint(self) -> QSize:
        """Be content with a few lines."""
        most = round(self._lines * self.fontMetrics().height())
        return QSize(80, min(self.heightForWidth(self.width()), most))


class ResultPanel(Panel):
    """Who won, why, the account of every seat, and buttons for what comes next."""

    def __init__(self, table: GameView, actions: Actions, options: ViewOptions) -> None:
        super().__init__("result", "right", options, icon="check", fold_order=99)
        self._table, self._actions = table, actions
        self._inside: QWidget | None = None
        self._built_for: object = None
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Preferred)
        self.set_options(options)

    def sizeHint(self) -> QSize:
        """Ask for the width of a column: 260 pixels at 100 %."""
        return QSize(self.options.b(20) + 2 * SHADOW, super().sizeHint().height())

    def retranslate(self) -> None:
        """Say everything in the language of now."""
        self._built_for = None
        self.refresh()

    def set_options(self, options: ViewOptions) -> None:
        """Take another theme or type size."""
        super().set_options(options)
        if hasattr(self, "_built_for"):
            self._built_for = None
            self.refresh()

    def refresh(self) -> None:
        """Build the account of the position shown, if it is an end and another than that in the panel."""
        match = self._table.match
        result = match.result
        standing = result, match.seats, match.record.header
        if standing == self._built_for:
            return
        self._built_for = standing
        if self._inside is not None:
            self._inside.hide()
            self._inside.deleteLater()
            self._inside = None
        if not result.over:
            self.set_title(self.tr("Result"))
            return
        self.set_title(winner_words(match))
        self._build(result)

    def _build(self, result: Result) -> None:
        self._inside = QWidget()
        column = QVBoxLayout(self._inside)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(10)
        told = QWidget()
        told.setObjectName("clear")
        lines = QVBoxLayout(told)
        lines.setContentsMargins(0, 0, 0, 0)
        lines.setSpacing(10)
        sentence, told_of = winnerWrappedLabel(self._table.match), story(self._table)
        if sentence:
            lines.addWidget(WrappedLabel(sentence))
        lines.addWidget(WrappedLabel(self._reason(result), "small", "second"))
        lines.addWidget(self._account(result))
        if told_of:
            lines.addWidget(WrappedLabel(told_of, "small", "second"))
        lines.addStretch(1)
        column.addWidget(Told(told, 5), 1)
        column.addWidget(Told(self._buttons(), 12))
        self.body.addWidget(self._inside)
        apply_options(self._inside, self.options)

    @property
    def shown(self) -> bool:
        """True while an account is in the panel."""
        return self._inside is not None

    def words(self) -> str:
        """Return the result as one spoken sentence."""
        match = self._table.match
        result = match.result
        names = [seat_name(match.seats, seat) for seat in range(len(match.seats))]
        points = ", ".join(f"{name} {signed(number)}" for name, number in zip(names, result.points, strict=True))
        said = winnerWrappedLabel(match), self._reason(result), f"{points}.", story(self._table)
        return " ".join(filter(None, (f"{winner_words(match)}.", *said)))

    def _reason(self, result: Result) -> str:
        seat = self._table.match.record.resigned(self._table.match.node)
        if result.reason == RESIGNED and seat is not None:
            return self.tr("{0} gave up.").format(seat_name(self._table.match.seats, seat))
        return self._table.ending(result)

    def _account(self, result: Result) -> QWidget:
        """Return the table of points: a column a seat, a row a kind of points."""
        box = QWidget()
        grid = QGridLayout(box)
        grid.setContentsMargins(0, 0, 0, 0)
        match, o = self._table.match, self.options
        grid.setHorizontalSpacing(8 if len(match.seats) < MANY else 3)
        grid.setVerticalSpacing(5)
        grid.setColumnStretch(0, 1)
        for seat in range(len(match.seats)):
            mark = QLabel()
            mark.setPixmap(self._table.seat_mark(seat, o.b(1.9), self.devicePixelRatioF()))
            mark.setToolTip(seat_name(match.seats, seat))
            mark.setAccessibleName(seat_name(match.seats, seat))
            grid.addWidget(mark, 0, seat + 1, Qt.AlignmentFlag.AlignHCenter)
        row, rows = 1, self._rows(result)
        # One kind of points is the sum itself.
        only = len(rows) == 1 and [part and part.points for part in rows[0]] == list(result.points)
        for parts in rows:
            some = next(part for part in parts if part is not None)
            cells = [signed(part.points) if part is not None else "–" for part in parts]
            self._line(grid, row, self._table.part_name(some), cells, "strong" if only else "small")
            for seat, part in enumerate(parts):
                cell = grid.itemAtPosition(row, seat + 1)
                shown = cell.widget() if cell is not None else None
                if part is not None and shown is not None:
                    shown.setToolTip(f"{self._table.part_name(part)}: {part.count}")
            row += 1
        if not only:
            rule = QFrame()
            rule.setObjectName("divider")
            rule.setFixedHeight(2 if o.theme.high_contrast else 1)
            grid.addWidget(rule, row, 0, 1, len(match.seats) + 1)
            self._line(grid, row + 1, self.tr("Points"), [signed(number) for number in result.points], "strong")
        self._rounds(grid, row + 2, result)
        self._same_tiles(grid, row + 2, result)
        return box

    def _rows(self, result: Result) -> list[list[Part | None]]:
        by_seat = [{self._table.part_line(part): part for part in parts} for parts in result.breakdown]
        lines = dict.fromkeys(line for parts in by_seat for line in parts)
        return [[parts.get(line) for parts in by_seat] for line in lines]

    def _line(self, grid: QGridLayout, row: int, name: str, cells: list[str], step: str) -> None:
        many = len(self._table.match.seats) >= MANY  # the numbers need the room
        grid.addWidget(label(name, "small" if many else step, "second" if step == "small" else "", wrap=True), row, 0)
        for seat, text in enumerate(cells):
            cell = label(text, step)
            cell.setAccessibleName(f"{seat_name(self._table.match.seats, seat)}, {name}: {text}")
            grid.addWidget(cell, row, seat + 1, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignTop)

    def _rounds(self, grid: QGridLayout, row: int, result: Result) -> None:
        header = self._table.match.record.header
        if header.rounds < 2:
            return
        totals = [sum(scores[seat] for scores in header.scores) + result.points[seat]
                  for seat in range(len(result.points))]  # fmt: skip
        for number, scores in enumerate(header.scores, 1):
            self._line(grid, row, self.tr("Round {0}").format(number), [signed(s) for s in scores], "small")
            row += 1
        name = self.tr("After round {0} of {1}").format(header.round, header.rounds)
        self._line(grid, row, name, [signed(total) for total in totals], "strong")

    def _same_tiles(self, grid: QGridLayout, row: int, result: Result) -> None:
        """Lay beside it what everybody got with the same tiles from the other seat."""
        same = self._table.match.record.header.same
        if same:
            self._line(grid, row, self.tr("Same tiles, other seat"), [signed(points) for points in same], "small")
            both = [signed(a + b) for a, b in zip(same, result.points, strict=True)]
            self._line(grid, row + 1, self.tr("Both games"), both, "strong")

    def _buttons(self) -> QWidget:
        next_round, compact = self._table.match.next_round() is not None, self.options.compact
        first = self._button("next-round" if next_round else "rematch", "primary",
                             self.tr("Next round") if next_round else self.tr("Rematch"),
                             icon="" if compact else "play")  # fmt: skip
        again = self._button("first", "", self.tr("Look at the game again"), self.tr("Look again"))
        home = self._button("home", "", self.tr("Home page"), self.tr("Home"))
        rest = [self._button("save-as", "", self.tr("Save…")), self._button("export", "", self.tr("Export…"))]
        why = self._button("why", "", self.tr("Explain the last move"), self.tr("Explain"))
        others = []
        if not next_round and len(self._table.match.seats) > 1:
            whole = self.tr("Rematch with seats changed")
            others.append(self._button("rematch-changed", "", whole, self.tr("Other seats")))
        same = []
        if self._table.match.same_tiles() is not None:
            same.append(self._button("same-tiles", "", self.tr("Same tiles, other seat"), self.tr("Same tiles")))
        # A low window has room for few rows.
        rows = [[first], others, same, [again], [why], rest, [home]]
        if compact:
            rows = [[first, *others], [*same, again], [home, why], rest] if same else [
                [first, *others], [again, home], [why, *rest]]  # fmt: skip
        for worded in (each for row in rows for each in row):
            worded.button.setProperty("tight", compact)
        return ButtonRows([row for row in rows if row])

    def _button(self, key: str, look: str, words: str, fewer: str = "", icon: str = "") -> Worded:
        button = TextButton(words, look, icon)
        button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        button.clicked.connect(self._actions[key].trigger)
        # The borders of high contrast are a pixel wider on each side: the rows are the same in every theme.
        return Worded(button, words, fewer, spare=0 if self.options.theme.high_contrast else 2)
