"""Home: two clicks to a running game, and nothing that was left is lost."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import QSize, Qt, QTimer
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenu

from tessella.controller.match.seats import LEVELS, Seat
from tessella.controller.match.setup import MatchSetup
from tessella.controller.settings import folders
from tessella.controller.settings.settings import SettingsStore
from tessella.records.header import Mode
from tessella.rules.registry import GAMES
from tessella.ui.app import first_size
from tessella.ui.pages.home_setup import with_players

YOU, CHIP = Seat(), Seat("Chip", "computer", 2)


def colours(card) -> int:
    """Return how many colours lie on a line across the picture of a card."""
    image = card.grab().toImage()
    return len({image.pixelColor(x, 60).name() for x in range(30, image.width() - 30, 4)})


def click(bench, widget) -> None:
    bench.bot.mouseClick(widget, Qt.MouseButton.LeftButton)
    bench.settle()


def test_home_shows_a_card_for_every_game_with_its_picture(bench) -> None:
    cards = bench.window.home.cards
    assert list(cards) == list(GAMES)
    for kind, card in cards.items():
        assert card.accessibleName() == GAMES[kind].title
        bench.bot.waitUntil(lambda card=card: colours(card) > 5)


@pytest.mark.parametrize(("screen", "width", "height"), [((1920, 1080), 1440, 900), ((1024, 600), 1008, 552)])
def test_first_window_fits_the_screen_with_its_frame(screen: tuple[int, int], width: int, height: int) -> None:
    assert first_size(QSize(*screen)) == QSize(width, height)


def test_play_begins_at_once_with_one_person_and_one_computer(bench) -> None:
    click(bench, bench.window.home.cards["umbrella"].play)
    assert bench.match.game.kind == "umbrella"
    assert [seat.kind for seat in bench.match.seats] == ["human", "computer"]
    assert bench.match.can_play


def test_key_three_plays_the_third_game_with_the_last_choices(bench) -> None:
    last = MatchSetup("trigon", (Seat("Ana"), Seat("Ben"), Seat("Iris")), {"contact": "corner_only"}, mode="locked")
    bench.store.replace(bench.store.value.remember(last))
    bench.bot.keyClick(bench.window, Qt.Key.Key_3)
    bench.settle()
    assert bench.match.game.players == 3
    assert bench.match.game.option("contact") == "corner_only"
    assert bench.match.locked


def test_a_new_deal_each_time(bench) -> None:
    seeds = set()
    for _ in range(3):
        bench.window.play.start_again("trellis")
        seeds.add(bench.match.game.seed)
    assert len(seeds) == 3


def test_a_game_that_was_left_is_offered_and_goes_on(bench) -> None:
    bench.play("trellis", (Seat("Ana"), Seat("Ben")))
    bench.move(3)
    state, ply = bench.match.state, bench.match.ply
    bench.trigger("home")
    offers = bench.window.home.offers
    assert len(offers) == 1
    assert offers[0].offer.title == "Continue: Trellis with Ana and Ben"
    assert f"Move {ply + 1}" in offers[0].offer.text
    click(bench, offers[0].button)
    assert bench.match.state == state
    assert bench.match.ply == ply
    bench.move()


@pytest.mark.parametrize("kind", list(GAMES))
def test_continuing_takes_the_moves_as_they_were_made_for_the_offer(bench, kind: str) -> None:
    bench.play(kind, (Seat("Ana"), Seat("Ben")))
    bench.move(5)
    state, moves = bench.match.state, [step.move for step in bench.match.history]
    bench.trigger("home")
    (left,) = bench.window.play._left
    click(bench, bench.window.home.offers[0].button)
    history = bench.match.history
    assert bench.match.state == state and [step.move for step in history] == moves
    made = [left.steps[node] for node in bench.match.line if node in left.steps]
    assert len(made) == 5
    # The very same values: no move was made a second time.
    assert all(step.step is once and step.before is before for step, (before, once) in zip(history, made, strict=True))


def test_key_c_continues_only_when_there_is_something(bench) -> None:
    assert not bench.window.actions_["continue"].isEnabled()
    bench.play()
    bench.move(2)
    bench.trigger("home")
    bench.bot.keyClick(bench.window, Qt.Key.Key_C)
    bench.settle()
    assert bench.match.ply == 2


def test_a_finished_game_is_not_offered(bench, finish) -> None:
    bench.play("trigon", (Seat("Ana"),))
    finish(bench)
    bench.trigger("home")
    assert bench.window.home.offers == []


def test_a_game_without_a_move_is_not_offered(bench) -> None:
    bench.play()
    bench.trigger("home")
    assert bench.window.home.offers == []


def test_a_game_that_another_window_plays_is_told_and_nothing_else_happens(bench) -> None:
    from tessella.controller.match.game_store import Autosave

    bench.play()
    bench.move(1)
    bench.trigger("home")
    path = bench.window.play._left[0].path
    other = Autosave(path)
    bench.window.play.go_on()
    bench.settle()
    assert bench.window.game is None
    assert "another window" in bench.window.notice.words.whole()
    other.close(False)


def test_every_game_that_was_left_can_be_reached(bench) -> None:
    first = bench.play("trigon").game.seed
    bench.move(2)
    bench.window.play.start(MatchSetup("trellis", (Seat("Ana"), Seat("Ben")), seed=5))
    bench.move(2)
    bench.trigger("home")
    link = bench.window.home.others_link
    assert link.isVisible()
    assert bench.window.home.offers[0].offer.title.startswith("Continue: Trellis")
    click(bench, link)
    menu = bench.window.findChildren(QMenu, options=Qt.FindChildOption.FindDirectChildrenOnly)[-1]
    entries = [entry.text() for entry in menu.actions()]
    assert len(entries) == 2
    assert entries[1].startswith("Continue: Trigon")
    menu.actions()[1].trigger()
    menu.close()
    bench.settle()
    assert bench.match.game.kind == "trigon"
    assert bench.match.game.seed == first


def test_bottom_bar_tells_the_keys(bench) -> None:
    names = bench.window.bottom.accessibleName()
    assert "1 2 3: play with the last settings" in names
    assert "Ctrl K: find an action" in names


# What Play begins ---------------------------------------------------------------------------------------------------


def entries(button) -> dict[str, QAction]:
    """Open the menu of a button as a person does; return its entries."""
    button.menu().aboutToShow.emit()
    return {entry.text(): entry for entry in button.menu().actions() if not entry.isSeparator()}


@pytest.mark.parametrize(("seats", "mode", "words"), [
    ((YOU, CHIP), "ordinary", "two players, level 2"),
    ((YOU,), "ordinary", "one player"),
    ((YOU, CHIP, replace(CHIP, level=7), replace(CHIP, level=10)), "ordinary", "four players, levels 2, 7 and 10"),
    ((YOU, YOU, CHIP, CHIP), "ordinary", "four players, computers: 2, level 2"),
    ((YOU, YOU, YOU), "locked", "three players, all at this screen, locked game"),
    ((CHIP, CHIP), "ordinary", "two players, no person, level 2"),
    ((YOU, Seat("X", "engine", command="x")), "teaching", "two players, with an engine of yours, teaching game"),
])  # fmt: skip
def test_play_says_what_it_begins(bench, seats: tuple[Seat, ...], mode: Mode, words: str) -> None:
    bench.store.replace(bench.store.value.prefer(MatchSetup("trigon", seats, mode=mode)))
    bench.settle()
    card = bench.window.home.cards["trigon"]
    assert card.setup.text().replace("\n", " ").lower() == words
    assert card.play.accessibleName() == f"Play Trigon: {words}"
    assert words in card.play.toolTip() and words in card.setup.accessibleName()


@pytest.mark.parametrize("kind", list(GAMES))
def test_the_menu_at_play_changes_what_begins_and_begins_nothing(bench, kind: str) -> None:
    card = bench.window.home.cards[kind]
    offered = entries(card.setup)
    low, high = GAMES[kind].seats
    assert len(offered) == high - low + 1 + len(LEVELS) + 1
    assert [words for words, entry in offered.items() if entry.isChecked()] == ["Two players", "Level 2: Newcomer"]
    offered["Level 5: Steady"].trigger()
    entries(card.setup)["Four players"].trigger()
    bench.settle()
    assert bench.window.game is None
    assert card.play.accessibleName() == f"Play {GAMES[kind].title}: four players, level 5"
    assert SettingsStore().value.setups[kind].seats[3].level == 5, "it is remembered"
    click(bench, card.play)
    assert bench.match.game.kind == kind
    assert [(seat.kind, seat.level) for seat in bench.match.seats][1:] == [("computer", 5)] * 3
    assert len({seat.name for seat in bench.match.seats}) == 4


def test_every_number_of_players_can_be_dealt_from_every_other(bench) -> None:
    for kind, game in GAMES.items():
        low, high = game.seats
        for people in range(1, high + 1):
            for count in range(max(low, people), high + 1):
                seats = (YOU,) * people + (CHIP,) * (count - people)
                options = {"flowers": (15, 12, 9, 6)[:count]} if kind == "trellis" else {}
                for wanted in range(low, high + 1):
                    setup = with_players(MatchSetup(kind, seats, options, first=count - 1), wanted)
                    assert setup.game().players == wanted
                    assert setup.first is not None and setup.first < wanted
                    assert sum(seat.human for seat in setup.seats) >= min(people, wanted)
    only = with_players(MatchSetup("trellis", (CHIP, YOU, CHIP), {"flowers": (15, 12, 9)}), 2)
    assert only.seats == (CHIP, YOU) and only.options["flowers"] == (15, 12)


def test_the_menu_at_play_opens_by_key_and_leads_to_all_the_settings(bench) -> None:
    button = bench.window.home.cards["umbrella"].setup
    button.setFocus()
    shown: list[bool] = []
    button.menu().aboutToShow.connect(lambda: (shown.append(True), QTimer.singleShot(0, button.menu().close)))
    bench.bot.keyClick(button, Qt.Key.Key_Space)
    assert shown and button.accessibleName() == "What Play begins: two players, level 2"
    entries(button)["More settings…"].trigger()
    bench.settle()
    assert bench.window.stack.currentWidget() is bench.window.new_game and bench.window.new_game.kind == "umbrella"


def test_no_level_is_offered_where_no_computer_plays(bench) -> None:
    bench.store.replace(bench.store.value.prefer(MatchSetup("trigon", (YOU, YOU))))
    offered = entries(bench.window.home.cards["trigon"].setup)
    levels = [entry for words, entry in offered.items() if words.startswith("Level")]
    assert levels and not any(entry.isEnabled() for entry in levels)


@pytest.mark.parametrize("scale", [1.0, 1.5, 2.0])
def test_what_play_begins_is_read_whole_in_large_type(bench, scale: float) -> None:
    bench.store.update(font_scale=scale)
    bench.size(1024, 600)
    bench.settle(50)
    for card in bench.window.home.cards.values():
        button, metrics = card.setup, card.setup.fontMetrics()
        lines = button.text().split("\n")
        assert " ".join(lines) == "Two players, level 2"
        assert max(map(metrics.horizontalAdvance, lines)) < button.width() - metrics.height()
        assert button.height() >= len(lines) * metrics.lineSpacing()
        assert card.rect().contains(button.geometry().translated(button.parentWidget().pos()))


def test_a_game_from_which_nothing_can_be_had_is_told_with_the_reason(bench) -> None:
    """It does not vanish from Home: it stands among the games that were left, and leads to the library."""
    bench.play("trigon")
    bench.move(2)
    bench.trigger("home")
    folder = folders.running()
    (sound,) = folder.glob("*.tessella")
    (folder / "20260101-120000-trellis-0badbad0.tessella").write_bytes(b"no game at all")
    for beside in (True, False):  # beside a game that can be continued, and alone
        if not beside:
            for file in folder.glob(f"{sound.name}*"):
                file.unlink()
        bench.window.show_home()
        bench.settle(50)
        link = bench.window.home.others_link
        assert link.isVisible() and len(bench.window.home.offers) == int(beside)
        click(bench, link)
        menu = bench.window.findChildren(QMenu, options=Qt.FindChildOption.FindDirectChildrenOnly)[-1]
        told = [entry for entry in menu.actions() if "cannot be continued" in entry.text()]
        assert len(menu.actions()) == 1 + int(beside) and len(told) == 1
        assert told[0].text().startswith("20260101-120000-trellis-0badbad0.tessella cannot be continued: ")
        assert len(told[0].text().partition(": ")[2]) > 5
        menu.close()
    told[0].trigger()
    bench.settle()
    assert bench.window.stack.currentWidget() is bench.window.library.page
