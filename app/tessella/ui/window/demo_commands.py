"""Demos on the window: the built-in ones, the game that is shown as one, and what can be done in a demo."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QObject

from tessella.controller.match import what_if
from tessella.records import demos
from tessella.records.captions import captions_of
from tessella.ui.game.demo import Demo
from tessella.ui.window.match_factory import MatchFactory
from tessella.ui.window.services import Services


class DemoCommands(QObject):
    """Connects the actions of demos with the page that is shown."""

    def __init__(self, services: Services, play: MatchFactory) -> None:
        super().__init__(services.parent)
        self._services = services
        deeds: dict[str, Callable[[], object]] = {
            "demo": services.on_page(lambda page: page.show_demo()),
            "demo-play": self._in_demo(Demo.toggle),
            "demo-back": self._in_demo(lambda demo: demo.step(-1)),
            "demo-next": self._in_demo(lambda demo: demo.step(1)),
            "demo-take-over": self._in_demo(Demo.take_over),
            "demo-repeat": self._in_demo(lambda demo: demo.repeat(not demo.repeats)),
            "demo-leave": services.on_page(lambda page: page.leave_demo()),
        }
        for kind in demos.kinds():
            deeds[f"demo-{kind}"] = partial(play.start_demo, kind)
        for key, do in deeds.items():
            services.actions.connect_to(key, do)

    def refresh(self) -> None:
        """Switch the actions on and off: in a demo those of the game are off."""
        page, actions = self._services.page(), self._services.actions
        if page is None:
            return
        actions.set_place("game" if page.demo is None else "demo")
        if page.demo is None:
            actions.allow("demo", not page.trial and bool(captions_of(page.match.record, page.match.line)))
            return
        actions["demo-repeat"].setChecked(page.demo.repeats)
        actions.allow("demo-take-over", what_if.may_try(page.match))
        actions.allow("demo-back", page.demo.place > 1)
        actions.allow("demo-next", page.demo.place < len(page.demo.captions))

    def _in_demo(self, do: Callable[[Demo], object]) -> Callable[[], object]:
        """Return what does something with the demo that is shown, and nothing without one."""
        return self._services.on_page(lambda page: do(page.demo) if page.demo is not None else None)
