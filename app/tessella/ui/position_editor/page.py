"""The position editor: the real board as the surface, a palette, the state of the seats, and what becomes of it.

It stands by itself on the window, or in place inside another editor (`in_place`), which then takes the position.
"""

from __future__ import annotations

import random
import secrets
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Any

from PySide6.QtCore import QEvent, QMarginsF, QPoint, QRect, QRectF, Qt, QTimer, Signal
from PySide6.QtGui import QGuiApplication, QKeyEvent, QPixmap, QResizeEvent
from PySide6.QtWidgets import QApplication, QGraphicsItem, QSizePolicy, QWidget
from shapely import unary_union

from tessella.controller.positions.draft import PositionDraft, ShownPosition
from tessella.records.position_text import Position
from tessella.rules.editing import Edit, Fault, Take
from tessella.rules.registry import GAMES, ROOMS, create, editing_of
from tessella.rules.values import Json
from tessella.scene.boards.marks import FOREIGN
from tessella.scene.boards.options import ViewOptions
from tessella.scene.boards.panel import SHADOW, Panel
from tessella.scene.boards.pointing import PlaceMark
from tessella.scene.boards.set_up import Setting, SetUp
from tessella.scene.boards.view import BoardView
from tessella.scene.drawing.paths import path_of
from tessella.scene.game_view import GameView
from tessella.scene.game_views import view_of
from tessella.scene.told import Headline, KeyHelp
from tessella.ui.game.layout import Box, arrange
from tessella.ui.position_editor.deeds import DeedsPanel
from tessella.ui.position_editor.hand import EditorHand
from tessella.ui.position_editor.palette import PalettePanel, same
from tessella.ui.position_editor.seats import SeatsPanel, verdict
from tessella.ui.position_editor.words import say
from tessella.ui.widgets.fields import Segmented
from tessella.ui.widgets.widgets import label

MOST_MARKED = 6
"""Reasons whose places are marked before anybody asks."""
FEW_PLACES = 6
"""With more places than these a reason is marked only when it is to be shown."""


@dataclass(frozen=True, slots=True)
class Sources:
    """From what a position may start besides an empty table: the game that was shown, what was set up last."""

    shown: Position | None = None
    kept: Position | None = None


