"""The rules of Umbrella in a few words: what a move kept or broke, by (rule, kept, detail).

Translated with the context `UmbrellaRules`.
"""

from __future__ import annotations

Key = tuple[str, bool, str]

SENTENCES: dict[Key, tuple[str, str]] = {
    ("U-SLIDE", True, "slides"): (
        "It slides",
        "The umbrella enters and everything in the line moves one field.",
    ),
    ("U-SLIDE", False, "not-now"): (
        "No slide now",
        "A turn slides exactly once; something else is to be decided now.",
    ),
    ("U-SLIDE", False, "colour-not-there"): (
        "None waits here",
        "No umbrella of this colour waits in this zone.",
    ),
    ("U-ZONES", False, "no-such-zone"): (
        "Not your zone",
        "An umbrella comes from the left, right, centre or own zone.",
    ),
    ("U-STAGE", False, "no-such-line"): (
        "No such line",
        "The stage has four rows and four columns.",
    ),
    ("U-STAGE", False, "no-such-field"): (
        "No such field",
        "The stage has four rows and four columns.",
    ),
    ("U-COLOURS", False, "no-such-colour"): (
        "No such colour",
        "Umbrellas are blue, red, green and yellow.",
    ),
    ("U-EMPTY", True, "any-zone"): (
        "All zones are yours",
        "Your four zones are empty: any zone of the table and any side will do.",
    ),
    ("U-EMPTY", False, "zones-not-empty"): (
        "Use your own zones",
        "Other zones are open to you only while your own four are all empty.",
    ),
    ("U-EMPTY", False, "zone-to-choose"): (
        "Choose a zone",
        "Your four zones are empty: take an umbrella from any zone of the table.",
    ),
    ("U-FIGURES", True, "complete"): (
        "Complete",
        "The four fields of the figure hold umbrellas of one colour.",
    ),
    ("U-FIGURES", False, "incomplete"): (
        "Not complete",
        "The marked fields do not hold an umbrella of this colour.",
    ),
    ("U-TURN", True, "turned"): (
        "Turned",
        "On this figure space the tile is read turned; the star shows how.",
    ),
    ("U-TURN", False, "no-such-space"): (
        "No such space",
        "A player has four figure spaces.",
    ),
    ("U-TURN", False, "no-tile"): (
        "No figure here",
        "No tile lies on this figure space.",
    ),
    ("U-SCORING", False, "no-such-scoring-space"): (
        "No such space",
        "A scoring board has ten spaces.",
    ),
    ("U-SCORE", True, "token"): (
        "A token goes here",
        "The space has the colour of the figure and is open.",
    ),
    ("U-SCORE", True, "declined"): (
        "Declined",
        "Nobody has to complete a figure.",
    ),
    ("U-SCORE", False, "not-now"): (
        "Not now",
        "A figure can be completed only right after a slide that completes one.",
    ),
    ("U-SCORE", False, "covered"): (
        "Covered already",
        "A token lies on this scoring space.",
    ),
    ("U-TOKENS", True, "from-supply"): (
        "From the supply",
        "The token comes from the supply.",
    ),
    ("U-TOKENS", True, "supply-empty-in-last-turns"): (
        "Last turns",
        "In the last turns there are tokens also when the supply is empty.",
    ),
    ("U-TOKENS", False, "supply-empty"): (
        "No token left",
        "The supply of tokens is empty.",
    ),
    ("U-PASS", True, "side"): (
        "The giver chooses",
        "Who completed the figure chooses the side on which it is passed.",
    ),
    ("U-PASS", True, "covers"): (
        "Covers a tile",
        "Without an empty figure space the receiver chooses which tile is covered.",
    ),
    ("U-PASS", False, "not-now"): (
        "Not now",
        "No tile is being passed.",
    ),
    ("U-PASS", False, "no-such-space"): (
        "No such space",
        "A player has four figure spaces.",
    ),
    ("U-BONUS", True, "blue"): (
        "Gust",
        "A blue space moves one umbrella of the own zone to another zone.",
    ),
    ("U-BONUS", True, "red"): (
        "Extra slide",
        "A red space gives one more slide; it completes no figure.",
    ),
    ("U-BONUS", True, "green"): (
        "Swap",
        "A green space swaps two neighbouring umbrellas of the stage.",
    ),
    ("U-BONUS", True, "declined"): (
        "Skipped",
        "A bonus is optional.",
    ),
    ("U-BONUS", False, "not-now"): (
        "No such bonus now",
        "The colour of the space just covered decides about the bonus.",
    ),
    ("U-BONUS", False, "colour-not-there"): (
        "None waits here",
        "No umbrella of this colour waits in the own zone.",
    ),
    ("U-BONUS", False, "own-zone"): (
        "To another zone",
        "The gust moves the umbrella out of the own zone.",
    ),
    ("U-BONUS", False, "not-neighbours"): (
        "Not neighbours",
        "Only umbrellas side by side or one above the other are swapped.",
    ),
    ("U-BONUS", False, "smaller-first"): (
        "The other way round",
        "The upper or left field of the two is named first.",
    ),
    ("U-END", False, "game-over"): (
        "The game is over",
        "After the end everybody else had one last turn.",
    ),
    ("U-LIMIT", False, "game-over"): (
        "The game is over",
        "Everybody has taken the agreed number of turns.",
    ),
    ("U-SOLO", False, "game-over"): (
        "The game is over",
        "No umbrella waits, or the last token is placed, or no figure is left.",
    ),
    ("", True, ""): (
        "Allowed",
        "This rule allows the move.",
    ),
    ("", False, ""): (
        "Not allowed",
        "This rule forbids the move.",
    ),
}
