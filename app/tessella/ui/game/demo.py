"""A game that is shown as a demo: captions and moves come by themselves, until somebody takes over."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QAccessible, QKeyEvent, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QAbstractButton, QWidget

from tessella.controller.match.study import Study
from tessella.records.captions import LOOK, Caption, captions_of
from tessella.scene.boards.options import ViewOptions
from tessella.scene.game_view import GameView
from tessella.scene.told import Headline, KeyHelp
from tessella.ui.game.demo_panels import CaptionDock, CaptionList

REST, DARK = 0.6, 4.0
"""Seconds after a move, and between two rounds."""
SPOKEN_WORD = 0.45
"""Seconds that a screen reader needs for a word: no program is told when it has ended."""
MOVE = 1.2
"""Seconds that a move takes about, where one says how long a demo is."""


def length_of(captions: tuple[Caption, ...], moves: int) -> float:
    """Return about how many seconds a demo takes."""
    return sum(caption.seconds for caption in captions) + moves * (MOVE + REST)


class Dark(QWidget):
    """Nothing is to be seen: between two rounds. Signal: `left()` somebody is there."""

    left = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAccessibleName(self.tr("The demo begins again"))
        self.hide()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw nothing but black."""
        QPainter(self).fillRect(self.rect(), Qt.GlobalColor.black)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Somebody is there."""
        self.left.emit()


class Demo(QObject):
    """The demo of the match on a page, and the pace of its `Study.auto`.

    Signals: `changed()` words or panels are others now; `said(str)` for screen readers; `left()`, `taken()` somebody
    wants to play on from here, `learn_asked()`.
    """

    changed = Signal()
    said = Signal(str)
    left = Signal()
    taken = Signal()
    learn_asked = Signal()
    rest = REST

    def __init__(self, page: QWidget, view: QWidget, study: Study, table: GameView, options: ViewOptions) -> None:
        """`view` is the board of the `page`, on which the keys of the demo work too."""
        super().__init__(page)
        self._page, self._view = page, view
        self._study, self._table, self._match = study, table, study.match
        self.captions = captions_of(self._match.record, self._match.line)
        self._at = {caption.node: caption for caption in self.captions}
        self.repeats = self._ended = False
        self.list, self.dock, self.dark = CaptionList(options), CaptionDock(options), Dark(page)
        self._connect()
        self._fill()

    def _connect(self) -> None:
        auto = self._study.auto
        self._heard: tuple[tuple[Any, Callable[..., None]], ...] = (
            (auto.reached, self._reached), (auto.playing_changed, self._follow), (auto.came_to_end, self._end),
            (auto.dark_changed, self._darken), (self._table.board.queue.settled, auto.settle),
        )  # fmt: skip
        for signal, slot in self._heard:
            signal.connect(slot)
        self.dock.played.connect(self.toggle)
        self.dock.stepped.connect(self.step)
        self.dock.moved.connect(self.go_to)
        self.dock.paced.connect(lambda _times: self._paced())
        self.list.chosen.connect(self.go_to)
        self.list.repeat_asked.connect(self.repeat)
        for signal in (self.list.taken, self.dock.taken):
            signal.connect(self.take_over)
        self.dock.learn_asked.connect(self.learn_asked)
        self.list.left.connect(self.left)
        self.dark.left.connect(self.wake)
        for widget in (self._view, *self.dock.findChildren(QWidget), *self.list.findChildren(QWidget)):
            widget.installEventFilter(self)

    # The pace of `AutoPlay` -------------------------------------------------------------------------------------

    @property
    def again(self) -> float | None:
        """Begin again after a while, or not."""
        return DARK if self.repeats else None

    def stay(self, node: int, last: bool) -> float | None:
        """Return how long a position stays: as long as one reads; without movement until somebody goes on."""
        caption = self._at.get(node)
        if caption is None:
            return 0.0
        if self._table.options.speed == 0:
            return None
        seconds = caption.seconds
        if QAccessible.isActive():
            words = len(caption.spoken.split()) + len(self._sentence(node).split())
            seconds = max(seconds, LOOK + SPOKEN_WORD * words)
        return seconds * self.dock.times

    def _moves(self) -> bool:
        """Let the move that was just gone along be seen."""
        stepped = self._match.stepped_of(self._match.node)
        if stepped is not None:
            self._table.board.queue.replay([stepped])
        return self._table.board.queue.moving

    # What one can do --------------------------------------------------------------------------------------------

    def begin(self) -> None:
        """Show the first caption; nobody plays meanwhile."""
        auto = self._study.auto
        auto.stop()
        self._match.rest(True)
        auto.pace, auto.moves = self, self._moves
        auto.go_to(0)
        self.dock.play.setFocus()

    def end(self) -> None:
        """Be a game again."""
        self._study.stop_playing()
        self._study.even_pace()
        for signal, slot in self._heard:
            signal.disconnect(slot)
        for panel in (self.list, self.dock, self.dark):
            panel.hide()
            panel.deleteLater()
        self._view.removeEventFilter(self)
        self._match.rest(False)

    def toggle(self) -> None:
        """Go on by itself, or pause; at the end again."""
        if self._study.auto.phase == "dark":
            self.wake()
        else:
            self._study.play()

    def step(self, steps: int) -> None:
        """Go to the next caption (1) or the one before (-1)."""
        self.go_to(self.place - 1 + steps)

    def go_to(self, index: int) -> None:
        """Go to a caption, counted from 0."""
        if self.captions:
            self._study.auto.go_to(self.captions[min(max(index, 0), len(self.captions) - 1)].ply)

    def wake(self) -> None:
        """Somebody is there while it is dark: begin at once."""
        if self._study.auto.phase == "dark":
            self._study.auto.go_to(0)

    def take_over(self) -> None:
        """Let somebody play on from here; the demo waits."""
        self._study.stop_playing()
        self.taken.emit()

    def repeat(self, wanted: bool) -> None:
        """Begin anew at the end, or not."""
        self.repeats = wanted
        self.list.repeat.setChecked(wanted)
        self.changed.emit()

    @property
    def place(self) -> int:
        """The number of the caption of now, 0 before the first."""
        caption = self.current()
        return 0 if caption is None else caption.number

    def current(self) -> Caption | None:
        """Return the caption of now: the last one up to the position shown."""
        ply = self._match.ply
        return next((caption for caption in reversed(self.captions) if caption.ply <= ply), None)

    # What is shown ----------------------------------------------------------------------------------------------

    def headline(self) -> Headline:
        """Return the title of the caption."""
        caption = self.current()
        stepped = None if caption is None else self._match.stepped_of(caption.node)
        seat = None if stepped is None else stepped.seat
        return Headline(seat, self._match.game.title if caption is None else caption.title)

    def about(self) -> str:
        """Return which caption it is."""
        return self.tr("Demo, caption {0} of {1}").format(self.place, len(self.captions))

    def state(self) -> str:
        """Return how it goes, for the bottom bar."""
        if self._table.options.speed == 0:
            return self.tr("Waits after each caption")
        names = {2.0: self.tr("slow"), 1.0: self.tr("normal speed"), 0.5: self.tr("fast")}
        words = self.tr("Plays by itself, {0}") if self._study.playing else self.tr("Waits, {0}")
        return words.format(names[self.dock.times])

    def keys(self) -> tuple[KeyHelp, ...]:
        """Return the keys of a demo."""
        playing = self.tr("pause") if self._study.playing else self.tr("play")
        return (
            KeyHelp(("Space",), playing), KeyHelp(("←", "→"), self.tr("caption")),
            KeyHelp(("+", "-"), self.tr("speed")),
            KeyHelp(("T",), self.tr("take over")), KeyHelp(("F11",), self.tr("full screen")),
            KeyHelp(("Esc",), self.tr("leave the demo")),
        )  # fmt: skip

    def take_key(self, event: QKeyEvent) -> bool:
        """Do what a key says in a demo; return False for other keys."""
        held = event.modifiers() & ~(Qt.KeyboardModifier.ShiftModifier | Qt.KeyboardModifier.KeypadModifier)
        if held:
            return False
        deeds: dict[object, Callable[[], None]] = {
            Qt.Key.Key_Space: self.toggle,
            Qt.Key.Key_Left: lambda: self.step(-1), Qt.Key.Key_Right: lambda: self.step(1),
            Qt.Key.Key_Plus: lambda: self.dock.faster(1), Qt.Key.Key_Equal: lambda: self.dock.faster(1),
            Qt.Key.Key_Minus: lambda: self.dock.faster(-1), Qt.Key.Key_Escape: self.left.emit,
        }  # fmt: skip
        deed = self.take_over if event.text().lower() == "t" else deeds.get(event.key())
        if deed is None:
            return False
        deed()
        return True

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Let the keys of the demo work wherever the keyboard is in its panels; a button keeps its own Space."""
        if event.type() != QEvent.Type.KeyPress or not isinstance(event, QKeyEvent):
            return False
        own = isinstance(watched, QAbstractButton) and event.key() == Qt.Key.Key_Space
        return not own and self.take_key(event)

    def set_options(self, options: ViewOptions) -> None:
        """Take another look; with movement switched off it waits for somebody from now on."""
        self.list.set_options(options)
        self.dock.set_options(options)
        self._paced()

    def retranslate(self) -> None:
        """Say everything in the language of now."""
        self.list.retranslate()
        self.dock.retranslate()
        self._fill()
        self._show()

    def _fill(self) -> None:
        match = self._match
        name = match.record.header.event or match.game.title
        seconds = length_of(self.captions, match.length)
        words = self.tr("{0}, {1} captions, about {2} minutes")
        about = words.format(match.game.title, len(self.captions), max(1, round(seconds / 60)))
        self.list.show_captions(self.tr("Demo: {0}").format(name), about, self.captions)

    def _paced(self) -> None:
        self._study.auto.pace_changed()
        self.changed.emit()

    def _reached(self, node: int) -> None:
        self._ended = False
        record = self._match.record
        if record.node(node).violation:
            self._study.stop_playing()
        self._show()
        caption = self._at.get(node)
        sentence = self._sentence(node)
        self.said.emit(" ".join(filter(None, (caption.spoken if caption is not None else "", sentence))))
        self.changed.emit()

    def _sentence(self, node: int) -> str:
        stepped = self._match.stepped_of(node)
        return "" if stepped is None else self._table.say(stepped)

    def _show(self) -> None:
        """Show the caption of now, or which rule a move of the file breaks."""
        count, node, caption, number = len(self.captions), self._match.node, self.current(), self.place
        self.list.show_now(number - 1)
        refused = self._refusal(node)
        if refused:
            self.dock.show_caption(0, count, *refused)
        elif caption is not None:
            self.dock.show_caption(number, count, caption.head, caption.text)
        self.dock.show_state(self._study.playing, self._ended)

    def _refusal(self, node: int) -> tuple[str, str] | None:
        """Return what a move of the file breaks, in words; None for a sound one."""
        stepped = self._match.stepped_of(node)
        if not self._match.record.node(node).violation or stepped is None:
            return None
        broken = self._match.game.explain(stepped.before, stepped.move).broken
        if broken is None:
            return None
        title, text = self._table.sentence(broken)
        words = self.tr("{0}. {1} The move came from the file; the demo stops here.")
        return self.tr("This move breaks the rule {0}.").format(broken.rule), words.format(title, text)

    def _follow(self, _playing: bool) -> None:
        self._show()
        self.changed.emit()

    def _end(self) -> None:
        self._ended = True
        self._show()
        self.said.emit(self.tr("The demo has ended. Again, take over, or learn."))
        self.changed.emit()

    def _darken(self, dark: bool) -> None:
        self.dark.setGeometry(self._page.rect())
        self.dark.setVisible(dark)
        self.dark.raise_()
        if not dark:
            self.changed.emit()
