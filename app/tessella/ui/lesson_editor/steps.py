"""The steps of the lesson at the left: a row with a picture each, and what should be mended before it is given away."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFont, QKeyEvent, QPainter, QPixmap
from PySide6.QtWidgets import (
    QHBoxLayout,
    QListWidget,
    QListWidgetItem,
    QScrollArea,
    QSizePolicy,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QVBoxLayout,
    QWidget,
)

from tessella.controller.lessons.draft import LessonDraft
from tessella.records.lessons.lesson import LessonStep
from tessella.scene.boards.options import ViewOptions
from tessella.scene.boards.panel import Panel
from tessella.scene.drawing.tokens import radius
from tessella.ui.lesson_editor.fields import LineField
from tessella.ui.lesson_editor.pictures import StepPictures
from tessella.ui.lesson_editor.words import brief, count_words, kind_said, say
from tessella.ui.lessons.markup import plain
from tessella.ui.platform.i18n import NAMES
from tessella.ui.widgets.widgets import TextButton, label
from tessella.ui.window.actions import Actions

ROW = 5.0
"""Height of a row in base sizes."""
PICTURE = 5.2, 3.7


@dataclass(frozen=True, slots=True)
class StepLine:
    """What a row shows: its number, the first words of its task, what it asks, how many moves are right."""

    number: int
    title: str
    kind: str
    brief: str
    picture: QPixmap | None
    broken: bool = False
    count: str = ""
    """How many of the legal moves are right, in words."""

    def spoken(self, language: str) -> str:
        """Return everything as one text; `language` tells how far the texts are."""
        parts = (say("Step {0}", self.number), self.title, self.kind, self.count or self.brief, language)
        return ", ".join(part for part in parts if part)


class _Rows(QStyledItemDelegate):
    """Paints a row: number, picture, three lines."""

    def __init__(self, panel: StepsPanel) -> None:
        super().__init__(panel)
        self._panel = panel

    def sizeHint(self, option: QStyleOptionViewItem, index: object) -> QSize:
        """Ask for the height of a row."""
        return QSize(100, self._panel.options.b(ROW))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: object) -> None:
        """Paint one."""
        line: StepLine | None = index.data(Qt.ItemDataRole.UserRole)  # type: ignore[attr-defined]
        if line is None:
            return
        o = self._panel.options
        theme, rect = o.theme, QRect(option.rect)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        state = option.state
        if state & QStyle.StateFlag.State_Selected:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(theme.role("soft"))
            painter.drawRoundedRect(QRectF(rect).adjusted(0, 1, -1, -1), radius("control"), radius("control"))
            painter.fillRect(QRectF(rect.x(), rect.y() + o.b(0.5), 3, rect.height() - o.b(1.0)), theme.role("accent"))
        if state & QStyle.StateFlag.State_HasFocus:
            painter.setPen(theme.role("accent"))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(QRectF(rect).adjusted(1, 2, -2, -2), radius("control"), radius("control"))
        self._words(painter, rect, line)
        painter.restore()

    def _words(self, painter: QPainter, rect: QRect, line: StepLine) -> None:
        o = self._panel.options
        theme = o.theme
        left = rect.x() + o.b(0.5)
        font = QFont(self._panel.font())
        font.setPixelSize(o.px("body"))
        font.setWeight(QFont.Weight.DemiBold)
        painter.setFont(font)
        painter.setPen(theme.role("text2"))
        place = QRect(left, rect.y(), o.b(1.4), rect.height())
        painter.drawText(place, Qt.AlignmentFlag.AlignCenter, str(line.number))
        left += o.b(1.7)
        if self._panel.pictured:
            wide, high = o.b(PICTURE[0]), o.b(PICTURE[1])
            box = QRect(left, rect.y() + (rect.height() - high) // 2, wide, high)
            if line.picture is not None:
                painter.drawPixmap(box, line.picture)
            painter.setPen(theme.role("line"))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(box, 4, 4)
            left += wide + o.b(0.6)
        room = rect.right() - left - 4
        lines = [(line.title, "text", "body", QFont.Weight.DemiBold),
                 (line.kind, "text2", "small", QFont.Weight.Normal),
                 (line.brief, "danger" if line.broken else "text2", "small", QFont.Weight.Normal)]  # fmt: skip
        high = o.b(1.35)
        top = rect.y() + (rect.height() - 3 * high) // 2
        for nth, (text, role, step, weight) in enumerate(lines):
            font.setPixelSize(o.px(step))
            font.setWeight(weight)
            painter.setFont(font)
            painter.setPen(theme.role(role))
            words = painter.fontMetrics().elidedText(text, Qt.TextElideMode.ElideRight, room)
            painter.drawText(QRect(left, top + nth * high, room, high), Qt.AlignmentFlag.AlignVCenter, words)


class _List(QListWidget):
    """The rows; what moves from step to step with a modifier is the window's."""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Leave all keys with Ctrl or Alt, and Escape, to the page."""
        if event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier or event.key() == Qt.Key.Key_Escape:
            event.ignore()
        else:
            super().keyPressEvent(event)


