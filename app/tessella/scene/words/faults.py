"""Sentences on what is impossible about a position: a game's table of them, filled in."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from tessella.rules.editing import Fault
from tessella.scene.words.words import colour_name, tr


def reason(table: Mapping[tuple[str, str], str], fault: Fault, names: Sequence[str]) -> str:
    """Return the sentence of a fault; what a table has no words for is said in the words of the rules.

    In a sentence `{0}` is a value of the fault, `{who}` the seat that its first value names, `{colour}` the colour that
    its first value names, `{colour1}` its second.
    """
    words = table.get((fault.rule, fault.detail))
    if words is None:
        return f"{fault.text[:1].upper()}{fault.text[1:]}."
    values = fault.values
    first = values[0] if values else ""
    who = names[first] if isinstance(first, int) and first in range(len(names)) else ""
    colours = [_colour(value) for value in (*values, "", "")]
    said = tr("SetUp", words).format(*values, who=who, colour=colours[0], colour1=colours[1])
    return f"{said[:1].upper()}{said[1:]}"


def _colour(value: object) -> str:
    try:
        return colour_name(str(value))
    except KeyError:
        return ""
