"""What the table says: bubbles, log, speech, names of cells; every rule has its sentence."""

from __future__ import annotations

import random

from PySide6.QtCore import QPointF, Qt
from PySide6.QtWidgets import QAbstractButton
from pytestqt.qtbot import QtBot
from trellis_person import Person, new_match, options, some_move

from tessella.controller.match.match import Match
from tessella.controller.match.seats import Seat
from tessella.rules.trellis import TILES, Bloom, Claim, Gift, Plant, Vine
from tessella.scene.trellis.ghost import vine_spot
from tessella.scene.trellis.preview import preview
from tessella.scene.trellis.shapes import centre
from tessella.scene.trellis.talk import Talk
from tessella.scene.trellis.words import Words, sentence


def bubble_of(person: Person) -> tuple[str, str, str]:
    """Return title, text and rule of the open bubble."""
    bubble = person.table.reasons.bubble
    assert bubble is not None and (bubble.isVisible() or bubble.waiting)
    return bubble.title, bubble.text, bubble.rule


def play_until(match: Match, phase: str, seed: int = 0) -> None:
    """Play any decisions until a phase comes."""
    chance = random.Random(seed)
    while match.state.phase != phase:
        match.uncover()
        assert match.play(some_move(match, chance))


def test_taken_cell_says_so(qtbot: QtBot) -> None:
    person = Person(qtbot, new_match())
    person.press(Qt.Key.Key_1)
    person.hover(centre((0, 0)))
    right = "Choose an empty place beside the garden."
    assert bubble_of(person) == ("Taken", f"A tile lies here already. {right}", "T-PLANT")


def test_far_cell_says_so(qtbot: QtBot) -> None:
    person = Person(qtbot, new_match())
    person.press(Qt.Key.Key_1)
    person.hover(centre((0, -2)))
    assert bubble_of(person)[0] == "Too far off"


def test_colours_that_do_not_join(qtbot: QtBot) -> None:
    match = new_match()
    person = Person(qtbot, match)
    tile = match.state.hands[0][0]
    assert tile is not None
    bad = next(r for r in range(6) if not match.explain(Plant(tile, (0, -1), r)).legal)
    person.press(Qt.Key.Key_1)
    while person.table.board.hand.rotation != bad:
        person.press(Qt.Key.Key_R)
    person.hover(centre((0, -1)))
    assert bubble_of(person)[2] == "T-MATCH"
    shown = [item[0] for item in person.table.board.drawn() if isinstance(item, tuple)]
    assert any("DangerBar" in repr(item) for item in person.table.board.drawn()), shown
    person.click(centre((0, -1)))
    assert match.ply == 0


def test_a_place_that_fits_says_what_would_happen(qtbot: QtBot) -> None:
    match = new_match()
    person = Person(qtbot, match)
    move = next(iter(match.game.moves(match.state)))
    person.press(Qt.Key(Qt.Key.Key_1 + match.state.hands[0].index(move.tile)))
    while person.table.board.hand.rotation != move.rotation:
        person.press(Qt.Key.Key_R)
    person.hover(centre(move.cell))
    title, text, rule = bubble_of(person)
    assert title == "Fits on its side" and text == "Then claim 1 vine." and rule == ""


def test_claiming_elsewhere_says_why(qtbot: QtBot) -> None:
    match = new_match()
    person = Person(qtbot, match)
    play_until(match, "claim")
    person.hover(QPointF(0, 0))
    person.click(vine_spot(match.state.garden, Vine((0, 0), "pink")))
    title, text, rule = bubble_of(person)
    assert (title, rule) == ("Not yet", "T-CLAIM")
    assert text.startswith("First come the free vines of the tile just planted. Free on the new tile: ")
    assert match.state.phase == "claim"


