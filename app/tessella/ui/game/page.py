"""The page of a game: the board fills it, panels float over it, a rail on a small window, everything by one plan."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from PySide6.QtCore import QEvent, QMarginsF, QRect, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent, QPixmap, QResizeEvent
from PySide6.QtWidgets import QWidget

from tessella.controller.match.match import Match, PlayedMove
from tessella.controller.match.study import Study
from tessella.scene.boards.drawings import Drawings
from tessella.scene.boards.keys import KeyReader
from tessella.scene.boards.options import ViewOptions
from tessella.scene.boards.panel import SHADOW, Panel
from tessella.scene.boards.view import BoardView
from tessella.scene.game_view import GameView
from tessella.scene.game_views import view_of
from tessella.scene.told import Headline, KeyHelp
from tessella.ui.access.access import Access
from tessella.ui.game.asking import Asking
from tessella.ui.game.boxes import Wanted, boxes_of, stretches
from tessella.ui.game.captions import Captions
from tessella.ui.game.demo import Demo
from tessella.ui.game.explain import ExplainPanel
from tessella.ui.game.folding import Unfolding
from tessella.ui.game.layout import NARROW, Box, Plan, arrange
from tessella.ui.game.log import LogPanel
from tessella.ui.game.log_list import typed
from tessella.ui.game.players import PlayersPanel, Rail
from tessella.ui.game.record_panel import RecordPanel
from tessella.ui.game.result import ResultPanel
from tessella.ui.game.teaching import TeachingPanel
from tessella.ui.game.words import about, what_now
from tessella.ui.practise.help import Help
from tessella.ui.window.actions import Actions
from tessella.ui.window.failed_seat import Relief

ROOMY = 70
"""From so many base sizes of width on the board has room beside a panel of help."""


class GamePage(QWidget):
    """One match on the window.

    Signals: `changed()` headline, keys, saved state or what can be done are others now; `words_changed()` only headline
    and keys; `state_changed()` only what is saved or the zoom; `said(str)` a sentence for screen readers;
    `faltered(str)` an engine is started again; `what_if_asked()` the key of the what-if board;
    `rule_asked(str, str)` a rule of a game is to be read; `demo_left()` a game that was only opened to be shown.
    """

    changed = Signal()
    words_changed = Signal()
    state_changed = Signal()
    said = Signal(str)
    faltered = Signal(str)
    what_if_asked = Signal()
    rule_asked = Signal(str, str)
    demo_left = Signal()

    def __init__(
        self,
        match: Match,
        options: ViewOptions,
        actions: Actions,
        *,
        over: GamePage | None = None,
        trial: bool = False,
    ) -> None:
        """`over` is the page of the game when this is a what-if board over it, `trial` a board to try something on
        without a game: nothing of either is kept."""
        super().__init__()
        self.trial = trial or over is not None
        self.rim: QWidget | None = None
        self.match, self._options, self._actions = match, options, actions
        match.setParent(self)
        self.table: GameView = view_of(match.game.kind)(match, options, self)
        self.view = BoardView(self)
        self.view.set_board(self.table.board)
        self.study = Study(match)
        self.drawing = Drawings(self.table.board, self.view, self.table.fields(match.game))
        self.rail = Rail(self.table, options)
        self.rail.setParent(self)
        self.log = LogPanel(self.table, options, over.table if over is not None else None)
        self.log.menu.addAction(actions["lesson-of-game"])
        self.players = PlayersPanel(self.table, options)
        self.result = ResultPanel(self.table, actions, options)
        self.why = ExplainPanel(self.table, options)
        self.record = RecordPanel(self.study, self.table, actions, options)
        self.teaching = TeachingPanel(self.table, options)
        self.teaching.wanted &= not self.trial
        self.help = Help(self.table, self.view, options)
        self.hinting, self.coaching = self.help.hinting, self.help.coaching
        self.asking = Asking(self.table, self.why, self.log, actions, self)
        self._own: list[Panel] = [self.players, self.log, self.result, self.why, self.why.scrubber, self.record,
                                  self.teaching, *self.help.panels.values()]  # fmt: skip
        for panel in self._own:
            panel.setParent(self)
        self.captions: Captions | None = None
        self.demo: Demo | None = None
        self._only_demo = False
        self._plan = Plan()
        self._asked: str | None = None
        self._unfolding = Unfolding(self)
        self._keys = KeyReader()
        self._studying = False
        self.relief = Relief(match, self)
        self._later = QTimer(self)
        self._later.setSingleShot(True)
        self._later.setInterval(0)
        self._later.timeout.connect(self.lay_out)
        self._tick = QTimer(self)  # the headline counts the seconds of thinking
        self._tick.setInterval(1000)
        self._tick.timeout.connect(self.words_changed)
        self._connect()
        self.retranslate()
        self._adopt()

    def _connect(self) -> None:
        match, table = self.match, self.table
        match.stepped.connect(self._refresh)
        match.position_changed.connect(self._position_changed)
        match.turn_came.connect(self._turn_came)
        match.ended.connect(self._ended)
        match.troubled.connect(self.said)
        match.gave_up.connect(lambda _seat: self.said.emit(self.relief.trouble))
        self.relief.changed.connect(self.changed)
        match.faltered.connect(self.faltered)
        match.seats_changed.connect(self._refresh)
        match.record_changed.connect(self._refresh)
        self.study.playing_changed.connect(self.changed)
        self.drawing.drawn.connect(self.study.add_mark)
        self.drawing.rubbed.connect(self.study.rub)
        self.drawing.tool_changed.connect(self.changed)
        match.thinking_changed.connect(lambda on: self._tick.start() if on else self._tick.stop())
        for signal in (match.thinking_changed, match.stopped_changed, match.cover_changed, match.looking_changed):
            signal.connect(self._state_changed)
        match.looking_changed.connect(self._looking_changed)
        match.saved_changed.connect(lambda _saved: self.state_changed.emit())
        table.headline_changed.connect(self.words_changed)
        table.keys_changed.connect(self.words_changed)
        table.panels_changed.connect(self._adopt)
        table.said.connect(self.said)
        table.board.cell_focused.connect(self._cell_focused)
        self.log.jumped.connect(match.jump)
        self.log.asked.connect(self.explain)
        self.log.list.focus_moved.connect(self.words_changed)
        self.why.left.connect(self.explain)
        self.teaching.left.connect(lambda: self.teach(False))
        self.why.looked.connect(self._seats_shown)
        self.why.rule_asked.connect(lambda rule: self.rule_asked.emit(self.match.game.kind, rule))
        self.why.said.connect(self.said)
        self.why.tried.connect(self._try_before)
        self.view.menu_asked.connect(self.asking.offer)
        self.asking.move_asked.connect(self.explain)
        self.asking.refused_asked.connect(self._explain)
        self.asking.said.connect(self.said)
        self.help.said.connect(self.said)
        self.help.changed.connect(self._help_changed)
        self.help.told.connect(self._help_told)
        self.help.taken.connect(self.view.setFocus)
        self.rail.opened.connect(self._open)
        self.view.zoomed.connect(lambda _scale: self.state_changed.emit())
        for panel in self._own:
            panel.resized.connect(self._later.start)

    # Words and state --------------------------------------------------------------------------------------------

    def retranslate(self) -> None:
        """Say everything in the language of now."""
        self.setAccessibleName(self.match.game.title)
        self.view.setAccessibleName(self.tr("Board"))
        for panel in (self.players, self.log, self.result, self.why, self.record, self.teaching, self.rail):
            panel.retranslate()
        self.help.retranslate()
        self._later.start()

    def headline(self) -> Headline:
        """Return what to do now; a what-if board says that it is one."""
        if self.demo is not None:
            return self.demo.headline()
        now = what_now(self.match, self.table, self.why.explaining)
        return replace(now, text=self.tr("What if: {0}").format(now.text)) if self.trial else now

    def keys(self) -> tuple[KeyHelp, ...]:
        """Return the keys and what they do now."""
        if self.demo is not None:
            return self.demo.keys()
        if self.why.explaining is not None:
            return (
                KeyHelp(("←", "→"), self.tr("step by step")), KeyHelp(("Home", "End"), self.tr("first, last")),
                KeyHelp(("Space",), self.tr("play")), KeyHelp(("F1",), self.tr("read the rule")),
                KeyHelp(("Esc",), self.tr("back to the game")),
            )  # fmt: skip
        if self.drawing.tool is not None:
            return (
                KeyHelp(("←", "↑", "↓", "→"), self.tr("choose a field")), KeyHelp(("Enter",), self.tr("draw there")),
                KeyHelp(("Esc",), self.tr("stop drawing")),
            )  # fmt: skip
        if self.log.list.hasFocus():
            return self.log.keys()
        return (*self.hinting.keys(escape=self._asked is None), *self._leading_back(), *self.table.keys())

    def _leading_back(self) -> tuple[KeyHelp, ...]:
        """Return the keys that lead out of what is no play; Escape only where its next press does so."""
        keys: list[KeyHelp] = []
        if self._asked is not None:
            keys.append(KeyHelp(("Esc",), self.tr("close the panel")))
        elif self.table.board.gesture is None and self.match.looking_back:
            keys.append(KeyHelp(("Esc",), self.tr("back to now")))
        elif self.table.board.gesture is None and self.trial:
            keys.append(KeyHelp(("Esc",), self.tr("back to the game")))
        if self.match.looking_back:
            keys.append(KeyHelp(("Ctrl", "←"), self.tr("one move back")))
            keys.append(KeyHelp(("Ctrl", "→"), self.tr("one move forward")))
        return tuple(keys)

    def mark(self, size: int) -> QPixmap | None:
        """Return the mark of the seat that the headline is about."""
        seat = self.headline().seat
        return None if seat is None else self.table.seat_mark(seat, size, self.devicePixelRatioF())

    def about(self) -> str:
        """Return the game and its players in a few words."""
        return about(self.match) if self.demo is None else self.demo.about()

    def state(self) -> str:
        """Return what is saved and the zoom, for the bottom bar."""
        if self.demo is not None:
            return self.demo.state()
        if self.why.explaining is not None:
            return self.tr("Nothing of the game changes")
        saved = self.match.saved
        words = self.tr("Not saved: {0}").format(saved) if saved else self.tr("Saving…")
        words = self.tr("Saved") if saved is True else words
        words = self.tr("Not part of the game") if self.trial else words
        zoom = round(100 * self.view.scale_now / max(self.view.fit_scale(), 1e-9))
        return f"{words} · {zoom} %"


    @property
    def may_hint(self) -> bool:
        """True when the person who decides may be helped on: in no locked game, and not where nothing is kept."""
        return self.hinting.ladder.may_ask and self.demo is None and self.why.explaining is None

    def _help_changed(self) -> None:
        self._later.start()
        self.changed.emit()

    def _help_told(self, key: str) -> None:
        """Open a panel that says something new over the board, where it has no place beside it; Esc closes it."""
        self.lay_out()
        if key in self._plan.folded:
            self._asked = key
            self.lay_out()
            self.changed.emit()

    def _cell_focused(self, key: object, words: str) -> None:
        """Lead the screen reader to the cell under the keyboard cursor, and say what its name does not tell.

        The reader says the name of a cell that it was led to; without one the whole is announced.
        """
        name = "" if Access.focus(self.view, key) else self.table.board.cell_names().get(key, "")
        self.said.emit("; ".join(part for part in (name, words) if part))

    def _position_changed(self, shown: object) -> None:
        self.explain()
        self._refresh(shown)
        if self.match.looking_back:
            self.said.emit(self.headline().text)

    def _looking_changed(self, looking: bool) -> None:
        if not looking:
            self.said.emit(self.tr("Back to now. {0}").format(self.headline().text))

    def explain(self, ply: int = 0) -> None:
        """Explain move number `ply` beside the board; 0: explain nothing, go back to the game."""
        stepped = next((step for step in self.match.whole_history if step.ply == ply), None)
        if self.match.covered or (stepped is None and self.why.explaining is None):
            return
        self._explain(stepped)

    def _explain(self, stepped: PlayedMove | None) -> None:
        """Show an explanation, None: none any more."""
        self.why.explain(stepped)
        self.lay_out()
        (self.why if stepped is not None else self.view).setFocus()
        self.changed.emit()

    def _try_before(self) -> None:
        """Try another place: the position before the move that is explained, as a what-if board."""
        stepped = self.why.explaining
        if stepped is not None:
            self.explain()
            self.match.jump(stepped.ply - 1)
            self.what_if_asked.emit()

    def tell_new_things(self, known: Iterable[str]) -> Captions:
        """Say at each new thing a few words when it first happens; `known` are the keys of what was told before."""
        self.captions = captions = Captions(self.table, known, self._options)
        captions.setParent(self)
        captions.said.connect(self.said)
        captions.rule_asked.connect(lambda rule: self.rule_asked.emit(self.match.game.kind, rule))
        captions.changed.connect(self._later.start)
        self._own.append(captions)
        return captions

    def show_demo(self, *, alone: bool = False) -> None:
        """Show the game as a demo; `alone`: it was opened for that, and goes when the demo is left."""
        self.explain()
        self.drawing.take(None)
        self.demo = demo = Demo(self, self.view, self.study, self.table, self._options)
        for panel in (demo.list, demo.dock):
            panel.setParent(self)
            panel.resized.connect(self._later.start)
        demo.said.connect(self.said)
        demo.changed.connect(self.changed)
        self._only_demo = alone
        demo.left.connect(self.leave_demo)
        demo.taken.connect(self.what_if_asked)
        demo.learn_asked.connect(self._actions["lessons"].trigger)
        self.lay_out()
        demo.begin()

    def leave_demo(self) -> None:
        """Show the game as a game again, or leave what was only opened to be shown."""
        demo, self.demo = self.demo, None
        if demo is None:
            return
        demo.end()
        self.lay_out()
        self.view.setFocus()
        self.changed.emit()
        if self._only_demo:
            self.demo_left.emit()

    def rule_meant(self) -> str:
        """Return the identifier of the rule that is being talked of, "" for none."""
        return self.asking.rule()

    def _state_changed(self, _value: object) -> None:
        self._seats_shown()
        self.teaching.refresh()
        self.changed.emit()

    def _seats_shown(self) -> None:
        self.players.refresh()
        self.rail.refresh()

    def _turn_came(self, _seat: object) -> None:
        if self.match.result.over:
            self.result.refresh()
        self._later.start()
        self._state_changed(None)
        if self.teaching.wanted:
            self.said.emit(self.teaching.words())

    def _refresh(self, _value: object = None) -> None:
        for panel in (self.log, self.record, self.teaching):
            panel.refresh()
        self.drawing.show_marks(self.study.record.node(self.study.node).marks)
        self.players.refresh()
        self.rail.refresh()
        over = self.match.result.over
        if over or self.result.shown:
            self.result.refresh()
        self._later.start()
        self.changed.emit()

    def _ended(self, _result: object) -> None:
        self.said.emit(self.result.words())

    # Panels -----------------------------------------------------------------------------------------------------

    def panels(self) -> dict[str, Panel]:
        """Return every panel by its key: the table's and the window's own."""
        shown: dict[str, Panel] = {} if self.demo is None else {"demo-list": self.demo.list,
                                                                "demo-dock": self.demo.dock}  # fmt: skip
        theirs = {panel.key: panel for panel in self.table.panels()}
        replaced = "players" in theirs or (self.table.shows_seats and not self._options.compact)
        own: dict[str, Panel] = {} if replaced else {"players": self.players}
        return {**shown, **own, **theirs, "log": self.log, "record": self.record, "result": self.result,
                "why": self.why, "scrubber": self.why.scrubber, "teaching": self.teaching,
                **self.help.panels}  # fmt: skip

    def _adopt(self) -> None:
        """Take in panels that the table made lately."""
        for panel in self.table.panels():
            if panel.parentWidget() is not self:
                panel.setParent(self)
                panel.resized.connect(self._later.start)
                panel.show()
        self._later.start()

    def _boxes(self, panels: dict[str, Panel]) -> list[Box]:
        wide = not self._options.compact
        demo = None if self.demo is None else frozenset((*self.table.in_a_demo, "demo-list", "demo-dock"))
        wanted = Wanted(
            self.match.result.over, self.why.explaining is not None, wide and self._studying, self.hinting.shown,
            self.coaching.shown, self.teaching.wanted, wide, self.width() >= self._options.b(ROOMY), demo,
        )  # fmt: skip
        return boxes_of(panels, wanted)

    def lay_out(self) -> None:
        """Place all panels by the plan."""
        self._unfolding.finish()
        panels = self.panels()
        gap = 10 if self._options.compact else 16
        rail = Rail.paper_width(self._options)
        compact, boxes = self._options.compact, self._boxes(panels)
        self._plan = arrange(self.width(), self.height(), boxes, gap, rail, compact=compact, study=self._studying)
        if self._asked in self._plan.rects or self._asked not in self._plan.folded:
            self._asked = None
        for key, panel in panels.items():
            rect = self._plan.rects.get(key)
            if rect is not None:
                self._place(panel, rect)
            # A panel that stays open over the board is not hidden in between: it would lose the keyboard.
            panel.setVisible(rect is not None or key == self._asked)
        if self.players not in panels.values():
            self.players.setVisible(False)
        self._open_asked(panels, gap)
        self.rail.setVisible(self._plan.rail)
        if self._plan.rail:
            # In the order of their places, whichever folded first: an icon stays where it was.
            folded = [key for key in panels if key in self._plan.folded and key != "players"]
            self.rail.set_panels([panels[key] for key in folded])
            self.rail.fit(self.height() - 2 * gap)
            self.rail.setGeometry(gap - SHADOW, gap - SHADOW, rail + 2 * SHADOW, self.rail.sizeHint().height())
        margins = self._plan.margins
        self.view.set_margins(QMarginsF(margins.left(), margins.top(), margins.right(), margins.bottom()))
        if self.captions is not None:
            self.captions.lie_in(self.rect().marginsRemoved(margins))

    def _place(self, panel: Panel, paper: QRect) -> None:
        panel.setGeometry(paper.adjusted(-SHADOW, -SHADOW, SHADOW, SHADOW))

    def _open_asked(self, panels: dict[str, Panel], gap: int) -> None:
        if self._asked is None:
            return
        panel = panels[self._asked]
        hint = panel.sizeHint().expandedTo(panel.minimumSize())
        left = gap + (Rail.paper_width(self._options) + gap if self._plan.rail else 0)
        room = self.height() - 2 * gap
        tall = room if stretches(panel) else min(hint.height() - 2 * SHADOW, room)
        wide = max(hint.width() - 2 * SHADOW, self._options.b(20))
        self._place(panel, QRect(left, gap, min(wide, self.width() - left - gap), tall))
        panel.setVisible(True)
        panel.raise_()

    def toggle(self, key: str) -> None:
        """Open a folded panel over the board, or close it."""
        if key not in self._plan.folded:
            return
        self._asked = None if self._asked == key else key
        self.lay_out()
        if self._asked is not None:
            self.panels()[key].setFocus()
            self._unfolding.show(self.panels()[key], self._options.speed)
        self.changed.emit()

    def _open(self, key: str) -> None:
        """Open or close what an icon of the rail stands for."""
        if key in ("log", "record"):
            (self.show_log if key == "log" else self.show_record)()
        else:
            self.toggle(key)

    @property
    def _no_place(self) -> bool:
        """True where neither log nor record has a place of its own: both open over the board."""
        return self._options.compact and self.width() < NARROW

    def show_record(self, wanted: bool | None = None) -> None:
        """Open the panel of the record, or close it; `wanted` says which."""
        wanted = not self.record.isVisible() if wanted is None else wanted
        if self._no_place:
            if wanted != (self._asked == "record"):
                self.toggle("record")
            return
        self._studying, self._asked = wanted, None
        self.lay_out()
        if self._studying and "record" in self._plan.folded:
            self.toggle("record")
        (self.record.tree if self._studying else self.view).setFocus()
        self.changed.emit()

    def show_log(self) -> None:
        """Open or close the log that lies over the board; where the record has its place, show it again."""
        if self._studying and not self._no_place:
            self.show_record(False)
        self.toggle("log")

    def teach(self, wanted: bool | None = None) -> None:
        """Show the words of a teaching game beside the board, or no longer; `wanted` says which."""
        self.teaching.wanted = not self.teaching.wanted if wanted is None else wanted
        if self.teaching.wanted:
            self.match.note_aid("teaching")
        self.teaching.refresh()
        self.lay_out()
        self.view.setFocus()
        self.changed.emit()

    def write_comment(self) -> None:
        """Open the comment of the position shown and write in it."""
        self.show_record(True)
        self.record.write()

    @property
    def folded(self) -> tuple[str, ...]:
        """The keys of the panels that are folded."""
        return self._plan.folded

    @property
    def asked(self) -> str | None:
        """The folded panel that lies open over the board."""
        return self._asked

    # Look, room and keys ----------------------------------------------------------------------------------------

    def apply_options(self, options: ViewOptions) -> None:
        """Show everything in another look."""
        self._options = options
        self.table.set_options(options)
        for panel in self._own:
            panel.set_options(options)
        self.help.set_options(options)
        if self.demo is not None:
            self.demo.set_options(options)
        self.rail.apply_options(options)
        self.view.set_turn(options.turn)
        self.drawing.redraw()
        self._adopt()
        self.lay_out()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Place everything afresh."""
        super().resizeEvent(event)
        self.view.setGeometry(self.rect())
        self.view.lower()
        if self.rim is not None:
            self.rim.setGeometry(self.rect())
        self.lay_out()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Escape leads back; W opens the what-if board; what the board knows goes to it."""
        if self.demo is not None and self.demo.take_key(event):
            return
        if event.key() == Qt.Key.Key_Escape:
            self._escape()
            return
        press = self._keys.read(event)
        if press is not None and press.sign == "H" and not press.back and self.may_hint:
            self.hinting.ask()
            return
        if press is not None and press.sign == "W" and not press.back:
            self.what_if_asked.emit()
            return
        if press is not None and press.sign == "E" and not press.back:
            self.asking.ask()
            return
        if typed(event) and not self.view.hasFocus():
            self.view.keyPressEvent(event)  # the bar at the bottom names the board's keys
            if event.isAccepted():
                self.view.setFocus()
            return
        super().keyPressEvent(event)

    def _escape(self) -> None:
        """Leave one thing, as `keys` says: a panel, drawing, an explanation, a look back, the what-if board."""
        if self._asked is not None:
            self.toggle(self._asked)
        elif self.drawing.tool is not None:
            self.drawing.take(None)
        elif self.why.explaining is not None:
            self.explain()
        elif self.hinting.shown:
            self.hinting.leave()
        elif self.match.looking_back and not self.log.list.hasFocus():
            self.match.back_to_now()
        elif self.trial and not self.log.list.hasFocus():
            self.what_if_asked.emit()
            return
        self.view.setFocus()

    def changeEvent(self, event: QEvent) -> None:
        """Follow the language."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self.table.retranslate()
            self.retranslate()

    def take_text(self) -> None:
        """Take over a comment that is just being written, because the record is wanted now."""
        self.record.comment.take()

    def close_match(self) -> None:
        """Stop everything: the computer, the movements, the file."""
        self._later.stop()
        self._tick.stop()
        self.record.comment.finish()
        self.study.close()
        self.why.finder.close()
        self.help.close()
        self.table.close()
        self.match.close()
