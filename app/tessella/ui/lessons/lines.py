"""The lessons of a path on the Learn page: as rows along a line, and as cards on a small window."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QFontMetricsF, QKeyEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QWidget

from tessella.scene.boards.options import ViewOptions
from tessella.scene.boards.panel import SHADOW, paint_paper, paint_shadow
from tessella.scene.drawing.icons import paint_icon
from tessella.scene.drawing.tokens import radius
from tessella.ui.lessons.learn_state import LessonLine
from tessella.ui.lessons.nodes import font_of, paint_node, paint_pips
from tessella.ui.lessons.words import say

_LEFT = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft
_RIGHT = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight
NODE = 1.4
"""Side of a node in base sizes."""


def minutes_words(minutes: int) -> str:
    """Return how long a lesson takes."""
    return say("{0} min", minutes)


def state_word(line: LessonLine) -> str:
    """Return whether a lesson is done, the next one, or open."""
    if line.state == "open":
        return say("open")
    return say("done") if line.state == "done" else say("next")


def spoken(line: LessonLine) -> str:
    """Return what a screen reader says of a lesson."""
    parts = [say("Lesson {0} of {1}", line.number, line.of), line.title, *line.rules]
    if line.at and line.state != "done":
        parts.append(say("step {0} of {1}", line.at, line.steps))
    one = say("1 minute")
    parts.append(one if line.minutes == 1 else say("{0} minutes", line.minutes))
    parts.append(state_word(line))
    if line.due:
        parts.append(say("due"))
    return ", ".join(parts)


class LessonButton(QAbstractButton):
    """One lesson that can be begun."""

    MOST = 3.2
    """The greatest height in base sizes."""

    def __init__(self, sides: int, line: LessonLine, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.sides, self.line = sides, line
        self.options: ViewOptions | None = None
        self.setObjectName(f"lesson-{line.key}")
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.show_line(line)

    def show_line(self, line: LessonLine) -> None:
        """Show how the lesson stands now."""
        self.line = line
        self.setAccessibleName(spoken(line))
        self.setToolTip(line.aim)
        self.update()

    def apply_options(self, options: ViewOptions) -> None:
        """Grow with the type."""
        self.options = options
        self.setMaximumHeight(options.b(self.MOST))
        self.updateGeometry()
        self.update()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Leave the arrows to the page, which knows where lessons stand; a button would go to the next one of all."""
        if event.key() in (Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_Left, Qt.Key.Key_Right):
            event.ignore()
        else:
            super().keyPressEvent(event)

    def _ground(self, painter: QPainter, box: QRectF, corner: float) -> None:
        """Show which lesson is the next one, where the pointer is and where the keyboard."""
        assert self.options is not None
        theme = self.options.theme
        now = self.line.state == "now"
        if now or self.underMouse():
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(theme.role("soft"))
            painter.drawRoundedRect(box, corner, corner)
        if now:
            painter.fillRect(QRectF(box.left(), box.top() + 1, 3, box.height() - 2), theme.role("accent"))
        if self.hasFocus():
            painter.setPen(QPen(theme.role("accent"), 2))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(box.adjusted(1, 1, -1, -1), corner, corner)

    def _due(self, painter: QPainter, right: float, box: QRectF) -> float:
        """Draw the turned arrow and its word; return where it begins."""
        assert self.options is not None
        options, theme = self.options, self.options.theme
        font = font_of(self.font(), options, "small")
        words = say("due")
        wide = QFontMetricsF(font).horizontalAdvance(words)
        side = options.b(0.95)
        painter.setFont(font)
        painter.setPen(theme.role("text2"))
        painter.drawText(QRectF(right - wide, box.top(), wide + 1, box.height()), _LEFT, words)
        left = right - wide - options.b(0.4) - side
        paint_icon(painter, "turn", QRectF(left, box.center().y() - side / 2, side, side), theme.role("text2"))
        return left