def test_hovering_a_vine_lights_its_chain(qtbot: QtBot) -> None:
    match = new_match()
    person = Person(qtbot, match)
    person.hover(vine_spot(match.state.garden, Vine((0, 0), "blue")))
    assert bubble_of(person)[:2] == ("Blue, nobody's yet", "1 vine long, 1 open end")
    assert any("ChainItem" in repr(item) for item in person.table.board.drawn())
    person.hover(centre((3, 0)))
    assert not any("ChainItem" in repr(item) for item in person.table.board.drawn())


def test_contested_vines_ask_at_the_place(qtbot: QtBot) -> None:
    match = new_match(8, seed=3)
    person = Person(qtbot, match)
    play_until(match, "bloom", 5)
    assert person.table.headline().text == "Choose whose flower"
    person.press(Qt.Key.Key_2)
    chooser = person.table.board.chooser
    assert chooser is not None and isinstance(chooser.pointed, Bloom)
    assert bubble_of(person)[0].startswith("To ")
    person.press(Qt.Key.Key_Return)
    assert match.history[-1].move == list(chooser.spots())[1]


def test_gifts_left_are_shown(qtbot: QtBot) -> None:
    match = new_match(12, seed=0)
    person = Person(qtbot, match)
    play_until(match, "gift", 1)
    match.uncover()
    left = match.state.gifts
    assert person.hand._gifts.text() == str(left) and person.hand._gifts.isVisible()
    assert str(left) in person.table.headline().text
    assert isinstance(next(iter(match.game.moves(match.state))), Gift)


def test_every_kept_rule_has_a_sentence() -> None:
    """Whatever the rules allow in whole random games, a title and a sentence tell why."""
    seen = set()
    for seed in range(3):
        match, chance = new_match(6, seed=seed), random.Random(seed)
        game, state = match.game, match.state
        while state.phase != "over":
            move = chance.choice(list(game.moves(state)))
            for finding in game.explain(state, move).findings:
                title, text = sentence(finding)
                assert title not in ("", finding.rule) and text.endswith(".")
                seen.add((finding.rule, finding.detail))
            state = game.apply(state, move).state
    assert {("T-PLANT", "beside"), ("T-MATCH", "match"), ("T-CLAIM", "new-tile"), ("T-GIFT", "new-tile")} <= seen


def test_every_refusal_has_a_sentence() -> None:
    """Whatever the rules refuse in random positions, a title and a sentence tell it."""
    match = new_match(6, seed=2)
    game, state, chance = match.game, match.state, random.Random(1)
    seen = set()
    while state.phase != "over":
        cells = [(q, r) for q in range(-3, 4) for r in range(-3, 4)]
        tries = [Plant(chance.choice(list(TILES)), chance.choice(cells), chance.randrange(7)) for _ in range(20)]
        vines = [Vine(chance.choice(cells), colour) for colour in ("pink", "blue", "green") for _ in range(4)]
        for move in (*tries, *map(Claim, vines), *map(Gift, vines), *(Bloom(vine, 1) for vine in vines)):
            for finding in game.explain(state, move).findings:
                seen.add((finding.rule, finding.ok, finding.detail))
                title, text = sentence(finding)
                assert title and (finding.ok or text)
        state = game.apply(state, chance.choice(list(game.moves(state)))).state
    assert len({detail for _, ok, detail in seen if not ok}) >= 8


def test_log_and_speech(qtbot: QtBot) -> None:
    match = new_match(7, (Seat(), Seat("Milo", "computer", 1)), seed=3)
    words = Words(match.seats)
    line, chance = match._cursor, random.Random(3)
    spoken = []
    while line.decider(line.ply) is not None:
        stepped = line.play(chance.choice(list(match.game.moves(line.state))))
        first = words.lines(stepped)[0]
        verb = first.text.split()[1]
        assert first.text.startswith("You " if stepped.seat == 0 else "Milo ")
        assert verb.endswith("s") == (stepped.seat != 0), "you plant, they plant-s"
        spoken.append(words.spoken(stepped))
    assert len(set(spoken)) == len(spoken)
    assert "wins" in spoken[-1] or "share" in spoken[-1]


