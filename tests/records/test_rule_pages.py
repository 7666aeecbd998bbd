"""The pages of the rules: every rule has its paragraph, and what a picture claims is what the rules say."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import tessella
from tessella.records.rule_pages import Picture, page_of, read_page, told
from tessella.rules.errors import BadFile
from tessella.rules.registry import GAMES

DOCUMENTS = {
    "trellis": "T-TILES T-START T-FLOWERS T-SETUP T-PLANT T-MATCH T-BLOOM T-CONTEST T-ORDER T-CLAIM T-GIFT T-DRAW "
    "T-WIN T-EXHAUST",
    "umbrella": "U-STAGE U-COLOURS U-FIGURES U-TURN U-SCORING U-TOKENS U-SETUP U-ZONES U-SLIDE U-EMPTY U-SCORE U-PASS "
    "U-BONUS U-END U-LIMIT U-POINTS U-TIE U-SOLO",
    "trigon": "G-PIECES G-BOARD G-START G-ORDER G-EMPTY G-FIRST G-CORNER G-EDGE G-PASS G-SCORE G-ROUNDS",
}
"""The identifiers of the rule documents."""
BOTH = {
    "trellis": "T-PLANT T-MATCH T-CONTEST T-CLAIM T-GIFT",
    "umbrella": "U-FIGURES U-SLIDE U-EMPTY U-SCORE U-BONUS",
    "trigon": "G-PIECES G-EMPTY G-FIRST G-CORNER G-EDGE",
}
"""The rules that a move on the board can keep and can break."""
MOST_WORDS = 1500
"""At 150 words a minute, ten minutes."""
RULES = Path(tessella.__file__).parent / "rules"
PICTURES = [pytest.param(kind, each, id=f"{kind} {number}") for kind in DOCUMENTS
            for number, each in enumerate(page_of(kind).pictures())]  # fmt: skip


def test_every_game_has_its_page() -> None:
    assert set(DOCUMENTS) == set(GAMES)
    assert all(page_of(kind) is not None for kind in GAMES)
    assert page_of("draughts") is None


@pytest.mark.parametrize("kind", list(DOCUMENTS))
def test_every_rule_has_its_paragraph_once(kind: str) -> None:
    assert sorted(page_of(kind).rules()) == sorted(DOCUMENTS[kind].split())


@pytest.mark.parametrize("kind", list(DOCUMENTS))
def test_every_rule_that_the_program_names_has_a_paragraph(kind: str) -> None:
    letter = DOCUMENTS[kind][0]
    named = {found for path in (RULES / kind).glob("*.py")
             for found in re.findall(rf'"({letter}-[A-Z]+)"', path.read_text(encoding="utf-8"))}  # fmt: skip
    named |= {option.rule for option in GAMES[kind].option_list}
    assert len(named) > 5
    assert named <= set(page_of(kind).rules())


@pytest.mark.parametrize("kind", list(DOCUMENTS))
def test_every_option_stands_at_its_rule(kind: str) -> None:
    told_of = [key for paragraph in page_of(kind).paragraphs() for key in paragraph.options]
    assert sorted(told_of) == sorted(option.key for option in GAMES[kind].option_list)


@pytest.mark.parametrize(("kind", "picture"), PICTURES)
def test_a_picture_claims_what_the_rules_say(kind: str, picture: Picture) -> None:
    assert picture.record().game.kind == kind
    assert told(picture.caption, "en").strip()
    if picture.move:
        verdict = picture.verdict()
        assert verdict.legal == picture.allowed
        assert picture.allowed or (verdict.broken is not None and verdict.broken.rule == picture.rule)


@pytest.mark.parametrize("kind", list(BOTH))
def test_a_rule_that_can_be_broken_shows_both(kind: str) -> None:
    for rule in BOTH[kind].split():
        paragraph = next(each for each in page_of(kind).paragraphs() if rule in each.rules)
        tried = [each for each in paragraph.pictures if each.move]
        kept = [each for each in tried if each.allowed and any(f.rule == rule for f in each.verdict().findings)]
        assert kept, f"{rule}: nothing that is allowed"
        assert any(not each.allowed and each.rule == rule for each in tried), f"{rule}: nothing that is refused"


@pytest.mark.parametrize("kind", list(DOCUMENTS))
def test_a_page_is_read_in_ten_minutes(kind: str) -> None:
    page = page_of(kind)
    texts = [told(each.text, "en") for each in page.paragraphs()]
    texts += [told(each.caption, "en") for each in page.pictures()]
    assert 300 < sum(len(text.split()) for text in texts) <= MOST_WORDS


def test_a_text_that_is_not_translated_is_told_in_english() -> None:
    assert told({"en": "vine", "de": "Ranke"}, "de") == "Ranke"
    assert told({"en": "vine"}, "hu") == "vine"


def test_what_a_page_lacks_is_named() -> None:
    with pytest.raises(BadFile, match="sections"):
        read_page(b'{"positions": {}}')
    with pytest.raises(BadFile):
        read_page(b"{")


QUESTIONS = Path(__file__).parents[2] / "docs" / "learning-check.md"


@pytest.mark.parametrize("kind", list(DOCUMENTS))
def test_ten_questions_are_asked_and_each_names_the_paragraphs_that_answer_it(kind: str) -> None:
    part = QUESTIONS.read_text(encoding="utf-8").partition(f"## {GAMES[kind].title}\n")[2].partition("\n## ")[0]
    rows = re.findall(r"^\| (\d+) \| (.+) \| (.+) \| (.+) \|$", part, re.MULTILINE)
    assert [int(number) for number, *_ in rows] == list(range(1, 11))
    assert all(set(rules.split(", ")) <= set(page_of(kind).rules()) for *_, rules in rows)


def test_what_a_figure_tile_has_on_its_back_and_who_begins_is_told() -> None:
    said = {rule: told(each.text, "en") for each in page_of("umbrella").paragraphs() for rule in each.rules}
    assert "black side" in said["U-FIGURES"] and "clockwise" in said["U-SETUP"] and "gone on" in said["U-BONUS"]
