"""Names of the zones and numbers of the lines beside the large stage: upright, always of the same size."""

from __future__ import annotations

from collections.abc import Iterator
from math import atan2, degrees

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QPainter
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from tessella.rules.umbrella import SIDES, Side
from tessella.scene.boards.explaining import is_caption
from tessella.scene.boards.options import ViewOptions
from tessella.scene.drawing.tokens import Theme
from tessella.scene.umbrella import shapes
from tessella.scene.umbrella.items import Piece, Shown
from tessella.scene.umbrella.stage_state import StageState
from tessella.scene.umbrella.words import side_title, zone_note

_AROUND = ("left", "above", "right", "below")
SMALLEST = 11
"""Pixels below which no type goes."""
LEAST_SHARE = 0.85
"""How far the type of a label gives way before its second line goes."""
BESIDE, OVER = (158.0, 76.0), (134.0, 62.0)
"""Room (wide, high) of a name beside a zone and of one over it, in scene units: they meet at the corners."""


class LabelItem(Piece):
    """The name of a zone and who shares it: two lines that keep their size and stay upright.

    `align` is where the text lies from its point: left, right, above, below or middle of it. `room` is what the words
    may take of the table, in scene units: on a small stage they are cut, and with large type the second line goes.
    """

    def __init__(
        self, title: str, note: str, size: int, align: str, theme: Theme, room: tuple[float, float] | None = None
    ) -> None:
        super().__init__(theme)
        self.setFlag(QGraphicsItem.GraphicsItemFlag.ItemIgnoresTransformations)
        self._title, self._note, self._align, self._size, self._room = title, note, align, size, room
        self.setToolTip(" ".join(part for part in (title, note) if part))
        is_caption(self)
        self._bold, self._plain = QFont(), QFont()
        self._bold.setWeight(QFont.Weight.DemiBold)
        self.lines = (title, note)
        self._rect, self._scale = QRectF(), 0.0
        self.setZValue(-5)
        self.fit(1.0)

    def fit(self, scale: float) -> None:
        """Use the room that the words have at a scale (view pixels per scene unit)."""
        if scale == self._scale:
            return
        self._scale = scale
        self.prepareGeometryChange()
        wide, high = (side * scale for side in self._room) if self._room else (1.0e4, 1.0e4)
        self._set_sizes(self._size)
        title, note = self._title, self._note
        if note and self._heights() > high:
            self._set_sizes(max(SMALLEST, round(self._size * LEAST_SHARE)))
        if note and self._heights() > high:
            note = ""
            self._set_sizes(max(SMALLEST, min(self._size, round(high * 0.8))))
        while (size := self._bold.pixelSize()) > SMALLEST and self._title_width() > wide:
            self._set_sizes(size - 1)
        cut = Qt.TextElideMode.ElideRight
        bold, plain = QFontMetricsF(self._bold), QFontMetricsF(self._plain)
        self.lines = bold.elidedText(title, cut, wide), plain.elidedText(note, cut, wide)
        width = max(bold.horizontalAdvance(self.lines[0]), plain.horizontalAdvance(self.lines[1])) + 2
        height = (bold.height() if title else 0) + (plain.height() if note else 0)
        left = {"left": -width, "right": 0.0}.get(self._align, -width / 2)
        top = {"above": -height, "below": 0.0}.get(self._align, -height / 2)
        self._rect = QRectF(left, top, width, height)

    def _set_sizes(self, size: int) -> None:
        self._bold.setPixelSize(size)
        self._plain.setPixelSize(max(SMALLEST, round(size * 0.92)))

    def _title_width(self) -> float:
        return QFontMetricsF(self._bold).horizontalAdvance(self._title)

    def _heights(self) -> float:
        return QFontMetricsF(self._bold).height() + QFontMetricsF(self._plain).height()

    def boundingRect(self) -> QRectF:
        """Return the two lines."""
        return self._rect

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        """Draw the two lines upright in the theme's text colour."""
        turned = painter.worldTransform()
        painter.rotate(-degrees(atan2(turned.m12(), turned.m11())))
        where = {"left": Qt.AlignmentFlag.AlignRight, "right": Qt.AlignmentFlag.AlignLeft}.get(
            self._align, Qt.AlignmentFlag.AlignHCenter
        )
        painter.setPen(self.theme.role("text"))
        painter.setFont(self._bold)
        painter.drawText(self._rect, where | Qt.AlignmentFlag.AlignTop, self.lines[0])
        painter.setFont(self._plain)
        painter.drawText(self._rect, where | Qt.AlignmentFlag.AlignBottom, self.lines[1])

    def shown(self) -> Shown:
        """Return the words as well."""
        return (*super().shown(), self._title, self._note, self._align)


def labels(scenery: StageState, options: ViewOptions) -> Iterator[LabelItem]:
    """Return the names of the four zones, and the numbers of rows and columns when coordinates are wanted."""
    for side in SIDES:
        place, align = _beside(side)
        note = zone_note(scenery.seats, scenery.seat, side)
        yield _label(side_title(side), note, place, align, options, options.px("body"), fitted=True)
    if not options.coordinates:
        return
    edge = shapes.STAGE / 2 + 4
    for line in (1, 2, 3, 4):
        along = shapes.field_centre(line, line)
        yield _label("", str(line), QPointF(-edge, along.y()), "left", options, options.px("micro"))
        yield _label("", str(line), QPointF(along.x(), -edge), "above", options, options.px("micro"))


def _beside(side: Side) -> tuple[QPointF, str]:
    """Return where a zone's name stands: beside the lying zones, over the standing ones, off the pieces."""
    middle = shapes.zone_rect(side).center()
    if shapes.is_row(side):
        return middle - QPointF(0, shapes.ZONE_LENGTH / 2 + 3), "above"
    return middle - QPointF(shapes.ZONE_LENGTH / 2 + 10, 0), "left"


def _label(
    title: str, note: str, place: QPointF, align: str, options: ViewOptions, size: int, *, fitted: bool = False
) -> LabelItem:
    # The text leaves the stage in the same direction when the board is turned.
    turned = _AROUND[(_AROUND.index(align) + options.turn) % 4]
    room = OVER if turned in ("above", "below") else BESIDE
    label = LabelItem(title, note, size, turned, options.theme, room if fitted else None)
    label.setPos(place)
    return label