class StepsPanel(Panel):
    """Signal: `new_asked()` another step is wanted."""

    new_asked = Signal()

    def __init__(self, draft: LessonDraft, options: ViewOptions, actions: Actions) -> None:
        super().__init__("steps", "left", options, icon="learn")
        self.draft = draft
        self.pictured = True
        self.pictures = StepPictures(self)
        self.pictures.made.connect(self.refresh)
        self.title_field = LineField(say("Title of the lesson"))
        self.title_field.setObjectName("title")
        self.title_field.written.connect(draft.entitle)
        self.body.addWidget(self.title_field)
        self.about = label("", "small", "second", wrap=True)
        self.body.addWidget(self.about)
        self.list = _List()
        self.list.setObjectName("steps")
        self.list.setFrameShape(QListWidget.Shape.NoFrame)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.setVerticalScrollMode(QListWidget.ScrollMode.ScrollPerPixel)
        self.list.setItemDelegate(_Rows(self))
        self.list.currentRowChanged.connect(self._chosen)
        self.body.addWidget(self.list, 4)
        self.new = TextButton("", "", "pen")
        self.new.setObjectName("new-step")
        self.new.clicked.connect(self.new_asked)
        row = QHBoxLayout()
        row.setSpacing(6)
        row.addWidget(self.new, 1)
        self.body.addLayout(row)
        self.before = label("", "strong", wrap=True)
        self.body.addWidget(self.before)
        self.warnings = label("", "small", "second", wrap=True)
        self.warnings.setAlignment(Qt.AlignmentFlag.AlignTop)
        self.warnings.setObjectName("warnings")
        inside = QWidget()
        inside.setObjectName("clear")
        column = QVBoxLayout(inside)
        column.setContentsMargins(0, 0, 6, 0)
        column.addWidget(self.warnings)
        column.addStretch(1)
        self._area = QScrollArea()
        self._area.setWidgetResizable(True)
        self._area.setWidget(inside)
        self._area.viewport().setAutoFillBackground(False)
        self._area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.body.addWidget(self._area, 1)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Expanding)
        draft.changed.connect(self.refresh)
        draft.checked.connect(self.refresh)

    def _chosen(self, row: int) -> None:
        if row >= 0:
            self.draft.go(row)

    # Showing ----------------------------------------------------------------------------------------------------

    def lines(self) -> tuple[StepLine, ...]:
        """Return what the rows show."""
        draft, found = self.draft, []
        here_of = draft.standings() if self.pictured else {}
        for number, entry in enumerate(draft.entries, 1):
            if not isinstance(entry, LessonStep):
                found.append(StepLine(number, say("cannot be read"), "", "", None, broken=True))
                continue
            counted = draft.found.counts.get(number) if draft.found is not None else None
            wrong = draft.found is not None and any(
                one.level == "error" and one.step == number for one in draft.found.problems)
            here, task = here_of.get(number), plain(entry.task.text(draft.language))
            found.append(StepLine(
                number, task or say("no task yet"), kind_said(entry),
                say("an error") if wrong else brief(entry, None if counted is None else counted.right),
                None if here is None else self.pictures.picture(here), broken=wrong,
                count="" if counted is None else count_words(counted.right, counted.legal),
            ))  # fmt: skip
        return tuple(found)

    def refresh(self) -> None:
        """Show the steps as they are now."""
        draft = self.draft
        self.title_field.show_text(dict(draft.lesson.title.said).get(draft.language, ""))
        self.title_field.setPlaceholderText(draft.lesson.title.text(draft.language))
        lines, at = self.lines(), draft.index
        before = self.list.blockSignals(True)
        while self.list.count() > len(lines):
            self.list.takeItem(self.list.count() - 1)
        while self.list.count() < len(lines):
            self.list.addItem(QListWidgetItem())
        for row, line in enumerate(lines):
            item = self.list.item(row)
            if item.data(Qt.ItemDataRole.UserRole) != line:
                item.setData(Qt.ItemDataRole.UserRole, line)
                item.setText(line.title)
            item.setData(Qt.ItemDataRole.AccessibleTextRole, line.spoken(self._languages() if row == at else ""))
        self.list.setCurrentRow(at)
        self.list.blockSignals(before)
        self._show_about(len(lines))

    def _languages(self) -> str:
        draft = self.draft
        there = ((code, *draft.completeness(code)) for code in draft.languages)
        return ", ".join(
            f"{NAMES.get(code, code)} {say('whole') if n == of else say('{0} of {1}', n, of) if n else say('empty')}"
            for code, n, of in there
        )

    def _show_about(self, count: int) -> None:
        draft = self.draft
        steps = say("1 step") if count == 1 else say("{0} steps", count)
        languages = len(draft.languages)
        said = say("1 language") if languages == 1 else say("{0} languages", languages)
        self.about.setText(f"{steps}, {said}")
        problems = draft.found.problems if draft.found is not None else ()
        said_of = [(say("Step {0}: {1}", one.step, one.text) if one.step else one.text) for one in problems]
        self.warnings.setText("\n".join(dict.fromkeys(said_of)) or say("Nothing is missing."))
        self.before.setText(say("Before you give it away"))

    def set_options(self, options: ViewOptions) -> None:
        """Take another look."""
        super().set_options(options)
        self.pictured = not options.compact
        self.setFixedWidth(options.b(14 if options.compact else 22) + 20)
        wide, high = options.b(PICTURE[0]), options.b(PICTURE[1])
        self.pictures.set_options(options, QSize(wide, high), self.devicePixelRatioF())
        self.refresh()
        self.list.doItemsLayout()

    def retranslate(self) -> None:
        """Say everything in the language of now."""
        self.setAccessibleName(say("Steps"))
        self.list.setAccessibleName(say("Steps"))
        self.title_field.setAccessibleName(say("Title of the lesson"))
        self.new.setText(say("New step"))
        self.refresh()