class LessonRow(LessonButton):
    """A lesson as a row of its path; `joined` says whether the line goes up and down from its node."""

    def __init__(self, sides: int, line: LessonLine, joined: tuple[bool, bool], parent: QWidget | None = None) -> None:
        super().__init__(sides, line, parent)
        self.joined = joined
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Expanding)

    def sizeHint(self) -> QSize:
        """Return a row of small type with air."""
        if self.options is None:
            return super().sizeHint()
        return QSize(self.options.b(20), self.options.target(28, 2.15))

    def minimumSizeHint(self) -> QSize:
        """Return the least height."""
        return QSize(0, self.sizeHint().height())

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw node, line, number, title, state and minutes."""
        if self.options is None:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        options, theme, line = self.options, self.options.theme, self.line
        box = QRectF(self.rect())
        self._ground(painter, box.adjusted(0, 1, 0, -1), radius("control"))
        half = options.b(NODE) / 2
        node = QPointF(options.b(0.55) + 5 + half, box.center().y())
        done = line.state == "done"
        paint_line(painter, node.x(), (box.top(), node.y() - half - 1), self.joined[0], done, options)
        paint_line(painter, node.x(), (node.y() + half + 1, box.bottom()), self.joined[1], done, options)
        paint_node(painter, self.sides, node, half, line.state, theme)
        now = line.state == "now"
        right = box.right() - options.b(0.7)
        small, body = font_of(self.font(), options, "small"), font_of(self.font(), options, "body", bold=now)
        painter.setFont(small)
        painter.setPen(theme.role("text2"))
        minutes = minutes_words(line.minutes)
        room = max(QFontMetricsF(small).horizontalAdvance(minutes), options.b(2.6))
        painter.drawText(QRectF(right - room, 0, room, box.height()), _RIGHT, minutes)
        right -= room + options.b(1.0)
        if now and line.at > 1:
            painter.setPen(theme.role("text"))
            strong = font_of(self.font(), options, "small", bold=True)
            painter.setFont(strong)
            words = say("{0} of {1}", line.at, line.steps)
            wide = QFontMetricsF(strong).horizontalAdvance(words) + 1
            painter.drawText(QRectF(right - wide, 0, wide, box.height()), _RIGHT, words)
            right -= wide + options.b(0.6)
        elif line.due:
            right = self._due(painter, right, box) - options.b(0.6)
        left = node.x() + half + options.b(0.9)
        painter.setFont(font_of(self.font(), options, "body", bold=True))
        painter.setPen(theme.role("text2"))
        painter.drawText(QRectF(left, 0, options.b(2), box.height()), _LEFT, str(line.number))
        left += options.b(1.95)
        painter.setFont(body)
        painter.setPen(theme.role("text"))
        title = painter.fontMetrics().elidedText(line.title, Qt.TextElideMode.ElideRight, int(right - left))
        painter.drawText(QRectF(left, 0, right - left, box.height()), _LEFT, title)


def paint_line(
    painter: QPainter, x: float, way: tuple[float, float], shown: bool, done: bool, options: ViewOptions
) -> None:
    """Paint a piece of the line of a path: ink where it was gone, dots where it leads on."""
    if not shown or way[1] <= way[0]:
        return
    theme = options.theme
    pen = QPen(theme.role("text" if done else "edge"), 2.4 if done else 1.6)
    if not done:
        pen.setDashPattern([1.0, 1.6])
    pen.setCapStyle(Qt.PenCapStyle.FlatCap)
    painter.setPen(pen)
    painter.drawLine(QPointF(x, way[0]), QPointF(x, way[1]))


class LessonTile(LessonButton):
    """A lesson as a card with its aim and its rules, where three paths have no room beside each other."""

    MOST = 9.0

    def __init__(self, sides: int, line: LessonLine, parent: QWidget | None = None) -> None:
        super().__init__(sides, line, parent)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Expanding)

    def sizeHint(self) -> QSize:
        """Return four lines."""
        return QSize(self.options.b(18), self.options.b(6.6)) if self.options is not None else super().sizeHint()

    def minimumSizeHint(self) -> QSize:
        """Return the least height."""
        return QSize(0, self.sizeHint().height())

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw paper, node, number, title, aim, rules, minutes and how far one is."""
        if self.options is None:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        options, theme, line = self.options, self.options.theme, self.line
        inset = SHADOW // 2
        paper = QRectF(self.rect()).adjusted(inset, inset, -inset, -inset)
        paint_shadow(painter, paper, radius("panel"), 1, theme)
        paint_paper(painter, paper, theme, radius("panel"))
        self._ground(painter, paper.adjusted(1, 1, -1, -1), radius("panel") - 1)
        pad, half = options.b(0.85), options.b(1.75) / 2
        inner = paper.adjusted(pad, pad * 0.75, -pad, -pad * 0.75)
        row = inner.height() / 4
        lines = [QRectF(inner.left(), inner.top() + row * k, inner.width(), row) for k in range(4)]
        node = QPointF(inner.left() + half, inner.top() + row)
        paint_node(painter, self.sides, node, half, line.state, theme)
        beside = 2 * half + options.b(0.7)
        painter.setFont(font_of(self.font(), options, "small"))
        painter.setPen(theme.role("text2"))
        painter.drawText(lines[0].adjusted(beside, 0, 0, 0), _LEFT, say("Lesson {0}", line.number))
        painter.drawText(lines[0], _RIGHT, minutes_words(line.minutes))
        self._text(painter, lines[2], line.aim, "small", "text2")
        foot = QRectF(lines[3])
        if line.state == "now" and line.at > 1:
            pips = QRectF(foot.right() - options.b(6.2), foot.center().y() - 3, options.b(6.2), 6)
            paint_pips(painter, pips, line.at - 1, line.steps, theme)
            foot.setRight(pips.left() - 6)
        elif line.due:
            foot.setRight(self._due(painter, foot.right(), foot) - 6)
        self._text(painter, foot, ", ".join(line.rules), "small", "text2", bold=True)
        self._text(painter, lines[1].adjusted(beside, 0, 0, 0), line.title, "body", "text", bold=True)

    def _text(self, painter: QPainter, box: QRectF, text: str, step: str, role: str, *, bold: bool = False) -> None:
        assert self.options is not None
        painter.setFont(font_of(self.font(), self.options, step, bold=bold))
        painter.setPen(self.options.theme.role(role))
        words = painter.fontMetrics().elidedText(text, Qt.TextElideMode.ElideRight, int(box.width()))
        painter.drawText(box, _LEFT, words)
