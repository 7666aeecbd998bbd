"""A rule option as data, from which dialogs, protocol and files build themselves."""

from __future__ import annotations

from dataclasses import dataclass

from tessella.rules.errors import BadSetup

OptionValue = str | int | tuple[int, ...]
"""A value of an option."""


@dataclass(frozen=True, slots=True)
class Choice:
    """One value of an option with its English name and one line of explanation (both are translated in the window)."""

    value: str
    title: str
    text: str


@dataclass(frozen=True, slots=True)
class Option:
    """A rule option as data, so that dialogs, protocol and files build themselves from it.

    An option is a `choice` among `choices`, a `number` from `low` to `high`, or `numbers`: one such number a seat.
    The value of a choice is a str, of a number an int, of numbers a tuple of ints (shorter than the seats: the last
    default fills up).
    """

    key: str
    rule: str
    title: str
    text: str
    default: str | int | tuple[int, ...]
    choices: tuple[Choice, ...] = ()
    low: int = 0
    high: int = 0

    @property
    def form(self) -> str:
        """`choice`, `number` or `numbers`."""
        if self.choices:
            return "choice"
        return "numbers" if isinstance(self.default, tuple) else "number"

    def read(self, value: object, players: int) -> str | int | tuple[int, ...]:
        """Return a value from a dialog, a file or the protocol (`15,14`) in the option's own type.

        Raises BadSetup with the option's name and the values that are allowed.
        """
        if self.form == "choice":
            text = str(value).lower()
            if text not in (c.value for c in self.choices):
                allowed = ", ".join(c.value for c in self.choices)
                raise BadSetup(f"option {self.key}: {value!r} is none of {allowed} ({self.rule})")
            return text
        if self.form == "number":
            return self._number(value)
        items = value.split(",") if isinstance(value, str) else value
        if isinstance(items, int) and not isinstance(items, bool):
            items = [items]
        if not isinstance(items, list | tuple) or len(items) > players:
            raise BadSetup(f"option {self.key}: {value!r} is not a list of at most {players} numbers ({self.rule})")
        numbers = [self._number(item) for item in items]
        assert isinstance(self.default, tuple)
        return tuple(numbers + [self.default[-1]] * (players - len(numbers)))

    def _number(self, value: object) -> int:
        text = str(value).strip()
        digits = text.removeprefix("-")
        if isinstance(value, bool) or not (digits.isascii() and digits.isdigit() and len(digits) < 10):
            raise BadSetup(f"option {self.key}: {value!r} is no whole number ({self.rule})")
        if not self.low <= int(text) <= self.high:
            raise BadSetup(f"option {self.key}: {text} is not in {self.low} to {self.high} ({self.rule})")
        return int(text)
