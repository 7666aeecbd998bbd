"""The contract of a game on the scene floor: what it puts on the window."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from contextlib import suppress
from typing import Any, ClassVar

from PySide6.QtCore import QObject, QPointF, QRectF, QSize, Signal
from PySide6.QtGui import QPainter, QPixmap, QPolygonF

from tessella.controller.match.match import Match, PlayedMove
from tessella.controller.match.seats import Seat
from tessella.rules.game import Game
from tessella.rules.verdict import Finding, Verdict
from tessella.scene.boards.animation import Track
from tessella.scene.boards.guide import Guide
from tessella.scene.boards.options import ViewOptions
from tessella.scene.boards.panel import Panel
from tessella.scene.boards.play_board import PlayBoard
from tessella.scene.boards.reasons import Reasons, Remark
from tessella.scene.boards.review import Look, Past, SnapshotMatch, known
from tessella.scene.drawing.tokens import Theme
from tessella.scene.game_words import GameWords
from tessella.scene.told import Headline, KeyHelp, Toggle


class GameView(GameWords):
    """One game on the window: a board, panels, words. It listens to the match and plays through it, nothing else.

    What all games do alike is done here: hear the match, show one move after the other, look at a past move, say what
    happened. A game draws (`show_position`, `show_move`) and finds words.

    Signals: `headline_changed()`, `keys_changed()`, `panels_changed()` when a panel appeared, went or changed size,
    `said(str)` a sentence for screen readers.
    """

    kind: ClassVar[str]
    tagline: ClassVar[str] = ""
    """One English sentence on what the game is, translated with the context `Table`."""
    sides: ClassVar[int] = 4
    """Corners of the cells (6, 4 or 3): the sign beside the game's name."""
    rounds: ClassVar[bool] = False
    """True when a match may have several rounds whose points are added."""
    beside_diagrams: ClassVar[bool] = True
    """True when a printed diagram needs what a seat has beside the board, such as a hand."""
    in_a_demo: ClassVar[tuple[str, ...]] = ()
    """The keys of the panels that are looked at in a demo; the others would only be in the way there."""
    shows_seats: bool = False
    """True when the table's own panels show every seat: the window then keeps the panel of players folded."""

    headline_changed = Signal()
    keys_changed = Signal()
    panels_changed = Signal()
    said = Signal(str)

    board: PlayBoard

    def __init__(self, match: Match, options: ViewOptions, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.match = match
        self.options = options
        self.board = board = self.make_board()
        self.seen: SnapshotMatch = match
        """What is shown: the match, or a moment of it that is over."""
        self._tried: Any = None
        """The move that was handed over last."""
        self.moment: Look | None = None
        """The past move that is explained, None while the position of now is shown."""
        board.play = self.play
        board.queue.show_with(self.show_move, self._show_now, lambda: self.options.speed)
        self.reasons = Reasons(board, options, self)
        self.reasons.closed.connect(lambda: board.mark_finding(None))
        board.hand_changed.connect(self._hand_changed)
        board.pointed.connect(self._pointed)
        board.idle_clicked.connect(self.clicked_idly)
        board.spoken.connect(self.said)
        self._heard: tuple[tuple[Any, Any], ...] = (
            (match.stepped, self._stepped),
            (match.position_changed, self._position_changed),
            (match.cover_changed, self._cover_changed),
            (match.turn_came, self._turn_came),
            (match.thinking_changed, self._thinking_changed),
            (match.seats_changed, self._seats_changed),
            (match.refused, self._refused),
        )
        for signal, slot in self._heard:
            signal.connect(slot)

    # The match --------------------------------------------------------------------------------------------------

    def _stepped(self, stepped: PlayedMove) -> None:
        self.said.emit(self.say(stepped))
        self.reasons.close()
        self.board.drop()
        if self.moment is None:
            self.board.queue.add(stepped)
        self.show_panels()

    def _position_changed(self, _: object) -> None:
        self.redraw()

    def _cover_changed(self, _: object) -> None:
        """Cover the hands, or show one; a movement goes on to its end, which does it then: until there the person who
        made the move sees the own hand as it was."""
        if self.board.queue.moving:
            self.show_panels()
        else:
            self.redraw()

    def _turn_came(self, _: object) -> None:
        """Show what can be done now; while something moves, the end of the movement shows it."""
        if not self.board.queue.moving:
            self._show_now()
        self.show_panels()

    def _thinking_changed(self, _: object) -> None:
        self.show_panels()

    def _seats_changed(self, seats: tuple[Seat, ...]) -> None:
        self.name_seats(seats)
        self.redraw()

    def replay(self) -> None:
        """Show again, one after the other, what happened since the viewer's last decision."""
        if self.moment is None:
            self.board.queue.replay(self.match.steps_since(self.match.viewer))

    def clicked_idly(self) -> None:
        """Answer a click where nothing can be taken, with nothing in hand: show again what happened."""
        self.replay()

    def look(self, moment: Look | None) -> None:
        """Show a moment of a past move with its marks, None: the position of now. The match is not touched.

        While one looks, nothing can be played on the board, and what happens in the match is shown afterwards.
        """
        self.board.queue.clear()
        self.board.drop()
        self.moment = moment
        self.seen = self.match if moment is None else Past(self.match, self.moment_state(moment))
        self.show_position()
        self.board.follow_position()

    def redraw(self) -> None:
        """Show what is so now, whatever is still moving."""
        self.board.queue.clear()
        self._show_now()

    def _show_now(self) -> None:
        """Show the position; what is in hand goes back when it began in another one, or nobody may play now."""
        gesture = self.board.gesture
        if gesture is not None and not (self.seen.can_play and gesture.state == self.seen.shown):
            self.board.drop()
        self.show_position()
        self.board.follow_position()

    # Playing ----------------------------------------------------------------------------------------------------

    def play(self, move: Any) -> bool:
        """Hand a move over to the match, which says whether it is legal; False when it was not played."""
        self.board.finish()
        self._tried = move
        return self.seen.play(move)

    def _refused(self, verdict: Verdict) -> None:
        """Say why a move was not played: of what is in hand at its place, else at the places that the rule names."""
        finding = verdict.broken
        if finding is None:
            return
        remark = self.remark() if self.board.gesture is not None else None
        if remark is not None:
            self.reasons.show(remark, rest=False)
        else:
            remark = self.why_not(finding)
            self.board.mark_finding(finding)
            self.reasons.stay(remark)
        self.said.emit(remark.spoken())

    def why_not(self, finding: Finding) -> Remark:
        """Return what a broken rule says, where one pressed, else where the places lie that it names."""
        rect = QRectF()
        for place in finding.places:
            with suppress(KeyError):
                rect = rect.united(self.board.cell_rect(place))
        pressed = self.board.press_point
        if rect.isNull():
            content = self.board.content_rect()
            spot = pressed if pressed is not None else QPointF(content.center().x(), content.top())
            rect = QRectF(spot, spot)
        title, text = self.sentence(finding)
        if not self.match.locked:  # there nobody is helped
            text = f"{text} {self.remedy(finding, self._tried)}".strip()
        return Remark(rect.center() if pressed is None else pressed, rect, title, text, finding.rule, "cross")

    def remark(self) -> Remark | None:
        """Return what the bubble says of what is in hand or pointed at, None for nothing."""
        return None

    def refused_move(self) -> Any:
        """Return the move in hand that a rule refuses, else the one that was refused last in this position; None."""
        gesture = self.board.gesture
        move = gesture.commit() if gesture is not None else self._tried
        if move is None or self.match.to_move is None:
            return None
        return move if self.match.explain(move).broken is not None else None

    def hold_move(self, move: Any) -> None:
        """Take in hand what a move of now plays, at its place, whether it may lie there or not.

        Here nothing can be held, and the places are marked that a broken rule names.
        """
        self.board.mark_finding(self.seen.explain(move).broken)

    def _pointed(self, rest: bool) -> None:
        remark = self.remark()
        if remark is not None or not self.reasons.staying:
            self.reasons.show(remark, rest)

    def _hand_changed(self) -> None:
        self.reasons.show(self.remark())
        self.show_hand()
        self.headline_changed.emit()
        self.keys_changed.emit()

    def make_board(self) -> PlayBoard:
        """Return the board of the match; called once, with `match` and `options` set."""
        raise self._unsaid("board")

    # What a game draws ------------------------------------------------------------------------------------------

    def show_position(self) -> None:
        """Draw what `seen` shows, afresh: the board with what can be done, and the panels."""
        raise self._unsaid("show_position")

    def show_move(self, stepped: PlayedMove) -> Sequence[Track]:
        """Draw the position before a move and return what moves; nothing moves: the position of now is drawn."""
        return ()

    def show_hand(self) -> None:
        """Show in panels what is in hand now."""

    def show_panels(self) -> None:
        """Show in panels and words what is so now; the board stays."""
        self.headline_changed.emit()
        self.keys_changed.emit()

    def moment_state(self, moment: Look) -> Any:
        """Return the position after the first `done` events of a past move, as the viewer may know it.

        Here the move is whole with its first event; a game whose moves have several says what is between them.
        """
        stepped = moment.stepped
        return known(self.match, stepped.step.state if moment.done else stepped.before)

    def name_seats(self, seats: tuple[Seat, ...]) -> None:
        """Take the seats of now: a name or who plays there is another."""

    # On the window ----------------------------------------------------------------------------------------------

    def panels(self) -> list[Panel]:
        """Return the panels in the order of their places, from the top."""
        return []

    def headline(self) -> Headline:
        """Return what is to do now."""
        raise self._unsaid("headline")

    def guide(self) -> Guide | None:
        """Return what a teaching game says of the decision that is due, None when nobody decides.

        It speaks of the position shown: of nothing that the viewer may not know.
        """
        return None

    def keys(self) -> tuple[KeyHelp, ...]:
        """Return the keys and what they do now, the most useful first."""
        return ()

    def toggles(self) -> tuple[Toggle, ...]:
        """Return what only this game can show or hide; `keys_changed` tells when one of them changed."""
        return ()

    def toggle(self, key: str) -> None:
        """Show or hide one of `toggles`; raise KeyError for another key."""
        raise KeyError(key)

    def every_panel(self) -> Sequence[Panel]:
        """Return all panels, also those that are not shown now."""
        return self.panels()

    def set_options(self, options: ViewOptions) -> None:
        """Take other view options; the picture changes at once."""
        self.options = options
        self.board.queue.clear()
        self.board.set_options(options)
        self.reasons.set_options(options)
        for panel in self.every_panel():
            panel.set_options(options)
        self.show_position()
        self.panels_changed.emit()

    def retranslate(self) -> None:
        """Say everything again in the language of now."""
        self.set_options(self.options)

    def close(self) -> None:
        """Stop listening and moving; the table is not used again."""
        for signal, slot in self._heard:
            signal.disconnect(slot)
        self._heard = ()
        self.reasons.close()
        self.board.queue.clear()

    # Pictures and proof -----------------------------------------------------------------------------------------

    def picture_outline(self) -> QPolygonF:
        """Return what an exported picture shows, in scene coordinates."""
        return self.board.content_outline()

    def paint_mark(self, painter: QPainter, seat: int, middle: QPointF, size: float) -> None:
        """Paint the mark of a seat as shapes, `size` across."""
        raise self._unsaid("paint_mark")

    def paint_belongings(self, painter: QPainter, seat: int, width: float) -> float:
        """Paint below the painter's origin what a seat has beside the board, at most `width` wide; return its height.

        Only what `match.shown` tells is painted.
        """
        return 0.0

    @classmethod
    def picture(cls, game: Game[Any, Any], state: Any, size: QSize, theme: Theme, ratio: float = 1.0) -> QPixmap:
        """Return a still picture of a position that fills `size` (Home cards, doctor, library)."""
        raise TypeError(f"{cls.__name__} draws no pictures")

    def snapshot(self) -> Hashable:
        """Return everything that is drawn (kinds, places, order, colours), so that two tables can be compared."""
        raise self._unsaid("snapshot")
