"""Studying on the window, with real events: panel, tree, comment, symbols, drawing, one undo list."""

from __future__ import annotations

import random
from itertools import islice
from pathlib import Path

import pytest
from PySide6.QtCore import QDate, QLocale, QPoint, QPointF, Qt
from PySide6.QtGui import QTextFormat
from PySide6.QtWidgets import QDialog, QInputDialog

from tessella.controller.match.match import Match
from tessella.controller.match.seats import Seat
from tessella.controller.settings import folders
from tessella.records.record import Mark
from tessella.rules.registry import GAMES
from tessella.scene.game_views import view_of
from tessella.ui.dialogs.header import HeaderDialog
from tessella.ui.game.comments import TAKEN_MS
from tessella.ui.game.drawing_bar import DrawingBar
from tessella.ui.game.tree_shape import shape_of

PEOPLE = (Seat("Ana"), Seat("Ben"))
VERSUS = (Seat("Ana"), Seat("Judit", "computer", 2))
LEFT = Qt.MouseButton.LeftButton


def grow(match: Match, moves: int, seed: int = 1) -> None:
    """Play moves at random places of the tree."""
    dice = random.Random(seed)
    for _ in range(moves):
        match.uncover()
        if match.to_move is None or dice.random() < 0.2:
            match.jump(dice.randrange(match.ply + 1))
            match.uncover()
        assert match.play(dice.choice(list(islice(match.game.moves(match.state), 80))))
    match.uncover()


def open_record(bench) -> None:
    bench.trigger("record")
    assert bench.window.game.record.isVisible()


def click_node(bench, node: int) -> None:
    tree = bench.window.game.record.tree
    bench.bot.mouseClick(tree.viewport(), LEFT, pos=tree.centre(node).toPoint())
    bench.settle()


def click_field(bench, name: str, to: str | None = None) -> None:
    """Click a field of the board, or drag to another one."""
    view = bench.window.game.view
    fields = bench.window.game.table.fields(bench.match.game)

    def spot(field: str) -> QPoint:
        shape = fields.shape(field)
        assert shape is not None
        polygon = shape.toFillPolygon()
        points = [polygon.at(i) for i in range(polygon.size() - 1)]
        middle = QPointF(sum(p.x() for p in points), sum(p.y() for p in points)) / len(points)
        return view.mapFromScene(middle)

    port = view.viewport()
    bench.bot.mousePress(port, LEFT, pos=spot(name))
    if to is not None:
        bench.bot.mouseMove(port, spot(to))
    bench.bot.mouseRelease(port, LEFT, pos=spot(to or name))
    bench.settle()


FIELDS = {"trellis": ("0,0", "1,-1"), "umbrella": ("1,1", "3,2"), "trigon": ("h9", "j12")}


@pytest.mark.parametrize("kind", list(GAMES))
def test_fields_are_found_by_name_and_by_point(bench, kind: str) -> None:
    bench.play(kind, PEOPLE)
    fields = view_of(kind).fields(bench.match.game)
    for name in FIELDS[kind]:
        shape = fields.shape(name)
        assert shape is not None
        polygon = shape.toFillPolygon()
        count = polygon.size() - 1
        middle = QPointF(sum(polygon.at(i).x() for i in range(count)), sum(polygon.at(i).y() for i in range(count)))
        assert fields.at(middle / count) == name
    assert fields.shape("nowhere") is None


@pytest.mark.parametrize("kind", list(GAMES))
def test_drawing_by_mouse_is_kept_shown_again_and_undone(bench, kind: str) -> None:
    bench.play(kind, PEOPLE)
    bench.move(2)
    bench.match.uncover()
    page, (one, other) = bench.window.game, FIELDS[kind]
    bench.trigger("draw-next-colour")
    bench.trigger("draw-arrow")
    click_field(bench, one, other)
    for tool in ("circle", "cross", "letter", "colour"):
        bench.trigger(f"draw-{tool}")
        click_field(bench, other)
    node, ply = bench.match.node, bench.match.ply
    marks = bench.match.record.node(node).marks
    assert [mark.kind for mark in marks] == ["arrow", "circle", "cross", "letter", "colour"]
    assert marks[0].fields == (one, other) and marks[3].text == "A"
    drawn = page.drawing.shown()
    assert len(drawn) == 5
    assert bench.match.ply == ply, "drawing plays nothing"
    bench.bot.keyClick(page.view, Qt.Key.Key_Escape)
    assert page.drawing.tool is None
    bench.trigger("back")
    assert page.drawing.shown() == ()
    bench.trigger("forward")
    assert page.drawing.shown() == drawn
    bench.trigger("undo")
    assert len(page.drawing.shown()) == 4
    bench.trigger("redo")
    assert page.drawing.shown() == drawn
    bench.trigger("draw-clear")
    assert page.drawing.shown() == ()


