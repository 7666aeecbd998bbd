"""The paths of the three games: beside each other, or one at a time as cards where the window is small."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from tessella.rules.registry import GAMES
from tessella.scene.boards.options import ViewOptions
from tessella.scene.boards.panel import SHADOW
from tessella.scene.drawing.elided import ElidedLabel
from tessella.scene.game_views import view_of
from tessella.ui.lessons.learn_cards import Pips
from tessella.ui.lessons.learn_state import LessonLine, Path
from tessella.ui.lessons.lines import NODE, LessonButton, LessonRow, LessonTile, paint_line
from tessella.ui.lessons.words import say
from tessella.ui.pages.home_cards import Paper, Sign
from tessella.ui.widgets.fields import Segmented
from tessella.ui.widgets.widgets import label

WIDE = 3
"""Cards beside each other on a small window."""


def group_words(group: str) -> str:
    """Return the heading of a group of lessons."""
    if group == "first":
        return say("First look")
    if group == "rules":
        return say("The rules, by doing")
    return say("Sharper") if group == "sharper" else say("More lessons")


class GroupRow(QWidget):
    """A heading in a path, with the line that runs on beside it."""

    def __init__(self, text: str, through: bool, done: bool) -> None:
        super().__init__()
        self._through, self._done = through, done
        self._options: ViewOptions | None = None
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(0, 0, 0, 0)
        self._row.addWidget(label(text, "small", "second"))
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)

    def apply_options(self, options: ViewOptions) -> None:
        """Grow with the type."""
        self._options = options
        self._row.setContentsMargins(options.b(NODE) + options.b(1.45) + 5, 0, 0, 0)
        self.setFixedHeight(options.b(1.75))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the line."""
        if self._options is not None:
            painter = QPainter(self)
            x = self._options.b(0.55) + 5 + self._options.b(NODE) / 2
            paint_line(painter, x, (0, self.height()), self._through, self._done, self._options)


class PathCard(Paper):
    """The path of one game. Signal: `asked(str)` a lesson."""

    asked = Signal(str)

    def __init__(self, path: Path) -> None:
        super().__init__("panel")
        self.path = path
        self.rows: list[LessonRow] = []
        self._column = QVBoxLayout(self)
        head = QHBoxLayout()
        head.setSpacing(12)
        sides = view_of(path.game).sides
        head.addWidget(Sign(sides))
        head.addWidget(label(GAMES[path.game].title, "title"))
        head.addStretch(1)
        self._account = ElidedLabel("", "small", "second")
        head.addWidget(self._account)
        self._pips = Pips(22.0)
        self._pips.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self._column.addLayout(head)
        self._column.addSpacing(5)
        self._column.addWidget(self._pips)
        self._column.addSpacing(5)
        self._column.setSpacing(0)
        self._fill(sides)
        self.show_path(path)

    def _fill(self, sides: int) -> None:
        lines = self.path.lines
        for index, line in enumerate(lines):
            if index == 0 or line.group != lines[index - 1].group:
                done = index > 0 and lines[index - 1].state == "done"
                self._column.addWidget(GroupRow(group_words(line.group), index > 0, done))
            row = LessonRow(sides, line, (index > 0, index + 1 < len(lines)))
            row.clicked.connect(lambda _=False, key=line.key: self.asked.emit(key))
            self.rows.append(row)
            self._column.addWidget(row, 1)
        self._column.addStretch(1)

    def show_path(self, path: Path) -> None:
        """Show how the lessons stand now."""
        self.path = path
        title = GAMES[path.game].title
        account = say("{0} of {1}, {2} min left", path.done, len(path.lines), path.minutes_left)
        self._account.set_text(account if path.minutes_left else say("{0} of {1}", path.done, len(path.lines)))
        self._pips.show_pips(path.done, len(path.lines), self._account.whole())
        self.setAccessibleName(f"{title}: {self._account.whole()}")
        for row, line in zip(self.rows, path.lines, strict=True):
            row.show_line(line)

    def apply_options(self, options: ViewOptions) -> None:
        """Grow with the type."""
        super().apply_options(options)
        side = SHADOW + options.b(0.75)
        self._column.setContentsMargins(side, SHADOW + options.b(0.8), side, SHADOW + options.b(0.6))


