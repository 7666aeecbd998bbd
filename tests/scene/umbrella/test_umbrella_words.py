"""What Umbrella says: a sentence for every rule, log lines, announcements, the account, the headline."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest
from PySide6.QtCore import QSize
from pytestqt.qtbot import QtBot
from scene.umbrella.umbrella_kit import NAMES, computer_match, match_at, new_match, plain, some_move

from tessella.controller.match.match import Match
from tessella.controller.match.seats import Seat
from tessella.controller.match.setup import MatchSetup
from tessella.rules.umbrella import DETAILS, Umbrella, ZoneName
from tessella.rules.verdict import Finding
from tessella.scene.drawing.tokens import PALETTES, THEMES, theme
from tessella.scene.umbrella import UmbrellaView, words
from tessella.scene.umbrella.sentences import SENTENCES

pytestmark = pytest.mark.usefixtures("qapp")


def test_every_detail_of_every_rule_has_a_sentence_of_its_own() -> None:
    texts = []
    for (rule, ok), details in DETAILS.items():
        for detail in details:
            assert (rule, ok, detail) in SENTENCES, (rule, ok, detail)
            texts.append(words.sentence(Finding(rule, ok, (), detail)))
    assert all(title and text.endswith(".") and len(text) < 90 for title, text in texts)
    assert words.sentence(Finding("U-SLIDE", False, (), "colour-not-there"))[0] == "None waits here"


@pytest.mark.parametrize(
    ("notation", "text"),
    [
        ("slide left red 3", "Ana slides red into row 3 from the left"),
        ("slide right blue 1", "Ana slides blue into row 1 from the right"),
        ("slide center green 2", "Ana slides green down column 2"),
        ("slide own yellow 4", "Ana slides yellow up column 4"),
    ],
)
def test_log_of_a_slide(notation: str, text: str) -> None:
    match = new_match()
    table = UmbrellaView(match, plain())
    match.play(match.game.parse(match.state, notation))
    assert table.lines(match.history[-1])[0].text == text


def test_log_speaks_to_the_only_person() -> None:
    match = computer_match(2)
    table = UmbrellaView(match, plain())
    match.play(match.game.parse(match.state, "slide left red 3"))
    assert table.lines(match.history[-1])[0].text == "You slide red into row 3 from the left"
    assert "into the zone between Ben and you." in table.say(match.history[-1])
    match.close()


def test_announcements_of_a_game_are_complete_and_unique() -> None:
    match = new_match(2, {"level": "4", "passing": "giver", "limit": 14})
    table, rng = UmbrellaView(match, plain()), random.Random(7)
    spoken: list[str] = []
    table.said.connect(spoken.append)
    while match.to_move is not None:
        match.play(some_move(match, rng))
    assert len(spoken) == match.ply == len(set(spoken))
    for number, text in enumerate(spoken, 1):
        assert text.startswith(f"{number}. ") and any(name in text for name in NAMES[:2]), text
        assert text.endswith(".") and ".." not in text and "  " not in text
    assert spoken[-1].endswith("The game is over.")
    whole = " ".join(spoken)
    for part in ("completes figure", "token on scoring space", "gets the tile on figure space", "side up"):
        assert part in whole.replace("Token", "token"), part


def test_parts_of_the_account_have_names_and_add_up() -> None:
    match = new_match(2, {"level": "4", "limit": 20})
    table, rng = UmbrellaView(match, plain()), random.Random(3)
    while match.to_move is not None:
        match.play(some_move(match, rng))
    for seat, parts in enumerate(match.result.breakdown):
        names = [table.part_name(part) for part in parts]
        assert len(set(names)) == len(names) and all(names)
        assert table.seat_summary(seat)[0] == words.signed(sum(part.points for part in parts))
    assert table.ending(match.result) == "Everybody has taken the agreed number of turns."
    assert table.headline().text.endswith(("wins", "share the win"))


def test_reasons_of_the_end() -> None:
    start = new_match(2).state
    match = match_at(replace(start, supply=0, phase="over", end_rule="U-END"), 2)
    assert UmbrellaView(match, plain()).ending(match.result) == "The supply of tokens is empty."


def test_zones_in_words() -> None:
    seats = (Seat("Ana"), Seat("Ben"), Seat("Cem"))
    assert words.zone_words(seats, ZoneName("center")) == "the centre"
    assert words.zone_words(seats, ZoneName("side", 2)) == "the zone between Cem and Ana"
    assert words.zone_words(seats, ZoneName("own", 1)) == "the own zone of Ben"
    assert words.zone_words((Seat(),), ZoneName("own", 0)) == "your own zone"
    assert words.zone_words((Seat(),), ZoneName("side", 1)) == "the right zone"


@pytest.mark.parametrize(
    ("changes", "text"),
    [
        ({}, "Ana: Slide an umbrella"),
        ({"phase": "bonus", "bonus": "green", "tokens": ((3,), ()), "supply": 10}, "Ana: Swap two umbrellas"),
        ({"phase": "bonus", "bonus": "blue", "tokens": ((1,), ()), "supply": 10}, "Ana: Gust: move an umbrella away"),
        ({"phase": "bonus", "bonus": "red", "tokens": ((2,), ()), "supply": 10}, "Ana: Slide once more"),
    ],
)
def test_headlines(changes: dict[str, object], text: str) -> None:
    match = new_match(2, {"level": "4"}, **changes)
    table = UmbrellaView(match, plain())
    assert table.headline().text == text
    helps = table.keys()
    assert helps and all(entry.keys and entry.text for entry in helps)


@pytest.mark.parametrize("name", THEMES)
@pytest.mark.parametrize("palette", PALETTES)
def test_pictures_fill_their_size_in_every_look(qtbot: QtBot, name: str, palette: str) -> None:
    setup = MatchSetup("umbrella", (Seat(), Seat()), seed=1)
    game = setup.game()
    assert isinstance(game, Umbrella)
    look = theme(name, palette)  # type: ignore[arg-type]
    for size in (QSize(400, 320), QSize(312, 200), QSize(200, 200)):
        picture = UmbrellaView.picture(game, game.start(), size, look, 2.0)
        assert picture.deviceIndependentSize().toSize() == size
        image = picture.toImage()
        colours = {image.pixel(x, y) for x in range(0, image.width(), 9) for y in range(0, image.height(), 9)}
        assert len(colours) > 60
    assert not UmbrellaView.mark_of(0, 24, look).isNull()


def test_a_table_of_a_match_at_any_point_of_its_life() -> None:
    match = Match.new(MatchSetup("umbrella", (Seat("Ana"), Seat("Ben")), seed=1))
    table = UmbrellaView(match, plain())
    assert not table.board.takeable()
    match.begin()
    assert len(table.board.takeable()) == 16
    table.close()
    match.play(match.game.parse(match.state, "slide left red 1"))
    assert table.board.scenery.state.turns == (0, 0)
