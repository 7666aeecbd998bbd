"""What the actions of studying do on the window: ways through the record, remarks, variations, drawing."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtWidgets import QInputDialog

from tessella.records.record import Symbol
from tessella.scene.boards.drawings import TOOLS
from tessella.ui.dialogs.header import HeaderDialog
from tessella.ui.game.drawing_bar import DrawingBar
from tessella.ui.game.page import GamePage
from tessella.ui.window.services import Services

JUDGEMENTS: tuple[Symbol, ...] = ("good", "very-good", "interesting", "doubtful", "bad", "very-bad", "forced")
STEPS = 10


class StudyCommands(QObject):
    """Connects the actions of studying with the page that is shown."""

    start_asked = Signal(object)
    """A game is to begin from the position shown: its `Record`."""

    def __init__(self, services: Services) -> None:
        super().__init__(services.parent)
        self._services = services
        for key, do in self._deeds().items():
            services.actions.connect_to(key, do)

    def _deeds(self) -> dict[str, Callable[[], object]]:
        on = self._services.on_page
        deeds: dict[str, Callable[[], object]] = {
            "record": on(lambda page: page.show_record()),
            "back-10": on(lambda page: page.study.step(-STEPS)),
            "forward-10": on(lambda page: page.study.step(STEPS)),
            "go-to": on(self._go_to),
            "variation-left": on(lambda page: page.study.across(-1)),
            "variation-right": on(lambda page: page.study.across(1)),
            "next-comment": on(lambda page: page.study.next_comment()),
            "next-mistake": on(lambda page: page.study.next_mistake()),
            "auto-play": on(lambda page: page.study.play()),
            "slower": on(lambda page: self._pace(page, -1)),
            "faster": on(lambda page: self._pace(page, 1)),
            "comment": on(lambda page: page.write_comment()),
            "promote": on(lambda page: page.study.promote()),
            "variation-up": on(lambda page: page.study.shift(-1)),
            "variation-down": on(lambda page: page.study.shift(1)),
            "delete-variation": on(lambda page: page.study.delete()),
            "truncate": on(lambda page: page.study.truncate()),
            "start-here": on(lambda page: self.start_asked.emit(page.study.start_here())),
            "header": on(self._header),
            "draw-next-colour": on(lambda page: page.drawing.next_colour()),
            "draw-clear": on(lambda page: page.study.clear_marks()),
            "draw-bar": on(self._bar),
        }
        for symbol in JUDGEMENTS:
            deeds[f"sign-{symbol}"] = on(lambda page, sign=symbol: page.study.set_symbol(sign))  # type: ignore[misc]
        for tool in TOOLS:
            deeds[f"draw-{tool}"] = on(lambda page, kind=tool: self._draw(page, kind))  # type: ignore[misc]
        return deeds

    def refresh(self) -> None:
        """Switch the actions on and off."""
        page, actions = self._services.page(), self._services.actions
        if page is None:
            return
        study, match, allow = page.study, page.match, actions.allow
        for key in ("back-10", "variation-left", "variation-right", "next-comment", "next-mistake"):
            allow(key, len(study.record.nodes) > 1)
        allow("forward-10", match.ply < match.length)
        allow("go-to", match.length > 0)
        allow("auto-play", match.length > 0)
        allow("variation-left", study.can_cross(-1))
        allow("variation-right", study.can_cross(1))
        allow("promote", study.can_promote())
        allow("variation-up", study.can_shift(-1))
        allow("variation-down", study.can_shift(1))
        allow("delete-variation", study.can_delete())
        allow("truncate", study.can_truncate())
        allow("start-here", study.free)
        allow("draw-clear", bool(study.record.node(study.node).marks))
        allow("draw-next-colour", page.drawing.tool in ("circle", "colour", "arrow", "path"))
        symbol = study.record.node(study.node).symbol
        for sign in JUDGEMENTS:
            allow(f"sign-{sign}", study.node != 0)
            actions[f"sign-{sign}"].setChecked(sign == symbol)
        for tool in TOOLS:
            actions[f"draw-{tool}"].setChecked(page.drawing.tool == tool)
        bar = page.findChild(DrawingBar)
        actions["draw-bar"].setChecked(bar is not None and bar.isVisible())
        actions["auto-play"].setChecked(study.playing)

    def _draw(self, page: GamePage, tool: str) -> None:
        page.drawing.take(None if page.drawing.tool == tool else tool)
        if page.drawing.tool == "text" and not page.drawing.words:
            self._show_bar(page).words.setFocus()
        else:
            page.view.setFocus()

    def _bar(self, page: GamePage) -> None:
        """Show the bar of tools, or put it away with the tool."""
        bar = page.findChild(DrawingBar)
        if bar is None or not bar.isVisible():
            self._show_bar(page)
        else:
            bar.hide()
            page.drawing.take(None)
            page.view.setFocus()
        self.refresh()

    def _show_bar(self, page: GamePage) -> DrawingBar:
        bar = page.findChild(DrawingBar)
        if bar is None:
            bar = DrawingBar(page, self._services.options)
            bar.follow(page.drawing)
            bar.wiped.connect(page.study.clear_marks)
            bar.closed.connect(lambda: self._bar(page))
            bar.chosen.connect(page.view.setFocus)
        bar.show()
        return bar

    def _pace(self, page: GamePage, steps: int) -> None:
        page.study.faster(steps)
        self._services.say(self.tr("{0} s a move").format(f"{page.study.speed:g}"))

    def _go_to(self, page: GamePage) -> None:
        match = page.match
        dialog = QInputDialog(self._services.parent)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.setWindowTitle(self.tr("Go to a move"))
        dialog.setLabelText(self.tr("Number of the move, 0 to {0}:").format(match.length))
        dialog.setInputMode(QInputDialog.InputMode.IntInput)
        dialog.setIntRange(0, match.length)
        dialog.setIntValue(match.ply)
        dialog.intValueSelected.connect(match.jump)
        dialog.open()

    def _header(self, page: GamePage) -> None:
        dialog = HeaderDialog(page.study, self._services.options, self._services.parent)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.open()
