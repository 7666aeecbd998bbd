"""The text of a rule as the pages of the rules have it."""

from __future__ import annotations

from tessella.records.rule_pages import page_of, told
from tessella.ui.lessons.words import say


def rule_text(game: str, rule: str, language: str) -> tuple[str, str]:
    """Return title and text of a rule of a game."""
    page = page_of(game)
    found = None if page is None else next((each for each in page.paragraphs() if rule in each.rules), None)
    if found is None:
        return rule, say("The rules say nothing more of it.")
    return told(found.title, language), told(found.text, language)
