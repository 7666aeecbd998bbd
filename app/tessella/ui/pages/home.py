"""The first page: go on with a game that was left, or begin one of the three."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtWidgets import QBoxLayout, QGridLayout, QHBoxLayout, QMenu, QScrollArea, QVBoxLayout, QWidget

from tessella.controller.settings.settings import Settings
from tessella.records import demos
from tessella.scene.boards.options import ViewOptions
from tessella.scene.boards.panel import SHADOW
from tessella.scene.drawing.elided import ElidedLabel
from tessella.scene.game_views import view_of
from tessella.scene.told import KeyHelp
from tessella.ui.pages.home_cards import ContinueCard, FirstOffer, GameCard, Offer, Paint
from tessella.ui.pages.newgame import usual_setup
from tessella.ui.widgets.column_page import COLUMN, ColumnPage
from tessella.ui.widgets.widgets import TextButton, apply_options, label
from tessella.ui.window.actions import Actions
from tessella.ui.window.header import Logo


class HomePage(ColumnPage):
    """Continue, three cards, links.

    Signals: `continued(int)` the person wants the offer of that number; `others_asked()` wants to see all of them;
    `setup_chosen(object)` the MatchSetup with which a game is to begin from now on; `setup_asked(str)` all settings
    of a game are wanted; `first_asked(str)` a first game is wanted, `first_declined()` none; `learn_asked(str)` the
    lessons of a game are.
    """

    continued = Signal(int)
    others_asked = Signal()
    setup_chosen = Signal(object)
    setup_asked = Signal(str)
    first_asked = Signal(str)
    first_declined = Signal()
    learn_asked = Signal(str)
    practise_asked = Signal(str)

    def __init__(self, actions: Actions, pictures: dict[str, Paint]) -> None:
        super().__init__(QScrollArea())
        self._actions = actions
        self._offers: list[ContinueCard] = []
        self._new = False
        self._build(pictures)
        self.retranslate()

    def _build(self, pictures: dict[str, Paint]) -> None:
        self._column.addStretch(1)
        self._column.addWidget(self._make_title())
        self.first = FirstOffer(pictures)
        self.first.asked.connect(self.first_asked)
        self.first.declined.connect(self.first_declined)
        self._column.addWidget(self.first)
        self._continue_box = QVBoxLayout()
        self._column.addLayout(self._continue_box)
        self._cards_row = QHBoxLayout()
        self.cards = {kind: GameCard(view_of(kind), paint, self._actions) for kind, paint in pictures.items()}
        for kind, card in self.cards.items():
            self._cards_row.addWidget(card, 1)
            card.setup.chosen.connect(self.setup_chosen)
            card.setup.more_asked.connect(lambda kind=kind: self.setup_asked.emit(kind))
            card.learn.clicked.connect(lambda _=False, kind=kind: self.learn_asked.emit(kind))
            card.practise.clicked.connect(lambda _=False, kind=kind: self.practise_asked.emit(kind))
        self._column.addLayout(self._cards_row, 20)
        self._column.addLayout(self._make_links())
        self._column.addStretch(1)

    def _make_title(self) -> QWidget:
        self._title = QWidget()
        row = QHBoxLayout(self._title)
        row.setContentsMargins(SHADOW, 0, SHADOW, 6)
        row.setSpacing(18)
        row.addWidget(Logo(3.1))
        row.addWidget(label("Tessella", "display"))
        self._motto = label("", "head", "second")
        self._motto.setStyleSheet("font-weight: 400; padding-bottom: 6px")
        row.addWidget(self._motto, 0, Qt.AlignmentFlag.AlignBottom)
        row.addStretch(1)
        return self._title

    def _make_links(self) -> QHBoxLayout:
        row = QHBoxLayout()
        self._links = row
        self._grid = QGridLayout()
        self._grid.setHorizontalSpacing(10)
        self._grid.setVerticalSpacing(0)
        self.open_link = TextButton("", "link", "search")
        self.open_link.clicked.connect(self._actions["open"].trigger)
        self.new_link = TextButton("", "link", "gear")
        self.new_link.clicked.connect(self._actions["new"].trigger)
        self.library_link = TextButton("", "link", "stack")
        self.library_link.clicked.connect(self._actions["library"].trigger)
        self.demo_link = TextButton("", "link", "play")
        self.demo_link.clicked.connect(self._offer_demos)
        self._promise = ElidedLabel("", "small", "second")
        self.others_link = TextButton("", "link", "play")
        self.others_link.clicked.connect(self.others_asked)
        links = (self.others_link, self.new_link, self.open_link, self.library_link, self.demo_link)
        for column, link in enumerate(links):
            self._grid.addWidget(link, 0, column)
        self.others_link.setVisible(False)
        row.addLayout(self._grid)
        row.addStretch(1)
        row.addWidget(self._promise)
        return row

    def _place_links(self) -> None:
        """Put the links side by side, or into more rows where large type leaves no room."""
        links = [self.new_link, self.open_link, self.library_link, self.demo_link]
        if not self.others_link.isHidden():
            links.insert(0, self.others_link)
        margins = self._links.contentsMargins()
        side = self._column.contentsMargins().left()
        room = min(self.width(), COLUMN) - 2 * side - margins.left() - margins.right()
        wide = [link.sizeHint().width() + self._grid.horizontalSpacing() for link in links]
        columns = next(n for n in (len(links), 2, 1) if n == 1 or sum(max(wide[at::n]) for at in range(n)) <= room)
        across = sum(max(wide[at::columns]) for at in range(columns)) + self._promise.sizeHint().width()
        ways = QBoxLayout.Direction
        self._links.setDirection(ways.LeftToRight if across <= room else ways.TopToBottom)
        for link in links:
            self._grid.removeWidget(link)
        for number, link in enumerate(links):
            self._grid.addWidget(link, number // columns, number % columns, Qt.AlignmentFlag.AlignLeft)

    def _offer_demos(self) -> None:
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        for kind in demos.kinds():
            menu.addAction(self._actions[f"demo-{kind}"])
        menu.popup(self.demo_link.mapToGlobal(self.demo_link.rect().topLeft()))

    def retranslate(self) -> None:
        """Say everything in the language of now."""
        self._motto.setText(self.tr("three games on three tilings"))
        self.open_link.setText(self.tr("Open a file…"))
        self.new_link.setText(self.tr("New game with other settings…"))
        self.library_link.setText(self.tr("Library"))
        self.demo_link.setText(self.tr("Watch a demo…"))
        self.others_link.setText(self.tr("Other games that were left…"))
        self._promise.set_text(self.tr("Everything stays on this computer"))
        self.first.retranslate()
        for card in self.cards.values():
            card.retranslate()
        for offer in self._offers:
            offer.button.setText(self.tr("Continue"))
        self._refit()

    def keys(self) -> list[KeyHelp]:
        """Return the keys of this page and what they do."""
        numbers = tuple(str(number) for number in range(1, len(self.cards) + 1))
        keys = [KeyHelp(numbers, self.tr("play with the last settings")), KeyHelp(("Ctrl", "N"), self.tr("new game"))]
        if self.offers:
            keys.append(KeyHelp(("C",), self.tr("continue")))
        return [*keys, KeyHelp(("F1",), self.tr("rules")), KeyHelp(("Ctrl", "O"), self.tr("open"))]

    def follow(self, settings: Settings) -> None:
        """Say what each game begins with."""
        for kind, card in self.cards.items():
            card.set_setup(usual_setup(settings, kind))
        self._new = settings.first_game and not settings.last_kind
        self._offer_first()

    def _offer_first(self) -> None:
        """Offer a first game to whoever has begun none yet."""
        self.first.setVisible(self._new and not self._offers)

    def set_offers(self, offers: Sequence[Offer], others: bool) -> None:
        """Offer games to continue, the last one first: it gets a card; `others` tells that more were left."""
        self.others_link.setVisible(others)
        self._place_links()
        for card in self._offers:
            self._continue_box.removeWidget(card)
            card.hide()
            card.deleteLater()
        self._offers = []
        for number, offer in enumerate(offers[:1]):
            card = ContinueCard(offer)
            card.continued.connect(lambda index=number: self.continued.emit(index))
            self._continue_box.addWidget(card)
            self._offers.append(card)
            self.setTabOrder(self, card.button)
            if self._options is not None:
                apply_options(card, self._options)
        self._offer_first()
        self._actions.allow("continue", bool(offers))

    @property
    def offers(self) -> list[ContinueCard]:
        """The cards that are shown above the games."""
        return self._offers

    def _fit(self, options: ViewOptions) -> None:
        small = options.compact
        side = self._margins(options, (14, 5, 8), (24, 16))
        self._column.setSpacing(0 if small else 4)
        self._cards_row.setSpacing(0 if small else 8)
        self._links.setContentsMargins(SHADOW - 8, 2 if small else 14, SHADOW, 0)
        self._title.setVisible(not small or self.height() > options.b(48))
        self._place_links()
        # The scroll bar may come, and the stretches beside the column take their part.
        room = round((self.width() - 14) * 100 / 102)
        self._fit_cards(min(room, COLUMN + 2 * SHADOW) - 2 * side)

    def _fit_cards(self, width: int) -> None:
        """Let the three cards look alike: buttons, names and sentences on the same lines."""
        cards = list(self.cards.values())
        each = (width - (len(cards) - 1) * self._cards_row.spacing()) // max(1, len(cards))
        needs = [card.needs(each) for card in cards]
        for card in cards:
            card.fit(any(n[0] for n in needs), all(n[1] for n in needs), max(n[2] for n in needs))

    def changeEvent(self, event: QEvent) -> None:
        """Follow the language."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()
