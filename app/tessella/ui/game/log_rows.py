"""The rows of the log: what every move came to, in words, as a model for lists and screen readers."""

from __future__ import annotations

from bisect import bisect_right
from dataclasses import dataclass, replace
from typing import Any

from PySide6.QtCore import (
    QAbstractListModel,
    QCoreApplication,
    QModelIndex,
    QPersistentModelIndex,
    Qt,
)

from tessella.controller.match.match import PlayedMove
from tessella.scene.game_view import GameView
from tessella.scene.told import LogLine
from tessella.scene.words.words import seat_name

Index = QModelIndex | QPersistentModelIndex
"""A row, as Qt hands it over."""


@dataclass(frozen=True, slots=True, eq=False)
class LogRow:
    """One line of the log with the number of its move; `table` knows its marks."""

    ply: int
    line: LogLine
    name: str
    step: PlayedMove
    table: GameView

    @property
    def rest(self) -> str:
        """The text after the seat's name."""
        return self.line.text.removeprefix(self.name).strip()

    def whole(self) -> str:
        """Return the row as one sentence."""
        return ". ".join((self.line.text, *self.line.sub))

    def is_later(self, ply: int) -> bool:
        """Return whether the row tells of what comes after the position after `ply` moves."""
        return self.ply > ply


class LogModel(QAbstractListModel):
    """The rows of the log: all moves of the line that is shown, those after the position shown as well.

    The display text of a row is the whole sentence, so that it can be read and heard.
    """

    def __init__(self, table: GameView, before: GameView | None = None) -> None:
        """`before` is the game over which a what-if board lies: its moves up to now come first."""
        super().__init__()
        self._table, self._before = table, before
        self.earlier = before.match.history if before is not None else ()
        self.offset = before.match.ply if before is not None else 0
        self.rows: list[LogRow] = []
        self._steps: list[PlayedMove] = []
        self._seats = table.match.seats
        self.ply = self.offset + table.match.ply
        self.marked: dict[int, int] = {}

    def refresh(self) -> None:
        """Follow the match: take away what is not in the line any more, append what is new."""
        match = self._table.match
        history, self.ply = list(match.whole_history), self.offset + match.ply
        since = match.steps_since(match.viewer)
        self.marked = {self.offset + ply: number for ply, number in self._table.numbers(since).items()}
        if match.seats != self._seats:  # the rows name them
            self.rebuild()
        known, most = 0, min(len(history), len(self._steps))
        while known < most and (history[known] is self._steps[known] or history[known] == self._steps[known]):
            known += 1
        if not self.rows and self.earlier:
            self._begin_earlier()
        kept = bisect_right(self.rows, self.offset + known, key=lambda row: row.ply)
        if kept < len(self.rows):
            self.beginRemoveRows(QModelIndex(), kept, len(self.rows) - 1)
            del self.rows[kept:]
            self.endRemoveRows()
        fresh = [row for step in history[known:] for row in self._rows(step)]
        if fresh:
            self.beginInsertRows(QModelIndex(), kept, kept + len(fresh) - 1)
            self.rows.extend(fresh)
            self.endInsertRows()
        self._steps = history

    def rebuild(self) -> None:
        """Say everything again."""
        self.beginResetModel()
        self._seats = self._table.match.seats
        self._steps, self.ply = list(self._table.match.whole_history), self.offset + self._table.match.ply
        self.rows = [*self._earlier_rows(), *(row for step in self._steps for row in self._rows(step))]
        self.endResetModel()

    def _begin_earlier(self) -> None:
        rows = self._earlier_rows()
        if rows:
            self.beginInsertRows(QModelIndex(), 0, len(rows) - 1)
            self.rows = rows
            self.endInsertRows()

    def _earlier_rows(self) -> list[LogRow]:
        if self._before is None:
            return []
        return [row for step in self.earlier for row in _rows_of(self._before, step, step.ply)]

    def _rows(self, step: PlayedMove) -> list[LogRow]:
        return _rows_of(self._table, step, self.offset + step.ply)

    def here(self) -> int:
        """Return the last row that tells of the move before the position shown; -1 at the start."""
        return bisect_right(self.rows, self.ply, key=lambda row: row.ply) - 1

    def rowCount(self, parent: Index | None = None) -> int:
        """Return the number of rows."""
        return 0 if parent is not None and parent.isValid() else len(self.rows)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """Return the sentence of a row, or the row itself for drawing."""
        if not index.isValid() or index.row() >= len(self.rows):
            return None
        row = self.rows[index.row()]
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole):
            return self.tr("{0} (later)").format(row.whole()) if row.is_later(self.ply) else row.whole()
        return row if role == Qt.ItemDataRole.UserRole else None


def _rows_of(table: GameView, step: PlayedMove, ply: int) -> list[LogRow]:
    """Return the rows of move number `ply`."""
    match = table.match
    seats, lines = match.seats, list(table.lines(step))
    hint = match.record.node(match.line[step.ply]).hint if step.ply < len(match.line) else 0
    if hint and lines:
        told = QCoreApplication.translate("Log", "✦ {0}: after a hint").format(hint)
        lines[0] = replace(lines[0], sub=(*lines[0].sub, told))
    return [
        LogRow(ply, line, seat_name(seats, line.seat) if line.seat is not None else "", step, table)
        for line in lines
    ]
