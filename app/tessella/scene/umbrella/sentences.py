"""The rules of Umbrella in a few words: what a move kept or broke, by (rule, kept, detail)."""

from __future__ import annotations

Key = tuple[str, bool, str]


def QT_TRANSLATE_NOOP(context: str, text: str) -> str:
    """Mark a text for translators, as Qt's function of this name does, with types."""
    return text


SENTENCES: dict[Key, tuple[str, str]] = {
    ("U-SLIDE", True, "slides"): (
        QT_TRANSLATE_NOOP("UmbrellaRules", "It slides"),
        QT_TRANSLATE_NOOP("UmbrellaRules", "The umbrella enters and everything in the line moves one field."),
    ),
    ("U-SLIDE", False, "not-now"): (
        QT_TRANSLATE_NOOP("UmbrellaRules", "No slide now"),
        QT_TRANSLATE_NOOP("UmbrellaRules", "A turn slides exactly once; something else is to be decided now."),
    ),
    ("U-SLIDE", False, "colour-not-there"): (
        QT_TRANSLATE_NOOP("UmbrellaRules", "None waits here"),
        QT_TRANSLATE_NOOP("UmbrellaRules", "No umbrella of this colour waits in this zone."),
    ),
    ("U-ZONES", False, "no-such-zone"): (
        QT_TRANSLATE_NOOP("UmbrellaRules", "Not your zone"),
        QT_TRANSLATE_NOOP("UmbrellaRules", "An umbrella comes from the left, right, center or own zone."),
    ),
    ("U-STAGE", False, "no-such-line"): (
        QT_TRANSLATE_NOOP("UmbrellaRules", "No such line"),
        QT_TRANSLATE_NOOP("UmbrellaRules", "The stage has four rows and four columns."),
    ),
    ("U-STAGE", False, "no-such-field"): (
        QT_TRANSLATE_NOOP("UmbrellaRules", "No such field"),
        QT_TRANSLATE_NOOP("UmbrellaRules", "The stage has four rows and four columns."),
    ),
    ("U-COLOURS", False, "no-such-colour"): (
        QT_TRANSLATE_NOOP("UmbrellaRules", "No such colour"),
        QT_TRANSLATE_NOOP("UmbrellaRules", "Umbrellas are blue, red, green and yellow."),
    ),
    ("U-EMPTY", True, "any-zone"): (
        QT_TRANSLATE_NOOP("UmbrellaRules", "All zones are yours"),
        QT_TRANSLATE_NOOP("UmbrellaRules", "Your four zones are empty: any zone of the table and any side will do."),
    ),
    ("U-EMPTY", False, "zones-not-empty"): (
        QT_TRANSLATE_NOOP("UmbrellaRules", "Use your own zones"),
        QT_TRANSLATE_NOOP("UmbrellaRules", "Other zones are open to you only while your own four are all empty."),
    ),
    ("U-EMPTY", False, "zone-to-choose"): (
        QT_TRANSLATE_NOOP("UmbrellaRules", "Choose a zone"),
        QT_TRANSLATE_NOOP("UmbrellaRules", "Your four zones are empty: take an umbrella from any zone of the table."),
    ),
    ("U-FIGURES", True, "complete"): (
        QT_TRANSLATE_NOOP("UmbrellaRules", "Complete"),
        QT_TRANSLATE_NOOP("UmbrellaRules", "The four fields of the figure hold umbrellas of one colour."),
    ),
    ("U-FIGURES", False, "incomplete"): (
        QT_TRANSLATE_NOOP("UmbrellaRules", "Not complete"),
        QT_TRANSLATE_NOOP("UmbrellaRules", "The marked fields do not hold an umbrella of this colour."),
    ),
    ("U-TURN", True, "turned"): (
        QT_TRANSLATE_NOOP("UmbrellaRules", "Turned"),
        QT_TRANSLATE_NOOP("UmbrellaRules", "On this figure space the tile is read turned; the star shows how."),
    ),
    ("U-TURN", False, "no-such-space"): (
        QT_TRANSLATE_NOOP("UmbrellaRules", "No such space"),
        QT_TRANSLATE_NOOP("UmbrellaRules", "A player has four figure spaces."),
    ),
    ("U-TURN", False, "no-tile"): (
        QT_TRANSLATE_NOOP("UmbrellaRules", "No figure here"),
        QT_TRANSLATE_NOOP("UmbrellaRules", "No tile lies on this figure space."),
    ),
    ("U-SCORING", False, "no-such-scoring-space"): (
        QT_TRANSLATE_NOOP("UmbrellaRules", "No such space"),
        QT_TRANSLATE_NOOP("UmbrellaRules", "A scoring board has ten spaces."),
    ),
    ("U-SCORE", True, "token"): (
        QT_TRANSLATE_NOOP("UmbrellaRules", "A token goes here"),
        QT_TRANSLATE_NOOP("UmbrellaRules", "The space has the colour of the figure and is open."),
    ),
    ("U-SCORE", True, "declined"): (
        QT_TRANSLATE_NOOP("UmbrellaRules", "Declined"),
        QT_TRANSLATE_NOOP("UmbrellaRules", "Nobody has to complete a figure."),
    ),
    ("U-SCORE", False, "not-now"): (
        QT_TRANSLATE_NOOP("UmbrellaRules", "Not now"),
        QT_TRANSLATE_NOOP("UmbrellaRules", "A figure can be completed only right after a slide that completes one."),
    ),
    ("U-SCORE", False, "covered"): (
        QT_TRANSLATE_NOOP("UmbrellaRules", "Covered already"),
        QT_TRANSLATE_NOOP("UmbrellaRules", "A token lies on this scoring space."),
    ),
    ("U-TOKENS", True, "from-supply"): (
        QT_TRANSLATE_NOOP("UmbrellaRules", "From the supply"),
        QT_TRANSLATE_NOOP("UmbrellaRules", "The token comes from the supply."),
    ),
    ("U-TOKENS", True, "supply-empty-in-last-turns"): (
        QT_TRANSLATE_NOOP("UmbrellaRules", "Last turns"),
        QT_TRANSLATE_NOOP("UmbrellaRules", "In the last turns there are tokens also when the supply is empty."),
    ),
    ("U-TOKENS", False, "supply-empty"): (
        QT_TRANSLATE_NOOP("UmbrellaRules", "No token left"),
        QT_TRANSLATE_NOOP("UmbrellaRules", "The supply of tokens is empty."),
    ),
    ("U-PASS", True, "side"): (
        QT_TRANSLATE_NOOP("UmbrellaRules", "The giver chooses"),
        QT_TRANSLATE_NOOP("UmbrellaRules", "Who completed the figure chooses the side on which it is passed."),
    ),
    ("U-PASS", True, "covers"): (
        QT_TRANSLATE_NOOP("UmbrellaRules", "Covers a tile"),
        QT_TRANSLATE_NOOP("UmbrellaRules", "Without an empty figure space the receiver chooses which tile is covered."),
    ),
    ("U-PASS", False, "not-now"): (
        QT_TRANSLATE_NOOP("UmbrellaRules", "Not now"),
        QT_TRANSLATE_NOOP("UmbrellaRules", "No tile is being passed."),
    ),
    ("U-PASS", False, "no-such-space"): (
        QT_TRANSLATE_NOOP("UmbrellaRules", "No such space"),
        QT_TRANSLATE_NOOP("UmbrellaRules", "A player has four figure spaces."),
    ),
    ("U-BONUS", True, "blue"): (
        QT_TRANSLATE_NOOP("UmbrellaRules", "Gust"),
        QT_TRANSLATE_NOOP("UmbrellaRules", "A blue space moves one umbrella of the own zone to another zone."),
    ),
    ("U-BONUS", True, "red"): (
        QT_TRANSLATE_NOOP("UmbrellaRules", "Extra slide"),
        QT_TRANSLATE_NOOP("UmbrellaRules", "A red space gives one more slide; it completes no figure."),
    ),
    ("U-BONUS", True, "green"): (
        QT_TRANSLATE_NOOP("UmbrellaRules", "Swap"),
        QT_TRANSLATE_NOOP("UmbrellaRules", "A green space swaps two neighbouring umbrellas of the stage."),
    ),
    ("U-BONUS", True, "declined"): (
        QT_TRANSLATE_NOOP("UmbrellaRules", "Skipped"),
        QT_TRANSLATE_NOOP("UmbrellaRules", "A bonus is optional."),
    ),
    ("U-BONUS", False, "not-now"): (
        QT_TRANSLATE_NOOP("UmbrellaRules", "No such bonus now"),
        QT_TRANSLATE_NOOP("UmbrellaRules", "The colour of the space just covered decides about the bonus."),
    ),
    ("U-BONUS", False, "colour-not-there"): (
        QT_TRANSLATE_NOOP("UmbrellaRules", "None waits here"),
        QT_TRANSLATE_NOOP("UmbrellaRules", "No umbrella of this colour waits in the own zone."),
    ),
    ("U-BONUS", False, "own-zone"): (
        QT_TRANSLATE_NOOP("UmbrellaRules", "To another zone"),
        QT_TRANSLATE_NOOP("UmbrellaRules", "The gust moves the umbrella out of the own zone."),
    ),
    ("U-BONUS", False, "not-neighbours"): (
        QT_TRANSLATE_NOOP("UmbrellaRules", "Not neighbours"),
        QT_TRANSLATE_NOOP("UmbrellaRules", "Only umbrellas side by side or one above the other are swapped."),
    ),
    ("U-BONUS", False, "smaller-first"): (
        QT_TRANSLATE_NOOP("UmbrellaRules", "The other way round"),
        QT_TRANSLATE_NOOP("UmbrellaRules", "The upper or left field of the two is named first."),
    ),
    ("U-END", False, "game-over"): (
        QT_TRANSLATE_NOOP("UmbrellaRules", "The game is over"),
        QT_TRANSLATE_NOOP("UmbrellaRules", "After the end everybody else had one last turn."),
    ),
    ("U-LIMIT", False, "game-over"): (
        QT_TRANSLATE_NOOP("UmbrellaRules", "The game is over"),
        QT_TRANSLATE_NOOP("UmbrellaRules", "Everybody has taken the agreed number of turns."),
    ),
    ("U-SOLO", False, "game-over"): (
        QT_TRANSLATE_NOOP("UmbrellaRules", "The game is over"),
        QT_TRANSLATE_NOOP("UmbrellaRules", "No umbrella waits, or the last token is placed, or no figure is left."),
    ),
    ("", True, ""): (
        QT_TRANSLATE_NOOP("UmbrellaRules", "Allowed"),
        QT_TRANSLATE_NOOP("UmbrellaRules", "This rule allows the move."),
    ),
    ("", False, ""): (
        QT_TRANSLATE_NOOP("UmbrellaRules", "Not allowed"),
        QT_TRANSLATE_NOOP("UmbrellaRules", "This rule forbids the move."),
    ),
}
