"""The statistics of the library as charts: how many games, how they ended, points, favourites, length."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QDate, QLocale, Qt
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QGridLayout, QScrollArea, QSizePolicy, QWidget

from tessella.records.statistics import Figures, Range
from tessella.rules.registry import GAMES
from tessella.scene.boards.options import ViewOptions
from tessella.scene.boards.panel import Panel
from tessella.scene.game_views import view_of
from tessella.ui.widgets.charts import Bar, BarChart
from tessella.ui.widgets.widgets import apply_options

TWO_COLUMNS = 62
"""Pages at least so many base sizes wide show the charts in two columns."""
CHARTS = ("games", "levels", "months", "lengths", "points", "pieces")
OF_ONE_GAME = ("points", "pieces")
"""Charts that say something only for one kind of game: points of different games are no sum."""


class Statistics(QScrollArea):
    """A panel a chart."""

    def __init__(self, options: ViewOptions) -> None:
        super().__init__()
        self._options = options
        self._figures: Figures | None = None
        self._kind = ""
        self.setWidgetResizable(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        ground = QWidget()
        ground.setObjectName("clear")
        self.setWidget(ground)
        self.viewport().setAutoFillBackground(False)
        self._grid = QGridLayout(ground)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setSpacing(0)
        self.charts = {key: BarChart() for key in CHARTS}
        self._panels: dict[str, Panel] = {}
        for key, chart in self.charts.items():
            panel = Panel(key, "left", options, parent=ground)
            panel.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)
            panel.body.addWidget(chart)
            panel.body.addStretch(1)
            self._panels[key] = panel
        apply_options(self, options)
        self.retranslate()

    def show_figures(self, figures: Figures, kind: str) -> None:
        """Show the figures of all games or of one kind."""
        self._figures, self._kind = figures, kind
        self.retranslate()
        self._fit()

    def retranslate(self) -> None:
        """Say everything in the language of now."""
        self.setAccessibleName(self.tr("Statistics"))
        titles = {
            "games": self.tr("Games"),
            "levels": self.tr("Against the computer"),
            "months": self.tr("Games begun"),
            "lengths": self.tr("Length in moves"),
            "points": self.tr("Points of people"),
            "pieces": view_of(self._kind or next(iter(GAMES))).favourites(),
        }
        for key, title in titles.items():
            self._panels[key].set_title(title)
        if self._figures is None:
            return
        figures = self._figures
        months = [Bar(_month(month), (count,), str(count)) for month, count in figures.months]
        view = view_of(self._kind or next(iter(GAMES)))
        pieces = [
            Bar(view.favourite(piece) if self._kind else piece, (times,), str(times)) for piece, times in figures.pieces
        ]
        empty = self.tr("No finished game yet")
        self.charts["games"].show_bars(
            titles["games"], self._games(figures), self.tr("No game yet"), (self.tr("finished"), self.tr("unfinished"))
        )
        self.charts["levels"].show_bars(
            titles["levels"], self._levels(figures), self.tr("No finished game against the computer yet"),
            (self.tr("won"), self.tr("shared"), self.tr("lost")),
        )  # fmt: skip
        self.charts["months"].show_bars(titles["months"], months, self.tr("No game yet"))
        self.charts["lengths"].show_bars(titles["lengths"], self._ranges(figures.lengths), empty)
        self.charts["points"].show_bars(titles["points"], self._ranges(figures.points), empty)
        self.charts["pieces"].show_bars(titles["pieces"], pieces, self.tr("No move yet"))

    def _games(self, figures: Figures) -> list[Bar]:
        return [
            Bar(GAMES[kind].title, (over, unfinished), f"{over} + {unfinished}" if unfinished else str(over))
            for kind, over, unfinished in figures.kinds
        ]

    def _levels(self, figures: Figures) -> list[Bar]:
        return [
            Bar(self.tr("Level {0}").format(each.level), (each.won, each.shared, each.lost),
                f"{each.won} : {each.shared} : {each.lost}" if each.shared else f"{each.won} : {each.lost}")
            for each in figures.levels
        ]  # fmt: skip

    def _ranges(self, ranges: Sequence[Range]) -> list[Bar]:
        words = self.tr("{0} to {1}")
        return [
            Bar(
                (str(each.low) if each.low == each.high else words.format(each.low, each.high)).replace("-", "\u2212"),
                (each.count,),
                str(each.count),
            )
            for each in ranges
        ]

    def apply_options(self, options: ViewOptions) -> None:
        """Grow with the type."""
        self._options = options
        for panel in self._panels.values():
            panel.set_options(options)
        self._fit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Leave left and right to the page, which shows another game."""
        if event.key() in (Qt.Key.Key_Left, Qt.Key.Key_Right):
            event.ignore()
        else:
            super().keyPressEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Show two columns or one."""
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        shown = [key for key in CHARTS if self._kind or key not in OF_ONE_GAME]
        columns = 2 if self.width() >= self._options.b(TWO_COLUMNS) else 1
        for key, panel in self._panels.items():
            self._grid.removeWidget(panel)
            panel.setVisible(key in shown)
        for number, key in enumerate(shown):
            self._grid.addWidget(self._panels[key], number // columns, number % columns)
        self._grid.setColumnStretch(0, 1)
        self._grid.setColumnStretch(1, 1 if columns == 2 else 0)
        for row in range(len(CHARTS) + 1):
            self._grid.setRowStretch(row, int(row == (len(shown) + columns - 1) // columns))


def _month(text: str) -> str:
    """Return `2026-11` as a month's short name and the year."""
    year, month = text.split("-")
    day = QDate(int(year), int(month), 1)
    return QLocale().toString(day, "MMM yyyy")
