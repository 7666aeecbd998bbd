"""The sentence of a reason from a game's table of them: for one and for more, to a person and of others."""

from __future__ import annotations

from collections.abc import Container, Mapping, Sequence
from typing import Any

from tessella.controller.match.seats import Seat
from tessella.controller.practise.reasons import Reason
from tessella.scene.words.words import is_you, seat_name, tr

Table = Mapping[str, tuple[str, ...]]
"""By key: one sentence, or that for the number 1 and that for others. A key with `.you` speaks to the only person at
the screen, one with `.than` names a second number."""


def filled(
    context: str, table: Table, of_seat: Container[str], seats: Sequence[Seat], reason: Reason, *words: str
) -> str:
    """Return the sentence of a reason; raise KeyError for one of another game.

    The values of a reason are a seat (for the keys `of_seat`), a number, the number to compare with or None. In a
    sentence `{0}` is the name of the seat where there is one, then follow numbers and `words`.
    """
    key = reason.key.partition(".")[2]
    values: list[Any] = list(reason.values)
    number = next((value for value in values[key in of_seat :] if isinstance(value, int)), 1)
    if None in values:
        values.remove(None)
    elif f"{key}.than" in table:
        key = f"{key}.than"
    if reason.key.partition(".")[2] in of_seat:
        if is_you(seats, values[0]) and f"{key}.you" in table:
            key = f"{key}.you"
        values[0] = seat_name(seats, values[0])
    texts = table[key]
    return tr(context, texts[0] if number == 1 else texts[-1]).format(*values, *words)
