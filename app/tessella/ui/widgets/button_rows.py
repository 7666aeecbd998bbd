"""Buttons in rows: what has no room beside another goes below it, and what has none at all says less."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QEvent, QSize, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QPushButton, QSizePolicy, QWidget

GAP = 8


@dataclass(frozen=True, slots=True)
class Worded:
    """A button with its words, and fewer words for where those have no room ("": none).

    `spare` are pixels that it is given beyond what it asks for, such as for the wider border of another theme.
    """

    button: QPushButton
    words: str
    fewer: str = ""
    spare: int = 0

    def width(self, words: str) -> int:
        """Return the width in pixels that the button asks for with some words."""
        metrics, asked = self.button.fontMetrics(), self.button.sizeHint().width() + self.spare
        return asked + metrics.horizontalAdvance(words) - metrics.horizontalAdvance(self.button.text())


@dataclass(frozen=True, slots=True)
class _Placed:
    worded: Worded
    words: str
    wide: int


class ButtonRows(QWidget):
    """Rows of buttons as they are wished for; its height follows from its width."""

    def __init__(self, rows: Sequence[Sequence[Worded]]) -> None:
        super().__init__()
        self.setObjectName("clear")
        self._rows = rows
        for worded in (each for row in rows for each in row):
            worded.button.setParent(self)
            worded.button.setAccessibleName(worded.words)
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def hasHeightForWidth(self) -> bool:
        """Say that the height follows from the width."""
        return True

    def heightForWidth(self, width: int) -> int:
        """Return the height of the rows that the buttons need."""
        return sum(self._tall(row) + GAP for row in self._plan(width)) - GAP

    def sizeHint(self) -> QSize:
        """Ask for room for the rows of now."""
        return QSize(80, self.heightForWidth(self.width()))

    def minimumSizeHint(self) -> QSize:
        """Be content with no less height: what follows the end of a game can always be pressed."""
        return self.sizeHint()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Place the buttons."""
        super().resizeEvent(event)
        self._place()

    def changeEvent(self, event: QEvent) -> None:
        """Place the buttons afresh in a new font."""
        super().changeEvent(event)
        if event.type() in (QEvent.Type.FontChange, QEvent.Type.StyleChange):
            self._place()

    def _place(self) -> None:
        top = 0
        for row in self._plan(self.width()):
            left, tall = 0, self._tall(row)
            for placed in row:
                button, worded = placed.worded.button, placed.worded
                # Too wide by itself in the widest type: cut, and whole in the tooltip as what is said in fewer words.
                over = worded.width(placed.words) - placed.wide
                room = button.fontMetrics().horizontalAdvance(placed.words) - over
                elided = button.fontMetrics().elidedText(placed.words, Qt.TextElideMode.ElideRight, max(room, 1))
                shown = elided if over > 0 else placed.words
                button.setText(shown)
                button.setToolTip("" if shown == worded.words else worded.words)
                button.setGeometry(left, top, placed.wide, tall)
                left += placed.wide + GAP
            top += tall + GAP

    def _tall(self, row: Sequence[_Placed]) -> int:
        return max(placed.worded.button.sizeHint().height() for placed in row)

    def _plan(self, width: int) -> list[list[_Placed]]:
        """Return the rows in a width: as wished for, else with fewer words, else a button a row."""
        for each in (each for row in self._rows for each in row):
            each.button.ensurePolished()
        plan: list[list[_Placed]] = []
        for row in self._rows:
            plain, brief = [each.words for each in row], [each.fewer or each.words for each in row]
            fitting = next((placed for words in (plain, brief) if (placed := _share(row, words, width))), None)
            if fitting is not None:
                plan.append(fitting)
                continue
            plan += self._parted(row, brief, width)
        return plan


    def _parted(self, row: Sequence[Worded], brief: Sequence[str], width: int) -> list[list[_Placed]]:
        """Return the buttons of a row with few words in several rows; alone in one they say all that has room."""
        rows: list[list[_Placed]] = []
        here: list[Worded] = []
        words: list[str] = []
        for each, text in zip(row, brief, strict=True):
            wider = _share([*here, each], [*words, text], width)
            if wider is None or not here:
                fits = each.width(each.words) <= width
                wider, here, words = [_Placed(each, each.words if fits else text, width)], [each], [text]
                rows.append(wider)
            else:
                here, words = [*here, each], [*words, text]
                rows[-1] = wider
        return rows


def _share(row: Sequence[Worded], words: Sequence[str], width: int) -> list[_Placed] | None:
    """Share a width among the buttons of a row, evenly if that is enough for each; None: it is too narrow."""
    wide = [each.width(text) for each, text in zip(row, words, strict=True)]
    room = width - GAP * (len(row) - 1)
    if sum(wide) > room:
        return None
    even, rest = divmod(room, len(row))
    shares = [even + (at < rest) for at in range(len(row))]
    if any(need > share for need, share in zip(wide, shares, strict=True)):
        more, rest = divmod(room - sum(wide), len(row))
        shares = [need + more + (at < rest) for at, need in enumerate(wide)]
    return [_Placed(each, text, share) for each, text, share in zip(row, words, shares, strict=True)]