@pytest.mark.parametrize("kind", list(GAMES))
def test_a_path_words_and_the_rubber_from_the_floating_bar(bench, kind: str) -> None:
    bench.play(kind, PEOPLE)
    page, (one, other) = bench.window.game, FIELDS[kind]
    bench.trigger("draw-bar")
    bar = page.findChild(DrawingBar)
    assert bar.isVisible() and bench.window.actions_["draw-bar"].isChecked() and not bar.words.isVisible()
    bench.bot.mouseClick(bar.tools["path"], Qt.MouseButton.LeftButton)
    click_field(bench, one, other)
    bench.bot.mouseClick(bar.tools["text"], Qt.MouseButton.LeftButton)
    click_field(bench, one)  # nothing to write yet
    bench.bot.keyClicks(bar.words, "here first")
    click_field(bench, one)
    bench.bot.mouseClick(bar.tools["circle"], Qt.MouseButton.LeftButton)
    click_field(bench, other)

    def marks() -> list[tuple[str, str]]:
        return [(mark.kind, mark.text) for mark in bench.match.record.node(bench.match.node).marks]

    assert marks() == [("path", ""), ("text", "here first"), ("circle", "")]
    [path, *_] = bench.match.record.node(bench.match.node).marks
    assert (path.fields[0], path.fields[-1]) == (one, other)
    assert len(page.drawing.shown()) == 3
    bench.bot.mouseClick(bar.tools["rubber"], Qt.MouseButton.LeftButton)
    click_field(bench, other)
    assert marks() == [("text", "here first")]
    bench.trigger("undo")
    assert len(marks()) == 3
    bench.bot.mouseClick(bar.wipe, Qt.MouseButton.LeftButton)
    assert marks() == []
    bench.bot.mouseClick(bar.colour, Qt.MouseButton.LeftButton)
    assert page.drawing.colour == "blue" and "blue" in bar.colour.accessibleName()
    bench.bot.mouseClick(bar.leave, Qt.MouseButton.LeftButton)
    assert not bar.isVisible() and page.drawing.tool is None
    assert not bench.window.actions_["draw-bar"].isChecked()


def test_a_path_by_keys_ends_where_enter_is_pressed_again(bench) -> None:
    bench.play("trellis", PEOPLE)
    page = bench.window.game
    page.view.setFocus()
    bench.trigger("draw-path")
    walked = []
    for key in (Qt.Key.Key_Right, Qt.Key.Key_Down, Qt.Key.Key_Left):
        bench.bot.keyClick(page.view, key)
        bench.bot.keyClick(page.view, Qt.Key.Key_Return)
        walked.append(page.drawing.keys.field)
    assert bench.match.record.node(bench.match.node).marks == ()
    bench.bot.keyClick(page.view, Qt.Key.Key_Return)
    [mark] = bench.match.record.node(bench.match.node).marks
    assert mark.kind == "path" and mark.fields == tuple(walked)


@pytest.mark.parametrize("kind", list(GAMES))
def test_drawing_by_keyboard_alone(bench, kind: str) -> None:
    bench.play(kind, PEOPLE)
    page, node, ply = bench.window.game, bench.match.node, bench.match.ply
    page.view.setFocus()

    def keys(*wanted: Qt.Key) -> str | None:
        for key in wanted:
            bench.bot.keyClick(page.view, key)
        bench.settle()
        return page.drawing.keys.field

    bench.trigger("draw-circle")
    assert page.keys()[1].text == "draw there"
    begin = keys(Qt.Key.Key_Right)
    assert begin is not None and bench.match.record.node(node).marks == ()
    walked = [keys(key) for key in (Qt.Key.Key_Right, Qt.Key.Key_Down, Qt.Key.Key_Left, Qt.Key.Key_Up)]
    assert len({begin, *walked}) >= 3, "every arrow leads on"
    keys(Qt.Key.Key_Return)
    bench.trigger("draw-arrow")
    first = keys(Qt.Key.Key_Right)
    second = keys(Qt.Key.Key_Return, Qt.Key.Key_Down, Qt.Key.Key_Return)
    marks = bench.match.record.node(node).marks
    assert [(mark.kind, mark.fields) for mark in marks] == [("circle", (walked[-1],)), ("arrow", (first, second))]
    keys(Qt.Key.Key_Return, Qt.Key.Key_Escape)
    assert page.drawing.tool == "arrow", "Escape lets go of the begun arrow first"
    keys(Qt.Key.Key_Escape)
    assert page.drawing.tool is None and page.drawing.keys.field is None
    assert bench.match.ply == ply and bench.match.record.node(node).marks == marks


