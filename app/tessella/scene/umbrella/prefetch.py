"""What an umbrella in hand will need is made before it is wanted: what each line would do, and its pictures."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from tessella.rules.umbrella import COLOURS, Slide
from tessella.scene.boards.view import BoardView
from tessella.scene.drawing import idle_work
from tessella.scene.umbrella import shapes
from tessella.scene.umbrella.board import UmbrellaBoard
from tessella.scene.umbrella.figures_panel import FiguresPanel
from tessella.scene.umbrella.gestures import Held, SlideGesture
from tessella.scene.umbrella.items import UmbrellaItem


def warm(board: UmbrellaBoard, figures: FiguresPanel, held: Held) -> None:
    """Make it while the pointer is still on its way."""
    view = next((view for view in board.views() if isinstance(view, BoardView)), None)
    if isinstance(held, SlideGesture) and view is not None:
        idle_work.run("umbrella in hand", _steps(board, figures, held, view), board, figures, view)


def _steps(board: UmbrellaBoard, figures: FiguresPanel, held: SlideGesture, view: BoardView) -> Iterator[None]:
    for colour in COLOURS:
        pushed_out = UmbrellaItem(colour, shapes.OUT_UMBRELLA, board.options.theme)
        pushed_out.ahead(view.viewportTransform(), view.devicePixelRatioF())
        yield
    for side in held.sides:
        for line in (1, 2, 3, 4):
            if board.held is not held:
                return
            seen = board.foresee(Slide(side, held.colour, line, held.zone))
            yield
            if seen is not None:
                figures.draw_ahead(replace(board.scenery, state=seen.state))
                yield
