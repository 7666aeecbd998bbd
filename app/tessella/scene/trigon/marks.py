"""Marks on the board: what happened since your turn, and what somebody asked to see: where the piece in hand fits, and
on request the open corners of a colour and the fields forbidden to it."""

from __future__ import annotations

from typing import Literal

from PySide6.QtCore import QPointF
from PySide6.QtWidgets import QGraphicsItem

from tessella.rules.trigon import Cell, ColourOut, PiecePlaced, Trigon, TrigonState, identify, open_corners
from tessella.rules.verdict import Finding
from tessella.scene.boards.marks import Badge, CrossHatch, Outline
from tessella.scene.boards.options import ViewOptions
from tessella.scene.boards.review import Look, SnapshotMatch
from tessella.scene.drawing.tokens import Theme
from tessella.scene.trigon.gestures import PieceInHand
from tessella.scene.trigon.ground import EDGE, tri
from tessella.scene.trigon.hand import heart
from tessella.scene.trigon.items import FieldMarks, badge_size, body_path, outline_path
from tessella.scene.trigon.shapes import Tri
from tessella.scene.trigon.turns import colour_shown
from tessella.scene.words.words import tr

Overlay = Literal["corners", "forbidden"]


def marks(
    match: SnapshotMatch, hand: PieceInHand | None, shown: frozenset[Overlay], options: ViewOptions, unit: float
) -> list[QGraphicsItem]:
    """Return the marks for the colour of the tray: where the piece in hand fits, and what is asked for besides."""
    game = match.game
    assert isinstance(game, Trigon)
    wanted = _wanted(game, match, hand, shown, options)
    theme, board = options.theme, game.board
    return [FieldMarks(kind, [tri(board, cell) for cell in cells], theme, unit) for kind, cells in wanted if cells]


def legend(
    match: SnapshotMatch, hand: PieceInHand | None, shown: frozenset[Overlay], options: ViewOptions
) -> tuple[tuple[str, str, str], ...]:
    """Return the kinds of marks that are shown, each with what it means now, in a sentence and in a word or two."""
    game = match.game
    assert isinstance(game, Trigon)
    words = {
        "legal": (tr("Trigon", "the piece in hand fits here"), tr("Trigon", "fits here")),
        "corner": (tr("Trigon", "open corners of this colour"), tr("Trigon", "open corners")),
        "forbidden": (tr("Trigon", "beside own pieces: forbidden"), tr("Trigon", "forbidden")),
    }
    lines = []
    for kind, cells in _wanted(game, match, hand, shown, options):
        text, short = words[kind]
        if kind == "legal" and not cells:
            text, short = tr("Trigon", "it fits only turned or flipped: R, F, Space"), tr("Trigon", "turn or flip")
            if hand is not None and not hand.reachable.fields:
                text, short = tr("Trigon", "this piece fits nowhere now"), tr("Trigon", "fits nowhere")
        lines.append((kind, text, short))
    if options.show_legal and hand is None and match.can_play:
        lines.append(("legal", tr("Trigon", "take a piece to see where it fits"), ""))
    return tuple(lines)


def _wanted(
    game: Trigon, match: SnapshotMatch, hand: PieceInHand | None, shown: frozenset[Overlay], options: ViewOptions
) -> list[tuple[str, frozenset[Cell]]]:
    state = match.shown
    if state.colour is None:
        return []
    colour = colour_shown(match)
    wanted: list[tuple[str, frozenset[Cell]]] = []
    if "forbidden" in shown:
        wanted.append(("forbidden", forbidden(game, state, colour)))
    if "corners" in shown:
        wanted.append(("corner", frozenset(open_corners(game, state, colour))))
    if options.show_legal and hand is not None:
        wanted.append(("legal", hand.reachable.fields_of(hand.held.orientation)))
    return wanted


def played(match: SnapshotMatch, options: ViewOptions, unit: float) -> list[QGraphicsItem]:
    """Return outlines round what happened since the viewer's last turn, and the numbers that the options ask for."""
    game, theme = match.game, options.theme
    assert isinstance(game, Trigon)
    marked: list[QGraphicsItem] = []
    for number, stepped in enumerate(match.steps_since(match.viewer), 1):
        for event in stepped.step.events:
            if isinstance(event, PiecePlaced):
                tris = tuple(tri(game.board, cell) for cell in event.cells)
                marked.append(Outline(body_path(tris), theme, unit))
                if options.move_numbers == "last":
                    marked.append(_badge(tris, number, theme, unit))
    if options.move_numbers == "all":
        for number, piece in enumerate(match.shown.placed, 1):
            marked.append(_badge(tuple(tri(game.board, cell) for cell in piece.cells), number, theme, unit))
    return marked


def _badge(tris: tuple[Tri, ...], number: int, theme: Theme, unit: float) -> Badge:
    badge = Badge(str(number), theme, unit, badge_size(20, len(tris), unit))
    badge.setPos(QPointF(*heart(tris)) * EDGE)
    return badge


def explained(look: Look, game: Trigon, options: ViewOptions, unit: float) -> list[QGraphicsItem]:
    """Return the marks of one rule or one event of a past move."""
    theme, board, event = options.theme, game.board, look.event
    if look.finding is not None:
        return found(look.finding, game, options, unit)
    if isinstance(event, PiecePlaced):
        body = tuple(tri(board, cell) for cell in event.cells)
        corners = [tri(board, cell) for cell in event.corners]
        met: list[QGraphicsItem] = [FieldMarks("corner", corners, theme, unit)] if corners else []
        return [Outline(body_path(body), theme, unit, "selected"), *met]
    if isinstance(event, ColourOut):
        mine = [piece for piece in look.stepped.step.state.placed if piece.colour == event.colour]
        return [Outline(body_path(tuple(tri(board, cell) for cell in piece.cells)), theme, unit) for piece in mine]
    return []


def found(finding: Finding, game: Trigon, options: ViewOptions, unit: float) -> list[QGraphicsItem]:
    """Return the marks of the fields that a rule names."""
    tris = tuple(tri(game.board, cell) for cell in finding.places if cell in game.board.index)
    if not tris:
        return []
    if not finding.ok and finding.rule != "G-FIRST":  # that one names the fields that would be right
        return [CrossHatch(outline_path(tris, 0.06), options.theme, unit)]
    whole = finding.rule in ("G-PIECES", "G-EMPTY") or _is_piece(game, finding)
    bodies = (tris,) if whole else tuple((each,) for each in tris)
    return [Outline(body_path(body), options.theme, unit, "dashed") for body in bodies]


def _is_piece(game: Trigon, finding: Finding) -> bool:
    """Return whether the fields of a reason, which names no rule, are one piece."""
    return not finding.rule and identify(game.board, tuple(finding.places)) is not None


def forbidden(game: Trigon, state: TrigonState, colour: int) -> frozenset[Cell]:
    """Return the free fields on which a colour may put nothing: they share a side with its pieces (G-EDGE)."""
    at = game.reach(state, colour)
    return frozenset(at.tables.cells(at.beside & ~at.taken))
