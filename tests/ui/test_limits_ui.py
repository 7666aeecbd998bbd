"""Editors stop at what files can hold and say so (A3); what is not edited keeps every character (C2)."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from PySide6.QtCore import QMimeData, Qt

from tessella.controller.match.seats import Seat
from tessella.records import files, record
from tessella.records.header import LONGEST_TEXT
from tessella.records.record import LONGEST_COMMENT, MOST_MARKS, Mark
from tessella.ui.dialogs.header import HeaderDialog
from tessella.ui.game.comments import CommentBox, merged, plain

PEOPLE = (Seat("Ana"), Seat("Ben"))
CASES = Path(__file__).parent.parent / "data" / "cases"
ODD = "a\u00a0b\r\nc\rd\u2028e\u2029f\n\ng\t\x0bh\u200b🌂\ufdd0i \u00a0"


def pasted(box: CommentBox, text: str) -> None:
    data = QMimeData()
    data.setText(text)
    box.field.insertFromMimeData(data)


def test_a_pasted_comment_stops_at_the_limit_and_the_window_says_so(bench: Any) -> None:
    bench.play("trigon", PEOPLE)
    bench.move(2)
    bench.trigger("comment")
    box = bench.window.game.record.comment
    pasted(box, "ends.")
    box.field.moveCursor(box.field.textCursor().MoveOperation.Start)
    pasted(box, "ä🌂" * 60_000)
    bench.settle()
    assert "100000" in bench.window.notice.words.whole()
    box.finish()
    written = bench.match.record.node(bench.match.node).comment
    assert written == ("ä🌂" * 60_000)[: LONGEST_COMMENT - 5] + "ends."
    bench.trigger("comment")
    bench.bot.keyClicks(box.field, "x")
    box.finish()
    assert bench.match.record.node(bench.match.node).comment == written


def test_drawings_and_moves_stop_at_the_limit_and_the_window_says_so(bench: Any, monkeypatch: Any) -> None:
    bench.play("trigon", PEOPLE)
    bench.move(2)
    study = bench.window.game.study
    bench.match.edit(bench.match.record.edit(bench.match.node, marks=(Mark("circle"),) * MOST_MARKS))
    study.add_mark(Mark("cross", ("r15",)))
    bench.settle()
    assert str(MOST_MARKS) in bench.window.notice.words.whole()
    assert len(bench.match.record.node(bench.match.node).marks) == MOST_MARKS
    monkeypatch.setattr(record, "MOST_MOVES", 2)
    before = bench.match.record
    assert not bench.match.play(next(iter(bench.match.game.moves(bench.match.state))))
    bench.settle()
    assert "at most 2 moves" in bench.window.notice.words.whole()
    assert bench.match.record is before and bench.match.can_play


def test_the_header_stops_at_the_limit_and_says_so(bench: Any) -> None:
    bench.play("trigon", PEOPLE)
    dialog = HeaderDialog(bench.window.game.study, bench.window.appearance.options, bench.window)
    dialog.open()
    field = dialog.fields["event"]
    field.setText("x" * (LONGEST_TEXT - 1))
    bench.bot.keyClicks(field, "yz")
    assert field.text().endswith("xy") and dialog._notice.isVisible() and "4000" in dialog._notice.text()
    dialog.names[0].setText("Ann\nLee")
    dialog.keep()
    assert len(bench.match.record.header.event) == LONGEST_TEXT
    assert bench.match.record.header.seats[0].name == "Ann Lee"


@pytest.mark.parametrize("text", [ODD, "\u00a0", "\r\n", "x\u2028", "", "a\r\n" * 50])
def test_a_comment_that_is_only_clicked_is_not_changed(bench: Any, text: str) -> None:
    bench.play("trigon", PEOPLE)
    bench.move(1)
    study, panel = bench.window.game.study, bench.window.game.record
    study.comment(text)
    study.mark_saved()
    bench.trigger("comment")
    assert panel.comment.writing
    panel.comment.finish()
    bench.settle()
    assert bench.match.record.node(bench.match.node).comment == text and not study.modified


def test_a_file_with_odd_characters_is_not_changed_by_a_click(bench: Any, tmp_path: Path) -> None:
    path = tmp_path / "odd.blksgf"
    path.write_bytes((CASES / "comment-nbsp-crlf.blksgf").read_bytes())
    before = files.load(path).record
    bench.window.play.open(path)
    bench.settle()
    assert "spaces" in bench.window.notice.words.whole()
    bench.window.game.study.match.show(0)
    bench.trigger("comment")
    bench.bot.mouseClick(bench.window.game.record.comment.field.viewport(), Qt.MouseButton.LeftButton)
    bench.window.game.record.comment.finish()
    assert bench.match.record.nodes[0].comment == before.nodes[0].comment
    assert not bench.window.game.study.modified


def test_what_is_typed_leaves_all_other_characters(bench: Any) -> None:
    bench.play("trigon", PEOPLE)
    study, box = bench.window.game.study, bench.window.game.record.comment
    study.comment(ODD)
    bench.trigger("comment")
    bench.bot.keyClicks(box.field, "end")
    box.finish()
    assert bench.match.record.nodes[0].comment == ODD + "end"


LETTERS = st.text(st.sampled_from("ab\r\n\u00a0\u2028\u2029🌂"), max_size=12)


@given(LETTERS, st.integers(0, 12), st.integers(0, 12), LETTERS)
@example("\r\r", 0, 0, "\n")
def test_an_edit_of_what_is_shown_is_that_edit_of_the_text(text: str, at: int, gone: int, new: str) -> None:
    shown = text.replace("\r\n", "\n").translate(dict.fromkeys(map(ord, "\r\u2028\u2029"), "\n"))
    new = new.replace("\r", "").translate(dict.fromkeys(map(ord, "\u2028\u2029"), "\n"))
    now = shown[:at] + new + shown[at + gone :]
    made = merged(text, shown, now)
    assert made.replace("\r\n", "\n").translate(dict.fromkeys(map(ord, "\r\u2028\u2029"), "\n")) == now
    assert merged(text, shown, shown) == text
    odd = sum(made.count(sign) for sign in "\u2028\u2029")
    assert odd <= sum(text.count(sign) for sign in "\u2028\u2029") and plain
