"""What the bubble says: of a tile in hand, a choice, a chain."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF

from tessella.rules.trellis import Bloom, Garden, Move, Plant, Trellis, TrellisState, Vine, chain, end_cells
from tessella.scene.boards.reasons import Remark
from tessella.scene.trellis.choosers import Chooser, ContestChooser
from tessella.scene.trellis.ghost import vine_spot
from tessella.scene.trellis.preview import Preview
from tessella.scene.trellis.remedies import remedy
from tessella.scene.trellis.shapes import FLOWER, A, cells_rect, centre
from tessella.scene.trellis.words import Words, cell_name, count_of, head, say, sentence
from tessella.scene.words.words import colour_name


class Talk:
    """Finds the words of one table."""

    def __init__(self, words: Words, game: Trellis, *, helps: bool = True) -> None:
        """`helps`: a refused move is told what would be right; not in locked games."""
        self._words, self._game, self._helps = words, game, helps

    def held(self, seen: Preview | None, state: TrellisState) -> Remark | None:
        """Return what planting the tile in hand would do, or why it cannot lie there; None while it hangs free."""
        if seen is None or not isinstance(seen.move, Plant):
            return None
        cell = seen.move.cell
        return self._remark(centre(cell) + QPointF(0, A), cells_rect([cell]), seen, state)

    def chosen(self, chooser: Chooser) -> Remark | None:
        """Return what the choice that is pointed at would do."""
        seen = chooser.preview()
        if seen is None:
            return None
        place = vine_spot(chooser.state.garden, seen.move.vine) if not isinstance(seen.move, Plant) else QPointF()
        avoid = QRectF(place, place).adjusted(-FLOWER * 1.6, -FLOWER * 1.6, FLOWER * 1.6, FLOWER * 1.6)
        if isinstance(chooser, ContestChooser) and isinstance(seen.move, Bloom):
            place, avoid = chooser.pointer(seen.move), chooser.rect().united(avoid)
        return self._remark(place, avoid, seen, chooser.state)

    def choice(self, move: Move, seen: Preview | None) -> str:
        """Return what a screen reader says of a choice that is pointed at."""
        if seen is None:
            return ""
        where = "" if isinstance(move, Plant) else cell_name(move.vine.cell)
        parts = (say("{0} at {1}.", head(self._words, seen), where), self._words.foreseen(seen))
        return " ".join(part for part in parts if part)

    def chain(self, state: TrellisState, vine: Vine) -> Remark:
        """Return whose a chain is and how long."""
        title, text = self.chain_words(state, vine)
        rect = cells_rect([other.cell for other in chain(state, vine)])
        return Remark(vine_spot(state.garden, vine), rect, title, text)

    def chain_words(self, state: TrellisState, vine: Vine) -> tuple[str, str]:
        """Return whose chain a vine is in, and how long and open it is."""
        garden = Garden(state.garden)
        ref = garden.ref(vine)
        if ref is None:
            return "", ""
        owner, length, ends = garden.owner(ref), len(garden.chain(ref)), len(end_cells(state, vine))
        colour = colour_name(vine.colour)
        title = (
            say("{0}, nobody's yet", colour).capitalize()
            if owner is None
            else say("{0}: {1}", self._words.name(owner), colour)
        )
        parts = [
            count_of(length, say("1 vine long"), say("{0} vines long")),
            say("closed") if ends == 0 else count_of(ends, say("1 open end"), say("{0} open ends")),
        ]
        return title, ", ".join(parts)

    def _remark(self, place: QPointF, avoid: QRectF, seen: Preview, state: TrellisState) -> Remark:
        broken = seen.verdict.broken
        if broken is None:
            return Remark(place, avoid, head(self._words, seen), self._words.foreseen(seen), "", "check")
        title, text = sentence(broken)
        right = remedy(self._words, self._game, state, seen.move, broken) if self._helps else ""
        return Remark(place, avoid, title, f"{text} {right}".strip(), broken.rule, "cross")
