"""Hints on the page of a game: asked for by key or menu, told in the panel, on the board and to screen readers."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent

from tessella.controller.engines.analysis import Analysis
from tessella.controller.match.match import Match, PlayedMove
from tessella.controller.practise.hints import LAST, HintLadder
from tessella.scene.boards.hint_marks import HintMarks
from tessella.scene.boards.options import ViewOptions
from tessella.scene.game_view import GameView
from tessella.scene.told import KeyHelp
from tessella.ui.practise.hint_panel import HintPanel
from tessella.ui.practise.words import say


class Hinting(QObject):
    """Signals: `said(str)` a sentence for screen readers; `changed()` the panel came, went or says something else;
    `told()` it says something new; `taken()` a move was taken in hand."""

    said = Signal(str)
    changed = Signal()
    told = Signal()
    taken = Signal()

    def __init__(self, table: GameView, options: ViewOptions, analysis: Callable[[], Analysis] | None = None) -> None:
        """`analysis` makes what searches, when the first hint is asked for."""
        super().__init__(table)
        self._table = table
        self.ladder = HintLadder(table.match, analysis or Analysis, self)
        self.panel = HintPanel(options)
        self._marks: HintMarks | None = None
        self._told = 0
        self._new: tuple[str, int, bool] = ("away", 0, False)
        self._seconds = QTimer(self)  # counts while it is looked for
        self._seconds.setInterval(1000)
        self._seconds.timeout.connect(self._count)
        self.ladder.changed.connect(self._show)
        self.panel.more_asked.connect(self.ask)
        self.panel.take_asked.connect(self.take)
        self.panel.left.connect(self.leave)

    @property
    def shown(self) -> bool:
        """True while there is a hint, or one is looked for."""
        return self.ladder.hint.stage != "away"

    @property
    def takes(self) -> bool:
        """True when Enter takes the move in hand: all is told."""
        hint = self.ladder.hint
        return hint.stage == "only" or (hint.stage == "told" and hint.rung == LAST)

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:
        """Take Enter from the board while a move is told and nothing is in hand."""
        enter = isinstance(event, QKeyEvent) and event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter)
        wanted = enter and event.type() == QEvent.Type.KeyPress and self.takes and self._table.board.gesture is None
        if wanted:
            self.take()
        return wanted

    def keys(self, *, escape: bool) -> tuple[KeyHelp, ...]:
        """Return the keys of a hint that is there, none without one; `escape`: Esc puts it away."""
        hint = self.ladder.hint
        if not self.shown:
            return ()
        on = (KeyHelp(("Enter",), say("take it in hand")),) if self.takes else ()
        words = say("the next hint") if hint.rung < LAST else say("why")
        more = (KeyHelp(("H",), words),) if hint.stage == "told" and hint.may_more else ()
        away = (KeyHelp(("Esc",), say("put the hint away")),) if escape else ()
        return (*on, *more, *away)

    @property
    def _match(self) -> Match:
        return self._table.match

    def ask(self) -> None:
        """Ask for a hint, or for the next rung of it."""
        self.ladder.ask()

    def leave(self) -> None:
        """Take the hint away."""
        self.ladder.leave()

    def take(self) -> None:
        """Take the move that was told in hand; it is not played."""
        if self.takes:
            move = self.ladder.hint.moves[0]
            self.leave()
            self._table.hold_move(move)
            self.taken.emit()

    def close(self) -> None:
        """Search no longer."""
        self._seconds.stop()
        self.ladder.close()

    def set_options(self, options: ViewOptions) -> None:
        """Draw in another look."""
        self.panel.set_options(options)
        self._show()

    def retranslate(self) -> None:
        """Say everything in the language of now."""
        self.panel.retranslate()
        self._show()

    def _count(self) -> None:
        self.panel.now.setText(say("Looking for a good move… {0} s", round(self.ladder.waited)))

    def _show(self) -> None:
        hint = self.ladder.hint
        self._seconds.start() if hint.stage == "looking" else self._seconds.stop()
        told = self._sentences()
        reasons = tuple(self._table.reason_words(reason) for reason in hint.reasons if hint.explained)
        self.panel.show_hint(hint, told, reasons, self._knows())
        self._mark()
        now = hint.rung if hint.stage == "told" else 0
        if told and now > self._told:
            self.said.emit(" ".join((told[-1], self._from_to() if now == 1 else "")).strip())
        elif reasons:
            self.said.emit(" ".join(reasons))
        elif hint.stage in ("looking", "free", "only", "failed"):
            self.said.emit(self.panel.words())
        self._told = now
        self.changed.emit()
        new = hint.stage, hint.rung, hint.explained
        if new != self._new and self.shown:
            self.told.emit()
        self._new = new

    def _sentences(self) -> tuple[str, ...]:
        """Return what each rung so far says."""
        hint = self.ladder.hint
        if hint.stage != "told" or not hint.moves:
            return ()
        best, many = hint.moves[0], len(hint.moves)
        place = bool(self._areas())
        where = say("Look here: a good move lies in the dotted area.") if place else say("Look beside the board.")
        if many > 1 and place:
            where = say("{0} moves are equally good. They lie in the dotted area.", many)
        thing = self._table.thing(best)
        what = say("Play it with {0}.", thing) if thing else say("It is the choice that is due now.")
        if many > 1 and thing:
            what = say("One of them is played with {0}.", thing)
        return (where, what, self._deed())[: hint.rung]

    def _deed(self) -> str:
        """Return the first move as the log would tell it, without what it brings about."""
        match, move = self._match, self.ladder.hint.moves[0]
        seat = match.to_move
        assert seat is not None
        stepped = PlayedMove(move, seat, match.ply + 1, match.state, match.game.apply(match.state, move))
        return f"{self._table.lines(stepped)[0].text}."

    def _areas(self) -> list[tuple[str, ...]]:
        """Return the areas of all moves that are equally good, each once."""
        places = self._table.lesson_places()
        found = (tuple(places.area(move)) for move in self.ladder.hint.moves)
        return list(dict.fromkeys(names for names in found if names))

    def _from_to(self) -> str:
        """Return the ends of the areas, for whoever does not see them."""
        places, parts = self._table.lesson_places(), []
        for names in self._areas():
            first, last = places.said(names[0]), places.said(names[-1])
            parts.append(say("from {0} to {1}", first, last) if len(names) > 1 else first)
        return "; ".join(parts)

    def _mark(self) -> None:
        hint = self.ladder.hint
        if hint.stage != "told":
            if self._marks is not None:
                self._marks.clear()
            return
        if self._marks is None:
            self._marks = HintMarks(self._table.board, self._table.lesson_places())
        if hint.rung == LAST:
            self._marks.show((), hint.moves[0])
        else:
            self._marks.show([name for names in self._areas() for name in names])

    @property
    def marks(self) -> HintMarks | None:
        """What lies on the board, None before the first hint."""
        return self._marks

    def _knows(self) -> str:
        """Return what the hint rests on and what it costs."""
        hint, match = self.ladder.hint, self._match
        if hint.stage == "looking":
            return say("A hint is noted with the move; the game does not count for the rating then.")
        if hint.stage not in ("told", "free") or match.to_move is None:
            return ""
        knows = say("Looked for {0:.1f} s, {1:,} times played on. It knows only what the seat that decides may know.",
                    hint.seconds, hint.simulations)  # fmt: skip
        cost = say("Nothing was told: the game counts as before.") if hint.stage == "free" else say(
            "The hint is noted with the move; the game does not count for the rating.")  # fmt: skip
        return f"{knows} {cost}"
