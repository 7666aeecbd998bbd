"""The page of the rules, with real keys and clicks: the ways to it, going about in it, trying a rule on the board."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel

from tessella.controller.match.seats import Seat
from tessella.records.rule_pages import page_of
from tessella.rules.registry import GAMES
from tessella.scene.game_views import view_of
from tessella.ui.pages.newgame_rules import RuleRow

VERSUS = (Seat("Ana"), Seat("Judit", "computer", 2))


def _row(bench) -> tuple[str, ...]:
    page = bench.window.rules.page
    return page.blocks[page.list.currentRow()].rules


def _laid_out(bench):
    """Return the page when every paragraph has its place."""
    page = bench.window.rules.page
    bench.bot.waitUntil(lambda: page.view.verticalScrollBar().maximum() > 0)
    bench.settle()
    return page


def test_a_key_opens_it_on_home_and_a_key_goes_back(bench) -> None:
    window = bench.window
    bench.bot.keyClick(window.home, Qt.Key.Key_F1)
    bench.settle()
    page = window.rules.page
    assert page.isVisible() and page.list.hasFocus() and page.list.currentRow() == 0
    assert page.keys()[-1].keys == ("Esc",)
    bench.bot.keyClick(page.list, Qt.Key.Key_Escape)
    bench.settle()
    assert window.home.isVisible() and window.actions_["continue"].isEnabled() == bool(window.home.offers)
    assert window.actions_["play-trellis"].isEnabled()


@pytest.mark.parametrize("kind", list(GAMES))
def test_in_a_game_it_lies_over_the_game_which_goes_on(bench, kind: str) -> None:
    bench.play(kind, VERSUS)
    while bench.match.can_play:
        bench.move()
    real, window = bench.window.game, bench.window
    bench.bot.keyClick(real.view, Qt.Key.Key_F1)
    bench.settle()
    page = window.rules.page
    assert page.isVisible() and page.kind == kind
    for key in ("undo", "save", "why", "what-if"):
        assert not window.actions_[key].isEnabled(), key
    assert real.match.thinking
    ply = real.match.ply
    bench.sessions[-1].answer()
    bench.settle()
    assert real.match.ply > ply and page.isVisible()
    bench.bot.keyClick(page.list, Qt.Key.Key_Escape)
    bench.settle()
    assert window.game is real and real.isVisible() and real.view.hasFocus()
    assert window.actions_["save"].isEnabled()


def test_the_bubble_names_a_key_and_the_key_opens_its_rule(bench) -> None:
    bench.play("trigon")
    page = bench.window.game
    page.table.hold_move(page.match.game.parse(page.match.state, "q14"))
    bench.settle()
    bench.bot.waitUntil(lambda: page.table.reasons.bubble is not None and page.table.reasons.bubble.isVisible())
    assert "F1" in page.table.reasons.bubble._foot()
    bench.bot.keyClick(page.view, Qt.Key.Key_F1)
    bench.settle()
    assert _row(bench) == ("G-FIRST",)


def test_what_is_explained_opens_its_rule(bench) -> None:
    bench.play("trellis")
    bench.move()
    page = bench.window.game
    bench.trigger("why")
    page.why.list.setCurrentRow(1)
    bench.bot.keyClick(page.why.list, Qt.Key.Key_F1)
    bench.settle()
    assert _row(bench) == ("T-MATCH",)


@pytest.mark.parametrize("kind", list(GAMES))
def test_every_option_of_a_new_game_leads_to_its_rule_and_back(bench, kind: str) -> None:
    window = bench.window
    window.show_new_game(kind)
    bench.settle()
    links = [row._rule for row in window.new_game.rules.findChildren(RuleRow) if not row._rule.isHidden()]
    assert len(links) >= len(GAMES[kind].option_list)
    for link in links:
        bench.bot.mouseClick(link, Qt.MouseButton.LeftButton)
        bench.settle()
        assert window.rules.page.isVisible() and link.text() in _row(bench)
        bench.bot.mouseClick(window.rules.page.back, Qt.MouseButton.LeftButton)
        bench.settle()
        assert window.new_game.isVisible() and window.new_game.kind == kind


def test_the_palette_finds_rules_by_name_and_identifier(bench) -> None:
    for typed, rule in (("colour must join", "T-MATCH"), ("g-edge", "G-EDGE"), ("u-pass", "U-PASS")):
        palette = bench.window.commands.open_palette()
        QTest.keyClicks(palette.field, typed)
        bench.bot.keyClick(palette.field, Qt.Key.Key_Return)
        bench.settle()
        assert _row(bench) == (rule,)


def test_it_is_searched_and_walked_through_by_keys(bench) -> None:
    window = bench.window
    window.rules.open("umbrella")
    page = _laid_out(bench)
    bench.bot.keyClick(page.list, Qt.Key.Key_F, Qt.KeyboardModifier.ControlModifier)
    assert page.search.hasFocus()
    QTest.keyClicks(page.search, "supply")
    bench.settle()
    shown = [row for row in range(page.list.count()) if not page.list.item(row).isHidden()]
    assert 1 < len(shown) < page.list.count() and page.list.currentRow() == shown[0]
    bench.bot.keyClick(page.search, Qt.Key.Key_Return)
    assert page.list.currentRow() == shown[1]
    QTest.keyClicks(page.search, "xyzzy")
    assert page.nothing.isVisible()
    bench.bot.keyClick(page.search, Qt.Key.Key_Escape)
    assert not page.search.text() and page.isVisible() and not page.nothing.isVisible()
    page.list.setFocus()
    said, bar = [], page.view.verticalScrollBar()
    page.said.connect(said.append)
    for row in range(1, page.list.count()):
        page.list.setCurrentRow(row - 1)
        bench.bot.keyClick(page.list, Qt.Key.Key_Down)
        bench.settle()
        block = page.blocks[row]
        assert page.list.currentRow() == row and block.marked
        assert said[-1] == block.spoken() and block.title.text() in said[-1]
        def seen(block=block) -> bool:
            top = block.mapTo(page.view.viewport(), block.rect().topLeft()).y()
            return top == 0 or (bar.value() == bar.maximum() and 0 < top < page.view.viewport().height())

        bench.bot.waitUntil(seen)
    before = bar.value()
    bench.bot.keyClick(page.list, Qt.Key.Key_PageUp)
    assert bar.value() < before


@pytest.mark.parametrize("kind", list(GAMES))
def test_the_pictures_come(bench, kind: str) -> None:
    window = bench.window
    window.rules.open(kind)
    page = window.rules.page
    drawings = [example.drawing for block in page.blocks for example in block.examples]
    assert len(drawings) == len(list(page_of(kind).pictures()))
    bench.bot.waitUntil(lambda: all(drawing.pixmap is not None for drawing in drawings))
    ratio = page.devicePixelRatioF()
    for drawing in drawings:
        assert not drawing.pixmap.isNull()
        assert abs(drawing.pixmap.width() - drawing.width() * ratio) <= 1


@pytest.mark.parametrize("kind", list(GAMES))
def test_every_example_can_be_tried_and_nothing_of_it_is_kept(bench, kind: str) -> None:
    window = bench.window
    window.rules.open(kind)
    bench.settle()
    page = window.rules.page
    examples = [example for block in page.blocks for example in block.examples]
    assert all(example.button.isVisible() for example in examples)
    for example in examples[::6]:  # a board for each would take minutes
        page.view.ensureWidgetVisible(example.button)
        bench.bot.mouseClick(example.button, Qt.MouseButton.LeftButton)
        bench.settle()
        game = window.game
        assert game is not None and game.isVisible() and game.trial and window.what_if.open
        record = example.picture.record()
        assert game.match.state == record.position(len(record.nodes) - 1)
        assert not window.actions_["keep-what-if"].isEnabled() and not window.actions_["save"].isEnabled()
        move = example.picture.tried()
        if move is not None and example.picture.allowed:
            assert game.match.play(move)
        bench.settle()
        window.what_if.back()
        bench.settle()
        assert page.isVisible() and window.game is None and not window.what_if.open
    assert not window.play.offers()


def test_trying_over_a_game_leaves_the_game_as_it_was(bench) -> None:
    bench.play("trellis", VERSUS)
    real, window = bench.window.game, bench.window
    record = real.match.record
    bench.bot.keyClick(real.view, Qt.Key.Key_F1)
    window.rules.open("trellis", "T-MATCH")
    bench.settle()
    bench.bot.keyClick(window.rules.page.list, Qt.Key.Key_Return)
    bench.settle()
    trial = window.game
    assert trial is not real and trial.table.board.gesture is not None
    bench.bot.keyClick(trial.view, Qt.Key.Key_F1)
    bench.settle()
    assert window.rules.page.isVisible()
    bench.bot.keyClick(window.rules.page.list, Qt.Key.Key_Escape)
    bench.settle()
    assert trial.isVisible()
    bench.bot.keyClick(trial.view, Qt.Key.Key_W)
    bench.settle()
    assert window.rules.page.isVisible() and window.game is real
    bench.bot.keyClick(window.rules.page.list, Qt.Key.Key_Escape)
    bench.settle()
    assert real.isVisible() and real.match.record == record and window.actions_["save"].isEnabled()


def test_another_page_can_be_opened_from_it(bench) -> None:
    bench.play("trigon")
    window = bench.window
    bench.trigger("rules")
    bench.trigger("home")
    assert window.home.isVisible() and window.game is None
    bench.trigger("rules")
    bench.bot.keyClick(window.rules.page.list, Qt.Key.Key_Escape)
    bench.settle()
    assert window.home.isVisible()


@pytest.mark.parametrize(
    ("kind", "size", "scale"),
    [("trellis", (1024, 600), 1.0), ("umbrella", (1024, 600), 2.0), ("trigon", (800, 500), 1.5)],
)
def test_nothing_is_cut(bench, kind: str, size: tuple[int, int], scale: float) -> None:
    bench.store.update(font_scale=scale)
    bench.size(*size)
    bench.window.rules.open(kind)
    page = _laid_out(bench)
    wide = page.view.viewport().width()
    assert page._text.width() <= wide
    for block in page.blocks:
        for example in block.examples:
            assert example.mapTo(page._text, example.rect().topRight()).x() <= wide
            assert example.caption.height() >= example.caption.heightForWidth(example.caption.width())
        for text in (each for each in block.findChildren(QLabel) if each.wordWrap()):
            assert text.height() >= text.heightForWidth(text.width())


@pytest.mark.parametrize("kind", list(GAMES))
def test_the_legend_shows_the_marks_themselves(bench, kind: str) -> None:
    bench.play(kind)
    window = bench.window
    bench.bot.keyClick(window.game.view, Qt.Key.Key_F1, Qt.KeyboardModifier.ShiftModifier)
    page = _laid_out(bench)
    legend = page.blocks[page.list.currentRow()]
    assert page.kind == kind and legend.title.text() == "What the marks mean" and legend.marked
    signs = view_of(kind).legend()
    assert len({sign.key for sign in signs}) == len(signs) == len(legend.pictures) > 8
    images = []
    for picture, sign in zip(legend.pictures, signs, strict=True):
        image = picture.pixmap().toImage()
        assert any(image.pixelColor(x, y).alpha() > 200 for x in range(image.width()) for y in range(image.height()))
        assert sign.title in legend.spoken() and sign.text in legend.spoken()
        assert image not in images, sign.key
        images.append(image)