class PositionEditor(QWidget):
    """Signals: `changed()` keys, headline or state are others; `said(str)`; `complained(str)`; `left()`;
    `play_wanted(object)`, `lesson_wanted(object)`, `used(object)` a `Position` and what shall become of it;
    `rule_asked(str, str)` a game and a rule; `file_asked()` a position shall be read from a file;
    `picture_wanted(object)` a match that shows the position shall become a picture."""

    changed = Signal()
    said = Signal(str)
    complained = Signal(str)
    left = Signal()
    play_wanted = Signal(object)
    lesson_wanted = Signal(object)
    used = Signal(object)
    rule_asked = Signal(str, str)
    file_asked = Signal()
    picture_wanted = Signal(object)

    def __init__(
        self, position: Position, options: ViewOptions, sources: Sources = Sources(), *, in_place: bool = False
    ) -> None:
        super().__init__()
        self.draft = PositionDraft(position, self)
        self._options, self._sources = options, sources
        self._looked_at: int | None = None
        self._marks: list[QGraphicsItem] = []
        self.view = BoardView(self)
        self.hand = EditorHand(self.view)
        self.palette_panel, self.seats = PalettePanel(options), SeatsPanel(options)
        self.deeds = DeedsPanel(options, in_place=in_place)
        self.tabs = Segmented()
        self.tabs.setParent(self)
        for panel in self.panels():
            panel.setParent(self)
        self.invitation = label("", "head", "second", wrap=True)
        self.invitation.setParent(self)
        self.invitation.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.invitation.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._later = QTimer(self)
        self._later.setSingleShot(True)
        self._later.setInterval(0)
        self._later.timeout.connect(self.lay_out)
        self._table: GameView | None = None
        self.set_up: SetUp
        self._make()
        self._connect()
        self.retranslate()

    @property
    def table(self) -> GameView:
        """The board with its words."""
        assert self._table is not None
        return self._table

    def panels(self) -> tuple[Panel, ...]:
        """Return palette, seats and deeds."""
        return self.palette_panel, self.seats, self.deeds

    def _connect(self) -> None:
        draft, hand, palette, seats, deeds = self.draft, self.hand, self.palette_panel, self.seats, self.deeds
        draft.replaced.connect(self._make)
        draft.changed.connect(self._show)
        draft.refused.connect(self._refused)
        hand.edited.connect(self._edit)
        hand.kind_asked.connect(self._take_kind)
        hand.next_asked.connect(self._take_next)
        hand.letter_pressed.connect(self._take_letter)
        hand.turned.connect(lambda by: self._hold(self.set_up.turned(self.hand.thing, by)))
        hand.flipped.connect(lambda: self._hold(self.set_up.flipped(self.hand.thing)))
        hand.let_go.connect(lambda: self._hold(None))
        hand.left.connect(self.left)
        hand.said.connect(self.said)
        hand.dragged_out.connect(self._dragged_out)
        palette.kind_chosen.connect(self.choose_kind)
        palette.thing_chosen.connect(self._choose)
        palette.turn_asked.connect(lambda: self._hold(self.set_up.turned(self.hand.thing, 1)))
        palette.flip_asked.connect(lambda: self._hold(self.set_up.flipped(self.hand.thing)))
        palette.follow_changed.connect(self._set_follow)
        seats.row_chosen.connect(self._choose_row)
        seats.slot_chosen.connect(self._choose_slot)
        seats.slot_emptied.connect(lambda place: self._edit(Take(place), False))
        seats.valued.connect(self._value)
        seats.rule_asked.connect(lambda rule: self.rule_asked.emit(self.draft.game.kind, rule))
        seats.place_asked.connect(self.show_fault)
        deeds.play_asked.connect(lambda: self.play_wanted.emit(self.draft.position))
        deeds.lesson_asked.connect(lambda: self.lesson_wanted.emit(self.draft.position))
        deeds.use_asked.connect(lambda: self.used.emit(self.draft.position))
        deeds.copy_asked.connect(self.copy)
        deeds.menu.aboutToShow.connect(self._fill_menu)
        self.tabs.chosen.connect(lambda _value: self.lay_out())
        for panel in self.panels():
            panel.resized.connect(self._later.start)

    # The board --------------------------------------------------------------------------------------------------

    def _make(self) -> None:
        """Make the board of another match."""
        old = self._table
        match = ShownPosition(self.draft.position)
        match.setParent(self)
        self._match = match
        game = self.draft.game
        self._looked_at = match.looker = game.to_move(self.draft.state) or 0
        table = self._table = view_of(game.kind)(match, self._board_options(), self)
        self.set_up = table.set_up()
        self.view.set_board(self.table.board)
        self.hand.serve(self.table.board, self.set_up)
        self.palette_panel.serve(self.set_up)
        self.seats.serve(self.set_up)
        for panel in self.table.every_panel():
            panel.setParent(self)
            panel.hide()
        self.view.lower()
        self.choose_kind(self.set_up.kinds()[0][0])
        if old is not None:
            self._let_go(old)
        self._show()

    def _let_go(self, table: GameView) -> None:
        table.close()
        for panel in table.every_panel():
            panel.hide()
            panel.setParent(None)
            panel.deleteLater()
        table.deleteLater()

    def _board_options(self) -> ViewOptions:
        return replace(self._options, move_numbers="none", show_legal=False)

    def _show(self) -> None:
        """Show the position of now."""
        self._match.looker = self._looked_at
        self._match.deal(self.draft.state)
        for panel in self.table.every_panel():
            panel.hide()
        self._show_palette()
        self.seats.show_state(self.draft.faults, self.draft.playable, self._looked_at)
        self.deeds.play.setEnabled(self.draft.playable)
        self._mark_faults()
        self.hand.refresh()
        self.invitation.setVisible(not self.set_up.lying(""))
        self.changed.emit()
        self._later.start()

    def _show_palette(self) -> None:
        kind = self.hand.kind
        self.palette_panel.show_offers(kind, self.set_up.offers(kind) if kind else (), self.hand.thing)

    # What is in hand --------------------------------------------------------------------------------------------

    def choose_kind(self, kind: str) -> None:
        """Choose a kind of things of the palette; "" rubs out."""
        self.hand.hold(kind, None)
        if kind:
            first = next((offer for offer in self.set_up.offers(kind) if not offer.used), None)
            self.hand.hold(kind, None if first is None or self.set_up.once else first.thing)
        self._show_palette()
        self.changed.emit()

    def _take_kind(self, number: int) -> None:
        kinds = [key for key, _ in self.set_up.kinds()]
        if number <= len(kinds) + 1:
            self.choose_kind(kinds[number - 1] if number <= len(kinds) else "")
            titles = [title for _, title in self.set_up.kinds()]
            self.said.emit(titles[number - 1] if number <= len(titles) else say("Rub out"))

    def _choose(self, thing: Any) -> None:
        """Take a thing of the palette in hand; the same one again goes back."""
        self._hold(None if same(thing, self.hand.thing) else thing)
        self.view.setFocus()

    def _hold(self, thing: Any) -> None:
        self.hand.hold(self.hand.kind, thing)
        self._show_palette()
        name = next((offer.name for offer in self._offers() if same(offer.thing, thing)), "")
        self.said.emit(say("In hand: {0}", name) if name else say("Nothing in hand"))
        self.changed.emit()

    def _offers(self) -> Sequence[Any]:
        return self.set_up.offers(self.hand.kind) if self.hand.kind else ()

    def _take_next(self, by: int) -> None:
        """Take the next thing that is not in use."""
        free = [offer.thing for offer in self._offers() if not offer.used or not self.set_up.once]
        if not free:
            return
        at = next((number for number, thing in enumerate(free) if same(thing, self.hand.thing)), None)
        self._hold(free[0 if at is None and by > 0 else ((at or 0) + by) % len(free)])

    def _take_letter(self, letter: str) -> None:
        found = next((offer.thing for offer in self._offers() if offer.letter == letter), None)
        if found is not None:
            self._hold(found)

    def _set_follow(self, follow: bool) -> None:
        self.hand.follow = follow

    # Edits ------------------------------------------------------------------------------------------------------

    def _edit(self, edit: Edit, more: bool) -> None:
        thing, before = self.hand.thing, self.draft.position
        if not self.draft.edit(edit) or self.draft.position == before:
            return
        if thing is not None and self.set_up.once:
            used = any(same(offer.thing, thing) and offer.used for offer in self._offers())
            if used and more:
                self._after(thing)
            elif used:
                self.hand.hold(self.hand.kind, None)
                self._show_palette()
        self._tell(edit)

    def _after(self, thing: Any) -> None:
        """Take the next thing that is free in hand."""
        offers = list(self._offers())
        at = next(number for number, offer in enumerate(offers) if same(offer.thing, thing))
        following = [*offers[at + 1 :], *offers[:at]]
        self._hold(next((offer.thing for offer in following if not offer.used), None))

    def _tell(self, edit: Edit) -> None:
        """Say what lies there now, and whether anything is against the position."""
        place = getattr(edit, "to", None) or getattr(edit, "place", None)
        faults = self.draft.faults
        first = self.set_up.reason(faults[0]) if faults else ""
        words = f"{verdict(len(faults))}. {first}".strip()
        self.said.emit(words if place is None else f"{self.set_up.said(place)}. {words}")

    def _refused(self, why: str) -> None:
        self.complained.emit(why)

    def _choose_row(self, row: int) -> None:
        """Look at a seat; the one that is looked at already moves next."""
        seats = len(self.set_up.rows()) == self.draft.game.players
        if row == self._looked_at or not seats or self._looked_at is None:
            self._edit(self.set_up.to_move(row), False)
        if seats:
            self._looked_at = row
            self._show()

    def _choose_slot(self, place: Any) -> None:
        """Put what is in hand at a place beside the board; with nothing in hand take what lies there in hand."""
        if not self.hand.kind:
            self._edit(Take(place), False)
            return
        thing = self.hand.thing
        if thing is not None:
            edit = self.set_up.put(thing, place, None, follow=False)
            if edit is not None:
                self._edit(edit, bool(QApplication.keyboardModifiers() & Qt.KeyboardModifier.ShiftModifier))
        else:
            self._take_out(place)
        self._show()

    def _take_out(self, place: Any) -> None:
        """Take what lies at a place beside the board in hand."""
        slots = [slot for row in range(len(self.set_up.rows())) for slot in self.set_up.slots(row)]
        lying = next((slot.thing for slot in slots if slot.place == place), None)
        kinds = (key for key, _ in self.set_up.kinds()
                 if any(same(offer.thing, lying) for offer in self.set_up.offers(key)))  # fmt: skip
        kind = next(kinds, None)
        if lying is not None and kind is not None and self.draft.edit(Take(place)):
            self.hand.hold(kind, None)
            self._hold(lying)

    def _dragged_out(self, place: Any, where: QPoint) -> None:
        """Move what was dragged off the board to the place beside it."""
        for to, button in self.seats.slots.items():
            if button.isVisible() and button.rect().contains(button.mapFromGlobal(where)):
                edit = self.set_up.shift(place, to)
                if edit is not None:
                    self._edit(edit, False)
                return

    def _value(self, setting: Setting, value: Json) -> None:
        if not self.draft.edit(setting.edit(value)):
            self._show()

    # What is impossible -----------------------------------------------------------------------------------------

    def show_fault(self, fault: Fault) -> None:
        """Move the view to the places of a fault and mark them."""
        self._unmark()
        whole = self._mark(fault, "cross")
        if not whole.isEmpty():
            self.table.board.reveal(whole)
        self.said.emit(f"{self.set_up.reason(fault)} {fault.rule}")

    def _mark_faults(self) -> None:
        """Mark where something is impossible, as far as few places are named."""
        self._unmark()
        for fault in self.draft.faults[:MOST_MARKED]:
            if len(fault.places) <= FEW_PLACES:
                self._mark(fault, "!")

    def _mark(self, fault: Fault, badge: str) -> QRectF:
        """Mark the places of a fault, those that touch as one; return what was marked."""
        board, unit, whole = self.table.board, 1 / max(self.view.scale_now, 1e-9), QRectF()
        found = [self.set_up.outline(place) for place in fault.places]
        shape = unary_union([each for each in found if each is not None])
        for part in getattr(shape, "geoms", [shape]):
            if part.is_empty:
                continue
            mark = PlaceMark(part, self._options.theme, unit, badge)
            mark.setData(FOREIGN, True)
            board.addItem(mark)
            self._marks.append(mark)
            whole = whole.united(path_of(part).boundingRect())
        return whole

    def _unmark(self) -> None:
        for mark in self._marks:
            scene = mark.scene()
            if scene is not None:
                scene.removeItem(mark)
        self._marks = []

    # Deeds ------------------------------------------------------------------------------------------------------

    def undo(self) -> None:
        """Take back what was done last."""
        self.draft.undo()

    def redo(self) -> None:
        """Do again what was taken back."""
        self.draft.redo()

    def copy(self) -> None:
        """Copy the position as text."""
        QGuiApplication.clipboard().setText(self.draft.text())
        self.said.emit(say("The position was copied as text"))

    def paste(self) -> None:
        """Go on with the position whose text was copied."""
        self.draft.paste(QGuiApplication.clipboard().text())

    def _fill_menu(self) -> None:
        menu, draft = self.deeds.menu, self.draft
        menu.clear()
        menu.addAction(say("Start from an empty table"), draft.clear)
        menu.addAction(say("Start of a game"), draft.to_start)
        if self._sources.shown is not None:
            menu.addAction(say("Position of the game"), partial(draft.take, self._sources.shown))
        if self._sources.kept is not None:
            menu.addAction(say("What was set up last"), partial(draft.take, self._sources.kept))
        menu.addAction(say("A position from a file…"), self.file_asked.emit)
        menu.addAction(say("Paste a position"), self.paste)
        menu.addSeparator()
        if not self.deeds.copy.isVisible():
            menu.addAction(say("Copy as text"), self.copy)
        if not self.deeds.lesson.isVisible() and not self.deeds.in_place:
            menu.addAction(say("Make a lesson of it"), lambda: self.lesson_wanted.emit(draft.position))
        picture = menu.addAction(say("Export a picture…"), lambda: self.picture_wanted.emit(self._match))
        picture.setEnabled(not any(fault.blocks for fault in draft.faults))
        if draft.editing.hides:
            menu.addAction(say("Shuffle the hidden tiles"), self.shuffle)
        for way in draft.editing.ways:
            words = say("Turn everything by 60°") if way == "turn" else say("Mirror everything")
            menu.addAction(words, partial(draft.transform, way))
        others = menu.addMenu(say("Another game"))
        for kind, game in GAMES.items():
            if not ROOMS[kind].editing:
                continue
            for players in range(game.seats[0], game.seats[1] + 1):
                words = say("{0}, 1 player", game.title) if players == 1 else say("{0}, {1} players", game.title,
                                                                                 players)  # fmt: skip
                others.addAction(words, partial(self.begin_anew, kind, players))

    def begin_anew(self, kind: str, players: int) -> None:
        """Set up a position of another match; it can be taken back."""
        game = create(kind, players, seed=secrets.randbelow(10**9))
        self.draft.take(Position(game, editing_of(game).empty()))

    def shuffle(self) -> None:
        """Put the hidden tiles into another order."""
        self.draft.shuffle(random.Random(secrets.randbits(64)))

    # On the window ----------------------------------------------------------------------------------------------

    def regions(self) -> list[QWidget]:
        """Return the parts among which the keyboard goes round."""
        return [self.view, *(panel for panel in self.panels() if panel.isVisible())]

    def headline(self) -> Headline:
        """Return what this is."""
        return Headline(None, say("Set up a position"))

    def about(self) -> str:
        """Return the game."""
        return self.draft.game.title

    def mark(self, size: int) -> QPixmap | None:
        """Return no mark."""
        return None

    def state(self) -> str:
        """Return whether anything is against the position, for the bottom bar."""
        return verdict(len(self.draft.faults))

    def keys(self) -> tuple[KeyHelp, ...]:
        """Return the keys and what they do now."""
        kinds = tuple(str(number) for number in (1, len(self.set_up.kinds()) + 1))
        letters = tuple(offer.letter for offer in self._offers() if offer.letter)
        colour = (KeyHelp(letters, say("colour in hand")), KeyHelp(("+", "−"), say("in a zone"))) if letters else ()
        return (
            KeyHelp(("–".join(kinds),), say("kind")), *colour, KeyHelp(("Tab",), say("next thing")),
            KeyHelp(("R",), say("turn it")), KeyHelp(("F",), say("flip it")),
            KeyHelp(("Enter",), say("put down")), KeyHelp(("Del",), say("take away")),
            KeyHelp(("Ctrl", "Z"), say("undo")), KeyHelp(("Esc",), say("leave the editor")),
        )  # fmt: skip

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Leave with Esc from anywhere."""
        if event.key() == Qt.Key.Key_Escape:
            self.left.emit()
        else:
            super().keyPressEvent(event)

    # Room, look, language ---------------------------------------------------------------------------------------

    def lay_out(self) -> None:
        """Place the panels and fit the board between them; on a small window two share one place, told by tabs."""
        o, gap = self._options, 10 if self._options.compact else 16
        if o.compact:
            self._lay_out_compact(gap)
            return
        self.tabs.hide()
        self.deeds.fit(self.width() - 2 * gap)
        boxes = [self._box(panel, gap) for panel in self.panels()]
        plan = arrange(self.width(), self.height(), boxes, gap, -gap, compact=False)
        for panel in self.panels():
            rect = plan.rects.get(panel.key)
            if rect is not None:
                panel.setGeometry(rect.adjusted(-SHADOW, -SHADOW, SHADOW, SHADOW))
            panel.setVisible(rect is not None)
        m = plan.margins
        self._set_margins(QMarginsF(m.left(), m.top(), m.right(), m.bottom()))

    def _lay_out_compact(self, gap: int) -> None:
        wide = max(self.palette_panel.maximumWidth(), self.seats.maximumWidth()) - 2 * SHADOW
        left, tall = self.width() - wide - gap, self.tabs.sizeHint().height()
        self.tabs.setGeometry(left, gap, wide, tall)
        self.tabs.show()
        free = self.width() - wide - 3 * gap
        self.deeds.fit(free)
        beside = self.deeds.maximumWidth() - 2 * SHADOW <= free  # else they stand below the panel
        if not beside:
            self.deeds.fit(wide)
        width, deeds = self.deeds.maximumWidth() - 2 * SHADOW, self.deeds.sizeHint().height() - 2 * SHADOW
        x = gap + (free - width) // 2 if beside else left + wide - width
        self._put_panel(self.deeds, QRect(x, self.height() - gap - deeds, width, deeds))
        foot = gap if beside else deeds + 2 * gap
        room = QRect(left, 2 * gap + tall, wide, self.height() - 2 * gap - tall - foot)
        shown = self.seats if self.tabs.value() == "seats" else self.palette_panel
        for panel in (self.palette_panel, self.seats):
            panel.setVisible(panel is shown)
        self._put_panel(shown, room)
        self._set_margins(QMarginsF(gap, gap, wide + 2 * gap, deeds + 2 * gap if beside else gap))

    def _set_margins(self, margins: QMarginsF) -> None:
        self.view.set_margins(margins)
        free = self.view.free_rect().toRect()
        tall = self._options.b(4)
        self.invitation.setGeometry(free.x(), free.bottom() - tall, free.width(), tall)

    def _put_panel(self, panel: Panel, paper: QRect) -> None:
        panel.setGeometry(paper.adjusted(-SHADOW, -SHADOW, SHADOW, SHADOW))
        panel.show()

    def _box(self, panel: Panel, gap: int) -> Box:
        panel.activate()
        hint = panel.sizeHint().expandedTo(panel.minimumSize()).boundedTo(panel.maximumSize())
        stretch = panel.sizePolicy().verticalPolicy() == QSizePolicy.Policy.Expanding
        high = min(hint.height() - 2 * SHADOW, self.height() - 2 * gap)
        return Box(panel.key, panel.place, hint.width() - 2 * SHADOW, high, panel.fold_order, stretch, True)

    def apply_options(self, options: ViewOptions) -> None:
        """Show everything in another look."""
        if options == self._options:
            return
        self._options = options
        self.table.set_options(self._board_options())
        self.view.set_turn(options.turn)
        for panel in self.panels():
            panel.set_options(options)
        self.deeds.retranslate()
        self.deeds.set_options(options)
        self._show()
        self.lay_out()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Place everything afresh."""
        super().resizeEvent(event)
        self.view.setGeometry(self.rect())
        self.view.lower()
        self.lay_out()

    def retranslate(self) -> None:
        """Say everything in the language of now."""
        self.setAccessibleName(say("Position editor"))
        self.view.setAccessibleName(say("Board"))
        shown = self.tabs.value() or "palette"
        self.tabs.set_choices([("palette", say("Put down"), ""), ("seats", say("Seats"), "")])
        self.tabs.set_value(shown)
        self.tabs.setAccessibleName(say("What is shown at the right"))
        self.invitation.setText(say("Put down a first thing, or start from something under More"))
        self.palette_panel.retranslate()
        self.deeds.retranslate()

    def changeEvent(self, event: QEvent) -> None:
        """Follow the language."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self.table.retranslate()
            self.retranslate()
            self._show()

    def close_editor(self) -> None:
        """Stop everything."""
        self._later.stop()
        self.hand.end()
        self.table.close()
        self._match.close()