def test_the_same_drawn_twice_is_wiped_off(bench) -> None:
    bench.play("umbrella", PEOPLE)
    bench.trigger("draw-letter")
    for expected in (1, 0):
        click_field(bench, "2,2")
        assert len(bench.match.record.node(0).marks) == expected


@pytest.mark.parametrize("kind", list(GAMES))
def test_scene_equals_fresh_after_any_studying(bench, kind: str) -> None:
    bench.play(kind, PEOPLE)
    match = bench.match
    grow(match, 25)
    page, dice = bench.window.game, random.Random(4)
    open_record(bench)
    deeds = (
        lambda: match.show(dice.choice(list(match.record.nodes))),
        lambda: page.study.step(dice.choice((-10, -1, 1, 10))),
        lambda: page.study.across(dice.choice((-1, 1))),
        lambda: page.study.comment(str(dice.random())),
        lambda: page.study.set_symbol("bad"),
        lambda: page.study.promote(),
        lambda: page.study.shift(1),
        lambda: page.study.delete() if dice.random() < 0.3 else None,
        match.undo,
        match.undo,
        match.redo,
    )
    for _ in range(60):
        dice.choice(deeds)()
        match.uncover()
    page.study.clear_marks()
    bench.settle()
    fresh_match = Match(match.record, match.node)
    fresh_match.begin()
    fresh_match.uncover()
    fresh = view_of(kind)(fresh_match, page.table.options)
    page.table.board.cancel()
    assert match.viewer == fresh_match.viewer or match.shown == fresh_match.shown
    fresh.board.scaled(page.view.scale_now)
    fresh_match.position_changed.emit(fresh_match.shown)
    match.position_changed.emit(match.shown)
    assert page.table.snapshot() == fresh.snapshot()
    fresh.close()
    fresh_match.close()


def test_the_tree_is_drawn_without_two_nodes_in_one_place(bench) -> None:
    bench.play("trigon", PEOPLE)
    grow(bench.match, 60)
    nodes = bench.match.record.nodes
    shape = shape_of(nodes)
    assert len(set(shape.place.values())) == len(nodes) == sum(len(row) for row in shape.rows)
    for number, node in nodes.items():
        column, row = shape.place[number]
        assert row == len(bench.match.record.path(number)) - 1
        if node.children:
            assert shape.place[node.children[0]] == (column, row + 1)
    lines = [n for n, node in nodes.items() if n == 0 or nodes[node.parent].children[0] != n]
    for first in lines:
        column, begin = shape.place[first]
        end = first
        while nodes[end].children:
            end = nodes[end].children[0]
        rows = range(begin, shape.place[end][1] + 1)
        inside = {n for n, (c, r) in shape.place.items() if c == column and r in rows}
        assert inside <= set(bench.match.record.line(first)), "a line of its own in its column"


def test_a_click_in_the_tree_shows_that_position_and_keys_walk_on(bench) -> None:
    bench.play("trigon", PEOPLE)
    grow(bench.match, 20)
    bench.match.show(bench.match.record.line()[-1])
    open_record(bench)
    tree, match = bench.window.game.record.tree, bench.match
    target = match.record.line()[3]
    match.jump(5)
    click_node(bench, target)
    assert match.node == target
    tree.setFocus()
    bench.bot.keyClick(tree, Qt.Key.Key_Down)
    assert match.ply == 4
    bench.bot.keyClick(tree, Qt.Key.Key_Home)
    assert match.ply == 0
    bench.bot.keyClick(tree, Qt.Key.Key_End)
    assert match.ply == match.length
    branch = next(n for n, node in match.record.nodes.items() if len(node.children) > 1)
    match.show(match.record.node(branch).children[0])
    bench.bot.keyClick(tree, Qt.Key.Key_Right)
    assert match.node == match.record.node(branch).children[1]
    bench.settle()
    bench.trigger("variation-left")
    assert match.node == match.record.node(branch).children[0]
    assert tree.accessibleName() and tree.accessibleDescription()


