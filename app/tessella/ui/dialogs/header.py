"""What is known of a game besides its moves, to read and to write."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtWidgets import QDialog, QFormLayout, QHBoxLayout, QLineEdit, QVBoxLayout, QWidget

from tessella.controller.match.study import Study
from tessella.records.deal_code import code_of
from tessella.records.header import LONGEST_TEXT
from tessella.rules.option import Option
from tessella.scene.boards.options import ViewOptions
from tessella.scene.words.dates import iso, moment
from tessella.scene.words.words import seat_kind, seat_name, tr
from tessella.ui.widgets.widgets import TextButton, apply_options, label

WRITABLE = ("event", "stage", "place", "date", "time", "result")


def heading(key: str) -> str:
    """Return the words for an entry of the header."""
    say = QCoreApplication.translate
    names = {
        "event": say("Header", "Event"),
        "stage": say("Header", "Round of the event"),
        "place": say("Header", "Place"),
        "date": say("Header", "Date"),
        "time": say("Header", "Time"),
        "result": say("Header", "Result"),
        "program": say("Header", "Written by"),
    }
    return names[key]


class HeaderDialog(QDialog):
    """The header of a record: players, event and so on to write, options and seed to read."""

    def __init__(self, study: Study, options: ViewOptions, parent: QWidget) -> None:
        super().__init__(parent)
        self._study = study
        header, game = study.record.header, study.match.game
        self.setWindowTitle(self.tr("About this game"))
        column = QVBoxLayout(self)
        column.setContentsMargins(24, 20, 24, 20)
        column.setSpacing(14)
        self._notice = label("", wrap=True)
        self._notice.hide()
        self._form = QFormLayout()
        self._form.setHorizontalSpacing(20)
        self._form.setVerticalSpacing(8)
        self.names: list[QLineEdit] = []
        for seat, who in enumerate(header.seats):
            field = QLineEdit(who.name)
            field.setPlaceholderText(seat_name(header.seats, seat))
            field.setReadOnly(not who.human)
            field.setToolTip(seat_kind(who))
            self._row(self.tr("Player {0}, {1}").format(seat + 1, seat_kind(who)), field)
            self.names.append(field)
        self.fields: dict[str, QLineEdit] = {}
        for key in WRITABLE:
            text = getattr(header, key)
            self.fields[key] = QLineEdit(moment(text) if key == "date" else text)
            self._row(heading(key), self.fields[key])
        self.fields["date"].setPlaceholderText(self.tr("year-month-day"))
        self._read(self.tr("Game"), f"{game.title}, {_options(game.option_list, dict(game.options))}")
        code = code_of(game.seed) if game.order() else ""
        if code:
            self._read(self.tr("Code of the deal"), code)
        self._read(self.tr("Seed"), str(game.seed))
        if header.rounds > 1:
            self._read(self.tr("Round"), self.tr("{0} of {1}").format(header.round, header.rounds))
        if header.program:
            self._read(heading("program"), header.program)
        column.addLayout(self._form)
        column.addWidget(self._notice)
        column.addLayout(self._buttons())
        self.setMinimumWidth(options.b(40))
        apply_options(self, options)

    def _row(self, words: str, field: QLineEdit) -> None:
        name = label(words)
        name.setBuddy(field)
        field.setAccessibleName(words)
        field.setMaxLength(LONGEST_TEXT)
        field.inputRejected.connect(lambda: self._full(words))
        self._form.addRow(name, field)

    def _full(self, words: str) -> None:
        """Say that a field takes no more."""
        self._notice.setText(self.tr("{0}: at most {1} characters").format(words, LONGEST_TEXT))
        self._notice.show()

    def _read(self, words: str, text: str) -> None:
        shown = label(text, wrap=True)
        shown.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        shown.setAccessibleName(f"{words}: {text}")
        self._form.addRow(label(words, tone="second"), shown)

    def _buttons(self) -> QHBoxLayout:
        row = QHBoxLayout()
        row.addStretch(1)
        leave, keep = TextButton(self.tr("Cancel")), TextButton(self.tr("Keep"), "primary")
        keep.setObjectName("keep-header")
        leave.clicked.connect(self.reject)
        keep.clicked.connect(self.keep)
        keep.setDefault(True)
        row.addWidget(leave)
        row.addWidget(keep)
        return row

    def keep(self) -> None:
        """Write what was changed into the record, as one edit."""
        changes: dict[str, str] = {key: field.text().strip() for key, field in self.fields.items()}
        before = self._study.record.header.date
        changes["date"] = before if changes["date"] == moment(before) else iso(changes["date"])
        names = [field.text().strip() for field in self.names]
        self._study.set_header(names, **changes)
        self.accept()


def _options(known: tuple[Option, ...], values: dict[str, object]) -> str:
    """Return the rule options in words, with their values."""
    parts = []
    for option in known:
        value = values.get(option.key)
        chosen = next((choice.title for choice in option.choices if choice.value == value), None)
        shown = tr("Rules", chosen) if chosen else _plain(value)
        parts.append(f"{tr('Rules', option.title)}: {shown}")
    return "; ".join(parts)


def _plain(value: object) -> str:
    return ", ".join(str(item) for item in value) if isinstance(value, tuple) else str(value)