class Tabs(QWidget):
    """One path at a time as cards, three beside each other. Signal: `asked(str)` a lesson."""

    asked = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self.games = Segmented()
        self.tiles: list[LessonTile] = []
        self._paths: tuple[Path, ...] = ()
        self._options: ViewOptions | None = None
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        self._bar = QHBoxLayout()
        self._bar.setContentsMargins(SHADOW, 2, SHADOW, 4)
        self._bar.addWidget(self.games)
        self._bar.addStretch(1)
        column.addLayout(self._bar)
        self._grid = QGridLayout()
        self._grid.setContentsMargins(SHADOW // 2, 0, SHADOW // 2, 0)
        self._grid.setSpacing(0)
        column.addLayout(self._grid, 1)
        self.games.chosen.connect(lambda _kind: self._fill())

    def show_paths(self, paths: tuple[Path, ...]) -> None:
        """Show how all lessons stand now."""
        self._paths = paths
        words = [(path.game, f"{GAMES[path.game].title}  {self._account(path)}", "") for path in paths]
        self.games.set_choices(words)
        self._fill()

    def _account(self, path: Path) -> str:
        return say("{0} of {1}", path.done, len(path.lines))

    def choose(self, kind: str) -> None:
        """Show the path of a game."""
        self.games.set_value(kind)
        self._fill()

    def _fill(self) -> None:
        for tile in self.tiles:
            self._grid.removeWidget(tile)
            tile.hide()
            tile.deleteLater()
        self.tiles = []
        path = next((path for path in self._paths if path.game == self.games.value()), None)
        for index, line in enumerate(path.lines if path is not None else ()):
            tile = LessonTile(view_of(line.game).sides, line)
            tile.clicked.connect(lambda _=False, key=line.key: self.asked.emit(key))
            self._grid.addWidget(tile, index // WIDE, index % WIDE)
            self.tiles.append(tile)
            if self._options is not None:
                tile.apply_options(self._options)

    def apply_options(self, options: ViewOptions) -> None:
        """Grow with the type."""
        self._options = options
        for tile in self.tiles:
            tile.apply_options(options)


class Paths(QWidget):
    """All paths, in the form for which there is room. Signal: `asked(str)` a lesson."""

    asked = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self.cards: dict[str, PathCard] = {}
        self.tabs = Tabs()
        self.tabs.asked.connect(self.asked)
        self._shown: object = None
        self._row = QHBoxLayout()
        self._row.setSpacing(0)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addLayout(self._row)
        column.addWidget(self.tabs)
        self._columns: bool | None = None
        self._first = True
        self._next: LessonLine | None = None

    def show_paths(self, paths: tuple[Path, ...], line: LessonLine | None) -> None:
        """Show how all lessons stand now; `line` is the next one of all."""
        self._next = line
        shape = tuple((path.game, *(each.title for each in path.lines)) for path in paths)
        if shape != self._shown:
            self._shown = shape
            for card in self.cards.values():
                self._row.removeWidget(card)
                card.hide()
                card.deleteLater()
            self.cards = {path.game: PathCard(path) for path in paths}
            for card in self.cards.values():
                card.asked.connect(self.asked)
                self._row.addWidget(card, 1)  # shown without a parent it would be a window
                card.setVisible(self._columns is not False)
        for path in paths:
            self.cards[path.game].show_path(path)
        self.tabs.show_paths(paths)
        if self._first and line is not None:
            self._first = False
            self.tabs.choose(line.game)

    def set_columns(self, columns: bool, width: int) -> None:
        """Stand beside each other, or one at a time."""
        if columns == self._columns:
            return
        self._columns = columns
        for card in self.cards.values():
            card.setVisible(columns)
        self.tabs.setVisible(not columns)

    # The keyboard -----------------------------------------------------------------------------------------------

    def buttons(self) -> list[list[LessonButton]]:
        """Return the lessons that are shown, by columns as they stand."""
        if self._columns:
            return [[*card.rows] for card in self.cards.values()]
        return [[*self.tabs.tiles[at::WIDE]] for at in range(min(WIDE, len(self.tabs.tiles)))]

    def focused(self) -> LessonButton | None:
        """Return the lesson that has the keyboard."""
        return next((button for column in self.buttons() for button in column if button.hasFocus()), None)

    def choose(self, kind: str) -> None:
        """Give the keyboard to the next lesson of a game."""
        self.tabs.choose(kind)
        mine = [button for column in self.buttons() for button in column if button.line.game == kind]
        target = next((button for button in mine if button.line.state == "now"), mine[0] if mine else None)
        if target is not None:
            target.setFocus()

    def step(self, dx: int, dy: int) -> LessonButton | None:
        """Give the keyboard to the lesson in a direction; at first to the next one of all."""
        columns = self.buttons()
        here = self.focused()
        if here is None:
            every = [button for column in columns for button in column]
            wanted = None if self._next is None else self._next.key
            target = next((button for button in every if button.line.key == wanted), every[0] if every else None)
        else:
            x = next(index for index, column in enumerate(columns) if here in column)
            y = columns[x].index(here) + dy
            x = x + dx
            if not 0 <= x < len(columns) or not columns[x] or not y >= 0:
                return here
            target = columns[x][min(y, len(columns[x]) - 1)]
        if target is not None:
            target.setFocus()
        return target