def test_the_list_of_moves_shows_symbols_and_follows_clicks(bench) -> None:
    bench.play("trellis", PEOPLE)
    bench.move(6)
    open_record(bench)
    panel = bench.window.game.record
    bench.bot.mouseClick(panel.form.button("moves"), LEFT)
    bench.settle()
    bench.bot.mouseClick(panel.signs["good"], LEFT)
    model = panel.moves.moves
    assert model.rowCount() == bench.match.length + 1
    assert model.index(6).data().endswith("!")
    assert model.index(1).data().startswith("Ana")
    rect = panel.moves.visualRect(model.index(2))
    bench.bot.mouseClick(panel.moves.viewport(), LEFT, pos=rect.center())
    bench.settle()
    assert bench.match.ply == 2
    assert not panel.signs["good"].isChecked()
    panel.moves.setFocus()
    bench.bot.keyClick(panel.moves, Qt.Key.Key_Down)
    assert bench.match.ply == 3


def test_a_comment_is_typed_shown_as_markdown_and_kept_as_text(bench) -> None:
    bench.play("trigon", PEOPLE)
    bench.move(2)
    bench.trigger("comment")
    panel = bench.window.game.record
    assert panel.isVisible() and panel.comment.field.hasFocus()
    bench.bot.keyClicks(panel.comment.field, "a **w** move")
    bench.bot.keyClick(panel.comment.field, Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    bench.settle()
    assert bench.match.record.node(bench.match.node).comment == "a **w** move"
    assert "**" not in panel.comment.page.toPlainText()
    assert bench.match.ply == 2, "letters in a comment are no keys of the board"
    bench.trigger("undo")
    assert bench.match.record.node(bench.match.node).comment == ""
    assert panel.comment.page.toPlainText() == ""


def test_what_is_typed_is_kept_when_another_position_is_shown(bench) -> None:
    bench.play("trigon", PEOPLE)
    bench.move(3)
    bench.trigger("comment")
    field, node = bench.window.game.record.comment.field, bench.match.node
    bench.bot.keyClicks(field, "unfinished")
    bench.trigger("back")
    assert bench.match.record.node(node).comment == "unfinished"
    assert bench.match.record.node(bench.match.node).comment == ""
    bench.trigger("next-comment")
    assert bench.match.node == node


@pytest.mark.parametrize("how", ["log-off", "close", "home", "save", "copy", "typing on"])
def test_a_comment_that_is_being_typed_is_kept(bench, how: str, tmp_path: Path) -> None:
    bench.play("trigon", PEOPLE)
    bench.move(2)
    file = tmp_path / "a.tessella"
    assert bench.window.play.save(bench.match, file)
    bench.trigger("comment")
    field, node = bench.window.game.record.comment.field, bench.match.node
    bench.bot.keyClicks(field, "half a sen")
    assert bench.match.record.node(node).comment == "", "not taken over yet: the test would prove nothing"
    if how == "typing on":
        for _ in range(9):  # never a pause as long as the time after which a text is taken over
            bench.settle(TAKEN_MS // 8)
            bench.bot.keyClick(field, Qt.Key.Key_X)
        assert bench.match.record.node(node).comment.startswith("half a sen")
        assert field.hasFocus()
    elif how in ("save", "copy"):
        bench.trigger("save" if how == "save" else "copy-game")
        text = file.read_text(encoding="utf-8") if how == "save" else bench.app.clipboard().text()
        assert '"half a sen"' in text
        assert field.hasFocus()
    elif how == "log-off":
        bench.window.keep()
    elif how == "close":
        bench.window.close()
        bench.bot.waitUntil(lambda: not bench.window.isVisible())
    else:
        bench.trigger("home")
    bench.settle()
    (kept,) = folders.running().glob("*.tessella")
    assert '"half a sen' in kept.read_text(encoding="utf-8")


def test_a_comment_loads_nothing(bench) -> None:
    bench.play("trigon", PEOPLE)
    open_record(bench)
    page = bench.window.game.record.comment.page
    bench.window.game.study.comment("![x](file:///etc/hosts) [link](https://example.org)")
    bench.settle()
    shown = page.loadResource(2, "file:///etc/hosts")  # nothing at all would let Qt open the file
    assert (shown.width(), shown.height(), shown.pixelColor(0, 0).alpha()) == (1, 1, 0)
    assert not page.openLinks()


def test_panel_is_on_the_rail_of_a_small_window(bench) -> None:
    bench.size(1024, 600)
    bench.play("trellis", PEOPLE)
    page = bench.window.game
    bench.bot.mouseClick(page.rail.button("record"), LEFT)
    bench.settle()
    assert page.record.isVisible() and page.asked == "record"
    bench.trigger("record")
    assert not page.record.isVisible()
    bench.trigger("comment")
    assert page.record.isVisible() and page.record.comment.field.hasFocus()


def test_go_to_a_number(bench) -> None:
    bench.play("trigon", PEOPLE)
    bench.move(5)
    bench.trigger("go-to")
    dialog = bench.window.findChild(QInputDialog)
    dialog.setIntValue(2)
    dialog.accept()
    bench.settle()
    assert bench.match.ply == 2


def test_header_dialog_writes_one_edit(bench) -> None:
    bench.play("trigon", PEOPLE)
    bench.trigger("header")
    dialog = bench.window.findChild(HeaderDialog)
    dialog.names[0].setText("Zsófia")
    dialog.fields["event"].setText("Club evening")
    dialog.keep()
    bench.settle()
    header = bench.match.record.header
    assert (header.event, header.seats[0].name, bench.match.seats[0].name) == ("Club evening", "Zsófia", "Zsófia")
    assert bench.window.isWindowModified()
    bench.trigger("undo")
    assert bench.match.record.header.event == "" and bench.match.seats[0].name == "Ana"
    assert not bench.window.isWindowModified()


@pytest.mark.parametrize("locale", ["en_GB", "de_DE", "hu_HU", "ca_ES"])
def test_the_date_is_written_as_people_write_it_here(bench, locale) -> None:
    before = QLocale()
    QLocale.setDefault(QLocale(locale))
    try:
        bench.play("trigon", PEOPLE)
        date = bench.match.record.header.date
        bench.trigger("header")
        dialog = bench.window.findChild(HeaderDialog)
        shown = dialog.fields["date"].text()
        # Not by the letter T: two of the days of the week begin with it.
        assert date[:16] not in shown
        assert QLocale().toString(QDate.fromString(date[:10], Qt.DateFormat.ISODate)) in shown
        dialog.keep()
        assert bench.match.record.header.date == date
        for wish, kept in ((QLocale().toString(QDate(2027, 3, 9), QLocale.FormatType.ShortFormat), "2027-03-09"),
                           (QLocale().toString(QDate(1987, 12, 31)), "1987-12-31"), ("2025-02-03", "2025-02-03"),
                           ("spring", "spring"), ("", "")):  # fmt: skip
            dialog.fields["date"].setText(wish)
            dialog.keep()
            assert bench.match.record.header.date == kept
    finally:
        QLocale.setDefault(before)


def test_keep_this_position_as_a_start(bench) -> None:
    bench.play("trellis", PEOPLE)
    bench.move(6)
    state = bench.match.state
    bench.trigger("start-here")
    assert bench.match.state == state and bench.match.ply == 0 and bench.match.length == 0


def test_window_tells_exactly_whether_the_game_is_saved_in_a_file(bench, tmp_path) -> None:
    bench.play("trigon", PEOPLE)
    window = bench.window
    assert not window.isWindowModified()
    bench.move(2)
    assert window.isWindowModified()
    assert window.play.save(bench.match, tmp_path / "one.tessella")
    window.game.study.mark_saved()
    assert not window.isWindowModified()
    bench.trigger("first")
    bench.trigger("last")
    assert not window.isWindowModified()
    window.game.study.add_mark(Mark("circle", ("h9",)))
    assert window.isWindowModified()
    bench.trigger("undo")
    assert not window.isWindowModified()
    assert not [dialog for dialog in window.findChildren(QDialog) if dialog.isVisible()]


def test_headings_of_a_comment_stay_modest(bench) -> None:
    bench.play("trigon", PEOPLE)
    open_record(bench)
    page = bench.window.game.record.comment.page
    bench.window.game.study.comment("# Plan\n\nplain")
    bench.settle()
    block = page.document().begin()
    adjusted = block.begin().fragment().charFormat().property(QTextFormat.Property.FontSizeAdjustment)
    assert (block.text(), adjusted) == ("Plan", 1)