def test_foreseen_is_what_then_happens() -> None:
    """The preview of any move names just the flowers and gifts that playing it brings."""
    match = new_match(9, seed=4)
    game, state, chance = match.game, match.state, random.Random(4)
    talk = Talk(Words(match.seats), match.game)
    for _ in range(40):
        if state.phase == "over":
            break
        move = chance.choice(list(game.moves(state)))
        seen = preview(game, game.observe(state, state.seat), move)
        before, after = state.flowers, game.apply(state, move).state
        gained = [a - b for a, b in zip(after.flowers, before, strict=True)]
        assert gained == [sum(seat == owner for _, owner in seen.flowers) for seat in range(game.players)]
        assert talk.choice(move, seen)
        state = after


def test_everything_has_a_name(qtbot: QtBot) -> None:
    person = Person(qtbot, new_match())
    for panel in (person.table.hand, person.table.turn, person.table.map):
        for button in panel.findChildren(QAbstractButton):
            assert button.accessibleName() or button.text(), button
    names = person.table.board.cell_names()
    assert len(set(names.values())) == len(names) == 7
    for cell in names:
        assert person.table.board.cell_rect(cell).contains(centre(cell))


def test_looking_round_by_keys_speaks_the_cells(qtbot: QtBot) -> None:
    person = Person(qtbot, new_match())
    heard: list[str] = []
    board = person.table.board
    board.cell_focused.connect(lambda cell, _words: heard.append(board.cell_names()[cell]))
    for key in (Qt.Key.Key_Up, Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_Right):
        person.press(key)
    assert heard[0].startswith("0,0: tile 0") and heard[1].startswith("0,-1: free") and len(heard) == 4


def test_what_happened_is_marked_with_the_number_of_its_turn(qtbot: QtBot) -> None:
    match = new_match(9, (Seat("Ana"), Seat("Judit"), Seat("Milo")), seed=3)
    person = Person(qtbot, match, options(move_numbers="last"))
    chance = random.Random(3)
    for seat in (0, 1, 2):
        while match.to_move == seat:
            match.uncover()
            match.play(chance.choice(list(match.game.moves(match.state))))
    match.uncover()
    badges = [item for item in person.table.board.drawn() if "Badge" in repr(item)]
    assert {item[-1] for item in badges if isinstance(item, tuple)} == {"1", "2"}
    numbers = person.table.numbers(match.steps_since(0))
    assert sorted(set(numbers.values())) == [1, 2]


def test_the_map_comes_when_the_garden_is_larger_than_the_view(qtbot: QtBot) -> None:
    person = Person(qtbot, new_match())

    def keys() -> list[str]:
        return [panel.key for panel in person.table.panels()]

    qtbot.waitUntil(lambda: keys() == ["turn", "hand"])
    with qtbot.waitSignal(person.table.panels_changed):
        person.view.zoom_by(4.0)
        person.view.pan_by(900, 0)
    assert keys() == ["turn", "map", "hand"]
    with qtbot.waitSignal(person.table.panels_changed):
        person.view.fit(animated=False)
    assert keys() == ["turn", "hand"]


def test_a_click_on_empty_ground_shows_again_what_happened(qtbot: QtBot) -> None:
    match = new_match(9, (Seat("Ana"), Seat("Judit")), seed=3)
    person = Person(qtbot, match, options(speed=0.1))
    chance = random.Random(3)
    for seat in (0, 1):
        while match.to_move == seat:
            match.uncover()
            match.play(chance.choice(list(match.game.moves(match.state))))
    match.uncover()
    board = person.table.board
    before = person.table.snapshot()
    person.click(centre((4, -6)))
    assert board.moving
    qtbot.waitUntil(lambda: not board.moving)
    assert person.table.snapshot() == before and match.ply == len(match.history)
